"""Who does something, and who may write what: people everything, agents their own files and what the settings add.

Trust comes from the channel that says who it is, never from a text.
"""

from collections.abc import Mapping
from typing import NewType

from workspace_mem.errors import UsageError
from workspace_mem.model.kinds import ARCHIVE, FOREIGN, KINDS, NOTES, Agents, Kinds
from workspace_mem.text.patterns import late

Actor = NewType("Actor", str)  # "person", "tool", "agent:NAME"; "edit": a file changed by something else

PERSON = Actor("person")
TOOL = Actor("tool")
EDIT = Actor("edit")
UNKNOWN_AGENT = Actor("agent:unknown")

_AGENT = late(r"agent:[A-Za-z0-9][A-Za-z0-9._@+-]{0,63}")


def checked_actor(text: str) -> Actor:
    """Return `person`, `tool` or `agent:NAME`; a bare name is an agent's. Raises UsageError for anything else."""
    if text in (PERSON, TOOL):
        return Actor(text)
    name = text if text.startswith("agent:") else f"agent:{text}"
    if not _AGENT.fullmatch(name):
        raise UsageError(
            f"{text[:80]!r} is not a valid actor",
            hint="use agent:NAME; the name may have up to 64 letters, digits and . _ @ + -",
        )
    return Actor(name)


# What agents' hosts set for the commands that they run, and not for the terminals that they offer to a person.
_HOSTS = (
    ("CLAUDECODE", "claude-code"),
    ("CLAUDE_CODE", "claude-code"),
    ("CODEX_THREAD_ID", "codex"),
    ("CODEX_SANDBOX", "codex"),
    ("CODEX_SANDBOX_NETWORK_DISABLED", "codex"),
    ("CODEX_CI", "codex"),
    ("CURSOR_AGENT", "cursor"),
    ("GEMINI_CLI", "gemini-cli"),
    ("QWEN_CODE", "qwen-code"),
    ("OPENCODE", "opencode"),
    ("OPENCODE_CLIENT", "opencode"),
    ("GOOSE_TERMINAL", "goose"),
    ("AMP_CURRENT_THREAD_ID", "amp"),
    ("CLINE_ACTIVE", "cline"),
    ("COPILOT_CLI", "copilot"),
    ("AUGMENT_AGENT", "auggie"),
    ("ANTIGRAVITY_AGENT", "antigravity"),
    ("CRUSH", "crush"),
    ("PI_CODING_AGENT", "pi"),
)
_OFF = frozenset({"", "0", "false", "no", "off"})


def agent_at_work(environ: Mapping[str, str]) -> tuple[Actor, str] | None:
    """Return the agent whose host runs this process, and the variable that says so; None where none does."""
    for variable, name in _HOSTS:
        if environ.get(variable, "").lower() not in _OFF:
            return Actor(f"agent:{name}"), variable
    if environ.get("OR_APP_NAME") == "Aider":
        return Actor("agent:aider"), "OR_APP_NAME"
    named = environ.get("AI_AGENT", "")  # several hosts say by it who they are
    if named.lower() in _OFF:
        return None
    actor = Actor(f"agent:{named}")
    return (actor if _AGENT.fullmatch(actor) else UNKNOWN_AGENT), "AI_AGENT"


# ── what they may write ────────────────────────────────────────────────────────────────────────

FILE_OPS = frozenset({"create", "str_replace", "insert", "delete", "rename"})  # of the providers' memory tool
_NEW_ENTRIES_ONLY = "USER.md"
MAX_PAGE = 32_000  # characters of a page that an agent writes


def same_file(one: str, other: str) -> bool:
    """Tell whether two paths are one file on some file system: case and Unicode form do not count."""
    from unicodedata import normalize  # noqa: PLC0415  # only a write asks; every command knows its actor

    plain, likewise = (normalize("NFC", normalize("NFKD", path).casefold()) for path in (one, other))
    return plain == likewise


def is_about_the_user(path: str) -> bool:
    """Tell whether it is the page about the user, or the archive of what agents noted there."""
    return same_file(path.removeprefix(ARCHIVE), _NEW_ENTRIES_ONLY)


# The verb that adds an entry, by its kind, where it is not `remember`.
_VERBS = {"error": "error", "correction": "correct", "win": "win", "log": "note"}


def why_not(
    actor: str,
    path: str,
    *,
    op: str,
    exists: bool,
    adds_only: bool,
    kinds: Kinds = KINDS,
    may_write: tuple[str, ...] = (),
) -> str | None:
    """Return why an actor may not make a change; None where it may.

    `path` is where the change really lands, links followed. `adds_only` says that nothing goes away of what others
    have written, `may_write` is the setting `agents.may_write`.
    """
    if actor == PERSON or (op == "init" and not exists) or any(same_file(path, allowed) for allowed in may_write):
        return None
    inside = path.removeprefix(ARCHIVE)
    may = kinds.agents_may(inside)
    if same_file(inside, _NEW_ENTRIES_ONLY):
        permitted = adds_only and inside == _NEW_ENTRIES_ONLY
        reason = "an agent may only add entries under Noted, and change or remove its own"
    elif path not in kinds.theirs and any(same_file(path, foreign) for foreign in FOREIGN):
        permitted, reason = False, "it would be read as another program's memory"
    elif op in FILE_OPS or (op == "import" and inside.startswith(NOTES)):
        permitted, reason = path.startswith(NOTES), "the memory tool changes only files under memories/"
    elif op == "page" and may is Agents.ENTRIES:
        verb = _VERBS.get(kinds.page_kind(inside), "remember")
        permitted, reason = False, f"its entries must be added one by one, with `workspace-mem {verb}`"
    elif op == "page" or (op == "undo" and may is not Agents.ENTRIES):
        permitted = (may is Agents.REPLACE and path == inside) or path.startswith(NOTES)
        reason = "the page belongs to a person"
    else:
        permitted, reason = may is Agents.ENTRIES, "the file belongs to a person"
    return None if permitted else reason
