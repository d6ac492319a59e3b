"""Rules about names, and about our own folder."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.disk.world import folder_at, put
from workspace_mem.data import table
from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.journal import FileIntent, Intent, Machine, encode, this_machine
from workspace_mem.disk.listing import Name, NameKind
from workspace_mem.doctor.folder import name_findings, own_findings
from workspace_mem.doctor.machine import machine_findings
from workspace_mem.model.document import Splice
from workspace_mem.workspace import open_workspace

OUT, FOLDER, OTHER = False, NameKind.FOLDER, NameKind.OTHER


def found_in(*names: Name) -> list[tuple[str, str]]:
    return [(finding.rule, finding.path) for finding in name_findings(names)]


def file(path: str, *, in_scope: bool = True, size: int = 1) -> Name:
    return Name(path, NameKind.FILE, in_scope, size)


SEEN: list[tuple[str, tuple[Name, ...], tuple[Name, ...]]] = [
    ("too-large", (file("a.md", size=READ_LIMIT + 1),), (file("a.md", size=READ_LIMIT),)),
    ("sealed-folder", (Name("a", NameKind.SEALED),), (Name("a", FOLDER),)),
    ("no-regular-file", (Name("MEMORY.md", FOLDER),), (Name("notes.md", FOLDER),)),
    ("no-regular-file", (Name("a.md", OTHER, OUT),), (Name("a.sock", OTHER, OUT),)),
    ("open-to-others", (file("b.md")._replace(is_open=True), file("a.md")), (file("a.md")._replace(is_open=True),)),
    ("near-name", (file("Memory.md"),), (file("MEMORY.md"), file("notes/memory.md"))),
    ("conflict-copy", (file("MEMORY.sync-conflict-20261120-082000-ABCDEFG.md", in_scope=OUT),), (file("a.md"),)),
    ("conflict-copy", (file("a (Ada's conflicted copy 2026-11-20).md", in_scope=OUT),), (file("a (copy).md"),)),
    ("conflict-copy", (file("a (copie en conflit de Ada).md", in_scope=OUT),), (file("a (pays en conflit).md"),)),
    ("conflict-copy", (file("a_Nas_Nov-20-082000-2026_Conflict.md", in_scope=OUT),), (file("a_Conflict.md"),)),
    ("conflict-copy", (file("MEMORY.md.conflict1", in_scope=OUT),), (file("a.conflict.md"),)),
    ("leftover", (file("MEMORY.md~HEAD", in_scope=OUT),), (file("a~b.md"),)),
    ("leftover", (file("MEMORY.md~", in_scope=OUT),), (file("photo.png~", in_scope=OUT),)),
    ("leftover", (file("MEMORY_LOCAL_4711.md", in_scope=OUT),), (file("MEMORY_LOCAL.md"),)),
    ("leftover", (file(".MEMORY.md.swp", in_scope=OUT),), (file("README.mdx.swp", in_scope=OUT),)),
    ("leftover", (Name(".#MEMORY.md", NameKind.LINK_NOWHERE, OUT),), (file("#1.md"),)),
    ("not-downloaded", (file("memory/.2026-11-19.md.icloud", in_scope=OUT),), (file("icloud.md"),)),
    ("link-outside", (Name("a.md", NameKind.LINK_OUTSIDE, OUT),), (Name("a.md", NameKind.LINK_INSIDE, OUT),)),
    ("link-to-nothing", (Name("a.md", NameKind.LINK_NOWHERE, OUT),), (Name("a", NameKind.LINK_NOWHERE, OUT),)),
    ("left-out", (file("MEMORY.md", in_scope=OUT),), (file("drafts/a.md", in_scope=OUT),)),
    ("left-out", (Name("learnings", FOLDER, OUT),), (Name("node_modules", FOLDER, OUT),)),
    (
        "left-out",
        (Name("memory", FOLDER), file("memory/ideas.md", in_scope=OUT)),
        (file("memory/a.png", in_scope=OUT),),
    ),
]


@pytest.mark.parametrize(("rule", "names", "_"), SEEN)
def test_a_rule_sees_its_names(rule: str, names: tuple[Name, ...], _: object) -> None:
    found = found_in(*sorted(names, key=lambda name: name.path))
    assert (rule, max(name.path for name in names)) in found


@pytest.mark.parametrize(("rule", "_", "clean"), SEEN)
def test_a_rule_lets_other_names_pass(rule: str, _: object, clean: tuple[Name, ...]) -> None:
    assert rule not in {name for name, _ in found_in(*clean)}


def test_every_rule_about_names_has_an_example() -> None:
    names = [name.partition(" ")[0] for name in table("doctor.toml")]
    assert {*names[: names.index("own-folder")]} == {rule for rule, *_ in SEEN} | {"odd-name", "rules-unread"}


# ── our own folder ─────────────────────────────────────────────────────────────────────────────

FILE = FileIntent("MEMORY.md", None, None, Splice(0, b"", b""))
HERE = Intent("0000000001-ab", "note", "note", "agent:claude", "2026-11-20T08:20", (FILE,), host=this_machine())
ELSEWHERE = HERE._replace(name="0000000002-cd", host=Machine("attic", "another"))


@pytest.mark.parametrize(
    ("rule", "files", "place"),
    [
        ("own-folder", {"": ""}, ""),
        ("own-folder-ignore", {"lock": ""}, "/.gitignore"),
        ("damaged-intent", {".gitignore": "*", "intents/3.json": ""}, "/intents/3.json"),
        ("set-aside", {".gitignore": "*", "set-aside-1-lock": ""}, "/set-aside-1-lock"),
    ],
)
def test_a_rule_sees_what_is_odd_in_our_own_folder(
    rule: str, files: dict[str, str], place: str, tmp_path: Path
) -> None:
    put(tmp_path, {f".workspace-mem/{path}".rstrip("/"): text for path, text in files.items()})
    found = own_findings(folder_at(tmp_path), None)
    assert [(finding.rule, finding.path) for finding in found] == [(rule, f".workspace-mem{place}")]


def test_a_temporary_file_is_settled_with_its_change_and_else_left_alone(tmp_path: Path) -> None:
    put(tmp_path, {f".workspace-mem/intents/{one.name}.json": encode(one) for one in (HERE, ELSEWHERE)})
    names = (".~wm-0000000001-ab.0.tmp", ".~wm-0000000002-cd.0.tmp", ".~wm-old.0.tmp")
    found = own_findings(folder_at(tmp_path), None, names)
    assert [bool(one.fix) for one in found if one.rule == "own-temporary"] == [True, False, False]


# ── What doctor says of the machine: git, an identity, the cache, the index


@pytest.mark.parametrize(
    ("rule", "off", "closed", "engine"),
    [
        ("no-history", "its folder is gone", None, None),
        ("no-cache", None, "/cache belongs to another user", None),
        ("search-engine", None, None, "3,000 passages: SQLite is faster"),
    ],
)
def test_a_rule_sees_what_the_tool_lacks(rule: str, off: str, closed: str, engine: str, sample: Path) -> None:
    index = SimpleNamespace(passages=int)
    indexes = SimpleNamespace(not_kept=closed, recommended_engine=lambda _: engine, index=lambda: index)
    here: Any = SimpleNamespace(
        history_off=off, indexes=indexes, settings=open_workspace(sample).settings, root=sample, cache="/cache"
    )
    assert [(one.rule, one.path) for one in machine_findings(here)] == [(rule, "." if off else "/cache")]
