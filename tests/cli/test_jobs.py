"""Commands of several verbs: which one is asked, and what it does not take."""

from pathlib import Path

import pytest

from tests.cli.conftest import Call
from workspace_mem.cli.calling import command_named


@pytest.mark.parametrize("name", ["index", "recover"])
def test_the_first_job_needs_no_word_and_any_other_word_is_refused(call: Call, sample: Path, name: str) -> None:
    command = command_named(name)
    assert command is not None
    job = command.parameters[0]
    assert job.default == job.arg.choices[0]
    assert call(sample, name).stdout == call(sample, name, job.default).stdout
    wrong = call(sample, name, "nonsense")
    assert (wrong.code, f"use one of {', '.join(job.arg.choices)}" in wrong.stderr) == (2, True)


@pytest.mark.parametrize("words", [("show",), ("show", "a", "b"), ("list", "a")], ids=" ".join)
def test_a_job_refuses_words_that_it_does_not_take(call: Call, sample: Path, words: tuple[str, ...]) -> None:
    done = call(sample, "recover", *words)
    assert (done.code, f"`recover {words[0]}` takes" in done.stderr) == (2, True)


def test_a_dry_run_that_would_bring_nothing_back_is_done(call: Call, sample: Path) -> None:
    assert call(sample, "recover", "restore", "--all").code == 1
    assert call(sample, "recover", "restore", "--all", "--dry-run").code == 0
    assert call(sample, "recover").code == 1


def test_an_option_that_takes_one_word_refuses_others(call: Call, sample: Path) -> None:
    (sample / "AGENTS.md").write_text("# Rules\n\nAsk before you push.\n")
    words = ("frame", "--profile", "hook", "--with")
    assert "Ask before you push" in call(sample, *words, "instructions").stdout
    assert call(sample, *words, "soul").stderr == "error: --with takes instructions, not soul\n"


def test_a_job_that_finds_problems_says_so_by_its_exit_code(call: Call, sample: Path) -> None:
    assert call(sample, "index", "rebuild").code == 0
    assert call(sample, "index", "verify").code == 0
    (sample / "MEMORY.md").write_text("- another fact\n")
    assert call(sample, "index", "verify").code == 6
    assert call(sample, "index", "verify", "--json").code == 6
