"""Catchers of bugs in what is found for a task: each plays a short day, and returns which promise was broken."""

import os
import sys
from pathlib import Path

from tests.faults.killing import Theatre
from tests.running import Command

AGENT = ("--actor", "agent:mole")
# An embedder that knows one idea, and keeps what it was given.
_EMBEDDER = """
import json, sys
for line in sys.stdin:
    texts = json.loads(line)["texts"]
    with open("given", "a") as file:
        file.write("\\n".join(texts) + "\\n")
    vectors = [[float(any(word in text for word in ("pet", "dog", "cat"))), 0.1, "hall" in text] for text in texts]
    print(json.dumps({"vectors": vectors}), flush=True)
"""
_SECRET = "ghp_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"


def _configured(program: str) -> Path:
    own = Path(os.environ["XDG_CONFIG_HOME"]) / "workspace-mem"
    own.mkdir(parents=True, exist_ok=True)
    (own / "embed.py").write_text(program)
    (own / "config.toml").write_text(
        f"[person]\nwithout_terminal = true\n\n[vectors]\ncommand = '{sys.executable} embed.py'\n"
    )
    return own


def _first(run: Command, *words: str) -> str:
    hits = run("search", *words, "--json").json["hits"]
    return str(hits[0]["snippet"]) if hits else ""


def meaning(theatre: Theatre) -> list[str]:
    """Search by meaning: in other words, by what is named, after an edit, beside a secret, with a broken embedder."""
    theatre.fresh()
    own, page = _configured(_EMBEDDER), theatre.root / "notes/animals.md"
    page.parent.mkdir(exist_ok=True)
    page.write_text(f"# Notes\n\n- A dog kept beside a cat: Biscuit\n- The key is {_SECRET}\n")
    (page.parent / "tickets.md").write_text("# Tickets\n\nWS-4711 waits\n")
    run, broken = theatre.command, []
    if "Biscuit" not in _first(run, "what is my pet called"):
        broken.append("a paraphrase is not found")
    run("search", f"is {_SECRET} my pet")
    if "WS-4711" not in _first(run, "a dog kept beside a cat WS-4711"):
        broken.append("what is named is not the first")
    if _SECRET in (own / "given").read_text():
        broken.append("the embedder was given a secret")
    page.write_text("# Notes\n\n- The cat is Mimi\n")
    if "Mimi" not in _first(run, "what is my pet called"):
        broken.append("a new wording is not found")
    (own / "config.toml").write_text("[person]\nwithout_terminal = true\n")
    by_words = run("search", "Mimi", "--json").json["hits"]
    _configured("raise SystemExit(3)")
    done = run("search", "the Mimi", "--json")
    if done.code or done.json["hits"] != by_words or "words count alone" not in " ".join(done.json["notices"]):
        broken.append(f"a broken embedder changes an answer: {done}")
    return broken


def recalled(theatre: Theatre) -> list[str]:
    """Recall for a task: by its type, without what the frame shows, and with a price that adds up."""
    theatre.fresh()
    run, root, broken = theatre.command, theatre.root, list[str]()
    (root / "MEMORY.md").write_text("# Memory\n\n## Facts\n\n- The crane needs oil ^mem-0000000a\n")
    (root / "notes").mkdir(exist_ok=True)
    (root / "notes/crane.md").write_text(
        "# Crane\n\n- The crane of the harbour is grey\n\n- The harbour crane squeaks\n"
    )
    (root / "learnings").mkdir(exist_ok=True)
    (root / "learnings/anti-patterns.md").write_text(
        "# Anti-patterns\n\n- Lifting with the crane in wind ^anti-00000001\n"
    )
    episode = root / "memory/episodes/2026-01-06/1030-crane.md"
    episode.parent.mkdir(parents=True)
    episode.write_text("---\nid: ep-0000000a\nat: 2026-01-06T10:30:00Z\noutcome: failure\n---\n\n# Repair the crane\n")
    fault, other = run("recall", "the crane is broken"), run("recall", "build a cover for the crane")
    if not fault.stdout.startswith("Task type: debugging") or "## Avoid these" not in fault.stdout.split("\n\n")[1]:
        broken.append(f"what to avoid is not the first: {fault.stdout}")
    if "Repair the crane" not in fault.stdout or "Repair the crane" in other.stdout:
        broken.append("an episode that failed is told for the wrong task")
    if "needs oil" in fault.stdout + other.stdout:
        broken.append("what the frame shows is told again")
    told = run("recall", "the grey crane", "--progressive", "--frame", "none", "--json").json["price"]
    if not told["topics"] or not told["timeline"] + told["in_full"]:
        broken.append(f"the price leaves something out: {told}")
    for session in ("one", "one", "two"):
        run.with_environment(WORKSPACE_MEM_SESSION=session)("show", "mem-0000000a")
    uses = {one["id"]: one["uses"] for one in run("list", "--facts", "--json").json["facts"]}
    if uses["mem-0000000a"] != 2:
        broken.append(f"a session counts otherwise than once: {uses}")
    return broken
