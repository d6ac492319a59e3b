"""The query language, suggestions, explanations and recall, on a workspace with each engine."""

import errno
import os
import random
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest

from tests.running import before_call, fail_with, makes_below, without_fts5
from workspace_mem.errors import UsageError
from workspace_mem.search.index import Index, IndexUpdate
from workspace_mem.search.query import plainly
from workspace_mem.search.values import Found, Match, Query
from workspace_mem.settings import Settings
from workspace_mem.verbs.index import index_stats, rebuild_index, verify_index
from workspace_mem.verbs.recall import recall
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Call, Workspace

PAGES = {
    "MEMORY.md": (
        "# Memory\n\n## Facts\n\n- [Infra] The staging port is 2222 #net (at:: 2026-11-10T08:00:00Z)\n"
        "- [Food] A lover of port wine (at:: 2026-10-01T08:00:00Z)\n\n"
        "## Decisions\n\n- Deploy from the release branch\n"
    ),
    "memory/2026-11-12.md": "# 2026-11-12\n\n- 09:00 The port of staging was closed for an hour\n",
    "learnings/errors.md": "# Errors\n\n- [curl] refused by the gateway\n  - seen:: 2\n  - last:: 2026-11-11\n",
    "archive/MEMORY.md": "# Memory\n\n## Facts\n\n- [Infra] The staging port is 8022 (retired:: 2026-11-09)\n",
    "notes.md": (
        "# Notes\n\nThe café menu. 会议在東京へ移行する。 Call parse_date before the gateway starts. Plan 7 waits.\n"
    ),
}


@pytest.fixture(params=["memory", "sqlite", "whoosh"])
def workspace(request: pytest.FixtureRequest, empty: Workspace) -> Workspace:
    for path, text in PAGES.items():
        (empty.root / path).parent.mkdir(exist_ok=True)
        (empty.root / path).write_text(text, encoding="utf-8")
    return with_engine(empty, request.param)


def with_engine(workspace: Workspace, engine: str) -> Workspace:
    settings = Settings({**workspace.settings.values, "index.engine": engine})
    return Workspace(workspace.parts.again(settings), Call(workspace.actor))


def paths(found: Found) -> list[str]:
    return [hit.path for hit in found.hits]


@pytest.mark.parametrize("text", ["zebra", "zebra is:retired", "kind:decision zebra", '"zebra crossing"'])
def test_a_search_that_finds_nothing_is_not_called_out_of_date(workspace: Workspace, text: str) -> None:
    for _ in range(2):
        found = search(workspace, text)
        assert (found.hits, found.notices) == ((), ())


@pytest.mark.parametrize(
    "text", ["staging -port", "staging kind:error", 'staging "port wine"', "staging is:retired", "staging before:2000"]
)
def test_a_text_that_is_nobodys_query_is_words_alone(workspace: Workspace, text: str) -> None:
    assert {"MEMORY.md", "memory/2026-11-12.md"} <= set(paths(search(workspace, plainly(text))))


def test_a_category_is_asked_beside_the_words_and_stays_out_of_what_is_suggested(workspace: Workspace) -> None:
    [hit] = search(workspace, plainly("port", category=" infra ")).hits
    assert "2222" in hit.snippet
    found = search(workspace, plainly("wine", category="Infra"))
    assert not found.hits
    assert [(one.query, one.why) for one in found.suggestions] == [("wine", "without the filters")]
    with pytest.raises(UsageError, match="empty"):
        search(workspace, plainly(" "))


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ('"staging port"', {"MEMORY.md"}),
        ('"port staging"', set()),
        ('"東京へ"', {"notes.md"}),
        ('"cafe menu"', {"notes.md"}),
        ('"port wine"', {"MEMORY.md"}),
        ('"plan 7"', {"notes.md"}),
        ('"gateway 7"', set()),  # a word of one character counts too
        ("staging -port", set()),
        ("port -staging", {"MEMORY.md"}),
        ('port -"port wine" -"port of staging"', {"MEMORY.md"}),
        ("gatew*", {"learnings/errors.md", "notes.md"}),
        ("port kind:log", {"memory/2026-11-12.md"}),
        ("port kind:fact category:infra", {"MEMORY.md"}),
        ("port -kind:fact", {"memory/2026-11-12.md"}),
        ("tag:net", {"MEMORY.md"}),
        ("gateway path:learnings", {"learnings/errors.md"}),
        ("after:2026-11-11", {"memory/2026-11-12.md", "learnings/errors.md"}),
        ("port before:2026-11", {"MEMORY.md"}),
        ("is:retired", {"archive/MEMORY.md"}),
        ("staging is:retired", {"archive/MEMORY.md"}),
        ("8022", set()),
        ("kind:errors", {"learnings/errors.md"}),
        ("what is the staging port?", {"MEMORY.md", "memory/2026-11-12.md"}),
    ],
)
def test_a_query_finds_what_it_says(workspace: Workspace, query: str, found: set[str]) -> None:
    assert set(paths(search(workspace, query))) == found


