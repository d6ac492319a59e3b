"""Detect text that reads like an order to an agent, and its class.

`data/orders.tsv` has the rules of five classes: to override the user or the rules, to destroy, to send secrets or run
downloads, to disable a check, and to hide something. An order is a signal, and no gate: text of agents and tools waits
for a person, and a person's text is left alone. "Always run the tests" or "never push to main" is no order.
"""

import re
import unicodedata
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from workspace_mem import data
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import PENDING, Document, waits_for_review, with_front_matter
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.kinds import Agents, is_note_of_agents
from workspace_mem.screen.clean import LOOKS_LIKE
from workspace_mem.screen.inputs import Screened
from workspace_mem.text.strings import composed, cut_to, late

_LONGEST = 64  # characters quoted
_SENTENCE = 40  # distance between the words of two sentences, above any rule's gap
_FORBIDDEN = 4  # words before a command that may forbid it
_ADVERBIAL = 4  # words before a command: `every Friday delete`
_NEAR = 3  # words after an order that may make it harmless
_MOST = 1_000  # words that may begin an order, plus one for each 8 words; honest texts have fewer


class Order(NamedTuple):
    """The class of an order, and its matching words in normalised form."""

    kind: str
    words: str


class _Step(NamedTuple):
    words: str  # a word, or the name of a group in braces
    gap: int  # most words between the previous one and this one
    either: bool  # on either side of the first word, counted from it


class _Rule(NamedTuple):
    kind: str
    mark: str  # `@` a command, `%` any command, `!` not forbidden, or nothing
    steps: tuple[_Step, ...]
    to_end: bool  # reaches to the end of the sentence


class _Table(NamedTuple):
    by_first: Mapping[str, list[_Rule]]  # rules by first word
    groups: Mapping[str, list[str]]  # groups of a word
    stems: Mapping[str, list[tuple[str, str]]]  # by the first two letters: stem and group
    endings: Mapping[str, list[tuple[str, str]]]  # by the last two letters: last part of a compound, and group
    token: re.Pattern[str]


_UNSPACED = "\u0590-\u0dff\u0e00-\u0fff\u1000-\u11ff\u3040-\u9fff\uac00-\ud7af"  # scripts in which words match anywhere
_ELIDED = "(?:[nldcjqs]|qu)'(?=\\w)"
_PATHS = r"(?<![\w.~])(?:~|\$home)?/[\w.][\w./\-]*|\$home"
_SIGNS = r"(?<=\s)(?:/\*?|~/?|\.|\*)(?=[\s`\"'.;,)。，]|$)|[|:@=]"
_NEW_CLAUSE = ',;(—–"“„«`*>#'
_ENDS = r"[.!?…]+(?=[\s\"')*_`]|$)|[。！？।؟]|\n"


def order_in(text: Draft | Entry | str) -> str | None:
    """Return the words of an entry or text that read like an order to an agent; else None."""
    if not isinstance(text, str):
        values = [value for key, value in text.fields if key not in ("at", "source")]
        text = ",\n".join([text.category or "", text.text, *(tag.replace("-", " ") for tag in text.tags), *values])
    order = find_order(text)
    return order.words if order else None


def find_order(text: str) -> Order | None:
    """Return the first order in a text; else None. Linear in the length of the text."""
    text = _SOFT_BREAK.sub(" ", text)
    if not text.isascii():
        # a ligature such as `\ufdfa`, of eighteen letters, holds no Latin letter
        phrases = (sign for sign in set(text) if len(unicodedata.normalize("NFKD", sign)) > _LONGEST_LIGATURE)
        text = _replaced(text, _FROM_TAGS | dict.fromkeys(phrases, " "))
    plain = _normalised(text)  # also with lookalike letters replaced by Latin ones
    readings = dict.fromkeys((plain, plain if plain.isascii() else _normalised(_replaced(plain, LOOKS_LIKE))))
    for reading in readings:
        voices = ((*voice.span(voice.lastindex or 0), "overrides") for voice in _VOICE.finditer(reading))
        matches = [*voices, *_Matches(reading)]
        if matches:
            start, end, kind = min(matches, key=lambda match: (match[0], -match[1]))
            return Order(kind, cut_to(reading[start:end], _LONGEST))
    return None


