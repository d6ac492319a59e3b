"""When two entries are the same thing recorded twice, and when they must not be."""

import pytest

from tests.model.making import entries_of
from workspace_mem.model.list_item import draft
from workspace_mem.model.matching import fold_key, folded, twin_of


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
    [
        ("indent with 2 spaces", "indent with 4 spaces"),
        ("a.b", "ab"),
        ("use a", "use b"),
        ("ask", "ask!"),
        ("Write GitHub, never Github", "Write Github, never GitHub"),
        ("x² is the area", "x2 is the area"),
        ("the ﬁle", "the file"),
        ("Straße", "STRASSE"),
        ("full \uff11", "full 1"),
        ("Ana works on #lantern", "Ana works on #torch"),
        ("Ana works on #lantern", "Ana works on"),
    ],
)
def test_nothing_else_folds(one: str, other: str) -> None:
    for kind in ("fact", "preference", "correction", "win", "error"):
        assert not same(kind, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("job 123e4567-e89b-12d3-a456-426614174000 failed", "job 00000000-0000-0000-0000-00000000000a failed"),
        ("at commit 37066ddeadbeef", "at commit 1234567890abcdef"),
        ("2026-11-20T08:20:41Z boom", "2026-11-21T09:00:05.123+02:00 boom"),
        ("2026-11-20 08:20:41,123 boom", "2026-11-20 08:20 boom"),
        ("[08:20:41] boom", "[09:59:01.5] boom"),
        ("timed out after 30s", "timed out after 31.5 s"),
        ("took 120 ms", "took 7 ms"),
        ("took 1m30s", "took 2h0m1s"),
        ("took 5 minutes", "took 12 minutes"),
        ("pid 4711 died", "pid 12 died"),
        ("sshd[4711]: x", "sshd[512]: x"),
        ("object at 0x7f3b8f648f10", "object at 0xDEADBEEF"),
        ("cannot open /tmp/pytest-1/a.txt: x", "cannot open /tmp/zz: x"),
        ("in /var/folders/x1/y/T/a", "in /private/var/folders/q/b"),
        ("C:\\Users\\me\\AppData\\Local\\Temp\\a1.txt", "C:\\Users\\me\\AppData\\Local\\Temp\\b2.txt"),
    ],
)
def test_what_names_one_occasion_of_an_error_folds(one: str, other: str) -> None:
    assert same("error", one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("No module named 'yaml'", "No module named 'requests'"),
        ("HTTP 404", "HTTP 500"),
        ("exit 1", "exit 127"),
        ("port 8080 is taken", "port 8081 is taken"),
        ("line 14", "line 15"),
        ("items[0]: wrong", "items[1]: wrong"),
        ("/home/a/x.py", "/home/b/x.py"),
        ("/srv/tmp/a", "/srv/tmp/b"),
        ("v1.2.3", "v1.2.4"),
        ("deadbeef", "cafebabe"),
        ("2 spaces", "4 spaces"),
        ("s3 bucket 1", "s3 bucket 2"),
        ("on 2026-11-20", "on 2026-11-21"),
        ("process named a", "process named b"),
        ("0xzz", "0xyy"),
    ],
)
def test_what_makes_an_error_another_one_does_not_fold(one: str, other: str) -> None:
    assert not same("error", one, other)


def test_the_tool_counts_in_any_case() -> None:
    assert fold_key(draft("error", "x", category="bash")) != fold_key(draft("error", "x", category="git"))
    assert fold_key(draft("error", "x", category="Bash")) == fold_key(draft("error", "x", category="bash"))


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
