"""Which files of a real folder the frame shows, and how it tells of those that it does not."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from workspace_mem.errors import UsageError
from workspace_mem.frame.assemble import Frame
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.model.declaration import as_json
from workspace_mem.verbs.frame import frame
from workspace_mem.workspace import open_workspace


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "workspace"
    root.mkdir()
    (root / "workspace.toml").write_text("[workspace]\nformat = 1\n")
    (root / "SOUL.md").write_text("I am calm.\n")
    (root / "USER.md").write_text("Likes tea.\n")
    return root


def shown(root: Path, options: FrameRequest | None = None) -> Frame:
    return frame(open_workspace(root), options)


def excluded(root: Path) -> None:
    (root / "workspace.toml").write_text('[workspace]\nexclude = ["USER.md"]\n')


def linked_outside(root: Path) -> None:
    (root / "USER.md").rename(root.parent / "USER.md")
    (root / "USER.md").symlink_to(root.parent / "USER.md")


def too_large(root: Path) -> None:
    os.truncate(root / "USER.md", 11 * 1024 * 1024)


def folder(root: Path) -> None:
    (root / "USER.md").unlink()
    (root / "USER.md").mkdir()


@pytest.mark.parametrize("make", [excluded, linked_outside, too_large, folder])
def test_a_file_that_is_not_shown_is_named(root: Path, make: Callable[[Path], object]) -> None:
    make(root)
    found = shown(root)
    assert "Likes tea." not in found.text
    assert [notice[:8] for notice in found.notices] == ["USER.md "]
    assert found.notices[0] in found.text


def test_a_link_that_stays_inside_is_followed(root: Path) -> None:
    (root / "USER.md").rename(root / "person.md")
    (root / "USER.md").symlink_to("person.md")
    assert "Likes tea." in shown(root).text


@pytest.mark.parametrize(
    "options",
    [
        FrameRequest("loud"),
        FrameRequest(budget=-1),
        FrameRequest(tokens=-1),
        FrameRequest(budget=5, tokens=5),
        FrameRequest(task=""),
    ],
)
def test_impossible_options_are_usage_errors(root: Path, options: FrameRequest) -> None:
    with pytest.raises(UsageError):
        shown(root, options)


def test_json_names_every_part_that_is_in_and_out(root: Path) -> None:
    (root / "MEMORY.md").write_text(
        "prose\n\n"
        + "".join(f"- fact {number} {'x' * 600} ^mem-0000000{number}\n" for number in range(8))
        + "- a rumour (review:: pending) ^mem-00000009\n"
    )
    found = json.loads(json.dumps(as_json(shown(root, FrameRequest("hook")))))
    assert found["chars"] == len(found["text"]) <= found["budget"] == 10_000
    memory = next(section for section in found["sections"] if section["name"] == "memory")
    assert memory["source"] == "MEMORY.md"
    everything = [*memory["included"], *memory["left_out"]]
    assert sorted(part.get("id", part["lines"]) for part in everything) == [
        "1",
        *(f"mem-0000000{number}" for number in range(8)),
        "mem-00000009",
    ]
    assert {part["reason"] for part in memory["left_out"]} <= {"no room", "waits for review"}
    assert found["text"][: found["stable_chars"]].endswith("</memory>\n")
