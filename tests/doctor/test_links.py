"""Links that lead nowhere, and all that only looks like one."""

import pytest

from tests.running import tables
from workspace_mem.catalog.pages import page_of
from workspace_mem.doctor.inspection import LinkTargets, link_findings
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import KINDS

TABLES = tables("doctor_links")

FILES = {
    "MEMORY.md": "# Memory\n\n## Facts\n\n- one ^mem-7k3f9q2m\n- two ^sem-002\n",
    "notes/Deploy Plan.md": "---\ntitle: How we ship\naliases: [Shipping, the release]\n---\n"
    "# Release guide\n\nIt ^steps\n",
    "memory/2026-11-20.md": "# 2026-11-20\n",
}
ELSEWHERE = ("skills/weather/SKILL.md", "images/plan.png")


def named(text: str, path: str = "notes/a.md") -> list[tuple[int, str]]:
    pages = tuple(page_of(Document(name, said.encode())) for name, said in {**FILES, path: text}.items())
    targets = LinkTargets(pages, frozenset({"mem-7k3f9q2m", "sem-002"}), KINDS)
    return [(one.line, one.message.partition(" leads")[0]) for one in link_findings(targets, lambda: ELSEWHERE, tuple)]


@pytest.mark.parametrize(
    "text",
    TABLES["a_link_that_leads_nowhere_is"],
)
def test_a_link_that_leads_nowhere_is_named_on_its_line(text: str) -> None:
    [(line, said)] = named(f"first line\n\n{text}\n")
    assert said in text.splitlines()[line - 3]


@pytest.mark.parametrize(
    "text",
    TABLES["what_leads_somewhere_or_is_no"],
)
def test_what_leads_somewhere_or_is_no_link_is_left_alone(text: str) -> None:
    assert named(f"first line\n\n{text}\n") == []


@pytest.mark.parametrize("path", ["CONTINUITY.md", "ledgers/qa.md", "memory/episodes/2026-01-06/1030-a.md"])
def test_a_list_of_ids_names_those_that_are_gone(path: str) -> None:
    """The section `Relevant memories` holds such a list; in a store an item may have a category of that form."""
    text = "- [sem-001] gone\n- [ep-2026-01-06-001] gone\n- [mem-7k3f9q2n] gone\n- [sem-002] there\n- [x] done\n"
    said = f"## Relevant memories\n\n{text}- [RFC-2119] of others\n"
    assert [one for _, one in named(said, path)] == ["[sem-001]", "[ep-2026-01-06-001]", "[mem-7k3f9q2n]"]
    assert named(text, "learnings/patterns.md") == []


def test_links_among_ten_thousand_brackets_are_found() -> None:
    """Each begins something that may end far below, and none of them does."""
    many = [f"text {sign * 10_000}" for sign in ("[[", "[", "<!-- ", "{{ ", "` ", "[a-1", "[a](")]
    assert named("\n\n".join([*many, "see [[runbook]]\n"])) == [(15, "[[runbook]]")]
