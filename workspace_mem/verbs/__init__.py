"""One file per verb. An operation takes and returns values, and never prints.

A new verb is a file of its name here, whose first line says `name: what it does` and whose function is declared by
`@verb` (`model/declaration.py`); an answer that is shown in a way of its own has one in `cli/commands/`.
`make reference` writes what is made of it: the reference, and the names that Python programs import. Agents get it by a
row in `mcp/table.py`.
"""
