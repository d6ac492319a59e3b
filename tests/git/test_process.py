"""How git is run: what it may not do, how long it is waited for, and what it is told."""

import json
import random
import re
import shutil
import string
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.git.git_world import git, history_of, make_repository_of_a_person, repository_of
from tests.git.history_contract import recording
from workspace_mem.errors import EngineError, NotFoundError, UsageError
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.commits import commit_message, git_date, parse_date, parse_message, sanitised_subject
from workspace_mem.git.process import _OPTIONS, availability, run_git
from workspace_mem.git.repository import identity, move_ref
from workspace_mem.model.history import Author, Availability, BlobId, Recording, VersionId
from workspace_mem.text.dates import parse_moment


def pretend_git(folder: Path, script: str) -> Path:
    folder.mkdir()
    (folder / "git").write_text(f"#!/bin/sh\n{script}\n")
    (folder / "git").chmod(0o755)
    return folder


def test_without_git_it_is_said_and_hinted(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = history_of(root)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert availability() == Availability(usable=False, note="git is not installed, so history is off")
    with pytest.raises(EngineError, match="not installed") as caught:
        history.record([recording({"MEMORY.md": b"1"})])
    assert caught.value.hint == "install git 2.36 or newer"
    with pytest.raises(EngineError, match="not installed"):
        history.read(VersionId("0" * 40), "MEMORY.md")


def test_a_git_that_hangs_is_given_up(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(pretend_git(tmp_path / "bin", "exec /bin/sleep 60")))

    with pytest.raises(EngineError, match=r"took longer than 0\.2 seconds"):
        run_git(root / ".git", ["rev-parse", "HEAD"], seconds=0.2)


@pytest.mark.parametrize(
    ("printed", "usable", "word"),
    [
        ("git version 2.25.1", False, "too old"),
        ("git version 2.34.1", True, "cannot fsync"),
        ("git version 2.36.0 (Apple Git-139)", True, None),
        ("git version 3.0.0.windows.1", True, None),
        ("something else", True, "cannot fsync"),
    ],
)
def test_the_version_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printed: str, *, usable: bool, word: str | None
) -> None:
    monkeypatch.setenv("PATH", str(pretend_git(tmp_path / "bin", f"echo '{printed}'")))

    found = availability()

    assert found.usable is usable
    assert (word or "") in (found.note or "")
    assert (found.note is None) is (word is None)


def test_a_repository_that_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="no longer exists"):
        run_git(tmp_path / "nowhere", ["rev-parse", "HEAD"])


def test_a_damaged_repository_raises_and_says_so(root: Path) -> None:
    history = history_of(root)
    history.record([recording({"MEMORY.md": b"1"})])
    for path in (root / ".git/objects").rglob("*"):
        if path.is_file():
            path.chmod(0o644)
            path.write_bytes(b"damaged")

    history = history_of(root)  # one that knows nothing of what was there
    for use in (history.tree, history.log, lambda: history.record([recording({"MEMORY.md": b"2"})])):
        with pytest.raises(EngineError):
            use()


def test_a_damaged_version_is_not_called_unknown(root: Path) -> None:
    history = history_of(root)
    (version,) = history.record([recording({"MEMORY.md": b"1"})])
    assert version is not None
    stored = root / ".git/objects" / version[:2] / version[2:]
    stored.chmod(0o644)
    stored.write_bytes(b"damaged")

    with pytest.raises(EngineError):
        history.read(version, "MEMORY.md")


def test_the_identity_is_the_configured_one(root: Path, tmp_path: Path) -> None:
    history = history_of(root)
    assert identity(history.repository) == Author("n", "a@b")
    git(root, "config", "user.name", "Zoë\tÅ")
    assert identity(history.repository) == Author("Zoë\tÅ", "a@b")

    history.record([recording({"MEMORY.md": b"1"}, author=None)])
    assert history.log(limit=1)[0].author == Author("Zoë Å", "a@b")


