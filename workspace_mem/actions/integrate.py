"""integrate: connect a host program, and take the connection out again."""

import contextlib
import os
import tempfile
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from workspace_mem.core.errors import ConflictError, RefusedError, UsageError
from workspace_mem.services.hosts.claude_code import ClaudeCode
from workspace_mem.services.hosts.port import Host, SettingsEdit

HOSTS: dict[str, Host] = {"claude-code": ClaudeCode()}


@dataclass(frozen=True, slots=True)
class Integrated:
    """What was, or would be, changed in a host's settings file."""

    host: str
    path: Path
    changed: bool
    diff: str


def integrate(host_name: str, folder: Path, *, command: str, remove: bool = False, dry_run: bool = False) -> Integrated:
    """Put our hook into the host's settings below `folder` (a project, or the user's home), or take it out.

    Raises UsageError for an unknown host, RefusedError for settings that cannot be edited safely.
    """
    host = HOSTS.get(host_name)
    if host is None:
        raise UsageError(f"There is no host {host_name!r}", hint=f"use one of {', '.join(HOSTS)}")
    path = folder / host.settings_path
    before = _read(path)
    edit = host.removed(before) if remove else host.installed(before, command=command)
    if edit.changed and not dry_run:
        _write(path, edit)
    return Integrated(host_name, path, edit.changed and not dry_run, _diff(edit, host.settings_path))


def _read(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise RefusedError(f"{path} is not UTF-8 text; it was left as it is") from error
    except OSError as error:
        raise RefusedError(f"{path} cannot be read: {error.strerror}") from error


def _write(path: Path, edit: SettingsEdit) -> None:
    """Put the new text in the file's place in one step, unless somebody changed it meanwhile."""
    if _read(path) != edit.before:
        raise ConflictError(f"{path} was changed meanwhile; nothing was written", hint="try again")
    try:
        if edit.after is None:
            path.unlink()
            with contextlib.suppress(OSError):
                path.parent.rmdir()  # only if nothing else is in it
            return
        target = path.resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o644
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".workspace-mem-")
        with os.fdopen(handle, "wb") as file:
            file.write(edit.after.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(mode)
        Path(name).replace(target)
    except OSError as error:
        raise RefusedError(f"{path} cannot be written: {error.strerror}; nothing was changed") from error


def _diff(edit: SettingsEdit, name: str) -> str:
    before, after = (edit.before or "").splitlines(keepends=True), (edit.after or "").splitlines(keepends=True)
    lines = unified_diff(before, after, f"a/{name}", f"b/{name}")
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)
