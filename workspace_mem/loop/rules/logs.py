"""Daily logs of a month that is over for a month: they may go to the archive together. Only a person decides on it."""

from collections.abc import Iterator
from datetime import date, timedelta

from workspace_mem.loop.port import Material, Proposal, Shelved
from workspace_mem.model.kinds import log_date
from workspace_mem.text.wording import counted

NAME = "logs"
_DAYS = 30


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose to move the logs of each such month."""
    today = material.now.astimezone(material.zone).date()
    months: dict[str, list[str]] = {}
    for path in sorted(material.logs):
        if day := log_date(path):
            months.setdefault(f"{day:%Y-%m}", []).append(path)
    for month, paths in sorted(months.items()):
        last = date(int(month[:4]) + (month[5:] == "12"), int(month[5:]) % 12 + 1, 1) - timedelta(days=1)
        if last + timedelta(days=_DAYS) < today:
            yield Proposal(
                NAME,
                (month,),
                f"move {counted(len(paths), 'daily log')} of {month} to the archive",
                f"The month has been over for more than {_DAYS} days",
                tuple(Shelved(path) for path in paths),
                last.isoformat(),
            )
