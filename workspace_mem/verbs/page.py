"""page: write a whole page, if it has not changed since you read it."""

import re
from collections import defaultdict, deque
from pathlib import PurePosixPath
from typing import Annotated

from workspace_mem.catalog.pages import pages_now
from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.disk.paths import clean_path
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.intake.accept import carry_out, page_held_for_review, quote_of_memory, screen_for
from workspace_mem.loop.consolidate import note_phase
from workspace_mem.model.changes import (
    ChangeSet,
    Edit,
    ReadDocument,
    refuse_unless_text,
    rename_steps,
    step,
    whole_edit,
)
from workspace_mem.model.document import Document, Splice, is_untouched
from workspace_mem.model.entry import MAX_PAGE, PERSON
from workspace_mem.model.reading import page_said_by
from workspace_mem.screen.clean import neutral
from workspace_mem.screen.inputs import lines_shown
from workspace_mem.screen.secrets import redact
from workspace_mem.workspace import Workspace
from workspace_mem.write.permission import refuse_unless_permitted
from workspace_mem.write.pipeline import WriteResult

_SHA256 = re.compile(r"\s*([0-9A-Fa-f]{64})(?:\s|\Z)")


@verb('page CONTINUITY.md --base "$(sha256sum < CONTINUITY.md | cut -c1-64)" < new.md', repeatable=True)
def write_page(
    workspace: Workspace,
    path: Annotated[str, Arg("HEARTBEAT.md, CONTINUITY.md or a page under memories/.")],
    text: Annotated[str, Arg("The whole page; - reads standard input.", is_text=True, absent="-")],
    *,
    base: Annotated[str | None, Arg("SHA-256 of the version you edited.", is_part=False)] = None,
    dry_run: DryRun = False,
) -> WriteResult:
    """Write a whole page. To replace a page, --base must name the version you read.

    A missing page or an untouched template needs no --base. An agent's page that reads like an order to agents waits
    for a person: its front matter gets `review: pending`.

    Raises ConflictError if the page has changed since, UsageError for an empty text or a path that is not Markdown,
    RefusedError if the actor may not write it or an agent's text is too long, and whatever `write` raises.
    """
    asked = clean_path(workspace.folder.path_of(path))
    path = workspace.kinds.own_path(asked)
    base = _checked_base(base)
    if base and path != asked and not workspace.folder.read(path).exists:
        base = None  # base of the shared page, if the project has none yet
    if not path.endswith(".md"):
        hint, near = "give a path such as CONTINUITY.md or memories/plan.md", (path, lambda: [f"{path}.md"])
        raise UsageError(f"{path} is not a Markdown page", hint=hint, near=near)
    if not workspace.folder.scope.holds(workspace.folder.target_of(path)):
        raise RefusedError(
            f"{path} is outside the memory: hidden, ignored, in another repository or workspace; nothing was written",
            hint="give a path such as memories/plan.md",
        )
    # Checked first, since an agent without permission needs no base.
    refuse_unless_permitted(workspace.folder, workspace.actor, "page", path, exists=True, adds_only=False)
    screen = screen_for(workspace)
    if redact(path)[1]:
        raise RefusedError("The path looks like a secret; nothing was written", hint="use another name")
    if workspace.actor != PERSON and (back := quote_of_memory(workspace, "page", text)):
        return back
    data = _page_bytes(screen(text), workspace.actor, path)
    waits: list[str] = []

    def operation(document: Document) -> Edit:
        if document.kinds.is_foreign(path, document.data):
            raise RefusedError(f"{path} belongs to another program; workspace-mem only reads it", path=path)
        _refuse_other_base(document, base)
        page = document.with_data(_with_original_lines(data, document))
        after, why = page_held_for_review(workspace, document, page)
        waits[:] = [why] if why else []
        return Edit(document, after, Splice(0, document.data, after.data), None)

    def decide(read: ReadDocument) -> ChangeSet:
        return ChangeSet(f"page: {path}", (step(read(path), operation),), notices=(*screen.notices, *waits))

    done = carry_out(workspace, "page", decide, dry_run=dry_run)
    if done.changed and path == workspace.kinds.own_path("CONTINUITY.md"):
        note_phase(workspace)
    return done


def _checked_base(base: str | None) -> str | None:
    """Return a normalised SHA-256; the output of `sha256sum` is accepted. Raises UsageError."""
    if base is None:
        return None
    match = _SHA256.match(base)
    if match is None:
        raise UsageError("--base is not a SHA-256; nothing was written", hint="use the 64 digits that sha256sum prints")
    return match[1].lower()


