"""autoloop's memory as its documentation has it: what counts, how it is shown, and that it goes out as it came in."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conftest import opened
from tests.properties.texts import hostile
from tests.running import Clock
from workspace_mem.verbs.export import export_memory
from workspace_mem.verbs.import_ import import_memory


def jsonl(folder: Path, lines: list[Any]) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "memory.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return path


def values(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


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
