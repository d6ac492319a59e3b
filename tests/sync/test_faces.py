"""Syncs as they are asked for: the command line, a watcher, a session's hook; the status; runs of another machine."""

import io
import json
import socket
import time
from pathlib import Path
from threading import Thread

import pytest

from tests.running import Command, CommandHere, git, wait_until
from tests.sync.machines import Team, assert_alike
from tests.sync.test_trust import own
from workspace_mem.disk.watch import ChangeSource
from workspace_mem.errors import RefusedError
from workspace_mem.hook import answer
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.review import waiting
from workspace_mem.verbs.run import run_event, run_start
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import Event, WatchIntervals, watch


def test_two_machines_from_the_command_line(run: Command, tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet", "--bare", "remote.git")
    here = CommandHere(tmp_path)
    assert here("init", "a").code == 0
    a = here.at(tmp_path / "a")
    assert a("sync").code == 2
    told = a("sync", "../remote.git", "--dry-run").stdout
    assert ("Nothing would change here." in told, "would go to" in told, "pushed" in told) == (True, True, False)
    assert a("sync", "../remote.git").code == 0
    assert here("init", "--from", "remote.git", "b").code == 0
    b = here.at(tmp_path / "b")
    assert b("remember", "The port is 8080", "--actor", "agent:claude").code == 0
    assert b("sync", "--json").json["pushed"] == 1
    assert a("sync", "--dry-run").stdout.count("+- The port is 8080") == 1
    pulled = a("sync", "--json").json
    assert (pulled["pulled"], pulled["brought"][0]["actors"]) == (1, ["agent:claude"])
    shown = json.loads(a("sync", "status", "--json").stdout)
    assert (shown["ahead"], shown["brought"][0]["changes"]) == (0, 1)
    assert "Synced with" in a("status").stdout.replace("\n", " ")
    (tmp_path / "remote.git").rename(tmp_path / "away")
    assert a("sync").code == 7
    assert (a("sync", "ext::sh").code, "pa55" in a("sync", "http://ada:pa55@127.0.0.1:1/m").stderr) == (5, False)
    assert a("sync", "--every", "soon").code == 2
    assert here("init", "--from", "away", "a").code == 5
    assert here("init", "--from", "nowhere", "c").code == 7


def test_a_watcher_syncs_after_a_quiet_time(team: Team) -> None:
    a, b = team.two()
    remember(team.open(b), "from b")
    team.sync(b)
    told: list[Event] = []
    source = ChangeSource(a, polls=True)
    pace = WatchIntervals(rescan=0.2, idle=60, sync=0.3)
    thread = Thread(target=watch, args=(lambda: team.open(a), source, told.append, pace))
    thread.start()
    wait_until(lambda: "from b" in (a / "MEMORY.md").read_text())
    source.stop()
    thread.join()
    source.close()
    assert_alike(a, b)
    assert any("brought 1 change" in notice for event in told for notice in event.notices)


@pytest.mark.parametrize(("asked", "is_new"), [(True, True), (False, False)])
def test_a_session_may_begin_with_a_sync(
    team: Team, home: Path, monkeypatch: pytest.MonkeyPatch, *, asked: bool, is_new: bool
) -> None:
    a, b = team.two()
    own(home, f"[sync]\nbefore_frame = {str(asked).lower()}\n")
    remember(team.open(b), "news from b")
    team.sync(b)
    monkeypatch.chdir(a)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"{}")))
    answer(["session-start"])
    assert ("news from b" in (a / "MEMORY.md").read_text()) is is_new


def test_nobody_waits_for_a_remote_that_never_answers(
    team: Team, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    a = team.first()
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"git://127.0.0.1:{server.getsockname()[1]}/memory.git"
        own(home, f'[sync]\nbefore_frame = true\nremote = "{address}"\n')
        monkeypatch.chdir(a)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"{}")))
        begin = time.monotonic()
        answer(["session-start"])
        assert 1 <= time.monotonic() - begin < 10
        assert "additionalContext" in capsys.readouterr().out
        told, source = list[Event](), ChangeSource(a, polls=True)
        source.stop()
        watch(lambda: team.open(a), source, told.append, pace=WatchIntervals(sync=0))
        source.close()
        assert "does not answer" in told[-1].notices[0]
        processes = Path("/proc")
        wait_until(lambda: not any(address.encode() in words_of(each) for each in processes.glob("[0-9]*/cmdline")))


def words_of(process: Path) -> bytes:
    try:
        return process.read_bytes()
    except OSError:  # it has ended
        return b""


def test_events_are_added_where_the_run_began(team: Team) -> None:
    a, b = team.two()
    name = run_start(team.open(a, "agent:x"), "Deploy").id
    assert name
    run_event(team.open(a, "agent:x"), name, "tool_call", "go")
    team.sync(a)
    team.sync(b)
    with pytest.raises(RefusedError, match="belongs to the machine"):
        run_event(team.open(b, "agent:x"), name, "tool_call", "go on")


def test_what_waits_and_what_is_beside_is_named(team: Team) -> None:
    a, b = team.two()
    for number, root in enumerate((a, b)):
        (root / "SOUL.md").write_text(f"# Soul\n\nVersion {number}.\n")
    text = (a / "workspace.toml").read_text()
    (a / "workspace.toml").write_text(text + '\n[agents]\nmay_write = ["SOUL.md"]\n')
    team.sync(a)
    team.sync(b)
    told = [*waiting(team.open(b)).notices, *status(team.open(b)).sync.sentences()]  # type: ignore[union-attr]
    assert sum("SOUL.other-" in sentence for sentence in told) == 2
    assert sum("agents.may_write" in sentence for sentence in told) == 2
