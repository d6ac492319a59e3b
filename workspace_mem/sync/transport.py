"""Reach a remote with the user's own git: an address that names no program, fetch, push.

git runs in an empty repository that stores its objects in the workspace's. So the user's and the machine's
configuration count, and not the workspace's own, with its programs, addresses and hooks. For a folder on this machine,
the hooks and programs of its configuration are off as well.
"""

import os
import re
import shlex
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.locations import private_folder
from workspace_mem.errors import ConflictError, EngineError, RefusedError, UsageError
from workspace_mem.git.process import WORK_SECONDS, GitFailedError, run_git
from workspace_mem.git.repository import BRANCHES, HISTORY_REF, Repository
from workspace_mem.settings import FILE as SETTINGS

LARGEST_PACK = 1 << 30  # bytes of one fetch
_FETCHED = "refs/fetched/tip"
_MOST_PACKS = 30  # each fetch leaves a pack; a thousand packs slow a sync down sevenfold
_HELPER = re.compile(r"[\w+.-]*::")  # such as `ext::COMMAND`, which runs a program
_HOST = re.compile(r"(?:\[[^\]]+\]|[^/:]+):(?!//)")  # git reads `host:path` as ssh
_NAME = re.compile(r"[A-Za-z0-9][\w.-]*")
shown = partial(re.compile(r"(?:(?<=http://)|(?<=https://))[^/@\s]+@").sub, "")  # an address without a password
_NO_PROGRAMS = (
    *("core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=", "receive.autogc=false"),
    *("receive.denyCurrentBranch=refuse", "receive.procReceiveRefs="),
)
_MOVED = ("fetch first", "non-fast-forward", "stale info", "cannot lock ref", "failed to update ref", "incorrect old")
_DENIED = (
    *("hook declined", "checked out", "protected", "denied", "prohibited", "shallow update"),
    *("error: 403", "not allowed", "read only", "read-only", "not exported", "not enabled", "temporary object"),
)
_MISSING = "couldn't find remote ref"
# git's generic lines after ssh's reason.
_EMPTY_WORDS = ("Could not read from remote", "Please make sure", "and the repository exists")


class MovedError(ConflictError):
    """The remote has moved since it was read, because others pushed."""


def checked_address(repository: Repository | None, name: str, folder: Path) -> str:
    """Return the address of a remote: a URL, a folder, or a configured name.

    Raises UsageError for no address, RefusedError for one that runs a program.
    """
    address = name.strip()
    if repository and _NAME.fullmatch(address) and not (folder / address).exists():
        words = ["config", "--get", f"remote.{address}.url"]
        address = run_git(repository.git_dir, words, success=(0, 1)).decode("utf-8", "replace").strip() or address
    if not address or address.startswith("-") or not address.isprintable():
        raise UsageError(f"{name[:80]!r} is not the address of a remote", hint="give a URL, host:path or a folder")
    if _HELPER.match(address):
        raise RefusedError(f"{address[:80]} would run a program; nothing was synced", hint="use file, ssh or https")
    if is_folder(address):
        path = Path(address.removeprefix("file://")).expanduser()
        return str(path if path.is_absolute() else (folder / path).resolve())
    return address


def is_folder(address: str) -> bool:
    """Tell whether an address is a folder on this machine."""
    return address.startswith("file://") or ("://" not in address and not _HOST.match(address))


