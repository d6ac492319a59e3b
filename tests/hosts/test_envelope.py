"""A host takes at most 10,000 characters from a hook, in one line of JSON."""

import json

from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.hosts.envelope import LIMIT, session_start_envelope


def context(envelope: str) -> str:
    return str(json.loads(envelope)["hookSpecificOutput"]["additionalContext"])


def test_the_frame_stands_where_claude_code_looks_for_it() -> None:
    assert session_start_envelope('<soul>\nCalm, "brief" – ja.\n</soul>\n') == (
        '{"hookSpecificOutput":{"hookEventName":"SessionStart",'
        '"additionalContext":"<soul>\\nCalm, \\"brief\\" \\u2013 ja.\\n</soul>\\n"}}'
    )


def test_exactly_ten_thousand_characters_stay_whole() -> None:
    assert context(session_start_envelope("é" * LIMIT)) == "é" * LIMIT


def test_a_longer_frame_is_cut_at_a_line_end_and_says_so() -> None:
    shown = context(session_start_envelope("a line of the frame\n" * 600))
    assert len(shown) <= LIMIT
    assert shown.endswith("a line of the frame\n[cut here: the host accepts 10,000 characters]")


@given(st.text(max_size=40), st.integers(min_value=1, max_value=3000))
def test_no_text_makes_it_longer_than_a_host_takes(piece: str, times: int) -> None:
    envelope = session_start_envelope(piece * times)
    shown = context(envelope)
    assert envelope.isascii()
    assert "\n" not in envelope
    assert len(shown.encode("utf-16-le")) // 2 <= LIMIT
    assert shown == piece * times or "[cut here" in shown
