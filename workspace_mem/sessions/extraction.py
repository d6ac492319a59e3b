"""Phase 1: what each past session taught, drawn from its transcript into a page of its own that waits for review.

Models are asked by several threads; pages are written by one. A page is written only while the lease of its session is
held, under an operation id that a repetition finds again: a killed start is resumed, and nothing is written twice.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from datetime import date, datetime
from hashlib import sha256
from typing import Annotated, NamedTuple

from workspace_mem.disk.write import DoneAlreadyError
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import PENDING, Document, front_fields, yaml_scalar
from workspace_mem.model.entry import Actor, utc_second
from workspace_mem.model.kinds import SESSIONS
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.facts import json_in, writer_of
from workspace_mem.sessions.jobs import Job, Jobs
from workspace_mem.sessions.model import BudgetedModel, jobs_of, needed_model, shortened
from workspace_mem.sessions.port import ModelError, Prompt, schema
from workspace_mem.sessions.prompts import prompt_text
from workspace_mem.sessions.sources import EXTRACT, Session, eligible, messages_of, session_named
from workspace_mem.sessions.transcripts import items_of
from workspace_mem.text.dates import ranges_in
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import slug_of

PAYLOAD = 0.7  # of what the model reads at once
_LONGEST_ANSWER, _LONGEST_SLUG = 40_000, 20  # characters
_KEYS = ("rollout_summary", "rollout_slug", "raw_memory")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+(.*)$")

Progress = Callable[..., None]


class Drawn(NamedTuple):
    """What a model drew from one session; nothing lasts if it has no entries."""

    summary: str
    slug: str
    entries: tuple[str, ...]


class Extracted(NamedTuple):
    """What became of one session."""

    session: Annotated[str, Key("its id")]
    host: Annotated[str, Key("such as claude-code")]
    page: Annotated[str | None, Key("the page with what was drawn from it; null if nothing was")] = None
    entries: Annotated[int, Key("raw entries on the page")] = 0
    why: Annotated[str, Key("why nothing was written; empty if something was")] = ""


class Source(NamedTuple):
    """A session that is to be read, and the job that holds it."""

    session: Session
    job: Job


def drawn_in(answer: str) -> Drawn:
    """Return what a model's answer says. Raises ModelError unless it is exactly of the form that was asked for."""
    value = json_in(answer, _LONGEST_ANSWER)
    if not isinstance(value, dict) or value.keys() != set(_KEYS):
        raise ModelError(f"the answer has not exactly the keys {', '.join(_KEYS)}")
    summary, slug, raw = (value[key] for key in _KEYS)
    if not (isinstance(summary, str) and isinstance(raw, str) and isinstance(slug, str | None)):
        raise ModelError("a value of the answer is not a text")
    lines = [line.strip() for line in raw.split("\n") if line.strip() and not line.lstrip().startswith("#")]
    entries = [match[1].strip() if (match := _ITEM.match(line)) else line for line in lines]
    entries = [entry for entry in entries if not set(entry) <= set("-*_=` ")]
    return Drawn(" ".join(summary.split()), slug_of(slug or summary or "session")[:_LONGEST_SLUG], tuple(entries))


def draw(workspace: Workspace, session: Session, model: BudgetedModel, tokens: int) -> Drawn:
    """Ask a model what a session taught. Raises ModelError, or what reading it raises."""
    items = shortened(items_of(messages_of(session)), int(PAYLOAD * tokens))
    day = datetime.fromtimestamp(session.changed, workspace.zone).date()
    system = prompt_text(workspace, "stage_one_system", {"date": day.isoformat()})
    values = {"thread_id": session.id, "response_items_json": items, "date": day.isoformat()}
    prompt = Prompt(system, prompt_text(workspace, "stage_one_input", values), schema(EXTRACT))
    drawn = drawn_in(model.ask(prompt, EXTRACT))
    return drawn._replace(summary=dated(drawn.summary, day), entries=tuple(dated(each, day) for each in drawn.entries))


# ── pages ──────────────────────────────────────────────────────────────────────────────────────


def _page(session: Session, drawn: Drawn, source: Actor) -> bytes:
    """Return the page of a session. Every text is without secrets, stays in its line, and opens no markup."""
    stamp = f"(source:: {source}) (review:: {PENDING})"
    head = {
        "thread": session.id,
        "host": session.host,
        "at": utc_second(datetime.fromtimestamp(session.changed).astimezone()),
    }
    head |= {"model": source.removeprefix("model:"), "source": source, "review": PENDING}
    front = "".join(f"{key}: {yaml_scalar(without_secrets(value))}\n" for key, value in head.items())
    entries = "".join(f"- {_safe(entry)} {stamp}\n" for entry in drawn.entries)
    parts = (
        f"---\n{front}---",
        f"# {_safe(drawn.slug)}",
        "## Synopsis",
        _safe(drawn.summary),
        "## Raw entries",
        entries,
    )
    return "\n\n".join(parts).encode()


def _safe(text: str) -> str:
    return " ".join(without_secrets(text).split()).replace("(source::", "(source:").replace("(review::", "(review:")


def dated(text: str, day: date) -> str:
    """Return a text with the days that words such as "yesterday" meant on a day behind them."""
    for named in reversed([*ranges_in(text, day)]):
        if named.is_relative:
            first, last = named.days
            days = first.isoformat() if first == last else f"{first.isoformat()} to {last.isoformat()}"
            text = f"{text[: named.end]} ({days}){text[named.end :]}"
    return text


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


