"""From values to HTML: one template a page, every value escaped. A template shows; it decides nothing."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from importlib import resources
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined

from workspace_mem.model.kinds import log_date
from workspace_mem.screen.entries import ShownEntry
from workspace_mem.web.forms import SentForm
from workspace_mem.web.markdown import coded
from workspace_mem.web.pages import Visit, WebPage, pages

_FOLDER = "workspace_mem.web"
_DOES = {  # where the name of a verb does not say what it does
    "add": "Turn into a skill",
    "doctor": "Fix what can be fixed",
    "page": "Save the page",
    "recover/dismiss": "It may stay away",
    "recover/restore": "Restore",
}


class Renderer:
    """Makes the pages of one server."""

    def __init__(self, *, is_read_only: bool) -> None:
        self._made = Environment(
            loader=PackageLoader(_FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._made.globals |= {"pages": [page for page in pages() if page.order], "is_read_only": is_read_only}
        filters: tuple[Callable[..., str], ...] = (ago, dated, day, minute, address, who, words, coded)
        self._made.filters |= {one.__name__: one for one in filters}

    def page(self, page: WebPage, visit: Visit, shared: Mapping[str, Any]) -> str:
        """Return the HTML of a page. `shared` is what all of them show."""
        values = visit.asking.keep(("page", visit.here), lambda: page.values(visit))
        return self.template(page.template, {**shared, **values}, page.title, visit)

    def template(self, name: str, values: Mapping[str, Any], title: str, visit: Visit) -> str:
        """Return the HTML of any template that is made of the base."""
        workspace = visit.workspace
        known = {
            "title": title,
            "visit": visit,
            "zone": workspace.zone,
            "now": workspace.now(),
            "root": workspace.root.name,
            "actor": workspace.actor,
            "may_write": not self._made.globals["is_read_only"],
            "notices": (),
            "json_at": None,
            "told": (),
            "live": "",
            "op_id": secrets.token_urlsafe(12),
        }
        return self._made.get_template(name).render({**known, **values})

    def preview(self, form: SentForm, answers: Sequence[Any], visit: Visit, shared: Mapping[str, Any]) -> str:
        """Return the HTML that shows what a form would change, with a button that does it."""
        changes = "\n".join(filter(None, (getattr(one, "diff", None) for one in answers)))
        notices = dict.fromkeys(notice for one in answers for notice in getattr(one, "notices", ()))
        given = {**form.given, **({"each": form.each} if form.each else {})}
        given |= dict(zip(("first", "last"), form.lines or (), strict=False))
        does = _DOES.get(form.route.path) or words(form.route.path).capitalize()
        values = {"verb": form.route.path, "does": does, "given": given, "back": form.back, "changes": changes}
        return self.template("preview.html", {**shared, **values, "notices": notices}, f"{does}?", visit)

    def refusal(self, reason: str) -> str:
        """Return the HTML for somebody who may not see a page."""
        return self._made.get_template("refused.html").render(reason=reason)


def static(name: str) -> bytes | None:
    """Return a file of ours for browsers, by its plain name; None where there is none of that name."""
    folder = resources.files(_FOLDER) / "static"
    return next((one.read_bytes() for one in folder.iterdir() if one.name == name), None)


# ── filters ────────────────────────────────────────────────────────────────────────────────────


def ago(at: datetime | str, now: datetime) -> str:
    """Return how long ago a moment is, in words."""
    moment = _moment(at)
    if moment is None:
        return str(at)
    past = now - moment
    for unit, seconds in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = int(past / timedelta(seconds=seconds))
        if count >= 1:
            return f"{count:,} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


def dated(entry: ShownEntry) -> str:
    """Return when an entry was last recorded: by its stamps or the log that it is in; empty where nobody knows."""
    stamps = (entry.fields.get(name) for name in ("last", "at", "first"))
    return next(filter(None, stamps), None) or str(log_date(entry.path) or "")


def day(at: datetime | str, zone: tzinfo) -> str:
    """Return the day of a moment."""
    moment = _moment(at)
    return moment.astimezone(zone).strftime("%Y-%m-%d") if moment else str(at)


def minute(at: datetime | str, zone: tzinfo) -> str:
    """Return a moment to the minute."""
    moment = _moment(at)
    return moment.astimezone(zone).strftime("%Y-%m-%d %H:%M") if moment else str(at)


def _moment(at: datetime | str) -> datetime | None:
    if isinstance(at, datetime):
        return at
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def address(text: str) -> str:
    """Return a text as a part of an address; slashes stay."""
    return quote(text, safe="/~")


def who(actor: str) -> str:
    """Return who made a change, as people say it."""
    return "by hand" if actor == "edit" else actor


def words(name: str) -> str:
    """Return a name of ours in words: `frame_at` → frame at."""
    return name.replace("_", " ").replace("/", " ")
