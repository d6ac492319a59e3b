"""No text of a caller's reaches git where git reads options, configuration, or anything before `--`."""

import json
import random
import re
import shutil
import string
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.services.history.git_world import git, history_of, make_repository_of_a_person
from workspace_mem.errors import EngineError, NotFoundError, UsageError
from workspace_mem.git.git_history import GitHistory
from workspace_mem.git.git_process import _OPTIONS
from workspace_mem.model.history import Author, BlobId, Recording, VersionId
from workspace_mem.text.dates import parse_moment

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
                ask(history, number % 10, text)

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
    """Put one of the ten questions that take a caller's text."""
    version = VersionId(text)
    asks: tuple[Callable[[], object], ...] = (
        lambda: history.record([recording_of(text)]),
        lambda: history.log(path=text),
        lambda: history.log(entry_id=text),
        lambda: history.read(version, text),
        lambda: history.tree(version),
        lambda: history.find(text),
        lambda: history.before(version),
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
