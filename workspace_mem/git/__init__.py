"""Record every change in git, and read it back. The port, `model/history.py`, says what a second backend needs.

Door: backend, forgetting, merge_driver, past, process, project, refs, repository.
"""