def test_quotation_marks_in_a_pasted_text_are_no_condition(workspace: Workspace) -> None:
    pasted = 'She said: "hello there"\nand then asked about the staging port.'
    assert paths(search(workspace, pasted))[0] == "MEMORY.md"


def test_where_nothing_is_found_looser_queries_that_find_something_are_named(workspace: Workspace) -> None:
    assert search(workspace, "gatway").suggestions[0].query == "gateway"
    assert search(workspace, '"port staging"').suggestions[0].query == "port staging"
    filtered = search(workspace, "gateway kind:win").suggestions
    assert [(one.why, one.query) for one in filtered][:1] == [("without the filters", "gateway")]
    assert search(workspace, "xylophonist").suggestions == ()


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("kind:nope staging", "There is no kind 'nope', so it was searched as a word; use one of "),
        ("port before:2026-13", "'2026-13' is not a date, so before: was searched as a word; write before:2026-11-01"),
        ("port after:tomorrow", "'tomorrow' is not a date, so after: was searched as a word; write after:2026-11-01"),
        ("port is:lost", "is:lost is not a condition"),
    ],
)
def test_a_condition_that_means_nothing_is_named(workspace: Workspace, query: str, told: str) -> None:
    assert any(notice.startswith(told) for notice in search(workspace, query).notices)
    assert any(notice.startswith(told) for notice in recall(workspace, query).notices)


def test_the_kinds_that_there_are_are_named(workspace: Workspace) -> None:
    notice = search(workspace, "kind:nope").notices[0]
    assert all(kind in notice for kind in ("fact", "decision", "error", "log"))


def test_an_explanation_adds_up_to_the_score(workspace: Workspace) -> None:
    for query in ("staging port", "gateway port wine wine", "gatew*"):
        for hit in search(workspace, query, explain=True).hits:
            assert hit.why
            total = sum(gain.gain for gain in hit.why.gains) + hit.why.bonus + hit.why.context
            assert total == pytest.approx(hit.score)


def test_a_sentence_that_quotes_something_prefers_it_and_hides_nothing(workspace: Workspace) -> None:
    (workspace.root / "said.md").write_text("Is the port of staging open? The staging port is.\n")
    (workspace.root / "scattered.md").write_text("Port, staging, port, staging: all of them.\n")
    assert "scattered.md" in paths(search(workspace, 'what did she mean by "port of staging" yesterday'))
    assert paths(search(workspace, 'why "port of staging" then', limit=1)) == ["said.md"]
    [hit] = search(workspace, 'why "port of staging" then', limit=1, explain=True).hits
    assert hit.why
    parts = (hit.why.bonus, hit.why.context, hit.why.against, hit.why.phrase)
    assert sum(gain.gain for gain in hit.why.gains) + sum(parts) == pytest.approx(hit.score)
    assert paths(search(workspace, 'why "a phrase that nobody wrote" staging'))
    assert not paths(search(workspace, '"a phrase that nobody wrote"'))


def test_last_week_is_that_of_the_workspace(workspace: Workspace) -> None:
    last = workspace.today() - timedelta(days=workspace.today().weekday() + 4)
    for day in (last, last - timedelta(days=40), last - timedelta(days=80)):
        (workspace.root / f"memory/{day}.md").write_text("- We talked about the zeppelin\n")
    assert paths(search(workspace, "zeppelin last week"))[0] == f"memory/{last}.md"
    assert sum("zeppelin" in hit.snippet for hit in search(workspace, "zeppelin last week").hits) == 3


def test_what_is_saved_about_a_person_comes_before_days_that_mention_them(workspace: Workspace) -> None:
    root = workspace.root
    (root / "MEMORY.md").write_text(
        "# Memory\n\n## Facts\n\n- **Ms. Aalto** is the landlady\n- [Home] The boiler of Ms. Aalto is a Laguna\n"
    )
    for day in range(1, 9):
        lines = "".join(f"- 0{hour}:00 Ms. Aalto called\n" for hour in range(1, 9))
        (root / f"memory/2026-10-0{day}.md").write_text(lines)
    for question in ("who is Ms. Aalto?", "Who's Ms. Aalto", "wer ist Ms. Aalto?", "¿Quién es Ms. Aalto?"):
        found = search(workspace, question, explain=True).hits
        assert found[0].snippet == "- **Ms. Aalto** is the landlady"
        assert found[0].why
        assert "begins with the name" in found[0].why.priors
        assert "landlady" in recall(workspace, question, frame="none").hits[0].snippet
    assert search(workspace, "what is the boiler of Ms. Aalto").hits[0].snippet.startswith("- [Home] The boiler")
    assert "landlady" not in search(workspace, "Ms. Aalto called").hits[0].snippet


