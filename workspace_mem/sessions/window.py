"""A context window without loss: removed messages go to a run first, their lasting facts to the memory.

Messages are those of OpenAI's or Anthropic's form. Facts are saved once the window is 60 % full. At 70 % the older
messages are replaced by a summary, at 80 % it is told if that did not help, at 90 % long results of tools are cut.
Before anything leaves: it is added to the run, facts are saved, the summary is made. If one of these fails, the
messages come back as they were.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

from workspace_mem.declarations import Key
from workspace_mem.disk.transaction import DoneAlreadyError, Header
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.hosts.payloads import DECIDED
from workspace_mem.intake.accept import add_entry, carry_out
from workspace_mem.loop.apply import together
from workspace_mem.model.entry import TOOL
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.engines import SMALL, ModelError
from workspace_mem.sessions.facts import added, additions, facts_of, writer_of
from workspace_mem.sessions.model import BudgetedModel, asked, jobs_of, model_of
from workspace_mem.sessions.transcripts import Message, items_of, parse_transcript
from workspace_mem.text.strings import counted
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace
from workspace_mem.write.events import EventInput, add_events

FLUSH, COMPACT, WARN, PRUNE = 60, 70, 80, 90  # per cent of the window
KEPT = 4  # messages at the end
MARK = "[Earlier messages of this session, replaced by workspace-mem"
_CHUNK, _CHUNKS, _FOLDED = 20_000, 8, 12_000  # characters of one summary, how many, and of what is summarised again
_MOST_DATA, _PART, _AT_ONCE = 30_000, 20_000, 30  # characters of an event and of a part; events per write
_SHORT = 2_000  # characters kept of a long tool result
_TEXTS = ("content", "text", "output")  # text keys of a message and its parts
_CHECKPOINT = 25  # per cent of the window for a summary without a model
Messages = Sequence[Mapping[str, Any]]


class WindowUse(NamedTuple):
    """The fill level of a window, and the due action."""

    tokens: Annotated[int, Key("estimated tokens of the messages")]
    window: Annotated[int, Key("size of the window in tokens")]
    percent: Annotated[float, Key("percent of the window in use", digits=1)]
    due: Annotated[str, Key("the recommended step: nothing, flush, compact, warn or prune")]


class Compacted(NamedTuple):
    """The outcome for a window's messages."""

    messages: Annotated[tuple[Mapping[str, Any], ...], Key("the messages to send from now on")]
    did: Annotated[str, Key("the step taken: nothing, flush, compact or prune")]
    before: Annotated[int, Key("estimated tokens before")]
    after: Annotated[int, Key("estimated tokens after")]
    replaced: Annotated[int, Key("number of messages removed from the window")] = 0
    facts: Annotated[int, Key("number of entries proposed for MEMORY.md")] = 0
    run: Annotated[str | None, Key("the run that keeps the removed messages; null if none was removed")] = None
    notices: tuple[str, ...] = ()
    around: Annotated[Mapping[str, Any] | None, Key(hidden=True)] = None  # the object around the messages


# ── messages ───────────────────────────────────────────────────────────────────────────────────


def tokens_of(messages: Messages) -> int:
    """Return about how many tokens messages take."""
    return sum(estimated_tokens(json.dumps(message, ensure_ascii=False)) for message in messages)


def has_results(message: Mapping[str, Any]) -> bool:
    """Tell whether a message answers a tool call, so that it needs the message before it."""
    content = message.get("content")
    parts = [part for part in content if isinstance(part, dict)] if isinstance(content, list) else []
    return message.get("role") in ("tool", "function") or any(part.get("type") == "tool_result" for part in parts)


def is_summary(message: Mapping[str, Any]) -> bool:
    """Tell whether a message summarises earlier ones."""
    return str(message.get("content", "")).startswith(MARK)


def older_messages(messages: Messages) -> tuple[int, int]:
    """Return where the older messages begin and end: behind the system's, before the last 4 and their calls."""
    roles = [message.get("role") for message in messages]
    start = next((n for n, role in enumerate(roles) if role not in ("system", "developer")), len(roles))
    end = max(start, len(messages) - KEPT)
    while end > start and has_results(messages[end]):
        end -= 1
    return start, end


# ── the manager ────────────────────────────────────────────────────────────────────────────────


