"""A model that answers a prompt: a vendor's server, any program, or answers that a file holds.

Which one, its key and its prices stand in the user's own configuration, never in a folder's. Each call reserves what it
may cost at most before it is made, so several at once stay within the day's budget too.
"""

import json
import math
import os
import re
import shlex
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.entry import Actor
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.jobs import Bound, Jobs
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

DEFAULT, SMALL = "default", "smol"  # roles; the second is for short tasks
KINDS = ("openai", "anthropic", "command", "scripted")
# What `model.command` may name in one word: the program reads the prompt from standard input.
PRESETS: Mapping[str, Sequence[str]] = {
    "claude": ("claude", "-p", "--output-format", "json"),
    "codex": ("codex", "exec", "--sandbox", "read-only", "--skip-git-repo-check", "--color", "never", "-"),
}
IN_HOOK = "WORKSPACE_MEM_IN_HOOK"  # hooks do nothing where it is set: a program that we run may have hooks of ours
_MOST_OUTPUT = 4 * 1024 * 1024  # bytes
_MILLION = 1_000_000
_NO_NAME = re.compile(r"[^A-Za-z0-9.+-]+")


class ModelError(Exception):
    """A model did not answer, or not as it was asked to. The message is a sentence without a full stop."""


class Prompt(NamedTuple):
    """What a model is asked. `schema` is the JSON schema of the answer, for servers that hold themselves to it."""

    system: str
    text: str
    schema: Mapping[str, Any] | None = None

    @property
    def tokens(self) -> int:
        """Return an estimate of its tokens."""
        return estimated_tokens(self.system) + estimated_tokens(self.text)


class Reply(NamedTuple):
    """What a model answered; None: it does not say how many tokens it read or wrote, or what the call cost."""

    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None
    money: float | None = None


class ModelSettings(NamedTuple):
    """The section `[model]` of the user's own configuration, for one role."""

    kind: str
    name: str
    address: str = ""
    key: str = ""
    command: str = ""
    script: str = ""
    seconds: int = 60
    output_tokens: int = 4_000
    price_in: float = 0.0  # dollars for a million tokens
    price_out: float = 0.0
    role: str = DEFAULT

    @property
    def source(self) -> Actor:
        """Return what an entry says that this model wrote: `model:NAME`."""
        return Actor(f"model:{_NO_NAME.sub('-', self.name).strip('-.+')[:64] or self.kind}")

    def money(self, tokens_in: int, tokens_out: int) -> float:
        """Return what so many tokens cost, in dollars."""
        return (tokens_in * self.price_in + tokens_out * self.price_out) / _MILLION


class Model(Protocol):
    """What answers prompts."""

    def answer(self, prompt: Prompt) -> Reply:
        """Return the answer. Raises ModelError."""
        ...


# ── engines ────────────────────────────────────────────────────────────────────────────────────


class CommandModel(NamedTuple):
    """A program: the prompt on its standard input, the answer on its standard output."""

    settings: ModelSettings

    def answer(self, prompt: Prompt) -> Reply:
        """Run the program in an empty folder. Raises ModelError if it fails, is late, or says too much."""
        words = PRESETS.get(self.settings.command) or shlex.split(self.settings.command)
        text = f"{prompt.system}\n\n{prompt.text}" if prompt.system else prompt.text
        with tempfile.TemporaryDirectory(prefix="workspace-mem-") as folder:
            try:
                done = subprocess.run(
                    words,
                    input=text.encode("utf-8", "replace"),
                    capture_output=True,
                    cwd=folder,
                    env={**os.environ, IN_HOOK: "1"},
                    timeout=self.settings.seconds,
                    check=False,
                )
            except subprocess.TimeoutExpired as error:
                raise ModelError(f"{words[0]} did not answer in {self.settings.seconds} s") from error
            except (OSError, ValueError) as error:
                raise ModelError(f"{words[0]} cannot be run: {getattr(error, 'strerror', None) or error}") from error
        if done.returncode:
            said = " ".join(done.stderr.decode("utf-8", "replace").split())[-200:]
            raise ModelError(f"{words[0]} ended with exit code {done.returncode}{f': {said}' if said else ''}")
        if len(done.stdout) > _MOST_OUTPUT:
            raise ModelError(f"{words[0]} wrote {len(done.stdout):,} bytes, which is too much for an answer")
        answer = done.stdout.decode("utf-8", "replace")
        return _of_claude(answer) if self.settings.command == "claude" else Reply(answer)


def _of_claude(answer: str) -> Reply:
    """Read what `claude -p --output-format json` prints."""
    try:
        said = json.loads(answer)
        if said.get("is_error"):
            raise ModelError(f"claude failed: {str(said.get('result'))[:200]}")
        usage = said.get("usage") or {}
        read = sum(usage.get(key) or 0 for key in _CLAUDE_READS)
        return Reply(str(said["result"]), read or None, usage.get("output_tokens"), said.get("total_cost_usd"))
    except (ValueError, KeyError, AttributeError, TypeError):
        return Reply(answer)


