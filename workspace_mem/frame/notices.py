"""The omissions of the frame and their reasons: its last sections, and the table of `frame --explain`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.declarations import Key
from workspace_mem.disk.scope import ATTRIBUTES_FILE
from workspace_mem.frame.pieces import IN_REVIEW, SUPERSEDED
from workspace_mem.frame.sections import PROFILES, Clean, FrameRequest, framed_files, one_line, section_of, tagged
from workspace_mem.frame.units import FrameSection, filled
from workspace_mem.model.document import Document, is_untouched
from workspace_mem.model.kinds import (
    HERMES,
    INSTRUCTIONS,
    NO_MEMORY,
    Kinds,
    blocks_of_letta,
    is_archived,
    log_date,
    skill_folders,
)
from workspace_mem.model.reading import read, unfilled
from workspace_mem.settings import FILE as SETTINGS_FILE
from workspace_mem.text.strings import counted
from workspace_mem.text.tokens import estimated_tokens

HEARTBEAT = "HEARTBEAT.md"
NOTHING_SHOWN = "it has nothing to show"
_MOST_TOPICS = 20
_MOST_NAMED = 5  # maps; skills and handoffs are not named, since an agent's name for one may be an order
_LOOK_UP = "`workspace-mem search WORDS` finds them, `workspace-mem show PATH` shows one."
_HELD = {
    IN_REVIEW: "waiting for review, so left out",
    SUPERSEDED: "superseded and left out; `workspace-mem review` lists what replaces it",
}


# ── what else exists ───────────────────────────────────────────────────────────────────────────


def more_section(
    names: Sequence[str],
    kinds: Kinds,
    cap: int,
    clean: Clean,
    *,
    left_out: Sequence[str] = (),
    topics: Sequence[str] = (),
) -> list[FrameSection]:
    """Return a line about the files outside the frame, and a line with as many topics as fit.

    `left_out` are pages that the profile has no section for. None if there is nothing to say, or no room.
    """
    stores = [*left_out, *other_files(names, kinds)]
    shown_stores = one_line(clean(", ".join(stores)))
    number = counted(len(left_out) + len(_other_pages(names, kinds)), "file")
    least = f"Also here: {number}; `workspace-mem search WORDS` finds them."
    lines = [f"Also here: {shown_stores}. {_LOOK_UP}", f"Also here: {shown_stores}.", least] if stores else []
    topic_lines: list[str] = []
    for count in range(min(len(topics), _MOST_TOPICS), 0, -1):
        more = f", and {len(topics) - count} more" if count < len(topics) else ""
        line = f"Topics: {one_line(clean(', '.join(topics[:count])))}{more}."
        topic_lines += [f"{line} `workspace-mem list --topics` lists all.", line]
    above = [f"{line}\n" for line in lines[:2]] or [""]
    texts = (*(f"{line}{topic_line}" for line in above for topic_line in topic_lines), *lines)
    return next((section for text in texts if (section := _fitting_section("more", "names", text, cap))), [])


def topics_in(documents: Iterable[Document]) -> list[str]:
    """Return the topic, category or first tag of entries, with the number of entries of each; most first."""
    names: dict[str, str] = {}  # folded → first spelling
    counts: Counter[str] = Counter()
    for entry in (entry for document in documents for entry in read(document).entries if not entry.is_pending):
        if name := entry.field("topic") or entry.category or next(iter(entry.tags), None):
            counts[names.setdefault(name.casefold(), name)] += 1
    in_order = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [f"{name} ({count:,})" for name, count in in_order]


def other_files(names: Sequence[str], kinds: Kinds) -> list[str]:
    """Count the files that have no section of their own, by store."""
    others = _other_pages(names, kinds)
    logs = sorted(name for name in others if log_date(name))
    live = [name for name in others if not log_date(name) and not is_archived(name)]
    skills = skill_folders(live)
    paths_of: dict[str, list[str]] = {}
    for path in live:
        paths_of.setdefault(kinds.search_kind(path, skills), []).append(path)
    notes = len(paths_of.pop("note", ()))
    archived = len(others) - len(logs) - len(live)
    stores = [f"{counted(len(logs), 'daily log')} (newest: {logs[-1]})"] if logs else []
    for kind in (kind for kind in dict.fromkeys((*kinds, *sorted(paths_of))) if kind in paths_of):
        hint = f"search with `kind:{kind}`" if kind in (*NO_MEMORY, "run") else ""
        if kind == "map" and len(paths_of[kind]) <= _MOST_NAMED:
            hint = ", ".join((kinds.name_in(path) or path).removesuffix(".md") for path in paths_of[kind])
        stores.append(counted(len(paths_of[kind]), f"{kind} file") + (f" ({hint})" if hint else ""))
    stores += [counted(notes, "note")] if notes else []
    stores += [counted(archived, "file") + " of retired entries"] if archived else []
    return stores


def _other_pages(names: Sequence[str], kinds: Kinds) -> list[str]:
    # A page with another program's name may be a note; only its bytes would tell.
    known = framed_files(kinds).keys() - set(HERMES) | {SETTINGS_FILE, ATTRIBUTES_FILE, HEARTBEAT}
    known |= set(blocks_of_letta(names))
    return [name for name in names if name not in known]


# ── notices ────────────────────────────────────────────────────────────────────────────────────


def notices_of(sections: Sequence[FrameSection], unreadable: Mapping[str, str], not_text: Iterable[str]) -> list[str]:
    """Return a sentence for everything that differs from its file or is missing, most serious first."""
    notices = [unreadable_notice(path, reason) for path, reason in sorted(unreadable.items())]
    notices += [f"{path} is not UTF-8 text; unreadable bytes are shown as \ufffd" for path in sorted(not_text)]
    cut = [(section.source, section) for section in sections if section.cut and section.name != "guidance"]
    cut += [("The guidance", section) for section in sections if section.cut and section.name == "guidance"]
    notices += [f"{name} is left out: no room" for name, section in cut if not section.text]
    notices += [
        f"{name} is cut: {len(section.cut):,} of {len(section.cut) + len(section.included):,} parts "
        f"({section.left_out_chars:,} characters) left out"
        for name, section in cut
        if section.text
    ]
    for section in sections:
        reasons = Counter(part.reason for part in section.left_out)
        notices += [f"{section.source}: {reasons[key]:,} {text}" for key, text in _HELD.items() if reasons[key]]
    pressing = [str(section) for section in filled(sections) if section.is_pressing]
    return [*notices, f"Full or nearly full: {', '.join(pressing)}"] if cut and pressing else notices


def size_line(sections: Sequence[FrameSection], budget: int, documents: Iterable[Document]) -> str:
    """Return a line with the size of the frame's files and their number of entries by kind."""
    fullness = filled(sections)
    total = f"{sum(section.used for section in fullness):,}"
    kinds = Counter(entry.kind for document in documents for entry in read(document).entries)
    counts = ", ".join(counted(kinds[name], name) for name in sorted(kinds)) or "no entries"
    limit = f"{total} of {budget:,} characters" if budget else f"{total} characters, without a limit"
    sizes = (str(one) if one.cap else f"{one.name} ({one.used:,} characters)" for one in fullness)
    return f"The files use {limit}: {', '.join(sizes)}; {counts}"


