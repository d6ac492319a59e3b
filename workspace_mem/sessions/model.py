"""The model of the user's own configuration (never a folder's): prompts, answers and costs.

Each call reserves what it may cost at most before it is made, so several at once stay within the day's budget too.
"""

import json
import os
import re
import time
from collections.abc import Callable, Mapping
from threading import Thread
from typing import Any, NamedTuple

from workspace_mem.data import table
from workspace_mem.disk.locations import PROMPTS, template
from workspace_mem.errors import DamagedError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.engines import DEFAULT, SMALL, Model, ModelError, ModelSettings, Prompt, Reply, model_at
from workspace_mem.sessions.jobs import RETRIES, Costs, Job, Jobs
from workspace_mem.settings import OWN_OPTIONS, SESSIONS_ENABLED
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

DAY = 24 * 3600  # seconds


class BudgetedModel(NamedTuple):
    """A model whose calls are counted, and made only within the day's budget. Several threads may ask it at once."""

    settings: ModelSettings
    engine: Model
    jobs: Jobs
    now: Callable[[], float]
    budget: Costs  # 0 is no limit

    def ask(self, prompt: Prompt, purpose: str) -> str:
        """Return the answer to a prompt, which is redacted first.

        Raises ModelError if the budget of the day does not allow the call, or the model fails.
        """
        prompt = prompt._replace(system=without_secrets(prompt.system), text=without_secrets(prompt.text))
        settings, now = self.settings, self.now()
        tokens = estimated_tokens(prompt.system) + estimated_tokens(prompt.text)
        bound = Costs(tokens + settings.output_tokens, settings.seconds, settings.money(tokens, settings.output_tokens))
        names = (settings.role, settings.name, purpose)
        call = self.jobs.reserve(now - now % DAY, now, names, bound, self.budget)
        if isinstance(call, str):
            raise ModelError(f"today's budget does not allow another call ({call})")
        began = time.monotonic()
        try:
            reply = _with_time_limit(settings.seconds + 1, lambda: self.engine(prompt))
        except ModelError:
            self.jobs.settle(call, tokens, 0, time.monotonic() - began, settings.money(tokens, 0))
            raise
        read = tokens if reply.tokens_in is None else reply.tokens_in
        wrote = estimated_tokens(reply.text) if reply.tokens_out is None else reply.tokens_out
        money = settings.money(read, wrote) if reply.money is None else reply.money
        self.jobs.settle(call, read, wrote, time.monotonic() - began, money)
        return reply.text


def _with_time_limit(seconds: float, work: Callable[[], Reply]) -> Reply:
    """Return the result of `work` within a time limit, which a client's own limit does not ensure."""
    done: list[Reply | ModelError] = [ModelError(f"the model did not answer in {seconds - 1:.0f} s")]

    def run() -> None:
        try:
            done.append(work())
        except ModelError as error:
            done.append(error)
        except (AttributeError, TypeError, ValueError, LookupError) as error:
            done.append(ModelError(f"the answer cannot be read ({error})"))

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if isinstance(result := done[-1], ModelError):
        raise result
    return result


# ── which one ──────────────────────────────────────────────────────────────────────────────────


def jobs_of(workspace: Workspace) -> Jobs:
    """Return the store of a workspace's jobs and calls, in the user's state folder."""
    return Jobs(workspace.dirs.state_of(workspace.root), workspace.root)


def is_on(workspace: Workspace) -> bool:
    """Tell whether sessions are switched on, by the workspace or the user's own configuration."""
    return bool(workspace.settings[SESSIONS_ENABLED] or workspace.own_setting(SESSIONS_ENABLED))


