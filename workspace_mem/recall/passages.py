"""The passages of the memory that a task needs, for the frame of a session."""

from typing import TYPE_CHECKING

from workspace_mem.frame.sources import RecalledText

if TYPE_CHECKING:  # a frame without a task needs no search
    from collections.abc import Mapping

    from workspace_mem.frame.sections import FrameRequest
    from workspace_mem.workspace import Workspace

_MOST_CHARS = 40_000  # of all passages: as many as the largest frame has


def lines_in_frame(workspace: "Workspace", request: "FrameRequest") -> "Mapping[str, frozenset[int]]":
    """Return path → lines that a frame shows: whoever has it need not get them again."""
    from workspace_mem.frame.fullness import shown_lines
    from workspace_mem.workspace import clean_when_needed

    return shown_lines(workspace.folder, request, clean_when_needed, workspace.catalog)


def passages_for(workspace: "Workspace", task: str, limit: int) -> "list[RecalledText]":
    """Return the passages that a task needs, in the order of its groups.

    Nothing but the files and the settings decides which these are.
    """
    from workspace_mem.recall.for_task import for_task, group_in
    from workspace_mem.recall.task_type import TITLES, task_type
    from workspace_mem.search.query import parse
    from workspace_mem.search.snippets import by_place, pack, place_and_mark

    strategy, question, kinds = task_type(task), parse(task), workspace.kinds
    searched = workspace.fresh_search(by_words=True)
    answer = for_task(workspace, searched, question, strategy, shown={}, uses={}, limit=limit)
    lines = {(match.path, match.first_line): searched.lines_with_text(match) for match in answer.matches}
    hits, _ = pack(_MOST_CHARS, answer.matches, searched.text, question.text, limit=limit)
    return [
        RecalledText(
            hit.path,
            frozenset(lines[hit.path, hit.first_line]),
            (strategy.title, f"## {TITLES[group]}"),
            head := place_and_mark(hit),
            by_place([hit]).removeprefix(f"- {head}: ").rstrip("\n"),
            hit.source,
        )
        for group in answer.weights.groups
        for hit in hits
        if group_in(kinds, hit.kind) == group
    ]
