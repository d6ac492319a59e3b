"""Add our entries to the settings of a host program, and remove them."""

import contextlib
import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Annotated

from workspace_mem.declarations import Key
from workspace_mem.disk.paths import replace_durably
from workspace_mem.errors import ConflictError, DamagedError, RefusedError
from workspace_mem.hosts.registry import HOSTS, Programs, SettingsEdit
from workspace_mem.model.document import is_untouched
from workspace_mem.model.kinds import INSTRUCTIONS
from workspace_mem.settings import set_option, toml


@dataclass(frozen=True, slots=True)
class Changed:
    """The change, made or planned, of one settings file."""

    path: Annotated[Path, Key(shown=str)]
    changed: bool
    diff: str


@dataclass(frozen=True, slots=True)
class Integrated:
    """The changes, made or planned, of a host's settings, by file."""

    host: Annotated[str, Key("its name")]
    files: tuple[Changed, ...]
    notices: Annotated[tuple[str, ...], Key("where it would have no effect")] = ()
    captures: Annotated[tuple[str, ...], Key("the host's events that its hooks capture")] = ()

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of the JSON keys."""
        return ("host", "changed", "diff", "files", "captures", "notices")

    @property
    def changed(self) -> bool:
        """Tell whether anything was written."""
        return any(file.changed for file in self.files)

    @property
    def diff(self) -> str:
        """Return all changes as one unified diff."""
        return "".join(file.diff for file in self.files)


def connect(
    host_name: str,
    folder: Path,
    *,
    programs: Programs,
    environ: Mapping[str, str] | None = None,
    remove: bool = False,
    dry_run: bool = False,
) -> Integrated:
    """Add our entries to the host's settings below `folder`, or remove them.

    `folder` is a project; with `environ`, a home, whose environment may name another folder for a host's settings.
    All files are looked at before one is written. Raises RefusedError for settings that cannot be edited safely.
    """
    host = HOSTS[host_name]
    edits: list[tuple[Path, SettingsEdit]] = []
    captures: list[str] = []
    notices: list[str] = []
    for file in host.files:
        places = file.paths(folder, environ)
        path = next((place for place in places if place.is_file()), places[0])
        before = _read(path)
        try:
            edit = file.removed(before) if remove else file.installed(before, programs)
            captures += file.captured(edit.after)
        except RefusedError as error:
            error.path = path.name
            raise
        edits.append((path, edit))
        notices += [f"{name} in {path} is not as integrate wrote it, so it was left unchanged" for name in edit.persons]
    for path, edit in edits:
        if edit.changed and not dry_run:
            _write(path, edit, inside=folder if path.is_relative_to(folder) else None)
    files = tuple(Changed(path, edit.changed and not dry_run, _diff(edit, path, folder)) for path, edit in edits)
    return Integrated(host_name, files, tuple(notices), tuple(captures))


def name_workspace(path: Path, folder: str, root: str, *, remove: bool = False, dry_run: bool = False) -> Changed:
    """Set or remove a folder's workspace in the user's own configuration, so that shared files need not name it.

    Raises RefusedError for a configuration that cannot be edited.
    """
    before, key = _read(path), f"workspaces.{folder}"
    after, line = before or "", f"{json.dumps(folder, ensure_ascii=False)} = {json.dumps(root, ensure_ascii=False)}"
    try:
        if not remove:
            after = set_option(after, key, root)
        elif line in after:
            rest = set_option(after, key, None)
            before_it = re.sub(r"\r?\n\Z", "", rest)  # our section was added with a line end
            is_ours = "workspaces" not in rest and set_option(before_it, key, root) == after
            after = before_it if is_ours else rest
    except (RefusedError, DamagedError) as error:
        hint = f"add this yourself below [workspaces]: {line}"
        raise RefusedError(f"{path} cannot be edited safely; it was left unchanged", hint=hint) from error
    edit = SettingsEdit(before, before if after == (before or "") else after or None)
    if edit.changed and not dry_run:
        _write(path, edit)
    return Changed(path, edit.changed and not dry_run, _diff(edit, path, path.parent))


def name_embedder(path: Path, root: str, options: Mapping[str, str | float]) -> None:
    """Set a workspace's embedder in the user's own configuration; other options stay.

    Raises RefusedError for a configuration that cannot be edited.
    """
    before = _read(path)
    lines = "; ".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in options.items())
    try:
        own = toml(before or "").get("workspaces", {}).get(root, {})
        vectors = {**own.get("vectors", {}), **options}
        after = set_option(before or "", f"workspaces.{root}", {**own, "vectors": vectors})
    except (RefusedError, DamagedError, AttributeError) as error:
        hint = f"write this yourself below [workspaces.{json.dumps(root)}.vectors]: {lines}"
        raise RefusedError(f"{path} cannot be edited safely; it was left unchanged", hint=hint) from error
    _write(path, SettingsEdit(before, after))


def reads_instructions(host_name: str, workspace: Path, project: Path) -> bool:
    """Tell whether the host itself reads the files that the frame shows as instructions.

    A host reads its own pages of the project and of the folders above, and AGENTS.md unless it has a page of its own
    that does not name it.
    """
    known = HOSTS.get(host_name)  # `integrate` refuses an unknown host
    own_pages = known.own_pages if known else ()
    shown = next((page for page in INSTRUCTIONS if not is_untouched(page, _data_of(workspace / page))), INSTRUCTIONS[0])
    own = [data for folder in {project, workspace} for page in own_pages if (data := _data_of(folder / page))]
    is_read = shown in own_pages or (shown == INSTRUCTIONS[0] and all(shown.encode() in data for data in own))
    return is_read and workspace in (project, *project.parents)


def _data_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _read(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise RefusedError(f"{path} is not UTF-8 text; it was left unchanged") from error
    except OSError as error:
        raise RefusedError(f"{path} cannot be read: {error.strerror}") from error


def _write(path: Path, edit: SettingsEdit, *, inside: Path | None = None) -> None:
    """Replace the file in one step, unless somebody changed it meanwhile.

    If the file goes, so do the folders `inside` that hold it and are empty then.
    """
    if _read(path) != edit.before:
        raise ConflictError(f"{path} has changed in the meantime; nothing was written", hint="try again")
    target = path.resolve()
    if target.exists() and not target.is_file():  # such as /dev/null, by a link
        raise RefusedError(f"{path} is not a regular file; nothing was changed", hint="put a file in its place")
    if target.is_file() and not os.access(target, os.W_OK):
        raise RefusedError(
            f"{path} is read-only; nothing was changed",
            hint="if that is a mistake, make it writable and run the command again",
        )
    try:
        if edit.after is None:
            target.unlink()
            with contextlib.suppress(OSError):
                for parent in path.parents if inside else ():
                    if parent == inside:
                        break
                    parent.rmdir()  # only if nothing else is in it
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_durably(target, edit.after.encode("utf-8"), mode=0o644, like=target)
    except OSError as error:
        raise RefusedError(f"{path} cannot be written: {error.strerror}; nothing was changed") from error


def _diff(edit: SettingsEdit, path: Path, folder: Path) -> str:
    name = path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.as_posix().lstrip("/")
    before, after = (edit.before or "").splitlines(keepends=True), (edit.after or "").splitlines(keepends=True)
    lines = unified_diff(before, after, f"a/{name}", f"b/{name}")
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)
