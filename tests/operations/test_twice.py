"""A key that is set twice and an id that stands twice: every face takes the same line for the one that counts."""

import pytest

from tests.running import CommandHere
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace

META = "- crew: heron ^meta-00000001\n- crew: otter ^meta-00000002\n"
SAME = "- The crew is a heron ^mem-00000001\n- The crew is a heron ^mem-00000001\n"
OTHER = "- The crew is a heron ^mem-00000001\n- The crew is an otter ^mem-00000001\n"
AGENTS = "- crew: heron ^meta-00000001\n- crew: otter (source:: agent:claude) ^meta-00000002\n"


@pytest.mark.parametrize(
    ("heading", "lines", "count"),
    [("Meta", META, 1), ("Facts", SAME, 1), ("Facts", OTHER, 2), ("Meta", AGENTS, 2)],
    ids=["a key", "an id with the same text", "an id with two texts", "a key that an agent sets again"],
)
def test_all_faces_count_and_show_the_same_lines(empty: Workspace, heading: str, lines: str, count: int) -> None:
    page = empty.root / "MEMORY.md"
    page.write_text(page.read_text().replace(f"## {heading}\n", f"## {heading}\n\n{lines}"))
    last = page.read_text().splitlines().index(lines.splitlines()[0]) + 2
    listed = list_entries(empty)
    places = {last - number for number in range(count)}
    assert {one.first_line for one in listed.entries} == places
    assert bool(listed.notices) == (count == 1)
    assert {hit.first_line for hit in search(empty, "crew").hits} == places
    assert CommandHere(empty.root)("recall", "the crew", "--frame", "none").stdout.count("MEMORY.md#L") == count
    assert frame(empty).text.count("crew") == count
    assert status(empty).entries == count
    assert [one.line for one in doctor(empty).findings if one.rule in ("id-twice", "key-twice")] == [last - 1]
    assert CommandHere(empty.root)("list", "--json").json["entries"][-1]["first_line"] == last


def test_a_name_that_two_entries_have_means_the_later_and_says_so(empty: Workspace) -> None:
    page = empty.root / "MEMORY.md"
    page.write_text(page.read_text().replace("## Facts\n", f"## Facts\n\n{OTHER}"))
    found = show(empty, "mem-00000001")
    assert "otter" in found.text
    line = page.read_text().splitlines().index(OTHER.splitlines()[0]) + 1
    assert any(f"MEMORY.md:{line}" in one and "mem-00000001" in one for one in found.notices)
