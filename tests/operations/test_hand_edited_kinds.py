"""Files of every shape as hands leave them: readable, searchable, and no byte of them changes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, sampled
from workspace_mem.verbs.add import add
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.workspace import Workspace

EPISODE = "# Open the zebra port\n\n## Actions\n\n- +2s knock zebra → pass\n"
SKILL = "---\nname: zebra\ndescription: How to open it\n---\n\n# Zebra port\n\n## Steps\n\n1. Knock\n2. Enter\n"
LEDGER = "---\nlast_checkpoint: 2026-01-06T10:00:00Z\n---\n\n# eng-1\n\n## Goal\n\n- the zebra port\n"
HANDOFF = "---\nfrom: a\nto: b\n---\n\n# a to b\n\n## Done\n\n- the zebra port\n"
RUN = '# The zebra port\n\n- 1 2026-01-06T10:32:00.120Z message eng-1 zebra\n  ```json\n  {"a": 1}\n  ```\n'
PATTERN = "# Patterns\n\n## ports\n\n- Look at the zebra port first\n  - when:: a deploy hangs\n"
ANTI = "# Anti-patterns\n\n- Guess the zebra port (why:: it moves)\n  - instead:: look it up\n"
GOALS = "# Memory\n\n## Goals\n\n- Open the zebra port\n\n## Projects\n\n- Ports\n"
FILES = {
    "episode": ("memory/episodes/2026-01-06/1030-x.md", EPISODE),
    "skill": ("skills/zebra/SKILL.md", SKILL),
    "ledger": ("ledgers/eng-1.md", LEDGER),
    "handoff": ("handoffs/2026-01-06-1100-a-to-b.md", HANDOFF),
    "run": ("runs/2026-01-06/run-1.md", RUN),
    "pattern": ("learnings/patterns.md", PATTERN),
    "anti-pattern": ("learnings/anti-patterns.md", ANTI),
    "goal": ("MEMORY.md", GOALS),
}
MESSES: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "BOM": lambda text: "\ufeff" + text,
    "no last line end": lambda text: text.rstrip("\n"),
    "no front matter": lambda text: text.partition("---\n\n")[2] or text,
    "front matter of another": lambda text: "---\nmood: [fine, so: so]\naliases:\n  - x\n---\n\n" + text,
    "broken front matter": lambda text: "---\n[: no\n---\n\n" + text,
    "no title": lambda text: "".join(line for line in text.splitlines(keepends=True) if not line.startswith("# ")),
    "foreign headings": lambda text: (
        text + "\n## Mood of mine\n\nfine\n\n### deeper\n\n| a | b |\n| - | - |\n| 1 | 2 |\n"
    ),
    "headings first": lambda text: "## Before all\n\nwords\n\n" + text,
    "an odd list": lambda text: text.replace("- ", "*   ", 1),
}
EVERY = [(kind, mess) for kind in FILES for mess in MESSES]


def written(workspace: Workspace, kind: str, mess: str) -> Path:
    path, text = FILES[kind]
    file = workspace.root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(MESSES[mess](text).encode("utf-8"))
    return file


@pytest.mark.parametrize(("kind", "mess"), sampled(EVERY, 5))
def test_a_file_as_hands_leave_it_is_read_found_and_left_alone(empty: Workspace, kind: str, mess: str) -> None:
    file = written(empty, kind, mess)
    before = file.read_bytes()
    path = FILES[kind][0]
    entries = [one for one in list_entries(empty).entries if one.path == path]
    assert entries
    if mess not in ("no title", "headings first"):
        assert entries[0].kind == kind
    assert any(hit.path == path for hit in search(empty, f"zebra path:{path.split('/')[0]}").hits)
    for one in entries:
        assert show(empty, one.name).record is not None
    assert file.read_bytes() == before


@pytest.mark.parametrize("mess", [mess for mess in MESSES if mess != "broken front matter"])
def test_a_new_entry_beside_it_leaves_its_lines_alone(empty: Workspace, mess: str) -> None:
    file = written(empty, "pattern", mess)
    before = file.read_bytes()
    add(empty, "pattern", "Look twice", category="ports", fields={"when": "it is dark"})
    after = file.read_bytes()
    assert len(after) > len(before)
    at = next((at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), len(before))
    end = len(before) - at
    assert after[:at] + after[len(after) - end :] == before or after.startswith(before.rstrip(b"\r\n"))


def test_no_frame_shows_their_text(empty: Workspace, clock: Clock) -> None:
    """What stands in MEMORY.md is framed with it; the others are counted among what else there is."""
    for kind in FILES:
        if kind != "goal":
            written(empty, kind, "as it is")
    again = opened(empty.root, clock)
    shown = {profile: frame(again, profile=profile).text for profile in ("full", "hook", "subagent", "persona")}
    assert not any("ebra port" in text for text in shown.values())
    assert "1 handoff file" in shown["full"]
