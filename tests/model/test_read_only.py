"""Files of other programs, and facts in a person's prose, are read under their kind."""

from datetime import UTC

import pytest

from tests.model.making import document_of, entries_of
from tests.model.read_only_contract import ReadOnlyContract
from tests.running import CHECKOUT
from workspace_mem.frame.pieces import divided
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry
from workspace_mem.model.entry import Entry, written_at
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.list_item import draft
from workspace_mem.model.matching import outranked_in
from workspace_mem.model.reading import page_said_by, read
from workspace_mem.screen.clean import for_frame

ERRORS, CHINESE, METADATA, DATED, LEGEND, CORRECTIONS, FACTS = (
    (CHECKOUT / f"tests/data/foreign/{name}.md").read_text("utf-8")
    for name in ("errors", "errors-zh", "learning", "errors-dated", "legend", "corrections", "facts")
)


def entries(path: str, text: str) -> list[Entry]:
    return list(read(Document(path, text.encode())).everything)


def test_a_headed_section_is_an_entry_with_its_own_id_and_fields() -> None:
    first, second = entries(".learnings/ERRORS.md", ERRORS)
    assert (first.kind, first.id, first.category) == ("error", "ERR-20260705-A1B", "ripgrep")
    assert first.text == "rg is not installed on the runner"
    assert first.seen == 3
    assert first.field("at") == "2026-07-05T10:00:00Z"
    assert first.field("fix") == "use grep -rn"
    assert "exit 127" in (first.field("context") or "")
    assert (second.id, second.text) == ("ERR-20260706-B2C", "Just one line.")


def test_fields_may_have_full_width_colons_and_lines_below_them() -> None:
    pump, door = entries(".learnings/ERRORS.md", CHINESE)
    assert (pump.text, pump.category, pump.field("at")) == ("水泵没有关", None, "2026-03-10 02:25")
    assert dict(pump.fields) == {
        "at": "2026-03-10 02:25",
        "现象": "水漫到了茶棚",
        "fix": "已写进清单",
        "正确做法": "1. 先关总阀\n   - 再看压力\n2. 再拆水泵",
    }
    assert (door.text, door.field("at")) == ("忘了锁门", "2026-03-10 18:54")


def test_an_id_that_another_program_gave_twice_hides_no_entry() -> None:
    first, second, third = entries(".learnings/ERRORS.md", f"{ERRORS}{CHINESE}".replace("0706-B2C", "0705-A1B"))[:3]
    assert (first.id, second.id, third.id) == ("ERR-20260705-A1B", None, "ERR-20260310-001")
    assert outranked_in([first, second, third]) == set()


def test_all_metadata_is_kept_and_tags_are_tags() -> None:
    [entry] = entries(".learnings/LEARNINGS.md", METADATA)
    assert entry.text == "The cache is per branch\n**Note**: these words stay"
    assert entry.tags == ("ci", "cache-keys")
    assert dict(entry.fields) == {
        "resolution": "Split it",
        "at": "2026-07-05T10:00:00Z",
        "owner": "Ada",
        "learned from": "conversation",
        "see also": "LRN-1",
        "reproducible": "yes",
    }
    [untagged] = entries(".learnings/LEARNINGS.md", METADATA.replace("ci, cache-keys", "not a tag, 12"))
    assert (untagged.tags, untagged.field("tags")) == ((), "not a tag, 12")


def test_entries_between_section_signs_are_facts() -> None:
    text = "First thing\nin two lines\n§\nUses § in the text\n§\n\nThird\n"
    assert [entry.text for entry in entries("memories/MEMORY.md", text)] == [
        "First thing\nin two lines",
        "Uses § in the text",
        "Third",
    ]


