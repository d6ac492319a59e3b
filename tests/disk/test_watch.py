"""What a watcher takes, and when."""

from collections.abc import Callable
from itertools import pairwise

from workspace_mem.disk.scope import FileState
from workspace_mem.disk.watch import (
    OPEN_SECONDS,
    SETTLE_SECONDS,
    Settling,
    States,
)


def state(number: int) -> FileState:
    """Return the state of a file after so many saves."""
    return FileState(size=number, mtime_ns=number, ctime_ns=number, inode=1)


# ── What may be taken is decided from looks alone: no file, no clock ──

A, NOTHING = frozenset({"a.md"}), frozenset[str]()


def looked(*looks: tuple[float, States], is_open: Callable[[str], bool] = lambda _: False) -> Settling:
    settling = Settling(is_open)
    for at, states in looks:
        settling.look(states, began=at, ended=at)
    return settling


def test_a_change_is_ready_when_a_second_look_shows_the_same() -> None:
    once = looked((0, {"a.md": state(1)}))
    twice = looked((0, {"a.md": state(1)}), (SETTLE_SECONDS, {"a.md": state(1)}))

    assert (once.moving, once.ready) == (A, NOTHING)
    assert (twice.moving, twice.ready) == (NOTHING, A)


def test_a_file_that_grows_keeps_moving_and_what_was_taken_is_no_change() -> None:
    settling = looked(*((at, {"a.md": state(at), "b.md": state(1)}) for at in range(5)))

    assert (settling.moving, settling.ready) == (A, frozenset({"b.md"}))
    settling.take()
    settling.look({"a.md": state(4), "b.md": state(1)}, began=5, ended=5)

    assert settling.ready == {"a.md"}
    settling.take()
    settling.look({"a.md": state(4), "b.md": state(1)}, began=6, ended=6)
    assert not settling.ready | settling.moving


def test_a_file_that_is_away_for_a_moment_was_never_gone() -> None:
    settling = looked((0, {"a.md": state(1)}), (1, {"a.md": state(1)}))
    settling.take()

    settling.look({}, began=2, ended=2)
    assert (settling.moving, settling.ready) == (A, NOTHING)
    settling.look({"a.md": state(1)}, began=3, ended=3)

    assert not settling.ready | settling.moving


def test_a_file_that_stays_away_is_a_change() -> None:
    settling = looked((0, {"a.md": state(1)}), (1, {"a.md": state(1)}))
    settling.take()

    settling.look({}, began=2, ended=2)
    settling.look({}, began=3, ended=3)

    assert settling.ready == {"a.md"}


def test_a_file_that_is_open_for_writing_moves_until_it_is_closed() -> None:
    being_written = {"a.md"}
    states = {"a.md": state(1), "b.md": state(1)}
    settling = looked((0, states), (1, states), is_open=being_written.__contains__)
    assert (settling.moving, settling.ready) == (A, frozenset({"b.md"}))

    being_written.clear()
    settling.look(states, began=2, ended=2)
    assert (settling.moving, settling.ready) == (NOTHING, frozenset(states))


def test_a_file_that_stays_open_is_taken_now_and_then() -> None:
    """A program adds to its log every five seconds, and has it open all the time."""
    taken, settling = [], looked(is_open=lambda _: True)
    for at in range(200):
        settling.look({"a.md": state(at // 5)}, began=at, ended=at)
        if settling.ready:
            taken.append(at)
            settling.take()

    assert len(taken) == 3
    assert all(0 <= later - earlier - OPEN_SECONDS <= 5 for earlier, later in pairwise([0, *taken]))
