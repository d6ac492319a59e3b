"""Merging any two states of a file that come from one base: alike from both sides, nothing lost, nothing twice."""

from collections import Counter
from typing import NamedTuple

from hypothesis import event, given
from hypothesis import strategies as st

from tests.properties import texts
from workspace_mem.model.document import Document
from workspace_mem.model.merge import READS, cut, merge
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


class States(NamedTuple):
    """A file as it was, and what two sides made of it; None: no file."""

    path: str
    base: bytes | None
    ours: bytes | None
    theirs: bytes | None

    @property
    def documents(self) -> tuple[Document, Document, Document]:
        base, ours, theirs = (Document(self.path, data or b"", exists=data is not None) for data in self[1:])
        return base, ours, theirs


@st.composite
def triples(draw: st.DrawFn) -> States:
    path = draw(st.sampled_from(tuple(SHAPES)))
    start = draw(changed(SHAPES[path]))
    states = [start, draw(changed(start)), draw(changed(start))]
    files: list[bytes | None] = []
    for state in states:
        end = draw(st.sampled_from(("\n", "\n", "\n", "\r\n")))
        text = state if draw(st.integers(0, 5)) else state.rstrip("\n")
        bom = "" if draw(st.integers(0, 9)) else "\ufeff"
        files.append((bom + text.replace("\n", end)).encode())
    if not draw(st.integers(0, 9)):
        files[draw(st.integers(0, 2))] = None
    return States(path, *files)


@st.composite
def wild(draw: st.DrawFn) -> States:
    path = draw(st.sampled_from(tuple(SHAPES)))
    states = [draw(texts.documents) for _ in range(3)]
    if draw(st.booleans()):
        states[1] = states[0] + states[1]
        states[2] = states[2] + states[0]
    return States(path, *(state.encode("utf-8", "replace") for state in states))


def lines_of(document: Document) -> Counter[str]:
    return Counter(filter(None, (line.strip(" \t\r\n\ufeff") for line in document.lines)))


def prose_of(document: Document) -> Counter[str]:
    words = (chunk.words.decode("utf-8", "replace").strip(" \t\ufeff") for chunk in cut(document) if chunk.is_prose)
    return Counter(filter(None, words))


@given(st.one_of(triples(), triples(), triples(), wild()))
def test_a_merge_is_the_same_from_both_sides_and_of_a_state_with_itself(states: States) -> None:
    base, ours, theirs = states.documents

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
def test_a_merge_drops_nothing_that_a_side_has_added(states: States) -> None:
    base, ours, theirs = states.documents

    merged, conflicts = merge(base, ours, theirs)

    hides = any(conflict.why == READS for conflict in conflicts)  # such as a block of code that one side never closed
    left = lines_of(merged)
    ids = {entry.id for entry in read(merged).entries}
    for side in (ours, theirs):
        for line in prose_of(side) - lines_of(base):
            assert line in left
        known = {entry.id for entry in read(base).entries} | {None}
        folded = [entry for entry in read(side).entries if entry.kind == "error"]  # may be told once, under one id
        assert hides or {entry.id for entry in read(side).entries} - known - {entry.id for entry in folded} <= ids


@given(st.one_of(triples(), triples(), triples(), wild()))
def test_an_id_is_in_a_merge_as_often_as_in_either_side(states: States) -> None:
    base, ours, theirs = states.documents

    merged, conflicts = merge(base, ours, theirs)

    assert "<<<<<<<" not in merged.text or any("<<<<<<<" in one.text for one in states.documents)
    if any(conflict.why == READS for conflict in conflicts):
        return  # told
    ids, *sides = (Counter(entry.id for entry in read(one).entries if entry.id) for one in (merged, ours, theirs))
    for name, count in ids.items():
        assert count <= max(side[name] for side in sides) or any(side[name] > 1 for side in sides)


@given(triples())
def test_entries_of_a_merge_read_as_they_did_unless_it_is_told(states: States) -> None:
    base, ours, theirs = states.documents

    merged = merge(base, ours, theirs)

    if not merged.conflicts and not base.kinds.is_whole_file(base.path):
        known = {entry.text for one in states.documents for entry in read(one).entries}
        assert {entry.text for entry in read(merged.document).entries} <= known


@given(st.one_of(triples(), wild()))
def test_a_file_is_the_sum_of_its_chunks(states: States) -> None:
    for document in states.documents:
        bom = b"\xef\xbb\xbf" if document.data.startswith(b"\xef\xbb\xbf") else b""
        assert bom + b"".join(chunk.data for chunk in cut(document)) == document.data


@given(st.one_of(triples(), wild()))
def test_with_a_preference_what_our_side_has_written_stays(states: States) -> None:
    base, ours, theirs = states.documents

    merged = merge(base, ours, theirs, prefer="ours")

    left = lines_of(merged.document)
    assert all(line in left for line in prose_of(ours) - lines_of(base))
