"""A browser without JavaScript and a program with a token, at the application itself: no process, no socket."""

import dataclasses
import html
import json
from collections.abc import Mapping, Sequence
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx2
from starlette.testclient import TestClient

from workspace_mem.disk.watch import ChangeSource
from workspace_mem.web.auth import Browsers, own_origins, token_for
from workspace_mem.web.server import Server, Setup
from workspace_mem.workspace import Workspace, open_workspace

PORT = 8642
OWN = f"http://127.0.0.1:{PORT}"


@dataclasses.dataclass
class Sent:
    """A form of a page, as it would be sent."""

    action: str
    fields: dict[str, list[str]]
    button: str = ""

    def has(self, **fields: str) -> bool:
        return all(value in self.fields.get(name, []) for name, value in fields.items())


class Shown(HTMLParser):
    """A page that was shown: its text, its forms and its links."""

    def __init__(self, answer: httpx2.Response) -> None:
        super().__init__()
        self.status = answer.status_code
        self.address = answer.request.url.raw_path.decode()
        self.html = answer.text
        self.forms: list[Sent] = []
        self.links: list[str] = []
        self._texts: list[str] = []
        self._area: list[str] | None = None
        self._select: str | None = None
        self._inside = ""
        self.feed(answer.text)

    @property
    def text(self) -> str:
        """Return what a person reads, with single spaces."""
        return " ".join(" ".join(self._texts).split())

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._inside = tag
        if tag == "form":
            self.forms.append(Sent(given.get("action", ""), {}))
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif self.forms and tag in ("input", "textarea", "select") and "name" in given:
            name = given["name"]
            if tag == "select":
                self._select = name
            elif given.get("type") in ("checkbox", "radio") and "checked" not in given:
                pass
            else:
                self.forms[-1].fields.setdefault(name, []).append(given.get("value", ""))
            self._area = self.forms[-1].fields[name] if tag == "textarea" else None
        elif tag == "option" and self._select and self.forms:
            chosen = self.forms[-1].fields.setdefault(self._select, [given.get("value", "")])
            if "selected" in given:
                chosen[:] = [given.get("value", "")]

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""
        if tag == "textarea":
            self._area = None
        elif tag == "select":
            self._select = None

    def handle_data(self, data: str) -> None:
        if self._area is not None:
            self._area[-1] += data
        elif self._inside == "option" and self._select and self.forms:
            chosen = self.forms[-1].fields[self._select]
            if chosen == [""]:
                chosen[:] = [data]
        elif self._inside not in ("script", "style"):
            if self._inside == "button" and self.forms:
                self.forms[-1].button = data
            self._texts.append(data)

    def form(self, action: str, **fields: str) -> Sent:
        """Return the one form that asks a verb with these fields."""
        found = [one for one in self.forms if one.action == action and one.has(**fields)]
        assert len(found) == 1, (action, fields, [(one.action, one.fields) for one in self.forms])
        return found[0]


class Visitor:
    """A browser that came in by the link. `page` looks; `send` presses a button; both follow where they are led."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def page(self, address: str) -> Shown:
        return Shown(self.client.get(address))

    def send(self, form: Sent, **typed: str | list[str]) -> Shown:
        fields = {**form.fields, **{name: [text] if isinstance(text, str) else text for name, text in typed.items()}}
        return Shown(self.client.post(form.action, data=fields, headers={"origin": OWN}))

    def carry_out(self, form: Sent, **typed: str | list[str]) -> Shown:
        """Send a form, and confirm what its preview shows."""
        preview = self.send(form, **typed)
        return self.send(preview.form(form.action))


@dataclasses.dataclass
class Site:
    """A server of one workspace."""

    root: Path
    server: Server
    browsers: Browsers
    cache: Path

    def visitor(self) -> Visitor:
        """Return a browser that opened the newest link."""
        client = TestClient(self.server, base_url=OWN, raise_server_exceptions=False)
        answer = client.get(f"/enter?code={self.browsers.code}")
        assert answer.status_code == 200, answer.text
        return Visitor(client)

    def stranger(self) -> TestClient:
        """Return a program that has nothing."""
        return TestClient(self.server, base_url=OWN, raise_server_exceptions=False)

    def program(self, actor: str = "agent:ci") -> TestClient:
        """Return a program with the token of an agent."""
        token = token_for(actor, self.cache).read_text().strip()
        client = self.stranger()
        client.headers["authorization"] = f"Bearer {token}"
        return client


def site_of(root: Path, *, actor: str = "person", is_read_only: bool = False, address: str = "") -> Site:
    """Return the server of a folder, as `workspace-mem web` sets it up; behind a proxy, with its address."""

    def opened(name: str) -> Workspace:
        return open_workspace(root, actor=name)

    browsers = Browsers("workspace-mem-test")
    server = Server(
        Setup(opened, actor, browsers, own_origins(PORT, address), partial(ChangeSource, root), is_read_only)
    )
    return Site(root, server, browsers, opened(actor).cache)


def asked(client: TestClient, method: str, path: str, given: Mapping[str, Any]) -> httpx2.Response:
    """Ask a route with what is given, as it takes it."""
    address = f"/api/v1/{path}"
    if method == "POST":
        return client.post(address, content=json.dumps(given), headers={"content-type": "application/json"})
    return client.get(address, params={name: value for name, value in given.items() if value is not None})


def escaped(text: str) -> str:
    return html.escape(text, quote=False)
