"""What kind of task something is, and what of the memory it needs: one row for each strategy.

A task is told by its words, by the action that is under way and by the phase of the work. The shares say how much each
part of the memory weighs. They are those of Loki's documented strategies, and so are the first words of each row.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
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
_BY_WORD, _BY_ACTION, _BY_PHASE, _IN_FRONT, _BY_NOUN = 2, 5, 7, 1, 1
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
    verbs: tuple[str, ...]  # they tell where a clause begins with them, and so asks for something
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
            garbage, hung, abort, overflow, underflow, corrupted, killed, dropped, login loop, out of order, endless
            loop, infinite loop, oomkilled, exit 1, exit 137, exit status
        """),
        _listed("""
            patch, bisect, hunt, pinpoint, chase, cure, remedy, rectify, recover, restore, unblock, rescue, undo,
            correct, solve, salvage, unstick, heal, undelete
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
            all, concerns, thoughts on, what do you think, what do you make of, what would you say, lgtm, ready to
            merge, up to date, benchmark against, good enough, qa, code review, acceptance test, accessible, sanity,
            once-over, once over, look … over, pass over, look right, looks right, look ok, looks ok, look good, looks
            good, poke holes, holes in, miss anything, did i miss, did we miss, did i forget, did we forget, anything
            missing, checklist, leave comments, comment on, my pr, this pr, before i merge, before we merge, before
            merging, ok with, okay with, in line with, according to the guide, according with, against the spec, with
            the spec, matches the spec, follow our, follows our, holds up, hold up, security pass, threat model, pass or
            fail, second look, critical look, close look, closer look, critically, object to, hard look, careful look,
            examine, nitpick, worry, worried, red flags, critical, picky, once more, rate the, grade the, what could be
            better, what can be better, what did i miss, what did i forget, what did we miss, do not trust, don't trust,
            covers all, cover all, cover every, judge, evaluate the, thorough, secrets left, any left, spot-check, see
            whether, see if, evaluate my, evaluate our, evaluate this, evaluate his, evaluate her, merge request, my
            draft, the draft, my answer, honest opinion, hold water, test whether, test if, test that, make certain, eye
            over, eye on, critical eye, your eyes, verdict, your opinion, your comments, your remarks, leave remarks,
            objections, weak points, weak spots, weak, weakness, flaws, mistakes, typos, gaps, loopholes,
            inconsistencies, violations, deviations, discrepancies, anything risky, anything odd, anything off, anything
            suspicious, for anything, tick, against the, against our, any good, compare … with the spec, compare … with
            the rfc, compare … against, look through, scan for, scan … for, comb through, has everything, reviewer,
            reviewed, honestly, honest
        """),
        _listed("""
            vet, proof, appraise, read over, run through, score, rate, grade, scrutinize, scrutinise, certify, comb,
            scan, cross-check, crosscheck, recheck, reread, prove, criticize, criticise, fact-check, pre-check,
            challenge, question
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
            wrap … in, renaming, hide behind, nothing uses, consistent with each other, rather than, same content,
            fewer, each other, coupled, coupling, entangled, share one, share a, share their, share its, share code,
            into the style, into line, per file, same output, same result, same meaning, identical output, identical
            result, into some order, in order, into shape, switch from, keep one, a human can, less tangled, in their
            own, of its own, of their own, behaviour change
        """),
        _listed("""
            merge, group, organise, organize, categorise, categorize, strip, tighten, lower, drop, swap, port, fold,
            cut, condense, compress, compact, purge, retire, pull, push, lift, detach, disentangle, sort, align, reword,
            rephrase, restyle, normalise, normalize, combine, minimise, minimize, minify, accelerate, parametrize,
            parameterize, divide, chop, dissolve, substitute, loosen, lighten, kill, dry, clean, tame, relax, type,
            annotate, squash, regularise, regularize, reformulate, isolate, narrow, thin, slice, demote, promote,
            declutter, cluster, exchange, supersede, break
        """),
        ("rename", "move_file", "extract_function"),
        ("refactoring", "cleanup", "optimization"),
    ),
    Strategy(
        "exploration",
        "learn how something works before changing it",
        "earlier findings show the way around; patterns and skills come later",
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
            tell me which, an overview, let me see, a summary, up to speed, speaks for, reason for, reason why, is there
            a reason, recommend, browse, enumerate, clarify, teach me, teach us, orientation, introduction to, first
            read, read first, keeps coming up, could we use, should we use, go with, what would it take, used for, which
            one
        """),
        _listed("""
            read, collect, weigh, contrast, outline, interpret, measure, profile, scout, locate, determine, consider,
            ponder, interview, ask, recap, observe, watch, map, count, calculate, list, tell, check out, try out, think,
            make yourself familiar, get acquainted, get to know, speculate, reflect, sum up, sum, look, seek, report,
            quantify, predict, forecast, evaluate, work out, dive, peek, query, shortlist, compile
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
            document, put, feature, implementation, automate, schedule, turn the spec … into, into working code, would
            be handy, would be useful, would be good, would be helpful, would be great, would be nice, nice to have,
            next up, should also, give every, give each, whip up, bump, translate, scaffold, prototype, script that, new
            command, new endpoint, new page
        """),
        _listed("""
            code, program, compose, draw, bring, hook, save, cache, log, render, print, localise, localize, produce,
            roll, launch, begin, open, activate, offer, give, include, insert, attach, append, expand, enhance,
            register, embed, import, export, order, plant, paint, assemble, craft, mount, file, upload, download, sync,
            encrypt, protect, secure, parse, have, teach, train, book, cook, mirror, notify, record, fill, mark, tag,
            limit, restrict, block, permit, compute, persist, index, sign, mail, post, buy, invite, announce, host,
            serve, arrange, adapt, customise, customize, hide, style, stream, seed, backfill, populate, turn on, turn
            off, reserve, knit, sew, bake, remind, throttle, stub, mock, test, paginate, keep, run, plug, link, equip,
            round, reject
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


# Words that the forms of sentences below are made of.
_RIGHT = (
    r"ok|okay|right|correct\w*|fine|good|sane|safe\w*|consistent\w*|enough|reasonable|sensible|sense|secure|valid"
    "|complete|plausible|realistic|sound|solid|legal|accurate|ready|adequate|sufficient|appropriate|acceptable"
    r"|robust|thorough|cover\w*|honest|fair|miss|missed|forgot\w*|really|actually|up to|match\w*|fits?|satisf\w+"
    r"|meets?|respect\w*|agrees?|in line|compl(?:y|ies)|follow\w*|adher\w+|any (?:secrets|credentials"
    r"|vulnerabilit\w+|mistakes|risks|concerns|problems|issues|trouble|downsides)"
)
_QUALITY = r"\w+(?:able|ible|ful)|convincing|compelling|misleading|confusing|persuasive"
_FLAW = (
    r"(?:spelling|grammar|arithmetic|factual|logical|formatting) errors?|typos|mistakes|weak\w*|flaws|gaps|holes"
    r"|loopholes|inconsist\w+|violat\w+|contradict\w+|risks|unclear|deviations"
)
_ODD = "off|odd|wrong|missing|risky|suspicious|unusual|forgotten|strange|unclear|we|i"
_RULE = r"spec\w*|rfc|standards?|guide\w*|requirements?|rules?|checklist|contract|policy|original|plan|delivery"
_SEEK = "|".join(
    _listed(
        "find, locate, identify, look for, look into, search for, track, trace, determine, dig into, investigate,"
        " analyse, analyze, narrow"
    )
)
_FAULT = (
    "failing|failed|flaky|broken|cause|leak|culprit|bug|fault|error|crash|failure|regression|spike|slowdown|outage|problem"
    "|defect|deadlock|hang"
)
_CAUSED = r"makes (?!an? )|cause[sd]?|br(?:oke|eaks)|slow(?:s|ed)|prevent(?:s|ed)|blocks|stop\w+|triggers|w[ea]nt"
_CHOOSE = "|".join(
    _listed("pick, cho, decid, us[ei], adopt, prefer, go with, introduc, switch, keep, have, need, buil, writ")
)
_RELEASE = "|".join(_listed("merge, approve, accept, sign, ship, release, buy, publish, submit, go live"))
_KEEP = "express|use|write|store|keep|put|represent|model|define|call|pass|have"
_LESS = (
    "shorter|smaller|simpler|cleaner|faster|leaner|easier|clearer|lighter|tighter|neater|quicker|tidier|thinner"
    "|less|drier"
)
_OF_CODE = "function|class|method|module|component|variables?|code|helpers?|names?|ids"
# A verb that says little: in `make a comparison of` the noun tells.
_MAKE = r"(?:give|make|do|prepare|write|draw up|create|run|perform|have|get|need) (?:(?:me|us|it|an?|the) )*(?:\w+ )?"
# What the form of a sentence tells; the first that fits. Who asks whether something is
# right wants it judged, who asks anything else wants to know, and who states how something behaves tells a fault.
_FORMS = tuple(
    (name, f"(?:{form})")
    for name, form in (
        line.split(maxsplit=1)
        for line in rf"""
        implementation (?:feat|docs|test|build|ci)(?:\([^)]*\))?!?:
        debugging      (?:fix|hotfix|revert)(?:\([^)]*\))?!?:
        refactoring    (?:refactor|perf|style|chore)(?:\([^)]*\))?!?:
        refactoring    .*\b(?:no (?:visible|functional|behaviou?r\w*) change|same behaviou?r|behaviou?r stays)
        refactoring    .*\bwithout (?:to )?(?:chang|alter)\w* (?:what|how|its|the behav)
        refactoring    .*\b(?:in one place|one \w+(?: \w+)?, not |independent of)
        refactoring    .*\bduplicat\w+ (?:\S+ ){{0,3}}(?:code|logic)
        refactoring    (?:{_KEEP}) .*\b(?:instead of|rather than)\b
        refactoring    .*\bmake (?:\S+ ){{1,6}}?(?:{_LESS})\b
        debugging      .*\b(?:make|get|bring) (?:\S+ ){{1,6}}?(?:again|back up|back to life)\b
        debugging      .*\b(?:check|see|into|find|investigate|explain|figure|work|know|understand) (?:out )?why\b
        debugging      .*\bwhat (?:{_CAUSED})\b
        review         .*\b(?:find|spot|list|point out|flag|mark|for) (?:(?:all|any|the) )*(?:{_FLAW})\b
        debugging      .*\b(?:{_SEEK}) (?:\S+ ){{0,3}}?(?:{_FAULT})s?\b(?! (?:handl|messag|cod|page|report))
        debugging      what(?:'s| is) (?:wrong|broken|up with)\b
        exploration    {_MAKE}(?:comparison|overview|summary|survey|inventory|analysis|estimate|outline|idea) of\b
        exploration    why (?:did|do|are|have) (?:we|they|you|people|others|teams)\b(?: \w+)?? (?:{_CHOOSE})
        review         {_MAKE}(?:review|audit|assessment|critique|once.over|inspection|evaluation|feedback)\b
        review         .*\banything (?:{_ODD})\b
        review         (?:measure|compare|read|test|check) .*\b(?:against|with) (?:the|our|all) (?:\w+ )?(?:{_RULE})\b
        review         .*\bwhat(?:'s| is) (?:weak|unclear|missing|confusing|redundant)\b
        review         (?:what|how) (?:do|would) you (?:make of|think|say|rate)
        review         .*\b(?:s[ck]eptical|critical|fresh|sharp|second|careful) (?:mind|eyes?|look|opinion|reading)\b
        review         (?:.*[,:;.] )?(?:is|are|was|do|does|did|would|should|has|have|any|how)\b.*\b(?:{_RIGHT})\b
        review         (?:is|are) (?:the|this|that|these|those|our|my|your|it) .*\b(?:{_QUALITY})\W*$
        review         (?:have|did|do|am) (?:i|we) (?:cover|miss|forg|overl|handle|consider|think of)
        review         (?:do|does|is|are) my\b
        review         (?:would you|can (?:i|we)|may i|shall we) (?:{_RELEASE})
        review         (?:tell me|say|see|judge|decide) (?:if|whether)\b|how (?:well|good|bad|clean|reliable)\b
        exploration    (?:trace|show|tell|find|see|check|follow) (?:(?:out|me|us) )?(?:how|where|who|which|when)\b
        exploration    (?:does|can|will|is there|are there) (?!you|we|i\b|somebody|someone)
        exploration    (?:where|who|whose|which|what|what's|how|when)\b(?! about\b)
        exploration    (?:is|are|was|were|does|did|has|have (?:we|you|they|i)|do (?!an?\b|the\b))\b
        exploration    (?!(?:please|can|could|would|will) (?:you|we|the|it)\b).*\?$
        implementation (?:i|we) (?:need|want|have to|would like|'d like)\b|.*\bshould\b
        wanted         (?:can|could|will|would)\b|.*\b(?:must|needs?|wants?|would|could|please)\b
        wanted         .*\b(?:let's|has to|may|might|wanted|needed)\b
        refactoring    (?=.*\b(?:{_OF_CODE})\b)(?:\S+ ){{1,5}}?(?:is|are|has|does|gets?|takes|contains|mixes)\b(?= \w)
        """.splitlines()
        if line.strip()
    )
)
# How things behave, so that who states it tells a fault: `the mails arrive twice`.
_ARE = frozenset(
    _listed("""
    is, are, was, were, has, had, does, did, cannot, never, used, got, came, went, says, gave, took, became, showed,
    returned, fell, ran
    """)
)
_ONLY_VERBS = frozenset(
    _listed("""
    appear, arrive, become, behave, bounce, collapse, collide, differ, disagree, disappear, explode, overlap, vanish
    """)
)
_BEHAVE = _ONLY_VERBS | frozenset(
    _listed("""
    answer, bleed, blink, boot, burn, buzz, claim, climb, close, contain, count, crawl, creep, cut, cycle, decrease,
    default, delete, die, diverge, double, drain, drift, drip, duplicate, eat, emit, empty, exceed, exit, expire,
    fade, fall, fill, finish, fire, flap, flash, flicker, flip, forget, freeze, get, give, go, grow, have, hide,
    ignore, increase, jam, jump, lag, land, last, leave, load, lock, loop, lose, match, melt, miss, move, omit, open,
    oscillate, overheat, overwrite, pass, peak, point, print, produce, rattle, reach, read, reboot, receive, reject,
    reload, remain, render, repeat, report, reset, respond, return, ring, rotate, run, rust, say, see, send, shake,
    show, shrink, shut, sit, skip, slip, smell, sound, spill, spin, squeak, stall, stand, stay, stick, stutter,
    swallow, swap, take, tick, trigger, trip, turn, vibrate, wait, wake, wobble
    """)
)
_HOW = frozenset(
    _listed("""
    the, a, an, no, its, it, their, every, each, all, only, zero, nothing, not, too, twice, up, down, out, off, back,
    away, again, late, wrong
    """)
)
_MANY = frozenset(_listed("i, we, they, people, half, some, both"))
_IN_BETWEEN = frozenset(_listed("that, which, who, whose, if, whether, how, where, to, there"))
_NO_NOUN = _IN_BETWEEN | frozenset(
    _listed("""
    the, a, an, our, my, your, this, these, all, every, no, not, any, for, with, of, in, on, by, and, from, why, what,
    when
    """)
)
_NOUN_AND_VERB = re.compile(
    r"(?:the|our|my|it) (?:\S+ ){0,2}?\w{3,}s (?:for|in|on|at|with|if|as|from|under)\b"
    r"|(?:\S+ ){1,4}?\w{3,}(?<!e)ed\b(?= \w|, )|.*\b(?:after|when|whenever|while)\b"
)
_BY_FORM = "the form of the sentence"
_FORMED, _LONGEST_VERB = 300, 60  # characters that are looked at
_SHORT = 3
# What stands before the task itself: greetings, a ticket's number, and who is to do it.
_PREAMBLE = re.compile(
    r"(?:(?:hey|hi|hello|ok|okay|so|well|now|first|next|also|just|quickly|kindly|please|pls|plz|todo|task|ticket|story"
    r"|[a-z]+-\d+|#\d+|(?:can|could|would|will) (?:you|we|somebody|someone|anybody|anyone)|let's|let us|let me"
    r"|help(?: me| us)?(?: to)?|(?:i|we)(?:'d| would|'ll| will)? (?:like|want|need|have|ought) (?:you |us )?to"
    r"|(?:i|we|you) (?:should|must)|(?:it is |it's )?time to|try to|go and)[,:!.]* )*"
)
_CLAUSE = re.compile(
    r"[.,;:!?] (?:(?:then|please|so|and) )*|\b(?:and|then|please|pls|just|let's|(?:can|could|would) you) "
)
# In front of a word that is a verb. Elsewhere `store`, `move` or `release` names a thing, and tells less.
_BEFORE_VERBS = frozenset(
    _listed("to, please, and, then, or, we, i, you, let, us, also, now, just, must, should, can, could, will")
)
_LIGHT = frozenset(_listed("give, have, run, bring, keep, take, get, do, tell, test, order, type, look, read"))
_OF_VERBS = ("implementation", "refactoring")
# The signs of a sentence, of which `task_weights.py` says what each is worth.
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?!:;,.]")
_MOST_WORDS = 120  # of a task that are looked at
_BEGINNINGS = (4, 5)  # letters of a word that tell something by themselves
_SAID_TO = 14  # words: so far the first one reaches
_SAYS_NOTHING = 2  # so many words, if none of them tells anything
_OF_SENTENCE, _OF_WORD, _MOST_OF_WORDS, _OF_FORM = 1.4, 0.07, 0.4, 0.2  # how much each part of the signs is heard
_STEMMED, _ENDINGS = ("ing", "ed", "es", "s", "ly"), ("ing", "ed", "ly", "er", "ss", "s")
_ENDS_CLAUSE = frozenset(".,;:!?") | {"and", "then", "please", "but"}
_SMALL = frozenset(
    _listed("""
    a, an, the, this, that, these, those, my, our, your, his, her, its, their, i, we, you, he, she, it, they, me,
    us, him, them, who, what, which, whose, where, when, why, how, if, whether, is, are, was, were, be, been, am,
    do, does, did, has, have, had, can, could, will, would, should, must, may, might, need, needs, not, no, never,
    n't, nothing, nobody, none, any, anything, anybody, some, all, every, each, both, of, in, on, at, for, to, from,
    with, without, by, as, into, out, up, down, off, over, about, after, before, since, until, while, during,
    against, between, under, instead, than, and, or, but, so, then, because, although, though, one, two, three,
    same, single, too, more, less, fewer, only, still, again, twice, always, just, even, here, there, please, let's,
    let, now, yet, anymore, enough, much, many, half, lost, there's, it's, i'm, i've, what's, don't, doesn't,
    didn't, can't, won't, isn't, aren't
    """)
)


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


