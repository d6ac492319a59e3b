"""When two entries are the same thing recorded twice, and when they must not be."""

import pytest

from tests.model.making import entries_of
from tests.running import tables
from workspace_mem.model.list_item import draft
from workspace_mem.model.matching import fold_key, folded, twin_of

TABLES = tables("model_duplicates")


def same(kind: str, one: str, other: str) -> bool:
    return fold_key(draft(kind, one)) == fold_key(draft(kind, other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Use  tabs\nalways", "Use tabs always"),
        ("e\u0301", "é"),
        ("a\u00a0b", "a b"),
        ("\u1100\u1161", "\uac00"),
        ("5 \u2126", "5 \u03a9"),
    ],
)
def test_white_space_and_the_canonical_form_fold(one: str, other: str) -> None:
    for kind in ("fact", "preference", "correction", "win", "error"):
        assert same(kind, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    TABLES["nothing_else_folds"],
)
def test_nothing_else_folds(one: str, other: str) -> None:
    for kind in ("fact", "preference", "correction", "win", "error"):
        assert not same(kind, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    TABLES["what_names_one_occasion_of_an"],
)
def test_what_names_one_occasion_of_an_error_folds(one: str, other: str) -> None:
    assert same("error", one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    TABLES["what_makes_an_error_another_one"],
)
def test_what_makes_an_error_another_one_does_not_fold(one: str, other: str) -> None:
    assert not same("error", one, other)


def test_the_tool_counts_in_any_case() -> None:
    assert fold_key(draft("error", "x", category="bash")) != fold_key(draft("error", "x", category="git"))
    assert fold_key(draft("error", "x", category="Bash")) == fold_key(draft("error", "x", category="bash"))
    tagged = entries_of("learnings/errors.md", "- x #arm\n")
    assert [twin_of(draft("error", "x", tags=tags), tagged) is None for tags in ((), ("main",))] == [False, True]


def test_the_same_words_of_two_categories_are_two_entries() -> None:
    entries = entries_of("MEMORY.md", "## Facts\n- [Infra] The port is 1 ^mem-1\n- [Prod] The port is 1 ^mem-2\n")
    names = {
        category: twin_of(draft("fact", "The port is 1", category=category), entries) for category in ("infra", "Prod")
    }
    assert [twin.id for twin in names.values() if twin] == ["mem-1", "mem-2"]
    assert twin_of(draft("fact", "The port is 1", category="Stage"), entries) is None
    assert twin_of(draft("fact", "The port is 1"), entries) == entries[-1]


def test_the_last_twin_counts_and_logs_never_fold() -> None:
    entries = entries_of("MEMORY.md", "## Facts\n- One ^mem-1\n- One  ^mem-2\n- two\n")
    twin = twin_of(draft("fact", "One"), entries)
    assert twin is not None
    assert twin.id == "mem-2"
    assert twin_of(draft("preference", "One"), entries) is None
    log = entries_of("memory/2026-11-20.md", "- 08:20 one\n")
    assert twin_of(draft("log", "one", fields=(("time", "08:20"),)), log) is None


def test_folding_takes_no_time_on_long_lines() -> None:
    for fragment in ("c:\\", "/tmp/", "0x", "1", "1.", "a1", "2026-11-20 ", "pid ", "[1]", "1h1m", "12:34:"):
        assert folded(fragment * 30_000)
        assert fold_key(entries_of("learnings/errors.md", "- " + fragment * 30_000)[0])
