"""How well secrets are found, and how quickly: `python -m benchmarks.screening`.

Two generated sets are screened (see `secret_lines.py`); a secret is found when no nine characters of it are left.
With `--misses` every secret that was missed and every honest line that was flagged is printed.
"""

import argparse
import random
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from string import ascii_letters, digits

from benchmarks.secret_lines import BY_CONTEXT, HONEST, KINDS, UNKNOWN, secret_lines
from workspace_mem import data
from workspace_mem.screen.clean import neutral, shown
from workspace_mem.screen.orders import find_order
from workspace_mem.screen.secrets import redact

SENTENCES = Path(__file__).resolve().parents[1] / "tests" / "data"
LEAST_ORDERS_HELD, MOST_HONEST_HELD = 0.9, 0.02
BARS = {"structured": 0.99, "context": 0.0, "unknown": 0.75, "all known": 0.92}
LEAST_LEFT = 9
SIZE, MOST_MS, MIXES = 65_536, 50, 40
HOSTILE = (
    *(
        "The gateway holds sessions in its cache. ",
        "password ",
        "password: ",
        "password: hunter22\n",
        "token=",
        "token=a1",
    ),
    *(
        "secret key is ",
        "pw a1b2c3 ",
        "key=aB3dE5fG7hJ9kL1 ",
        "token=aB3dE5fG7hJ9k;",
        "pass: A1b!c2D# ",
        "A1b!c2D# pass ",
    ),
    *(
        "login a / b1c2d3 ",
        "cookie: a=aB3dE5fG7hJ9kL1mN3; ",
        "Set-Cookie: a=",
        "secret aB3dE5fG7hJ9kL1mN3pQ5\n",
        "ssh a:",
        "creds: a / b",
    ),
    *(
        "ghp_9aBcK2dE7fGhJ3kLmN5pQrS8tUvW1xYz4AbC ",
        "ghp_",
        "ghp_ ",
        "ghp_a1 b2\n",
        "sk-a1b2 ",
        "eyJaaaaaaaa.aaaa.",
        "hvs.",
    ),
    *("://a:", "://a:b@", "https://aaaaaaaaaaaaaaaaaaaaaaaa@", "-----BEGIN PRIVATE KEY-----\n", "AKIA3XQ7LMB2VN5RTW4K"),
    *("curl ", "curl -u a:", "mysql -p", "sudo -s echo |", "openssl -k ", "app pass: abcd ", "seed phrase: abc ", "a@"),
    *(
        "| key |\n|---|\n| a1b2c3 |\n",
        "| password |",
        "|---|\n",
        "a\u200b",
        "%41",
        "%41 ",
        "\\x41",
        '" + "',
        "a\\\n",
        "&#65;",
    ),
    *(
        "パスワード",
        "пароль а1б2 ",
        "密码",
        "İ",
        "а1B",
        "\U0001d7d0",
        "a1b2c3d4e5f60718",
        "QWxhZGRpbjpvcGVuIHNlc2FtZQ",
        "é",
    ),
    *(
        "bearer ",
        "authorization: bearer a1b2c3d4e5f6 ",
        "sig=",
        "8Q~",
        "1234567:AA",
        "12345678901234567|",
        "-us1",
        "Private-Lines: 1 ",
    ),
    *(
        "[REDACTED:",
        "[REDACTED:password]",
        "[REDACTED:password]a1b2c3",
        "password\n",
        "password\n\n",
        "PASSWORD a1b2c3 ",
        "a1",
        "\n",
        "/",
    ),
)
UNSEEN = (
    *(
        "a\u200b",
        "a\u200d",
        "\u2067a",
        "\u05d0\u2069",
        "\u05d0\u200f",
        "e\u0301",
        "\u0301",
        "\u0430b",
        "\u0430_",
        "a\ue000",
    ),
    *("\uff41\uff42 ", "a\u2800", "a\u2003", "\U0001f600\u200d", "#\ufe0f", "\U000e0041", "\uac00", "\u0131", "\u0439"),
)
SPEAKING = (
    "<",
    "</",
    "<|",
    "<a ",
    "<a href=",
    "<!--",
    "[",
    "![",
    "](",
    "[[",
    "[a](",
    "![a](http://x?",
    "[x]: ",
    "data:",
)
_PUBLIC_PART = re.compile(
    r"-----[A-Z ]+-----|https://[\w./-]*?/(?:services|webhooks)/|DefaultEndpointsProtocol=.*?AccountKey=|"
    r"https://.*?&sig=|Authorization: Bearer |[a-z]+://[a-z]*:|@[a-z.]+:[0-9]+/[a-z0-9]+"
)


