"""A damaged repository is said to be damaged: every byte that is wrong, or provably none that matters."""

import random
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.git.git_world import git
from tests.git.history_contract import recording
from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.process import run_git
from workspace_mem.git.repository import HISTORY_REF, Repository, make_repository


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a repository with loose objects, a pack, packed refs and loose ones."""
    root = tmp_path_factory.mktemp("sound") / "workspace"
    root.mkdir()
    history = history_of(root)
    for turn in range(4):
        (root / "MEMORY.md").write_text(f"{turn}\n" * 30)
        (root / "a").mkdir(exist_ok=True)
        (root / "a/b.md").write_text(f"b {turn}\n")
        history.record([recording({name: (root / name).read_bytes() for name in ("MEMORY.md", "a/b.md")})])
        if turn == 1:
            git(root, "gc", "-q")
            git(root, "pack-refs", "--all")
    return root


def history_of(root: Path, *, follow: bool = True) -> GitHistory:
    repository = make_repository(root, data_dir=root.parent / "data", workspace_id="ws-1")
    return GitHistory(repository, follow=follow)


def content(root: Path) -> Mapping[str, bytes]:
    """Return all that the repository says: every object, every ref, HEAD."""
    commands = {"refs": ["for-each-ref"], "head": ["symbolic-ref", "HEAD"]}
    commands["objects"] = ["cat-file", "--batch", "--batch-all-objects"]
    commands["log"] = ["log", "--format=raw", "-p", "HEAD"]
    run = {
        name: subprocess.run(["git", *command], cwd=root, capture_output=True, check=False)
        for name, command in commands.items()
    }
    return {name: done.stdout + str(done.returncode).encode() for name, done in run.items()}


def says_the_same(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> bool:
    """Tell whether nothing is lost. A name in packed-refs that a loose ref stood before may have become another's."""
    kept = set(before["refs"].splitlines()) <= set(after["refs"].splitlines())
    return kept and all(before[name] == after[name] for name in ("head", "objects", "log"))


def damaged(path: Path, draw: random.Random) -> str:
    data = bytearray(path.read_bytes())
    path.chmod(0o644)
    if draw.random() < 0.3:
        length = draw.randrange(len(data))
        path.write_bytes(data[:length])
        return f"{path} cut to {length} of {len(data)} bytes"
    at, bit = draw.randrange(len(data)), 1 << draw.randrange(8)
    data[at] ^= bit
    path.write_bytes(data)
    return f"{path} with bit {bit} of byte {at} flipped"


def targets(root: Path) -> list[Path]:
    git_dir = root / ".git"
    objects = [path for path in (git_dir / "objects").rglob("*") if path.is_file()]
    refs = [path for path in (git_dir / "refs").rglob("*") if path.is_file()]
    named = [git_dir / "HEAD", git_dir / "packed-refs"]
    return sorted(path for path in (*objects, *refs * 4, *named * 6) if path.is_file() and path.stat().st_size)


def test_a_sound_repository_is_said_to_be_sound(sound: Path) -> None:
    health = history_of(sound).health(seconds=60)

    assert health.is_sound, health
    assert not health.locks


def test_what_git_says_of_a_setting_is_no_damage(sound: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(sound, tmp_path / "workspace"))
    git(root, "config", "core.fsyncObjectFiles", "true")
    said = subprocess.run(["git", "fsck"], cwd=root, capture_output=True, text=True, check=True).stderr
    if "warning: " not in said:
        pytest.skip("this git does not warn of old settings")

    assert history_of(root).health(seconds=60).is_sound
    with pytest.raises(EngineError, match="failed: fatal: Not a valid object name nope"):
        run_git(root / ".git", ["cat-file", "-p", "nope"])


TORTURE = (pytest.param(seed, marks=pytest.mark.torture) for seed in range(12, 200))


@pytest.mark.parametrize("seed", [*range(12), *TORTURE])
def test_every_damage_is_reported_or_provably_of_no_matter(sound: Path, tmp_path: Path, seed: int) -> None:
    root = Path(shutil.copytree(sound, tmp_path / "workspace"))
    before = content(root)
    draw = random.Random(seed)
    what = damaged(draw.choice(targets(root)), draw)
    history = GitHistory(Repository(root / ".git", root, at_root=True), follow=True)

    health = history.health(seconds=60)

    assert not health.is_sound or says_the_same(before, content(root)), what
    (root / "MEMORY.md").write_text("still written\n")
    for _ in range(2):  # to write and to read goes on, or says that git failed
        failed = None
        try:
            history.record([recording({"MEMORY.md": b"still written\n"})])
            history.log(limit=3)
        except (EngineError, NotFoundError) as error:
            failed = error
        assert failed is None or not health.is_sound, f"{what}: {failed}"


def test_a_chain_whose_ref_was_taken_away_goes_on(sound: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(sound, tmp_path / "workspace"))
    history_of(root, follow=False).record([])
    git(root, "checkout", "-q", "--orphan", "elsewhere")
    tip = git(root, "rev-parse", HISTORY_REF)
    git(root, "update-ref", "-d", HISTORY_REF)

    assert f"{history_of(root, follow=False).tip()}\n" == tip
    history_of(root, follow=False).record([recording({"MEMORY.md": b"goes on\n"})])

    assert git(root, "rev-parse", f"{HISTORY_REF}^") == tip
    health = history_of(root).health(seconds=60)
    assert not health.damage
    assert "refs/heads/elsewhere, which does not exist" in str(health.unfinished)  # as a broken HEAD would be


def test_a_look_that_takes_too_long_is_not_called_sound(sound: Path) -> None:
    health = history_of(sound).health(seconds=0.0001)

    assert not health.is_sound
    assert "took longer" in (health.unfinished or "")


def test_a_lock_in_a_repository_of_a_persons_own_is_named_and_stays(sound: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(sound, tmp_path / "workspace"))
    (root / ".git/index.lock").touch()
    (ours,) = history_of(root).health(seconds=60).locks
    (root / ".git/workspace-mem/made").unlink()
    (theirs,) = history_of(root).health(seconds=60).locks

    assert ours.may_go
    assert not theirs.may_go
    with subprocess.Popen(["git", "cat-file", "--batch"], cwd=root, stdin=subprocess.PIPE) as at_work:
        (held,) = history_of(root).health(seconds=60).locks
        at_work.communicate()
    assert str(at_work.pid) in (held.holder or "")