@pytest.mark.parametrize(
    ("path", "text", "is_one"),
    [
        ("memories/MEMORY.md", "a\n§\nb\n", True),
        ("memories/MEMORY.md", "a § b, on one line\n", True),
        ("memories/USER.md", "Prefers answers in Danish", True),
        ("memories/USER.md", "# About Tove\n\nPrefers Danish\n", False),
        ("memories/MEMORY.md", "- a list\n- of two\n", False),
        ("memories/MEMORY.md", "---\nname: x\n---\ntext\n", False),
        ("memories/MEMORY.md", "Words, and then\n\n## A heading\n", False),
        ("memories/MEMORY.md", "", False),
        ("memories/MEMORY.md", "x" * 5_000, False),
        ("memories/plan.md", "a\n§\nb\n", False),
        (".learnings/ERRORS.md", "", True),
        (".learnings/deploys_2026-03-01.md", "", True),
        (".learnings/ERRORS-20260301.md", "", True),
        (".learnings/README.md", "", False),
        ("learnings/LEARNINGS.md", "", True),
        ("learnings/CORRECTIONS_2026-03-01.md", "", True),
        ("learnings/api_2026-03-01.md", "", False),
        ("learnings/corrections.md", "", False),
        ("MEMORY.md", "a\n§\nb\n", False),
    ],
)
def test_a_file_is_another_programs_by_its_name_and_of_hermes_by_its_bytes(path: str, text: str, is_one: bool) -> None:
    assert KINDS.is_foreign(path, text.encode()) is is_one


@pytest.mark.parametrize("path", ["MEMORY.md", "USER.md"])
def test_pages_of_hermes_at_the_root_are_written_in_its_form(path: str) -> None:
    text = "The server is Odin\n§\nUses § in\nthe text\n"
    document = document_of(text, path)
    assert [entry.text for entry in read(document).entries] == ["The server is Odin", "Uses § in\nthe text"]
    assert not KINDS.is_foreign(path, text.encode())
    added = add_entry(document, draft("preference", "Short answers", tags=("style",)), None).after
    assert added.text == f"{text}§\nShort answers #style\n"
    assert page_said_by(added) == "agents"
    ours = document_of("# Memory\n\n- one\n  §\n  two\n§\n", path)
    assert ours.form is None


def test_a_section_with_a_date_is_one_entry_and_so_is_one_that_is_glued_to_a_mark() -> None:
    found = entries_of(".learnings/ERRORS.md", DATED)
    said = [(one.text, one.field("at"), one.field("context"), one.field("fix")) for one in found]
    assert said == [
        ("survey of the pier blocked", "2026-05-15", "counting the planks.", "count from the boat."),
        ("Sonde antwortet nicht\n- Gemessen um 2:30", "2026-05-16", "Hafen", "neu gestartet um 2:30"),
        ("灯塔没有电", "2026-05-17", None, "换了保险丝"),
        ("The archive is damaged.\n```\ntar x", "2026-05-18T02:00:00+07:00", None, None),
        ("Not in gzip format.", None, None, None),
    ]
    assert found[0].field("failures") == "- the long ladder is not here."
    days = [written_at(one.place.path, dict(one.fields), UTC) for one in found[:4]]
    assert [day and day.day for day in days] == [15, 16, 17, 18]
    assert [one.place.first_line for one in found] == [3, 10, 16, 24, 32]


@pytest.mark.parametrize(
    "day",
    ["2026/05/15", "2026年5月15日", "15. Mai 2026", "15 de mayo de 2026", "May 15th, 2026", "15 мая 2026"],
)
def test_the_day_of_a_section_may_have_the_form_of_any_language(day: str) -> None:
    text = f"# Errors\n\n## {day} - the pier is blocked\n\n- Context: planks\n\n## Steps of 2026\n\nFirst.\n"
    [found] = entries_of(".learnings/ERRORS.md", text)
    assert (found.text, found.field("at"), found.field("context")) == ("the pier is blocked", "2026-05-15", "planks")


@pytest.mark.parametrize(
    ("heading", "values"),
    [
        ("Priorities", "- `low` - whenever there is time\n- `high` - today"),
        ("Prioritäten", "- niedrig: irgendwann\n- hoch: heute"),
        ("状态说明", "- **待处理**：还没看\n- **已解决**：好了"),
        ("Легенда", "- слова: что они значат"),
        ("How to use", "**Form**: copy the section below"),
    ],
)
def test_the_legend_of_a_form_is_no_learning(heading: str, values: str) -> None:
    text = LEGEND.format(heading=heading, values=values)
    document = document_of(text, ".learnings/LEARNINGS.md")
    assert [one.text for one in entries_of(document.path, text)] == ["Open the page before you read it."]
    assert not any(values in piece.text for piece in divided(document, for_frame, verbatim=False).pieces)


