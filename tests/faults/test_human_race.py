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
from collections.abc import Callable, Mapping
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


_FEWEST = 3  # entries of the tool, so that the two did meet

each_way = pytest.mark.parametrize("save", [by_rename, in_place])


def race(
    root: Path,
    save: Save,
    saves: int,
    pause: float,
    seed: int,
    *,
    history: bool = False,
    environment: Mapping[str, str] | None = None,
) -> tuple[list[str], list[str], dict[str, int]]:
    """Return what is not in the page any more, what is nowhere, and the figures."""
    new_workspace(root, history=history)
    tool = Writer(root, "w0", environment=environment)
    try:
        wait_until(lambda: bool(tool.promised()), seconds=60)
        [page] = (root / "memory").glob("*.md")
        saved = _saved_by_hand(page, save, saves, pause, random.Random(seed), tool)
    finally:
        said = tool.kill()
    assert Command(root)("meta", "last", "word", "--actor", "agent:last").code == 0
    lines = page.read_text().splitlines()
    wanted = [*saved, *(text for text in tool.promised())]
    lost = [text for text in wanted if not any(text in line for line in lines)]
    kept = b"".join(one.read_bytes() for one in (root / ".workspace-mem/recovery").glob("*"))
    kept += all_objects(root) if history else b""
    nowhere = [text for text in lost if f"{text}\n".encode() not in kept and f"{text} (".encode() not in kept]
    figures = {
        "saves": len(saved),
        "acknowledged": len(wanted) - len(saved),
        "lost": len(lost),
        "unrecoverable": len(nowhere),
    }
    return [*lost, *([said.decode()] if said else [])], nowhere, figures


def _saved_by_hand(page: Path, save: Save, saves: int, pause: float, chance: random.Random, tool: Writer) -> list[str]:
    """Save so many times, and on until the tool has come to a few entries of its own."""
    saved: list[str] = []
    while len(saved) < saves or (len(tool.promised()) < _FEWEST and len(saved) < 2 * saves):
        read = page.read_bytes()
        line = f"- by hand {len(saved)} it was written"
        if save(page, read, line.encode() + b"\n" + read):
            saved.append(line)
        time.sleep(chance.random() * pause)
    return saved


@each_way
def test_a_hundred_saves_of_a_person_beside_a_tool_are_all_kept(tmp_path: Path, save: Save, report: Report) -> None:
    lost, nowhere, figures = race(tmp_path / "ws", save, 60, 0.02, seed=1, history=True)
    report("D6 person beside a tool, 0–20 ms, short", figures)
    assert [text for text in lost if text.startswith("- by hand")] == []
    assert nowhere == []


@pytest.mark.torture
@each_way
@pytest.mark.parametrize("seed", range(5))
def test_eight_hundred_saves_at_up_to_20_ms_are_all_kept(tmp_path: Path, save: Save, seed: int, report: Report) -> None:
    lost, nowhere, figures = race(tmp_path / "ws", save, 800, 0.02, seed, history=True)
    report(f"D6 person beside a tool, 0–20 ms, {save.__name__}", figures)
    assert [text for text in lost if text.startswith("- by hand")] == []
    assert nowhere == []


@pytest.mark.torture
@each_way
@pytest.mark.parametrize("seed", range(5))
def test_of_fifteen_hundred_saves_at_up_to_2_ms_none_is_out_of_reach(
    tmp_path: Path, save: Save, seed: int, report: Report
) -> None:
    _, nowhere, figures = race(tmp_path / "ws", save, 1_500, 0.002, seed, history=True)
    report(f"D6 person beside a tool, 0–2 ms, {save.__name__}", figures)
    assert nowhere == []
