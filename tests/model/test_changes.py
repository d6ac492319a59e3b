"""What is to be done, decided before anything is done."""

from tests.model.making import document_of
from workspace_mem.model.changes import ChangeSet, Edit, preview, step, unchanged
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry
from workspace_mem.model.shapes.list_item import draft


def adding(document: Document) -> Edit:
    return add_entry(document, draft("fact", "new"), None)


def test_a_step_keeps_its_operation_and_what_it_does_now() -> None:
    first = step(document_of("- a\n"), adding)
    again = step(document_of("- b\n"), first.make_edit, promised=False)
    assert first.edit.after.data == b"- a\n\n## Facts\n\n- new\n"
    assert again.edit.after.data == b"- b\n\n## Facts\n\n- new\n"
    assert (first.promised, again.promised) == (True, False)


def test_a_preview_is_a_unified_diff() -> None:
    changes = ChangeSet("x", (step(document_of("## Facts\n- a"), adding),))
    assert preview(changes, str) == (
        "--- a/MEMORY.md\n+++ b/MEMORY.md\n@@ -1,2 +1,3 @@\n ## Facts\n-- a\n\\ No newline at end of file\n"
        "+- a\n+- new\n\\ No newline at end of file\n"
    )


def test_a_new_file_comes_from_nowhere_and_nothing_is_empty() -> None:
    missing = Document("MEMORY.md", b"", exists=False)
    assert preview(ChangeSet("x", (step(missing, adding),)), str).startswith("--- /dev/null\n+++ b/MEMORY.md\n")
    assert preview(ChangeSet("x", (step(missing, lambda document: unchanged(document, None)),)), str) == ""
