"""Whatever an entry says, its echo is one line of the log, is read as an echo, and goes over into what it says next."""

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.texts import PATHS, hostile
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry, rewrite_entry
from workspace_mem.model.entry import Draft
from workspace_mem.model.list_item import draft, echo_of, first_words
from workspace_mem.model.reading import read

BEGUN = b"# 2026-11-20\n\n- 08:10 a note\n"
STAMPS = (("time", "08:20"), ("source", "agent:claude"))


def _drafted(text: str) -> Draft | None:
    try:
        return draft("fact", text)
    except WorkspaceMemError:
        return None


@given(hostile, hostile, st.sampled_from(["\n", "\r\n"]))
def test_an_echo_is_one_line_and_no_entry(text: str, later: str, newline: str) -> None:
    said, next_said = _drafted(text), _drafted(later)
    if said is None or next_said is None:
        return
    log = Document(PATHS["log"], BEGUN.replace(b"\n", newline.encode()))
    there = add_entry(log, echo_of("MEMORY.md", "mem-7k3f9q2m", said, fields=STAMPS), None).after
    found = read(there)
    assert [one.text for one in found.entries] == ["a note"]
    [echo] = found.echoes
    assert echo.text.startswith("remembered [[MEMORY#^mem-7k3f9q2m]]")
    assert there.data.count(newline.encode()) == log.data.count(newline.encode()) + 1

    now = rewrite_entry(there, echo, echo_of("MEMORY.md", "mem-7k3f9q2m", next_said, fields=echo.fields)).after
    assert [one.text for one in read(now).entries] == ["a note"]
    assert len(read(now).echoes) == 1
    added = add_entry(now, draft("log", "another", fields=(("time", "08:30"),)), None).after
    assert [one.text for one in read(added).entries] == ["a note", "another"]


@given(hostile)
def test_the_first_words_are_few(text: str) -> None:
    words = first_words(text)
    assert len(words) <= 60 + len("…")
    assert "\n" not in words
