"""Floor 3: one file per verb. An action takes and returns values, and never prints."""
