"""Whole frames in Markdown: the files of a workspace, and the frame they give.

`WORKSPACE_MEM_UPDATE=1 pytest tests/frame/test_golden.py` writes the frames anew; look at the
difference before it is kept.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.frame.worlds import framed
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.verbs.frame import frame
from workspace_mem.workspace import open_workspace

TOP = Path(__file__).resolve().parents[2]
GOLDEN = TOP / "tests/golden/frame"
UPDATES = os.environ.get("WORKSPACE_MEM_UPDATE") == "1"  # read now: each test has an environment of its own

_FENCE = re.compile(r"`````(\w+) ([^\n]+)\n(.*?)`````\n", re.DOTALL)
_OPTIONS = re.compile(r"Options: ([^\n]+)\n")


def files_of(text: str) -> Mapping[str, bytes]:
    return {path: body.encode() for form, path, body in _FENCE.findall(text) if form == "file"}


def options_of(text: str) -> FrameRequest:
    found = _OPTIONS.search(text)
    words = dict(word.split("=") for word in found[1].split()) if found else {}
    budget = int(words["budget"]) if "budget" in words else None
    return FrameRequest(words.get("profile", "full"), budget, words.get("logs") == "yes")


def compare(path: Path, found: str) -> None:
    text = path.read_text(encoding="utf-8")
    expected = next(body for form, _, body in _FENCE.findall(text) if form == "frame")
    if UPDATES:
        path.write_text(text.replace(f"anew\n{expected}`````", f"anew\n{found}`````"), encoding="utf-8")
    else:
        assert found == expected


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("[!_]*.md")), ids=lambda path: path.stem)
def test_these_files_give_this_frame(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    compare(path, framed(files_of(text), options_of(text)).text)


@pytest.mark.parametrize("profile", ["full", "hook", "subagent", "persona"])
def test_the_sample_workspace_gives_this_frame(profile: str) -> None:
    workspace = open_workspace(TOP / "sample_workspace")
    compare(GOLDEN / f"_sample_{profile}.md", frame(workspace, FrameRequest(profile)).text)
