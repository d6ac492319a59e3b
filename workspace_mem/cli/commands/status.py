"""How `status` is shown."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from shlex import quote
from textwrap import wrap
from typing import TYPE_CHECKING

from workspace_mem.cli.output import say
from workspace_mem.disk.locations import current_folder, find_root
from workspace_mem.frame.sections import Filled
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.status import FrameStatus, HistoryStatus, IndexStatus, Status, WatchStatus

_WIDTH = 80  # signs
_SOME = 3  # problems; `doctor` names all


def show(found: "Status", **_: object) -> None:
    """Show it in one screen."""
    for label, text in _lines(found):
        say(f"{label:9} {text}".rstrip())


def _lines(found: "Status") -> Iterator[tuple[str, str]]:
    yield "workspace", found.root
    if found.read_only:
        yield "", f"  read-only: {found.read_only}"
    yield "files", f"{counted(found.files, 'Markdown file')}, {counted(found.entries, 'entry')}"
    kinds = ", ".join(counted(number, kind).replace(" ", "\N{NO-BREAK SPACE}") for kind, number in found.kinds.items())
    yield from (
        ("", line.replace("\N{NO-BREAK SPACE}", " "))
        for line in wrap(kinds, _WIDTH - 10, max_lines=2, placeholder=" …")
    )
    if found.left_out:
        out = ", ".join(counted(number, f"{kind} file") for kind, number in found.left_out.items())
        yield "", f"  a search leaves out {out}:"
        yield "", "  see `workspace-mem config search.leave_out`"
    yield "index", f"{found.index.engine}: {_index(found.index)}"
    if found.index.recommended:
        yield from _broken("", f"  {found.index.recommended}")
    yield from _broken("history", _history(found.history, found.root))
    yield from _broken("watch", _watch(found.watch))
    if found.persona:
        pages = ", ".join(found.persona.files) or "none of its pages exists"
        yield from _broken("persona", f"{found.persona.place}: {pages}; digest {found.persona.digest[:12]}")
        if found.persona.changed:
            yield "", _cut(f"  {found.persona.changed}")
    yield from _frame(found.frame)
    for notice in found.notices:
        yield from _broken("", f"  {notice}")
    yield from _waiting(found)
    for problem in found.problems[:_SOME]:
        place = f"{problem.path}:{problem.line}" if problem.line else problem.path
        yield "problem", _cut(f"{place}: {problem.message}")
    if len(found.problems) > _SOME:
        yield "", f"  and {len(found.problems) - _SOME:,} more; `workspace-mem doctor` lists them all"
    yield "next", f"`{_pasted(found.next, found.root)}`" if found.next else "nothing: everything is in order"


def _broken(label: str, text: str) -> Iterator[tuple[str, str]]:
    """Break a text into lines; all but a first one that is not are set in."""
    lines = wrap(text, _WIDTH - 10, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    yield from zip((label, *("" for _ in lines[1:])), lines, strict=True)


def _pasted(command: str, root: str) -> str:
    """Return a command as it can be run where `status` was: a folder that is elsewhere has to be named."""
    if find_root(current_folder()) == Path(root):
        return command
    return f"{command} {quote(root)}" if command.endswith(" init") else f"{command} -w {quote(root)}"


def _waiting(found: "Status") -> Iterator[tuple[str, str]]:
    if found.review:
        waits = "1 entry waits" if found.review == 1 else f"{found.review:,} entries wait"
        yield "review", f"{waits} for a person: `workspace-mem review`"
    if found.proposals:
        waits = "1 proposal waits" if found.proposals == 1 else f"{found.proposals:,} proposals wait"
        yield "" if found.review else "review", f"{waits} for a person: `workspace-mem review`"
    if found.captured.sessions:
        lost = f", {found.captured.dropped:,} events dropped" if found.captured.dropped else ""
        size = f"{max(1, round(found.captured.bytes / 1024)):,} KiB"
        yield "captured", f"{counted(found.captured.sessions, 'session')}, {size}{lost}"


def _cut(text: str) -> str:
    return text if len(text) <= _WIDTH - 10 else f"{text[: _WIDTH - 11]}…"


def _frame(found: "FrameStatus") -> Iterator[tuple[str, str]]:
    """Yield a table: what each section takes, its cap in each profile, and how much of that it fills."""
    budget = f" of {found.budget:,}" if found.budget else ""
    mark = "; ! marks 90% of a cap or more" if any(one.pressure for one in found.profiles) else ""
    yield "frame", f"{found.chars:,}{budget} characters{mark}"
    by_profile = [{one.name: one for one in profile.sections} for profile in found.profiles]
    # The longest has the order of the frame.
    names = dict.fromkeys(name for sections in sorted(by_profile, key=len, reverse=True) for name in sections)
    if names:
        yield "", _row("", "used", [f"{profile.name} " for profile in found.profiles])
    for name in names:
        used = next(sections[name].used for sections in by_profile if name in sections)
        yield "", _row(name, f"{used:,}", [_share(sections.get(name)) for sections in by_profile])
    together = (Filled("together", profile.used, profile.budget) for profile in found.profiles)
    if names:
        yield "", _row("together", "", [_share(one) for one in together])


def _row(name: str, used: str, cells: Sequence[str]) -> str:
    return f"{name:12} {used:>6}{''.join(f'{cell:>13}' for cell in cells)}".rstrip()


def _share(one: "Filled | None") -> str:
    """Return a cap, how much of it is filled, and a sign where that is nearly all of it, or more."""
    if one is None or not one.used:
        return ""
    if not one.cap:
        return "no limit "
    return f"{one.cap:,} {min(999, one.used * 100 // one.cap):3}%{'!' if one.is_pressing else ' '}"


def _index(found: "IndexStatus") -> str:
    if found.behind is None:
        return "cannot be read; the next search rebuilds it"
    if found.behind and not found.passages:
        return "not built yet; the next search builds it"
    return "fresh" if found.fresh else f"{counted(found.behind, 'file')} changed; the next search reads the changes"


def _history(found: "HistoryStatus", root: str) -> str:
    if not found.on:
        return f"off: {found.why_off}"
    head = found.head[:10] if found.head else "nothing recorded yet"
    waiting = f"; {counted(found.pending, 'file')} not recorded yet" if found.pending else ""
    where = (found.where or "").removeprefix(f"{root}/")
    return f"on, at {head} in {where}{waiting}"


def _watch(found: "WatchStatus") -> str:
    if found.state == "off":
        return "not running; every command checks the files itself"
    seen = f"everything in order at {found.last_seen:%Y-%m-%d %H:%M:%S}" if found.last_seen else ""
    if found.state == "stalled":
        return ", ".join(filter(None, ["stalled: no sign of life for two minutes", seen]))
    if found.error:
        return f"running, but {found.error}"
    waiting = f"{counted(found.waiting, 'file')} waiting" if found.waiting else ""
    return ", ".join(filter(None, ["running", waiting, seen]))
