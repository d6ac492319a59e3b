"""What properties are tried on: hostile texts, honest but odd texts, and documents that people have."""

import tomllib

from hypothesis import strategies as st

from tests.running import CHECKOUT
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Fields
from workspace_mem.model.kinds import KINDS, WHOLE, Form
from workspace_mem.model.list_item import category_from, draft

# What means something to Markdown, to YAML, to an entry's line, or to Python's idea of a line.
_TEXTS = tomllib.loads((CHECKOUT / "tests/data/fragments.toml").read_text("utf-8"))
FRAGMENTS: tuple[str, ...] = tuple(_TEXTS["fragments"])

fragments = st.sampled_from(FRAGMENTS)
hostile = st.lists(st.one_of(fragments, fragments, st.text(max_size=4)), min_size=1, max_size=14).map("".join)
ids = st.sampled_from(["mem-7k3f9q2m", "err-4k2m9a0t", "mem-1"])

ODD_DOCUMENTS: tuple[str, ...] = tuple(_TEXTS["documents"])

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
