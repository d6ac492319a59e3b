"""The clients of the vendors, of the extra [llm]: any server that speaks OpenAI's chat completions, and Anthropic's."""

import os
from collections.abc import Mapping
from typing import Any

from workspace_mem.errors import UsageError
from workspace_mem.sessions.model import ModelError, ModelSettings, Prompt, Reply

_REFUSED = (400, 422)  # a server that knows no schema: it is asked once more without one
_INSTALL = "pip install 'workspace-mem[llm]'"


class OpenAIModel:
    """A server of OpenAI's form at an address: OpenAI itself, Ollama, llama.cpp, vLLM."""

    def __init__(self, settings: ModelSettings) -> None:
        try:
            import openai
        except ImportError as error:
            raise UsageError("The client of OpenAI is not installed", hint=_INSTALL) from error
        key = settings.key or os.environ.get("OPENAI_API_KEY") or ("none" if settings.address else "")
        if not key:
            raise UsageError("The model needs a key", hint="model.key_variable names the variable that has it")
        self._settings, self._errors = settings, (openai.OpenAIError, ValueError)
        address = settings.address or None
        self._client = openai.OpenAI(api_key=key, base_url=address, timeout=settings.seconds, max_retries=0)
        self._limit = "max_tokens" if address else "max_completion_tokens"

    def answer(self, prompt: Prompt) -> Reply:
        """Return the first choice. Raises ModelError."""
        messages = [{"role": "system", "content": prompt.system}] if prompt.system else []
        messages.append({"role": "user", "content": prompt.text})
        asked: dict[str, Any] = {"model": self._settings.name, "messages": messages}
        asked[self._limit] = self._settings.output_tokens
        schema = {"name": "answer", "strict": True, "schema": prompt.schema}
        more = {"response_format": {"type": "json_schema", "json_schema": schema}} if prompt.schema else {}
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
        key = settings.key or os.environ.get("ANTHROPIC_API_KEY") or ("none" if settings.address else "")
        if not key:
            raise UsageError("The model needs a key", hint="model.key_variable names the variable that has it")
        self._settings, self._errors = settings, (anthropic.AnthropicError, ValueError)
        self._client = anthropic.Anthropic(
            api_key=key, base_url=settings.address or None, timeout=settings.seconds, max_retries=0
        )

    def answer(self, prompt: Prompt) -> Reply:
        """Return the text of the answer. Raises ModelError."""
        asked: dict[str, Any] = {
            "model": self._settings.name,
            "max_tokens": self._settings.output_tokens,
            "messages": [{"role": "user", "content": prompt.text}],
            **({"system": prompt.system} if prompt.system else {}),
        }
        schema = {"type": "json_schema", "schema": prompt.schema}
        more = {"output_config": {"format": schema}} if prompt.schema else {}
        reply = _asked(self._client.messages.create, asked, more, self._errors)
        if reply.stop_reason == "max_tokens":
            raise ModelError(f"the answer was cut off at {self._settings.output_tokens:,} tokens")
        text = "".join(block.text for block in reply.content if block.type == "text")
        return Reply(text, reply.usage.input_tokens, reply.usage.output_tokens)


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
