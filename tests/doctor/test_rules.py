"""Each rule about files and entries: what it sees, on which line, and what it lets pass."""

from collections.abc import Iterable

import pytest

from workspace_mem.data import table
from workspace_mem.doctor.files import (
    document_findings,
    entry_findings,
    reading_findings,
    stamp_findings,
)
from workspace_mem.doctor.findings import Finding, Severity, twin_findings
from workspace_mem.doctor.machine import settings_findings
from workspace_mem.model.document import BOM, Document
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.reading import read
from workspace_mem.settings import FILE

MEMORY, USER, ERRORS, LOG = "MEMORY.md", "USER.md", "learnings/errors.md", "memory/2026-11-20.md"

Where = tuple[str, str, int]  # path, rule, line


def found_in(files: dict[str, str | bytes]) -> list[Finding]:
    """Return what the rules about files and entries say of some files."""
    found: list[Finding] = []
    paths = sorted(files)
    documents = [Document(path, data if isinstance(data := files[path], bytes) else data.encode()) for path in paths]
    entries = [entry for document in documents for entry in read(document).entries]
    ids = [(entry.id, entry.place.path, entry.place.first_line) for entry in entries if entry.id]
    for document in documents:
        reading = read(document)
        found += document_findings(document)
        found += reading_findings(reading) if KINDS.holds_entries(document.path) else ()
        found += entry_findings(document, reading.entries)
        found += stamp_findings(document, reading.entries, [name for name, *_ in ids])
    return [*found, *twin_findings(ids, lambda _: ())]


def places(found: Iterable[Finding]) -> list[Where]:
    return [(finding.path, finding.rule, finding.line) for finding in found]


# ── one file ───────────────────────────────────────────────────────────────────────────────────

ID, OTHER_ID = "^mem-7k3f9q2m", "^mem-9c3vt0xk"
AT, BY = "(at:: 2026-11-20T08:20:00Z)", "(source:: agent:claude)"

