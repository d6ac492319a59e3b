"""A plugin of pytest: which functions of ours each test runs through, in this process.

`pytest -p benchmarks.tested_by` writes a line for each test into files that begin with TESTED_BY: its name, its
seconds, and the functions as `path:Class.name`.
"""

import json
import os
import sys
import threading
import time
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "workspace_mem"
_met: set[CodeType] = set()


def _called(frame: FrameType, _event: str, _arg: object) -> None:
    _met.add(frame.f_code)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    _met.clear()
    begun = time.perf_counter()
    threading.settrace(_called)
    sys.settrace(_called)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        ours = {(code.co_filename, code.co_qualname) for code in list(_met) if "workspace_mem/" in code.co_filename}
        found = sorted(
            f"{Path(file).relative_to(PACKAGE).as_posix()}:{name}"
            for file, name in ours
            if Path(file).is_relative_to(PACKAGE)
        )
        place = Path(f"{os.environ['TESTED_BY']}.{os.environ.get('PYTEST_XDIST_WORKER', 'main')}")
        with place.open("a") as file:
            file.write(json.dumps([item.nodeid, round(time.perf_counter() - begun, 3), found]) + "\n")
