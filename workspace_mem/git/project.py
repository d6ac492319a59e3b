"""A project, which is a person's own repository: the workspace of its memory, and its current work.

Hooks import this, so it imports next to nothing.
"""

import os
import re
from functools import lru_cache

TYPE_CHECKING = False  # importing typing takes a third of Python's start
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from workspace_mem.model.history import ProjectCommit

SETTINGS = "workspace.toml"
_AWAY = (f".{SETTINGS}.icloud", *(f"{SETTINGS}.{cloud}" for cloud in ("nextcloud", "owncloud", "opencloud")))
DEFAULT = ".workspace-mem/default"  # below the home folder: the default workspace
ALL = "all"  # the project name that means all projects
_HEAD = 2_048  # bytes at a page's start that contain its front matter
_LONGEST_NAME = 80
_FIELD = re.compile(r"""^(folder|remote):[ \t]*(["']?)(.*?)\2[ \t]*\r?$""", re.MULTILINE)
_ORIGIN = re.compile(r'^\[remote "origin"\][^\[]*?^[ \t]*url[ \t]*=[ \t]*(.+?)[ \t]*$', re.MULTILINE)
_ADDRESS = re.compile(r"(?:[A-Za-z][\w+.-]*://)?(?:[^@/]+@)?([^/:]+\.[^/:]+|localhost)(?::\d+(?=/))?[:/]+(.+)")

_MOST = 50
_MOST_OF_LOG = 64 * 1024  # bytes at the log's end
_USUAL = frozenset({"main", "master", "trunk", "develop", "HEAD"})  # branch names without information
_SUBJECT = re.compile(r"\tcommit(?: \([a-z]+\))?: (.+)\Z")


# ── the memory of a folder ─────────────────────────────────────────────────────────────────────


class Memory:
    """The memory of a folder: its workspace, and the project whose files come first.

    `name` is that of the project's page, `folder` and `remote` identify the project; all are empty in a workspace of
    its own, and outside of any project. `is_elsewhere`: the folder is not in the workspace.
    """

    __slots__ = ("folder", "is_elsewhere", "name", "remote", "root")

    def __init__(self, root: str, name: str = "", folder: str = "", remote: str = "") -> None:
        self.root, self.name, self.folder, self.remote = root, name, folder, remote
        self.is_elsewhere = bool(name)


def memory_of(folder: str, config: "str | None", project: "str | None" = None) -> "Memory | None":
    """Return the memory of a folder; None if it has none.

    It is the nearest folder, at or above it, that is a workspace, or that the user's own configuration gives one to;
    else the user's default workspace. `config` is the folder of that configuration, `project` the name or the folder
    of another project.
    """
    home = _real("~")
    try:
        folder = os.path.realpath(folder)
    except (OSError, ValueError):  # removed, or an invalid name
        return None
    known = _mapped(config)
    for place in _upwards(folder):
        if os.path.isfile(f"{place}/{SETTINGS}") or any(os.path.lexists(f"{place}/{name}") for name in _AWAY):
            return named_memory(place, project)
        if place in known:
            return _elsewhere(_with_project(known[place], folder, place, home, project), folder)
    default = f"{home}/{DEFAULT}"
    if not os.path.isfile(f"{default}/{SETTINGS}"):
        return None
    return _elsewhere(_with_project(os.path.realpath(default), folder, "", home, project), folder)


def _elsewhere(memory: Memory, folder: str) -> Memory:
    memory.is_elsewhere = not f"{folder}/".startswith(f"{memory.root}/")
    return memory


def named_memory(root: str, project: "str | None") -> Memory:
    """Return the memory of one project of a workspace; without a project, of all."""
    return _with_project(os.path.realpath(root), "", "", _real("~"), project or ALL)


def found_memory(root: "str | os.PathLike[str] | None", project: "str | None" = None) -> Memory:
    """Return the memory of the workspace that is named, else that of the current folder.

    Raises NotFoundError if there is no such workspace, or no project of that name.
    """
    from workspace_mem.disk.locations import current_folder, user_dirs, workspace_root
    from workspace_mem.errors import NotFoundError

    memory = memory_of(str(current_folder()), str(user_dirs().config), project) if root is None else None
    if memory is None:
        memory = named_memory(str(workspace_root(root)), project)
    if project == memory.name and not os.path.lexists(f"{memory.root}/projects/{project}.md"):
        names = _pages(memory.root)
        hint = f"use one of {', '.join(names)}, or a folder" if names else "name the project's folder"
        raise NotFoundError(f"There is no project {project[:80]!r} yet", hint=hint, near=(project, lambda: names))
    return memory


