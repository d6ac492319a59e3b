"""Console sessions in Markdown, played again: what they show must come out the same.

In a `console` block a line that begins with `$ ` is typed, lines that begin with `> ` directly below it continue the
command, and what follows is what it showed on both streams. Ids, commits, days and times are normalised. With
`WORKSPACE_MEM_UPDATE=1` the tests rewrite what the commands show.
"""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.nursery import TIMEOUT_SECONDS, program
from tests.running import SAMPLE, CommandHere
from workspace_mem.disk.locations import account_name

UPDATE = bool(os.environ.get("WORKSPACE_MEM_UPDATE"))
ZONE = "Europe/Berlin"  # of the sample workspace
HOME = "/home/ada"  # what the session's folder is called in the transcript

_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ .*\n(?:>(?: .*)?\n)*", re.MULTILINE)
_KINDS = "mem|meta|err|cor|win|ep|pat|anti|hand|run|prop|ws|quo|reci|revise|retire|link|write_page"
_ID = re.compile(rf"\b({_KINDS})-(?!patterns\b)[0-9a-hjkmnp-tv-z]{{8}}\b")
_HANDLE = re.compile(r"~[0-9a-hjkmnp-tv-z]{7}\b")
_COMMIT = re.compile(r"\b(?:[0-9a-f]{40}|[0-9a-f]{10})\b")
_SET_ASIDE = re.compile(r"(?<=damaged-)\d{8}-\d{6}")
_MOMENT = re.compile(r"\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?")
_CLOCK = re.compile(r"(?:(?<=- )|(?<=\n    ))\d\d:\d\d(?= )")
_IN_NAME = re.compile(r"(?<=20\d\d-\d\d-\d\d[-/])\d{4}(?=-)")
_WORDS = r"""(?:[^|<>;&$`\\"'\n]|"[^"$`\\]*"|'[^']*')*?"""
# What is typed for the program alone, and where its output goes; for all else there is a shell. git's goes its own way.
_TYPED = re.compile(rf"workspace-mem(?P<words> (?!git ){_WORDS})(?:(?P<nowhere> > /dev/null)| \| (?P<onward>[^$`]+))?")


_FOLDERS = {"CACHE": ".cache", "CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state"}


class Session:
    """One person at one prompt: by default someone without a terminal and without a name."""

    @classmethod
    def of_ada(cls, home: Path, **environment: str) -> "Session":
        """Return a session in a home that has a copy of the sample workspace, and the user's folders below it."""
        shutil.copytree(SAMPLE, home / "lantern")
        return cls(home, **{f"XDG_{name}_HOME": f"{home}/{at}" for name, at in _FOLDERS.items()}, **environment)

    def __init__(self, home: Path, **environment: str) -> None:
        self._home = home
        self._environment = {"PATH": f"{Path(program()[0]).parent}{os.pathsep}{os.environ['PATH']}", **environment}
        self._environment["HOME"] = str(home)
        self._folder = home
        self._names: dict[str, str] = {}
        self._days = days()

    def type(self, command: str) -> str:
        """Return what a command shows, normalised; it may name ids as they were shown."""
        for found, shown in self._names.items():
            command = command.replace(shown, found)
        if command.startswith("cd "):
            self._folder = (self._folder / command.removeprefix("cd ").replace("~", str(self._home))).resolve()
            return ""
        typed = _TYPED.fullmatch(command)
        if typed is None:
            return self._told(*self._in_shell(command))
        given, here = shlex.split(typed["words"]), CommandHere(self._folder, self._environment)
        words = [word.replace("~/", f"{self._home}/", 1) if word.startswith("~/") else word for word in given]
        if typed["onward"]:
            done = here(*words)
            text, code = self._in_shell(typed["onward"], input=done.stdout.encode())
            return self._told(done.stderr + text, code)
        if typed["nowhere"]:
            done = here(*words)
            return self._told(done.stderr, done.code)
        done = here.at_one_pipe(*words)
        return self._told(done.stdout, done.code)

    def _in_shell(self, command: str, **given: Any) -> tuple[str, int]:
        """Return what a command shows on both streams, and its exit code."""
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self._folder,
            env={**os.environ, **self._environment},
            **(given or {"stdin": subprocess.DEVNULL}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
        return done.stdout.decode(), done.returncode

    def _told(self, text: str, code: int) -> str:
        shown = self._normalised(text)
        ended = f"(exit code {code})\n" if code else ""
        return shown + ("\n" if shown and not shown.endswith("\n") else "") + ended

    def _normalised(self, text: str) -> str:
        text = text.replace(str(self._home), HOME).replace(f"{account_name()} (no terminal)", "ada (no terminal)")
        text = _MOMENT.sub(lambda found: _moment(found[0]) if found[0][:10] in self._days else found[0], text)
        text = _SET_ASIDE.sub("20261120-082000", _IN_NAME.sub("0820", _CLOCK.sub("08:20", text)))
        for day in self._days:
            text = text.replace(day, "2026-11-20")
            text = re.sub(rf"\b([A-Z]{{3}})-{day.replace('-', '')}-\w{{3}}\b", r"\1-20261120-NEW", text)
        text = _ID.sub(lambda found: self._named(found[0], f"{found[1]}-0000000"), text)
        text = _HANDLE.sub(lambda found: self._named(found[0], "~000000"), text)
        return _COMMIT.sub(lambda found: "c0ffee1234"[: min(10, len(found[0]))], text)

    def _named(self, found: str, form: str) -> str:
        """Number ids in the order in which they first appear; those of the sample workspace stay."""
        if found in _KNOWN:
            return found
        number = str(1 + sum(name[:4] == form[:4] for name in self._names.values()))
        return self._names.setdefault(found, form[: len(form) + 1 - len(number)] + number)


_KNOWN = frozenset(found[0] for path in SAMPLE.rglob("*") if path.is_file() for found in _ID.finditer(path.read_text()))


def days() -> set[str]:
    """Return the day it is in UTC, and in the zone of the sample workspace; a session at midnight sees two."""
    # `date` asks the system's clock, as the commands do; a test may have replaced Python's own.
    asked = (["date", "-u", "+%Y-%m-%d"], ["env", f"TZ={ZONE}", "date", "+%Y-%m-%d"])
    return {subprocess.run(words, capture_output=True, check=True, text=True).stdout.strip() for words in asked}


def _moment(found: str) -> str:
    return re.sub(r"\d\d:\d\d(:\d\d)?", lambda clock: "08:20:00" if clock[1] else "08:20", found)


def replayed(path: Path, session: Session) -> str:
    """Return a page with what its commands show now, which is written to it if it is to be brought up to date."""
    written = path.read_text(encoding="utf-8")
    now = _BLOCK.sub(lambda block: "".join(_typed(lines, session) for lines in COMMAND.findall(block[0])), written)
    if UPDATE and now != written:
        path.write_text(now, encoding="utf-8")
    return now


def _typed(lines: str, session: Session) -> str:
    shown = session.type(re.sub(r"\n>(?: |(?=\n))", "\n", lines[2:-1]))
    assert not shown.startswith(">"), f"what {lines!r} shows would read as more of the command"
    return lines + shown
