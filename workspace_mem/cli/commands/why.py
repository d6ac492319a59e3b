"""How `why` shows where a text comes from."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell

if TYPE_CHECKING:
    from workspace_mem.verbs.why import Origins
    from workspace_mem.workspace import Workspace


def show(found: "Origins", *, workspace: "Workspace", **_: object) -> None:
    """Show each place, and the change that wrote it."""
    from workspace_mem.text.dates import shown_moment

    for answer in found.answers:
        say(answer.text)
        say(f"    {answer.place or 'workspace-mem'}: {answer.why}")
        if answer.commit and answer.at:
            at = shown_moment(answer.at, workspace.zone)
            say(f"    {answer.commit[:10]}  {at}  {answer.actor}  {answer.subject}")
        elif answer.told:
            say(f"    {answer.told}")
        if first := answer.first:
            at = shown_moment(first.at, workspace.zone)
            say(f"    first: {first.commit[:10]}  {at}  {first.actor}  {first.subject}  (edited since)")
    if not found.answers:
        tell(["No file of the workspace contains that text"])
