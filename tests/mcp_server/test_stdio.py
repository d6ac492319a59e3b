"""Standard input and output carry the protocol and nothing else, whatever comes in."""

import contextlib
import json
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any

import pytest

from tests import nursery
from tests.mcp_server.speaking import serving
from tests.running import Command, git
from workspace_mem import note, open_workspace
from workspace_mem.workspace import Workspace

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}


def calling(number: int, name: str, **arguments: Any) -> dict[str, Any]:
    parameters = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": parameters}


def malformed(count: int) -> list[bytes]:
    """Return frames that are none: cut, garbled, of another version, of wrong types, deep, long."""
    chance = random.Random(7)
    whole = json.dumps(calling(7, "memory_search", query="x")).encode()
    makers: list[Callable[[], bytes]] = [
        lambda: whole[: chance.randrange(len(whole))],
        lambda: bytes(chance.randrange(256) for _ in range(chance.randrange(60))).replace(b"\n", b" "),
        lambda: b'{"jsonrpc": "1.0", "id": 1, "method": "tools/list"}',
        lambda: b'{"jsonrpc": "2.0", "id": {}, "method": "tools/list"}',
        lambda: b'{"jsonrpc": "2.0", "id": 5, "method": 3}',
        lambda: b'{"jsonrpc": "2.0", "id": 6, "method": "no/such"}',
        lambda: b'{"jsonrpc": "2.0", "id": 8, "method": "tools/call", "params": []}',
        lambda: (
            b'{"jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": {"name": "memory_get", "arguments": 3}}'
        ),
        lambda: b'{"jsonrpc": "2.0", "id": 9, "method": "resources/read", "params": {"uri": "memory://root/\\u0000"}}',
        lambda: b'{"jsonrpc": "2.0", "id": 99, "result": {}}',
        lambda: b'{"jsonrpc": "2.0", "id": 99, "error": {"code": "x"}}',
        lambda: b"[" * chance.randrange(1, 3_000),
        lambda: b"[]",
        lambda: b"null",
        lambda: b"\xff\xfe\x00",
        lambda: b'"' + b"x" * 20_000,
        lambda: b'{"jsonrpc": "2.0", "id": 1e999, "method": "ping"}',
    ]
    return [chance.choice(makers)() for _ in range(count)]


def last_answer(process: "subprocess.Popen[bytes]", number: int | None) -> dict[str, Any]:
    """Read what a server says up to the answer of that number; all of it must be the protocol."""
    assert process.stdout is not None
    for line in process.stdout:
        answer: dict[str, Any] = json.loads(line)
        assert answer["jsonrpc"] == "2.0"
        if answer.get("id") == number:
            return answer
    raise AssertionError("the server ended without that answer")


