"""The type of a task, which decides what recall brings first.

An action or a phase that the caller names decides; else the wording, by the rules of `data/task_rules.toml`; else the
type is "balanced".
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from workspace_mem import data
from workspace_mem.declarations import Key

SEMANTIC, EPISODIC, SKILLS, AVOID = "relevant_patterns", "episodes", "applicable_skills", "avoid_these"
STRATEGIES = ("debugging", "review", "refactoring", "exploration", "implementation")  # see `data/task_rules.toml`
BALANCED = "balanced"
_MOST = {SEMANTIC: 5 / 0.5, EPISODIC: 5 / 0.5, SKILLS: 3 / 0.3, AVOID: 5 / 0.4}  # entries of a group, for a weight of 1


class Weights(NamedTuple):
    """How much each group weighs, 0 to 1."""

    semantic: Annotated[float, Key("weight of patterns, facts, preferences, decisions and notes")] = 0.0
    episodic: Annotated[float, Key("weight of episodes and log lines")] = 0.0
    skills: Annotated[float, Key("weight of skills")] = 0.0
    avoid: Annotated[float, Key("weight of errors, corrections and anti-patterns")] = 0.0

    def of(self, group: str) -> float:
        """Return the weight of a group."""
        return {SEMANTIC: self.semantic, EPISODIC: self.episodic, SKILLS: self.skills, AVOID: self.avoid}[group]

    @property
    def groups(self) -> tuple[str, ...]:
        """Return the groups by weight; on equal weights, what to avoid comes first."""
        return tuple(sorted((AVOID, SEMANTIC, SKILLS, EPISODIC), key=self.of, reverse=True))

    def most(self, group: str) -> int:
        """Return the maximum number of entries of a group among the best."""
        return int(round(self.of(group) * _MOST[group], 6))


# Weights for every task, by the setting `recall.weights`. The numbers are Loki's.
PROFILES: Mapping[str, Weights] = {
    "semantic-heavy": Weights(0.7, 0.2, 0.1),
    "episodic-heavy": Weights(0.2, 0.7, 0.1),
    BALANCED: Weights(0.34, 0.33, 0.33, 0.33),
}

TITLES = {  # titles of the groups, in display order
    SEMANTIC: "Relevant patterns",
    AVOID: "Avoid these",
    SKILLS: "Applicable skills",
    EPISODIC: "Episodes",
}
_START, _ANYWHERE, _LATER_CLAUSE = 3, 2, 1  # weight of a word by position; a later clause is often a remark
_LONGEST_PHRASE = 5  # words
_MOST_WORDS = 120  # words of a task that are read
_MOST_NAMED = 3  # words named as the reason
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\d+|[.,;:!?]")
_ENDS_CLAUSE = frozenset((*".,;:!?", "and", "then", "please", "but"))
# Endings of a verb, and the last letter of its stem.
_ENDINGS = (("ies", "y"), ("ied", "y"), ("s", ""), ("es", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("d", ""))


class TaskType(NamedTuple):
    """The type of a task, and the words, action or phase that tell it."""

    name: Annotated[str, Key("exploration, implementation, debugging, review, refactoring, or balanced")]
    told_by: Annotated[tuple[str, ...], Key("the words, action or phase that determined the type; none if nothing did")]

    @property
    def title(self) -> str:
        """Return the line that an answer begins with."""
        return f"Task type: {self.name} ({', '.join(self.told_by) or 'no word points to a type'})"

    def weights(self, profile: str) -> Weights:
        """Return the weights of a task: those of the named profile, else of its strategy."""
        profile = self.name if self.name == BALANCED and profile not in PROFILES else profile
        return PROFILES.get(profile) or Weights(**strategies()[self.name]["weights"])


def strategies() -> Mapping[str, Mapping[str, Any]]:
    """Return the weights of each strategy, and the actions and phases that it is known by."""
    table: Mapping[str, Mapping[str, Any]] = data.table("task_rules.toml")["strategies"]
    return table


def task_type(task: str, *, action: str | None = None, phase: str | None = None) -> TaskType:
    """Tell the type of a task by its phase, else by its action, else by its words."""
    for what, cue in (("phases", phase), ("actions", action)):
        named = "_".join((cue or "").casefold().replace("-", " ").replace("_", " ").split())
        # As documented, by the type's name or its first word.
        documented = (known for known, strategy in strategies().items() if named in strategy[what])
        by_name = named if named in STRATEGIES else _rules("start").get(named.partition("_")[0])
        if named and (name := next(documented, by_name)):
            return TaskType(name, (named,))
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", task[:4_000].replace("\u2019", "'"))
    preamble = "|".join(_phrases(data.table("task_rules.toml")["preamble"]))
    request = re.sub(rf"\A\W*(?:(?:{preamble}|\d+)\b\W*)+(?=\w)", "", " ".join(apart.casefold().split()))
    cues = sorted(_type_evidence(_WORD.findall(request)[:_MOST_WORDS]), key=lambda cue: -cue[0])
    scores = Counter[str]()
    for points, name, _ in cues:
        scores[name] += points
    best = max(STRATEGIES, key=lambda name: scores[name]) if cues else BALANCED
    phrases = dict.fromkeys(phrase for _, name, phrase in cues if name == best)
    return TaskType(best, tuple(phrases)[:_MOST_NAMED])


def _type_evidence(words: Sequence[str]) -> Iterator[tuple[int, str, str]]:
    """Yield the evidence for a type: its weight, the type, and the word or phrase."""
    anywhere, questions = _rules("anywhere"), _rules("question")
    openings = {**_rules("start"), **questions}
    for place, word in enumerate(words):
        phrases = [" ".join(words[place : place + size]) for size in range(_LONGEST_PHRASE, 0, -1)]
        if place == 0 or words[place - 1] in _ENDS_CLAUSE:
            stems = [word.removesuffix(ending) + last for ending, last in _ENDINGS if word.endswith(ending)]
            stems += [stem[:-1] for stem in stems if stem[-1:] == stem[-2:-1]]
            known = questions if words[place + 1 : place + 2] == ["of"] else openings  # "port of X" is no request
            if phrase := next((form for form in (*phrases, *stems) if form in known), None):
                yield _LATER_CLAUSE if place else _START, known[phrase], phrase
        if phrase := next((form for form in phrases if form in anywhere), None):
            yield _ANYWHERE, anywhere[phrase], phrase


def _rules(place: str) -> Mapping[str, str]:
    """Return the type of each word or phrase at a position; the first list wins."""
    lists = data.table("task_rules.toml")[place]
    return {phrase: name for name in reversed(STRATEGIES) for phrase in _phrases(lists.get(name, ""))}


def _phrases(text: str) -> tuple[str, ...]:
    return tuple(" ".join(phrase.split()) for phrase in text.split(",") if phrase.strip())
