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
_BY_WORD, _BY_ACTION, _BY_PHASE, _IN_FRONT, _BY_NOUN = 2, 3, 4, 1, 1
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
            fix, debug, error, bug, issue, broken, failing, crash, exception, investigate error, fail, failure, why,
            investigate why, find out why, diagnose, troubleshoot, track down, hang, stuck, freeze, frozen, leak,
            traceback, stack trace, regression, flaky, wrong, incorrect, does not, doesn't, do not … anymore, did not,
            didn't, is not …ing, not …ing, cannot, can't, could not, unable to, no longer, stopped …ing, reproduce,
            repair, mend, resolve, corrupt, time out, timed out, timing out, deadlock, panic, segfault, defect, root
            cause, symptom, glitch, malfunction, unexpected, refused, rejected, denied, lost, loses, losing, drop …
            connections, out of memory, twice, garbled, undefined, flicker, keeps, nothing happens, null, nan, stale,
            blank, missing, off by one, throws, returns nothing, sometimes, intermittent, intermittently, disconnect,
            truncated, cut off, not found, no such, 404, 500, 502, 503, 504, exit code, permission denied, too slow, out
            of sync, mismatch, something is off, misbehave, fault, faulty, slow query, hotfix, workaround, outage, is
            down, are down, went down, goes down, blows up, blew up, red, maxed out, eats, eating, weird, strange,
            suddenly, i tried, when it should, but it should, causing, cause of, stays, cuts out, no idea why, ever
            since, since the, dies, died, restarting, leaking, does nothing, do nothing, did nothing, no results, comes
            out, end up, ends up, ended up, instead of, won't, will not, refuses, refusing, complain, revert, roll back,
            rollback, spam, race, expired, unreachable, unresponsive, day off, hour off, days off, hours off, locally
            but, works … but, pass … but, getting a, getting an, it says, was working, used to work, worked before,
            worked yesterday, core dump, oom, throttled, too many open, too many requests, takes too long, takes
            forever, nothing works, not work, can not, broke, breaks, break in, anymore, any more, vanish, disappear,
            stopped, stops, logged out, kicked out, no output, no response, does not match, do not match, mixed up,
            garbage, hung, abort, overflow, underflow, corrupted, killed, dropped
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
            review, check, validate, verify, audit, inspect, quality, standards, lint, validation, verification,
            inspection, proofread, approve, approval of, assess, critique, confirm, make sure, ensure that,
            double-check, double check, look over, go over, go through, feedback, second opinion, second pair of eyes,
            sign off, pull request, diff, comply, compliant, compliance, conform, coverage, run the test, is … safe, are
            all, concerns, thoughts on, what do you think, lgtm, ready to merge, up to date, benchmark against, good
            enough, qa, code review, acceptance test, accessible, sanity, once-over, once over, look … over, pass over,
            look right, looks right, look ok, looks ok, look good, looks good, poke holes, holes in, miss anything, did
            i miss, did we miss, did i forget, did we forget, anything missing, checklist, leave comments, comment on,
            my pr, this pr, before i merge, before we merge, before merging, ok with, okay with, in line with, according
            to the guide, according with, against the spec, with the spec, matches the spec, follow our, follows our,
            holds up, hold up, security pass, threat model, pass or fail, second look, critical look, close look, closer
            look, hard look, careful look, examine, nitpick, worry, worried, red flags, critical, picky, once more, rate
            the, grade the, what could be better, what can be better, what did i miss, what did i forget, what did we
            miss, do not trust, don't trust, covers all, cover all, cover every, judge, evaluate the, thorough, secrets
            left, any left, spot-check, hold water
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
            refactor, restructure, reorganize, clean up, improve structure, extract, rename, move, reorganise, cleanup,
            split, simplify, deduplicate, duplicate, duplication, inline, decouple, tidy, rewrite, migrate, convert,
            replace, dead code, unused, optimize, optimise, speed up, reduce, modernize, modernise, untangle, break …
            into, break … up, pull … into, pull out, standardize, standardise, unify, get rid of, remove, delete,
            rework, technical debt, flatten, code smell, streamline, consolidate, merge … into, improve, turn … into,
            drop support, deprecate, shorten, hoist, factor out, encapsulate, generalize, generalise, abstract, reuse,
            legacy, messy, ugly, redundant, boilerplate, cleaner, smaller, modularize, modularise, separate, complexity,
            easier to read, readable, rearrange, reorder, simpler, more simple, repetitive, repeats, repeated, in two
            places, in three places, in four places, in several places, in many places, same … places, does too much,
            too many arguments, too many parameters, too many responsibilities, too many lines, lines long, out of the,
            cut … into, make … easier, make … less, make … readable, merge the two, use … instead, use … where,
            abstraction, behind an interface, an interface so, swappable, swapped, into pieces, into smaller, into one,
            port the, port … to, global state, collapse, share the, both share, shared by, inheritance, composition,
            consistent names, naming, nobody calls, nobody uses, no longer used, perf, faster, avoid, spaghetti,
            copy-paste, copy-pasted, copied, magic numbers, type hints, trim, shrink, relocate, harmonise, harmonize,
            bundle, transform, throw out, swap … for, shorter, identical, nearly the same, nesting, mess, monolithic,
            monolith, regroup, centralise, centralize, polish, prune, slim, dedupe, sort out, reformat, make it one,
            stay the same, stays the same, eliminate, ditch, in favour of, in favor of, rip out, pull … out, factor,
            wrap … in, renaming, hide behind, nothing uses, consistent with each other
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
            explore, understand, research, investigate, analyze, discover, find, what is, how does, architecture,
            structure, overview, analyse, analysis, learn, study, survey, compare, comparison, look into, look at, look
            up, figure out, identify, explain, summarize, summarise, describe, walk me through, walk through, familiar,
            familiarize, read up, dig, options, alternatives, which, what are, what does, what do, what did, what would,
            how do, how is, how are, how did, where is, where are, where do, where does, who, tell me about, plan,
            estimate, brainstorm, think about, what happens, can we, how can, how would, how could, how much, how many,
            how long, when did, do we have, trade-offs, feasible, spike, look for, why did we, is there already, list
            the, list all, map the, inventory, know about, history of, want to know, like to know, need to know, the
            tour, new on this, new to this, new here, show me, walk … through, an idea, list of, feasibility, search
            the, search for, what happened, the deal with, wrap my head, get my head, gather, see what, see how, see
            which, rough idea, ballpark, depends on, depend on, docs on, documentation on, notes on, sketch, trace the,
            follow the path, curious, mean by, meaning of, meant by, purpose of, prior art, acquaint, familiar with,
            pros and cons, versus, vs, possible to, point me to, background on, context on, read through, skim, primer,
            crash course, are we supposed to, before we pick, before i touch, before we decide, difference between,
            where in, where exactly, wonder, choose, chose, why do we, summary, inherited, tell me what, tell me how,
            tell me which, speaks for, reason for, reason why, is there a reason, recommend, browse, enumerate, clarify,
            teach, orientation, introduction to, first read, read first, keeps coming up, could we use, should we use,
            go with, what would it take, used for, which one
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
            implement, create, build, add, write, develop, make, construct, new feature, support, introduce, integrate,
            set up, setup, generate, enable, extend, ship, deliver, design, draft, wire, hook up, hook … up, connect,
            expose, provide, allow, let, install, configure, deploy, release, upgrade, publish, prepare, we need, we
            want, update, change, show, display, send, store, handle, accept, switch, start, should be able to,
            document, put, feature, implementation, automate, schedule, would be great, would be nice, nice to have,
            next up, should also, give every, give each, whip up, bump, translate, scaffold, prototype, script that, new
            command, new endpoint, new page
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