class _Found(NamedTuple):
    start: int
    end: int
    strategy: str
    word: str
    worth: int

    def shares_place(self, other: "_Found") -> bool:
        """Whether both stand in one place; the same words may tell two strategies."""
        apart = self.end <= other.start or other.end <= self.start
        is_same = (self.start, self.end) == (other.start, other.end) and self.strategy != other.strategy
        return not apart and not is_same


def task_type(task: str, *, action: str | None = None, phase: str | None = None) -> TaskType:
    """Tell what kind of task something is, by its words and form, an action and a phase of the work.

    What each sign of a sentence is worth was learned from labelled sentences (`tools/task_weights.py`).
    """
    said = _plain(task)
    begins, asked = _asked_in(said)
    told = _told(said, begins, asked)
    words = {name: [one.word for one in told if one.strategy == name] for name in BY_NAME}
    scores = dict.fromkeys(BY_NAME, 0.0)
    if told or len(said.split()) > _SAYS_NOTHING or _form_of(said, begins, asked):
        for sign, share in _signs(said, begins, asked, told).items():
            for name, hundredths in zip(BY_NAME, _weights().get(sign, "").split(), strict=False):
                scores[name] += share * int(hundredths) / 100
    for name, strategy in BY_NAME.items():
        for given, known, worth in ((action, strategy.actions, _BY_ACTION), (phase, strategy.phases, _BY_PHASE)):
            if given and _named(given) in known:
                scores[name] += worth
                words[name].append(_named(given))
    best = max(scores, key=lambda name: scores[name])  # of two that score the same, the first
    if not any(scores.values()):
        return TaskType(USUAL, ())
    return TaskType(best, tuple(dict.fromkeys(words[best])) or (_BY_FORM,))


