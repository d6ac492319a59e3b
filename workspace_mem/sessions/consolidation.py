"""Phase 2: what all pages of sessions taught, settled into proposals: entries of MEMORY.md, a summary, and skills.

Nothing counts before a person approves it, unless `sessions.approve` is "auto": then new entries and the summary do.
What changes or takes away an entry always waits. All of it is one change, written only while the lease is held.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, fields
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

from workspace_mem.disk.write import DoneAlreadyError
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.intake.changes import carry_out
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, removal, step, whole_edit
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import PENDING, Document, body_start, yaml_scalar
from workspace_mem.model.edits import archive_step, cut_entry
from workspace_mem.model.entry import Actor, Entry, is_of_model, utc_second
from workspace_mem.model.kinds import ARCHIVE, SUMMARY
from workspace_mem.model.reading import find_entry
from workspace_mem.model.reading import read as read_entries
from workspace_mem.screen.clean import clean
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.sessions.extraction import front_of, pages_of, refuse_without_lease
from workspace_mem.sessions.facts import DrawnFact, additions, json_in, keep, together, writer_of
from workspace_mem.sessions.jobs import Job, Jobs
from workspace_mem.sessions.model import BudgetedModel, jobs_of, needed_model, shortened
from workspace_mem.sessions.port import ModelError, Prompt
from workspace_mem.sessions.prompts import prompt_text
from workspace_mem.settings import SESSIONS_APPROVE
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written
from workspace_mem.write.requests import requesting

OP = "consolidate"
JOB = ("consolidate", "global")
_MEMORY = "MEMORY.md"
_LONGEST_ANSWER, _LONGEST_TEXT, _MOST_CHANGES, _MOST_SKILLS = 200_000, 2_000, 100, 20
_SHARES = ((20_000, 50), (12_000, 30))  # of raw entries and of summaries: tokens, and per cent of what a model reads
_KINDS = ("fact", "preference", "learning", "decision")
_SKILL = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_FILE = re.compile(r"[\w-][\w.-]*(?:/[\w-][\w.-]*)*")  # a relative path that climbs nowhere
_STAMP = re.compile(r" \((?:source|review):: [^()]*\)")
_EXTRAS = ("scripts", "templates", "examples")
_ITEM = re.compile(r"^\s*[-*+]\s+(?:\[(?P<category>[^\[\]]{1,40})\]\s+)?(?P<text>.+)$")


class Skill(NamedTuple):
    """A procedure that a model proposes, with files that belong to it."""

    name: str
    content: str
    files: Mapping[str, str]


class SettledChange(NamedTuple):
    """What a model would do with an entry: add, revise or retire it."""

    do: str
    text: str = ""
    kind: str = "fact"
    category: str | None = None
    id: str = ""
    why: str = ""


class Settled(NamedTuple):
    """What a model made of all sessions."""

    changes: tuple[SettledChange, ...] = ()
    summary: str = ""
    skills: tuple[Skill, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionsConsolidated(Written):
    """What was proposed, and what it was drawn from."""

    sessions: Annotated[int, Key("pages of sessions that were read")] = 0
    entries: Annotated[int, Key("raw entries that were read")] = 0
    proposed: Annotated[int, Key("changes of entries that were proposed")] = 0
    skills: Annotated[tuple[str, ...], Key("skills that were proposed")] = ()
    why: Annotated[str, Key("why nothing was written; empty if something was")] = ""


# ── the answer ─────────────────────────────────────────────────────────────────────────────────


def settled_in(answer: str, memory: Iterable[str] = ()) -> Settled:
    """Return what a model's answer says. Raises ModelError unless it is of the form that was asked for.

    In place of `changes` it may have `memory_md`, a whole page: those of its items that are not in `memory` are added.
    """
    value = json_in(answer, _LONGEST_ANSWER)
    keys = set(value) if isinstance(value, dict) else set()
    if keys - {"changes", "memory_md"} != {"memory_summary", "skills"} or len(keys) != 3:
        raise ModelError("the answer has not exactly the keys changes, memory_summary and skills")
    summary, skills = value["memory_summary"], value["skills"]
    if not isinstance(summary, str) or not isinstance(skills, list) or len(skills) > _MOST_SKILLS:
        raise ModelError(f"the summary is not a text, or there are more than {_MOST_SKILLS} skills")
    page = value.get("memory_md")
    rows = _items_of(page, memory) if isinstance(page, str) else value.get("changes")
    if not isinstance(rows, list) or len(rows) > _MOST_CHANGES:
        raise ModelError(f"the changes are not a list of at most {_MOST_CHANGES}")
    return Settled(tuple(map(_change, rows)), summary.strip(), tuple(map(_skill, skills)))


def _items_of(page: str, memory: Iterable[str]) -> list[dict[str, str]]:
    known = {" ".join(text.split()).casefold() for text in memory}
    items = [match for line in page.split("\n") if (match := _ITEM.match(_STAMP.sub("", line)))]
    return [
        {"do": "add", "text": item["text"], "category": item["category"] or ""}
        for item in items
        if " ".join(item["text"].split()).casefold() not in known
    ]


def _change(row: object) -> SettledChange:
    texts = {key: value for key, value in row.items() if value is not None} if isinstance(row, dict) else {}
    if (
        not texts
        or not all(isinstance(value, str) for value in texts.values())
        or texts.keys() - set(SettledChange._fields)
    ):
        raise ModelError("a change has a key or a value that cannot be taken")
    usual = {"do": "", "category": texts.pop("category", "") or None, "kind": texts.pop("kind", "") or "fact"}
    change = SettledChange(**{**usual, **texts})
    needs = {"add": (change.text,), "revise": (change.id, change.text), "retire": (change.id,)}.get(change.do)
    if needs is None or not all(map(str.strip, needs)) or change.kind not in _KINDS:
        raise ModelError(f"a change is none of add, revise and retire, or lacks its id or text ({change.do[:20]!r})")
    if len(change.text) > _LONGEST_TEXT:
        raise ModelError(f"a change has a text of more than {_LONGEST_TEXT:,} characters")
    return change


def _skill(row: object) -> Skill:
    if not isinstance(row, dict) or row.keys() - {"name", "content", *_EXTRAS}:
        raise ModelError("a skill has keys that cannot be taken")
    name, content = row.get("name"), row.get("content")
    if not isinstance(name, str) or not _SKILL.fullmatch(name) or not isinstance(content, str) or not content.strip():
        raise ModelError(f"a skill has no content, or a name that is not of a-z, 0-9, - and _ ({str(name)[:40]!r})")
    files: dict[str, str] = {}
    for extra in _EXTRAS:
        values = row.get(extra) or {}
        if isinstance(values, list):
            values = {each.get("name"): each.get("content") for each in values if isinstance(each, dict)}
        if not isinstance(values, dict):
            raise ModelError(f"{extra} of the skill {name} are not texts by name")
        for path, text in values.items():
            if not isinstance(path, str) or not _FILE.fullmatch(path) or not isinstance(text, str):
                raise ModelError(f"a file of the skill {name} has a path or text that cannot be taken")
            files[f"{extra}/{path.removeprefix(f'{extra}/')}"] = text
    return Skill(name, content.strip(), files)


# ── what a model is asked ──────────────────────────────────────────────────────────────────────


class SessionPages(NamedTuple):
    """What there is to settle: pages of sessions, their summaries, and their raw entries, the newest first."""

    pages: tuple[Document, ...]
    summaries: tuple[str, ...]
    entries: tuple[str, ...]

    @property
    def watermark(self) -> str:
        """Name this state of it."""
        return sha256("\0".join(f"{page.path} {page.revision}" for page in self.pages).encode()).hexdigest()[:24]


def material_of(workspace: Workspace) -> SessionPages:
    """Return what the pages of sessions say, at most `sessions.raw_entries` entries."""
    pages = tuple(pages_of(workspace))
    summaries, entries = list[str](), list[str]()
    for page in pages:
        day = front_of(page).get("at", "")[:10]
        body = "".join(page.lines[body_start(page) :])
        synopsis, _, raw = body.partition("## Raw entries")
        summaries.append(f"- {day} {' '.join(synopsis.partition('## Synopsis')[2].split())}")
        items = (line for line in raw.split("\n") if line.startswith("- "))
        entries += [f"- ({day}) {_STAMP.sub('', item)[2:].strip()}" for item in items]
    return SessionPages(pages, tuple(summaries), tuple(entries[: workspace.settings["sessions.raw_entries"]]))


def _prompt(workspace: Workspace, material: SessionPages) -> Prompt:
    tokens = workspace.own_setting("model.input_tokens")
    raw, summaries = (
        clean(shortened("\n".join(lines), min(most, tokens * share // 100)))
        for lines, (most, share) in zip((material.entries, material.summaries), _SHARES, strict=True)
    )
    memory = shortened("\n".join(_memory(workspace)), tokens // 5)
    values = {
        "today": workspace.today().isoformat(),
        "summary_tokens": str(workspace.settings["sessions.summary_tokens"]),
        "memory": memory,
        "raw_memories": raw,
        "rollout_summaries": summaries,
    }
    return Prompt("", prompt_text(workspace, "consolidation", values))


def _memory(workspace: Workspace) -> Iterator[str]:
    for entry in workspace.catalog.look().every():
        if entry.place.path == _MEMORY and not entry.retired:
            waits = " (waits for approval)" if entry.is_pending else ""
            yield f"- {entry.name} {entry.kind}: {clean(f'{entry.label}{entry.text}')}{waits}"


# ── what is written ────────────────────────────────────────────────────────────────────────────


def consolidate_sessions(workspace: Workspace, *, dry_run: bool = False) -> SessionsConsolidated:
    """Settle what past sessions taught into proposals, as one change.

    Raises RefusedError if sessions are off or no model is named, ConflictError while another run is active.
    """
    model, jobs, material = needed_model(workspace), jobs_of(workspace), material_of(workspace)
    counts = {"sessions": len(material.pages), "entries": len(material.entries)}
    nothing = Written(op=OP, changed=False)
    now, lease = workspace.now().timestamp(), workspace.settings["sessions.consolidation_seconds"]
    why = jobs.job(*JOB).why_not(material.watermark, now)
    if dry_run or why:
        return _answer(nothing, why=why, **counts)
    job = jobs.claim(JOB, material.watermark, now, lease)
    if job is None:
        raise ConflictError("Another process consolidates sessions; nothing was written", hint="try again in a moment")
    try:
        settled = Settled()
        if material.entries:  # else what was generated of earlier ones goes
            answer = _asked(workspace, jobs, job, model, _prompt(workspace, material))
            settled = settled_in(answer, [entry.text for entry in workspace.catalog.look().every()])
        done = _written(workspace, jobs, job, model, settled)
    except ModelError as error:
        jobs.fail(job, str(error), workspace.now().timestamp() + lease)
        return _answer(nothing, why=str(error), **counts)
    except WorkspaceMemError as error:
        jobs.fail(job, error.message, workspace.now().timestamp() + lease)
        raise
    jobs.succeed(job)
    skills = tuple(skill.name for skill in settled.skills)
    return _answer(done, proposed=len(settled.changes), skills=skills, **counts)


def _answer(done: Written, **more: Any) -> SessionsConsolidated:
    return SessionsConsolidated(**{field.name: getattr(done, field.name) for field in fields(Written)}, **more)


def _asked(workspace: Workspace, jobs: Jobs, job: Job, model: BudgetedModel, prompt: Prompt) -> str:
    """Ask a model, and extend the lease while it thinks."""
    lease, beat = (workspace.settings[f"sessions.{name}_seconds"] for name in ("consolidation", "heartbeat"))
    with ThreadPoolExecutor(1, "consolidation") as pool:
        future = pool.submit(model.ask, prompt, OP)
        while not wait([future], beat or None).done:
            jobs.extend(job, workspace.now().timestamp(), lease)
        return future.result()


def _written(workspace: Workspace, jobs: Jobs, job: Job, model: BudgetedModel, settled: Settled) -> Written:
    writer = writer_of(workspace, model, f"sessions-{job.input_watermark}-{job.generation}")
    facts = [DrawnFact(change.kind, change.text, change.category) for change in settled.changes if change.do == "add"]
    decisions = additions(writer, OP, facts)
    decisions += [_request(workspace, writer.actor, change) for change in settled.changes if change.do != "add"]
    tokens = workspace.settings["sessions.summary_tokens"]
    files = {SUMMARY: shortened(without_secrets(settled.summary), tokens)} if settled.summary else {}
    heads = {f"skills/{skill.name}/SKILL.md": _head(skill) for skill in settled.skills}
    files |= {f"skills/{skill.name}/SKILL.md": without_secrets(_skill_text(skill)) for skill in settled.skills}
    is_auto = workspace.own_setting(SESSIONS_APPROVE) == "auto"
    for path, text in files.items():
        waits = path != SUMMARY or not is_auto or order_in(text) is not None
        page = Generated(path, text, heads.get(path, {}), waits=waits)
        decisions.append(partial(_generated, workspace, writer.actor, page))
    known = [SUMMARY, *(f"skills/{path.parent.name}/SKILL.md" for path in workspace.root.glob("skills/*/SKILL.md"))]
    gone = [path for path in known if path not in files]
    decisions += [partial(_pruned, workspace, writer.actor, path) for path in gone]
    changes = counted(len(settled.changes), "proposed change")
    try:
        subject = f"{OP}: {changes} from past sessions"
        return keep(writer, OP, subject, decisions, lambda: refuse_without_lease(workspace, jobs, job))
    except DoneAlreadyError:
        return Written(op=OP, changed=False)


def _request(workspace: Workspace, actor: Actor, change: SettledChange) -> Decide:
    """Return what keeps the change of an entry as a request that waits. It raises NotFoundError for an unknown one."""
    arguments = (
        {"name": change.id, "text": change.text} if change.do == "revise" else {"name": change.id, "why": change.why}
    )

    def decide(read: ReadDocument) -> ChangeSet:
        entry = workspace.catalog.entry_named(change.id)
        return requesting(actor, (change.do, change.do), {**arguments, "name": entry.name}, workspace.now())(read)

    return decide


class Generated(NamedTuple):
    """A page that a model makes: its text, more fields of its front matter, and whether it waits for a person."""

    path: str
    text: str
    head: Mapping[str, str]
    waits: bool


def _digest(text: str) -> str:
    return sha256(" ".join(text.split()).encode()).hexdigest()[:16]


def _is_unchanged(document: Document) -> bool:
    """Tell whether a page is as a model made it: nobody changed a word of it since."""
    body = "".join(document.lines[body_start(document) :])
    return front_of(document).get("generated") == _digest(body)


def _bytes_of(page: Generated, source: Actor, at: str) -> bytes:
    head = {**page.head, "source": source, "at": at, "generated": _digest(page.text)}
    head |= {"review": PENDING} if page.waits else {}
    front = "".join(f"{key}: {yaml_scalar(value)}\n" for key, value in head.items())
    return f"---\n{front}---\n\n{page.text.strip()}\n".encode()


def _generated(workspace: Workspace, actor: Actor, page: Generated, read: ReadDocument) -> ChangeSet:
    """Write a generated page; of one that a person approved or changed, keep the new text as a request."""
    document, at = read(page.path), utc_second(workspace.now())
    if document.exists and front_of(document).get("generated") == _digest(page.text):
        return ChangeSet(OP, ())
    is_ours = not document.exists or (_is_unchanged(document) and front_of(document).get("review") == PENDING)
    if is_ours or not page.waits:
        if document.exists and not _is_unchanged(document):
            raise ConflictError(f"A person changed {page.path}, so it was left unchanged", path=page.path)
        data = _bytes_of(page, actor, at)
        return ChangeSet(OP, (step(document, lambda old: whole_edit(old, old.with_data(data))),))
    text = _bytes_of(page._replace(waits=False), actor, at).decode()
    arguments = {"path": page.path, "text": text, "base": document.revision}
    return requesting(actor, ("page", "write_page"), arguments, workspace.now())(read)


def _pruned(workspace: Workspace, actor: Actor, path: str, read: ReadDocument) -> ChangeSet:
    """Put a generated page that is made no more into the archive; of one that a person approved, propose it."""
    document = read(path)
    if not document.exists or "generated" not in front_of(document):
        return ChangeSet(OP, ())
    if front_of(document).get("review") != PENDING or not _is_unchanged(document):
        entry = next(iter(read_entries(document).entries), None)
        if path == SUMMARY or entry is None or not entry.id:
            return ChangeSet(OP, ())
        arguments = {"name": entry.id, "why": "no session teaches it any more"}
        return requesting(actor, ("retire", "retire"), arguments, workspace.now())(read)
    return _shelved(workspace, path, read)


def _shelved(workspace: Workspace, path: str, read: ReadDocument) -> ChangeSet:
    """Move a page to the archive."""
    document = read(path)
    place = next(read(name) for name in workspace.kinds.names_like(ARCHIVE + path) if not read(name).exists)

    def archived(old: Document) -> Edit:
        return whole_edit(old, old.with_data(document.data))

    return ChangeSet(OP, (step(place, archived), step(document, removal)))


def clear_generated(workspace: Workspace, *, dry_run: bool = False) -> Written:
    """Move what models drew from sessions to the archive: pages, the summary, skills, and entries that wait."""
    skills = (path.relative_to(workspace.root).as_posix() for path in workspace.root.glob("skills/*/SKILL.md"))
    paths = [page.path for page in pages_of(workspace)]
    paths += [path for path in (SUMMARY, *skills) if "generated" in front_of(workspace.folder.read(path))]
    entries = [
        entry
        for entry in workspace.catalog.look().every()
        if is_of_model(entry.said_by or "") and entry.is_pending and entry.place.path not in paths
    ]

    def retired(entry: Entry, read: ReadDocument) -> ChangeSet:
        live = step(read(entry.place.path), lambda document: cut_entry(document, find_entry(document, entry)))
        return ChangeSet("clear", (archive_step(read, entry, workspace.now(), "cleared"), live))

    decisions = [
        *(partial(_shelved, workspace, path) for path in paths),
        *(partial(retired, entry) for entry in entries),
    ]
    subject = f"clear: {counted(len(decisions), 'text')} of models"
    return carry_out(workspace, "clear", together(subject, decisions), dry_run=dry_run)


def _head(skill: Skill) -> dict[str, str]:
    first = next((line for line in skill.content.split("\n") if line.strip(" #-*")), skill.name)
    return {"name": skill.name, "description": without_secrets(first.strip(" #-*"))[:1_000]}


def _skill_text(skill: Skill) -> str:
    """Return the text of SKILL.md. Its files stand in it as text: nothing that a model wrote may run."""
    text = skill.content if skill.content.startswith("# ") else f"# {skill.name}\n\n{skill.content}"
    bodies = {path: body.replace("````", "` ` ` `").strip() for path, body in skill.files.items()}
    return "\n\n".join([text, *(f"## {path}\n\n````text\n{body}\n````" for path, body in bodies.items())])
