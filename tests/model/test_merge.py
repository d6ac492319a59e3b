"""What becomes of a file that two sides have changed: entries by their fields, prose by lines."""

import re

import pytest

from workspace_mem.model.document import Document
from workspace_mem.model.merge import READS, Merged, entries_back, merge

HEAD = "# Memory\n\n## Facts\n\n"
PORT = "- [Net] The port is 1 #web (at:: 2026-11-01T00:00:00Z) ^mem-port\n"
LOG = "memory/2026-11-20.md"
BASE = "- one\n- three\n"


def merged(base: str | None, ours: str | None, theirs: str | None, path: str = "MEMORY.md") -> Merged:
    states = [Document(path, (text or "").encode(), exists=text is not None) for text in (base, ours, theirs)]
    result, *again = merge(*states), merge(states[0], states[2], states[1])
    if READS not in told(result) and "(seen:: " not in text_of(result):  # counts are raised again
        again += [merge(states[0], result.document, side) for side in states[1:]]
    assert {one.document.data for one in again} == {result.document.data}
    return result


def text_of(result: Merged) -> str:
    return result.document.data.decode()


def told(result: Merged) -> list[str]:
    return [conflict.why for conflict in result.conflicts]


@pytest.mark.parametrize(
    ("ours", "theirs", "both"),
    [
        ("- one\n- three\n\nProse below.\n", "- one\n- two\n- three\n", "- one\n- two\n- three\n\nProse below.\n"),
        ("- zero\n- one\n- three\n", "- one\n- two\n- three\n", "- zero\n- one\n- two\n- three\n"),
        ("- one\n", "- one\n- two\n- three\n", "- one\n- two\n"),
        ("- three\n- one\n", "- one\n- two\n- three\n", "- three\n- one\n- two\n"),
        (f"{BASE}\n## A\n\nNone.\n", f"{BASE}\n## B\n\nNone.\n", f"{BASE}\n## A\n\nNone.\n\n## B\n\nNone.\n"),
        (f"{BASE}\n```\n\n1\n```\n", f"{BASE}\n```\n\n2\n```\n", f"{BASE}\n```\n\n1\n```\n\n```\n\n2\n```\n"),
        (f"{BASE}\nOne.\nTwo.\n", f"{BASE}\nOne.\n", f"{BASE}\nOne.\nTwo.\n"),
        ("- one\n\n## Meta\n\n- a: b\n", "- one\n- three\n- two\n", "- one\n- two\n\n## Meta\n\n- a: b\n"),
    ],
)
def test_what_one_side_added_stands_between_its_neighbours(ours: str, theirs: str, both: str) -> None:
    result = merged(HEAD + BASE, HEAD + ours, HEAD + theirs)
    assert text_of(result) == HEAD + both
    assert not result.conflicts


def test_lines_that_both_sides_added_to_a_block_of_code_all_stay() -> None:
    base = f"{HEAD}{BASE}\n```\na\n"
    closed = merged(f"{base}```\n", f"{base}\nb\n```\n", f"{base}\nc\n```\n")
    assert text_of(closed) == f"{base}\nb\n\nc\n```\n"
    unclosed = merged(base, f"{base}\n\n## B\n\n- b", f"{base}\n\n## B\n\n- c")
    assert text_of(unclosed) == f"{base}\n\n## B\n\n- b\n\n## B\n\n- c"


def test_different_fields_of_one_entry_are_merged() -> None:
    base = HEAD + PORT
    ours, theirs = (
        base.replace("port is 1", "port is 2"),
        base.replace("[Net]", "[Infra]").replace("#web", "#web #live"),
    )
    assert text_of(merged(base, ours, theirs)) == theirs.replace("port is 1", "port is 2")
    own = HEAD + "- A ticket  (id:: J-1) ^mem-tick\n"  # a field of a person's is not the id
    both = merged(own, own.replace("A ticket", "The ticket"), own.replace("J-1", "J-2"))
    assert text_of(both) == own.replace("A ticket", "The ticket").replace("J-1", "J-2")


def test_two_values_of_a_key_that_were_replaced_both_stay_in_the_archive() -> None:
    head, values = HEAD.replace("Facts", "Meta"), [f"- phase: {day} (at:: 2026-11-0{day}T00:00:00Z)\n" for day in "12"]
    assert text_of(merged(head, head + values[0], head + values[1], "archive/MEMORY.md")) == head + "".join(values)


