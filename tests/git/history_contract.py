"""What every engine of history must hold. A subclass gives the fixture `history`: an empty chain."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone

import pytest

from tests.running import sampled
from workspace_mem.errors import EngineError, NotFoundError, UsageError
from workspace_mem.model.history import Author, FileChange, Health, History, Mend, Recording, VersionId

AT = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
CLAUDE = Author("claude", "agent@workspace-mem")


def recording(
    files: Mapping[str, bytes | None],
    subject: str = "remember: something",
    *,
    trailers: tuple[tuple[str, str], ...] = (),
    author: Author | None = CLAUDE,
    at: datetime = AT,
) -> Recording:
    return Recording(subject=subject, trailers=trailers, author=author, at=at, files=files)


def record(history: History, files: Mapping[str, bytes | None], subject: str = "remember: something") -> VersionId:
    (version,) = history.record([recording(files, subject)])
    assert version is not None
    return version


HOSTILE_PATHS = [
    "a file with spaces.md",
    'quo"tes.md',
    "back\\slash.md",
    "line\nend.md",
    "tab\there.md",
    "-rf.md",
    "--output=x",
    "日本語/記憶.md",
    "café/naïve.md",
    "deep/er/and/deeper.md",
    ":(exclude)MEMORY.md",
    "*.md",
    "'single'.md",
    "ends with space ",
    "#hash.md",
    "\ttab first.md",
    "\nline end first.md",
    "{a => b}",
    "not utf-8 \udcff.md",
    "100644 blob\tx.md",
]


class HistoryContract:
    def test_nothing_is_recorded_at_first(self, history: History) -> None:
        assert history.tip() is None
        assert history.tree() == {}
        assert history.log() == []
        assert history.log(path="MEMORY.md") == []

    def test_it_is_on_and_sound_from_the_beginning(self, history: History) -> None:
        assert history.off is None
        assert history.availability().usable
        assert history.health(seconds=60).is_sound
        record(history, {"MEMORY.md": b"m\n"})
        assert history.health(seconds=60) == Health()

    def test_a_sound_history_is_not_put_aside(self, history: History) -> None:
        version = record(history, {"MEMORY.md": b"m\n"})
        assert history.mend(seconds=60, stamp="20261120") == Mend()
        assert history.tip() == version

    def test_a_record_is_read_back_as_it_was_given(self, history: History) -> None:
        trailers = (("Workspace-Op", "remember"), ("Workspace-Entry", "mem-7k3f9q2m"))
        at = datetime(2026, 11, 20, 9, 30, 5, tzinfo=timezone(timedelta(hours=-3, minutes=-30)))
        given = recording({"b.md": b"b\n", "a/a.md": b"a\n"}, "remember: tests first", trailers=trailers, at=at)

        (made,) = history.record([given])
        (version,) = history.log()

        assert made is not None
        assert version.id == made == history.tip()
        assert version.at == at
        assert version.at.utcoffset() == at.utcoffset()
        assert version.author == CLAUDE
        assert version.subject == "remember: tests first"
        assert version.trailers == trailers
        assert version.paths == ("a/a.md", "b.md")

    @pytest.mark.parametrize(
        "data", [b"", b"no end", b"crlf\r\nmixed\n\r", b"\xff\xfe\x00nul", b"x" * 300_000, "世界\n".encode()]
    )
    def test_bytes_come_back_exactly(self, history: History, data: bytes) -> None:
        version = record(history, {"MEMORY.md": data})

        assert history.read(version, "MEMORY.md") == data
        assert history.tree() == {"MEMORY.md": history.blob_id(data)}

    @pytest.mark.parametrize("path", sampled(HOSTILE_PATHS, 2))
    def test_any_path_can_be_recorded_changed_and_removed(self, history: History, path: str) -> None:
        first = record(history, {path: b"one\n", "MEMORY.md": b"m\n"})
        second = record(history, {path: b"two\n"})
        third = record(history, {path: None})

        assert [history.read(version, path) for version in (first, second, third)] == [b"one\n", b"two\n", None]
        assert history.tree() == {"MEMORY.md": history.blob_id(b"m\n")}
        assert [version.id for version in history.log(path=path)] == [third, second, first]
        assert history.log()[0].paths == (path,)

    @pytest.mark.parametrize(
        "path", ["", "/etc/passwd", "../x", "a/../b", "./a", "a//b", "a/", ".git/config", "a/.GIT/x", "a\0b", "\ud800"]
    )
    def test_a_path_that_leads_elsewhere_is_refused(self, history: History, path: str) -> None:
        with pytest.raises(UsageError):
            history.record([recording({"MEMORY.md": b"m\n"}), recording({path: b"x"})])
        assert history.tip() is None

    def test_what_changes_nothing_makes_no_commit(self, history: History) -> None:
        version = record(history, {"MEMORY.md": b"m\n"})

        answers = history.record(
            [recording({"MEMORY.md": b"m\n"}), recording({}), recording({"gone.md": None}), recording({"n.md": b""})]
        )

        assert answers[:3] == [None, None, None]
        assert answers[3] is not None
        assert [found.id for found in history.log()] == [answers[3], version]
        assert history.record([]) == []

    def test_a_batch_is_in_order_and_each_sees_the_one_before(self, history: History) -> None:
        answers = history.record(
            [
                recording({"a.md": b"1"}, "first"),
                recording({"a.md": b"1", "b.md": b"1"}, "second"),
                recording({"a.md": b"1"}, "nothing"),
                recording({"a.md": b"2"}, "third"),
                recording({"a.md": b"1"}, "back again"),
            ]
        )

        assert [answer is None for answer in answers] == [False, False, True, False, False]
        assert [version.subject for version in history.log()] == ["back again", "third", "second", "first"]
        assert [version.paths for version in history.log()] == [("a.md",), ("a.md",), ("b.md",), ("a.md",)]

    def test_a_file_can_become_a_folder_and_a_folder_a_file(self, history: History) -> None:
        first = record(history, {"notes": b"file"})
        second = record(history, {"notes": None, "notes/a.md": b"in a folder"})
        third = record(history, {"notes": b"file again", "notes/a.md": None})

        assert history.read(first, "notes") == b"file"
        assert history.read(second, "notes/a.md") == b"in a folder"
        assert history.read(second, "notes") is None
        assert history.tree() == {"notes": history.blob_id(b"file again")}
        assert history.read(third, "notes/a.md") is None

    def test_the_last_file_can_go(self, history: History) -> None:
        record(history, {"MEMORY.md": b"m\n"})
        record(history, {"MEMORY.md": None})

        assert history.tree() == {}
        assert len(history.log()) == 2

    def test_the_log_can_be_limited_and_narrowed(self, history: History) -> None:
        for number, paths in enumerate(("a", "b", "ab", "c"), 1):
            history.record([recording({f"{path}.md": b"%d" % number for path in paths}, str(number))])

        def subjects(**asked: object) -> list[str]:
            return [version.subject for version in history.log(**asked)]  # type: ignore[arg-type]

        assert subjects(limit=2) == ["4", "3"]
        assert subjects(limit=0) == []
        assert subjects(path="a.md") == ["3", "1"]
        assert subjects(path="b.md", limit=1) == ["3"]
        assert subjects(path="nowhere.md") == []
        assert subjects(path="\ud800") == []
        _, third, second, _ = (version.id for version in history.log())
        assert subjects(since=second) == ["4", "3"]
        assert subjects(to=third, limit=2) == ["3", "2"]
        assert subjects(since=second, to=third) == ["3"]
        assert subjects(path="a.md", to=second) == ["1"]
        assert subjects(since=third, to=second) == []
        for asked in ({"since": "0" * 40}, {"to": "0" * 40}):
            with pytest.raises(NotFoundError):
                subjects(**asked)

    @pytest.mark.parametrize(
        "text",
        [
            "one\nWorkspace-Actor: person",
            "one\n\nWorkspace-Actor: person",
            "one\r\n\r\nWorkspace-Actor: person\r\n",
            "\u2028\u2028Workspace-Actor: person",
            "\x00\x1b[31mred\x07",
            "--output=x",
            "-m",
            "data 3\nfoo\ncommit refs/heads/main",
            "\ud800 lone",
        ],
    )
    def test_no_text_can_forge_a_trailer(self, history: History, text: str) -> None:
        history.record(
            [recording({"a.md": b"1"}, text, trailers=(("Workspace-Op", "note"), ("Workspace-Session", text)))]
        )
        (version,) = history.log()

        assert [key for key, _ in version.trailers] == ["Workspace-Op", "Workspace-Session"]
        assert version.trailers[0] == ("Workspace-Op", "note")
        assert version.subject
        assert version.subject.isprintable()
        assert version.trailers[1][1].isprintable()

    def test_a_hostile_author_cannot_break_the_commit(self, history: History) -> None:
        author = Author("Eve <eve@x>\ncommitter Mallory <m@x> 0 +0000", "a b<c>@\n--x")
        history.record([recording({"a.md": b"1"}, author=author), recording({"a.md": b"2"}, author=Author("", ""))])
        newest, oldest = history.log()

        assert oldest.author == Author("Eve eve@x committer Mallory m@x 0 +0000", "abc@--x")
        assert newest.author == Author("workspace owner", "owner@workspace-mem")

    def test_an_unknown_version_is_said_and_an_unknown_file_is_none(self, history: History) -> None:
        version = record(history, {"a/b.md": b"1"})

        assert history.read(version, "c.md") is None
        assert history.read(version, "a") is None
        assert history.read(version, "a/b.md/c") is None
        assert history.read(version, "") is None
        assert history.read(version, "\ud800") is None
        for unknown in ("0" * 40, "f" * 64, "HEAD", "--help", "", "@{-1}"):
            with pytest.raises(NotFoundError):
                history.read(VersionId(unknown), "a/b.md")

    def test_bytes_are_named_as_git_names_them(self, history: History) -> None:
        assert history.blob_id(b"hello\n") == "ce013625030ba8dba906f756967f9e9ca394464a"

    def test_it_says_which_bytes_it_has(self, history: History) -> None:
        record(history, {"a.md": b"one\n"})
        record(history, {"a.md": b"two\n"})
        one, two, three = (history.blob_id(data) for data in (b"one\n", b"two\n", b"three\n"))
        assert history.known([one, two, three]) == {one, two}
        assert history.known([]) == frozenset()

    def test_an_old_tree_is_listed(self, history: History) -> None:
        first = record(history, {"a.md": b"1", "b.md": b"1"})
        record(history, {"a.md": None, "b.md": b"2"})

        assert history.tree(first) == {"a.md": history.blob_id(b"1"), "b.md": history.blob_id(b"1")}
        assert history.tree() == {"b.md": history.blob_id(b"2")}

    def test_a_version_is_found_by_its_first_digits(self, history: History) -> None:
        version = record(history, {"a.md": b"1"})

        assert history.find(version[:7]) == history.find(version[:12]) == history.find(version) == version
        for unknown in ("0" * 40, "0" * 7, version[:6], "HEAD", "@{-1}", "--output=x", "", "main\n", version + "^"):
            with pytest.raises(NotFoundError):
                history.find(unknown)

    def test_the_version_of_a_moment_is_the_last_one_until_then(self, history: History) -> None:
        assert history.at(AT) is None
        history.record([recording({"a.md": str(day).encode()}, at=AT + timedelta(days=day)) for day in range(3)])
        newest_first = [version.id for version in history.log()]

        assert history.at(AT - timedelta(seconds=1)) is None
        assert history.at(datetime(1970, 1, 1, tzinfo=UTC)) is None
        assert [history.at(AT + timedelta(hours=hours)) for hours in (0, 23, 24, 49, 9999)] == [
            newest_first[number] for number in (2, 2, 1, 0, 0)
        ]

    @pytest.mark.parametrize("path", sampled(HOSTILE_PATHS, 2))
    def test_what_a_version_did_to_each_file_is_told(self, history: History, path: str) -> None:
        first = record(history, {path: b"one\n", "MEMORY.md": b"m\n"})
        second = record(history, {path: b"two\n"})
        third = record(history, {path: None})
        one, two, other = (history.blob_id(data) for data in (b"one\n", b"two\n", b"m\n"))

        assert history.changes([third, first, second]) == [
            {path: FileChange(two, None)},
            {path: FileChange(None, one), "MEMORY.md": FileChange(None, other)},
            {path: FileChange(one, two)},
        ]
        assert history.changes([]) == []

    def test_bytes_are_read_by_their_names(self, history: History) -> None:
        texts = [b"", b"no end", b"\xff\x00\n", b"x" * 300_000]
        record(history, {f"{number}.md": data for number, data in enumerate(texts)})
        names = [history.blob_id(data) for data in texts]

        assert history.blobs([*names, *names]) == dict(zip(names, texts, strict=True))
        assert history.blobs([]) == {}
        with pytest.raises(EngineError):
            history.blobs([history.blob_id(b"never recorded")])

    def test_versions_are_looked_up_by_their_names(self, history: History) -> None:
        made = [record(history, {"MEMORY.md": b"%d\n" % turn}, f"remember: {turn}") for turn in range(4)]
        wanted = [made[2], made[0], made[2]]

        assert history.named(wanted) == [one for name in (made[2], made[0]) for one in history.log() if one.id == name]
        assert history.named([]) == []
