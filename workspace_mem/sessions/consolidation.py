"""Phase 2: settle the pages of all sessions into proposals: entries of MEMORY.md, a summary, and skills.

Nothing counts before a person approves it, unless `sessions.approve` is "auto", which lets in new entries and the
summary. A change or removal of an entry always waits. Everything is one change, written only under the lease.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

from workspace_mem.declarations import Key
from workspace_mem.disk.transaction import DoneAlreadyError
from workspace_mem.errors import ConflictError
from workspace_mem.intake.accept import carry_out
from workspace_mem.loop.apply import together
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument, removal, step, whole_edit
from workspace_mem.model.document import PENDING, Document, body_start
from workspace_mem.model.edits import archive_step, cut_entry
from workspace_mem.model.entry import Actor, Entry, is_of_model, utc_second
from workspace_mem.model.kinds import ARCHIVE, SUMMARY
from workspace_mem.model.reading import find_entry
from workspace_mem.screen.clean import clean
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.engines import ModelError
from workspace_mem.sessions.extraction import front_of, page_bytes, pages_of
from workspace_mem.sessions.facts import additions, writer_of
from workspace_mem.sessions.jobs import Job
from workspace_mem.sessions.model import BudgetedModel, asked, do_job, needed_model, shortened
from workspace_mem.settings import SESSIONS_APPROVE
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult, requesting

OP = "consolidate"
JOB = ("consolidate", "global")
_RAW_TOKENS, _SUMMARY_TOKENS = 20_000, 12_000  # tokens of entries and of summaries for a model
_STAMPS = " (source:: "  # start of the stamps after a raw entry's text
_NEEDS = {"add": ("text",), "revise": ("id", "text"), "retire": ("id",)}
_NOTHING: Mapping[str, Any] = {"changes": [], "memory_summary": "", "skills": []}
_FILES = ("scripts", "templates", "examples")  # folders of a skill's files


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionsConsolidated(WriteResult):
    """The proposals, and their sources."""

    sessions: Annotated[int, Key("number of session pages read")] = 0
    entries: Annotated[int, Key("number of raw entries read")] = 0
    proposed: Annotated[int, Key("number of proposed changes to entries")] = 0
    skills: Annotated[tuple[str, ...], Key("number of proposed skills")] = ()
    why: Annotated[str, Key("why nothing was written; empty if something was")] = ""


# ── what a model is asked, and answers ─────────────────────────────────────────────────────────


def _settle_with_model(
    workspace: Workspace, model: BudgetedModel, summaries: Sequence[str], entries: Sequence[str]
) -> Mapping[str, Any]:
    """Ask a model to settle summaries and entries. Raises ModelError."""
    tokens = workspace.own_setting("model.input_tokens")
    waits = {True: " (waits for approval)", False: ""}
    memory = [
        f"- {entry.name} {entry.kind}: {clean(f'{entry.label}{entry.text}')}{waits[entry.is_pending]}"
        for entry in workspace.catalog.look().every()
        if entry.place.path == "MEMORY.md"
    ]
    values = {
        "today": workspace.today().isoformat(),
        "summary_tokens": str(workspace.settings["sessions.summary_tokens"]),
        "memory": shortened("\n".join(memory), tokens // 5),
        "raw_memories": clean(shortened("\n".join(entries), min(_RAW_TOKENS, tokens // 2))),
        "rollout_summaries": clean(shortened("\n".join(summaries), min(_SUMMARY_TOKENS, tokens * 3 // 10))),
    }
    settled: Mapping[str, Any] = asked(workspace, model, OP, values)
    for change in settled["changes"]:
        if missing := [key for key in _NEEDS[change["do"]] if not (change.get(key) or "").strip()]:
            raise ModelError(f"a change “{change['do']}” in the model's answer has no {missing[0]}")
    return settled


# ── a start ────────────────────────────────────────────────────────────────────────────────────


def consolidate_sessions(workspace: Workspace, *, dry_run: bool = False) -> SessionsConsolidated:
    """Turn the lessons of past sessions into proposals, as one change.

    Raises RefusedError if sessions are off or no model is named.
    """
    model, pages = needed_model(workspace), tuple(pages_of(workspace))
    summaries, entries = list[str](), list[str]()  # at most `sessions.raw_entries` of their raw entries
    for page in pages:
        day = front_of(page).get("at", "")[:10]
        synopsis, _, raw = "".join(page.lines[body_start(page) :]).partition("## Raw entries")
        summaries.append(f"- {day} {' '.join(synopsis.partition('## Synopsis')[2].split())}")
        items = (line for line in raw.split("\n") if line.startswith("- "))
        entries += [f"- ({day}) {item[2:].partition(_STAMPS)[0].strip()}" for item in items]
    entries = entries[: workspace.settings["sessions.raw_entries"]]
    watermark = sha256("\0".join(f"{page.path} {page.revision}" for page in pages).encode()).hexdigest()[:24]
    done, settled = WriteResult(op=OP, changed=False), _NOTHING

    def settle(job: Job) -> str:
        nonlocal done, settled
        if entries:  # without entries, earlier generated pages go
            settled = _settle_with_model(workspace, model, summaries, entries)
        done = _write_proposals(workspace, job, model, settled)
        return ""

    if dry_run:
        why = model.jobs.job(*JOB).why_not(watermark, workspace.now().timestamp())
    else:
        why = do_job(workspace, JOB, watermark, (workspace.settings["sessions.consolidation_seconds"],) * 2, settle)
    return SessionsConsolidated(
        **{field.name: getattr(done, field.name) for field in fields(WriteResult)},
        sessions=len(pages),
        entries=len(entries),
        proposed=len(settled["changes"]) if done.changed else 0,
        skills=tuple(skill["name"] for skill in settled["skills"]) if done.changed else (),
        why=why,
    )


def _write_proposals(workspace: Workspace, job: Job, model: BudgetedModel, settled: Mapping[str, Any]) -> WriteResult:
    changes, source = settled["changes"], model.settings.source
    writer = writer_of(workspace, model, f"sessions-{job.input_watermark}-{job.generation}")
    rows = [change for change in changes if change["do"] == "add"]
    facts = [(row.get("kind") or "fact", EntryInput(row["text"], category=row.get("category") or None)) for row in rows]
    decisions = additions(writer, OP, facts)
    decisions += [partial(_change_request, workspace, source, change) for change in changes if change["do"] != "add"]
    most = workspace.settings["sessions.summary_tokens"]
    summary = shortened(without_secrets(settled["memory_summary"].strip()), most)
    waits = workspace.own_setting(SESSIONS_APPROVE) != "auto" or order_in(summary) is not None
    pages = [Generated(SUMMARY, summary, {}, waits=waits)] if summary else []
    pages += map(_skill, settled["skills"])
    decisions += [partial(_write_generated, workspace, source, page) for page in pages]
    gone = {SUMMARY, *_skill_paths(workspace)} - {page.path for page in pages}
    decisions += [partial(_archive_obsolete, workspace, path) for path in sorted(gone)]
    subject = f"{OP}: {counted(len(changes), 'proposed change')} from past sessions"
    try:
        guard = partial(model.jobs.refuse_unless_held, job, workspace.now)
        return carry_out(writer, OP, together(subject, decisions, guard))
    except DoneAlreadyError:
        return WriteResult(op=OP, changed=False)


def _change_request(workspace: Workspace, actor: Actor, change: Mapping[str, str], read: ReadDocument) -> ChangeSet:
    """Store an entry's change as a waiting request. Raises NotFoundError for an unknown entry."""
    does, detail = change["do"], "text" if change["do"] == "revise" else "why"
    arguments = {"name": workspace.catalog.entry_named(change["id"]).name, detail: change.get(detail) or ""}
    return requesting(actor, (does, does), arguments, workspace.now())(read)


