"""Whether a watcher runs is asked of a lock, which no dead process holds."""

from datetime import UTC, datetime
from pathlib import Path
from threading import Thread

import pytest

from workspace_mem.disk.state import Sign, give_sign, is_watched, last_sign, only_watcher
from workspace_mem.errors import ConflictError


def test_a_watcher_is_there_as_long_as_it_is(tmp_path: Path) -> None:
    assert not is_watched(tmp_path)
    with only_watcher(tmp_path, tmp_path):
        assert is_watched(tmp_path)
    assert not is_watched(tmp_path)


def test_to_ask_leaves_nothing_behind(tmp_path: Path) -> None:
    is_watched(tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_there_is_only_one(tmp_path: Path) -> None:
    with (
        only_watcher(tmp_path, tmp_path),
        pytest.raises(ConflictError, match="watch` is already watching"),
        only_watcher(tmp_path, tmp_path),
    ):
        pass


def test_many_who_ask_at_once_do_not_see_each_other(tmp_path: Path) -> None:
    with only_watcher(tmp_path, tmp_path):
        pass
    answers: list[bool] = []
    asking = [Thread(target=lambda: answers.extend(is_watched(tmp_path) for _ in range(50))) for _ in range(4)]

    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()

    assert answers == [False] * 200


def test_the_last_sign_is_told(tmp_path: Path) -> None:
    said = Sign(12.5, datetime(2026, 11, 20, 8, tzinfo=UTC), 3, "git failed", datetime(2026, 11, 20, 7, tzinfo=UTC))
    assert last_sign(tmp_path / "cache") is None

    give_sign(tmp_path / "cache", said)
    assert last_sign(tmp_path / "cache") == said

    give_sign(tmp_path / "cache", Sign(13.0, None, 0))
    assert last_sign(tmp_path / "cache") == Sign(13.0, None, 0)


@pytest.mark.parametrize("said", ["", "[1]", "{", '{"version": 1, "ticked": "now"}', '{"version": 1, "in_order": 7}'])
def test_a_sign_that_cannot_be_read_is_none(tmp_path: Path, said: str) -> None:
    give_sign(tmp_path, Sign(1.0, None, 0))
    (tmp_path / "watch.json").write_text(said)

    assert last_sign(tmp_path) is None


def test_a_watcher_is_silent_when_no_sign_has_come_for_two_minutes() -> None:
    sign = Sign(1_000.0, None, 0)

    assert not sign.is_silent(1_119.0)
    assert sign.is_silent(1_121.0)
    assert not sign.is_silent(5.0)  # of an earlier start of the machine: the watcher of this one has said nothing yet


def test_without_a_cache_there_is_no_sign_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")

    give_sign(tmp_path / "cache", Sign(1.0, None, 0))
    give_sign(tmp_path / "cache/deeper", Sign(1.0, None, 0))

    assert last_sign(tmp_path / "cache/deeper") is None
