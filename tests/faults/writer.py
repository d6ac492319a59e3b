"""A writer that goes on until it is killed: `python writer.py ROOT VERB NAME FIRST ACKNOWLEDGED WAITS [FACE PAUSE]`.

It writes entries NAME-FIRST, NAME-FIRST+1, … ; each is appended to the file ACKNOWLEDGED when the call has returned. A
line `!` stands there for a call that refused: nothing was promised then; a line `<` for a save that came out of a swap
and was given back. WAITS is `yes` or `no`: for the commit. FACE is `api`, `cli` or `mcp`; PAUSE is how many seconds lie
between two entries at most.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count

from workspace_mem import note, open_workspace, remember
from workspace_mem.disk.swap import Swap
from workspace_mem.errors import ConflictError, RefusedError

Say = Callable[[str], bool]  # write an entry; tell whether it was acknowledged


def main(  # words of a command line
    root: str, verb: str, name: str, first: str, acknowledged: str, waits: str, face: str = "api", pause: str = "0"
) -> None:
    """Write until it is killed."""
    told = os.open(acknowledged, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    chance = random.Random(f"{name}{first}")
    say = {"api": through_python, "cli": through_commands, "mcp": through_a_server}[face](root, verb, name, waits)
    tell_of_saves(told)
    for number in count(int(first)):
        text = f"{name}-{number} is what it wrote"
        os.write(told, f"{text}\n".encode() if say(text) else b"!\n")
        if float(pause):
            time.sleep(chance.random() * float(pause))


def through_python(root: str, verb: str, name: str, waits: str) -> Say:
    """Return what writes through the Python API."""
    workspace = open_workspace(root, actor=f"agent:{name}", wait=waits == "yes")

    def say(text: str) -> bool:
        try:
            if verb == "note":
                note(workspace, text)
            else:
                remember(workspace, text, kind="fact")
        except (ConflictError, RefusedError):  # also where a page is empty for long, half saved in place
            return False
        return True

    return say


def through_commands(root: str, verb: str, name: str, _: str) -> Say:
    """Return what runs a command for each entry. Exit 8 is an acknowledgement: the change is there."""
    command = [sys.executable, "-m", "workspace_mem", verb, "-w", root, "--actor", f"agent:{name}"]

    def say(text: str) -> bool:
        done = subprocess.run([*command, text], capture_output=True, check=False)
        if b"Traceback" in done.stderr:
            os.write(2, done.stderr)
        return done.returncode in (0, 8)

    return say


def through_a_server(root: str, verb: str, name: str, _: str) -> Say:
    """Return what speaks to a server of its own, as a host does."""
    command = [sys.executable, "-m", "workspace_mem", "mcp", "-w", root, "--actor", f"agent:{name}"]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdin
    assert server.stdout
    sent, answers = server.stdin, server.stdout

    def ask(method: str, parameters: object) -> dict[str, object]:
        sent.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}).encode() + b"\n")
        sent.flush()
        answer = next(one for one in map(json.loads, answers) if "id" in one)
        return dict(answer["result"])

    ask(
        "initialize",
        {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": name, "version": "1"}},
    )
    tool = "memory_note" if verb == "note" else "memory_save"
    return lambda text: not ask("tools/call", {"name": tool, "arguments": {"text": text}}).get("isError")


def tell_of_saves(told: int) -> None:
    """Note each save that is given back; what the product does is not touched."""
    give_back = Swap.give_back

    def noted(swap: Swap, after: bytes) -> None:
        os.write(told, b"<\n")
        give_back(swap, after)

    Swap.give_back = noted  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    main(*sys.argv[1:])
