"""The estimate of tokens, against counts of a real tokenizer, which stand in measured_tokens.json."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.frame.worlds import PROFILES, framed
from tests.running import sampled
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.text.tokens import estimated_tokens

MEASURED = json.loads((Path(__file__).parent / "measured_tokens.json").read_text(encoding="utf-8"))["texts"]


@pytest.mark.parametrize("row", MEASURED, ids=[row["name"] for row in MEASURED])
def test_the_estimate_is_within_a_fifth_of_what_was_counted(row: Any) -> None:
    assert 0.8 <= estimated_tokens(row["text"]) / row["o200k_base"] <= 1.2


@given(st.text())
def test_every_text_has_an_estimate_and_no_more_tokens_than_characters(text: str) -> None:
    assert 0 <= estimated_tokens(text) <= len(text)
    assert bool(text.strip()) <= bool(estimated_tokens(text))


@pytest.mark.parametrize("profile", sampled(PROFILES, 2))
def test_a_frame_of_so_many_tokens_has_no_more_and_uses_most_of_them(profile: str) -> None:
    pages = "\n\n".join(row["text"] for row in MEASURED)
    entries = "".join(f"- {line}\n" for line in pages.split(". "))
    world = {name: pages.encode() for name in ("SOUL.md", "USER.md", "AGENTS.md", "CONTINUITY.md")}
    world |= {name: entries.encode() for name in ("MEMORY.md", "learnings/corrections.md", "learnings/errors.md")}
    for tokens in (300, 1_000, 2_500, 9_000):
        found = framed(world, FrameRequest(profile, tokens=tokens))
        assert 0.6 * tokens < estimated_tokens(found.text) <= tokens
        assert len(found.text) <= found.budget
