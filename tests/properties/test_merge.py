"""Merging any two states of a file that come from one base: alike from both sides, nothing lost, nothing twice."""

import re
from collections import Counter

from hypothesis import event, given
from hypothesis import strategies as st

from tests.properties import texts
from workspace_mem.model.document import Document
from workspace_mem.model.merge import cut, merge
from workspace_mem.model.reading import read

MEMORY = """# Memory

What this team keeps.

## Facts

- [Infra] The staging port is 2222 (at:: 2026-10-05T07:12:30Z) (source:: agent:claude) ^mem-7k3f9q2m
- Production runs in two zones #gateway (at:: 2026-10-05T07:15:02Z) ^mem-c4x8e1vj
- by hand

## Preferences

- Short commits ^mem-00000003

## Decisions

- Tabs it is
  with a second line
"""
LOG = """# 2026-11-20

- 08:20 remembered [[MEMORY#^mem-7k3f9q2m]] The staging port is 2222 (source:: agent:claude)
- 09:10 talked to Ada
- 11:45 deployed
"""
ERRORS = """# Errors

- [bash] exit 127: rg: command not found (source:: tool) ^err-4k2m9a0t
  - context:: looking for the callers
  - fix:: use grep -rn
  - (seen:: 3) (first:: 2026-11-02T08:20:41Z) (last:: 2026-11-20T09:00:05Z)
- [git] refused to push (source:: tool) ^err-4k2m9a0u
  - (seen:: 1) (first:: 2026-11-03T08:20:41Z) (last:: 2026-11-03T08:20:41Z)
"""
EPISODE = """---
id: ep-7k3f9q2m
outcome: success
source: agent:claude
tags: [api, todo]
---

# Implement POST /api/todos

## Actions

- +120s run_test → fail: missing return type
- +130s edit

## Errors

- [type] Missing return type annotation
  fix:: added an explicit `: void`
"""
HERMES = "The port is 2222\n§\nAda likes tea\nand cake\n§\nDeploys happen on Mondays\n"
LEARNED = """# Errors

## [ERR-20260705-A1B] bash

**Logged**: 2026-07-05
**Status**: pending

### Summary
rg is missing

### Metadata
- Recurrence-Count: 2

---

## [ERR-20260706-A1C] git

### Summary
refused to push

---
"""
PROSE = """# Soul

You are careful.
You say what you do not know.

```sh
make check
```

| name | port |
|------|------|
| web  | 80   |

Last words.
"""
SHAPES = {
    "MEMORY.md": MEMORY,
    "memory/2026-11-20.md": LOG,
    "learnings/errors.md": ERRORS,
    "memory/episodes/2026-11-20/0820-api.md": EPISODE,
    "memories/MEMORY.md": HERMES,
    ".learnings/ERRORS.md": LEARNED,
    "SOUL.md": PROSE,
}
NEW = (
    "- new one (at:: 2026-11-21T08:00:00Z) ^mem-0000000a",
    "- new two (at:: 2026-11-22T08:00:00Z) ^mem-0000000b",
    "- new two",
    "- 10:00 noted",
    "- 07:00 early",
    "- 23:00 late",
    "## Goals",
    "## Facts",
    "A line of prose.",
    "Another line.",
    "",
    "",
    "outcome: failure",
    "status: done",
    "§",
    "- [bash] exit 127: rg: command not found (source:: tool) ^err-4k2m9a0v\n  - (seen:: 2)",
    "```",
    "  - fix:: another",
    "| db   | 5432 |",
)
CHANGES = (
    ("2222", "2223"),
    ("2222", "2224"),
    ("[Infra]", "[Net]"),
    ("#gateway", "#gateway #zones"),
    ("#gateway", "#edge"),
    ("(seen:: 3)", "(seen:: 4)"),
    ("(seen:: 3)", "(seen:: 6)"),
    ("09:00:05Z", "10:00:05Z"),
    ("use grep -rn", "use grep"),
    ("success", "partial"),
    ("pending", "done"),
    ("## Decisions", "## Goals"),
    ("likes tea", "likes coffee"),
    ("Last words.", "The last words."),
    ("careful", "careful and kind"),
    ("do not know", "know"),
    ("make check", "make test"),
    ("80  ", "8080"),
    ("edit", "edit twice"),
)


