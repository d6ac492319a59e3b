"""Bring the machines of one memory together over a git remote: fetch, merge, push, and what is known of it.

Public modules: exchange, state, sync.
"""
