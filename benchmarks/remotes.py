"""Serve the repositories of a folder as users reach them: over smart http and over ssh, each with a delay if asked.

The servers are git's own `http-backend` and `sshd`, on ports of this machine; a proxy in front delays every byte by
half of a round trip each way. Without `sshd` there is no ssh.
"""

import asyncio
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from pathlib import Path

SSHD = """Port {port}
ListenAddress 127.0.0.1
HostKey {root}/host
AuthorizedKeysFile {root}/user.pub
StrictModes no
PidFile none
UsePAM no
AcceptEnv GIT_PROTOCOL
"""


def handler(folder: Path, *, takes_pushes: bool) -> type[BaseHTTPRequestHandler]:
    """Return what answers over http for the repositories in a folder."""

    class Backend(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"  # a connection serves several requests, as a forge's does
        disable_nagle_algorithm = True

        def do_GET(self) -> None:
            path, _, query = self.path.partition("?")
            env = {"GIT_PROJECT_ROOT": str(folder), "GIT_HTTP_EXPORT_ALL": "1", "PATH_INFO": path}
            env |= {"QUERY_STRING": query, "REQUEST_METHOD": self.command}
            env |= {"CONTENT_TYPE": self.headers.get("Content-Type", ""), "HTTP_CONTENT_ENCODING": ""}
            env |= {"GIT_PROTOCOL": self.headers.get("Git-Protocol", "")}
            env |= {"REMOTE_USER": "ada"} if takes_pushes else {}
            command = ["git", "http-backend"]
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            done = subprocess.run(command, input=body, env={**os.environ, **env}, capture_output=True, check=False)
            head, _, body = done.stdout.partition(b"\r\n\r\n")
            fields = dict(line.split(": ", 1) for line in head.decode().splitlines())
            self.send_response(int(fields.pop("Status", "200").split()[0]))
            for name, value in {**fields, "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET  # noqa: N815  # as the class calls it

        def log_message(self, *_: object) -> None:
            """Keep quiet."""

    return Backend


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def until_open(port: int) -> None:
    """Wait until something listens."""
    for _ in range(500):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.01)


@contextmanager
def beside(work: Callable[[], object]) -> Iterator[None]:
    """Do some work in a process of its own, so that it slows nothing down that is timed in this one."""
    process = get_context("fork").Process(target=work, daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


@contextmanager
def http(folder: Path, *, takes_pushes: bool = True) -> Iterator[int]:
    """Serve a folder over http; give the port."""
    backend = handler(folder, takes_pushes=takes_pushes)
    with ThreadingHTTPServer(("127.0.0.1", 0), backend) as server, beside(server.serve_forever):
        yield server.server_port


@contextmanager
def ssh(root: Path) -> Iterator[int]:
    """Serve this machine over ssh with keys of its own; give the port. git is told of the keys in the environment."""
    port, program = free_port(), shutil.which("sshd", path=f"{os.environ['PATH']}:/usr/sbin") or ""
    for name in ("host", "user"):
        command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(root / name)]
        subprocess.run(command, check=True)
    (root / "sshd").write_text(SSHD.format(port=port, root=root))
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # it wants one
    options = ("IdentitiesOnly=yes", "StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR")
    os.environ["GIT_SSH_COMMAND"] = " ".join(
        ["ssh", "-F", "none", "-i", str(root / "user"), *(f"-o {option}" for option in options)]
    )
    server = subprocess.Popen([program, "-D", "-f", str(root / "sshd")])
    try:
        until_open(port)
        yield port
    finally:
        server.terminate()
        server.wait()


@contextmanager
def delayed(port: int, milliseconds: float) -> Iterator[int]:
    """Give a port that leads to another one, with so long a round trip."""

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        later = asyncio.get_running_loop().call_later
        while data := await reader.read(1 << 16):
            later(milliseconds / 2_000, writer.write, data)
        later(milliseconds / 2_000, writer.close)

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(milliseconds / 1_000)  # the handshake of TCP
        there, back = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pass_on(reader, back), pass_on(there, writer), return_exceptions=True)

    async def serve() -> None:
        await (await asyncio.start_server(connected, sock=server)).serve_forever()

    with socket.create_server(("127.0.0.1", 0)) as server, beside(lambda: asyncio.run(serve())):
        yield int(server.getsockname()[1])


@contextmanager
def reachable(root: Path, *delays: float) -> Iterator[Mapping[str, Callable[[Path], str]]]:
    """Give by name how the address of a repository below `root` reads in each way."""
    with ExitStack() as stack:
        ways: dict[str, Callable[[Path], str]] = {"a folder": str}

        def add(name: str, scheme: str, port: int, place: Callable[[Path], str]) -> None:
            for delay in delays:
                near = stack.enter_context(delayed(port, delay)) if delay else port
                label = f"{name}, {delay:g} ms away" if delay else name
                ways[label] = lambda path, near=near: f"{scheme}://127.0.0.1:{near}/{place(path)}"  # type: ignore[misc]

        add("http", "http", stack.enter_context(http(root)), lambda path: path.relative_to(root).as_posix())
        if shutil.which("sshd", path=f"{os.environ['PATH']}:/usr/sbin"):
            keys = root / "keys"
            keys.mkdir()
            add("ssh", "ssh", stack.enter_context(ssh(keys)), lambda path: path.as_posix().lstrip("/"))
        yield ways