def is_left(secret: str, shown: str) -> bool:
    """Tell whether a piece of a secret that says something can still be read."""
    for part in _PUBLIC_PART.sub(" ", secret).split():
        size = min(LEAST_LEFT, len(part))
        if any(part[at : at + size] in shown for at in range(len(part) - size + 1)):
            return True
    return False


def measured(hand: str, seed: int, each: int, *, misses: bool) -> bool:
    rng = random.Random(seed)
    kept = True
    print(f"\nset {hand!r}, seed {seed}")
    total, hit = Counter[str](), Counter[str]()
    by_kind: dict[str, list[bool]] = defaultdict(list)
    spent, lines = 0.0, 0
    for form, kinds in (("structured", KINDS), ("context", BY_CONTEXT), ("unknown", UNKNOWN)):
        for name, style, secret, line in secret_lines(hand, kinds, rng, each):
            start = time.process_time()
            shown = redact(line)[0]
            spent += time.process_time() - start
            lines += 1
            found = not is_left(secret, shown)
            total[form] += 1
            hit[form] += found
            by_kind[name].append(found)
            if form != "unknown":
                total["all known"] += 1
                hit["all known"] += found
            if not found and misses:
                print(f"  missed {name} ({style}): {line[:200]!r}" + (f" → {shown[:160]!r}" if shown != line else ""))
    for form, bar in BARS.items():
        recall = hit[form] / total[form]
        kept &= recall >= bar
        print(f"  {form:<12} {recall:.3f}  of {total[form]:>5}" + (f"  bar {bar}" if bar else ""))
    weak = {name: sum(found) / len(found) for name, found in by_kind.items() if not all(found)}
    print(
        "  weakest: "
        + ", ".join(f"{name} {share:.2f}" for name, share in sorted(weak.items(), key=lambda one: one[1])[:12])
    )
    flagged = Counter[str]()
    count = max(each // 2, 4)
    for family, make in HONEST.items():
        for _ in range(count):
            line = make(rng)
            start = time.process_time()
            shown, findings = redact(line)
            spent += time.process_time() - start
            lines += 1
            if findings:
                flagged[family] += 1
                if misses:
                    print(f"  flagged {family}: {line[:160]!r} → {shown[:160]!r}")
    share = flagged.total() / (len(HONEST) * count)
    kept &= share <= 1 / 200
    print(
        f"  honest lines flagged: {flagged.total()} of {len(HONEST) * count} ({share * 200:.2f} of 200, bar 1)",
        dict(flagged),
    )
    print(f"  {spent / lines * 1000:.3f} ms a line")
    return kept


def pieces() -> list[str]:
    """Return what is repeated: each prefix and keyword too, alone and with what may follow."""
    begun = {prefix for row in data.rows("key_prefixes.tsv") for prefix in row[1].split()}
    begun |= {keyword for row in data.rows("secret_forms.tsv") for keyword in row[1].split(";")}
    return [*HOSTILE, *(start + end for start in sorted(begun) for end in ("", "-", ".a1", " a1b2c3d4 "))]


def misleading() -> list[str]:
    """Return what is repeated to make the way out slow: signs that take no room, letters alike, tags and links."""
    return [*HOSTILE, *UNSEEN, *SPEAKING]


def ordering() -> list[str]:
    """Return what is repeated to make a look for orders slow: the first word of each rule, and all of its words."""
    rows = data.rows("orders.tsv")
    groups = ((row[1].split(";"), row[2].split()[0].strip("*")) for row in rows if row[0] == "=")
    words = {f"{{{name}}}": word for names, word in groups for name in names}
    rules = [re.findall(r"\{[^}]*\}|[^\s\d@!^$]+", row[1]) for row in rows if row[0] != "="]
    said = [[words.get(word, word) for word in rule] for rule in rules]
    begun = sorted({f"{rule[0]} a " for rule in said})
    return [*HOSTILE, *UNSEEN, "never proceed without asking me. ", *begun, *(" ".join(rule) + " " for rule in said)]


SCREENS: dict[str, tuple[Callable[[str], object], Callable[[], list[str]]]] = {
    "secrets": (redact, pieces),
    "what misleads": (shown, misleading),
    "what speaks to a model": (partial(neutral, said_by="agent:one"), misleading),
    "orders": (find_order, ordering),
}


DRAWN = (
    *(
        "token={13};",
        "password: {8}\n",
        "PASSWORD {6} ",
        "{9} pass ",
        "MY_KEY={20}\n",
        "sk-{20} ",
        "pw {6} ",
        "key-{2}-",
    ),
    *("cookie: a={16}; ", "https://ann:{8}@h ", "{40} ", "secret {20} is it, "),
)  # what is never the same twice: each {n} is so many letters and digits


def drawn(*pieces: str) -> str:
    """Return 64 KiB of pieces, in any order, with other characters each time."""
    rng = random.Random("".join(pieces))

    def characters(found: re.Match[str]) -> str:
        return "".join(rng.choices(ascii_letters + digits, k=int(found[1])))

    text, length = [], 0
    while length < SIZE:
        text.append(re.sub(r"\{(\d+)\}", characters, rng.choice(pieces)))
        length += len(text[-1])
    return "".join(text)[:SIZE]


def mixed(pieces: list[str]) -> dict[str, str]:
    """Return texts of some pieces mixed, from two of them to nearly all."""
    rng = random.Random(len(pieces))
    chosen = [rng.sample(pieces, min(len(pieces), rng.choice((2, 4, 8, 30, 400)))) for _ in range(MIXES)]
    return {f"{len(some)} pieces, with {some[0]!r}": drawn(*some) for some in chosen}


def times() -> bool:
    """Print the slowest of texts of 64 KiB that were made to be slow, in processor time, for each screen."""
    kept = True
    print(f"\n64 KiB of one piece again and again: the slowest, in ms of the processor (bar {MOST_MS})")
    for name, (screen, of) in SCREENS.items():
        spent = {}
        texts = {piece: (piece * (SIZE // len(piece) + 1))[:SIZE] for piece in of()}
        texts |= {piece: drawn(piece) for piece in DRAWN} | mixed([*texts, *DRAWN])
        for piece, text in texts.items():
            took = []
            for _ in range(3):  # the first run also compiles what it meets
                start = time.process_time()
                screen(text)
                took.append(time.process_time() - start)
            spent[piece] = min(took) * 1000
        print(f" {name}, of {len(spent)}")
        for piece, found in sorted(spent.items(), key=lambda one: -one[1])[:5]:
            print(f"  {found:6.1f}  {piece[:60]!r}")
        kept &= max(spent.values()) <= MOST_MS
    return kept


def orders() -> bool:
    """Print which share of labelled sentences is taken for an order, by class; nothing was tuned on those unseen."""
    kept = True
    for half in ("tuning", "aside", "trades", "unseen", "fresh"):
        total, hit = Counter[str](), Counter[str]()
        lines = (SENTENCES / f"orders_{half}.tsv").read_text(encoding="utf-8").splitlines()[1:]
        for label, _, text in (line.split("\t") for line in lines):
            total[label] += 1
            hit[label] += find_order(text) is not None
        shares = {label: hit[label] / total[label] for label in total}
        print(f"\norders {half}, {total.total()} sentences: " + ", ".join(f"{k} {v:.3f}" for k, v in shares.items()))
        if half == "aside":
            honest = shares.pop("honest")
            kept = honest <= MOST_HONEST_HELD and min(shares.values()) >= LEAST_ORDERS_HELD
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--each", type=int, default=40, help="lines of each kind")
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--hand", choices=["first", "second"])
    options = parser.parse_args()
    seed = random.SystemRandom().randrange(10**6) if options.seed is None else options.seed
    hands = [options.hand] if options.hand else ["first", "second"]
    kept = [measured(hand, seed + number, options.each, misses=options.misses) for number, hand in enumerate(hands)]
    kept += [orders(), times()]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