def model_settings(workspace: Workspace, role: str = DEFAULT) -> ModelSettings | None:
    """Return the configured model of a role; None without one.

    Raises UsageError for a configuration that cannot be used.
    """

    def own(key: str) -> Any:
        return workspace.own_setting(f"model.{key}")

    kind, variable, small = own("kind"), own("key_variable"), own("smol") if role == SMALL else ""
    if not kind:
        return None
    command = (small if kind == "command" else "") or own("command")
    name = (small if kind != "command" else "") or own("name") or command.partition(" ")[0].rpartition("/")[2]
    key, needed = {"command": ("command", command), "scripted": ("script", own("script"))}.get(kind, ("name", name))
    if not needed:
        message = f"model.kind is {kind}, but model.{key} is missing in your configuration"
        raise UsageError(message, hint=f'model.{key} = "…"')
    price = "smol_price" if small else "price"
    values = {name: own(name) for name in ("address", "script", "seconds", "output_tokens")}
    values |= {"price_in": own(f"{price}_in"), "price_out": own(f"{price}_out"), "command": command}
    key = os.environ.get(variable, "") if variable else own("key")
    return ModelSettings(kind=kind, name=name or kind, key=key, role=role, **values)


def model_of(workspace: Workspace, role: str = DEFAULT) -> BudgetedModel | None:
    """Return the model of a role; None if sessions are off or it has none. Raises UsageError."""
    settings = model_settings(workspace, role) if is_on(workspace) else None
    if settings is None:
        return None
    budget = Costs(*(workspace.own_setting(f"model.{part}_per_day") for part in Costs._fields))
    return BudgetedModel(settings, model_at(settings), jobs_of(workspace), lambda: workspace.now().timestamp(), budget)


def needed_model(workspace: Workspace) -> BudgetedModel:
    """Return the model. Raises RefusedError if sessions are off or no model is named."""
    if not is_on(workspace):
        hint = "`workspace-mem config sessions.enabled true` turns them on"
        raise RefusedError("Sessions are off, so no model is called; nothing was written", hint=hint)
    model = model_of(workspace)
    if model is None:
        kinds = ", ".join(filter(None, OWN_OPTIONS["model.kind"].choices))
        hint = f"[model] in {workspace.dirs.config / 'config.toml'}: kind is one of {kinds}"
        raise RefusedError("Your configuration names no model; nothing was written", hint=hint)
    return model


def do_job(
    workspace: Workspace, key: tuple[str, str], watermark: str, seconds: tuple[int, int], work: Callable[[Job], str]
) -> str:
    """Do a job's work under its lease, and record the outcome; return the reason for a failure.

    `seconds` are those of the lease, and those until what failed is tried again.
    """
    jobs, beat = jobs_of(workspace), workspace.settings["sessions.heartbeat_seconds"]
    job = jobs.claim(key, watermark, workspace.now().timestamp(), seconds[0])
    if job is None:
        return jobs.job(*key).why_not(watermark, workspace.now().timestamp())
    try:
        with jobs.holding(job, workspace.now, seconds[0], beat):
            why = work(job)
    except (ModelError, WorkspaceMemError) as error:
        left, retry_at = job.retry_remaining - 1, workspace.now().timestamp() + seconds[1]
        jobs.note(job, status="failed", last_error=str(error)[:500], retry_at=retry_at, retry_remaining=left)
        return str(error)
    jobs.note(job, status="done", last_error=why, last_success_watermark=watermark, retry_remaining=RETRIES)
    return why


# ── prompts ────────────────────────────────────────────────────────────────────────────────────

_VARIABLE = re.compile(r"\{\{\s*(\w+)\s*\}\}")
_NEEDED = frozenset({"response_items_json", "raw_memories", "question", "passages", "messages", "memory"})
# Purposes, and the system and user prompt of each.
_TEMPLATES = {
    "extract": ("stage_one_system", "stage_one_input"),
    "consolidate": ("", "consolidation"),
    "facts": ("", "facts"),
    "compact": ("", "compaction"),
    "ask": ("", "read_path"),
}
_STRICT = ("extract", "facts")  # purposes with schemas that servers accept
_TRUNCATED = "\n...[truncated]...\n"


