"""One file under several spellings: an agent gets the right text with the right hash, or a refusal."""

import unicodedata
from hashlib import sha256
from pathlib import Path

import pytest

from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.mcp.tools import get
from workspace_mem.workspace import Workspace, open_workspace

PLAN = "# Plan\n\nfirst\nsecond\n"
ACCENTS = "memories/Übung.md"


@pytest.fixture
def workspace(sample: Path) -> Workspace:
    (sample / "memories").mkdir(exist_ok=True)
    (sample / "memories/Plan.md").write_text(PLAN)
    (sample / unicodedata.normalize("NFD", ACCENTS)).write_text(PLAN)
    (sample / "link.md").symlink_to("memories/Plan.md")
    (sample / "linked").symlink_to("memories")
    return open_workspace(sample, actor="agent:x")


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("memories/plan.md", 1),
        ("./MEMORIES/Plan.MD", 1),
        ("memories/Plan.md#L3", 3),
        ("memories/plan.md#L3-L4", 3),
        ("memories/Plan.md:3", 3),
        (ACCENTS, 1),
        (f"{ACCENTS}#L3", 3),
        ("plan", 1),
    ],
)
def test_another_spelling_gives_the_text_and_hash_of_the_file(workspace: Workspace, name: str, first: int) -> None:
    answer = get(workspace, id=None, path=name)
    assert (workspace.root / answer["path"]).read_text() == PLAN
    assert (answer["sha256"], answer["lines"]) == (sha256(PLAN.encode()).hexdigest(), 4)
    assert (answer["first_line"], answer["text"].splitlines()[0]) == (first, PLAN.splitlines()[first - 1])


@pytest.mark.parametrize("name", ["link.md", "linked/Plan.md", "memories//Plan.md", "memories/none.md", "none.md#L3"])
def test_what_is_no_name_of_a_file_is_refused(workspace: Workspace, name: str) -> None:
    with pytest.raises((NotFoundError, RefusedError)):
        get(workspace, id=None, path=name)
