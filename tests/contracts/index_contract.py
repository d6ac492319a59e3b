"""What every index engine must hold: subclass it and provide the fixture `index`."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from workspace_mem.search.memory_engine import MemoryIndex
from workspace_mem.search.port import Index, IndexUpdate
from workspace_mem.search.values import Facets, Match, Passage, Query


class Compared(dict[str, str]):
    """Counts how often it is compared."""

    times = 0
    __hash__ = None

    def __eq__(self, other: object) -> bool:
        self.times += 1
        return super().__eq__(other)


def passage(
    path: str,
    text: str,
    *,
    line: int = 1,
    heading: tuple[str, ...] = (),
    entry_id: str | None = None,
    near: tuple[int, ...] = (),
    day: str | None = None,
) -> Passage:
    return Passage(path, line, line + 2, heading, "note", entry_id, text, Facets(day=day), near)


def update(path: str, *texts: str, revision: str = "r1") -> IndexUpdate:
    passages = tuple(passage(path, text, line=1 + 10 * number) for number, text in enumerate(texts))
    return IndexUpdate(path, revision, passages)


def paths(index: Index, text: str, limit: int = 10) -> list[str]:
    return [match.path for match in index.search(Query(text, limit))]


# The engine is kept between examples, and the subclasses share the test: both are meant.
SUPPRESSED = (HealthCheck.function_scoped_fixture, HealthCheck.differing_executors)


class IndexContract:
    def test_a_new_index_knows_and_finds_nothing(self, index: Index) -> None:
        assert index.known() == {}
        assert index.search(Query("anything")) == []

    def test_what_was_applied_is_known_and_found(self, index: Index) -> None:
        index.apply([update("a.md", "the gateway listens", revision="abc")])
        assert dict(index.known()) == {"a.md": "abc"}
        assert paths(index, "gateway") == ["a.md"]

    def test_a_match_says_where_the_passage_stands(self, index: Index) -> None:
        index.apply(
            [IndexUpdate("a.md", "r", (Passage("a.md", 10, 14, ("Top", "Below"), "fact", "fact-1", "gateway"),))]
        )
        (match,) = index.search(Query("gateway"))
        assert (match.path, match.first_line, match.last_line) == ("a.md", 10, 14)
        assert (match.heading, match.kind, match.entry_id) == (("Top", "Below"), "fact", "fact-1")
        assert match.score > 0

    def test_a_heading_is_searched_and_weighs_more_than_the_text(self, index: Index) -> None:
        in_heading = passage("b.md", "one two", heading=("Gateway",))
        index.apply([IndexUpdate("b.md", "r", (in_heading,)), update("a.md", "one two gateway")])
        assert paths(index, "gateway") == ["b.md", "a.md"]

    def test_a_day_and_a_path_are_found_by_their_words(self, index: Index) -> None:
        dated = passage("memory/2026-05-08.md", "one two", day="2026-05-08")
        index.apply([IndexUpdate(dated.path, "r", (dated,)), update("teams/gateway.md", "one two")])
        for text in ("May 8", "8 May 2026", "2026-05-08", "2026-05"):
            assert paths(index, text) == ["memory/2026-05-08.md"]
        assert paths(index, "gateway") == ["teams/gateway.md"]
        assert paths(index, "memory") == []

    def test_what_is_left_out_is_what_a_passage_says_itself(self, index: Index) -> None:
        line = passage("memory/2026-05-08.md", "the port is 2222", day="2026-05-08")._replace(near=(1,))
        beside = passage("memory/2026-05-08.md", "asked about staging", line=4, day="2026-05-08")
        index.apply([IndexUpdate(line.path, "r", (line, beside)), update("a.md", "the staging port")])
        assert paths(index, "staging port") == ["a.md", "memory/2026-05-08.md", "memory/2026-05-08.md"]
        found = [match.path for match in index.search(Query("port", without=("staging", "May")))]
        assert found == ["memory/2026-05-08.md"]
        assert [match.path for match in index.search(Query("port", must="staging"))] == ["a.md"]

    def test_the_terms_of_passages_are_those_that_the_oracle_counts(self, index: Index) -> None:
        def day(number: int, *texts: str, headings: tuple[str, ...] = ("2026-05-08", "2026-05-08")) -> IndexUpdate:
            lines = [
                passage(f"memory/2026-05-0{number}.md", text, line=1 + 4 * at, heading=(headings[at % 2],))._replace(
                    near=tuple(beside for beside in (-1, 1) if 0 <= at + beside < len(texts)),
                    is_line=True,
                    weight=2,
                    facets=Facets(day=f"2026-05-0{number + at // 3}"),
                )
                for at, text in enumerate(texts)
            ]
            return IndexUpdate(lines[0].path, "".join(texts), tuple(lines))

        long = "The gateway-port is 2222. " * 40  # of which the lines beside it borrow the beginning
        oracle = MemoryIndex()
        for updates in (
            [day(1, "staging port", long, "Yes"), day(2, long), day(3, "one", "two", "three", "port four")],
            [day(1, "Yes", long, headings=("Monday", "Tuesday")), update("a.md", "the gateway", "the port")],
            [IndexUpdate("memory/2026-05-02.md", None), day(4, "port", "gateway")],
        ):
            oracle.apply(updates)
            index.apply(updates)
            wanted = {(match.path, match.first_line): dict(terms) for match, terms in oracle.contents()}
            assert {(match.path, match.first_line): dict(terms) for match, terms in index.contents()} == wanted
            for text in ("port", "gateway 2222", "May 1", "tuesday yes", "port without gateway"):
                query = Query(text, without=("one",))
                assert [one.score for one in index.search(query)] == [one.score for one in oracle.search(query)]

    def test_an_answer_about_other_files_than_those_that_are_asked_about_is_empty(self, index: Index) -> None:
        index.apply([update("a.md", "gateway")])
        assert index.answer(Query("gateway"), {"a.md": "r2"}) == ([], {"a.md": "r1"})
        assert index.answer(Query("gateway"), {"a.md": "r1"})[0] == index.search(Query("gateway"))

    def test_what_an_index_agreed_with_is_compared_no_more_until_it_changes(self, index: Index) -> None:
        index.apply([update("a.md", "gateway")])
        current = Compared({"a.md": "r1"})
        assert index.answer(Query("gateway"), current)[1] is current
        times = current.times
        assert index.answer(Query("gateway"), current)[1] is current
        assert current.times == times or isinstance(index, MemoryIndex)  # which knows it anew for each answer
        assert index.known() == {"a.md": "r1"}
        index.apply([update("b.md", "gateway")])
        assert index.answer(Query("gateway"), current) == ([], {"a.md": "r1", "b.md": "r1"})

    def test_the_file_that_speaks_of_it_all_over_comes_before_one_that_mentions_it(self, index: Index) -> None:
        index.apply([update("b.md", "gateway one", "gateway two", "gateway three"), update("a.md", "gateway one")])
        found = index.search(Query("gateway", explain=True))
        assert [match.path for match in found] == ["b.md", "b.md", "b.md", "a.md"]
        assert [bool(match.why and match.why.context) for match in found] == [True, True, True, False]

    def test_more_lines_of_a_log_than_sections_of_a_page_speak_for_its_best_line_alone(self, index: Index) -> None:
        texts = ("gateway gateway", "gateway one", "gateway two", "gateway three", "gateway four", "gateway five")
        lines = tuple(one._replace(is_line=True) for one in update("b.md", *texts).passages)
        index.apply([IndexUpdate("b.md", "r", lines), update("a.md", *texts)])
        found = {(one.path, one.first_line): one.why for one in index.search(Query("gateway", 20, explain=True))}
        context = {
            path: [why.context for (of, _), why in found.items() if of == path and why] for path in ("a.md", "b.md")
        }
        assert context["b.md"][0] > context["a.md"][0] > 0
        assert all(context["a.md"])
        assert not any(context["b.md"][1:])

    def test_what_a_question_does_not_want_comes_later_and_is_found_all_the_same(self, index: Index) -> None:
        index.apply([update("a.md", "the gateway in docker, gateway"), update("b.md", "the gateway on our server")])
        assert paths(index, "gateway") == ["a.md", "b.md"]
        for text in ("gateway without docker", "gateway, not mentioning docker", "gateway except for the docker"):
            assert paths(index, text) == ["b.md", "a.md"]
        assert paths(index, "gateway not docker") == paths(index, "without docker gateway") == ["a.md", "b.md"]
        [first, _] = index.search(Query("gateway without docker", explain=True))
        assert first.why
        assert first.why.against == 0

    def test_what_is_preferred_comes_sooner(self, index: Index) -> None:
        index.apply([update("a.md", "staging, port, staging, port"), update("b.md", "one two three staging port")])
        preferring = Query("deploy staging port", prefers=lambda match: match.path == "b.md")
        assert [match.path for match in index.search(preferring)] == ["b.md", "a.md"]
        assert len(index.search(preferring._replace(limit=1))) == 1

    def test_passages_of_the_days_that_are_asked_about_come_sooner(self, index: Index) -> None:
        for day in ("2026-05-07", "2026-05-08", "2026-05-09"):
            index.apply([IndexUpdate(f"{day}.md", "r", (passage(f"{day}.md", "the gateway failed again", day=day),))])
        for term in ("2026-05-08", "05-08"):
            [first] = index.search(Query("gateway failed", 1, days=(term,)))
            assert first.path == "2026-05-08.md"
        assert len(index.search(Query("gateway failed", days=("2026-05",)))) == 3

    def test_a_new_revision_replaces_all_passages_of_the_file(self, index: Index) -> None:
        index.apply([update("a.md", "old gateway", "old port"), update("b.md", "gateway")])
        index.apply([update("a.md", "new", revision="r2")])
        assert paths(index, "gateway port") == ["b.md"]
        assert paths(index, "new") == ["a.md"]
        assert dict(index.known()) == {"a.md": "r2", "b.md": "r1"}

    def test_a_file_that_is_gone_is_neither_known_nor_found(self, index: Index) -> None:
        index.apply([update("a.md", "gateway"), update("b.md", "gateway")])
        index.apply([IndexUpdate("a.md", None)])
        assert dict(index.known()) == {"b.md": "r1"}
        assert paths(index, "gateway") == ["b.md"]

    def test_the_last_file_can_go_and_come_back(self, index: Index) -> None:
        index.apply([update("a.md", "gateway")])
        index.apply([IndexUpdate("a.md", None)])
        assert index.known() == {}
        assert index.search(Query("gateway")) == []
        index.apply([update("a.md", "gateway")])
        assert paths(index, "gateway") == ["a.md"]

    def test_letting_go_of_an_unknown_file_changes_nothing(self, index: Index) -> None:
        index.apply([update("a.md", "gateway")])
        index.apply([IndexUpdate("never.md", None)])
        assert dict(index.known()) == {"a.md": "r1"}

    def test_a_file_without_passages_is_known(self, index: Index) -> None:
        index.apply([IndexUpdate("empty.md", "r1")])
        assert dict(index.known()) == {"empty.md": "r1"}
        assert index.search(Query("empty")) == []

    def test_a_passage_without_words_is_no_trouble(self, index: Index) -> None:
        index.apply([update("a.md", "", "---", "\x00"), update("b.md", "gateway")])
        assert paths(index, "gateway") == ["b.md"]

    def test_of_two_updates_of_one_path_the_later_counts(self, index: Index) -> None:
        index.apply([update("a.md", "early"), update("a.md", "late", revision="r2")])
        assert dict(index.known()) == {"a.md": "r2"}
        assert (paths(index, "early"), paths(index, "late")) == ([], ["a.md"])

    def test_applying_nothing_changes_nothing(self, index: Index) -> None:
        index.apply([update("a.md", "gateway")])
        index.apply([])
        assert paths(index, "gateway") == ["a.md"]

    def test_an_error_among_the_updates_leaves_everything_as_it_was(self, index: Index) -> None:
        def failing() -> Iterator[IndexUpdate]:
            yield update("a.md", "new", revision="r2")
            raise OSError("the file cannot be read")

        index.apply([update("a.md", "old")])
        with pytest.raises(OSError, match="cannot be read"):
            index.apply(failing())
        assert dict(index.known()) == {"a.md": "r1"}
        assert (paths(index, "old"), paths(index, "new")) == (["a.md"], [])

    def test_equal_scores_come_in_order_of_path_and_line(self, index: Index) -> None:
        for path in ("c.md", "a.md", "b.md"):
            index.apply([update(path, "gateway", "gateway")])
        found = [(match.path, match.first_line) for match in index.search(Query("gateway"))]
        assert found == [("a.md", 1), ("a.md", 11), ("b.md", 1), ("b.md", 11), ("c.md", 1), ("c.md", 11)]
        assert paths(index, "gateway", limit=3) == ["a.md", "a.md", "b.md"]

    @pytest.mark.parametrize("limit", [0, -1])
    def test_a_limit_below_one_finds_nothing(self, index: Index, limit: int) -> None:
        index.apply([update("a.md", "gateway")])
        assert index.search(Query("gateway", limit)) == []

    def test_the_limit_cuts_the_end_of_the_list(self, index: Index) -> None:
        index.apply([update(f"{number:02}.md", "gateway " * (20 - number)) for number in range(20)])
        everything = paths(index, "gateway", limit=100)
        assert len(everything) == 20
        assert paths(index, "gateway", limit=7) == everything[:7]

    def test_a_word_that_is_asked_for_twice_counts_twice(self, index: Index) -> None:
        index.apply([update("a.md", "alpha"), update("b.md", "beta"), update("c.md", "other")])
        assert paths(index, "alpha beta beta") == ["b.md", "a.md"]

    def test_a_query_of_function_words_alone_is_still_answered(self, index: Index) -> None:
        index.apply([update("a.md", "to be or not to be"), update("b.md", "gateway")])
        assert paths(index, "the to") == ["a.md"]

    def test_a_closed_index_opens_itself_again(self, index: Index) -> None:
        index.apply([update("a.md", "gateway")])
        index.close()
        index.close()
        assert paths(index, "gateway") == ["a.md"]

    def test_no_text_is_a_syntax_error(self, index: Index) -> None:
        index.apply([update("a.md", "gateway AND (port) C++ [x] 東京")])
        for text in HOSTILE:
            index.search(Query(text))

    def test_a_huge_query_is_answered(self, index: Index) -> None:
        index.apply([update("a.md", "gateway")])
        assert paths(index, "nothing here " * 20_000 + "gateway") == ["a.md"]

    @pytest.mark.parametrize("seed", [0, 1, *(pytest.param(more, marks=pytest.mark.torture) for more in (2, 3))])
    def test_after_edits_inside_a_long_file_it_is_as_one_built_anew(
        self, index: Index, another: Index, seed: int
    ) -> None:
        chance = random.Random(seed)
        said = [(name, f"gateway {name % 9} of port {name}") for name in range(400)]
        beside = update("beside.md", "gateway one", "port two")
        index.apply([beside, long_file(said, are_lines=seed % 2 == 1)])
        for _ in range(12):
            said = edited(said, chance)
            last = long_file(said, are_lines=seed % 2 == 1)
            index.apply([last])
            another.rebuild([beside, last])
            assert index.known() == another.known()
            assert index.passages() == another.passages()
            assert held(index) == held(another)
            for text in ("gateway", "port 33", "again 7", "gateway 5 without one", "3*", ""):
                query = Query(text, 40, browse=True)
                assert index.search(query) == another.search(query)

    @given(text=st.text(st.characters(codec=None), max_size=60))
    @settings(max_examples=60, deadline=None, suppress_health_check=SUPPRESSED)
    def test_any_text_is_a_legal_query(self, index: Index, text: str) -> None:
        index.apply([update("a.md", "gateway AND (port) C++ [x] 東京 café")])
        for match in index.search(Query(text)):
            assert match.score > 0

    @given(text=st.text(max_size=80))
    @settings(max_examples=40, deadline=None, suppress_health_check=SUPPRESSED)
    def test_any_text_can_be_taken_in(self, index: Index, text: str) -> None:
        index.apply([update("any.md", text, revision=repr(text))])
        assert index.known()["any.md"] == repr(text)


class KeepsBundles(IndexContract):
    """Of an engine that takes in only what an edit changed in a file."""

    @pytest.mark.parametrize("edit", ["one passage", "a line above all", "one put in front", "two lists exchanged"])
    def test_only_what_changed_in_a_long_file_is_taken_in_again(self, index: Index, edit: str) -> None:
        said = [(name, f"gateway {name % 9} of port {name}") for name in range(2_000)]
        index.apply([long_file(said)])
        first, asked = 1, list[Passage]()

        def safe(some: Sequence[Passage]) -> Sequence[Passage]:
            asked.extend(some)
            return some

        if edit == "one passage":
            said[1_000] = (1_000, "another gateway")
        elif edit == "a line above all":
            first = 2
        elif edit == "one put in front":
            said.insert(0, (2_000, "another gateway"))
        else:
            said = [*said[1_200:], *said[:1_200]]
        index.apply([long_file(said, first=first)._replace(safe=safe)])
        assert len(asked) < 300
        fresh = MemoryIndex()
        fresh.apply([long_file(said, first=first)])
        assert held(index) == held(fresh)


def long_file(said: Sequence[tuple[int, str]], *, first: int = 1, are_lines: bool = False) -> IndexUpdate:
    """Return a file of many passages, below headings; with `are_lines` a log, whose lines lend each other words."""
    passages = [
        passage("long.md", text, line=first + 3 * at, heading=(f"Part {name // 150}",), entry_id=f"id-{name}")
        for at, (name, text) in enumerate(said)
    ]
    if are_lines:
        passages = [
            one._replace(
                is_line=True,
                weight=2,
                near=tuple(
                    beside
                    for beside in (-1, 1)
                    if 0 <= at + beside < len(said) and passages[at + beside].heading == one.heading
                ),
            )
            for at, one in enumerate(passages)
        ]
    return IndexUpdate("long.md", repr((first, are_lines, said)), tuple(passages))


def edited(said: Sequence[tuple[int, str]], chance: random.Random) -> list[tuple[int, str]]:
    """Change, put in, take out, move or double some of what a file says, at its top, its end or anywhere."""
    said = list(said)
    start = chance.choice([0, len(said), chance.randrange(len(said) + 1)])
    end = start + chance.choice([0, 1, 3, 60])
    some = said[start:end]
    way = chance.randrange(5)
    if way == 0:
        said[start:end] = [(name, f"{text} again") for name, text in some]
    elif way == 1:
        said[start:start] = [
            (1_000 + chance.randrange(1_000), f"port {chance.randrange(50)}") for _ in range(end - start)
        ]
    elif way == 2:
        del said[start:end]
    elif way == 3:
        said = [*said[:start], *said[end:], *some]
    else:
        said[start:start] = some
    return said


def held(index: Index) -> Counter[tuple[Match, frozenset[tuple[str, int]]]]:
    return Counter(
        (match, frozenset((term, n) for term, n in terms.items() if term)) for match, terms in index.contents()
    )


HOSTILE: Iterable[str] = (
    "", " ", "\n", "*", "**", "***", "?", "a*", "*a", '"', '""', "'", "(", ")", "((", "(" * 5000, "AND", "OR NOT",
    "NOT", "-", "--", "-x", "+", "++", "a AND", "a:b", "path:", "kind:", "[", "]", "{", "}", "^2", "~", "a~2", "\\",
    "/", "//", "\x00", "\ud800", "a\udcffb", "٠", "´", "\u0301", "\u200d", "🚀", "'; DROP TABLE", "a" * 5000,
    "a-" * 5000,     "_" * 100, "東" * 500, "%s", "<b>", "$x", "`rm`",
)  # fmt: skip