def _free_place(workspace: Workspace, session: Session, drawn: Drawn) -> str:
    known = next((page.path for page in pages_of(workspace) if front_of(page)["thread"] == session.id), None)
    if known:
        return known
    day = datetime.fromtimestamp(session.changed, workspace.zone).date().isoformat()
    names = (f"{SESSIONS}{day}-{drawn.slug}{suffix}.md" for suffix in ("", *(f"-{n}" for n in range(2, 1_000))))
    return next(name for name in names if not (workspace.root / name).exists())


def _write(workspace: Workspace, jobs: Jobs, source: Source, drawn: Drawn, model: BudgetedModel) -> str:
    """Write the page of a session, once. Raises ConflictError if its lease was lost."""
    session, job = source
    data = _page(session, drawn, model.source)
    known = sha256(f"{session.id}\0{session.watermark}\0{job.generation}".encode()).hexdigest()[:24]
    writer, pages = writer_of(workspace, model, f"extract-{known}"), list[str]()

    def operation(document: Document) -> Edit:
        if document.exists and front_of(document).get("review") != PENDING:
            raise ConflictError(f"{document.path} was approved or changed by a person; it was left unchanged")
        return whole_edit(document, document.with_data(data))

    def decide(read: ReadDocument) -> ChangeSet:
        refuse_without_lease(workspace, jobs, job)
        pages[:] = [_free_place(workspace, session, drawn)]
        what = f"{counted(len(drawn.entries), 'raw entry')} from {session.host}"
        return ChangeSet(f"extract: {what}", (step(read(pages[0]), operation),))

    try:
        writer.write("extract", decide)
    except DoneAlreadyError:
        pages[:] = [_free_place(workspace, session, drawn)]
    return pages[0]


def refuse_without_lease(workspace: Workspace, jobs: Jobs, job: Job) -> None:
    """Raise ConflictError if another process took a job over, or its lease has run out."""
    if not jobs.holds(job, workspace.now().timestamp()):
        raise ConflictError("The lease of this work was lost to another process; nothing was written")


# ── a start ────────────────────────────────────────────────────────────────────────────────────


def extract(workspace: Workspace, name: str | None = None, progress: Progress | None = None) -> list[Extracted]:
    """Read the sessions whose turn it is, or the one that is named, and return what became of each.

    Raises RefusedError if sessions are off or no model is named, NotFoundError for an unknown session.
    """
    model = needed_model(workspace)
    jobs = jobs_of(workspace)
    if name is None:
        sessions = [seen.session for seen in eligible(workspace, jobs) if not seen.why]
    else:
        sessions = [session_named(workspace, name)]
        jobs.enqueue(EXTRACT, sessions[0].id)
    return _run(workspace, jobs, model, sessions, progress)


def _run(
    workspace: Workspace, jobs: Jobs, model: BudgetedModel, sessions: Sequence[Session], progress: Progress | None
) -> list[Extracted]:
    settings, done = workspace.settings, list[Extracted]()
    lease, most = settings["sessions.lease_seconds"], max(1, settings["sessions.concurrency"])
    tokens = workspace.own_setting("model.input_tokens")
    waiting, running = list(reversed(sessions)), dict[Future[Drawn], Source]()
    total, began = len(sessions), time.monotonic()

    def now() -> float:
        return workspace.now().timestamp()

    with ThreadPoolExecutor(most, "session") as pool:
        try:
            while waiting or running:
                while waiting and len(running) < most:  # claimed when a thread is free: a lease is for work
                    session = waiting.pop()
                    job = jobs.claim((EXTRACT, session.id), session.watermark, now(), lease)
                    if job is None:
                        done.append(Extracted(session.id, session.host, why="another process works on it"))
                        continue
                    # Each thread has parts of its own: a file is read there, and prompts.
                    future = pool.submit(draw, workspace.again(), session, model, tokens)
                    running[future] = Source(session, job)
                ready, _ = wait(running, settings["sessions.heartbeat_seconds"] or None, FIRST_COMPLETED)
                for source in running.values():
                    jobs.extend(source.job, now(), lease)
                for future in ready:
                    source = running.pop(future)
                    done.append(_finished(workspace, jobs, source, future, model))
                    if progress:
                        left = (time.monotonic() - began) / len(done) * (total - len(done))
                        name = f"{source.session.host} {source.session.id[:20]}"
                        progress(len(done), total, f"{name}, {left:.0f} s left")
        except BaseException:  # a key was pressed, say: what was not begun is left to the next start
            for future in running:
                future.cancel()
            raise
    return done


def _finished(
    workspace: Workspace, jobs: Jobs, source: Source, future: Future[Drawn], model: BudgetedModel
) -> Extracted:
    """Write what was drawn from a session, and note how its job ended."""
    session, job = source
    result = Extracted(session.id, session.host)
    retry_at = workspace.now().timestamp() + workspace.settings["sessions.retry_seconds"]
    try:
        drawn = future.result()
        if drawn.entries:
            result = result._replace(page=_write(workspace, jobs, source, drawn, model), entries=len(drawn.entries))
        else:
            result = result._replace(why="nothing in it lasts")
        jobs.succeed(job, result.why)
    except ModelError as error:
        result = result._replace(why=str(error))
        jobs.fail(job, str(error), retry_at)
    except WorkspaceMemError as error:
        result = result._replace(why=error.message)
        jobs.fail(job, error.message, retry_at)
    return result
