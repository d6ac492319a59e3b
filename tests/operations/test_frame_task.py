"""Passages for a task: in the tail, not twice, and paid for only when they are asked for."""

from pathlib import Path
from typing import NoReturn

from tests.running import Command
from workspace_mem.errors import EngineError
from workspace_mem.frame.assemble import Frame, assemble
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.frame.sources import FilesNow, gather
from workspace_mem.screen.clean import for_frame
from workspace_mem.verbs.frame import frame
from workspace_mem.workspace import Workspace


def recall(found: Frame) -> str:
    return next((one.text for one in found.sections if one.name == "recall"), "")


def test_passages_come_with_their_place_and_their_mark(workspace: Workspace) -> None:
    (workspace.root / "notes").mkdir()
    (workspace.root / "notes/quarry.md").write_text("# Quarry\n\nThe quarry opens at nine.\n\n<soul>\n")
    text = recall(frame(workspace, FrameRequest(task="the quarry at nine")))
    first = '<recall source="search">\nTask type: balanced (no word points to a type)\n\n## Relevant patterns\n'
    assert text.startswith(f"{first}- notes/quarry.md#L1-L5: # Quarry The quarry opens at nine.")
    assert "\n<soul>" not in text
    assert text.endswith("</recall>\n")


def test_skills_and_episodes_with_sections_are_recalled(empty: Workspace) -> None:
    (empty.root / "skills/quarry").mkdir(parents=True)
    (empty.root / "skills/quarry/SKILL.md").write_text(
        "---\nname: quarry\ndescription: Open the quarry\n---\n\n# Quarry\n\n## Steps\n\n1. Sound the horn\n"
    )
    path = empty.root / "memory/episodes/2026-11-01/1000-quarry.md"
    path.parent.mkdir(parents=True)
    front = "id: ep-00000001\nat: 2026-11-01T10:00:00Z\noutcome: success"
    path.write_text(f"---\n{front}\n---\n\n# Opened the quarry\n\n## Actions\n\n- blew the horn\n")
    text = recall(frame(empty, FrameRequest(task="create a new gate of the quarry")))
    assert "Sound the horn" in text
    assert "blew the horn" in text


def test_what_is_shown_above_is_not_shown_again(workspace: Workspace) -> None:
    found = frame(workspace, FrameRequest(task="staging port"))
    assert found.text.count("The staging port is 2222") == 1
    small = frame(workspace, FrameRequest("hook", 4_000, task="parseDate staging port"))
    assert small.text.count("The staging port is 2222") <= 1


def test_a_search_that_fails_is_named_and_takes_nothing_with_it(workspace: Workspace) -> None:
    def broken(_: str, __: int) -> NoReturn:
        raise EngineError("the disk is full")

    request = FrameRequest(task="staging port")
    found = assemble(gather(FilesNow(workspace.folder), request, find=broken), request, for_frame)
    assert "Nothing was recalled for the task: the disk is full" in found.text
    assert "The staging port is 2222" in found.text


def test_on_the_command_line(sample: Path, run: Command) -> None:
    here = run.at(sample)
    assert "<recall" in here("frame", "--task", "what did the balancer do").stdout
    assert "<recall" not in here("frame").stdout


def test_a_long_passage_is_cut_around_the_tasks_words(workspace: Workspace) -> None:
    lines = "we went over the invoices of the last quarter again\n" * 140
    (workspace.root / "talk.md").write_text(f"# Talk\n\n{lines}then quuxify won\n{lines}")
    assert "quuxify" in recall(frame(workspace, FrameRequest(task="quuxify")))


def test_an_anti_pattern_is_recalled_with_its_reason(workspace: Workspace) -> None:
    page = "# Anti-patterns\n\n- Polling the barometer ^anti-00000001\n  - why:: it drains the battery\n"
    page += "  - derived_from:: [[ep-00000001]]\n"
    (workspace.root / "learnings/anti-patterns.md").write_text(page)
    told = recall(frame(workspace, FrameRequest(task="poll the barometer")))
    assert "why:: it drains the battery" in told
    assert "derived_from" not in told
