"""A person writes `(supersedes:: [[…]])` into a line: the newer one counts from then on, and the older one is named.

What an agent or a tool says so takes nothing from a person's entry, and of a ring every entry counts.
"""

import pytest

from tests.running import Command

OLD, NEW = "- The staging port is 2222 ^mem-old00001", "- Staging listens on port 3333 (supersedes:: {}) ^{}"


def write(command: Command, *lines: str, path: str = "MEMORY.md") -> None:
    (command.folder / path).parent.mkdir(exist_ok=True)
    heading = "# Memory\n\n## Facts\n\n" if path == "MEMORY.md" else "# Corrections\n\n"
    (command.folder / path).write_text(heading + "".join(f"{line}\n" for line in lines))


def found(command: Command, *words: str) -> list[str]:
    return [hit["id"] for hit in command("search", *words, "--json").json["hits"]]


@pytest.mark.parametrize("link", ["[[MEMORY#^mem-old00001]]", "[[mem-old00001]]", "mem-old00001"])
def test_the_newer_one_counts_and_one_command_settles_it(command: Command, link: str) -> None:
    write(command, OLD.replace(" ^", " (source:: agent:x) ^"), NEW.format(link, "mem-new00001"))
    frame = command("frame").stdout
    assert ("port 3333" in frame, "port is 2222" in frame) == (True, False)
    assert "MEMORY.md: 1 superseded and left out" in frame
    assert found(command, "staging", "port") == ["mem-new00001"]
    assert "another entry supersedes it" in command("frame", "--why", "port is 2222").stdout
    assert command("status", "--json").json["review"] == 1
    assert command("review", "--json").json["waiting"][0]["name"] == "mem-new00001:mem-old00001"
    (told,) = [one for one in command("doctor", "--json").json["findings"] if one["rule"] == "superseded"]
    settle = "workspace-mem link mem-new00001 mem-old00001 --keep mem-new00001"
    assert (settle in told["message"], told["line"]) == (True, 5)

    assert command(*settle.split()[1:]).code == 0
    assert "port is 2222" not in (command.folder / "MEMORY.md").read_text()
    assert command("status", "--json").json["review"] == 0
    assert "superseded" not in command("frame").stdout + command("doctor").stdout


def test_what_says_of_itself_that_it_is_superseded_counts_no_more(command: Command) -> None:
    old = OLD.replace(" ^", " (superseded by:: [[mem-new00001]]) ^")
    write(command, old, "- Staging listens on port 3333 ^mem-new00001")
    assert "port is 2222" not in command("frame").stdout
    assert found(command, "staging", "port") == ["mem-new00001"]


def test_one_in_another_file_counts_instead_too(command: Command) -> None:
    write(command, OLD)
    write(command, NEW.format("[[MEMORY#^mem-old00001]]", "cor-new00001"), path="learnings/corrections.md")
    frame = command("frame").stdout
    assert ("port 3333" in frame, "port is 2222" in frame) == (True, False)
    assert found(command, "the", "staging", "port", "is", "2222") == ["cor-new00001", "mem-old00001"]
    assert command("status", "--json").json["review"] == 1
    assert "[superseded]" in command("doctor").stdout


@pytest.mark.parametrize(
    "lines",
    [
        (OLD, NEW.format("[[mem-old00001]]", "mem-new00001").replace(" ^", " (source:: agent:x) ^")),
        (OLD, NEW.format("[[mem-old00001]]", "mem-new00001").replace(" ^", " (review:: pending) ^")),
        (OLD, NEW.format("[[mem-gone0000]]", "mem-new00001")),
        (OLD.replace(" ^", " (supersedes:: [[mem-new00001]]) ^"), NEW.format("[[mem-old00001]]", "mem-new00001")),
        (OLD.replace(" ^", " (supersedes:: [[mem-old00001]]) ^"), NEW.format("x", "mem-new00001")),
    ],
    ids=["an agent's", "waits itself", "leads nowhere", "a ring", "itself"],
)
def test_what_may_not_supersede_leaves_the_other_alone(command: Command, lines: tuple[str, ...]) -> None:
    write(command, *lines)
    assert "port is 2222" in command("frame").stdout
    assert "mem-old00001" in found(command, "staging", "port")
    assert "superseded" not in command("frame").stdout
