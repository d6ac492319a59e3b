"""A damaged chain in a person's own repository: a new one begins, once, and nothing of theirs is touched."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import (
    belongings,
    blob,
    git,
    history_of,
    make_repository_of_a_person,
    repository_of,
)
from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.health import put_aside
from workspace_mem.services.history.repository import HISTORY_REF

REF = f".git/{HISTORY_REF}"


def _spoil(root: Path, name: str, data: bytes) -> None:
    blob_id = git(root, "rev-parse", name).strip()
    path = root / ".git/objects" / blob_id[:2] / blob_id[2:]
    path.chmod(0o644)
    path.write_bytes(data)


def newest_file(root: Path) -> None:
    _spoil(root, f"{HISTORY_REF}:MEMORY.md", b"damaged")


def older_files(root: Path) -> None:
    for number in range(1, 8):
        _spoil(root, f"{HISTORY_REF}~{number}:MEMORY.md", b"damaged")


def commit(root: Path) -> None:
    _spoil(root, f"{HISTORY_REF}~3", b"")


def tree(root: Path) -> None:
    _spoil(root, f"{HISTORY_REF}~3^{{tree}}", b"x")


def nonsense_in_ref(root: Path) -> None:
    (root / REF).write_text("nonsense\n")


def empty_ref(root: Path) -> None:
    (root / REF).write_text("")


def ref_to_nothing(root: Path) -> None:
    (root / REF).write_text("1" * 40 + "\n")


def packed_ref_to_nothing(root: Path) -> None:
    git(root, "pack-refs", "--all")
    tip = git(root, "rev-parse", HISTORY_REF).strip()
    (root / ".git/objects" / tip[:2] / tip[2:]).unlink()


OURS = (newest_file, older_files, commit, tree, nonsense_in_ref, empty_ref, ref_to_nothing, packed_ref_to_nothing)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository_of_a_person(tmp_path / "workspace")
    git(root, "branch", "topic")
    (root / "other.txt").write_text("put aside\n")
    git(root, "stash", "-q")
    for number in range(10):
        history_of(root).record([recording({"MEMORY.md": b"%d\n" % number})])
    (root / "MEMORY.md").write_bytes(b"9\n")
    return root


def theirs(root: Path) -> dict[str, str]:
    """Return what is the person's; where git keeps the refs that are named is of no matter."""
    return {
        name: value for name, value in belongings(root).items() if not name.startswith((".git/refs/", ".git/packed"))
    }


@pytest.mark.parametrize("damage", OURS)
def test_damage_of_ours_is_put_aside_and_then_all_is_sound(root: Path, damage: Callable[[Path], None]) -> None:
    before = theirs(root)
    damage(root)
    health = history_of(root).health(seconds=60)
    assert health.damage

    kept = Path(put_aside(repository_of(root), health, stamp="20261120"))
    history_of(root).record([recording({"MEMORY.md": b"9\n"})])

    assert history_of(root).health(seconds=60).is_sound
    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"9\n"
    assert theirs(root) == before
    git(root, "gc", "-q", "--prune=now")  # a ref that leads to damage would keep it from its work
    assert kept.parent == root / ".git/workspace-mem"
    saved = git(kept / "kept.git", "log", "--all", "--format=%s", check=False).splitlines()
    assert saved or damage is commit  # a log ends where a commit is missing
    objects = git(kept / "kept.git", "cat-file", "--batch-check", "--batch-all-objects")
    assert objects.count(" commit ") >= 9


def test_a_chain_that_only_fell_back_is_kept_as_a_ref(root: Path) -> None:
    git(root, "update-ref", HISTORY_REF, f"{HISTORY_REF}~2")

    kept = put_aside(repository_of(root), history_of(root).health(seconds=60), stamp="20261120")

    assert kept == f"{HISTORY_REF}.damaged-20261120"
    assert blob(root, f"{kept}:MEMORY.md") == b"7\n"
    assert history_of(root).tip() == git(root, "rev-parse", "main").strip()


def file_of_a_branch(root: Path) -> None:
    _spoil(root, "main:other.txt", b"damaged")


def pack(root: Path) -> None:
    git(root, "repack", "-adq")
    (packed,) = (root / ".git/objects/pack").glob("*.pack")
    packed.chmod(0o644)
    data = packed.read_bytes()
    packed.write_bytes(data[:-30] + bytes([data[-30] ^ 255]) + data[-29:])


@pytest.mark.parametrize("damage", [file_of_a_branch, pack])
def test_damage_of_the_persons_is_for_them_to_mend(root: Path, damage: Callable[[Path], None]) -> None:
    damage(root)
    everything = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}

    with pytest.raises(EngineError, match="beyond the history"):
        put_aside(repository_of(root), history_of(root).health(seconds=60), stamp="20261120")

    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == everything
    assert repository_of(root).ref == HISTORY_REF
