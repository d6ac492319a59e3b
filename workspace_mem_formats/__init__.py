"""Formats of other memory systems, each a plugin of workspace_mem by an entry point `workspace_mem.formats`.

Another one is a module with `read`, and with `write` if it goes out too (`workspace_mem.formats.port.Format`), a row in
the entry points of pyproject.toml, a sample in tests/formats/format_samples.py, and a row in docs/formats.md.
"""
