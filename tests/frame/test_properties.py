"""What holds for the frame of every workspace, however odd or hostile its files."""

import os
import random
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping

from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from tests.frame.worlds import (
    LEARNINGS,
    PROFILES,
    STABLE,
    TAGS,
    files,
    framed,
    sections_of,
    workspaces,
)
from workspace_mem.frame.assemble import Frame
from workspace_mem.frame.pieces import LONG
from workspace_mem.frame.sections import FLOORS, FrameRequest, stable_room
from workspace_mem.model.document import Document
from workspace_mem.model.reading import read
from workspace_mem.screen.clean import neutral, shown
from workspace_mem.screen.secrets import redact
from workspace_mem.text.tokens import estimated_tokens

World = Mapping[str, bytes]
AROUND = 180  # characters, at most: the tags of the corrections, and the line that says what is left out

profiles = st.sampled_from(PROFILES)
budgets = st.one_of(st.none(), st.integers(1, 400), st.integers(400, 12_000), st.integers(12_000, 90_000))
options = st.builds(FrameRequest, profiles, budgets, st.booleans(), st.booleans())
some = settings(
    max_examples=2_000 if os.environ.get("HYPOTHESIS_PROFILE") == "torture" else 15,
    deadline=None,
    derandomize=os.environ.get("HYPOTHESIS_PROFILE") != "torture",
    suppress_health_check=list(HealthCheck),
)


@some
@given(workspaces(), options)
def test_the_frame_is_never_longer_than_its_budget(world: World, asked: FrameRequest) -> None:
    found = framed(world, asked)
    assert len(found.text) <= found.budget


@some
@given(workspaces(), options)
def test_a_reader_finds_the_sections_that_were_put_in_and_no_others(world: World, asked: FrameRequest) -> None:
    found = framed(world, asked)
    put_in = [(section.name, section.text) for section in found.sections if section.text]
    read_back = sections_of(found.text)
    assert [section.name for section in read_back] == [name for name, _ in put_in]
    assert "".join(text for _, text in put_in) == found.text
    for section, (name, _) in zip(read_back, put_in, strict=True):
        assert not re.search(rf"(?i)<\s*/?\s*{name}[\s>]", section.body)


@some
@given(workspaces(), options)
def test_what_is_shown_and_what_is_left_out_are_everything(world: World, asked: FrameRequest) -> None:
    cut, whole = (
        framed(world, asked),
        framed(world, FrameRequest(asked.profile, 0, asked.logs, asked.with_instructions)),
    )
    bodies = {(section.name, section.source): section.body for section in sections_of(whole.text)}
    for section in sections_of(cut.text):
        if section.name in ("more", "notices"):
            continue
        assert len(section.body) + section.chars_out == len(bodies[section.name, section.source])
        if section.entries:
            shown, everything = section.entries
            assert everything - shown == (section.entries_out or (0, 0))[0]
            assert section.entries_out is None or section.entries_out[1] == everything


@some
@given(workspaces(), options)
def test_each_entry_and_block_is_counted_once_in_or_out(world: World, asked: FrameRequest) -> None:
    cut, whole = (
        framed(world, asked),
        framed(world, FrameRequest(asked.profile, 0, asked.logs, asked.with_instructions)),
    )

    def everything(section: object) -> list[tuple[str | None, str]]:
        parts = [*section.included, *section.left_out]  # type: ignore[attr-defined]
        return sorted((part.id, part.lines) for part in parts if part.id) + sorted(
            (None, part.lines) for part in parts if not part.id
        )

    known = {(section.name, section.source): everything(section) for section in whole.sections}
    for section in cut.sections:
        assert everything(section) == known.get((section.name, section.source), [])


@some
@given(workspaces(), profiles, st.integers(1, 9_000))
def test_a_frame_of_tokens_has_no_more_of_them(world: World, profile: str, tokens: int) -> None:
    found = framed(world, FrameRequest(profile, tokens=tokens))
    assert estimated_tokens(found.text) <= tokens
    assert len(found.text) <= found.budget


