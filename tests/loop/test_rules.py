"""The contract of every rule of consolidation: pure, bounded, idempotent, and the same whatever the order."""

import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from benchmarks.near import PAIRS
from tests.merge_pairs import MergePair, merge_pairs
from tests.model.making import entries_of
from tests.model.test_nearness import labelled
from tests.months import BEGIN, Days
from tests.running import tables
from workspace_mem.loop.apply import WorkingCopy
from workspace_mem.loop.consolidate import RULES, proposed
from workspace_mem.loop.proposals import EntryEdit, Proposal, Retired, Rule, RuleInput
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Usage
from workspace_mem.model.reading import read

TABLES = tables("loop_rules")

MEMORY = TABLES["memory"]
CONTINUITY = "# Continuity\n\nPhase: development\n\n**Focus:** the return type of the handler\n"
ALL = pytest.mark.parametrize("rule", RULES.values(), ids=RULES)


def documents(seed: int = 1, days: int = 12) -> dict[str, Document]:
    """Return what an agent wrote in some days, beside a page of entries."""
    made = {"MEMORY.md": MEMORY.encode(), "CONTINUITY.md": CONTINUITY.encode()}
    made |= {f"memory/2025-1{month}-02.md": b"# A day\n\n- 08:00 something\n" for month in (0, 1, 2)}
    for day in range(days):
        made |= dict(Days.episodes_of(seed, day))
    return {path: Document(path, data) for path, data in made.items()}


def material_of(found: Mapping[str, Document]) -> RuleInput:
    entries = [entry for one in found.values() if one.exists for entry in read(one).everything]
    logs = tuple(path for path, one in found.items() if path.startswith("memory/2025") and one.exists)
    pages = {"CONTINUITY.md": found["CONTINUITY.md"].text}
    return RuleInput(tuple(entries), BEGIN.replace(month=3), pages=pages, logs=logs)


def _document(files: Mapping[str, Document], path: str) -> Document:
    return files.get(path, Document(path, b"", exists=False))


@pytest.fixture(scope="module")
def found() -> dict[str, Document]:
    everything = documents()
    bench = WorkingCopy(partial(_document, everything))
    for rule in ("anti-patterns", "patterns"):
        bench.carry_out([one for one in RULES[rule](material_of(everything)) if one.changes])
    return everything | {path: bench.document(path) for path in bench.changed()}


@ALL
def test_a_rule_comes_to_the_same_whatever_the_order_of_the_entries(rule: Rule, found: dict[str, Document]) -> None:
    material = material_of(found)
    mixed = list(material.entries)
    random.Random(2).shuffle(mixed)

    first = list(rule(material))
    assert sorted(first) == sorted(rule(material))
    assert sorted(map(repr, first)) == sorted(map(repr, rule(material._replace(entries=tuple(mixed)))))


@ALL
def test_a_rule_says_something_of_each_proposal_and_proposes_none_twice(rule: Rule, found: dict[str, Document]) -> None:
    proposals = list(rule(material_of(found)))

    assert len({one.name for one in proposals}) == len(proposals) <= 4 * len(material_of(found).entries)
    assert all(one.says.strip() and one.why.strip() and "\n" not in one.says + one.why for one in proposals)
    assert all(RULES[one.rule] is rule for one in proposals)


@ALL
def test_a_rule_proposes_nothing_that_it_has_done(rule: Rule, found: dict[str, Document]) -> None:
    now = dict(found)
    for _ in range(12):
        wanted = [one for one in rule(material_of(now)) if one.changes]
        if not wanted:
            return
        bench = WorkingCopy(partial(_document, now))
        taken: set[str] = set()
        for one in wanted:
            names = {entry.name for entry in one.entries}
            if not names & taken:
                assert bench.carry_out([one]) == []
            taken |= names
        assert bench.changed()
        now |= {path: bench.document(path) for path in bench.changed()}
    pytest.fail(f"it proposes on and on: {wanted[0].says}")


@ALL
def test_a_rule_reads_whatever_people_write(rule: Rule) -> None:
    odd = [
        "---\nat: never\nsource: me\n---\n# x\n\n## Errors\n\n- [] \n- [a]\n  fix:: b\n- fix:: c\n",
        "# y\n\n## Actions\n\n- +1s → → fail\n\n## Errors\n\n- [[ep-1]] {}\n",
        "",
        "---\nid: ep-1\nat: 99999-01-01\nerrors: x\n---\n",
    ]
    files = [Document(f"memory/episodes/2026-01-0{at}/0930-x.md", text.encode()) for at, text in enumerate(odd, 1)]
    pages = [
        Document(
            "MEMORY.md", b"# Memory\n\n- \n- is\n- : = is\n- a is\n- (uses:: many) ^mem-1\n- x ^mem-1\n- x ^mem-1\n"
        ),
        Document(
            "learnings/patterns.md", b"- p (confidence:: high)\n  - derived_from:: [[nowhere]]\n  - (uses:: -4)\n"
        ),
    ]
    entries = tuple(entry for one in (*files, *pages) for entry in read(one).everything)

    assert all(one.rule for one in rule(RuleInput(entries, BEGIN.replace(year=2027))))


def test_what_differs_beside_the_text_is_kept_apart() -> None:
    lines = (
        "#a ^mem-0000000a",
        "#A ^mem-0000000b",
        "#b ^mem-0000000c",
        "(port:: 1) #a ^mem-0000000d",
        "(port:: 2) #a ^mem-0000000e",
    )
    data = "# Memory\n\n## Facts\n\n" + "".join(f"- The same fact again {line}\n" for line in lines)
    material = material_of(
        {"MEMORY.md": Document("MEMORY.md", data.encode()), "CONTINUITY.md": Document("CONTINUITY.md", b"")}
    )
    exact, near = ([one.says for one in RULES[f"{name}-duplicates"](material)] for name in ("exact", "near"))
    assert len(exact) == len(near) == 1  # a tag in other case; a field that the other one lacks
    told = " ".join([*exact, *near])
    assert "mem-0000000c" not in told
    assert "mem-0000000e" not in told


