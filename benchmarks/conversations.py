"""Whether a question finds the session that answers it: `python -m benchmarks.conversations SET FILE`.

    python -m benchmarks.conversations longmemeval longmemeval_s.json
    python -m benchmarks.conversations locomo locomo10.json
    python -m benchmarks.conversations realtalk FOLDER_OF_CHATS
    python -m benchmarks.conversations made

Each session becomes a daily log with a turn a line, and each question is asked as `search` asks it, on the day of the
last session or of the question. Of LongMemEval only what the user says is kept, each question has sessions of its own,
and those without an answer are left out, as in the papers; of LoCoMo those of category 5. `made` makes data in all
three shapes by a script: it tells whether the readers work, and says nothing about search.

Printed beside plain BM25 over whole sessions: R@5 of sessions (of those that a question needs, the share among the
first five), hit@5 (any of them), and R@10 of turns.
"""

import argparse
import json
import os
import random
import re
import statistics
import sys
import tempfile
from calendar import month_name
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.measuring import environment

_HITS = 100  # passages that are looked at
_ISO = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")
_WRITTEN = re.compile(rf"(\d{{1,2}}) ({'|'.join(month_name[1:])}),? (\d{{4}})")


class Question(NamedTuple):
    """What is asked, and which sessions and turns answer it."""

    text: str
    sessions: frozenset[str]
    turns: frozenset[str]
    day: date | None = None


class Conversation(NamedTuple):
    """Sessions by name, each with its day and its turns (name, text), and the questions about them."""

    sessions: Mapping[str, tuple[date, Sequence[tuple[str, str]]]]
    questions: Sequence[Question]


# ── readers ──


def day_in(text: str) -> date:
    if match := _ISO.search(text):
        return date(*map(int, match.groups()))
    if match := _DOTTED.search(text):
        return date(*map(int, reversed(match.groups())))
    if match := _WRITTEN.search(text):
        return date(int(match[3]), [*month_name].index(match[2]), int(match[1]))
    raise ValueError(f"no day in {text!r}")


def of_longmemeval(path: Path) -> Iterator[Conversation]:
    for row in json.loads(path.read_text(encoding="utf-8")):
        if row["question_id"].endswith("_abs"):
            continue
        sessions, answers = {}, set()
        for name, day, turns in zip(
            row["haystack_session_ids"], row["haystack_dates"], row["haystack_sessions"], strict=True
        ):
            said = [(f"{name}:{at}", turn) for at, turn in enumerate(turns) if turn["role"] == "user"]
            sessions[name] = day_in(day), [(at, turn["content"]) for at, turn in said]
            answers |= {at for at, turn in said if turn.get("has_answer")}
        needed = frozenset(row["answer_session_ids"])
        yield Conversation(
            sessions, [Question(row["question"], needed, frozenset(answers), day_in(row["question_date"]))]
        )


def of_chat(row: Mapping[str, Any]) -> Conversation:
    """Read a conversation of LoCoMo or REALTALK: `session_1` with `dia_id`s, which the evidence of a question names."""
    talk, sessions = row.get("conversation", row), {}
    for name in talk:
        if re.fullmatch(r"session_\d+", name) and talk[name]:
            turns = talk[name]
            day = day_in(talk.get(f"{name}_date_time") or turns[0]["date_time"])
            said = [" ".join(filter(None, (_text(turn), turn.get("blip_caption")))) for turn in turns]
            named = [(turn["dia_id"], f"{turn['speaker']}: {text}") for turn, text in zip(turns, said, strict=True)]
            sessions[name] = day, named
    session_of = {turn: name for name, (_, turns) in sessions.items() for turn, _ in turns}
    questions = []
    for asked in row["qa"]:
        turns = frozenset(re.findall(r"D\d+:\d+", str(asked.get("evidence")))) & session_of.keys()
        if turns and asked.get("category") != 5:  # what cannot be answered
            questions.append(Question(asked["question"], frozenset(map(session_of.__getitem__, turns)), turns))
    return Conversation(sessions, questions)


def _text(turn: Mapping[str, Any]) -> str:
    return str(turn.get("clean_text") or turn.get("text") or "")


def of_locomo(path: Path) -> Iterator[Conversation]:
    return map(of_chat, json.loads(path.read_text(encoding="utf-8")))


def of_realtalk(path: Path) -> Iterator[Conversation]:
    return (of_chat(json.loads(file.read_text(encoding="utf-8"))) for file in sorted(path.glob("Chat_*.json")))


READERS = {"longmemeval": of_longmemeval, "locomo": of_locomo, "realtalk": of_realtalk}

# ── asking ──


def asked(talk: Conversation, root: Path) -> Iterator[tuple[Question, list[str], list[str]]]:
    """Yield each question with the sessions and the turns that it finds, best first."""
    from workspace_mem import open_workspace, search  # noqa: PLC0415  # after the environment is set

    session_at: dict[str, str] = {}
    turn_at: dict[tuple[str, int], str] = {}
    (root / "memory").mkdir(parents=True)
    for name, (day, turns) in talk.sessions.items():
        path = next(
            path for path in (f"memory/{day}{end}.md" for end in ("", *range(-1, -99, -1))) if path not in session_at
        )
        session_at[path] = name
        turn_at |= {(path, line): turn for line, (turn, _) in enumerate(turns, start=1)}
        lines = (f"- {' '.join(text.split())}\n" for _, text in turns)
        (root / path).write_text("".join(lines), encoding="utf-8")
    last = max(day for day, _ in talk.sessions.values())
    for question in talk.questions:
        now = datetime.combine((question.day or last) + timedelta(days=1), time(9), UTC)
        hits = search(open_workspace(root, now=lambda now=now: now), question.text, limit=_HITS).hits  # type: ignore[misc]
        sessions = list(dict.fromkeys(session_at[hit.path] for hit in hits))
        found = [turn_at[hit.path, line] for hit in hits for line in range(hit.first_line, hit.last_line + 1)]
        yield question, sessions, found


