"""What hosts' hooks measure: read from what a host gives, kept as events, and told as errors, a checkpoint, an episode.

Never from an agent's own account of itself: the words are the user's, the rest is calls, exit codes and commits.
"""
