"""Assemble the text that an agent loads at the start of a session."""
