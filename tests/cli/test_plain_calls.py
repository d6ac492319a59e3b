"""A command that is plainly typed is understood without the parser, and does what it does with it."""

import re
from pathlib import Path

import pytest

from tests.running import CommandHere
from workspace_mem.cli.calling import plain_call

PLAIN = [
    ("search", "staging", "port"),
    ("search", "staging port", "-n", "2", "--json"),
    ("search", "--limit", "1", "deploy", "--explain"),
    ("search", "zebrafish"),
    ("search", "stagin prot"),
    ("search", " "),
    ("search", "x", "--limit", "0", "--json"),
    ("recall", "fix the staging port", "--budget", "500"),
    ("recall", "staging", "--json"),
    ("status",),
    ("status", "--json"),
    ("list",),
    ("list", "preference", "--match", "tests", "--json"),
    ("list", "nonsense"),
    ("show", "MEMORY.md#L1-L3"),
    ("show", "mem-7k3f9q2m", "--json"),
    ("frame", "--why", "staging", "port", "--profile", "hook"),
    ("history", "--blame", "MEMORY.md", "--no-pager"),
    ("show", "--heartbeat"),
    ("history", "-n", "1"),
    ("remember", "a wish", "--kind", "wish", "--json"),
    ("note",),
    ("index", "stats", "--json"),
    ("recover", "list"),
]
NEW = [  # ids and times differ
    ("retire", "mem-7k3f9q2m", "--why", "gone", "--dry-run", "--actor", "agent:claude"),
    ("remember", "a fact", "-t", "one", "--tag", "two", "--dry-run"),
    ("remember", "--kind", "pattern", "Return types", "-c", "go", "--set", "when=strict mode", "--dry-run"),
    ("error", "bash", "exit 1", "--fix", "none", "--dry-run"),
]


@pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
def test_both_ways_show_the_same(here: CommandHere, sample: Path, arguments: tuple[str, ...]) -> None:
    short = here.at(sample)(*arguments)
    parsed = here.at(sample)("-w", str(sample), *arguments)  # an option before the command is for the parser
    assert (short.code, short.stdout, short.stderr) == (parsed.code, parsed.stdout, parsed.stderr)


@pytest.mark.parametrize("arguments", NEW, ids=" ".join)
def test_both_ways_write_the_same(here: CommandHere, sample: Path, arguments: tuple[str, ...]) -> None:
    short = here.at(sample)(*arguments)
    parsed = here.at(sample)("-w", str(sample), *arguments)
    assert short.code == parsed.code == 0
    assert _lasting(short.stdout) == _lasting(parsed.stdout)


def _lasting(shown: str) -> str:
    """Leave out ids and times."""
    return re.sub(r"\b(mem|pat|err)-\w{8}|[\d-]+T[\d:]+Z", "", shown)


@pytest.mark.parametrize(
    "arguments",
    [(), ("search",), ("search", "--help"), ("search", "x", "--nonsense"), ("search", "x", "-n"), ("nonsense",),
     ("search", "x", "-n", "y"), ("search", "--", "-x"), ("search", "-x"), ("recall", "x", "--explane"),
     ("status", "x"), ("status", "-n", "1"), ("status", "--help"), ("show",), ("show", "a", "b"), ("memory_tool",),
     ("list", "--match=x"), ("list", "--match", "-x"), ("list", "--match", "a", "--match", "b"), ("git", "log"),
     ("remember", "x", "--no-about-user"), ("../search", "x")],
)  # fmt: skip
def test_whatever_is_not_plain_is_left_to_the_parser(arguments: tuple[str, ...]) -> None:
    assert plain_call(arguments) is None
