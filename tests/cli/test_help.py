from pathlib import Path

import pytest

from tests.running import Command
from workspace_mem import __version__
from workspace_mem.cli.calling import RENAMED, views_of
from workspace_mem.cli.commands import commands, groups

EVERY = [*commands(), *(view.name for name in commands() for view in views_of(name))]


@pytest.mark.parametrize("name", EVERY)
def test_the_help_of_each_command_and_view_has_an_example(here: Command, name: str) -> None:
    done = here(*name.split(), "--help")

    assert (done.code, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: workspace-mem {name} ")
    assert "{" not in done.stdout.splitlines()[0]
    assert f"workspace-mem {name}" in done.stdout.split("Example: ", 1)[1]


def test_help_all_shows_each_summary_whole_and_in_its_group(here: Command) -> None:
    lines = here("help", "all").stdout.splitlines()
    widest = max(map(len, commands()))
    assert all(f"  {name:{widest}}  {summary}" in lines for name, summary in commands().items())
    assert [line for line in lines if line.removesuffix(":") in groups()] == [f"{group}:" for group in groups()]
    assert len(commands()) <= 42


@pytest.mark.parametrize("name", RENAMED)
def test_an_old_name_of_a_command_runs_the_new_call_and_says_so(here: Command, sample: Path, name: str) -> None:
    rest = {
        "add": ["decision", "Keep it"],
        "blame": ["MEMORY.md"],
        "handoff take": ["hand-1"],
        "inspect": ["memory"],
        "links": ["mem-1"],
        "meta": ["team", "blue"],
        "resolve": ["mem-1", "mem-2", "--keep", "mem-1"],
        "why": ["port"],
        "win": ["All passed"],
    }
    words = [*rest.get(name, ()), "-w", str(sample), "--json"]
    old, new = here.at(sample)(*name.split(), *words), here.at(sample)(*RENAMED[name].split(), *words)
    assert (old.code, old.stderr) == (new.code, new.stderr)  # with JSON, nothing else stands there
    assert old.code != 2 or name in ("clear", "prune")  # these need to know what is meant
    if name not in ("add", "win", "meta"):  # the second time, the text is there already
        assert old.stdout == new.stdout
    assert name not in commands()


def test_help_explains_a_command_and_the_exit_codes(here: Command) -> None:
    assert here("help", "note").stdout == here("note", "--help").stdout
    assert here("help").stdout == here("--help").stdout
    told = here("help", "exit-codes").stdout
    assert [line.split()[0] for line in told.splitlines()] == [*"012345678", "70", "130"]


def test_version(run: Command) -> None:
    assert run("--version").stdout == f"workspace-mem {__version__}\n"


def test_an_internal_error_is_a_sentence_and_the_traceback_only_on_demand(
    run: Command, sample: object, tmp_path_factory: pytest.TempPathFactory
) -> None:
    # A module that cannot be imported stands for a bug.
    broken = tmp_path_factory.mktemp("broken")
    (broken / "sitecustomize.py").write_text("import sys\nsys.modules['workspace_mem.screen.entries'] = None\n")
    there = run.with_environment(PYTHONPATH=str(broken))

    done = there("list", "-w", str(sample))

    assert done.code == 70
    assert done.stderr.startswith("error: Something went wrong inside workspace-mem: ModuleNotFoundError")
    assert "your files are safe" in done.stderr
    as_json = there("list", "-w", str(sample), "--json")
    assert as_json.error["code"] == 70


def test_a_part_of_python_that_the_system_does_not_let_in_is_no_internal_error(
    run: Command, sample: object, tmp_path_factory: pytest.TempPathFactory
) -> None:
    broken = tmp_path_factory.mktemp("broken")
    (broken / "sitecustomize.py").write_text(
        "import sys\n"
        "class Broken:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'workspace_mem.verbs.list':\n"
        "            raise ImportError('list.so: cannot be opened: Too many open files', path='/nowhere/list.so')\n"
        "sys.meta_path.insert(0, Broken())\n"
    )

    done = run.with_environment(PYTHONPATH=str(broken))("list", "-w", str(sample))

    assert (done.code, done.stderr.splitlines()[0]) == (5, "error: /nowhere/list.so: Too many open files")
    assert "ulimit -n" in done.stderr
