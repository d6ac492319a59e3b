"""What a file says cannot run, fetch or mislead in a page: an HTML parser looks for anything that could."""

import tomllib
from html.parser import HTMLParser

import pytest

from tests.running import CHECKOUT
from workspace_mem.web.markdown import as_html, inline

HARMLESS = {"a", "blockquote", "br", "code", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p"}
HARMLESS |= {"mark", "pre", "span", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul"}

# Ways to bring a script, a form, a style or a foreign address into a page.
VECTORS = tomllib.loads((CHECKOUT / "tests/data/hostile_markup.toml").read_text("utf-8"))["markup"]


class Oracle(HTMLParser):
    """Collects what is not harmless."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[object] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in HARMLESS:
            self.found.append(tag)
        for name, value in attrs:
            said = (value or "").strip().casefold()
            is_link = (tag, name) == ("a", "href") and said.startswith(
                ("http://", "https://", "mailto:", "/files/", "#")
            )
            if not is_link and (tag, name) != ("a", "rel"):
                self.found.append((tag, name, value))


@pytest.mark.parametrize("text", VECTORS, ids=range(len(VECTORS)))
def test_nothing_harmful_comes_through(text: str) -> None:
    for around in (text, f"- {text}", f"> a\n> {text}", f"a *{text}* b"):
        assert Oracle(as_html(around, "MEMORY.md")).found == Oracle(inline(around, [(2, 9)])).found == []


def test_links_lead_to_files_and_to_the_web() -> None:
    html = as_html(
        "[a](cache.md#x) [b](../runbook.md) [c](https://example.org) [d](../../../etc/passwd)", "memories/design/a.md"
    )
    assert '<a href="/files/memories/design/cache.md#x"' in html
    assert '<a href="/files/memories/runbook.md"' in html
    assert '<a href="https://example.org"' in html
    assert "passwd" not in html


def test_an_image_becomes_a_link() -> None:
    assert "<img" not in as_html("![a cat](https://example.org/cat.png)")
    assert ">a cat</a>" in as_html("![a cat](https://example.org/cat.png)")


@pytest.mark.parametrize("text", ["![l" * 20_000, "[" * 20_000, "x" * 300_000])
def test_a_text_that_takes_long_to_read_is_shown_as_it_is_written(text: str) -> None:
    assert "x" in as_html(text + "x")
