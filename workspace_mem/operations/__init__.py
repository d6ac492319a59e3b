"""Floor 5: one file per verb. An operation takes and returns values, and never prints."""
