"""Events of a run as they stand in a file: any of them reads back, whatever a person or a crash did to the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.texts import hostile
from workspace_mem.model.document import Document
from workspace_mem.model.list_item import clean_text
from workspace_mem.model.reading import outline, read
from workspace_mem.model.whole_file import MOST_DATA, RunEvent, events_in, last_event, lines_of, state_after

PATH = "runs/2026-01-06/run-7k3f9q2m.md"
HEAD = "---\nid: run-7k3f9q2m\n---\n\n# Todos\n\n"
AT = "2026-01-06T10:32:00.120Z"
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
).filter(lambda value: value is not None)


def event(number: int, text: str = "words", data: object = None, type: str = "message") -> RunEvent:  # noqa: A002
    return RunEvent(number, AT, type, "eng-001", text, data)


@given(text=hostile, data=st.none() | json_values)
def test_any_event_reads_back_among_others(text: str, data: object) -> None:
    try:
        text = clean_text(text)
        one = event(2, text, data)
        written = "".join(map(lines_of, (event(1), one, event(3))))
        written.encode("utf-8")
    except Exception:  # noqa: BLE001  # what is no UTF-8 never comes so far
        return
    found = list(events_in(written))
    assert [(it.number, it.text, it.data) for it in found] == [(1, "words", None), (2, text, data), (3, "words", None)]


def test_what_is_too_long_is_cut_and_says_so() -> None:
    (found,) = events_in(lines_of(event(1, "x", {"out": "a" * 100_000})))
    assert isinstance(found.data, str)
    assert len(found.data) <= MOST_DATA
    assert "characters left out" in found.data


@pytest.mark.parametrize(
    ("tail", "last"),
    [
        ("- 12 2026-01-06T10:3", 11),  # torn inside the time
        ("- 12 2026-01-06T10:32:00.120Z tool_result eng-001 run_te", 12),
        ("- 12", 11),
        ('  ```json\n  {"a"', 11),
        ("a person's own line", 11),
        ("", 11),
    ],
)
def test_a_torn_end_counts_as_far_as_it_is_whole(tail: str, last: int) -> None:
    found = last_event(lines_of(event(11)) + tail)
    assert found
    assert found.number == last


BODY = "".join(map(lines_of, (event(1, "begun", type="run_start"), event(2, data={"a": 1}))))


@pytest.mark.parametrize(
    "text",
    [
        HEAD + BODY,
        BODY,
        "# Todos\n\n" + BODY,
        "\ufeff" + HEAD + BODY,
        (HEAD + BODY).replace("\n", "\r\n"),
        HEAD + "A note of mine\n\n## A heading\n\n" + BODY + "\nmore of mine\n",
        HEAD.replace("id: run-7k3f9q2m", "mood: fine\nid: run-7k3f9q2m") + BODY,
        HEAD + BODY.removesuffix("\n"),
    ],
)
def test_a_file_that_a_hand_changed_is_readable_and_found(text: str) -> None:
    document = Document(PATH, text.encode("utf-8"))
    (entry,) = read(document).entries
    assert (entry.kind, entry.place.last_line) == ("run", len(document.lines))
    found = list(events_in(document.text))
    assert [(one.number, one.data) for one in found] == [(1, None), (2, {"a": 1})]
    _, blocks = outline(document)
    assert [kind for kind, *_ in blocks].count("item") == 2


def test_a_state_has_what_checkpoints_merged_and_the_last_plan() -> None:
    events = [
        event(1, "begun", type="run_start"),
        event(2, "two steps", {"steps": 2}, "plan"),
        event(3, "", {"done": ["a"], "deep": {"x": 1, "y": 2}}, "checkpoint"),
        event(4, "a.py", type="artifact"),
        event(5, "", {"done": ["a", "b"], "deep": {"x": None}}, "checkpoint"),
        event(6, "all well", type="run_end"),
    ]
    whole = state_after(events)
    assert whole["checkpoint"] == {"done": ["a", "b"], "deep": {"y": 2}}
    assert (whole["number"], whole["ended"], whole["outcome"], whole["artifacts"]) == (6, True, "all well", ["a.py"])
