"""The table of exit codes, each with a plain sentence, and nothing changed."""

import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.nursery import program
from tests.running import Command, files_of, git

# arguments, exit code, what standard error says
CASES: list[tuple[tuple[str, ...], int, str]] = [
    (("list", "fact", "--match", "no such words"), 1, "No fact entries contain 'no such words'"),
    (("search", "qqqqzzzz"), 1, "Nothing found"),
    (("history", "nope.md"), 1, "No recorded change of nope.md"),
    (("nope",), 2, "No such command 'nope'"),
    (("remember",), 2, "The text is missing"),
    (("remember", "x", "--nope"), 2, "No such option: --nope"),
    (("remember", ""), 2, "empty"),
    (("note", " \n "), 2, "empty"),
    (("search", ""), 2, "empty"),
    (("remember", "x", "--kind", "rumour"), 2, "not a valid value for `remember --kind`"),
    (("remember", "x", "--tag", "1"), 2, "is not a valid tag"),
    (("remember", "x", "--category", "]"), 2, "cannot be a category"),
    (("remember", "--kind", "meta", "a b", "x"), 2, "is not a valid key"),
    (("list", "rumours"), 2, "no kind 'rumours'"),
    (("search", "x", "--limit", "0"), 2, "--limit` cannot be 0"),
    (("search", "x", "--limit", "many"), 2, "many"),
    (("history", "-n", "0"), 2, "--limit` cannot be 0"),
    (("frame", "--budget", "-1"), 2, "--budget` cannot be -1"),
    (("frame", "--profile", "grand"), 2, "'grand' is not a valid value for `frame --profile`"),
    (("frame", "--form", "yaml"), 2, "'yaml' is not a valid value for `frame --form`"),
    (("config", "nope"), 2, "not an option"),
    (("config", "index.engine", "elastic"), 2, "takes one of"),
    (("note", "x", "--actor", "person"), 2, "needs a terminal"),
    (("note", "x", "--actor", "a b"), 2, "is not a valid actor"),
    (("integrate", "emacs"), 2, "'emacs' is not a valid host name"),
    (("show", "mem-nothere"), 3, "no entry 'mem-nothere'"),
    (("show", "mem-"), 3, "could be any of"),
    (("show", "nope.md"), 3, "no file nope.md"),
    (("show", "MEMORY.md#L9999"), 3, "no line 9999"),
    (("history", "mem-nothere"), 3, "no entry 'mem-nothere'"),
    (("status", "-w", "/nowhere/at/all"), 3, "no folder /nowhere/at/all"),
    (("remember", "x" * 4_001), 5, "4,001 characters; an entry holds at most 4,000"),
    (("show", "../../etc/passwd.md"), 5, "not a path inside the workspace"),
    (("config", "workspace.name", "x"), 5, "a person's file"),
]


@pytest.mark.parametrize(("arguments", "code", "said"), CASES, ids=[" ".join(case[0])[:40] for case in CASES])
def test_an_error_has_its_code_a_sentence_and_changes_nothing(
    call: Call, sample: Path, arguments: tuple[str, ...], code: int, said: str
) -> None:
    before = files_of(sample), git(sample, "rev-parse", "HEAD")

    done = call(sample, *arguments)

    assert (done.code, done.stdout) == (code, "")
    assert said in done.stderr
    assert done.stderr.startswith("note: " if code == 1 else "error: ")
    assert (files_of(sample), git(sample, "rev-parse", "HEAD")) == before


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("show", "mem-nothere"), 3),
        (("remember", "x" * 4_001), 5),
        (("remember", ""), 2),
        (("remember",), 2),
        (("note", "x", "--nope"), 2),
        (("config", "workspace.name", "x"), 5),
        (("frame", "--budget", "-1"), 2),
    ],
)
def test_with_json_an_error_is_one_object_on_standard_error(
    call: Call, sample: Path, arguments: tuple[str, ...], code: int
) -> None:
    done = call(sample, *arguments, "--json")

    assert (done.code, done.stdout) == (code, "")
    assert set(done.error) == {"code", "message", "path", "line", "hint"}
    assert done.error["code"] == code
    assert done.error["message"]


@pytest.mark.parametrize("arguments", [("list", "--match", "qqqq", "--json"), ("search", "qqqqzzzz", "--json")])
def test_nothing_found_is_an_empty_object_and_1(call: Call, sample: Path, arguments: tuple[str, ...]) -> None:
    done = call(sample, *arguments)

    assert (done.code, done.stderr) == (1, "")
    assert [] in done.json.values()


@pytest.mark.parametrize("command", ["status", "list", "search x", "frame", "history", "remember x", "watch --once"])
def test_without_a_workspace_init_is_named(call: Call, tmp_path: Path, command: str) -> None:
    done = call(tmp_path, *command.split())

    assert done.code == 3
    assert "There is no workspace here" in done.stderr
    assert "workspace-mem init" in done.stderr
    assert list(tmp_path.iterdir()) == []


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


def test_a_broken_settings_file_in_json(run: Command, sample: Path) -> None:
    (sample / "workspace.toml").write_text("[workspace]\nname = 'a\n")

    done = run.at(sample)("status", "--json")

    assert (done.error["code"], done.error["path"], done.error["line"]) == (6, "workspace.toml", 2)


def test_a_format_from_the_future_is_read_and_not_written(run: Command, sample: Path) -> None:
    settings = sample / "workspace.toml"
    settings.write_text(settings.read_text().replace("format = 1", "format = 3"))
    here = run.at(sample)

    refused = here("note", "x")

    assert refused.code == 5
    assert "its format is 3" in refused.stderr
    assert here("search", "staging port").code == 0
    assert "read-only" in here("status").stdout


def test_the_real_command_ends_with_the_same_codes(run: Command, sample: Path) -> None:
    here = run.at(sample)

    assert [here(*arguments).code for arguments, _, _ in CASES[::6]] == [code for _, code, _ in CASES[::6]]


def test_a_folder_that_was_removed_under_ones_feet(tmp_path: Path) -> None:
    # The shell stands in the folder; the command starts after it is gone.
    (tmp_path / "gone").mkdir()
    script = f"cd {tmp_path / 'gone'} && rmdir {tmp_path / 'gone'} && exec {program()[0]} status"
    done = run_shell(script)

    assert done == (3, "error: The current folder no longer exists\n hint: change to another one with cd\n")


def run_shell(script: str) -> tuple[int, str]:
    done = subprocess.run(["sh", "-c", script], capture_output=True, check=False, timeout=60)
    return done.returncode, done.stderr.decode()
