"""Forget a text, an entry or a file: cut it out of bytes, and rewrite a repository without it.

Texts are compared with white space folded and in every canonical form of Unicode. What a repository becomes is decided
from the objects that are there, reached or not, so a run that was killed is simply run again: rewritten commits get the
same names again. New objects come first, then all refs at once, then notes and reflogs; at last the old objects go,
each after those that refer to it. A repository that `init` made is rewritten as a whole; in a person's own, only
commits that none of their refs has.
"""

import hashlib
import json
import re
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import normalize

from workspace_mem.disk.locations import remove_tree
from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError
from workspace_mem.git.index import has_own_lock
from workspace_mem.git.process import WORK_SECONDS
from workspace_mem.git.process import run_git as run_any_git
from workspace_mem.git.repository import OUR_REFS, Repository, hash_length, own_refs, read_refs, was_made_by_us
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry
from workspace_mem.model.entry import PERSON, TOOL, Entry
from workspace_mem.model.kinds import KINDS, Kinds
from workspace_mem.model.reading import read
from workspace_mem.model.whole_file import events_in
from workspace_mem.text.strings import words_of

MARK = "[FORGOTTEN]"
LEAST = 4  # characters: a shorter text stands everywhere
_LEAST_CUT, _LONGEST_CUT = 6, 72  # characters of a text that we cut short, as in the subject of a commit
_ELLIPSIS = "…".encode()
_ENOUGH = 16  # characters, or three words, of an entry that nothing else says by chance
_SENTENCE = 6  # words of a line by which a file is known again
# The words of an entry's text may have the stamps of its first line between them.
_STAMPS = rb"(?:[ \t]+(?:\([a-z][\w ]*:: [^()\n]*\)|#[\w/-]+|\^[\w-]+))+\r?\n[ \t]+"
_BLANKS = rb"(?:" + _STAMPS + rb"|\s|\xc2\xa0|\\[nrt])+"
_QUOTED = re.compile("“[^”\\n]*(?:”|$)".encode(), re.MULTILINE)  # as a commit quotes a line


