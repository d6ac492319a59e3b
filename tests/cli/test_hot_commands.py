"""`search`, `recall` and `status` without the parser show what they show with it."""

from pathlib import Path

import pytest

from tests.running import Command
from workspace_mem.cli.hot_commands import hot_command

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
]


@pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
def test_both_ways_show_the_same(run: Command, sample: Path, arguments: tuple[str, ...]) -> None:
    short = run.at(sample)(*arguments)
    parsed = run.at(sample)("-w", str(sample), *arguments)  # an option before the command is for the parser
    assert (short.code, short.stdout, short.stderr) == (parsed.code, parsed.stdout, parsed.stderr)


@pytest.mark.parametrize(
    "arguments",
    [(), ("search",), ("search", "--help"), ("search", "x", "--nonsense"), ("search", "x", "-n"),
     ("search", "x", "-n", "y"), ("search", "--", "-x"), ("search", "-x"), ("recall", "x", "--explain"), ("note", "x"),
     ("status", "x"), ("status", "-n", "1"), ("status", "--help")],
)  # fmt: skip
def test_whatever_is_not_plain_is_left_to_the_parser(arguments: tuple[str, ...]) -> None:
    assert hot_command(arguments) is None