def test_a_git_that_reads_not_all_and_says_that_all_is_well_has_not_done_it(
    tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository = repository_of(root)
    monkeypatch.setenv("PATH", f"{pretend_git(tmp_path / 'bin', 'head -c 10 > /dev/null')}:/usr/bin:/bin")
    with pytest.raises(EngineError, match="stopped before it had moved"):
        move_ref(repository, "refs/heads/main", "1" * 40, None)


def test_what_a_partial_clone_lacks_is_not_fetched_and_said(tmp_path: Path, root: Path) -> None:
    git(root, "config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    git(tmp_path, "clone", "-q", "--no-checkout", "--filter=blob:none", f"file://{root}", str(clone))
    missing = git(root, "rev-parse", "HEAD:MEMORY.md").strip()
    with pytest.raises(EngineError) as caught:
        run_git(clone / ".git", ["cat-file", "blob", missing])
    assert "partial" in str(caught.value.hint)


# ── hostile strings ────────────────────────────────────────────────────────────


SEEDS = [
    "--output={canary}",
    "-c{canary}",
    "-cX",
    "-ccore.pager=touch {canary}",
    "--upload-pack=touch {canary}",
    "--exec=touch {canary}",
    "--open-files-in-pager=touch {canary}",
    "-Otouch {canary}",
    "--textconv",
    "--ext-diff",
    "@{-1}",
    ":(exclude)*",
    ":!MEMORY.md",
    ":/message",
    "HEAD^{/x}",
    "HEAD..main",
    "^main",
    "--all",
    "--stdin",
    "--not",
    "--git-dir=/tmp",
    "ext::sh -c touch% {canary}",
    "\n--output={canary}",
    "a\nb",
    "a\0b",
    "\r",
    "\ud800",
    "$(touch {canary})",
    "`touch {canary}`",
    "; touch {canary}",
    "refs/heads/main",
    "-",
    "--",
    "-h",
]


# An id that is nothing but letters, digits and dashes may stand behind the option that looks for it.
PLAIN = re.compile(r"--grep=Workspace-Entry: ~?[A-Za-z0-9][A-Za-z0-9-]*")

RECORDER = """#!{python}
import json, os, sys
with open({log!r}, "ab") as log:
    log.write(json.dumps([os.fsencode(part).decode("latin-1") for part in sys.argv[1:]]).encode() + b"\\n")
os.execv({git!r}, ["git", *sys.argv[1:]])
"""


def hostile(draw: random.Random, canary: Path) -> str:
    seed = draw.choice(SEEDS).replace("{canary}", str(canary))
    noise = "".join(draw.choice(string.printable + "é日\0") for _ in range(draw.randrange(4)))
    marked = f"{seed}{draw.choice(('', ' ', '/', '=', noise))}zq{draw.randrange(10**9)}qz"
    return marked if draw.random() < 0.7 else f"zq{draw.randrange(10**9)}qz{seed}"


@pytest.mark.parametrize("count", [60, pytest.param(2_000, marks=pytest.mark.torture)])
def test_hostile_strings_never_reach_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    log, canary, real = tmp_path / "calls", tmp_path / "CANARY", shutil.which("git")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/git").write_text(RECORDER.format(python=sys.executable, log=str(log), git=real))
    (tmp_path / "bin/git").chmod(0o755)
    before = {path for path in tmp_path.rglob("*") if ".git" not in path.parts} | {log}
    history = history_of(root)
    draw = random.Random(count)
    with monkeypatch.context() as patched:
        patched.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
        for number in range(count):
            text = hostile(draw, canary)
            with suppress(UsageError, NotFoundError, EngineError, ValueError):
                ask(history, number % 8, text)

    for line in log.read_text().splitlines():
        arguments = json.loads(line)
        assert arguments[: len(_OPTIONS)] == _OPTIONS
        own = arguments[len(_OPTIONS) :]
        outside = own[: own.index("--")] if "--" in own else own
        for argument in outside:
            assert "zq" not in argument or PLAIN.fullmatch(argument), own
    assert not canary.exists()
    assert {path for path in tmp_path.rglob("*") if ".git" not in path.parts} == before
    assert "error" not in git(root, "fsck", "--full", "--strict")


def ask(history: GitHistory, which: int, text: str) -> object:
    """Put one of the eight questions that take a caller's text."""
    version = VersionId(text)
    asks: tuple[Callable[[], object], ...] = (
        lambda: history.record([recording_of(text)]),
        lambda: history.log(path=text),
        lambda: history.read(version, text),
        lambda: history.tree(version),
        lambda: history.find(text),
        lambda: history.changes([version]),
        lambda: history.blobs([BlobId(text)]),
        lambda: parse_moment(text, now=datetime.now(UTC), zone=UTC),
    )
    return asks[which]()


def recording_of(text: str) -> Recording:
    path = text if "\0" not in text else "MEMORY.md"
    at = datetime(2026, 11, 20, tzinfo=UTC)
    trailers = (("Workspace-Op", text), ("Workspace-Actor", text), ("Workspace-Session", text))
    return Recording(text, trailers, Author(text, text), at, {path: text.encode("utf-8", "replace")})


# ── messages ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("remember: run the tests", "remember: run the tests"),
        ("  many   \t blanks\n\nand lines\r\n", "many blanks and lines"),
        ("a\u200bb\u202ec\x1b[1md", "abc[1md"),
        ("", "(no subject)"),
        ("\n\u200b\x00", "(no subject)"),
        ("x" * 72, "x" * 72),
        ("x" * 73, "x" * 71 + "…"),
        ("記" * 100, "記" * 71 + "…"),
        ("word " * 20, "word word word word word word word word word word word word word word…"),
        ("remember: " + "x" * 100, "remember: " + "x" * 61 + "…"),
    ],
)
def test_a_subject_is_one_visible_line_cut_at_a_word(text: str, subject: str) -> None:
    assert sanitised_subject(text) == subject


