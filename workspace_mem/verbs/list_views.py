"""list --facts, --topics, --timeline and --kinds: other views of the memory."""

from collections import Counter
from datetime import datetime
from itertools import chain
from typing import Annotated, NamedTuple

from workspace_mem.console.output import render_text, say, tell
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.state import TIMELINE, TOPICS
from workspace_mem.errors import UsageError, WorkspaceMemError
from workspace_mem.model.document import is_untouched, waits_for_review
from workspace_mem.model.entry import Entry, Strength, strength_of
from workspace_mem.model.kinds import Form
from workspace_mem.recall.economics import note_reading
from workspace_mem.recall.facts import Facts, entries_with_facts, key_and_value
from workspace_mem.recall.timeline import (
    TIMELINE_KINDS,
    ActiveContext,
    Timeline,
    active_context,
    lines_of,
    timeline_of,
)
from workspace_mem.recall.topics import Topics, fitting, topic_id, topics_now
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import cleaned_entry
from workspace_mem.search.query import Match, parse
from workspace_mem.search.ranking import Coverage
from workspace_mem.text.strings import counted
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace


class KnownFact(NamedTuple):
    """An entry as a fact."""

    key: Annotated[str, Key("the text before the first colon or dash if it is short, else the beginning of the text")]
    category: Annotated[str | None, Key("the category; null if none is written or can be guessed")]
    is_guess: Annotated[bool, Key("whether the category is guessed from other entries")]
    value: Annotated[str, Key("the text after the key, or the whole text")]
    strength: Annotated[float, Key("strength, from importance, last use and number of uses", digits=4)]
    tier: Annotated[str, Key("high, medium or low")]
    uses: Annotated[int, Key("number of times it was fetched by name, at most once per session")]
    id: Annotated[str, Key("or handle")]
    kind: Annotated[str, Key("such as fact or preference")]
    source: Annotated[str | None, Key("the source, such as agent:claude; null: a person")]
    place: Annotated[str, Key("path and lines")]


class FactsFound(NamedTuple):
    """Facts, in the order that was asked for."""

    facts: tuple[KnownFact, ...]
    notices: tuple[str, ...] = ()


@verb("list --facts staging port --category Infra", finds="facts", view="--facts")
def facts(
    workspace: Workspace,
    words: Annotated[str | None, Arg("Only facts about this.", metavar="[WORDS…]", is_words=True)] = None,
    *,
    category: Annotated[str | None, Arg("Only facts of this category, written or guessed.", short="-c")] = None,
    limit: Annotated[int, Arg("Maximum number of facts.", least=1, most=10_000, short="-n")] = 20,
) -> FactsFound:
    """List facts as key, category and value.

    Facts are a view of entries such as those of MEMORY.md, and are not stored. Without words, the strongest come
    first. With words, the best matches in the three nearest categories come first; if these are too few, all
    facts are searched. A guessed category has a question mark.

    Raises UsageError if an argument is invalid.
    """
    look = workspace.catalog.look()
    entries = entries_with_facts(workspace, look.every(shown=True))
    notices = [*look.unreadable().values()]
    known = Facts(entries)
    if category is not None:
        entries = [row for row in entries if (known.category_of[row] or "").casefold() == category.casefold()]
    uses, now = workspace.usage.read().uses, workspace.now()

    def fact(entry: Entry, strong: Strength) -> KnownFact:
        shown = cleaned_entry(entry)
        pair, name = key_and_value(shown), known.category_of[entry]
        return KnownFact(
            pair.key,
            clean(name) if name else None,
            entry.category is None and name is not None,
            pair.value,
            strong.value,
            strong.tier,
            strong.uses,
            entry.name,
            entry.kind,
            entry.said_by,
            str(entry.place),
        )

    about = known.about(words, entries, limit) if words else [(0.0, entry) for entry in entries]
    rows = [(share, entry, strength_of(entry, uses.get(entry.name), now)) for share, entry in about]
    rows.sort(key=lambda row: (-row[0], -row[2].value, -row[2].uses))
    left_out = len(rows) - limit
    notices += [f"{left_out:,} more; `--limit {len(rows)}` shows them all"] if left_out > 0 else []
    return FactsFound(tuple(fact(entry, strong) for _, entry, strong in rows[:limit]), tuple(notices))