def test_behind_the_rule_below_a_legend_errors_begin() -> None:
    text = "# 错误\n\n## 格式\n\n```\n### 标题\n**日期:** …\n```\n\n---\n\n### 锅炉停了\n\n**日期:** 2026-04-02\n"
    [found] = entries_of(".learnings/ERRORS.md", text)
    assert (found.text, found.field("at")) == ("锅炉停了", "2026-04-02")


def test_corrections_in_sections_have_their_category_and_their_count() -> None:
    style, process, branch, listed = entries(".learnings/CORRECTIONS.md", CORRECTIONS)
    assert (style.kind, style.category, style.seen) == ("correction", "style", 3)
    assert style.text == "Use tabs, never spaces\nWrong: indented with two spaces"
    assert dict(style.fields) == {"seen": "3", "first": "2026-02-01", "last": "2026-03-05"}
    assert (process.category, process.text, process.seen) == ("process", "Ask before rebasing", 1)
    assert (branch.category, branch.text, branch.seen) == (None, "Name the branch after the ticket", 2)
    assert (listed.kind, listed.text, listed.tags) == ("correction", "Say the price with tax (count to ten)", ("shop",))
    assert [entry.place.first_line for entry in (style, process, branch, listed)] == [5, 12, 17, 24]


def test_a_dated_file_dates_what_has_no_date_of_its_own() -> None:
    text = "- CI needs node 20\n\n## [LRN-20260302-001] cache\n**Logged**: 2026-02-27T09:00:00Z\nPer branch\n"
    listed, headed = entries(".learnings/ci_2026-03-02.md", text)
    assert (listed.text, listed.field("at")) == ("CI needs node 20", "2026-03-02")
    assert (headed.text, headed.field("at")) == ("Per branch", "2026-02-27T09:00:00Z")


def test_marked_paragraphs_of_memory_are_facts_and_rows_of_tables_are_not() -> None:
    found = [(one.kind, one.text, one.place.first_line, one.place.last_line) for one in entries("MEMORY.md", FACTS)]
    assert found == [
        (
            "preference",
            "**1. Never restart the attic server.** Backups run at night.\nThey take the whole uplink.",
            21,
            22,
        ),
        ("preference", "**2.** Ask before ordering.", 23, 23),
        ("preference", "[P0][2026-02-03] The code is on the fridge", 25, 25),
        ("preference", "[P1] Tea, no milk", 26, 26),
        ("preference", "[P0][2026-02-04] A list item is an entry of its own", 32, 32),
    ]
    reading = read(Document("MEMORY.md", FACTS.encode()))
    assert [one.text for one in reading.entries] == ["[P0][2026-02-04] A list item is an entry of its own"]


def test_two_paragraphs_that_say_the_same_have_handles_of_their_own() -> None:
    first, second = entries("MEMORY.md", "**1. a** b\n\n**1. a** b\n")
    assert first.text == second.text
    assert first.handle != second.handle


class TestHermes(ReadOnlyContract):
    path = "memories/MEMORY.md"
    text = "Likes tabs\n§\nThe server is called Odin\nand stands in the cellar\n"


class TestHermesWithOneEntry(ReadOnlyContract):
    path = "memories/USER.md"
    text = "Works at night"


class TestLearnings(ReadOnlyContract):
    path = ".learnings/ERRORS.md"
    text = ERRORS


class TestCorrections(ReadOnlyContract):
    path = "learnings/CORRECTIONS.md"
    text = CORRECTIONS


class TestDatedLearnings(ReadOnlyContract):
    path = ".learnings/ci_2026-03-02.md"
    text = "- CI needs node 20\n- The cache is per branch\n"


class TestFacts(ReadOnlyContract):
    path = "MEMORY.md"
    text = FACTS.replace("- [P0][2026-02-04] A list item is an entry of its own\n", "")


@pytest.mark.parametrize(
    ("page", "heading"), [("# 기억\n\n답은 짧게 한다.\n", "## 선호도"), ("# Память\n\nКоротко.\n", "## Предпочтения")]
)
def test_a_new_section_is_headed_in_the_language_of_its_page(page: str, heading: str) -> None:
    assert f"\n{heading}\n" in add_entry(document_of(page), draft("preference", "짧은 답"), None).after.text