class Text(NamedTuple):
    """One text: the run of letters without which it stands nowhere, its pattern, and that of its cut beginnings."""

    needle: bytes
    pattern: re.Pattern[bytes]
    beginnings: re.Pattern[bytes]

    @classmethod
    def forms_of(cls, text: str) -> "Iterator[Text]":
        """Yield a text in each canonical form of Unicode; every pattern knows the escapes of Markdown and JSON too."""
        for form in dict.fromkeys((text, normalize("NFC", text), normalize("NFD", text))):
            needle = max(re.findall(r"\w+", form, re.ASCII), key=len, default="").encode()
            line = " ".join(form.split())[:_LONGEST_CUT]
            cuts = [_encoded(line[:end]) for end in range(len(line), min(_LEAST_CUT, len(line) // 2 + 1) - 1, -1)]
            yield cls(
                needle,
                re.compile(_BLANKS.join(map(_word_pattern, form.split()))),
                re.compile(rb"(?<![A-Za-z0-9])(?:" + b"|".join(map(re.escape, cuts)) + rb")\s?" + _ELLIPSIS),
            )

    def out_of(self, data: bytes) -> bytes:
        """Return bytes with a mark in place of the text, and of what of it stands before an ellipsis."""
        if self.needle in data:
            data = self.pattern.sub(_mark, data)
        return self.beginnings.sub(MARK.encode() + _ELLIPSIS, data) if _ELLIPSIS in data else data


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _word_pattern(word: str) -> bytes:
    plain = b"".join((b"" if sign.isalnum() else rb"\\?") + re.escape(_encoded(sign)) for sign in word)
    return b"(?:%s|%s)" % (plain, re.escape(json.dumps(word)[1:-1].encode()))


def _mark(match: re.Match[bytes]) -> bytes:
    """Return what takes a text's place: a category stays one, and stamps inside the text stay."""
    around = match.string[match.start() - 1 : match.start()] + match.string[match.end() : match.end() + 1]
    return (MARK.strip("[]") if around == b"[]" else MARK).encode() + b"".join(re.findall(_STAMPS, match[0]))


@dataclass
class Target:
    """What is to be forgotten. Handing in versions of files teaches it the wordings of an entry or a file."""

    name: str  # what it is called where it must not be quoted
    texts: set[str] = field(default_factory=set)  # replaced wherever they stand
    entry: str | None = None  # an id
    paths: set[str] = field(default_factory=set)  # files that go
    wordings: set[str] = field(default_factory=set)  # of the entry, or of the file's entries and sentences
    sources: set[str | None] = field(default_factory=set)  # whom the versions of the entry name
    kinds: Kinds = KINDS

    def __post_init__(self) -> None:
        """Take lists, as JSON has them, for sets."""
        self.texts, self.paths, self.wordings = set(self.texts), set(self.paths), set(self.wordings)

    def saved(self) -> dict[str, Any]:
        """Return it as JSON can hold it; `Target(**…)` takes it back."""
        sets = {key: sorted(getattr(self, key)) for key in ("texts", "paths", "wordings")}
        return {"name": self.name, "entry": self.entry, **sets}

    def known_by(self) -> set[str]:
        """Return the texts that nothing else says by chance."""
        return self.texts | set(filter(is_distinctive, self.wordings))

    def out_of_file(self, path: str, data: bytes) -> bytes | None:
        """Return a version of a file without it; None: the file goes."""
        if path in self.paths:
            self._learn_file(path, data)
            return None
        after: bytes | None = data
        if self.entry and path.endswith(".md"):
            after = self._without_entry(path, data)
        if after and (path.endswith(".md") or b"\0" not in after):
            for text in self._texts:
                after = text.out_of(after)
        return after

    def out_of(self, data: bytes) -> bytes:
        """Return a message, or bytes of no file, without it."""
        for text in (*self._texts, *self._wordings):
            data = text.out_of(data)
        return data

    def out_of_message(self, message: bytes) -> bytes:
        """Return what a commit says without it; of a commit about the entry alone, whatever it says."""
        message = self.out_of(message)
        subject, line, rest = message.partition(b"\n")
        op, colon, _ = subject.partition(b": ")
        named = re.findall(rb"^Workspace-Entry: (.+)$", rest, re.MULTILINE)
        if self.entry and colon and named == [str(self.entry).encode()] and op != b"forget":
            if op != b"edit" and (body := rest.strip(b"\n").rpartition(b"\n\n")[0]):  # why it was retired
                rest = rest.replace(body, MARK.encode(), 1)
            message = op + colon + MARK.encode() + line + _QUOTED.sub(f"“{MARK}”".encode(), rest)
        for path in self.paths:
            quoting = re.compile(rb"^.*" + re.escape(path.encode("utf-8", "surrogateescape")) + rb".*$", re.MULTILINE)
            message = quoting.sub(lambda match: _QUOTED.sub(f"“{MARK}”".encode(), match[0]), message)
        return message

    def is_in(self, data: bytes) -> bool:
        """Tell whether bytes of no known file hold it."""
        return bool(self.entry and self._item.search(data)) or (b"\0" not in data and self.out_of(data) != data)

    def is_in_name(self, path: str) -> bool:
        """Tell whether a path has it, as it stands or as names are made of texts."""
        words = f" {' '.join(words_of(path))} "
        return any(text in path or f" {' '.join(words_of(text))} " in words for text in self.texts)

    @cached_property
    def _texts(self) -> list[Text]:
        return [form for text in sorted(self.texts, key=len, reverse=True) for form in Text.forms_of(text)]

    @cached_property
    def _wordings(self) -> list[Text]:
        known = sorted(self.known_by() - self.texts, key=len, reverse=True)
        return [form for text in known for form in Text.forms_of(text)]

    @cached_property
    def _item(self) -> re.Pattern[bytes]:
        """Return the pattern of the lines of the entry, and of a log's line about it."""
        name = re.escape(str(self.entry).encode())
        below = rb"(?:(?:[ \t]*\r?\n)*(?P=indent)[ \t]+(?![^\n]*[ \t]\^[\w-]+[ \t]*\r?$)\S[^\n]*\n?)*"
        item = rb"^(?P<indent>[ \t]*)(?:[^\n]*\s)?\^" + name + rb"[ \t]*\r?(?:\n|\Z)" + below
        echo = rb"^[^\n]*remembered (?:\[\[[^\[\]\n]*#\^" + name + rb"\]\]|" + name + rb"(?![\w-]))[^\n]*\n?"
        return re.compile(item + b"|" + echo, re.MULTILINE)

    def _without_entry(self, path: str, data: bytes) -> bytes | None:
        if str(self.entry).encode() not in data:
            return data
        if not (self.kinds.is_whole_file(path) or path in self.kinds.theirs):
            return self._without_items(data)
        document = Document(path, data, kinds=self.kinds)
        while entry := next((item for item in read(document).everything if item.id == self.entry), None):
            self._learn(entry, document.text)
            try:
                document = cut_entry(document, entry).after
            except WorkspaceMemError:  # its neighbours would read differently: its lines go all the same
                start, end = document.offsets[entry.place.first_line - 1], document.offsets[entry.place.last_line]
                document = document.with_data(document.data[:start] + document.data[end:])
            if not document.exists:
                return None
        return document.data

    def _without_items(self, data: bytes) -> bytes:
        """Take the entry's lines out of a list, and learn what they say; the rest is not parsed."""
        name, parts, end = str(self.entry).encode(), list[bytes](), 0
        start = data.find(name)
        while start >= 0:
            line = data.rfind(b"\n", 0, start) + 1
            match, start = self._item.match(data, max(line, end)), data.find(name, start + 1)
            if match:
                document = Document("MEMORY.md", b"## Facts\n\n" + match[0].lstrip(b" \t"), kinds=self.kinds)
                for entry in read(document).entries:
                    if entry.id == self.entry:
                        self._learn(entry, "")
                parts.append(data[end : match.start()])
                end = match.end()
                start = data.find(name, end)
        return b"".join([*parts, data[end:]])

    def _learn(self, entry: Entry, text: str) -> None:
        before = len(self.wordings)
        self.wordings |= {entry.text, *(value for _, value in entry.fields if " " in value.strip())} - {""}
        self.sources.add(entry.field("source"))
        for event in events_in(text) if entry.kind == "run" else ():  # many write to a run of one agent
            is_named = event.agent in (PERSON, TOOL)
            self.sources.add(event.agent if is_named else f"agent:{event.agent.removeprefix('agent:')}")
        if len(self.wordings) != before:
            self.__dict__.pop("_wordings", None)

    def _learn_file(self, path: str, data: bytes) -> None:
        document = Document(path, data, kinds=self.kinds)
        self.wordings |= {line.strip() for line in document.lines if len(line.split()) >= _SENTENCE}
        if path.endswith(".md"):
            self.wordings |= {entry.text for entry in read(document).entries}
        self.__dict__.pop("_wordings", None)


def is_distinctive(text: str) -> bool:
    """Tell whether nothing else says a text by chance."""
    return len(text) >= _ENOUGH or len(text.split()) > 2


# ── a repository ───────────────────────────────────────────────────────────────────────────────

_AT_ONCE = 32 * 1024 * 1024  # bytes of objects that are in memory together
_FOLDER, _SUBMODULE = b"40000", b"160000"  # modes in a tree
_KIND_IN_PACK = {b"commit": 1, b"tree": 2, b"blob": 3, b"tag": 4}
_MOVED = b"workspace-mem: forgotten"  # in a reflog
_UNMOVED = re.compile(rb"^(?P<same>[0-9a-f]{40,64}) (?P=same) .*\t" + _MOVED + rb"\n", re.MULTILINE)
_NAME = re.compile(rb"\b[0-9a-f]{64}\b|\b[0-9a-f]{40}\b")
_PERSON = re.compile(rb"^(?:author|committer|tagger) .*>", re.MULTILINE)
_SIGNATURE = re.compile(rb"\n(?:gpgsig|gpgsig-sha256|mergetag) [^\n]*(?:\n [^\n]*)*")
_SIGNATURE_BELOW = re.compile(rb"-----BEGIN (?:PGP|SSH) SIGNATURE-----.*\Z", re.DOTALL)
_NOTES = ("HEAD", "ORIG_HEAD", "FETCH_HEAD", "shallow", "COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG")

run_git = partial(run_any_git, seconds=WORK_SECONDS)


class Rewriting:
    """One repository, and what is to be forgotten of it. Raises RefusedError or ConflictError while git is at work."""

    def __init__(self, repository: Repository, target: Target) -> None:
        self._repository, self._target = repository, target
        self._git_dir, self._common = repository.git_dir, repository.common_dir
        self._is_ours, self._width = was_made_by_us(repository), hash_length(repository)
        self._git_dirs = list(dict.fromkeys([self._git_dir, self._common, *sorted(self._common.glob("worktrees/*"))]))
        self._refuse_while_git_is_at_work()
        self.new: dict[bytes, bytes] = {}  # commits and tags, by their old names
        self.refs: list[str] = []  # that lead to them
        self.going: list[bytes] = []  # objects, each behind those that it refers to
        self._files: dict[tuple[str, bytes], bytes | None] = {}  # what changes, by path; None: the file goes
        self._folders: dict[tuple[str, bytes], bytes | None] = {}
        self._pack: dict[bytes, bytes] = {}  # what is new, as it stands in a pack
        self._held: set[bytes] = set()  # commits of a person's refs that have it

    # ── looking ──

    def look(self) -> None:
        """Find out what has it, and what each thing becomes; nothing is changed."""
        command = ["cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objecttype) %(objectsize)"]
        listed = [line.split() for line in run_git(self._git_dir, command).splitlines()]
        self._kinds = {name: kind for name, kind, _ in listed}
        sizes = {name: int(size) for name, _, size in listed}
        self._data = dict(self._read([name for name, kind in self._kinds.items() if kind != b"blob"], sizes))
        self._trees = {name: self._members(name) for name, kind in self._kinds.items() if kind == b"tree"}
        own = {ref for ref, _ in own_refs(self._repository)}
        self._tips = self._refs()
        theirs = set[bytes]()
        if not self._is_ours:
            tips = b"".join(tip + b"\n" for ref, tip in self._tips.items() if ref not in own)
            listing = ["rev-list", "--objects", f"--exclude={OUR_REFS}*", "--reflog", "--indexed-objects", "--stdin"]
            theirs = {line[: self._width] for line in run_git(self._git_dir, listing, stdin=tips).splitlines()}
        self._paths = paths = self._all_paths()
        self._add_other_names()
        clean = set[bytes]()
        for name, data in self._read([name for name, kind in self._kinds.items() if kind == b"blob"], sizes):
            for path in paths.get(name, ()):
                after = self._target.out_of_file(path, data)
                if after == data:
                    clean.add(name)
                else:
                    self._files[path, name] = None if after is None else self._add(b"blob", after)
            if name not in paths and self._target.is_in(data):
                self.going.append(name)
        self.going += dict.fromkeys(name for _, name in self._files)
        self._rewrite(theirs)
        clean |= {tree for (_, tree), after in self._folders.items() if tree == after}
        self.going = [name for name in self.going if name not in clean and name not in theirs]
        self.refs = sorted(ref for ref, tip in self._tips.items() if tip in self.new)

    def _read(self, names: Sequence[bytes], sizes: dict[bytes, int]) -> Iterator[tuple[bytes, bytes]]:
        """Yield objects, some at a time: a history has far more bytes than there is memory."""
        while names:
            count, size = 0, 0
            while count < len(names) and (not count or size + sizes[names[count]] <= _AT_ONCE):
                size, count = size + sizes[names[count]], count + 1
            some, names = names[:count], names[count:]
            printed = run_git(self._git_dir, ["cat-file", "--batch"], stdin=b"".join(name + b"\n" for name in some))
            start = 0
            for name in some:
                start = printed.index(b"\n", start) + 1
                yield name, printed[start : start + sizes[name]]
                start += sizes[name] + 1

    def _members(self, tree: bytes) -> list[tuple[bytes, bytes, bytes]]:
        """Return the mode, name and object of each line of a tree."""
        data, start, members = self._data[tree], 0, []
        while start < len(data):
            end = data.index(b"\0", start)
            mode, _, name = data[start:end].partition(b" ")
            start = end + 1 + self._width // 2
            members.append((mode, name, data[end + 1 : start].hex().encode()))
        return members

    def _all_paths(self) -> dict[bytes, set[str]]:
        """Return where the bytes of each file stand, in every folder that was ever there and in every index."""
        paths, walked = defaultdict[bytes, set[str]](set), set[tuple[bytes, str]]()
        roots = [self._data[name][5 : 5 + self._width] for name, kind in self._kinds.items() if kind == b"commit"]
        inner = {child for members in self._trees.values() for _, _, child in members}
        todo = [(tree, "") for tree in {*roots, *(self._trees.keys() - inner)}]  # also those that nothing leads to
        while todo:
            folder = todo.pop()
            walked.add(folder)
            for mode, name, child in self._trees.get(folder[0], ()):
                path = folder[1] + name.decode("utf-8", "surrogateescape")
                if mode == _FOLDER and (child, f"{path}/") not in walked:
                    todo.append((child, f"{path}/"))
                elif mode not in (_FOLDER, _SUBMODULE):
                    paths[child].add(path)
        for index in self._indexes():
            for _, name, path in self._staged(index):
                paths[name].add(path)
        return paths

    def _add_other_names(self) -> None:
        """Add the other names that a file had: files of the same bytes that the tip no longer has."""
        wanted, size = self._target.paths, 0
        while len(wanted) != size:
            size = len(wanted)
            for places in self._paths.values():
                if not wanted.isdisjoint(places):
                    wanted |= {path for path in places if not (self._repository.work_tree / path).exists()}

    def _rewrite(self, theirs: set[bytes]) -> None:
        heads = {name: data.partition(b"\n\n")[0] for name, data in self._data.items() if name not in self._trees}
        graph = {name: re.findall(rb"^(?:parent|object) (\w+)", head, re.MULTILINE) for name, head in heads.items()}
        for name in TopologicalSorter(graph).static_order():
            if name not in heads or (self._kinds[name] == b"tag" and not self._is_ours):
                continue
            after = self._without(self._data[name])
            if name in theirs:
                if after != self._data[name] or not self._held.isdisjoint(graph[name]):
                    self._held.add(name)
            elif after != self._data[name]:
                self.new[name] = self._add(self._kinds[name], after)
                self.going.append(name)

    def _without(self, data: bytes) -> bytes:
        """Return a commit or a tag that names what is there now; a signature is of the old one."""
        head, _, message = data.partition(b"\n\n")
        if head.startswith(b"tree "):
            tree = head[5 : 5 + self._width]
            head = b"tree " + (self._folder("", tree) or self._add(b"tree", b"")) + head[5 + self._width :]
        fresh = _NAME.sub(self._new_name, _PERSON.sub(lambda match: self._target.out_of(match[0]), head))
        after = fresh + b"\n\n" + _NAME.sub(self._new_name, self._target.out_of_message(message))
        return data if after == data else _SIGNATURE_BELOW.sub(b"", _SIGNATURE.sub(b"", after))

    def _folder(self, prefix: str, tree: bytes) -> bytes | None:
        """Return a folder without it; None if nothing is left."""
        if (prefix, tree) in self._folders or tree not in self._trees:
            return self._folders.get((prefix, tree), tree)
        members = []
        for mode, name, child in self._trees[tree]:
            path = prefix + name.decode("utf-8", "surrogateescape")
            is_folder = mode == _FOLDER
            after = self._folder(f"{path}/", child) if is_folder else self._files.get((path, child), child)
            if after is not None:
                members.append((mode, name, after))
        fresh: bytes | None = tree
        if members != self._trees[tree]:
            body = b"".join(b"%s %s\0%s" % (mode, name, bytes.fromhex(child.decode())) for mode, name, child in members)
            fresh = self._add(b"tree", body) if members else None
            self.going.append(tree)
        self._folders[prefix, tree] = fresh
        return fresh

    def _add(self, kind: bytes, body: bytes) -> bytes:
        """Take in an object that is to be stored, and return its name."""
        form = hashlib.sha256 if self._width == 64 else hashlib.sha1
        name = form(b"%s %d\0" % (kind, len(body)) + body).hexdigest().encode()
        if name not in self._kinds and name not in self._pack:
            head, rest = bytearray([_KIND_IN_PACK[kind] << 4 | len(body) & 15]), len(body) >> 4
            while rest:
                head[-1] |= 128
                head.append(rest & 127)
                rest >>= 7
            self._pack[name] = bytes(head) + zlib.compress(body, 1)
        return name

    def _new_name(self, match: re.Match[bytes]) -> bytes:
        return self.new.get(match[0], match[0])

    def renamed(self, data: bytes) -> bytes:
        """Return bytes that name the rewritten commits."""
        return _NAME.sub(self._new_name, data)

    # ── refs, indexes, reflogs ──

    def _refs(self) -> dict[str, bytes]:
        form = "--format=%(objectname) %(refname)%(if)%(symref)%(then) %(end)"
        lines = run_git(self._git_dir, ["for-each-ref", form]).splitlines()
        pairs = (line.split(b" ", 1) for line in lines if not line.endswith(b" "))
        return {ref.decode("utf-8", "surrogateescape"): name for name, ref in pairs}

    def _indexes(self) -> list[Path]:
        return [place / "index" for place in self._git_dirs if (place / "index").is_file()]

    def _staged(self, index: Path) -> Iterator[tuple[bytes, bytes, str]]:
        """Yield the mode, object and path of each file in an index."""
        for record in filter(None, run_git(self._git_dir, ["ls-files", "--stage", "-z"], index=index).split(b"\0")):
            about, _, path = record.partition(b"\t")
            mode, name, _ = about.split(b" ")
            yield mode, name, path.decode("utf-8", "surrogateescape")

    def _notes(self) -> Iterator[Path]:
        """Yield the files, beside refs and objects, that name commits or quote them; of ours alone in a person's."""
        ours = [path for path in self._git_dir.glob("workspace-mem/*") if not path.name.startswith("damaged-")]
        logs = [path for place in self._git_dirs for path in place.glob("logs/**/*")]
        others = [place / name for place in self._git_dirs for name in _NOTES] if self._is_ours else []
        own_logs = [path for path in logs if self._is_ours or "refs/workspace-mem/" in path.as_posix()]
        for path in (*ours, *own_logs, *others):
            if path.is_file() and not path.is_symlink():
                yield path

    def _refuse_while_git_is_at_work(self) -> None:
        if not self._is_ours:
            return
        if read_refs(self._repository).unfinished:
            message = "A merge, rebase, cherry-pick or bisect is in progress, so the history cannot be rewritten"
            raise RefusedError(f"{message}; nothing was forgotten", hint="finish it or abort it, then run this again")
        locks = [place / "index.lock" for place in self._git_dirs if (place / "index.lock").exists()]
        if locks and not (len(locks) == 1 and has_own_lock(self._repository)):
            message = f"A git command seems to be running ({locks[0]}); nothing was forgotten"
            raise ConflictError(message, hint="wait until it ends; if none is running, remove the lock")

    def branches_that_stay(self) -> list[str]:
        """Return the refs of a person's repository that still have it: they are not rewritten."""
        return sorted(ref for ref, tip in self._tips.items() if tip in self._held)

    # ── doing ──

    def carry_out(self) -> int:
        """Do what was found, and return how many objects could not be removed.

        The caller holds the record lock. Raises EngineError or OSError.
        """
        if has_own_lock(self._repository):
            (self._git_dir / "index.lock").unlink()
        moves = {ref: (tip, self.new[tip]) for ref, tip in self._tips.items() if tip in self.new}
        if self._pack:
            body = b"PACK" + (2).to_bytes(4, "big") + len(self._pack).to_bytes(4, "big") + b"".join(self._pack.values())
            form = hashlib.sha256 if self._width == 64 else hashlib.sha1
            run_git(self._git_dir, ["index-pack", "--stdin"], stdin=body + form(body).digest())
        if moves:  # a ref that follows a remote goes: only the remote can say where it is
            lines = (
                f"delete {ref} {old.decode()}\n"
                if ref.startswith("refs/remotes/")
                else f"update {ref} {new.decode()} {old.decode()}\n"
                for ref, (old, new) in moves.items()
            )
            commands = "".join(["start\n", *lines, "prepare\n", "commit\n"]).encode("utf-8", "surrogateescape")
            run_git(self._git_dir, ["update-ref", "-m", _MOVED.decode(), "--stdin"], stdin=commands)
        for index in self._indexes() if self._is_ours else ():
            self._set_index(index)
        for path in self._notes():
            before = path.read_bytes()
            after = _UNMOVED.sub(b"", self.renamed(self._target.out_of(before)))
            if after != before:
                fresh = self._repository.own_path("fresh")
                fresh.write_bytes(after)
                fresh.replace(path)
        return self._remove()

    def _set_index(self, index: Path) -> None:
        lines = b""
        for mode, name, path in self._staged(index):
            if (path, name) in self._files:
                raw, new = path.encode("utf-8", "surrogateescape"), self._files[path, name]
                lines += b"%s %s 0\t%s\0" % (mode, new, raw) if new else b"0 %s\t%s\0" % (b"0" * self._width, raw)
        if lines:
            run_git(self._git_dir, ["update-index", "-z", "--index-info"], stdin=lines, index=index)

    def _remove(self) -> int:
        """Remove the objects that are to go, and what git derived of them; return how many stay."""
        for folder in (*self._git_dir.glob("workspace-mem/damaged-*"), *self._git_dir.glob("workspace-mem/mending-*")):
            remove_tree(folder)  # what was damaged may be it
        objects = self._common / "objects"
        if self._is_ours:
            for path in (*objects.glob("[0-9a-f][0-9a-f]/tmp_obj_*"), *objects.glob("pack/tmp_*")):
                path.unlink(missing_ok=True)  # a killed git may have left it
        if not self.going:
            return 0
        (objects / "info/commit-graph").unlink(missing_ok=True)  # it names what goes
        remove_tree(objects / "info/commit-graphs")
        loose = [objects / name[:2].decode() / name[2:].decode() for name in reversed(self.going)]
        if not all(path.exists() for path in loose):  # what nothing leads to is unpacked, and the rest packed anew
            run_git(self._git_dir, ["repack", "-A", "-d", "-l", "-q"])
        for path in loose:
            path.unlink(missing_ok=True)
        names = b"".join(name + b"\n" for name in self.going)
        checked = run_git(self._git_dir, ["cat-file", "--batch-check"], stdin=names).splitlines()
        return sum(not line.endswith(b" missing") for line in checked)
