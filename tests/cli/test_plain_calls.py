"""A command that is plainly typed is understood without the parser, and does what it does with it."""

import re
from pathlib import Path

import pytest

from tests.running import CommandHere, tables
from workspace_mem.cli.calling import plain_call

TABLES = tables("cli_plain_calls")

PLAIN = TABLES["plain"]
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
