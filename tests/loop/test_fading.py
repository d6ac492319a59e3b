"""When an entry weighs more or less, when a person is asked whether it is worth its room, and what the frame shows."""

from datetime import datetime, timedelta

from tests.model.making import document_of, entries_of
from tests.months import BEGIN
from workspace_mem.frame.assemble import assemble
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.frame.sources import FrameSources
from workspace_mem.loop.consolidate import RULES
from workspace_mem.loop.continuity import point_in, with_ids
from workspace_mem.loop.proposals import EntryEdit, Proposal, RuleInput
from workspace_mem.model.entry import Usage, Use
from workspace_mem.screen.clean import for_frame

PAGE = """# Memory

- Unused (at:: 2026-01-05T00:00:00Z) (source:: agent:claude) ^mem-00000001
- Often used (at:: 2026-01-05T00:00:00Z) (source:: agent:claude) ^mem-00000002
- A person's
- Pinned #pinned (at:: 2026-01-05T00:00:00Z) (source:: agent:claude) ^mem-00000003
- Was low, is used (at:: 2026-01-05T00:00:00Z) (source:: agent:claude) (salience:: low) ^mem-00000004
"""


def proposed(rule: str, day: int, usage: Usage, text: str = PAGE) -> list[Proposal]:
    return list(RULES[rule](RuleInput(entries_of("MEMORY.md", text), BEGIN + timedelta(days=day), usage=usage)))


def used(since: datetime | None = BEGIN, **uses: tuple[int, int]) -> Usage:
    found = {f"mem-0000000{name[1:]}": Use(times, BEGIN + timedelta(days=day)) for name, (times, day) in uses.items()}
    return Usage(found, since)


def tiers(found: list[Proposal]) -> dict[str, str]:
    changes = [change for one in found for change in one.changes if isinstance(change, EntryEdit)]
    return {str(one.entry.id): dict(one.draft.fields).get("salience", "medium") for one in changes}


def test_an_unused_entry_is_low_after_45_days_and_only_a_change_of_tier_is_written() -> None:
    usage = used(e2=(30, 50), e4=(1, 50))

    assert tiers(proposed("decay", 44, used(e4=(1, 43), e2=(1, 43)))) == {"mem-00000004": "medium"}
    found = proposed("decay", 51, usage)
    assert tiers(found) == {"mem-00000001": "low", "mem-00000002": "high", "mem-00000004": "medium"}
    assert "It was not used for 51 days" in {one.why for one in found}
    written = PAGE.replace("claude) ^mem-00000001", "claude) (salience:: low) ^mem-00000001")
    assert "mem-00000001" not in tiers(proposed("decay", 80, usage, written))


def test_without_a_record_of_uses_for_the_whole_time_nothing_fades() -> None:
    assert proposed("low-use", 200, Usage()) == []
    assert tiers(proposed("decay", 200, Usage())) == {}
    late = used(since=BEGIN + timedelta(days=180))
    assert tiers(proposed("decay", 200, late)) in ({}, {"mem-00000004": "medium"})
    assert proposed("low-use", 200, late) == []


def test_what_nobody_asked_for_in_30_days_goes_to_review_but_for_a_persons_words_and_pins() -> None:
    assert proposed("low-use", 29, used()) == []
    assert {one.key[0] for one in proposed("low-use", 31, used(e2=(1, 3)))} == {"mem-00000001", "mem-00000004"}
    assert not any(one.by_itself for one in proposed("low-use", 31, used()))


def test_in_a_short_frame_what_weighs_more_stays_longest_behind_the_head_of_the_file() -> None:
    head = "".join(f"- Head {number} {'x' * 90} (source:: agent:a)\n" for number in range(14))
    rest = [f"- Rest {number:02} {'y' * 90} (source:: agent:a)\n" for number in range(60)]
    plain = "# Memory\n\n" + head + "".join(rest)
    rest[3] = rest[3].replace("(source", "(salience:: high) (source")
    rest[59] = rest[59].replace("(source", "(salience:: low) (source")
    marked = "# Memory\n\n" + head + "".join(rest)

    def framed(text: str) -> str:
        sources = FrameSources({"MEMORY.md": document_of(text)}, names=["MEMORY.md"])
        return assemble(sources, FrameRequest(budget=4_000), for_frame).text

    assert "Rest 59" in framed(plain)
    assert "Rest 03" not in framed(plain)
    assert "Rest 03" in framed(marked)
    assert "Rest 59" not in framed(marked)
    assert "salience" not in framed(marked)


