"""status on the command line: one screen for an ordinary workspace, and nothing cut off that stands nowhere else."""

import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.running import CommandHere


def screen(here: CommandHere, root: Path, *more: str) -> list[str]:
    """The lines of status, as in a folder with a short path: its width is not ours."""
    return here("status", "-w", str(root), *more).stdout.replace(str(root), "/lantern").splitlines()


def in_order(root: Path) -> None:
    (root / "MEMORY.md").touch()


def edited(root: Path) -> None:
    (root / "new.md").write_text("# New\n")


def messy(root: Path) -> None:
    (root / "odd.md").write_text("---\na: [\n---\n# Odd\n")


def without_history(root: Path) -> None:
    shutil.rmtree(root / ".git")


def with_a_broken_history(root: Path) -> None:
    (root / ".git/HEAD").unlink()


@pytest.mark.parametrize("inside", [True, False])
@pytest.mark.parametrize("of", [in_order, edited, messy, without_history, with_a_broken_history])
def test_the_next_command_can_be_run_as_it_is_told_where_it_is_told(
    here: CommandHere, initialised: Path, tmp_path: Path, of: Callable[[Path], object], *, inside: bool
) -> None:
    root = Path(shutil.copytree(initialised / "fresh", tmp_path / "a folder's name"))
    (root / "notes").mkdir()
    of(root)
    command = here.at(root / "notes") if inside else here

    lines = command("status", *(() if inside else ("-w", str(root)))).stdout.splitlines()
    told = shlex.split(lines[0].partition("`")[2].strip("`"))

    assert bool(told) is (of is not in_order)
    if told:
        assert command(*told[1:]).code in (0, 6), told  # 6: `doctor` found what it was asked for


def test_full_sections_and_dozens_of_kinds_and_problems_are_one_screen_too(here: CommandHere, sample: Path) -> None:
    for kind in range(20):
        with (sample / "workspace.toml").open("a") as settings:
            settings.write(
                f'\n[kinds.sort-of-thing-{kind}]\nshape = "item"\nprefix = "tg{chr(97 + kind)}"\nhome = "t{kind}.md"\n'
            )
        assert here("add", f"sort-of-thing-{kind}", "one", "-w", str(sample)).code == 0
    for number in range(40):
        (sample / f"odd-{number}.md").write_bytes(b"- Not UTF-8: \xff\n")
    with (sample / "MEMORY.md").open("a") as file:
        file.writelines(
            f"- Fact {number} of very many that make the file longer{' than it should be' * 40}\n"
            for number in range(400)
        )

    lines = screen(here, sample, "--verbose")

    assert len(lines) <= 30
    assert any(line.endswith("problems: `workspace-mem doctor -w /lantern`") for line in lines[:3])
    assert any(line.startswith(" " * 12 + "and ") and line.endswith(" more") for line in lines)
    assert any(line.split()[:1] == ["memory"] and line.count("999%!") == 3 for line in lines)
