"""Connect a host program: one file per host."""
