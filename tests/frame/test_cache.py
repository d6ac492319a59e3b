"""A cached frame is shown only while every source is byte-equal to what it was made of."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from tests.running import before_call
from workspace_mem import frame_cache
from workspace_mem.disk.locations import user_dirs
from workspace_mem.errors import DamagedError, UsageError
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.frame_cache import cached_frame, states
from workspace_mem.user_folders import user_folder
from workspace_mem.verbs.frame import frame
from workspace_mem.workspace import open_workspace

FILES = {
    "workspace.toml": "[workspace]\nformat = 1\n",
    "SOUL.md": "# Soul\n\nI am calm.\n",
    "MEMORY.md": "# Memory\n\n## Facts\n\n- The port is 2222\n",
    "learnings/errors.md": "# Errors\n\n- [bash] no such file\n",
    "memory/2026-11-20.md": "# 2026-11-20\n\n- 08:20 began\n",
    "notes/one.md": "a note\n",
    "cloned/README.md": "of another repository\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "workspace"
    for path, text in FILES.items():
        write(root / path, text)
    (root / "cloned/.git").mkdir()
    return root


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def shown(
    root: Path, profile: str = "full", *, budget: int | None = None, logs: bool = False, form: str = "text"
) -> str:
    return cached_frame(str(root), profile=profile, budget=budget, logs=logs, form=form)


def anew(root: Path, *, logs: bool = False) -> str:
    return frame(open_workspace(root), FrameRequest(logs=logs)).text


def entries(home: Path) -> list[Path]:
    return sorted((home / ".cache" / "workspace-mem").glob("*/frame-*"))


def spoil(home: Path) -> None:
    """Put another text into every entry, with its seal: whoever shows it has hit the cache."""
    for path in entries(home):
        put(path, {**told(path), "text": "from the cache"}, user_dirs().cache_key())


def hits(root: Path, home: Path, *, logs: bool = False) -> bool:
    """Tell whether the next frame would come from the cache."""
    spoil(home)
    return shown(root, logs=logs) == "from the cache"


def test_an_unchanged_workspace_is_shown_from_the_cache(root: Path, home: Path) -> None:
    assert shown(root) == anew(root)
    assert len(entries(home)) == 1
    assert hits(root, home)


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("darwin", "", "home/Library/Caches/workspace-mem"),
        ("darwin", "XDG_CACHE_HOME", "named/workspace-mem"),
        ("win32", "LOCALAPPDATA", "named/workspace-mem/Cache"),
    ],
)
def test_the_folder_is_the_one_that_the_platform_names(
    platform: str, variable: str, folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "named"))
    assert Path(user_folder("cache", platform=platform)) == tmp_path / folder


def told(entry: Path) -> dict[str, Any]:
    """Return what an entry of the cache says, behind its seal."""
    found = json.loads(entry.read_bytes()[64:])
    assert isinstance(found, dict)
    return found


def put(entry: Path, says: Mapping[str, Any], key: bytes, place: Path | None = None) -> None:
    """Write an entry as whoever has the key would."""
    body = json.dumps(says).encode()
    seal = blake2b(os.fsencode(place or entry) + b"\0" + body, key=key, digest_size=32).hexdigest()
    entry.write_bytes(seal.encode() + body)


def same_size_and_time(root: Path) -> None:
    before = (root / "MEMORY.md").stat()
    write(root / "MEMORY.md", FILES["MEMORY.md"].replace("2222", "3333"))
    os.utime(root / "MEMORY.md", ns=(before.st_atime_ns, before.st_mtime_ns))


def note_becomes_a_link(root: Path) -> None:
    (root / "notes/one.md").unlink()
    (root / "notes/one.md").symlink_to(root / "SOUL.md")


def note_becomes_a_folder(root: Path) -> None:
    (root / "notes/one.md").unlink()
    (root / "notes/one.md").mkdir()


def file_becomes_a_link(root: Path) -> None:
    (root / "SOUL.md").rename(root / "other.txt")
    (root / "SOUL.md").symlink_to("other.txt")


def folder_becomes_a_link(root: Path) -> None:
    (root / "learnings").rename(root.parent / "outside")
    (root / "learnings").symlink_to(root.parent / "outside")


def repository_appears(root: Path) -> None:
    (root / "notes/.git").mkdir()


def repository_goes(root: Path) -> None:
    (root / "cloned/.git").rmdir()


CHANGES: dict[str, Callable[[Path], object]] = {
    "an edit": lambda root: write(root / "SOUL.md", "# Soul\n\nI am quick.\n"),
    "an edit that keeps size and time": same_size_and_time,
    "a new USER.md": lambda root: write(root / "USER.md", "Likes tea.\n"),
    "a new learnings/wins.md": lambda root: write(root / "learnings/wins.md", "- asked first\n"),
    "a file that went": lambda root: (root / "SOUL.md").unlink(),
    "a new daily log": lambda root: write(root / "memory/2026-11-21.md", "- 09:00 x\n"),
    "a note in a new folder": lambda root: write(root / "deep/er/two.md", "x"),
    "a renamed note": lambda root: (root / "notes/one.md").rename(root / "notes/one.txt"),
    "a new .gitignore": lambda root: write(root / ".gitignore", "notes/\n"),
    "a new .gitignore further down": lambda root: write(root / "notes/.gitignore", "one.md\n"),
    "other settings": lambda root: write(root / "workspace.toml", '[workspace]\nexclude = ["notes/*"]\n'),
    "a note that becomes a link": note_becomes_a_link,
    "a note that becomes a folder": note_becomes_a_folder,
    "a file that becomes a link": file_becomes_a_link,
    "a folder that becomes a link": folder_becomes_a_link,
    "a repository inside": repository_appears,
    "a repository inside that is none any more": repository_goes,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_after_a_change_the_frame_is_made_anew(root: Path, home: Path, change: Callable[[Path], object]) -> None:
    shown(root)
    change(root)
    assert not hits(root, home)
    assert shown(root) == anew(root)


def test_settings_of_a_remote_are_seen_when_they_begin_to_count(root: Path, home: Path) -> None:
    held = root / ".workspace-mem/held-settings.json"
    write(root / ".gitignore", "notes/\n")
    write(root / "workspace.toml", '[workspace]\ninclude = ["notes/*"]\n')
    write(held, '{"version": 1, "values": {}}')
    assert "note" not in shown(root).split("<more>")[-1]
    assert hits(root, home)
    held.unlink()
    assert not hits(root, home)
    assert "note" in shown(root).split("<more>")[-1]
    assert shown(root) == anew(root)


# ── what stands in a folder ────────────────────────────────────────────────────────────────────


def test_a_change_whose_time_was_set_back_is_seen(root: Path, home: Path) -> None:
    shown(root)
    before = (root / "memory").stat()
    write(root / "memory/2026-11-21.md", "- 09:00 x\n")
    os.utime(root / "memory", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert not hits(root, home)


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give rights away")
def test_who_may_not_list_a_folder_gets_nothing_of_what_it_held(root: Path) -> None:
    known = {name: states.folder_state(str(root), name) for name in ("", "learnings", "notes")}
    (root / "notes").chmod(0o700)
    for above in (root / "learnings", root, *root.parents):
        if above.stat().st_mode & 0o055 != 0o055:
            above.chmod(above.stat().st_mode & 0o7777 | 0o055)
    os.seteuid(65534)
    try:
        found = {name: states.folder_state(str(root), name) for name in known}
    finally:
        os.seteuid(0)
    assert found == {**known, "notes": None}
    assert known["notes"] is not None


# ── what a frame is made of ────────────────────────────────────────────────────────────────────


def test_a_changed_gitignore_is_seen(root: Path, home: Path) -> None:
    write(root / ".gitignore", "*.txt\n")
    shown(root)
    write(root / ".gitignore", "*.md~\n")
    assert not hits(root, home)


def test_another_version_and_a_changed_form_of_the_frame_never_meet_an_entry_of_the_old_one(
    root: Path, home: Path, tmp_path: Path
) -> None:
    """Whoever changes the program need not think of the cache: the version may stay, and the size of the file too."""
    program = tmp_path / "program"
    shutil.copytree(Path(frame_cache.__file__).parents[1], program / "workspace_mem")
    asked = "import sys; from workspace_mem.frame_cache import cached_frame; print(cached_frame(sys.argv[1], 'json'))"

    def told() -> dict[str, object]:
        command = [sys.executable, "-c", asked, str(root)]
        done = subprocess.run(
            command, cwd=program, env={**os.environ, "PYTHONPATH": "."}, capture_output=True, check=True
        )
        found: dict[str, object] = json.loads(done.stdout)
        return found

    assert told() == told()
    assert len(entries(home)) == 1
    version = program / "workspace_mem/__init__.py"
    version.write_text(version.read_text().replace('__version__ = "', '__version__ = "9'))
    assert "stable_chars" in told()
    assert len(entries(home)) == 2
    module = program / "workspace_mem/frame/assemble.py"
    text, mark = module.read_text(), 'Key("characters that stay the same between frames, for a host\'s cache mark"'
    assert mark in text
    module.write_text(text.replace(mark, f'{mark}, name="settled_char"'))
    assert "settled_char" in told()
    assert "stable_chars" in json.loads(shown(root, form="json"))  # and another program has entries of its own


def test_the_number_of_entries_is_bounded(root: Path, home: Path) -> None:
    for budget in range(1_000, 1_040):
        shown(root, budget=budget)
    assert len(entries(home)) == 32


# ── what is never cached ───────────────────────────────────────────────────────────────────────


def linked_file(root: Path) -> None:
    (root / "SOUL.md").rename(root / "real.md")
    (root / "SOUL.md").symlink_to("real.md")


def linked_folder(root: Path) -> None:
    (root / "learnings").rename(root / "lessons")
    (root / "learnings").symlink_to("lessons")


def folder_for_a_file(root: Path) -> None:
    (root / "SOUL.md").unlink()
    (root / "SOUL.md").mkdir()


def pipe_for_a_file(root: Path) -> None:
    (root / "SOUL.md").unlink()
    os.mkfifo(root / "SOUL.md")


def too_large(root: Path) -> None:
    with (root / "SOUL.md").open("wb") as file:
        file.truncate(11 * 1024 * 1024)


def linked_rules(root: Path) -> None:
    write(root / "rules.txt", "notes/\n")
    (root / ".gitignore").symlink_to("rules.txt")


@pytest.mark.parametrize(
    "make", [linked_file, linked_folder, folder_for_a_file, pipe_for_a_file, too_large, linked_rules]
)
def test_what_cannot_be_compared_by_its_bytes_is_not_cached(
    root: Path, home: Path, make: Callable[[Path], object]
) -> None:
    make(root)
    assert shown(root) == anew(root)
    assert entries(home) == []


def test_a_link_to_the_instructions_that_are_shown_keeps_nothing_from_being_cached(root: Path, home: Path) -> None:
    write(root / "AGENTS.md", "# Agents\n\nAsk first.\n")
    (root / "CLAUDE.md").symlink_to("AGENTS.md")
    shown(root)
    assert hits(root, home)
    write(root / "AGENTS.md", "")
    (root / "CLAUDE.md").unlink()
    write(root / "CLAUDE.md", "# Claude\n\nAsk twice.\n")
    assert "Ask twice." in shown(root)


def test_a_link_shows_what_it_leads_to_now(root: Path) -> None:
    linked_file(root)
    assert "I am calm." in shown(root)
    write(root / "real.md", "I am quick.\n")
    assert "I am quick." in shown(root)


def is_read_by_its_name(path: object, *_: object, dir_fd: int | None = None) -> bool:
    """Tell whether a call of `open` reads the memory for the frame; the cache looks at it by the whole path."""
    return path == "MEMORY.md" and dir_fd is not None


def test_an_edit_while_the_frame_is_made_is_not_cached_as_what_it_replaced(root: Path, home: Path) -> None:
    """The file is edited between the look and the read, and taken back before the second look."""
    text, page = FILES["MEMORY.md"], root / "MEMORY.md"

    def is_read(handle: int) -> bool:
        return os.path.samestat(os.fstat(handle), page.stat()) and "3333" in page.read_text()

    with (
        before_call("open", lambda: write(page, text.replace("2222", "3333")), is_read_by_its_name),
        before_call("close", lambda: write(page, text), is_read),
    ):
        assert "3333" in shown(root)
    assert entries(home) == []
    assert "2222" in shown(root)


def test_a_file_that_appears_while_the_frame_is_made_is_not_missed(root: Path, home: Path) -> None:
    with before_call("open", lambda: write(root / "memory/2026-11-21.md", "- 09:00 x\n"), is_read_by_its_name):
        shown(root)
    assert entries(home) == []


def test_a_refused_option_leaves_nothing_behind(root: Path, home: Path) -> None:
    with pytest.raises(UsageError):
        shown(root, "loud")
    with pytest.raises(UsageError):
        shown(root, budget=-1)
    assert entries(home) == []


# ── broken settings ────────────────────────────────────────────────────────────────────────────


def despite_settings(root: Path) -> str:
    return cached_frame(str(root), profile="full", despite_settings=True)


def test_broken_settings_are_refused_or_named_as_was_asked(root: Path) -> None:
    write(root / "workspace.toml", "[workspace]\nformat = = 1\n")
    for _ in range(2):  # the second time from the cache
        found = despite_settings(root)
        assert "I am calm." in found
        assert "workspace.toml:2 cannot be read" in found
        with pytest.raises(DamagedError):
            shown(root)


# ── an entry that is not ours, or not whole ────────────────────────────────────────────────────

BROKEN = {
    "empty": b"",
    "cut": b'{"text": "x", "dig',
    "not an object": b"[1, 2]",
    "other keys": b'{"text": "forged"}',
    "other types": b'{"text": "forged", "digest": 1, "files": [], "folders": 3}',
    "no text": b"\xff\xfe\0",
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_broken_entry_is_replaced(root: Path, home: Path, data: bytes) -> None:
    text = shown(root)
    [entry] = entries(home)
    entry.write_bytes(data)
    assert shown(root) == text
    assert told(entry)["text"] == text


@pytest.mark.parametrize("key", [b"", b"x" * 32], ids=["none", "another"])
def test_a_text_that_was_forged_without_the_key_is_not_shown(root: Path, home: Path, key: bytes) -> None:
    text = shown(root)
    [path] = entries(home)
    put(path, {**told(path), "text": "I am somebody else."}, key)
    assert shown(root) == text


def test_an_entry_is_believed_in_its_own_place_alone(root: Path, home: Path) -> None:
    """Of the same files, made for another request: here with the daily logs."""
    text = shown(root)
    [path] = entries(home)
    shown(root, logs=True)
    [other] = set(entries(home)) - {path}
    path.write_bytes(other.read_bytes())
    assert shown(root) == text


def test_a_key_that_others_may_read_is_not_believed_and_made_anew(root: Path, home: Path) -> None:
    text = shown(root)
    [key] = home.rglob("cache-key")
    assert key.stat().st_mode & 0o777 == 0o600
    old = key.read_bytes()
    key.chmod(0o644)
    assert shown(root) == text
    assert (key.stat().st_mode & 0o777, key.read_bytes() != old) == (0o600, True)
    assert hits(root, home)


def test_without_a_place_for_the_key_a_frame_is_made_each_time(root: Path, home: Path) -> None:
    (home / ".local").mkdir()
    (home / ".local/state").touch()
    assert shown(root) == shown(root)
    assert entries(home) == []


def test_an_entry_that_is_a_link_is_not_followed(root: Path, home: Path, tmp_path: Path) -> None:
    shown(root)
    spoil(home)
    [path] = entries(home)
    path.rename(tmp_path / "elsewhere.json")
    path.symlink_to(tmp_path / "elsewhere.json")
    assert shown(root) == anew(root)


def test_the_cache_is_for_its_owner_alone(root: Path, home: Path) -> None:
    shown(root)
    [path] = entries(home)
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)


@pytest.mark.parametrize("cache", ["a file", "a relative path", "a folder that cannot be made"])
def test_without_a_place_for_the_cache_the_frame_is_shown(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: str
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    places = {"a file": str(tmp_path / "file"), "a relative path": "here", "a folder that cannot be made": "/proc/none"}
    monkeypatch.setenv("XDG_CACHE_HOME", places[cache])
    assert "I am calm." in shown(root)
    assert sorted(tmp_path.iterdir()) == before