def signs(task: str) -> dict[str, float]:
    """Return what a task shows of its type, and how much of it that is: words, the shape of its clauses, what is told.

    A shape keeps the small words; any other word is its class there, with its ending: that of the strategy that knows
    it, or none. So "the goat jumps into the pond" has the shape of "the pelican waits into the lake".
    """
    said = _plain(task)
    begins, asked = _asked_in(said)
    return _signs(said, begins, asked, _told(said, begins, asked))


def _signs(said: str, begins: int, asked: Sequence[_Found], told: Sequence[_Found]) -> dict[str, float]:
    words = _words(said)
    clauses = _words(said[begins:]) or words
    shape = ["^", *map(_shaped, clauses), "$"]
    found = {*words, *(f"~{word[:size]}" for word in words for size in _BEGINNINGS if len(word) > size)}
    found |= {piece for word in clauses[:2] if word[:1].isalpha() and word not in _SMALL for piece in _pieces(word)}
    found |= {f"s {shape[1]} {word}" for word in clauses[1:_SAID_TO] if word in _SMALL}
    found |= {" ".join(("k", *shape[at : at + size])) for size in (2, 3) for at in range(len(shape) - size + 1)}
    found |= {" ".join(("k", *shape[: size + 1])) for size in (3, 4, 5)}
    for at, before in enumerate([".", *clauses[:-1]]):
        if before in _ENDS_CLAUSE:
            found |= {f"c {clauses[at]}", f"c {clauses[at]} {shape[at + 2]}"}
    shares = dict.fromkeys(found, _OF_SENTENCE / len(found) ** 0.5)
    for one in told:
        shares[f"@{one.strategy}"] = min(shares.get(f"@{one.strategy}", 0.0) + one.worth * _OF_WORD, _MOST_OF_WORDS)
    in_front = next((one.strategy for one in asked if one.start == begins), "")
    form = _form_of(said, begins, asked)
    return shares | {"@form" + form: _OF_FORM, "@front" + in_front: _OF_FORM, "": _OF_FORM}