def prompt_text(workspace: Workspace, name: str, values: Mapping[str, str]) -> str:
    """Return a prompt with its variables filled in at once; values are not expanded.

    A file of the same name in the user's configuration comes first. Raises DamagedError for one that names an unknown
    variable, or lacks one without which the prompt says nothing.
    """
    own = workspace.dirs.config / PROMPTS / f"{name}.md"
    usual = template(f"{PROMPTS}{name}.md").decode("utf-8")
    try:
        text = own.read_text("utf-8") if own.is_file() else usual
    except (OSError, UnicodeDecodeError) as error:
        raise DamagedError(f"The prompt {own} cannot be read: {error}") from error
    used, known = set(_VARIABLE.findall(text)), set(_VARIABLE.findall(usual))
    for what, names in (("has the unknown", used - known), ("lacks the", (known - used) & _NEEDED)):
        if names:
            hint = f"it takes {', '.join(f'{{{{{key}}}}}' for key in sorted(known))}"
            raise DamagedError(f"The prompt {own} {what} variable {{{{{min(names)}}}}}", hint=hint)
    return _VARIABLE.sub(lambda match: values[match[1]], text)


def shortened(text: str, tokens: int) -> str:
    """Cut a text to so many tokens: the first 60 % and the last 40 %."""
    short, characters = text, min(4 * tokens, len(text))
    while estimated_tokens(short) > tokens or len(short) > 4 * tokens:
        room = max(0, characters - len(_TRUNCATED))
        head = room * 6 // 10
        short = f"{text[:head]}{_TRUNCATED}{text[len(text) - (room - head) :]}" if room else ""
        characters = characters * 9 // 10
    return short


# ── answers ────────────────────────────────────────────────────────────────────────────────────

_LONGEST_ANSWER = 200_000  # characters
_FENCE = re.compile(r"\A```(?:json)?\s*\n(.*?)\n?```\Z", re.DOTALL)
_TYPES: Mapping[str, type] = {"object": dict, "array": list, "string": str, "null": type(None)}


def asked(workspace: Workspace, model: BudgetedModel, purpose: str, values: Mapping[str, str]) -> Any:
    """Return a model's answer for a purpose: a text, or a value that fits the schema.

    The value is JSON, in a code fence or without; a list stands for the only value of the object that was asked for.
    Raises ModelError if it fails, or answers in another form, DamagedError for a prompt that cannot be used.
    """
    system, text = (name and prompt_text(workspace, name, values) for name in _TEMPLATES[purpose])
    form = table("answer_schemas.json").get(purpose)
    answer = model.ask(Prompt(system, text, form if purpose in _STRICT else None), purpose).strip()
    if form is None:
        return answer
    if not answer:
        raise ModelError("the answer is empty")
    if len(answer) > _LONGEST_ANSWER:
        raise ModelError(f"the answer has {len(answer):,} characters; at most {_LONGEST_ANSWER:,} are allowed")
    match = _FENCE.match(answer)
    try:
        value = json.loads(match[1] if match else answer)
    except (ValueError, RecursionError) as error:
        raise ModelError(f"the answer is not JSON ({error})") from error
    if isinstance(value, list) and len(form["properties"]) == 1:
        value = dict.fromkeys(form["properties"], value)
    if why := _schema_violation(value, form, "the answer"):
        raise ModelError(why)
    return value


def _schema_violation(value: Any, form: Mapping[str, Any], where: str) -> str:
    """Return why a value does not fit a JSON schema (of the keywords that we use)."""
    kinds = [form["type"]] if isinstance(form["type"], str) else form["type"]
    if not isinstance(value, tuple(_TYPES[kind] for kind in kinds)):
        return f"{where} is not of the type {' or '.join(kinds)}"
    if isinstance(value, str):
        fits = value in form.get("enum", (value,)) and re.search(form.get("pattern", ""), value)
        return "" if fits else f"{where} cannot be {value[:40]!r}"
    parts: list[str] = []
    if isinstance(value, list):
        parts += [_schema_violation(each, form["items"], f"an item in {where}") for each in value]
    if isinstance(value, dict):
        parts += [f"{where} has no {key}" for key in form.get("required", ()) if key not in value]
        for key, part in value.items():
            inner = form["properties"].get(key) or form["additionalProperties"]
            is_known = inner and re.search(form.get("propertyNames", {}).get("pattern", ""), key)
            parts.append(
                _schema_violation(part, inner, f"{key} in {where}") if is_known else f"{where} has a key {key[:40]!r}"
            )
    return next(filter(None, parts), "")
