"""From a decision to an answer: permitted, on the disk, recorded in the history; losses, forgetting.

Public modules: adding, backlog, deletions, events, forgetting, forgotten, importing, losses, permission, pipeline,
recovering, undoing.
"""
