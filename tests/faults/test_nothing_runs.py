"""Nothing that the repository names is run: a folder that was cloned, unpacked or shared brings its settings along.

Each program that git could be made to run leaves a file that is named after the way by which it was run.
"""

import os
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.git.git_world import git, git_that
from tests.running import Command, tables
from workspace_mem.model.entry import PERSON
from workspace_mem.verbs.forget import forget
from workspace_mem.workspace import open_workspace

TABLES = tables("faults_nothing_runs")

SETTINGS = {"alone": "follow = false", "follow": "follow = true", "separate": 'where = "separate"'}

# {id} is the entry that the first command writes.
COMMANDS = TABLES["commands"]
ENDS_WELL = frozenset({0, 1, 6})  # 1: there is nothing to tell; 6: doctor has findings

FILTERS = "*.md filter=evil diff=evil merge=evil\n*.toml filter=process diff=outside\n"


class World(NamedTuple):
    """A workspace, and what its programs leave behind."""

    root: Path
    canaries: Path

    def program(self, name: str) -> str:
        script = self.canaries.with_name("programs") / name
        script.parent.mkdir(exist_ok=True)
        script.write_text(f'#!/bin/sh\n: > "{self.canaries}/{name}"\n[ "$1" = -c ] && cat\n')  # a filter hands on
        script.chmod(0o755)
        return str(script)

    def ran(self) -> set[str]:
        """Return what was run since this was asked last, and let every file look changed again."""
        found = {path.name for path in self.canaries.iterdir()}
        self._make_racy()
        for path in self.canaries.iterdir():
            path.unlink()
        return found

    def _make_racy(self) -> None:
        """Make the files as old as the index: git then compares what is in them, through the filters."""
        index = self.root / ".git/index"
        moment = index.stat().st_mtime_ns + 5_000_000_000
        for path in [*self.root.rglob("*.md"), self.root / "workspace.toml"]:
            os.utime(path, ns=(moment, moment))
        quietly = ("filter.evil.clean=", "filter.process.process=", "core.hooksPath=/dev/null", "core.fsmonitor=false")
        options = (part for setting in quietly for part in ("-c", setting))
        git(self.root, *options, "update-index", "-q", "--refresh", check=False)
        os.utime(index, ns=(moment, moment))

    def configure(self, settings: Mapping[str, str]) -> None:
        for name, value in settings.items():
            git(self.root, "config", "--add", name, value)


@pytest.fixture
def world(tmp_path: Path, sample: Path) -> World:
    """Return a workspace whose files go through filters that nobody has named yet."""
    (tmp_path / "canaries").mkdir()
    (sample / ".gitattributes").write_text(FILTERS)
    (sample / ".git/info").mkdir(exist_ok=True)
    (sample / ".git/info/attributes").write_text(FILTERS)
    git(sample, "config", "user.name", "n")
    git(sample, "config", "user.email", "a@b")
    git(sample, "add", "-A")
    git(sample, "commit", "-qm", "by hand")
    return World(sample, tmp_path / "canaries")


def set_up(world: World, mode: str) -> None:
    settings = world.root / "workspace.toml"
    settings.write_text(settings.read_text().replace("follow = true", SETTINGS[mode]))
    if mode == "separate":
        assert Command(world.root)("init", str(world.root)).code == 0


def can_be_switched_off(world: World) -> Mapping[str, str]:
    """Return settings that name programs, each of which another setting outweighs; hooks beside them."""
    git_dir = world.root / ".git"
    for folder in ("hooks", "more-hooks"):
        (git_dir / folder).mkdir(exist_ok=True)
        for name in ("pre-commit", "post-commit", "commit-msg", "reference-transaction", "post-index-change"):
            (git_dir / folder / name).write_text(f"#!/bin/sh\n: > {world.canaries}/{folder}-{name}\n")
            (git_dir / folder / name).chmod(0o755)
    return {
        "core.hooksPath": str(git_dir / "more-hooks"),
        "core.fsmonitor": world.program("fsmonitor"),
        "core.attributesFile": str(git_dir / "info/attributes"),
        "alias.mine": f"!{world.program('alias')}",
        "hook.evil.event": "reference-transaction",
    }


def cannot_be_switched_off(world: World) -> Mapping[str, str]:
    included = world.root / ".git/included"
    included.write_text(f'[filter "evil"]\n\tclean = {world.program("clean")} -c\n')
    return {
        f"includeIf.gitdir:{world.root}/.path": str(included),
        "filter.evil.smudge": f"{world.program('smudge')} -c",
        "filter.process.process": world.program("process"),
        "diff.evil.textconv": world.program("textconv"),
        "diff.outside.command": world.program("diff-command"),
        "diff.external": world.program("external-diff"),
        "merge.evil.driver": world.program("merge-driver"),
        "core.pager": world.program("pager"),
        "pager.log": world.program("pager-log"),
        "core.editor": world.program("editor"),
        "sequence.editor": world.program("sequence-editor"),
        "core.askPass": world.program("askpass"),
        "core.sshCommand": world.program("ssh"),
        "core.gitProxy": world.program("git-proxy"),
        "core.alternateRefsCommand": world.program("alternate-refs"),
        "credential.helper": world.program("credential"),
        "gpg.program": world.program("gpg"),
        "commit.gpgSign": "true",
        "log.showSignature": "true",
        "tar.odd.command": world.program("tar"),
        "trailer.x.cmd": world.program("trailer"),
        "gc.recentObjectsHook": world.program("recent-objects"),
        "hook.evil.command": world.program("config-hook"),
        "remote.origin.url": f"ext::{world.program('ext')}",
        "remote.origin.uploadpack": world.program("uploadpack"),
        "protocol.ext.allow": "always",
        "protocol.allow": "always",
    }


