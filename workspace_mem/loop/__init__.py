"""What the files hold, settled by rules: each proposes, and what is carried out is one change.

Public modules: apply, consolidate, continuity, proposals.
"""
