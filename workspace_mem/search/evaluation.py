"""How much meaning should count in one workspace: its own questions, ranked by each weight.

The questions come from a person's file, or are made from the passages by the inverse cloze task (Lee and others,
Latent Retrieval for Weakly Supervised Open Domain Question Answering, 2019): one sentence of a passage is the question,
and what is left of the passage, without its headings, has to be found among the others that were cut so.
"""

import re
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from math import log2, sqrt
from typing import Annotated, NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.model.results import Key
from workspace_mem.search.index import Index
from workspace_mem.search.records import IndexUpdate, match_of
from workspace_mem.search.values import Match, Passage, Query
from workspace_mem.search.vectors import POOL, Candidates, Meaning, blended, place_of

DEFAULT_WEIGHT = 0.3
WEIGHTS = tuple(number / 10 for number in range(11))
FEWEST = 20  # questions: fewer decide nothing
MOST_MADE = 200
MOST_BY_MADE = 0.5  # a made question shares fewer words with its answer than a person's does, so meaning looks better
_CUT = 10  # hits that count
_FEWEST_WORDS = 6  # of a passage that a question is made from
_LONGEST_QUESTION = 12  # words; the sentence that is nearest to it is taken
_SENTENCES = re.compile(r"(?<=[.!?。！？])\s*|\n+")
_MARK = re.compile(r"^\s*(?:[-*+]|#+|\d+[.)])\s+", re.MULTILINE)
_TARGET = re.compile(r"\t|\s(?:->|=>|→)\s")
_LINES = re.compile(r"(?P<path>.+)#L(?P<first>\d+)(?:-L(?P<last>\d+))?")


class Labelled(NamedTuple):
    """A question, and what should be found: ids, paths, or places such as memory/notes.md#L10."""

    text: str
    targets: frozenset[str]

    def is_met_by(self, match: Match) -> bool:
        """Tell whether a match is what should be found."""
        return any(_means(target, match) for target in self.targets)


class AtWeight(NamedTuple):
    """How well the questions were answered with one weight."""

    weight: Annotated[float, Key("0: by words alone; 1: by meaning alone")]
    ndcg: Annotated[float, Key("nDCG@10: 1 if everything relevant comes first", name="ndcg_10", digits=4)]
    mrr: Annotated[float, Key("1 divided by the rank of the first relevant hit", name="mrr_10", digits=4)]
    recall: Annotated[float, Key("share of the relevant passages among the first 5", name="recall_5", digits=4)]


class Evaluation(NamedTuple):
    """How much meaning should count here."""

    questions: Annotated[int, Key("how many were asked")]
    made: Annotated[bool, Key("whether they were made from the passages rather than given")]
    rows: Annotated[tuple[AtWeight, ...], Key("by weight", name="weights")]
    recommended: Annotated[float, Key("what to set as vectors.weight")]
    why: Annotated[str, Key("the reason for it")]
    now: Annotated[float, Key("the value of vectors.weight")]
    config: Annotated[str, Key("the file in which to set it")] = ""
    notices: tuple[str, ...] = ()


