"""Repositories that want to hurt whoever reads them: bounded in time and memory, and nothing of them is run."""

import json
import os
import pkgutil
import random
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.running import git
from workspace_mem.code import read_repository

SECONDS, BYTES = 20, 1_000_000_000
PROGRAM = """
import json, sys
from pathlib import Path
from workspace_mem.code import map_page, read_repository
cache = Path(sys.argv[2])
for _ in range(2):
    graph = read_repository(Path(sys.argv[1]), cache)
map_page(graph, 500)
graph.find("kept"), graph.resolve("kept"), graph.calls("target", "good.kept"), graph.trace("good", "good.kept")
len(graph.edges)
names = sorted([name, node.path] for name, node in graph.nodes.items() if len(name) < 200)
answer = dict(nodes=names[:300] + names[-300:], count=len(graph.nodes), unread=graph.unread())
sys.stdout.buffer.write(json.dumps(answer).encode())
"""


@dataclass(frozen=True)
class Read:
    """What a bounded process read: the names of nodes, and why files were not read."""

    nodes: Mapping[str, str]
    count: int
    unread: Mapping[str, str]


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


@pytest.fixture
def read(tmp_path: Path) -> Callable[[Path], Read]:
    """Return what reads a folder twice through one cache, in a process with little time and memory."""

    def read_bounded(root: Path) -> Read:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(root), str(tmp_path / "cache")],
            capture_output=True,
            check=False,
            preexec_fn=limited,
            timeout=SECONDS * 6,
        )
        assert done.returncode == 0, done.stderr.decode()[-2000:]
        values: Any = json.loads(done.stdout)
        return Read(dict(values["nodes"]), values["count"], dict(values["unread"]))

    return read_bounded


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a repository with a harmless file."""
    folder = tmp_path / "repository"
    folder.mkdir()
    git(folder, "init", "-q")
    (folder / "good.py").write_text("def kept():\n    return 1\n")
    return folder


def deep(opening: str, closing: str = "", middle: str = "1", times: int = 20_000) -> str:
    return f"x = {opening * times}{middle}{closing * times}\n"


def nested(head: str, times: int) -> str:
    return "".join(f"{' ' * level}{head.format(level)}:\n" for level in range(times)) + " " * times + "pass\n"


NESTED: Mapping[str, Callable[[], str]] = {
    "parentheses": partial(deep, "(", ")"),
    "lists that Python reads": partial(deep, "[", "]", times=90),
    "attributes": partial(deep, "", "", "a" + ".b" * 50_000, times=1),
    "calls": partial(deep, "", "", "a" + "()" * 50_000, times=1),
    "sums": partial(deep, "1 + ", times=50_000),
    "functions": partial(nested, "def f{}()", 95),
    "ifs": partial(nested, "if x{}", 99),
    "ifs beyond Python": partial(nested, "if x{}", 5_000),
    "annotations": lambda: "x: " + "list[" * 150 + "int" + "]" * 150 + "\n",
    "annotations of nothing": lambda: "x: tuple[()]\ny: dict[()]\nz: Optional[()]\nw: Union[()]\nv: type[()]\n",
    "annotations in quotes": lambda: f"x: {'[' * 5_000!r}\n",
    "bases": lambda: "".join(f"class C{n}(C{n - 1}): pass\n" for n in range(1, 5_000)),
    "a base that nobody knows": lambda: "class A(f()[0]):\n    def m(self):\n        super().x()\n        self.y()\n",
    "a class that is its own base": lambda: "class A(B): pass\nclass B(A): pass\nB().m()\nA().m()\n",
    "names for names": lambda: "".join(f"n{n} = n{n - 1}\n" for n in range(1, 5_000)) + "n4999()\n",
    "each name for two": lambda: "".join(f"n{n} = n{n - 1} or n{n - 2}\n" for n in range(2, 300)) + "n299()\n",
    "a name for itself": lambda: "a = b\nb = a\na()\na.b.c.d()\nfor a in a: a()\n",
    "functions that return each other": lambda: "".join(
        f"def f{n}(x):\n    return f{(n * 7 + 1) % 300}(x) or f{(n * 5 + 2) % 300}(x)\nf{n}(1).m().n()\n"
        for n in range(300)
    ),
    "braces of matches": lambda: "match x:\n    case " + "[" * 80 + "a" + "]" * 80 + ": pass\n",
}


@pytest.mark.parametrize("name", NESTED)
def test_deep_nesting_is_read_or_told(name: str, root: Path, read: Callable[[Path], Read]) -> None:
    (root / "deep.py").write_text(NESTED[name]())
    answer = read(root)

    assert "good.kept" in answer.nodes
    assert ("deep.py" in answer.unread) != ("deep" in answer.nodes)


@pytest.mark.parametrize("text", ["(" * 300_000, "a.b()." * 50_000, "x = a" + ".b()" * 50_000])
def test_a_tree_that_takes_minutes_to_search_is_told(text: str, root: Path, read: Callable[[Path], Read]) -> None:
    (root / "deep.js").write_text(text)
    assert read(root).unread == {"deep.js": "it is nested too deeply, or broken in too many places"}


@pytest.mark.parametrize("part", ["read_python", "Resolver.edges_of"])
def test_a_fault_of_ours_costs_one_file_and_is_told(root: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    (root / "odd.py").write_text("import good\ngood.kept()  # odd\n")
    (root / "user.py").write_text("import good\ngood.kept()\n")
    owner, _, name = f"workspace_mem.code.graph.{part}".rpartition(".")
    whole = pkgutil.resolve_name(f"{owner}.{name}")

    def failing(*given: Any) -> Any:
        if any(value == "odd" or (isinstance(value, bytes) and b"# odd" in value) for value in given):
            raise TypeError("no such form")
        return whole(*given)

    monkeypatch.setattr(f"{owner}.{name}", failing)
    graph = read_repository(root, None)
    assert [path for path, why in graph.unread() if "TypeError: no such form" in why] == ["odd.py"]
    assert [edge.source for edge in graph.calls("target", "good.kept")] == ["user"]


@pytest.mark.parametrize("times", [150, 400])
def test_what_programs_write_without_malice_is_read(root: Path, times: int) -> None:
    """A chain of `elif`, a long sum and a long chain of calls are nested only for the parser."""
    branches = "".join(f"    elif x == {number}:\n        return f()\n" for number in range(times))
    (root / "long.py").write_text(f"def f():\n    return 0\n\ndef g(x):\n    if x is None:\n        pass\n{branches}")
    (root / "sums.py").write_text("from long import f\ny = " + " + ".join(["f()"] * times) + "\n")
    graph = read_repository(root, None)

    assert graph.unread() == ()
    assert {edge.source for edge in graph.calls("target", "long.f")} == {"long.g", "sums"}


LARGE: Mapping[str, Callable[[], bytes]] = {
    "50 MB made by a program": lambda: b"x = 1\n" * 8_500_000,
    "a table of 40,000 numbers": lambda: b"x = [" + b"1," * 40_000 + b"]\n",
    "a number of 400,000 digits": lambda: b"x = " + b"9" * 400_000 + b"\n",
    "a number that Python cannot print": lambda: b"x = 0x" + b"f" * 400_000 + b"\n",
    "a power": lambda: b"x = 10 ** 10 ** 10\n",
    "one name of 400,000 letters": lambda: b"def " + b"a" * 400_000 + b"(): pass\n",
    "60,000 calls of one name": lambda: b"def f(): pass\n" + b"f()\n" * 60_000,
    "40,000 values of one name": lambda: b"".join(b"x = f%d()\n" % n for n in range(40_000)),
    "30,000 methods of one name": lambda: b"".join(b"class C%d:\n def m(s): s.m()\n" % n for n in range(15_000)),
    "calls that may get to all of them": lambda: (
        b"".join(b"class C%d:\n def m(s): pass\n" % n for n in range(3_000)) + b"x.m()\n" * 20_000
    ),
    "regular expressions' worst": lambda: b'"""' + b"a " * 100_000 + b'"""\n' + b"#" + b" " * 200_000 + b"\n",
}


@pytest.mark.parametrize("name", LARGE)
def test_large_files_take_little_time_and_memory(name: str, root: Path, read: Callable[[Path], Read]) -> None:
    (root / "large.py").write_bytes(LARGE[name]())
    answer = read(root)

    assert "good.kept" in answer.nodes
    assert answer.count < 200_000


BYTES_OF_FILES: Mapping[str, tuple[bytes, bool]] = {
    "NUL": (b"x = 1\0\ndef f(): pass\n", False),
    "a byte that is no UTF-8": (b"x = '\xff'\n", False),
    "a cookie of a codec that runs": (b"# coding: hex\n6162\n", True),
    "a cookie of another text": (b"# coding: latin-1\ndef f(): return '\xe9'\n", False),
    "a mark of UTF-8": (b"\xef\xbb\xbfdef f(): pass\n", True),
    "UTF-16": ("def f(): pass\n".encode("utf-16"), False),
    "CRLF": (b"def f():\r\n    return 1\r\n", True),
    "CR alone": (b"def f():\r    return 1\r", True),
    "a form feed": (b"\x0c\ndef f(): pass\n", True),
    "a surrogate in a literal": (b"x = '\\ud800'\ndef f(): '''\\ud800'''\n", True),
    "a name in another script": ("def f(): pass\ndef ﬁ(): pass\nclass Ω: pass\n".encode(), True),
    "nothing": (b"", True),
    "Python 2": (b"print 'hello'\n", False),
    "a conflict": (b"<<<<<<< ours\nx = 1\n=======\nx = 2\n>>>>>>> theirs\n", False),
}


@pytest.mark.parametrize("name", BYTES_OF_FILES)
def test_what_is_no_text_is_told_with_its_reason(name: str, root: Path, read: Callable[[Path], Read]) -> None:
    data, is_read = BYTES_OF_FILES[name]
    (root / "odd.py").write_bytes(data)
    answer = read(root)

    assert "good.kept" in answer.nodes
    assert ("odd.py" not in answer.unread, "odd" in answer.nodes) == (is_read, is_read)
    if b"def f" in data and is_read:
        assert "odd.f" in answer.nodes


def test_a_line_number_is_the_one_an_editor_shows(root: Path) -> None:
    (root / "odd.py").write_bytes(
        b"\xef\xbb\xbf# caf\xc3\xa9\r\n\r\ndef f():\r\n    return '\x0c'\r\n\r\ndef g(): f()\r\n"
    )
    graph = read_repository(root, None)

    assert (graph.nodes["odd.f"].line, graph.nodes["odd.g"].line) == (3, 6)
    assert [edge.line for edge in graph.calls("target", "odd.f")] == [6]


def test_what_leads_out_of_the_repository_is_not_followed(root: Path, read: Callable[[Path], Read]) -> None:
    outside = root.parent / "outside"
    (outside / "package").mkdir(parents=True)
    (outside / "secret.py").write_text("def secret(): pass\n")
    (outside / "package/more.py").write_text("def secret(): pass\n")
    (root / "link.py").symlink_to(outside / "secret.py")
    (root / "folder").symlink_to(outside / "package")
    (root / "loop").symlink_to(root)
    (root / "loop.py").symlink_to("loop.py")
    (root / "nowhere.py").symlink_to("/nonexistent")
    (root / "device.py").symlink_to("/dev/zero")
    os.mkfifo(root / "pipe.py")
    answer = read(root)

    assert not [name for name in answer.nodes if "secret" in name]
    assert {"link.py", "loop.py", "device.py"} <= set(answer.unread)
    git(root, "add", "-A")
    assert read(root).nodes == answer.nodes


@pytest.mark.parametrize("is_plain", [True, False])
def test_a_folder_that_became_a_link_is_not_followed(
    root: Path, read: Callable[[Path], Read], *, is_plain: bool
) -> None:
    """Git lists what it knew there; what stands behind the link is another's."""
    outside = root.parent / "outside"
    outside.mkdir()
    (outside / "a.py").write_text("def secret(): pass\n")
    (root / "package").mkdir()
    (root / "package/a.py").write_text("def known(): pass\n")
    git(root, "add", "-A")
    (root / "package/a.py").unlink()
    (root / "package").rmdir()
    (root / "package").symlink_to(outside)
    if is_plain:
        (root / ".git").rename(root.parent / "away")
    answer = read(root)

    assert not [name for name in answer.nodes if "secret" in name or "known" in name]


