"""Which files the frame shows, by section, apart from the logs."""

SOURCES = {
    "soul": ("SOUL.md",),
    "user": ("USER.md", "memories/USER.md"),
    "instructions": ("AGENTS.md", "IDENTITY.md", "TOOLS.md"),
    "memory": ("MEMORY.md", "memories/MEMORY.md", ".learnings/LEARNINGS.md"),
    "corrections": ("learnings/corrections.md",),
    "errors": ("learnings/errors.md", ".learnings/ERRORS.md", "learnings/wins.md"),
    "now": ("CONTINUITY.md",),
}

PATHS = frozenset(path for paths in SOURCES.values() for path in paths)
ABOVE = frozenset(path.rpartition("/")[0] for path in PATHS if "/" in path)  # the folders that some of them lie in