# ── generated pages ────────────────────────────────────────────────────────────────────────────


class Generated(NamedTuple):
    """A page that a model makes: its text, more fields of its front matter, and whether it waits for a person."""

    path: str
    text: str
    head: Mapping[str, str]
    waits: bool = True

    def data(self, source: Actor, at: str) -> bytes:
        """Return the page, stamped with a digest of its text."""
        head = {**self.head, "source": source, "at": at, "generated": _digest(self.text)}
        return page_bytes({**head, **({"review": PENDING} if self.waits else {})}, self.text.strip())


def _skill(skill: Mapping[str, Any]) -> Generated:
    """Return SKILL.md with its files as text, so that nothing a model wrote can run."""
    name, text = skill["name"], skill["content"].strip()
    first = next((line for line in text.split("\n") if line.strip(" #-*")), name)
    head = {"name": name, "description": first.strip(" #-*")[:1_000]}
    parts = [text if text.startswith("# ") else f"# {name}\n\n{text}"]
    for folder in _FILES:
        for file, body in (skill.get(folder) or {}).items():
            parts.append(f"## {folder}/{file}\n\n````text\n{body.replace('````', '` ` ` `').strip()}\n````")
    return Generated(f"skills/{name}/SKILL.md", without_secrets("\n\n".join(parts)), head)


