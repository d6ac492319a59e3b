"""What properties are tried on: hostile texts, honest but odd texts, and documents that people have."""

from hypothesis import strategies as st

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Fields
from workspace_mem.model.kinds import KINDS, WHOLE, Form
from workspace_mem.model.list_item import category_from, draft

# What means something to Markdown, to YAML, to an entry's line, or to Python's idea of a line.
FRAGMENTS = (
    *(
        "\n",
        "\n\n",
        "\r",
        "\r\n",
        "\t",
        "    ",
        "  ",
        " ",
        "\f",
        "\v",
        "\x1c",
        "\x85",
        "\u2028",
        "\u2029",
        "\u00a0",
        "\0",
    ),
    *(
        "- ",
        "* ",
        "+ ",
        "1. ",
        "10) ",
        "# ",
        "## Facts\n",
        "## Meta",
        "### ",
        "> ",
        "---",
        "- - -",
        "***",
        "===",
        "--",
        "...",
        "-",
        "+",
    ),
    *(
        "```",
        "````",
        "~~~",
        "```py\n",
        "<!--",
        "-->",
        "<div>",
        "</div>",
        "<pre>",
        "<?",
        "<![CDATA[",
        "<script>",
        "<a\n",
    ),
    *(
        "|",
        "|a|b|\n|-|-|\n",
        "|-",
        "[a]: b",
        "[a]:\n",
        "[^1]: x",
        "[",
        "]",
        "[x] ",
        "[ ] ",
        "[Cat] ",
        "[Cat]",
        "[^",
        "[[Link]]",
        "[a](b)",
        "![",
        "§",
        "%%",
        "\n%%\n",
    ),
    *(
        "(at:: 2026-01-01T00:00:00Z)",
        "(source:: person)",
        "(source:: agent:x",
        "(",
        ")",
        "(a:: b)",
        "(seen:: 99)",
        "(key ::x)",
    ),
    *(
        "^mem-00000001",
        "^x",
        "^",
        " ^cor-9x2pq1vd",
        "#tag",
        " #a-b/c",
        "#",
        "# #",
        "#1",
        "fix:: ",
        "- fix:: x",
        "- a-b:: c",
        "-\tkey:: v",
    ),
    *(
        "instead of:: y",
        "a::b",
        "::",
        ":",
        "key: value",
        "08:20 ",
        "[08:20] ",
        "\\",
        "\\\\",
        "\\(",
        "\\[",
        "\\^a",
        "\\#a",
        "`",
        "``",
        "*",
        "_",
        "&amp;",
    ),
    *("a", "word", "é", "東京", "שלום", "🙂", "\ufeff", "\u200b", "\u202e", "e\u0301", "x" * 61),
)

fragments = st.sampled_from(FRAGMENTS)
hostile = st.lists(st.one_of(fragments, fragments, st.text(max_size=4)), min_size=1, max_size=14).map("".join)
ids = st.sampled_from(["mem-7k3f9q2m", "err-4k2m9a0t", "mem-1"])

