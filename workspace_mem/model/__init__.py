"""Entries, kinds, documents and changes as values. Nothing here meets a file, the clock, chance or the environment.

Public modules: changes, document, edits, entry, history, kinds, matching, merge, nearness, reading, shapes,
verb_declaration.
"""
