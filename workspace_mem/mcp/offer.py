"""What a server offers to agents: tools, resources and prompts, by the protocol's methods."""

import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from threading import Event
from typing import Any
from urllib.parse import unquote, urlsplit

from workspace_mem import __version__
from workspace_mem.data import table
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.mcp.tool_table import CORE, call_tool, tools_of
from workspace_mem.mcp.tools import get
from workspace_mem.screen.clean import clean
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.show import NO_SUMMARY
from workspace_mem.workspace import Workspace

Json = dict[str, Any]

SERVER = {"name": "workspace-mem", "title": "Workspace memory", "version": __version__}
_SAYS = table("mcp.toml")

# Errors of JSON-RPC and of the protocol.
PARSE_ERROR, INTERNAL_ERROR = -32700, -32603
INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS = -32600, -32601, -32602
UNSUPPORTED_VERSION = -32022

# method → parameter types
METHODS: Mapping[str, Mapping[str, Any]] = {
    "tools/list": {"cursor": str | None},
    "tools/call": {"name": str, "arguments": dict | None},
    "resources/list": {"cursor": str | None},
    "resources/templates/list": {"cursor": str | None},
    "resources/read": {"uri": str},
    "prompts/list": {"cursor": str | None},
    "prompts/get": {"name": str, "arguments": dict | None},
}

_ROOTS_SECONDS = 3.0  # after that, a client counts as one without folders
_MARKDOWN = {"mimeType": "text/markdown"}
_FILES = "memory://root/"
_INSERTED = re.compile(r"\{([^}]*)\}")  # an argument or a resource in the text of a prompt
_LISTS: Mapping[str, Json] = {
    "resources/list": {"resources": _SAYS["resources"]},
    "resources/templates/list": {"resourceTemplates": _SAYS["templates"]},
    "prompts/list": {"prompts": _SAYS["prompts"]},
}


class ProtocolError(Exception):
    """A request that is answered with an error of the protocol."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


def malformed() -> ProtocolError:
    """Return the error of a request whose parameters are missing or of another type."""
    return ProtocolError(INVALID_PARAMS, "Invalid request parameters", "")


class ClientRoots:
    """The folders that a client works in. They are asked for while `is_wanted`: no workspace is known without them."""

    def __init__(self, *, is_wanted: bool) -> None:
        self.is_wanted = is_wanted
        self._is_asked, self._is_known = False, Event()
        self._folders: tuple[Path, ...] = ()

    def ask(self) -> None:
        """Note that the client was asked."""
        self._is_asked = True

    def take(self, answer: Mapping[str, Any]) -> None:
        """Take the client's answer: addresses of files; anything else counts as no folder."""
        result = answer.get("result")
        listed = result.get("roots") if isinstance(result, dict) else None
        addresses = [root.get("uri") for root in listed if isinstance(root, dict)] if isinstance(listed, list) else []
        paths = (urlsplit(address) for address in addresses if isinstance(address, str))
        self._folders = tuple(Path(unquote(path.path)) for path in paths if path.scheme == "file")
        self._is_known.set()

    def folders(self) -> tuple[Path, ...]:
        """Return the folders; wait a moment for a client that was asked and has not answered yet."""
        if self._is_asked:
            self._is_known.wait(_ROOTS_SECONDS)
        return self._folders


class Offer:
    """The tools, resources and prompts of one workspace for one actor. Thread-safe."""

    def __init__(
        self, workspace: Callable[[], Workspace], sets: Collection[str] = (CORE,), roots: ClientRoots | None = None
    ) -> None:
        self._workspace = workspace
        self.roots = roots or ClientRoots(is_wanted=False)
        self._tools = tools_of(sets)
        # A host without hooks loads no frame, so its agent has to fetch it.
        self.instructions = _SAYS["instructions"] + (_SAYS["frame_first"] if "memory_frame" in self._tools else "")

    def answer(self, method: str, params: Mapping[str, Any]) -> Json:
        """Return the result of one of METHODS. Raises ProtocolError."""
        if not all(isinstance(params.get(name), form) for name, form in METHODS[method].items()):
            raise malformed()
        match method:
            case "tools/call":
                return call_tool(self._tools, params["name"], params.get("arguments") or {}, self._workspace)
            case "resources/read":
                return {"contents": [{"uri": params["uri"], "text": self._read(params["uri"]), **_MARKDOWN}]}
            case "prompts/get":
                return self._prompt(params["name"], params.get("arguments") or {})
            case "tools/list":
                return {"tools": [row.as_json() for row in self._tools.values()]}
            case _:
                return _LISTS[method]

    def _read(self, uri: str) -> str:
        shown = clean(uri)
        data = {"uri": shown}
        try:
            match uri:
                case "memory://frame":
                    return frame(workspace := self._workspace(), agent=workspace.actor).text
                case "memory://root":
                    text = frame(workspace := self._workspace(), FrameRequest("hook", agent=workspace.actor)).text
                    before, mark, rest = text.partition("<sessions ")  # the summary of past sessions comes first
                    summary, end, after = rest.partition("</sessions>\n")
                    return f"{mark}{summary}{end}{before}{after}"
            if not uri.startswith(_FILES) or "?" in uri or "#" in uri:
                raise ProtocolError(INVALID_PARAMS, f"Unknown resource: {shown}", data)
            answer = get(self._workspace(), id=None, path=unquote(uri.removeprefix(_FILES)))
        except NotFoundError as error:
            raise ProtocolError(INVALID_PARAMS, error.message, data) from error
        except WorkspaceMemError as error:
            raise ProtocolError(INTERNAL_ERROR, error.message, data) from error
        more = f"\n[{answer['left_out']} more lines: {answer['more']}]\n" if "more" in answer else ""
        return f"{answer['text']}{more}"

    def _prompt(self, name: str, arguments: Mapping[str, Any]) -> Json:
        if not all(isinstance(value, str) for value in arguments.values()):
            raise malformed()
        prompt = next((prompt for prompt in _SAYS["prompts"] if prompt["name"] == name), None)
        if prompt is None:
            raise ProtocolError(INVALID_PARAMS, f"Unknown prompt: {clean(name)}")
        for needed in (argument["name"] for argument in prompt["arguments"]):
            if needed not in arguments:
                raise ProtocolError(INVALID_PARAMS, f"{name} needs the argument {needed}")
        try:
            text = _INSERTED.sub(lambda part: arguments.get(part[1]) or self._read(part[1]), _SAYS["answers"][name])
        except ProtocolError:
            if name != "memory_view":
                raise
            text = f"There is no approved summary of past sessions. {NO_SUMMARY}."
        message = {"role": "user", "content": {"type": "text", "text": text}}
        return {"description": prompt["description"], "messages": [message]}
