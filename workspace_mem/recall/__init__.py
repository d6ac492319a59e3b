"""The memory in layers: topics, a timeline, and as much in full as a task needs.

Public modules: economics, facts, for_task, task_type, timeline, topics.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workspace_mem.frame.sections import FrameRequest
    from workspace_mem.frame.sources import RecalledText
    from workspace_mem.workspace import Workspace


def passages_for(workspace: "Workspace", request: "FrameRequest", limit: int) -> "list[RecalledText]":
    """Return the passages for a frame's task that the frame does not show."""
    from workspace_mem.recall import for_task  # a frame without a task needs no search

    return for_task.passages_for(workspace, request, limit)
