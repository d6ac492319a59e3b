"""One file per command: its verbs, and the printing of their answers. A verb takes and returns values only.

A new command is a file of its name here, whose first line says `name: what it does` and whose function is declared by
`@verb` (`declarations.py`); `render` shows an answer in a way of its own. `make reference` writes what is
made of it: the reference, and the names that Python programs import. Agents get it by a section of `data/tools.toml`.
"""