class Transport(NamedTuple):
    """One remote during one sync. `scratch` is an empty repository, `objects` the workspace's store."""

    address: str
    scratch: Path
    objects: Path

    def refs(self) -> Mapping[str, str]:
        """Return the commits of the remote's branches and history by ref, and for HEAD the name of its branch."""
        printed = self._git(["ls-remote", "--symref", "--", self.address, "HEAD", f"{BRANCHES}*", HISTORY_REF])
        lines = (line.partition("\t") for line in printed.decode("utf-8", "replace").splitlines())
        return {name: value.removeprefix("ref: ") for value, _, name in lines if name != "HEAD" or value[:5] == "ref: "}

    def fetch(self, ref: str, known: str = "") -> str | None:
        """Fetch a ref with its objects; return its commit, or None without it.

        A folder is first checked for `known` as its tip, which is half the work; elsewhere each query is a connection.
        """
        if known and is_folder(self.address) and self.refs().get(ref) == known:
            return known
        words = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", "--no-auto-gc"]
        try:
            self._git(["-c", "fetch.fsckObjects=true", *words, "--", self.address, f"+{ref}:{_FETCHED}"], WORK_SECONDS)
        except GitFailedError as error:
            if _MISSING in error.stderr:
                return None
            raise
        if not (self.scratch / _FETCHED).exists():  # git silently takes nothing from a shallow clone
            hint = "`git fetch --unshallow` there completes it"
            raise RefusedError(f"The remote {shown(self.address)} is a shallow clone; nothing was taken", hint=hint)
        return (self.scratch / _FETCHED).read_text(encoding="ascii").strip()

    def settings(self) -> tuple[str, str | None]:
        """Return the ref of the remote that has a memory, and its workspace.toml; None without one."""
        refs = self.refs()
        wanted = (HISTORY_REF, refs.get("HEAD"), f"{BRANCHES}main", *sorted(refs.keys() - {"HEAD"}))
        if ref := next((name for name in wanted if name and name in refs), ""):
            with suppress(GitFailedError):
                words = ["cat-file", "blob", f"{self.fetch(ref)}:{SETTINGS}"]
                return ref, run_git(self.scratch, words, objects=self.objects).decode("utf-8-sig", "replace")
        return ref, None

    def push(self, ref: str, new: str, expected: str | None, *, rewrites: bool = False) -> None:
        """Set the remote's ref to a commit. Raises MovedError if it is no longer as expected."""
        words = ["push", "--quiet", "--no-verify", "--no-recurse-submodules"]
        words += [f"--force-with-lease={ref}:{expected or ''}"] if rewrites else []
        if is_folder(self.address):
            off = " ".join(f"-c {shlex.quote(setting)}" for setting in _NO_PROGRAMS)
            words.append(f"--receive-pack=git {off} receive-pack")
        try:
            self._git([*words, "--", self.address, f"{new}:{ref}"], WORK_SECONDS)
        except GitFailedError as error:
            if any(sign in error.stderr for sign in _MOVED):
                message = "Other machines kept pushing; their changes are here, but yours were not pushed"
                raise MovedError(message, hint="sync again") from error
            if any(sign in error.stderr for sign in _DENIED):
                message = f"The remote {shown(self.address)} does not take the history: {_reason(error)}"
                is_bare = "checked out" not in error.stderr
                helps = "its owner can fix that" if is_bare else "use a bare repository: `git init --bare FOLDER`"
                raise RefusedError(message, hint=f"what it had is here, and nothing is lost; {helps}") from error
            raise _unreachable(self.address, error) from error

    def _git(self, words: list[str], seconds: float = 60.0) -> bytes:
        largest = LARGEST_PACK if seconds == WORK_SECONDS else 0  # limit for transfers
        try:
            return run_git(self.scratch, words, objects=self.objects, seconds=seconds, largest=largest)
        except GitFailedError as error:
            if _MISSING in error.stderr or words[0] == "push":
                raise
            packs = [*(self.objects / "pack").glob("tmp_pack_*")]  # git leaves the pack of an interrupted fetch
            huge = [pack for pack in packs if pack.stat().st_size >= LARGEST_PACK]
            for pack in huge:
                pack.unlink()
            if huge or "fsck error" in error.stderr:
                what = "brings more than 1 GB at once" if huge else f"has what git refuses: {_reason(error)}"
                message = f"The remote {shown(self.address)} {what}; nothing was taken"
                raise RefusedError(message, hint="its owner can remove that") from error
            raise _unreachable(self.address, error) from error


def roll_up(repository: Repository) -> None:
    """Combine the packs of many fetches."""
    if len(list((repository.common_dir / "objects/pack").glob("*.pack"))) > _MOST_PACKS:
        with suppress(EngineError):  # not supported by older git
            run_git(repository.git_dir, ["repack", "--geometric=2", "-d", "-q"], seconds=WORK_SECONDS)


def _reason(error: GitFailedError) -> str:
    """Return the line in which git, ssh or the server gives the reason."""
    lines = [line for line in error.stderr.splitlines() if line.strip() and not line.startswith(_EMPTY_WORDS)]
    signs = ("No space left", "unpack failed", "rejected]", "ERROR:", "ssh:", "error: object", "fatal:", "error:")
    line = next((line for sign in signs for line in lines if sign in line and _EMPTY_WORDS[0] not in line), "")
    return " ".join(re.sub(r"^(?:fatal|error|remote): ", "", line or (lines or [error.message])[-1]).split())


def _unreachable(address: str, error: GitFailedError) -> EngineError:
    hint = "the memory here is complete; sync again when `git ls-remote` reaches the remote"
    if is_folder(address) and not Path(address).exists():
        hint = f"connect its disk, or make it: `git init --bare {shlex.quote(address)}`"
    return EngineError(f"The remote {shown(address)} cannot be reached: {error.refusal or _reason(error)}", hint=hint)


@contextmanager
def reached(repository: Repository | None, address: str, cache: Path, tip: str | None) -> Iterator[Transport]:
    """Connect to a remote, from a repository with the commit `tip`; without one, fetched data is temporary."""
    for left in private_folder(cache).glob("sync-*"):  # left by a killed sync; only one sync runs in a workspace
        shutil.rmtree(left, ignore_errors=True)
    scratch = cache / f"sync-{os.urandom(4).hex()}"  # a killed sync's git may still write into its own folder
    scratch.mkdir()
    try:
        extension = "\n[extensions]\n\tobjectFormat = sha256" if len(tip or "") == 64 else ""
        config = f"[core]\n\trepositoryFormatVersion = {int(bool(extension))}\n\tbare = true{extension}\n"
        for name, text in (("HEAD", "ref: refs/heads/none\n"), ("config", config)):
            (scratch / name).write_text(text, encoding="ascii")
        for name in ("objects", "refs"):
            (scratch / name).mkdir()
        objects = (repository.common_dir if repository else scratch).resolve() / "objects"
        if repository:
            with suppress(FileNotFoundError):  # for a shallow clone
                (scratch / "shallow").write_bytes((repository.common_dir / "shallow").read_bytes())
        if tip:
            (scratch / "packed-refs").write_text(f"{tip} refs/heads/here\n", encoding="ascii")
        yield Transport(address, scratch, objects)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
