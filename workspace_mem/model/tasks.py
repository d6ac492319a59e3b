"""What kind of task something is, and what of the memory it needs: one row for each strategy.

A task is told by its words, by the action that is under way and by the phase of the work. What words are worth was
learned from labelled sentences. The shares say how much each part of the memory weighs; they are those of Loki's
documented strategies, and so are the actions and phases.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Annotated, NamedTuple

from workspace_mem.model.document import Problem
from workspace_mem.model.results import Key

SEMANTIC, EPISODIC, SKILLS, AVOID = "relevant_patterns", "episodes", "applicable_skills", "avoid_these"
GROUPS = (SEMANTIC, AVOID, SKILLS, EPISODIC)  # in the order in which an answer shows them
AVOIDED = ("anti-pattern", "error", "correction")
WORK = (*AVOIDED, "pattern", "skill", "episode")  # kinds that are looked for by themselves, so that no log hides them
TITLES = {
    SEMANTIC: "Relevant patterns",
    AVOID: "Avoid these",
    SKILLS: "Applicable skills",
    EPISODIC: "Episodes",
}
_MOST_TOLD = 3  # words that told the type
MOST_MEANT = 5  # of all groups together
_BY_ACTION, _BY_PHASE = 3, 4
_MOST = {SEMANTIC: 5 / 0.5, EPISODIC: 5 / 0.5, SKILLS: 3 / 0.3, AVOID: 5 / 0.4}  # of a group, for a share of 1


class Needs(NamedTuple):
    """How much each group weighs; 0 to 1."""

    semantic: float
    episodic: float
    skills: float
    avoid: float = 0.0

    def of(self, group: str) -> float:
        """Return the share of a group."""
        return {SEMANTIC: self.semantic, EPISODIC: self.episodic, SKILLS: self.skills, AVOID: self.avoid}[group]

    def most(self, group: str) -> int:
        """Return how many entries of a group are meant at most."""
        return int(round(self.of(group) * _MOST[group], 6))


class Strategy(NamedTuple):
    """What a kind of task is, the actions and phases it is known by, and what it needs."""

    name: str
    description: str
    rationale: str
    shares: Needs
    actions: tuple[str, ...]
    phases: tuple[str, ...]


# Of two that score the same, the first is meant: who mentions a fault has one.
STRATEGIES = (
    Strategy(
        "debugging",
        "find out why something fails, and fix it",
        "what failed before, and what helped, saves the most time; skills describe the way when nothing is broken",
        Needs(semantic=0.2, episodic=0.4, skills=0.0, avoid=0.4),
        ("run_test", "check_logs", "trace"),
        ("debugging", "troubleshooting", "fixing"),
    ),
    Strategy(
        "review",
        "judge whether something is as it should be",
        "rules and decisions say what is right, episodes how it went, and errors what to check for",
        Needs(semantic=0.5, episodic=0.3, skills=0.0, avoid=0.2),
        ("diff", "review_pr", "check_style"),
        ("review", "qa", "validation"),
    ),
    Strategy(
        "refactoring",
        "change the form of something without changing what it does",
        "patterns say which form to aim for, skills how to get there, and episodes what such a change took",
        Needs(semantic=0.45, episodic=0.25, skills=0.3),
        ("rename", "move_file", "extract_function"),
        ("refactoring", "cleanup", "optimization"),
    ),
    Strategy(
        "exploration",
        "learn how something works before changing it",
        "earlier findings show the way around; patterns and skills come later",
        Needs(semantic=0.3, episodic=0.6, skills=0.1),
        ("read_file", "search", "list_files"),
        ("planning", "discovery", "research"),
    ),
    Strategy(
        "implementation",
        "make something that does not exist yet",
        "patterns and skills say how things are made here; single episodes add little",
        Needs(semantic=0.5, episodic=0.15, skills=0.35),
        ("write_file", "create_file", "edit_file"),
        ("development", "implementation", "coding"),
    ),
)
BY_NAME: Mapping[str, Strategy] = {strategy.name: strategy for strategy in STRATEGIES}
USUAL = "implementation"  # where nothing tells

FILE, BY_TASK = "workspace.toml", "task"
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
# Needs by name, for who wants the same for every task: `recall.weights`. The numbers are Loki's.
PROFILES: Mapping[str, Needs] = {
    "semantic-heavy": Needs(0.7, 0.2, 0.1),
    "episodic-heavy": Needs(0.2, 0.7, 0.1),
    "balanced": Needs(0.34, 0.33, 0.33),
}


def declared_needs(declared: object, line_of: Callable[[str], int]) -> tuple[dict[str, Needs], list[Problem]]:
    """Return the weights of a workspace, `[weights.NAME]`, and what is wrong with those that are left out."""
    found: dict[str, Needs] = {}
    problems: list[Problem] = []
    if not isinstance(declared, dict):
        problems.append(Problem(FILE, line_of("weights"), "weights must be a section, [weights.NAME], not an option"))
        return found, problems
    for name, row in declared.items():
        try:
            found[name] = _declared(name, row)
        except ValueError as error:
            problems.append(Problem(FILE, line_of(f"weights.{name}"), f"weights.{name} is ignored: {error}"))
    return found, problems


def _declared(name: str, row: object) -> Needs:
    if not _NAME.fullmatch(name):
        raise ValueError("a name needs 1 to 31 lower-case letters, digits and _ -, beginning with a letter")
    if name in PROFILES or name == BY_TASK:
        raise ValueError("weights of that name already exist")
    if not isinstance(row, dict) or not row or (row.keys() - set(Needs._fields)):
        raise ValueError(f"it must be a section with only {', '.join(Needs._fields)}")
    odd = next((key for key, value in row.items() if type(value) not in (int, float) or not 0 <= value <= 1), None)
    if odd:
        raise ValueError(f"{odd} takes a number from 0 to 1, not {row[odd]!r}")
    if not any(row.values()):
        raise ValueError("one of them must be above 0")
    return Needs(**dict.fromkeys(Needs._fields, 0.0) | row)


_BY_FORM = "the form of the sentence"
# What stands before the task itself: greetings, a ticket's number, and who is to do it.
_PREAMBLE = re.compile(
    r"(?:(?:hey|hi|hello|ok|okay|so|well|now|first|next|also|just|quickly|kindly|please|pls|plz|todo|task|ticket|story"
    r"|[a-z]+-\d+|#\d+|(?:can|could|would|will) (?:you|we|somebody|someone|anybody|anyone)|let's|let us|let me"
    r"|help(?: me| us)?(?: to)?|(?:i|we)(?:'d| would|'ll| will)? (?:like|want|need|have|ought) (?:you |us )?to"
    r"|(?:i|we|you) (?:should|must)|(?:it is |it's )?time to|try to|go and)[,:!.]* )*"
)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?!:;,.]")
_MOST_WORDS = 120  # of a task that are looked at
_BEGINNINGS = (4, 5)  # letters of a word that tell something by themselves
_SUM = 1.4  # of the squares of what all signs of a sentence count, the root
_TELLING = 0.3  # what a word must be worth to be named
_KNOWN = 0.5  # of the words, so that a task is English
_SAYS_NOTHING = 2  # so many words, if none of them tells anything
_NAMES_NOTHING = frozenset(
    {"a", "an", "the", "and", "for", "of", "in", "on", "at", "by", "to", "with", "from", "it", "is"}
)
_ENDS_CLAUSE = frozenset(".,;:!?") | {"and", "then", "please", "but"}


def group_of(kind: str, group: str) -> str:
    """Return the group of recall that something of a kind belongs to; `group` is that of its kind's declaration."""
    if kind in AVOIDED:
        return AVOID
    return SKILLS if kind == "skill" else EPISODIC if group == "episodic" else SEMANTIC


