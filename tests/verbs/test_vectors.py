"""Search by meaning: what a user's own embedder adds, and that nothing depends on it."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.running import Command
from workspace_mem.workspace import Workspace

# A model that knows a few ideas: texts about one of them are near each other, whatever their words.
IDEAS = ("pet dog biscuit animal companion", "port harbour ship 2222", "deploy release rollout", "tea coffee drink")
MODEL = f"""
IDEAS = [set(idea.split()) for idea in {IDEAS!r}]
def vector(text):
    words = [word.strip(".,:?!()*-").lower() for word in text.split()]
    return [float(sum(word in idea for word in words)) for idea in IDEAS] + [0.05]
"""
ANSWERS = (
    MODEL
    + """
import json, sys
print("loading the model ...")
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"vectors": [vector(text) for text in asked["texts"]]}), flush=True)
"""
)
PET = "what do I call my pet"


def vector(text: str) -> list[float]:
    names: dict[str, Any] = {}
    exec(MODEL, names)
    found: list[float] = names["vector"](text)
    return found


@pytest.fixture
def root(empty: Workspace) -> Path:
    (empty.root / "MEMORY.md").write_text(
        "# Memory\n\n## Facts\n\n- The dog is named Biscuit ^mem-7k3f9q2m\n- The staging port is 2222 #net\n"
        "- Ticket WS-4711 is about the harbour\n- Ada never drinks coffee\n",
        encoding="utf-8",
    )
    (empty.root / "memory").mkdir(exist_ok=True)
    for number in range(12):
        (empty.root / f"memory/note-{number}.md").write_text(
            f"# Note {number}\n\nThe weather was fine on day {number}.\n"
        )
    return empty.root


def configured(home: Path, text: str) -> None:
    (home / ".config/workspace-mem").mkdir(parents=True, exist_ok=True)
    (home / ".config/workspace-mem/config.toml").write_text(text, encoding="utf-8")


def with_program(home: Path, text: str, *more: str) -> None:
    configured(home, "\n".join(["[vectors]", f"command = '{sys.executable} embed.py'", *more]))
    (home / ".config/workspace-mem/embed.py").write_text(text, encoding="utf-8")


def first(here: Command, *words: str) -> str:
    done = here("search", "--json", *words)
    assert done.code == 0, done
    snippet: str = done.json["hits"][0]["snippet"]
    return snippet


def test_a_program_is_killed_with_what_it_started(root: Path, home: Path, here: Command, tmp_path: Path) -> None:
    note = tmp_path / "pids"
    with_program(
        home,
        f"import os, subprocess, time\nchild = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(note)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\ntime.sleep(600)",
        "seconds = 0.5",
    )
    here = here.at(root)
    for _ in range(4):
        told = here("search", "staging port of the ship").stderr
    assert "did not answer in time; `workspace-mem index` tries it again" in told
    for pid in map(int, note.read_text().split()):
        assert _is_gone(pid)


def _is_gone(pid: int) -> bool:
    for _ in range(100):
        try:
            stat = Path(f"/proc/{pid}/stat").read_text()
        except OSError:
            return True
        if stat.rpartition(")")[2].split()[0] == "Z":  # dead; whoever runs the tests may not collect it
            return True
        time.sleep(0.02)
    return False


def test_a_big_folder_does_not_block_a_search(root: Path, home: Path, here: Command) -> None:
    slow = ANSWERS.replace("import json, sys", "import json, sys, time").replace(
        "    print(json", "    time.sleep(0.5 * len(asked['texts']))\n    print(json"
    )
    with_program(home, slow, "seconds = 9")
    here = here.at(root)
    words = here("search", "--json", "staging port of the ship")
    assert words.code == 0
    assert "still missing; `workspace-mem index` makes them" in words.json["notices"][0]
    nothing = here("search", "--json", "gyroscope")
    assert nothing.code == 1
    assert "still missing" in nothing.json["notices"][0], "it is told also if other queries are tried"
    with_program(home, ANSWERS)
    found = here("search", "--json", "animal companion").json  # the same command: what was made is still good
    assert "Biscuit" in found["hits"][0]["snippet"]


def test_one_text_that_an_embedder_refuses_stops_nothing(root: Path, home: Path, here: Command) -> None:
    refuses = ANSWERS.replace(
        "    print(json",
        "    if 'harbour' in line: print(json.dumps({'error': 'no'}), flush=True); continue\n    print(json",
    )
    with_program(home, refuses)
    here = here.at(root)
    assert "Biscuit" in first(here, "animal companion")
    assert "WS-4711" in first(here, "the ticket and the ship")


# ── over HTTP ──


@contextmanager
def serving(
    answer: Callable[[BaseHTTPRequestHandler, dict[str, Any]], None],
    lists: Callable[[BaseHTTPRequestHandler], None] | None = None,
) -> Iterator[tuple[str, list[Any]]]:
    seen: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if lists:
                lists(self)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            seen.append((self.path, body))
            answer(self, body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", seen
    finally:
        server.shutdown()
        server.server_close()


def send(handler: BaseHTTPRequestHandler, status: int, data: bytes, **headers: str) -> None:
    handler.send_response(status)
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.send_header("Content-Length", str(len(data)))
    handler.end_headers()
    handler.wfile.write(data)


def openai(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
    rows = [{"index": number, "embedding": vector(text)} for number, text in enumerate(body["input"])]
    send(handler, 200, json.dumps({"object": "list", "data": rows[::-1]}).encode())


def test_a_server_on_this_machine_is_asked(root: Path, home: Path, here: Command) -> None:
    with serving(openai) as (address, seen):
        configured(home, f"[vectors]\nhttp = '{address}'\nmodel = 'minilm'\nquery_prefix = 'query: '\n")
        assert "Biscuit" in first(here.at(root), "animal companion")
    assert {path for path, _ in seen} == {"/v1/embeddings"}
    assert {body["model"] for _, body in seen} == {"minilm"}
    assert seen[-1][1]["input"] == ["query: animal companion"]
    found = here.at(root)("search", "--json", "staging port")
    assert (found.code, len(found.json["notices"])) == (0, 1)
    assert "nothing answers at 127.0.0.1" in found.json["notices"][0]


# ── switched on ──

NOTES = ("The dog barks in the yard. A biscuit calms my companion.", "The harbour is full. That ship leaves tonight.",
         "The release is delayed. Today's rollout waits.", "The coffee is cold. A warm drink helps.")  # fmt: skip


@pytest.fixture
def of_ideas(empty: Workspace) -> Path:
    (empty.root / "memory").mkdir(exist_ok=True)
    for number in range(24):
        (empty.root / f"memory/{number}.md").write_text(f"# Note\n\n{NOTES[number % 4]} Number {number} of these.\n")
    return empty.root


def _library(folder: Path, monkeypatch: pytest.MonkeyPatch, encode: str) -> None:
    """Put a library in the place of model2vec, and a model of it where Hugging Face keeps models."""
    (folder / "model2vec.py").write_text(
        f"{MODEL}\n{encode}\nclass StaticModel:\n    @staticmethod\n    def from_pretrained(place):\n"
        "        StaticModel.encode = staticmethod(lambda texts: map(encode, texts))\n        return StaticModel\n"
    )
    snapshot = folder / "hub/models--test--ideas/snapshots/0a"
    snapshot.mkdir(parents=True)
    (snapshot / "modules.json").write_text('[{"type": "sentence_transformers.models.StaticEmbedding"}]')
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setenv("HF_HUB_CACHE", str(folder / "hub"))


def test_a_model_that_a_library_keeps_is_switched_on_for_one_folder(
    of_ideas: Path, home: Path, here: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _library(tmp_path, monkeypatch, "encode = vector")
    (home / ".config/workspace-mem").mkdir(parents=True)
    (home / ".config/workspace-mem/config.toml").write_text("# mine\n[vectors]\nseconds = 9\n")
    here = here.at(of_ideas)
    assert here("search", "animal").code == 1
    tried = here("vectors", "try", "test/ideas", "--json").json
    assert not tried["on"]
    assert max(tried["trial"]["weights"].values()) > tried["trial"]["words"] + 0.1
    assert here("search", "animal").code == 1, "nothing is on yet"
    assert here("vectors", "on", "test/ideas", "--json").json["weight"] == tried["weight"] > 0
    assert (home / ".config/workspace-mem/config.toml").read_text().startswith("# mine\n[vectors]\nseconds = 9\n")
    assert "barks" in first(here, "animal")
    here("vectors", "off")
    assert here("search", "animal").code == 1


def test_a_model_that_knows_nothing_stays_off(
    of_ideas: Path, here: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = "import hashlib\nencode = lambda text: [b - 127.5 for b in hashlib.shake_128(text.encode()).digest(384)]"
    _library(tmp_path, monkeypatch, chance)
    done = here.at(of_ideas)("vectors", "on", "test/ideas", "--json").json
    assert (done["on"], done["weight"]) == (False, 0.0)
    assert "so it stays off" in done["notices"][0]


def test_without_an_embedder_it_says_how_to_get_one(root: Path, here: Command) -> None:
    done = here.at(root)("vectors", "on", "no-such-model")
    assert done.code == 3
    assert "huggingface_hub.cli.hf download minishlab/potion-multilingual-128M" in done.stderr


def test_a_server_is_asked_for_its_models(
    root: Path, home: Path, here: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lists(handler: BaseHTTPRequestHandler) -> None:
        send(handler, 200, json.dumps({"data": [{"id": "llama-of-ideas"}, {"id": "ideas-minilm"}]}).encode())

    with serving(openai, lists) as (address, seen):
        monkeypatch.setenv("OLLAMA_HOST", address.removeprefix("http://"))
        done = here.at(root)("vectors", "on", "ideas")
        assert "on, with weight 0.3" in done.stdout, "too few passages to measure: the default"
        assert "Biscuit" in first(here.at(root), PET)
    assert {body["model"] for _, body in seen} == {"ideas-minilm"}
    assert f'http = "{address}"' in (home / ".config/workspace-mem/config.toml").read_text()


def _redirects(handler: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
    send(handler, 307, b"", Location="http://127.0.0.1:9/v1/embeddings")


def _endless(handler: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
    handler.send_response(200)
    handler.end_headers()
    try:
        for _number in range(2_000):
            handler.wfile.write(b"[" * 65_536)
    except OSError:
        pass


def _drips(handler: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
    try:
        for byte in b"HTTP/1.1 200 OK\r\n" * 20:
            handler.wfile.write(bytes([byte]))
            time.sleep(0.1)
    except OSError:
        pass


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (_redirects, "redirect (307), which is not followed"),
        (_endless, "the server's answer is too long"),
        (_drips, "did not answer in time"),
        (lambda handler, _: send(handler, 404, b'{"error": {"message": "model not found"}}'), "model not found"),
        (lambda handler, _: send(handler, 200, b'{"data": [{"index": []}, {"index": 1}]}'), "200 without vectors"),
        (lambda handler, _: send(handler, 500, b"<h1>Oops</h1>"), "answered 500 without vectors: <h1>Oops"),
        (lambda handler, _: send(handler, 200, b'{"data": []}'), "texts got vectors of the shape"),
        (lambda handler, _: send(handler, 404, b'{"error": "model \'minilm\' not found"}'), "'minilm' not found"),
        (lambda handler, _: send(handler, 503, b'{"error": {"code": 503, "message": "Loading model"}}'), "Loading"),
        (lambda handler, _: send(handler, 200, b'{"data": [{"embedding": [NaN, 0.1]}]}'), "not finite"),
        (lambda handler, _: send(handler, 200, b'{"data": [{"embedding": [null, 0.1]}]}'), "not finite"),
    ],
)
def test_a_server_that_misbehaves_costs_nothing_but_a_note(
    root: Path, home: Path, here: Command, answer: Callable[..., None], why: str
) -> None:
    here = here.at(root)
    words = here("search", "--json", "staging port").json["hits"]
    with serving(answer) as (address, _):
        configured(home, f"[vectors]\nhttp = '{address}'\nseconds = {1 if answer is _drips else 9}\n")
        found = here("search", "--json", "staging port")
    assert (found.code, found.json["hits"]) == (0, words)
    assert why in found.json["notices"][0]


def test_explain_adds_up(root: Path, home: Path, here: Command) -> None:
    with_program(home, ANSWERS, "weight = 0.4")
    here = here.at(root)
    for hit in here("search", "--json", "--explain", "the dog, the port and WS-4711").json["hits"]:
        near = hit["nearness"]
        whole = 0.4 * max(near["cosine"], 0) * near["prior"] + 0.6 * near["words"] + near["exact"]
        assert hit["score"] == pytest.approx(whole, abs=1e-5)
    shown = here("search", "--explain", PET).stdout
    assert "meaning: cosine" in shown
    assert "× weight 0.4" in shown
