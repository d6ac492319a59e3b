"""How entries stand in text. Each form on disk is known to one module here."""
