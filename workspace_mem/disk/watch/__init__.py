"""Notice that files changed."""
