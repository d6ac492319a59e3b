"""The engines behind the port: a program, answers that a file holds, and the vendors' clients of the extra [llm]."""

import json
import os
import shlex
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.sessions.port import Model, ModelError, ModelSettings, Prompt, Reply

# What `model.command` may name in one word: the program reads the prompt from standard input.
PRESETS: Mapping[str, Sequence[str]] = {
    "claude": ("claude", "-p", "--output-format", "json"),
    "codex": ("codex", "exec", "--sandbox", "read-only", "--skip-git-repo-check", "--color", "never", "-"),
}
IN_HOOK = "WORKSPACE_MEM_IN_HOOK"  # hooks do nothing where it is set: a program that we run may have hooks of ours
_MOST_OUTPUT = 4 * 1024 * 1024  # bytes
_REFUSED = (400, 422)  # a server that knows no schema: it is asked once more without one
_INSTALL = "pip install 'workspace-mem[llm]'"


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


class OpenAIModel:
    """A server of OpenAI's form at an address: OpenAI itself, Ollama, llama.cpp, vLLM."""

    def __init__(self, settings: ModelSettings) -> None:
        try:
            import openai
        except ImportError as error:
            raise UsageError("The client of OpenAI is not installed", hint=_INSTALL) from error
        self._settings, self._errors = settings, (openai.OpenAIError, ValueError)
        self._client = openai.OpenAI(**_connection(settings, "OPENAI_API_KEY"))
        self._limit = "max_tokens" if settings.address else "max_completion_tokens"

    def answer(self, prompt: Prompt) -> Reply:
        """Return the first choice. Raises ModelError."""
        messages = [{"role": "system", "content": prompt.system}] if prompt.system else []
        messages.append({"role": "user", "content": prompt.text})
        asked = {"model": self._settings.name, "messages": messages, self._limit: self._settings.output_tokens}
        form = {"name": "answer", "strict": True, "schema": prompt.schema}
        more = {"response_format": {"type": "json_schema", "json_schema": form}} if prompt.schema else {}
        reply = _asked(self._client.chat.completions.create, asked, more, self._errors)
        choice = next(iter(getattr(reply, "choices", None) or ()), None)
        if choice is None:
            raise ModelError("the server's answer has no choice")
        if choice.finish_reason == "length":
            raise ModelError(f"the answer was cut off at {self._settings.output_tokens:,} tokens")
        usage = reply.usage
        return Reply(choice.message.content or "", *((usage.prompt_tokens, usage.completion_tokens) if usage else ()))


class AnthropicModel:
    """Anthropic's messages, or a server that speaks them."""

    def __init__(self, settings: ModelSettings) -> None:
        try:
            import anthropic
        except ImportError as error:
            raise UsageError("The client of Anthropic is not installed", hint=_INSTALL) from error
        self._settings, self._errors = settings, (anthropic.AnthropicError, ValueError)
        self._client = anthropic.Anthropic(**_connection(settings, "ANTHROPIC_API_KEY"))

    def answer(self, prompt: Prompt) -> Reply:
        """Return the text of the answer. Raises ModelError."""
        messages = [{"role": "user", "content": prompt.text}]
        asked = {"model": self._settings.name, "messages": messages, "max_tokens": self._settings.output_tokens}
        asked |= {"system": prompt.system} if prompt.system else {}
        form = {"type": "json_schema", "schema": prompt.schema}
        more = {"output_config": {"format": form}} if prompt.schema else {}
        reply = _asked(self._client.messages.create, asked, more, self._errors)
        if reply.stop_reason == "max_tokens":
            raise ModelError(f"the answer was cut off at {self._settings.output_tokens:,} tokens")
        text = "".join(block.text for block in reply.content if block.type == "text")
        return Reply(text, reply.usage.input_tokens, reply.usage.output_tokens)


def _connection(settings: ModelSettings, variable: str) -> dict[str, Any]:
    """Return what a client is made with: a failed call is not repeated. Raises UsageError without a key."""
    key = settings.key or os.environ.get(variable) or ("none" if settings.address else "")
    if not key:
        raise UsageError("The model needs a key", hint="model.key_variable names the variable that has it")
    return {"api_key": key, "base_url": settings.address or None, "timeout": settings.seconds, "max_retries": 0}


def _asked(create: Any, asked: Mapping[str, Any], more: Mapping[str, Any], errors: tuple[type[Exception], ...]) -> Any:
    """Ask a server, once more without a schema if it refuses one. Raises ModelError."""
    try:
        return create(**asked, **more)
    except errors as error:
        if more and getattr(error, "status_code", None) in _REFUSED:
            return _asked(create, asked, {}, errors)
        status = getattr(error, "status_code", None)
        name = f"HTTP {status}" if status else type(error).__name__
        raise ModelError(f"the server did not answer ({name}): {' '.join(str(error).split())[:200]}") from error


def engine_of(settings: ModelSettings) -> Model:
    """Return what answers prompts as the settings say. Raises UsageError if it cannot be used."""
    match settings.kind:
        case "command":
            return CommandModel(settings)
        case "openai":
            return OpenAIModel(settings)
        case "anthropic":
            return AnthropicModel(settings)
    return _scripted(settings)
