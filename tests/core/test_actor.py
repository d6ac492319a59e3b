"""Who does something."""

import pytest

from workspace_mem.core.actor import PERSON, TOOL, agent_name, checked_actor, stamp_of
from workspace_mem.core.errors import UsageError


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
    with pytest.raises(UsageError, match="cannot be an actor"):
        checked_actor(text)


def test_only_a_person_leaves_no_stamp() -> None:
    assert stamp_of(PERSON) == ()
    assert stamp_of(TOOL) == (("source", "tool"),)
    assert stamp_of(checked_actor("x")) == (("source", "agent:x"),)
    assert (agent_name("agent:x"), agent_name("person")) == ("x", None)
