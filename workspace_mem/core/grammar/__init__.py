"""The form of an entry's lines is known to this folder alone.

    - [Category] text #tags (at:: 2026-03-27T01:00:19Z) (source:: agent:claude) ^mem-7k3f9q2m

Text that a caller hands in can hold anything. It is indented under its item, so that no block in it
can begin something of its own, and a backslash goes before whatever would read as a category, field
or id; reading takes that backslash away again.
"""

from workspace_mem.core.grammar.drafting import MAX_TEXT, category_from, clean_text, draft
from workspace_mem.core.grammar.parsing import Parsed, item_marker, parse_item, tags_in
from workspace_mem.core.grammar.rendering import as_written, render
from workspace_mem.core.grammar.updating import lines_with_fields

__all__ = [
    "MAX_TEXT",
    "Parsed",
    "as_written",
    "category_from",
    "clean_text",
    "draft",
    "item_marker",
    "lines_with_fields",
    "parse_item",
    "render",
    "tags_in",
]