ODD_NAMES = (
    b"new\nline.py",
    b'quo"te.py',
    b"sur\xffrogate.py",
    b"tab\t.py",
    b"-rf.py",
    b"a b.py",
    b"\xe2\x80\xaertl.py",
)


@pytest.mark.parametrize("is_plain", [True, False])
def test_odd_names_are_read_or_told(root: Path, read: Callable[[Path], Read], *, is_plain: bool) -> None:
    for name in ODD_NAMES:
        Path(os.fsdecode(bytes(root) + b"/" + name)).write_text("def f(): pass\n")
    if is_plain:
        (root / ".git").rename(root.parent / "away")
    answer = read(root)

    assert len([name for name in answer.nodes if name.endswith(".f")]) + len(answer.unread) == len(ODD_NAMES)
    assert "good.kept" in answer.nodes


SIDE_EFFECTS = "import pathlib\npathlib.Path({place!r}).touch()\n"


def test_nothing_of_the_repository_is_imported(root: Path, tmp_path: Path) -> None:
    """Run from inside of it, as a person does, and with names that Python itself imports."""
    canary = tmp_path / "imported"
    for name in ("sitecustomize", "usercustomize", "conftest", "setup", "json", "ast", "tokenize", "__init__", "git"):
        (root / f"{name}.py").write_text(SIDE_EFFECTS.format(place=str(canary)))
    (root / "encodings").mkdir()
    (root / "encodings/__init__.py").write_text(SIDE_EFFECTS.format(place=str(canary)))
    (root / "evil.py").write_text("# coding: evil\n")
    (root / "evil.pth").write_text(f"import pathlib; pathlib.Path({str(canary)!r}).touch()\n")
    (root / "user.py").write_text("import conftest, setup, importlib\nimportlib.import_module('evil')\n")
    program = "import sys; sys.path.remove(''); exec(sys.argv.pop(1))"
    done = subprocess.run(
        [sys.executable, "-c", program, PROGRAM, str(root), str(tmp_path / "cache")],
        cwd=root,
        capture_output=True,
        check=False,
        timeout=SECONDS * 6,
    )

    assert done.returncode == 0, done.stderr.decode()
    assert not canary.exists()


