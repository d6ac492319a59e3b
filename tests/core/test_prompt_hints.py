"""A prompt that corrects is noticed, and one that does not is left in peace."""

import pytest

from workspace_mem.core.prompt_hints import reads_like_correction

# The measured cases of another system's heuristic: what it took for a correction, and what it missed.
FALSE_ALARMS = [
    "You should be proud, great work",
    "fix: typo in commit",
    "no, thanks",
    "I said hello to her",
    "Wrongful termination is what the client claims",
    "Actually, that's perfect!",
]
MISSED = [
    "That's wrong",
    "No I meant the other file",
    "nope, use tabs",
    "Please stop using emojis",
    "don't use emojis",
    "instead of X use Y",
    "Use metric from now on",
    "Remember: I prefer metric",
]

HONEST = [
    "",
    "yes",
    "No problem, thanks!",
    "Don't worry about it, you did well",
    "I don't know what the port is",
    "Never mind",
    "What is wrong with this test?",
    "Is that wrong?",
    "Why don't we use Redis instead of Memcached?",
    "How do I stop using docker?",
    "Do you remember my cat's name?",
    "Remember the milk is the name of the app",
    "The error says `don't use this`",
    "> don't use tabs\nwhat does this quote mean?",
    "```\nnever use eval\n```\nExplain this lint rule",
    'The user wrote "stop using emojis" in the ticket',
    "Write a parser that never backtracks",
    "Add a test for the wrong password",
    "Refactor the module and keep the tests green",
    "I told her that the release is on Friday",
    "We always deployed on Mondays back then",
    "no",
    "Wrong number format in line 3 is what the log shows",
    "This is what I meant, perfect",
    "東京の天気は?",
]

CORRECTING = [
    "That is not what I asked for",
    "No, not that one",
    "No, please use the staging host",
    "Don\u2019t add comments to the code",
    "Never push to main",
    "Always run the tests before you ask for review",
    "Sorry, I meant the second file",
    "Please remember that we deploy on Tuesdays",
    "Use pnpm instead of npm",
    "I'd prefer British spelling",
    "Thanks! Next time run the linter first",
    "The tests pass.\nBut please don't touch the migrations.",
    "I already told you the port",
]


@pytest.mark.parametrize("prompt", [*FALSE_ALARMS, *HONEST])
def test_what_corrects_nothing_is_no_correction(prompt: str) -> None:
    assert not reads_like_correction(prompt)


@pytest.mark.parametrize("prompt", [*MISSED, *CORRECTING])
def test_a_correction_is_noticed(prompt: str) -> None:
    assert reads_like_correction(prompt)


def test_a_long_prompt_takes_no_time() -> None:
    for text in ("instead of " * 20_000, "no " * 50_000, "`" * 100_000, '"' * 100_001, "a" * 1_000_000):
        reads_like_correction(text)
