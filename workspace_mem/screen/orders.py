"""Whether a text reads like an order to an agent: one that would have it drop its rules, hide something, or leak.

It is a signal, and no gate: what agents and tools say so waits for a person, and what a person writes is left alone.
What people want done, such as "always run the tests" or "never push to main", is no such order.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PENDING, Draft, Entry
from workspace_mem.model.frontmatter import waits_for_review, with_front_field
from workspace_mem.model.kinds import NOTES, Agents
from workspace_mem.screen.clean import LOOKS_LIKE
from workspace_mem.screen.handed_in import Screened
from workspace_mem.text.patterns import late
from workspace_mem.text.wording import composed

_LONGEST = 64  # characters that are quoted
_SENTENCE = 400  # characters in front of "without" in which it may be forbidden
_SOME, _FEW = r"(?:[^\w.!?\n]+\w+){0,6}?[^\w.!?\n]+", r"(?:[^\w.!?\n]+\w+){0,3}?[^\w.!?\n]+"
_USER = r"(?:the|your|any|an?)?\s*(?:users?|humans?|persons?|people|owners?|operators?|anyone|anybody|developers?)\b"
_DROP = (
    r"\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass|discard"
    r"|(?:do not|don'?t|stop) (?:follow|obey)(?:ing)?)"
)
_RULES = r"(?:instructions?|prompts?|guidelines?|directives?|directions?|orders)\b"


class _Order(NamedTuple):
    """One kind of order. A text is searched for it where one of `begins` stands and one of `needs` behind that."""

    begins: str  # how it begins, plainly, apart by semicolons; nothing: at the beginning of a line
    expression: str
    needs: str = ""  # what stands in it then, plainly


_DROPS = "ignor;disregard;forget;overrid;bypass;discard;do not ;don;stop follow;stop obey"
_NEVER = "do not;don;never;must not;without"
_LEAKS = "send;post;upload;forward;email;e-mail;leak;transmit;copy;curl;submit;append;encode;include"
_DENY = r"\b(?:do not|don'?t|never|must not|without)[^\w.!?\n]+"
_ORDERS = (
    # to drop what it was told
    _Order(_DROPS, rf"{_DROP}{_SOME}{_RULES}", "instruction;prompt;guideline;directive;direction;orders"),
    _Order(
        _DROPS,
        rf"{_DROP}{_FEW}(?:previous|prior|above|earlier|your|system|safety)(?:[^\w.!?\n]+\w+){{0,3}}?[^\w.!?\n]+"
        r"(?:rules?|context|polic(?:y|ies)|training|restrictions?|constraints?|safeguards?|memory|memories|everything)\b",
        "rule;context;polic;training;restriction;constraint;safeguard;memor;everything",
    ),
    _Order(
        _DROPS,
        rf"{_DROP}[^\w.!?\n]+(?:everything|all|anything)[^\w.!?\n]+(?:above|before|prior|previous|you (?:were"
        rf"|have been))\b",
        "above;before;prior;previous;you ",
    ),
    _Order(  # whatever else is said of an agent's own files, nobody honest says so
        "do not follow;do not obey;don;stop follow;stop obey;disregard;disobey",
        rf"\b(?:(?:do not|don'?t) (?:follow|obey)|stop (?:follow|obey)ing|disregard|disobey){_FEW}"
        r"(?:soul|agents|claude|user|memory)\.md\b",
        ".md",
    ),
    _Order(
        "your ;operator;owner;system",
        r"\b(?:your|(?:operator|owner|system)'?s?) (?:(?:earlier|previous|prior|former|old|original|initial) )?"
        r"(?:instructions?|guidance|guidelines|rules|directives?)[^\w.!?\n]+(?:(?:are|is) (?:now )?"
        r"(?:void|invalid|revoked|cancell?ed|suspended)|no longer appl)",
        "void;invalid;revoked;cancel;suspended;no longer appl",
    ),
    _Order(
        "new ;updated ;real ;actual ;revised ;secret ;hidden ",
        r"\b(?:new|updated|real|actual|revised|secret|hidden) (?:system |developer )?(?:instructions?|directives?"
        r"|prompt) ?(?:from|follow|:|-)",
        "instruction;directive;prompt",
    ),
    # to be somebody else
    _Order(
        "you are now ;you're now ",
        r"\byou(?: are|'re) now (?:an? |the |my |in )?(?:\w+ )?(?:mode|unrestricted|unfiltered|uncensored|free|dan"
        r"|assistant|ai|model|agent|root|admin\w*)\b",
        "now",
    ),
    _Order(
        "act as ;become ;you are ;you're ;identity is",
        r"\b(?:act as|become|you are|you're|identity is)\b[^.!?\n]{0,60}?"
        r"\b(?:unrestricted|unfiltered|uncensored|jailbroken|no (?:ethical |content )?restrictions)\b",
        "unrestricted;unfiltered;uncensored;jailbroken;restrictions",
    ),
    _Order("you are no ;you're no ", r"\byou(?: are|'re) no longer\b", "longer"),
    _Order(
        "from now on",
        r"\bfrom now on,? you (?:are|will|must|shall|have to|should|can|may|act|respond|answer|obey)\b",
        "you",
    ),
    _Order(
        "pretend ;act as ;imagine ;behave as ",
        r"\b(?:pretend|act as if|act as though|imagine|behave as if) (?:that )?you(?: are|'re| have| were)\b",
        "you",
    ),
    _Order(
        "jail;do any;dan mode;god mode;developer mode",
        r"\b(?:jail ?break\w*|do anything now|dan mode|god mode|developer mode (?:is )?(?:on|enabled|activated))\b",
    ),
    # to leak
    _Order(
        "reveal;print;repeat;leak;output;disclose;show;send;tell;expose;recite",
        rf"\b(?:reveal|print|repeat|leak|output|disclose|show|send|tell|expose|recite){_SOME}"
        r"(?:system|hidden|initial|developer|secret) (?:prompt|instructions?|message)\b",
        "prompt;instruction;message",
    ),
    _Order("exfiltrat", r"\bexfiltrat\w+"),
    _Order(
        _LEAKS,
        rf"\b(?:send|sends?|posts?|post|upload|forward|e-?mail|leak|transmit|copy|curl|submit|append|encode"
        rf"|include){_SOME}"
        r"(?:contents? of|secrets?|credentials?|passwords?|private keys?|ssh keys?|environment variables?|env vars?"
        r"|\.env\b"
        r"|conversations?|chat history|user data|memory|memories|[\w/~]*\.ssh\b)(?=[^!?\n]{0,300}[/@.])[^.!?\n]{0,80}?"
        r"\b(?:to|at|into|as)\b[^.!?\n]{0,60}?(?:https?://|[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|net|org|io|dev|xyz"
        r"|ru|cn|sh|site|example|evil)\b)",
        "://;@;.com;.net;.org;.io;.dev;.xyz;.ru;.cn;.sh;.site;.example;.evil",
    ),
    _Order(
        "before;always;every;each;first;whenever;when you;at the start;silently;must;then",
        r"\b(?:before|always|every|each|first|whenever|when you|at the start|silently|must|then)\b[^\n]{0,100}?"
        r"\b(?:curl|wget)\b[^\n|]{0,200}\|\s*(?:sudo )?\w*sh\b",
        "|",
    ),
    # to hide something, or to ask nobody
    _Order(
        _NEVER, rf"{_DENY}(?:tell|inform|notify|alert|warn)(?:ing)?[^\w.!?\n]+{_USER}", "tell;inform;notify;alert;warn"
    ),
    _Order(
        _NEVER,
        rf"{_DENY}(?:mention|disclos|reveal|say|report|show)\w*{_SOME}to {_USER}",
        "mention;disclos;reveal;say;report;show",
    ),
    _Order(
        _NEVER,
        rf"{_DENY}(?:disclos|reveal|admit)\w*[^\w.!?\n]+(?:that )?this "
        r"(?:instruction|note|entry|memory|message|rule)\b",
        "instruction;note;entry;memory;message;rule",
    ),
    _Order("deny that ", r"\bdeny that (?:it|this|the (?:entry|note|instruction|memory))\b", "deny"),
    _Order(
        "tell ;assure ",
        rf"\b(?:tell|assure) {_USER}[^.!?\n]{{0,80}}\beven (?:if|when|though) (?:it|they|that|this)\b",
        "even ",
    ),
    _Order("hide;hiding;conceal;keep", rf"\b(?:hid(?:e|ing)|conceal(?:ing)?|keep(?:ing)?){_SOME}from {_USER}", "from"),
    _Order(
        "act;run;execute;proceed;comply;delete;obey;do it",
        r"\b(?:act|run|execute|proceed|comply|delete|obey|do it)\b[^.!?\n]{0,60}?\bwithout[^\w.!?\n]+"
        r"(?:any )?(?:asking|confirmation|approval|restrictions?|question)",
        "without",
    ),
    _Order(
        "disabl;bypass;skip;circumvent;turn",
        r"\b(?:disabl(?:e|ing)|bypass(?:ing)?|skip(?:ping)?|circumvent(?:ing)?|turn(?:ing)? off)"
        + _FEW
        + r"(?:safety|guardrails?|safeguards?|content filters?|security (?:checks?|polic\w+|controls?|measures?)"
        r"|permission (?:checks?|prompts?)|approvals?)\b",
        "safety;guardrail;safeguard;filter;security;permission;approval",
    ),
    _Order(
        "user;owner;admin;operator;developer",
        r"\b(?:user|owner|admin\w*|operator|developer)s?[^\w.!?\n]+(?:has "
        r"|have )?(?:already )?(?:pre-?)?(?:authori[sz]ed|approved|permitted|allowed|consented)"
        + _FEW
        + r"(?:all|any|every\w*|you to|full|unrestricted)\b",
        "authori;approved;permitted;allowed;consented",
    ),
    # the voice of somebody else
    _Order(
        "<i;<e;<s;<a;<t;<f;</i;</e;</s;</a;</t;</f;<|",
        r"<\|?/?(?:im_start|im_end|endoftext|eot_id|start_header_id|end_header_id|system|system-reminder|assistant"
        r"|tool_results?"
        r"|function_results?|function_calls?|instructions?)\b[^>\n]{0,200}\|?>",
        ">",
    ),
    _Order("[inst;[/inst;<<sys;<</sys", r"\[/?inst\]|<</?sys>>"),
    _Order(
        "",
        r"^\W{0,6}(?:system|assistant|developer|admin\w*)(?: (?:prompt|message|override|note|notice"
        r"|alert))?\W{0,3}:\W{0,4}"
        r"(?:you|your|ignore|from now|do not|don'?t|never|always|new|override|the user|disregard|forget|all"
        r"|important|this|execute|run)\b",
        ":",
    ),
    _Order(
        "begin ;end ;start of ",
        r"\b(?:begin|end|start of) (?:system|developer|admin\w*) (?:prompt|message|instructions?|override)\b",
    ),
    _Order("system ", r"\bsystem (?:override|prompt injection)\b"),
    # in other languages
    _Order(
        "ignorier;vergiss;vergesst;missachte;uberge",
        r"\b(?:ignorier\w*|vergiss|vergesst|missachte\w*|uberge(?:h|he|hen))\b[^.!?\n]{0,60}\b(?:anweisung\w*"
        r"|instruktion\w*|regeln|befehl\w*|vorgaben)\b",
        "anweisung;instruktion;regeln;befehl;vorgaben",
    ),
    _Order(
        "sag;verrat;erzahl;informier",
        r"\b(?:sag|sage|verrat\w*|erzahl\w*|informier\w*)\b[^.!?\n]{0,30}\b(?:nutzer|benutzer"
        r"|anwender)\w*\b[^.!?\n]{0,30}\b(?:nicht|nichts)\b",
        "nutzer;anwender",
    ),
    _Order(
        "ignor;oubli;ne t",
        r"\b(?:ignor\w+|oubli\w+|ne t\w+ pas compte)\b[^.!?\n]{0,60}\b(?:consignes?|instructions?|regles"
        r"|directives?)\b[^.!?\n]{0,30}",
        "consigne;instruction;regles;directive",
    ),
    _Order(
        "ignor;olvid;omit;haz caso;desconsider;esquec",
        r"\b(?:ignor\w+|olvid\w+|omit\w+|haz caso omiso|desconsider\w+"
        r"|esquec\w+)\b[^.!?\n]{0,60}\b(?:instruccion\w*|instruco\w*|reglas|regras|ordenes|ordens|indicacion\w*)\b",
        "instruc;reglas;regras;orden;indicacion",
    ),
    _Order(
        "ignora;dimentica",
        r"\b(?:ignora\w*|dimentica\w*)\b[^.!?\n]{0,60}\b(?:istruzion\w*|regole|ordini|direttive)\b",
        "istruzion;regole;ordini;direttive",
    ),
    _Order(
        "negeer;vergeet",
        r"\b(?:negeer|vergeet)\b[^.!?\n]{0,60}\b(?:instructies|opdrachten|regels|aanwijzingen)\b",
        "instructies;opdrachten;regels;aanwijzingen",
    ),
    _Order(
        "ignoruj;zignoruj;zapomnij;pomin",
        r"\b(?:z?ignoruj\w*|zapomnij\w*|pomin\w*)\b[^.!?\n]{0,60}\b(?:instrukcj\w*|polece\w*|zasad\w*)\b",
        "instrukcj;polece;zasad",
    ),
    _Order(
        "onceki;yukaridaki;tum",
        r"\b(?:onceki|yukaridaki|tum)\b[^.!?\n]{0,40}\b(?:talimat\w*|komut\w*|kural\w*)\b[^.!?\n]{0,40}(?:yok say"
        r"|gormezden|unut)",
        "talimat;komut;kural",
    ),
    _Order(
        "иигнорир;игнорир;забуд;проигнорир;не обращай;ігнор",
        r"(?:и?игнорир\w*|забуд\w*|проигнорир\w*|не обращай\w*|ігнор\w*)[^.!?\n]{0,60}(?:инструкци|указани|правил"
        r"|команд|інструкці|вказівк)",
        "инструкци;указани;правил;команд;інструкці;вказівк",
    ),
    _Order(
        "忽略;无视;無視;忘记;忘掉;忽視;不要理会;不理会",
        r"(?:忽略|无视|無視|忘记|忘掉|忽視|不要理会|不理会)[^。！\n]{0,16}(?:指令|指示|说明|說明|提示|规则|規則|命令|要求)",
        "指令;指示;说明;說明;提示;规则;規則;命令;要求",
    ),
    _Order(
        "以前;これまで;上記;前;全て;すべて",
        r"(?:以前|これまで|上記|前|全て|すべて)[^。\n]{0,12}(?:指示|命令|ルール|プロンプト)[^。\n]{0,8}(?:無視|忘れ)",
        "無視;忘れ",
    ),
    _Order(
        "이전;위;앞;모든",
        r"(?:이전|위의?|앞의?|모든)[^.\n]{0,14}(?:지시|명령|규칙|프롬프트)[^.\n]{0,10}(?:무시|잊)",
        "무시;잊",
    ),
    _Order("تجاهل;انس", r"(?:تجاهل|انس)[^.\n]{0,30}(?:التعليمات|تعليمات|الأوامر|القواعد)", "تعليمات;الأوامر;القواعد"),
    _Order(
        "पिछले;पूर्व;उपरोक्त;सभी",
        r"(?:पिछले|पूर्व|उपरोक्त|सभी)[^।\n]{0,20}निर्देश[^।\n]{0,20}(?:अनदेखा|भूल|नज़रअंदाज|उपेक्षा)",
        "निर्देश",
    ),
)
# Said of what is never to be done: `never deploy without telling the owner`.
_BEGINNINGS, _CHARACTERS = 400, 40  # so many places, and one more for each so many characters: prose has one in 67
_FORBIDDEN = late(r"\b(?:never|do not|don'?t|must not|not|no|nobody|avoid|stop)\b")
_FROM_TAGS = {chr(0xE0000 + code): chr(code) for code in range(0x20, 0x7F)}
_LEET = str.maketrans("01345@$7", "oieasast")
_LETTERS_OR_NOT = late(r"[a-z][01345@$7]|[01345@$7][a-z]|\b\w[ .\-_*]\w[ .\-_*]\w\b", re.IGNORECASE)
_FEW_KINDS = 64  # to replace one at a time
_LONGEST_LIGATURE = 4  # letters, as in a Roman numeral
_SPELT = late(r"\b(?:\w[ .\-_*]){4,}\w\b")


# A text in plain letters without any of these is no order; few notes have one.
_STEMS = (
    *("ignor", "disregard", "forget", "overrid", "bypass", "discard", "follow", "obey", "instruct"),
    *("directive", "prompt", "you're", "now", "pretend", "act", "imag", "behave", "jail", "anything", "mode"),
    *("exfiltr", "curl", "wget", "send", "post", "upload", "forward", "mail", "leak", "transmit", "copy"),
    *("submit", "append", "encode", "include", "tell", "inform", "notify", "alert", "warn", "mention"),
    *("disclos", "say", "report", "show", "reveal", "print", "repeat", "output", "hid", "conceal", "keep"),
    *("without", "disabl", "skip", "circumvent", "turn", "authori", "approv", "permit", "allow", "consent"),
    *("<", "[", "system", "assistant", "develop", "admin", "verg", "missacht", "sag", "verrat", "erzahl"),
    *("oubli", "olvid", "omit", "haz", "desconsid", "esquec", "diment", "negeer", "zapomnij", "pomin"),
    *("onceki", "yukari", "tum", *(words.replace("_", " ") for words in ("you_are", "ne_t"))),
)


def held_back(asked: Screened, words: str | None, otherwise: str) -> Screened:
    """Return what somebody else than the person says, marked to wait for them: for these words, or for what is said."""
    draft = asked.draft._replace(fields=(*asked.draft.fields, ("review", PENDING)))
    why = _READS_LIKE.format(words) if words else otherwise
    return Screened(draft, (*asked.notices, _WAITS.format(why)))


def order_in(said: Draft | Entry | str) -> str | None:
    """Return the words by which an entry, or a text, reads like an order to an agent; None where none do."""
    if not isinstance(said, str):
        stamped = [value for key, value in said.fields if key not in ("at", "source")]
        said = "\n".join([said.category or "", said.text, *said.tags, *stamped])
    may_be = not said.isascii() or any(map(said.lower().__contains__, _STEMS)) or _LETTERS_OR_NOT.search(said)
    return reads_like_an_order(said) if may_be else None


def page_held_back(before: Document, after: Document, actor: str, nothing: Callable[[], bool]) -> tuple[Document, str]:
    """Return a page that somebody else than the person wrote, marked as `held_back` marks an entry, and what to tell.

    Lines that stood there before are not held against them. Raises RefusedError where a mark has no place: in a page
    of the person's, which would be kept from agents as a whole, and in a file that is no Markdown.
    """
    stood = {line.strip() for line in before.lines}
    words = order_in("\n".join(line for line in after.lines if line.strip() not in stood))
    if words is None and order_in(before.text) is None:  # a line of theirs may end what another one begins
        words = order_in(after.text)
    waited = waits_for_review(before)
    if waits_for_review(after) or not (words or waited) or (words and not waited and nothing()):
        return after, ""
    why = _READS_LIKE.format(words) if words else "it waited before"
    is_theirs = after.kinds.agents_may(after.path) is Agents.REPLACE or after.path.startswith(NOTES)
    if not (is_theirs and after.path.endswith(".md")):
        what = "a page of the person's" if after.path.endswith(".md") else "a file that is not Markdown"
        raise RefusedError(
            f"{why[:1].upper()}{why[1:]}, and {what} cannot wait for review; nothing was written",
            path=after.path,
            hint="say it in other words, or leave it to a person",
        )
    marked = with_front_field(with_front_field(after, "source", actor), "review", PENDING)
    if not waits_for_review(marked):
        raise RefusedError(
            f"{why[:1].upper()}{why[1:]}, and its front matter cannot hold the mark; nothing was written",
            path=after.path,
            hint="write it without the lines between `---`",
        )
    return marked, _WAITS.format(why)


_READS_LIKE = "it reads like an order to an agent (“{}”)"
_WAITS = "It waits for a person, and is not shown until then: {}. A person decides with `workspace-mem review`"


def reads_like_an_order(text: str) -> str | None:
    """Return the words of a text that read like an order to an agent, as they are compared; None where none do."""
    for plain in dict.fromkeys(_disguised(text)):
        for found in _orders_in(plain):
            words = " ".join(found[0].split())
            if words.startswith("without") or " without" in words:
                ahead = plain[max(0, found.start() - _SENTENCE) : found.start() + found[0].rfind("without")]
                if _FORBIDDEN.search(ahead, max(map(ahead.rfind, ".!?\n")) + 1):
                    continue
            return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
    return None


def _orders_in(text: str) -> Iterator[re.Match[str]]:
    """Yield what reads like an order, from left to right, the first of the table where two begin at one place.

    Once more places than in any honest text could begin one, each further one reads like one.
    """
    last: dict[int, int] = {}  # where what an order needs stands last
    end, patience = 0, _BEGINNINGS + len(text) // _CHARACTERS
    for begun in _beginning().finditer(text):
        start, words = begun.start(), begun[1] or begun[2] or ""
        patience -= bool(words)
        if patience < 0 and (found := _compiled(rf".{{1,{_LONGEST}}}").match(text, start)):
            yield found
            continue
        for number in _beginning_so(words) if start >= end else ():
            if number not in last:
                order = _ORDERS[number]
                last[number] = max(map(text.rfind, (order.needs or order.begins).split(";")))
            if last[number] >= start and (found := _compiled(_ORDERS[number].expression).match(text, start)):
                yield found
                end = found.end()
                break


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.MULTILINE)


@cache
def _beginning() -> re.Pattern[str]:
    """Return what finds each place where an order may begin: all of them at once, for each by itself costs as much."""
    begins = sorted({begin for order in _ORDERS if order.begins for begin in order.begins.split(";")}, key=len)[::-1]
    words = [begin for begin in begins if begin[0].isascii() and begin[0].isalpha()]
    anywhere = [begin for begin in begins if begin not in words]
    firsts = re.escape("".join({begin[0] for begin in anywhere}))
    by_word, by_sign = _one_of(words), _one_of(anywhere)
    of_a_line = r"^(?=\W{0,6}[sad])"  # system, assistant, admin, developer
    return re.compile(rf"\b(?=({by_word}))|(?=[{firsts}])(?=({by_sign}))|{of_a_line}", re.MULTILINE)


def _one_of(begins: list[str]) -> str:
    """Return what matches one of some words, by their first letter: one after the other takes five times as long."""
    by_first: dict[str, list[str]] = {}
    for begin in begins:
        by_first.setdefault(begin[0], []).append(re.escape(begin[1:]))
    return "|".join(f"{re.escape(first)}(?:{'|'.join(rests)})" for first, rests in by_first.items())


@cache
def _beginning_so(words: str) -> tuple[int, ...]:
    """Return which orders may begin with some words, by their number."""
    return tuple(
        number
        for number, order in enumerate(_ORDERS)
        if not order.begins or words.startswith(tuple(order.begins.split(";")))
    )


# A sentence goes on in the next line, unless that begins as somebody else's words do.
_SOFT_BREAK = late(r"\r?\n[ \t>]*+(?=[^\W\d_])(?!system|assistant|developer|admin)", re.IGNORECASE)


def _disguised(text: str) -> Iterator[str]:
    """Yield a text as it reads: without marks and signs that hide, and then as it looks."""
    text = _SOFT_BREAK.sub(" ", text)
    plain = composed(_replaced(text, _FROM_TAGS | _phrases_in(text))).casefold()
    if not plain.isascii():
        plain = _without(plain, "Cf").replace("’", "'")
        yield plain
        marked = unicodedata.normalize("NFKD", _replaced(plain, LOOKS_LIKE))
        plain = _without(marked, "Mn").casefold()
    yield plain
    yield _SPELT.sub(lambda found: re.sub(r"[ .\-_*]", "", found[0]), plain)
    if re.search(r"[a-z][01345@$7]|[01345@$7][a-z]", plain):
        yield plain.translate(_LEET)


def _phrases_in(text: str) -> dict[str, str]:
    """Return the characters that stand for words, as `\ufdfa` does for eighteen letters: none of these are Latin."""
    signs = () if text.isascii() else set(text)
    return dict.fromkeys((sign for sign in signs if len(unicodedata.normalize("NFKD", sign)) > _LONGEST_LIGATURE), " ")


def _without(text: str, category: str) -> str:
    """Return text without the characters of a category."""
    return _replaced(text, dict.fromkeys((sign for sign in set(text) if unicodedata.category(sign) == category), ""))


def _replaced(text: str, signs: Mapping[str, str]) -> str:
    """Return text with other characters for some: few kinds of them stand in a text."""
    kinds = () if text.isascii() else signs.keys() & set(text)
    if len(kinds) > _FEW_KINDS:
        return text.translate({ord(sign): signs[sign] for sign in kinds})
    for sign in kinds:
        text = text.replace(sign, signs[sign])
    return text