def _skill_paths(workspace: Workspace) -> list[str]:
    return [path.relative_to(workspace.root).as_posix() for path in workspace.root.glob("skills/*/SKILL.md")]


def _digest(text: str) -> str:
    return sha256(" ".join(text.split()).encode()).hexdigest()[:16]


def _is_unchanged(document: Document) -> bool:
    """Tell whether a generated page is unedited."""
    return front_of(document).get("generated") == _digest("".join(document.lines[body_start(document) :]))


def _write_generated(workspace: Workspace, actor: Actor, page: Generated, read: ReadDocument) -> ChangeSet:
    """Write a generated page; if a person approved or edited it, store the new text as a request."""
    document, at = read(page.path), utc_second(workspace.now())
    if document.exists and front_of(document).get("generated") == _digest(page.text):
        return ChangeSet(OP, ())
    is_unchanged = not document.exists or _is_unchanged(document)
    is_ours = not document.exists or (is_unchanged and front_of(document).get("review") == PENDING)
    if is_ours or not page.waits:
        if not is_unchanged:
            raise ConflictError(f"A person changed {page.path}, so it was left unchanged", path=page.path)
        data = page.data(actor, at)
        return ChangeSet(OP, (step(document, lambda old: whole_edit(old, old.with_data(data))),))
    text = page._replace(waits=False).data(actor, at).decode()
    arguments = {"path": page.path, "text": text, "base": document.revision}
    return requesting(actor, ("page", "write_page"), arguments, workspace.now())(read)


def _archive_obsolete(workspace: Workspace, path: str, read: ReadDocument) -> ChangeSet:
    """Archive a generated page that is obsolete, unless a person approved or edited it."""
    document = read(path)
    if document.exists and front_of(document).get("review") == PENDING and _is_unchanged(document):
        return _archive_page(workspace, path, read)
    return ChangeSet(OP, ())


def _archive_page(workspace: Workspace, path: str, read: ReadDocument) -> ChangeSet:
    """Move a page to the archive."""
    document = read(path)
    place = next(read(name) for name in workspace.kinds.names_like(ARCHIVE + path) if not read(name).exists)
    archived = step(place, lambda old: whole_edit(old, old.with_data(document.data)))
    return ChangeSet(OP, (archived, step(document, removal)))


def clearing(workspace: Workspace) -> Sequence[Decide]:
    """Return the model-made content to archive: pages, summary, skills, waiting entries."""
    pages = (SUMMARY, *_skill_paths(workspace))
    paths = [page.path for page in pages_of(workspace)]
    paths += [path for path in pages if "generated" in front_of(workspace.folder.read(path))]
    entries = [
        entry
        for entry in workspace.catalog.look().every()
        if is_of_model(entry.said_by or "") and entry.is_pending and entry.place.path not in paths
    ]

    def retired(entry: Entry, read: ReadDocument) -> ChangeSet:
        live = step(read(entry.place.path), lambda document: cut_entry(document, find_entry(document, entry)))
        return ChangeSet("clear", (archive_step(read, entry, workspace.now(), "cleared"), live))

    return [
        *(partial(_archive_page, workspace, path) for path in paths),
        *(partial(retired, entry) for entry in entries),
    ]
