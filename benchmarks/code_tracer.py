"""A plugin of pytest that writes down which function called which: `pytest -p code_tracer`.

It imports nothing of the project: it runs beside the tests of foreign packages. CODE_TRACER_ROOT is the folder whose
functions are traced, CODE_TRACER_OUT the JSON file to write. Each row is a call that happened at least once: the
caller's code, where in its source the instruction stands, and the callee's code, or the name of what C answered.
"""

import json
import os
import sys
import threading
from types import CodeType, FrameType
from typing import Any

ROOT = os.environ["CODE_TRACER_ROOT"] + os.sep
_MADE_BY_A_CLASS = ("__init__", "__new__", "__post_init__")

rows: set[tuple[CodeType, int, CodeType | str, str]] = set()
first_resumes: set[int] = set()
is_ours: dict[CodeType, bool] = {}


def _ours(code: CodeType) -> bool:
    known = is_ours.get(code)
    if known is None:
        known = is_ours[code] = code.co_filename.startswith(ROOT)
    return known


def _profile(frame: FrameType, event: str, argument: Any) -> None:
    """Note a call whose caller or callee stands below the root."""
    if event == "call":
        code, caller = frame.f_code, frame.f_back
        if caller is None or not (_ours(code) or _ours(caller.f_code)):
            return
        owner = ""
        if code.co_argcount:
            first = code.co_varnames[0]
            is_maker = code.co_name in _MADE_BY_A_CLASS or first == "_cls"  # so do named tuples call it
            this = frame.f_locals.get(first) if is_maker else None
            made = this if isinstance(this, type) else type(this)
            file = getattr(sys.modules.get(made.__module__), "__file__", "")
            owner = f"{file}:{made.__qualname__}" if this is not None else ""
        rows.add((caller.f_code, caller.f_lasti, code, owner))
    elif event == "c_call" and _ours(frame.f_code):
        name = f"{getattr(argument, '__module__', '')}:{getattr(argument, '__qualname__', '')}"
        rows.add((frame.f_code, frame.f_lasti, name, ""))


def _described(code: CodeType) -> list[Any]:
    return [code.co_filename, code.co_qualname, code.co_firstlineno, code.co_flags]


def _position(code: CodeType, offset: int) -> list[Any]:
    """Return the span of an instruction in the source: first line, last line, first column, last column."""
    return list(list(code.co_positions())[offset // 2]) if offset >= 0 else []


def pytest_unconfigure() -> None:
    """Stop, and write the rows."""
    sys.setprofile(None)
    threading.setprofile(None)
    written = [
        [
            _described(caller),
            _position(caller, offset),
            callee if isinstance(callee, str) else _described(callee),
            owner,
        ]
        for caller, offset, callee, owner in rows
    ]
    with open(os.environ["CODE_TRACER_OUT"], "w", encoding="utf-8") as file:  # noqa: PTH123
        json.dump(written, file)


threading.setprofile(_profile)
sys.setprofile(_profile)
