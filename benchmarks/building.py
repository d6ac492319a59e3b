"""First builds in processes of their own, and the workspaces that they are made of."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workspace_mem import Workspace

# Times the build alone. The peak is that of this program: what rusage says of a child begins with its parent's.
_PROGRAM = """
import sys, time
from workspace_mem import open_workspace
workspace = open_workspace(sys.argv[1])
workspace.indexes.index()
start = time.perf_counter()
workspace.fresh_search().refresh()
took = time.perf_counter() - start
peak = next((line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")), "0")
print(took * 1000, int(peak) / 1024)
"""


@dataclass(frozen=True, slots=True)
class Built:
    """What one first build took."""

    milliseconds: float
    megabytes: float  # the most memory that the whole process held


def built(folder: Path, cache: Path) -> Built:
    """Build the index of a workspace in a new process and a new cache."""
    env = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    took, peak = succeed(sys.executable, "-c", _PROGRAM, str(folder), env=env).split()
    return Built(float(took), float(peak))


def opened(folder: Path, cache: Path) -> "Workspace":
    """Open a workspace with a cache of its own."""
    from workspace_mem import open_workspace  # noqa: PLC0415  # after the environment of the process is set
    from workspace_mem.disk.locations import UserDirs  # noqa: PLC0415

    return open_workspace(folder, dirs=UserDirs(cache, cache, cache, cache))


def script(name: str) -> str:
    """Return an installed program: it starts 4 ms faster than `python -m`, and is what people run."""
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        sys.exit(f"{name} is not installed beside {Path(sys.executable).name}: pip install -e .")
    return found


def succeed(*command: str, env: Mapping[str, str] | None = None) -> str:
    """Run a program and return what it prints; end the benchmark if it fails."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, env=env)
    if done.returncode != 0:
        sys.exit(f"{command} failed ({done.returncode}): {done.stderr.strip()}")
    return done.stdout


def workspace_at(folder: Path, engine: str) -> None:
    """Make a folder of files a workspace with a repository, searched by one engine."""
    succeed("git", "init", "--quiet", "-b", "main", str(folder))
    succeed(script("workspace-mem"), "init", str(folder))
    with (folder / "workspace.toml").open("a", encoding="utf-8") as settings:
        settings.write(f'\n[index]\nengine = "{engine}"\n')
