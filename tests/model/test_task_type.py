"""The type of a task: by the phase, the action, and the words that stand in the rules."""

import pytest

from benchmarks.tasks import ASIDE, BAR, answers, sentences, share_right
from workspace_mem.recall.task_type import (
    AVOID,
    BALANCED,
    EPISODIC,
    PROFILES,
    SEMANTIC,
    SKILLS,
    STRATEGIES,
    TaskType,
    strategies,
    task_type,
)
from workspace_mem.settings import OPTIONS


@pytest.mark.parametrize("name", ASIDE)
def test_four_of_five_told_types_are_right_on_sentences_that_no_rule_was_made_by(name: str) -> None:
    assert share_right(name) >= BAR
    assert len(answers(name)) >= 0.7 * len(sentences(name))


@pytest.mark.parametrize(
    ("task", "name"),
    [
        ("investigate error in the gateway", "debugging"),  # as documented, though to investigate is exploration
        ("", BALANCED),
        ("recall invoices", BALANCED),
        ("the staging port of the gateway", BALANCED),
        ("port of the staging gateway", BALANCED),  # a verb with "of" behind it is a noun
        ("fixture for the exploratorium", BALANCED),  # neither to fix nor to explore
        ("修复登录", BALANCED),
        ("Debugging the importer", "debugging"),
        ("verifies the sums", "review"),
        ("move the review page", "refactoring"),  # the first word tells more
        ("the bug in the review", "debugging"),
        ("Handle the NullPointerException in parse_error_page", "debugging"),
        ("the queue is empty on weekends", "debugging"),
        ("the file has 900 lines, split it", "refactoring"),  # the verb of a later clause
        ("hey, could you group the constants", "refactoring"),  # words before the task do not count
        ("what is the staging port", "exploration"),
        ("find out why it rains", "debugging"),  # a longer phrase before a shorter one
        ("add error handling to the upload", "implementation"),
        ("behebe den Timeout", "debugging"),
    ],
)
def test_words_tell_a_type_or_the_type_is_balanced(task: str, name: str) -> None:
    assert task_type(task).name == name


def test_an_action_or_a_phase_wins_over_words_and_a_phase_over_an_action() -> None:
    assert task_type("fix the broken parser", action="write_file") == TaskType("implementation", ("write_file",))
    assert task_type("fix the broken parser", phase="QA") == TaskType("review", ("qa",))
    assert task_type("the parser", action="run-test", phase="planning") == TaskType("exploration", ("planning",))
    assert task_type("fix the parser", action="juggle", phase="juggling").told_by == ("fix",)
    assert task_type("the parser", phase="refactor-code") == TaskType("refactoring", ("refactor_code",))


def test_the_words_that_tell_a_type_are_named_the_most_telling_first() -> None:
    assert task_type("the crane is broken").title == "Task type: debugging (broken)"
    assert task_type("fix the crane, it is broken").told_by == ("fix", "broken")
    assert task_type("invoices").title == "Task type: balanced (no word points to a type)"
    assert [task_type(text).name for text in ("break " * 20_000, "a" * 100_000)] == ["refactoring", BALANCED]


def test_a_weight_says_how_many_entries_are_meant_as_documented() -> None:
    most = {
        name: [TaskType(name, ()).weights("task").most(group) for group in (SEMANTIC, EPISODIC, SKILLS, AVOID)]
        for name in STRATEGIES
    }
    assert most == {
        "exploration": [3, 6, 1, 0],
        "implementation": [5, 1, 3, 0],
        "debugging": [2, 4, 0, 5],
        "review": [5, 3, 0, 2],
        "refactoring": [4, 2, 3, 0],
    }


def test_every_strategy_says_why_and_every_profile_can_be_set() -> None:
    assert all(row["description"] and row["rationale"] for row in strategies().values())
    assert OPTIONS["recall.weights"].choices == ("task", *PROFILES)
    assert len({action for strategy in strategies().values() for action in strategy["actions"]}) == 15


def test_weights_are_those_of_a_profile_or_else_of_the_type() -> None:
    debugging = TaskType("debugging", ())
    assert debugging.weights("semantic-heavy") == PROFILES["semantic-heavy"]
    assert TaskType(BALANCED, ()).weights("task") == PROFILES[BALANCED]
