"""What every face shows of a text that somebody else wrote."""

from workspace_mem.services.screening.hostile import shown
from workspace_mem.services.screening.secrets import redact


def clean(text: str) -> str:
    """Return what may be shown of a text: without secrets, with misleading characters made visible."""
    return shown(redact(text)[0])
