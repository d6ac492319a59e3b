"""remember: keep a fact, a preference, a learning or a decision."""

from collections.abc import Sequence
from typing import Annotated

from workspace_mem.errors import UsageError
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.model.kinds import REMEMBERED
from workspace_mem.screen.handed_in import Handed
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written


@verb("remember The staging port is 2222 --category Infra", repeatable=True)
def remember(
    workspace: Workspace,
    text: Annotated[str, Arg("What to keep; - reads standard input.", is_text=True)],
    *,
    kind: Annotated[str, Arg("fact, preference, learning or decision.", choices=REMEMBERED)] = "fact",
    category: Annotated[str | None, Arg("A category to put in front, such as Workflow.", short="-c")] = None,
    tags: Annotated[Sequence[str], Arg("A tag; can be repeated.", option="--tag", short="-t")] = (),
    about_user: Annotated[bool, Arg("Save it as a fact about the user, under Noted in USER.md.")] = False,
    dry_run: DryRun = False,
) -> Written:
    """Keep a fact, a preference, a learning or a decision in MEMORY.md.

    The same text is kept only once; a repeat prints the id of the first.

    Raises UsageError for an empty text or an invalid kind, category or tag, RefusedError for text over 4,000
    characters, and whatever `write` raises. An entry about the user is always a fact.
    """
    if about_user and kind != "fact":
        raise UsageError("An entry about the user is always a fact", hint="leave out --kind; use --category instead")
    home = "USER.md" if about_user else None
    handed = Handed(text, category=category, tags=tags)
    return workspace.add("remember", kind, handed, dry_run=dry_run, home=home)
