"""Paths beneath the root and nowhere else, and the user's own folders."""

import os
import pwd
import socket
import stat
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.disk.world import HEADER, LOG, put, remembering, with_person
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.locations import UserDirs, private_folder, user_dirs
from workspace_mem.disk.paths import clean_path, read_bytes, real_path
from workspace_mem.disk.swap import exchange
from workspace_mem.disk.transaction import Writer
from workspace_mem.errors import NotFoundError, RefusedError, UnconfirmedError

# ── Files are opened beneath the root and nowhere else ──

LIMIT = 1000
AsSomebody = Callable[[], AbstractContextManager[None]]


@pytest.mark.parametrize(
    ("path", "clean"),
    [
        ("MEMORY.md", "MEMORY.md"),
        ("./memory//a.md", "memory/a.md"),
        ("memory/../SOUL.md", "SOUL.md"),
        ("memory/é 🙂.md", "memory/é 🙂.md"),
    ],
)
def test_a_path_has_one_form(path: str, clean: str) -> None:
    assert clean_path(path) == clean


@pytest.mark.parametrize(
    "path",
    [
        "",
        ".",
        "/etc/passwd",
        "//x",
        "..",
        "../x.md",
        "a/../../x.md",
        "a\0.md",
        "a\\b.md",
        "a\nb.md",
        "a\u2028b.md",
        "\udce9.md",
    ],
)
def test_a_path_that_leaves_the_workspace_or_cannot_be_told_is_refused(path: str) -> None:
    with pytest.raises(RefusedError):
        clean_path(path)


def test_a_link_that_stays_inside_is_followed(root: Path) -> None:
    put(root, {"real/a.md": "text"})
    (root / "link.md").symlink_to("real/a.md")
    (root / "folder").symlink_to("real")
    (root / "absolute.md").symlink_to(root / "real/a.md")
    for path in ("link.md", "folder/a.md", "absolute.md"):
        assert read_bytes(root, path, limit=LIMIT) == b"text"
        assert real_path(root, path) == "real/a.md"
    assert real_path(root, "folder/new.md") == "real/new.md"


@pytest.mark.parametrize("target", ["../outside.md", "/etc/passwd", "inside/../../outside.md"])
def test_a_link_that_leaves_the_workspace_is_followed_by_nothing(tmp_path: Path, target: str) -> None:
    root = tmp_path / "root"
    put(root, {"inside/a.md": "text"})
    put(tmp_path, {"outside.md": "secret"})
    (root / "link.md").symlink_to(target)
    (root / "folder").symlink_to(tmp_path)
    for path in ("link.md", "folder/outside.md"):
        with pytest.raises(RefusedError, match="leads out"):
            read_bytes(root, path, limit=LIMIT)
        with pytest.raises(RefusedError, match="leads out"):
            real_path(root, path)


@pytest.mark.parametrize("target", ["nowhere.md", "link.md", "other.md"])
def test_a_link_that_leads_nowhere_is_not_a_missing_file(root: Path, target: str) -> None:
    (root / "link.md").symlink_to(target)
    (root / "other.md").symlink_to("link.md")
    with pytest.raises(RefusedError, match="broken link"):
        read_bytes(root, "link.md", limit=LIMIT)


def test_nothing_new_is_made_behind_a_link_and_the_folder_it_stands_for_is_named(root: Path) -> None:
    put(root, {"real/a.md": "text"})
    (root / "memory").symlink_to("real")
    with pytest.raises(RefusedError, match="memory is a link to real, "):
        read_bytes(root, "memory/new.md", limit=LIMIT)
    (root / "out").symlink_to(root.parent)
    with pytest.raises(RefusedError, match="leads out"):
        read_bytes(root, "out/new.md", limit=LIMIT)


def test_a_folder_and_a_socket_are_no_files(root: Path) -> None:
    (root / "folder.md").mkdir()
    with pytest.raises(NotFoundError, match="is a folder"):
        read_bytes(root, "folder.md", limit=LIMIT)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(root / "socket.md"))
        with pytest.raises(RefusedError, match="not a regular file"):
            read_bytes(root, "socket.md", limit=LIMIT)


