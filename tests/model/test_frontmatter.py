"""The block at the top: what it says, and that nobody's text disappears in it."""

import pytest

from workspace_mem.model.document import MAX_CHARS, Document, FrontMatter, body_start, read_front_matter


def front(text: str) -> FrontMatter:
    return read_front_matter(Document("a.md", text.encode()))


def problem(text: str) -> tuple[int, str]:
    [found] = front(text).problems
    return found.line, found.message


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("---\na: 1\n...\nbody", 3),
        ("---  \na: 1\n--- \t\nbody", 3),
        ("---\r\na: 1\r\n---\r\nbody", 3),
        ("---\ra: 1\r---\rbody", 3),
        ("\ufeff---\na: 1\n---\nbody", 3),
        ("---\na: 1\n---", 3),
        ("---\n---\nbody", 2),
        ("---\n# only a comment\n\n---\nbody", 4),
        ("---\n# c\n\n'quoted key' : 1\n---\n", 5),
    ],
)
def test_a_block_ends_at_its_second_fence(text: str, end: int) -> None:
    assert body_start(Document("a.md", text.encode())) == end
    assert front(text).problems == ()


@pytest.mark.parametrize(
    "text", ["----\na: 1\n----\n", "\n---\na: 1\n---\n", " ---\na: 1\n---\n", "text\n---\na: 1\n---\n", "", "--\n"]
)
def test_anything_else_on_the_first_line_is_body(text: str) -> None:
    assert front(text) == FrontMatter(0, {})


@pytest.mark.parametrize(
    "text",
    [
        "---\n- a list\n---\nb",
        "---\njust text\n---\nb",
        "---\n[a, b]\n---\nb",
        "---\n{a: b}\n---\nb",
        "---\nhttp://x\n---\n",
        "---\n-x\n---\n",
    ],
)
def test_a_block_that_is_no_mapping_is_body_and_a_problem(text: str) -> None:
    assert front(text).end == 0
    assert problem(text) == (1, "the block between `---` lines is not a mapping; it is read as text")


def test_a_block_that_is_never_closed_is_body_and_a_problem() -> None:
    assert front("---\na: 1\n- entry\n").end == 0
    assert problem("---\na: 1\n- entry\n") == (1, "front matter is never closed; it is read as text")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("---\na: 1\nb: [\n---\n", 4, "cannot be read"),
        ("---\na: 1\n\tb: 2\n---\n", 3, "cannot start any token"),
        ("---\na: &x 1\nb: *x\n---\n", 3, "aliases and tags"),
        ("---\na: !!python/object:os.system x\n---\n", 2, "aliases and tags"),
        ("---\na: 2026-13-45\n---\n", 2, "month must be in"),
        ("---\na: " + "9" * 5_000 + "\n---\n", 2, "cannot be read"),
        ("---\na: 1\n? [x]\n: y\n---\n", 3, "cannot be read"),
        ("---\na: 'x\n---\n", 3, "cannot be read"),
        ("---\na: 1\n\x07\n---\n", 2, "unacceptable character"),
        ("---\na #: x\n---\n", 2, "not a mapping"),
    ],
)
def test_what_cannot_be_read_is_a_problem_with_its_line(text: str, line: int, message: str) -> None:
    found = problem(text)
    assert message in found[1]
    assert found[0] in (line, line - 1)
    assert front(text).values == {}
    assert front(text).end == text.count("\n")


def test_a_key_that_stands_twice_is_a_problem_and_the_last_one_counts() -> None:
    assert front("---\na: 1\nb: 2\na: 3\n---\n").values == {"a": 3, "b": 2}
    assert problem("---\na: 1\nb: 2\na: 3\n---\n") == (4, "the key a occurs twice; the last one counts")


@pytest.mark.parametrize("key", ["on", "yes", "1", "null", "2026-11-20"])
def test_a_key_that_yaml_does_not_take_for_text_is_a_problem(key: str) -> None:
    assert problem(f"---\n{key}: x\n---\n") == (2, f"the key {key} is not read as text; put it in quotation marks")
    assert front(f'---\n"{key}": x\n---\n').values == {key: "x"}
    assert front(f'---\n"{key}": x\n---\n').problems == ()


def test_sixteen_kibibytes_are_read_and_one_character_more_is_not() -> None:
    fits = "a: " + "x" * (MAX_CHARS - 4) + "\n"
    assert front(f"---\n{fits}---\n").problems == ()
    assert "16,385 characters; at most 16,384" in problem(f"---\nx{fits}---\n")[1]


@pytest.mark.parametrize("depth", [500, 7_000])
def test_deep_nesting_is_read_or_a_problem(depth: int) -> None:
    found = front("---\na: " + "[" * depth + "]" * depth + "\n---\n")
    assert found.end == 3
    assert found.values or found.problems


def test_one_long_line_of_blanks_takes_no_time() -> None:
    assert front("---\na" + " " * 1_000_000 + "\n---\n").end == 0


@pytest.mark.parametrize("opened", ["[" * 8_000, "{" * 8_000, "{a: " * 3_000, '["' + "]" * 30 + '",' + "[" * 21])
def test_brackets_in_brackets_are_told_and_not_read(opened: str) -> None:
    """A page of 8 KB took a minute and a half."""
    found = read_front_matter(Document("a.md", f"---\na: {opened}\n---\ntext\n".encode()))

    assert found.values == {}
    assert [(problem.line, problem.message) for problem in found.problems] == [
        (2, "front matter cannot be read: brackets are nested more than 20 levels deep")
    ]


@pytest.mark.parametrize("value", ["[" * 20 + "]" * 20, '"' + "[" * 30 + '"', "'" + "{" * 30 + "'", f"x # {'[' * 30}"])
def test_brackets_that_are_few_or_text_are_read(value: str) -> None:
    found = read_front_matter(Document("a.md", f"---\na: {value}\n---\n".encode()))

    assert (list(found.values), found.problems) == (["a"], ())
