"""A run is beside the memory: searched when it is asked for, and an ordinary search waits for none of it."""

from workspace_mem.operations.remember import remember
from workspace_mem.operations.retire import retire
from workspace_mem.operations.run import run_end, run_event, run_start
from workspace_mem.operations.search import search
from workspace_mem.operations.status import status
from workspace_mem.workspace import Workspace


def paths(workspace: Workspace, words: str) -> list[str]:
    return [hit.path for hit in search(workspace, words).hits]


def test_a_run_is_found_by_its_kind_and_folder_alone(empty: Workspace) -> None:
    remember(empty, "The boiler stands in the attic")
    run = run_start(empty, "Mend it")
    path = str(run.path)
    run_event(empty, str(run.id), "tool_result", "the boiler is cold")
    assert paths(empty, "boiler") == ["MEMORY.md"]
    assert paths(empty, "boiler kind:run") == [path]
    assert paths(empty, "cold path:runs") == [path]
    assert paths(empty, "boiler -kind:fact") == []
    run_event(empty, str(run.id), "message", "the boiler is warm again")
    assert paths(empty, "kind:run warm") == [path]


def test_what_is_added_to_a_run_is_nothing_that_the_index_lags_behind(empty: Workspace) -> None:
    remember(empty, "The boiler stands in the attic")
    run = str(run_start(empty, "Mend it").id)
    paths(empty, "boiler")
    passages = status(empty).index.passages
    run_event(empty, run, events='{"type": "message", "text": "boiler"}\n' * 500)
    assert paths(empty, "boiler") == ["MEMORY.md"]
    assert status(empty).index.passages == passages


def test_a_retired_run_is_found_in_the_archive(empty: Workspace) -> None:
    run = str(run_start(empty, "Mend it").id)
    run_event(empty, run, "message", "the boiler is warm again")
    run_end(empty, run)
    retire(empty, run)
    assert paths(empty, "kind:run boiler") == []
    assert paths(empty, "is:retired boiler") == [f"archive/{path}" for path in [str(run_path(empty))]]


def run_path(workspace: Workspace) -> str:
    (entry,) = workspace.catalog.look().every("run", retired=True)
    return entry.place.path.removeprefix("archive/")
