"""add: keep an entry of any kind, with its fields."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from workspace_mem.core.entry import moment_of
from workspace_mem.core.errors import Near, UsageError
from workspace_mem.core.kinds import Form, Kind
from workspace_mem.core.verbs import Arg, DryRun, verb
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.screening.handed_in import Handed
from workspace_mem.workspace import Workspace

_NUMBER = re.compile(r"\d+(?:\.\d+)?")


@verb('add pattern "Handlers need return types" -c typescript --set when="strict mode"', repeatable=True)
def add(
    workspace: Workspace,
    kind: Annotated[str, Arg("Such as episode or pattern, or a kind declared in workspace.toml.")],
    text: Annotated[str | None, Arg("Its text, or the title of a file; - reads standard input.", is_text=True)] = None,
    *,
    fields: Annotated[
        Mapping[str, str | Sequence[str]] | None,
        Arg("A field with its value; can be repeated.", option="--set", metavar="FIELD=VALUE"),
    ] = None,
    category: Annotated[str | None, Arg("Its category.", short="-c")] = None,
    tags: Annotated[Sequence[str], Arg("A tag; can be repeated.", option="--tag", short="-t")] = (),
    dry_run: DryRun = False,
) -> Written:
    """Keep an entry of any kind, with its fields.

    A field can have several values if its kind allows it. The text of a whole file is its title, and can also be given
    as the field `goal`.

    Raises UsageError for an unknown kind or field, for a field that is missing or has an invalid value, and whatever
    `remember` raises.
    """
    declared = workspace.kinds.named(kind)
    given = {name: [value] if isinstance(value, str) else list(value) for name, value in (fields or {}).items()}
    if declared.form is Form.FILE and "goal" in given:
        if text is not None:
            raise UsageError(
                "The text and the field goal are the same thing; give only one of them; nothing was written"
            )
        text = " ".join(given.pop("goal"))
    _refuse_unfit(declared, given)
    if text is None:
        hint = "add it, or use - for standard input, or --editor"
        raise UsageError("The text is missing; nothing was written", hint=hint)
    pairs = [(name, value) for name, values in given.items() for value in values]
    handed = Handed(text, category=category, tags=tags, fields=pairs)
    empty = [name for name, values in given.items() if not all(value.strip() for value in values)]
    told = (f"Left out because they have no value: {', '.join(empty)}",) if empty else ()
    return workspace.add("add", declared.name, handed, notices=told, dry_run=dry_run)


def _refuse_unfit(kind: Kind, given: Mapping[str, Sequence[str]]) -> None:
    """Raise UsageError for the first thing that is wrong with the fields of an entry."""
    if wrong := next(_wrong(kind, given), None):
        raise UsageError(f"{wrong}; nothing was written", hint=_hint(kind), near=_near(kind, given))


def _near(kind: Kind, given: Mapping[str, Sequence[str]]) -> Near | None:
    """Return the first field that there is not, or the first value that its field does not take."""
    for name, values in given.items():
        field = kind.field(name)
        if field is None:
            return name, lambda: [field.name for field in kind.fields]
        for value in values:
            if field.choices and value not in field.choices:
                return value, field.choices.__iter__
    return None


def _wrong(kind: Kind, given: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for name, values in given.items():
        field = kind.field(name)
        if field is None:
            yield f"{name[:80]!r} is not a field of the kind {kind.name}"
            return
        if len(values) > 1 and not field.repeats:
            yield f"{name} takes only one value"
        for value in values:
            if field.choices and value not in field.choices:
                yield f"{name} must be one of {', '.join(field.choices)}, not {value[:80]!r}"
            if field.time and not moment_of(value):
                yield f"{name} must be a time such as 2026-01-06T10:30:00Z, not {value[:80]!r}"
            if field.number and not _NUMBER.fullmatch(value):
                yield f"{name} must be a number, not {value[:80]!r}"
    for group in kind.required:
        if not any(value.strip() for name in group for value in given.get(name, ())):
            wanted = group[0] if len(group) == 1 else f"one of {', '.join(group)}"
            yield f"{kind.name} needs {wanted}"


def _hint(kind: Kind) -> str:
    names = ", ".join(field.name for field in kind.fields)
    return f"its fields are {names}; set one with --set FIELD=VALUE" if names else "it has no fields of its own"
