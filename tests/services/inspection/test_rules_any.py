"""Whatever stands in a file, it can be inspected; and no fix takes away or changes a word."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.texts import PATHS, document_of, documents, fragments
from tests.services.inspection.test_rules import found_in
from workspace_mem.doctor.files import stamps_and_ids
from workspace_mem.model.document import Document
from workspace_mem.model.entry import EntryId
from workspace_mem.model.kinds import KINDS

patient = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

_PIECES = ("(at:: 2026-11-20T08:20:00Z)", "(source:: agent:x)", "(review:: pending)", "^mem-7k3f9q2m", "^err-4k2m9a0t")
_lines = st.lists(st.one_of(st.sampled_from((*_PIECES, "word", "#tag", "[A]", "\n  ", "\n- ", "\n")), fragments))
_edited = _lines.map(lambda pieces: "- one " + " ".join(pieces) + "\n- last\n")
_IN_TEXT = (
    "word",
    "\n  ",
    "\n\n  ",
    "`",
    "\n  ```\n  ",
    "\n      ",
    "\n  > ",
    "\n  - ",
    "(source:: agent:x)",
    "^mem-7k3f9q2m",
)
_wrapped = st.builds(  # words, and then what a tool put behind them
    lambda text, between, stamps, end: "- one " + " ".join(text) + between + between.join(stamps) + end + "- last\n",
    st.lists(st.sampled_from(_IN_TEXT), max_size=5),
    st.sampled_from([" ", "\n  ", " \n  "]),
    st.lists(st.sampled_from(_PIECES), min_size=1, max_size=4, unique=True),
    st.sampled_from(["\n", "\n\n", " #tag\n", "\n  - (seen:: 2)\n", "\n\n  ```\n", "\n  more\n"]),
)
OURS, _ = stamps_and_ids(KINDS)


def words(data: bytes) -> list[bytes]:
    return OURS.sub(" ", data.decode()).encode().split()


@patient
@given(
    st.one_of(documents, _edited, _wrapped, _wrapped),
    st.sampled_from([*sorted(set(PATHS.values())), "USER.md", "notes/a.md"]),
)
def test_any_text_can_be_inspected_and_mended_without_losing_a_word(text: str, path: str) -> None:
    mended_without_losing_a_word(document_of(path, text))


def mended_without_losing_a_word(document: Document) -> None:
    path = document.path
    for finding in found_in({path: document.data}):
        assert 0 <= finding.line <= max(1, len(document.lines))
        assert finding.message
        if finding.fix is None or finding.fix.change is None:
            continue
        edit = finding.fix.change(document, lambda prefix: EntryId(f"{prefix}-00000001"))
        assert edit.changes
        assert words(edit.after.data) == words(document.data)