def labelled_in(text: str) -> list[Labelled]:
    """Read a file of questions: on each line a question, a tab or ` -> `, and what should be found.

    Raises UsageError with the line that is neither that, nor empty, nor a comment.
    """
    found: dict[str, frozenset[str]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        question, *targets = (part.strip() for part in _TARGET.split(line.strip()))
        if not question or not any(targets):
            hint = "write a question, a tab or ` -> `, and the id, path or path#L10 that should be found"
            raise UsageError(f"Line {number} of the questions does not say what should be found", hint=hint)
        found[question] = found.get(question, frozenset()) | {target.lstrip("^") for target in targets if target}
    if not found:
        raise UsageError("The file has no questions", hint="write one on each line, with a tab and an id or a path")
    return [Labelled(question, targets) for question, targets in found.items()]


def _means(target: str, match: Match) -> bool:
    if place := _LINES.fullmatch(target):
        first, last = int(place["first"]), int(place["last"] or place["first"])
        return place["path"] == match.path and first <= match.last_line and match.first_line <= last
    return target in (match.entry_id, match.path)


def made_from(passages: Sequence[Passage]) -> list[tuple[str, Passage]]:
    """Return questions that are sentences of passages, each with what is left of its passage; always the same ones."""
    order = sorted(passages, key=lambda one: blake2b(f"{one.path} {one.text}".encode("utf-8", "replace")).digest())
    made: list[tuple[str, Passage]] = []
    for number, passage in enumerate(order):
        question, rest = _cut(_MARK.sub("", passage.text))
        if question and rest:
            bare = passage._replace(path=f"{number}.md", heading=(), text=rest, near=(), is_line=False, weight=1)
            made.append((question, bare))
            if len(made) == MOST_MADE:
                break
    return made


def _cut(text: str) -> tuple[str, str]:
    sentences = [one.strip() for one in _SENTENCES.split(text) if one.strip()]
    sizes = [max(len(one.split()), len(one) // 6) for one in sentences]
    if sum(sizes) < _FEWEST_WORDS:
        return "", ""
    if len(sentences) == 1:
        words = text.split()
        half = len(words) // 2
        return (
            (" ".join(words[:half]), " ".join(words[half:]))
            if half
            else (text[: len(text) // 2], text[len(text) // 2 :])
        )
    chosen = min(range(len(sentences)), key=lambda number: abs(sizes[number] - _LONGEST_QUESTION))
    return sentences[chosen], "\n".join(sentences[:chosen] + sentences[chosen + 1 :])


def asked_of_made(made: Sequence[tuple[str, Passage]], meaning: Meaning) -> Iterator[tuple[Candidates, Labelled, int]]:
    """Ask questions that were made from passages, as `evaluated` takes them. Raises EmbedderError."""
    index = Index("sqlite", None)
    index.apply([IndexUpdate(rest.path, str(number), (rest,)) for number, (_, rest) in enumerate(made)])
    near = meaning.cosines([question for question, _ in made], [rest.text for _, rest in made])
    matches = [match_of(rest) for _, rest in made]
    for (question, rest), cosines in zip(made, near, strict=True):
        at = {place_of(match): cosine for match, cosine in zip(matches, cosines, strict=True)}
        nearest = sorted(matches, key=lambda match: -at[place_of(match)])[:POOL]
        by_words = index.search(Query(question, POOL))
        found = Candidates(by_words, nearest, at, {}, by_words[0].score if by_words else 0.0)
        yield found, Labelled(question, frozenset({rest.path})), 1


def evaluated(asked: Sequence[tuple[Candidates, Labelled, int]], *, made: bool, now: float) -> Evaluation:
    """Rank what was asked by each weight; the number of each is how many things are right."""
    by_weight: dict[float, list[tuple[float, float, float]]] = {}
    for weight in WEIGHTS:
        by_weight[weight] = []
        for one, labelled, right in asked:
            gains = [labelled.is_met_by(match) for match in blended(one, Query("", _CUT), weight)]
            by_weight[weight].append(_measured(gains, right))
    rows = tuple(
        AtWeight(weight, *(sum(column) / len(found) for column in zip(*found, strict=True)))
        for weight, found in by_weight.items()
    )
    recommended, why = _recommended({weight: [one[0] for one in found] for weight, found in by_weight.items()})
    if made and recommended > MOST_BY_MADE:
        recommended, why = MOST_BY_MADE, f"{why}. Above {MOST_BY_MADE}, measure with questions of your own"
    return Evaluation(len(asked), made, rows, recommended, why, now)


def _measured(gains: Sequence[bool], right: int) -> tuple[float, float, float]:
    ideal = sum(1 / log2(rank + 2) for rank in range(min(right, _CUT)))
    dcg = sum(1 / log2(rank + 2) for rank, gain in enumerate(gains) if gain)
    first = next((rank for rank, gain in enumerate(gains, start=1) if gain), 0)
    return min(1.0, dcg / ideal), 1 / first if first else 0.0, min(1.0, sum(gains[:5]) / right)


def _recommended(by_weight: dict[float, list[float]]) -> tuple[float, str]:
    """Return the best weight if it is better than the default by more than chance, else the default."""
    usual = by_weight[DEFAULT_WEIGHT]
    count = len(usual)
    best = max(WEIGHTS, key=lambda weight: (round(sum(by_weight[weight]), 9), -abs(weight - DEFAULT_WEIGHT)))
    gains = [one - other for one, other in zip(by_weight[best], usual, strict=True)]
    gain = sum(gains) / count
    chance = sqrt(sum((one - gain) ** 2 for one in gains) / count) / sqrt(count)
    if count < FEWEST:
        return DEFAULT_WEIGHT, f"{count} questions are too few to choose by; {FEWEST} or more decide"
    if best == DEFAULT_WEIGHT or gain <= chance:
        return DEFAULT_WEIGHT, f"no weight is better than {DEFAULT_WEIGHT} by more than chance"
    if best == 0:
        return (
            0.0,
            f"this model finds less than words do: without it nDCG@10 is {gain:.3f} higher than with {DEFAULT_WEIGHT}",
        )
    return (
        best,
        f"with {best} nDCG@10 is {gain:.3f} higher than with {DEFAULT_WEIGHT}, and chance is about {chance:.3f}",
    )
