"""kinds: list the kinds of memory, and how many entries each has."""

from collections import Counter
from typing import Annotated, NamedTuple

from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.kinds import WHOLE, WITH_DETAILS, Form, Kind
from workspace_mem.model.results import Key
from workspace_mem.workspace import Workspace


class KindHere(NamedTuple):
    """One kind, as it is in this workspace."""

    name: Annotated[str, Key("what `add` and `list` take")]
    prefix: Annotated[str | None, Key("of its ids; null: its entries have no ids")]
    home: Annotated[str, Key("the file of new entries; {date}, {time} and {slug} are placeholders")]
    shape: Annotated[str, Key("item: list items of one file; file: each entry is one; log: a file of events")]
    holds: Annotated[str, Key("what it is for, in a few words")]
    lifespan: Annotated[str, Key("how long an entry stays")]
    recalled: Annotated[str, Key("where agents meet it")]
    fields: Annotated[tuple[str, ...], Key("what `add --set` takes")]
    declared: Annotated[bool, Key("whether workspace.toml declares it; false: built in")]
    entries: Annotated[int, Key("not counting the archive")]


class KindsHere(NamedTuple):
    """Every kind; the notices name the files that could not be read."""

    kinds: tuple[KindHere, ...]
    notices: tuple[str, ...]
    template: Annotated[str | None, Key("what an entry of one kind looks like, to be filled in", optional=True)] = None


_SHAPES = {Form.FILE: "file", Form.EVENTS: "log"}


def _recalled(kind: Kind) -> str:
    """Return where agents meet the entries of a kind."""
    if kind.is_aside:
        return f"a search with kind:{kind.name}"
    return "the frame, search and recall" if kind.frame or kind.heading else "search and recall"


def _template(kind: Kind) -> str:
    """Return an entry of a kind as a person writes it, with a place for everything that it may say."""
    if kind.form in WHOLE:
        front = [f"{field.name}:" for field in kind.fields if not field.section]
        lines = [*(["---", *front, "---", ""] if front else []), "# "]
        for field in kind.fields:
            lines += ["", f"## {field.section}", "", "1. " if field.numbered else "- "] if field.section else []
        return "".join(f"{line}\n" for line in lines)
    if kind.form is Form.META:
        return "- KEY: \n"
    below = [f"  - {field.name}:: " for field in kind.fields if kind.form in WITH_DETAILS]
    behind = "".join(f" ({field.name}:: )" for field in kind.fields if kind.form not in WITH_DETAILS)
    return "".join(f"{line}\n" for line in [f"- TEXT{behind}", *below])


@verb("kinds --template skill")
def kinds(
    workspace: Workspace,
    *,
    template: Annotated[str | None, Arg("Print what an entry of this kind looks like.", metavar="KIND")] = None,
) -> KindsHere:
    """List the kinds of memory in this workspace, and how many entries each has.

    You can declare a kind of your own under [kinds.NAME] in workspace.toml.
    """
    look = workspace.catalog.look()
    count = Counter(entry.kind for entry in look.every())
    own = {kind.name for kind in workspace.kinds.declared}
    found = (
        KindHere(
            kind.name,
            kind.prefix,
            kind.home,
            _SHAPES.get(kind.form, "item"),
            kind.says or "what workspace.toml declares it for",
            kind.lifespan,
            _recalled(kind),
            tuple(field.name for field in kind.fields),
            kind.name in own,
            count[kind.name],
        )
        for kind in workspace.kinds.values()
    )
    shown = _template(workspace.kinds.named(template)) if template else None
    return KindsHere(tuple(found), tuple(problem.message for problem in look.unreadable()), shown)
