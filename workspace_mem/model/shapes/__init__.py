"""How entries stand in text: each shape is known here alone.

List items: `list_item.py`, and where they stand in their file: `item_edits.py`. Whole files: `whole_file.py`.
"""
