"""What a model is asked, and what it answers: values, and the port that each engine fulfils."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, cast

from workspace_mem.data import table
from workspace_mem.model.entry import Actor
from workspace_mem.text.tokens import estimated_tokens

DEFAULT, SMALL = "default", "smol"  # roles; the second is for short tasks
_MILLION = 1_000_000
_NO_NAME = re.compile(r"[^A-Za-z0-9.+-]+")


class ModelError(Exception):
    """A model did not answer, or not as it was asked to. The message is a sentence without a full stop."""


def schema(name: str) -> Mapping[str, Any]:
    """Return the JSON schema of an answer: `extract` or `facts`."""
    return cast("Mapping[str, Any]", table("answers.json")[name])


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
