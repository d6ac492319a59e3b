"""What was found out about all files, kept in the user's cache as long as none of them changes."""

import contextlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from workspace_mem.stores.folder import Survey
from workspace_mem.stores.memo import Memo, memo_in
from workspace_mem.workspace import Workspace

_Value = TypeVar("_Value")


def memo_of(workspace: Workspace, name: str, version: int = 1) -> Memo:
    """Return a memo in the user's cache; one that is kept nowhere where that is not private."""
    return memo_in(workspace.cache, name, version)


def kept_for(
    survey: Survey, memo: Memo, make: Callable[[], Mapping[str, Any]], read: Callable[[Mapping[str, Any]], _Value]
) -> _Value:
    """Return what `read` makes of the JSON that `make` gave when the files were last as `survey` saw them.

    `read` may raise LookupError, TypeError, ValueError or OverflowError where somebody wrote into the memo: then it is
    made anew.
    """
    known = memo.load()
    if known.get("files") == survey.name:
        with contextlib.suppress(LookupError, TypeError, ValueError, OverflowError):
            return read(known)
    made = make()
    memo.save({"files": survey.name, **made})
    return read(made)
