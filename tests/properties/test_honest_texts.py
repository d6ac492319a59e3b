"""The twin of the properties that allow refusal: what may not be refused."""

import tomllib

import pytest

from tests.running import CHECKOUT
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry, with_fields
from workspace_mem.model.entry import Draft
from workspace_mem.model.kinds import KINDS, Form
from workspace_mem.model.list_item import draft
from workspace_mem.model.reading import read

_TEXTS = tomllib.loads((CHECKOUT / "tests/data/honest_texts.toml").read_text("utf-8"))
LONG = {"4,000 characters": "word " * 799 + "words", "4,000 characters in lines": "line of text\n" * 307 + "the end.."}
HONEST: dict[str, str] = _TEXTS["honest"] | LONG
ORDINARY: dict[str, str] = _TEXTS["ordinary"]


def entry_of(kind: str, text: str) -> Draft:
    form = KINDS[kind].form
    fields = {
        Form.LINE: (("at", "2026-11-20T08:20:00Z"), ("source", "agent:claude")),
        Form.META: (("key", "iteration"), ("at", "2026-11-20T08:20:00Z")),
        Form.LOG: (("time", "08:20"), ("source", "agent:claude")),
        Form.COUNTED: (("source", "tool"), ("fix", text), ("seen", "1"), ("last", "2026-11-20T08:20:00Z")),
    }
    return draft(kind, text, fields=fields[form])


@pytest.mark.parametrize("text", HONEST.values(), ids=HONEST)
@pytest.mark.parametrize("kind", ["preference", "meta", "error", "log"])
def test_an_honest_text_is_never_refused(kind: str, text: str) -> None:
    path = KINDS[kind].home.format(date="2026-11-20")
    wanted = entry_of(kind, text)
    for before in ORDINARY.values():
        document = Document(path, before.encode())
        edit = add_entry(document, wanted, "mem-7k3f9q2m")
        assert edit.entry is not None
        assert (edit.entry.text, edit.entry.fields, edit.entry.tags) == (wanted.text, wanted.fields, wanted.tags)
        assert len(read(edit.after).entries) == len(read(document).entries) + 1


@pytest.mark.parametrize("text", HONEST.values(), ids=HONEST)
def test_an_honest_text_comes_back_as_it_was_handed_in(text: str) -> None:
    edit = add_entry(Document("MEMORY.md", b""), draft("fact", text), None)
    assert edit.entry is not None
    tags = "".join(f" #{tag}" for tag in edit.entry.tags)
    shown = edit.entry.text.partition("\n")
    assert shown[0] + tags + shown[1] + shown[2] == "\n".join(
        line.rstrip(" ") for line in (text if text.startswith("    ") else text.lstrip(" ")).split("\n")
    )


@pytest.mark.parametrize("text", HONEST.values(), ids=HONEST)
def test_an_honest_detail_can_be_added_to_a_hand_written_learning(text: str) -> None:
    for bullet in ("- ", "* ", "3. ", "  - ", "-\t"):
        document = Document("learnings/errors.md", f"{bullet}no rg\n\n  mine\n\nprose\n".encode())
        entry = read(document).entries[0]
        edit = with_fields(document, entry, draft("error", "x", fields=(("fix", text), ("seen", "2"))).fields)
        assert edit.entry is not None
        assert edit.entry.seen == 2
        assert edit.entry.text == entry.text
