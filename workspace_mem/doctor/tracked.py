"""Markdown that git tracks, and that a `.gitignore` leaves out of the memory: that may not have been meant."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from os.path import isfile
from shlex import quote

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.scope import Scope
from workspace_mem.doctor.findings import Finding, Severity
from workspace_mem.settings import Settings
from workspace_mem.text.wording import counted

_MOST_NAMED = 3  # files in one sentence
_MOST_TOPS = 10  # names in one command


def left_out(folder: Folder, tracked: Iterable[str], in_scope: Collection[str]) -> list[str]:
    """Return the paths where a file stands that would be in scope without a `.gitignore`."""
    without_rules = Scope(folder.root, folder.settings, {})
    others = (path for path in tracked if path not in in_scope and without_rules.holds(path))
    return [path for path in others if isfile(folder.root / path)]  # noqa: PTH113  # Path.is_file raises if it is closed


def sentences_on(paths: Sequence[str], settings: Settings) -> Iterator[str]:
    """Yield a sentence on the files that are left out so, if there are any."""
    if paths:
        more = f" and {len(paths) - _MOST_NAMED:,} more" if paths[_MOST_NAMED:] else ""
        files = counted(len(paths), "Markdown file")
        what = f"A .gitignore leaves out {files} that git tracks: {', '.join(paths[:_MOST_NAMED])}{more}"
        yield f"{what}. They are neither searched nor recorded; {_command(paths, settings)} includes them"


def findings_on(paths: Sequence[str], settings: Settings) -> Iterator[Finding]:
    """Yield a finding for each file that is left out so."""
    message = "git tracks it, but a .gitignore leaves it out: it is neither searched nor recorded"
    advice = f"{_command(paths, settings)} includes such files; name it in workspace.exclude if this is intended"
    for path in paths:
        yield Finding(path, 0, "left-out", Severity.INFO, f"{message}. {advice}")


def _command(paths: Iterable[str], settings: Settings) -> str:
    """Return the command that includes the folders of some paths, and what is included already."""
    tops = dict.fromkeys((*settings["workspace.include"], *(path.partition("/")[0] for path in paths)))
    named = quote(",".join(tops)) if len(tops) <= _MOST_TOPS else "FOLDER,…"
    return f"`workspace-mem config workspace.include {named}`"
