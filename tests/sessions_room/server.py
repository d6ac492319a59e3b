"""A model server of this machine that speaks two protocols: OpenAI's chat completions, and Anthropic's messages.

It refuses what the protocols do not know, as a real one does.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

OPENAI = {"model", "messages", "max_tokens", "max_completion_tokens", "response_format", "stream"}
REPLIES = json.loads(Path(__file__).with_name("protocols.json").read_text("utf-8"))
ANTHROPIC = {"model", "messages", "max_tokens", "system", "output_config", "stream"}


class Server(ThreadingHTTPServer):
    """Answers each request with `answer`, or as `how` says: 429, 500, half, slow, trickle, cut, odd, no-schema."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answer, self.how = "ready", ""
        self.requests: list[dict[str, Any]] = []
        self.stopped = threading.Event()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.requests.append(body)
        is_openai = self.path == "/v1/chat/completions"
        if not is_openai and self.path != "/v1/messages":
            return self._send(404, {"error": {"message": f"no such path {self.path}"}})
        if odd := body.keys() - (OPENAI if is_openai else ANTHROPIC):
            return self._send(400, {"error": {"message": f"unknown {sorted(odd)}"}})
        has_key = self.headers["authorization"] or self.headers["x-api-key"]
        if not is_openai and not (self.headers["anthropic-version"] and has_key):
            return self._send(401, {"type": "error", "error": {"type": "authentication_error", "message": "no key"}})
        if self.server.how in ("429", "500"):
            return self._send(int(self.server.how), {"error": {"message": "try later", "type": "error"}})
        if self.server.how == "no-schema" and body.keys() & {"response_format", "output_config"}:
            return self._send(400, {"error": {"message": "response_format is not supported"}})
        if self.server.how == "slow":
            self.server.stopped.wait(30)
        return self._send(200, _reply(self.server, body, is_openai=is_openai))

    def _send(self, status: int, value: Any) -> None:
        data = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.server.how == "half":
            data = data[: len(data) // 2]
            self.close_connection = True
        for number in range(len(data) if self.server.how == "trickle" else 0):
            self.wfile.write(data[number : number + 1])
            self.wfile.flush()
            if self.server.stopped.wait(0.2):
                return
        self.wfile.write(data)


def _reply(server: Server, body: dict[str, Any], *, is_openai: bool) -> dict[str, Any]:
    """Return what the protocol answers, from protocols.json, with our text in it."""
    if server.how == "odd":
        return {"choices": [], "content": None}
    reply: dict[str, Any] = {**REPLIES["openai" if is_openai else "anthropic"], "model": body["model"]}
    is_cut = server.how == "cut"
    if is_openai:
        message = {"role": "assistant", "content": server.answer, "refusal": None}
        ended = "length" if is_cut else "stop"
        return {**reply, "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": ended}]}
    ended = "max_tokens" if is_cut else "end_turn"
    return {**reply, "content": [{"type": "text", "text": server.answer}], "stop_reason": ended}


@contextmanager
def serving() -> Iterator[Server]:
    """Serve until the block is left."""
    server = Server()
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.stopped.set()
        server.shutdown()
        server.server_close()
