"""Forget a text, an entry or a file: remove it from bytes, and rewrite a repository without it.

Texts are compared with white space folded and in every canonical form of Unicode. A repository is rewritten in steps
that can be done again after a kill: new objects come first, then all refs at once, then indexes, notes and reflogs; at
last git removes what nothing leads to any more. A repository that `init` made is rewritten as a whole; in a person's
own, only commits that none of their refs has, and its old objects stay until git's own cleanup.
"""

import json
import re
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from graphlib import TopologicalSorter
from pathlib import Path
from unicodedata import normalize

from workspace_mem.disk.locations import remove_tree
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.git.commits import (
    IMPORTED,
    TreeFile,
    blob_id,
    fast_import,
    import_data,
    import_files,
    raw_moves,
    read_objects,
)
from workspace_mem.git.index import has_own_lock
from workspace_mem.git.process import WORK_SECONDS
from workspace_mem.git.process import run_git as run_any_git
from workspace_mem.git.repository import OUR_REFS, Repository, own_refs, read_refs, was_made_by_us
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import KINDS, Kinds
from workspace_mem.model.reading import read
from workspace_mem.text.strings import words_of

MARK = "[FORGOTTEN]"
LEAST = 4  # characters; a shorter text occurs everywhere
_LEAST_CUT, _LONGEST_CUT = 6, 72  # characters of a cut text, as in a commit's subject
_ELLIPSIS = "…".encode()
_SENTENCE = 6  # words of a line that identify a file
_ENOUGH = 16  # characters, or three words, that do not occur by chance
_BLANKS = rb"(?:\s|\xc2\xa0|\\[nrt])+"


_Finder = tuple[bytes, re.Pattern[bytes], re.Pattern[bytes]]  # a word of each occurrence; the whole text; its cuts


