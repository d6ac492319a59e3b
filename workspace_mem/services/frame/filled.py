"""How full one section of the frame is: what `status` shows of it."""

from workspace_mem.core.values import immutable

_PRESSING = 0.9  # of a section's cap


@immutable
class Filled:
    """How much of a section's cap its files would take if nothing were cut. Errors and wins share theirs."""

    name: str
    used: int
    cap: int  # 0: no limit

    @property
    def is_pressing(self) -> bool:
        """Tell whether nine tenths of the cap are filled."""
        return bool(self.cap) and self.used >= _PRESSING * self.cap

    @property
    def is_full(self) -> bool:
        """Tell whether the cap does not suffice."""
        return bool(self.cap) and self.used > self.cap

    def __str__(self) -> str:
        return f"{self.name} ({self.used:,} of {self.cap:,} characters)"
