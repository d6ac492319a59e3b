"""The command `prune`."""

from workspace_mem.cli.taking_out import asking_first
from workspace_mem.verbs.prune import prune

command = asking_first(prune)