# rule, path, what it sees, the line, and what it lets pass
SEEN: list[tuple[str, str, str | bytes, int, str | bytes]] = [
    ("not-utf-8", "a.md", b"one\r\ntwo \xff\n", 2, "one\r\ntwo ü\n"),
    ("nul-bytes", "a.md", b"one\rtwo\rthree\0\n", 3, "one\rtwo\rthree␀\n"),
    ("nearly-too-large", MEMORY, "- one\n" * 22_501, 0, "- one\n" * 22_500),
    ("front-matter-unreadable", "a.md", "---\ntitle: a\ntags: [a, b\n---\ntext\n", 4, "---\ntags: [a, b]\n---\ntext\n"),
    ("front-matter-unreadable", "a.md", "---\na: &x 1\nb: *x\n---\n", 3, "---\na: 1\nb: 1\n---\n"),
    ("front-matter-unreadable", "a.md", "---\na: !!python/name:os 1\n---\n", 2, "---\na: '!!python'\n---\n"),
    ("front-matter-unreadable", "a.md", f"---\na: {'x' * 17_000}\n---\n", 1, f"---\na: {'x' * 16_000}\n---\n"),
    ("front-matter-key-twice", "a.md", "---\na: 1\nb: 2\na: 3\n---\n", 4, "---\na: 1\nb: 2\n---\n"),
    ("front-matter-key-form", "a.md", "---\na: 1\non: push\n---\n", 3, '---\na: 1\n"on": push\n---\n'),
    ("front-matter-open", "a.md", "---\ntitle: a\n\ntext\n", 1, "---\ntitle: a\n---\n\ntext\n"),
    ("front-matter-no-mapping", "a.md", "---\n- one\n- two\n---\n", 1, "- one\n- two\n"),
    ("open-end", MEMORY, "# M\n\n- one\n\n```sh\nmake\n", 5, "# M\n\n- one\n\n```sh\nmake\n```\n"),
    ("open-end", MEMORY, "- one\n\n<!-- to do\n\nlater\n", 3, "- one\n\n<!-- to do\n\nlater -->\n"),
    ("open-end", LOG, "- 08:20 one\n\n<pre>\nx\n", 3, "- 08:20 one\n\n<pre>\nx\n</pre>\n"),
    (
        "conflict-marks",
        "a.md",
        "one\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other\n",
        2,
        "```\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other\n```\n",
    ),
    ("no-time", MEMORY, f"- one\n- two (at:: last Friday) {ID}\n", 2, f"- one\n- two {AT} {ID}\n"),
    ("no-time", ERRORS, "- one\n  - (seen:: 2) (first:: x) (last:: 2026-11-20)\n", 2, "- one\n  - (seen:: 2)\n"),
    ("no-time", MEMORY, "- one (at:: 2026-13-45T08:20:00Z)\n", 1, f"- one {AT}\n"),
    ("no-count", ERRORS, "- one\n  - fix:: x\n  - (seen:: often)\n", 3, "- one\n  - fix:: x\n  - (seen:: 12)\n"),
    ("no-count", ERRORS, "- one\n  - (seen:: 0)\n", 2, "- one\n"),
    ("unknown-source", MEMORY, "- one (source:: somebody)\n", 1, "- one (source:: import:openclaw)\n"),
    ("unknown-source", MEMORY, "- one (source:: agent:)\n", 1, "- one (source:: tool)\n"),
    ("unknown-review", MEMORY, "- one (review:: Pending)\n", 1, "- one (review:: pending)\n"),
    ("id-twice", MEMORY, f"- one {ID}\n- two {ID}\n", 2, f"- one {ID}\n- two {OTHER_ID}\n"),
    ("key-twice", MEMORY, "## Meta\n\n- owner: Ada\n- owner: Bob\n", 3, "## Meta\n\n- owner: Ada\n- room: Bob\n"),
    ("stamp-in-text", MEMORY, f"- one {AT} {BY} {ID} and more\n", 1, f"- one {AT} {BY} (why:: x) {ID}\n"),
    ("stamp-in-text", MEMORY, f"- one {AT}\n  and more {AT}\n  {ID}\n", 2, f"- one {ID}\n  as in {OTHER_ID}\n"),
    ("stamp-in-text", LOG, f"- 08:20 one\t{BY}\tand more\n", 1, "- 08:20 \\(source:: tool) ^dev-database x\n"),
    ("stamp-in-text", MEMORY, f"- one {ID} #tag\n", 1, f"- see {ID} of two\n- two {ID}\n"),
]


@pytest.mark.parametrize(("rule", "path", "text", "line", "_"), SEEN)
def test_a_rule_sees_its_oddity_on_its_line(rule: str, path: str, text: str | bytes, line: int, _: object) -> None:
    assert (path, rule, line) in places(one for one in found_in({path: text}) if "text; the text" not in one.message)


@pytest.mark.parametrize(("rule", "path", "_", "_line", "clean"), SEEN)
def test_a_rule_lets_pass_what_is_not_odd(rule: str, path: str, _: object, _line: object, clean: str | bytes) -> None:
    assert [finding for finding in found_in({path: clean}) if finding.rule == rule] == []


def test_every_rule_about_files_and_entries_has_an_example() -> None:
    names = [name.partition(" ")[0] for name in table("doctor.toml")]
    beside = {"unreadable", "secret", "secret-in-name", "hidden-characters", "stamp-gone", "stamp-changed"}
    assert {*names[names.index("not-utf-8") : names.index("dangling-link")]} - beside == {rule for rule, *_ in SEEN}


# ── several files ──────────────────────────────────────────────────────────────────────────────


def test_a_retired_twin_is_nothing_to_do_about() -> None:
    found = found_in({MEMORY: f"- one {ID}\n", "archive/MEMORY.md": f"- old {ID}\n"})
    assert [(finding.path, finding.severity) for finding in found] == [("archive/MEMORY.md", Severity.INFO)]


