"""A damaged repository is mended by the least that serves; every ref of the person's stays where it is."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.git.git_world import belongings, blob, git, history_of, make_repository_of_a_person
from tests.git.history_contract import recording
from tests.git.test_damage import damaged, targets
from workspace_mem.errors import EngineError
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import HISTORY_REF, Repository, make_repository
from workspace_mem.model.history import Mend

REF = f".git/{HISTORY_REF}"
SUBJECTS = [f"note: {number}" for number in range(10)]


def object_of(root: Path, name: str) -> Path:
    named = git(root, "rev-parse", name).strip()
    return root / ".git/objects" / named[:2] / named[2:]


def spoil(path: Path, data: bytes = b"") -> None:
    path.chmod(0o644)
    path.write_bytes(data)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a person's repository with a branch, a tag and a stash, and ten changes of ours on our own ref."""
    root = make_repository_of_a_person(tmp_path_factory.mktemp("made") / "workspace")
    git(root, "branch", "topic")
    git(root, "tag", "-a", "-m", "a tag", "v1")
    git(root, "remote", "add", "origin", "/nowhere")
    git(root, "update-ref", "refs/remotes/origin/main", "main")
    (root / "other.txt").write_text("put aside\n")
    git(root, "stash", "-q")
    for number in range(10):
        files = {"MEMORY.md": b"%d\n" % number, f"memory/{number}.md": b"page %d\n" % number}
        history_of(root).record([recording(files, SUBJECTS[number])])
    (root / "MEMORY.md").write_bytes(b"9\n")
    return root


@pytest.fixture
def root(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "workspace", symlinks=True))


def theirs(root: Path) -> dict[str, str]:
    """Return what is the person's; where git keeps the refs that are named is of no matter."""
    found = belongings(root)
    return {name: value for name, value in found.items() if not name.startswith((".git/refs/", ".git/packed"))}


def mended(root: Path) -> Mend:
    """Mend; a look says the same before, and changes nothing."""
    history = history_of(root)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    said = history.health(seconds=60).mend
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before
    done = history.mend(seconds=60, stamp="1")
    assert said.does == done.does
    return done


def nonsense_in_ref(root: Path) -> None:
    (root / REF).write_text("nonsense\n")


def empty_ref(root: Path) -> None:
    (root / REF).write_text("")


def ref_to_nothing(root: Path) -> None:
    (root / REF).write_text("1" * 40 + "\n")


def zeros_in_ref(root: Path) -> None:
    (root / REF).write_bytes(bytes(41))


@pytest.mark.parametrize("damage", [nonsense_in_ref, empty_ref, ref_to_nothing, zeros_in_ref])
def test_a_ref_that_our_note_still_has_comes_back_and_no_commit_changes(
    root: Path, damage: Callable[[Path], None]
) -> None:
    before, tip = theirs(root), git(root, "rev-parse", HISTORY_REF)
    damage(root)

    done = mended(root)

    assert not done.left
    assert git(root, "rev-parse", HISTORY_REF) == tip
    assert history_of(root).health(seconds=60).is_sound
    assert theirs(root) == before
    git(root, "gc", "-q", "--prune=now")


def file_of_a_branch(root: Path) -> None:
    spoil(object_of(root, "main:other.txt"), b"damaged")


def stash(root: Path) -> None:
    spoil(object_of(root, "stash"))


def their_ref(root: Path) -> None:
    spoil(root / ".git/refs/heads/topic", b"nonsense")


@pytest.mark.parametrize("damage", [file_of_a_branch, stash, their_ref])
def test_what_is_the_persons_is_named_with_a_command_and_stays(root: Path, damage: Callable[[Path], None]) -> None:
    (root / "other.txt").write_text("changed since\n")
    damage(root)
    heads = {path: path.read_bytes() for path in (root / ".git").rglob("*") if path.is_file() and "refs" in path.parts}
    done = mended(root)

    assert "`git " in done.left[0]
    assert {path: path.read_bytes() for path in heads} == heads
    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"9\n"


def test_damaged_bytes_of_ours_are_found_in_a_repository_of_a_person(root: Path) -> None:
    spoil(object_of(root, f"{HISTORY_REF}:MEMORY.md"), b"damaged")
    assert mended(root).does


def test_an_index_that_a_power_cut_emptied_is_named_with_what_rebuilds_it(root: Path) -> None:
    spoil(root / ".git/index")
    done = mended(root)
    assert done.does == ()
    assert "`git reset`" in done.left[0]


def test_a_ref_of_ours_that_fell_back_is_where_it_was(root: Path) -> None:
    tip = git(root, "rev-parse", HISTORY_REF)
    git(root, "update-ref", HISTORY_REF, f"{HISTORY_REF}~2")
    mended(root)
    assert git(root, "rev-parse", HISTORY_REF) == tip


TORTURE = (pytest.param(seed, marks=pytest.mark.torture) for seed in range(10, 300))


@pytest.mark.parametrize("seed", [*range(10), *TORTURE])
def test_after_any_damage_all_is_sound_or_named_and_no_ref_of_theirs_has_moved(root: Path, seed: int) -> None:
    draw = random.Random(seed)
    if draw.random() < 0.5:
        git(root, "repack", "-adnq")
    named = [path for path in (root / ".git/refs").rglob("*") if path.is_file() and path != root / REF]
    chosen = [draw.choice(targets(root)) for _ in range(draw.randrange(1, 4))]
    what = [damaged(path, draw) for path in dict.fromkeys(chosen)]
    refs = {path: path.read_bytes() for path in named}
    history = GitHistory(Repository(root / ".git", root, at_root=True))
    if history.health(seconds=60).is_sound:
        return

    try:
        done = history.mend(seconds=60, stamp="1")
    except EngineError:  # as where git finds no repository
        done = Mend(left=("nothing was done",))

    assert {path: path.read_bytes() for path in refs} == refs, what
    assert done.left or not history.health(seconds=60).damage, (what, done)


def test_without_a_branch_a_lost_commit_is_named_and_a_repository_of_ours_stays(tmp_path: Path) -> None:
    root = tmp_path / "workspace"
    root.mkdir()
    make_repository(root, data_dir=tmp_path / "data", workspace_id="ws-1")
    history = history_of(root, follow=True)
    for number in range(3):
        history.record([recording({"MEMORY.md": b"%d\n" % number}, SUBJECTS[number])])
    git(root, "checkout", "-q", "--detach")
    object_of(root, "HEAD~1").unlink()

    done = history_of(root, follow=True).mend(seconds=60, stamp="1")

    assert done.does == ()
    assert done.left[0].startswith("HEAD has commits that cannot be read")
