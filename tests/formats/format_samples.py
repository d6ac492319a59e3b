"""A memory of each system in its own shape, and what is expected of it here: tests/data/formats."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SECRET = "AKIA" + "Q3EGRIPWZ7L2XN5T"
FOLDER = Path(__file__).parents[1] / "data/formats"


@dataclass(frozen=True)
class Sample:
    """The files of one memory; each holds SECRET somewhere. `broken` is added to a file that then has a bad line."""

    files: Mapping[str, str]
    entries: frozenset[tuple[str, str]]  # kind and first line
    pages: frozenset[str] = frozenset()  # files that come in as they are
    ids: frozenset[str] = frozenset()
    retired: frozenset[str] = frozenset()  # first lines
    times: frozenset[str] = frozenset()
    not_held: frozenset[str] = frozenset()  # words of what is listed
    broken: Mapping[str, bytes] = field(default_factory=dict)
    told: str = ""  # how the broken one is named


def _sample(path: Path) -> Sample:
    given: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    files = {name: text.replace("@SECRET@", SECRET) for name, text in given.pop("files").items()}
    broken = {name: text.encode("latin-1") for name, text in given.pop("broken").items()}
    entries, told = frozenset(map(tuple, given.pop("entries"))), given.pop("told")
    sets = {key: frozenset(values) for key, values in given.items()}
    return Sample(files, entries, **sets, broken=broken, told=told)


SAMPLES = {path.stem: _sample(path) for path in FOLDER.glob("*.toml")}
