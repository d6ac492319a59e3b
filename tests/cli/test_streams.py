"""Terminals, pipes, encodings: what stands around a command does not decide whether it works."""

import os
import pty
import subprocess
from pathlib import Path

import pytest

from tests import nursery
from tests.nursery import TIMEOUT_SECONDS, program
from tests.running import Command, files_of, git, trailers


def at_a_terminal(arguments: list[str], folder: Path, *, typed: bytes = b"", **environment: str) -> tuple[int, str]:
    """Run a command with a terminal on all three streams; return its exit code and what it showed."""
    own, theirs = pty.openpty()
    process = nursery.begin(
        [*program(), *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    os.write(own, typed)
    shown = b""
    try:
        while more := os.read(own, 65_536):
            shown += more
    except OSError:  # the other end is closed: Linux answers so
        pass
    os.close(own)
    return process.wait(TIMEOUT_SECONDS), shown.decode()


def redirected(arguments: str, folder: Path) -> tuple[int, str, str]:
    """Run a command through a shell, with the shell's redirections."""
    script = f"{program()[0]} {arguments}"
    done = subprocess.run(["sh", "-c", script], cwd=folder, capture_output=True, check=False, timeout=TIMEOUT_SECONDS)
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.decode(), done.stderr.decode()


WHO = {
    "a person": ([], "person", "workspace owner <owner@workspace-mem>"),
    "a person who says so": (["--actor", "person"], "person", "workspace owner <owner@workspace-mem>"),
    "a person who lowers themselves": (["--actor", "agent:claude"], "agent:claude", "claude <agent@workspace-mem>"),
}


@pytest.mark.parametrize("name", WHO)
def test_whoever_sits_at_a_terminal_is_a_person(sample: Path, name: str) -> None:
    options, actor, author = WHO[name]

    code, shown = at_a_terminal(["note", "by hand", *options], sample)

    assert (code, "memory/" in shown) == (0, True)
    assert f"Workspace-Actor: {actor}" in trailers(sample)
    assert git(sample, "log", "-1", "--format=%an <%ae>").strip() == author


def test_a_persons_name_in_git_is_the_author(sample: Path) -> None:
    git(sample, "config", "user.name", "Ada")
    git(sample, "config", "user.email", "ada@example.org")

    at_a_terminal(["note", "me"], sample)

    assert git(sample, "log", "-1", "--format=%an <%ae>").strip() == "Ada <ada@example.org>"


def test_colour_is_for_terminals_and_not_with_no_color(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR")

    assert "\x1b[1mstaging\x1b[0m" in at_a_terminal(["search", "staging port"], sample)[1]
    assert "\x1b" not in at_a_terminal(["search", "staging port"], sample, NO_COLOR="1")[1]
    assert "\x1b" not in at_a_terminal(["search", "staging port"], sample, TERM="dumb")[1]
    assert "\x1b" not in Command(sample)("search", "staging port").stdout


@pytest.mark.parametrize(("typed", "is_on"), [(b"n\n", False), (b"\n", True), (b"y\n", True)])
def test_integrate_asks_once_whether_hooks_capture(typed: bytes, is_on: bool, tmp_path: Path) -> None:
    folder = tmp_path / "product"
    folder.mkdir()
    for answer in (typed, b""):
        code, shown = at_a_terminal(["integrate", "claude-code"], folder, typed=answer)
        assert (code, "Let its hooks record" in shown) == (0, answer == typed)
        assert ("--capture on" in (folder / ".claude/settings.json").read_text()) is is_on


def test_init_asks_before_it_moves_a_persons_branch(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    (folder / "a.md").write_text("# A\n")

    code, shown = at_a_terminal(["init", "."], folder, typed=b"y\n")

    assert (code, "on the current branch?" in shown) == (0, True)
    assert "follow = true" in (folder / "workspace.toml").read_text()
    assert git(folder, "log", "--format=%s").splitlines()[0].startswith("init: adopt 1 file")


@pytest.mark.parametrize(
    ("command", "closed"), [("note x", "<&-"), ("list", ">&-"), ("frame", "2>&-"), ("note x", "<&- >&- 2>&-")]
)
def test_a_closed_stream_is_no_error(sample: Path, command: str, closed: str) -> None:
    assert redirected(f"{command} {closed}", sample)[0] == 0


@pytest.mark.parametrize("command", ["frame", "list", "history --json", "--help"])
def test_a_broken_pipe_is_quiet(sample: Path, command: str) -> None:
    _, _, said = redirected(f"{command} | true", sample)

    assert said == ""


def test_a_full_disk_behind_standard_output_is_told(sample: Path) -> None:
    code, _, said = redirected("list > /dev/full", sample)

    assert code == 70
    assert said == "error: The output could not be written: the disk is full\n hint: your files are safe\n"


def test_standard_input_that_is_not_text_is_refused(sample: Path) -> None:
    before = files_of(sample)

    done = Command(sample)("note", "-", stdin=b"caf\xe9")

    assert done.code == 5
    assert "Standard input is not UTF-8" in done.stderr
    assert files_of(sample) == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("remember", b"caf\xe9"),
        ("error", b"caf\xe9", "x"),
        ("correct", "x", "--instead-of", b"caf\xe9"),
        ("remember", "x", "--category", b"caf\xe9"),
        ("note", "x", "--session", b"caf\xe9"),
        ("note", "x", "--actor", b"caf\xe9"),
        ("config", "workspace.name", b"caf\xe9"),
    ],
)
def test_arguments_that_are_not_text_write_nothing(sample: Path, arguments: tuple[str | bytes, ...]) -> None:
    before = files_of(sample), git(sample, "rev-parse", "HEAD")

    done = Command(sample)(*arguments)

    assert done.code in (2, 5)
    assert done.stderr.startswith("error: ")
    assert (files_of(sample), git(sample, "rev-parse", "HEAD")) == before


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("search", b"caf\xe9 staging"), 0),
        (("list", "--match", b"caf\xe9"), 1),
        (("show", b"caf\xe9"), 3),
        (("show", b"caf\xe9.md"), 5),
        (("history", b"caf\xe9"), 3),
        (("status", "-w", b"/tmp/caf\xe9"), 3),
    ],
)
def test_questions_that_are_not_text_are_answered(sample: Path, arguments: tuple[str | bytes, ...], code: int) -> None:
    assert Command(sample)(*arguments).code == code


@pytest.mark.parametrize("command", ["list", "search ランタン", "show MEMORY.md", "frame", "status"])
def test_no_locale_is_fatal(sample: Path, command: str) -> None:
    (sample / "日本語.md").write_text("# ランタン\n")

    done = Command(sample, {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})(*command.split())

    assert done.code == 0
    if command in ("frame", "show MEMORY.md"):
        assert "ランタン" in done.stdout


def test_comments_are_shown_as_they_stand_and_secrets_and_escapes_to_nobody(sample: Path) -> None:
    (sample / "SOUL.md").write_text("<!-- what do I value? -->\n\x1b[31mCalm.\n")
    assert at_a_terminal(["show", "SOUL"], sample)[1] == "<!-- what do I value? -->\r\n\\u{1b}[31mCalm.\r\n"
    for told in (at_a_terminal(["show", "SOUL"], sample, CLAUDECODE="1")[1], Command(sample)("show", "SOUL").stdout):
        assert told.splitlines() == ["<!-- what do I value? -->", "\\u{1b}[31mCalm."]