def _words(said: str) -> list[str]:
    return ["0" if word.isdigit() else word for word in _WORD.findall(said)[:_MOST_WORDS]] or [""]


def _pieces(word: str) -> Iterator[str]:
    """Yield the letters of a word by fours, its edges marked: what is known of `alphabet` is known of `alphabetise`."""
    edged = f"<{word}>"
    return (f"+{edged[at : at + 4]}" for at in range(len(edged) - 3))


def _shaped(word: str) -> str:
    if word in _SMALL or not word[:1].isalpha():
        return word
    ending = next((ending for ending in _ENDINGS if word.endswith(ending)), "")
    known = next((_verbs()[form] for form in (word, _stem(word), f"{_stem(word)}e") if form in _verbs()), "")
    return f"{known[:3].upper()}-{ending}"


def _stem(word: str) -> str:
    return next((word[: -len(end)] for end in _STEMMED if word.endswith(end) and len(word) - len(end) >= _SHORT), word)


def _asked_in(said: str) -> tuple[int, list[_Found]]:
    """Return where the task itself begins, and the verbs that its clauses begin with."""
    begins = _PREAMBLE.match(said).end()  # type: ignore[union-attr]  # it matches nothing, too
    return begins, _asked(said, begins)


@cache
def _weights() -> dict[str, str]:
    from workspace_mem.core.task_weights import WEIGHTS  # noqa: PLC0415  # only for a task

    cells = WEIGHTS.replace("\t", "\n").split("\n")  # a third of the time that a split of each line takes
    return dict(zip(cells[::2], cells[1::2], strict=False))


