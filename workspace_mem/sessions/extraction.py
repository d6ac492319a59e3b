"""Phase 1: extract each past session's lessons into its own page, which waits for review.

Each session is read by a thread. A page is written only while the lease of its session is held, under an operation id
that a repetition finds again: a killed start is resumed, and nothing is written twice.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from datetime import date, datetime
from hashlib import sha256
from typing import Annotated, NamedTuple

from workspace_mem.declarations import Key
from workspace_mem.disk.transaction import DoneAlreadyError
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.document import PENDING, Document, front_fields, yaml_scalar
from workspace_mem.model.entry import utc_second
from workspace_mem.model.kinds import SESSIONS
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.facts import writer_of
from workspace_mem.sessions.jobs import Job
from workspace_mem.sessions.model import BudgetedModel, asked, do_job, jobs_of, needed_model, shortened
from workspace_mem.sessions.sources import EXTRACT, Session, eligible, messages_of, session_named
from workspace_mem.sessions.transcripts import items_of
from workspace_mem.text.dates import ranges_in
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import slug_of

_PAYLOAD = 70  # per cent of the model's input limit
_LONGEST_SLUG = 20  # characters
_ITEM = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+(.*)$")


class Extracted(NamedTuple):
    """The outcome for one session."""

    session: Annotated[str, Key("its id")]
    host: Annotated[str, Key("host program, such as claude-code")]
    page: Annotated[str | None, Key("the page of extracted memories; null if nothing was extracted")] = None
    entries: Annotated[int, Key("number of raw entries on the page")] = 0
    why: Annotated[str, Key("why nothing was written; empty if something was")] = ""


class ModelExtraction(NamedTuple):
    """A model's extraction of one session; without entries, nothing lasts."""

    summary: str
    slug: str
    entries: list[str]


def draw(workspace: Workspace, session: Session, model: BudgetedModel) -> ModelExtraction:
    """Ask a model for a session's lessons. Raises ModelError, or the errors of reading it."""
    tokens = workspace.own_setting("model.input_tokens") * _PAYLOAD // 100
    day = datetime.fromtimestamp(session.changed, workspace.zone).date()
    items = shortened(items_of(messages_of(session)), tokens)
    values = {"thread_id": session.id, "response_items_json": items, "date": day.isoformat()}
    value = asked(workspace, model, EXTRACT, values)
    summary = " ".join(value["rollout_summary"].split())
    lines = (line.strip() for line in value["raw_memory"].split("\n"))
    entries = (match[1] if (match := _ITEM.match(line)) else line for line in lines if not line.startswith("#"))
    slug = slug_of(value["rollout_slug"] or summary or "session")[:_LONGEST_SLUG]
    return ModelExtraction(dated(summary, day), slug, [dated(entry, day) for entry in entries if entry.strip("-*_=` ")])


def dated(text: str, day: date) -> str:
    """Return a text with the date after each word such as "yesterday"."""
    for named in reversed([*ranges_in(text, day)]):
        if named.is_relative:
            first, last = named.days
            days = first.isoformat() if first == last else f"{first.isoformat()} to {last.isoformat()}"
            text = f"{text[: named.end]} ({days}){text[named.end :]}"
    return text


# ── pages ──────────────────────────────────────────────────────────────────────────────────────


def page_bytes(head: Mapping[str, str], *parts: str) -> bytes:
    """Return a page with front matter, and parts with an empty line between them."""
    front = "".join(f"{key}: {yaml_scalar(without_secrets(value))}\n" for key, value in head.items())
    return ("\n\n".join((f"---\n{front}---", *parts)) + "\n").encode()


def front_of(document: Document) -> dict[str, str]:
    """Return the fields of a page's front matter, each with its first value."""
    return {field.key: field.values[0] for field in front_fields(document) if field.values}


def pages_of(workspace: Workspace) -> Iterator[Document]:
    """Yield the pages that were drawn from sessions, the newest first."""
    for path in sorted(workspace.root.glob(f"{SESSIONS}*.md"), reverse=True):
        with suppress(WorkspaceMemError):
            document = workspace.folder.read(path.relative_to(workspace.root).as_posix())
            if "thread" in front_of(document):
                yield document


