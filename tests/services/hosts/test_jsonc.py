"""Settings are read with the place of every value, comments and trailing commas included."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.jsonc import parse

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(JSON, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_whatever_json_reads_is_read_the_same(value: object, indent: int | str | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert parse(text).value == json.loads(text)


def test_comments_and_trailing_commas_are_passed_over() -> None:
    text = '\ufeff// ours\n{ /* a */ "a": [1, /* , */ 2,], // "b": 3\n "url": "http://x/*y*/", }\n// end'
    assert parse(text).value == {"a": [1, 2], "url": "http://x/*y*/"}


def test_every_value_knows_its_place() -> None:
    text = '{"a": [10, {"b": null}]}'
    (member,) = parse(text).items
    assert text[member.start : member.end] == '"a": [10, {"b": null}]'
    assert [text[item.start : item.end] for item in member.node.items] == ["10", '{"b": null}']


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{\n  "a": 1\n  "b": 2\n}', 3),
        ('{\r\n  "a": ,\r\n}', 2),
        ("{\n  'a': 1\n}", 2),
        ('{"a": "open\n}', 1),
        ('{"a": 1}\n\n{"b": 2}', 3),
        ('{\n/* never closed\n"a": 1}', 2),
        ('{"a": [1, 2', 1),
        ("[,]", 1),
        ("{,}", 1),
        ('{"a": NaN}', 1),
        ('{"a" 1}', 1),
        ("", 1),
        ("[" * 5000, 1),
    ],
)
def test_what_is_broken_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(RefusedError) as refusal:
        parse(text)
    assert refusal.value.line == line