def hostile_settings(script: Path) -> Mapping[str, str]:
    names = (
        *("core.fsmonitor", "core.hooksPath", "diff.external", "core.pager", "core.editor", "core.sshCommand"),
        *("filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "diff.evil.textconv"),
        *("diff.evil.command", "merge.evil.driver", "credential.helper", "gpg.program", "alias.ls-files"),
    )
    return {name: f"!{script}" if name.startswith("alias") else str(script) for name in names}


@pytest.mark.parametrize("is_separate", [False, True])
def test_nothing_that_the_repository_names_is_run(
    root: Path, read: Callable[[Path], Read], tmp_path: Path, *, is_separate: bool
) -> None:
    canary, script = tmp_path / "ran", tmp_path / "script"
    script.write_text(f"#!/bin/sh\ntouch {canary}\ncat\n")
    script.chmod(0o755)
    git(root, "add", "-A")
    git(root, "-c", "user.name=n", "-c", "user.email=a@b", "commit", "-qm", "first")
    folder = root / ".git"
    if is_separate:
        folder = tmp_path / "elsewhere.git"
        (root / ".git").rename(folder)
        (root / ".git").write_text(f"gitdir: {folder}\n")
    for hook in ("post-index-change", "post-checkout", "fsmonitor-watchman", "reference-transaction"):
        (folder / "hooks").mkdir(exist_ok=True)
        (folder / f"hooks/{hook}").write_text(script.read_text())
        (folder / f"hooks/{hook}").chmod(0o755)
    (folder / "info").mkdir(exist_ok=True)
    for place in (root / ".gitattributes", folder / "info/attributes"):
        place.write_text("* filter=evil diff=evil merge=evil\n")
    for name, value in hostile_settings(script).items():
        git(root, "-c", "core.fsmonitor=false", "config", "--add", name, value)
    (root / "good.py").write_text("def kept():\n    return 2\n")
    answer = read(root)

    assert "good.kept" in answer.nodes
    assert not canary.exists()


BROKEN = ("gitdir: /nonexistent\n", "gitdir: .\n", "nonsense\n", "gitdir: " + "x" * 100_000, "")


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_repository_is_read_as_a_folder(root: Path, read: Callable[[Path], Read], text: str) -> None:
    (root / ".git").rename(root.parent / "away")
    (root / ".git").write_text(text)

    assert "good.kept" in read(root).nodes


@pytest.mark.parametrize("is_listed", [True, False])
def test_a_repository_within_the_repository_is_left_alone(
    root: Path, read: Callable[[Path], Read], *, is_listed: bool
) -> None:
    inner = root / "inner"
    inner.mkdir()
    git(inner, "init", "-q")
    (inner / "a.py").write_text("def theirs(): pass\n")
    git(inner, "add", "-A")
    git(inner, "-c", "user.name=n", "-c", "user.email=a@b", "commit", "-qm", "first")
    if is_listed:
        git(root, "-c", "advice.addEmbeddedRepo=false", "add", "-A")
    answer = read(root)

    assert "good.kept" in answer.nodes
    assert not [name for name in answer.nodes if "theirs" in name]


def test_a_cache_that_another_program_wrote_is_made_anew(root: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    expected = dict(read_repository(root, cache).nodes)
    (place,) = cache.glob("code-*.sqlite")
    chance = random.Random(49)
    whole = place.read_bytes()
    for _ in range(20):
        data = bytearray(whole)
        start = chance.randrange(len(data))
        data[start : start + 400] = chance.randbytes(400)
        place.write_bytes(data[: chance.choice([len(data), start])])
        (root / "good.py").write_text(f"def kept():\n    return {chance.random()}\n")

        assert dict(read_repository(root, cache).nodes) == expected


def bases_below(number: int) -> str:
    return ", ".join(f"C{number - 1}_{place}" for place in range(8)) if number else ""


TANGLED: Mapping[str, Callable[[int], str]] = {
    "stars of each other": lambda number: "".join(f"from m{other} import *\n" for other in range(60)) + "nobody()\n",
    "bases of each other": lambda number: (
        f"from m{(number + 1) % 60} import C as A\nfrom m{(number * 7 + 3) % 60} import C as B\n"
        f"class C(A, B):\n    def m{number}(self):\n        super().nobody()\n        self.nobody().m1()\n"
    ),
    "a lattice of bases": lambda number: (
        "".join(f"class C{number}_{place}({bases_below(number)}): pass\n" for place in range(8))
        + f"C{number}_0().nobody()\n"
        + (f"from m{number - 1} import *\n" if number else "")
    ),
    "results of each other": lambda number: (
        f"from m{(number + 1) % 60} import f as a\nfrom m{(number * 7 + 3) % 60} import f as b\n"
        "def f(x):\n    y = a(x)\n    z = b(y)\n    return y.m(z) or z.m(y) or a(b(a(b(x))))\nf(1).n()\n"
    ),
}


@pytest.mark.parametrize("name", TANGLED)
def test_files_that_need_each_other_are_resolved_in_bounded_time(
    name: str, root: Path, read: Callable[[Path], Read]
) -> None:
    for number in range(60):
        (root / f"m{number}.py").write_text(TANGLED[name](number))
    answer = read(root)

    assert "good.kept" in answer.nodes
    assert not answer.unread
