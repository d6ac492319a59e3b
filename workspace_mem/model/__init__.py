"""Floor 0: values and text. Nothing here meets a file, the clock, chance or the environment.

Door: changes, declaration, declared, document, edits, entry, history, kinds, matching, merge, nearness, page_delta,
reading, records, shapes.
"""
