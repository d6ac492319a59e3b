"""The server: permissions and limits of a request, then a verb or a page."""

import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping, Sequence
from functools import partial
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import quote

import anyio
import anyio.to_thread
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount
from starlette.routing import Route as HttpRoute
from starlette.staticfiles import StaticFiles

from workspace_mem.declarations import as_json
from workspace_mem.disk.watch import ChangeSource
from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError
from workspace_mem.web import rest
from workspace_mem.web.auth import (
    LARGEST_BODY,
    Browsers,
    Receive,
    Refusal,
    Scope,
    Send,
    agent_with_token,
    header_values,
    refuse_foreign_request,
)
from workspace_mem.web.forms import FormOutcome, WebForm
from workspace_mem.web.markdown import media_of
from workspace_mem.web.pages import PAGES
from workspace_mem.web.reloading import ReloadingWorkspace
from workspace_mem.web.rendering import Renderer
from workspace_mem.web.visit import AnswerCache, PageRequest, WebPage
from workspace_mem.workspace import Workspace

_MOST_PAGES = 400  # pages that listen for changes, each in a thread
_MOST_OUTCOMES = 100
_SETTLE_SECONDS = 0.25  # a save is several events, directly followed by its commit
_KEEPALIVE_SECONDS = 25.0  # interval of keepalive comments for proxies
_NEW_PATH = "{path}"  # placeholder of the written path in a form's target address
_OUTCOME = "done"  # query key of the outcome
_JSON, _FORM = "application/json", "application/x-www-form-urlencoded"

