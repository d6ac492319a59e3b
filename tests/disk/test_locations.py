"""Where derived data lives: outside every workspace, for its owner alone."""

import os
import pwd
import stat
from pathlib import Path

import pytest

from workspace_mem.disk.locations import UserDirs, private_folder, user_dirs
from workspace_mem.errors import RefusedError


def test_the_environment_says_where() -> None:
    dirs = user_dirs({"HOME": "/home/x", "XDG_CACHE_HOME": "/fast"})
    assert dirs.cache == Path("/fast/workspace-mem")
    assert dirs.data == Path("/home/x/.local/share/workspace-mem")


@pytest.mark.parametrize("relative", ["", ".", "home/x", "~"])
def test_a_relative_home_is_passed_over(relative: str) -> None:
    named = user_dirs({"HOME": relative, "XDG_CACHE_HOME": relative, "XDG_DATA_HOME": relative})
    home = Path(pwd.getpwuid(os.getuid()).pw_dir)
    folders = (home / base / "workspace-mem" for base in (".cache", ".local/share", ".local/state", ".config"))
    assert named == UserDirs(*folders)


def test_a_cache_is_keyed_by_the_real_path(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    dirs = user_dirs({"HOME": str(tmp_path)})
    assert dirs.cache_of(tmp_path / "real") == dirs.cache_of(tmp_path / "link")
    assert dirs.cache_of(tmp_path / "real") != dirs.cache_of(tmp_path)


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


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RefusedError):
        private_folder(tmp_path / "file" / "cache")
