"""remember --kind: an entry of any kind, with its fields."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.disk.spool import Spool
from workspace_mem.errors import Near, NotFoundError, RefusedError, UsageError
from workspace_mem.intake.accept import add_entry, carry_out
from workspace_mem.model.entry import ID, PERSON, SUPERSEDES, UNKNOWN_AGENT, RecordGiven, given_in, links_of, moment_of
from workspace_mem.model.kinds import Fold, Form, Kind
from workspace_mem.recall.economics import advice_of
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import Linking, slug_of
from workspace_mem.write.pipeline import WriteResult

_NUMBER = re.compile(r"\d+(?:\.\d+)?")


@verb(
    'remember --kind pattern "Handlers need return types" -c typescript --set when="strict mode"',
    repeatable=True,
    view="--kind KIND",
)
def add(
    workspace: Workspace,
    kind: Annotated[str, Arg("Such as episode, pattern or skill; `list --kinds` lists them all.")],
    text: Annotated[str | None, Arg("Its text, or the title of a file; - reads standard input.", is_text=True)] = None,
    *,
    fields: Annotated[
        Mapping[str, str | Sequence[str]] | None,
        Arg("A field with its value; can be repeated.", option="--set", metavar="FIELD=VALUE"),
    ] = None,
    from_json: Annotated[
        str | None, Arg("The whole entry as one JSON object; - reads standard input.", metavar="FILE", is_file=True)
    ] = None,
    category: Annotated[str | None, Arg("Its category.", short="-c")] = None,
    tags: Annotated[Sequence[str], Arg("A tag; can be repeated.", option="--tag", short="-t")] = (),
    dry_run: DryRun = False,
) -> WriteResult:
    """Keep an entry of any kind, with its fields.

    A field can have several values if its kind allows it. The text of a whole file is its title; that of an episode can
    also be given as the field `goal`. `show ID --json` gives the object that --from-json takes: adding it again
    changes nothing.

    In Python `from_json` is the text of the object.

    Raises UsageError for an unknown kind or field, for a field that is missing or has an invalid value, and whatever
    `remember` raises; ConflictError if an entry of that id or name already exists with another text.
    """
    declared = workspace.kinds.named(kind)
    asked = given_in(declared, from_json) if from_json is not None else RecordGiven()
    if asked.id is not None and not (declared.prefix and ID.fullmatch(asked.id)):
        of_kind = f"Entries of the kind {declared.name} have no id"
        why = f"{asked.id[:80]!r} cannot be an id" if declared.prefix else of_kind
        raise UsageError(f"{why}; nothing was written", hint="leave it out")
    arguments = {name: list(values) for name, values in asked.fields.items()}
    for name, given in (fields or {}).items():
        arguments[name] = [given] if isinstance(given, str) else list(given)
        if (field := declared.field(name)) and field.row in ("error", "mended"):  # `[type] message → fix`
            arguments[name] = [re.sub(" (?:→|->) ", "\nfix:: ", value, count=1) for value in arguments[name]]
    if declared.form is Form.FILE and declared.field("goal") is None and "goal" in arguments:
        if text is not None:
            raise UsageError(
                "The text and the field goal are the same thing; give only one of them; nothing was written"
            )
        text = " ".join(arguments.pop("goal"))
    text = asked.text if text is None else text
    if workspace.actor not in (PERSON, UNKNOWN_AGENT):  # records its own ledger entries and handoffs
        who = workspace.actor.removeprefix("agent:")
        if declared.name == "handoff" and not any(map(str.strip, arguments.get("from", ()))):
            arguments["from"] = [who]
        text = who if declared.folds is Fold.NEWEST and text is None else text
    notices = _with_file_name(declared, arguments, text)
    _refuse_unfit(declared, arguments)
    firsts = {name: values[0] for name, values in arguments.items() if values}
    text = declared.calls(text, firsts) if text is None else text
    if text is None:
        hint = "add it, or use - for standard input"
        raise UsageError("The text is missing; nothing was written", hint=hint)
    pairs = [(name, value) for name, values in arguments.items() for value in values]
    handed = EntryInput(text, category=category or asked.category, tags=(*asked.tags, *tags), fields=pairs)
    empty = [name for name, values in arguments.items() if not all(value.strip() for value in values)]
    notices += (f"Left out because they have no value: {', '.join(empty)}",) if empty else ()
    done = add_entry(workspace, "add", declared.name, handed, entry_id=asked.id, notices=notices, dry_run=dry_run)
    if done.changed and declared.name == "episode":
        Spool(workspace.dirs.state_of(workspace.root)).mark_due()  # to consolidate
        done = replace(done, notices=(*done.notices, *advice_of(workspace, "task_complete")))
    return _retire_superseded(workspace, done) if done.changed and arguments.get(SUPERSEDES) else done


def _retire_superseded(workspace: Workspace, done: WriteResult) -> WriteResult:
    """Retire what a new entry supersedes, as `link` does: a person's entry waits for approval."""
    if done.entry is None or done.entry.is_pending:
        return done
    notices = done.notices
    for link in links_of(done.entry):
        if link.relation == SUPERSEDES:
            try:
                look = workspace.catalog.look()
                source, target = look.named(done.entry.name), look.named(link.target)
                by = (workspace.kinds, workspace.actor, workspace.now())
                linking = Linking("add", source, SUPERSEDES, target, *by)
                notices += carry_out(workspace, "link", linking.decide).notices
            except (NotFoundError, RefusedError, UsageError) as error:
                notices += (f"{link.target} was not retired: {error.message}",)
    return replace(done, notices=notices)


def _with_file_name(kind: Kind, given: dict[str, list[str]], text: str | None) -> tuple[str, ...]:
    """Give an entry with a name field its file's name; report a different one."""
    if kind.called != "{name}":
        return ()
    asked = next(iter(given.get("name", ())), "") or text or ""
    if not asked.strip():
        return ()
    slug = slug_of(asked, is_id=True)
    is_other = "name" in given and asked != slug
    given["name"] = [slug]
    if text and not any(map(str.strip, given.get("description", ()))):
        given["description"] = [" ".join(text.split())]
    return (f"It is named {slug}, after its folder",) if is_other else ()


def _refuse_unfit(kind: Kind, given: Mapping[str, Sequence[str]]) -> None:
    """Raise UsageError for the first thing that is wrong with the fields of an entry."""
    names = [field.name for field in kind.fields]
    hint = (
        f"its fields are {', '.join(names)}; set one with --set FIELD=VALUE" if names else "it has no fields of its own"
    )

    def refused(why: str, near: Near | None = None) -> UsageError:
        return UsageError(f"{why}; nothing was written", hint=hint, near=near)

    for name, values in given.items():
        field = kind.field(name)
        if field is None:
            raise refused(f"{name[:80]!r} is not a field of the kind {kind.name}", (name, names.__iter__))
        if len(values) > 1 and not field.repeats:
            raise refused(f"{name} takes only one value")
        for value in values:
            wants = (
                (f"one of {', '.join(field.choices)}", field.choices and value not in field.choices),
                ("a time such as 2026-01-06T10:30:00Z", field.time and not moment_of(value)),
                ("a number", field.number and not _NUMBER.fullmatch(value)),
            )
            if wanted := next((what for what, is_unfit in wants if is_unfit), ""):
                near = (value, field.choices.__iter__) if field.choices else None
                raise refused(f"{name} must be {wanted}, not {value[:80]!r}", near)
    for group in kind.required:
        if not any(value.strip() for name in group for value in given.get(name, ())):
            raise refused(f"{kind.name} needs {'one of ' * (len(group) > 1)}{', '.join(group)}")
