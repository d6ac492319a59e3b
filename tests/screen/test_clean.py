"""What misleads is made visible; what an honest text needs stays as it is."""

import tomllib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.running import CHECKOUT
from workspace_mem.screen.clean import shown

SIGNS = tomllib.loads((CHECKOUT / "tests/data/signs.toml").read_text("utf-8"))
HONEST, HOSTILE = SIGNS["honest"], SIGNS["hostile"]


@pytest.mark.parametrize("kind", HONEST)
def test_an_honest_text_stays_as_it_is(kind: str) -> None:
    assert [text for text in HONEST[kind] if shown(text) != text] == []


@pytest.mark.parametrize(("text", "expected"), HOSTILE.values(), ids=HOSTILE)
def test_what_hides_or_turns_text_is_made_visible(text: str, expected: str) -> None:
    assert shown(text) == expected


@given(
    st.text(
        alphabet=st.one_of(
            st.sampled_from("aоοn👩💻葛خ1🏴!\u0300\u2067\u200b\u061c\u200d\u200c\ufe0f\U000e0100\u200f\r\n"),
            st.characters(),
        )
    )
)
def test_showing_twice_is_showing_once(text: str) -> None:
    once = shown(text)
    assert shown(once) == once


@given(st.text())
def test_no_control_and_no_line_end_but_line_feed_comes_through(text: str) -> None:
    assert all(unicodedata.category(sign) != "Cc" or sign in "\n\t" for sign in shown(text))
    assert len(shown(text).splitlines()) <= shown(text).count("\n") + 1


def test_what_many_texts_have_beside_ascii_is_looked_at_nowhere() -> None:
    """What `shown` passes over at once is what it would leave as it stands anyway."""
    for sign in map(chr, range(0x80, 0x3000)):
        around = f"a{sign}b {sign} {sign * 20} 1{sign}"
        assert (shown(around) == around) == (shown(f"{around}\u0101") == f"{around}\u0101"), hex(ord(sign))
