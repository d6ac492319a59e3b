"""topics: list what the memory is about, topic by topic."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, NamedTuple

from workspace_mem.disk.readings import TOPICS
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.results import Key
from workspace_mem.recall.topics import Topic, Topics, fitting
from workspace_mem.screen.clean import clean
from workspace_mem.search.asking import asked
from workspace_mem.search.shares import Shares
from workspace_mem.search.values import Match
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

MOST_TOKENS, MOST_CHARS = 150, 600  # of what is shown: the first layer
_LOOKED_AT = 60  # passages for the words that are asked for


class ListedTopic(NamedTuple):
    """One topic, and what reading all of it takes."""

    id: Annotated[str, Key("what `timeline --topic` takes")]
    summary: Annotated[str, Key("its name, and three words that distinguish it from the others")]
    relevance_score: Annotated[
        float, Key("0 to 1: the share of the words' weight that it covers; without words, its size", digits=2)
    ]
    last_accessed: Annotated[datetime | None, Key("when an entry of it was fetched last; null if unknown")]
    token_count: Annotated[int, Key("of all its entries, estimated")]
    entries: Annotated[int, Key("how many entries and passages it has")]


class Compression(NamedTuple):
    """How much shorter each layer is than the one below: about 10 and 20 are usual."""

    layer3_tokens: Annotated[int, Key("everything in full")]
    layer2_tokens: Annotated[int, Key("a line for each entry")]
    layer1_tokens: Annotated[int, Key("a line for each topic")]
    layer3_to_layer2: Annotated[float | None, Key("null if there is nothing", digits=1)]
    layer2_to_layer1: Annotated[float | None, Key("null if there is nothing", digits=1)]


class TopicsFound(NamedTuple):
    """What the memory is about. `text` holds as many topics as fit into 150 tokens."""

    version: Annotated[str, Key("of this form")]
    last_updated: Annotated[str | None, Key("when its newest entry was written; null if unknown")]
    topics: tuple[ListedTopic, ...]
    total_memories: Annotated[int, Key("entries and passages of all topics")]
    total_tokens_available: Annotated[int, Key("of all of them, estimated")]
    compression: Compression
    tokens: Annotated[int, Key("of the text that the command prints, estimated")]
    left_out: Annotated[int, Key("topics that do not fit into the list or the text")]
    text: Annotated[str, Key(hidden=True)]
    notices: tuple[str, ...] = ()


@verb("topics staging deploys", finds="topics")
def topics(
    workspace: Workspace,
    words: Annotated[str | None, Arg("Only topics with these words.", metavar="[WORDS…]", is_words=True)] = None,
    *,
    limit: Annotated[int, Arg("Maximum number of topics in the JSON.", least=1, most=10_000, short="-n")] = 50,
) -> TopicsFound:
    """List what the memory is about, topic by topic, with sizes: the shortest overview of all.

    A topic is the category, the first tag or the heading of an entry or passage. It is not stored in any file, and
    the output has at most 150 tokens. Read on with `timeline --topic ID` or `recall TASK`.
    """
    everything = workspace.topics()
    scores = _scores(workspace, everything, words)
    used = {name: use.last for name, use in workspace.usage.read().uses.items()}
    rows = [(one, _listed(one, scores[one.id], used)) for one in everything.topics if one.id in scores]
    rows.sort(key=lambda row: (-row[1].relevance_score, -row[0].entries, row[0].id))
    found = tuple(row[1] for row in rows)
    lines = [_line(one) for one in found]
    totals = f"{everything.entries:,} memories, {everything.tokens:,} tokens"
    room = MOST_TOKENS - estimated_tokens(f"{totals}; 99,999 more topics\n") - 2
    kept = fitting(lines, room)
    while kept and len("\n".join(kept)) + len(totals) + 30 > MOST_CHARS:
        kept.pop()
    more = f"; {len(lines) - len(kept):,} more topics" if len(kept) < len(lines) else ""
    text = "".join(f"{line}\n" for line in [*kept, f"{totals}{more}"]) if found else ""
    workspace.note_reading(TOPICS, text)
    told = tuple(problem.message for problem in workspace.catalog.unreadable())
    left_out = max(len(found) - limit, 0)
    return TopicsFound(
        "1.0",
        everything.last_updated,
        found[:limit],
        everything.entries,
        everything.tokens,
        _compression(everything, lines),
        estimated_tokens(text) if text else 0,
        left_out,
        text,
        told,
    )


def _scores(workspace: Workspace, everything: Topics, words: str | None) -> dict[str, float]:
    """Return how relevant each topic is: by its size, or by the words that are asked for."""
    if words is None:
        largest = max((one.entries for one in everything.topics), default=1)
        return {one.id: one.entries / largest for one in everything.topics}
    question = asked(words, workspace.kinds)
    matches = workspace.fresh_search().matches(question, limit=_LOOKED_AT, explain=True)
    shares = Shares(question, matches)
    found: dict[str, list[Match]] = {}
    for match in matches:
        found.setdefault(everything.by_place.get((match.path, match.first_line), ""), []).append(match)
    return {one: shares.of_matches(of) for one, of in found.items() if one}


def _listed(topic: Topic, score: float, used: Mapping[str, datetime]) -> ListedTopic:
    name = clean(topic.name)
    telling = ", ".join(map(clean, topic.words))
    last = max((used[one] for one in topic.members if one in used), default=None)
    summary = f"{name}: {telling}" if telling else name
    return ListedTopic(topic.id, summary, score, last, topic.tokens, topic.entries)


def _line(one: ListedTopic) -> str:
    return f"{one.summary} ({one.entries:,}, ~{one.token_count:,} tokens)"


def _compression(everything: Topics, lines: Sequence[str]) -> Compression:
    whole, as_lines = everything.tokens, everything.line_tokens
    as_topics = sum(map(estimated_tokens, lines))
    return Compression(
        whole,
        as_lines,
        as_topics,
        whole / as_lines if as_lines else None,
        as_lines / as_topics if as_topics else None,
    )