def render_facts(answer: FactsFound, **_: object) -> None:
    """Show name, strength, category, key and value."""
    for fact in answer.facts:
        category = f"[{fact.category}{'?' if fact.is_guess else ''}] " if fact.category else ""
        text = fact.value if fact.value.startswith(fact.key) else f"{fact.key}: {fact.value}"
        say(f"{fact.id:14} {fact.strength:5.2f}  {category}{text}")
    if not answer.facts:
        tell(["Nothing found"])


MOST_TOKENS, MOST_CHARS = 150, 600  # size of the displayed text, the first layer
_LOOKED_AT = 60  # passages searched for the given words


class ListedTopic(NamedTuple):
    """One topic, and the cost of reading all of it."""

    id: Annotated[str, Key("id of the topic, for `list --timeline --topic`")]
    summary: Annotated[str, Key("name of the topic and its most central sentence, shortened")]
    relevance_score: Annotated[
        float, Key("0 to 1: the weighted share of your words that it covers; without words, its size", digits=2)
    ]
    last_accessed: Annotated[datetime | None, Key("last time one of its entries was fetched; null if unknown")]
    token_count: Annotated[int, Key("estimated tokens of all its entries")]
    entries: Annotated[int, Key("number of entries and passages")]


class Compression(NamedTuple):
    """The compression of each layer against the one below: about 10 and 20 are usual."""

    layer3_tokens: Annotated[int, Key("tokens of all entries in full")]
    layer2_tokens: Annotated[int, Key("tokens of the timeline, one line per entry")]
    layer1_tokens: Annotated[int, Key("tokens of the topics, one line per topic")]
    layer3_to_layer2: Annotated[float | None, Key("null if the memory is empty", digits=1)]
    layer2_to_layer1: Annotated[float | None, Key("null if the memory is empty", digits=1)]


class TopicsFound(NamedTuple):
    """The topics of the memory. `text` holds as many as fit 150 tokens."""

    version: Annotated[str, Key("version of this output")]
    last_updated: Annotated[str | None, Key("time of its newest entry; null if unknown")]
    topics: tuple[ListedTopic, ...]
    total_memories: Annotated[int, Key("number of entries and passages in all topics")]
    total_tokens_available: Annotated[int, Key("estimated tokens in all topics")]
    compression: Compression
    tokens: Annotated[int, Key("estimated tokens of the printed text")]
    left_out: Annotated[int, Key("number of topics left out for lack of room")]
    text: Annotated[str, Key(hidden=True)]
    notices: tuple[str, ...] = ()


