"""Who does something."""

from datetime import UTC, datetime

import pytest

from workspace_mem.errors import UsageError
from workspace_mem.model.entry import PERSON, TOOL, checked_actor, stamps_for
from workspace_mem.model.kinds import KINDS


@pytest.mark.parametrize(
    ("text", "actor"),
    [
        ("person", "person"),
        ("tool", "tool"),
        ("agent:claude", "agent:claude"),
        ("claude", "agent:claude"),
        ("a.b@c+d-1", "agent:a.b@c+d-1"),
    ],
)
def test_a_bare_name_is_an_agent_s(text: str, actor: str) -> None:
    assert checked_actor(text) == actor


@pytest.mark.parametrize("text", ["", "agent:", "a b", "a\nb", "-x", "é", "a" * 65, "agent:a:b", "a)", "edit:x"])
def test_a_name_that_could_forge_something_is_a_wrong_call(text: str) -> None:
    with pytest.raises(UsageError, match="is not a valid actor"):
        checked_actor(text)


def test_only_a_person_leaves_no_stamp() -> None:
    at = datetime(2026, 3, 27, 1, tzinfo=UTC)
    stamps = {actor: stamps_for(KINDS["fact"], at, UTC, actor)[1:] for actor in (PERSON, TOOL, checked_actor("x"))}
    assert stamps == {PERSON: (), TOOL: (("source", "tool"),), "agent:x": (("source", "agent:x"),)}
