"""Record every change in git, and read it back. The port, `model/history.py`, says what a second backend needs.

Public modules: backend, chain, commits, forgetting, index, merge_driver, merging, moments, process, project,
repository.
"""
