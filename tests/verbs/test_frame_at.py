"""The frame of another time, from git alone; passages for a task; and what a write says of its caps."""

import random
import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import NoReturn

import pytest

from tests.conftest import opened
from tests.running import Clock
from workspace_mem.errors import EngineError
from workspace_mem.frame.assemble import assemble
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.frame.sources import current_files, gather
from workspace_mem.model.history import VersionId
from workspace_mem.screen.clean import for_frame
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.frame_views import frame_at, frame_diff
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.workspace import Workspace, open_workspace

PROFILES = ("full", "hook", "subagent", "persona")
HAND = ("SOUL.md", "USER.md", "CONTINUITY.md", "MEMORY.md", "notes/new.md", "memory/2026-11-19.md", "workspace.toml")


def by_hand(root: Path, chance: random.Random) -> None:
    """Change, empty or remove a file, as a person does."""
    path = root / chance.choice(HAND)
    path.parent.mkdir(exist_ok=True)
    if path.name == "workspace.toml":
        text = path.read_text().split("\n[frame]")[0]
        path.write_text(text + f"\n[frame]\nlogs = {chance.choice(['true', 'false'])}\n")
    elif chance.random() < 0.15:
        path.unlink(missing_ok=True)
    else:
        lines = path.read_text().splitlines() if path.exists() else []
        lines.insert(chance.randint(0, len(lines)), f"- by hand {chance.random():.6f} 🗓️")
        path.write_text("\n".join(lines) + "\n")


def by_tool(workspace: Workspace, chance: random.Random) -> None:
    word = f"{chance.random():.6f}"
    choice = chance.randrange(5)
    if choice == 0:
        error(workspace, "bash", f"exit {word}")
    elif choice == 1:
        correct(workspace, f"use {word}")
    elif choice == 2:
        note(workspace, f"did {word}")
    elif choice == 3 and (
        facts := [entry for entry in list_entries(workspace, "fact").entries if entry.path == "MEMORY.md"]
    ):
        retire(workspace, str(chance.choice(facts).name))
    else:
        remember(workspace, f"fact {word}")


@pytest.mark.parametrize("points", [16, pytest.param(50, marks=pytest.mark.torture)])
def test_a_past_frame_has_the_bytes_that_were_printed_then(sample: Path, points: int) -> None:
    chance, clock = random.Random(7), Clock()
    printed: list[tuple[VersionId, datetime, str, str]] = []
    for _ in range(points):
        clock.at += timedelta(minutes=chance.randint(1, 90))
        workspace = opened(sample, clock)
        if chance.random() < 0.5:
            by_hand(sample, chance)
            workspace.backlog.record()
        else:
            by_tool(workspace, chance)
        profile = chance.choice(PROFILES)
        now = open_workspace(sample)  # settings may have changed
        tip = workspace.history.tip()
        assert tip is not None
        printed.append(
            (tip, clock.at, profile, frame(now, FrameRequest(profile, logs=now.settings["frame.logs"])).text)
        )
    then = opened(sample, clock)
    for tip, at, profile, text in printed:
        assert frame_at(then, tip, profile=profile).frame.text == text
        by_date = frame_at(then, f"{at.astimezone(then.zone):%Y-%m-%d %H:%M:%S}", profile=profile)
        assert (by_date.version, by_date.frame.text) == (tip, text)


def test_a_folder_that_is_a_link_or_a_repository_now_is_in_past_frames(sample: Path, tmp_path: Path) -> None:
    workspace = opened(sample, Clock())
    error(workspace, "bash", "exit 1")
    then = workspace.history.tip()
    assert then
    text = frame_at(workspace, then).frame.text
    (sample / "learnings/.git").mkdir()
    assert frame_at(opened(sample, Clock()), then).frame.text == text
    (sample / "learnings").rename(tmp_path / "elsewhere")
    (sample / "learnings").symlink_to(tmp_path / "elsewhere")
    assert frame_at(opened(sample, Clock()), then).frame.text == text


def test_of_many_edits_that_may_have_been_waiting_three_are_named(
    sample: Path, workspace: Workspace, clock: Clock
) -> None:
    remember(workspace, "one")
    clock.at += timedelta(hours=2)
    before = f"{(clock.at - timedelta(hours=1)).astimezone(workspace.zone):%Y-%m-%d %H:%M}"
    pages = ("AGENTS.md", "CONTINUITY.md", "MEMORY.md", "SOUL.md", "USER.md")
    for number, path in enumerate(pages, start=1):
        with (sample / path).open("a") as page:
            page.write("\nA line.\n" * 2)
        [told] = frame_at(workspace, before).waiting
        assert told.startswith(", ".join(pages[: min(number, 3)]))
        assert (f" and {number - 3} more: " in told) == (number > 3)
    assert [(each.source, each.text) for each in frame_diff(workspace, before).added].count(("SOUL.md", "A line.")) == 2


# ── Passages for a task: in the tail, not twice, and paid for only when they are asked for


def test_a_search_that_fails_is_named_and_takes_nothing_with_it(workspace: Workspace) -> None:
    def broken(_: FrameRequest, __: int) -> NoReturn:
        raise EngineError("the disk is full")

    request = FrameRequest(task="staging port")
    found = assemble(gather(current_files(workspace.folder), request, find=broken), request, for_frame)
    assert "Nothing was recalled for the task: the disk is full" in found.text
    assert "The staging port is 2222" in found.text


# ── A write that brings a section near its cap, or over it, says so with both numbers, once


NEAR = re.compile(r"Nearly full in the frame: memory \((1[12],\d{3}) of 13,000 characters\)")
OVER = re.compile(r"Over its cap in the frame: memory \((13,\d{3}) of 13,000 characters\); `workspace-mem frame .+")


def fill(workspace: Workspace, chars: int) -> None:
    lines = "".join(f"- {'x' * 96}{number:03}\n" for number in range(chars // 102))
    (workspace.root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n{lines}")


def test_a_write_tells_once_that_a_section_is_nearly_full_or_over_its_cap(empty: Workspace) -> None:
    fill(empty, 11_550)
    assert remember(empty, "short").notices == ()
    [notice] = remember(empty, "y" * 150).notices
    assert NEAR.fullmatch(notice)
    assert remember(empty, "once is enough").notices == ()
    [notice] = remember(empty, "z" * 1_400).notices
    assert OVER.fullmatch(notice)
    assert remember(empty, "once is enough here too").notices == ()