def by_bm25(talk: Conversation, text: str) -> list[str]:
    """Return the sessions by BM25 of their lower-cased words."""
    words = {
        name: Counter(re.findall(r"\w+", " ".join(text for _, text in turns).lower()))
        for name, (_, turns) in talk.sessions.items()
    }
    average = sum(counted.total() for counted in words.values()) / len(words)
    scores = dict.fromkeys(words, 0.0)
    for word in re.findall(r"\w+", text.lower()):
        having = sum(word in counted for counted in words.values())
        rarity = log(1 + (len(words) - having + 0.5) / (having + 0.5))
        for name, counted in words.items():
            often = counted[word]
            scores[name] += rarity * often * 2.2 / (often + 1.2 * (0.25 + 0.75 * counted.total() / average))
    return [name for name, _ in sorted(scores.items(), key=lambda pair: -pair[1])]


def share(found: Sequence[str], wanted: frozenset[str]) -> float:
    return len(wanted.intersection(found)) / len(wanted)


def report(name: str, talks: Iterator[Conversation], folder: Path) -> None:
    ours, plain, of_turns = list[float](), list[float](), list[float]()
    for number, talk in enumerate(talks):
        for question, sessions, turns in asked(talk, folder / f"{name}-{number}"):
            ours.append(share(sessions[:5], question.sessions))
            plain.append(share(by_bm25(talk, question.text)[:5], question.sessions))
            of_turns += [share(turns[:10], question.turns)] if question.turns else []
    any_of = (statistics.mean(map(bool, some)) for some in (ours, plain))
    means = statistics.mean(ours), statistics.mean(plain), *any_of, statistics.mean(of_turns or [0.0])
    figures = "session R@5 {:.3f} (BM25 {:.3f})   hit@5 {:.3f} (BM25 {:.3f})   turn R@10 {:.3f}".format(*means)
    print(f"{name:<12} {len(ours):>6} questions   {figures}", flush=True)


# ── made data ──

_THINGS = ("violin", "canoe", "greenhouse", "telescope", "bakery", "marathon", "tapestry", "aquarium", "drone")
_DOINGS = ("bought", "sold", "repaired", "painted", "visited", "lost", "found", "borrowed")
_CHAT = ("How was your day?", "I slept well.", "The weather is nice.", "Let us talk later.", "That sounds great!")


def make(folder: Path) -> None:
    """Write files in the three published shapes, of the same made conversation."""
    chance = random.Random(48)
    sessions, facts = [], []
    for number, thing in enumerate(_THINGS):
        turns = [chance.choice(_CHAT) for _ in range(8)]
        doing, at = chance.choice(_DOINGS), chance.randrange(8)
        turns[at] = f"Last summer I {doing} a {thing} near the river."
        sessions.append((date(2023, 5, 1) + timedelta(days=7 * number), turns))
        facts.append((f"Which {thing} was {doing}, and where?", number, at))
    chat: dict[str, Any] = {}
    for number, (day, turns) in enumerate(sessions, start=1):
        rows = [
            {"speaker": "AB"[at % 2], "dia_id": f"D{number}:{at + 1}", "text": text} for at, text in enumerate(turns)
        ]
        chat |= {
            f"session_{number}": rows,
            f"session_{number}_date_time": f"1:56 pm on {day.day} {month_name[day.month]}, {day.year}",
        }
    qa = [{"question": text, "evidence": [f"D{at + 1}:{turn + 1}"], "category": 4} for text, at, turn in facts]
    (folder / "locomo.json").write_text(json.dumps([{"conversation": chat, "qa": qa}]))
    (folder / "Chat_1.json").write_text(json.dumps({**chat, "qa": qa}).replace('"text"', '"clean_text"'))
    asked_of = [
        {
            "question_id": str(at),
            "question": text,
            "question_date": "2023/12/30 (Sat) 23:40",
            "haystack_session_ids": [f"s{number}" for number in range(len(sessions))],
            "haystack_dates": [f"{day:%Y/%m/%d} (Mon) 10:00" for day, _ in sessions],
            "haystack_sessions": [
                [{"role": "user", "content": text, "has_answer": number == at and "river" in text} for text in turns]
                for number, (_, turns) in enumerate(sessions)
            ],
            "answer_session_ids": [f"s{at}"],
        }
        for text, at, _ in facts
    ]
    (folder / "longmemeval.json").write_text(json.dumps(asked_of))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("set", choices=(*READERS, "made"))
    parser.add_argument("path", type=Path, nargs="?", help="the published file, or the folder of REALTALK's chats")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as name:
        folder = Path(name)
        os.environ.update(environment(folder))
        paths = {options.set: options.path}
        if options.set == "made":
            make(folder)
            paths = {"longmemeval": folder / "longmemeval.json", "locomo": folder / "locomo.json", "realtalk": folder}
        for which, path in paths.items():
            if path is None or not path.exists():
                print(f"{which}: left out, {path or 'its published file'} is not there")
                continue
            report(which, READERS[which](path), folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
