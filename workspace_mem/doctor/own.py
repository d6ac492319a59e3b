"""Rules about `.workspace-mem/`: what a killed writer left, and what is kept for a person."""

from collections.abc import Iterable, Iterator

from workspace_mem.disk.listing import OwnFolder
from workspace_mem.disk.paths import taking_over
from workspace_mem.doctor.findings import Fix, Odd, Rule, Severity

_SETTLE = Fix("complete or undo it, as the next write would")


def _no_folder(own: OwnFolder) -> Iterator[Odd]:
    if own.is_odd:
        message = "something else is in the place of the tool's lock and journal, so nothing can be written"
        yield Odd(own.place, 0, f"{message}. Move it away")


def _closed(own: OwnFolder) -> Iterator[Odd]:
    if own.is_closed or own.owner is not None:
        message = (
            "this user cannot read it, so nothing can be written, and unfinished changes and kept copies are unknown"
            if own.is_closed
            else "this user may not write to it, so nothing can be changed"
        )
        advice = "Its owner can run doctor"
        if own.owner is not None:
            advice = f"It belongs to user {own.owner}; `{taking_over(own.place)}` makes it yours"
        yield Odd(own.place, 0, f"{message}. {advice}")


def _no_ignore(own: OwnFolder) -> Iterator[Odd]:
    if own.lacks_ignore:
        message = "its .gitignore is missing, so git would offer to commit the tool's own files"
        yield Odd(f"{own.place}/.gitignore", 0, message, Fix("write it, as the next write would"))


def _unfinished(own: OwnFolder) -> Iterator[Odd]:
    for one in own.unfinished:
        what = f"a change of {', '.join(one.paths)} by {one.actor} at {one.at} was interrupted"
        if one.elsewhere:
            message = f"{what} on {one.elsewhere}; it was left alone. Run doctor --fix there"
            yield Odd(one.place, 0, message)
        else:
            yield Odd(one.place, 0, f"{what}; no file is half written", _SETTLE)


def _damaged(own: OwnFolder) -> Iterator[Odd]:
    for path in own.damaged:
        message = "the record of an unfinished change cannot be read; the files stay as they are"
        yield Odd(path, 0, f"{message}. Check the files, then remove it")


def _saved(own: OwnFolder) -> Iterator[Odd]:
    for name, path, at, size in own.saved:
        message = (
            f"a change displaced {size:,} bytes of it at {at} that are not in any commit; they are kept for a week"
        )
        yield Odd(
            path, 0, f"{message}. `workspace-mem recover show {name}` shows them, `recover restore` brings them back"
        )


def _temporary(own: OwnFolder) -> Iterator[Odd]:
    here = tuple(f".~wm-{one.name}." for one in own.unfinished if one.elsewhere is None)
    for path in own.temporaries:
        if path.rpartition("/")[2].startswith(here or (" ",)):
            yield Odd(path, 0, "a temporary file of an interrupted change; it is not read", _SETTLE)
        else:
            message = "a temporary file of the tool that no change needs; it is not read, and never deleted"
            yield Odd(path, 0, f"{message}. Check it for anything that you miss, then remove it")


OWN_RULES: Iterable[Rule[OwnFolder]] = (
    Rule("own-folder", Severity.ERROR, _no_folder),
    Rule("own-folder-closed", Severity.WARNING, _closed),
    Rule("own-folder-ignore", Severity.WARNING, _no_ignore),
    Rule("unfinished-change", Severity.WARNING, _unfinished),
    Rule("damaged-intent", Severity.WARNING, _damaged),
    Rule("kept-bytes", Severity.INFO, _saved),
    Rule("own-temporary", Severity.WARNING, _temporary),
)
