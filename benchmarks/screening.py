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

from benchmarks.secret_lines import BY_CONTEXT, HONEST, KINDS, UNKNOWN, secret_lines
from workspace_mem.services.screening.secrets import redact

BARS = {"structured": 0.99, "context": 0.0, "unknown": 0.75, "all known": 0.92}
LEAST_LEFT = 9
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
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
