"""Files that cost some program far more than their size: `FAMILIES`, each a path and what fills it to a size.

None is honest, and each is what a folder may hold: by accident (a log without line ends), by a clone, by an agent.
"""

from collections.abc import Callable, Mapping
from itertools import count, islice, takewhile

Family = tuple[str, Callable[[int], str]]  # the file, and its text of about so many characters


def _again(piece: str, *, before: str = "", after: str = "") -> Callable[[int], str]:
    return lambda size: before + piece * max(1, (size - len(before) - len(after)) // len(piece)) + after


def _each(piece: Callable[[int], str], *, before: str = "", after: str = "") -> Callable[[int], str]:
    """Return a text of pieces that all differ."""

    def made(size: int) -> str:
        average = len(piece(50_000)) or 1
        return before + "".join(map(piece, range(max(1, size // average)))) + after

    return made


def _rising(sign: str, between: str = " ") -> Callable[[int], str]:
    """Return runs of a sign, each longer than the one before."""

    def made(size: int) -> str:
        longest = next(number for number in count(1) if number * (number + 1) // 2 >= size)
        return between.join(sign * number for number in range(1, longest))

    return made


def _steps(piece: Callable[[int], str]) -> Callable[[int], str]:
    """Return lines of which each is indented deeper than the one before."""

    def made(size: int) -> str:
        return "".join(map(piece, takewhile(lambda depth: depth * depth < size, count())))

    return made


def _halves(one: str, other: str) -> Callable[[int], str]:
    return lambda size: one * (size // 2 // len(one)) + other * (size // 2 // len(other))


def _table(size: int) -> str:
    columns = max(1, int((size / 4) ** 0.5))
    return "|".join("a" * columns) + "\n" + "|".join("-" * columns) + "\n" + "x\n" * (size // 2)


_PAGE, _MEMORY, _ERRORS, _LOG = "page.md", "MEMORY.md", "learnings/errors.md", "memory/2026-11-20.md"
_IDS = "0123456789abcdefghjkmnpqrstvwxyz"


def _id(number: int) -> str:
    return "".join(_IDS[number // 32**place % 32] for place in range(8))


_FACTS = "# Memory\n\n## Facts\n\n"
_ONE_FACT = _FACTS + "- A fact that holds "

FAMILIES: Mapping[str, Family] = {
    # front matter and settings
    "yaml, open brackets": (_PAGE, _again("[", before="---\na: ", after="\n---\ntext\n")),
    "yaml, open brackets, never closed": (_PAGE, _again("[", before="---\na: ")),
    "yaml, open braces": (_PAGE, _again("{", before="---\na: ", after="\n---\n")),
    "yaml, braces with keys": (_PAGE, _again("{a: ", before="---\na: ", after="\n---\n")),
    "yaml, questions": (_PAGE, _again("? ", before="---\na: b\n", after="\n---\n")),
    "yaml, dashes": (_PAGE, _again("- ", before="---\na:\n  ", after="\n---\n")),
    "yaml, steps": (_PAGE, _steps(lambda depth: ("---\n" if not depth else "") + " " * depth + "a:\n")),
    "yaml, keys": (_PAGE, _each(lambda n: f"k{n}: v\n", before="---\n", after="---\ntext\n")),
    "yaml, one long value": (_PAGE, _again("a b ", before="---\na: ", after="\n---\n")),
    "yaml, quote that never ends": (_PAGE, _again("a\n", before='---\na: "', after="\n---\n")),
    "yaml, comments": (_PAGE, _again("# a\n", before="---\na: b\n", after="---\n")),
    "yaml, aliases": (_PAGE, _each(lambda n: f"a{n}: &a{n} [*a{max(0, n - 1)}]\n", before="---\n", after="---\n")),
    "yaml, never closed": (_PAGE, _again("a: b\n", before="---\n")),
    "yaml, blanks": (_PAGE, _again(" ", before="---\na:", after="x\n---\n")),
    "yaml, a key of blanks": (_PAGE, _again(" ", before='---\n"a"', after="x\n---\n")),
    "toml, open brackets": ("workspace.toml", _again("[", before="[workspace]\nformat = 1\na = ")),
    "toml, braces": ("workspace.toml", _again("{a=", before="[workspace]\nformat = 1\na = ")),
    "toml, tables": ("workspace.toml", _each(lambda n: f"[a{n}]\nb = 1\n", before="[workspace]\nformat = 1\n")),
    "toml, dots": ("workspace.toml", _again("a.", before="[workspace]\nformat = 1\n", after="a = 1\n")),
    "toml, a long value": ("workspace.toml", _again("a", before='[workspace]\nformat = 1\nname = "', after='"\n')),
    "toml, digits": ("workspace.toml", _again("7", before="[workspace]\nformat = 1\na = ", after="\n")),
    "toml, globs": (
        "workspace.toml",
        _again('"*a*a*a*a*a*a*b",', before="[workspace]\nformat = 1\nexclude = [", after="]\n"),
    ),
    "toml, a long glob": (
        "workspace.toml",
        _again("*a", before='[workspace]\nformat = 1\nexclude = ["', after='b"]\n'),
    ),
    "toml, kinds": (
        "workspace.toml",
        _each(lambda n: f'[kinds.k{n}]\nhome = "k{n}.md"\n', before="[workspace]\nformat = 1\n"),
    ),
    # rules of scope
    "gitignore, stars": (".gitignore", _again("*a", after="b\n")),
    "gitignore, folders": (".gitignore", _again("**/a/", after="b\n")),
    "gitignore, doubled stars": (".gitignore", _again("**a", after="b\n")),
    "gitignore, classes": (".gitignore", _again("[", after="\n")),
    "gitignore, class of many": (".gitignore", _again("a-z", before="[", after="]\n")),
    "gitignore, questions": (".gitignore", _again("?", after="b\n")),
    "gitignore, lines": (".gitignore", _each(lambda n: f"/x{n}\n")),
    "gitignore, lines of stars": (".gitignore", _each(lambda n: f"*a*a*a*a*a*a*{n}\n")),
    "gitignore, lines that take back": (".gitignore", _each(lambda n: f"!x{n}\nx*{n}\n")),
    "gitignore, backslashes": (".gitignore", _again("\\", after="\n")),
    # Markdown that the parser is asked about
    "one line": (_PAGE, _again("word ")),
    "one word": (_PAGE, _again("a")),
    "one word in a list": (_MEMORY, _again("a", before=_ONE_FACT)),
    "one sentence in a list": (_MEMORY, _again("word ", before=_ONE_FACT)),
    "one line of a log": (_LOG, _again("word ", before="# 2026-11-20\n\n- 08:20 ")),
    "a text of many lines in a list": (_MEMORY, _again("  more of it\n", before=_ONE_FACT + "\n")),
    "paragraphs in a list": (_MEMORY, _again("\n  more of it\n", before=_ONE_FACT + "\n")),
    "brackets": (_PAGE, _again("[")),
    "brackets in a list": (_MEMORY, _again("[", before=_ONE_FACT)),
    "pictures": (_PAGE, _again("![l")),
    "links": (_PAGE, _again("[a](")),
    "links in a list": (_MEMORY, _again("[a](b", before=_ONE_FACT)),
    "links in links": (_PAGE, _halves("[", "](a)")),
    "wiki links": (_PAGE, _again("[[a|", before="x ")),
    "embeds": (_PAGE, _again("![[a")),
    "emphasis": (_PAGE, _again("*a **b _c ")),
    "emphasis in a list": (_MEMORY, _again("*a _b ", before=_ONE_FACT)),
    "emphasis that closes": (_PAGE, _halves("*a **", "b** c*")),
    "stars": (_PAGE, _again("*", before="a", after="b")),
    "underscores": (_PAGE, _again("_a")),
    "quotes": (_PAGE, _again(">")),
    "quotes apart": (_PAGE, _again("> ", after="x\n")),
    "lines of quotes": (_PAGE, _again("> a\nb\n")),
    "quotes, deeper and deeper": (_PAGE, _steps(lambda depth: ">" * depth + " a\n")),
    "lists in a line": (_PAGE, _again("- ", after="x\n")),
    "lists in a line, in turn": (_PAGE, _again("* - + ", after="x\n")),
    "lists in a list": (_MEMORY, _again("- ", before=_FACTS, after="x\n")),
    "lists, deeper and deeper": (_PAGE, _steps(lambda depth: " " * depth + "- a\n")),
    "lists, deeper and deeper, of memory": (_MEMORY, _steps(lambda depth: "  " * depth + "- a\n")),
    "numbered lists": (_PAGE, _again("1. ")),
    "lists and quotes": (_PAGE, _again("> - ", after="x\n")),
    "lists and quotes of memory": (_MEMORY, _again("- > ", before=_FACTS, after="x\n")),
    "lazy lines": (_PAGE, _again("- > a\nb\n")),
    "tabs": (_PAGE, _again("-\ta\n\t-\tb\n")),
    "a line of tabs": (_PAGE, _again("\t", before="-", after="a\n")),
    "code spans": (_PAGE, _rising("`")),
    "code spans in a list": (_MEMORY, lambda size: _ONE_FACT + _rising("`")(size)),
    "backticks": (_PAGE, _again("`a", before="x")),
    "fences": (_PAGE, _again("```\n~~~\n")),
    "fences, never closed": (_PAGE, _rising("`", "\n")),
    "angles": (_PAGE, _again("<")),
    "angles in a list": (_MEMORY, _again("<a ", before=_ONE_FACT)),
    "open comments": (_PAGE, _again("<!--")),
    "open comments in lines": (_PAGE, _again("<!-- a\n\n")),
    "comments that almost end": (_PAGE, _again("-", before="<!-- ")),
    "declarations": (_PAGE, _again("a <!A <?x <![CDATA[")),
    "elements": (_PAGE, _again("<a b='c'", before="x ")),
    "elements in lines": (_PAGE, _again("<div>\n\n")),
    "loading elements": (_PAGE, _again("<a x/")),
    "tags of ours": (_PAGE, _again("< ")),
    "tags of ours with blanks": (_PAGE, lambda size: "x <" + " " * size),
    "entities": (_PAGE, _again("&amp;&#x41;&")),
    "backslashes": (_PAGE, _again("\\", before="a ")),
    "backslashes at the ends of lines": (_PAGE, _again("a\\\n")),
    "dollars": (_PAGE, _again("$a \\")),
    "dollars in a list": (_MEMORY, _again("$a $ ", before=_ONE_FACT)),
    "percents": (_PAGE, _again("%%")),
    "lines of percents": (_PAGE, _again("%%\n")),
    "braces": (_PAGE, _again("{{a|{% ")),
    "references": (_PAGE, _each(lambda n: f"[r{n}]: http://x.example/{n}\n")),
    "references in lines": (_PAGE, _each(lambda n: f"[r{n}]:\nhttp://x.example/{n}\n'a'\n")),
    "references that never end": (_PAGE, _again("[a]: b '\n")),
    "references of memory": (_MEMORY, _each(lambda n: f"[r{n}]: http://x.example/{n}\n", before=_FACTS)),
    "uses of references": (_PAGE, _again("[a][a] ", before="[a]: b\n\n")),
    "tables": (_PAGE, _table),
    "a row": (_PAGE, _again("|a", after="\n|-|\n")),
    "rows": (_PAGE, _again("| a | b |\n", before="| a | b |\n|---|---|\n")),
    "setext": (_PAGE, _again("a\n=\n")),
    "a heading at last": (_PAGE, _again("a\n", after="===\n")),
    "headings": (_PAGE, _each(lambda n: f"{'#' * (n % 6 + 1)} h{n}\n")),
    "headings of memory": (_MEMORY, _each(lambda n: f"## h{n}\n\n- a{n}\n\n")),
    "a long heading": (_MEMORY, _again("a ", before="# ")),
    "hashes": (_PAGE, _again("#")),
    "hashes in lines": (_PAGE, _again("# ")),
    "rules": (_PAGE, _again("- ", after="-\n")),
    "rules in lines": (_PAGE, _again("---\n\n")),
    "blank lines": (_PAGE, _again("\n", after="x\n")),
    "blank lines in a list": (_MEMORY, _again("\n", before=_ONE_FACT, after="  x\n")),
    "blanks": (_PAGE, _again(" ", after="x")),
    "blanks in a list": (_MEMORY, _again(" ", before=_ONE_FACT, after="x\n")),
    "blanks at the ends of lines": (_PAGE, _again("a" + " " * 500 + "\n")),
    "returns": (_PAGE, _again("a\r")),
    "form feeds": (_PAGE, _again("a\f\u2028")),
    "zeros": (_PAGE, _again("a\0")),
    "math": (_MEMORY, _again("\\( ", before=_ONE_FACT)),
    # entries
    "entries": (_MEMORY, _each(lambda n: f"- Fact number {n} is told here ^mem-{_id(n)}\n", before=_FACTS)),
    "entries that are one": (_MEMORY, _again("- The same fact again\n", before=_FACTS)),
    "entries of one id": (_MEMORY, _again("- A fact ^mem-7k3f9q2m\n", before=_FACTS)),
    "entries with fields": (
        _ERRORS,
        _each(
            lambda n: (
                f"- [bash] it failed {n} (seen:: 2) (first:: 2026-01-01T00:00:00Z) ^err-{_id(n)}\n  - fix:: do {n}\n"
            ),
            before="# Errors\n\n",
        ),
    ),
    "corrections": (
        "learnings/corrections.md",
        _each(lambda n: f"- Say {n}, not that ^cor-{_id(n)}\n", before="# C\n\n"),
    ),
    "lines of a log": (_LOG, _each(lambda n: f"- 08:20 did {n}\n", before="# 2026-11-20\n\n")),
    "fields": (_MEMORY, _again(" (a:: b)", before=_ONE_FACT)),
    "fields that differ": (_MEMORY, _each(lambda n: f" (a{n}:: b)", before=_ONE_FACT)),
    "fields in lines": (_ERRORS, _each(lambda n: f"  - a{n}:: b\n", before="# Errors\n\n- [bash] it failed\n")),
    "open fields": (_MEMORY, _again(" (a:: ", before=_ONE_FACT)),
    "escaped fields": (_MEMORY, _again(" \\(a:: b)", before=_ONE_FACT)),
    "colons": (_MEMORY, _again(":", before=_ONE_FACT)),
    "meta": (_MEMORY, _each(lambda n: f"- key{n}: value\n", before="# Memory\n\n## Meta\n\n")),
    "hashtags": (_MEMORY, _again(" #a", before=_ONE_FACT)),
    "hashtags that differ": (_MEMORY, _each(lambda n: f" #a{n}", before=_ONE_FACT)),
    "ids": (_MEMORY, _again(" ^mem-7k3f9q2m", before=_ONE_FACT)),
    "carets": (_MEMORY, _again(" ^", before=_ONE_FACT)),
    "tildes": (_MEMORY, _again("~~", before=_ONE_FACT)),
    "categories": (_MEMORY, _again("[a] ", before=_FACTS + "- ")),
    "times": (_LOG, _again("[08:20] ", before="# 2026-11-20\n\n- ")),
    "a section file": (_MEMORY, _again("§\na\n")),
    "learnings in headings": (".learnings/LEARNINGS.md", _each(lambda n: f"## [LRN-20260705-{n}] a\n\nb\n\n")),
    "what git could not merge": (_MEMORY, _again("<<<<<<< a\nb\n=======\n", before=_FACTS, after=">>>>>>> c\n")),
    "what git could not merge, whole": (_MEMORY, _again("<<<<<<< a\nb\n=======\nc\n>>>>>>> d\n", before=_FACTS)),
    "an episode": ("memory/episodes/2026-11-20-x.md", _again("## a\n\nb\n\n", before="---\nid: ep\n---\n# T\n\n")),
    # characters
    "joiners": (_PAGE, _again("\u200d")),
    "joiners between letters": (_PAGE, _again("a\u200d")),
    "joiners between emoji": (_PAGE, _again("\U0001f469\u200d")),
    "widthless in a list": (_MEMORY, _again("\u200b\u200c", before=_ONE_FACT)),
    "widthless and a key": (_PAGE, _again("\u200b", before="password: ", after="Tr0ub4dor&3x")),
    "joiners and equals": (_PAGE, _again("=\u200d_key")),
    "direction": (_PAGE, _again("\u202e\u2066a\u200f")),
    "direction marks": (_PAGE, _again("\u200f\u200e")),
    "tag characters": (_PAGE, _again("\U000e0041", before="\U0001f3f4")),
    "variants": (_PAGE, _again("a\ufe0f\ufe0e")),
    "combining": (_PAGE, _again("\u0301", before="a")),
    "combining in turn": (_PAGE, _again("\u0301\u0323", before="a")),
    "combining in a list": (_MEMORY, _again("\u0327\u0301\u0323", before=_ONE_FACT)),
    "escapes": (_PAGE, _again("\x1b[31m\x07")),
    "wide": (_PAGE, _again("漢字")),
    "wide in a list": (_MEMORY, _again("東京", before=_ONE_FACT)),
    "Thai": (_PAGE, _again("ภาษาไทย")),
    "mathematical letters": (_PAGE, _again("𝐢𝐠𝐧𝐨𝐫𝐞 ")),
    "mixed scripts": (_PAGE, _again("аdmіn ")),
    "ligatures": (_PAGE, _again("ﷺ")),
    "private use": (_PAGE, _again("\ue000")),
    # what looks like a secret
    **{
        f"secrets, {name}": (_PAGE, _again(piece))
        for name, piece in {
            "names": "password: ",
            "names in names": "password password for ",
            "names and blanks": "password" + " " * 40,
            "keys": "api_key = token = secret: ",
            "gaps": "token for a b c d e f g h ",
            "is": "token is is is ",
            "ends": "secret='a",
            "begin": "-----BEGIN PRIVATE KEY-----\n",
            "begun": "-----BEGIN RSA PRIVATE KEY----- ABCDEFGHIJKLMNOPQRSTUVWX\n",
            "begun with dashes": "-----BEGIN A PRIVATE KEY-----" + "-" * 40,
            "jwt": "eyJaaaaaaaaaa.",
            "jwt apart": "eyJaaaaaaaaaa.bbbb.",
            "urls": "http://a:b",
            "urls with passwords": "://a:b@",
            "colons": "://:",
            "bearer": "bearer ",
            "authorization": "authorization: bearer authorization: ",
            "aws": "AKIAABCDEFGHIJKLMNOP ",
            "digits": "telegram 1234567890:AA ",
            "hyphens": "sk-sk-sk-",
            "underscores": "ghp_ghp_hf_npm_",
            "marks": "[REDACTED:password]",
            "half marks": "[REDACTED:",
            "calls": "password: f(password: f(1",
            "quotes": "password=\"'`",
        }.items()
    },
}


def text_of(family: str, size: int) -> tuple[str, bytes]:
    """Return the file of a family, and its bytes: about so many."""
    path, made = FAMILIES[family]
    text = made(size)
    data = text.encode()
    if len(data) > size:  # its characters are wide
        data = made(size * len(text) // len(data)).encode()
    return path, data


def names(words: str = "") -> list[str]:
    """Return the families whose names hold some words."""
    return [name for name in islice(FAMILIES, None) if words in name]