HEADERS: Mapping[str, str] = {
    "content-security-policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src"
    " 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # no-referrer would hide a form's origin
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Setup(NamedTuple):
    """What a server is started with."""

    open: Callable[[str], Workspace]  # opens the workspace for an actor
    actor: str  # actor of browsers
    browsers: Browsers
    origins: Sequence[str]  # origins of our own pages
    watch: Callable[[], ChangeSource]  # makes a source of change hints
    is_read_only: bool = False


class Caller(NamedTuple):
    """Who asks: a browser with its cookie, or a program with an agent's token."""

    workspace: Callable[[], Workspace]
    cookie: str | None


class Server:
    """The application. Several requests are answered at once, each by a thread."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._workspaces: dict[str, ReloadingWorkspace] = {}  # workspaces by actor
        self._own_workspace = self._workspace_for(setup.actor)
        self._waiting = anyio.CapacityLimiter(_MOST_PAGES)
        self._renderer = Renderer(PAGES, is_read_only=setup.is_read_only)
        self._cache = AnswerCache()
        self._watched: set[ChangeSource] = set()  # change sources of open pages
        self._is_over = False
        self._outcomes: dict[str, FormOutcome] = {}  # outcomes for the page after a form
        paths: list[BaseRoute] = [
            HttpRoute("/enter", self._sign_in, methods=["GET"]),
            HttpRoute("/favicon.ico", Response(status_code=HTTPStatus.NO_CONTENT)),  # browsers request it unasked
            Mount("/static", StaticFiles(packages=[("workspace_mem.web", "static")])),
            HttpRoute("/api/v1/openapi.json", lambda _: _json(rest.open_api()), methods=["GET"]),
            HttpRoute("/api/v1/{path:path}", _with_body(_JSON, self._call), methods=["GET", "POST"]),
            HttpRoute("/live", self._events, methods=["GET"]),
            HttpRoute("/raw/{path:path}", self._raw, methods=["GET"]),
            HttpRoute("/do/{path:path}", _with_body(_FORM, self._form), methods=["POST"]),
            *(HttpRoute(page.path, partial(self._page, page), methods=["GET"]) for page in PAGES),
        ]
        handlers: Any = {HTTPException: self._http_error}
        self.app = Starlette(routes=paths, exception_handlers=handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it before anything else looks at it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif refusal := self._refusal(scope):
            await self._refuse(scope["path"], *refusal)(scope, receive, _with_headers(send))
        else:
            await self.app(scope, receive, _with_headers(send))

    def end(self) -> None:
        """End all event streams. A signal handler may call this."""
        self._is_over = True
        for source in tuple(self._watched):
            source.stop()

    async def _events(self, _: Request) -> Response:
        """Stream an event to the page when files change."""
        headers = {"x-accel-buffering": "no"}
        return StreamingResponse(self._changes(), headers=headers, media_type="text/event-stream")

    async def _changes(self) -> AsyncIterator[bytes]:
        """Yield an event whenever files may have changed, until the page disconnects or the server ends."""
        source = await anyio.to_thread.run_sync(self._setup.watch)
        self._watched.add(source)
        try:
            yield b"retry: 2000\n\n"
            while not self._is_over:
                wait = partial(source.wait, _KEEPALIVE_SECONDS)
                is_changed = await anyio.to_thread.run_sync(wait, abandon_on_cancel=True, limiter=self._waiting)
                await anyio.sleep(_SETTLE_SECONDS)
                yield b"event: changed\ndata: {}\n\n" if is_changed else b": still here\n\n"
        finally:
            self._watched.discard(source)
            source.stop()
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(source.close)

    # ── who may ask ────────────────────────────────────────────────────────────────────────────

    def _refusal(self, scope: Scope) -> Refusal | None:
        """Return why a request is refused by its headers alone."""
        if refusal := refuse_foreign_request(scope, self._setup.origins):
            return refusal
        # Browsers send a request's origin. Another local port shares our cookies, so it counts as foreign.
        sites = header_values(scope["headers"], b"sec-fetch-site")
        if any(site not in (b"same-origin", b"none") for site in sites):
            return HTTPStatus.FORBIDDEN, "Requests from other sites are not allowed"
        return None if scope["path"] in ("/enter", "/favicon.ico") else self._refusal_of_caller(scope)

    def _refusal_of_caller(self, scope: Scope) -> Refusal | None:
        """Return why a request is refused: an unknown caller, or missing permission."""
        headers, caller = scope["headers"], None
        if header_values(headers, b"authorization"):  # a token overrides a cookie
            if agent := agent_with_token(headers, self._own_workspace().cache):
                caller = Caller(self._workspace_for(agent), None)
        elif cookie := self._setup.browsers.cookie_of(headers):
            caller = Caller(self._own_workspace, cookie)
        scope["caller"] = caller
        if caller is None:
            return HTTPStatus.UNAUTHORIZED, "Open the newest link that `workspace-mem web` printed, or send a token"
        if caller.cookie is None and not scope["path"].startswith(rest.PREFIX):
            return HTTPStatus.FORBIDDEN, f"A token is for {rest.PREFIX} alone"
        if self._setup.is_read_only and scope["method"] not in ("GET", "HEAD"):
            return HTTPStatus.FORBIDDEN, "This server was started with --read-only; nothing was written"
        return None

    def _workspace_for(self, actor: str) -> ReloadingWorkspace:
        if actor not in self._workspaces:
            self._workspaces[actor] = ReloadingWorkspace(partial(self._setup.open, actor))
        return self._workspaces[actor]

    def _refuse(self, path: str, status: HTTPStatus, reason: str, more: Mapping[str, str] | None = None) -> Response:
        headers = {**(more or {}), **({"www-authenticate": "Bearer"} if status == HTTPStatus.UNAUTHORIZED else {})}
        headers |= {"connection": "close"}  # does not wait for the body
        if path.startswith(rest.PREFIX):
            return _json(rest.problem(status, reason), status, headers)
        return Response(self._renderer.refusal(reason), status, headers, "text/html")

    async def _sign_in(self, request: Request) -> Response:
        """Sign a browser in that brings the link's code, and lead it to the first page, without the code."""
        browsers = self._setup.browsers
        value = browsers.sign_in(request.query_params.get("code", ""))
        if value is None:
            reason = "This link was used already, or another server printed it. Open the newest one"
            return self._refuse("/enter", HTTPStatus.UNAUTHORIZED, reason)
        response = RedirectResponse("/", HTTPStatus.SEE_OTHER)
        is_https = self._setup.origins[-1].startswith("https:")
        response.set_cookie(browsers.cookie, value, httponly=True, samesite="strict", secure=is_https)
        return response

    def _check_form_token(self, request: Request, token: str) -> None:
        """Raise RefusedError for a browser's change without our form token."""
        cookie = _caller(request).cookie
        if cookie is not None and not self._setup.browsers.is_form_token(cookie, token):
            hint = "reload the page, then send the form again"
            raise RefusedError("The form belongs to another session; nothing was written", hint=hint)

    # ── verbs ──────────────────────────────────────────────────────────────────────────────────

    def _call(self, request: Request, body: bytes) -> Response:
        """Call a verb, and answer as its command does with `--json`."""
        try:
            route = rest.route_of(request.path_params["path"])
            method = "POST" if route.verb.acts else "GET"
            if request.method != method and (request.method, method) != ("HEAD", "GET"):
                detail = f"{rest.PREFIX}{route.path} takes {method}"
                return _json(rest.problem(HTTPStatus.METHOD_NOT_ALLOWED, detail), 405, {"allow": method})
            if route.verb.acts:
                self._check_form_token(request, request.headers.get("x-form-token", ""))
                values = rest.body_values(body)
            else:
                values = rest.query_values(route, request.scope["query_string"])
            return _json(as_json(rest.call(route, _caller(request).workspace(), values)))
        except Exception as error:  # noqa: BLE001  # whatever it is, a program gets problem details
            details = rest.problem_of(error)
            return _json(details, details["status"])

    # ── pages and forms ────────────────────────────────────────────────────────────────────────

    def _page(self, page: WebPage, request: Request) -> Response:
        """Show a page, or why it cannot be shown."""
        visit, shared = self._visit(request)
        try:
            return _html(self._renderer.page(page, visit, shared))
        except Exception as error:  # noqa: BLE001  # whatever it is, a person gets a sentence
            return self._problem_page(error, visit, shared)

    def _form(self, request: Request, body: bytes) -> Response:
        """Preview a form's change, or apply it and redirect to its page."""
        visit, shared = self._visit(request)
        form: WebForm | None = None
        try:
            form = WebForm.parse(rest.route_of(request.path_params["path"]), body)
            self._check_form_token(request, form.token)
            answers = form.carry_out(visit.workspace)
            if form.is_preview:
                return _html(self._renderer.preview(form, answers, visit, shared))
        except Exception as error:  # noqa: BLE001
            return self._problem_page(error, visit, shared, form)
        name = secrets.token_urlsafe(9)
        self._outcomes[name] = form.outcome(answers)
        for old in list(self._outcomes)[:-_MOST_OUTCOMES]:
            self._outcomes.pop(old, None)
        path = next((quote(answer.path) for answer in answers if getattr(answer, "path", None)), "")
        page, mark, place = form.back.replace(_NEW_PATH, path).partition("#")
        address = f"{page}{'&' if '?' in page else '?'}{_OUTCOME}={name}{mark}{place}"
        return RedirectResponse(address, HTTPStatus.SEE_OTHER)

    def _visit(self, request: Request) -> tuple[PageRequest, dict[str, Any]]:
        """Return the page's request, and the values shared by every page."""
        query: dict[str, list[str]] = {}
        for name, value in request.query_params.multi_items():
            if value.strip() and name != _OUTCOME:
                query.setdefault(name, []).append(value)
        caller = _caller(request)
        shared = {
            "form_token": self._setup.browsers.form_token(caller.cookie or ""),
            "outcome": self._outcomes.get(request.query_params.get(_OUTCOME, "")),
            "theme": theme if (theme := request.cookies.get("theme")) in ("light", "dark") else "",
            "live": "yes" if request.method == "GET" else "",  # a form's answer cannot be reloaded
        }
        return PageRequest(caller.workspace(), request.url.path, query, request.path_params, self._cache), shared

    def _problem_page(
        self, error: Exception, visit: PageRequest, shared: Mapping[str, Any], form: WebForm | None = None
    ) -> Response:
        values = form.values if form else {}
        is_overtaken = isinstance(error, ConflictError) and values.get("base")
        details = rest.problem_of(error) | ({"hint": "open it again, and put your text in"} if is_overtaken else {})
        typed = {name: value for name, value in values.items() if isinstance(value, str) and " " in value}  # no ids
        more = {**shared, "error": details, "typed": typed, "back": form.back if form else "/"}
        title = "Somebody else changed it" if is_overtaken else "That failed"
        return _html(self._renderer.template("problem.html", more, title, visit), details["status"])

    def _raw(self, request: Request) -> Response:
        """Serve an attachment of the folder: an image to be shown, anything else to be saved."""
        folder, path = _caller(request).workspace().folder, request.path_params["path"]
        try:
            document = folder.read(path) if folder.scope.attaches(path) else None
        except WorkspaceMemError:
            document = None
        if document is None or not document.exists:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        media = media_of(path)
        headers = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
        headers |= {} if media.startswith("image/") else {"content-disposition": "attachment"}
        return Response(document.data, headers=headers, media_type=media)

    async def _http_error(self, request: Request, error: HTTPException) -> Response:
        reasons = {404: "There is no such page", 405: "This address does not accept that method"}
        reason = reasons.get(error.status_code) or str(error.detail)
        return self._refuse(request.url.path, HTTPStatus(error.status_code), reason, error.headers)


def _with_body(media: str, answer: Callable[[Request, bytes], Response]) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint that answers in a thread, with the body. It raises HTTPException if that is too large."""

    async def endpoint(request: Request) -> Response:
        body = bytearray()
        if request.method == "POST":
            if request.headers.get("content-type", "").partition(";")[0].strip().lower() != media:
                raise HTTPException(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, f"Only {media} is accepted")
            try:
                async for part in request.stream():
                    body += part
                    if len(body) > LARGEST_BODY:
                        reason = f"A request body may have at most {LARGEST_BODY:,} bytes"
                        raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, reason)
            except ClientDisconnect as error:
                raise HTTPException(HTTPStatus.BAD_REQUEST, "The request ended too soon") from error
        return await run_in_threadpool(answer, request, bytes(body))

    return endpoint


def _caller(request: Request) -> Caller:
    caller: Caller = request.scope["caller"]
    return caller


def _json(value: Any, status: int = HTTPStatus.OK, headers: Mapping[str, str] | None = None) -> Response:
    text = json.dumps(value, ensure_ascii=True)  # misleading characters become \u202e
    media = _JSON if status < HTTPStatus.BAD_REQUEST else "application/problem+json"
    return Response(text, status, dict(headers or {}), media)


def _html(text: str, status: int = HTTPStatus.OK) -> Response:
    return Response(text, status, media_type="text/html")


def _with_headers(send: Send) -> Send:
    """Return a `send` that adds the headers of every answer."""

    async def send_with_headers(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers
