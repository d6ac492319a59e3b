"""Carry out a decision: check permission, write, record it in the history; undo, recover, forget.

Public modules: adding, backlog, events, forgetting, forget_guard, importing, losses, open_workspace, permission,
pipeline, recovering, undoing.
"""
