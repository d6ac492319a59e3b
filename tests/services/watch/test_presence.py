"""Whether a watcher runs is asked of a lock, which no dead process holds."""

from datetime import UTC, datetime
from pathlib import Path
from threading import Thread

import pytest

from workspace_mem.core.errors import ConflictError
from workspace_mem.services.watch.presence import alone, beat, is_watched, last_beat


def test_a_watcher_is_there_as_long_as_it_is(tmp_path: Path) -> None:
    assert not is_watched(tmp_path)
    with alone(tmp_path, tmp_path):
        assert is_watched(tmp_path)
    assert not is_watched(tmp_path)


def test_to_ask_leaves_nothing_behind(tmp_path: Path) -> None:
    is_watched(tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_there_is_only_one(tmp_path: Path) -> None:
    with alone(tmp_path, tmp_path), pytest.raises(ConflictError, match="watch` watches"), alone(tmp_path, tmp_path):
        pass


def test_many_who_ask_at_once_do_not_see_each_other(tmp_path: Path) -> None:
    with alone(tmp_path, tmp_path):
        pass
    answers: list[bool] = []
    asking = [Thread(target=lambda: answers.extend(is_watched(tmp_path) for _ in range(50))) for _ in range(4)]

    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()

    assert answers == [False] * 200


def test_the_last_beat_is_told(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert last_beat(cache) is None

    beat(cache)

    at = last_beat(cache)
    assert at is not None
    assert abs((datetime.now(UTC) - at).total_seconds()) < 60


def test_without_a_cache_there_is_no_beat_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")

    beat(tmp_path / "cache")
    beat(tmp_path / "cache/deeper")

    assert last_beat(tmp_path / "cache/deeper") is None