def _form_of(said: str, begins: int, asked: Sequence[_Found]) -> str:
    """Return what the form of a sentence tells: a strategy, that something is wanted, or nothing."""
    text = said[:_FORMED]
    by_form = next((name for name, form in _FORMS if re.match(form, text)), None)
    if by_form:
        return by_form
    in_front = next((one for one in asked if one.start == begins), None)
    if in_front and in_front.strategy not in _OF_VERBS:
        return ""
    words = [word.rstrip(",;:") for word in text[begins:].split()]
    if in_front:
        return "debugging" if _says_of_noun(words) else ""
    return "debugging" if _says(words) or _NOUN_AND_VERB.match(text, begins) else ""


def _says(words: Sequence[str]) -> bool:
    """Whether words say of something how it is or behaves."""
    for before, word, after in zip(words[:8], words[1:9], [*words[2:10], ""], strict=False):
        if before in _IN_BETWEEN:
            return False
        if (word in _ARE or word.endswith("n't")) and after:
            return True
        if _of_one(word) in _BEHAVE or (word.endswith("s") and len(word) > _SHORT and _tells_how(after)):
            return True
        if word in _ONLY_VERBS or (word in _BEHAVE and (before.rstrip("'").endswith("s") or before in _MANY)):
            return True
    return bool(words and words[0] in _MANY and words[1:2] and words[1] in _BEHAVE)


