"""Folders of other programs are taken over as they are: recognised, listed, searched and framed, and never written."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, Command, files_of
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.init import init
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.search import search
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace

FILES = {
    "SOUL.md": "# Soul\n\nCalm.\n",
    "IDENTITY.md": "# Identity\n\nI am Rook.\n",
    "TOOLS.md": "# Tools\n\nThe camera is called door-1.\n",
    "BOOTSTRAP.md": "# First run\n\nSay hello.\n",
    "memories/MEMORY.md": "Likes tabs\n§\nThe server is called Odin\nand stands in the cellar\n",
    "memories/USER.md": "Works at night\n§\nSpeaks Danish\n",
    "memory/2026-11-02.md": "# 2026-11-02\n\n- 08:20 plain\n",
    "memory/2026-11-02-gateway.md": "# Gateway\n\nA slug.\n",
    "memory/2026-11-02-0930.md": "# Half past nine\n\n- 09:30 with a time\n",
    "memory/loose-ends.md": "# Loose ends\n\n[[gateway]] ![[picture.png]] %%not yet%%\n",
    ".learnings/ERRORS.md": "## [ERR-20260705-A1B] ripgrep\n**Area**: ci\n### Summary\nrg is not installed\n---\n",
    ".learnings/LEARNINGS.md": "## [LRN-20260705-001] insight\n### Summary\nThe cache is per branch\n---\n",
    ".learnings/FEATURE_REQUESTS.md": "## [FEAT-20260705-002] export\n### Summary\nExport as CSV\n---\n",
    ".obsidian/app.json": "{}",
    ".obsidian/templates/daily.md": "# Template of Odin\n",
}


@pytest.fixture
def adopted(tmp_path: Path) -> Workspace:
    root = tmp_path / "product 東京 🗓️" / "the memory"
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    before = files_of(root)
    init(opened(root, Clock()), paths=False)
    made = opened(root, Clock())
    watch_once(made)
    after = files_of(root)
    assert after.pop("workspace.toml")
    assert after == before
    return made


def test_entries_of_every_layout_are_listed_under_their_kind(adopted: Workspace) -> None:
    found = {(entry.kind, entry.text.split("\n")[0]) for entry in list_entries(adopted).entries}
    assert {
        ("fact", "Likes tabs"),
        ("fact", "The server is called Odin"),
        ("fact", "Speaks Danish"),
        ("error", "rg is not installed"),
        ("learning", "The cache is per branch"),
        ("learning", "Export as CSV"),
        ("log", "plain"),
        ("log", "with a time"),
    } <= found


def test_they_are_framed_under_their_kind(adopted: Workspace) -> None:
    shown = {(section.name, section.source): section.text for section in frame(adopted).sections}
    assert "I am Rook." in shown["soul", "IDENTITY.md"]
    assert "door-1" in shown["instructions", "TOOLS.md"]
    assert "- Speaks Danish" in shown["user", "memories/USER.md"]
    assert "- The server is called Odin\n  and stands in the cellar" in shown["memory", "memories/MEMORY.md"]
    assert "The cache is per branch" in shown["memory", ".learnings/LEARNINGS.md"]
    assert "rg is not installed" in shown["errors", ".learnings/ERRORS.md"]
    assert "§" not in frame(adopted).text


def test_the_frame_tells_how_a_search_finds_what_it_leaves_out(adopted: Workspace) -> None:
    for name in ("carve", "glaze"):
        (adopted.root / f"skills/{name}").mkdir(parents=True)
        (adopted.root / f"skills/{name}/SKILL.md").write_text(f"# {name}\n\nUse the lathe for it.\n")
    told = next(line for line in frame(adopted).text.splitlines() if line.startswith("Also here"))
    assert "search with `kind:skill`" in told
    assert not search(adopted, "lathe").hits
    assert len(search(adopted, "lathe kind:skill").hits) == 2


def test_a_template_of_front_matter_is_no_problem(adopted: Workspace) -> None:
    text = "---\ncreated: {{date}}\n---\n\n- [ ] water the {{plant}}\n"
    (adopted.root / "Templates").mkdir()
    (adopted.root / "Templates/Day.md").write_text(text)
    assert not status(opened(adopted.root, Clock())).problems
    (adopted.root / "plan.md").write_text(text)
    [problem] = status(opened(adopted.root, Clock())).problems
    assert problem.path == "plan.md"


def adopted_from(root: Path, files: dict[str, str]) -> Workspace:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    init(opened(root, Clock()))
    return opened(root, Clock())


TRANSCRIPT = """# Session: 2026-03-04 19:53:10 UTC

- **Session Key**: agent:main:main

## Conversation Summary

user: A new session was started via /new or /reset. Greet the user in your configured persona.
assistant: [[reply_to_current]] Hello Rosa, the crane is mended
user: Conversation info (untrusted metadata):
```json
{"sender": "pelican"}
```
assistant: NO_REPLY
"""


def test_what_a_program_says_in_a_transcript_is_not_found(tmp_path: Path) -> None:
    workspace = adopted_from(tmp_path, {"memory/2026-03-04-crane.md": TRANSCRIPT})
    for words in ("configured persona", "pelican", "agent main", "reply current", "NO_REPLY"):
        assert search(workspace, words).hits == ()
    [hit] = search(workspace, "crane mended").hits
    assert "Hello Rosa, the crane is mended" in hit.snippet
    assert not [one for one in doctor(workspace).findings if one.rule == "dangling-link"]


@pytest.mark.parametrize("root", ["", "memory/", "agents/a-1/", "agents/a-1/memory/"])
def test_the_blocks_of_a_letta_agent_are_framed(tmp_path: Path, root: str) -> None:
    blocks = {"persona": "I am Quinn.", "human/rosa": "Rosa likes tea.", "rules": "We use tabs."}
    workspace = adopted_from(tmp_path, {f"{root}system/{name}.md": text for name, text in blocks.items()})
    shown = {section.name: section.text.split("\n")[1] for section in frame(workspace).sections}
    assert (shown["soul"], shown["user"], shown["memory"]) == tuple(blocks.values())


def test_of_several_letta_agents_none_is_the_soul_and_status_says_that_the_frame_is_empty(tmp_path: Path) -> None:
    files = {f"agents/{name}/system/persona.md": f"I am {name}.\n" for name in ("Quinn", "Rook")}
    workspace = adopted_from(tmp_path, {**files, "system/notes.md": "Of the house.\n"})
    assert "I am" not in frame(workspace).text
    assert any("The frame has no memory yet" in told for told in status(workspace).notices)
    remember(workspace, "The crane is green")
    assert not any("The frame has no memory yet" in told for told in status(workspace).notices)


def test_lines_of_a_log_keep_their_heading(tmp_path: Path, here: Command) -> None:
    text = "# 2026-02-01\n\n- early\n\n## 15:40 — Lampenreparatur\n\n- kein Öl\n"
    workspace = adopted_from(tmp_path / "ws", {"memory/2026-02-01.md": text})
    assert [entry.category for entry in list_entries(workspace, "log").entries] == [None, "15:40 — Lampenreparatur"]
    here = here.at(workspace.root)
    assert "- 2026-02-01 15:40 [15:40 — Lampenreparatur] kein Öl" in here("list", "--timeline").stdout
    assert "[15:40 — Lampenreparatur] kein Öl" in here("recall", "Lampenreparatur Öl").stdout
    retired = retire(opened(workspace.root, Clock(), "person"), list_entries(workspace, "log").entries[1].handle)
    assert retired.changed
