"""Who wrote a line is told as `git blame` tells it, whatever the history looks like and whatever the settings say."""

import random
import re
from pathlib import Path

import pytest

from tests.services.history.git_world import blob, git, history_of, make_repository_of_a_person
from workspace_mem.model.history import VersionId

WORDS = ("one\n", "two\n", "three\n", "four\n", "\n", "- [ ] five\n", "six\r\n", "")
FILES = ("MEMORY.md", "notes/a plan.md", 'notes/"q".md')


def changed(lines: list[str], draw: random.Random) -> list[str]:
    """Change, move, repeat and remove some lines; many of them are the same, as in a list."""
    lines = list(lines)
    for _ in range(draw.randint(1, 4)):
        at = draw.randint(0, len(lines))
        match draw.choice(("add", "add", "remove", "move", "change")):
            case "add":
                lines.insert(at, draw.choice(WORDS))
            case "move" if lines:
                lines.insert(at, lines.pop(draw.randrange(len(lines))))
            case "remove" if lines:
                lines.pop(draw.randrange(len(lines)))
            case "change" if lines:
                lines[draw.randrange(len(lines))] = f"{draw.random()}\n"
            case _:
                pass
    return lines


def save(file: Path, draw: random.Random) -> None:
    text = file.read_bytes().decode() if file.exists() else "".join(draw.choices(WORDS, k=12))
    file.parent.mkdir(exist_ok=True)
    file.write_bytes("".join(changed(text.splitlines(keepends=True), draw)).encode())


def somebody_works(root: Path, draw: random.Random, turns: int) -> None:
    """Commit, rename, branch, merge and delete for a while."""
    for turn in range(turns):
        file = root / draw.choice(FILES)
        branch = f"side-{turn}"
        match draw.choice(("edit", "edit", "edit", "rename", "merge", "delete")):
            case "rename" if file.exists():
                target = root / draw.choice(FILES)
                target.parent.mkdir(exist_ok=True)
                file.rename(target)
            case "merge":
                git(root, "checkout", "-q", "-b", branch)
                save(file, draw)
                git(root, "add", "-A")
                git(root, "commit", "-q", "--allow-empty", "-m", branch)
                git(root, "checkout", "-q", "main")
                save(root / draw.choice(FILES), draw)
                git(root, "add", "-A")
                git(root, "commit", "-q", "--allow-empty", "-m", f"beside {branch}")
                git(root, "merge", "-q", "-X", "ours", "-m", f"merge {branch}", branch, check=False)
            case "delete" if file.exists():
                file.unlink()
            case _:
                save(file, draw)
        git(root, "add", "-A")
        git(root, "commit", "-q", "--allow-empty", "-m", f"turn {turn}")


def by_git(root: Path, *options: str) -> list[str | None]:
    """Return what the person's own `git blame` says of each line; None where it says that it is in no commit."""
    printed = git(root, "blame", "--porcelain", *options)
    names = re.findall(r"^([0-9a-f]{40,64}) \d+ \d+(?: \d+)?$", printed, re.MULTILINE)
    return [None if set(name) == {"0"} else name for name in names]


def assert_the_same(root: Path) -> int:
    history = history_of(root, follow=True)
    tip = history.tip()
    assert tip
    lines = 0
    for path in FILES:
        if git(root, "ls-tree", "HEAD", "--", path) and (root / path).exists():
            found = history.wrote_lines(tip, path, (root / path).read_bytes())
            assert found == by_git(root, "--", path), path
            lines += len(found)
    return lines


@pytest.mark.parametrize(("seed", "object_format"), [(1, "sha1"), (2, "sha1"), (3, "sha1"), (4, "sha256")])
def test_lines_are_of_whom_git_blame_names(tmp_path: Path, seed: int, object_format: str) -> None:
    """Merges, renames and removals; at the end edits that are in no commit."""
    draw, root = random.Random(seed), make_repository_of_a_person(tmp_path / "w", f"--object-format={object_format}")
    for file in FILES:
        save(root / file, draw)
    somebody_works(root, draw, 14)
    assert assert_the_same(root)
    for file in FILES:
        save(root / file, draw)
    assert assert_the_same(root)


@pytest.mark.torture
@pytest.mark.parametrize("seed", range(100, 160))
def test_lines_are_of_whom_git_blame_names_many_times(tmp_path: Path, seed: int) -> None:
    test_lines_are_of_whom_git_blame_names(tmp_path, seed, "sha1")


