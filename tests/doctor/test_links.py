"""Links that lead nowhere, and all that only looks like one."""

import pytest

from workspace_mem.catalog.pages import page_of
from workspace_mem.doctor.findings import findings_of
from workspace_mem.doctor.inspection import LINK_RULES, LinkTargets
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import KINDS

FILES = {
    "MEMORY.md": "# Memory\n\n## Facts\n\n- one ^mem-7k3f9q2m\n- two ^sem-002\n",
    "notes/Deploy Plan.md": "---\ntitle: How we ship\naliases: [Shipping, the release]\n---\n"
    "# Release guide\n\nIt ^steps\n",
    "memory/2026-11-20.md": "# 2026-11-20\n",
}
ELSEWHERE = ("skills/weather/SKILL.md", "images/plan.png")


def named(text: str, path: str = "notes/a.md") -> list[tuple[int, str]]:
    pages = tuple(page_of(Document(name, said.encode())) for name, said in {**FILES, path: text}.items())
    targets = LinkTargets(pages, frozenset({"mem-7k3f9q2m", "sem-002"}), KINDS, lambda: ELSEWHERE)
    return [(one.line, one.message.partition(" leads")[0]) for one in findings_of(LINK_RULES, targets)]


@pytest.mark.parametrize(
    "text",
    [
        "see [[runbook]]",
        "see [[notes/runbook|the runbook]]",
        "see ![[runbook#Steps]]",
        "- an entry\n  - see [[mem-7k3f9q2n]]",
        "see [[MEMORY#^mem-7k3f9q2n]]",
        "see [[Deploy Plan#^other]]",
        "it builds on [sem-001]",
        "it builds on [mem-7k3f9q2n], they say",
        "see [the plan](plan.md)",
        "see [the plan](../plans/gone%20plan.md#today)",
        "> quoted: [[runbook]]",
        "| a | b |\n| - | - |\n| [[runbook]] | c |",
        "# All about [[runbook]]",
    ],
)
def test_a_link_that_leads_nowhere_is_named_on_its_line(text: str) -> None:
    [(line, said)] = named(f"first line\n\n{text}\n")
    assert said in text.splitlines()[line - 3]


@pytest.mark.parametrize(
    "text",
    [
        "[[MEMORY]] [[memory.md]] [[deploy-plan]] [[notes/Deploy Plan#Steps|plan]] [[2026-11-20]] [[#Below]]",
        "[[How we ship]] [[Shipping]] [[the release]] [[release guide]] [[Deploy Plan#^steps]]",
        "[[mem-7k3f9q2m]] [[MEMORY#^mem-7k3f9q2m]] [[^mem-7k3f9q2m]] [mem-7k3f9q2m] [sem-002]",
        "![[plan.png]] [[SKILL]] [[weather/SKILL]] [plan](Deploy%20Plan.md) [m](../MEMORY.md) [x](https://x.org/a.md)",
        "`[[runbook]]` and ``[[runbook]]`` <!-- [[runbook]] --> %% [[runbook]] %%",
        "```\n[[runbook]]\n```\n\n    [[runbook]]\n\n- item\n  ```sh\n  [[runbook]]\n  ```",
        r"\[[runbook]] \[\[runbook\]\] [\[runbook]] \[sem-001]",
        'if [[ -n "$x" ]]; then; [[ $a = b ]]; x[[1]] m[[i]] [[1, 2], [3, 4]] [[1]] [[runbook]](x) [[https://x.org]]',
        "[[{{title}}]] {{ [[runbook]] }} <% [[runbook]] %> [[<name>]] [[...]] [[TOC]] [[YYYY-MM-DD]] [[wikilinks]]",
        "[RFC-2119] [JIRA-123] [mem-leak] [win-11] [UTF-8] [SHA-256] [ISO-8601] [sem-001](x) [sem-001]: http://x.org",
        "- [sem-001] an entry under a category\n- [x] done\n- [^1] a note",
    ],
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
