"""Consolidation: rules propose changes of entries; the applied ones are one commit.

Public modules: apply, consolidate, continuity, proposals.
"""
