"""Floor 1: the folder on disk. Nothing else reads or writes the workspace's files."""