@verb("list --topics staging deploys", finds="topics", view="--topics")
def topics(
    workspace: Workspace,
    words: Annotated[str | None, Arg("Only topics with these words.", metavar="[WORDS…]", is_words=True)] = None,
    *,
    limit: Annotated[int, Arg("Maximum number of topics in the JSON.", least=1, most=10_000, short="-n")] = 50,
) -> TopicsFound:
    """List the topics of the memory, with sizes: the shortest overview.

    A topic is the category, the first tag or the heading of an entry or passage; it is not stored in any file.
    The output has at most 150 tokens. Continue with `list --timeline --topic ID` or `recall TASK`.
    """
    everything = topics_now(workspace)
    scores = _scores(workspace, everything, words)
    used = {name: use.last for name, use in workspace.usage.read().uses.items()}
    relevant = sorted(
        (topic for topic in everything.topics if topic.id in scores),
        key=lambda topic: (-scores[topic.id], -topic.entries, topic.id),
    )
    listed = tuple(
        ListedTopic(
            topic.id,
            ": ".join(filter(None, (clean(topic.name), clean(topic.sentence)))),
            scores[topic.id],
            max((used[member] for member in topic.members if member in used), default=None),
            topic.tokens,
            topic.entries,
        )
        for topic in relevant
    )
    lines = [f"{topic.summary} ({topic.entries:,}, ~{topic.token_count:,} tokens)" for topic in listed]
    entries = sum(topic.entries for topic in everything.topics)
    totals = f"{entries:,} memories, {everything.tokens:,} tokens"
    room = MOST_TOKENS - estimated_tokens(f"{totals}; 99,999 more topics\n") - 2
    kept = fitting(lines, room)
    while kept and len("\n".join(kept)) + len(totals) + 30 > MOST_CHARS:
        kept.pop()
    more = f"; {counted(len(lines) - len(kept), 'more topic')}" if len(kept) < len(lines) else ""
    text = "".join(f"{line}\n" for line in [*kept, f"{totals}{more}"]) if listed else ""
    note_reading(workspace, TOPICS, text)
    notices = tuple(workspace.catalog.look().unreadable().values())
    newest, shown, left_out = everything.last_updated, listed[:limit], max(len(listed) - limit, 0)
    whole, as_lines = everything.tokens, sum(topic.line_tokens for topic in everything.topics)
    as_topics = sum(map(estimated_tokens, lines))
    ratios = whole / as_lines if as_lines else None, as_lines / as_topics if as_topics else None
    compression, tokens = Compression(whole, as_lines, as_topics, *ratios), estimated_tokens(text) if text else 0
    return TopicsFound("1.0", newest, shown, entries, everything.tokens, compression, tokens, left_out, text, notices)


def _scores(workspace: Workspace, everything: Topics, words: str | None) -> dict[str, float]:
    """Return how relevant each topic is: by its size, or by the words that are asked for."""
    if words is None:
        largest = max((topic.entries for topic in everything.topics), default=1)
        return {topic.id: topic.entries / largest for topic in everything.topics}
    question = parse(words, workspace.kinds)
    matches = workspace.fresh_search().matches(question, limit=_LOOKED_AT, explain=True)
    shares = Coverage(question.text, matches)
    by_topic: dict[str, list[Match]] = {}
    for match in matches:
        by_topic.setdefault(everything.by_place.get((match.path, match.first_line), ""), []).append(match)
    return {one: shares.of_matches(of) for one, of in by_topic.items() if one}


@verb('list --timeline --from "last week" --topic deploys', finds="text", view="--timeline")
def timeline(
    workspace: Workspace,
    *,
    start: Annotated[str | None, Arg("Start: `last week`, `in March`, a date, `3 days ago`.", option="--from")] = None,
    until: Annotated[str | None, Arg("Last day to include.")] = None,
    topic: Annotated[str | None, Arg("Only this topic, by name or by id (see `list --topics --json`).")] = None,
) -> Timeline:
    """Show what was done and decided, newest first, in at most 500 tokens.

    It is derived from daily logs, episodes, decisions and CONTINUITY.md. Each line has at most ten words, a topic,
    and an id or place for `show`. --from "last week" begins with the first day of that week.

    Raises UsageError for a time that cannot be understood, or a topic that does not exist.
    """
    begins = workspace.span(start).start if start else None
    ends = workspace.span(until).end if until else None
    look = workspace.catalog.look()
    lines = lines_of(
        chain.from_iterable(look.every(kind, shown=True) for kind in TIMELINE_KINDS), workspace.kinds, workspace.zone
    )
    wanted = None if topic is None else topic_id(topic)
    known = {line.topic for line in lines}
    known |= {one.id for one in topics_now(workspace).topics} if wanted and wanted not in known else set()
    if topic is not None and wanted not in known:
        hint = "`workspace-mem list --topics --json` lists the topics"
        raise UsageError(f"There is no topic {topic[:80]!r}", hint=hint, near=(topic_id(topic), lambda: sorted(known)))
    shown_lines = [
        line
        for line in lines
        if (wanted is None or line.topic == wanted)
        and (begins is None or (line.at is not None and line.at >= begins))
        and (ends is None or (line.at is not None and line.at <= ends))
    ]
    context = _current_context(workspace) if topic is None and until is None else ActiveContext()
    answer = timeline_of(shown_lines, lines, context, clean)
    if answer.text:
        available = answer.tokens * len(lines) // max(len(lines) - answer.left_out, 1)
        note_reading(workspace, TIMELINE, answer.text, available=available)
    return answer._replace(notices=tuple(look.unreadable().values()))


