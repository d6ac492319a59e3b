"""What an import keeps of damaged files, of several agents, of links and of times."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.import_ import Imported, import_memory
from workspace_mem.workspace import Workspace


def brought(workspace: Workspace, name: str, there: Path, files: Mapping[str, str | bytes]) -> Imported:
    for path, text in files.items():
        (there / path).parent.mkdir(parents=True, exist_ok=True)
        (there / path).write_bytes(text if isinstance(text, bytes) else text.encode())
    return import_memory(workspace, name, there)


def texts(workspace: Workspace) -> set[str]:
    return {entry.text for entry in workspace.catalog.look().every()}


BAD = {
    "hermes": ("MEMORY.md", b"one\n\xff\n\xc2\xa7\ntwo", {"one", "two"}),
    "learnings": (
        "LEARNINGS.md",
        b"# L\n\n## [LRN-20260514-001] x\n\n### Summary\none\n\n## [LRN-20260514-002] y\n\n### Summary\ntwo\nb\xe9\n",
        {"one", "two"},
    ),
    "claude": ("MEMORY.md", b"- one\r\n- caf\xe9\r\n- two\r\n", {"one", "two"}),
    "mem0": ("m.jsonl", b'{"memory": "one"}\n{"memory": "caf\xe9"}\n{"memory": "two"}\n', {"one", "two"}),
    "codex": ("MEMORY.md", b"- one\n- \x80\n- two\n", {"one", "two"}),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_byte_loses_its_line_and_not_its_file(name: str, person: Workspace, tmp_path: Path) -> None:
    path, data, kept = BAD[name]
    came = brought(person, name, tmp_path / "there", {path: data})
    assert kept <= texts(person)
    [problem] = came.problems
    assert (problem.path, "UTF-8" in problem.message) == (path, True)
    assert problem.line == data[: next(at for at, byte in enumerate(data) if byte in b"\xff\xe9\x80")].count(b"\n") + 1


def test_a_file_that_is_no_text_is_left_out_and_the_rest_comes_in(person: Workspace, tmp_path: Path) -> None:
    came = brought(person, "letta", tmp_path / "there", {"a.md": b"\0\1", "b.md": "b\n"})
    assert came.files == ("memories/letta/b.md",)
    assert "NUL" in came.problems[0].message


@pytest.mark.parametrize(
    ("name", "files", "soul", "user"),
    [
        (
            "letta",
            {"system/persona.md": "main", "system/human.md": "Rosa", "agents/a/system/persona.md": "helper"},
            "main",
            "Rosa",
        ),
        ("letta", {"agents/a/system/persona.md": "Anna", "agents/b/system/persona.md": "Bert"}, "", ""),
        ("letta", {"z/system/persona.md": "main", "a/b/system/persona.md": "inner"}, "main", ""),
        ("hermes", {"MEMORY.md": "Fact", "SOUL.md": "main", "A/SOUL.md": "inner"}, "main", ""),
        ("openclaw", {"MEMORY.md": "- x", "SOUL.md": "main", "A/SOUL.md": "inner"}, "main", ""),
    ],
)
def test_the_persona_of_the_folder_itself_becomes_the_soul_and_that_of_another_agent_does_not(
    name: str, files: Mapping[str, str], soul: str, user: str, person: Workspace, tmp_path: Path
) -> None:
    brought(person, name, tmp_path / "there", files)
    for page, text in (("SOUL.md", soul), ("USER.md", user)):
        shown = person.folder.read(page).text
        assert text in shown
        assert not any(other in shown for other in files.values() if other != text)


LINKED = {
    "claude": {
        "MEMORY.md": "- [A](a.md)\n",
        "a.md": "---\nname: The crane\n---\nSee [[b]], [[b|it]] and [[nobody]].\n",
        "b.md": "---\nname: b é\n---\nSee [[The crane]] and [[a]].\n",
    },
    "letta": {
        "system/persona.md": "I know [[projects/crane]] and [[human]].\n",
        "system/human.md": "See [[system/persona]].\n",
        "projects/crane.md": "Of [[persona]], [[system/persona#x|him]] and [[nobody]].\n",
    },
    "markdown": {"One.md": "See [[sub/Two]] and [[Two|it]] and [[nobody]].\n", "sub/Two.md": "See [[One]].\n"},
    "basic-memory": {"One.md": "- is_part_of [[Two]]\n- [x] see [[nobody]]\n", "sub/Two.md": "See [[One]].\n"},
    "codex": {"MEMORY.md": "- see [[raw_memories]] and [[nobody]]\n", "raw_memories.md": "See [[MEMORY]].\n"},
}


@pytest.mark.parametrize("name", LINKED)
def test_links_lead_to_what_they_led_to(name: str, person: Workspace, tmp_path: Path) -> None:
    brought(person, name, tmp_path / "there", LINKED[name])
    dangling = [found.message for found in doctor(person).findings if found.rule == "dangling-link"]
    assert all("nobody" in message for message in dangling)
    assert len(dangling) == 1
    assert not import_memory(person, name, tmp_path / "there").changed


def test_what_would_mean_something_else_here_comes_in_as_what_it_was(person: Workspace, tmp_path: Path) -> None:
    front = "name: x\nsource: agent:boss\nreview: weekly\nfirst: soon\nlast: 2026-05-20\ncreated: yesterday"
    came = brought(person, "claude", tmp_path / "there", {"MEMORY.md": "", "x.md": f"---\n{front}\n---\nA fact.\n"})
    [entry] = [entry for entry in person.catalog.look().every() if entry.text == "A fact."]
    fields = dict(entry.fields)
    assert (fields["source"], fields["origin"], fields["last"]) == ("import:claude", "agent:boss", "2026-05-20")
    assert "first" not in fields
    assert not entry.is_pending
    assert sum("cannot be read" in said for said in came.not_held) == 2
    assert not {found.rule for found in doctor(person).findings} & {"no-time", "unknown-source", "unknown-review"}
