"""Floor 3: what can be done with the files. The services do not know each other."""
