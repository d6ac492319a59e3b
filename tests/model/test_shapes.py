"""Every shape keeps the contract: each form of a list item, whole files, and kinds that a workspace declares."""

import pytest

from tests.model.shape_contract import ShapeContract
from workspace_mem.model.document import Document, front_fields, with_front_matter
from workspace_mem.model.edits import add_entry, with_fields
from workspace_mem.model.entry import Draft
from workspace_mem.model.kinds import KINDS, Form, Kind, Kinds
from workspace_mem.model.reading import read
from workspace_mem.settings import parse_settings

OWN = parse_settings(
    "[kinds.recipe]\nshape = 'file'\nhome = 'recipes/{slug}.md'\nfields = ['serves']\nsections = ['Steps']\n"
    "[kinds.quote]\nshape = 'item'\nhome = 'notes/quotes.md'\nfields = ['by']\n"
).kinds


class TestLine(ShapeContract):
    @pytest.fixture(params=["fact", "preference"])
    def kind(self, request: pytest.FixtureRequest) -> Kind:
        return KINDS[request.param]


class TestMeta(ShapeContract):
    @pytest.fixture
    def kind(self) -> Kind:
        return KINDS["meta"]


class TestCounted(ShapeContract):
    @pytest.fixture
    def kind(self) -> Kind:
        return KINDS["error"]


class TestLog(ShapeContract):
    @pytest.fixture
    def kind(self) -> Kind:
        return KINDS["log"]


class TestDetailed(ShapeContract):
    @pytest.fixture(params=["pattern", "anti-pattern"])
    def kind(self, request: pytest.FixtureRequest) -> Kind:
        return KINDS[request.param]


class TestWholeFile(ShapeContract):
    @pytest.fixture(params=["episode", "skill", "ledger", "handoff"])
    def kind(self, request: pytest.FixtureRequest) -> Kind:
        return KINDS[request.param]


class TestEventLog(ShapeContract):
    @pytest.fixture
    def kind(self) -> Kind:
        return KINDS["run"]


class TestOwn(ShapeContract):
    @pytest.fixture
    def kinds(self) -> Kinds:
        return OWN

    @pytest.fixture(params=["recipe", "quote"])
    def kind(self, request: pytest.FixtureRequest) -> Kind:
        return OWN[request.param]


def test_every_form_is_one_of_these() -> None:
    assert {kind.form for kind in KINDS.values()} == set(Form)


# ── front matter by span ───────────────────────────────────────────────────────────────────────

EPISODE = "memory/episodes/2026-01-06/1030-x.md"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "---\nid: ep-1 # mine\nodd:   {a: 1}\n---\n# x\n",
            "---\nid: ep-1 # mine\nodd:   {a: 1}\nsource: tool\n---\n# x\n",
        ),
        ("---\nsource: 'agent:x'  # who\nid: a\n---\n", "---\nsource: tool  # who\nid: a\n---\n"),
        ("# no block\n", "---\nsource: tool\n---\n# no block\n"),
        ("---\r\nid: a\r\n---\r\n# x\r\n", "---\r\nid: a\r\nsource: tool\r\n---\r\n# x\r\n"),
        ("\ufeff---\nsource: |\n  many\n  lines\nid: a\n---\n", "\ufeff---\nsource: tool\nid: a\n---\n"),
        ("---\nsource:\n  - a\n  - b\nid: c\n---\n", "---\nsource:\n  tool\nid: c\n---\n"),
    ],
)
def test_a_key_is_set_and_every_other_character_stays(before: str, after: str) -> None:
    found = with_front_matter(Document(EPISODE, before.encode()), {"source": "tool"})
    assert found.data.decode() == after
    assert {field.key: field.values for field in front_fields(found)}["source"] == ("tool",)


@pytest.mark.parametrize(
    "value", ["a: b", "# c", "", " x", "true", "- a", "a\nb", '"', "\\", "\x85", "🎉", "'", "{", "a:"]
)
def test_any_value_reads_back(value: str) -> None:
    found = with_front_matter(Document(EPISODE, b"---\nid: a\n---\n"), {"why": value})
    assert {field.key: field.values for field in front_fields(found)} == {"id": ("a",), "why": (value,)}
    assert with_front_matter(found, {"why": None}).data == b"---\nid: a\n---\n"


def test_a_block_that_cannot_be_read_is_left_alone() -> None:
    document = Document(EPISODE, b"---\nid: &a x\nother: *a\n---\n# x\n")
    (entry,) = read(document).entries
    assert (entry.text, entry.id) == ("x", None)
    with pytest.raises(Exception, match="cannot be changed"):
        with_fields(document, entry, (("review", "pending"),))


# ── kinds of a workspace's own ─────────────────────────────────────────────────────────────────

ITEM = 'shape = "item"\nhome = "notes/x.md"\n'


