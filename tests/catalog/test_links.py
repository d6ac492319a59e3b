"""The table of links: kept by file, and whatever happens to the files it says what a new one would."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.model.making import entries_of
from workspace_mem.catalog.links import links_now
from workspace_mem.disk.locations import UserDirs
from workspace_mem.model.entry import link_to, links_of, target_of
from workspace_mem.model.kinds import KINDS, RELATIONS
from workspace_mem.workspace import Workspace, open_workspace

_NAMES = [f"mem-0000000{number}" for number in range(6)]
_FORMS = ("[[MEMORY#^{}]]", "[[{}]]", "{}", "[{}]", "[[learnings/patterns#^{}|see]]")
_FILES = ("MEMORY.md", "learnings/patterns.md", "archive/MEMORY.md")


@st.composite
def lines(draw: st.DrawFn) -> str:
    """Draw an entry of a name with up to three links, in any of the forms that people write."""
    name, number = draw(st.sampled_from(_NAMES)), draw(st.integers(0, 3))
    pairs = [
        (draw(st.sampled_from(RELATIONS)), draw(st.sampled_from(_FORMS)).format(draw(st.sampled_from(_NAMES))))
        for _ in range(number)
    ]
    return f"- text {draw(st.integers(0, 5))} {' '.join(f'({key}:: {value})' for key, value in pairs)} ^{name}\n"


_TEXTS = st.lists(lines(), max_size=4).map(lambda some: "".join(["# Memory\n\n## Facts\n\n", *some]))
_SAVES = st.lists(st.tuples(st.sampled_from(_FILES), st.none() | _TEXTS), min_size=1, max_size=6)


def opened(root: Path, cache: Path) -> Workspace:
    return open_workspace(root, dirs=UserDirs(cache, cache, cache, cache))


def said(workspace: Workspace) -> dict[str, list[object]]:
    table = links_now(workspace.catalog, workspace.catalog.look())
    return {name: list(table.of(name)) for name in table.names()}


@given(_SAVES)
@settings(max_examples=40)
def test_after_any_saves_the_table_is_the_one_of_a_new_catalog(saves: list[tuple[str, str | None]]) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder, "workspace")
        root.mkdir()
        (root / "workspace.toml").write_text('[workspace]\nformat = 1\nid = "ws-links"\n')
        stays = opened(root, Path(folder, "kept"))
        for path, text in saves:
            place = root / path
            place.parent.mkdir(parents=True, exist_ok=True)
            if text is None:
                place.unlink(missing_ok=True)
            else:
                place.write_text(text)
            kept = said(stays)
            assert (
                kept == said(opened(root, Path(folder, "kept"))) == said(opened(root, Path(folder, f"new-{text}"[:20])))
            )


@pytest.mark.parametrize(
    ("field", "targets"),
    [
        ("(related_to:: [[MEMORY#^mem-7k3f9q2m]])", ["mem-7k3f9q2m"]),
        ("(related_to:: [[mem-7k3f9q2m]], [[sem-001]])", ["mem-7k3f9q2m", "sem-001"]),
        ("(related_to:: sem-005, [ep-2026-01-06-001] and more)", ["sem-005", "ep-2026-01-06-001"]),
        ("(Related-To:: [[^mem-7k3f9q2m]])", ["mem-7k3f9q2m"]),
        (
            "(related to:: [[memory/episodes/2026-01-06/1030-a|ep-7k3f9q2m]])",
            ["ep-7k3f9q2m"],
        ),
        ("(related_to:: [[memory/episodes/2026-01-06/1030-a]])", ["memory/episodes/2026-01-06/1030-a"]),
        ("(related_to:: [[memory/episodes/2026-01-06/1030-a.md|the port]])", ["memory/episodes/2026-01-06/1030-a"]),
        ("(related_to:: nothing here)", []),
        ("(mentions:: [[sem-001]])", []),
    ],
)
def test_links_are_read_in_every_form_that_people_write(field: str, targets: list[str]) -> None:
    [entry] = entries_of("MEMORY.md", f"# Memory\n\n## Facts\n\n- One {field} ^mem-0000000a\n")

    assert [link.target for link in links_of(entry)] == targets


def test_a_link_that_is_written_leads_back_to_its_entry() -> None:
    [item] = entries_of("archive/MEMORY.md", "# Memory\n\n## Facts\n\n- One ^mem-0000000a\n")
    [file] = entries_of("memory/episodes/2026-01-06/1030-a.md", "---\nid: ep-0000000b\n---\n\n# One\n")

    assert (link_to(item, KINDS), link_to(file, KINDS)) == (
        "[[archive/MEMORY#^mem-0000000a]]",
        "[[memory/episodes/2026-01-06/1030-a|ep-0000000b]]",
    )
    assert [target_of(link_to(one, KINDS)) for one in (item, file)] == [item.id, file.id]
    assert target_of("[[mem-0000000a]] and more") is None
