"""The model port, and its backends: a program, a file of answers, and two kinds of server."""

import json
import os
import re
import shlex
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.disk.locations import install_command
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import Actor

DEFAULT, SMALL = "default", "smol"  # roles; the second is for short tasks
_NO_NAME = re.compile(r"[^A-Za-z0-9.+-]+")
# Presets of `model.command`, by one word; the program reads the prompt from standard input.
_PRESETS = {
    "claude": ("claude", "-p", "--output-format", "json"),
    "codex": ("codex", "exec", "--sandbox", "read-only", "--skip-git-repo-check", "--color", "never", "-"),
}
_CLAUDE_READS = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
_IN_HOOK = "WORKSPACE_MEM_IN_HOOK"  # disables our hooks in a program that we run
_MOST_OUTPUT = 4 * 1024 * 1024  # bytes
_REFUSED = (400, 422)  # status codes of a server without schemas, which is asked again without one


class ModelError(Exception):
    """A model did not answer, or not as asked. The message has no full stop."""


class Prompt(NamedTuple):
    """A model's prompt. `schema` is the JSON schema of the answer, for servers that enforce one."""

    system: str
    text: str
    schema: Mapping[str, Any] | None = None


class Reply(NamedTuple):
    """A model's answer; None for unknown token counts or cost."""

    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None
    money: float | None = None


class ModelSettings(NamedTuple):
    """The section `[model]` of the user's own configuration, for one role."""

    kind: str
    name: str
    address: str
    key: str
    command: str
    script: str
    seconds: int
    output_tokens: int
    price_in: float  # dollars per million tokens
    price_out: float
    role: str

    @property
    def source(self) -> Actor:
        """Return the source stamp of this model's entries: `model:NAME`."""
        return Actor(f"model:{_NO_NAME.sub('-', self.name).strip('-.+')[:64] or self.kind}")

    def money(self, tokens_in: int, tokens_out: int) -> float:
        """Return the cost of so many tokens, in dollars."""
        return (tokens_in * self.price_in + tokens_out * self.price_out) / 1_000_000


Model = Callable[[Prompt], Reply]  # the port: answers a prompt, or raises ModelError


def model_at(settings: ModelSettings) -> Model:
    """Return the configured model. Raises UsageError if it cannot be used."""
    makers = {"command": _command, "scripted": _scripted}
    return makers.get(settings.kind, _server)(settings)


# ── programs and files ─────────────────────────────────────────────────────────────────────────


def _command(settings: ModelSettings) -> Model:
    """Return a model that runs a program in an empty folder, over its standard input and output."""
    words = _PRESETS.get(settings.command) or shlex.split(settings.command)

    def answer(prompt: Prompt) -> Reply:
        text = f"{prompt.system}\n\n{prompt.text}" if prompt.system else prompt.text
        with tempfile.TemporaryDirectory(prefix="workspace-mem-") as folder:
            try:
                done = subprocess.run(
                    words,
                    input=text.encode("utf-8", "replace"),
                    capture_output=True,
                    cwd=folder,
                    env={**os.environ, _IN_HOOK: "1"},
                    timeout=settings.seconds,
                    check=False,
                )
            except subprocess.TimeoutExpired as error:
                raise ModelError(f"{words[0]} did not answer in {settings.seconds} s") from error
            except (OSError, ValueError) as error:
                raise ModelError(f"{words[0]} cannot be run: {getattr(error, 'strerror', None) or error}") from error
        if done.returncode:
            why = " ".join(done.stderr.decode("utf-8", "replace").split())[-200:]
            raise ModelError(f"{words[0]} ended with exit code {done.returncode}{f': {why}' if why else ''}")
        if len(done.stdout) > _MOST_OUTPUT:
            raise ModelError(f"{words[0]} wrote {len(done.stdout):,} bytes, which is too much for an answer")
        output = done.stdout.decode("utf-8", "replace")
        if settings.command != "claude":
            return Reply(output)
        result = json.loads(output)  # what `claude -p --output-format json` prints
        if result.get("is_error"):
            raise ModelError(f"claude failed: {str(result.get('result'))[:200]}")
        usage = result.get("usage") or {}
        read = sum(usage.get(key) or 0 for key in _CLAUDE_READS)
        return Reply(str(result["result"]), read or None, usage.get("output_tokens"), result.get("total_cost_usd"))

    return answer


