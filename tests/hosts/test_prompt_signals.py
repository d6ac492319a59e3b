"""A prompt that corrects, or asks for something to be kept, is noticed; one that does not is left in peace."""

import pytest

from benchmarks.signals import PRECISION, RECALL, measured, prompts
from tests.running import tables
from workspace_mem.hosts.prompt_signals import CORRECTION, SAVE, signal_in, word_tables

TABLES = tables("hosts_prompt_signals")

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

HONEST = TABLES["honest"]

CORRECTING = TABLES["correcting"]

PIECES = [
    (SAVE, "Remember that the staging port is 2222.", "the staging port is 2222"),
    (SAVE, "Thanks. Remember this:\nthe staging port is 2222", "the staging port is 2222"),
    (SAVE, "Could you remember that I use Windows?", "I use Windows"),
    (SAVE, "Merk dir bitte, dass der Port 2222 ist", "der Port 2222 ist"),
    (SAVE, "记住：端口是2222", "端口是2222"),
    (SAVE, "I use Windows. Remember that!", "I use Windows"),
    (SAVE, 'Remember: the name is "Foo-Bar", with a hyphen', 'the name is "Foo-Bar", with a hyphen'),
    (SAVE, "私は「齋藤」です。覚えておいてもらえると助かります。", "私は「齋藤」です"),
    (SAVE, "ポートは2222だということを覚えといてね", "ポートは2222だ"),
    (SAVE, "ひとつ覚えておいてほしいことがあります。社長は電話が嫌いです。", "社長は電話が嫌いです"),
    (SAVE, "小陈下个月调去上海，记得哦。", "小陈下个月调去上海"),
    (CORRECTION, "Please, from now on use tabs!", "from now on use tabs"),
    (CORRECTION, "No, use tabs instead", "No, use tabs instead"),
    (CORRECTION, "これからはタブを使ってください", "これからはタブを使ってください"),
]
LANGUAGES = ["de", "en", "es", "fr", "ja", "zh"]


@pytest.mark.parametrize("prompt", [*FALSE_ALARMS, *HONEST])
def test_what_asks_for_nothing_is_no_signal(prompt: str) -> None:
    assert signal_in(prompt) is None


@pytest.mark.parametrize("prompt", [*MISSED, *CORRECTING])
def test_a_wish_is_noticed(prompt: str) -> None:
    assert signal_in(prompt) is not None


@pytest.mark.parametrize(("kind", "prompt", "piece"), PIECES)
def test_a_signal_names_the_words_that_are_worth_keeping(kind: str, prompt: str, piece: str) -> None:
    signal = signal_in(prompt)
    assert signal is not None
    assert (signal.kind, signal.piece) == (kind, piece)


@pytest.mark.parametrize("language", [*LANGUAGES, "all"])
@pytest.mark.parametrize("name", ["calibration", "kept"])
def test_each_language_keeps_the_bars(name: str, language: str) -> None:
    figures = measured(name)[language]
    assert figures.precision >= PRECISION
    assert figures.recall >= RECALL


def test_each_set_has_forty_prompts_of_each_language_and_they_share_none() -> None:
    sets = [list(prompts(name)) for name in ("calibration", "kept")]
    for some in sets:
        assert all(sum(one.language == language for one in some) >= 40 for language in LANGUAGES)
    assert not {one.text for one in sets[0]} & {one.text for one in sets[1]}
    assert [table.language for table in word_tables()] == LANGUAGES


def test_a_long_prompt_takes_no_time() -> None:
    for text in (
        "instead of " * 20_000,
        "no " * 50_000,
        "`" * 100_000,
        '"' * 100_001,
        "a" * 1_000_000,
        "使って" * 9_000,
    ):
        signal_in(text)
