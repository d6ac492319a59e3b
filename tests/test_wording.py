"""The patterns that made our texts read translated stay out of messages, help and documents. docs/style.md says how we
write; each pattern has its reason, and what to write instead.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.messages import messages
from tools.reference import reference
from workspace_mem.core.settings import OPTIONS

ROOT = Path(__file__).resolve().parents[1]
_DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "templates").rglob("*.md")))
_MADE = {
    "style.md",
    "reference.md",
    "messages.md",
}  # the first quotes the patterns; the others are read as they are made

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
    r"\bstands? (?:in|at|there|here|twice|nowhere)\b": "`is in`, `occurs twice`",
    r"\bleft as (?:it is|they are)\b": "`left unchanged`",
    r"\b(?:is|are) taken (?:in|back|away)\b": "`read`, `treated as`, `undone`, `removed`",
    r"\bfiles? behind\b": "what is in order does not sound like a fault: `9 files changed; the next search reads them`",
}


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return list(_texts())


def _texts() -> Iterator[tuple[str, str]]:
    """Yield every sentence that somebody may read, with its place."""
    for one in messages():
        yield one.section, one.text
        yield one.section, one.hint
    for option in OPTIONS.values():
        yield f"option {option.key}", option.doc
    for line in reference().splitlines():
        yield "docs/reference.md", line
    for document in _DOCUMENTS:
        if document.name not in _MADE:
            text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
            yield from ((document.name, " ".join(paragraph.split())) for paragraph in text.split("\n\n"))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_no_text_reads_translated(texts: list[tuple[str, str]], pattern: str) -> None:
    looked = re.compile(pattern, re.IGNORECASE)
    found = [
        f"{place}: {text[max(0, hit.start() - 60) : hit.end() + 60]}"
        for place, text in texts
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
    ],
)
def test_the_examples_of_the_style_page_are_found(sentence: str) -> None:
    assert any(re.search(pattern, sentence, re.IGNORECASE) for pattern in PATTERNS)


@pytest.mark.parametrize(
    "sentence", ["There is no entry mem-x", "It is no longer there", "The file where it stays", "Use one of a, b"]
)
def test_plain_english_is_not_found(sentence: str) -> None:
    assert not any(re.search(pattern, sentence, re.IGNORECASE) for pattern in PATTERNS)
