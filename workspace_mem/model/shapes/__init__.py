"""How entries stand in text: each shape is known here alone.

List items: `list_item.py`. Whole files: `whole_file.py`. Forms of other programs: `foreign.py`, `foreign_edits.py`.
"""
