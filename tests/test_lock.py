"""requirements.lock names everything that is installed with the package, by version and hash."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ASKED = [Requirement(line) for line in PROJECT["dependencies"]]
FLOORS = {"filelock": "3.20.3", "mcp": "1.23", "gitpython": "3.2.1"}  # earlier ones have known weaknesses


@pytest.fixture(scope="module")
def locked() -> dict[str, list[str]]:
    """Return the lines of each package: its version first, then its hashes."""
    found: dict[str, list[str]] = {}
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if match := re.match(r"([\w.-]+)==([\w.!+]+)", line):
            found[canonicalize_name(match[1])] = [match[2], *re.findall(r"--hash=sha256:([0-9a-f]{64})\b", line)]
    return found


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_what_the_package_asks_for_is_there_in_a_version_that_it_takes(
    locked: dict[str, list[str]], asked: Requirement
) -> None:
    version = Version(locked[canonicalize_name(asked.name)][0])
    assert version in asked.specifier
    assert version >= Version(FLOORS.get(canonicalize_name(asked.name), "0"))


def test_everything_has_a_hash_and_no_line_names_a_host(locked: dict[str, list[str]]) -> None:
    assert locked
    assert [name for name, (_, *hashes) in locked.items() if not hashes] == []
    assert "://" not in (ROOT / "requirements.lock").read_text(encoding="utf-8")


def test_what_these_ask_for_themselves_is_there_too(locked: dict[str, list[str]]) -> None:
    missing = set()
    for name in locked:
        try:
            lines = requires(name) or []
        except PackageNotFoundError:  # for another system
            continue
        asked = (Requirement(line) for line in lines)
        missing |= {
            canonicalize_name(one.name) for one in asked if one.marker is None or one.marker.evaluate({"extra": ""})
        } - locked.keys()
    assert not missing
