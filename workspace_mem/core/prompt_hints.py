"""Does a prompt read like a correction, or like a wish that holds from now on? A suggestion to record, never a record.

A false alarm costs the reader a line in every session, so only forms of speech count that are hardly
ever anything else; questions, quotations and code do not count.
"""

import re

_LONGEST = 4_000  # characters of a prompt that are looked at; a correction stands at its start
_QUOTED = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`|^[ \t]*>.*$|\"[^\"\n]*\"|“[^”\n]*”", re.DOTALL | re.MULTILINE)
_SENTENCE = re.compile(r"[^.!?\n;…]+[.!?;…]*")
_APOSTROPHES = str.maketrans("\u2019\u2018\u02bc", "'''")

_NOT = r"(?:don'?t|do not|never)"
_HARMLESS = (
    r"(?!\s+(?:worry|mind|know|think|see|get|forget|bother|understand|remember|care|believe|have|want|need|feel|be)\b)"
)
_FORMS = (
    r"(?:this|that|it)(?:'s| is|s) (?:still |just |all )?(?:wrong|incorrect|not (?:right|correct|what i))\b",
    r"(?:no|nope|nah|wrong)\b[,:]? (?:i (?:meant|said|wanted|asked)|not\b)",
    r"(?:no|nope|nah|wrong)\b[,:]? (?:please )?(?:use|do|make|put|write|keep)\b",
    r"(?:no|nope|nah)[,:]? (?:that|it)(?:'s| is) (?:not|wrong)",
    r"i (?:meant|already (?:said|told)|told you)\b",
    rf"(?:please |no[,:]? |and |so )?{_NOT}{_HARMLESS} [a-z]+",
    r"(?:please |no[,:]? )?(?:stop|quit|avoid) [a-z]+ing\b",
    r"(?:please )?always [a-z]+ ",
    r"(?:please )?use .+ (?:instead|rather than|not)\b",
    r".*\binstead of .+?,? (?:please )?(?:use|do|write|say|call|put|take)\b",
    r".*\b(?:from now on|going forward|in (?:the )?future|next time)\b",
    r"(?:please )?remember(?::|,| that| to| i\b| my\b| we\b| our\b)",
    r"i(?:'d)? (?:really |always |would )?prefer\b",
)
_READS_SO = re.compile(rf"(?:\W*(?:actually|sorry|hey|hm+|well|ok(?:ay)?|but|please)[,:]? )?\W*(?:{'|'.join(_FORMS)})")


def reads_like_correction(prompt: str) -> bool:
    """Tell whether a prompt asks for something to be done differently, now or from now on."""
    text = _QUOTED.sub(" ", prompt[:_LONGEST].translate(_APOSTROPHES))
    return any(_says_so(found[0]) for found in _SENTENCE.finditer(text))


def _says_so(sentence: str) -> bool:
    line = " ".join(sentence.lower().split())
    return not line.endswith("?") and _READS_SO.match(line) is not None
