"""Entries, kinds, documents and changes as values. Nothing here meets a file, the clock, chance or the environment.

Public modules: changes, declaration, declared, document, edits, entry, history, kinds, matching, merge, nearness,
reading, records, shapes.
"""
