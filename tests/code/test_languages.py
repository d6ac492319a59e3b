"""Files of other languages, read by their published grammars: definitions, calls and imports."""

from pathlib import Path

import pytest

from tests.running import tables
from workspace_mem.code import Graph, files, read_repository

TABLES = tables("code_languages")

JAVASCRIPT = TABLES["javascript"]
GO = TABLES["go"]
RUST = TABLES["rust"]
JAVA = {
    "src/shop/Main.java": """package shop;
import shop.net.Client;
class Main { void run() { new Client().send(); } }
""",
    "src/shop/net/Client.java": "package shop.net;\nclass Client { static final int LIMIT = 5; void send() {} }\n",
}


def graph_of(root: Path, files: dict[str, str]) -> Graph:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return read_repository(root, None)


def imports(graph: Graph) -> set[tuple[str, str]]:
    return {(edge.source, edge.target) for edge in graph.edges if edge.kind == "import"}


def calls(graph: Graph) -> set[tuple[str, str, bool]]:
    return {(edge.source, edge.target, edge.certain) for edge in graph.edges if edge.kind == "call"}


def test_javascript_and_typescript(tmp_path: Path) -> None:
    graph = graph_of(tmp_path, JAVASCRIPT)
    assert imports(graph) == {
        ("web/app.ts", "web/net/client.v1.js"),
        ("web/net/client.v1.js", "path"),
        ("web/net/index.js", "web/net/client.v1.js"),
        ("web/all.js", "web/net/index.js"),
    }
    assert ("web/app.ts:start", "web/net/client.v1.js:send", False) in calls(graph)
    assert ("web/app.ts:Page.open", "web/app.ts:Page.draw", False) in calls(graph)
    assert ("web/app.ts:Page.draw", "web/app.ts:start", True) in calls(graph)
    start = graph.nodes["web/app.ts:start"]
    assert (start.kind, start.line, start.summary) == ("function", 3, "Start the page.")
    assert graph.nodes["web/net/client.v1.js:send"].summary == "Reach other machines."
    assert graph.find("retry limit")[0].name == "web/app.ts:RETRY_LIMIT"
    assert [edge.source for edge in graph.calls("target", "web/net/client.v1.js:send")] == ["web/app.ts:start"]
    assert [node.name for node in graph.resolve("Page.draw")] == ["web/app.ts:Page.draw"]


def test_go(tmp_path: Path) -> None:
    graph = graph_of(tmp_path, GO)
    assert imports(graph) == {("main.go", "fmt"), ("main.go", "net/client.go")}
    assert calls(graph) == {("main.go:Run", "main.go:help", True), ("main.go:Run", "net/client.go:Send", False)}
    assert graph.nodes["main.go:Run"].summary == "Run starts the shop."


def test_rust(tmp_path: Path) -> None:
    graph = graph_of(tmp_path, RUST)
    assert imports(graph) == {
        ("src/main.rs", "src/net/mod.rs"),
        ("src/main.rs", "src/net/client.rs"),
        ("src/net/mod.rs", "src/net/client.rs"),
    }
    assert ("src/main.rs:main", "src/main.rs:help", True) in calls(graph)
    assert ("src/main.rs:main", "src/net/client.rs:Client.send", False) in calls(graph)
    assert ("src/main.rs:main", "src/net/client.rs:Client.new", False) in calls(graph)
    assert ("src/net/client.rs:Client.send", "src/net/client.rs:Client.open", False) in calls(graph)
    assert graph.nodes["src/net/client.rs:Client.new"].summary == "Make one that is closed."


def test_java(tmp_path: Path) -> None:
    graph = graph_of(tmp_path, JAVA)
    assert imports(graph) == {("src/shop/Main.java", "src/shop/net/Client.java")}
    assert ("src/shop/Main.java:Main.run", "src/shop/net/Client.java:Client.send", False) in calls(graph)
    assert graph.nodes["src/shop/net/Client.java:Client.LIMIT"].line == 2


def test_a_call_by_name_stays_within_its_language(tmp_path: Path) -> None:
    graph = graph_of(tmp_path, JAVASCRIPT | {"shop.py": "class Shop:\n    def send(self): ...\n\ndef f(x): x.send()\n"})
    assert {target for source, target, _ in calls(graph) if source == "shop.f"} == {"shop.Shop.send"}
    assert "shop.Shop.send" not in {target for source, target, _ in calls(graph) if source.startswith("web")}


def test_without_the_extra_the_files_are_listed_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    root = tmp_path / "shop"
    graph_of(root, GO)
    with monkeypatch.context() as patched:
        patched.setattr(files, "find_spec", lambda _name: None)
        graph = read_repository(root, cache)
    assert dict(graph.unread()) == dict.fromkeys(("main.go", "net/client.go"), files.MISSING)
    assert read_repository(root, cache).unread() == ()  # once it is there


def test_an_import_is_found_again_when_a_file_comes_or_goes(tmp_path: Path) -> None:
    root, cache = tmp_path / "shop", tmp_path / "cache"
    graph_of(root, JAVASCRIPT)
    read_repository(root, cache)
    (root / "web/net/client.v1.js").rename(root / "web/net/client.v1.ts")
    kept, fresh = read_repository(root, cache), read_repository(root, None)
    assert ("web/app.ts", "web/net/client.v1.ts") in imports(kept)
    assert (kept.edges, dict(kept.nodes)) == (fresh.edges, dict(fresh.nodes))
