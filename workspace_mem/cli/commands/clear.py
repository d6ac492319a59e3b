"""The command `clear`."""

from workspace_mem.cli.taking_out import asking_first
from workspace_mem.verbs.clear import clear

command = asking_first(clear)
