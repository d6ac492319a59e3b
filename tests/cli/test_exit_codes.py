"""The table of exit codes, each with a plain sentence, and nothing changed."""

from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.running import Command, files_of


@pytest.mark.parametrize(
    "command", ["status", "list", "search x", "frame", "history", "remember x", "watch --once", "init"]
)
def test_a_broken_settings_file_is_named_with_its_line(call: Call, sample: Path, command: str) -> None:
    (sample / "workspace.toml").write_text("[workspace]\nname = 'a\n")
    before = files_of(sample)

    as_text = call(sample, *command.split())

    assert as_text.code == 6
    assert "workspace.toml:2" in as_text.stderr
    assert files_of(sample) == before


def test_a_format_from_the_future_is_read_and_not_written(run: Command, sample: Path) -> None:
    settings = sample / "workspace.toml"
    settings.write_text(settings.read_text().replace("format = 1", "format = 3"))
    here = run.at(sample)

    refused = here("note", "x")

    assert refused.code == 5
    assert "its format is 3" in refused.stderr
    assert here("search", "staging port").code == 0
    assert "read-only" in here("status").stdout
