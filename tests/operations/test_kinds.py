"""`list --kinds` names what can be remembered here, and how much there is of it."""

from tests.running import Command
from workspace_mem.verbs.list_views import kinds
from workspace_mem.verbs.remember import remember
from workspace_mem.workspace import Workspace, open_workspace


def test_built_in_and_declared_kinds_are_counted(empty: Workspace, run: Command) -> None:
    settings = empty.root / "workspace.toml"
    declared = '\n[kinds.recipe]\nshape = "item"\nprefix = "rec"\nhome = "recipes.md"\n'
    settings.write_text(settings.read_text().replace("format = 1", "format = 2") + declared)
    remember(empty, "The staging port is 2222")
    (empty.root / "recipes.md").write_text("- Soup ^rec-aaaaaaaa\n- Bread ^rec-bbbbbbbb\n")

    found = {kind.name: kind for kind in kinds(open_workspace(empty.root)).kinds}

    assert (found["fact"].entries, found["fact"].home, found["fact"].declared) == (1, "MEMORY.md", False)
    assert (found["recipe"].entries, found["recipe"].prefix, found["recipe"].declared) == (2, "rec", True)
    assert (found["log"].prefix, found["fact"].shape, found["episode"].shape) == (None, "item", "file")
    here = run.at(empty.root)
    assert "recipe       rec    2 entries      recipes.md" in here("list", "--kinds").stdout
    assert {one["name"]: one["entries"] for one in here("list", "--kinds", "--json").json["kinds"]}["recipe"] == 2


def test_what_could_not_be_read_is_told(empty: Workspace) -> None:
    (empty.root / "MEMORY.md").write_bytes(b"x" * (10 * 1024 * 1024 + 1))

    (notice,) = kinds(empty).notices

    assert notice.startswith("MEMORY.md has 10,485,761 bytes")