def _upwards(folder: str) -> "Iterator[str]":
    yield folder
    while (above := os.path.dirname(folder)) != folder:
        yield (folder := above)


def _mapped(config: "str | None") -> "dict[str, str]":
    """Return folder of projects → workspace, as `[workspaces]` of the user's own configuration names them."""
    try:
        with open(f"{config}/config.toml", "rb") as file:
            status = os.fstat(file.fileno())
            data = file.read(1024 * 1024)
        is_own = not hasattr(os, "getuid") or (status.st_uid in (os.getuid(), 0) and not status.st_mode & 0o022)
        if b"workspaces" not in data or not is_own:
            return {}
        import tomllib

        table = tomllib.loads(data.decode("utf-8-sig"))["workspaces"]
        pairs = {key: value for key, value in table.items() if isinstance(value, str)}
    except (OSError, ValueError, KeyError, AttributeError, RecursionError):  # `doctor` reports what is wrong
        return {}
    return {_real(key): _real(value) for key, value in pairs.items()}


def _real(path: str) -> str:
    return os.path.realpath(os.path.expanduser(path))


def _with_project(root: str, folder: str, base: str, home: str, project: "str | None") -> Memory:
    """Return a workspace with the named project, or with the folder's project."""
    if project == ALL:
        return Memory(root)
    if project and not re.search(r"[/\\]|\A[.~]", project):
        return Memory(root, project, *_page_fields(root, project))
    if project:
        folder = _real(project)
    pages = _pages(root)
    top, remote = _project_at(folder, base, home, {place for place, _ in pages.values()})
    if not top or top == root or f"{top}/".startswith(f"{root}/"):
        return Memory(root)
    shown = f"~{top[len(home) :]}" if top.startswith(f"{home}/") else top
    return Memory(root, _page_of(pages, os.path.basename(top), shown, remote), shown, remote)


def _project_at(folder: str, base: str, home: str, known: "set[str]") -> "tuple[str, str]":
    """Return a project's folder and its remote; empty if the folder belongs to no project.

    It is the top of the git repository, that of the main work tree; else a project that is known already, the folder
    right below a folder of projects, or the very folder.
    """
    below = []
    for place in _upwards(folder):
        if place in (base, home) or f"{home}/".startswith(f"{place.rstrip('/')}/"):
            break
        below.append(place)
        if os.path.lexists(f"{place}/.git"):
            return repository_at(place)
    for place in below:
        if (f"~{place[len(home) :]}" if place.startswith(f"{home}/") else place) in known:
            return place, ""
    if not below:
        return "", ""
    return (below[-1] if base else folder), ""


def repository_at(top: str) -> "tuple[str, str]":
    """Return the main work tree of a repository, and the address that it comes from; no git is run."""
    git = f"{top}/.git"
    try:
        if os.path.isfile(git):
            with open(git, encoding="utf-8") as file:
                git = os.path.join(top, file.read(4_096).removeprefix("gitdir:").strip())
            if os.path.isfile(f"{git}/commondir"):  # a linked worktree
                with open(f"{git}/commondir", encoding="utf-8") as file:
                    git = os.path.realpath(os.path.join(git, file.read(4_096).strip()))
                top = os.path.dirname(git) if os.path.basename(git) == ".git" else git
        with open(f"{git}/config", encoding="utf-8", errors="replace") as file:
            match = _ORIGIN.search(file.read(256 * 1024))
    except OSError:
        return top, ""
    if not match or match[1].startswith(("/", ".", "~", "file:")):
        return top, ""
    # Without scheme, account and suffix, the address is equal for every way of cloning.
    address = _ADDRESS.fullmatch(match[1])
    return top, f"{address[1].lower()}/{address[2].strip('/').removesuffix('.git')}" if address else ""


def _pages(root: str) -> "dict[str, tuple[str, str]]":
    """Return the projects of a workspace: name → folder and remote, as their pages name them."""
    try:
        names = sorted(name for name in os.listdir(f"{root}/projects") if name.endswith(".md"))
    except OSError:
        return {}
    return {name[:-3]: _page_fields(root, name[:-3]) for name in names}


def _page_fields(root: str, name: str) -> "tuple[str, str]":
    try:
        with open(f"{root}/projects/{name}.md", "rb") as file:
            text = file.read(_HEAD).decode("utf-8-sig", "replace")
    except OSError:
        return "", ""
    head = text[4:].partition("\n---")[0] if text.startswith(("---\n", "---\r")) else ""
    fields = {match[1]: match[3] for match in _FIELD.finditer(head)}
    return fields.get("folder", ""), fields.get("remote", "")