def test_the_same_field_changed_in_two_ways_leaves_both_versions_and_says_so() -> None:
    base = HEAD + PORT
    result = merged(base, base.replace("is 1", "is 2"), base.replace("is 1", "is 3").replace("11-01", "11-02"))
    later = PORT.replace("is 1", "is 3").replace("11-01", "11-02")
    other = PORT.replace("is 1", "is 2").replace("^mem-port", "(contradicts:: [[MEMORY#^mem-port]]) (review:: pending)")
    assert text_of(result) == HEAD + later + other
    assert told(result) == ["changed on both sides"]


def test_a_line_without_an_id_that_both_changed_stays_in_both_versions() -> None:
    states = (HEAD + f"- The port of the gateway is {end}\n" for end in ("1", "2 ^mem-port", "3"))
    assert set(re.findall(r"is \d|None", text_of(merged(*states)))) == {"is 2", "is 3"}


def test_an_entry_is_not_taken_for_a_line_of_code_that_the_other_side_never_closed() -> None:
    section = "\n## Goals\n\n{}- g ^mem-g\n"
    result = merged(HEAD, HEAD + section.format(""), HEAD + section.format("- a\n\n```\n\n"))
    assert told(result) == ["the text around it reads differently"]


def test_what_one_side_removed_and_the_other_changed_stays_and_is_told() -> None:
    base = HEAD + PORT + "- other ^mem-2\n"
    result = merged(base, HEAD + "- other ^mem-2\n", base.replace("is 1", "is 2"))
    assert text_of(result) == base.replace("is 1", "is 2")
    assert told(result) == ["deleted on one side and changed on the other"]


def test_counts_are_summed_from_the_base_and_the_last_time_is_the_later_one() -> None:
    row = "- [sh] boom ^err-1\n  - (seen:: {}) (first:: 2026-01-01T00:00:00Z) (last:: 2026-0{}-01T00:00:00Z)\n"
    head = "# Errors\n\n"
    base, ours, theirs = (head + row.format(*pair) for pair in ((3, 1), (5, 3), (4, 2)))
    result = merged(base, ours, theirs, "learnings/errors.md")
    assert text_of(result) == head + row.format(6, 3)
    assert not result.conflicts


def test_the_same_thing_recorded_on_both_sides_is_there_once_with_its_counts_summed() -> None:
    row = "- [sh] {} ^{}\n  - (seen:: {}) (first:: 2026-01-0{}T00:00:00Z) (last:: 2026-01-0{}T00:00:00Z)\n"
    head = "# Errors\n\n- [git] other ^err-0\n"
    ours, theirs = head + row.format("Boom", "err-1", 2, 1, 2), head + row.format("Boom", "err-2", 3, 3, 4)
    result = merged(head, ours, theirs, "learnings/errors.md")
    assert text_of(result) == head + row.format("Boom", "err-1", 5, 1, 4)


def test_what_a_person_and_an_agent_both_added_stays_the_words_of_the_person() -> None:
    agents, persons = "- Tea (source:: agent:x) ^mem-1\n", "- Tea (at:: 2026-01-02T00:00:00Z) ^mem-2\n"
    for ours, theirs in ((agents, persons), (persons, agents)):
        assert text_of(merged(HEAD, HEAD + ours, HEAD + theirs)) == HEAD + persons


def test_an_entry_moved_on_one_side_and_changed_on_the_other_is_both() -> None:
    base = HEAD + PORT + "- other ^mem-2\n\n## Decisions\n\n- Tabs ^mem-3\n"
    ours = base.replace(PORT, "").replace("- Tabs", PORT + "- Tabs")
    assert text_of(merged(base, ours, base.replace("is 1", "is 2"))) == ours.replace("is 1", "is 2")


def test_a_heading_that_one_side_removed_stays_for_what_the_other_put_below_it() -> None:
    base = HEAD + "- one ^mem-1\n\n## Decisions\n\n- Tabs ^mem-3\n"
    ours, theirs = HEAD + "- one ^mem-1\n", base + "- Spaces ^mem-4\n"
    assert text_of(merged(base, ours, theirs)) == base.replace("- Tabs ^mem-3", "- Spaces ^mem-4")


def test_the_same_new_section_is_there_once_and_different_ones_stand_below_each_other() -> None:
    one, two = "\n## Goals\n\n- g1 ^mem-1\n", "\n## Goals\n\n- g2 ^mem-2\n"
    assert text_of(merged(HEAD, HEAD + one, HEAD + two)) == HEAD + one + "- g2 ^mem-2\n"
    two = "\n## Meta\n\n- a: b ^mem-2\n"
    assert text_of(merged(HEAD, HEAD + one, HEAD + two)) == HEAD + one + two
    days = HEAD + "### Mon\n\n### Tue\n"  # one line below each is not one thing recorded twice
    states = [days.replace(f"### {day}\n", f"### {day}\n\n- [Sport] gym\n") for day in ("Mon", "Tue")]
    assert text_of(merged(days, *states)).count("gym") == 2