def _current_context(workspace: Workspace) -> ActiveContext:
    """Return the points of CONTINUITY.md; empty without it, or if it waits for a person."""
    for path in workspace.kinds.sources("now"):
        try:
            document = workspace.folder.read(path)
        except WorkspaceMemError:  # the notices name it
            continue
        if document.exists and workspace.folder.scope.holds(path):
            is_said = not (is_untouched(path, document.data) or waits_for_review(document))
            return active_context(document, clean) if is_said else ActiveContext()
    return ActiveContext()


render_topics = render_timeline = render_text


class WorkspaceKind(NamedTuple):
    """One kind of this workspace."""

    name: Annotated[str, Key("name, for `remember --kind` and `list`")]
    prefix: Annotated[str | None, Key("prefix of its ids; null: its entries have no ids")]
    home: Annotated[str, Key("the file of new entries; {date}, {time} and {slug} are placeholders")]
    shape: Annotated[str, Key("item: list items of one file; file: each entry is one; log: a file of events")]
    holds: Annotated[str, Key("purpose, in a few words")]
    lifespan: Annotated[str, Key("how long entries are kept")]
    recalled: Annotated[str, Key("where agents see it")]
    fields: Annotated[tuple[str, ...], Key("field names, for `remember --set`")]
    declared: Annotated[bool, Key("whether workspace.toml declares it; false: built in")]
    entries: Annotated[int, Key("number of entries, without the archive")]


class WorkspaceKinds(NamedTuple):
    """Every kind; the notices name the files that could not be read."""

    kinds: tuple[WorkspaceKind, ...]
    notices: tuple[str, ...]


_SHAPES = {Form.FILE: "file", Form.EVENTS: "log"}
_RECALLED = {True: "the frame, search and recall", False: "search and recall"}  # by whether the frame shows a kind


@verb("list --kinds", view="--kinds")
def kinds(workspace: Workspace) -> WorkspaceKinds:
    """List the kinds of memory in this workspace, with the number of entries of each.

    Declare your own kinds under [kinds.NAME] in workspace.toml.
    """
    look = workspace.catalog.look()
    count = Counter(entry.kind for entry in look.every(shown=True))
    own = {kind.name for kind in workspace.kinds.declared}
    listed = (
        WorkspaceKind(
            kind.name,
            kind.prefix,
            kind.home,
            _SHAPES.get(kind.form, "item"),
            kind.says or "declared in workspace.toml",
            kind.lifespan,
            f"a search with kind:{kind.name}" if kind.is_aside else _RECALLED[bool(kind.frame or kind.heading)],
            tuple(field.name for field in kind.fields),
            kind.name in own,
            count[kind.name],
        )
        for kind in workspace.kinds.values()
    )
    return WorkspaceKinds(tuple(listed), tuple(look.unreadable().values()))


_INDENT = 13


def render_kinds(answer: WorkspaceKinds, **_: object) -> None:
    """Print each kind, with its content, lifetime, place in the frame, and fields."""
    for kind in answer.kinds:
        say(f"{kind.name:12} {kind.prefix or '-':6} {counted(kind.entries, 'entry'):14} {kind.home}")
        say(f"{'':{_INDENT}}{kind.holds}; stays {kind.lifespan}; appears in {kind.recalled}")
        if kind.fields:
            say(f"{'':{_INDENT}}fields: {', '.join(kind.fields)}")
