"""Every format keeps one contract: all of it comes in or is named, once, stamped, without secrets."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.formats.format_samples import SAMPLES, SECRET, Sample
from tests.running import Command, commits, everything_on_disk, files_of, git, subjects
from workspace_mem.formats import format_named, formats, outgoing
from workspace_mem.formats.port import Files, Record
from workspace_mem.model.entry import Entry
from workspace_mem.verbs.export import export_memory
from workspace_mem.verbs.import_ import Imported, import_memory
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace

pytestmark = pytest.mark.parametrize("name", formats())  # one without a sample fails


def laid_out(folder: Path, sample: Sample, *, broken: bool = False) -> Path:
    """Write a sample into a folder; with `broken` one of its files has something odd at its end."""
    for path, text in sample.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    for path, data in sample.broken.items() if broken else ():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        with (folder / path).open("ab") as file:
            file.write(data)
    return folder


def entries_of(workspace: Workspace, *, retired: bool = False) -> list[Entry]:
    return workspace.catalog.look().every(retired=retired)


@pytest.fixture
def brought(name: str, person: Workspace, tmp_path: Path) -> tuple[Workspace, Path, Imported]:
    there = laid_out(tmp_path / "there", SAMPLES[name])
    return person, there, import_memory(person, name, there)


def test_all_of_it_comes_in_once_stamped_and_without_secrets(
    name: str, brought: tuple[Workspace, Path, Imported]
) -> None:
    workspace, there, found = brought
    sample, root = SAMPLES[name], workspace.root
    live = entries_of(workspace)
    retired = {one.text.split("\n")[0] for one in entries_of(workspace, retired=True) if one.retired}
    assert sample.entries <= {(one.kind, one.text.split("\n")[0]) for one in live}
    assert sample.retired <= retired
    assert sample.pages <= {*found.files}
    assert not found.problems
    assert all(any(words in said for said in found.not_held) for words in sample.not_held), found.not_held
    # with the ids and times that it had
    assert sample.ids <= {one.id for one in live}
    assert sample.times <= {one.field("at") for one in live}
    # stamped
    for one in entries_of(workspace, retired=True):
        if one.id in found.entries:
            assert one.field("source") == f"import:{name}"
    for path in found.files:
        assert f"source: import:{name}" in (root / path).read_text(encoding="utf-8")
    # in one commit
    assert re.fullmatch(f"import: {name}: .*", subjects(root)[0])
    assert git(root, "rev-parse", "HEAD").strip() == found.commit
    assert git(root, "status", "--porcelain") == ""
    # without secrets
    assert SECRET.encode() not in everything_on_disk(root)
    assert any("secret" in notice for notice in found.notices)
    # a second time nothing
    before, number = files_of(root), commits(root)
    again = import_memory(workspace, name, there)
    assert (files_of(root), commits(root)) == (before, number)
    assert (again.changed, dict(again.added), again.files) == (False, {}, ())
    assert again.there == sum(found.added.values()) + len(found.files)


def test_what_was_changed_here_stays_so(name: str, brought: tuple[Workspace, Path, Imported]) -> None:
    workspace, there, first = brought
    live = [one for one in entries_of(workspace) if one.id in first.entries]
    for entry in live[:1]:
        revise(workspace, entry.name, "says something else now")
    for path in first.files[:1]:
        with (workspace.root / path).open("a", encoding="utf-8") as file:
            file.write("\nA line of mine.\n")
    before = files_of(workspace.root)
    assert not import_memory(workspace, name, there).changed
    assert files_of(workspace.root) == before


def test_a_dry_run_shows_all_of_it_and_writes_nothing(name: str, person: Workspace, tmp_path: Path) -> None:
    there = laid_out(tmp_path / "there", SAMPLES[name])
    before = files_of(person.root)
    shown = import_memory(person, name, there, dry_run=True)
    assert files_of(person.root) == before
    assert not shown.changed
    done = import_memory(person, name, there)
    assert (shown.added, shown.files, shown.entries) == (done.added, done.files, done.entries)


def test_what_is_odd_is_named_by_file_and_line_and_the_rest_comes_in(
    name: str, empty: Workspace, tmp_path: Path, here: Command
) -> None:
    there = laid_out(tmp_path / "there", SAMPLES[name], broken=True)
    done = here.at(empty.root)("import", name, str(there))
    assert done.code == 6
    assert SAMPLES[name].told in done.stderr
    rest = SAMPLES[name].entries - {("learning", "The cache is per branch")}  # it stands in the broken file
    assert rest <= {(one.kind, one.text.split("\n")[0]) for one in entries_of(empty)}


def test_an_agent_brings_in_what_it_may_write(name: str, empty: Workspace, tmp_path: Path) -> None:
    before = {path: sha for path, sha in files_of(empty.root).items() if path in ("SOUL.md", "AGENTS.md")}
    import_memory(empty, name, laid_out(tmp_path / "there", SAMPLES[name]))
    after = files_of(empty.root)
    assert {path: after[path] for path in before} == before
    assert SAMPLES[name].entries <= {(one.kind, one.text.split("\n")[0]) for one in entries_of(empty)}


def test_no_json_ends_an_import(name: str) -> None:
    """Whatever stands in the place of any value, each record still has texts where texts belong."""
    files = {path: text.encode() for path, text in SAMPLES[name].files.items()}
    for path, text in SAMPLES[name].files.items():
        is_lines = path.endswith(".jsonl")
        if not (is_lines or path.endswith(".json")):
            continue
        value = [json.loads(line) for line in text.splitlines()] if is_lines else json.loads(text)
        for data in odd_values(value, lines=is_lines):
            texts_now = {**files, path: data}
            for one in format_named(name).read(Files(tuple(sorted(texts_now)), texts_now.__getitem__)):
                if isinstance(one, Record):
                    texts = (one.kind, one.text, *one.tags, *(part for pair in one.fields for part in pair))
                    assert all(isinstance(said, str) for said in texts), one
                    assert all(isinstance(said, str | None) for said in (one.id, one.category, one.at, one.home)), one


def odd_values(value: Any, *, lines: bool) -> Iterator[bytes]:
    """Yield a value of JSON with something else in each place of it."""
    for place in places_in(value):
        for odd in (None, 5, "", [], [5], {"a": 1}):
            made = with_odd(value, place, odd)
            rows = made if lines and isinstance(made, list) else [made]
            yield "\n".join(json.dumps(row) for row in rows).encode()


def places_in(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield above
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from places_in(one, (*above, key))


def with_odd(value: Any, place: tuple[Any, ...], odd: Any) -> Any:
    if not place:
        return odd
    if isinstance(value, dict):
        return {**value, place[0]: with_odd(value[place[0]], place[1:], odd)}
    return [with_odd(one, place[1:], odd) if at == place[0] else one for at, one in enumerate(value)]


def test_a_folder_without_it_is_refused(name: str, empty: Workspace, tmp_path: Path, here: Command) -> None:
    (tmp_path / "none").mkdir()
    done = here.at(empty.root)("import", name, str(tmp_path / "none"))
    assert done.code == 3
    assert "nothing was written" in done.stderr


def test_what_goes_out_comes_in_the_same(
    name: str, brought: tuple[Workspace, Path, Imported], tmp_path: Path, here: Command
) -> None:
    if name not in outgoing():
        return  # it comes in only
    workspace, _, _ = brought
    export_memory(workspace, name, tmp_path / "out")
    (tmp_path / "second").mkdir()
    second = here.at(tmp_path / "second")
    assert second("init").code == 0
    done = second("import", name, str(tmp_path / "out"))
    assert done.code == 0, done.stderr
    listed = [
        json.loads(here.at(root)("list", "--retired", "--json").stdout) for root in (workspace.root, second.folder)
    ]
    plain = [
        {
            (one["kind"], one["id"], one["text"], one["category"], str(one["tags"]), str(one["fields"]))
            for one in found["entries"]
        }
        for found in listed
    ]
    assert plain[0] == plain[1]
