"""When a text nearly repeats an entry, or says otherwise of the same thing; and when it must not be taken for that."""

from collections import Counter
from typing import NamedTuple

import pytest

from benchmarks import near
from benchmarks.near import VERDICTS
from tests.model.making import document_of
from tests.running import tables
from workspace_mem.model.entry import Entry
from workspace_mem.model.list_item import draft
from workspace_mem.model.nearness import contradict, near_to, says_same
from workspace_mem.model.reading import read

TABLES = tables("model_nearness")

SECTIONS = near.PAIRS.with_name("section_pairs.tsv")


class Pair(NamedTuple):
    label: str
    group: str
    one: str
    other: str

    def verdicts(self) -> set[str]:
        """Return what is said of it, whichever of the two comes first."""
        return {VERDICTS[says_same(*texts)] for texts in ((self.one, self.other), (self.other, self.one))}


def labelled() -> list[Pair]:
    return [Pair(*row) for row in near.labelled("dev")]


@pytest.mark.parametrize(
    ("half", "same", "contradicts", "different"),
    [
        ("dev", 0.84, 0.92, 0.0),
        ("aside", 0.92, 0.92, 0.0),
        ("blind-1", 0.83, 0.88, 0.0),
        ("blind-2", 0.9, 0.86, 0.0),
        ("hard", 0.74, 0.76, 0.0),
        ("blind-3", 0.94, 0.9, 0.0),
        ("blind-4", 0.53, 0.88, 0.0),
        ("blind-6", 0.75, 0.93, 0.011),
    ],
)
def test_labelled_pairs_are_told_apart(half: str, same: float, contradicts: float, different: float) -> None:
    told = near.verdicts(half)

    def share(label: str, verdict: str) -> float:
        return told[label, verdict] / sum(number for key, number in told.items() if key[0] == label)

    for label, least in (("same", same), ("contradicts", contradicts)):
        assert share(label, label) >= least
        assert told[label, label] >= 0.92 * sum(number for key, number in told.items() if key[1] == label)
    assert share("different", "contradicts") <= different
    assert told["different", "same"] == told["contradicts", "same"] == 0


def test_what_must_be_is_not_what_is() -> None:
    assert says_same("The API must use TLS", "The API uses TLS") is None
    assert says_same("Tests must not use the network", "Tests use the network") is False
    assert says_same("You must run the tests", "Run the tests")
    assert says_same("main is the default branch", "The default branch is main")


def below(headings: str, text: str) -> Entry:
    lines = [f"{'#' * level} {heading}\n\n" for level, heading in enumerate(headings.split(" / "), 1)]
    (entry,) = read(document_of("".join(lines) + f"- {text}\n")).entries
    return entry


@pytest.mark.parametrize("half", ["a", "b", "c", "d"])
def test_a_heading_may_name_the_thing_that_two_entries_are_about(half: str) -> None:
    """The rules were written with `a` and `c`; `b` and `d` were looked at when these were done."""
    lines = [line.split("\t") for line in SECTIONS.read_text(encoding="utf-8").splitlines() if line[0] == half]
    told = Counter(
        (verdict, contradict(below(*first), below(*second)))
        for _, verdict, *texts in lines
        for first, second in [(texts[:2], texts[2:]), (texts[2:], texts[:2])]
    )

    assert told["yes", True] >= 0.9 * (told["yes", True] + told["no", True])
    assert told["yes", True] >= 0.9 * (told["yes", True] + told["yes", False])


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        ("The staging port is 2222", "Staging port: 2222", "same"),
        ("The cache holds 10 MB", "The cache holds 10MB.", "same"),
        ("**Deploy** with `make`", "Deploy with make", "same"),
        ("The service depends on Kafka", "The service depends on Redis", "different"),
        ("Deploy to the US region", "Deploy to the region", "different"),
        ("Bed 3 has a leaking valve", "Bed 4 has a leaking valve", "different"),
        ("Tee mit Milch", "Tee ohne Milch", "contradicts"),
        ("Call `flush`", "Call `Flush`", "different"),
        ("The tests pass 😀", "The tests pass", "different"),
        ("We never deploy on Fridays after 15:00", "We deploy on Fridays", "different"),
        ("Bob does not like coffee", "Bob likes coffee ice cream", "different"),
        ("Do not use sudo", "Use sudo-less containers", "different"),
        ("Is the port 2222?", "The port is 2222", "different"),
        ("Not all tests pass", "All tests do not pass", "different"),
        ("The user lives in Munich", "The user lives in Munich, Germany", "different"),
        ("", "The port is 2222", "different"),
        ("x" * 3_000, "x" * 3_000, "different"),
        ("*_" * 900, "_*" * 900, "different"),
    ],
)
def test_two_texts(one: str, other: str, verdict: str) -> None:
    assert Pair("", "", one, other).verdicts() == {verdict}