@st.composite
def changed(draw: st.DrawFn, text: str) -> str:
    """Draw what some hands make of a text: lines changed, added, taken away, moved."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(0, 4))):
        way = draw(st.sampled_from(("add", "add", "drop", "move", "say", "say", "say", "section")))
        at = draw(st.integers(0, len(lines)))
        if way == "add":
            lines.insert(at, draw(st.sampled_from(NEW)))
        elif way == "drop" and lines:
            del lines[at : at + draw(st.integers(1, 3))]
        elif way == "move" and lines:
            line = lines.pop(at % len(lines))
            lines.insert(draw(st.integers(0, len(lines))), line)
        elif way == "section":
            lines += ["", draw(st.sampled_from(("## Goals", "## Learnings"))), "", draw(st.sampled_from(NEW))]
        else:
            old, new = draw(st.sampled_from(CHANGES))
            lines = "\n".join(lines).replace(old, new, 1).split("\n")
    return "\n".join(lines)


@st.composite
def triples(draw: st.DrawFn) -> tuple[Document, Document, Document]:
    path = draw(st.sampled_from(tuple(SHAPES)))
    text = draw(changed(SHAPES[path]))
    states = [text, draw(changed(text)), draw(changed(text))]
    documents = []
    for state in states:
        end = draw(st.sampled_from(("\n", "\n", "\n", "\r\n")))
        state = state if draw(st.integers(0, 5)) else state.rstrip("\n")
        bom = "" if draw(st.integers(0, 9)) else "\ufeff"
        documents.append(Document(path, (bom + state.replace("\n", end)).encode()))
    if not draw(st.integers(0, 9)):
        number = draw(st.integers(0, 2))
        documents[number] = documents[number].gone
    return documents[0], documents[1], documents[2]


@st.composite
def wild(draw: st.DrawFn) -> tuple[Document, Document, Document]:
    path = draw(st.sampled_from(tuple(SHAPES)))
    states = [draw(texts.documents) for _ in range(3)]
    if draw(st.booleans()):
        states[1] = states[0] + states[1]
        states[2] = states[2] + states[0]
    return tuple(texts.document_of(path, state) for state in states)  # type: ignore[return-value]


def lines_of(document: Document) -> Counter[str]:
    return Counter(line.strip() for line in document.text.splitlines() if line.strip())


@given(st.one_of(triples(), triples(), triples(), wild()))
def test_a_merge_is_the_same_from_both_sides_and_of_a_state_with_itself(
    states: tuple[Document, Document, Document],
) -> None:
    base, ours, theirs = states

    merged = merge(base, ours, theirs)
    other = merge(base, theirs, ours)

    event(f"{base.path} {'conflict' if merged.conflicts else 'clean'}")
    assert merged.document == other.document
    assert Counter(one.why for one in merged.conflicts) == Counter(one.why for one in other.conflicts)
    for one in (ours, theirs):
        assert merge(base, one, one).document == one
        assert merge(base, base, one).document == one
        assert merge(base, one, base).document == one


@given(st.one_of(triples(), triples(), triples(), wild()))
def test_a_merge_drops_no_line_that_neither_side_took_away(states: tuple[Document, Document, Document]) -> None:
    base, ours, theirs = states

    merged = merge(base, ours, theirs)

    left = lines_of(merged.document)
    by_word = " ".join(re.findall(r"\w+", merged.document.text))
    for one, other in ((ours, theirs), (theirs, ours)):
        for line in lines_of(one) - lines_of(base):
            words = re.findall(r"\w+", line)
            if line in lines_of(other) or line in left or not words:
                continue
            entries = [
                entry for entry in read(one).entries if line.startswith("- ") and line in lines_at(one, entry.place)
            ]
            # A field of an entry may have been changed on both sides, and a duplicate may be told once.
            missing = [word for word in words if word not in by_word]
            assert not missing or entries, (line, missing)


def lines_at(document: Document, place: object) -> list[str]:
    return [line.strip() for line in document.lines[place.first_line - 1 : place.last_line]]  # type: ignore[attr-defined]


@given(st.one_of(triples(), triples(), triples(), wild()))
def test_an_id_is_in_a_merge_as_often_as_in_either_side(states: tuple[Document, Document, Document]) -> None:
    base, ours, theirs = states

    merged = merge(base, ours, theirs).document

    ids, *sides = (Counter(entry.id for entry in read(one).entries if entry.id) for one in (merged, ours, theirs))
    for name, count in ids.items():
        assert count <= max(side[name] for side in sides) or any(side[name] > 1 for side in sides)
    assert "<<<<<<<" not in merged.text or any("<<<<<<<" in one.text for one in states)


@given(triples())
def test_entries_of_a_merge_read_as_they_did_unless_it_is_told(states: tuple[Document, Document, Document]) -> None:
    base, ours, theirs = states

    merged = merge(base, ours, theirs)

    if not merged.conflicts and not base.kinds.is_whole_file(base.path):
        known = {entry.text for one in states for entry in read(one).entries}
        assert {entry.text for entry in read(merged.document).entries} <= known


@given(st.one_of(triples(), wild()))
def test_a_file_is_the_sum_of_its_chunks(states: tuple[Document, Document, Document]) -> None:
    for document in states:
        bom = b"\xef\xbb\xbf" if document.data.startswith(b"\xef\xbb\xbf") else b""
        assert bom + b"".join(chunk.data for chunk in cut(document)) == document.data


@given(st.one_of(triples(), wild()))
def test_with_a_preference_conflicts_leave_one_side_as_it_is(states: tuple[Document, Document, Document]) -> None:
    base, ours, theirs = states

    merged = merge(base, ours, theirs, prefer="ours")

    kept = lines_of(ours) & lines_of(base).__class__(lines_of(ours))
    for line in lines_of(ours) - lines_of(base):
        if line not in lines_of(merged.document):
            assert kept is not None
