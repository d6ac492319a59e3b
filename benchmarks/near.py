"""How texts that say the same, or otherwise, are told; what that adds to a save: `python -m benchmarks.near`.

First the labelled pairs of tests/data/near: the rules were written with `dev`, and mended with `blind-1` and `hard`;
`aside`, `blind-2` and `blind-3` were written apart from them, of other sentences, and so was half
of `blind-4`, and 45 pairs of `blind-5`. All of `blind-6` was seen.

Then a workspace of 2,000 and one of 10,000 entries of few words, so that many share those of a text. Each round saves
twice in the same process, with the look and without, in drawn order; of each pair the quotient counts, and its median
is to be at most 1.2.
Then `links --depth 2` in a process that stays, where 10,000 entries have 10,000 links, one of them 100: at most 50 ms.
"""

import os
import random
import statistics
import sys
import tempfile
from collections import Counter
from itertools import count
from pathlib import Path

from benchmarks.catalog import WORDS, workspace
from benchmarks.measuring import environment, milliseconds

BAR = 1.2
ROUNDS = 15
SIZES = (2_000, 10_000)


MOST_MS = 50
PAIRS = Path(__file__).parents[1] / "tests/data/near"
VERDICTS = {True: "same", False: "contradicts", None: "different"}
_HUB = 100  # entries that link to one


def main() -> int:
    """Print the table; return 1 where the bar is not kept."""
    for half in ("dev", "aside", "blind-1", "blind-2", "hard", "blind-3", "blind-4", "blind-5", "blind-6"):
        print_verdicts(half)
    kept = True
    print(f"{'entries':>8} {'with the look':>14} {'without':>9} {'ratio':>7}  bar")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        home.mkdir()
        os.environ.clear()
        os.environ.update(environment(home))
        for size in SIZES:
            root, _ = workspace(Path(folder, str(size)), dict(os.environ), facts=size)
            pairs = measured(root)
            ratio = statistics.median(looked / bare for looked, bare in pairs)
            with_it, without = (statistics.median(some) for some in zip(*pairs, strict=True))
            kept &= ratio <= BAR
            print(f"{size:>8,} {with_it:>11.1f} ms {without:>6.1f} ms {ratio:>6.2f}×  ≤ {BAR}")
        took = linked(Path(folder, "links"), dict(os.environ))
    kept &= took <= MOST_MS
    print(f"links --depth 2, warm, 10,000 entries: {took:.1f} ms  ≤ {MOST_MS} ms")
    return 0 if kept else 1


def labelled(half: str) -> list[list[str]]:
    """Return the pairs of a half: label, group or language, and two texts."""
    lines = PAIRS.joinpath(f"{half}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def verdicts(half: str) -> Counter[tuple[str, str]]:
    """Count what is told of the pairs of a half, in either order: (label, verdict). Open ones may contradict or not."""
    from workspace_mem.model.nearness import says_same  # noqa: PLC0415  # after the environment is set

    pairs = [(label, pair) for label, _, *texts in labelled(half) for pair in (texts, texts[::-1]) if label != "open"]
    return Counter((label, VERDICTS[says_same(*pair)]) for label, pair in pairs)


def print_verdicts(half: str) -> None:
    """Print how much of a half is told, and how much of that is right."""
    counts = verdicts(half)
    for label in ("same", "contradicts"):
        right = counts[label, label]
        recall = right / sum(number for key, number in counts.items() if key[0] == label)
        precision = right / sum(number for key, number in counts.items() if key[1] == label)
        print(f"{half:>7} {label:<12} recall {recall:.3f}  precision {precision:.3f}")
    different = [(key[1], number) for key, number in counts.items() if key[0] == "different"]
    wrong = sum(number for verdict, number in different if verdict != "different")
    print(f"{half:>7} different    told otherwise {wrong / sum(number for _, number in different):.3f}")


def linked(root: Path, env: dict[str, str]) -> float:
    """Return the median milliseconds of `links --depth 2` of an entry with neighbours that have many themselves."""
    from workspace_mem import links, open_workspace  # noqa: PLC0415  # after the environment is set

    root, names = workspace(root, env, facts=SIZES[-1])
    memory, chance = root / "MEMORY.md", random.Random(2)
    lines = memory.read_text().splitlines(keepends=True)
    at = {name: number for number, line in enumerate(lines) for name in [line.rstrip()[-12:]] if name in names}
    for number, name in enumerate(names):
        target = names[0] if 0 < number <= _HUB else chance.choice(names)
        lines[at[name]] = lines[at[name]].replace(f"^{name}", f"(related_to:: [[MEMORY#^{target}]]) ^{name}")
    memory.write_text("".join(lines))
    opened = open_workspace(root)
    found = links(opened, names[1], depth=2).links
    assert len(found) > _HUB
    return statistics.median(milliseconds(lambda: links(opened, names[1], depth=2)) for _ in range(ROUNDS))


def measured(root: Path) -> list[tuple[float, float]]:
    """Return the milliseconds of a save with the look, and of one without."""
    from workspace_mem import open_workspace, remember  # noqa: PLC0415  # after the environment is set
    from workspace_mem.write import adding  # noqa: PLC0415

    chance, numbers, near_notices = random.Random(1), count(), adding.near_notices
    opened = open_workspace(root, actor="agent:bench")

    def save(*, looks: bool) -> float:
        adding.near_notices = near_notices if looks else lambda *_: ()
        text = f"The {chance.choice(WORDS)} {chance.choice(WORDS)} is {chance.choice(WORDS)} {next(numbers)}"
        return milliseconds(lambda: remember(opened, text))

    save(looks=True)
    found = []
    for _ in range(ROUNDS):
        order = chance.sample((True, False), 2)
        took = {looks: save(looks=looks) for looks in order}
        found.append((took[True], took[False]))
    return found


if __name__ == "__main__":
    sys.exit(main())
