"""The same files give the same bytes: on another day, elsewhere, in another locale, whatever else is done."""

import os
import shutil
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, Command, git, sampled
from workspace_mem.disk.locations import user_dirs
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.verbs.frame import frame
from workspace_mem.workspace import open_workspace

HELD = ".workspace-mem/held-settings.json"  # settings of before, while those of a remote wait for a person
PROFILES = ("full", "hook", "subagent", "persona")

# Opens every file and starts every process under an audit hook, and prints what was met.
WATCHED = """
import os, sys
met = []
def hook(event, args):
    if event in ("open", "os.listdir", "os.scandir", "sqlite3.connect") and isinstance(args[0], (str, bytes)):
        met.append(os.fsdecode(args[0]))
    elif event in ("subprocess.Popen", "os.posix_spawn", "os.exec", "os.fork", "os.forkpty", "socket.connect"):
        met.append(f"PROCESS {event}")
sys.addaudithook(hook)
from workspace_mem.frame_cache import cached_frame
text = cached_frame(sys.argv[1], profile=sys.argv[2])
from workspace_mem.verbs.frame import frame
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.workspace import open_workspace
assert frame(open_workspace(sys.argv[1]), FrameRequest(sys.argv[2])).text == text
print("\\n".join(met))
"""


@pytest.mark.parametrize("profile", PROFILES)
def test_a_plain_frame_reads_neither_index_nor_git_nor_state(sample: Path, run: Command, profile: str) -> None:
    assert run.at(sample)("search", "port").code == 0  # an index is there
    command = [sys.executable, "-c", WATCHED, str(sample), profile]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    met = done.stdout.split("\n")
    assert any(line.endswith("workspace.toml") for line in met)
    for line in (line for line in met if line != str(sample / HELD)):
        assert not line.startswith("PROCESS"), line
        parts = Path(line).parts
        assert not {".git", ".workspace-mem"} & set(parts), line
        assert not any(part.startswith(("index-", "hashes", "digests")) for part in parts), line


def test_the_clock_does_not_matter(sample: Path) -> None:
    early, late = Clock(), Clock()
    late.at += timedelta(days=400)
    assert frame(opened(sample, early)).text == frame(opened(sample, late)).text


@pytest.mark.parametrize("profile", PROFILES)
def test_the_place_the_locale_the_zone_and_the_order_do_not_matter(
    sample: Path, run: Command, tmp_path: Path, profile: str
) -> None:
    text = run.at(sample)("frame", "--profile", profile, "--logs").stdout
    other = tmp_path / "somewhere else ü" / "copy"
    other.mkdir(parents=True)
    for path in sorted(sample.rglob("*"), key=lambda path: path.name[::-1]):
        if path.is_file() and ".git" not in path.parts and ".workspace-mem" not in path.parts:
            target = other / path.relative_to(sample)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
            os.utime(target, (0, 0))
    there = run.at(other).with_environment(
        LC_ALL="C", LANG="de_DE.ISO-8859-1", TZ="Asia/Tokyo", PYTHONHASHSEED="77", PYTHONUTF8="0"
    )
    assert there("frame", "--profile", profile, "--logs").stdout == text


def test_what_is_done_beside_it_does_not_matter(sample: Path, run: Command) -> None:
    here = run.at(sample)
    text = here("frame").stdout
    for command in (("search", "port"), ("watch", "--once"), ("status",), ("doctor",), ("list",), ("history",)):
        here(*command)
        assert here("frame").stdout == text
    shutil.rmtree(user_dirs().cache_of(sample))
    assert here("frame").stdout == text
    shutil.rmtree(sample / ".workspace-mem")
    assert here("frame").stdout == text
    git(sample, "-c", "user.name=x", "-c", "user.email=x", "commit", "--allow-empty", "-qm", "nothing")
    shutil.rmtree(sample / ".git")
    assert here("frame").stdout == text


@pytest.mark.parametrize("profile", sampled(PROFILES, 2))
def test_a_long_day_leaves_the_stable_part_alone(sample: Path, profile: str) -> None:
    options = FrameRequest(profile, logs=True)
    before = frame(open_workspace(sample), options)
    (sample / "CONTINUITY.md").write_text("# Now\n\n" + "Doing one thing after the other.\n\n" * 3_000)
    (sample / "memory/2026-11-21.md").write_text("".join(f"- 08:20 did {number}\n" for number in range(1_000)))
    (sample / "memory/2026-11-22.md").write_text("x" * 300_000)
    after = frame(open_workspace(sample), options)
    assert after.text[: after.stable_chars] == before.text[: before.stable_chars]
    assert len(after.text) <= after.budget


def test_a_folder_without_any_file_says_so(tmp_path: Path, run: Command) -> None:
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare/workspace.toml").write_text("")
    for profile in PROFILES:
        found = run.at(tmp_path / "bare")("frame", "--profile", profile)
        assert found.code == 0
        assert "<notices>\nNothing is remembered here yet\n</notices>\n" in found.stdout


def test_what_cannot_be_shown_is_named_in_the_frame(sample: Path, run: Command) -> None:
    (sample / "SOUL.md").write_bytes(b"x" * 11_000_000)
    (sample / "USER.md").write_bytes(b"Likes \xff tea.\n")
    (sample / "AGENTS.md").unlink()
    (sample / "AGENTS.md").mkdir()
    text = run.at(sample)("frame").stdout
    for sentence in (
        "SOUL.md has 11,000,000 bytes; the limit is 10,485,760",
        "USER.md is not UTF-8 text; unreadable bytes are shown as \ufffd",
        "AGENTS.md is a folder",
    ):
        assert sentence in text
