"""What would be fetched from the network is shown as text; all else is shown as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.services.frame.worlds import framed
from workspace_mem.services.frame.request import FrameRequest
from workspace_mem.services.frame.safe_text import defanged, neutral

REMOTE = (
    "![a](https://x.example/y.png)", "![](http://x.example?q=secret)", "![a](<https://x>)", "![a](\n https://x)",
    "![a](//x.example/y.png)", "![a](\\\\x\\y)", "![a](&#104;ttps://x)", "![a](data:image/png;base64,xx)",
    "![a][remote]", "![remote]", "![a\nb](https://x)", "![[a](https://x)](https://y)", "<img src=https://x>",
    "<IMG/SRC=//x>", "<img\nalt='>'\nsrc='https://x'>", "<video poster=//x>", "<iframe src=x>", "<object data=x>",
    "<style>b{background:url(//x)}</style>", "<link rel=stylesheet href=//x>", "<script src=//x>",
    "<div style='background:url(//x)'>", "<table background=//x>", "<meta http-equiv=refresh content='0;//x'>",
)  # fmt: skip
HONEST = (
    "![plan](docs/plan.png)", "![](../plan.png 'a title')", "![[plan.png]]", "![x](./a(b).png)", "wow! [a](https://x)",
    "[a](https://x)", "<https://x.example>", "Map<Object>", "a < b / c", "<b>bold</b>", "<kbd>Ctrl</kbd>",
    "!\\[a](//x)",
    "<user-agent>", "<a href='https://x'>x</a>",
)  # fmt: skip


@pytest.mark.parametrize("text", REMOTE)
def test_what_is_remote_is_shown_as_text(text: str) -> None:
    found = defanged(text)
    assert found.replace("!\\[", "![").replace("&lt;", "<") == text
    assert found != text
    assert "\n".join(found.split("\n")) in framed({"SOUL.md": f"I am calm.\n\n{text}\n".encode()}).text


@pytest.mark.parametrize("text", HONEST)
def test_what_loads_nothing_stays_as_it_is(text: str) -> None:
    assert defanged(text) == text


SIGNS = ("!", "[", "](", "https://x", "<img", "<", " ", "\\", "style=", ">", "\n", "a")


@given(st.lists(st.sampled_from(SIGNS)).map("".join))
def test_once_is_enough(text: str) -> None:
    assert defanged(defanged(text)) == defanged(text)


def test_every_section_is_defanged() -> None:
    beacon = b"- a ![](https://x.example) picture (last:: 2026-11-01T00:00:00Z)\n"
    paths = ("SOUL.md", "USER.md", "AGENTS.md", "CONTINUITY.md", "MEMORY.md", "memory/2026-11-20.md")
    learnings = ("learnings/corrections.md", "learnings/errors.md", "learnings/wins.md")
    text = framed(dict.fromkeys((*paths, *learnings), beacon), FrameRequest(logs=True)).text
    assert text.count("!\\[](https://x.example)") == len(paths) + len(learnings)
    assert "![" not in text


def test_blanks_behind_a_sign_are_looked_at_once() -> None:
    """A page may be nothing else; each blank was looked at as often as there were blanks."""
    text = "<" + " " * 200_000

    assert neutral(text) == text
