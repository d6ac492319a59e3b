"""Writers at REST, the command line and an agent's server at once: all is there, once, under each writer's name."""

import threading
from collections import Counter as Tally

import pytest

pytest.importorskip("mcp", reason="the extra [mcp] is not installed")

from mcp import Client

from tests import nursery
from tests.mcp_server.speaking import call, over_pipes
from tests.nursery import program
from tests.running import git
from tests.web.visiting import Site, asked
from workspace_mem.verbs.list import list_entries
from workspace_mem.workspace import open_workspace


@pytest.mark.parametrize("each", [2, pytest.param(40, marks=pytest.mark.torture)])
def test_nothing_is_lost_between_rest_the_command_line_and_an_agent_s_server(site: Site, each: int) -> None:
    def over_rest(name: str) -> None:
        client = site.program(f"agent:{name}")
        for number in range(each):
            answer = asked(client, "POST", "note", {"text": f"writer {name} line {number}"})
            assert answer.status_code == 200, answer.text

    def typed() -> None:
        for number in range(each):
            command = [*program(), "note", f"writer cli line {number}", "--actor", "agent:cli", "-w", str(site.root)]
            nursery.run(command, check=True)

    async def said(client: Client) -> None:
        for number in range(each):
            await call(client, "memory_note", text=f"writer mcp line {number}")

    threads = [threading.Thread(target=over_rest, args=(name,)) for name in ("a", "b")]
    threads += [threading.Thread(target=typed), threading.Thread(target=over_pipes, args=(site.root, said))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    expected = Tally(f"writer {name} line {number}" for name in ("a", "b", "cli", "mcp") for number in range(each))
    listed = list_entries(open_workspace(site.root)).entries
    assert Tally(entry.text for entry in listed if entry.text.startswith("writer ")) == expected
    said_in_git = git(site.root, "log", "--format=%s").splitlines()
    assert Tally(line.split(": ", 1)[1] for line in said_in_git if "writer " in line) == expected
