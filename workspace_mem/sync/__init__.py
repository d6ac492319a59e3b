"""Sync the machines of one memory over a git remote: fetch, merge, push, and the sync state.

Public modules: exchange, state, sync.
"""
