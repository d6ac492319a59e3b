"""What a task pays for its memory: `python -m benchmarks.recall_cost`.

1,000 notes of a team that runs 40 services; each note tells five things of one service, in about 5.4 kB. 50
tasks ask, in other words than a note has, for one thing that one note tells. Each is answered by the full search and by
`recall --progressive` with 4,000 characters, the default, and with 8,000. Savings are counted twice: against
loading all notes, and against opening the files of the ten best hits, which is what an agent does that only searches.
The second one has the bar.
Then both layers over 10,000 entries: their tokens, and how long they take at first and once the files are known.
"""

import os
import random
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from time import process_time

from benchmarks.corpus import Prose
from benchmarks.measuring import environment, milliseconds

FILES, TASKS, SEED = 1_000, 50, 20_261_123
LEAST_SAVED, MOST_RATIO, MOST_LOST = 0.6, 0.1, 0.02
MOST_TOKENS = {"topics": 150, "timeline": 500}
ENTRIES = 10_000
BUDGETS = (4_000, 8_000)  # characters: the default, and more
MOST_FIRST = 1.2  # seconds of the processor for files that nobody has read; without other load it takes less than 1

_SERVICES = [
    "gateway",
    "billing",
    "search",
    "mailer",
    "scheduler",
    "importer",
    "exporter",
    "ledger",
    "invoices",
    "catalog",
    "profiles",
    "sessions",
    "tokens",
    "uploads",
    "thumbnails",
    "reports",
    "alerts",
    "metrics",
    "tracing",
    "backups",
    "archive",
    "payments",
    "refunds",
    "coupons",
    "shipping",
    "warehouse",
    "returns",
    "reviews",
    "comments",
    "notifications",
    "webhooks",
    "crawler",
    "indexer",
    "translator",
    "moderation",
    "surveys",
    "loyalty",
    "vouchers",
    "taxes",
    "audit",
]
# What a note says of its service, and what a task asks: in words that are only partly the same.
_THINGS = (
    (
        "The {part} retries a failed {noun} {number} times before it gives up.",
        "how often are failing {noun}s retried in {part} of {service}",
    ),
    (
        "We moved the {part} to zone {zone} because the {noun} was too slow there.",
        "why did the {service} {part} move zones, slow {noun}",
    ),
    (
        "{person} decided that every {noun} of the {part} is kept for {number} days.",
        "{service}: how long do we keep a {noun} of the {part}",
    ),
    ("The {part} fails with E_{code} if the {noun} has no owner.", "{service} {part} failing, {noun} without owner"),
    (
        "Before a release, the {part} needs its {noun} warmed up for {number} minutes.",
        "releasing {service}: warming the {noun} of the {part}",
    ),
)
_PARTS = [
    "queue",
    "worker",
    "cache",
    "proxy",
    "parser",
    "router",
    "writer",
    "reader",
    "planner",
    "dispatcher",
    "limiter",
    "sampler",
]
_NOUNS = [
    "request",
    "batch",
    "document",
    "message",
    "index",
    "snapshot",
    "connection",
    "certificate",
    "template",
    "report",
    "upload",
    "migration",
]
_PEOPLE = ["Ada", "Grace", "Linus", "Barbara", "Ken", "Radia", "Donald", "Frances"]