_VOICE = late(  # tags and marks of hosts and models for speakers
    r"<\|?/?(?:im_start|im_end|endoftext|eot_id|start_header_id|end_header_id|system|system-reminder|assistant"
    r"|tool_results?|function_results?|function_calls?|instructions?)\b[^>\n]{0,200}\|?>|\[/?inst\]|<</?sys>>"
    r"|(?m:^)[^\w\n]{0,40}((?:system|assistant|developer|admin|administrator)\b[^\w\n:]{0,8}:[^\w\n]{0,8}(?:you|your|ignore"
    r"|from|don?'?t?|never|always|new|override|the|disregard|forget|all|important|this|execute|run)\b)"
)


class _Matches:
    """The known words of a text, numbered by their place among all words, and the orders that they make."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._spans: dict[int, tuple[int, int]] = {}
        self._clause, self._ends = set[int](), set[int]()
        self._where = defaultdict[str, list[int]](list)  # positions of each group
        # groups of a word, and of a word at a clause's start
        known: tuple[dict[str, tuple[str, ...]], ...] = ({}, {})
        number, end, at_clause = 0, 0, True
        # The words of scripts without blanks take longer to compile than all else.
        has_unspaced = re.search(r"[\u0590-\u11ff\u3040-\ud7af]", text) is not None
        self._table = table = _table(has_unspaced)
        for match in table.token.finditer(text):
            kind, word = match.lastgroup, match[0]
            if kind == "clause":
                at_clause = True
                continue
            if kind == "ends":
                self._ends.add(number)
                number, at_clause = number + _SENTENCE, True
                continue
            number += 1 + ((match.start() - end) // 2 if kind == "unspaced" else 0)  # there, two characters are a word
            end = match.end()
            groups = known[at_clause].get(word)
            if groups is None:
                stems = (group for stem, group in table.stems.get(word[:2], ()) if word.startswith(stem))
                endings = (group for ending, group in table.endings.get(word[-2:], ()) if word.endswith(ending))
                groups = (*dict.fromkeys((*table.groups.get(word, ()), *stems, *endings)),)
                if at_clause and "{safe verb}" not in groups and not _NO_COMMAND.match(word):
                    groups = (*groups, "{verb}")
                known[at_clause][word] = groups
            if groups:
                self._spans[number] = match.start(), end
                for group in groups:
                    self._where[group].append(number)
                if at_clause:
                    self._clause.add(number)
            at_clause = word == ":"
        self._ends.add(number)
        self._left = _MOST + number // 8

    def __iter__(self) -> Iterator[tuple[int, int, str]]:
        """Yield the first match of each rule: start, end, class."""
        by_first = self._table.by_first
        for group, places in [*self._where.items()]:
            for rule in by_first.get(group, ()):
                if not all(step.words in self._where for step in rule.steps):
                    continue
                for start in places:
                    self._left -= 1
                    ends = self._reach(rule, start) if self._left >= 0 else (start, start)
                    if ends and (self._left < 0 or self._is_order(rule, start, *ends)):
                        yield self._spans[ends[0]][0], self._spans[ends[1]][1], rule.kind
                        break

    def _reach(self, rule: _Rule, start: int) -> tuple[int, int] | None:
        """Return the first and last word of a rule's match from a word on."""
        first = last = start
        for step in rule.steps[1:]:
            places = self._where[step.words]
            number = bisect_right(places, start - step.gap - 2 if step.either else last)
            number += step.either and number < len(places) and places[number] == start
            if number == len(places) or places[number] - (start if step.either else last) - 1 > step.gap:
                return None
            first, last = min(first, places[number]), max(last, places[number])
        return None if rule.to_end and last not in self._ends else (first, last)

    def _is_order(self, rule: _Rule, start: int, first: int, last: int) -> bool:
        """Tell an order from a prohibition, a report or something harmless: `never delete`, `the job deletes`."""
        if rule.mark == "%":
            is_order = start in self._clause and not self._any("{denied}", start, last)
        else:
            forbidden = start - _FORBIDDEN
            if rule.mark == "!":  # within its clause: `do not worry, ignore it` forbids nothing
                forbidden = max({forbidden, *self._clause.intersection(range(forbidden, start + 1))})
            is_order = not (rule.mark and self._any("{not}", forbidden, start))
            is_order = is_order and (rule.mark != "@" or self._is_command(start))
        near = range(last + 1, last + _NEAR + 1)  # not `wipe the server after each test`
        end = next((place for place in near if self._any("{temporal}", place, place + 1)), near.stop)
        return is_order and not self._any(f"{{harmless {rule.kind}}}", first + 1, end)

    def _is_command(self, start: int) -> bool:
        """Tell whether the words beside a word make it a command: `then delete`, `sure to delete`, not `gib nie`."""
        if self._any("{denied after}", start + 1, start + 3):
            return False
        if start in self._clause or "\u3040" <= self._text[self._spans[start][0]] <= "\u9fff":
            return True  # in Chinese and Japanese, any words may precede a verb
        if self._any("{to}", start - 1, start):
            return self._any("{before to}", start - 2, start - 1)
        began = (first for first in range(start - _ADVERBIAL, start) if first in self._clause)
        return self._any("{opener}", start - 1, start) or any(
            self._any("{when words}", first, first + 1) for first in began
        )

    def _any(self, group: str, first: int, end: int) -> bool:
        """Tell whether a word of a group is between two positions (end excluded)."""
        places = self._where.get(group, [])
        following = bisect_right(places, first - 1)
        return following < len(places) and places[following] < end


