"""What an entry carries beside its text: when it was written, and by whom; and the daily log of a moment."""

from datetime import UTC, datetime, tzinfo

from workspace_mem.core.actor import PERSON, Actor, stamp_of
from workspace_mem.core.entry import Fields
from workspace_mem.core.kinds import Form, Kind, Kinds


def utc_second(moment: datetime) -> str:
    """Return a moment as entries carry it: `2026-03-27T01:00:19Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def stamps_for(kind: Kind, now: datetime, zone: tzinfo, actor: Actor) -> Fields:
    """Return what an entry of a kind carries beside its own fields. What came out of a tool is stamped so.

    `zone` is the one of the daily logs, whose lines have the time of day.
    """
    if kind.form is Form.LOG:
        return (("time", now.astimezone(zone).strftime("%H:%M")), *stamp_of(actor))
    at = utc_second(now)
    source = (("source", "tool"),) if kind.name == "error" and actor != PERSON else stamp_of(actor)
    if kind.form is Form.COUNTED:
        return (*source, ("seen", "1"), ("first", at), ("last", at))
    return (("at", at), *source)


def log_path(kinds: Kinds, now: datetime, zone: tzinfo) -> str:
    """Return the daily log of a moment, by the calendar of a time zone."""
    return kinds["log"].home.format(date=now.astimezone(zone).date().isoformat())
