"""The door to git: what it says when git is missing, old, or fails."""

import shutil
import time
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import blob, git, history_of, make_repository_of_a_person, repository_of
from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.git.process import availability, run_git
from workspace_mem.git.refs import move_ref
from workspace_mem.git.repository import identity
from workspace_mem.model.history import Author, Availability, VersionId


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make_repository_of_a_person(tmp_path / "workspace")


def pretend_git(folder: Path, script: str) -> Path:
    folder.mkdir()
    (folder / "git").write_text(f"#!/bin/sh\n{script}\n")
    (folder / "git").chmod(0o755)
    return folder


def test_this_git_is_usable() -> None:
    assert availability().usable


def test_without_git_it_is_said_and_hinted(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = history_of(root)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert availability() == Availability(usable=False, note="git is not installed, so history is off")
    with pytest.raises(EngineError, match="not installed") as caught:
        history.record([recording({"MEMORY.md": b"1"})])
    assert caught.value.hint == "install git 2.36 or newer"
    with pytest.raises(EngineError, match="not installed"):
        history.read(VersionId("0" * 40), "MEMORY.md")


def test_a_git_that_is_slow_but_alive_is_waited_for(
    tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = shutil.which("git")
    slow = f'case " $* " in *" hash-object "*) sleep 1.2;; esac\nexec "{real}" "$@"'
    monkeypatch.setenv("PATH", f"{pretend_git(tmp_path / 'bin', slow)}:/usr/bin:/bin")

    # More than a pipe holds: what is left of it is written after git was found to be alive.
    name = run_git(root / ".git", ["hash-object", "-w", "--stdin"], stdin=b"1\n" * 1_000_000).decode().strip()
    assert len(blob(root, name)) == 2_000_000


def test_a_git_that_hangs_is_asked_again_after_a_while(
    tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hung_at: list[float] = []  # what this process knows of git is another test's afterwards
    monkeypatch.setattr("workspace_mem.git.process._hung_at", hung_at)
    with monkeypatch.context() as patched:
        patched.setenv("PATH", str(pretend_git(tmp_path / "bin", "exec /bin/sleep 60")))
        with pytest.raises(EngineError, match="does not respond"):
            run_git(root / ".git", ["rev-parse", "HEAD"])
    with pytest.raises(EngineError, match="does not respond"):
        run_git(root / ".git", ["rev-parse", "HEAD"])
    hung_at[:] = [time.monotonic() - 60]
    assert run_git(root / ".git", ["rev-parse", "HEAD"])


@pytest.mark.parametrize(
    ("printed", "usable", "word"),
    [
        ("git version 2.25.1", False, "too old"),
        ("git version 2.34.1", True, "cannot fsync"),
        ("git version 2.36.0 (Apple Git-139)", True, None),
        ("git version 3.0.0.windows.1", True, None),
        ("something else", True, "cannot fsync"),
    ],
)
def test_the_version_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printed: str, *, usable: bool, word: str | None
) -> None:
    monkeypatch.setenv("PATH", str(pretend_git(tmp_path / "bin", f"echo '{printed}'")))

    found = availability()

    assert found.usable is usable
    assert (word or "") in (found.note or "")
    assert (found.note is None) is (word is None)


def test_a_failure_says_what_git_said_first(root: Path) -> None:
    with pytest.raises(EngineError, match=r"^git rev-parse failed: fatal: Needed a single revision$"):
        run_git(root / ".git", ["rev-parse", "--verify", "nothing"])


def test_a_repository_that_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="no longer exists"):
        run_git(tmp_path / "nowhere", ["rev-parse", "HEAD"])


def test_a_damaged_repository_raises_and_says_so(root: Path) -> None:
    history = history_of(root)
    history.record([recording({"MEMORY.md": b"1"})])
    for path in (root / ".git/objects").rglob("*"):
        if path.is_file():
            path.chmod(0o644)
            path.write_bytes(b"damaged")

    history = history_of(root)  # one that knows nothing of what was there
    for use in (history.tree, history.log, lambda: history.record([recording({"MEMORY.md": b"2"})])):
        with pytest.raises(EngineError):
            use()


def test_a_damaged_version_is_not_called_unknown(root: Path) -> None:
    history = history_of(root)
    (version,) = history.record([recording({"MEMORY.md": b"1"})])
    assert version is not None
    stored = root / ".git/objects" / version[:2] / version[2:]
    stored.chmod(0o644)
    stored.write_bytes(b"damaged")

    with pytest.raises(EngineError):
        history.read(version, "MEMORY.md")


def test_the_identity_is_the_configured_one(root: Path, tmp_path: Path) -> None:
    history = history_of(root)
    assert identity(history.repository) == Author("n", "a@b")
    git(root, "config", "user.name", "Zoë\tÅ")
    assert identity(history.repository) == Author("Zoë\tÅ", "a@b")

    history.record([recording({"MEMORY.md": b"1"}, author=None)])
    assert history.log(limit=1)[0].author == Author("Zoë Å", "a@b")


def test_without_an_identity_the_workspace_owner_stands_in(root: Path) -> None:
    git(root, "config", "--remove-section", "user")
    git(root, "config", "user.useConfigOnly", "true")
    history = history_of(root)

    history.record([recording({"MEMORY.md": b"1"}, author=None)])

    assert history.log(limit=1)[0].author == Author("workspace owner", "owner@workspace-mem")


def test_the_identity_of_the_persons_own_configuration_is_found(
    root: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(root, "config", "--remove-section", "user")
    monkeypatch.delenv("GIT_CONFIG_GLOBAL")
    (home / ".gitconfig").write_text("[user]\n\tname = Ada\n\temail = ada@example.org\n")

    assert identity(repository_of(root)) == Author("Ada", "ada@example.org")


HOSTILE = [
    "--output=OWNED",
    "-cX.y=OWNED",
    "--upload-pack=touch OWNED",
    "--exec=OWNED",
    "@{-1}OWNED",
    ":(exclude)OWNED",
    "a\n--OWNED",
    "$(touch OWNED)",
    "`touch OWNED`",
    "refs/heads/main OWNED",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_from_outside_stands_where_git_reads_options(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    history = history_of(root, follow=True)
    log = tmp_path / "arguments"
    record_arguments = f'printf "%s\\0" "$@" >> {log}; printf "\\0" >> {log}; exec {shutil.which("git")} "$@"'
    path = f"{pretend_git(tmp_path / 'bin', record_arguments)}:/usr/bin:/bin"
    monkeypatch.setenv("PATH", path)

    trailers = (("Workspace-Entry", text), ("Workspace-Actor", text))
    for data in (b"0", b"1", b"2"):
        history.record([recording({text: data}, text, trailers=trailers, author=Author(text, text))])
    tip = history.tip()
    assert tip is not None
    assert history.read(tip, text) == b"2"
    assert len(history.log(path=text)) == 3
    history.log(entry_id=text)
    with pytest.raises(NotFoundError):
        history.read(VersionId(text), text)

    calls = [call.split("\0") for call in log.read_text().split("\0\0")]
    before_paths = [word for call in calls for word in (call[: call.index("--")] if "--" in call else call)]
    assert len(calls) > 10
    assert [word for word in before_paths if "OWNED" in word and not word.startswith("--grep=Workspace-Entry: ")] == []
    assert sorted(found.name for found in root.iterdir()) == [".git", "MEMORY.md", "other.txt"]


def test_what_a_pipe_does_not_hold_is_told_where_the_system_gives_no_threads(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_more(_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", no_more)
    name = run_git(root / ".git", ["hash-object", "-w", "--stdin"], stdin=b"x" * 1_000_000).decode().strip()
    assert blob(root, name) == b"x" * 1_000_000


def test_a_git_that_reads_not_all_and_says_that_all_is_well_has_not_done_it(
    tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{pretend_git(tmp_path / 'bin', 'head -c 10 > /dev/null')}:/usr/bin:/bin")
    with pytest.raises(EngineError, match="stopped before it had moved"):
        move_ref(repository_of(root), "refs/heads/main", "1" * 40, None)


def test_what_a_partial_clone_lacks_is_not_fetched_and_said(tmp_path: Path, root: Path) -> None:
    git(root, "config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    git(tmp_path, "clone", "-q", "--no-checkout", "--filter=blob:none", f"file://{root}", str(clone))
    missing = git(root, "rev-parse", "HEAD:MEMORY.md").strip()
    with pytest.raises(EngineError) as caught:
        run_git(clone / ".git", ["cat-file", "blob", missing])
    assert "partial" in str(caught.value.hint)
