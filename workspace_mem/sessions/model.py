"""The model that the user's own configuration names, never a folder's, and what a day's calls may cost.

Each call reserves what it may cost at most before it is made, so several at once stay within the day's budget too.
"""

import math
import os
import time
from collections.abc import Callable
from threading import Thread

from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.entry import Actor
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.engines import engine_of
from workspace_mem.sessions.jobs import Bound, Jobs
from workspace_mem.sessions.port import DEFAULT, SMALL, Model, ModelError, ModelSettings, Prompt, Reply
from workspace_mem.settings import OWN_OPTIONS, SESSIONS_ENABLED
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

# The most that a day's calls may take together: tokens, seconds and dollars; 0 is no limit.
Budget = tuple[int, int, float]
NO_LIMIT: Budget = (0, 0, 0.0)


class BudgetedModel:
    """A model whose calls are counted, and made only within the day's budget. Several threads may ask it at once."""

    def __init__(
        self, settings: ModelSettings, engine: Model, jobs: Jobs, now: Callable[[], float], budget: Budget = NO_LIMIT
    ) -> None:
        self.settings, self.engine = settings, engine
        self._budget, self._jobs, self._now = budget, jobs, now

    @property
    def source(self) -> Actor:
        """Return what an entry says that this model wrote."""
        return self.settings.source

    def ask(self, prompt: Prompt, purpose: str) -> str:
        """Return the answer to a prompt, from which secrets are taken before it leaves.

        Raises ModelError if the budget of the day does not allow the call, or the model fails.
        """
        prompt = prompt._replace(system=without_secrets(prompt.system), text=without_secrets(prompt.text))
        settings = self.settings
        tokens = prompt.tokens
        bound = Bound(tokens + settings.output_tokens, settings.seconds, settings.money(tokens, settings.output_tokens))
        day = 24 * 3600
        now = self._now()
        call = self._jobs.reserve(now - now % day, now, (settings.role, settings.name, purpose), bound, self._budget)
        if isinstance(call, str):
            raise ModelError(f"the budget of the day does not allow another call ({call})")
        began = time.monotonic()
        try:
            reply = _within(settings.seconds + 1, lambda: self.engine.answer(prompt))
        except ModelError:
            self._jobs.settle(call, tokens, 0, time.monotonic() - began, settings.money(tokens, 0))
            raise
        read = tokens if reply.tokens_in is None else reply.tokens_in
        wrote = estimated_tokens(reply.text) if reply.tokens_out is None else reply.tokens_out
        money = settings.money(read, wrote) if reply.money is None else reply.money
        self._jobs.settle(call, read, wrote, time.monotonic() - began, money)
        return reply.text


def _within(seconds: float, work: Callable[[], Reply]) -> Reply:
    """Return what `work` does within a time: a server that sends a byte now and then never reaches a client's limit."""
    done: list[Reply | ModelError] = []

    def run() -> None:
        try:
            done.append(work())
        except ModelError as error:
            done.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    result = done[0] if done else ModelError(f"the model did not answer in {seconds - 1:.0f} s")
    if isinstance(result, ModelError):
        raise result
    return result


def jobs_of(workspace: Workspace) -> Jobs:
    """Return the store of a workspace's threads, jobs and calls, in the user's state folder."""
    return Jobs(workspace.dirs.state_of(workspace.root), workspace.root)


def is_on(workspace: Workspace) -> bool:
    """Tell whether sessions are switched on, by the workspace or the user's own configuration."""
    return bool(workspace.settings[SESSIONS_ENABLED] or workspace.own_setting(SESSIONS_ENABLED))


def refuse_unless_on(workspace: Workspace) -> None:
    """Raise RefusedError if sessions are off."""
    if not is_on(workspace):
        hint = (
            "`workspace-mem config sessions.enabled true` switches them on; [model] of your configuration has a model"
        )
        raise RefusedError("Sessions are off, so no model is called; nothing was written", hint=hint)


def model_settings(workspace: Workspace, role: str = DEFAULT) -> ModelSettings | None:
    """Return which model the user's own configuration names for a role; None if it names none.

    Raises UsageError for a configuration that cannot be used.
    """
    own = workspace.own_setting
    kind = own("model.kind")
    if not kind:
        return None
    small = own("model.smol") if role == SMALL else ""
    command = (small if kind == "command" else "") or own("model.command")
    name = (small if kind != "command" else "") or own("model.name") or command.partition(" ")[0].rpartition("/")[2]
    needs = {"command": (command, "model.command"), "scripted": (own("model.script"), "model.script")}
    value, key = needs.get(kind, (name, "model.name"))
    if not value:
        raise UsageError(f"model.kind is {kind}, but {key} is missing in your configuration", hint=f'{key} = "…"')
    key_name = own("model.key_variable")
    return ModelSettings(
        kind,
        name or kind,
        own("model.address"),
        os.environ.get(key_name, "") if key_name else own("model.key"),
        command,
        own("model.script"),
        own("model.seconds"),
        own("model.output_tokens"),
        own("model.smol_price_in" if small else "model.price_in"),
        own("model.smol_price_out" if small else "model.price_out"),
        role,
    )


def model_of(workspace: Workspace, role: str = DEFAULT) -> BudgetedModel | None:
    """Return the model of a role; None if sessions are off or there is no model. Raises UsageError."""
    settings = model_settings(workspace, role) if is_on(workspace) else None
    if settings is None:
        return None
    own = workspace.own_setting
    budget = (own("model.tokens_per_day"), own("model.seconds_per_day"), own("model.money_per_day"))
    engine, now = engine_of(settings), workspace.now
    return BudgetedModel(settings, engine, jobs_of(workspace), lambda: now().timestamp(), budget)


def needed_model(workspace: Workspace, role: str = DEFAULT) -> BudgetedModel:
    """Return the model of a role. Raises RefusedError if sessions are off or no model is named."""
    refuse_unless_on(workspace)
    model = model_of(workspace, role)
    if model is None:
        kinds = ", ".join(filter(None, OWN_OPTIONS["model.kind"].choices))
        hint = f"[model] in {workspace.dirs.config / 'config.toml'}: kind is one of {kinds}"
        raise RefusedError("Your configuration names no model; nothing was written", hint=hint)
    return model


def shortened(text: str, tokens: int) -> str:
    """Return a text of at most so many tokens: of a longer one the first 60 % and the last 40 %."""
    characters = 4 * tokens
    while estimated_tokens(text) > tokens or len(text) > 4 * tokens:
        room = max(0, characters - len(_TRUNCATED))
        head = room * 6 // 10
        short = f"{text[:head]}{_TRUNCATED}{text[len(text) - (room - head) :]}" if room else ""
        if len(text) > characters and estimated_tokens(short) <= tokens:
            return short
        characters = math.floor(min(characters, len(text)) * 0.9)
    return text


_TRUNCATED = "\n...[truncated]...\n"
