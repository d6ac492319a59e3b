"""One file per verb. An operation takes and returns values, and never prints.

A new verb is a file of its name here, whose first line says `name: what it does` and whose function is declared by
`@verb` (`core/verbs.py`); if its answer is shown in a way of its own, also a file of that name in `cli/commands/`.
`make reference` writes what is made of it: the reference, and the names that Python programs import. Agents get it by a
row in `mcp_server/table.py`.
"""
