"""How `review` shows what waits, and how a person decides on all of it in an editor, as `git rebase -i` has it done."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from workspace_mem.cli.output import present, say, tell, write_utf8
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.declaration import Arg
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.review import Reviewed, ShownList, WaitingEntry, WaitingList

    _Decisions = tuple[list[WaitingEntry], list[tuple[WaitingEntry, str]]]

_LONGEST = 72  # characters of a text, in a list
_WORDS = {"approve": "approve", "a": "approve", "reject": "reject", "r": "reject", "keep": "keep", "k": "keep"}
_HEAD = """\
# Entries that wait for you. Change the first word of a line, save, and close the editor:
#
#   approve, a   it counts from now on; its source stays
#   reject, r    it moves to the archive; any words after its name are kept as the reason
#   keep, k      it keeps waiting; removing the line does the same
"""


def command(
    run: Callable[..., int | None],
    *,
    in_editor: Annotated[bool, Arg("Decide on all waiting entries in $EDITOR.", option="--editor", short="-e")] = False,
    **asked: Any,
) -> int | None:
    """Ask the verb that the first word names, or open the editor."""
    if not in_editor:
        return run(**asked)
    if asked["job"] != "list" or asked["words"]:
        raise UsageError("--editor shows all waiting entries and takes no other arguments")
    return _decided_in_editor(**asked)


def _decided_in_editor(
    *, root: Any, actor: str | None, session: str | None, as_json: bool, as_own: bool, dry_run: bool, **_: Any
) -> int | None:
    from workspace_mem.cli.calling import opened
    from workspace_mem.cli.editor import edited
    from workspace_mem.model.actor import PERSON
    from workspace_mem.verbs.review import decide_review, waiting

    workspace = opened(root, actor, session)
    if workspace.actor != PERSON:
        raise RefusedError(
            f"{workspace.actor} may not approve; nothing was changed", hint="a person can do it at a terminal"
        )
    found = waiting(workspace)
    if not found.waiting:
        show_list(found)
        return 1
    approved, rejected = _read(edited(_page(found.waiting)), found.waiting)
    if not (approved or rejected):
        tell(["Nothing was decided; all entries keep waiting"])
        return 0
    done = decide_review(workspace, approved, rejected, as_own=as_own, dry_run=dry_run)
    return present(done, _show_done, as_json=as_json)


def _page(everything: "Sequence[WaitingEntry]") -> str:
    from workspace_mem.screen.clean import shown

    lines = [_HEAD]
    for one in everything:
        lines.append(f"keep {one.name}\n#   {' · '.join(_about(one))}")
        lines += [f"#   {line}".rstrip() for line in one.text.split("\n")]
        lines.append("")
    return shown("\n".join(lines))


def _read(
    text: str, everything: "Sequence[WaitingEntry]"
) -> "tuple[list[WaitingEntry], list[tuple[WaitingEntry, str]]]":
    """Return what was approved, and what was rejected with its reason. Raises UsageError that names the line."""
    by_name = {one.name: one for one in everything}
    approved, rejected, seen = [], [], set[str]()
    for number, line in enumerate(text.splitlines(), start=1):
        found = re.match(r"\s*([^\s#]\S*)\s+(\S+)\s*(.*)", line)
        if found is None and (not line.strip() or line.lstrip().startswith("#")):
            continue
        word, name, rest = found.groups() if found else (line.strip(), "", "")
        one, decision = by_name.get(name), _WORDS.get(word.lower())
        if decision is None or one is None or name in seen:
            what = f"{word!r} is not approve, reject or keep" if decision is None else f"{name!r} is not waiting"
            what = f"{name} is listed twice" if name in seen else what
            raise UsageError(f"Line {number}: {what}; nothing was changed", hint="run `workspace-mem review -e` again")
        if rest.strip() and decision != "reject":
            message = f"Line {number}: only `reject` takes words after the name; nothing was changed"
            raise UsageError(message, hint="run `workspace-mem review -e` again")
        seen.add(name)
        approved += [one] if decision == "approve" else []
        rejected += [(one, rest.strip())] if decision == "reject" else []
    return approved, rejected


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def show_list(found: "WaitingList", **_: object) -> None:
    """Show each in two lines: its name and whose it is, and its first words."""
    for one in found.waiting:
        first = " ".join(one.text.split())
        say(f"{one.name:14} {' · '.join(_about(one))}")
        say(f"    {first if len(first) <= _LONGEST else first[: _LONGEST - 1] + '…'}")
    tell(found.notices)
    if found.waiting:
        tell(["`workspace-mem review approve ID…` accepts entries, `reject ID…` archives them, `-e` opens an editor"])
    else:
        tell(["No entries are waiting for review"])


def _about(one: "WaitingEntry") -> Iterator[str]:
    yield one.kind
    yield one.source
    if one.at:
        yield one.at[:10]
    yield one.why


def show_show(found: "ShownList", **_: object) -> None:
    """Show each in full, with its lines as they stand."""
    for one in found.items:
        place = str(one.item.entry.place)
        write_utf8(f"{one.item.name}  {place}\n{' · '.join(_about(one.item))}\n\n{one.lines.rstrip()}\n\n")


def show_approve(done: "Reviewed", **_: object) -> None:
    """Show what counts from now on."""
    _show_done(done)


def show_reject(done: "Reviewed", **_: object) -> None:
    """Show what went to the archive."""
    _show_done(done)


def _show_done(done: "Reviewed", **_: object) -> None:
    tell(done.notices)
    if done.diff is not None:
        write_utf8(done.diff or "Nothing would change.\n")
        return
    for word, names in (("approved", done.approved), ("rejected", done.rejected)):
        if names:
            more = f" and {len(names) - 5:,} more" if len(names) > 5 else ""
            say(f"{word} {counted(len(names), 'entry')}: {', '.join(names[:5])}{more}")
