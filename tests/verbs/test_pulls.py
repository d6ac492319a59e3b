"""Two clones that both write come together by plain git: entries are merged, nothing is lost, no marker is left."""

import random
from pathlib import Path

import pytest

from tests.running import git
from workspace_mem.model.reading import read
from workspace_mem.verbs.init import init
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace, open_workspace

MARKERS = ("<<<<<<<", "=======", ">>>>>>>")


@pytest.fixture
def clones(tmp_path: Path) -> tuple[Path, Path]:
    """Return two clones of one workspace, each of which can push to and pull from the same bare repository."""
    one, hub, two = tmp_path / "one", tmp_path / "hub.git", tmp_path / "two"
    one.mkdir()
    init(here(one))
    for number in range(6):
        remember(here(one), f"Port {number} is open")
    git(tmp_path, "clone", "-q", "--bare", str(one), str(hub))
    git(one, "remote", "add", "origin", str(hub))
    git(one, "fetch", "-q")
    git(one, "branch", "-q", "--set-upstream-to=origin/main")
    git(tmp_path, "clone", "-q", str(hub), str(two))
    remember(here(two), "The first write of a clone lets git merge entries")
    for root, name in ((one, "Ada"), (two, "Grace")):
        git(root, "config", "user.name", name)
        git(root, "config", "user.email", f"{name.lower()}@example.org")
    return one, two


def here(root: Path) -> Workspace:
    return open_workspace(root, actor=f"agent:{root.name}")


def texts(root: Path) -> list[str]:
    return sorted(entry.text for entry in list_entries(here(root)).entries if entry.kind == "fact")


def written_at_random(root: Path, count: int, chance: random.Random) -> tuple[list[str], set[str]]:
    """Write to a clone; return the texts that stay, and those that it retired or reworded."""
    workspace, name = here(root), root.name
    texts: dict[str, str] = {}
    shared = {entry.id: entry.text for entry in list_entries(workspace).entries if entry.kind == "fact" and entry.id}
    mine = dict(list(shared.items())[:3] if name == "one" else list(shared.items())[3:])
    gone: set[str] = set()
    for number in range(count):
        known = {**mine, **texts}
        match chance.choice(("add", "add", "log", "revise", "retire")):
            case "revise" | "retire" as step if known:
                entry_id = chance.choice(sorted(known))
                gone.add(known[entry_id])
                mine.pop(entry_id, None)
                texts.pop(entry_id, None)
                if step == "retire":
                    retire(workspace, entry_id)
                else:
                    texts[entry_id] = f"Reworded {number} by {name}"
                    revise(workspace, entry_id, texts[entry_id])
            case "log":
                note(workspace, f"Line {number} of {name}")
            case _:
                entry = remember(workspace, f"Fact {number} of {name}").entry
                assert entry is not None
                assert entry.id is not None
                texts[entry.id] = entry.text
    return sorted(texts.values()), gone


@pytest.mark.parametrize("count", [15, pytest.param(200, marks=pytest.mark.torture)])
@pytest.mark.parametrize("how", [("pull", "-q", "--no-rebase"), ("pull", "-q", "--rebase")], ids=["merge", "rebase"])
def test_what_both_clones_wrote_comes_together_by_a_pull(
    clones: tuple[Path, Path], how: tuple[str, ...], count: int
) -> None:
    one, two = clones
    chance = random.Random(count)
    written = [written_at_random(root, count, chance) for root in (one, two)]
    git(two, "push", "-q")
    git(one, *how)
    git(one, "push", "-q")
    git(two, *how)

    present = texts(one)
    assert texts(two) == present
    kept = {text for added, _ in written for text in added}
    gone = {text for _, texts in written for text in texts}
    assert kept - set(present) == set()
    assert gone & set(present) == set()
    assert len(present) == len(set(present))
    for root in clones:
        pages = [here(root).folder.read(str(path.relative_to(root))) for path in root.rglob("*.md")]
        assert not any(line.startswith(MARKERS) for page in pages for line in page.lines)
        ids = [entry.id for page in pages for entry in read(page).entries if entry.id]
        assert len(ids) == len(set(ids))
        assert git(root, "status", "--porcelain") == ""
    log = next((one / "memory").glob("*.md")).read_text(encoding="utf-8")
    lines = [line for line in log.splitlines() if "of one" in line or "of two" in line]
    assert len(lines) == len(set(lines))