_JUDGED = (
    "ok|okay|right|correct\\w*|fine|good|sane|safe\\w*|consistent\\w*|enough|reasonable|sensible|sense|secure|valid"
)
_JUDGED += "|complete|missed|forgot\\w*|really|up to"
_OF_CODE = "function|class|method|module|component|variables?|code|helpers?|names?|ids"
# What the form of a sentence tells, and what that is worth at least; the first that fits. Who asks whether something is
# right wants it judged, who asks anything else wants to know, and who states how something behaves tells a fault.
_FORMS = tuple(
    (name, worth, rf"(?:{form})")
    for name, worth, form in (
        ("implementation", 4, r"(?:feat|docs|test|build|ci)(?:\([^)]*\))?!?:"),
        ("debugging", 4, r"(?:fix|hotfix|revert)(?:\([^)]*\))?!?:"),
        ("refactoring", 4, r"(?:refactor|perf|style|chore)(?:\([^)]*\))?!?:"),
        ("refactoring", 5, r".*\b(?:no (?:visible|functional|behaviou?r\w*) change|same behaviou?r|behaviou?r stays)"),
        ("refactoring", 5, r".*\bwithout (?:to )?(?:chang|alter)\w* (?:what|how|its|the behav)"),
        ("review", 3, rf"(?:is|are|was|does|do|did|would|should|any|anything|everything)\b.*\b(?:{_JUDGED})\b"),
        ("exploration", 2, r"(?:where|who|whose|which|what|what's|how|when)\b(?! about\b)"),
        ("exploration", 1, r"(?:is|are|was|were|does|did|has|have|do (?!an?\b|the\b))\b"),
        ("exploration", 1, r"(?!(?:please|can|could|would|will) (?:you|we|the|it)\b).*\?$"),
        ("implementation", 1, r"(?:i|we) (?:need|want|have to|would like|'d like)\b|.*\bshould\b"),
        ("wanted", 0, r".*\b(?:must|needs?|wants?|would|could|please|let's|has to|may|might)\b"),
        ("refactoring", 1, rf"(?=.*\b(?:{_OF_CODE})\b)(?:\S+ ){{1,5}}?(?:is|are|has|does|gets?)\b(?= \w)"),
        ("debugging", 1, r"(?:\S+ ){1,5}?(?:is|are|was|were|has|does|says?|gets?|got|comes?|goes|went)\b(?= \w)"),
        ("debugging", 1, r"(?:\S+ ){1,4}?\w{3,}(?<!e)ed\b(?= \w|, )|.*\b(?:after|when|whenever|while)\b"),
        ("debugging", 1, r"(?:the|our|my|some|all|every|it|users?|customers?|clients?)\b.*? \w{3,}s\b(?= \w)"),
    )
)
_BY_FORM = "the form of the sentence"
_FORMED = 300  # characters that are looked at for the form
# In front of a word that is a verb. Elsewhere `store`, `move` or `release` names a thing, and tells less.
_BEFORE_VERBS = frozenset(
    _listed("to, please, and, then, or, we, i, you, let, us, also, now, just, must, should, can, could, will")
)
_OF_VERBS = ("implementation", "refactoring")


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
    """Tell what kind of task something is: 2 for each of its words, 3 for an action, 4 for a phase of the work.

    One more for the word that the task begins with, one less for a verb of making or changing that stands as a noun.
    """
    said = _plain(task)
    form, worth_of_form = _form_of(said)
    found: list[tuple[int, int, TaskType]] = []
    for rank, strategy in enumerate(STRATEGIES):
        told, score = list[str](), 0
        for word in strategy.words:
            if _rarest(word) in said and (match := _pattern(word).search(said)):  # to compile all takes longer
                told.append(word)
                score += _worth(strategy, word, said[: match.start()])
        for given, known, worth in ((action, strategy.actions, _BY_ACTION), (phase, strategy.phases, _BY_PHASE)):
            if given and _named(given) in known:
                told.append(_named(given))
                score += worth
        if strategy.name == form and score < worth_of_form:
            told, score = [*told, _BY_FORM], worth_of_form
        found.append((score, -rank, TaskType(strategy.name, tuple(told))))
    score, _, best = max(found)
    return best if score else TaskType(USUAL, ())


