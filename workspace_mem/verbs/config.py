"""config: list the options of workspace.toml, show one, or set one."""

import contextlib
import json
from typing import Annotated, Any, NamedTuple

from workspace_mem.console.call import opened
from workspace_mem.console.options import ActorName, Json, Root
from workspace_mem.console.output import present, render_written, say
from workspace_mem.declarations import Arg, DryRun, Key, verb
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.intake.accept import carry_out, screen_for
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, refuse_unless_text, step, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON
from workspace_mem.settings import (
    FILE,
    OPTIONS,
    parse_settings,
    refuse_unknown_zone,
    set_option,
    value_from_text,
)
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult

Setting = bool | int | str | tuple[str, ...]
OptionName = Annotated[str, Arg("An option, such as workspace.timezone.", metavar="[KEY]")]


class ShownOption(NamedTuple):
    """An option of workspace.toml, with its meaning."""

    key: str
    value: Setting
    default: Annotated[Setting, Key("the default, if workspace.toml does not set it")]
    doc: Annotated[str, Key("what it means")]
    choices: Annotated[tuple[str, ...], Key("empty: any value of its type")]


class ShownOptions(NamedTuple):
    """Every option."""

    options: tuple[ShownOption, ...]


class OptionValue(NamedTuple):
    """The value of one option."""

    key: str
    value: Setting


@verb("config")
def list_options(workspace: Workspace) -> ShownOptions:
    """Return every option with its value, default and meaning."""
    values = workspace.settings
    shown = (ShownOption(one.key, values[one.key], one.default, one.doc, one.choices) for one in OPTIONS.values())
    return ShownOptions(tuple(shown))


@verb("config workspace.timezone")
def get_option(workspace: Workspace, key: OptionName) -> OptionValue:
    """Show the value of one option.

    Raises UsageError for an unknown key.
    """
    if key not in OPTIONS:
        hint = "`workspace-mem config` lists them"
        raise UsageError(f"{key} is not an option", hint=hint, near=(key, lambda: OPTIONS))
    return OptionValue(key, workspace.settings[key])


@verb("config workspace.timezone Europe/Berlin", writes=True)
def configure(
    workspace: Workspace,
    key: OptionName,
    text: Annotated[
        str, Arg("Its new value; separate the items of a list with commas.", metavar="[VALUE…]", is_words=True)
    ],
    *,
    dry_run: DryRun = False,
) -> WriteResult:
    """Set an option; comments and all other lines of workspace.toml stay.

    Raises UsageError for an unknown key or a wrong value, RefusedError for an agent: the settings belong to a person.
    """
    if key in _MADE_BY_INIT:
        raise UsageError(
            f"{key} is set by init; nothing was changed", hint="the caches and the history depend on its value"
        )
    screen = screen_for(workspace)
    value = value_from_text(key, screen(text))
    if key == "workspace.timezone":
        refuse_unknown_zone(text)
    if workspace.actor != PERSON and FILE not in workspace.settings["agents.may_write"]:
        raise RefusedError(
            f"{FILE} is a person's file; {workspace.actor} may not write it",
            path=FILE,
            hint="a person can run this in a terminal, or add workspace.toml to agents.may_write",
        )

    notices: list[str] = []

    def operation(document: Document) -> Edit:
        refuse_unless_text(document)
        text = set_option(document.text, key, value)
        settings = parse_settings(text)
        if settings["workspace.format"] < settings.needed_format:
            with contextlib.suppress(RefusedError):  # a file to change by hand
                text = set_option(text, "workspace.format", settings.needed_format)
                notices[:] = [f"workspace.format is now {settings.needed_format}, because declared kinds need it"]
        return whole_edit(document, document.with_text(text))

    def decide(read: ReadDocument) -> ChangeSet:
        changed = step(read(FILE), operation)
        return ChangeSet(f"config: {key} = {value}", (changed,), notices=(*screen.notices, *notices))

    return carry_out(workspace, "config", decide, dry_run=dry_run)


_MADE_BY_INIT = ("workspace.format", "workspace.id")


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def command(*, actor: ActorName = None, as_json: Json = False, root: Root = None, **asked: Any) -> int | None:
    """List the options; show the named one, or set it if a value is given."""
    workspace, key, text = opened(root, actor), asked["key"], asked["text"]
    if key is None:

        def show(found: ShownOptions) -> None:
            for option in found.options:
                choices = f" ({', '.join(option.choices)})" if option.choices else ""
                say(f"{option.key} = {_plain(option.value)}\n    {option.doc}{choices}")

        return present(list_options(workspace), show, as_json=as_json)
    if text is None:
        return present(get_option(workspace, key), lambda found: say(_plain(found.value)), as_json=as_json)
    return present(configure(workspace, key, text, dry_run=asked["dry_run"]), render_written, as_json=as_json)


def _plain(value: object) -> str:
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)