class TaskType(NamedTuple):
    """What kind of task was told, and by what."""

    name: Annotated[str, Key("exploration, implementation, debugging, review or refactoring")]
    told_by: Annotated[
        tuple[str, ...], Key("the words, the action, the phase or the form that tell it; none: nothing did")
    ]

    @property
    def title(self) -> str:
        """Return the line that an answer begins with."""
        told = ", ".join(self.told_by[:_MOST_TOLD]) or "by default"
        return f"Task type: {self.name} ({told})"

    @property
    def groups(self) -> tuple[str, ...]:
        """Return the groups in the order in which they are told: who looks for a fault reads first what to avoid."""
        return tuple(dict.fromkeys((AVOID, *GROUPS))) if self.name == "debugging" else GROUPS

    def shares(self, weights: str, declared: Mapping[str, Needs]) -> Needs:
        """Return what such a task needs: by `weights` of this name, else by its strategy."""
        return declared.get(weights) or PROFILES.get(weights) or BY_NAME[self.name].shares


def task_type(task: str, *, action: str | None = None, phase: str | None = None) -> TaskType:
    """Tell what kind of task something is, by its words and their order, an action and a phase of the work.

    What was given is named first, then the words that tell most. What each sign of a sentence is worth was learned from
    labelled sentences (`tools/task_weights.py`). A text of which few words are known says nothing.
    """
    words = _words(_plain(task))
    worth = {
        sign: [share * int(tenth) / 10 for tenth in _weights()[sign].split()]
        for sign, share in signs(task).items()
        if sign in _weights()
    }
    said = [word for word in words if word[:1].isalpha()]
    is_verb_known = any(f"^ {word}" in worth for word in said)
    if not (is_verb_known or 0 < _KNOWN * len(said) <= sum(word in worth for word in said)):
        worth = {}
    scores = {name: sum(each[at] for each in worth.values()) for at, name in enumerate(BY_NAME)}
    given_of: dict[str, list[str]] = {name: [] for name in BY_NAME}
    for name, strategy in BY_NAME.items():
        for given, known, more in ((action, strategy.actions, _BY_ACTION), (phase, strategy.phases, _BY_PHASE)):
            if given and _named(given) in known:
                scores[name] += more
                given_of[name].append(_named(given))
    best = max(scores, key=lambda name: scores[name])  # of two that score the same, the first
    told = (*given_of[best], *_telling(words, worth, best))
    if not told and (len(words) <= _SAYS_NOTHING or not any(scores.values())):
        return TaskType(USUAL, ())
    return TaskType(best, told or (_BY_FORM,))