def _scripted(settings: ModelSettings) -> Model:
    """Return a model for tests that answers from a file: the first matching JSON line.

    `when` is a text that the prompt must contain, else the line answers any prompt; `answer` is a text, or a value
    that is answered as JSON; `fail` is the reason of a failure; `seconds` is how long it takes, `money` what it costs.
    """
    try:
        rows: list[Any] = [
            json.loads(line) for line in Path(settings.script).read_text("utf-8").split("\n") if line.strip()
        ]
    except (OSError, ValueError) as error:
        raise UsageError(f"model.script cannot be read: {error}", hint="a JSON object on each line") from error

    def answer(prompt: Prompt) -> Reply:
        whole = f"{prompt.system}\n{prompt.text}"
        usual: Any = {"fail": "the script has no answer for this prompt"}
        row = next((row for row in rows if row.get("when", "") in whole), usual)
        time.sleep(row.get("seconds", 0))
        if row.get("fail"):
            raise ModelError(row["fail"])
        value = row.get("answer", "")
        return Reply(value if isinstance(value, str) else json.dumps(value), money=row.get("money"))

    return answer


# ── servers ────────────────────────────────────────────────────────────────────────────────────


def _server(settings: ModelSettings) -> Model:
    """Return a client of an OpenAI-style (OpenAI, Ollama, llama.cpp, vLLM) or Anthropic server."""
    is_openai = settings.kind == "openai"
    key = settings.key or os.environ.get(f"{settings.kind.upper()}_API_KEY") or ("none" if settings.address else "")
    if not key:
        raise UsageError("The model needs a key", hint="put it into the variable named by model.key_variable")
    try:
        library: Any = import_module(settings.kind)
    except ImportError as error:
        message = f"The client library {settings.kind} is not installed"
        raise UsageError(message, hint=install_command("llm")) from error
    make = library.OpenAI if is_openai else library.Anthropic
    client = make(api_key=key, base_url=settings.address or None, timeout=settings.seconds, max_retries=0)
    create = client.chat.completions.create if is_openai else client.messages.create
    failure = library.OpenAIError if is_openai else library.AnthropicError
    limit = "max_completion_tokens" if is_openai and not settings.address else "max_tokens"

    def answer(prompt: Prompt) -> Reply:
        asked: dict[str, Any] = {"model": settings.name, limit: settings.output_tokens}
        asked["messages"] = [{"role": "user", "content": prompt.text}]
        form: dict[str, Any] = {"type": "json_schema", "schema": prompt.schema}
        if is_openai:
            asked["messages"][:0] = [{"role": "system", "content": prompt.system}] if prompt.system else []
            form = {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": prompt.schema}}
        elif prompt.system:
            asked["system"] = prompt.system
        more = {"response_format": form} if is_openai else {"output_config": {"format": form}}
        reply = _ask_server(create, asked, more if prompt.schema else {}, failure)
        if is_openai:
            choice, usage = reply.choices[0], reply.usage
            text, ended = choice.message.content or "", choice.finish_reason
            tokens = (usage.prompt_tokens, usage.completion_tokens) if usage else ()
        else:
            text, ended = "".join(part.text for part in reply.content if part.type == "text"), reply.stop_reason
            tokens = (reply.usage.input_tokens, reply.usage.output_tokens)
        if ended in ("length", "max_tokens"):
            raise ModelError(f"the answer was cut off at {settings.output_tokens:,} tokens")
        return Reply(text, *tokens)

    return answer


def _ask_server(create: Any, asked: Mapping[str, Any], more: Mapping[str, Any], failure: type[Exception]) -> Any:
    """Ask a server, and again without a schema if it refuses one. Raises ModelError."""
    try:
        return create(**asked, **more)
    except (failure, ValueError) as error:
        status = getattr(error, "status_code", None)
        if more and status in _REFUSED:
            return _ask_server(create, asked, {}, failure)
        name = f"HTTP {status}" if status else type(error).__name__
        raise ModelError(f"the server did not answer ({name}): {' '.join(str(error).split())[:200]}") from error
