"""The server: who may ask what, how large and for how long; then a verb, or a page."""

import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, MutableMapping
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus
from typing import Any, NamedTuple

import anyio
import anyio.to_thread
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route as At

from workspace_mem.disk.watch import ChangeSource
from workspace_mem.errors import ConflictError, EngineError, RefusedError
from workspace_mem.web import rest
from workspace_mem.web.asking import Route, route_of
from workspace_mem.web.forms import Done, SentForm
from workspace_mem.web.kept_answers import KeptAnswers
from workspace_mem.web.live import Live
from workspace_mem.web.pages import Visit, WebPage, pages
from workspace_mem.web.rendering import Renderer, static
from workspace_mem.web.serving.guard import LARGEST_BODY, Headers, OwnNames, Receive, Refusal, Scope, Send, values
from workspace_mem.web.serving.kept_workspace import KeptWorkspace
from workspace_mem.web.sessions import Browsers, agent_with_token
from workspace_mem.workspace import Workspace

_MOST_SECONDS = 60.0  # of one answer
_MOST_AT_WORK = 8  # threads
_MOST_TOLD = 100
_DONE = "done"  # in the address of the page that tells what was done
_MEDIA = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}

HEADERS: Mapping[str, str] = {
    "content-security-policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src"
    " 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # with no-referrer, a browser would not say which origin a form comes from
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Setup(NamedTuple):
    """What a server is started with."""

    open: Callable[[str], Workspace]  # for an actor
    actor: str  # of the browsers
    browsers: Browsers
    names: OwnNames
    watch: Callable[[], ChangeSource]  # hints that the files changed
    is_read_only: bool = False
    is_https: bool = False  # to the browser, by a reverse proxy


class Caller(NamedTuple):
    """Who asks: a browser with its cookie, or a program with an agent's token."""

    workspace: Callable[[], Workspace]
    cookie: str | None


class Server:
    """The application. Several requests are answered at once, each by a thread."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._kept: dict[str, KeptWorkspace[Workspace]] = {}
        self._of_browsers = self._kept_for(setup.actor)
        self._threads = anyio.CapacityLimiter(_MOST_AT_WORK)
        self._renderer = Renderer(is_read_only=setup.is_read_only)
        self._answers = KeptAnswers()
        self._live = Live(setup.watch)
        self._told: dict[str, Done] = {}  # what was done, for the page that comes after it
        routes = [
            At("/enter", self._enter, methods=["GET"]),
            At("/leave", self._leave, methods=["POST"]),
            At("/favicon.ico", self._no_icon, methods=["GET"]),
            At("/static/{name}", self._static, methods=["GET"]),
            At("/api/v1/openapi.json", self._described, methods=["GET"]),
            At("/api/v1/{path:path}", self._asked, methods=["GET", "POST"]),
            At("/live", self._events, methods=["GET"]),
            At("/do/{path:path}", self._form, methods=["POST"]),
            *(At(page.path, partial(self._page, page), methods=["GET"]) for page in pages()),
        ]
        refuse: Any = {HTTPException: self._no_such}
        self.app = Starlette(routes=routes, exception_handlers=refuse, lifespan=self._running)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it before anything else looks at it."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] != "http":
            await self.app(scope, receive, send)
        elif refused := self._why_not(scope):
            await self._refused(scope["path"], *refused)(scope, receive, _with_headers(send))
        else:
            await self.app(scope, receive, _with_headers(send))

    def end(self) -> None:
        """End the answers that go on for ever. A signal handler may call it."""
        self._live.end()

    @asynccontextmanager
    async def _running(self, _: Starlette) -> AsyncIterator[None]:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self._live.serve)
            yield
            tasks.cancel_scope.cancel()

    async def _events(self, _: Request) -> Response:
        """Say when the files change."""
        headers = {"x-accel-buffering": "no"}
        return StreamingResponse(self._live.events(), headers=headers, media_type="text/event-stream")

    # ── who may ask ────────────────────────────────────────────────────────────────────────────

    def _why_not(self, scope: Scope) -> Refusal | None:
        """Return why a request is refused that comes from elsewhere, or from nobody that came in."""
        if refused := self._setup.names.why_not(scope):
            return refused
        # A browser says where a request comes from. Another port of this machine gets our cookies too: it is foreign.
        origins = values(scope["headers"], b"sec-fetch-site")
        if any(origin not in (b"same-origin", b"none") for origin in origins):
            return HTTPStatus.FORBIDDEN, "Requests from other sites are not allowed"
        return None if scope["path"] in ("/enter", "/favicon.ico") else self._why_not_this(scope)

    def _why_not_this(self, scope: Scope) -> Refusal | None:
        """Return why a request is refused that comes from nobody who came in, or is more than they may."""
        scope["caller"] = caller = self._who(scope["headers"])
        if caller is None:
            return HTTPStatus.UNAUTHORIZED, "Open the newest link that `workspace-mem web` printed, or send a token"
        if caller.cookie is None and not scope["path"].startswith(rest.PREFIX):
            return HTTPStatus.FORBIDDEN, f"A token is for {rest.PREFIX} alone"
        if self._setup.is_read_only and scope["method"] not in ("GET", "HEAD") and scope["path"] != "/leave":
            return HTTPStatus.FORBIDDEN, "This server was started with --read-only; nothing was written"
        return None

    def _who(self, headers: Headers) -> Caller | None:
        """Return who asks: the agent of a token or, where there is none, a browser that came in."""
        if values(headers, b"authorization"):
            agent = agent_with_token(headers, self._of_browsers().cache)
            return Caller(self._kept_for(agent), None) if agent else None
        cookie = self._setup.browsers.inside(headers)
        return Caller(self._of_browsers, cookie) if cookie else None

    def _kept_for(self, actor: str) -> KeptWorkspace[Workspace]:
        if actor not in self._kept:
            self._kept[actor] = KeptWorkspace(partial(self._setup.open, actor))
        return self._kept[actor]

    def _refused(self, path: str, status: HTTPStatus, reason: str, more: Mapping[str, str] | None = None) -> Response:
        headers = {**(more or {}), **({"www-authenticate": "Bearer"} if status == HTTPStatus.UNAUTHORIZED else {})}
        headers |= {"connection": "close"}  # what its body says is not waited for
        if path.startswith(rest.PREFIX):
            return _json(rest.problem(status, reason), status, headers)
        return Response(self._renderer.refusal(reason), status, headers, "text/html")

    async def _enter(self, request: Request) -> Response:
        """Let a browser in that brings the code of the link, and lead it to the first page, without the code."""
        browsers = self._setup.browsers
        value = browsers.enter(request.query_params.get("code", ""))
        if value is None:
            reason = "This link was used already, or another server printed it. Open the newest one"
            return self._refused("/enter", HTTPStatus.UNAUTHORIZED, reason)
        response = RedirectResponse("/", HTTPStatus.SEE_OTHER)
        response.set_cookie(browsers.cookie, value, httponly=True, samesite="strict", secure=self._setup.is_https)
        return response

    async def _leave(self, request: Request) -> Response:
        cookie = _caller(request).cookie or ""
        form = (await _body(request, _FORM)).decode("ascii", "replace")
        if f"form_token={self._setup.browsers.form_token(cookie)}" not in form.split("&"):
            return self._refused("/leave", HTTPStatus.FORBIDDEN, "The form belongs to another session")
        self._setup.browsers.leave(cookie)
        return Response(
            self._renderer.refusal("You have signed out. The newest link that the server printed signs you in again"),
            media_type="text/html",
        )

    async def _no_icon(self, _: Request) -> Response:
        """Answer what browsers ask for by themselves on a page without an icon: on those for strangers."""
        return Response(status_code=HTTPStatus.NO_CONTENT)

    def _check_form(self, request: Request, token: str) -> None:
        """Raise RefusedError for a change by a browser that no page of ours asked for."""
        cookie = _caller(request).cookie
        if cookie is not None and not self._setup.browsers.is_form_token(cookie, token):
            raise RefusedError(
                "The form belongs to another session; nothing was written", hint="load the page again, and send it then"
            )

    # ── verbs ──────────────────────────────────────────────────────────────────────────────────

    async def _described(self, _: Request) -> Response:
        return _json(await self._at_work(rest.open_api))

    async def _asked(self, request: Request) -> Response:
        """Ask a verb, and answer what its command prints with `--json`."""
        route: Route | None = None
        given: Mapping[str, Any] = {}
        try:
            route = await self._at_work(route_of, request.path_params["path"])
            method = "POST" if route.verb.acts else "GET"
            if request.method != method and (request.method, method) != ("HEAD", "GET"):
                told = f"{rest.PREFIX}{route.path} takes {method}"
                return _json(rest.problem(HTTPStatus.METHOD_NOT_ALLOWED, told), 405, {"allow": method})
            if route.verb.acts:
                self._check_form(request, request.headers.get("x-form-token", ""))
                given = rest.given_in_body(await _body(request, _JSON))
            else:
                given = rest.given_in_query(route, request.scope["query_string"])
            return _json(await self._at_work(rest.answered, route, _caller(request).workspace(), given))
        except HTTPException:
            raise
        except Exception as error:  # noqa: BLE001  # whatever it is, a program gets problem details
            return _problem(await self._at_work(rest.problem_of, error, route, given))

    async def _at_work(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Run in a thread what takes its time. Raises EngineError after a minute; what it does then goes on."""
        with anyio.move_on_after(_MOST_SECONDS):
            work = partial(function, *arguments)
            return await anyio.to_thread.run_sync(work, abandon_on_cancel=True, limiter=self._threads)
        raise EngineError(
            f"It took longer than {_MOST_SECONDS:.0f} seconds",
            hint="ask for less; a change may still happen, and a retry with the same op_id does not repeat it",
        )

    # ── pages and forms ────────────────────────────────────────────────────────────────────────

    async def _page(self, page: WebPage, request: Request) -> Response:
        """Show a page, or why it cannot be shown."""
        visit, shared = self._visit(request)
        try:
            return _html(await self._at_work(self._renderer.page, page, visit, shared))
        except Exception as error:  # noqa: BLE001  # whatever it is, a person gets a sentence
            return await self._problem_page(error, visit, shared)

    async def _form(self, request: Request) -> Response:
        """Show what a form would change, or carry it out and go back to its page."""
        visit, shared = self._visit(request)
        form: SentForm | None = None
        try:
            route = await self._at_work(route_of, request.path_params["path"])
            form = SentForm.of(route, await _body(request, _FORM))
            self._check_form(request, form.token)
            answer = await self._at_work(form.carried_out, visit.workspace)
            if form.is_preview:
                return _html(await self._at_work(self._renderer.preview, form, answer, visit, shared))
        except HTTPException:
            raise
        except Exception as error:  # noqa: BLE001
            return await self._problem_page(error, visit, shared, form)
        name = secrets.token_urlsafe(9)
        self._told[name] = form.done(answer)
        for old in list(self._told)[:-_MOST_TOLD]:
            del self._told[old]
        where, mark, place = form.back.partition("#")
        address = f"{where}{'&' if '?' in where else '?'}{_DONE}={name}{mark}{place}"
        return RedirectResponse(address, HTTPStatus.SEE_OTHER)

    def _visit(self, request: Request) -> tuple[Visit, dict[str, Any]]:
        """Return what a page is asked with, and what every page shows."""
        given: dict[str, list[str]] = {}
        for name, value in request.query_params.multi_items():
            if value.strip() and name != _DONE:
                given.setdefault(name, []).append(value)
        caller = _caller(request)
        done = self._told.get(request.query_params.get(_DONE, ""))
        form_token = self._setup.browsers.form_token(caller.cookie or "")
        live = "yes" if request.method == "GET" else ""  # what a form was answered cannot be asked for again
        shared = {"form_token": form_token, "told": (done,) if done else (), "live": live}
        workspace = caller.workspace()
        return Visit(workspace, request.url.path, given, request.path_params, self._answers.at(workspace)), shared

    async def _problem_page(
        self, error: Exception, visit: Visit, shared: Mapping[str, Any], form: SentForm | None = None
    ) -> Response:
        told = await self._at_work(rest.problem_of, error, form and form.route, form.given if form else {})
        texts = {name: value for name, value in (form.given if form else {}).items() if isinstance(value, str)}
        typed = {name: value for name, value in texts.items() if " " in value}  # ids need not be typed again
        more = {**shared, "error": told, "typed": typed, "back": form.back if form else "/"}
        title = "Somebody else changed it" if isinstance(error, ConflictError) else "That failed"
        return _html(await self._at_work(self._renderer.template, "problem.html", more, title, visit), told["status"])

    async def _static(self, request: Request) -> Response:
        name = request.path_params["name"]
        found = static(name)
        media = _MEDIA.get(name.rpartition(".")[2])
        if found is None or media is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return Response(found, media_type=media)

    async def _no_such(self, request: Request, error: HTTPException) -> Response:
        reasons = {404: "There is no such page", 405: "That address needs another method"}
        reason = reasons.get(error.status_code) or str(error.detail)
        return self._refused(request.url.path, HTTPStatus(error.status_code), reason, error.headers)


_JSON, _FORM = "application/json", "application/x-www-form-urlencoded"


async def _body(request: Request, media: str) -> bytes:
    """Return a body, which is read as long as it is small enough. Raises HTTPException."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != media:
        raise HTTPException(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, f"Only {media} is accepted")
    found = bytearray()
    try:
        async for part in request.stream():
            found += part
            if len(found) > LARGEST_BODY:
                raise HTTPException(
                    HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"A request body may have at most {LARGEST_BODY:,} bytes"
                )
    except ClientDisconnect as error:
        raise HTTPException(HTTPStatus.BAD_REQUEST, "The request ended too soon") from error
    return bytes(found)


def _caller(request: Request) -> Caller:
    found: Caller = request.scope["caller"]
    return found


def _json(value: Any, status: int = HTTPStatus.OK, headers: Mapping[str, str] | None = None) -> Response:
    text = json.dumps(value, ensure_ascii=True)  # what would mislead in a text stands as \u202e
    media = _JSON if status < HTTPStatus.BAD_REQUEST else "application/problem+json"
    return Response(text, status, dict(headers or {}), media)


def _problem(told: Mapping[str, Any]) -> Response:
    return _json(told, told["status"])


def _html(text: str, status: int = HTTPStatus.OK) -> Response:
    return Response(text, status, media_type="text/html")


def _with_headers(send: Send) -> Send:
    """Return what sends with the headers that every answer has."""

    async def sent(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sent
