"""autoloop's memory as its documentation has it: what counts, how it is shown, and that it goes out as it came in."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conftest import opened
from tests.properties.texts import hostile
from tests.running import Clock, Command
from workspace_mem.verbs.export import export_memory, inspect_memory
from workspace_mem.verbs.import_ import import_memory
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace

DOCUMENTED = [
    {
        "id": "mem-1",
        "type": "learning",
        "text": "Do not document task.progress as a normal emit example",
        "source": "manual",
        "created": "2026-03-27T01:00:19Z",
    },
    {
        "id": "mem-2",
        "type": "preference",
        "category": "Workflow",
        "text": "Always run tests before emitting review.ready",
        "created": "2026-03-27T02:00:00Z",
    },
    {"id": "meta-1", "type": "meta", "key": "smoke_iteration", "value": "2", "created": "2026-03-27T03:00:00Z"},
    {
        "id": "ts-1",
        "type": "tombstone",
        "target_id": "mem-2",
        "reason": "no longer applicable",
        "created": "2026-03-27T04:00:00Z",
    },
]
BLOCK = """\
Loop memory:
Preferences:
- [mem-2] [Workflow] Always run tests before emitting review.ready
Learnings:
- [mem-1] (manual) Do not document task.progress as a normal emit example
Meta:
- [meta-1] smoke_iteration: 2"""


def jsonl(folder: Path, lines: list[Any]) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "memory.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return path


def values(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def test_the_documented_lines_give_the_documented_block(empty: Workspace, tmp_path: Path) -> None:
    import_memory(empty, "autoloop", jsonl(tmp_path / "in", DOCUMENTED[:3]))
    assert inspect_memory(empty).text == BLOCK
    assert [json.loads(line) for line in inspect_memory(empty, shown_as="json").text.splitlines()] == DOCUMENTED[:3]


def test_a_tombstone_takes_out_what_stands_before_it(empty: Workspace, tmp_path: Path) -> None:
    import_memory(empty, "autoloop", jsonl(tmp_path / "in", DOCUMENTED))
    assert inspect_memory(empty).text == BLOCK.replace(
        "Preferences:\n- [mem-2] [Workflow] Always run tests before emitting review.ready\n", ""
    )
    again = [*DOCUMENTED, {**DOCUMENTED[1], "text": "Always run them all", "created": "2026-03-27T05:00:00Z"}]
    other = opened(empty.root, Clock())
    found = import_memory(other, "autoloop", jsonl(tmp_path / "later", again))
    assert dict(found.added) == {"preference": 1}
    assert "Always run them all" in inspect_memory(other).text


def test_of_one_id_and_of_one_key_the_last_line_counts(empty: Workspace, tmp_path: Path) -> None:
    lines = [
        {"id": "mem-1", "type": "learning", "text": "first"},
        {"id": "meta-2", "type": "meta", "key": "port", "value": "1"},
        {"id": "mem-1", "type": "learning", "text": "second"},
        {"id": "meta-4", "type": "meta", "key": "port", "value": "2"},
    ]
    found = import_memory(empty, "autoloop", jsonl(tmp_path / "in", lines))
    assert [one.text for one in list_entries(empty).entries] == ["second", "2"]
    assert found.not_held == (
        "memory.jsonl:1: a later line replaced mem-1",
        "memory.jsonl:2: a later line replaced meta-2",
    )


def test_a_block_over_its_budget_is_cut_and_says_so(empty: Workspace, tmp_path: Path) -> None:
    import_memory(empty, "autoloop", jsonl(tmp_path / "in", DOCUMENTED[:3]))
    found = inspect_memory(empty, budget=40)
    head, dots, footer = found.text.split("\n")[:-2], *found.text.split("\n")[-2:]
    assert ("\n".join(head), dots, found.cut) == (BLOCK[:40], "...", True)
    assert f"{len(BLOCK)}/40" in footer
    assert not inspect_memory(empty, budget=0).cut
    assert not inspect_memory(empty, budget=len(BLOCK)).cut


def test_what_waits_and_what_is_no_entry_stays_here(empty: Workspace, tmp_path: Path) -> None:
    text = "# Memory\n\nProse.\n\n## Learnings\n\n- one ^mem-1\n- two (source:: agent:a) (review:: pending) ^mem-2\n"
    (empty.root / "MEMORY.md").write_text(text, encoding="utf-8")
    found = export_memory(empty, "autoloop", tmp_path / "out.jsonl")
    assert values(tmp_path / "out.jsonl") == [{"id": "mem-1", "type": "learning", "text": "one", "source": "manual"}]
    assert "MEMORY.md: 1 block of text outside of entries" in found.not_held
    export_memory(empty, "markdown", tmp_path / "out")
    assert (tmp_path / "out/MEMORY.md").read_text(encoding="utf-8") == text.rpartition("- two")[0]


def test_standard_output_takes_what_is_one_file(sample: Path, run: Command) -> None:
    done = run.at(sample)("export", "autoloop", "-")
    assert {json.loads(line)["type"] for line in done.stdout.splitlines()} <= {"learning", "preference", "meta"}
    assert "not held" in done.stderr
    assert run.at(sample)("export", "loki", "-").code == 2


def test_what_goes_out_has_the_escapes_of_autoloop(empty: Workspace, tmp_path: Path) -> None:
    text = 'one "quoted" \\ word\nand\ttabs'
    import_memory(empty, "autoloop", jsonl(tmp_path / "in", [{"id": "mem-1", "type": "learning", "text": text}]))
    export_memory(empty, "autoloop", tmp_path / "out.jsonl")
    said = (tmp_path / "out.jsonl").read_text(encoding="utf-8")
    assert r"one \u0022quoted\u0022 \u005c word\u000aand\u0009tabs" in said


def test_the_same_id_of_another_project_is_another_entry(empty: Workspace, tmp_path: Path) -> None:
    one, other = ({"id": "mem-1", "type": "learning", "text": text} for text in ("of the first", "of the second"))
    import_memory(empty, "autoloop", jsonl(tmp_path / "one", [one]))
    found = import_memory(empty, "autoloop", jsonl(tmp_path / "other", [other]))
    assert any("mem-1" in notice for notice in found.notices)
    entries = {entry.text: entry for entry in list_entries(empty).entries}
    assert entries["of the first"].id == "mem-1"
    assert entries["of the second"].fields == {"source": "import:autoloop", "was": "mem-1"}
    for path in (tmp_path / "one", tmp_path / "other"):
        assert not import_memory(empty, "autoloop", path).changed


def test_what_is_taken_out_there_later_is_retired_here_unless_it_was_changed(empty: Workspace, tmp_path: Path) -> None:
    lines = [{"id": f"mem-{number}", "type": "learning", "text": f"number {number}"} for number in (1, 2)]
    path = jsonl(tmp_path / "in", lines)
    import_memory(empty, "autoloop", path)
    revise(empty, "mem-2", "mine by now")
    jsonl(tmp_path / "in", [*lines, *({"id": f"ts-{n}", "type": "tombstone", "target_id": f"mem-{n}"} for n in (1, 2))])
    found = import_memory(empty, "autoloop", path)
    assert found.retired == ("mem-1",)
    assert any("mem-2" in notice for notice in found.notices)
    assert [one.text for one in list_entries(empty).entries] == ["mine by now"]
    assert not import_memory(empty, "autoloop", path).changed


def test_a_meta_key_takes_a_later_value(empty: Workspace, tmp_path: Path) -> None:
    first = {"id": "meta-1", "type": "meta", "key": "run", "value": "1", "created": "2026-03-27T01:00:00Z"}
    path = jsonl(tmp_path / "in", [first])
    import_memory(empty, "autoloop", path)
    jsonl(tmp_path / "in", [first, {**first, "id": "meta-2", "value": "2", "created": "2026-03-27T02:00:00Z"}])
    assert dict(import_memory(empty, "autoloop", path).added) == {"meta": 1}
    assert [one.text for one in list_entries(empty).entries] == ["2"]
    assert not import_memory(empty, "autoloop", path).changed


def test_a_long_text_comes_in_whole_and_goes_out_whole(empty: Workspace, tmp_path: Path) -> None:
    text = "\n\n".join(f"Paragraph {number} of a long learning, said at length." for number in range(200))
    lines = [{"id": "mem-1", "type": "learning", "text": text, "created": "2026-03-27T01:00:19Z", "weight": 3}]
    found = import_memory(empty, "autoloop", jsonl(tmp_path / "in", lines))
    assert found.files == ("memories/autoloop/long/mem-1.md",)
    assert "Paragraph 199" in (empty.root / found.files[0]).read_text(encoding="utf-8")
    export_memory(empty, "autoloop", tmp_path / "out.jsonl")
    assert values(tmp_path / "out.jsonl") == lines


# ── any memory ─────────────────────────────────────────────────────────────────────────────────

texts = (hostile | st.text(max_size=80)).filter(
    lambda text: any(sign.isprintable() and not sign.isspace() for sign in text) and len(text) < 2_000
)
moments = st.datetimes().map(lambda at: at.strftime("%Y-%m-%dT%H:%M:%SZ")) | st.just("yesterday")
more = st.dictionaries(
    st.sampled_from(["weight", "run id", "Ünï", "tags"]),
    st.none() | st.integers() | st.booleans() | st.lists(st.text()),
)


@st.composite
def memories(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Return the lines of a memory: every id once, and tombstones of some."""
    lines: list[dict[str, Any]] = []
    keys: set[str] = set()
    for number in range(1, draw(st.integers(1, 6)) + 1):
        kind = draw(st.sampled_from(["learning", "preference", "meta"]))
        line: dict[str, Any] = {"id": f"mem-{number}", "type": kind, **draw(more)}
        if kind == "meta":
            key = draw(st.from_regex(r"[a-z][a-z_.-]{0,20}", fullmatch=True).filter(lambda key: key not in keys))
            keys.add(key)
            line |= {"id": f"meta-{number}", "key": key, "value": draw(texts)}
        else:
            line["text"] = draw(texts)
        for name, values in (("created", moments), ("source", texts), ("category", texts)):
            line |= {name: draw(values)} if draw(st.booleans()) else {}
        lines.append(line)
    for line in draw(st.lists(st.sampled_from(lines), max_size=2, unique_by=lambda one: str(one["id"]))):
        tomb = {"id": f"ts-{len(lines) + 1}", "type": "tombstone", "target_id": line["id"], **draw(more)}
        tomb |= {"reason": draw(texts)} if draw(st.booleans()) else {}
        lines.append({**tomb, **({"created": draw(moments)} if draw(st.booleans()) else {})})
    return lines


