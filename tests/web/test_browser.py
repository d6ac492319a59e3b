"""What only a browser shows: the pages at every width, by mouse and by keys, live, and attacked."""

import os
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.running import files_of, git
from tests.web.browsing import WIDTHS, Served, Tab, chromium, serving
from tests.web.test_markdown import VECTORS
from workspace_mem.verbs.remember import remember
from workspace_mem.web.pages import PAGES as WEB_PAGES
from workspace_mem.workspace import open_workspace

PAGES = [*(page.path for page in WEB_PAGES if page.order), "/entry/mem-7k3f9q2m", "/entries?query=port"]
MORE = [
    "/files/MEMORY.md",
    "/files/MEMORY.md?edit=yes",
    "/timeline?change=HEAD",
    "/frame?since=HEAD~1",
    "/frame?back=1",
]
MORE += ["/frame?why=port", "/graph?show=tags", "/entries?query=nothing+of+the+kind", "/entry/mem-zzzzzzzz"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as started:
        yield started


@pytest.fixture
def served(sample: Path) -> Iterator[Served]:
    with serving(sample) as started:
        yield started


def test_a_person_looks_at_the_memory_and_a_hand_edit_shows_by_itself(browser: Any, served: Served) -> None:
    tab = Tab(browser, served).enter()
    assert tab.page.url == f"{served.address}/", "the code of the link is not left in the address"
    assert tab.findings() == []
    tab.page.keyboard.press("g")
    tab.page.keyboard.press("e")
    tab.page.wait_for_url("**/entries")
    tab.page.locator("html.listening").wait_for()
    file = served.root / "MEMORY.md"
    file.write_text(file.read_text().replace("The staging port is 2222", "The staging port is 4711"))
    tab.page.get_by_text("The staging port is 4711").first.wait_for()
    tab.page.keyboard.press("/")
    tab.page.keyboard.type("gateway")
    tab.page.locator("mark").first.wait_for()
    assert tab.wrong == []
    tab.close()


@pytest.mark.torture
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_fits_and_can_be_read(browser: Any, served: Served, width: int, scheme: str) -> None:
    tab = Tab(browser, served, viewport={"width": width, "height": 800}, color_scheme=scheme).enter()
    found = {}
    for address in (*PAGES, *MORE):
        tab.page.goto(address)
        if told := tab.findings():
            found[address] = told
    tab.page.goto("/entry/mem-7k3f9q2m")
    tab.page.locator("summary", has_text="Retire").click()
    tab.page.get_by_role("button", name="Show the change").last.click()
    tab.page.get_by_text("Nothing is written yet").wait_for()
    if told := tab.findings():
        found["a preview"] = told
    assert found == {}
    assert [said for said in tab.wrong if "status of 404" not in said] == []
    tab.close()


@pytest.mark.torture
def test_the_pictures_of_the_documentation_show_the_pages(browser: Any, served: Served, tmp_path: Path) -> None:
    """With PICTURES=docs/pictures they are made anew."""
    folder = Path(os.environ.get("PICTURES") or tmp_path)
    tab = Tab(browser, served, viewport={"width": 1100, "height": 760}).enter()
    for name, address in (("memory", "/"), ("frame", "/frame"), ("entry", "/entry/mem-7k3f9q2m")):
        tab.page.goto(address)
        tab.page.screenshot(path=folder / f"web-{name}.png")
        assert (folder / f"web-{name}.png").stat().st_size > 10_000
    assert tab.wrong == []


def test_search_links_and_saves_show_while_a_page_is_open(browser: Any, served: Served) -> None:
    """Hits below the search, names after `[[`, a card of what an agent saves, dark or light on every page."""
    tab = Tab(browser, served).enter()
    tab.page.locator("html.listening").wait_for()
    tab.page.keyboard.press("/")
    tab.page.keyboard.type("gatew")
    tab.page.locator("#quick mark").first.wait_for()
    assert tab.findings() == []
    tab.page.keyboard.press("ArrowDown")
    tab.page.locator("#quick ol a:focus").first.wait_for()
    tab.page.keyboard.press("Escape")
    remember(open_workspace(served.root, actor="agent:scout"), "The queue holds 40 jobs")
    tab.page.locator(".card.fresh", has_text="The queue holds 40 jobs").wait_for()
    tab.page.locator("[data-theme-switch]").click()
    theme = tab.page.evaluate("document.documentElement.dataset.theme")
    tab.page.goto("/new")
    assert tab.page.evaluate("document.documentElement.dataset.theme") == theme
    tab.page.locator("textarea").fill("See ")
    tab.page.locator("textarea").press("End")
    tab.page.keyboard.type("[[runb")
    tab.page.locator(".offers [aria-selected=true]", has_text="runbook").wait_for()
    assert tab.findings() == []
    tab.page.keyboard.press("Enter")
    assert tab.page.input_value("textarea") == "See [[runbook]]"
    assert tab.wrong == []
    tab.close()


def test_the_graph_is_dragged_and_a_click_opens(browser: Any, served: Served) -> None:
    tab = Tab(browser, served).enter()
    tab.page.goto("/graph?show=tags&show=wikilinks")
    node = tab.page.locator(".node").first
    at = node.locator("circle").bounding_box()
    tab.page.mouse.move(at["x"] + 4, at["y"] + 4)
    tab.page.mouse.down()
    tab.page.mouse.move(at["x"] + 90, at["y"] + 60, steps=4)
    moved = node.locator("circle").bounding_box()
    tab.page.mouse.up()
    assert moved["x"] - at["x"] > 40
    assert tab.page.url.endswith("show=wikilinks"), "dragging opens nothing"
    node.focus()
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_url(re.compile(r"/(entry/|files/|entries\?tag=)"))
    assert tab.wrong == []
    tab.close()


# ── attacks ─────────────────────────────────────────────────────────────────────────────────────

RUNS = "window.ran=1;alert(1)"
# Beside the vectors of the unit test: what leaves the place where a template puts a text.
SCRIPTS = [
    *(text.replace("alert(1)", RUNS) for text in VECTORS),
    f"<input autofocus onfocus={RUNS}>",
    f"'\"><script>{RUNS}</script>",
    f'" onmouseover="{RUNS}" x="',
    f"' autofocus onfocus='{RUNS}",
    *(
        f"{end}<script>{RUNS}</script>"
        for end in ("</title>", "</textarea>", "</pre></code>", "-->", "]]>", "{% raw %}")
    ),
    f"{{{{ ''.__class__ }}}}<script>{RUNS}</script>",
    f"&lt;script&gt;{RUNS}&lt;/script&gt;",
    f"<scr<script>ipt>{RUNS}</scr</script>ipt>",
    f"<math><mtext><table><mglyph><style><img src=x onerror={RUNS}>",
    "\u202egpj.exe\u202c <b>",
]


def attacked(root: Path) -> list[str]:
    """Bring every script into a workspace by all ways that texts come in; return the pages that may show one."""
    (root / "MEMORY.md").write_text("# Memory\n\n## Facts\n\n" + "".join(f"- [Infra] {one}\n" for one in SCRIPTS))
    (root / "USER.md").write_text("# User\n\n" + "\n\n".join(SCRIPTS) + "\n")
    (root / "memories").mkdir(exist_ok=True)
    for number, one in enumerate(SCRIPTS):
        name = "".join(sign for sign in one if sign >= " ").replace("/", "∕")[:80]
        quoted = one.replace("'", "''")
        (root / "memories" / f"{number} {name}.md").write_text(
            f"---\ntitle: '{quoted}'\ntags: ['{quoted}']\n---\n# {one}\n\n{one}\n"
        )
    git(root, "add", "-A")
    for one in SCRIPTS:
        git(
            root, "-c", f"user.name={one[:60]}", "-c", "user.email=x@example.org", "commit", "--allow-empty", "-qm", one
        )
    files = [f"/files/{quote(path.relative_to(root).as_posix())}" for path in sorted(root.glob("memories/*.md"))]
    looked = [address for address in PAGES if "mem-7k3f9q2m" not in address]
    queries = [f"/entries?query={quote(one)}" for one in (SCRIPTS[0], SCRIPTS[1], SCRIPTS[25])]
    more = [f"/timeline?actor={quote(SCRIPTS[1])}", f"/frame?why={quote(SCRIPTS[0])}", f"/entry/{quote(SCRIPTS[1])}"]
    return [*looked, "/files/USER.md", "/files/MEMORY.md", "/timeline?change=HEAD", *queries, *more, *files]


@pytest.mark.torture
def test_no_script_in_what_is_remembered_runs(browser: Any, sample: Path) -> None:
    """Entries, file names, front matter, commit subjects, authors and addresses: nothing runs, nothing is fetched."""
    addresses = attacked(sample)
    with serving(sample) as served:
        tab, ran = Tab(browser, served).enter(), []
        for address in addresses:
            tab.page.goto(address)
            tab.page.mouse.move(300, 300)
            if tab.page.evaluate("window.ran") or tab.page.evaluate(
                "document.querySelector('iframe, object, base, img')"
            ):
                ran.append(address)
            assert tab.page.url.startswith(served.address)
        tab.page.goto("/entries")
        assert "script>window.ran=1" in tab.page.inner_text("main"), "it is shown as text"
        links = tab.page.locator("a[href^='/entry/']").evaluate_all("all => all.map(one => one.getAttribute('href'))")
        for address in links[:60]:
            tab.page.goto(address)
            ran += [address] if tab.page.evaluate("window.ran") else []
        assert ran == []
        assert [said for said in tab.wrong if not re.search("status of 40[034]", said)] == []


EVIL = Path(__file__).with_name("evil.html")


@pytest.mark.torture
def test_a_page_on_another_port_succeeds_in_nothing(browser: Any, served: Served, tmp_path: Path) -> None:
    """The browser is inside, and then looks at a page that another program of this machine serves."""
    site = tmp_path / "evil"
    site.mkdir()
    (site / "index.html").write_text(EVIL.read_text(encoding="utf-8").replace("ADDRESS", served.address))
    tab, before = Tab(browser, served).enter(), files_of(served.root)
    handler = partial(SimpleHTTPRequestHandler, directory=str(site))
    for name in ("127.0.0.1", "localhost"):
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as evil:
            threading.Thread(target=evil.serve_forever, daemon=True).start()
            page = tab.context.new_page()
            page.goto(f"http://{name}:{evil.server_port}/index.html")
            page.wait_for_function("window.tried", timeout=20_000)
            tried = page.evaluate("window.tried")
            evil.shutdown()
        assert len(tried) >= 33
        assert [what for what, succeeded in tried if succeeded] == []
    assert files_of(served.root) == before
    assert "evil" not in (served.root / "MEMORY.md").read_text()
