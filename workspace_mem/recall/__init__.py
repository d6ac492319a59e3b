"""The memory in layers: the topics it has, the timeline, and as much of it in full as a task needs.

Public modules: economics, facts, for_task, task_type, timeline, topics.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workspace_mem.frame.sections import FrameRequest
    from workspace_mem.frame.sources import RecalledText
    from workspace_mem.workspace import Workspace


def passages_for(workspace: "Workspace", request: "FrameRequest", limit: int) -> "list[RecalledText]":
    """Return the passages that the task of a frame needs beside what this frame shows."""
    from workspace_mem.recall import for_task  # a frame without a task needs no search

    return for_task.passages_for(workspace, request, limit)