MEMORY = TABLES["memory"]
ERRORS = """# Errors

- [bash] rg: command not found (source:: tool) ^err-00000001
  - (seen:: 3)
"""


def told(kind: str, text: str, *, category: str | None = None, own: str | None = None) -> list[tuple[str, bool]]:
    documents = [document_of(MEMORY), document_of(ERRORS, "learnings/errors.md")]
    entries = [entry for document in documents for entry in read(document).entries]
    found = near_to(draft(kind, text, category=category), own, entries)
    return [(entry.id or entry.text.replace("\n", " "), is_same) for entry, is_same in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Staging port: 2222", [("mem-00000001", True)]),
        ("The staging port is 2299", [("mem-00000001", False)]),
        ("the backups run at night", [("Backups run at night", True)]),
        ("Use a tab", [("Use tabs", True)]),
        ("Never use tabs", [("Use tabs", False)]),
        ("Straße und Plan stehen im Maß", []),
        ("Strasse und Maße stehen im Plan.", [("mem-00000004", True)]),
        ("Use spaces", []),
        ("Nothing of this stands here", []),
    ],
)
def test_what_stands_is_found_wherever_and_however_it_stands(text: str, found: list[tuple[str, bool]]) -> None:
    assert told("fact", text) == found


def test_what_waits_for_review_what_is_of_another_category_and_the_entry_itself_are_left_out() -> None:
    assert told("fact", "The staging port is 2223.") == [("mem-00000001", False)]
    assert told("fact", "The contract port: Hamburg", category="Infra") == []
    assert told("fact", "The contract port: Hamburg", category="legal") == [("mem-00000002", True)]
    assert told("fact", "The staging port is 2299", own="mem-00000001") == []


def test_what_happened_is_near_to_what_happened_alone() -> None:
    assert told("error", "rg: Command not found.", category="bash") == [("err-00000001", True)]
    assert told("error", "rg: Command not found.", category="zsh") == []
    assert told("error", "rg: file is missing", category="bash") == []
    assert told("fact", "rg: Command not found.") == []


def test_the_newest_come_first_and_what_says_the_same_before_all() -> None:
    lines = [f"- The staging port is {number} ^mem-0000{number}" for number in range(2000, 2010)]
    document = document_of("# Memory\n\n## Facts\n\n" + "\n".join(lines) + "\n")
    found = near_to(draft("fact", "Staging port: 2005"), None, read(document).entries)
    assert [(entry.id, is_same) for entry, is_same in found] == [
        ("mem-00002005", True),
        ("mem-00002009", False),
        ("mem-00002008", False),
    ]


@pytest.mark.parametrize(
    "odd", ["a" * 1_900 + "1", "a'" * 900 + "1", "a-" * 900 + "1", "`" * 1_900, "**" * 900, "é" * 1_900 + "_"]
)
def test_an_odd_word_of_any_length_is_compared_in_no_time(odd: str) -> None:
    assert told("fact", odd) == []


@pytest.mark.parametrize(
    ("denied", "said"),
    [
        ("We never deploy on Fridays", "We deploy on Fridays after 15:00"),
        ("Do not restart the gateway", "Restart the gateway after each upgrade"),
        ("Never push to main", "Always push to main after a review"),
    ],
)
def test_who_never_does_something_does_it_at_no_time(denied: str, said: str) -> None:
    for text, other in ((denied, said), (said, denied)):
        document = document_of(f"# Memory\n\n## Facts\n\n- {other}\n")
        assert [is_same for _, is_same in near_to(draft("fact", text), None, read(document).entries)] == [False]
