"""Writers at REST, the command line and two agents' servers at once: all is there, once, under each writer's name."""

import threading
from collections import Counter as Tally

import pytest
from mcp import Client

from tests import nursery
from tests.mcp_server.speaking import call, over_stdio
from tests.nursery import program
from tests.running import git
from tests.web.visiting import Site, asked
from workspace_mem.verbs.list import list_entries
from workspace_mem.workspace import open_workspace


@pytest.mark.parametrize("each", [2, pytest.param(60, marks=pytest.mark.torture)])
def test_nothing_that_was_acknowledged_is_lost_between_all_faces(site: Site, each: int) -> None:
    before = int(git(site.root, "rev-list", "--count", "HEAD"))

    def write_over_rest(name: str) -> None:
        client = site.program(f"agent:{name}")
        for number in range(each):
            answer = asked(client, "POST", "note", {"text": f"writer {name} line {number}"})
            assert answer.status_code == 200, answer.text

    def write_by_command(name: str) -> None:
        for number in range(each):
            words = ["note", f"writer {name} line {number}", "--actor", "agent:cli", "-w", str(site.root)]
            nursery.run([*program(), *words], check=True)

    def write_by_tool(name: str) -> None:
        async def talk(client: Client) -> None:
            for number in range(each):
                await call(client, "memory_note", text=f"writer {name} line {number}")

        over_stdio(site.root, talk)

    writers = {"rest1": write_over_rest, "rest2": write_over_rest, "cli": write_by_command}
    writers |= {"mcp1": write_by_tool, "mcp2": write_by_tool}
    threads = [threading.Thread(target=write, args=(name,)) for name, write in writers.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    expected = Tally(f"writer {name} line {number}" for name in writers for number in range(each))
    listed = list_entries(open_workspace(site.root)).entries
    assert Tally(entry.text for entry in listed if entry.text.startswith("writer ")) == expected
    subjects = git(site.root, "log", "--format=%s").splitlines()
    assert Tally(line.split(": ", 1)[1] for line in subjects if "writer " in line) == expected
    assert int(git(site.root, "rev-list", "--count", "HEAD")) == before + len(writers) * each
    assert (site.root / ".workspace-mem/intents").is_dir()
