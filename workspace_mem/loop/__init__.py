"""What the files hold, settled by rules: each proposes, and what is carried out is one change.

Door: consolidate, continuity, proposals, run, waiting.
"""
