"""Connect a host program: a row in `known.py` for each, a module for each form of settings."""
