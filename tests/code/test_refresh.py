"""Bringing a graph up to date: the same as a new one, whatever was edited, and nothing stays of what is gone."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from tests.running import tables
from workspace_mem.code import Graph, map_page, read_repository

TABLES = tables("code_refresh")

PARTS = TABLES["parts"]
FILES = ("pkg/__init__.py", "pkg/a.py", "pkg/b.py", "pkg/c.py", "pkg/sub/__init__.py", "main.py", "a.py")
EDITS = st.lists(
    st.tuples(st.sampled_from(FILES), st.lists(st.integers(0, len(PARTS) - 1), max_size=4)), min_size=1, max_size=12
)


def state_of(graph: Graph) -> tuple[object, ...]:
    return graph.edges, dict(graph.nodes), graph.unread(), map_page(graph, 1_000)


@given(EDITS)
def test_any_edits_bring_the_graph_to_what_a_new_one_is(steps: list[tuple[str, list[int]]]) -> None:
    """An empty list of parts removes the file, and nothing of it is left: the new graph has none."""
    with TemporaryDirectory() as folder:
        root, cache = Path(folder).resolve() / "repository", Path(folder) / "cache"
        root.mkdir()
        for path, parts in steps:
            place = root / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text("".join(PARTS[part] for part in parts))
            if not parts:
                place.unlink()
            assert state_of(read_repository(root, cache)) == state_of(read_repository(root, None)), path


def test_only_what_changed_and_what_looked_at_it_is_read_again(tmp_path: Path) -> None:
    root, cache = tmp_path / "shop", tmp_path / "cache"
    root.mkdir()
    for number in range(20):
        (root / f"m{number}.py").write_text("from base import one\none()\n" if number < 3 else "x = 1\n")
    (root / "base.py").write_text("def one(): ...\n")
    assert read_repository(root, cache).reread == 21
    (root / "base.py").write_text("# a comment\ndef one(): ...\n")  # other lines, and nothing that others look at
    assert read_repository(root, cache).reread == 1
    (root / "base.py").write_text("def one(x: int) -> str: ...\n")
    assert read_repository(root, cache).reread == 4


def test_names_that_stand_for_themselves_are_unknown(tmp_path: Path) -> None:
    text = "class A:\n    x = x\n    def f(self):\n        self.x = self.x\n        return self.x()\n"
    (tmp_path / "a.py").write_text(text + "y = z\nz = y\ny.run()\n")
    assert [edge for edge in read_repository(tmp_path, None).edges if edge.certain] == []


def test_a_generic_class_and_a_name_that_a_module_imports_of_itself_stay_certain(tmp_path: Path) -> None:
    text = "from a import A\nclass A:\n    def f(self): return 1\nB = A[int]\nclass C(B): ...\nC().f()\nA().f()\n"
    (tmp_path / "a.py").write_text(text)
    calls = [edge for edge in read_repository(tmp_path, None).calls("target", "a.A.f") if edge.certain]
    assert [edge.line for edge in calls] == [6, 7]


def test_what_may_be_none_or_a_text_is_not_certain_to_be_asked_for_its_text(tmp_path: Path) -> None:
    text = "class C:\n    def __str__(self): return 'c'\ndef f(x):\n    x = None\n    x = C()\n    return str(x)\n"
    (tmp_path / "a.py").write_text(text)
    (call,) = read_repository(tmp_path, None).calls("target", "a.C.__str__")
    assert (call.source, call.certain) == ("a.f", False)


def test_an_unreadable_module_that_goes_changes_what_imports_it(tmp_path: Path) -> None:
    root, cache = tmp_path / "shop", tmp_path / "cache"
    root.mkdir()
    (root / "broken.py").write_text("def (:\n")
    (root / "user.py").write_text("try:\n    from broken import f\nexcept ImportError:\n    def f(): ...\nf()\n")
    before = read_repository(root, cache).edges
    (root / "broken.py").unlink()
    kept = read_repository(root, cache)
    assert kept.edges != before
    assert kept.edges == read_repository(root, None).edges
