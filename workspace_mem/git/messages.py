"""The form of a commit message is known here alone: a subject, a body if there is one, trailers; empty lines between.

What it says comes from elsewhere: the subject from the verb, or for a hand edit from `model/comparing.py`; the trailers
from `write/backlog.py`.
"""

import re
import unicodedata
from datetime import UTC, datetime, timedelta, timezone

from workspace_mem.model.history import Author

SUBJECT_LIMIT = 72  # characters; what git's own displays have room for
OWNER = Author("workspace owner", "owner@workspace-mem")  # where git knows no identity
COMMITTER = Author("workspace-mem", "noreply@workspace-mem")

Trailers = tuple[tuple[str, str], ...]

_TRAILER = re.compile(r"([A-Za-z][A-Za-z0-9-]*):(?: (.*))?")
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_SPACES = frozenset({"Zs", "Zl", "Zp"})
_INVISIBLE = frozenset({"Cc", "Cf", "Cs"})  # controls, marks of direction and joining, lone surrogates


def sanitised_subject(text: str) -> str:
    """Make one visible line of at most 72 characters; "(no subject)" where nothing is left."""
    line = one_line(text)
    if len(line) <= SUBJECT_LIMIT:
        return line or "(no subject)"
    words = line[:SUBJECT_LIMIT].rpartition(" ")[0].rstrip()
    # A single long word, or a script without spaces, is cut where the room ends.
    kept = words if len(words) > SUBJECT_LIMIT // 2 else line[: SUBJECT_LIMIT - 1]
    return kept + "…"


def one_line(text: str) -> str:
    """Fold line ends and runs of blanks into one space, and drop what cannot be seen."""
    seen: list[str] = []
    for character in text:
        category = unicodedata.category(character)
        if category in _SPACES or character in "\t\n\r\v\f\x85":
            seen.append(" ")
        elif category not in _INVISIBLE:
            seen.append(character)
    return " ".join("".join(seen).split())


def commit_message(subject: str, trailers: Trailers, body: str = "") -> str:
    """Write a message in which no value, and no line of the body, can pass for another trailer.

    Raise ValueError for a trailer key that is not a word of letters, digits and dashes.
    """
    for key, _ in trailers:
        if _KEY.fullmatch(key) is None:
            raise ValueError(f"not a trailer key: {key!r}")
    lines = [f"{key}: {one_line(value)}".rstrip() for key, value in trailers]
    # git looks for trailers in every line of a message: one of the body begins with a blank.
    said = [re.sub("^(?=Workspace-)", " ", line) for line in map(one_line, body.split("\n")) if line]
    parts = ["\n".join(part) for part in ([sanitised_subject(subject)], said, lines) if part]
    return "\n\n".join(parts) + "\n"


def parse_message(message: str) -> tuple[str, Trailers, str]:
    """Return the subject, the trailers and the body; a hand-written message may have none of them."""
    first, *more = [part for part in re.split(r"\n\s*\n", message.strip("\n")) if part.strip()] or [""]
    trailers = _trailers(more[-1]) if more else ()
    return one_line(first), trailers, "\n\n".join(more[:-1] if trailers else more)


def clean_author(author: Author) -> Author:
    """Drop what git's format of a person cannot hold: angle brackets, line ends, invisible characters."""
    name, email = (one_line(re.sub(r"[<>]", "", part)) for part in (author.name, author.email))
    return Author(name or OWNER.name, email.replace(" ", "") or OWNER.email)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def git_date(at: datetime) -> str:
    """Write a moment as git does: whole seconds since 1970 and an offset; earlier moments count as 1970."""
    offset = at.utcoffset()
    if offset is None:
        raise ValueError("a recording needs an aware datetime")
    if abs(offset) > timedelta(hours=14):
        offset = timedelta(0)
    minutes = int(offset.total_seconds()) // 60
    sign = "-" if minutes < 0 else "+"
    seconds = (at - _EPOCH) // timedelta(seconds=1)  # timestamp() is a float, and rounds far moments up
    return f"{max(0, seconds)} {sign}{abs(minutes) // 60:02d}{abs(minutes) % 60:02d}"


def parse_date(raw: str) -> datetime:
    """Read a moment as git writes it ("1700000000 +0130")."""
    from_zone = re.fullmatch(r"(\d+) ([+-])(\d\d)(\d\d)", raw)
    if from_zone is None:
        return datetime.fromtimestamp(0, UTC)
    seconds, sign, hours, minutes = from_zone.groups()
    offset = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == "-" else 1)
    return _moment(int(seconds), offset)


def _moment(seconds: int, offset: timedelta) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, timezone(offset))
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


def _trailers(paragraph: str) -> Trailers:
    found = [_TRAILER.fullmatch(line) for line in paragraph.split("\n")]
    return tuple((match[1], match[2] or "") for match in found if match is not None) if all(found) else ()