def test_no_entry_is_proposed_for_two_fates() -> None:
    """What an earlier rule retires, or keeps instead, no later one changes; a rejected proposal claims nothing."""
    texts = enumerate(("Nobody asks for this", "The port is 1", "The port is 2"), start=1)
    lines = "".join(f"- {text} (at:: 2026-01-0{n}T08:00:00Z) (source:: tool) ^mem-{n}\n" for n, text in texts)
    entries = entries_of("MEMORY.md", f"# Memory\n\n## Facts\n\n{lines}")
    material = RuleInput(entries, BEGIN + timedelta(days=400), usage=Usage({}, BEGIN))

    def fates(found: Iterable[Proposal]) -> list[tuple[str, str]]:
        return [(entry.name, one.rule) for one in found for entry in one.entries]

    disputed = [("mem-2", "contradictions"), ("mem-3", "contradictions")]
    alone = fates(one for rule in RULES.values() for one in rule(material))
    assert alone == [*disputed, *[(f"mem-{n}", rule) for rule in ("low-use", "decay") for n in (1, 2, 3)]]
    assert fates(proposed(material)) == [*disputed, ("mem-1", "low-use")]
    (no,) = (one.name for one in proposed(material, ["contradictions"]))
    assert fates(proposed(material, rejected=lambda _: [no])) == [(f"mem-{n}", "low-use") for n in (1, 2, 3)]


def test_of_entries_that_would_retire_each_other_one_stays() -> None:
    """The port is 1, then 2, then 1 again: whoever approves everything keeps one of them."""
    lines = "".join(f"- The port is {port} (source:: agent:a) ^mem-0000000{n}\n" for n, port in enumerate((1, 2, 1)))
    page = Document("MEMORY.md", f"# Memory\n\n## Facts\n\n{lines}".encode())
    proposals = proposed(material_of({"MEMORY.md": page, "CONTINUITY.md": Document("CONTINUITY.md", b"")}))
    gone = {change.entry.name for one in proposals for change in one.changes if isinstance(change, Retired)}
    assert 0 < len(gone) < 3


# ── What the rules would merge, measured on the labelled pairs of the repository and on pairs kept aside


MERGING = ("exact-duplicates", "near-duplicates")


def is_merged(one: str, other: str) -> bool:
    page = f"# Memory\n\n- {one} (source:: agent:a) ^mem-00000001\n- {other} (source:: agent:b) ^mem-00000002\n"
    material = RuleInput(entries_of("MEMORY.md", page), BEGIN)
    return any(found for name in MERGING for found in RULES[name](material))


def figures(pairs: Iterable[MergePair]) -> tuple[float, float, Counter[str]]:
    """Return precision, recall, and how many were merged wrongly by the way in which they differ."""
    merged = [(pair, is_merged(pair.one, pair.other)) for pair in pairs]
    right = sum(pair.same for pair, is_one in merged if is_one)
    wrong = Counter(pair.way for pair, is_one in merged if is_one and not pair.same)
    return right / (right + wrong.total()), right / sum(pair.same for pair, _ in merged), wrong


def of_the_repository() -> list[MergePair]:
    return [MergePair(pair.group, pair.label == "same", pair.one, pair.other) for pair in labelled()]


@pytest.mark.parametrize("pairs", [of_the_repository(), list(merge_pairs())], ids=["repository", "kept aside"])
def test_what_is_merged_says_the_same_and_no_figure_or_negation_differs(pairs: list[MergePair]) -> None:
    precision, recall, wrong = figures(pairs)

    assert len(pairs) >= 200
    assert precision >= 0.98, wrong
    assert recall >= 0.6
    assert not wrong.keys() & {"number", "numbers", "negation", "id", "ids", "dates", "day", "paths", "unit"}


@pytest.mark.parametrize("page", sorted(PAIRS.joinpath("notes").glob("*.md")), ids=lambda page: page.stem)
def test_facts_beside_each_other_do_not_contradict_each_other(page: Path) -> None:
    """Lists, labels, logs and people of invented notes: no two of their lines say otherwise of one thing."""
    material = RuleInput(entries_of("MEMORY.md", page.read_text(encoding="utf-8")), BEGIN)
    assert len(material.items()) > 10
    assert [proposal.says for proposal in RULES["contradictions"](material)] == []


def test_no_source_of_either_is_dropped() -> None:
    sources = [" ".join(f"(derived_from:: [[ep-{at:08d}]])" for at in range(first, first + 8)) for first in (1, 9)]
    lines = [f"- Mock the clock {said} (source:: agent:a) ^mem-0000000{at}" for at, said in enumerate(sources, 1)]
    material = RuleInput(entries_of("MEMORY.md", "# Memory\n\n" + "\n".join(lines) + "\n"), BEGIN)
    (proposal,) = RULES["exact-duplicates"](material)
    (edit,) = (change for change in proposal.changes if isinstance(change, EntryEdit))
    assert [key for key, _ in edit.draft.fields].count("derived_from") == 16


# ── The month that docs/consolidation.md shows is what the script prints


CHECKOUT = Path(__file__).parents[2]


@pytest.mark.torture
def test_the_month_of_the_docs_is_the_one_that_the_script_makes() -> None:
    page = (CHECKOUT / "docs/consolidation.md").read_text(encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "tools.month"], cwd=CHECKOUT, capture_output=True, check=True)
    assert re.findall(r"```text\n(.*?)```", page, re.DOTALL) == [done.stdout.decode()]