def test_a_shallow_clone_s_lines_are_of_the_commit_where_it_begins(tmp_path: Path) -> None:
    draw, root = random.Random(7), make_repository_of_a_person(tmp_path / "w")
    somebody_works(root, draw, 8)
    for number in range(3):
        (root / "MEMORY.md").write_text("".join(f"line {n}\n" for n in range(number + 1)))
        git(root, "add", "-A")
        git(root, "commit", "-qm", f"line {number}")
    git(tmp_path, "clone", "-q", "--depth", "2", root.as_uri(), "clone")

    assert_the_same(tmp_path / "clone")

    first, second = git(tmp_path / "clone", "rev-list", "HEAD").split()[::-1]
    history = history_of(tmp_path / "clone", follow=True)
    found = history.wrote_lines(VersionId(second), "MEMORY.md", b"line 0\nline 1\nline 2\n")
    assert found == [first, first, second]


def test_no_setting_makes_a_line_somebody_else_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`blame.ignoreRevsFile` and grafts would hide a commit; one that names no file would fail."""
    root = make_repository_of_a_person(tmp_path / "w")
    (root / "MEMORY.md").write_text("based\nnew\n")
    git(root, "commit", "-qam", "by an agent")
    base, agent = git(root, "rev-list", "HEAD").split()[::-1]
    (root / "ignored").write_text(f"{agent}\n")
    git(root, "config", "blame.ignoreRevsFile", "ignored")
    assert by_git(root, "--", "MEMORY.md") == [base, agent]

    def found() -> list[VersionId | None]:
        return history_of(root).wrote_lines(VersionId(agent), "MEMORY.md", b"based\nnew\n")

    assert found() == [agent, agent]
    git(root, "config", "blame.ignoreRevsFile", "nowhere")
    assert found() == [agent, agent]
    (tmp_path / "config").write_text("[blame]\n\tignoreRevsFile = nowhere either\n")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "config"))
    assert found() == [agent, agent]
    (root / ".git/info").mkdir(exist_ok=True)
    (root / ".git/info/grafts").write_text(f"{agent}\n")
    assert found() == [agent, agent]


def test_no_filter_sees_the_file(tmp_path: Path) -> None:
    """A file that differs from the last commit is given to git as it is: nothing may change or read it on the way."""
    root, ran = make_repository_of_a_person(tmp_path / "w"), tmp_path / "ran"
    for name in ("filter.evil.clean", "filter.evil.process", "diff.evil.textconv"):
        git(root, "config", name, f"touch '{ran}'; cat")
    (root / ".gitattributes").write_text("*.md filter=evil diff=evil text eol=crlf working-tree-encoding=UTF-16\n")
    (root / ".git/info").mkdir(exist_ok=True)
    (root / ".git/info/attributes").write_text("*.md filter=evil diff=evil\n")
    tip = git(root, "rev-parse", "HEAD").strip()

    found = history_of(root).wrote_lines(VersionId(tip), "MEMORY.md", b"new\nbase\n")

    assert found == [None, tip]
    assert not ran.exists()


def test_objects_that_are_elsewhere_are_found(tmp_path: Path) -> None:
    """A repository in a folder with an odd name, a clone that borrows its objects, and a linked worktree."""
    (tmp_path / 'a "b" \\c: d').mkdir()
    root = make_repository_of_a_person(tmp_path / 'a "b" \\c: d' / "w")
    git(root, "worktree", "add", "-q", str(tmp_path / "linked"))
    git(tmp_path, "clone", "-q", "--no-local", "--bare", str(root), "plain.git")
    git(tmp_path, "clone", "-q", "--shared", "plain.git", "clone")
    tip = VersionId(git(root, "rev-parse", "HEAD").strip())

    for place in (root, tmp_path / "linked", tmp_path / "clone"):
        assert blob(place, "HEAD:MEMORY.md") == b"base\n"
        assert history_of(place).wrote_lines(tip, "MEMORY.md", b"base\nnew\n") == [tip, None]


def test_what_is_being_merged_is_of_whom_git_blame_names(tmp_path: Path) -> None:
    """A merge that a person has not finished yet: lines of the other side are in a commit."""
    root = make_repository_of_a_person(tmp_path / "w")
    git(root, "checkout", "-q", "-b", "side")
    (root / "MEMORY.md").write_text("base\ntheirs\n")
    git(root, "commit", "-qam", "side")
    git(root, "checkout", "-q", "main")
    (root / "MEMORY.md").write_text("base\nours\n")
    git(root, "commit", "-qam", "main")
    git(root, "merge", "-q", "side", check=False)
    (root / "MEMORY.md").write_text("base\nours\ntheirs\nnew\n")

    found = by_git(root, "--", "MEMORY.md")

    history = history_of(root, follow=True)
    tip = history.tip()
    assert tip
    assert history.wrote_lines(tip, "MEMORY.md", (root / "MEMORY.md").read_bytes()) == found
    assert len({*found}) == 4
