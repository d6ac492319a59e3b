"""A hermetic world: a home of its own, no configuration of the machine's, one time zone, no colours."""

import gc
import itertools
import os
import re
import shutil
import stat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.faults.figures import lines_of
from tests.running import SAMPLE, Clock, Command, CommandHere, Counter, Tier
from workspace_mem.verbs.init import init
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace

# How hard the properties try: HYPOTHESIS_PROFILE=torture for the long run.
settings.register_profile(
    "ci", max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.register_profile("torture", max_examples=5_000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# By which agents' hosts say that they run a command: whoever runs the tests may be one.
AGENTS_HOSTS: tuple[str, ...] = (
    "CLAUDE",
    "CODEX_",
    "CURSOR_",
    "GEMINI_CLI",
    "QWEN_CODE",
    "OPENCODE",
    "GOOSE_",
    "AMP_",
    "CLINE_",
)
AGENTS_HOSTS += ("COPILOT_CLI", "AUGMENT_AGENT", "ANTIGRAVITY_", "CRUSH", "PI_CODING_AGENT", "AI_AGENT", "OR_APP_NAME")

_PINNED = {
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    "TZ": "UTC",
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "100",
    "NO_COLOR": "1",
    "TERM": "xterm",
}


class Folders:
    """Numbers the folders of tests by itself: pytest looks through all there are for each, which adds up to minutes."""

    def __init__(self, where: Path) -> None:
        self._where, self._numbers = where, itertools.count()

    def new(self, name: str) -> Path:
        folder = self._where / f"{next(self._numbers)}-{re.sub(r'[^a-zA-Z0-9_]', '_', name)[:30]}"
        folder.mkdir()
        return folder


class Kept:
    """A folder in memory, put down again as `copytree` copies it, in a quarter of the time."""

    def __init__(self, root: Path) -> None:
        self._folders: list[tuple[str, os.stat_result]] = []
        self._files: list[tuple[str, os.stat_result, bytes]] = []
        for folder, _, names in os.walk(root):
            below = folder[len(str(root)) :]
            self._folders.append((below, os.stat(folder)))  # noqa: PTH116
            paths = [Path(folder, name) for name in names]
            self._files += [(f"{below}/{path.name}", path.stat(), path.read_bytes()) for path in paths]

    def put(self, root: Path) -> Path:
        for below, _ in self._folders:
            os.mkdir(f"{root}{below}")  # noqa: PTH102
        for below, status, data in self._files:
            handle = os.open(f"{root}{below}", os.O_WRONLY | os.O_CREAT | os.O_EXCL)
            os.write(handle, data)
            self._as_it_was(handle, status)
            os.close(handle)
        for below, status in self._folders:
            self._as_it_was(f"{root}{below}", status)
        return root

    @staticmethod
    def _as_it_was(place: int | str, status: os.stat_result) -> None:
        os.chmod(place, stat.S_IMODE(status.st_mode))  # noqa: PTH101
        os.utime(place, ns=(status.st_atime_ns, status.st_mtime_ns))


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return Folders(tmp_path_factory.mktemp("folders"))


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, folders: Folders) -> Path:
    return folders.new(request.node.name)


@pytest.fixture(autouse=True)
def hermetic(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home folder of this test."""
    home = folders.new("home")
    _pin(monkeypatch, home)
    return home


def _pin(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    of_the_machine = ("GIT_", "XDG_", "WORKSPACE_MEM", "LC_", "PYTHONIO", *AGENTS_HOSTS)
    for name in [name for name in os.environ if name.startswith(of_the_machine)]:
        monkeypatch.delenv(name)
    pinned = {**_PINNED, "HOME": str(home), "XDG_CACHE_HOME": f"{home}/.cache", "XDG_DATA_HOME": f"{home}/.local/share"}
    for name, value in {**pinned, "XDG_CONFIG_HOME": f"{home}/.config"}.items():
        monkeypatch.setenv(name, value)


@pytest.fixture
def home(hermetic: Path) -> Path:
    return hermetic


@pytest.fixture
def known_to_git(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let git know a person's name."""
    (home / ".gitconfig").write_text("[user]\n\tname = Ada\n\temail = ada@example.org\n")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(home / ".gitconfig"))


@pytest.fixture
def run(tmp_path: Path) -> Command:
    """Return the real command, run in an empty folder."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return Command(folder)


@pytest.fixture
def here(run: Command) -> Command:
    """Return the command as `run` does, called in this process."""
    return CommandHere(run.folder)


@pytest.fixture
def command(here: Command, tmp_path: Path) -> Command:
    """Return the command in a new workspace."""
    (tmp_path / "place").mkdir()
    here = here.at(tmp_path / "place")
    assert here("init", ".").code == 0
    return here


@pytest.fixture
def person(empty: Workspace, clock: Clock) -> Workspace:
    """Return a new workspace, opened by a person."""
    return opened(empty.root, clock, "person")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def initialised(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two workspaces, made once: a copy is a hundred times faster than another `init`."""
    folder = tmp_path_factory.mktemp("initialised")
    shutil.copytree(SAMPLE, folder / "lantern")
    (folder / "fresh").mkdir()
    with pytest.MonkeyPatch.context() as monkeypatch:
        _pin(monkeypatch, tmp_path_factory.mktemp("home"))
        for root in (folder / "lantern", folder / "fresh"):
            init(open_workspace(root, actor="agent:claude", now=Clock(), draw=Counter()))
            watch_once(open_workspace(root, now=Clock()))
    return folder


@pytest.fixture(scope="session")
def in_memory(initialised: Path) -> dict[str, Kept]:
    return {name: Kept(initialised / name) for name in ("lantern", "fresh")}


@pytest.fixture
def sample(tmp_path: Path, in_memory: dict[str, Kept]) -> Path:
    """Return a copy of the sample workspace with its repository and its history."""
    return in_memory["lantern"].put(tmp_path / "lantern")


@pytest.fixture
def workspace(sample: Path, clock: Clock) -> Workspace:
    """Return the sample workspace, opened by an agent."""
    return opened(sample, clock)


@pytest.fixture
def empty(tmp_path: Path, in_memory: dict[str, Kept], clock: Clock) -> Workspace:
    """Return a new workspace as `init` makes it, opened by an agent."""
    return opened(in_memory["fresh"].put(tmp_path / "fresh"), clock)


def opened(root: Path, clock: Clock, actor: str = "agent:claude") -> Workspace:
    return open_workspace(root, actor=actor, now=clock, draw=Counter())


def pytest_configure(config: pytest.Config) -> None:
    Tier.is_long = config.option.markexpr != "not torture"


def pytest_collection_finish() -> None:
    """Keep ten thousand collected tests out of every later look for garbage, and look seldom: 6 of 100 seconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)  # as the command itself has it


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what the fault suites counted. Here and not beside them: a distributing run collects nothing itself."""
    every = (report for found in terminalreporter.stats.values() for report in found)
    reports = [report for report in every if getattr(report, "when", None) == "call"]
    if lines := lines_of(found for report in reports for found in getattr(report, "user_properties", ())):
        terminalreporter.section("what the fault suites counted")
        for line in lines:
            terminalreporter.write_line(line)


def pytest_runtest_teardown() -> None:
    """Close files that only the garbage collector would close, long before the system has no more of them."""
    if sum(1 for _ in Path("/dev/fd").iterdir()) > 400:
        gc.collect()