def unreadable_notice(path: str, reason: str) -> str:
    """Return the notice that names an unreadable file."""
    return reason if path in reason else f"{path} cannot be read: {reason}"


def notice_section(notices: Sequence[str], cap: int, unreadable: Mapping[str, str] | None = None) -> list[FrameSection]:
    """Return the notices that fit and a count of the rest; a single long one is cut.

    `unreadable` maps paths to the sentences among them that say why a file cannot be shown. Unreadable files are named
    before anything else: if there is no room to say why of each, in one line.
    """
    lines = [one_line(notice) for notice in notices]
    sentences = {one_line(path): one_line(sentence) for path, sentence in (unreadable or {}).items()}
    texts = _notice_texts(lines, sentences)
    return next((section for text in texts if (section := _fitting_section("notices", "frame", text, cap))), [])


def _notice_texts(lines: Sequence[str], sentences: Mapping[str, str]) -> Iterator[str]:
    """Yield ever shorter forms of the notices, down to the first words of one."""
    paths = list(sentences)
    others = [line for line in lines if line not in sentences.values()]
    for count in range(len(lines), 0, -1):
        if not set(sentences.values()).intersection(lines[count:]):
            yield _with_count(lines[:count], len(lines) - count)
    for why in (": `workspace-mem status` says why", "") if paths else ():
        for count in range(len(others), -1, -1):
            yield _with_count([f"Not shown: {', '.join(paths)}{why}", *others[:count]], len(others) - count)
    for count in range(len(paths), 0, -1):
        if rest := len(paths) - count + len(others):
            yield f"Not shown: {', '.join(paths[:count])} and {rest:,} more: workspace-mem status"
    words = lines[0].split() if lines else []
    for rest in sorted({len(lines) - 1, 0}, reverse=True):
        yield from (_with_count([f"{' '.join(words[:count])} …"], rest) for count in range(len(words) - 1, 0, -1))