def test_recall_keeps_its_budget_groups_by_use_and_says_nothing_twice(workspace: Workspace) -> None:
    (workspace.root / "copy.md").write_text("The staging port is 2222\n")
    whole = recall(workspace, "about the staging port", frame="none")
    first, line = "Task type: balanced (no word tells a type)", "[Infra] The staging port is 2222 #net"
    assert whole.text.startswith(f"{first}\n\n## Relevant patterns\n- MEMORY.md#L5: {line}\n")
    assert whole.text.count("2222") == 1
    small = recall(workspace, "the staging port of the gateway", budget=200, frame="none")
    assert 0 < len(small.text) <= 200
    assert small.notices
    with pytest.raises(UsageError):
        recall(workspace, " ")


def test_an_edit_of_the_same_size_with_the_old_time_is_found(workspace: Workspace) -> None:
    page = workspace.root / "notes.md"
    assert paths(search(workspace, "menu")) == ["notes.md"]
    before = page.stat()
    page.write_text(PAGES["notes.md"].replace("menu", "list"), encoding="utf-8")
    os.utime(page, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert paths(search(workspace, "menu")) == []
    other = workspace.root / "other"
    other.write_text(PAGES["notes.md"], encoding="utf-8")
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(page)
    assert paths(search(workspace, "menu")) == ["notes.md"]
    page.rename(workspace.root / "moved.md")
    assert paths(search(workspace, "menu")) == ["moved.md"]
    (workspace.root / "moved.md").unlink()
    assert paths(search(workspace, "menu")) == []


class Instead:
    """An index of which a part is another's."""

    def __init__(self, index: Index, **others: Callable[..., Any]) -> None:
        self._index, self._others = index, others

    def __getattr__(self, name: str) -> Any:
        return self._others.get(name) or getattr(self._index, name)


def test_what_another_process_puts_back_is_not_believed(workspace: Workspace) -> None:
    apply = workspace.index.apply
    older = iter([IndexUpdate("notes.md", "0" * 64)])  # what another one saw before the last save, taken in late

    def overtaken(updates: Iterable[IndexUpdate]) -> None:
        apply(updates)
        apply(islice(older, 1))

    workspace.indexes.index = cast(Index, Instead(workspace.index, apply=overtaken))
    assert paths(search(workspace, "menu")) == ["notes.md"]
    assert next(older, None) is None


def test_a_file_that_is_saved_while_it_is_searched_is_shown_as_it_is(workspace: Workspace) -> None:
    search(workspace, "menu")
    answer = workspace.index.answer
    saves = iter(["Many lines\n\n" * 20 + PAGES["notes.md"]])

    def saved_after(query: Query, current: Mapping[str, str]) -> tuple[list[Match], Mapping[str, str]]:
        found = answer(query, current)
        for text in saves:
            (workspace.root / "notes.md").write_text(text, encoding="utf-8")
        return found

    workspace.indexes.index = cast(Index, Instead(workspace.index, answer=saved_after))
    assert "menu" in search(workspace, "menu").hits[0].snippet


def test_a_search_that_never_meets_the_files_at_rest_says_so(workspace: Workspace) -> None:
    counted = iter(range(1_000))

    def saved_again(*_: int) -> None:
        """Save a file while it is taken in."""
        (workspace.root / "notes.md").write_text(f"The menu has {next(counted)} lines\n")

    saved_again()
    found = search(workspace, "menu", progress=saved_again)
    assert [notice for notice in found.notices if "kept changing" in notice]
    assert 20 <= next(counted) < 100
    assert not any("kept changing" in notice for notice in search(workspace, "menu").notices)


def random_operation(chance: random.Random, root: Path) -> None:
    page = root / f"page-{chance.randrange(12)}.md"
    words = " ".join(chance.choice(("port", "wine", "gateway", "deploy", "café", "東京", "WS-4711")) for _ in range(8))
    job = chance.randrange(4)
    if job == 0 and page.exists():
        page.unlink()
    elif job == 1 and page.exists():
        page.rename(root / f"page-{chance.randrange(12)}.md")
    elif job == 2 and page.exists():
        page.write_text(page.read_text() + f"\n## {words[:6]}\n\n{words}\n")
    else:
        page.write_text(f"# {words[:9]}\n\n{words}\n\n- {words}\n")


def incremental_is_rebuilt(workspace: Workspace, operations: int, every: int) -> None:
    chance = random.Random(20_261_120)
    for number in range(operations):
        random_operation(chance, workspace.root)
        if number % every == 0:
            search(workspace, "port")
    search(workspace, "port")
    assert verify_index(workspace).faults == ()
    queries = [
        " ".join(chance.sample(["port", "wine", "gate*", "deploys", "cafe", "東京", "4711"], 3)) for _ in range(60)
    ]
    edited = [search(workspace, query).hits for query in queries]
    rebuild_index(workspace)
    assert [search(workspace, query).hits for query in queries] == edited


@pytest.mark.parametrize("entry", ["The user's cat is called Miso", "User's cat: Miso", "The user named the cat Miso"])
@pytest.mark.parametrize("question", ["What is my cat's name?", "what's the name of my cat", "What is my cat called?"])
def test_a_question_for_a_name_finds_what_is_the_users_among_notes_about_names(
    workspace: Workspace, entry: str, question: str
) -> None:
    said = ["A stray cat has a funny name.", "Cat names: every cat is called by its name.", "The cat named a meeting."]
    text = "\n\n".join(f"# Cats and names {number}\n\n{' '.join(said[: number % 3 + 1])}" for number in range(60))
    (workspace.root / "cats.md").write_text(text)
    (workspace.root / "MEMORY.md").write_text(f"{PAGES['MEMORY.md']}- {entry}\n")
    assert "Miso" in search(workspace, question, limit=1).hits[0].snippet


def test_what_a_question_implies_finds_nothing_by_itself(workspace: Workspace) -> None:
    (workspace.root / "MEMORY.md").write_text(
        "# Memory\n\n## Facts\n\n- The user likes tea\n- The user is called Bob\n"
    )
    assert not search(workspace, "Where is my zebrafish?").hits
    assert not search(workspace, "What is my zebrafish called?").hits
    assert "Bob" in search(workspace, "What is my name?").hits[0].snippet


def test_after_random_edits_the_index_is_as_one_built_anew(workspace: Workspace) -> None:
    incremental_is_rebuilt(workspace, 20, 4)


@pytest.mark.torture
def test_after_ten_thousand_edits_the_index_is_as_one_built_anew(workspace: Workspace) -> None:
    incremental_is_rebuilt(workspace, 10_000, 10)


def test_whoosh_answers_where_sqlite_cannot(workspace: Workspace) -> None:
    asked = with_engine(workspace, "sqlite")
    with without_fts5():
        found = search(asked, "gateway")
    assert asked.indexes.engine == "whoosh"
    assert set(paths(found)) == {"notes.md", "learnings/errors.md"}
    assert any("has no FTS5, so the index uses whoosh" in notice for notice in found.notices)


def test_an_index_that_cannot_be_written_is_made_for_one_search(workspace: Workspace) -> None:
    with before_call("open", fail_with(errno.ENOSPC), makes_below(workspace.cache)):
        found = search(workspace, "menu")
    assert paths(found) == ["notes.md"]
    if workspace.settings["index.engine"] != "memory":
        assert any("only for this search" in note and "No space left" in note for note in found.notices)
    (workspace.root / "notes.md").unlink()
    assert paths(search(workspace, "menu")) == []


def test_stats_count_what_is_held(workspace: Workspace) -> None:
    found = index_stats(workspace)
    assert found.passages == workspace.index.passages() == sum(found.kinds.values()) == 6
    assert found.kinds["fact"] == 2


def fuzzed(chance: random.Random) -> str:
    pieces = ('"', "-", "*", ":", "kind:", "path:", "after:2026", "is:retired", "port", "東京", "\x00", "\ud800", "C++",
              "(", " ",
              "AND", "NOT", "\u202e", "é", "😀", "''", "%", "\\", "tag:", '-"', "gatew*", "\n", "a" * 50)  # fmt: skip
    return "".join(chance.choice(pieces) for _ in range(chance.randint(1, 12)))


@pytest.mark.parametrize("count", [50, pytest.param(5_000, marks=pytest.mark.torture)])
def test_any_text_is_a_legal_query(workspace: Workspace, count: int) -> None:
    chance = random.Random(5)
    longest = 0.0
    for _ in range(count):
        query = fuzzed(chance)
        if query.strip():
            before = time.thread_time()
            search(workspace, query)
            longest = max(longest, time.thread_time() - before)
    assert longest < 1
