"""Names of the screening service, until nobody looks for them here."""

from workspace_mem.services.screening.handed_in import Handed, Screen, Screened, screened_draft

__all__ = ["Handed", "Screen", "Screened", "screened_draft"]