# ── the page of the work at hand ───────────────────────────────────────────────────────────────


def test_the_focus_is_read_in_the_forms_that_people_write() -> None:
    for text in (
        "# C\n\n**Focus:** the index\n",
        "# C\n\n## Focus\n\n- the index\n",
        "Focus: the index",
        "**Focus**: the index",
    ):
        assert point_in(text, "focus") == "the index"
    assert point_in("# C\n\nnothing\n", "focus") == ""


def test_lists_go_under_their_own_headings_and_all_else_stays() -> None:
    page = "# C\n\nFocus: the index\n\n## Mistakes to avoid\n\n- [anti-00000001]\n- Ask Ana first\n\n## Next up\n\nmore"
    after = with_ids(page, "Mistakes to avoid", ["- [anti-00000002]"])

    assert after == page.replace("- [anti-00000001]\n- Ask", "- [anti-00000002]\n\n- Ask")
    assert with_ids(after, "Mistakes to avoid", ["- [anti-00000002]"]) == after
    assert with_ids("", "Relevant memories", ["- [pat-1]"]) == "## Relevant memories\n\n- [pat-1]\n"


def test_relevant_memories_and_mistakes_are_proposed_by_id_alone() -> None:
    patterns = "# Patterns\n\n- Close the index file before a rename (source:: tool) ^pat-00000001\n"
    mistakes = (
        "# Anti-patterns\n\n- Rename the open index file (source:: tool) ^anti-00000001\n- Other (source:: tool)\n"
    )
    page = "# Continuity\n\n**Focus:** the index file is renamed too early\n"
    skill = "---\nname: rename\ndescription: rename an index file\n---\n\n# Rename\n\n## Steps\n\n1. close it\n"
    pages = ("learnings/patterns.md", patterns), ("learnings/anti-patterns.md", mistakes), ("skills/rename.md", skill)
    entries = tuple(entry for page_of in pages for entry in entries_of(*page_of))
    (found,) = RULES["continuity"](RuleInput(entries, BEGIN, pages={"CONTINUITY.md": page}))
    (change,) = found.changes
    after = getattr(change, "after", "")

    listed = "- [pat-00000001]\n- [skill: rename]\n\n## Mistakes to avoid\n\n- [anti-00000001]\n"
    assert after == f"{page}\n## Relevant memories\n\n{listed}"
    assert not found.by_itself
    assert list(RULES["continuity"](RuleInput(entries, BEGIN, pages={"CONTINUITY.md": after}))) == []


def test_an_episode_stays_as_long_as_a_page_of_memory_links_it() -> None:
    path = "memory/episodes/2026-01-05/0800-mend.md"
    text = "---\nid: ep-00000001\nat: 2026-01-05T08:00:00Z\n---\n\n# Mend\n\n## Actions\n\n- ran it\n- wrote it down\n"
    episode, days = entries_of(path, text), BEGIN + timedelta(days=40)
    for page in ("MEMORY.md", "memory/MEMORY.md", ".claude/memory/MEMORY.md"):
        linked = entries_of(page, f"- Mended (related_to:: [[{path.removesuffix('.md')}|ep-00000001]])\n")
        assert [one.key[1] for one in RULES["retention"](RuleInput((*episode, *linked), days))] == ["in short"]
    for text in (
        f"Mended, see [[{path.removesuffix('.md')}]]",
        "Siehe [[ep-00000001]]",
        "参照 [[ep-00000001|修理]]",
        "Mended (related_to:: [[ep-00000001]]) (related_to:: [[ep-00000002]])",
    ):
        linked = entries_of("MEMORY.md", f"- {text}\n")
        assert [one.key[1] for one in RULES["retention"](RuleInput((*episode, *linked), days))] == ["in short"], text
    linked = entries_of("memory/2026-01-05.md", "- 08:20 mended (related_to:: [[x|ep-00000001]])\n")
    assert [one.key[1] for one in RULES["retention"](RuleInput((*episode, *linked), days))] == ["retired"]

    at = (BEGIN + timedelta(days=39)).isoformat()
    late = f"- Mended (related_to:: [[{path.removesuffix('.md')}|ep-00000001]]) (at:: {at})\n"
    linked = entries_of("MEMORY.md", late)
    assert [one.key[1] for one in RULES["retention"](RuleInput((*episode, *linked), days))] == ["in short"]