def signs(task: str) -> dict[str, float]:
    """Return what a task shows of its type, and how much each counts: its words, how they begin, and their pairs.

    `~` is a beginning, `^` the beginning of the task, and `.` that of a clause.
    """
    said = _plain(task)
    words = _words(said)
    asked = _words(said[_PREAMBLE.match(said).end() :]) or words  # type: ignore[union-attr]  # it matches nothing, too
    found = {*words, *(one for word in words for one in _beginnings(word))}
    found |= {f"{one} {other}" for one, other in pairwise(["^", *asked, "$"])}
    found |= {f". {word}" for before, word in pairwise([".", *asked]) if before in _ENDS_CLAUSE}
    return dict.fromkeys(found, _SUM / len(found) ** 0.5)


def _words(said: str) -> list[str]:
    return ["0" if word.isdigit() else word for word in _WORD.findall(said)[:_MOST_WORDS]] or [""]


def _beginnings(word: str) -> list[str]:
    return [f"~{word[:size]}" for size in _BEGINNINGS if len(word) > size]


def _telling(words: Sequence[str], worth: Mapping[str, Sequence[float]], best: str) -> list[str]:
    """Return the words that say most of why a type is meant, and more than half of what the first of them says."""
    at = list(BY_NAME).index(best)
    says = {
        word: sum(
            worth[one][at] - sum(worth[one]) / len(BY_NAME)
            for one in (word, f"^ {word}", f". {word}", *_beginnings(word))
            if one in worth
        )
        for word in words
        if word[:1].isalpha() and word not in _NAMES_NOTHING
    }
    least = max(_TELLING, max(says.values(), default=0.0) / 2)
    return sorted((word for word in says if says[word] >= least), key=lambda word: -says[word])[:_MOST_TOLD]


@cache
def _weights() -> dict[str, str]:
    from workspace_mem.model.task_weights import WEIGHTS  # noqa: PLC0415  # only for a task

    cells = WEIGHTS.replace("\t", "\n").split("\n")  # a third of the time that a split of each line takes
    return dict(zip(cells[::2], cells[1::2], strict=False))


def _named(text: str) -> str:
    return "_".join(text.casefold().replace("-", " ").replace("_", " ").split())


def _plain(task: str) -> str:
    """Return a task in small letters, the words of `NullPointerException` and `parse_date` apart."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", task[:4_000].replace("\u2019", "'"))
    return " ".join(apart.casefold().split()).lstrip(" -*>#\"'`([")
