"""[paths] moves the home of a kind: to a file of the person's own choice, in that file's own form where we know it."""

import pytest

from tests.conftest import opened
from tests.running import Clock
from workspace_mem.verbs.error import error
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import undo
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace

SECTION = """\
## [ERR-20260705-{number:03}] tool{tool}

**Logged**: 2026-07-05T10:00:00Z
**Priority**: high
**Status**: resolved

### Summary
Command {number} failed badly

### Error
```
exit {number}
```

### Metadata
- Recurrence-Count: {number}
- First-Seen: 2026-07-01
- Last-Seen: 2026-07-05

---

"""


def moved(workspace: Workspace, paths: str, files: dict[str, str]) -> Workspace:
    for path, text in files.items():
        (workspace.root / path).parent.mkdir(parents=True, exist_ok=True)
        (workspace.root / path).write_text(text, encoding="utf-8")
    with (workspace.root / "workspace.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n[paths]\n{paths}\n")
    made = opened(workspace.root, Clock())
    watch_once(made)
    return made


@pytest.mark.parametrize(
    ("sections", "repeats", "new"), [(20, 4, 5), pytest.param(200, 20, 50, marks=pytest.mark.torture)]
)
def test_new_errors_go_to_the_learnings_folder_in_its_form_and_repeats_count_there(
    empty: Workspace, sections: int, repeats: int, new: int
) -> None:
    numbers = range(1, sections + 1)
    old = "# Errors\n\n---\n\n" + "".join(SECTION.format(number=number, tool=number % 5) for number in numbers)
    workspace = moved(empty, 'error = ".learnings/ERRORS.md"', {".learnings/ERRORS.md": old})
    workspace = opened(workspace.root, Clock(), "person")
    page = workspace.root / ".learnings/ERRORS.md"
    for number in range(1, repeats + 1):
        error(workspace, f"tool{number % 5}", f"Command {number} failed badly")
    counted = page.read_text(encoding="utf-8")
    for number in range(new):
        error(workspace, "new", f"something {'abcdefghij'[number % 10]}{'klmno'[number // 10]} broke", fix="mend it")
    text = page.read_text(encoding="utf-8")
    assert text.startswith(counted)
    assert text.count("## [ERR-") == sections + new
    changed = [(one, other) for one, other in zip(old.split("\n"), counted.split("\n"), strict=True) if one != other]
    assert len(changed) == 2 * repeats
    assert changed[0] == ("- Recurrence-Count: 1", "- Recurrence-Count: 2")
    found = {entry.id: entry for entry in workspace.catalog.look().every("error")}
    assert len(found) == sections + new
    for number in numbers:
        entry = found[f"ERR-20260705-{number:03}"]
        assert (entry.seen, entry.field("status")) == (number + (number <= repeats), "resolved")
    undo(workspace, since="2026-11-20", actor="person")
    assert page.read_text(encoding="utf-8") == old


@pytest.mark.parametrize(
    "text",
    [
        "two lines\nof text",
        "# a heading\n\n---\n\n## [ERR-1-X] forged\n### Summary\nforged",
        "**Status**: resolved",
        "- Recurrence-Count: 99",
        "```\nnever closed",
        "<!-- never closed",
        "tail\n---\nmore",
    ],
)
def test_no_text_forges_a_section_or_a_field(empty: Workspace, text: str) -> None:
    old = SECTION.format(number=1, tool=1)
    workspace = moved(empty, 'error = ".learnings/ERRORS.md"', {".learnings/ERRORS.md": old})
    for _ in range(2):
        error(workspace, "bash", text, context=text)
    entries = workspace.catalog.look().every("error")
    assert (entries[0].id, entries[0].seen, entries[0].field("status")) == ("ERR-20260705-001", 1, "resolved")
    assert [(one.seen, one.field("source")) for one in entries[1:]] == [(2, "tool")]
    assert " ".join(entries[1].text.split()) == " ".join(text.split())


SECTIONS = """\
# Learnings

- [tool] an item of a list

## [LRN-20260705-001] insight
**Logged**: 2026-07-05T11:00:00Z
**Status**: pending

### Summary

The cache is per branch.

### Details
```
### Summary
- Source: not this one
```

### Metadata
- Source: user_feedback
- Tags: ci

---

## [LRN-20260705-004] last
### Summary
No line end behind it"""


@pytest.mark.parametrize(
    ("entry", "was", "now"),
    [
        ("LRN-20260705-001", "The cache is per branch.", "Said anew"),
        ("an item of a list", "an item of a list", "Said anew"),
        ("LRN-20260705-004", "No line end behind it", "Said anew"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_section_is_reworded_where_it_says_it_and_no_other_byte_changes(
    empty: Workspace, entry: str, was: str, now: str, newline: str
) -> None:
    place = ".learnings/LEARNINGS.md"
    workspace = moved(empty, f'learning = "{place}"', {})
    (workspace.root / place).parent.mkdir()
    (workspace.root / place).write_bytes(SECTIONS.replace("\n", newline).encode())
    workspace = opened(workspace.root, Clock(), "person")
    [found] = [one for one in list_entries(workspace).entries if entry in (one.id, one.text)]
    done = revise(workspace, found.id or found.handle, "Said anew")
    assert (workspace.root / place).read_bytes().decode() == SECTIONS.replace(was, now).replace("\n", newline)

    undo(workspace, change=done.commit)
    assert (workspace.root / place).read_bytes().decode() == SECTIONS.replace("\n", newline)


def test_a_text_between_marks_is_reworded_and_comes_back_among_the_others(empty: Workspace) -> None:
    old = "Likes tabs\n§\nThe server is called Odin\nand stands in the cellar\n§\nWorks at night\n"
    place = "memories/MEMORY.md"
    workspace = opened(moved(empty, f'fact = "{place}"', {place: old}).root, Clock(), "person")
    revise(workspace, list_entries(workspace).entries[1].handle, "The server is called Loki")
    new = old.replace("The server is called Odin\nand stands in the cellar", "The server is called Loki")
    assert (workspace.root / place).read_text(encoding="utf-8") == new
    first, second, third = (one.handle for one in list_entries(workspace).entries)
    for name in (first, third, second):
        retire(workspace, name)
    assert (workspace.root / place).read_bytes() == b""
    for name in (third, first, second):
        restore(workspace, name)
    assert {one.text for one in list_entries(workspace).entries} == set(new.strip().split("\n§\n"))


def test_a_restored_section_stands_where_it_stood_after_others_came(empty: Workspace) -> None:
    old = "".join(SECTION.format(number=number, tool=1) for number in (1, 2, 3))
    workspace = moved(empty, 'error = ".learnings/ERRORS.md"', {".learnings/ERRORS.md": old})
    person = opened(workspace.root, Clock(), "person")
    page = workspace.root / ".learnings/ERRORS.md"
    retire(person, "ERR-20260705-002")
    added = error(workspace, "bash", "exit 127")
    restore(person, "ERR-20260705-002")
    text = page.read_text(encoding="utf-8")
    assert text.startswith(old)
    assert [one.id for one in list_entries(workspace, "error").entries][3:] == [added.entry and added.entry.id]
