"""An import that is killed at any moment is whole or not there, and the next one brings all of it in."""

import json
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests import nursery
from tests.nursery import program
from tests.running import Command, files_of, git


def loki_store(folder: Path, episodes: int) -> Path:
    for number in range(episodes):
        path = folder / f"episodic/2026-01-{number % 28 + 1:02}/task-{number}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        episode = {"id": f"ep-{number}", "outcome": "success", "timestamp": "2026-01-06T10:30:00Z"}
        path.write_text(json.dumps(episode | {"context": {"goal": f"Task {number}"}, "artifacts_produced": ["a"]}))
    patterns = [{"id": f"sem-{number}", "pattern": f"Pattern {number}", "category": "c"} for number in range(episodes)]
    (folder / "semantic").mkdir()
    (folder / "semantic/patterns.json").write_text(json.dumps(patterns))
    return folder


def seconds_of(root: Path, place: Path) -> float:
    start = time.monotonic()
    nursery.run([*program(), "import", "loki", str(place)], cwd=root, check=True, timeout=120)
    return time.monotonic() - start


@pytest.mark.parametrize("kills", [2, pytest.param(60, marks=pytest.mark.torture)])
def test_it_is_whole_or_not_there_and_the_next_one_finishes_it(
    kills: int, initialised: Path, tmp_path: Path, run: Command
) -> None:
    place = loki_store(tmp_path / "store", 20)
    root = Path(shutil.copytree(initialised / "fresh", tmp_path / "whole"))
    whole_seconds, wanted = seconds_of(root, place), files_of(root)
    for number in range(kills):
        root = Path(shutil.copytree(initialised / "fresh", tmp_path / f"killed-{number}"))
        before = files_of(root)
        process = nursery.begin(
            [*program(), "import", "loki", str(place)],
            cwd=root,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(whole_seconds * (0.3 + 0.7 * number / kills))
        process.kill()
        process.wait(timeout=30)
        here = run.at(root)
        here("status")
        assert here("note", "Settle what was left").code == 0  # whoever writes next settles it
        logs = {path: sha for path, sha in files_of(root).items() if path.startswith("memory/20")}
        settled = {path: sha for path, sha in files_of(root).items() if path not in logs}
        assert settled in (before, wanted)
        assert here("import", "loki", str(place)).code == 0
        assert {path: sha for path, sha in files_of(root).items() if path not in logs} == wanted
        assert git(root, "status", "--porcelain") == ""
        shutil.rmtree(root)