_NO_COMMAND = late(  # starts of clauses that are no command in English
    r"\W|\d|\w{1,2}$|\w+(?:s|ed|ing|ion|ment|ness|ity)$|(?:the|that|these|those|they|our|his|her|its|their|there|who|which|was|were"
    r"|are|nothing|nobody|somebody|everybody|when|what|why|how|for|with|after|before|and)$"
)


@cache
def _table(has_unspaced: bool) -> _Table:
    groups, stems = defaultdict[str, list[str]](list), defaultdict[str, list[tuple[str, str]]](list)
    endings, by_first = defaultdict[str, list[tuple[str, str]]](list), defaultdict[str, list[_Rule]](list)
    lines = _normalised(data.text("orders.tsv")).splitlines()  # at once: in a tenth of the time that its words take
    for kind, name, *words in (line.split("\t") for line in lines if line and line[0] != "#"):
        if kind == "=":
            names = [f"{{{one}}}" for one in name.split(";")]
            named = [(word, names) for word in words[0].split()]
        else:
            rule = _rule(kind, name)
            by_first[rule.steps[0].words].append(rule)
            named = [(step.words, [step.words]) for step in rule.steps if step.words[0] != "{"]
        for word, of in named:
            if word[-1] == "*" != word:
                stems[word[:-1][:2]] += ((word[:-1], group) for group in of)
            elif word[0] == "*" != word:
                endings[word[-2:]] += ((word[1:], group) for group in of)
            else:
                groups[word] += of
    unspaced = defaultdict[str, list[str]](list)  # by first character, since one long list takes twice the time
    found = filter(re.compile(f"[{_UNSPACED}]").match, groups) if has_unspaced else ()
    for word in sorted(found, key=len, reverse=True):
        unspaced[word[0]].append(re.escape(word[1:]))
    firsts = [f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in unspaced.items()]
    parts = (firsts[number : number + 32] for number in range(0, len(firsts), 32))
    alike = (f"(?=[{''.join(first[0] for first in part)}])(?:{'|'.join(part)})" for part in parts)
    letter = rf"[^\W{_UNSPACED}]" if has_unspaced else r"\w"
    token = "|".join(  # a word, a path, a sign, or the end of a clause or sentence
        (
            *([rf"(?P<unspaced>(?=[{''.join(map(re.escape, unspaced))}])(?:{'|'.join(alike)}))"] if unspaced else ()),
            rf"(?P<ends>{_ENDS})",
            *(_PATHS, _SIGNS, _ELIDED, rf"\.?{letter}+(?:['\-.]{letter}+)*"),
            rf"(?P<clause>[{re.escape(_NEW_CLAUSE)}]|-(?=\s))",
        )
    )
    return _Table(by_first, {**groups}, {**stems}, {**endings}, re.compile(token))


