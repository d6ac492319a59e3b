"""Entries, kinds, documents and changes as values. Nothing here uses files, the clock, randomness or the environment.

Public modules: changes, document, edits, entry, history, kinds, list_item, matching, merge, nearness, reading,
whole_file.
"""