def test_lines_of_a_log_are_in_order_of_time_and_a_log_begun_on_both_sides_is_one() -> None:
    head = "# 2026-11-20\n\n"
    ours, theirs = head + "- 08:00 a\n- 10:00 c\n", head + "- 09:00 b\n- 11:00 d\n"
    result = merged(None, ours, theirs, LOG)
    assert text_of(result) == head + "- 08:00 a\n- 09:00 b\n- 10:00 c\n- 11:00 d\n"
    assert not result.conflicts


def test_keys_of_the_front_matter_are_merged_and_two_values_stay_with_a_conflict() -> None:
    page = "---\nid: ep-1\noutcome: success\ntags:\n- a\n---\n\n# Title\n\n## Actions\n\n- one\n"
    path = "memory/episodes/2026-11-20/0820-x.md"
    ours, theirs = page.replace("success", "failure"), page.replace("- a\n", "- a\n- b\n") + "- two\n"
    assert text_of(merged(page, ours, theirs, path)) == theirs.replace("success", "failure")
    result = merged(page, ours, page.replace("success", "partial"), path)
    assert "outcome: partial\n# outcome: failure\n" in text_of(result)
    assert told(result) == ["changed on both sides"]


def test_overlapping_lines_of_prose_both_stay_and_lines_apart_are_merged() -> None:
    page = "# Soul\n\nBe careful.\n\nSay so.\n"
    ours, theirs = page.replace("careful", "kind"), page.replace("careful", "good").replace("so", "it")
    result = merged(page, ours, theirs, "SOUL.md")
    assert sorted(text_of(result).splitlines()) == sorted(["# Soul", "", "Be kind.", "Be good.", "", "Say it."])
    assert told(result) == ["changed on both sides"]
    assert text_of(merged(page, theirs, page, "SOUL.md")) == theirs


def test_line_ends_a_byte_order_mark_and_a_missing_end_follow_the_side_that_changed_them() -> None:
    base = HEAD + "- one ^mem-1\n"
    ours = "\ufeff" + base.replace("\n", "\r\n")
    theirs = base + "- two ^mem-2"
    assert text_of(merged(base, ours, theirs)) == "\ufeff" + theirs.replace("\n", "\r\n")


def test_a_file_that_one_side_removed_and_the_other_changed_stays() -> None:
    page = "# Soul\n\nBe careful.\n"
    result = merged(page, None, page + "And kind.\n", "SOUL.md")
    assert text_of(result) == page + "And kind.\n"
    assert told(result) == ["deleted on one side and changed on the other"]
    assert not merged(page, None, page, "SOUL.md").document.exists


def test_a_page_added_on_both_sides_is_told() -> None:
    result = merged(None, "# Soul\n\nBe kind.\n", "# Soul\n\nBe good.\n", "SOUL.md")
    assert {"Be kind.", "Be good."} <= set(text_of(result).splitlines())
    assert told(result) == ["added on both sides with different content"]


def test_of_a_log_that_one_side_removed_what_the_other_added_stays() -> None:
    log = "# 2026-11-20\n\n- 08:00 a\n"
    result = merged(log, None, log + "- 09:00 b\n", LOG)
    assert text_of(result) == "# 2026-11-20\n\n- 09:00 b\n"
    assert not result.conflicts


def test_texts_between_marks_are_entries_of_their_own() -> None:
    base = "one\n§\ntwo\n"
    result = merged(base, base + "§\nthree\n", base.replace("one", "1") + "§\nfour\n", "memories/MEMORY.md")
    assert text_of(result) == "1\n§\ntwo\n§\nfour\n§\nthree\n"
    text = "§\n" + HEAD + PORT  # behind a byte order mark, not a form of its own
    in_two_forms = merged(None, f"\ufeff{text}", f"\ufeff- new\n{text}")
    assert told(in_two_forms) == ["the text around it reads differently"]
    assert not result.conflicts


def test_named_entries_are_brought_back_around_all_that_was_changed_since() -> None:
    before = Document("MEMORY.md", (HEAD + "- one ^mem-1\n- two ^mem-2\n- three ^mem-3\n").encode())
    now = Document("MEMORY.md", (HEAD + "- 1 ^mem-1\n- three ^mem-3\n- four ^mem-4\n\nProse.\n").encode())
    result = entries_back(now, before, {"mem-2", "mem-1", "mem-4"})
    assert result.data.decode() == HEAD + "- one ^mem-1\n- two ^mem-2\n- three ^mem-3\n\nProse.\n"
