"""The examples of docs/kinds.md are added and come back as they stand there; every kind has its place in it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.operations.test_kinds_as_json import holds, record_for_a_person
from tests.running import Command
from workspace_mem.model.kinds import KINDS

PAGE = (Path(__file__).resolve().parents[2] / "docs/kinds.md").read_text(encoding="utf-8")
EXAMPLES = [(kind, json.loads(text)) for kind, text in re.findall(r"```json ([\w-]+)\n(.*?)```", PAGE, re.DOTALL)]


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_an_example_comes_back_as_it_stands_there(
    here: Command, tmp_path: Path, kind: str, example: dict[str, Any]
) -> None:
    (tmp_path / "place").mkdir()
    command = here.at(tmp_path / "place")
    assert command("init", ".").code == 0
    added = command("add", kind, "--from-json", "-", "--json", stdin=json.dumps(example).encode())
    assert added.code == 0, added.stderr
    assert holds(record_for_a_person(command.folder, added.json["id"]), example)


def test_every_kind_is_told() -> None:
    headings = {name.strip() for line in re.findall(r"^## (.*)$", PAGE, re.MULTILINE) for name in line.split(",")}
    told_elsewhere = {"meta", "error", "correction", "win", "log"}  # each has a command of its own
    assert set(KINDS) - told_elsewhere - headings == set()


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_template_has_a_place_for_every_field(here: Command, tmp_path: Path, kind: str) -> None:
    (tmp_path / "place").mkdir()
    command = here.at(tmp_path / "place")
    assert command("init", ".").code == 0
    found = command("list", "--kinds", "--template", kind)
    assert found.code == 0, found.stderr
    for field in KINDS[kind].fields:
        assert (field.section or field.name).casefold() in found.stdout.casefold()
