"""A memory tool killed at every point of the write path: `python -m tests.operations.killed_tool ROOT STRIDE …`.

Each CALL is a JSON object; the last one is killed at its first point, then, in a fresh copy, at its second, and so on.
Prints a line for each kill: what was found right after it, and after the next command.
"""

import json
import os
import shutil
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from workspace_mem import MemoryTool, note, open_workspace

STORES = f"{os.sep}workspace_mem{os.sep}disk{os.sep}"
# What these call changes nothing on the disk, but for what is named: a kill there is a kill at the next point.
READING = ("beneath.py", "folder.py", "scope.py", "locations.py")
CHANGING = ("mkdir", "fsync", "execute", "executemany")
VALUES = (str, bytes, list, dict, set, tuple, type)


def may_change(frame: FrameType, event: str, called: Any) -> bool:
    """Tell whether a call or return in the stores can come before or after a change on the disk."""
    is_builtin = event.startswith("c_")
    if is_builtin and (called.__module__ == "builtins" or isinstance(getattr(called, "__self__", None), VALUES)):
        return False
    return not frame.f_code.co_filename.endswith(READING) or (is_builtin and called.__name__ in CHANGING)


def die_at(point: int) -> None:
    """Kill this process at the so-manieth call or return in the stores that can change the disk."""
    left = point

    def counted(frame: FrameType, event: str, called: Any) -> None:
        nonlocal left
        if STORES in frame.f_code.co_filename and may_change(frame, event, called):
            left -= 1
            if left == 0:
                os._exit(9)

    sys.setprofile(counted)


def killed(root: Path, calls: list[dict[str, Any]], point: int) -> bool:
    """Carry the calls out in a process that is killed during the last one; False where it came to its end."""
    pid = os.fork()
    if pid == 0:
        memory = MemoryTool(open_workspace(root, actor="agent:killed"))
        for call in calls[:-1]:
            memory(call)
        die_at(point)
        memory(calls[-1])
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 9


def texts(root: Path) -> dict[str, str]:
    return {path.relative_to(root).as_posix(): path.read_text() for path in sorted((root / "memories").rglob("*.md"))}


def main(root: Path, stride: int, calls: list[dict[str, Any]]) -> None:
    point = 1
    while True:
        copy = Path(shutil.copytree(root, root.parent / f"copy-{point}"))
        if not killed(copy, calls, point):
            return
        after = texts(copy)
        note(open_workspace(copy, actor="agent:next"), "next")
        left = [path.name for path in copy.rglob(".~wm-*")]
        sys.stdout.write(json.dumps({"root": str(copy), "killed": after, "settled": texts(copy), "left": left}) + "\n")
        sys.stdout.flush()
        point += stride


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), [json.loads(call) for call in sys.argv[3:]])