def test_an_unreadable_file_is_an_error_and_not_empty(root: Path, as_somebody: AsSomebody) -> None:
    put(root, {"closed.md": "text", "closed/a.md": "text"})
    (root / "closed.md").chmod(0)
    (root / "closed").chmod(0)
    with as_somebody():
        for path in ("closed.md", "closed/a.md"):
            with pytest.raises(NotFoundError, match="cannot be read"):
                read_bytes(root, path, limit=LIMIT)
    (root / "closed").chmod(0o700)


def test_a_file_at_the_limit_is_read_and_one_byte_more_is_not(root: Path, folder: Folder) -> None:
    put(root, {"a.md": b"x" * LIMIT, "b.md": b"x" * (LIMIT + 1)})
    assert read_bytes(root, "a.md", limit=LIMIT) == b"x" * LIMIT
    with pytest.raises(RefusedError, match=r"1,001 bytes; the limit is 1,000"):
        read_bytes(root, "b.md", limit=LIMIT)
    with (root / "huge.md").open("wb") as file:
        file.truncate(10 * 1024**3)
    with pytest.raises(RefusedError, match="the limit is 10,485,760"):
        folder.read("huge.md")
    assert "huge.md" in folder.survey().states
    assert "huge.md" not in folder.survey().seen


# ── writing beneath the root ───────────────────────────────────────────────────────────────────


def test_a_link_put_in_the_place_of_a_folder_leads_no_write_out(root: Path, tmp_path: Path, folder: Folder) -> None:
    """Whoever may write into the workspace swaps the folder in the very instant in which a page of it is written."""
    put(root, {LOG: "# 2026-11-20\n"})
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "2026-11-20.md").write_text("# 2026-11-20\n")

    def swap_for_link() -> None:
        if not (root / "memory").is_symlink():
            (root / "memory").rename(root / "moved")
            (root / "memory").symlink_to(outside)

    def disturbed(one: Path, other: Path) -> None:
        swap_for_link()
        exchange(one, other)

    with pytest.raises(UnconfirmedError):  # the page of that name is another one by now
        Writer(folder, lambda: "ab", disturbed).write(remembering("ours", path=LOG), HEADER)
    assert (outside / "2026-11-20.md").read_text() == "# 2026-11-20\n"
    assert [path.name for path in outside.iterdir()] == ["2026-11-20.md"]
    assert "- ours" in (root / "moved/2026-11-20.md").read_text()


def test_a_folder_that_became_a_link_is_not_written_into(root: Path, tmp_path: Path, folder: Folder) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()

    def save() -> None:
        if not (root / "memory").is_symlink():
            (root / "memory").symlink_to(outside)

    decide = with_person(remembering("ours", path=LOG), save)
    with pytest.raises(RefusedError, match=r"leads out of the workspace|cannot be written"):
        Writer(folder, lambda: "ab").write(decide, HEADER)
    assert list(outside.iterdir()) == []


# ── Where derived data lives: outside every workspace, for its owner alone ──


@pytest.mark.parametrize("relative", ["", ".", "home/x", "~"])
def test_a_relative_home_is_passed_over(relative: str) -> None:
    named = user_dirs({"HOME": relative, "XDG_CACHE_HOME": relative, "XDG_DATA_HOME": relative})
    home = Path(pwd.getpwuid(os.getuid()).pw_dir)
    folders = (home / base / "workspace-mem" for base in (".cache", ".local/share", ".local/state", ".config"))
    assert named == UserDirs(*folders)


def test_a_private_folder_is_closed_to_others(tmp_path: Path) -> None:
    made = private_folder(tmp_path / "a" / "b")
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    made.chmod(0o755)
    assert stat.S_IMODE(private_folder(made).stat().st_mode) == 0o700


def test_a_folder_that_is_a_link_or_somebody_else_s_is_refused(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    with pytest.raises(RefusedError):
        private_folder(tmp_path / "link")
    if os.geteuid() == 0:
        (tmp_path / "other").mkdir()
        os.chown(tmp_path / "other", 65534, 65534)
        with pytest.raises(RefusedError, match="another user"):
            private_folder(tmp_path / "other")