class ContextManager:
    """Keeps one conversation within a token window, and loses nothing.

    Without a model (sessions are off, or none is configured) the summary is a checkpoint: everything that the user
    said, decisions, and calls that failed. `conversation` names it; by default the session, or its first message does.

    >>> from workspace_mem import ContextManager, open_workspace
    >>> manager = ContextManager(open_workspace("sample_workspace", actor="agent:demo"), window=1_000)
    >>> manager.check([{"role": "user", "content": "Hello"}]).due
    'nothing'
    """

    def __init__(
        self,
        workspace: Workspace,
        *,
        window: int | None = None,
        conversation: str | None = None,
        beside: Mapping[str, Any] | None = None,
    ) -> None:
        self.workspace = workspace
        self.window = window or workspace.settings["sessions.window"]
        self._name = conversation or workspace.session
        self._model = model_of(workspace, SMALL)
        self._jobs = jobs_of(workspace)
        self._beside = beside  # content of the window besides messages

    def check(self, messages: Messages) -> WindowUse:
        """Return the fill level and the due action, without writing."""
        tokens = self._tokens(messages)
        percent = 100 * tokens / self.window
        levels = ((PRUNE, "prune"), (WARN, "warn"), (COMPACT, "compact"), (FLUSH, "flush"))
        due = next((what for level, what in levels if percent >= level), "nothing")
        if due == "flush" and self._known(messages)[2]:
            due = "nothing"
        return WindowUse(tokens, self.window, percent, due)

    def update(self, messages: Messages, *, always: bool = False) -> Compacted:
        """Do the due action, and return the messages to send. Failures are told; nothing is lost.

        With `always` they are compacted however empty the window is.
        """
        use = self.check(messages)
        due = "compact" if always else use.due
        done = Compacted(tuple(messages), "nothing", use.tokens, use.tokens)
        if due == "nothing":
            return done
        try:
            done = self.flush(messages) if due == "flush" else self.compact(messages)
        except (WorkspaceMemError, ModelError) as error:
            if due == "prune" and self._model:  # a checkpoint needs no model
                self._model = None
                return self.update(messages)
            if always and isinstance(error, WorkspaceMemError):
                raise
            done = done._replace(notices=(f"Nothing was replaced: {error}",))
        percent = 100 * done.after / self.window
        long = [message for message in done.messages if has_results(message) and _shortened(message) != message]
        if percent >= PRUNE and long:  # long tool results go to the run, and are shortened
            run = self._append_to_run(done.messages, long)
            short = tuple(_shortened(message, run) if message in long else message for message in done.messages)
            done = done._replace(messages=short, did="prune", after=self._tokens(short), run=run)
        if done.did != "prune" and percent >= WARN:
            full = f"The window is {percent:.0f} % full, and nothing more can be replaced"
            done = done._replace(notices=(*done.notices, full))
        return done

    def flush(self, messages: Messages) -> Compacted:
        """Save the lasting facts of the messages. Raises WorkspaceMemError or ModelError."""
        name, run, flushed = self._known(messages)
        facts = self._save(messages[flushed:], "flush", "")
        self._jobs.note_window(name, run, len(messages))
        tokens = self._tokens(messages)
        return Compacted(tuple(messages), "flush", tokens, tokens, facts=facts)

    def compact(self, messages: Messages) -> Compacted:
        """Replace the older messages by a summary. Raises WorkspaceMemError or ModelError, and then nothing is lost."""
        start, end = older_messages(messages)
        old, tokens = messages[start:end], self._tokens(messages)
        if all(is_summary(message) for message in old):
            return Compacted(tuple(messages), "nothing", tokens, tokens)
        name, _, flushed = self._known(messages)
        run = self._append_to_run(messages, old)
        log = f"Context compacted: {counted(len(old), 'message')} are in [[{run}]]"
        facts = self._save(messages[max(start, min(flushed, end)) : end], "compact", log)
        kept = (*messages[:start], self._summary(old, run), *messages[end:])
        self._jobs.note_window(name, run, 0)
        return Compacted(kept, "compact", tokens, self._tokens(kept), len(old), facts, run)

    # ── steps ──

    def _tokens(self, messages: Messages) -> int:
        return tokens_of([*messages, self._beside] if self._beside else messages)

    def _known(self, messages: Messages) -> tuple[str, str, int]:
        """Return the name of a conversation, its run, and how many messages were flushed since the last compaction."""
        first = next((message for message in messages if message.get("role") == "user"), {})
        before = re.search(r"run-\w+", str(first.get("content"))) if is_summary(first) else None
        begins = before[0] if before else sha256(json.dumps(first, sort_keys=True).encode()).hexdigest()[:24]
        name = self._name or begins
        run, flushed = self._jobs.window(name)
        return name, run or (name if name.startswith("run-") else ""), flushed

    def _save(self, messages: Messages, op: str, log: str) -> int:
        """Propose lasting facts for MEMORY.md, and add a line to the day's log, as one change."""
        facts = facts_of(self.workspace, _read(messages), self._model)
        writer = writer_of(self.workspace, self._model)
        decisions = additions(writer, op, facts)
        if log:
            decisions.append(partial(added, writer_of(self.workspace, None), op, "log", EntryInput(log)))
        if decisions:
            subject = f"{op}: {counted(len(facts), 'fact')} of a session"
            carry_out(writer, op, together(subject, decisions))
        return len(facts)

    def _append_to_run(self, messages: Messages, old: Messages) -> str:
        """Add messages to the run of the conversation, each once; return its id."""
        workspace, (name, run, flushed) = self.workspace, self._known(messages)
        if not run:
            writer = writer_of(workspace, None, f"window-{sha256(name.encode()).hexdigest()[:24]}")
            first = next((each.text for each in _read(messages) if each.role == "user"), "")
            try:
                begun = add_entry(
                    writer, "run", "run", EntryInput(f"Context window: {' '.join(first.split())[:80]}")
                ).id
            except DoneAlreadyError as known:
                begun = ((known.attempt.answer or {}).get("entry") or {}).get("id")
            if not begun:
                raise RefusedError("No run could be begun for the messages; nothing was replaced")
            run = begun
            self._jobs.note_window(name, run, flushed)
        entry = workspace.catalog.entry_named(run)
        happened = [event for message in old for event in _events_of(message)]
        for start in range(0, len(happened), _AT_ONCE):
            group, now = happened[start : start + _AT_ONCE], workspace.now()
            request = sha256(json.dumps([run, group]).encode()).hexdigest()
            header = Header("event", TOOL, now.isoformat(), workspace.session, f"window-{request[:24]}", request)
            add_events(workspace.backlog, workspace.writer, header, entry, group, now=now)
        return run

    def _summary(self, old: Messages, run: str) -> dict[str, str]:
        earlier = [str(message.get("content")).partition("]\n\n")[2] for message in old if is_summary(message)]
        read = _read(old)
        head = f"{MARK}; all {len(old)} are in the run {run}.]\n\n"
        if self._model is None:
            text = _checkpoint(earlier, read, self.window * _CHECKPOINT // 100)
        else:
            short = [each._replace(text=each.text[:_SHORT]) if each.role == "tool" else each for each in read]
            text = self._model_summary("\n\n".join([*earlier, items_of(short)]), self._model)
        return {"role": "user", "content": head + without_secrets(text)}

    def _model_summary(self, text: str, model: BudgetedModel, words: int = 400) -> str:
        """Return a summary of a text, made by chunks; long summaries are summarised again."""
        chunks = [text[start : start + _CHUNK] for start in range(0, len(text), _CHUNK)]
        if len(chunks) > _CHUNKS:  # keeps the first and the last ones
            chunks = [*chunks[: _CHUNKS // 2], *chunks[-_CHUNKS // 2 :]]
        values = [{"messages": chunk, "words": str(words)} for chunk in chunks]
        parts = [asked(self.workspace, model, "compact", each) for each in values]
        if not all(parts):
            raise ModelError("the summary is empty")
        whole = "\n\n".join(parts)
        return self._model_summary(whole, model, 2 * words) if len(parts) > 1 and len(whole) > _FOLDED else whole


def _read(messages: Messages) -> Sequence[Message]:
    """Return messages as a transcript has them, without summaries of earlier ones."""
    return parse_transcript(json.dumps([message for message in messages if not is_summary(message)])).messages


def _events_of(message: Mapping[str, Any]) -> list[EventInput]:
    """Return a message as events: its JSON is the data of one, or, if it is long, of several parts."""
    role = str(message.get("role"))
    whole = json.dumps(message, ensure_ascii=False)
    if len(whole) <= _MOST_DATA:
        return [EventInput("message", role, dict(message))]
    parts = [whole[start : start + _PART] for start in range(0, len(whole), _PART)]
    return [
        EventInput(
            "message", f"{role}, part {number} of {len(parts)}", {"part": number, "of": len(parts), "json": part}
        )
        for number, part in enumerate(parts, start=1)
    ]


def _shortened(value: Any, run: str = "") -> Any:
    """Return a message or part with texts cut to 2,000 characters."""
    if isinstance(value, str) and len(value) > _SHORT:
        head, tail = value[: _SHORT * 6 // 10], value[-_SHORT * 3 // 10 :]
        return f"{head}\n[… shortened; in full in {run}]\n{tail}"
    if isinstance(value, list):
        return [_shortened(part, run) for part in value]
    if isinstance(value, dict):
        return {key: _shortened(part, run) if key in _TEXTS else part for key, part in value.items()}
    return value


def _checkpoint(earlier: Sequence[str], messages: Sequence[Message], tokens: int) -> str:
    """Return a summary made without a model: the user's words, decisions and failures.

    An earlier checkpoint stays above it. If all of it takes more than so many tokens, each part is shortened alike.
    """
    said = [each.text for each in messages if each.role == "user"]
    spoken = [each.text for each in messages if each.role == "assistant" and not each.tool]
    sentences = (line for text in spoken for line in text.split("\n"))
    decided = [" ".join(line.split()) for line in sentences if DECIDED.search(line)]
    failed = [f"{each.tool or 'tool'}: {' '.join(each.text.split())[:300]}" for each in messages if each.failed]
    most = 100_000
    while True:
        parts = [*earlier]
        for heading, texts in (("The user said", said), ("Decisions", decided), ("Failed calls", failed)):
            lines = [f"- {text if len(text) <= most else text[:most] + ' …'}" for text in texts]
            parts += [f"## {heading}\n\n" + "\n".join(lines)] if lines else []
        text = "\n\n".join(parts)
        if estimated_tokens(text) <= tokens or most < 100:
            return text or "Nothing was said or decided, and nothing failed."
        most = most // 2 if most > 2_000 else most * 3 // 4