@pytest.mark.parametrize(
    ("name", "text", "named"),
    [
        ("recipe", 'shape = "poem"\nhome = "x/y.md"', "shape"),
        ("recipe", 'shape = "item"', "home"),
        ("recipe", 'shape = "item"\nhome = "SOUL.md"', "page"),
        ("recipe", 'shape = "item"\nhome = "soul.MD"', "home"),
        ("recipe", 'shape = "item"\nhome = "memory.md"', "page"),
        ("recipe", 'shape = "item"\nhome = "memories/USER.md"', "another program"),
        ("recipe", 'shape = "item"\nhome = "learnings/errors.md"', "the kind error already has that home"),
        ("recipe", 'shape = "item"\nhome = "memory/2026-01-06.md"', "daily logs"),
        ("recipe", 'shape = "file"\nhome = "memory/{slug}.md"', "daily logs"),
        ("recipe", 'shape = "file"\nhome = "learnings/{slug}.md"', "already has that home; two kinds"),
        (
            "recipe",
            'shape = "file"\nhome = "memory/episodes/{date}/{slug}.md"',
            "the kind episode already has",
        ),
        ("recipe", 'shape = "item"\nhome = "../x.md"', "inside"),
        ("recipe", 'shape = "item"\nhome = "/x.md"', "inside"),
        ("recipe", 'shape = "item"\nhome = ".hidden/x.md"', "hidden"),
        ("recipe", 'shape = "item"\nhome = "a/.b/x.md"', "hidden"),
        ("recipe", 'shape = "item"\nhome = "archive/x.md"', "archive"),
        ("recipe", 'shape = "file"\nhome = "recipes/x.md"', "{slug}"),
        ("recipe", 'shape = "file"\nhome = "{slug}.md"', "folder"),
        ("recipe", 'shape = "file"\nhome = "recipes/{mood}-{slug}.md"', "placeholders"),
        ("recipe", 'shape = "item"\nhome = "recipes/{slug}.md"', "placeholders"),
        ("recipe", ITEM + 'prefix = "mem"', "prefix"),
        ("q", ITEM, "prefix"),
        ("recipe", ITEM + "fields = ['source']", "source"),
        ("recipe", ITEM + "sections = ['Steps']", "sections"),
        ("recipe", ITEM + "required = ['by']", "by"),
        ("recipe", ITEM + "mood = 3", "mood"),
        ("recipe", ITEM + "frame = 'soul'", "frame"),
        ("recipe", ITEM + "fields = 3", "fields"),
        ("fact", ITEM, "already"),
        ("note", ITEM, "already"),
        ("Recipe", ITEM, "lower-case"),
    ],
)
def test_a_kind_that_cannot_be_is_a_problem_with_its_line(name: str, text: str, named: str) -> None:
    settings = parse_settings(
        f"[workspace]\nformat = 1\n\n[kinds.{name}]\n{text}\n\n[kinds.good]\n{ITEM.replace('x.md', 'g.md')}"
    )
    (problem,) = settings.problems
    assert named in problem.message
    assert problem.line == 4
    assert [kind.name for kind in settings.kinds.declared] == ["good"]


@pytest.mark.parametrize("text", ["kinds = 3", "[kinds]\nrecipe = 3", "[[kinds]]\nx = 1"])
def test_what_is_no_declaration_at_all_is_a_problem(text: str) -> None:
    settings = parse_settings(text)
    assert len(settings.problems) == 1
    assert settings.kinds == KINDS


def test_two_kinds_cannot_share_a_file_or_a_prefix() -> None:
    twice = parse_settings(
        f"[kinds.one]\n{ITEM}[kinds.two]\n{ITEM}prefix = 'two'\n"
        "[kinds.onerous]\nshape = 'item'\nhome = 'z/z.md'\nprefix = 'one'\n"
    )
    assert [problem.message.partition(":")[0] for problem in twice.problems] == [
        "kinds.two is ignored",
        "kinds.onerous is ignored",
    ]


def test_a_workspace_s_kinds_have_a_name_for_what_is_derived_by_them() -> None:
    assert KINDS.fingerprint == ""
    assert OWN.fingerprint not in ("", parse_settings(f"[kinds.one]\n{ITEM}").kinds.fingerprint)


def test_fields_of_a_kind_may_have_the_names_that_stand_before_the_text_of_others() -> None:
    settings = parse_settings(f"[kinds.visit]\n{ITEM}\nfields = ['key', 'time']")
    asked = Draft("visit", "Went there", None, (), (("key", "a"), ("time", "08:20")))
    edit = add_entry(Document("notes/x.md", b"", kinds=settings.kinds), asked, "visi-7k3f9q2m")
    assert edit.entry is not None
    assert edit.entry.fields == asked.fields