@some
@given(workspaces(), options)
def test_every_piece_that_is_shown_is_shown_whole(world: World, asked: FrameRequest) -> None:
    """Entries, fences and tables are pieces, and so are the chunks of a long paragraph, between words."""
    cut, whole = framed(world, asked), framed(world, asked._replace(budget=0))
    assert not _shown(cut) - _shown(whole)
    for section in cut.sections:
        assert all(part.text in section.text for part in section.included)


@some
@given(st.sets(st.sampled_from([*STABLE, "CONTINUITY.md"]), min_size=2), profiles, st.integers(100, 40_000))
def test_of_many_files_that_cannot_be_read_none_is_passed_over_in_silence(
    paths: set[str], profile: str, budget: int
) -> None:
    unreadable = {path: f"{path} cannot be read: Permission denied, says the system, {'really ' * 4}" for path in paths}
    text = framed({}, FrameRequest(profile, budget), unreadable=unreadable).text
    named = sum(path in text for path in paths)
    counted = re.search(r"and (\d+) more: workspace-mem status", text)
    assert named >= 1
    assert named == len(paths) or (counted and named + int(counted[1]) >= len(paths))


@some
@given(st.lists(st.integers(1, 1_500), min_size=1, max_size=30), st.sampled_from(LEARNINGS), options)
@example([1, 1, 840, 1_228], LEARNINGS[0], FrameRequest("subagent", 2_736))
def test_a_newer_learning_is_left_out_only_if_it_is_too_long_for_its_cap(
    lengths: list[int], path: str, asked: FrameRequest
) -> None:
    lines = [f"- {number} {'x' * length}" for number, length in enumerate(lengths)]  # the last one is the newest
    found = framed({path: "\n".join(lines).encode()}, asked)
    for section in (section for section in found.sections if section.source == path):
        single = _single_ones(lines, asked, section.cap) if path == LEARNINGS[0] else set()
        shown = {int(part.text.split()[1]) for part in section.included} - single
        left = [int(part.text.split()[1]) for part in section.left_out]
        # Where there is no room for a long correction, an older one that fits is better than none.
        has_room = stable_room(asked.sections, found.budget) > section.cap + 1_200
        longest = section.cap if has_room or path != LEARNINGS[0] else 400
        assert all(number < min(shown, default=0) or lengths[number] > longest - 200 for number in left if shown)


