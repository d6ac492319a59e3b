"""D6: a person saves again and again, in the same milliseconds as a tool writes the same page.

The person reads the page, adds a line at the top, looks once more whether the page is still what they read, as a
careful editor does, and saves: by rename (vim, VS Code), or by emptying the file and writing it in two parts (nano).
With lock, re-read and replace alone 4 to 55 of 100 such saves are lost.

Must hold: with pauses of 0–20 ms no save of the person is lost; with 0–2 ms each is in the page, in history or among
what is kept. An acknowledged entry is in the page, in history or among what is kept: the editor's own gap between its
look and its save, which no lock of ours can close, may overwrite it in the page.
"""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.crowd import Writer, new_workspace
from tests.faults.figures import Report
from tests.running import Command, all_objects, wait_until

Save = Callable[[Path, bytes, bytes], bool]


def by_rename(page: Path, read: bytes, text: bytes) -> bool:
    beside = page.with_name("4913~")
    beside.write_bytes(text)
    if page.read_bytes() != read:
        return False
    beside.replace(page)
    return True


def in_place(page: Path, read: bytes, text: bytes) -> bool:
    if page.read_bytes() != read:
        return False
    handle = os.open(page, os.O_WRONLY | os.O_TRUNC)
    os.write(handle, text[: len(text) // 2])
    os.write(handle, text[len(text) // 2 :])
    os.close(handle)
    return True


def race(
    root: Path,
    save: Save,
    saves: int,
    pause: float,
    seed: int,
    *,
    appends: int,
) -> tuple[list[str], list[str], dict[str, int]]:
    """Return what is not in the page any more, what is nowhere or went wrong, and the figures."""
    new_workspace(root)
    # It does not wait for commits, so that it is at the page all the time.
    tool = Writer(root, "w0", wait=False)
    try:
        wait_until(lambda: bool(tool.promised()), seconds=60)
        [page] = (root / "memory").glob("*.md")
        saved = _saved_by_hand(page, save, saves, pause, random.Random(seed), lambda: len(tool.promised()) >= appends)
        running = tool.is_running
    finally:
        said = tool.kill()
    said += b"" if running else b"the tool had ended by itself"
    assert Command(root)("remember", "--kind", "meta", "last", "word", "--actor", "agent:last").code == 0
    wanted = [*saved, *tool.promised()]
    lost = _missing(page, wanted)
    kept = b"".join(one.read_bytes() for one in (root / ".workspace-mem/recovery").glob("*")) + all_objects(root)
    nowhere = [text for text in lost if f"{text}\n".encode() not in kept and f"{text} (".encode() not in kept]
    figures = {
        "saves": len(saved),
        "acknowledged": len(wanted) - len(saved),
        "saves given back": tool.gave_back(),
        "refused": tool.refused(),
        "overwritten in the page": len(lost),
        "saves lost": sum(text.startswith("- by hand") for text in lost),
        "unrecoverable": len(nowhere),
        "still missing behind `recover restore --all`": _recovered(root, page, lost),
    }
    return lost, [*nowhere, *([said.decode()] if said else [])], figures


def _missing(page: Path, wanted: list[str]) -> list[str]:
    lines = page.read_text().splitlines()
    return [text for text in wanted if not any(text in line for line in lines)]


def _recovered(root: Path, page: Path, lost: list[str]) -> int:
    """Bring back what can be brought back with one command; return how many are missing still."""
    if lost:
        done = Command(root)("recover", "restore", "--all", "--actor", "agent:last")
        assert done.code in (0, 1), done
    return len(_missing(page, lost))


def _saved_by_hand(
    page: Path, save: Save, saves: int, pause: float, chance: random.Random, met: Callable[[], bool]
) -> list[str]:
    """Save so many times, and on until the tool has come to enough entries of its own."""
    saved: list[str] = []
    while len(saved) < saves or (len(saved) < 6 * saves and not met()):
        read = page.read_bytes()
        line = f"- by hand {len(saved)} it was written"
        if save(page, read, line.encode() + b"\n" + read):
            saved.append(line)
        time.sleep(chance.random() * pause)
    return saved


# saves, the longest pause, entries of the tool; how many saves may go aside, and how many entries show that the two met
SLOW, FAST = (800, 0.02, 800, 0, 30), (1_500, 0.002, 50, 1_500, 10)
LONG = [pytest.param(*rows, seed, marks=pytest.mark.torture) for rows in (SLOW, FAST) for seed in range(5)]


@pytest.mark.parametrize("save", [by_rename, in_place])
@pytest.mark.parametrize(("saves", "pause", "appends", "aside", "met", "seed"), [(60, 0.02, 20, 1, 3, 1), *LONG])
def test_every_save_of_a_person_beside_a_tool_is_in_the_page_or_kept(
    tmp_path: Path, save: Save, saves: int, pause: float, appends: int, aside: int, met: int, seed: int, report: Report
) -> None:
    _, wrong, figures = race(tmp_path / "ws", save, saves, pause, seed=seed, appends=appends)
    report(f"D6 person beside a tool, {saves} saves, 0–{1_000 * pause:g} ms, {save.__name__}", figures)
    assert wrong == []
    assert figures["saves lost"] <= aside  # in the page
    assert figures["acknowledged"] + figures["refused"] >= met
