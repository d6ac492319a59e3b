"""sessions: let a model read past sessions, and show what it learned from each.

Off until `sessions.enabled` is set. Everything that a model draws from a session waits in `review`.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, NamedTuple

from workspace_mem.console.output import say, tell, write_utf8
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.model.entry import utc_second
from workspace_mem.screen.clean import clean
from workspace_mem.sessions.consolidation import JOB, consolidate_sessions
from workspace_mem.sessions.engines import ModelError, Prompt
from workspace_mem.sessions.extraction import Extracted, extract, front_of, page_of, pages_of
from workspace_mem.sessions.jobs import CallCount
from workspace_mem.sessions.model import DAY, is_on, jobs_of, model_settings, needed_model
from workspace_mem.sessions.sources import EXTRACT, eligible, messages_of, session_named
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace

_SHOWN = 400  # characters of a message
_ID = Arg("A session's id, or its first letters.", metavar="ID")


class ListedSession(NamedTuple):
    """A host's session that belongs to this workspace."""

    id: str
    host: Annotated[str, Key("host program, such as claude-code")]
    changed: Annotated[str, Key("time of its last change")]
    path: Annotated[str, Key("its transcript")]
    page: Annotated[str | None, Key("the page of extracted memories; null if there is none")]
    why: Annotated[str, Key("why it is not read now; empty if the next run reads it")]


class ListedSessions(NamedTuple):
    """The sessions of this workspace, the newest first."""

    sessions: tuple[ListedSession, ...]
    notices: tuple[str, ...] = ()


class ShownMessage(NamedTuple):
    """A message of a session, with secrets left out."""

    role: Annotated[str, Key("system, user, assistant or tool")]
    text: str
    tool: Annotated[str, Key("the tool's name, for a call or a result")]


class ShownSession(NamedTuple):
    """A session, its extraction, and its messages."""

    id: str
    host: Annotated[str, Key("host program, such as claude-code")]
    path: str
    page: Annotated[str | None, Key("the page of extracted memories")]
    messages: tuple[ShownMessage, ...]


class SessionsDiagnosis(NamedTuple):
    """Why something was written, or not."""

    enabled: Annotated[bool, Key("whether sessions are on")]
    model: Annotated[str | None, Key("the model's kind and name; null if your configuration names none")]
    today: Annotated[tuple[CallCount, ...], Key("calls since midnight, UTC")]
    ready: Annotated[int, Key("number of sessions that the next run reads")]
    pages: Annotated[int, Key("number of pages of extracted memories")]
    sessions: tuple[ListedSession, ...]
    consolidation: Annotated[str, Key("result of the last `consolidate --sessions`")]
    notices: tuple[str, ...] = ()


class ExtractedSessions(NamedTuple):
    """The outcome for each session that was read."""

    sessions: tuple[Extracted, ...]
    notices: tuple[str, ...] = ()


class Enqueued(NamedTuple):
    """Work that the next start does anew."""

    jobs: Annotated[int, Key("number of sessions (and consolidations) queued again")]


class ModelTested(NamedTuple):
    """Whether the model works, and the cost of one call."""

    model: Annotated[str, Key("the model's kind and name")]
    works: Annotated[bool, Key("whether it answered")]
    seconds: Annotated[float, Key("seconds that the call took")]
    tokens_in: Annotated[int, Key("tokens read")]
    tokens_out: Annotated[int, Key("tokens written")]
    money: Annotated[float, Key("dollars, by the prices in your configuration or as the program reports")]
    why: Annotated[str, Key("why it does not work; empty if it does")] = ""


@verb("sessions", job="list")
def list_sessions(workspace: Workspace) -> ListedSessions:
    """List the sessions of this workspace, and why some are not read now."""
    if not is_on(workspace):
        return ListedSessions((), ("Sessions are off: `workspace-mem config sessions.enabled true`",))
    pages = {front_of(page)["thread"]: page.path for page in pages_of(workspace)}
    rows = []
    for session in eligible(workspace, jobs_of(workspace)):
        moment = utc_second(datetime.fromtimestamp(session.changed).astimezone())
        place, page = clean(session.path), pages.get(session.id)
        rows.append(ListedSession(clean(session.id), session.host, moment, place, page, clean(session.why)))
    return ListedSessions(tuple(rows))


@verb("sessions show 0198a3c2", job="show")
def show_session(workspace: Workspace, name: Annotated[str, _ID]) -> ShownSession:
    """Show the messages of a session, and its page of extracted memories.

    Raises NotFoundError for an unknown session.
    """
    session = session_named(workspace, name)
    shown = (ShownMessage(each.role, clean(each.text), clean(each.tool)) for each in messages_of(session))
    return ShownSession(session.id, session.host, session.path, page_of(workspace, session), tuple(shown))


@verb("sessions diagnose", job="diagnose")
def diagnose_sessions(workspace: Workspace) -> SessionsDiagnosis:
    """Show why memories were extracted or not: switch, model, budget, sessions, consolidation."""
    settings = model_settings(workspace)
    jobs, now = jobs_of(workspace), workspace.now().timestamp()
    listed, job = list_sessions(workspace), jobs.job(*JOB)
    how = f"failed: {job.last_error}" if job.last_error else job.status
    return SessionsDiagnosis(
        is_on(workspace),
        f"{settings.kind} {settings.name}" if settings else None,
        tuple(jobs.calls(now - now % DAY)),
        sum(not row.why for row in listed.sessions),
        sum(1 for _ in pages_of(workspace)),
        listed.sessions,
        clean(how),
        listed.notices,
    )


