"""Who asks: a browser that came by a one-time link, or a program with the token of an agent.

Trust comes from the channel: a browser is whoever started the server; a token is an agent's, whoever holds it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from pathlib import Path
from threading import Lock

from workspace_mem.disk.server_secret import read_token, token_file
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import PERSON, TOOL, checked_actor
from workspace_mem.web.serving.guard import Headers, is_bearer, values

_MOST_BROWSERS = 100
_BEFORE, _BEHIND = "rest-", ".token"


class Browsers:
    """The browsers that came in. A link works once; `link_used` is called then, with the next one's code."""

    def __init__(self, cookie: str, link_used: Callable[[str], None] = lambda _: None) -> None:
        self.cookie = cookie  # its name; cookies do not tell ports apart
        self._link_used = link_used
        self._lock = Lock()
        self._inside: list[str] = []
        self._key = secrets.token_bytes(32)
        self.code = secrets.token_urlsafe(32)

    def enter(self, code: str) -> str | None:
        """Return the value of the cookie for whoever brings the code of the link; None for a wrong or used one."""
        with self._lock:
            if not hmac.compare_digest(code.encode(), self.code.encode()):
                return None
            self.code, value = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
            self._inside = [*self._inside, self._digest(value)][-_MOST_BROWSERS:]
        self._link_used(self.code)
        return value

    def inside(self, headers: Headers) -> str | None:
        """Return the cookie of a request whose browser came in; None for any other."""
        pairs = (one.strip().partition(b"=") for line in values(headers, b"cookie") for one in line.split(b";"))
        for name, _, value in pairs:
            if name == self.cookie.encode() and self._digest(value.decode("latin-1")) in self._inside:
                return value.decode("latin-1")
        return None

    def leave(self, value: str) -> None:
        """Forget a browser."""
        with self._lock:
            self._inside = [one for one in self._inside if one != self._digest(value)]

    def form_token(self, value: str) -> str:
        """Return what a form of our own pages carries: a page of another site cannot know it."""
        return hmac.new(self._key, b"form" + value.encode(), hashlib.sha256).hexdigest()

    def is_form_token(self, value: str, token: str) -> bool:
        """Tell whether a form is of one of our own pages, as that browser was given it."""
        return hmac.compare_digest(self.form_token(value).encode(), token.encode())

    def _digest(self, value: str) -> str:
        return hmac.new(self._key, value.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def token_for(name: str, cache: Path) -> Path:
    """Return the file with the token of an agent, made where there is none. Raises UsageError for anybody else."""
    actor = checked_actor(name)
    if actor in (PERSON, TOOL):
        raise UsageError("A token is for an agent, never for a person or tool", hint="use --token agent:NAME")
    return token_file(cache, f"{_BEFORE}{actor.partition(':')[2]}{_BEHIND}", secrets.token_urlsafe(32))


def agent_with_token(headers: Headers, cache: Path) -> str | None:
    """Return the agent whose token a request carries, as the files say now; None where it carries none."""
    if not values(headers, b"authorization"):
        return None
    found = None
    for file in sorted(cache.glob(f"{_BEFORE}*{_BEHIND}")):  # all of them: the time tells nothing
        if is_bearer(headers, read_token(file)):
            found = f"agent:{file.name.removeprefix(_BEFORE).removesuffix(_BEHIND)}"
    return found