@given(memories())
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_all_that_came_in_goes_out_and_comes_in_once(lines: list[dict[str, Any]]) -> None:
    with TemporaryDirectory() as place:
        root = Path(place) / "workspace"
        root.mkdir()
        (root / "workspace.toml").write_text('[workspace]\nformat = 1\nid = "w"\n\n[history]\nwhere = "off"\n')
        workspace = opened(root, Clock(), "person")
        found = import_memory(workspace, "autoloop", jsonl(Path(place) / "in", lines))
        assert not found.problems
        export_memory(workspace, "autoloop", Path(place) / "out.jsonl")
        came = {(line["id"], line["type"]) for line in lines}
        assert {(line["id"], line["type"]) for line in values(Path(place) / "out.jsonl")} == came
        assert not import_memory(workspace, "autoloop", Path(place) / "in").changed


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("[1]", "not an object"),
        ('{"type": "learning", "text": "x"}', "no id"),
        ('{"id": "a", "type": "dream", "text": "x"}', "'dream'"),
        ('{"id": "a", "type": "learning", "text": " "}', "no text"),
        ('{"id": "a", "type": "meta", "value": "x"}', "no key"),
        ('{"id": "a", "type": "learning", "text": NaN}', "NaN"),
    ],
)
def test_an_odd_line_is_named(empty: Workspace, tmp_path: Path, line: str, why: str) -> None:
    path = jsonl(tmp_path / "in", DOCUMENTED[:1])
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    found = import_memory(empty, "autoloop", path)
    assert [(one.path, one.line) for one in found.problems] == [("memory.jsonl", 2)]
    assert why in found.problems[0].message
    assert dict(found.added) == {"learning": 1}
