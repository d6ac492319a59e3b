"""From values to HTML: one template a page, every value escaped. A template decides nothing."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined

from workspace_mem.model.kinds import log_date
from workspace_mem.screen.entries import ShownEntry
from workspace_mem.web.forms import WebForm
from workspace_mem.web.markdown import inline, render_code
from workspace_mem.web.visit import PageRequest, WebPage

_FOLDER = "workspace_mem.web"
_LABELS = {  # labels of verbs whose name is no button text
    "add": "Turn into a skill",
    "doctor": "Fix what can be fixed",
    "page": "Save the page",
    "rename_page": "Rename the page",
    "recover/dismiss": "Leave it deleted",
    "recover/restore": "Restore",
}


class Renderer:
    """The HTML renderer of one server."""

    def __init__(self, pages: Sequence[WebPage], *, is_read_only: bool) -> None:
        self._is_read_only = is_read_only
        self._templates = Environment(
            loader=PackageLoader(_FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._templates.globals["pages"] = [page for page in pages if page.order]
        filters: tuple[Callable[..., str], ...] = (ago, dated, day, minute, address, who, words, render_code, inline)
        self._templates.filters |= {function.__name__: function for function in filters}

    def page(self, page: WebPage, visit: PageRequest, shared: Mapping[str, Any]) -> str:
        """Render a page. `shared` holds the values of every page."""
        if visit.get("repository"):  # a repository's files change independently of the workspace
            values = page.values(visit)
        else:
            values = visit.cached(("page", visit.here), lambda: page.values(visit))
        return self.template(page.template, {**shared, **values}, page.title, visit)

    def template(self, name: str, values: Mapping[str, Any], title: str, visit: PageRequest) -> str:
        """Return the HTML of any template that extends the base."""
        workspace = visit.workspace
        defaults = {
            "title": title,
            "visit": visit,
            "zone": workspace.zone,
            "now": workspace.now(),
            "root": workspace.root.name,
            "actor": workspace.actor,
            "may_write": not self._is_read_only,
            "notices": (),
            "json_address": None,
            "outcome": None,
            "live": "",
            "theme": "",
            "op_id": secrets.token_urlsafe(12),
        }
        return self._templates.get_template(name).render({**defaults, **values})

    def preview(self, form: WebForm, answers: Sequence[Any], visit: PageRequest, shared: Mapping[str, Any]) -> str:
        """Render a form's change, with a button to apply it."""
        changes = "\n".join(filter(None, (getattr(answer, "diff", None) for answer in answers)))
        notices = dict.fromkeys(notice for answer in answers for notice in getattr(answer, "notices", ()))
        fields = {**form.values, **({"each": form.each} if form.each else {})}
        path = form.route.path
        label = _LABELS.get(path) or words(path).capitalize()
        values = {"verb": path, "label": label, "fields": fields, "back": form.back, "changes": changes}
        return self.template("preview.html", {**shared, **values, "notices": notices}, f"{label}?", visit)

    def refusal(self, reason: str) -> str:
        """Render the page for a refused request."""
        return self._templates.get_template("refused.html").render(reason=reason)


# ── filters ────────────────────────────────────────────────────────────────────────────────────


def ago(moment: datetime | str, now: datetime) -> str:
    """Return how long ago a moment is, in words."""
    known = as_datetime(moment)
    if known is None:
        return str(moment)
    for unit, seconds in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = int((now - known) / timedelta(seconds=seconds))
        if count >= 1:
            return f"{count:,} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


def dated(entry: ShownEntry) -> str:
    """Return an entry's last time, by its stamps or log; empty if unknown."""
    stamps = (entry.fields.get(name) for name in ("last", "at", "first"))
    return next(filter(None, stamps), None) or str(log_date(entry.path) or "")


def day(moment: datetime | str, zone: tzinfo) -> str:
    """Return the day of a moment."""
    return _formatted(moment, zone, "%Y-%m-%d")


def minute(moment: datetime | str, zone: tzinfo) -> str:
    """Return a moment to the minute."""
    return _formatted(moment, zone, "%Y-%m-%d %H:%M")


def _formatted(moment: datetime | str, zone: tzinfo, form: str) -> str:
    known = as_datetime(moment)
    return known.astimezone(zone).strftime(form) if known else str(moment)


def as_datetime(moment: datetime | str, zone: tzinfo = UTC) -> datetime | None:
    """Parse a written time; one without a zone is in `zone`."""
    if isinstance(moment, datetime):
        return moment
    try:
        parsed = datetime.fromisoformat(moment)
    except ValueError:
        return None
    return parsed if parsed.tzinfo else parsed.replace(tzinfo=zone)


def address(text: str) -> str:
    """Return a text as a part of an address; slashes stay."""
    return quote(text, safe="/~")


def who(actor: str) -> str:
    """Return an author for display."""
    return "by hand" if actor == "edit" else actor


def words(name: str) -> str:
    """Return an identifier in words: `frame_at` → frame at."""
    return name.replace("_", " ").replace("/", " ")