@verb("sessions extract", acts=True, at_machine=True, job="extract")
def extract_past_sessions(
    workspace: Workspace,
    *,
    thread: Annotated[str | None, Arg("Only this session, whatever its age.", option="--session", metavar="ID")] = None,
    consolidate: Annotated[bool, Arg("Then run `consolidate --sessions`.")] = False,
    progress: Callable[..., None] | None = None,
) -> ExtractedSessions:
    """Read the sessions that are due, and write the lessons of each on a page that waits for review.

    These are the sessions that changed since they were read, have been idle for 12 hours, and are at most 30 days old.

    Raises RefusedError if sessions are off or no model is configured.
    """
    done = extract(workspace, thread, progress)
    notices: tuple[str, ...] = () if done else ("No session is due to be read; `workspace-mem sessions list` says why",)
    if consolidate:
        settled = consolidate_sessions(workspace)
        notices += (settled.why or f"{counted(settled.proposed, 'change')} proposed, which wait in `review`",)
    return ExtractedSessions(tuple(done), notices)


@verb("sessions enqueue", acts=True, at_machine=True, job="enqueue")
def enqueue_sessions(workspace: Workspace, name: Annotated[str | None, _ID] = None) -> Enqueued:
    """Read sessions again in the next run, changed or not."""
    jobs = jobs_of(workspace)
    return Enqueued(jobs.enqueue() if name is None else jobs.enqueue(EXTRACT, session_named(workspace, name).id))


@verb("sessions model", acts=True, at_machine=True, job="model", problems="why")
def try_model(workspace: Workspace) -> ModelTested:
    """Ask the model one short question, to see whether it works and what a call costs.

    Raises RefusedError if sessions are off or no model is configured.
    """
    model = needed_model(workspace)
    before = workspace.now().timestamp()
    try:
        answer = model.ask(Prompt("", "Answer with the single word: ready"), "test").strip()
        why = "" if answer else "the answer is empty"
    except ModelError as error:
        why = str(error)
    calls = model.jobs.calls(before)
    return ModelTested(
        f"{model.settings.kind} {model.settings.name}",
        not why,
        round(sum(call.seconds for call in calls), 2),
        sum(call.tokens_in for call in calls),
        sum(call.tokens_out for call in calls),
        sum(call.money for call in calls),
        why,
    )


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def _say_rows(rows: tuple[ListedSession, ...]) -> None:
    for row in rows:
        say(f"{row.id}  {row.host}  {row.changed}{f'  {row.page}' if row.page else ''}")
        say(f"    {row.why or 'the next `workspace-mem sessions extract` reads it'}")


def render_list(listed: ListedSessions, **_: object) -> None:
    """Print each session on a line, with the reason if it is skipped."""
    _say_rows(listed.sessions)
    tell([] if listed.sessions or listed.notices else ["There are no sessions for this workspace"])


def render_show(session: ShownSession, **_: object) -> None:
    """Show each message with its role."""
    say(f"{session.id}  {session.host}  {session.path}")
    tell([f"Extracted from it: {session.page}"] if session.page else [])
    for message in session.messages:
        text = message.text if len(message.text) <= _SHOWN else f"{message.text[:_SHOWN]}…"
        write_utf8(f"\n{message.role}{f' {message.tool}' if message.tool else ''}: {text}\n")


def render_diagnose(diagnosis: SessionsDiagnosis, **_: object) -> None:
    """Show the switch, the model and the budget, and then each session."""
    say(f"sessions       {'on' if diagnosis.enabled else 'off'}")
    say(f"model          {diagnosis.model or 'none'}")
    for call in diagnosis.today:
        spent = f"{call.tokens_in:,} + {call.tokens_out:,} tokens, {call.seconds:.1f} s, ${call.money:.4f}"
        say(f"today          {call.role} {call.model}: {counted(call.calls, 'call')}, {spent}")
    say(f"pages          {diagnosis.pages:,}")
    say(f"consolidation  {diagnosis.consolidation}")
    say(f"to be read     {diagnosis.ready:,} of {counted(len(diagnosis.sessions), 'session')}")
    _say_rows(diagnosis.sessions)


def render_extract(done: ExtractedSessions, **_: object) -> None:
    """Print each session's outcome on a line."""
    for row in done.sessions:
        say(f"{row.session}  {row.page}  {counted(row.entries, 'entry')}" if row.page else f"{row.session}  {row.why}")
    tell([] if done.notices else ["`workspace-mem consolidate --sessions` proposes what to keep of it"])


def render_enqueue(done: Enqueued, **_: object) -> None:
    """Show how much is read again."""
    say(f"{counted(done.jobs, 'job')} will be done again")


def render_model(done: ModelTested, **_: object) -> None:
    """Print the test result on one line."""
    spent = f"{done.tokens_in:,} tokens in, {done.tokens_out:,} out, ${done.money:.4f}, {done.seconds:.1f} s"
    say(f"{done.model} {f'does not work: {done.why}' if done.why else f'works: one call took {spent}'}")
