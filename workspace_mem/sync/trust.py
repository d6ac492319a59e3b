"""What may come from a remote, and what waits for a person: settings, and in a remote that others write, entries."""

import unicodedata
from collections.abc import Iterator, Mapping

from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.scope import OWN_FOLDER
from workspace_mem.errors import DamagedError, RefusedError
from workspace_mem.git.commits import REGULAR, TreeFile, blob_id
from workspace_mem.git.process import WORK_SECONDS, run_git
from workspace_mem.git.repository import Repository
from workspace_mem.model.changes import Edit
from workspace_mem.model.document import PENDING, Document
from workspace_mem.model.edits import changed_all, with_fields
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import Agents
from workspace_mem.model.matching import compare
from workspace_mem.model.reading import read
from workspace_mem.settings import guarded_settings, parse_settings
from workspace_mem.sync.merging import Tree, beside_name
from workspace_mem.sync.state import BESIDE, differing, held_settings
from workspace_mem.workspace import Workspace

_IGNORED_BY_HFS = dict.fromkeys(map(ord, "\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u206a\u206b\ufeff"))


def refuse_hostile(repository: Repository, here: Mapping[str, TreeFile], there: Mapping[str, TreeFile]) -> None:
    """Raise RefusedError if a remote's files have names or sizes that may not come to a disk."""
    fresh = {path: file for path, file in there.items() if here.get(path) != file}
    folded = {_folded(part): part for path in here for part in _parents(path)}
    for path, file in sorted(fresh.items()):
        if why := _why_not(path, file):
            raise _refused(path, why)
        for part in _parents(path):
            if folded.setdefault(_folded(part), part) != part:
                raise _refused(path, f"another name, {folded[_folded(part)]}, differs only in case or Unicode form")
    stdin = "".join(f"{file.id}\n" for file in fresh.values() if file.mode.startswith(REGULAR)).encode()
    words = ["cat-file", "--batch-check=%(objectname) %(objectsize)"]
    printed = run_git(repository.git_dir, words, stdin=stdin, seconds=WORK_SECONDS)
    sizes = dict(line.split(b" ", 1) for line in printed.splitlines())
    for path, file in fresh.items():
        size = sizes.get(file.id.encode(), b"0")
        if size.isdigit() and int(size) > READ_LIMIT and path.endswith((".md", ".toml")):
            raise _refused(path, f"it has {int(size):,} bytes, and the limit is {READ_LIMIT:,}")


def _parents(path: str) -> Iterator[str]:
    parts = path.split("/")
    return ("/".join(parts[:count]) for count in range(1, len(parts) + 1))


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", path).casefold())


def _why_not(path: str, file: TreeFile) -> str | None:
    for part in path.split("/"):
        plain = part.translate(_IGNORED_BY_HFS).casefold().rstrip(". ")
        if part in {"", ".", ".."} or plain in {".git", "git~1", OWN_FOLDER} or plain.startswith((".git:", ".git\\")):
            return "the name leads out of the memory"
        if "\\" in part or not part.isprintable() or len(part.encode("utf-8", "surrogateescape")) > 255:
            return "no disk can take the name safely"
    if not file.mode.startswith(REGULAR) and path.endswith((".md", ".toml", ".gitattributes", ".gitignore")):
        return "it is a link"
    return None


def _refused(path: str, why: str) -> RefusedError:
    return RefusedError(
        f"The remote has {path[:100]!r}, which may not come here: {why}; nothing was taken",
        hint="whoever owns the remote can remove it",
    )


def refuse_another_workspace(here: str | None, there: str | None) -> None:
    """Raise RefusedError if the remote's workspace.toml, which is given as text, is missing or another workspace's."""
    if there is None:
        raise RefusedError("The remote's branch holds no workspace; nothing was taken", hint="check the address")
    try:
        ids = [parse_settings(text)["workspace.id"] for text in (here or there, there)]
    except DamagedError as error:
        raise RefusedError(f"The remote's {error.message}; nothing was taken", hint="correct it there") from error
    if all(ids) and ids[0] != ids[1]:
        raise RefusedError(
            f"The remote holds another workspace ({ids[1]}, not {ids[0]}); nothing was taken",
            hint="`workspace-mem init --from REMOTE FOLDER` makes a folder of it, and `import` takes its entries",
        )


# ── settings that widen what agents may do ─────────────────────────────────────────────────────


def hold_settings(workspace: Workspace, here: str, there: str) -> str | None:
    """Let the guarded options hold as they were, if a remote's workspace.toml has others; return what to tell."""
    memo = held_settings(workspace)
    before = guarded_settings(here, memo.load().get("values"))
    if changed := differing(before, guarded_settings(there, None)):
        memo.save({"values": before})
        return f"The remote sets {', '.join(changed)}, which waits for you: `workspace-mem sync --accept-settings`"
    memo.save({})
    return None


# ── a remote that others write ─────────────────────────────────────────────────────────────────


def waiting_tree(files: Mapping[str, tuple[Document, Document]], here: Tree, there: Tree, *, begins: bool) -> Tree:
    """Return a remote's files with what it changed waiting: entries where they stand, pages beside their old version.

    `files` differ `here`, which may be where both came from, and there. Who `begins` there takes pages. Settings are
    merged by key, as everywhere, and those that widen what agents may do are held.
    """
    tree = {**there}
    for path, (before, after) in files.items():
        if after.kinds.agents_may(path) is Agents.ENTRIES:
            comparison = compare(read(before).entries, read(after).entries)
            fresh = (*comparison.added, *(entry for _, entry in comparison.changed))
            if waiting := [(entry, _pending) for entry in fresh if not entry.is_pending]:
                data = changed_all(waiting, after).after.data
                tree[path] = TreeFile(there[path].mode, blob_id(data, len(there[path].id)), data)
        elif not begins and path.endswith(".md") and not BESIDE.search(path):
            if path in tree:
                tree[beside_name(path, there[path])] = tree.pop(path)
            tree |= {path: here[path]} if path in here else {}  # one that was deleted there stays
    return tree


def _pending(document: Document, entry: Entry) -> Edit:
    return with_fields(document, entry, (("review", PENDING),))
