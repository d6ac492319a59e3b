"""What kind of task something is: by its words and their endings, the action and the phase, and in which order."""

import pytest

from benchmarks.tasks import BAR, SETS, documented, ours, share_right
from tools import task_weights
from workspace_mem.model.task_weights import WEIGHTS
from workspace_mem.model.tasks import (
    AVOID,
    BY_NAME,
    EPISODIC,
    PROFILES,
    SEMANTIC,
    SKILLS,
    STRATEGIES,
    USUAL,
    signs,
    task_type,
)
from workspace_mem.settings import OPTIONS


@pytest.mark.parametrize("name", SETS)
def test_nine_of_ten_sentences_are_told_right_and_more_than_by_the_documented_rule(name: str) -> None:
    assert share_right(name, ours) >= BAR > share_right(name, documented)


@pytest.mark.parametrize(
    ("task", "more", "name"),
    [
        ("hello", {}, "implementation"),  # nothing tells
        ("", {}, "implementation"),
        ("fixture for the exploratorium", {}, "implementation"),  # neither to fix nor to explore
        ("Debugging the importer", {}, "debugging"),
        ("verifies the sums", {}, "review"),
        ("move the review page", {}, "refactoring"),  # the first word tells more
        ("the bug in the review", {}, "debugging"),
        ("explore the parser", {"action": "write_file"}, "exploration"),
        ("the parser, explored", {"action": "write_file"}, "implementation"),
        ("fix the parser", {"phase": "QA"}, "review"),  # a phase tells more than a verb in front, an action less
        ("the parser", {"action": "run-test"}, "debugging"),
        ("the parser", {"action": "juggle", "phase": "juggling"}, "implementation"),
        ("Handle the NullPointerException in parse_error_page", {}, "debugging"),
        ("the queue is empty on weekends", {}, "debugging"),  # who states how something behaves tells a fault
        ("the report is for customers, it should have a title", {}, "implementation"),  # and who wants something, none
        ("does the gateway know its clients", {}, "exploration"),
        ("does the gateway look right", {}, "review"),
        ("perf(api): one query for all rows", {}, "refactoring"),
        ("create one list of names, without changing what it says", {}, "refactoring"),
        ("tests pass here, the mails arrive twice", {}, "debugging"),  # a statement is no request
        ("the file has 900 lines, split it", {}, "refactoring"),  # unless one follows it
        ("hey, could you group the constants", {}, "refactoring"),  # words before the task do not count
        ("discount for a group", {}, "implementation"),  # a verb tells most where a clause begins with it
        ("log shows the wrong hour", {}, "debugging"),
        ("log the hour", {}, "implementation"),
        ("prepare a comparison of the two", {}, "exploration"),  # the noun tells
        ("find out why it rains", {}, "debugging"),
        ("add error handling to the upload", {}, "implementation"),
        ("fix kubelet cgroupv2 oomscoreadj xfs", {}, "debugging"),  # the verb is known
        ("explore the store of updates", {}, "exploration"),  # a verb names a thing here
    ],
)
def test_words_actions_and_phases_count(task: str, more: dict[str, str], name: str) -> None:
    assert task_type(task, **more).name == name


def test_a_share_says_how_many_are_meant_as_documented() -> None:
    found = {one.name: [one.shares.most(group) for group in (SEMANTIC, EPISODIC, SKILLS, AVOID)] for one in STRATEGIES}
    assert found == {
        "exploration": [3, 6, 1, 0],
        "implementation": [5, 1, 3, 0],
        "debugging": [2, 4, 0, 5],
        "review": [5, 3, 0, 2],
        "refactoring": [4, 2, 3, 0],
    }


def test_every_strategy_says_why_and_every_profile_can_be_set() -> None:
    assert all(one.description and one.rationale for one in BY_NAME.values())
    assert OPTIONS["recall.weights"].choices == ("task", *PROFILES)
    assert len({action for one in STRATEGIES for action in one.actions}) == 15


def test_a_long_text_takes_no_long_time() -> None:
    assert task_type("break " * 20_000).name
    assert task_type("a" * 100_000).name == "implementation"


def test_what_was_learned_has_a_worth_for_each_type() -> None:
    lines = [line.split("\t") for line in WEIGHTS.splitlines()]
    assert all(len(worths.split()) == len(STRATEGIES) for _, worths in lines)
    assert len({sign for sign, _ in lines}) == len(lines)


@pytest.mark.torture
def test_what_ships_is_what_the_sentences_teach() -> None:
    assert task_weights.WEIGHTS.read_text(encoding="utf-8") == task_weights.written(
        task_weights.learned(task_weights.labelled())
    )


def test_words_that_begin_alike_share_signs() -> None:
    shared = signs("alphabetise the glossary").keys() & signs("please alphabetised").keys()
    assert shared == {"~alph", "~alpha"}


def test_a_text_in_another_language_says_nothing_but_an_action_does() -> None:
    for said in ("arreglar el servidor de correo", "die Tests laufen seit gestern nicht", "修复登录", "???"):
        assert task_type(said) == (USUAL, ())
        assert task_type(said, action="run_test") == ("debugging", ("run_test",))


def test_the_words_that_tell_a_type_are_named_the_most_telling_first() -> None:
    assert task_type("the crane is broken").told_by == ("broken",)
    assert task_type("what is the staging port").told_by == ("what",)
    assert task_type("the crane is broken", action="run_test").told_by == ("run_test", "broken")
    assert len(task_type("find out why the flaky test fails, then fix the error").told_by) <= 3
