"""Rules about age: retention of episodes and work, salience, unused entries, old daily logs."""

from collections.abc import Iterator
from datetime import date, timedelta

from workspace_mem.loop.proposals import (
    SALIENCE,
    STAMPS,
    ArchivedFile,
    Change,
    EntryEdit,
    Proposal,
    Retired,
    RuleInput,
    is_pinned,
)
from workspace_mem.model.entry import (
    HIGH,
    LOW,
    MEDIUM,
    Draft,
    Entry,
    fades,
    moment_of,
    strength_of,
    targets_in,
    tier_of,
    utc_second,
)
from workspace_mem.model.entry import strength as strength_at
from workspace_mem.model.kinds import MEMORIES, log_date
from workspace_mem.text.strings import counted, cut_to

RETENTION = "retention"
DECAY = "decay"
_USED = {"high": "is used often", "medium": "is used occasionally", "low": "is seldom used"}
LOW_USE = "low-use"
LOGS = "logs"
WHOLE_DAYS, SHORT_DAYS, LEFT_DAYS = 7, 30, 90
_LINKING = ("pattern", "anti-pattern", "skill", "handoff")


def retention(material: RuleInput) -> Iterator[Proposal]:
    """Propose to shorten episodes after 7 days and retire them after 30, and work and pages of sessions after 90.

    Days count from when an episode happened or was restored, and the archive records the day on which it was due, so
    that one run after months has the result of daily runs. A person decides on handoffs that nobody took.
    """
    # Entries worth keeping link to these names and paths, in a field or in the text.
    linking = [entry for entry in material.entries if entry.kind in _LINKING or entry.place.path in MEMORIES]
    texts = [entry.text for entry in linking if not entry.retired]
    texts += [text for entry in linking if not entry.retired for key, text in entry.fields if key not in STAMPS]
    linked = {target for text in texts for target in targets_in(text)}
    for kind, days, why in (
        ("episode", SHORT_DAYS, "is older than {} days"),
        ("run", material.runs_keep_days, "is older than {} days"),
        ("ledger", LEFT_DAYS, "has not been updated for {} days"),
        ("handoff", LEFT_DAYS, "has not been taken for {} days"),
    ):
        for entry in material.of_kind(kind) if days else ():
            moment = moment_of(entry.field("last_checkpoint") or "") or material.ages_from(entry)
            if moment is None or is_pinned(entry):
                continue
            due, told, what = moment + timedelta(days=days), why.format(days), "retired"
            gone: Change = Retired(entry, utc_second(due), told.partition(" ")[2])
            if kind == "episode" and (
                due > material.now or {entry.name, entry.place.path.removesuffix(".md")} & linked
            ):
                due, told, what = moment + timedelta(days=WHOLE_DAYS), f"is older than {WHOLE_DAYS} days", "in short"
                if (shorter := _shortened_episode(entry)) is None:
                    continue
                gone = EntryEdit(entry, shorter, (utc_second(due), f"shortened after {WHOLE_DAYS} days"))
            if due <= material.now:
                yield Proposal(
                    RETENTION,
                    (entry.name, what),
                    f"{entry.name} {what}: {cut_to(entry.text, 60)}",
                    f"It {told}",
                    (gone,),
                    utc_second(due),
                    by_itself=kind != "handoff",
                )
    for path in material.sessions:
        if path not in material.brought_back:
            told, file = f"It is older than {LEFT_DAYS} days", ArchivedFile(path)
            yield Proposal(RETENTION, (path, "retired"), f"{path} retired", told, (file,), by_itself=True)


def _shortened_episode(episode: Entry) -> Draft | None:
    """Return an episode with one action: the first failed one, else the last."""
    actions = [value for key, value in episode.fields if key == "actions"]
    if len(actions) < 2 and all("\n" not in action for action in actions):
        return None
    first_lines = [action.split("\n")[0] for action in actions]
    telling = next((line for line in first_lines if "→ fail" in line), first_lines[-1])
    fields = dict.fromkeys((key, telling if key == "actions" else value) for key, value in episode.fields)
    return Draft(episode.kind, episode.text, episode.category, episode.tags, tuple(fields))


# ── decay ───────────────────────────────────────────────────────────────────────────────────────

_ORDER = (LOW, MEDIUM, HIGH)


def decay(material: RuleInput) -> Iterator[Proposal]:
    """Propose to set or remove `(salience:: high|low)`; a person's or pinned entry does not fade.

    Uses before the first record are unknown, so every entry counts as used when recording began: no tier falls without
    a record of the whole time.
    """
    for entry in material.items():
        if not fades(entry) or material.kinds[entry.kind].group != "semantic":
            continue
        use = material.usage.uses.get(entry.name)
        now = strength_of(entry, use, material.now)
        written = (entry.field(SALIENCE) or MEDIUM).casefold()
        stands = written if written in _ORDER else MEDIUM
        since = material.usage.since
        last = max((moment for moment in (now.last_used, since) if moment), default=None)
        if last is None:
            continue
        tier = tier_of(strength_at(now.importance, last, now.uses, material.now))
        if tier == stands or (_ORDER.index(tier) < _ORDER.index(stands) and since is None):
            continue
        others = [pair for pair in entry.fields if pair[0] != SALIENCE]
        fields = (*others, *([(SALIENCE, tier)] if tier != MEDIUM else []))
        change = EntryEdit(entry, Draft(entry.kind, entry.text, entry.category, entry.tags, fields))
        uses, days = counted(now.uses, "time"), counted((material.now - last).days, "day")
        yield Proposal(
            DECAY,
            (entry.name, tier),
            f"{entry.name} {_USED[tier]}: {cut_to(entry.text, 100)}",
            f"It was used {uses}, most recently {days} ago" if now.uses else f"It was not used for {days}",
            (change,),
            utc_second(last),
            by_itself=True,
        )


# ── low use ─────────────────────────────────────────────────────────────────────────────────────

_UNUSED_DAYS = 30


def low_use(material: RuleInput) -> Iterator[Proposal]:
    """Propose to retire entries without use for 30 days."""
    since = material.usage.since
    for entry in material.items() if since else ():
        if not (fades(entry) and since):
            continue
        now = strength_of(entry, material.usage.uses.get(entry.name), material.now)
        begun = max(now.last_used or since, since) + timedelta(days=_UNUSED_DAYS)
        if now.uses == 0 and begun <= material.now:
            why = f"not used for {_UNUSED_DAYS} days"
            yield Proposal(
                LOW_USE,
                (entry.name,),
                f"retire {entry.name}: {cut_to(entry.text, 100)}",
                f"It was {why}",
                (Retired(entry, utc_second(material.now), why),),
                utc_second(begun),
            )


# ── daily logs ──────────────────────────────────────────────────────────────────────────────────

_LOG_DAYS = 30


def logs(material: RuleInput) -> Iterator[Proposal]:
    """Propose to archive the logs of each old month."""
    today = material.now.astimezone(material.zone).date()
    months: dict[str, list[str]] = {}
    for path in sorted(material.logs):
        if day := log_date(path):
            months.setdefault(f"{day:%Y-%m}", []).append(path)
    for month, paths in sorted(months.items()):
        last = date(int(month[:4]) + (month[5:] == "12"), int(month[5:]) % 12 + 1, 1) - timedelta(days=1)
        if last + timedelta(days=_LOG_DAYS) < today:
            yield Proposal(
                LOGS,
                (month,),
                f"move {counted(len(paths), 'daily log')} of {month} to the archive",
                f"The month has been over for more than {_LOG_DAYS} days",
                tuple(ArchivedFile(path) for path in paths),
                last.isoformat(),
            )