def _form_of(said: str) -> tuple[str, int]:
    """Return the strategy that the form of a sentence tells, and what that is worth."""
    return next(((name, worth) for name, worth, form in _FORMS if re.match(form, said[:_FORMED])), ("", 0))


def _worth(strategy: Strategy, word: str, before: str) -> int:
    """Return what a word is worth: more in front, less where a word of making or changing names a thing."""
    if not before:
        return _BY_WORD + _IN_FRONT
    is_thing = (
        strategy.name in _OF_VERBS and before[-2:-1].isalpha() and before.rsplit(maxsplit=1)[-1] not in _BEFORE_VERBS
    )
    return _BY_NOUN if is_thing and " " not in word else _BY_WORD


def _named(text: str) -> str:
    return "_".join(text.casefold().replace("-", " ").replace("_", " ").split())


def _plain(task: str) -> str:
    """Return a task in small letters, the words of `NullPointerException` and `parse_date` apart."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", task[:4_000].replace("\u2019", "'"))
    return " ".join(apart.casefold().split()).lstrip(" -*>#\"'`([")


@cache
def _rarest(word: str) -> str:
    """Return what a text must have for a word to be in it; its last letter may give way to an ending."""
    return max((part for part in word.split() if "…" not in part), key=len)[:-1]


@cache
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b{_with_endings(words)}\b")


def _with_endings(words: str) -> str:
    """Return what finds some words, of which the last one may have an ending: `fixes`, `debugging`, `verified`."""
    parts = [_between(part) for part in words.split()]
    last = words.rpartition(" ")[2]
    if last.isalpha() and len(last) > 2:
        if last.endswith("e"):
            ended = rf"{last[:-1]}(?:e|es|ed|ing)"
        elif last.endswith("y") and last[-2] not in "aeiou":
            ended = rf"{last[:-1]}(?:y|ies|ied|ying)"
        else:
            ended = rf"{last}(?:{last[-1]}?(?:ed|ing)|e?s)?"
        parts[-1] = ended
    return r"\s+".join(parts).replace(r"\s+(?:\S+\s+){0,6}?\s+", r"\s+(?:\S+\s+){0,6}?")


def _between(part: str) -> str:
    if part == "…":
        return r"(?:\S+\s+){0,6}?"
    return rf"\w+{re.escape(part[1:])}" if part.startswith("…") else re.escape(part)