_CLAUDE_READS = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")


class ScriptedModel:
    """Answers that a file holds, for tests: a JSON object on each line.

    `when` is a text that the prompt has, else the line answers any prompt; `answer` is a text, or a value that is
    answered as JSON; `fail` is the reason of a failure; `seconds` is how long it takes; `times` is how often a line
    answers. The first line that fits answers.
    """

    def __init__(self, rows: Sequence[Mapping[str, Any]], seconds: int = 60) -> None:
        self.rows = [dict(row) for row in rows]
        self.prompts: list[Prompt] = []
        self._seconds = seconds

    def answer(self, prompt: Prompt) -> Reply:
        """Return the answer of the first line that fits."""
        self.prompts.append(prompt)
        whole = f"{prompt.system}\n{prompt.text}"
        row = next((row for row in self.rows if str(row.get("when", "")) in whole and row.get("times", 1) > 0), None)
        if row is None:
            raise ModelError("the script has no answer for this prompt")
        if "times" in row:
            row["times"] -= 1
        time.sleep(min(float(row.get("seconds", 0)), self._seconds))
        if float(row.get("seconds", 0)) > self._seconds:
            raise ModelError(f"the script did not answer in {self._seconds} s")
        if row.get("fail"):
            raise ModelError(str(row["fail"]))
        answer = row.get("answer", "")
        text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
        return Reply(text, row.get("tokens_in"), row.get("tokens_out"), row.get("money"))


def _scripted(settings: ModelSettings) -> ScriptedModel:
    try:
        rows = [json.loads(line) for line in Path(settings.script).read_text("utf-8").split("\n") if line.strip()]
    except (OSError, ValueError) as error:
        raise UsageError(f"model.script cannot be read: {error}", hint="a JSON object on each line") from error
    return ScriptedModel(rows, settings.seconds)


def _engine(settings: ModelSettings) -> Model:
    match settings.kind:
        case "command":
            return CommandModel(settings)
        case "scripted":
            return _scripted(settings)
    from workspace_mem.sessions.vendors import AnthropicModel, OpenAIModel

    return OpenAIModel(settings) if settings.kind == "openai" else AnthropicModel(settings)


# ── a model with its budget ────────────────────────────────────────────────────────────────────


class Budget(NamedTuple):
    """The most that a day's calls may take together; 0: no limit."""

    money: float = 0.0  # dollars
    tokens: int = 0
    seconds: int = 0


NO_LIMIT = Budget()


class BudgetedModel:
    """A model whose calls are counted, and made only within the day's budget. Several threads may ask it at once."""

    def __init__(
        self, settings: ModelSettings, engine: Model, jobs: Jobs, now: Callable[[], float], *, budget: Budget = NO_LIMIT
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
        limits = (self._budget.tokens, self._budget.seconds, self._budget.money)
        call = self._jobs.reserve(now - now % day, now, (settings.role, settings.name, purpose), bound, limits)
        if isinstance(call, str):
            raise ModelError(f"the budget of the day does not allow another call ({call})")
        began = time.monotonic()
        try:
            reply = self.engine.answer(prompt)
        except ModelError:
            self._jobs.settle(call, tokens, 0, time.monotonic() - began, settings.money(tokens, 0))
            raise
        read = tokens if reply.tokens_in is None else reply.tokens_in
        wrote = estimated_tokens(reply.text) if reply.tokens_out is None else reply.tokens_out
        money = settings.money(read, wrote) if reply.money is None else reply.money
        self._jobs.settle(call, read, wrote, time.monotonic() - began, money)
        return reply.text


def jobs_of(workspace: Workspace) -> Jobs:
    """Return the store of a workspace's threads, jobs and calls, in the user's state folder."""
    return Jobs(workspace.dirs.state_of(workspace.root), workspace.root)


def is_on(workspace: Workspace) -> bool:
    """Tell whether sessions are switched on, by the workspace or the user's own configuration."""
    return bool(workspace.settings["sessions.enabled"] or workspace.own_setting("sessions.enabled"))


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
    budget = Budget(own("model.money_per_day"), own("model.tokens_per_day"), own("model.seconds_per_day"))
    engine, now = _engine(settings), workspace.now
    return BudgetedModel(settings, engine, jobs_of(workspace), lambda: now().timestamp(), budget=budget)


def needed_model(workspace: Workspace, role: str = DEFAULT) -> BudgetedModel:
    """Return the model of a role. Raises RefusedError if sessions are off or no model is named."""
    refuse_unless_on(workspace)
    model = model_of(workspace, role)
    if model is None:
        hint = f"[model] in {workspace.dirs.config / 'config.toml'}: kind is one of {', '.join(KINDS)}"
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
