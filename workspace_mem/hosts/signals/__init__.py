"""What a person asks to be kept: `reading.py` reads it, a table of words for each language in `words/`."""
