"""Floor 1: the folder on disk. Nothing else reads or writes the workspace's files.

Door: folder, journal, listing, locations, lock, paths, scope, spool, state, swap, watch, write.
"""
