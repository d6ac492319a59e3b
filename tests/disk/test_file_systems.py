"""The rungs below an exchange: real mounts where this machine lets us make them, else a swap that cannot."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.disk.world import MEMORY, leftovers, put

OLD = "# Memory\n\n## Facts\n\n- old\n"
WRITE = """
import sys
from pathlib import Path
from tests.disk.world import HEADER, folder_at, remembering
from workspace_mem.disk.transaction import Writer
writer = Writer(folder_at(Path(sys.argv[1])), lambda: "abcd")
for text in sys.argv[2:]:
    writer.write(remembering(text), HEADER)
"""


def mounted(script: str, *arguments: str) -> str:
    """Run a shell script where what it mounts is seen by nobody else; skip where that may not be done."""
    if shutil.which("unshare") is None or os.geteuid() != 0:
        pytest.skip("mounting needs root and unshare")
    done = subprocess.run(
        ["unshare", "-m", "sh", "-ec", script, "sh", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=Path(__file__).parents[2],
    )
    if done.returncode == 77:
        pytest.skip(f"not here: {done.stderr}")
    assert done.returncode == 0, done.stderr
    return done.stdout


def _writing(root: str, *texts: str) -> str:
    said = " ".join(f"'{text}'" for text in texts)
    return f"{sys.executable} -c '{WRITE}' {root} {said}"


def test_a_file_that_is_mounted_by_itself_is_refused(root: Path, tmp_path: Path) -> None:
    put(root, {MEMORY: ""})
    outside = tmp_path / "outside.md"
    outside.write_text(OLD)
    said = mounted(f"mount --bind {outside} {root / MEMORY} || exit 77; {_writing(str(root), 'one')} 2>&1 || true")
    assert "MEMORY.md cannot be written: " in said
    assert "nothing was changed" in said
    assert outside.read_text() == OLD
    assert leftovers(root) == []


@pytest.mark.parametrize("kind", ["tmpfs", "overlay", "bindfs"])
def test_writing_works_on_other_file_systems(root: Path, tmp_path: Path, kind: str) -> None:
    put(root, {MEMORY: OLD})
    other = tmp_path / "other"
    for name in ("other", "upper", "work"):
        (tmp_path / name).mkdir()
    mount = {
        "tmpfs": f"mount -t tmpfs none {other} || exit 77; cp -r {root}/. {other}",
        "overlay": f"mount -t overlay overlay -o lowerdir={root},upperdir={tmp_path}/upper,workdir={tmp_path}/work "
        f"{other} || exit 77",
        "bindfs": f"command -v bindfs || exit 77; bindfs {root} {other} || exit 77",
    }[kind]
    look = f"cat {other}/{MEMORY}; ls -A {other}; umount {other}"
    said = mounted(f"{mount} >/dev/null; {_writing(str(other), 'one', 'two')}; {look}")
    assert OLD + "- one\n- two\n" in said
    assert ".~wm-" not in said


def test_a_full_disk_changes_nothing_and_says_what_helps(root: Path, tmp_path: Path) -> None:
    put(root, {MEMORY: OLD})
    (tmp_path / "small").mkdir()
    small = str(tmp_path / "small")
    fill = f"dd if=/dev/zero of={small}/filler bs=1k count=400 2>/dev/null || true"
    said = mounted(
        f"mount -t tmpfs -o size=128k none {small} || exit 77; cp -r {root}/. {small}; "
        f"{_writing(small, 'fits')}; {fill}; "
        f"{_writing(small, 'does not')} 2>{tmp_path}/said && exit 1; cat {small}/{MEMORY}; rm {small}/filler; "
        f"{_writing(small, 'fits again')}; echo ---; cat {small}/{MEMORY}; ls -A {small}"
    )
    before, after = said.split("---\n")
    assert before == OLD + "- fits\n"
    assert OLD + "- fits\n- fits again\n" in after
    assert ".~wm-" not in after
    assert "No space left on device; nothing was changed" in (tmp_path / "said").read_text()