def _with_count(lines: Sequence[str], rest: int) -> str:
    return "\n".join([*lines, *([f"(and {rest:,} more: workspace-mem status)"] if rest else [])])


def _fitting_section(tag: str, source: str, text: str, cap: int) -> list[FrameSection]:
    section = tagged(tag, text)
    return [FrameSection(tag, source, section, cap, full_chars=len(section))] if len(section) <= cap else []


# ── frame --explain ────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class ExplainedRow:
    """A section of the frame, or a file outside it. `share` is of the budget, 0 to 1; None: no limit."""

    section: str
    source: str
    chars: int
    cap: Annotated[int, Key("the profile's characters; 0 for no limit")]
    tokens: Annotated[int, Key("estimated")]
    share: Annotated[float | None, Key("share of the budget, 0 to 1; null for no limit")]
    entries_in: Annotated[int, Key("number of entries shown")]
    entries_out: Annotated[int, Key("number of entries left out")]
    blocks_in: Annotated[int, Key("headings shown, with their text")]
    blocks_out: Annotated[int, Key("headings left out, with their text")]
    why: Annotated[str, Key("why something is left out; empty if nothing is")]


def explained_section(section: FrameSection, budget: int) -> ExplainedRow:
    """Return the row of a section in a frame of this budget."""
    counts = Counter((part.reason is None, part.id is not None) for part in (*section.included, *section.left_out))
    reasons = Counter(part.reason for part in section.left_out)
    return ExplainedRow(
        section.name,
        section.source,
        len(section.text),
        section.cap,
        estimated_tokens(section.text),
        len(section.text) / budget if budget else None,
        counts[True, True],
        counts[False, True],
        counts[True, False],
        counts[False, False],
        ", ".join(f"{count:,}: {reason}" for reason, count in reasons.items()),
    )


def absence_reason(path: str, document: Document | None, request: FrameRequest, kinds: Kinds) -> str | None:
    """Return why a file has no section in the frame; None if nothing in the file says so."""
    section, profile = section_of(path, kinds), request.sections
    if path == HEARTBEAT:
        return "it is for wake-ups without a task: workspace-mem show --heartbeat"
    if section is None:
        logs = "; --logs adds the two newest daily logs" if log_date(path) else ""
        return f"search finds notes and logs, but the frame leaves them out{logs}"
    if section not in profile.caps:
        others = " and ".join(name for name, other in PROFILES.items() if section in other.caps)
        more = "; --with instructions adds it" if section == "instructions" else ""
        return f"the profile {profile.name} leaves it out, {others} show it{more}"
    if document is None and path in INSTRUCTIONS:
        return f"the frame shows only the first of {', '.join(INSTRUCTIONS)}"
    if document is not None and (is_untouched(path, document.data) or unfilled(document)):
        return "an unedited template counts as empty"
    return NOTHING_SHOWN if document is not None else None
