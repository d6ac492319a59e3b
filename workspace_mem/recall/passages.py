"""The passages of the memory that a task needs, for the frame of a session."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a frame without a task needs no search
    from collections.abc import Mapping

    from workspace_mem.frame.sections import FrameRequest
    from workspace_mem.search.values import Match
    from workspace_mem.workspace import Workspace


def lines_in_frame(workspace: "Workspace", request: "FrameRequest") -> "Mapping[str, frozenset[int]]":
    """Return path → lines that a frame shows: whoever has it need not get them again."""
    from workspace_mem.frame.fullness import shown_lines
    from workspace_mem.workspace import clean_when_needed

    return shown_lines(workspace.folder, request, clean_when_needed, workspace.catalog)


def passages_for(workspace: "Workspace", task: str, limit: int) -> "list[tuple[tuple[str, ...], Match]]":
    """Return the passages that a task needs, in the order of its groups, each with the titles above it.

    Nothing but the files and the settings decides which these are.
    """
    from workspace_mem.recall.for_task import for_task, group_in
    from workspace_mem.recall.task_type import TITLES, task_type
    from workspace_mem.search.query import parse

    strategy, question, kinds = task_type(task), parse(task), workspace.kinds
    searched = workspace.fresh_search(by_words=True)
    answer = for_task(workspace, searched, question, strategy, shown={}, uses={}, limit=limit)
    matches = answer.matches[:limit]
    grouped = (
        (group, match) for group in answer.weights.groups for match in matches if group_in(kinds, match.kind) == group
    )
    return [((strategy.title, f"## {TITLES[group]}"), match) for group, match in grouped]
