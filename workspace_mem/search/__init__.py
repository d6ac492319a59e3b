"""Find passages: one port, one file per engine, one analysis for all of them."""
