"""Writers in processes of their own, and what they were promised."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from tests.disk.world import put
from tests.faults.operations import FILES
from tests.running import CommandHere

SCRIPT = Path(__file__).with_name("writer.py")


class Writer:
    """One writer, which can be killed and started again; it never says the same thing twice."""

    def __init__(
        self,
        root: Path,
        name: str,
        verb: str = "note",
        *,
        wait: bool = True,
        face: str = "api",
        pause: float = 0,
    ) -> None:
        self.root, self.name, self.verb, self.wait = root, name, verb, wait
        self._pace = [face, str(pause)]
        self._told = root.with_name(f"{root.name}-{name}")
        self._next, self._process = 0, None
        self.start()

    _process: "subprocess.Popen[bytes] | None"

    def start(self) -> None:
        arguments = [str(self.root), self.verb, self.name, str(self._next), str(self._told)]
        arguments += ["yes" if self.wait else "no", *self._pace]
        # -P: what lies beside the script is not what it imports.
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(SCRIPT), *arguments],
            stderr=subprocess.PIPE,
            start_new_session=True,
        )

    def kill(self) -> bytes:
        """Kill it as it stands; return what it said before, which should be nothing."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)  # with the commands or the server that it runs
        _, said = self._process.communicate()
        done = [int(text.split(" ", 1)[0].rpartition("-")[2]) for text in self.promised()]
        # The one that it was at may stand there or not, and so may that of a life in which nothing was promised.
        self._next = max([self._next, *(number + 1 for number in done)]) + 1
        return said

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def promised(self) -> list[str]:
        """Return what it was promised, in the order of writing."""
        return [line for line in self._lines() if line not in ("!", "<")]

    def refused(self) -> int:
        """Return how many calls answered that nothing was done."""
        return self._lines().count("!")

    def gave_back(self) -> int:
        """Return how many saves of somebody else came out of a swap and were put back."""
        return self._lines().count("<")

    def _lines(self) -> list[str]:
        with suppress(FileNotFoundError):
            return self._told.read_text().splitlines()
        return []


def new_workspace(root: Path) -> Path:
    """Make a small workspace."""
    root.mkdir(parents=True, exist_ok=True)
    put(root, {path: text for path, text in FILES.items() if path != "workspace.toml"})
    assert CommandHere(root)("init", str(root), "--actor", "agent:before").code == 0
    return root
