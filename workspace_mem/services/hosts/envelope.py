"""The form in which hosts take text from a hook (Claude Code's; Codex wants the same)."""

import json

LIMIT = 10_000  # characters; a host moves anything longer into a file and shows a preview
_CUT = "\n[cut here: the host takes 10,000 characters]"


def session_start_envelope(frame_text: str) -> str:
    """Return one line of ASCII JSON without a line end, fit for any terminal encoding.

    The context has at most 10,000 characters, counted as JavaScript does (an emoji is two); a
    longer text is cut at a line's end where one is near, and says so.
    """
    context = _fitting(frame_text)
    output = {"hookEventName": "SessionStart", "additionalContext": context}
    return json.dumps({"hookSpecificOutput": output}, separators=(",", ":"))


def _fitting(text: str) -> str:
    if _utf16_length(text) <= LIMIT:
        return text
    cut = text.encode("utf-16-le", "surrogatepass")[: 2 * (LIMIT - len(_CUT))]
    kept = cut.decode("utf-16-le", "ignore")
    last_line_end = kept.rfind("\n")
    return (kept[:last_line_end] if last_line_end > len(kept) // 2 else kept) + _CUT


def _utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
