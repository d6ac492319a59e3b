"""Half an hour of everything at once: eight agents, two editors and a watcher; each five seconds one of them is killed.

The agents speak through Python, the command line and MCP, at the pace of agents. One editor saves MEMORY.md by rename,
one the newest log in place, each after one more look at what they read. `WORKSPACE_MEM_SOAK_MINUTES` sets how long.

Must hold: what was acknowledged, and every save, is in its page, in history or among what is kept; no line is torn;
what an agent wrote stands there once, in its order; history is what the files are, and is whole; `status` says what is
so; nothing is left behind.
"""

import os
import random
import subprocess
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from tests import nursery
from tests.faults.crowd import Writer, new_workspace
from tests.faults.figures import Report
from tests.faults.killing import untidy
from tests.faults.test_human_race import Save, by_rename, in_place
from tests.faults.test_many_writers import broken_in
from tests.hand_edits import is_indexed
from tests.nursery import program
from tests.running import Command, wait_until

_MINUTES = float(os.environ.get("WORKSPACE_MEM_SOAK_MINUTES", "30"))
_FACES = ("api", "cli", "mcp", "api", "mcp", "cli", "api", "api")
_OF_MEMORY = (1, 4, 6)  # of these agents: the others write to the log


class _Editor(threading.Thread):
    """A person who saves a page every few seconds, until they are told to stop."""

    def __init__(self, name: str, pages: Path, pattern: str, save: Save, pause: float, seed: int) -> None:
        super().__init__(name=name)
        self._pages, self._pattern, self._save, self._pause = pages, pattern, save, pause
        self._chance, self._ended = random.Random(seed), threading.Event()
        self.saved: list[str] = []

    def run(self) -> None:
        while not self._ended.wait(self._chance.random() * self._pause):
            for page in sorted(self._pages.glob(self._pattern))[-1:]:
                read = page.read_bytes()
                line = f"- {self.name} {len(self.saved)} was written by hand"
                if self._save(page, read, line.encode() + b"\n" + read):
                    self.saved.append(line)

    def stop(self) -> None:
        self._ended.set()
        self.join()


class _Watcher:
    """A watcher that can be killed and started again, like a writer."""

    name = "the watcher"

    def __init__(self, root: Path) -> None:
        self._root = root
        self.start()

    def start(self) -> None:
        command = [*program(), "watch", "-w", str(self._root)]
        self._process = nursery.begin(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def kill(self) -> bytes:
        self._process.kill()
        self._process.wait()
        return b""

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None


def soak(
    root: Path, seconds: float, faces: Sequence[str], *, pause: float, between_kills: float
) -> tuple[list[str], dict[str, int]]:
    """Let them all at it for so long; return what is broken, and the figures."""
    new_workspace(root)
    agents = [
        Writer(root, f"w{number}", "remember" if number in _OF_MEMORY else "note", face=face, pause=pause)
        for number, face in enumerate(faces)
    ]
    crowd: list[Writer | _Watcher] = [*agents, _Watcher(root)]
    editors: list[_Editor] = []
    chance, kills, said = random.Random(7), 0, b""
    try:
        wait_until(lambda: all(agent.promised() for agent in agents), seconds=120)
        editors += [_Editor("page", root, "MEMORY.md", by_rename, pause, 1)]
        editors += [_Editor("log", root / "memory", "????-??-??.md", in_place, pause, 2)]
        for editor in editors:
            editor.start()
        end = time.monotonic() + seconds
        while time.monotonic() < end or not all(editor.saved for editor in editors):
            time.sleep(between_kills)  # what is waited for is time itself
            unlucky = chance.choice(crowd)
            said += unlucky.kill()
            unlucky.start()
            kills += 1
        stopped = [one.name for one in crowd if not one.is_running]
    finally:
        for editor in editors:
            editor.stop()
        said += b"".join([one.kill() for one in crowd])
    broken = [f"{name} had ended by itself" for name in stopped] + ([said.decode()] if said else [])
    broken += _ends_in_order(root)
    saved = [line for editor in editors for line in editor.saved]
    lost, nowhere = _missing(root, [*saved, *(text for agent in agents for text in agent.promised())])
    expected = {f"{text} stands there 0 times" for text in lost}  # an editor's own gap may take it out of the page
    broken += [one for one in broken_in(root, agents) if one not in expected and "nobody's" not in one]
    broken += [f"nowhere: {text}" for text in nowhere] + untidy(root)
    return broken, {
        "agents": len(agents),
        "kills": kills,
        "acknowledged": sum(len(agent.promised()) for agent in agents),
        "refused": sum(agent.refused() for agent in agents),
        "saves": len(saved),
        "saves given back": sum(agent.gave_back() for agent in agents),
        "no longer in their page": len(lost),
        "out of reach": len(nowhere),
        "broken": len(broken),
    }


def _ends_in_order(root: Path) -> list[str]:
    """Run the next commands, as anybody would; return which of them do not say that all is well."""
    run = Command(root)
    done = [run("remember", "--kind", "meta", "last", "word", "--actor", "agent:last"), run("search", "wrote")]
    broken = [f"a command failed: {one}" for one in done if one.code != 0]
    said = run("status", "--json").json
    if not (said["index"]["fresh"] and said["history"]["pending"] == 0 and is_indexed(root)):
        broken.append(f"not fresh, or not recorded: {said}")
    return broken


def _missing(root: Path, wanted: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return what is in no page any longer, and what of that is nowhere else either."""
    pages = [root / "MEMORY.md", *(root / "memory").glob("*.md")]
    lines = {line for page in pages for line in page.read_text().splitlines()}
    begins = {line.partition(" (")[0].removeprefix("- ") for line in lines}
    words = {begin[begin.find("w") :] for begin in begins if " is what it wrote" in begin}
    lost = [text for text in wanted if text not in lines and text not in words]
    kept = b"".join(one.read_bytes() for one in (root / ".workspace-mem/recovery").glob("*")) if lost else b""
    return lost, [text for text in lost if text.encode() not in kept and not _is_in_history(root, text)]


def _is_in_history(root: Path, text: str) -> bool:
    # No part of a larger number: `log 1` is not `log 12`.
    found = subprocess.run(
        ["git", "log", "--all", "--reflog", "-1", "--format=%h", f"-S{text}"], cwd=root, capture_output=True, check=True
    )
    return bool(found.stdout)


SHORT, LONG = (1, ("api", "mcp"), 0.3, 0.5), (60 * _MINUTES, _FACES, 6, 5)


@pytest.mark.parametrize(
    ("seconds", "faces", "pause", "between_kills"), [SHORT, pytest.param(*LONG, marks=pytest.mark.torture)]
)
def test_agents_editors_and_a_watcher_that_are_killed_lose_nothing(
    tmp_path: Path, seconds: float, faces: Sequence[str], pause: float, between_kills: float, report: Report
) -> None:
    broken, figures = soak(tmp_path / "ws", seconds, faces, pause=pause, between_kills=between_kills)
    report(f"T4 soak of {seconds:g} s", figures)
    assert broken == []