def _says_of_noun(words: Sequence[str]) -> bool:
    """Whether words that begin like a request say how something is: `log shows the date`, not `log the date`."""
    for before, word, after in zip(words[:5], words[1:6], [*words[2:7], ""], strict=False):
        if before in _NO_NOUN:
            return False
        if (word in _ARE and after) or (_of_one(word) in _BEHAVE and _tells_how(after)):
            return True
    return False


def _of_one(word: str) -> str:
    """Return a verb without the ending of `it shows`; nothing if it has none."""
    return "" if not word.endswith("s") else word[:-1] if word[:-1] in _BEHAVE else word.removesuffix("es")


def _tells_how(word: str) -> bool:
    return word in _HOW or word[:1].isdigit()


def _told(said: str, begins: int, asked: Sequence[_Found]) -> list[_Found]:
    """Return the words that tell something. Of two that share a place, only the longer one tells."""
    found = [one for one in asked if one.worth]
    for strategy in STRATEGIES:
        for word in strategy.words:
            if _rarest(word) in said and (match := _pattern(word).search(said)):  # to compile all takes longer
                worth = _worth(strategy, word, said[begins : match.start()])
                found.append(_Found(*match.span(), strategy.name, word, worth))
    kept: list[_Found] = []
    for one in sorted(found, key=lambda one: one.start - one.end):
        if not any(one.shares_place(other) for other in kept):
            kept.append(one)
    return sorted(kept)


def _asked(said: str, begins: int) -> list[_Found]:
    """Return the verbs that clauses begin with. One that is a word of its strategy too is worth nothing here."""
    found: list[_Found] = []
    for start in sorted({begins, *(match.end() for match in _CLAUSE.finditer(said[:_FORMED]))}):
        words = said[start : start + _LONGEST_VERB].split()
        phrases = (" ".join(words[:number]).rstrip(".,;:!?") for number in (3, 2, 1))
        verb = next((phrase for phrase in phrases if phrase in _verbs()), "")
        if verb:
            worth = _BY_NOUN if verb in _LIGHT else _BY_WORD + (_IN_FRONT if start == begins else 0)
            strategy = BY_NAME[_verbs()[verb]]
            found.append(_Found(start, start + len(verb), strategy.name, verb, 0 if verb in strategy.words else worth))
    return found


@cache
def _verbs() -> dict[str, str]:
    return {verb: one.name for one in reversed(STRATEGIES) for verb in (*one.words, *one.verbs)}


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
