"""What kind of task something is, and what of the memory it needs: one row for each strategy.

A task is told by its words, by the action that is under way and by the phase of the work. The shares say how much each
part of the memory weighs. They are those of Loki's documented strategies, and so are the first words of each row.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, NamedTuple

from workspace_mem.core.document import Problem
from workspace_mem.core.results import Key

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
_BY_WORD, _BY_ACTION, _BY_PHASE, _IN_FRONT = 2, 3, 4, 1
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
    """What a kind of task is known by, and what it needs. A word stands for its endings; `…` for words in between."""

    name: str
    description: str
    rationale: str
    shares: Needs
    words: tuple[str, ...]
    actions: tuple[str, ...]
    phases: tuple[str, ...]


def _listed(words: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in words.split(","))


# Of two that score the same, the first is meant: who mentions a fault has one.
STRATEGIES = (
    Strategy(
        "debugging",
        "find out why something fails, and fix it",
        "what failed before, and what helped, saves the most time; skills describe the way when nothing is broken",
        Needs(semantic=0.2, episodic=0.4, skills=0.0, avoid=0.4),
        _listed("""
            fix, debug, error, bug, issue, broken, failing, crash, exception, investigate error, fail,
            failure, why, investigate why, find out why, diagnose, troubleshoot, track down, hang,
            stuck, freeze, frozen, leak, traceback, stack trace, regression, flaky, wrong, incorrect,
            does not, doesn't, do not … anymore, did not, didn't, is not …ing, not …ing, cannot,
            can't, could not, unable to, no longer, stopped …ing, reproduce, repair, mend, resolve,
            corrupt, time out, timed out, timing out, deadlock, panic, segfault, defect, root cause,
            symptom, glitch, malfunction, unexpected, refused, rejected, denied, lost, loses, losing,
            drop … connections, out of memory, twice, garbled, undefined, flicker, keeps, nothing
            happens, null, nan, stale, blank, missing, off by one, throws, returns nothing, sometimes,
            intermittent, intermittently, disconnect, truncated, cut off, not found, no such, 404, 500,
            502, 503, 504, exit code, permission denied, too slow, out of sync, mismatch, something is
            off, misbehave, fault, faulty, slow query, hotfix, workaround, outage
        """),
        ("run_test", "check_logs", "trace"),
        ("debugging", "troubleshooting", "fixing"),
    ),
    Strategy(
        "review",
        "judge whether something is as it should be",
        "rules and decisions say what is right, episodes how it went, and errors what to check for",
        Needs(semantic=0.5, episodic=0.3, skills=0.0, avoid=0.2),
        _listed("""
            review, check, validate, verify, audit, inspect, quality, standards, lint, validation,
            verification, inspection, proofread, approve, approval of, assess, critique, confirm, make
            sure, ensure that, double-check, double check, look over, go over, go through, feedback,
            second opinion, second pair of eyes, sign off, pull request, diff, comply, compliant,
            compliance, conform, coverage, run the test, is … safe, are all, concerns, thoughts on, what
            do you think, lgtm, ready to merge, up to date, benchmark against, good enough, qa, code
            review, acceptance test, accessible, sanity
        """),
        ("diff", "review_pr", "check_style"),
        ("review", "qa", "validation"),
    ),
    Strategy(
        "refactoring",
        "change the form of something without changing what it does",
        "patterns say which form to aim for, skills how to get there, and episodes what such a change took",
        Needs(semantic=0.45, episodic=0.25, skills=0.3),
        _listed("""
            refactor, restructure, reorganize, clean up, improve structure, extract, rename, move,
            reorganise, cleanup, split, simplify, deduplicate, duplicate, duplication, inline, decouple,
            tidy, rewrite, migrate, convert, replace, dead code, unused, optimize, optimise, speed up,
            reduce, modernize, modernise, untangle, break … into, break … up, pull … into, pull out,
            standardize, standardise, unify, get rid of, remove, delete, rework, technical debt,
            flatten, code smell, streamline, consolidate, merge … into, improve, turn … into, drop
            support, deprecate, shorten, hoist, factor out, encapsulate, generalize, generalise,
            abstract, reuse, legacy, messy, ugly, redundant, boilerplate, cleaner, smaller, modularize,
            modularise, separate, complexity, easier to read, readable, rearrange, reorder
        """),
        ("rename", "move_file", "extract_function"),
        ("refactoring", "cleanup", "optimization"),
    ),
    Strategy(
        "exploration",
        "learn how something works before changing it",
        "what was seen before shows the way around; patterns and skills come later",
        Needs(semantic=0.3, episodic=0.6, skills=0.1),
        _listed("""
            explore, understand, research, investigate, analyze, discover, find, what is, how does,
            architecture, structure, overview, analyse, analysis, learn, study, survey, compare,
            comparison, look into, look at, look up, figure out, identify, explain, summarize,
            summarise, describe, walk me through, walk through, familiar, familiarize, read up, dig,
            options, alternatives, which, what are, what does, what do, what did, what would, how do,
            how is, how are, how did, where is, where are, where do, where does, who, tell me about,
            plan, estimate, brainstorm, think about, what happens, can we, how can, how would, how
            could, how much, how many, how long, when did, do we have, trade-offs, feasible, spike, look
            for, why did we, is there already, list the, list all, map the, inventory, know about,
            history of
        """),
        ("read_file", "search", "list_files"),
        ("planning", "discovery", "research"),
    ),
    Strategy(
        "implementation",
        "make something that does not exist yet",
        "patterns and skills say how things are made here; single episodes add little",
        Needs(semantic=0.5, episodic=0.15, skills=0.35),
        _listed("""
            implement, create, build, add, write, develop, make, construct, new feature, support,
            introduce, integrate, set up, setup, generate, enable, extend, ship, deliver, design, draft,
            wire, hook up, hook … up, connect, expose, provide, allow, let, install, configure, deploy,
            release, upgrade, publish, prepare, we need, we want, update, change, show, display, send,
            store, handle, accept, switch, start, should be able to, document, put, feature,
            implementation, automate, schedule
        """),
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


# Who tells how something behaves, and asks for nothing, tells a fault: "The gateway drops connections after a minute".
_STATES = re.compile(r"(?:the|our|my|some|all|every|it|users?|customers?|clients?)\b(?:(?! to\b).)*? \w{3,}s\b(?= \w)")


def group_of(kind: str, group: str) -> str:
    """Return the group of recall that something of a kind belongs to; `group` is that of its kind's declaration."""
    if kind in AVOIDED:
        return AVOID
    return SKILLS if kind == "skill" else EPISODIC if group == "episodic" else SEMANTIC