def main() -> int:
    """Print the figures; return 1 where a bar is not kept."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        home.mkdir()
        os.environ.clear()
        os.environ.update(environment(home))
        return 0 if all([_tasks(Path(folder, "notes")), _bounds(Path(folder, "many"))]) else 1


def _written(root: Path) -> list[tuple[str, str]]:
    """Write the notes; return the tasks, each with the note that answers it."""
    chance, prose = random.Random(SEED), Prose(SEED)
    asked: list[tuple[str, str]] = []
    for number in range(FILES):
        service = _SERVICES[number % len(_SERVICES)]
        parts = chance.sample(_PARTS, len(_THINGS))
        nouns = chance.sample(_NOUNS, len(_THINGS))
        lines = [f"# {service.capitalize()}: {parts[0]} and {parts[1]}, note {number}", ""]
        path = f"notes/{service}/{number:04}.md"
        for (said, question), part, noun in zip(_THINGS, parts, nouns, strict=True):
            drawn = {
                "service": service, "part": part, "noun": noun, "zone": chance.choice("abcdef"),
                "number": chance.randint(2, 90), "person": chance.choice(_PEOPLE), "code": chance.randint(1_000, 9_999),
            }  # fmt: skip
            filler = " ".join(prose.words(150)).capitalize()
            lines += [f"## The {part}", "", f"{said.format(**drawn)} {filler}.", ""]
            asked.append((question.format(**drawn), path))
        place = root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("\n".join(lines), encoding="utf-8")
    return chance.sample(asked, TASKS)


def _tasks(root: Path) -> bool:
    from workspace_mem import init, open_workspace, recall, search  # noqa: PLC0415  # after the environment is set
    from workspace_mem.recall.topics import topics_now  # noqa: PLC0415
    from workspace_mem.text.tokens import estimated_tokens  # noqa: PLC0415

    root.mkdir()
    tasks = _written(root)
    init(open_workspace(root))
    opened = open_workspace(root)
    everything = topics_now(opened).tokens
    opening = found_full = 0
    counts = {budget: Counter[str]() for budget in BUDGETS}
    for task, path in tasks:
        hits = search(opened, task, limit=10).hits
        found_full += path in [hit.path for hit in hits[:5]]
        whole = {hit.path for hit in hits}
        opening += sum(estimated_tokens((root / one).read_text(encoding="utf-8")) for one in whole)
        for budget, count in counts.items():
            told = recall(opened, task, budget=budget, progressive=True, frame="none")
            count["found"] += path in [hit.path for hit in told.hits[:5]]
            if price := told.price:
                count["finding"] += price.topics + price.timeline
                count["reading"] += price.in_full
    print(f"{FILES:,} notes of {everything:,} tokens, {TASKS} tasks")
    print(f"{'recall@5, full search':30} {found_full / TASKS:>9.2f}")
    kept = True
    for budget, count in counts.items():
        spent = count["finding"] + count["reading"]
        ratio, saved = count["finding"] / count["reading"], 1 - spent / opening
        kept &= saved >= LEAST_SAVED and ratio < MOST_RATIO and found_full - count["found"] <= MOST_LOST * TASKS
        print(f"with {budget:,} characters:")
        print(f"{'read for a task':30} {spent / TASKS:>9,.0f} tokens ({count['finding'] / TASKS:,.0f} to find it)")
        print(f"{'saved of everything':30} {1 - spent / TASKS / everything:>9.1%}")
        print(f"{'saved of opening ten hits':30} {saved:>9.1%}  ≥ {LEAST_SAVED:.0%}")
        print(f"{'discovery by read':30} {ratio:>9.3f}  < {MOST_RATIO}")
        print(f"{'recall@5, progressive':30} {count['found'] / TASKS:>9.2f}  ≥ {found_full / TASKS - MOST_LOST:.2f}")
    return kept


def _bounds(folder: Path) -> bool:
    from workspace_mem import init, open_workspace, timeline, topics  # noqa: PLC0415

    chance, prose = random.Random(SEED), Prose(SEED)
    root = folder
    (root / "memory").mkdir(parents=True)
    items = [f"- [{chance.choice(_SERVICES)}] {' '.join(prose.words(14))}" for _ in range(ENTRIES // 2)]
    half = len(items) // 2
    text = ["# Memory", "", "## Facts", "", *items[:half], "", "## Decisions", "", *items[half:], ""]
    (root / "MEMORY.md").write_text("\n".join(text), encoding="utf-8")
    for day in range(ENTRIES // 200):
        lines = [f"- {8 + number // 12:02}:{5 * (number % 12):02} {' '.join(prose.words(14))}" for number in range(100)]
        name = f"2026-{1 + day // 25:02}-{1 + day % 25:02}"
        (root / f"memory/{name}.md").write_text("\n".join([f"# {name}", "", *lines, ""]), encoding="utf-8")
    init(open_workspace(root))
    kept = True
    for name, verb in (("topics", topics), ("timeline", timeline)):
        opened = open_workspace(root)
        started = process_time()
        first = milliseconds(partial(verb, opened))
        processor = process_time() - started
        again = milliseconds(partial(verb, open_workspace(root)))
        tokens = verb(opened).tokens
        kept &= tokens <= MOST_TOKENS[name] and processor <= MOST_FIRST
        print(f"{name + f', {ENTRIES:,} entries':30} {tokens:>9} tokens  ≤ {MOST_TOKENS[name]}", end="")
        print(f"   ({first:,.0f} ms at first, {1000 * processor:,.0f} of the processor; then {again:,.0f} ms)")
    return kept


if __name__ == "__main__":
    sys.exit(main())
