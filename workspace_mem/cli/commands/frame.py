"""workspace-mem frame."""

from pathlib import Path
from typing import Annotated

import typer

from workspace_mem.cli.options import Json, Root


def command(
    *,
    profile: Annotated[str | None, typer.Option(help="full, hook, subagent or persona.")] = None,
    budget: Annotated[int | None, typer.Option(help="At most so many characters; 0 for no limit.")] = None,
    tokens: Annotated[int | None, typer.Option(help="At most so many tokens, as they are estimated.")] = None,
    logs: Annotated[bool | None, typer.Option("--logs/--no-logs", help="Add the two newest daily logs.")] = None,
    with_: Annotated[
        list[str] | None, typer.Option("--with", help="instructions: add AGENTS.md where the profile leaves it out.")
    ] = None,
    form: Annotated[str, typer.Option(help="text or json.")] = "text",
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Print the text that an agent loads at the start of a session.

    Example: workspace-mem frame --profile hook
    """
    from workspace_mem.cli.output import write_utf8
    from workspace_mem.core.errors import UsageError
    from workspace_mem.frame_cache import Asked, cached_frame

    form = "json" if as_json else form
    if form not in ("text", "json"):
        raise UsageError(f"There is no form {form!r}", hint="use text or json")
    if unknown := set(with_ or ()) - {"instructions"}:
        raise UsageError(f"--with takes instructions, not {', '.join(sorted(unknown))}")
    asked = Asked(
        profile=profile, budget=budget, tokens=tokens, logs=logs, with_instructions=bool(with_) or None, form=form
    )
    write_utf8(cached_frame(str(_root(root)), asked))


def _root(root: Path | None) -> Path:
    """Return the workspace's folder without opening it: an unchanged frame needs no more than that."""
    from workspace_mem.stores.roots import found_root

    return found_root(root)