class TaskType(NamedTuple):
    """What kind of task was told, and by what."""

    name: Annotated[str, Key("exploration, implementation, debugging, review or refactoring")]
    told_by: Annotated[tuple[str, ...], Key("the words, the action and the phase that tell it; none: nothing did")]

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
    """Tell what kind of task something is: 2 for each of its words, 3 for an action, 4 for a phase of the work.

    One more for the word that the task begins with.
    """
    said = _plain(task)
    found: list[tuple[int, int, TaskType]] = []
    for rank, strategy in enumerate(STRATEGIES):
        told, score = list[str](), 0
        for word in strategy.words:
            # to compile all of them takes longer than the rest of a recall; the last letter may give way to an ending
            if word.partition(" ")[0][:-1] in said and (match := _pattern(word).search(said)):
                told.append(word)
                score += _BY_WORD + (_IN_FRONT if match.start() == 0 else 0)
        for given, known, worth in ((action, strategy.actions, _BY_ACTION), (phase, strategy.phases, _BY_PHASE)):
            if given and _named(given) in known:
                told.append(_named(given))
                score += worth
        if strategy.name == "debugging" and not score and _STATES.match(said):
            score = _IN_FRONT
        found.append((score, -rank, TaskType(strategy.name, tuple(told))))
    score, _, best = max(found)
    return best if score else TaskType(USUAL, ())


def _named(text: str) -> str:
    return "_".join(text.casefold().replace("-", " ").replace("_", " ").split())


def _plain(task: str) -> str:
    """Return a task in small letters, the words of `NullPointerException` and `parse_date` apart."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", task[:4_000].replace("\u2019", "'"))
    return " ".join(apart.casefold().split()).lstrip(" -*>#\"'`([")


@cache
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b{_with_endings(words)}\b")


def _with_endings(words: str) -> str:
    """Return what finds some words, of which the last one may have an ending: `fixes`, `debugging`, `verified`."""
    parts = [_between(part) for part in words.split()]
    last = words.rpartition(" ")[2]
    if last.isalpha() and len(last) > 2:
        if last.endswith("e"):
            ended = rf"{last[:-1]}(?:e|es|ed|er|ers|ing)"
        elif last.endswith("y") and last[-2] not in "aeiou":
            ended = rf"{last[:-1]}(?:y|ies|ied|ying)"
        else:
            ended = rf"{last}(?:{last[-1]}?(?:ed|er|ers|ing)|e?s)?"
        parts[-1] = ended
    return r"\s+".join(parts).replace(r"\s+(?:\S+\s+){0,6}?\s+", r"\s+(?:\S+\s+){0,6}?")


def _between(part: str) -> str:
    if part == "…":
        return r"(?:\S+\s+){0,6}?"
    return rf"\w+{re.escape(part[1:])}" if part.startswith("…") else re.escape(part)
