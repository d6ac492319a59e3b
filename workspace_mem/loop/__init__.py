"""Consolidation: rules propose changes of entries, and those carried out are one commit.

Public modules: apply, consolidate, continuity, proposals.
"""
