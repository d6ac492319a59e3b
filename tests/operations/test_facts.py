"""Facts: entries as key, category and value; where none is written the category is a guess, and said to be one."""

import pytest

from tests.running import Command
from workspace_mem.verbs.list_views import KnownFact, facts
from workspace_mem.verbs.show import show
from workspace_mem.workspace import Workspace

LINES = """
- [Infra] Staging port: 2222 ^mem-0000000a
- [Infra] The gateway of the staging cluster runs in zone b ^mem-0000000b
- [Infra] The gateway port of production is 443 ^mem-0000000c
- [Food] Ada likes pea soup with bread ^mem-0000000d
- [Food] Bread is baked on Monday ^mem-0000000e
- The staging gateway port moved ^mem-0000000f
- Violins are tuned in fifths ^mem-0000000g
- The meeting starts at 10:30 in room 4 ^mem-0000000h
- Release branch \u2014 `release` ^mem-0000000j
"""


@pytest.fixture
def known(empty: Workspace) -> Workspace:
    (empty.root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n{LINES}")
    return empty


def by_id(workspace: Workspace) -> dict[str, KnownFact]:
    return {one.id: one for one in facts(workspace).facts}


def test_key_and_value_are_what_stands_beside_the_first_divider(known: Workspace) -> None:
    found = by_id(known)
    assert (found["mem-0000000a"].key, found["mem-0000000a"].value) == ("Staging port", "2222")
    assert (found["mem-0000000j"].key, found["mem-0000000j"].value) == ("Release branch", "`release`")
    text = "The meeting starts at 10:30 in room 4"  # a time divides nothing
    assert (found["mem-0000000h"].key, found["mem-0000000h"].value) == (text, text)


def test_a_category_is_the_written_one_or_a_guess_that_says_so_or_none(known: Workspace) -> None:
    found = by_id(known)
    assert (found["mem-0000000a"].category, found["mem-0000000a"].is_guess) == ("Infra", False)
    assert (found["mem-0000000f"].category, found["mem-0000000f"].is_guess) == ("Infra", True)
    assert (found["mem-0000000g"].category, found["mem-0000000g"].is_guess) == (None, False)


def test_one_new_entry_moves_no_guess_and_ten_renew_them(known: Workspace) -> None:
    """A guess stays while the memory grows by a few entries; one whose category is gone goes at once."""
    file = known.root / "MEMORY.md"
    assert by_id(known)["mem-0000000f"].category == "Infra"
    more = [f"- [Sea] The staging gateway port of ship {number} moved" for number in range(12)]
    file.write_text(file.read_text() + "\n".join(more[:9]) + "\n")
    assert by_id(known)["mem-0000000f"].category == "Infra"
    file.write_text(file.read_text() + "\n".join(more[9:]) + "\n")
    assert by_id(known)["mem-0000000f"].category == "Sea"
    file.write_text(file.read_text().replace("[Sea] ", ""))
    assert by_id(known)["mem-0000000f"].category == "Infra"


def test_words_bring_those_of_the_nearest_categories_and_if_these_are_too_few_all(known: Workspace) -> None:
    first = [one.id for one in facts(known, "staging port", limit=2).facts]
    assert first[0] == "mem-0000000a"
    assert set(first) <= {"mem-0000000a", "mem-0000000b", "mem-0000000c", "mem-0000000f"}
    assert "mem-0000000g" in {one.id for one in facts(known, "tuned bread", limit=5).facts}
    assert facts(known, "xylophone").facts == ()
    assert {one.id for one in facts(known, category="food").facts} == {"mem-0000000d", "mem-0000000e"}


def test_the_strongest_come_first(known: Workspace) -> None:
    show(known, "mem-0000000e")
    assert facts(known).facts[0].id == "mem-0000000e"
    assert facts(known).facts[0].uses == 1


def test_a_person_sees_a_guess_by_its_question_mark(known: Workspace, here: Command) -> None:
    shown = here.at(known.root)("list", "--facts", "staging", "gateway").stdout
    assert "mem-0000000f   0.50  [Infra?] The staging gateway port moved\n" in shown
    assert "mem-0000000a   0.50  [Infra] Staging port: 2222\n" in here.at(known.root)("list", "--facts").stdout