ODD_DOCUMENTS = (
    "",
    "\ufeff",
    "\n\n\n",
    "# Memory\n",
    "# Memory\n\n## Facts\n\n## Preferences\n\n## Learnings\n\n## Decisions\n\n## Meta\n",
    "# Memory\r\n\r\n## Facts\r\n\r\n- one\r\n- two\r\n\r\n## Meta\r\n\r\n- a: b\r\n",
    "## fact\r- one\r\rprose\r",
    "## Facts\n- a\n\r\n- b\r\n\r- c",
    "---\ntitle: x\n---",
    "---\ntitle: x\n---\n- a\n",
    "---\n- list\n---\nprose",
    "\ufeff---\na: b\n---\n## Facts\n* star\n\n  para\n",
    "prose without an end",
    "## Facts\n1. one\n2. two\nlazy\n",
    "## Facts\n - indented\n  - more\n   - most\n",
    "## Facts\n-\ttab\n\n\tpara\n",
    "## Facts\n- a\n  ```\n  open\n## Preferences\n- p\n",
    "## Facts\n- a\n\n```\nnever closed\n- no entry\n",
    "## Facts\n\n<!-- never closed\n\n- no entry\n",
    "## Facts\n\n<!-- closed\n- no entry\n-->\n\n<div>\n- no entry\n",
    "Facts\n=====\n\n- a\n\nOther\n-----\n\n- b\n",
    "## Facts\n- a\n## facts:\n- b\n## FACT\n",
    "## Mine\n- a bullet of mine\n### Deeper\n- another\n",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "> quote\n> - in a quote\n",
    "[ref]: http://example.org\n[other]:\n",
    "    code\n",
    "## Facts\n" + "* - " * 15 + "deep\n\n## Preferences\n- p\n",
    "- a ^mem-00000001\n- a ^mem-00000001\n- a\n- a\n",
    "## Facts\n- a\n\n  ```\n  x\n  ```\nprose right behind\n",
    "# t\n## [ERR-20260705-A1B] tool\n- prose\n",
    "- [bash] failed\n  - fix:: x\n    - nested\n  - (seen:: 2) (last:: y) mine\n\n  more of mine\n",
    "x\n" * 3 + "\f\n- a\n\u2028\n",
    "- a\n\n%%\n- hidden\n\n%%\n\n- b\n",
    "# t\n\n- a\n\n%%\nnever closed\n- hidden\n",
)

PATHS = {name: kind.home.format(date="2026-11-20") for name, kind in KINDS.items() if kind.form not in WHOLE}
kinds = st.sampled_from(tuple(PATHS))


@st.composite
def markdown(draw: st.DrawFn) -> str:
    """Draw a document of lines that mean something."""
    lines = st.one_of(
        fragments,
        hostile,
        st.sampled_from(("- a", "  - b", "  more", "## Facts", "## Other", "", "", "```", "lazy", "- k: v")),
    )
    ends = st.sampled_from(("\n", "\n", "\n", "\r\n", "\r", "\n\n"))
    return "".join(line + end for line, end in draw(st.lists(st.tuples(lines, ends), max_size=12)))


documents = st.one_of(st.sampled_from(ODD_DOCUMENTS), markdown(), hostile)


@st.composite
def drafts(draw: st.DrawFn, kind: str | None = None) -> Draft:
    """Draw a draft of any kind, with anything in any field that a caller can fill in."""
    kind = kind or draw(kinds)
    form = KINDS[kind].form
    try:
        return draft(
            kind,
            draw(hostile),
            category=category_from(draw(hostile))
            if form in (Form.LINE, Form.COUNTED, Form.DETAILED) and draw(st.booleans())
            else None,
            tags=draw(st.lists(st.sampled_from(("a", "b-c", "d/e", "é1")), max_size=2)),
            fields=draw(_fields(form)),
        )
    except WorkspaceMemError:  # an empty text
        return draft(kind, "text", fields=(("key", "k"),) if form is Form.META else ())


@st.composite
def _fields(draw: st.DrawFn, form: Form) -> Fields:
    fields: list[tuple[str, str]] = []
    if form is Form.META:
        fields.append(("key", draw(st.sampled_from(("k", "smoke_iteration", "a.b-c", "08", "東京")))))
    if form is Form.LOG and draw(st.booleans()):
        fields.append(("time", "08:20"))
    if draw(st.booleans()):
        fields += [("at", "2026-11-20T08:20:00Z"), ("source", draw(st.sampled_from(("tool", "agent:a@b+c.d"))))]
    if draw(st.booleans()):
        fields.append(("why", draw(hostile)))
    if form is Form.DETAILED:
        fields += [(key, draw(hostile)) for key in ("when", "when", "do") if draw(st.booleans())]
        fields += [("uses", "8")] if draw(st.booleans()) else []
    if form is Form.COUNTED:
        fields += [(key, draw(hostile)) for key in ("context", "fix", "instead of") if draw(st.booleans())]
        fields += [("seen", "1"), ("first", "2026-11-20T08:20:00Z"), ("last", "2026-11-20T08:20:00Z")]
    return tuple(fields)


def document_of(path: str, text: str) -> Document:
    """Return text as a file; what cannot be written is replaced."""
    return Document(path, text.encode("utf-8", "replace"))
