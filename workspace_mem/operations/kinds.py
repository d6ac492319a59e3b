"""kinds: list the kinds of memory, and how many entries each has."""

from collections import Counter
from typing import Annotated, NamedTuple

from workspace_mem.core.kinds import Form, Kind
from workspace_mem.core.results import Key
from workspace_mem.core.verbs import verb
from workspace_mem.workspace import Workspace


class KindHere(NamedTuple):
    """One kind, as it is in this workspace."""

    name: Annotated[str, Key("what `add` and `list` take")]
    prefix: Annotated[str | None, Key("of its ids; null: its entries carry none")]
    home: Annotated[str, Key("the file of new entries; {date}, {time} and {slug} are filled in")]
    shape: Annotated[str, Key("item: list items of one file; file: each entry is one; log: a file of events")]
    holds: Annotated[str, Key("what it is for, in a few words")]
    lifespan: Annotated[str, Key("how long an entry stays")]
    recalled: Annotated[str, Key("where agents meet it")]
    fields: Annotated[tuple[str, ...], Key("what `add --set` takes")]
    declared: Annotated[bool, Key("in workspace.toml; false: built in")]
    entries: Annotated[int, Key("without those in the archive")]


class KindsHere(NamedTuple):
    """Every kind; the notices name the files that could not be read."""

    kinds: tuple[KindHere, ...]
    notices: tuple[str, ...]


_SHAPES = {Form.FILE: "file", Form.EVENTS: "log"}


def _recalled(kind: Kind) -> str:
    """Return where agents meet the entries of a kind."""
    if kind.is_aside:
        return f"a search with kind:{kind.name}"
    return "the frame, search and recall" if kind.frame or kind.heading else "search and recall"


@verb("kinds")
def kinds(workspace: Workspace) -> KindsHere:
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
    return KindsHere(tuple(found), tuple(problem.message for problem in look.unreadable()))
