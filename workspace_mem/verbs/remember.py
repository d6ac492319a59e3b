"""remember: keep a fact, a preference, a decision, or an entry of any other kind."""

from collections.abc import Sequence
from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import UsageError
from workspace_mem.intake.accept import add_entry
from workspace_mem.model.kinds import HERMES, REMEMBERED
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult


@verb("remember The staging port is 2222 --category Infra", repeatable=True)
def remember(
    workspace: Workspace,
    text: Annotated[str, Arg("What to keep; - reads standard input.", is_text=True)],
    *,
    kind: Annotated[
        str,
        Arg("Its kind; `list --kinds` shows more, `remember --kind --help` their options.", choices=REMEMBERED),
    ] = "fact",
    category: Annotated[str | None, Arg("A category, such as Workflow.", short="-c")] = None,
    tags: Annotated[Sequence[str], Arg("A tag; can be repeated.", option="--tag", short="-t")] = (),
    about_user: Annotated[bool, Arg("Save it as a fact about the user, under Noted in USER.md.")] = False,
    dry_run: DryRun = False,
) -> WriteResult:
    """Keep a fact, a preference, a learning or a decision in MEMORY.md.

    The same text is kept only once; a repeat prints the first entry's id.

    Raises UsageError for an empty text or an invalid kind, category or tag, RefusedError for text over 4,000
    characters, and whatever `write` raises. An entry about the user is always a fact.
    """
    if about_user and kind != "fact":
        raise UsageError("An entry about the user is always a fact", hint="leave out --kind; use --category instead")
    home = "USER.md" if about_user else None
    if about_user and HERMES[1] in workspace.kinds.theirs and not workspace.folder.read("USER.md").exists:
        home = HERMES[1]  # where that folder's agent keeps them
    handed = EntryInput(text, category=category, tags=tags)
    return add_entry(workspace, "remember", kind, handed, dry_run=dry_run, home=home)


@verb("remember --kind win Asked before deleting, and that was right", repeatable=True, view="--kind win")
def win(
    workspace: Workspace,
    text: Annotated[str, Arg("What went well; - reads standard input.", is_text=True)],
    *,
    dry_run: DryRun = False,
) -> WriteResult:
    """Record what went well; a repeat raises its count.

    Raises UsageError for an empty text, and whatever `write` raises.
    """
    return add_entry(workspace, "win", "win", EntryInput(text), dry_run=dry_run)


@verb("remember --kind meta smoke_iteration 3", repeatable=True, view="--kind meta")
def set_meta(
    workspace: Workspace,
    key: Annotated[str, Arg("Letters, digits and . _ -")],
    value: Annotated[str, Arg("The value; - reads standard input.", is_text=True)],
    *,
    dry_run: DryRun = False,
) -> WriteResult:
    """Set a key to a value in MEMORY.md; each key occurs once.

    An existing entry with that key gets the new value and keeps its place and its id.

    Raises UsageError for an invalid key or an empty value, and whatever `write` raises.
    """
    if not key.strip():
        raise UsageError(
            "The key is empty; nothing was written",
            hint="remember --kind meta KEY VALUE, such as: remember --kind meta owner Ada",
        )
    return add_entry(workspace, "meta", "meta", EntryInput(value, fields=(("key", key),)), dry_run=dry_run)