def _rule(kind: str, expression: str) -> _Rule:
    """Compile a rule's expression: `@{drop} 6 {rules} &8 {whose} $`."""
    mark = expression[0] if expression[0] in "@%!" else ""
    steps, gap, either, to_end = list[_Step](), 0, False, False
    for name in re.findall(r"\{[^}]*\}|\S+", expression[len(mark) :]):
        if name.strip("&").isdecimal():
            gap, either = int(name.strip("&")), name[0] == "&"
        elif name == "$":
            to_end = True
        else:
            steps.append(_Step(name, gap, either))
            gap, either = 0, False
    return _Rule(kind, mark, tuple(steps), to_end)


def _normalised(text: str) -> str:
    """Return a text normalised for matching: without case and accents."""
    if text.isascii():
        return text.casefold()
    plain = composed(text).casefold()
    signs = {"’": "'", "ß": "ss"}
    for sign in {sign for sign in plain if not sign.isascii()} - signs.keys():
        parts = unicodedata.normalize("NFKD", sign)  # nothing is left of what takes no room, or is an accent
        seen = "".join(part for part in parts if unicodedata.category(part) not in _UNSEEN)
        signs[sign] = unicodedata.normalize("NFC", seen)
    return _replaced(plain, signs)


_UNSEEN = ("Cf", "Mn")


# A sentence continues on the next line, unless that begins like another speaker's words.
_SOFT_BREAK = late(r"\r?\n[ \t>]*+(?=[^\W\d_])(?!system|assistant|developer|admin)", re.IGNORECASE)
_FROM_TAGS = {chr(0xE0000 + code): chr(code) for code in range(0x20, 0x7F)}
_FEW_KINDS = 64  # up to this many kinds, one replace each
_LONGEST_LIGATURE = 4  # letters of a ligature, such as a Roman numeral


def _replaced(text: str, signs: Mapping[str, str]) -> str:
    """Replace characters in a text by a table."""
    kinds = [] if text.isascii() else [sign for sign in signs.keys() & set(text) if signs[sign] != sign]
    if len(kinds) > _FEW_KINDS:
        return text.translate({ord(sign): signs[sign] for sign in kinds})
    for sign in kinds:
        text = text.replace(sign, signs[sign])
    return text


def held_back(screened: Screened, words: str | None, otherwise: str) -> Screened:
    """Return text by anyone but the person, marked as waiting for them: for an order's words, or for `otherwise`."""
    draft = screened.draft._replace(fields=(*screened.draft.fields, ("review", PENDING)))
    why = _READS_LIKE.format(words) if words else otherwise
    return Screened(draft, screened.notices, _WAITS.format(why))


def page_held_back(before: Document, after: Document, actor: str, nothing: Callable[[], bool]) -> tuple[Document, str]:
    """Return a page by anyone but the person, marked like an entry by `held_back` if it must wait, and the notice.

    Old lines do not count, unless new ones complete an order in them. `nothing` tells whether orders need not wait.
    Raises RefusedError if the file cannot have the mark: a page of the person's, which agents would no longer see at
    all, or a file that is not Markdown.
    """
    old = {line.strip() for line in before.lines}
    words = order_in("\n".join(line for line in after.lines if line.strip() not in old))
    if words is None and order_in(before.text) is None:  # a new line may complete an order begun in an old one
        words = order_in(after.text)
    waited = waits_for_review(before)
    if waits_for_review(after) or not (words or waited) or (words and not waited and nothing()):
        return after, ""
    why = _READS_LIKE.format(words) if words else "it waited before"
    is_theirs = after.kinds.agents_may(after.path) is Agents.REPLACE or is_note_of_agents(after.path)
    if not (is_theirs and after.path.endswith(".md")):
        place = "a page of the person's" if after.path.endswith(".md") else "a file that is not Markdown"
        raise RefusedError(
            f"{why[:1].upper()}{why[1:]}, and {place} cannot wait for review; nothing was written",
            path=after.path,
            hint="say it in other words, or leave it to a person",
        )
    marked = with_front_matter(after, {"source": actor, "review": PENDING})
    if not waits_for_review(marked):
        raise RefusedError(
            f"{why[:1].upper()}{why[1:]}, and its front matter cannot hold the mark; nothing was written",
            path=after.path,
            hint="write it without the lines between `---`",
        )
    return marked, _WAITS.format(why)


_READS_LIKE = "it reads like an order to an agent (“{}”)"
_WAITS = "It waits for a person, and is not shown until then: {}. A person decides with `workspace-mem review`"
