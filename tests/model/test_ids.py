"""Ids are drawn and never taken twice; handles follow the text."""

import re
from itertools import chain, repeat

import pytest

from workspace_mem.model.entry import ALPHABET, handle_of, mint_id
from workspace_mem.model.shapes.list_item import ID_AT_END


def test_an_id_has_a_prefix_and_eight_letters_of_crockford() -> None:
    numbers = iter(range(32))
    assert mint_id("mem", lambda _: next(numbers), ()) == "mem-01234567"
    assert set("ilou").isdisjoint(ALPHABET)
    assert len(set(ALPHABET)) == 32


def test_an_id_that_is_taken_is_not_given_again() -> None:
    numbers = chain(repeat(0, 8), repeat(1, 8))
    assert mint_id("mem", lambda _: next(numbers), {"mem-00000000"}) == "mem-11111111"


def test_a_handle_is_a_tilde_and_seven_letters_and_always_the_same() -> None:
    handle = handle_of("MEMORY.md", "text", 0)
    assert re.fullmatch(rf"~[{ALPHABET}]{{7}}", handle)
    assert handle == handle_of("MEMORY.md", "text", 0) == "~4wyj11y"


def test_path_text_and_number_all_count() -> None:
    handles = {
        handle_of(path, text, number) for path in ("a.md", "b.md") for text in ("x", "y\udcff") for number in (0, 1)
    }
    assert len(handles) == 8


@pytest.mark.parametrize("name", ["mem-7k3f9q2m", "mem-1", "a", "ABC-def", "37066d"])
def test_ids_that_came_from_elsewhere_are_ids(name: str) -> None:
    found = ID_AT_END.search(f"text ^{name} ")
    assert found is not None
    assert found[1] == name


@pytest.mark.parametrize("text", ["2^n", "text^mem-1", "^mem_1", "text ^-a", "^a b", "text ^", "text \\^a"])
def test_other_circumflexes_are_text(text: str) -> None:
    assert ID_AT_END.search(text) is None
