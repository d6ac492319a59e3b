"""Which hand edits wait for a quiet moment, and what ends the wait."""

from math import inf

from workspace_mem.disk.watch import LONGEST_SECONDS, OFTEN_EDITED, QUIET_SECONDS, Debounce

PAGE = frozenset({"CONTINUITY.md"})


def test_an_edit_of_a_held_page_waits_for_quiet() -> None:
    holding = Debounce()

    holding.note(PAGE, 0)
    assert holding.unrecorded(QUIET_SECONDS - 1) == OFTEN_EDITED
    holding.note(PAGE, 30)

    assert holding.unrecorded(QUIET_SECONDS + 1) == OFTEN_EDITED
    assert holding.unrecorded(30 + QUIET_SECONDS) == frozenset()


def test_a_page_that_never_rests_is_recorded_all_the_same() -> None:
    holding = Debounce()

    for at in range(0, 1_000, 50):
        holding.note(PAGE, at)

    assert holding.due == LONGEST_SECONDS


def test_any_other_change_takes_it_along() -> None:
    holding = Debounce()
    holding.note(PAGE, 0)

    holding.note(frozenset({"MEMORY.md"}), 1)

    assert holding.unrecorded(1) == frozenset()
    assert holding.due <= 1


def test_a_look_without_changes_changes_nothing() -> None:
    holding = Debounce()
    holding.note(frozenset(), 1)
    assert holding.due == inf

    holding.note(PAGE, 1)
    holding.note(frozenset(), 2)

    assert holding.due == 1 + QUIET_SECONDS


def test_after_a_commit_it_begins_anew() -> None:
    holding = Debounce()
    holding.note(PAGE, 0)

    holding.recorded()
    assert holding.unrecorded(1) == frozenset()
    holding.note(PAGE, LONGEST_SECONDS)

    assert holding.due == LONGEST_SECONDS + QUIET_SECONDS
