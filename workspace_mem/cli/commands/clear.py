"""The command `clear`."""

from workspace_mem.cli.taking_out import asking_first
from workspace_mem.operations.clear import clear

command = asking_first(clear)