# ── mending ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        "- Stamps such as (source:: tool) come from programs\n",
        f"- The docs use {ID} as the example of an id\n",
        f"- Stamps look like {AT} in our files, see FORMAT\n",
        f"- Format of an entry:\n\n  ```\n  - text {AT} {BY} {ID}\n  ```\n",
        f"- Format of an entry:\n\n  ```\n  - text {AT} {BY} {ID}\n",
        f"- Format of an entry:\n\n      text {AT} {BY} {ID}\n",
        f"- Format of an entry: `text\n  {AT} {BY} {ID}\n  `\n",
        f"- Format of an entry:\n  > text {AT} {BY} {ID}\n",
        f"- Format of an entry:\n  - text {AT} {BY} {ID}\n",
        f"- Format of an entry:\n  text {AT} {BY} {ID}\n",
        f"- This one replaces\n  {ID}\n",
    ],
)
def test_an_example_of_a_stamp_in_code_is_none_and_in_words_it_is_named(text: str) -> None:
    in_code = "`" in text or "      " in text
    found = found_in({MEMORY: text})
    assert [(finding.rule, finding.fix) for finding in found] == ([] if in_code else [("stamp-in-text", None)])


# ── settings ───────────────────────────────────────────────────────────────────────────────────

GOOD = '[workspace]\nformat = 1\nid = "ws-1"\ntimezone = "Europe/Berlin"\n'


def of_settings(text: str) -> list[Finding]:
    return list(settings_findings(Document(FILE, text.encode())))


@pytest.mark.parametrize(
    ("rule", "text", "line"),
    [
        ("settings-unreadable", GOOD + "x = \n", 5),
        ("setting-not-taken", GOOD + "colour = 1\n", 5),
        ("setting-not-taken", GOOD + 'exclude = "a"\n', 5),
        ("newer-format", GOOD.replace("= 1", "= 3"), 2),
        ("format-form", GOOD.replace("= 1", '= "1"'), 2),
        ("format-form", 'workspace.id = "a"\nworkspace.format = true\n', 2),
        ("workspace-id-form", GOOD.replace("ws-1", "My Workspace"), 3),
        ("workspace-id-form", "[index]\nid = 1\n" + GOOD.replace("ws-1", "../up"), 5),
        ("older-format", GOOD.replace("= 1", "= 0"), 2),
        ("older-format", GOOD.replace("format = 1\n", ""), 1),
        ("older-format", GOOD + '[kinds.tip]\nshape = "item"\nhome = "tips.md"\n', 2),
        ("no-workspace-id", GOOD.replace('"ws-1"', '""'), 3),
        ("no-workspace-id", GOOD.replace('id = "ws-1"\n', ""), 1),
    ],
)
def test_a_rule_sees_what_is_odd_in_the_settings(rule: str, text: str, line: int) -> None:
    assert (FILE, rule, line) in places(of_settings(text))
    others = {finding.rule for finding in of_settings(text)} - {rule}
    assert others <= ({"setting-not-taken"} if "[index]" in text else set())


def test_a_workspace_that_is_no_section_has_no_id() -> None:
    found = of_settings("# mine\n\nworkspace = 3\n")
    assert places(found) == [(FILE, "setting-not-taken", 3), (FILE, "no-workspace-id", 3)]
    assert "workspace must be a section, [workspace], not an option" in found[0].message
    assert [finding.fix for finding in found] == [None, None]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_missing_id_is_added_and_every_comment_stays(line_end: str) -> None:
    text = "\ufeff# mine\n\n[workspace]   # here\nformat = 1\nname = 'x'\n\n[other]\na = 1\n".replace("\n", line_end)
    document = Document(FILE, text.encode())
    fix = next(finding.fix for finding in of_settings(document.text) if finding.rule == "no-workspace-id")
    assert fix is not None
    assert fix.change is not None
    edit = fix.change(document, lambda prefix: f"{prefix}-00000001")  # type: ignore[arg-type,return-value]
    assert [line for line in edit.after.lines if line not in document.lines] == [f'id = "ws-00000001"{line_end}']
    assert edit.splice.removed == b""
    assert edit.after.data.startswith(BOM)
    assert not fix.change(edit.after, lambda prefix: f"{prefix}-00000002").changes  # type: ignore[arg-type,return-value]
