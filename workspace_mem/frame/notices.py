"""The end of the frame: what else exists, and what is not shown. Nothing is left out in silence."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from workspace_mem.disk.scope import ATTRIBUTES_FILE
from workspace_mem.frame.fullness import filled
from workspace_mem.frame.safe_text import Clean, one_line, tagged
from workspace_mem.frame.sections import framed_files
from workspace_mem.frame.units import IN_REVIEW, SUPERSEDED, FrameSection
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import HERMES, NO_MEMORY, Kinds, is_archived, log_date, skill_folders
from workspace_mem.model.reading import read
from workspace_mem.settings import FILE as SETTINGS_FILE

_MOST_TOPICS = 20
_LOOK_UP = "`workspace-mem search WORDS` finds them, `workspace-mem show PATH` shows one."


def more_section(
    names: Sequence[str],
    kinds: Kinds,
    cap: int,
    clean: Clean,
    *,
    left_out: Sequence[str] = (),
    topics: Sequence[str] = (),
) -> list[FrameSection]:
    """Return one line about the files that the frame does not show, and one about as many topics as have room.

    `left_out` are pages that the profile has no section for. Nothing where there is nothing to tell, or no room.
    """
    found = [*left_out, *other_files(names, kinds)]
    counted = one_line(clean(", ".join(found)))
    number = _count(len(left_out) + len(_others(names, kinds)), "file")
    least = f"Also here: {number}; `workspace-mem search WORDS` finds them."
    alone = [f"Also here: {counted}. {_LOOK_UP}", f"Also here: {counted}.", least] if found else []
    listed = list(_topics(topics, clean))
    above = [f"{text}\n" for text in alone[:2]] or [""]
    for text in (*(f"{one}{line}" for one in above for line in listed), *alone):
        shown = tagged("more", text)
        if len(shown) <= cap:
            return [FrameSection("more", "names", shown, cap, full_chars=len(shown))]
    return []


def topics_in(documents: Iterable[Document]) -> list[str]:
    """Return what entries are about by their own word, topic, category or first tag, with how many are; most first."""
    called: dict[str, str] = {}
    found: Counter[str] = Counter()
    for entry in (entry for document in documents for entry in read(document).entries if not entry.is_pending):
        if name := entry.field("topic") or entry.category or next(iter(entry.tags), None):
            found[called.setdefault(name.casefold(), name)] += 1
    in_order = sorted(found.items(), key=lambda one: (-one[1], one[0]))
    return [f"{name} ({count:,})" for name, count in in_order[:_MOST_TOPICS]]


def _topics(topics: Sequence[str], clean: Clean) -> Iterator[str]:
    """Yield the line about topics, from the longest to the shortest."""
    for count in range(len(topics), 0, -1):
        left = len(topics) - count
        told = f"Topics: {one_line(clean(', '.join(topics[:count])))}{f', and {left} more' if left else ''}."
        yield from (f"{told} `workspace-mem topics` lists all.", told)


def other_files(names: Sequence[str], kinds: Kinds) -> list[str]:
    """Count the files that have no section of their own, by store."""
    others = _others(names, kinds)
    logs = sorted(name for name in others if log_date(name))
    dated = set(logs)
    live = [name for name in others if name not in dated and not is_archived(name)]
    archived = len(others) - len(logs) - len(live)
    skills = skill_folders(live)
    kind_of = {path: kinds.found_as(path, skills) for path in live}
    found = Counter(kind_of.values())
    notes = found.pop("note", 0)
    named = {name: _named(kinds, [path for path in live if kind_of[path] == name]) for name in _BY_NAME}
    asked = {name: f"search with `kind:{name}`" for name in (*NO_MEMORY, "run") if name in found}
    counted = [f"{_count(len(logs), 'daily log')} (newest: {logs[-1]})"] if logs else []
    counted += [
        _count(found[name], f"{name} file") + _aside(named.get(name), asked.get(name))
        for name in dict.fromkeys((*kinds, *sorted(found)))
        if name in found
    ]
    counted += [_count(notes, "note")] if notes else []
    counted += [_count(archived, "file") + " of retired entries"] if archived else []
    return counted


_BY_NAME, _MOST_NAMED = ("skill", "handoff"), 5  # kinds whose files tell by their names what they are for


def _named(kinds: Kinds, paths: Sequence[str]) -> str:
    """Return what files are called, if they are few: a skill by its folder, an open handoff by its file."""
    if not 0 < len(paths) <= _MOST_NAMED:
        return ""
    called = (kinds.name_in(path) or path.removesuffix("/SKILL.md").rpartition("/")[2] for path in paths)
    return ", ".join(name.removesuffix(".md") for name in called)


def _aside(*told: str | None) -> str:
    """Return words in parentheses: what files are called, and how a search finds those that it leaves out."""
    said = "; ".join(filter(None, told))
    return f" ({said})" if said else ""


def _others(names: Sequence[str], kinds: Kinds) -> list[str]:
    # Whether a page of another program's name is one, only its bytes would tell.
    known = framed_files(kinds).keys() - set(HERMES) | {SETTINGS_FILE, ATTRIBUTES_FILE, "HEARTBEAT.md"}
    return [name for name in names if name not in known]


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def notices_of(sections: Sequence[FrameSection], unreadable: Mapping[str, str], not_text: Iterable[str]) -> list[str]:
    """Return a sentence for everything that is not shown as it stands on disk, the gravest first."""
    found = [unreadable_notice(path, reason) for path, reason in sorted(unreadable.items())]
    found += [f"{path} is not UTF-8 text; unreadable bytes are shown as \ufffd" for path in sorted(not_text)]
    cut = sorted((section for section in sections if section.cut), key=lambda section: section.name == "guidance")
    found += [f"{_what(section)} is left out: no room" for section in cut if not section.text]
    found += [
        f"{_what(section)} is cut: {len(section.cut):,} of {len(section.cut) + len(section.included):,} parts "
        f"({section.left_out_chars:,} characters) left out"
        for section in cut
        if section.text
    ]
    return found + [
        f"{section.source}: {count:,} {said}"
        for section in sections
        for reason, said in _HELD.items()
        if (count := sum(1 for part in section.left_out if part.reason == reason))
    ]


_HELD = {
    IN_REVIEW: "waiting for review, held back",
    SUPERSEDED: "superseded and left out; `workspace-mem review` lists what replaces it",
}


def pressure(sections: Sequence[FrameSection]) -> list[str]:
    """Return one line about the sections that fill nine tenths of their cap or more, where something had to go."""
    full = [str(one) for one in filled(sections) if one.is_pressing]
    return [f"Full or nearly full: {', '.join(full)}"] if full and any(one.cut for one in sections) else []


def size_line(sections: Sequence[FrameSection], budget: int, documents: Iterable[Document]) -> str:
    """Return one line about what the files of the frame take, and how many entries of each kind they hold."""
    sized = filled(sections)
    total = f"{sum(one.used for one in sized):,}"
    kinds = Counter(entry.kind for document in documents for entry in read(document).entries)
    counted = ", ".join(_count(kinds[name], name) for name in sorted(kinds)) or "no entries"
    limit = f"{total} of {budget:,} characters" if budget else f"{total} characters, without a limit"
    each = ", ".join(str(one) if one.cap else f"{one.name} ({one.used:,} characters)" for one in sized)
    return f"The files use {limit}: {each}; {counted}"


def unreadable_notice(path: str, reason: str) -> str:
    """Return the sentence that names a file which cannot be shown."""
    return reason if path in reason else f"{path} cannot be read: {reason}"


def _what(section: FrameSection) -> str:
    return "The guidance" if section.name == "guidance" else section.source


def notice_section(notices: Sequence[str], cap: int, unreadable: Mapping[str, str] | None = None) -> list[FrameSection]:
    """Return the notices that fit, with a count of those that do not; of a single long one its first words.

    `unreadable` are the sentences among them that say of a file, by path, why it cannot be shown. These
    files are named before anything else: where there is no room to say why of each, in one line.
    """
    lines = [one_line(notice) for notice in notices]
    named = {one_line(path): one_line(sentence) for path, sentence in (unreadable or {}).items()}
    return next((shown for text in _texts(lines, named) if (shown := _fitting(text, cap))), [])


def _texts(lines: Sequence[str], named: Mapping[str, str]) -> Iterator[str]:
    """Yield what the notices may say, from the whole to the first words."""
    sentences, paths = set(named.values()), list(named)
    others = [line for line in lines if line not in sentences]
    for kept in range(len(lines), 0, -1):
        if not sentences.intersection(lines[kept:]):
            yield _with_count(lines[:kept], len(lines) - kept)
    for why in (": `workspace-mem status` says why", "") if paths else ():
        for kept in range(len(others), -1, -1):
            yield _with_count([f"Not shown: {', '.join(paths)}{why}", *others[:kept]], len(others) - kept)
    for count in range(len(paths), 0, -1):
        if left := len(paths) - count + len(others):
            yield f"Not shown: {', '.join(paths[:count])} and {left:,} more: workspace-mem status"
    words = lines[0].split() if lines else []
    for left in sorted({len(lines) - 1, 0}, reverse=True):
        yield from (_with_count([f"{' '.join(words[:count])} …"], left) for count in range(len(words) - 1, 0, -1))


def _with_count(lines: Sequence[str], left: int) -> str:
    return "\n".join([*lines, *([f"(and {left:,} more: workspace-mem status)"] if left else [])])


def _fitting(text: str, cap: int) -> list[FrameSection]:
    shown = tagged("notices", text)
    return [FrameSection("notices", "frame", shown, cap, full_chars=len(shown))] if len(shown) <= cap else []