def test_the_programs_are_named_where_a_persons_own_git_runs_them(world: World) -> None:
    world.configure({**can_be_switched_off(world), **cannot_be_switched_off(world)})
    world.ran()
    for command in ("status", "mine", "archive --format=odd HEAD", "fetch origin", "commit -m x"):
        git(world.root, *command.split(), check=False)

    expected = {"clean", "process", "fsmonitor", "smudge", "alias", "tar", "ext"}
    assert world.ran() >= expected


@pytest.mark.parametrize("mode", SETTINGS)
def test_no_command_runs_what_the_repository_names(world: World, here: Command, mode: str) -> None:
    set_up(world, mode)
    world.configure({**can_be_switched_off(world), **cannot_be_switched_off(world)})
    world.ran()
    entry = ""
    for line in COMMANDS:
        done = here.at(world.root)(*shlex.split(line.format(id=entry)))
        entry = entry or done.json["id"]
        assert (done.code in ENDS_WELL, world.ran()) == (True, set()), f"{line}: {done.stderr}"
    forget(open_workspace(world.root, actor=PERSON), entry)  # which only a person may
    assert world.ran() == set()
    if mode == "follow":
        assert "remember: The staging host" in git(
            world.root, "log", "-3", "--no-show-signature", "--format=%s", "main"
        )


def test_git_itself_is_not_run_where_the_repository_names_programs(world: World, run: Command) -> None:
    world.configure({**can_be_switched_off(world), **cannot_be_switched_off(world)})
    world.ran()
    done = run.at(world.root)("git", "status")

    assert (done.code, world.ran()) == (5, set())
    assert "core.alternaterefscommand" in done.stderr
    assert f"`git -C {world.root} …`" in done.stderr


@pytest.mark.parametrize("setting", ["submodule.x.update", "lfs.customtransfer.x.path", "interactive.diffFilter"])
def test_one_setting_that_names_a_program_is_enough(world: World, run: Command, setting: str) -> None:
    world.configure({setting: "!touch"})
    assert setting.lower() in run.at(world.root)("git", "status").stderr


def test_hooks_and_aliases_are_left_out_of_a_persons_git_command(world: World, run: Command) -> None:
    world.configure(can_be_switched_off(world))
    world.ran()
    for command in ("status", "log -1", "add -A", "commit --allow-empty -m by-hand", "branch other", "gc -q"):
        done = run.at(world.root)("git", *command.split())
        assert (done.code, world.ran()) == (0, set()), done.stderr
    run.at(world.root)("git", "mine")
    assert world.ran() == set()


def test_a_history_that_is_kept_apart_has_settings_of_its_own(world: World, run: Command) -> None:
    set_up(world, "separate")
    world.configure({**can_be_switched_off(world), **cannot_be_switched_off(world)})
    world.ran()
    at_root = run.at(world.root)
    for command in ("status", "log -1 -p", "diff HEAD", "blame MEMORY.md", "stash", "fetch origin", "mine"):
        at_root("git", *command.split())
        assert world.ran() == set(), command
    at_root("git", "config", "alias.mine", "rev-parse --git-dir")
    assert at_root("git", "mine").code == 0


def test_what_a_partial_clone_lacks_is_fetched_by_no_program(world: World, here: Command) -> None:
    at_root = here.at(world.root)
    missing = git(world.root, "rev-parse", "HEAD:MEMORY.md").strip()
    (world.root / "MEMORY.md").write_text("# Memory\n\n- Written anew.\n")
    (world.root / f".git/objects/{missing[:2]}/{missing[2:]}").unlink()
    fetch = {"remote.origin.url": f"ext::{world.program('ext')}", "remote.origin.promisor": "true"}
    world.configure({**fetch, "extensions.partialClone": "origin", "protocol.ext.allow": "always"})
    git(world.root, "cat-file", "-p", missing, check=False)
    assert "ext" in world.ran()

    for line in (
        "frame --at HEAD",
        "diff now",
        "blame MEMORY.md",
        "doctor",
        "recover",
        "watch --once",
        "undo --yes",
    ):
        at_root(*line.split())
        assert world.ran() == set(), line


def test_a_hook_that_the_configuration_names_is_switched_off_by_its_name(
    world: World, here: Command, tmp_path: Path
) -> None:
    """As git runs them from 2.54 on; for all of them it has no setting."""
    included = tmp_path / "included"
    included.write_text('[hook "team.Guard = 1"]\n\tcommand = touch x\n\tevent = reference-transaction\n')
    world.configure({"include.path": str(included), "hook.evil.command": "touch x"})
    spied = git_that(tmp_path / "bin", "update-ref", f'env > "{tmp_path}/told"')
    done = here.at(world.root).with_environment(PATH=spied)("remember", "The staging port is 2223")

    told = (tmp_path / "told").read_text()
    assert done.code == 0, done.stderr
    for name in ("evil", "team.Guard = 1"):
        assert f"=hook.{name}.enabled\n" in told
    assert told.count("=false\n") == 2
