"""Entries are linked by one side, and shown from both; what is superseded goes, and a person's waits for a person."""

from tests.mcp_server.speaking import Agent
from tests.running import Command
from workspace_mem.verbs.remember import remember
from workspace_mem.workspace import Workspace


def kept(workspace: Workspace, *texts: str) -> list[str]:
    return [str(remember(workspace, text).id) for text in texts]


def test_an_agent_links_entries_and_sees_the_links(empty: Workspace) -> None:
    one, other = kept(empty, "Mock the clock", "Tests need no network")

    agent = Agent(empty.root, ("work",))
    linked = agent("memory_link", id=one, relation="elaborates", to=other)
    assert linked["changed"]
    seen = agent("memory_links", id=other, depth=2)
    assert [(found["relation"], found["to"], found["text"]) for found in seen["links"]] == [
        ("elaborated_by", one, "Mock the clock")
    ]
    assert "to: it is missing" in agent.refused("memory_link", id=one, relation="elaborates")
    assert "supersedes" in agent.refused("memory_link", id=one, relation="likes", to=other)


# ── A person writes `(supersedes:: [[…]])` into a line: the newer one counts from then on, and the older one is named


def found(command: Command, *words: str) -> list[str]:
    return [hit["id"] for hit in command("search", *words, "--json").json["hits"]]
