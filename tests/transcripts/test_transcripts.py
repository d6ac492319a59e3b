"""Console sessions that must come out the same. `WORKSPACE_MEM_UPDATE=1 pytest tests/transcripts` rewrites them.

A session is a Markdown file; in its `console` blocks a line that begins with `$ ` is typed, and what
follows is what it showed on both streams. Ids, commits, days and times are normalised.
"""

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import SAMPLE, TIMEOUT_SECONDS, CommandHere, program
from workspace_mem.stores.locations import account_name

SESSIONS = sorted(Path(__file__).parent.glob("*.md"))
UPDATE = bool(os.environ.get("WORKSPACE_MEM_UPDATE"))
HOME = "/home/ada"  # what the session's folder is called in the transcript

_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_ID = re.compile(r"\b(mem|meta|err|cor|win|ws)-[0-9a-hjkmnp-tv-z]{8}\b")
_HANDLE = re.compile(r"~[0-9a-hjkmnp-tv-z]{7}\b")
_COMMIT = re.compile(
    r"\b[0-9a-f]{40}\b|(?<=\bat )[0-9a-f]{10}\b|(?<=--change )[0-9a-f]{10}\b|\b[0-9a-f]{10}(?=  |\)$|\);)", re.MULTILINE
)
_MOMENT = re.compile(r"\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?")
_CLOCK = re.compile(r"(?<=- )\d\d:\d\d(?= )")
_SHELLS = re.compile(r"[|<>;&$`]|-mem git ")  # what a shell does, or another program, whose output goes its own way


class Session:
    """One person at one prompt."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._folder = home
        self._names: dict[str, str] = {}
        self._today = today()

    def type(self, command: str) -> str:
        """Return what a command shows, normalised."""
        if command.startswith("cd "):
            self._folder = (self._folder / command.removeprefix("cd ")).resolve()
            return ""
        path = f"{Path(program()[0]).parent}{os.pathsep}{os.environ['PATH']}"
        given = shlex.split(command)
        if given[0] == "workspace-mem" and not _SHELLS.search(command):
            here = CommandHere(self._folder, {"PATH": path, "HOME": str(self._home)}).at_one_pipe(*given[1:])
            return self._told(here.stdout, here.code)
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self._folder,
            env={**os.environ, "PATH": path, "HOME": str(self._home)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
        return self._told(done.stdout.decode(), done.returncode)

    def _told(self, text: str, code: int) -> str:
        shown = self._normalised(text)
        ended = f"(exit code {code})\n" if code else ""
        return shown + ("\n" if shown and not shown.endswith("\n") else "") + ended

    def _normalised(self, text: str) -> str:
        text = text.replace(str(self._home), HOME).replace(f"{account_name()} (no terminal)", "ada (no terminal)")
        text = _MOMENT.sub(lambda found: _moment(found[0]) if self._today in found[0] else found[0], text)
        text = _CLOCK.sub("08:20", text).replace(self._today, "2026-11-20")
        text = _ID.sub(lambda found: self._named(found[0], f"{found[1]}-0000000"), text)
        text = _HANDLE.sub(lambda found: self._named(found[0], "~000000"), text)
        return _COMMIT.sub(lambda found: "c0ffee1234"[: min(10, len(found[0]))], text)

    def _named(self, found: str, form: str) -> str:
        """Number ids in the order in which they first appear; those of the sample workspace stay."""
        if found in _KNOWN:
            return found
        same = [name for name in self._names.values() if name.startswith(form)]
        return self._names.setdefault(found, f"{form}{len(same) + 1}")


_KNOWN = frozenset(found[0] for path in SAMPLE.rglob("*") if path.is_file() for found in _ID.finditer(path.read_text()))


def today() -> str:
    shown = subprocess.run(["date", "-u", "+%Y-%m-%d"], capture_output=True, check=True, text=True)
    return shown.stdout.strip()


def _moment(found: str) -> str:
    return re.sub(r"\d\d:\d\d(:\d\d)?", lambda clock: "08:20:00" if clock[1] else "08:20", found)


def commands(block: str) -> Iterator[str]:
    yield from (line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ "))


def played(text: str, session: Session) -> str:
    """Return a transcript with what its commands show now."""
    return _BLOCK.sub(
        lambda block: "".join(f"$ {command}\n{session.type(command)}" for command in commands(block[0])), text
    )


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_a_session_comes_out_as_it_is_written_down(path: Path, tmp_path: Path) -> None:
    home = tmp_path / "ada"
    shutil.copytree(SAMPLE, home / "lantern")
    written = path.read_text()

    now = played(written, Session(home))

    if UPDATE:
        path.write_text(now)
    else:
        assert now == written