def _finder(form: str) -> _Finder:
    """Return what finds a text in one form of Unicode, with the escapes of Markdown and JSON."""
    line = " ".join(form.split())[:_LONGEST_CUT]
    cuts = [_encoded(line[:end]) for end in range(len(line), min(_LEAST_CUT, len(line) // 2 + 1) - 1, -1)]
    words: list[bytes] = []
    for word in form.split():
        plain = b"".join((b"" if sign.isalnum() else rb"\\?") + re.escape(_encoded(sign)) for sign in word)
        words.append(b"(?:%s|%s)" % (plain, re.escape(json.dumps(word)[1:-1].encode())))
    return (
        max(re.findall(r"\w+", form, re.ASCII), key=len, default="").encode(),
        re.compile(_BLANKS.join(words)),
        re.compile(rb"(?<![A-Za-z0-9])(?:" + b"|".join(map(re.escape, cuts)) + rb")(?=\s?" + _ELLIPSIS + b")"),
    )


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


@dataclass
class Target:
    """The content to forget. Each version of its file adds the wordings that it had."""

    name: str  # display name that quotes nothing
    texts: set[str] = field(default_factory=set)  # texts to replace everywhere
    entry: str | None = None  # an id
    paths: set[str] = field(default_factory=set)  # files that go
    quoted: set[str] = field(default_factory=set)  # texts of an entry or file: replaced in messages and stored answers
    kinds: Kinds = KINDS

    def __post_init__(self) -> None:
        """Compile the patterns that find it."""
        name = re.escape((self.entry or "").encode())
        below = rb"(?:(?:[ \t]*\r?\n)*(?P=indent)[ \t]+(?![^\n]*[ \t]\^[\w-]+[ \t]*\r?$)\S[^\n]*\n?)*"
        item = rb"^(?P<indent>[ \t]*)(?:[^\n]*\s)?\^" + name + rb"[ \t]*\r?(?:\n|\Z)" + below
        echo = rb"^[^\n]*remembered (?:\[\[[^\[\]\n]*#\^" + name + rb"\]\]|" + name + rb"(?![\w-]))[^\n]*\n?"
        self._item = re.compile(item + b"|" + echo, re.MULTILINE)  # the entry's lines, or a log's line about it
        pages = b"|".join(re.escape(path.removesuffix(".md").encode("utf-8", "surrogateescape")) for path in self.paths)
        self._echo = re.compile(rb"^[^\n]*remembered \[\[(?:" + pages + rb")(?:[#|][^\n]*)?\]\][^\n]*\n?", re.MULTILINE)
        self._known: dict[str, list[_Finder]] = {}

    def out_of_file(self, path: str, data: bytes) -> bytes | None:
        """Return a version of a file without it; None: the file goes."""
        if path in self.paths:
            self._add_wordings(path, data)
            return None
        after: bytes | None = self._echo.sub(b"", data) if self.paths and path.endswith(".md") else data
        if self.entry and path.endswith(".md"):
            after = self._without_entry(path, data)
        if after and (path.endswith(".md") or b"\0" not in after):
            after = self._without(self.texts, after)
        return after

    def out_of(self, data: bytes) -> bytes:
        """Return a message, or other bytes that are no version of a file, without it."""
        return self._without(self.texts | self.quoted, data)

    def _without(self, texts: set[str], data: bytes) -> bytes:
        for text in sorted(texts, key=len, reverse=True):
            if text not in self._known:
                forms = dict.fromkeys((text, normalize("NFC", text), normalize("NFD", text)))
                self._known[text] = list(map(_finder, forms))
            for needle, pattern, cuts in self._known[text]:
                data = pattern.sub(MARK.encode(), data) if needle in data else data
                data = cuts.sub(MARK.encode(), data) if _ELLIPSIS in data else data
        return data

    def out_of_message(self, message: bytes) -> bytes:
        """Return a commit message without it; if the commit names the entry, only the operation stays."""
        op, colon, _ = message.partition(b"\n")[0].partition(b": ")
        body, _, trailers = message.rstrip(b"\n").rpartition(b"\n\n")
        named = {*re.findall(rb"^Workspace-Entry: (.+)$", trailers, re.MULTILINE)}
        is_named = bool(self.entry) and str(self.entry).encode() in named
        is_named |= any(path.encode("utf-8", "surrogateescape") in body for path in self.paths)
        if is_named and colon and op != b"forget" and trailers.startswith(b"Workspace-"):
            return b"%s: %s\n\n%s\n" % (op, MARK.encode(), trailers)
        return self.out_of(message)

    def is_named_in(self, data: bytes) -> bool:
        """Tell whether bytes contain the entry's id."""
        return bool(self.entry) and str(self.entry).encode() in data

    def is_in_name(self, path: str) -> bool:
        """Tell whether a path contains the text, literally or as a slug."""
        words = f" {' '.join(words_of(path))} "
        return any(text in path or f" {' '.join(words_of(text))} " in words for text in self.texts)

    def _without_entry(self, path: str, data: bytes) -> bytes | None:
        if not self.is_named_in(data):
            return data
        if self.kinds.is_whole_file(path) or path in self.kinds.theirs:
            document = Document(path, data, kinds=self.kinds)
            while entry := next((item for item in read(document).everything if item.id == self.entry), None):
                self._add_wordings(path, data)
                if self.kinds.is_whole_file(path):
                    return None
                start, end = document.offsets[entry.place.first_line - 1], document.offsets[entry.place.last_line]
                document = document.with_data(document.data[:start] + document.data[end:])
            return document.data
        parts, end = list[bytes](), 0  # removes its lines in a list; the rest is not parsed
        for place in re.finditer(re.escape(str(self.entry).encode()), data):
            line = data.rfind(b"\n", 0, place.start()) + 1
            if match := self._item.match(data, line) if line >= end else None:
                self._add_wordings("MEMORY.md", b"## Facts\n\n" + match[0].lstrip(b" \t"))
                parts.append(data[end : match.start()])
                end = match.end()
        return b"".join([*parts, data[end:]])

    def _add_wordings(self, path: str, data: bytes) -> None:
        """Add the wordings of one version of the file, to compare messages and later writes with."""
        page = Document(path, data, kinds=self.kinds)
        every = read(page).everything if path.endswith(".md") else ()
        entries = [item for item in every if self.entry in (None, item.id)]
        fields = {value for item in entries for _, value in item.fields if self.entry and " " in value.strip()}
        lines = {line.strip() for line in page.lines if not self.entry and len(line.split()) >= _SENTENCE}
        self.quoted |= set(filter(is_distinctive, {*fields, *lines, *(item.text for item in entries)}))


def is_distinctive(text: str) -> bool:
    """Tell whether a text is unlikely to occur by chance."""
    return len(text) >= _ENOUGH or len(text.split()) > 2


# ── a repository ───────────────────────────────────────────────────────────────────────────────

_SUBMODULE = "160000"  # mode in a tree
_MOVED = b"workspace-mem: forgotten"  # reflog message; `git stash list` shows each
_UNMOVED = re.compile(rb"^(?P<same>[0-9a-f]{40,64}) (?P=same) .*\t" + _MOVED + rb"\n", re.MULTILINE)
_NAME = re.compile(rb"\b[0-9a-f]{64}\b|\b[0-9a-f]{40}\b")
_ABOVE = re.compile(rb"^(?:parent|object) (\w+)", re.MULTILINE)
_MADE_BY = re.compile(rb"^(?:author|committer|encoding) .*\n", re.MULTILINE)  # no signature: it is of the old commit
_SIGNATURE_BELOW = re.compile(rb"-----BEGIN (?:PGP|SSH) SIGNATURE-----.*\Z", re.DOTALL)
_NOTES = ("HEAD", "ORIG_HEAD", "FETCH_HEAD", "shallow", "COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG")
_AT_ONCE = 500  # files that are stored together

run_git = partial(run_any_git, seconds=WORK_SECONDS)


class Rewriting:
    """The planned rewrite of a repository without the target. Nothing changes until `carry_out`.

    Raises RefusedError or ConflictError while git is at work.
    """

    def __init__(self, repository: Repository, target: Target) -> None:
        self._repository, self._target = repository, target
        self._git_dir, self._common = repository.git_dir, repository.common_dir
        self.is_ours, self._width = was_made_by_us(repository), repository.hash_length
        self._git_dirs = list(dict.fromkeys([self._git_dir, self._common, *sorted(self._common.glob("worktrees/*"))]))
        if self.is_ours and read_refs(repository).unfinished:
            message = "A merge, rebase, cherry-pick or bisect is in progress, so the history cannot be rewritten"
            raise RefusedError(f"{message}; nothing was forgotten", hint="finish it or abort it, then run this again")
        locks = [place / "index.lock" for place in self._git_dirs if self.is_ours and (place / "index.lock").exists()]
        if len(locks) > has_own_lock(repository):  # a running git may have written objects without a ref yet
            message = f"A git command seems to be running ({locks[0]}); nothing was forgotten"
            raise ConflictError(message, hint="wait until it ends; if none is running, remove the lock")
        self.changed: dict[bytes, bytes] = {}  # rewritten commits and tags by old name, parents first
        self.files: dict[tuple[str, str], str | None] = {}  # new blobs by path and old name; None: the file goes
        self._new: dict[bytes, bytes] = {}  # new names of stored objects
        self._scope = ["--all", "--reflog"]
        if not self.is_ours:
            own = [tip for _, tip in own_refs(repository)]
            self._scope = [*own, "--not", f"--exclude={OUR_REFS}*", "--all"]
        form = "--format=%(objectname) %(refname)%(if)%(symref)%(then) %(end)"
        pairs = (line.split(b" ", 1) for line in run_git(self._git_dir, ["for-each-ref", form]).splitlines())
        self._tips = {ref.decode("utf-8", "surrogateescape"): tip for tip, ref in pairs if not ref.endswith(b" ")}
        self._moves = defaultdict[bytes, dict[str, TreeFile | None]](dict)  # files after a commit, against its parent
        self._read_files()
        self._read_commits()
        self.refs = sorted(ref for ref, tip in self._tips.items() if tip in self.changed)

    def _read_files(self) -> None:
        """Compute the new bytes of each file in history and in the indexes."""
        words = ["log", "--format=%H", "--raw", "-z", "--no-renames", "--no-abbrev", "--diff-merges=first-parent"]
        words += ["--ignore-submodules=none", *self._scope]
        for commit, path, move in raw_moves(run_git(self._git_dir, words)):
            self._moves[commit.encode()][path] = move.after
        files = (item for moves in self._moves.values() for item in moves.items())
        names = {(path, file.id): None for path, file in files if file and file.mode != _SUBMODULE}  # versions together
        names |= {(path, name): None for index in self._indexes() for _, name, path in self._staged(index)}
        self._paths, wanted, size = defaultdict[str, list[str]](list), self._target.paths, 0
        for path, name in sorted(names, key=lambda pair: pair[0]):
            self._paths[name].append(path)
        while len(wanted) != size:  # other names of a file: the same bytes, and no file there now
            size = len(wanted)
            for places in self._paths.values():
                if not wanted.isdisjoint(places):
                    wanted |= {path for path in places if not (self._repository.work_tree / path).exists()}
        for path, name, after in self._changes_of([*self._paths]):
            self.files[path, name] = None if after is None else blob_id(after, self._width)

    def _changes_of(self, names: list[str]) -> Iterator[tuple[str, str, bytes | None]]:
        """Yield path, blob and new bytes of each file with the target; None: the file goes."""
        for raw, kind, data in read_objects(self._git_dir, [name.encode() for name in names]):
            name = raw.decode()
            if not kind and self.is_ours:
                message = f"The history is damaged: {min(self._paths[name])} of some commit is missing ({name[:10]})"
                raise RefusedError(f"{message}; nothing was forgotten", hint="`workspace-mem doctor` says what to do")
            for path in self._paths[name]:
                if (after := self._target.out_of_file(path, data)) != data:
                    yield path, name, after

    def _read_commits(self) -> None:
        words = ["rev-list", "--objects", "--no-object-names", "--filter=tree:0", "--boundary", *self._scope]
        names = run_git(self._git_dir, words).split()
        theirs = {name[1:] for name in names if name.startswith(b"-")}  # where a person's refs begin
        objects = read_objects(self._git_dir, [name.lstrip(b"-") for name in names])
        heads = {name: data for name, kind, data in objects if kind in (b"commit", b"tag")}
        above = {name: _ABOVE.findall(data.partition(b"\n\n")[0]) for name, data in heads.items()}
        self._parents = {name: [parent for parent in parents if parent in heads] for name, parents in above.items()}
        for name in TopologicalSorter(self._parents).static_order():
            head, gap, message = heads[name].partition(b"\n\n")
            after = head + gap + self._target.out_of_message(message)
            moves = self._moves[name].items()
            has_it = after != heads[name] or any(file and (path, file.id) in self.files for path, file in moves)
            if name not in theirs and (has_it or not self.changed.keys().isdisjoint(_NAME.findall(after))):
                self.changed[name] = after

    def _store(self) -> None:
        """Store the new files, commits and tags. No ref is moved."""
        stream, marks = list[bytes](), dict[bytes, bytes]()  # commits whose new names the stream prints at its end

        def store() -> None:
            ids = fast_import(self._repository, b"".join(stream)) if stream else []
            self._new.update(zip(marks, map(str.encode, ids), strict=True))
            stream.clear()
            marks.clear()

        changing = dict.fromkeys(name for (_, name), after in self.files.items() if after)
        for number, (_, _, data) in enumerate(self._changes_of([*changing]), start=1):
            stream += [b"blob\n", import_data(data)] if data is not None else []
            if number % _AT_ONCE == 0:
                store()
        for name, data in self.changed.items():
            head, _, message = data.partition(b"\n\n")
            is_commit = head.startswith(b"tree ")
            if not (is_commit and marks.keys().isdisjoint(_NAME.findall(message))):
                store()
            if not is_commit:
                tag = _SIGNATURE_BELOW.sub(b"", self.renamed(data))
                call = ["hash-object", "-t", "tag", "-w", "--stdin"]
                self._new[name] = run_git(self._git_dir, call, stdin=tag).strip()
                continue
            parents = [self._new.get(parent, marks.get(parent, parent)) for parent in self._parents[name]]
            files = {
                path: TreeFile(file.mode, new) if file and (new := self.files.get((path, file.id), file.id)) else None
                for path, file in self._moves[name].items()
            }
            number = len(marks) + 1
            marks[name] = b":%d" % number
            stream += [b"" if parents else b"reset %s\n\n" % IMPORTED, b"commit %s\nmark :%d\n" % (IMPORTED, number)]
            stream += [*_MADE_BY.findall(head + b"\n"), import_data(self.renamed(message))]
            stream += [b"%s %s\n" % (b"merge" if at else b"from", parent) for at, parent in enumerate(parents)]
            stream += [*import_files(files), b"\nget-mark :%d\n" % number]
        store()

    def renamed(self, data: bytes) -> bytes:
        """Return bytes that name the rewritten commits."""
        return _NAME.sub(lambda match: self._new.get(match[0], match[0]), data)

    def _indexes(self) -> list[Path]:
        return [place / "index" for place in self._git_dirs if self.is_ours and (place / "index").is_file()]

    def _staged(self, index: Path) -> Iterator[tuple[bytes, str, str]]:
        """Yield the mode, object and path of each file in an index."""
        for record in filter(None, run_git(self._git_dir, ["ls-files", "--stage", "-z"], index=index).split(b"\0")):
            about, _, path = record.partition(b"\t")
            mode, name, _ = about.split(b" ")
            if mode != _SUBMODULE.encode():
                yield mode, name.decode(), path.decode("utf-8", "surrogateescape")

    # ── doing ──

    def carry_out(self) -> int:
        """Rewrite; return the number of old commits that git kept, as for files dated in the future.

        The caller holds the record lock. Raises EngineError or OSError.
        """
        begin = int(time.time())
        self._store()
        moves = {ref: (tip, self._new[tip]) for ref, tip in self._tips.items() if tip in self._new}
        if moves:  # a remote-tracking ref is removed, since only the remote knows its place
            lines = (
                f"delete {ref} {old.decode()}\n"
                if ref.startswith("refs/remotes/")
                else f"update {ref} {new.decode()} {old.decode()}\n"
                for ref, (old, new) in moves.items()
            )
            commands = "".join(["start\n", *lines, "prepare\n", "commit\n"]).encode("utf-8", "surrogateescape")
            run_git(self._git_dir, ["update-ref", "-m", _MOVED.decode(), "--stdin"], stdin=commands)
        for index in self._indexes():
            self._set_index(index)
        self._change_notes()
        if not self.is_ours:
            return 0
        # Prunes everything unreachable in any pack, except objects made meanwhile.
        prune = f"--prune=@{begin} +0000"
        run_git(self._git_dir, ["-c", "gc.bigPackThreshold=0", "gc", prune, "--force", "--quiet"])
        checked = run_git(self._git_dir, ["cat-file", "--batch-check"], stdin=b"\n".join(self._new)).splitlines()
        return sum(not line.endswith(b" missing") for line in checked)

    def _change_notes(self) -> None:
        """Rewrite the files that quote commits beside refs and objects; in a person's repository only ours."""
        for folder in self._git_dir.glob("workspace-mem/damaged-*"):
            remove_tree(folder)  # a damaged repository may contain it
        logs = [path for place in self._git_dirs for path in place.glob("logs/**/*")]
        others = [place / name for place in self._git_dirs for name in _NOTES] if self.is_ours else []
        own_logs = [path for path in logs if self.is_ours or "refs/workspace-mem/" in path.as_posix()]
        for path in (*self._git_dir.glob("workspace-mem/*"), *own_logs, *others):
            before = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
            after = _UNMOVED.sub(b"", self.renamed(self._target.out_of(before)))
            if after != before:
                fresh = self._repository.own_path("fresh")
                fresh.write_bytes(after)
                fresh.replace(path)

    def _set_index(self, index: Path) -> None:
        lines = b""
        for mode, name, path in self._staged(index):
            if (path, name) in self.files:
                raw, new = path.encode("utf-8", "surrogateescape"), self.files[path, name]
                lines += b"%s %s\t%s\0" % (mode if new else b"0", (new or "0" * self._width).encode(), raw)
        if lines:
            if has_own_lock(self._repository):
                (self._git_dir / "index.lock").unlink()
            run_git(self._git_dir, ["update-index", "-z", "--index-info"], stdin=lines, index=index)
