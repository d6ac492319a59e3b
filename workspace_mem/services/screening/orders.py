"""Whether a text reads like an order to an agent: one that would have it drop its rules, hide something, or leak.

It is a signal, and no gate: what agents and tools say so waits for a person, and what a person writes is left alone.
What people want done, such as "always run the tests" or "never push to main", is no such order.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache

from workspace_mem.core.document import Document
from workspace_mem.core.entry import PENDING, Draft, Entry
from workspace_mem.core.errors import RefusedError
from workspace_mem.core.frontmatter import waits_for_review, with_front_field
from workspace_mem.core.kinds import NOTES, Agents
from workspace_mem.core.wording import composed
from workspace_mem.services.screening.clean import LOOKS_LIKE
from workspace_mem.services.screening.handed_in import Screened

_LONGEST = 64  # characters that are quoted
_SOME, _FEW = r"(?:[^\w.!?\n]+\w+){0,6}?[^\w.!?\n]+", r"(?:[^\w.!?\n]+\w+){0,3}?[^\w.!?\n]+"
_USER = r"(?:the|your|any|an?)?\s*(?:users?|humans?|persons?|people|owners?|operators?|anyone|anybody|developers?)\b"
_DROP = (
    r"\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass|discard"
    r"|(?:do not|don'?t|stop) (?:follow|obey)(?:ing)?)"
)
_RULES = r"(?:instructions?|prompts?|guidelines?|directives?|directions?|orders)\b"

_ORDERS = (
    # to drop what it was told
    rf"{_DROP}{_SOME}{_RULES}",
    (
        rf"{_DROP}{_FEW}(?:previous|prior|above|earlier|your|system|safety)(?:[^\w.!?\n]+\w+){{0,3}}?[^\w.!?\n]+"
        r"(?:rules?|context|polic(?:y|ies)|training|restrictions?|constraints?|safeguards?|memory|memories|everything)\b"
    ),
    (
        rf"{_DROP}[^\w.!?\n]+(?:everything|all|anything)[^\w.!?\n]+(?:above|before|prior|previous|you (?:were"
        rf"|have been))\b"
    ),
    (
        r"\b(?:new|updated|real|actual|revised|secret|hidden) (?:system |developer )?(?:instructions?|directives?"
        r"|prompt) ?(?:from|follow|:|-)"
    ),
    # to be somebody else
    (
        r"\byou(?: are|'re) now (?:an? |the |my |in )?(?:\w+ )?(?:mode|unrestricted|unfiltered|uncensored|free|dan"
        r"|assistant|ai|model|agent|root|admin\w*)\b"
    ),
    r"\byou(?: are|'re) no longer\b",
    r"\bfrom now on,? you (?:are|will|must|shall|have to|should|can|may|act|respond|answer|obey)\b",
    r"\b(?:pretend|act as if|act as though|imagine|behave as if) (?:that )?you(?: are|'re| have| were)\b",
    r"\b(?:jail ?break\w*|do anything now|dan mode|god mode|developer mode (?:is )?(?:on|enabled|activated))\b",
    # to leak
    (
        rf"\b(?:reveal|print|repeat|leak|output|disclose|show|send|tell|expose|recite){_SOME}"
        r"(?:system|hidden|initial|developer|secret) (?:prompt|instructions?|message)\b"
    ),
    r"\bexfiltrat\w+",
    (
        rf"\b(?:send|sends?|posts?|post|upload|forward|e-?mail|leak|transmit|copy|curl|submit|append|encode"
        rf"|include){_SOME}"
        r"(?:contents? of|secrets?|credentials?|passwords?|private keys?|ssh keys?|environment variables?|env vars?"
        r"|\.env\b"
        r"|conversations?|chat history|user data|memory|memories|[\w/~]*\.ssh\b)[^.!?\n]{0,80}?"
        r"\b(?:to|at|into|as)\b[^.!?\n]{0,60}?(?:https?://|[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|net|org|io|dev|xyz"
        r"|ru|cn|sh|site|example|evil)\b)"
    ),
    (
        r"\b(?:before|always|every|each|first|whenever|when you|at the start|silently|must|then)\b[^\n]{0,100}?"
        r"\b(?:curl|wget)\b[^\n|]{0,200}\|\s*(?:sudo )?\w*sh\b"
    ),
    # to hide something, or to ask nobody
    (
        rf"\b(?:do not|don'?t|never|must not|without)[^\w.!?\n]+(?:tell|inform|notify|alert"
        rf"|warn)(?:ing)?[^\w.!?\n]+{_USER}"
    ),
    (
        rf"\b(?:do not|don'?t|never|must not|without)[^\w.!?\n]+(?:mention|disclos|reveal|say|report"
        rf"|show)\w*{_SOME}to {_USER}"
    ),
    rf"\b(?:hid(?:e|ing)|conceal(?:ing)?|keep(?:ing)?){_SOME}from {_USER}",
    (
        r"\b(?:act|run|execute|proceed|comply|delete|obey|do it)\b[^.!?\n]{0,60}?\bwithout[^\w.!?\n]+"
        r"(?:any )?(?:asking|confirmation|approval|restrictions?|question)"
    ),
    r"\b(?:disabl(?:e|ing)|bypass(?:ing)?|skip(?:ping)?|circumvent(?:ing)?|turn(?:ing)? off)"
    + _FEW
    + r"(?:safety|guardrails?|safeguards?|content filters?|security (?:checks?|polic\w+|controls?|measures?)"
    r"|permission (?:checks?|prompts?)|approvals?)\b",
    r"\b(?:user|owner|admin\w*|operator|developer)s?[^\w.!?\n]+(?:has "
    r"|have )?(?:already )?(?:pre-?)?(?:authori[sz]ed|approved|permitted|allowed|consented)"
    + _FEW
    + r"(?:all|any|every\w*|you to|full|unrestricted)\b",
    # the voice of somebody else
    (
        r"<\|?/?(?:im_start|im_end|endoftext|eot_id|start_header_id|end_header_id|system|system-reminder|assistant"
        r"|tool_results?"
        r"|function_results?|function_calls?|instructions?)\b[^>\n]{0,200}\|?>"
    ),
    r"\[/?inst\]|<</?sys>>",
    (
        r"^\W{0,6}(?:system|assistant|developer|admin\w*)(?: (?:prompt|message|override|note|notice"
        r"|alert))?\W{0,3}:\W{0,4}"
        r"(?:you|your|ignore|from now|do not|don'?t|never|always|new|override|the user|disregard|forget|all"
        r"|important|this|execute|run)\b"
    ),
    r"\b(?:begin|end|start of) (?:system|developer|admin\w*) (?:prompt|message|instructions?|override)\b",
    r"\bsystem (?:override|prompt injection)\b",
    # in other languages
    (
        r"\b(?:ignorier\w*|vergiss|vergesst|missachte\w*|uberge(?:h|he|hen))\b[^.!?\n]{0,60}\b(?:anweisung\w*"
        r"|instruktion\w*|regeln|befehl\w*|vorgaben)\b"
    ),
    (
        r"\b(?:sag|sage|verrat\w*|erzahl\w*|informier\w*)\b[^.!?\n]{0,30}\b(?:nutzer|benutzer"
        r"|anwender)\w*\b[^.!?\n]{0,30}\b(?:nicht|nichts)\b"
    ),
    (
        r"\b(?:ignor\w+|oubli\w+|ne t\w+ pas compte)\b[^.!?\n]{0,60}\b(?:consignes?|instructions?|regles"
        r"|directives?)\b[^.!?\n]{0,30}"
    ),
    (
        r"\b(?:ignor\w+|olvid\w+|omit\w+|haz caso omiso|desconsider\w+"
        r"|esquec\w+)\b[^.!?\n]{0,60}\b(?:instruccion\w*|instruco\w*|reglas|regras|ordenes|ordens|indicacion\w*)\b"
    ),
    r"\b(?:ignora\w*|dimentica\w*)\b[^.!?\n]{0,60}\b(?:istruzion\w*|regole|ordini|direttive)\b",
    r"\b(?:negeer|vergeet)\b[^.!?\n]{0,60}\b(?:instructies|opdrachten|regels|aanwijzingen)\b",
    r"\b(?:z?ignoruj\w*|zapomnij\w*|pomin\w*)\b[^.!?\n]{0,60}\b(?:instrukcj\w*|polece\w*|zasad\w*)\b",
    (
        r"\b(?:onceki|yukaridaki|tum)\b[^.!?\n]{0,40}\b(?:talimat\w*|komut\w*|kural\w*)\b[^.!?\n]{0,40}(?:yok say"
        r"|gormezden|unut)"
    ),
    (
        r"(?:и?игнорир\w*|забуд\w*|проигнорир\w*|не обращай\w*|ігнор\w*)[^.!?\n]{0,60}(?:инструкци|указани|правил"
        r"|команд|інструкці|вказівк)"
    ),
    r"(?:忽略|无视|無視|忘记|忘掉|忽視|不要理会|不理会)[^。！\n]{0,16}(?:指令|指示|说明|說明|提示|规则|規則|命令|要求)",
    r"(?:以前|これまで|上記|前|全て|すべて)[^。\n]{0,12}(?:指示|命令|ルール|プロンプト)[^。\n]{0,8}(?:無視|忘れ)",
    r"(?:이전|위의?|앞의?|모든)[^.\n]{0,14}(?:지시|명령|규칙|프롬프트)[^.\n]{0,10}(?:무시|잊)",
    r"(?:تجاهل|انس)[^.\n]{0,30}(?:التعليمات|تعليمات|الأوامر|القواعد)",
    r"(?:पिछले|पूर्व|उपरोक्त|सभी)[^।\n]{0,20}निर्देश[^।\n]{0,20}(?:अनदेखा|भूल|नज़रअंदाज|उपेक्षा)",
)
# Said of what is never to be done: `never deploy without telling the owner`.
_FORBIDDEN = re.compile(r"\b(?:never|do not|don'?t|must not|not|no|nobody|avoid|stop)\b[^.!?\n]*\Z")
_FROM_TAGS = {0xE0000 + code: code for code in range(0x20, 0x7F)}
_LEET = str.maketrans("01345@$7", "oieasast")
_LETTERS_OR_NOT = re.compile(r"[a-z][01345@$7]|[01345@$7][a-z]|\b\w[ .\-_*]\w[ .\-_*]\w\b", re.IGNORECASE)
_SPELT = re.compile(r"\b(?:\w[ .\-_*]){4,}\w\b")


# A text in plain letters without any of these is no order; few notes have one.
_STEMS = re.compile(
    r"ignor|disregard|forget|overrid|bypass|discard|follow|obey|instruct|directive|prompt|you are|you're|now"
    r"|pretend|act|imag"
    r"|behave|jail|anything|mode|exfiltr|curl|wget|send|post|upload|forward|mail|leak|transmit|copy|submit"
    r"|append|encode"
    r"|include|tell|inform|notify|alert|warn|mention|disclos|say|report|show|reveal|print|repeat|output|hid"
    r"|conceal|keep"
    r"|without|disabl|skip|circumvent|turn|authori|approv|permit|allow|consent|<|\[|system|assistant|develop"
    r"|admin|verg"
    r"|missacht|sag|verrat|erzahl|oubli|ne t|olvid|omit|haz|desconsid|esquec|diment|negeer|zapomnij|pomin"
    r"|onceki|yukari|tum",
    re.IGNORECASE,
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
        said = "\n".join([said.category or "", said.text, *stamped])
    may_be = _STEMS.search(said) or not said.isascii() or _LETTERS_OR_NOT.search(said)
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
            f"{why[:1].upper()}{why[1:]}, and its front matter takes no mark; nothing was written",
            path=after.path,
            hint="write it without the lines between `---`",
        )
    return marked, _WAITS.format(why)


_READS_LIKE = "it reads like an order to an agent (“{}”)"
_WAITS = "It waits for a person, and is not shown until then: {}. A person decides with `workspace-mem review`"


def reads_like_an_order(text: str) -> str | None:
    """Return the words of a text that read like an order to an agent, as they are compared; None where none do."""
    for plain in _disguised(text):
        for found in _orders().finditer(plain):
            words = " ".join(found[0].split())
            if words.startswith("without") or " without" in words:
                line = plain[plain.rfind("\n", 0, found.start()) + 1 : found.start() + found[0].rfind("without")]
                if _FORBIDDEN.search(line):
                    continue
            return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
    return None


@cache
def _orders() -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in _ORDERS), re.IGNORECASE | re.MULTILINE)


def _disguised(text: str) -> Iterator[str]:
    """Yield a text as it reads: without marks and signs that hide, and then as it looks."""
    plain = composed(text.translate(_FROM_TAGS) if not text.isascii() else text).casefold()
    if not plain.isascii():
        plain = "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")
        yield plain.replace("’", "'")
        marked = unicodedata.normalize("NFKD", "".join(LOOKS_LIKE.get(sign, sign) for sign in plain.replace("’", "'")))
        plain = "".join(sign for sign in marked if unicodedata.category(sign) != "Mn").casefold()
    yield plain
    if spelt := _SPELT.sub(lambda found: re.sub(r"[ .\-_*]", "", found[0]), plain):
        yield spelt
    if re.search(r"[a-z][01345@$7]|[01345@$7][a-z]", plain):
        yield plain.translate(_LEET)
