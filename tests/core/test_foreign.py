"""Files of other programs are read under their kind."""

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.foreign import foreign_blocks
from workspace_mem.core.kinds import is_foreign
from workspace_mem.core.markdown import blocks

ERRORS = """# Errors

Notes about this file.

## [ERR-20260705-A1B] ripgrep
**Logged**: 2026-07-05T10:00:00Z
**Priority**: high
**Status**: pending
**Area**: backend

### Summary
rg is not installed on the runner

### Error
```
exit 127: rg: command not found
## not a heading
```

### Suggested Fix
use grep -rn

### Metadata
- Source: error
- Pattern-Key: tools.missing
- Recurrence-Count: 3
- First-Seen: 2026-07-01
- Last-Seen: 2026-07-05

---

## [ERR-20260706-B2C] pytest
Just one line.

---
"""


def entries(path: str, text: str) -> list[Entry]:
    document = Document(path, text.encode())
    return [entry for _, entry in foreign_blocks(document, blocks(text)) if entry]


def test_a_headed_section_is_an_entry_with_its_own_id_and_fields() -> None:
    first, second = entries(".learnings/ERRORS.md", ERRORS)
    assert (first.kind, first.id, first.category) == ("error", "ERR-20260705-A1B", "ripgrep")
    assert first.text == "rg is not installed on the runner"
    assert first.seen == 3
    assert first.field("at") == "2026-07-05T10:00:00Z"
    assert first.field("fix") == "use grep -rn"
    assert "exit 127" in (first.field("context") or "")
    assert (second.id, second.text) == ("ERR-20260706-B2C", "Just one line.")


METADATA = """## [LRN-20260705-001] insight
**Logged**: 2026-07-05T10:00:00Z
**Owner**: Ada

### Summary
The cache is per branch
**Note**: these words stay

### Resolution
Split it

### Metadata
- Source: conversation
- Tags: ci, cache-keys
- See Also: LRN-1
- Reproducible: yes
"""


def test_all_metadata_is_kept_and_tags_are_tags() -> None:
    [entry] = entries(".learnings/LEARNINGS.md", METADATA)
    assert entry.text == "The cache is per branch\n**Note**: these words stay"
    assert entry.tags == ("ci", "cache-keys")
    assert dict(entry.fields) == {
        "resolution": "Split it",
        "at": "2026-07-05T10:00:00Z",
        "owner": "Ada",
        "source": "conversation",
        "see also": "LRN-1",
        "reproducible": "yes",
    }
    [untagged] = entries(".learnings/LEARNINGS.md", METADATA.replace("ci, cache-keys", "not a tag, 12"))
    assert (untagged.tags, untagged.field("tags")) == ((), "not a tag, 12")


def test_its_lines_reach_to_the_rule_that_ends_it() -> None:
    lines = ERRORS.split("\n")
    first, _ = entries(".learnings/ERRORS.md", ERRORS)
    assert lines[first.place.first_line - 1].startswith("## [ERR-20260705-A1B]")
    assert lines[first.place.last_line - 1] == "- Last-Seen: 2026-07-05"


def test_learnings_and_requests_are_learnings() -> None:
    text = "## [LRN-20260705-001] insight\n### Summary\nx\n\n## [FEAT-20260705-002] export\n### Summary\ny\n"
    assert [entry.kind for entry in entries(".learnings/LEARNINGS.md", text)] == ["learning", "learning"]


def test_entries_between_section_signs_are_facts() -> None:
    text = "First thing\nin two lines\n§\nUses § in the text\n§\n\nThird\n"
    assert [entry.text for entry in entries("memories/MEMORY.md", text)] == [
        "First thing\nin two lines",
        "Uses § in the text",
        "Third",
    ]


def test_a_memories_folder_is_another_programs_only_with_section_signs() -> None:
    assert is_foreign("memories/MEMORY.md", b"a\n\xc2\xa7\nb\n")
    assert not is_foreign("memories/MEMORY.md", "a § b\n".encode())
    assert not is_foreign("memories/plan.md", b"a\n\xc2\xa7\nb\n")
    assert is_foreign(".learnings/ERRORS.md", b"")
