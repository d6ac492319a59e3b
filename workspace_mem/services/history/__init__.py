"""Record every change in git, and read it back. The port, `core/history.py`, says what a second backend needs."""