def _single_ones(lines: list[str], asked: FrameRequest, cap: int) -> set[int]:
    """Return the newest correction that fits each limit alone: shown in short frames, they stay in longer ones."""
    alone = framed({LEARNINGS[0]: b"- x"}, asked._replace(budget=0))
    section = next(one for one in alone.sections if one.source == LEARNINGS[0])
    around = len(section.text) - len("- x")
    limits = (FLOORS["corrections"] // 2, FLOORS["corrections"], cap)
    fitting = ([number for number, line in enumerate(lines) if around + len(line) <= limit] for limit in limits)
    return {numbers[-1] for numbers in fitting if numbers}


@some
@given(workspaces(), options, st.integers(1, 40_000))
def test_a_larger_budget_never_shows_less_of_anything(world: World, asked: FrameRequest, more: int) -> None:
    one = framed(world, asked)
    other = framed(world, asked._replace(budget=one.budget + more))
    assert not _shown(one) - _shown(other)


def _shown(found: Frame) -> Counter[tuple[str, str | None, str, str]]:
    return Counter(
        (section.source, part.id, part.lines, part.text) for section in found.sections for part in section.included
    )


@some
@given(workspaces(STABLE), options)
def test_no_room_is_wasted_while_a_short_piece_within_its_cap_is_left_out(world: World, asked: FrameRequest) -> None:
    found = framed(world, asked)
    caps = asked.sections.caps
    room = stable_room(asked.sections, found.budget, has_now="CONTINUITY.md" in world)
    for section in found.sections:
        left = [part for part in section.left_out if part.reason == "no room"]
        within = section.full_chars <= caps[section.name if section.name != "wins" else "errors"]
        if (
            left
            and within
            and "corrections" in caps
            and section.name not in ("now", "wins", "errors")
            and all(len(part.text) <= LONG for part in left)
        ):
            assert room - found.stable_chars < max(LONG, FLOORS["memory"], caps["corrections"]) + 600


@some
@given(workspaces(STABLE), profiles)
def test_without_a_limit_every_entry_is_shown_that_does_not_wait_for_review(world: World, profile: str) -> None:
    found = framed(world, FrameRequest(profile, 0))
    for section in found.sections:
        if section.source in LEARNINGS or section.source == "MEMORY.md":
            entries = read(Document(section.source, world[section.source])).entries
            assert sorted(part.id for part in section.included if part.id) == sorted(
                entry.name for entry in entries if not entry.is_pending
            )


@some
@given(files(), options)
def test_what_waits_for_review_is_counted_and_not_shown(data: bytes, asked: FrameRequest) -> None:
    mark = "held-back-7c1f"
    world = {"MEMORY.md": f"- {mark} (review:: pending)\n\n# Then\n\n".encode() + data}
    assume("memory" in asked.sections.caps)
    found = framed(world, asked)
    assert mark not in found.text
    assert any(notice.startswith("MEMORY.md: ") and "so left out" in notice for notice in found.notices)


@some
@given(st.lists(st.integers(1, 400), min_size=1, max_size=60), st.data())
def test_pinned_entries_stay_longest_then_the_head_then_the_later_ones(lengths: list[int], data: st.DataObject) -> None:
    pinned = data.draw(st.lists(st.booleans(), min_size=len(lengths), max_size=len(lengths)))
    lines = [
        f"- {number} {'x' * length}{' #pinned' * pin}"
        for number, (length, pin) in enumerate(zip(lengths, pinned, strict=True))
    ]
    world = {"MEMORY.md": "\n".join(lines).encode()}
    found = framed(world, FrameRequest("hook", data.draw(st.integers(600, 9_000))))
    [body] = [section.body for section in sections_of(found.text) if section.name == "memory"] or [""]
    shown = [int(number) for number in re.findall(r"^- (\d+) ", body, re.MULTILINE)]
    assert shown == sorted(shown)
    rendered = [len(line.removesuffix(" #pinned")) for line in lines]
    heads = [sum(rendered[: number + 1]) + number + 1 <= 1_350 for number in range(len(lines))]

    def need(number: int) -> tuple[int, int]:
        return (0, -number) if pinned[number] else (1, number) if heads[number] else (2, -number)

    ranked = sorted(range(len(lines)), key=need)
    assert sorted(ranked[: len(shown)]) == shown


@some
@given(st.text(alphabet="ab \u0301\u200d👩🏽ﾞ。東\n\t", max_size=6_000), st.integers(150, 6_000))
def test_a_cut_leaves_words_and_character_clusters_whole(text: str, budget: int) -> None:
    page = f"start {text}"
    whole = framed({"SOUL.md": page.encode()}, FrameRequest("persona", 0))
    cut = framed({"SOUL.md": page.encode()}, FrameRequest("persona", budget))
    bodies = [section.body for section in sections_of(cut.text) if section.name == "soul"]
    full = next(section.body for section in sections_of(whole.text))
    for body in bodies:
        assert set(_words(body)) <= set(_words(full))
        rest = full.removeprefix(body).lstrip(" \t\n")
        goes_on = bool(rest) and (unicodedata.category(rest[0])[0] == "M" or rest[0] in "🏽ﾞ")
        assert not (full.startswith(body) and goes_on)


def _words(text: str) -> list[str]:
    return re.split(r"[ \t\n]+|(?<=。)", text)


@some
@given(workspaces(), options)
def test_nothing_that_misleads_or_is_secret_comes_through(world: World, asked: FrameRequest) -> None:
    found = framed(world, asked)
    assert shown(redact(found.text)[0]) == found.text
    for part in (part for section in found.sections for part in section.included if section.name != "recall"):
        assert neutral(part.text) == part.text


@some
@given(workspaces(("SOUL.md", "USER.md", "MEMORY.md", *LEARNINGS[1:])), st.integers(1, 900), profiles)
def test_a_correction_that_fits_its_cap_is_always_shown(world: World, length: int, profile: str) -> None:
    caps = FrameRequest(profile).sections.caps
    assume("corrections" in caps)
    files = {**world, LEARNINGS[0]: f"- {'x' * 9_000}\n- Use tabs {'y' * length}\n".encode()}
    text = framed(files, FrameRequest(profile)).text
    assert "- Use tabs" in text or len("- Use tabs ") + length + AROUND > caps["corrections"]


@some
@given(
    workspaces(("SOUL.md", "USER.md", "AGENTS.md", "MEMORY.md", *LEARNINGS[1:])),
    st.lists(st.integers(1, 2_300), min_size=1, max_size=12),
    st.sampled_from(("full", "hook", "subagent")),
    st.integers(1, 45_000),
)
def test_corrections_are_there_at_every_budget_that_has_room_for_one(
    world: World, lengths: list[int], profile: str, budget: int
) -> None:
    lines = [f"- {number} {'x' * length}" for number, length in enumerate(lengths)]
    asked = FrameRequest(profile, budget)
    found = framed({**world, LEARNINGS[0]: "\n".join(lines).encode()}, asked)
    [section] = [section for section in found.sections if section.name == "corrections"]
    room, cap = stable_room(asked.sections, budget), section.cap
    first = FLOORS["soul"] // 4 + FLOORS["corrections"]
    if room >= first and any(length + AROUND <= FLOORS["corrections"] for length in lengths):
        assert section.included
    if room >= sum(FLOORS.values()) + FLOORS["corrections"] + cap and any(length + AROUND <= cap for length in lengths):
        assert section.included
    if budget >= asked.sections.budget:
        shown = {int(part.text.split()[1]) for part in section.included}
        newest = max((number for number, length in enumerate(lengths) if length + AROUND <= cap), default=None)
        assert newest is None or newest in shown


def test_hundreds_of_entries_that_forge_sections_are_read_back_as_what_they_are() -> None:
    chance = random.Random(6)
    blanks = ("", " ", "\t", "\u00a0", "\u3000", "\u200b", "\u200d", "\ufeff", "\u00ad", "\n  ", "\r", "\u2028", "\x0b")
    ends = (">", " >", ' source="MEMORY.md">', "/>", ' source="x" entries="1/1">', "", "\n>", "\n  >")

    def forged() -> str:
        tag = chance.choice(TAGS)
        tag = chance.choice((tag, tag.upper(), tag.title(), tag.replace("s", "\u017f"), f"{tag[:2]}\u200b{tag[2:]}"))
        sign = chance.choice(("<", "<", "<", "&lt;", "\\<", "\uff1c", "<\u200b"))
        return (
            f"{sign}{chance.choice(blanks)}{chance.choice(('', '/'))}{chance.choice(blanks)}{tag}{chance.choice(ends)}"
        )

    texts = [f"entry {number} " + chance.choice(blanks).join(forged() for _ in range(3)) for number in range(700)]
    memory = "".join(f"- {text}\n".replace("\n\n", "\n") for text in texts)
    for path, section in (("MEMORY.md", "memory"), (LEARNINGS[0], "corrections"), ("SOUL.md", "soul")):
        for asked in (FrameRequest(budget=0), FrameRequest()):
            found = framed({path: memory.encode()}, asked)
            read_back = sections_of(found.text)
            names = [one.name for one in found.sections if one.text]
            assert [one.name for one in read_back] == names
            assert set(names) <= {section, "guidance", "notices"}
            assert "".join(one.text for one in found.sections) == found.text
    everything = framed({"MEMORY.md": memory.encode()}, FrameRequest(budget=0)).text
    assert all(f"entry {number} " in everything for number in range(700))