def test_five_thousand_malformed_frames_do_not_end_it(sample: Path, tmp_path: Path) -> None:
    frames = [json.dumps(HELLO).encode(), json.dumps(READY).encode(), *malformed(5_000)]
    frames.append(json.dumps(calling(123_456, "memory_search", query="staging port")).encode())
    (tmp_path / "frames").write_bytes(b"".join(frame + b"\n" for frame in frames))
    with (tmp_path / "errors").open("wb") as errors, (tmp_path / "frames").open("rb") as given:
        process = nursery.begin(serving(sample), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        with process:
            assert process.stdin is not None
            threading.Thread(target=hand_over, args=(given.read(), process.stdin)).start()
            found = last_answer(process, 123_456)
            process.stdin.close()
            assert process.stdout is not None
            assert process.stdout.read() == b""
    assert process.returncode == 0
    assert "2222" in found["result"]["content"][0]["text"]
    assert "Traceback" not in (tmp_path / "errors").read_text()


def hand_over(data: bytes, pipe: IO[bytes]) -> None:
    pipe.write(data)
    pipe.flush()


@contextlib.contextmanager
def begun(root: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Start a server and let a session begin."""
    command = serving(root, "--actor", "agent:claude")
    with nursery.begin(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            say(process, HELLO)
            last_answer(process, 1)
            say(process, READY)
            yield process
        finally:
            process.kill()


def say(process: "subprocess.Popen[bytes]", frame: dict[str, Any] | bytes) -> None:
    assert process.stdin is not None
    process.stdin.write((frame if isinstance(frame, bytes) else json.dumps(frame).encode()) + b"\n")
    process.stdin.flush()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"jsonrpc":"2.0","id":' + "9" * 6_000 + ',"method":"tools/list"}', "cannot be read"),
        ('{"jsonrpc":"2.0","id":7.5,"method":"tools/list"}', "The id of a request"),
        ("[[[[", "cannot be read"),
        ("[]", "A request is one object"),
        ("null", "A request is one object"),
        ("[" * 100_000, "cannot be read: it is nested too deeply"),
        ('{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"a":"\\"id\\":3"', "cannot be read"),
        ('{"a":"' + "x" * 5_000_000 + '"}', "4,194,304 bytes"),
    ],
    ids=["a long id", "an id that is none", "broken", "a list", "null", "deep", "no end", "long"],
)
def test_a_message_that_cannot_be_read_is_answered_without_an_id(empty: Workspace, line: str, says: str) -> None:
    with begun(empty.root) as process:
        say(process, b"")  # is no message
        say(process, line.encode())
        say(process, calling(8, "memory_search", query="x"))
        assert process.stdout is not None
        [answer] = [one for one in map(json.loads, islice(process.stdout, 2)) if one["id"] is None]
        assert says in answer["error"]["message"]


def test_a_message_without_end_is_refused_and_not_kept(empty: Workspace) -> None:
    with begun(empty.root) as process:
        before = peak(process)
        long = json.dumps(calling(2, "memory_note", text="x" * 50_000_000)).encode()
        writing = threading.Thread(target=say, args=(process, long))
        writing.start()
        assert "4,194,304 bytes" in json.dumps(last_answer(process, None))
        writing.join()
        say(process, calling(3, "memory_search", query="x"))
        assert "result" in last_answer(process, 3)
        assert peak(process) - before < 60_000


def peak(process: "subprocess.Popen[bytes]") -> int:
    """Return the most memory that a process had, in kilobytes."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])


@pytest.mark.parametrize("busy", [False, True])
def test_it_ends_at_once_when_a_person_breaks_it_off(empty: Workspace, *, busy: bool) -> None:
    with begun(empty.root) as process:
        for number in range(10 if busy else 0):
            say(process, calling(number + 2, "memory_note", text=f"note {number}"))
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == -signal.SIGINT
        assert process.stderr is not None
        assert process.stderr.read() == b""
    note(open_workspace(empty.root, actor="agent:next"), "next")
    assert git(empty.root, "status", "--porcelain") == ""


@pytest.mark.parametrize("delay", [None, 0.0, 0.01, 0.02, 0.03, 0.05])
def test_what_a_killed_server_wrote_is_recorded_as_its_agents(empty: Workspace, delay: float | None) -> None:
    with begun(empty.root) as process:
        say(process, calling(2, "memory_note", text="the last words"))
        if delay is None:
            last_answer(process, 2)
        else:
            time.sleep(delay)
        process.kill()
        process.wait()
    note(open_workspace(empty.root, actor="agent:next"), "next")
    [log] = (empty.root / "memory").glob("*.md")
    kept = "the last words" in log.read_text()
    authors = git(empty.root, "log", "--format=%an", "-S", "the last words").split()
    assert authors == (["claude"] if kept else [])
    assert kept or delay is not None
    assert git(empty.root, "status", "--porcelain") == ""


def test_a_person_is_never_the_actor(sample: Path, run: Command) -> None:
    done = run("mcp", "-w", str(sample), "--actor", "person")
    assert done.code == 2
    assert "for an agent" in done.stderr


def answers_of(run: Command, *frames: object, arguments: tuple[str, ...] = ()) -> dict[object, Any]:
    """Return what a server answers that is started outside a workspace, by the ids of the requests."""
    done = run("mcp", *arguments, stdin=b"".join(json.dumps(frame).encode() + b"\n" for frame in frames))
    assert done.code == 0
    return {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("arguments", [(), ("-w", "nowhere")])
def test_outside_a_workspace_it_answers_and_each_tool_says_what_is_missing(
    run: Command, arguments: tuple[str, ...]
) -> None:
    searching, saving = calling(3, "memory_search", query="port"), calling(4, "memory_save", text="The port is 22")
    reading = {"jsonrpc": "2.0", "id": 5, "method": "resources/read", "params": {"uri": "memory://frame"}}
    listing = {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}
    answers = answers_of(run, HELLO, READY, listing, searching, saving, reading, arguments=arguments)
    assert answers[1]["result"]["serverInfo"]["name"] == "workspace-mem"
    assert len(answers[2]["result"]["tools"]) > 10
    for number in (3, 4):
        assert answers[number]["result"]["isError"]
        told = answers[number]["result"]["content"][0]["text"]
        assert "There is no " in told
        assert "run `workspace-mem init`, or to start this server with --workspace DIR" in told
    assert "There is no " in answers[5]["error"]["message"]


@pytest.mark.parametrize("roots", [["{sample}"], ["/nowhere", "{sample}/memories"], [], ["{home}"], None, "odd"])
def test_outside_a_workspace_the_folders_of_the_client_decide(run: Command, sample: Path, roots: Any) -> None:
    hello = json.loads(json.dumps(HELLO).replace('"capabilities": {}', '"capabilities": {"roots": {}}'))
    listed = roots
    if isinstance(roots, list):
        listed = [{"uri": f"file://{one.format(sample=sample, home=run.folder)}"} for one in roots]
    answer = {"jsonrpc": "2.0", "id": "workspace-mem-roots", "result": {"roots": listed}}
    searching = calling(3, "memory_search", query="staging port")
    answers = answers_of(run, hello, READY, answer, searching)
    assert answers["workspace-mem-roots"] == {"jsonrpc": "2.0", "id": "workspace-mem-roots", "method": "roots/list"}
    is_found = isinstance(roots, list) and any("sample" in one for one in roots)
    assert answers[3]["result"]["isError"] is not is_found
    assert ("2222" in answers[3]["result"]["content"][0]["text"]) is is_found


def test_a_workspace_that_is_made_later_is_found_by_the_next_call(run: Command) -> None:
    with nursery.begin(
        [*nursery.program(), "mcp"], cwd=run.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None

        def ask(*frames: object) -> Any:
            server.stdin.write("".join(f"{json.dumps(frame)}\n" for frame in frames))  # type: ignore[union-attr]
            server.stdin.flush()  # type: ignore[union-attr]
            return json.loads(server.stdout.readline())  # type: ignore[union-attr]

        ask(HELLO)
        assert ask(READY, calling(2, "memory_save", text="The port is 22"))["result"]["isError"]
        run("init")
        assert not ask(calling(3, "memory_save", text="The port is 22"))["result"]["isError"]
        server.stdin.close()


HIDDEN = "import sys; sys.modules |= dict.fromkeys(('mcp', 'mcp_types', 'anyio', 'pydantic', 'uvicorn'))"
START = "from workspace_mem.cli import main; sys.argv = ['workspace-mem', 'mcp', '-w', *sys.argv[1:]]; main()"


def without_the_packages(*arguments: str, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-c", f"{HIDDEN}; {START}", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=False)


def test_without_its_packages_it_serves_on_standard_input(sample: Path) -> None:
    frames = (HELLO, READY, calling(2, "memory_search", query="staging port"))
    done = without_the_packages(str(sample), given=b"".join(json.dumps(frame).encode() + b"\n" for frame in frames))
    assert (done.returncode, done.stderr) == (0, b"")
    answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    assert "2222" in answers[2]["result"]["content"][0]["text"]


def test_without_its_packages_it_says_how_to_serve_over_http(sample: Path) -> None:
    done = without_the_packages(str(sample), "--http", "0")
    assert (done.returncode, done.stdout) == (7, b"")
    assert b" install " in done.stderr.partition(b"hint:")[2]


def test_what_was_asked_before_the_end_is_answered(empty: Workspace) -> None:
    """A host may close its end at once: what it asked for is done, and said."""
    frames = [HELLO, READY, *(calling(number, "memory_note", text=f"note {number}") for number in range(2, 12))]
    given = b"".join(json.dumps(frame).encode() + b"\n" for frame in frames)
    done = nursery.run(serving(empty.root), input=given, check=True)
    answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    assert sorted(answers) == list(range(1, 12))
    assert not any(answers[number]["result"]["isError"] for number in range(2, 12))