def _page_of(pages: "dict[str, tuple[str, str]]", name: str, folder: str, remote: str) -> str:
    """Return the page of a project, matched by remote or folder, or a new name.

    A page that names neither is that of the project of its name.
    """
    for page, (_, other) in pages.items():
        if remote and remote == other:
            return page
    for page, (place, other) in pages.items():
        if place == folder and not (remote and other):
            return page
    name = re.sub(r"[^\w.-]+", "-", name).strip("-.")[:_LONGEST_NAME] or "project"
    wanted, number, taken = name, 1, {page.casefold(): page for page in pages}
    while wanted == ALL or wanted.casefold() in taken:
        if wanted != ALL and pages[taken[wanted.casefold()]] == ("", ""):
            return taken[wanted.casefold()]
        number += 1
        wanted = f"{name}-{number}"
    return wanted


# ── what is at work ────────────────────────────────────────────────────────────────────────────


def committed(folder: "Path", since: str | None, until: str | None, after: float) -> "tuple[ProjectCommit, ...]":
    """Return the commits in a folder's repository between two commits, oldest first.

    Only those made since `after` (seconds since the epoch), since fetched ones are older. Commits of ours, if the
    workspace is in the same repository, do not count. Empty without a readable repository.
    """
    if since is None or until is None or since == until:
        return ()
    from workspace_mem.errors import EngineError
    from workspace_mem.git.commits import Reader
    from workspace_mem.git.repository import Repository
    from workspace_mem.model.history import ProjectCommit

    try:
        git_dir = _git_dir(folder)
        versions = Reader(Repository(git_dir, folder, at_root=True)).log_to(until, known=since) if git_dir else []
    except (EngineError, OSError, ValueError):
        return ()
    new = [each for each in versions if each.op == "commit" and each.at.timestamp() >= after - 1][:_MOST]
    return tuple(ProjectCommit(each.id, each.at.timestamp(), each.subject, each.paths) for each in reversed(new))


def tracked_markdown(folder: "Path") -> frozenset[str]:
    """Return the tracked Markdown files below a folder, and their parent folders, by path.

    git runs once for each state of its index. Empty if there is no repository, or git fails.
    """
    import contextlib

    from workspace_mem.errors import EngineError

    with contextlib.suppress(OSError, ValueError, EngineError):
        git_dir = _git_dir(folder)
        if git_dir is not None:
            status = (git_dir / "index").stat()
            return _listed(folder, (status.st_mtime_ns, status.st_size, status.st_ino))
    return frozenset()


@lru_cache(maxsize=8)  # a server needs it at every scan
def _listed(folder: "Path", _index: tuple[int, int, int]) -> frozenset[str]:
    from workspace_mem.git.process import run_git
    from workspace_mem.text.strings import with_folders

    printed = run_git(None, ["ls-files", "-z"], directory=folder).decode(errors="surrogateescape")
    return with_folders(path for path in printed.split("\0") if path.endswith(".md"))


def work_at_hand(folder: "Path") -> str:
    """Return the words of the branch name and of the last subject; empty without them.

    No git is run: a session's start waits for this.
    """
    import contextlib

    with contextlib.suppress(OSError, ValueError):
        place = _git_dir(folder)
        if place is None:
            return ""
        branch = (place / "HEAD").read_text("utf-8").strip().rpartition("refs/heads/")[2]
        is_named = branch not in _USUAL and not re.fullmatch(r"[0-9a-f]{40,64}", branch)
        words = " ".join(re.split(r"[/_-]+", branch)) if is_named else ""
        log = place / "logs/HEAD"  # the last line with a subject is the last commit made here
        lines = log.read_bytes()[-_MOST_OF_LOG:].decode("utf-8", "replace").splitlines() if log.exists() else []
        subject = next((match[1] for line in reversed(lines) if (match := _SUBJECT.search(line))), "")
        return " ".join(filter(None, (words, subject)))
    return ""


def _git_dir(folder: "Path") -> "Path | None":
    """Return the git directory of the repository around a folder. Raises OSError or ValueError."""
    place = next((up / ".git" for up in (folder, *folder.parents) if (up / ".git").exists()), None)
    if place is not None and place.is_file():  # in a worktree
        return place.parent / place.read_text("utf-8").removeprefix("gitdir:").strip()
    return place
