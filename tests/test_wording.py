"""The patterns that made our texts read translated stay out of messages, help and documents. docs/style.md says how we
write; each pattern has its reason, and what to write instead.
"""

import re

import pytest

from tools.sentences import texts

# Each pattern with what to write instead.
PATTERNS = {
    r"(?<!there )\b(?:is|are|was|were|be) no (?!longer|more|less|better|sign)": "negate the verb: `is not a …`",
    r"\bthere is no \w+ to\b": "say what is missing or empty: `The text is empty`",
    r"\b(?:is|are|was|were|be) told\b": "name who says it: `A notice says …`, `The error names …`",
    r"\bwhere (?:there|nothing|none|nobody|no|neither|not|one of)\b": "`if`: where is for places",
    r"(?-i:(?:^|\. )What (?:is|was|are|were) (?!this|that|it|marked))": "a noun as the subject: `The output …`",
    r"\bis not possible\b": "say what the value must be: `must be 1 or more, not 0`",
    r"\bnot any more\b|\bno any\b": "`no longer`",
    r"\bmeanwhile\b|\bby now\b": "`in the meantime`, `since`, `now`",
    r"(?<!`)\bmend(?:s|ed|ing)?\b(?!`)": "`fix`, or `repair` for a history",
    r"\bbroken off\b": "`interrupted`",
    r"\banew\b|\bmakes? anew\b": "`again`, `rebuild`",
    r"\bis there already\b|\bare there already\b": "`already exists`",
    r"\ball the same\b": "`still`, `anyway`",
    r"\bso many\b": "`Maximum number of …`",
    r"\bmay be given again\b": "`can be repeated`",
    r"\bsays? more\b": "`shows the details`",
    r"\bstands? (?:in|at|there|here|twice|nowhere|before|below|after|behind|above)\b": "`is in`, `follows`",
    r"; there are (?!already\b)[a-z⟨{]": "`use one of …`: a list is an instruction",
    r"\b(?:would|might) read otherwise\b": "`differently`",
    r"\bis still at work\b": "`is still running`",
    r"(?-i:(?:^|[.;:] )What (?:waits|looks|stands|follows|helps) )": "name it: `text that looks like …`",
    r"\bno longer hold(?:s)?, `": "a verb before a command: `run`",
    r"\bleft as (?:it is|they are)\b": "`left unchanged`",
    r"\b(?:is|are) taken (?:in|back|away)\b": "`read`, `treated as`, `undone`, `removed`",
    r"\bfiles? behind\b": "what is in order does not sound like a fault: `9 files changed; the next search reads them`",
}


@pytest.fixture(scope="module")
def everything() -> list[tuple[str, str]]:
    return list(texts())


@pytest.mark.parametrize("pattern", PATTERNS)
def test_no_text_reads_translated(everything: list[tuple[str, str]], pattern: str) -> None:
    looked = re.compile(pattern, re.IGNORECASE)
    found = [
        f"{place}: {text[max(0, hit.start() - 60) : hit.end() + 60]}"
        for place, text in everything
        for hit in looked.finditer(text)
    ]
    assert found == [], f"write {PATTERNS[pattern]}"


@pytest.mark.parametrize(
    "sentence",
    [
        "'x' is no kind to remember",
        "There is no text to ask about",
        "The state is told on standard error",
        "Where nothing is found, looser queries are named",
        "What is left out is said in a notice",
        "A limit of 0 is not possible",
        "9 files behind; the next search takes them in",
        "It was searched as a word; there are fact, note",
        "The text around it would read otherwise",
        "What looks like a secret was kept",
        "If it no longer holds, `workspace-mem resolve` keeps the other one",
    ],
)
def test_the_examples_of_the_style_page_are_found(sentence: str) -> None:
    assert any(re.search(pattern, sentence, re.IGNORECASE) for pattern in PATTERNS)


@pytest.mark.parametrize(
    "sentence", ["There is no entry mem-x", "It is no longer there", "The file where it stays", "Use one of a, b"]
)
def test_plain_english_is_not_found(sentence: str) -> None:
    assert not any(re.search(pattern, sentence, re.IGNORECASE) for pattern in PATTERNS)