def _page_bytes(text: str, actor: str, path: str) -> bytes:
    if not text.strip():
        raise UsageError("The text is empty; nothing was written", hint="a page may hold just its heading")
    if actor != PERSON and len(text) > MAX_PAGE:
        raise RefusedError(
            f"The text has {len(text):,} characters; a page holds at most {MAX_PAGE:,}; nothing was written",
            path=path,
            hint="divide it into several pages under memories/",
        )
    text = text.replace("\0", "\ufffd")
    return (text if text.endswith("\n") else text + "\n").encode("utf-8")


def _with_original_lines(data: bytes, document: Document) -> bytes:
    """Return a page whose lines that were displayed in altered form are restored from the old page.

    Whoever read the page in a frame got `&lt;!--` for a comment, or a placeholder for a secret, and hands it back.
    """
    whose = page_said_by(document)
    shown = lines_shown(document, 1, len(document.lines)).split("\n")
    stood: defaultdict[str, deque[str]] = defaultdict(deque)  # in order, since two secrets may look alike
    for visible, line in zip(shown, document.lines, strict=False):
        for form in {visible, neutral(visible, whose)}:
            stood[form].append(line.rstrip("\r\n"))
    kept: list[str] = []
    for line in data.decode("utf-8").split("\n"):
        bare = line.removesuffix("\r")
        same = stood.get(bare)
        kept.append((same.popleft() if len(same) > 1 else same[0]) + line[len(bare) :] if same else line)
    return "\n".join(kept).encode("utf-8", "surrogatepass")


def _refuse_other_base(document: Document, base: str | None) -> None:
    refuse_unless_text(document)
    if base and not document.exists:
        raise ConflictError(f"{document.path} no longer exists; nothing was written", path=document.path)
    if not document.exists or is_untouched(document.path, document.data) or base == document.revision:
        return
    reason = "has changed since" if base else "already exists"
    raise ConflictError(
        f"{document.path} {reason}; nothing was changed. Its SHA-256 is now {document.revision}",
        path=document.path,
        hint="read it again, then give that SHA-256 with --base",
    )


# ── another path ───────────────────────────────────────────────────────────────────────────────


@verb('page --rename trips/Paris.md "Paris trip.md"', view="--rename", writes=True, repeatable=True)
def rename_page(
    workspace: Workspace,
    path: Annotated[str, Arg("The page, or another file of the folder.", metavar="PATH")],
    new: Annotated[str, Arg("Its new path, or its new name.", metavar="NEW")],
    *,
    dry_run: DryRun = False,
) -> WriteResult:
    """Rename a page, or move it, and update the links to it in all pages.

    Raises NotFoundError for a page that is not there, ConflictError for a path that is taken, UsageError for another
    ending, RefusedError for a file that the actor may not change or that holds the memory by its name.
    """
    folder, kinds = workspace.folder, workspace.kinds
    old = clean_path(folder.path_of(path))
    if not folder.read(old).exists:
        raise NotFoundError(
            f"There is no file {old}; nothing was written", near=(old, lambda: [*folder.survey().recorded])
        )
    new = new if "/" in new else f"{old.rpartition('/')[0]}/{new}".removeprefix("/")
    ending = PurePosixPath(old).suffix
    new = clean_path(new if new.endswith(ending) else f"{new}{ending}")
    if kinds.page_kind(old) != "note" or kinds.holds_entries(old):
        raise RefusedError(
            f"{old} cannot be renamed: its name has a meaning of its own; nothing was written",
            path=old,
            hint="rename notes only",
        )
    if not folder.scope.keeps(folder.target_of(new)):
        raise RefusedError(f"{new} is outside the memory: hidden or ignored; nothing was written", path=new)
    rename = pages_now(workspace.catalog, folder.survey()).renamed(old, new)

    def decide(read: ReadDocument) -> ChangeSet:
        page = read(old)
        mended = rename.relinked(page) if ending == ".md" else page
        sources = [source.path for source, _ in rename.before.backlinks().get(old, ())]
        sources += [path for path in rename.before.others if path.endswith(".canvas") and path != old]
        links = [
            step(read(source), lambda document: whole_edit(document, rename.relinked(document))) for source in sources
        ]
        made, gone = rename_steps(page, read(new), mended.data)
        return ChangeSet(f"rename: {old} to {new}", (made, *links, gone))

    return carry_out(workspace, "page", decide, dry_run=dry_run)
