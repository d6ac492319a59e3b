"""Terminals, pipes, encodings: what stands around a command does not decide whether it works."""

import os
import pty
from pathlib import Path

import pytest

from tests import nursery
from tests.nursery import TIMEOUT_SECONDS, program
from tests.running import Command, git, trailers


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


def test_comments_are_shown_as_they_stand_and_secrets_and_escapes_to_nobody(sample: Path) -> None:
    (sample / "SOUL.md").write_text("<!-- what do I value? -->\n\x1b[31mCalm.\n")
    assert at_a_terminal(["show", "SOUL"], sample)[1] == "<!-- what do I value? -->\r\n\\u{1b}[31mCalm.\r\n"
    for told in (at_a_terminal(["show", "SOUL"], sample, CLAUDECODE="1")[1], Command(sample)("show", "SOUL").stdout):
        assert told.splitlines() == ["<!-- what do I value? -->", "\\u{1b}[31mCalm."]
