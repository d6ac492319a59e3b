"""The end of the frame: what else exists, and what is not shown. Nothing is left out in silence."""

from collections.abc import Iterable, Mapping, Sequence

from workspace_mem.core.kinds import is_archived, log_date
from workspace_mem.core.settings import FILE as SETTINGS_FILE
from workspace_mem.services.frame.sections import Section, neutral

_SHOWN = frozenset(
    {
        SETTINGS_FILE, "SOUL.md", "USER.md", "AGENTS.md", "IDENTITY.md", "TOOLS.md", "MEMORY.md", "CONTINUITY.md",
        "HEARTBEAT.md", "learnings/errors.md", "learnings/corrections.md", "learnings/wins.md",
    }
)  # fmt: skip
_LOOK_UP = "`workspace-mem search WORDS` finds them, `workspace-mem show PATH` shows one."


def more_section(names: Iterable[str], cap: int) -> list[Section]:
    """Return one line about the files that the frame does not show; nothing where there are none or no room."""
    others = [name for name in names if name not in _SHOWN]
    logs = sorted(name for name in others if log_date(name))
    archived = sum(1 for name in others if is_archived(name))
    notes = len(others) - len(logs) - archived
    counted = [f"{_count(len(logs), 'daily log')} (newest: {logs[-1]})"] if logs else []
    counted += [_count(notes, "note")] if notes else []
    counted += [_count(archived, "file") + " of retired entries"] if archived else []
    if not counted:
        return []
    for text in (f"Also here: {', '.join(counted)}. {_LOOK_UP}", f"Also here: {', '.join(counted)}."):
        shown = _tagged("more", neutral(text))
        if len(shown) <= cap:
            return [Section("more", "names", shown, cap, full_chars=len(shown))]
    return []


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def notices_of(
    sections: Sequence[Section],
    pending: Mapping[str, int],
    unreadable: Mapping[str, str],
    not_text: Sequence[str],
) -> tuple[str, ...]:
    """Return a sentence for everything that is not shown as it stands on disk, the gravest first."""
    found = [f"{path} cannot be read: {reason}" for path, reason in sorted(unreadable.items())]
    found += [f"{path} is not UTF-8 text; what cannot be read is shown as \ufffd" for path in not_text]
    found += [f"{section.source} is left out: no room" for section in sections if section.left_out and not section.text]
    found += [
        f"{section.source} is cut: {len(section.left_out)} of {len(section.left_out) + len(section.included)} parts "
        f"({section.left_out_chars:,} characters) left out"
        for section in sections
        if section.left_out and section.text and section.name != "guidance"
    ]
    found += [f"{path}: {count} waiting for review, held back" for path, count in sorted(pending.items()) if count]
    if not unreadable and not any(section.source != "workspace-mem" for section in sections):
        found.append("Nothing is remembered here yet")
    return tuple(found)


def notice_section(notices: Sequence[str], cap: int) -> list[Section]:
    """Return the notices that fit, with a count of those that do not."""
    for kept in range(len(notices), 0, -1):
        left = len(notices) - kept
        lines = [*notices[:kept], *([f"(and {left} more: workspace-mem status)"] if left else [])]
        text = _tagged("notices", neutral("\n".join(lines)))
        if len(text) <= cap:
            return [Section("notices", "frame", text, cap, full_chars=len(text))]
    return _first_words(notices, cap) if notices else []


def _first_words(notices: Sequence[str], cap: int) -> list[Section]:
    words = neutral(notices[0]).split()
    for count in range(len(words) - 1, 0, -1):
        text = _tagged("notices", " ".join(words[:count]) + " …")
        if len(text) <= cap:
            return [Section("notices", "frame", text, cap, full_chars=len(text))]
    return []


def _tagged(tag: str, text: str) -> str:
    return f"<{tag}>\n{text}\n</{tag}>\n"
