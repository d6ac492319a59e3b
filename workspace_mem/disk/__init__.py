"""The folder on disk: read, lock, journal, swap, watch. Nothing else reads or writes the workspace's files.

Public modules: folder, journal, listing, locations, lock, paths, scope, spool, state, transaction, watch.
"""
