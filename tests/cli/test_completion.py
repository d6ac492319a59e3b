"""What a Tab offers: asked as the shells ask, and in real shells where they are installed."""

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import pytest

from tests.running import Command, sampled

PROGRAM = f'#!/bin/sh\nexec "{sys.executable}" -m workspace_mem "$@"\n'


def offered(there: Command, *typed: str) -> list[str]:
    done = there("--complete", *typed)
    assert (done.code, done.stderr) == (0, "")
    return [line.split("\t")[0] for line in done.stdout.splitlines()]


OFFERED = {
    ("sta",): ["status", "stats"],
    ("rec",): ["recall", "recover"],
    ("--v",): ["--version"],
    ("show", "mem-7"): ["mem-7k3f9q2m"],
    ("show", "ME"): ["MEMORY.md"],
    ("retire", "mem-7"): ["mem-7k3f9q2m"],
    ("restore", "mem-7"): [],
    ("restore", "mem-k"): ["mem-k6a2d9rn"],
    ("revise", "mem-7k3f9q2m", ""): [],
    ("list", "p"): ["preference", "project", "pattern"],
    ("list", "--sort", ""): ["place", "newest", "oldest", "strength"],
    ("remember", "x", "--kind", "d"): ["decision"],
    ("integrate", "c"): ["claude-code", "codex", "cursor"],
    ("frame", "--profile", "h"): ["hook"],
    ("frame", "--profile", "=", "h"): ["hook"],
    ("frame", "--prof"): ["--profile"],
    ("config", "index.e"): ["index.engine"],
    ("index", "re"): ["rebuild"],
    ("history", "memory/2026-11-17"): ["memory/2026-11-17.md"],
    ("page", "HEART"): ["HEARTBEAT.md"],
    ("undo", "--entry", "mem-7"): ["mem-7k3f9q2m"],
    ("git", "lo"): [],
    ("nonsense", ""): [],
    ("list", "fact", "--match", ""): [],
}


@pytest.mark.parametrize("typed", OFFERED, ids=" ".join)
def test_what_may_come_next_is_offered(sample: Path, here: Command, typed: tuple[str, ...]) -> None:
    found = offered(here.at(sample), *typed)
    assert found == OFFERED[typed] or (typed == ("nonsense", "") and "status" in found)


def test_the_workspace_that_is_named_is_looked_into(sample: Path, here: Command) -> None:
    assert offered(here, "-w", str(sample), "show", "mem-7") == ["mem-7k3f9q2m"]
    assert offered(here, "show", "-w", str(sample), "mem-7") == ["mem-7k3f9q2m"]
    assert offered(here, "show", "mem-7") == []
    assert offered(here, "-w", str(sample.parent) + "/lan") == [f"{sample}/"]


def test_a_word_that_a_terminal_may_not_be_given_is_not_offered(sample: Path, here: Command) -> None:
    (sample / "odd \x1b[31m.md").write_text("x")
    (sample / "two words.md").write_text("x")
    assert [path for path in offered(here.at(sample), "show", "") if "odd" in path or "two" in path] == ["two words.md"]


def test_the_script_of_a_shell_is_shown(here: Command) -> None:
    for shell in ("bash", "zsh", "fish"):
        assert "wmem" in here("--show-completion", shell).stdout
    assert here("--show-completion", "tcsh").code == 2
    assert (
        here.with_environment(SHELL="/bin/bash")("--show-completion").stdout == here("--show-completion", "bash").stdout
    )


# ── real shells ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def shell(sample: Path, home: Path) -> dict[str, str]:
    """Return an environment whose PATH has both names of the program, and a home whose shells load the scripts."""
    programs = sample.parent / "bin"
    programs.mkdir()
    for name in ("workspace-mem", "wmem"):
        (programs / name).write_text(PROGRAM)
        (programs / name).chmod(0o755)
    load = 'eval "$(workspace-mem --show-completion {})"\n'
    (home / ".zshrc").write_text(f"PS1='> '\nautoload -Uz compinit; compinit -u\n{load.format('zsh')}")
    (home / ".bashrc").write_text(f"{load.format('bash')}PS1='> '\nbind 'set bell-style none'\n")
    (home / ".config/fish").mkdir(parents=True)
    (home / ".config/fish/config.fish").write_text("workspace-mem --show-completion fish | source\n")
    return {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "SHELL": ""}


def typed_in(program: list[str], line: bytes, wanted: str, folder: Path, environment: dict[str, str]) -> str:
    """Type into an interactive shell at a terminal until it shows what is wanted; return all that it showed."""
    own, theirs = pty.openpty()
    process = subprocess.Popen(
        program, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    )
    os.close(theirs)
    shown, end, is_typed = "", time.monotonic() + 60, False
    while time.monotonic() < end and wanted not in shown:
        if select.select([own], [], [], 0.2)[0]:
            shown += os.read(own, 65_536).decode("utf-8", "replace")
        if not is_typed and "> " in shown:
            os.write(own, line)
            is_typed = True
    process.kill()
    process.wait()
    os.close(own)
    return shown


COMPLETED = {"show mem-7": "k3f9q2m", "show two": " words.md", "integrate cod": "ex"}


@pytest.mark.parametrize(
    ("name", "program", "typed"), sampled(product(("workspace-mem", "wmem"), ("bash", "zsh"), COMPLETED), 2)
)
def test_a_tab_completes_in_a_real_shell(
    sample: Path, shell: dict[str, str], program: str, name: str, typed: str
) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    becomes = COMPLETED[typed]
    (sample / "two words.md").write_text("x")
    shown = typed_in([program, "-i"], f"{name} {typed}\t".encode(), becomes, sample, shell)
    assert typed in shown
    assert becomes.rsplit(maxsplit=1)[-1] in shown
