"""How `compact` shows what went to the archive."""

from workspace_mem.cli.taking_out import show

__all__ = ["show"]
