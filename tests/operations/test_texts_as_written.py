"""What is shown is the text, byte for byte; two facts under one id both stay; an inner workspace is not searched."""

import json

from tests.running import Command
from workspace_mem.mcp.offer import Offer
from workspace_mem.workspace import open_workspace

TEXT = r"Keep <!-- this --> and [a](b), \[x\] & <b>bold</b>"


def _written(command: Command, *lines: str) -> None:
    page = command.folder / "MEMORY.md"
    facts = "".join(f"- {line}\n" for line in lines)
    page.write_text(page.read_text("utf-8").replace("## Facts\n", f"## Facts\n\n{facts}", 1), "utf-8")


def test_what_a_person_asks_for_is_shown_as_it_is_written_and_the_frame_alone_escapes_it(command: Command) -> None:
    _written(command, f"{TEXT} ^mem-7k3f9q2m")
    for words in (["list"], ["search", "bold"], ["show", "mem-7k3f9q2m"], ["blame", "mem-7k3f9q2m"]):
        assert TEXT in command(*words).stdout, words
    assert command("list", "--json").json["entries"][0]["text"] == TEXT
    offer = Offer(lambda: open_workspace(command.folder), ("core", "files"))
    got = offer.answer("tools/call", {"name": "memory_get", "arguments": {"path": "MEMORY.md"}})
    assert json.dumps(TEXT)[1:-1] in json.dumps(got, default=str)
    assert "&lt;!-- this -->" in command("frame").stdout


def test_two_facts_under_one_id_are_both_shown_under_handles_until_doctor_gives_one_an_id(command: Command) -> None:
    _written(command, "The port is 2222 ^mem-7k3f9q2m", "The host is alpha ^mem-7k3f9q2m")
    framed = command("frame").stdout
    for text, word in (("The port is 2222", "2222"), ("The host is alpha", "alpha")):
        assert text in command("list").stdout
        assert text in command("search", word).stdout
        assert text in framed
    assert "mem-7k3f9q2m" not in command("list").stdout + framed
    refused = command("retire", "mem-7k3f9q2m")
    assert refused.code == 3
    assert refused.stderr.count("MEMORY.md#L") == 2
    command("doctor", "--fix", "--yes")
    assert command("retire", "mem-7k3f9q2m", "--why", "moved").code == 0
    assert "The host is alpha" in command("list").stdout


def test_one_id_in_two_files_names_neither(command: Command) -> None:
    _written(command, "The port is 2222 ^mem-7k3f9q2m")
    page = command.folder / "learnings" / "corrections.md"
    page.write_text(page.read_text("utf-8") + "- Use the host alpha ^mem-7k3f9q2m\n", "utf-8")
    framed = command("frame").stdout
    assert ("The port is 2222" in framed, "Use the host alpha" in framed) == (True, True)
    assert "mem-7k3f9q2m" not in framed
    for words in (["search"], ["recall", "--frame", "none"]):
        handles = [hit["id"] for hit in command(*words, "port", "2222", "host", "alpha", "--json").json["hits"]]
        assert len(handles) == 2, words
        assert {command("show", handle).code for handle in handles} == {0}, words