@given(st.text())
def test_any_text_becomes_a_subject_that_stays_as_it_is(text: str) -> None:
    subject = sanitised_subject(text)

    assert 1 <= len(subject) <= 72
    assert sanitised_subject(subject) == subject
    assert "\n" not in subject
    subject.encode()


def test_a_key_that_is_no_word_is_a_mistake_of_ours() -> None:
    for key in ("", "two words", "new\nline", "colon:", "-dash"):
        with pytest.raises(ValueError, match="not a trailer key"):
            commit_message("s", ((key, "v"),))


@pytest.mark.parametrize(
    ("message", "read"),
    [
        ("", ("", ())),
        ("only a subject", ("only a subject", ())),
        ("subject\nsecond line\n", ("subject second line", ())),
        ("subject\n\nbody: with a colon\nand a line without\n", ("subject", ())),
        ("subject\n\nbody\n\nKey: value\nOther: \n", ("subject", (("Key", "value"), ("Other", "")))),
        ("Key: value", ("Key: value", ())),
        ("\n\nsubject\n\n\n\nKey: value\n\n", ("subject", (("Key", "value"),))),
    ],
)
def test_a_message_by_hand_is_read_for_what_it_has(message: str, read: tuple[str, object]) -> None:
    assert parse_message(message)[:2] == read


def test_moments_are_written_as_git_does() -> None:
    assert git_date(datetime(2026, 11, 20, 9, 30, tzinfo=UTC)) == "1795167000 +0000"
    assert (
        git_date(datetime(2026, 11, 20, 9, 30, tzinfo=timezone(timedelta(hours=-3, minutes=-30)))) == "1795179600 -0330"
    )
    assert git_date(datetime(1960, 1, 1, tzinfo=UTC)) == "0 +0000"
    assert git_date(datetime(2026, 1, 1, tzinfo=timezone(timedelta(hours=23)))).endswith(" +0000")
    with pytest.raises(ValueError, match="aware"):
        git_date(datetime(2026, 1, 1))  # noqa: DTZ001 - the mistake that is meant


def test_a_date_that_git_could_not_have_written_is_1970() -> None:
    for raw in ("", "now", "99999999999999999999 +0000", "1 +9999"):
        assert parse_date(raw) == datetime(1970, 1, 1, tzinfo=UTC)
