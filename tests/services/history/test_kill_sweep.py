"""git killed at every system call that changes something: the next record always works, unattended."""

import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import blob, git, git_that, history_of, make_repository_of_a_person, tip_of
from workspace_mem.errors import EngineError
from workspace_mem.git.repository import HISTORY_REF

CALLS = "openat,write,rename,link,unlink"
LIMITS = {"fast-import": 110, "update-index": 60, "update-ref": 80}  # calls that each makes, and some more
# A few points in the common run; every one in the long run.
POINTS = [(command, number) for command, limit in LIMITS.items() for number in range(1, limit)]


def few(point: tuple[str, int]) -> bool:
    return point[1] % 23 == 11


MARKED = [point if few(point) else pytest.param(point, marks=pytest.mark.torture) for point in POINTS]


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tracer = shutil.which("strace")
    if tracer is None or subprocess.run([tracer, "-o", "/dev/null", "true"], check=False).returncode != 0:
        pytest.skip("needs strace, and the right to use it")
    root = make_repository_of_a_person(tmp_path_factory.mktemp("ready") / "workspace")
    (root / "MEMORY.md").write_text("first")
    history_of(root, follow=True).record([recording({"MEMORY.md": b"first"})])
    return root


@pytest.mark.parametrize("follow", [True, False])
@pytest.mark.parametrize("point", MARKED, ids=lambda point: f"{point[0]} {point[1]}")
def test_a_git_that_is_killed_anywhere_never_wedges_the_history(
    ready: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, point: tuple[str, int], *, follow: bool
) -> None:
    command, number = point
    root = Path(shutil.copytree(ready, tmp_path / "workspace", symlinks=True))
    tracer = f"strace -f -o /dev/null -e inject={CALLS}:signal=KILL:when={number}"
    path = git_that(tmp_path / "bin", command, f'exec {tracer} "{shutil.which("git")}" "$@"')
    history = history_of(root, follow=follow)
    (root / "MEMORY.md").write_text("killed")
    (root / "new.md").write_text("new")  # a path that is new in the index: git itself puts it there
    with monkeypatch.context() as patched:
        patched.setenv("PATH", path)
        with suppress(EngineError):
            history.record([recording({"MEMORY.md": b"killed", "new.md": b"new"})])

    (root / "MEMORY.md").write_text("next")
    history.record([recording({"MEMORY.md": b"killed", "new.md": b"new"}), recording({"MEMORY.md": b"next"})])

    assert blob(root, f"{tip_of(root) if follow else HISTORY_REF}:MEMORY.md") == b"next"
    assert [version.subject for version in history.log()].count("root") == 1
    assert "error" not in git(root, "fsck", "--full", "--strict")
    assert history.health(seconds=60).locks == ()
    if follow:
        assert git(root, "status", "--porcelain") == ""
        assert git(root, "rev-parse", "main") == f"{tip_of(root)}\n"