def page_of(workspace: Workspace, session: Session) -> str | None:
    """Return the path of the page that was drawn from a session."""
    return next((page.path for page in pages_of(workspace) if front_of(page)["thread"] == session.id), None)


def _write(
    workspace: Workspace, session: Session, job: Job, drawn: ModelExtraction, model: BudgetedModel
) -> str | None:
    """Write the page of a session, once, and return its path. Raises ConflictError if its lease was lost.

    Every text is without secrets, stays in its line, and opens no markup.
    """

    def safe(text: str) -> str:
        return " ".join(without_secrets(text).split()).replace("(source::", "(source:").replace("(review::", "(review:")

    source, at = model.settings.source, utc_second(datetime.fromtimestamp(session.changed).astimezone())
    head = {"thread": session.id, "host": session.host, "at": at, "model": source.removeprefix("model:")}
    head |= {"source": source, "review": PENDING}
    entries = (f"- {safe(entry)} (source:: {source}) (review:: {PENDING})" for entry in drawn.entries)
    parts = (f"# {safe(drawn.slug)}", "## Synopsis", safe(drawn.summary), "## Raw entries", "\n".join(entries))
    data = page_bytes(head, *parts)
    known = sha256(f"{session.id}\0{session.watermark}\0{job.generation}".encode()).hexdigest()[:24]

    def operation(document: Document) -> Edit:
        if document.exists and front_of(document).get("review") != PENDING:
            raise ConflictError(f"{document.path} was approved or changed by a person; it was left unchanged")
        return whole_edit(document, document.with_data(data))

    def decide(read: ReadDocument) -> ChangeSet:
        model.jobs.refuse_unless_held(job, workspace.now)
        day = datetime.fromtimestamp(session.changed, workspace.zone).date().isoformat()
        names = (f"{SESSIONS}{day}-{drawn.slug}{suffix}.md" for suffix in ("", *(f"-{n}" for n in range(2, 1_000))))
        path = page_of(workspace, session) or next(name for name in names if not (workspace.root / name).exists())
        what = f"{counted(len(drawn.entries), 'raw entry')} from {session.host}"
        return ChangeSet(f"extract: {what}", (step(read(path), operation),))

    with suppress(DoneAlreadyError):
        writer_of(workspace, model, f"extract-{known}").write("extract", decide)
    return page_of(workspace, session)


# ── a start ────────────────────────────────────────────────────────────────────────────────────


def extract(
    workspace: Workspace, name: str | None = None, progress: Callable[..., None] | None = None
) -> list[Extracted]:
    """Read the due sessions, or the named one; return the outcome of each.

    Raises RefusedError if sessions are off or no model is named, NotFoundError for an unknown session.
    """
    model, jobs = needed_model(workspace), jobs_of(workspace)
    if name is None:
        sessions = [session for session in eligible(workspace, jobs) if not session.why]
    else:
        sessions = [session_named(workspace, name)]
        jobs.enqueue(EXTRACT, sessions[0].id)
    done, began = list[Extracted](), time.monotonic()
    with ThreadPoolExecutor(max(1, workspace.settings["sessions.concurrency"]), "session") as pool:
        try:
            reading = [pool.submit(_extracted, workspace.again(), session, model) for session in sessions]
            for future in as_completed(reading):
                done.append(future.result())
                if progress:
                    left = (time.monotonic() - began) / len(done) * (len(sessions) - len(done))
                    progress(len(done), len(sessions), f"{done[-1].host} {done[-1].session[:20]}, {left:.0f} s left")
        except BaseException:  # such as Ctrl-C: sessions not begun are left to the next start
            pool.shutdown(cancel_futures=True)
            raise
    return done


def _extracted(workspace: Workspace, session: Session, model: BudgetedModel) -> Extracted:
    """Read one session under its lease."""
    result = Extracted(session.id, session.host)

    def read(job: Job) -> str:
        nonlocal result
        drawn = draw(workspace, session, model)
        if not drawn.entries:
            return "it has no lasting information"
        page = _write(workspace, session, job, drawn, model)
        result = result._replace(page=page, entries=len(drawn.entries))
        return ""

    lease, retry = (workspace.settings[f"sessions.{name}_seconds"] for name in ("lease", "retry"))
    why = do_job(workspace, (EXTRACT, session.id), session.watermark, (lease, retry), read)
    return result._replace(why=why)
