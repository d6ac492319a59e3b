"""What an entry keeps of its first system, so that it goes out with the values that it came with."""

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from typing import Any

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.formats.port import NAMED, REST, ExportSource, Record, category_like, compact, prose_of
from workspace_mem.model.document import is_untouched
from workspace_mem.model.entry import Entry, Place, moment_of
from workspace_mem.model.kinds import ARCHIVE, KINDS
from workspace_mem.model.list_item import MAX_TEXT, draft
from workspace_mem.text.strings import counted, first_of

WAS = "was"  # the field with its id there, if that can be no id here
_ABSENT = "-"


def rest_of(entry: Entry) -> Mapping[str, Any]:
    """Return what an entry keeps of its first system that stands nowhere else in it."""
    try:
        found = json.loads(entry.field(REST) or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


Value = dict[str, Any]  # an object of JSON
ToValue = Callable[[Entry], Value]


def with_rest(record: Record, value: Mapping[str, Any], to_value: ToValue) -> Record:
    """Return a record that holds all of a value of JSON: what would not go out again as it came is its `rest`.

    Under `-` stand the keys that it would go out with and did not come with.
    """
    is_long = len(record.text) > MAX_TEXT  # it stands in a file of its own, as it is
    made = to_value(as_entry(record._replace(text="-") if is_long else record))
    rest = {key: one for key, one in value.items() if key not in made or not _same(made[key], one)}
    rest = {key: one for key, one in rest.items() if not (is_long and one == record.text)}
    absent = [key for key in dict.fromkeys((*made, "id")) if key not in value]
    rest |= {_ABSENT: absent} if absent else {}
    return record._replace(fields=(*record.fields, (REST, compact(dict(sorted(rest.items())))))) if rest else record


def value_of(entry: Entry, to_value: ToValue, to_record: Callable[[Value], Record]) -> Value:
    """Return the value of JSON that an entry goes out as: what it says now, and its `rest` as far as that still holds.

    What the rest says of something that was changed here since is out of date.
    """
    made, rest = to_value(entry), dict(rest_of(entry))
    if not rest:
        return made
    absent = rest.pop(_ABSENT, [])
    then: Value = {}
    with suppress(WorkspaceMemError):  # it says more by now than an entry holds
        came = {key: one for key, one in {**made, **rest}.items() if key not in absent}
        then = to_value(as_entry(to_record(came)))
    changed = [then[key] for key in absent if key in then and key in made and not _same(then[key], made[key])]
    found = {key: one for key, one in made.items() if key not in absent or (key in then and then[key] in changed)}
    return found | {
        key: one
        for key, one in rest.items()
        if one not in changed and (key not in made or _same(then.get(key), made[key]))
    }


def _same(one: Any, other: Any) -> bool:
    """Tell whether two values of JSON are the same one: 1, 1.0 and true are three."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def as_entry(record: Record) -> Entry:
    """Return a record as it will be read here. Raises UsageError or RefusedError where it cannot be kept."""
    stamps = (("at", record.at),) if record.at and moment_of(record.at) else ()
    when, why = record.retired or (None, None)
    gone = tuple((key, value) for key, value in (("retired", when), ("why", why)) if value)
    category = category_like(record.category)
    made = draft(
        record.kind,
        record.text,
        category=category,
        tags=record.tags,
        fields=(*record.fields, *stamps, *gone),
        form=KINDS[record.kind].form,
    )
    place = Place(record.place.path, 1, 1)
    is_retired = record.retired is not None
    return Entry(
        made.kind, made.text, made.category, made.tags, made.fields, record.id, "", (), place, retired=is_retired
    )


def unheld(outgoing: ExportSource, kinds: Collection[str]) -> Iterator[str]:
    """Yield what a format leaves out that holds entries of some kinds and no files."""
    count = Counter(entry.kind for entry in outgoing.entries if entry.kind not in kinds)
    yield from (f"{counted(number, kind)}: it has no such kind" for kind, number in sorted(count.items()))
    yield from prose_of(outgoing)
    pages = [
        document.path
        for document in outgoing.documents
        if document.kinds.page_kind(document.path) not in document.kinds
        and document.path.removeprefix(ARCHIVE) not in KINDS.stores
        and not is_untouched(document.path, document.data)
    ]
    if pages:
        yield f"{first_of(pages, NAMED)}: it has no pages"
