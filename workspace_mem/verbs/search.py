"""search: find passages, best first, in the files as they are now."""

import shlex
from collections.abc import Callable, Iterator
from typing import Annotated

from workspace_mem.console.output import marked, say, tell
from workspace_mem.declarations import Arg, verb
from workspace_mem.disk.state import TIMELINE
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import strength_of
from workspace_mem.recall.economics import note_reading
from workspace_mem.recall.facts import with_guessed_categories
from workspace_mem.screen.clean import clean
from workspace_mem.search.query import (
    Found,
    Nearness,
    Question,
    ScoreBreakdown,
    display_snippet,
    parse,
    sorted_by_use,
    with_days,
)
from workspace_mem.search.snippets import hit_of, snippet
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace


@verb("search staging port kind:decision after:2026-11-01", finds="hits")
def search(
    workspace: Workspace,
    text: Annotated[str | Question, Arg("Words to look for; any text is allowed.", metavar="QUERY…", is_words=True)],
    *,
    limit: Annotated[int, Arg("Maximum number of hits.", least=1, most=1_000, short="-n")] = 10,
    explain: Annotated[bool, Arg("Show the breakdown of each score.")] = False,
    progress: Callable[[int, int], None] | None = None,
) -> Found:
    r"""Find passages, best first, in the files as they are now.

    Search finds words in any form; a passage need not contain all of them. Narrow it with "a phrase" (quoted for the
    shell as '"a phrase"'), -without, begin*, kind: tag: category: path: after: or before:. A phrase among
    other words is preferred, not required. Words after "without" or "except" count against a passage. is:retired
    searches the archive. Put -- before a query that begins with a dash.

    In Python a text is a query as a person types it; a `Question` is already parsed. `progress` is called with
    (done, of) while many files are read.

    Raises UsageError for an empty query, EngineError if the index cannot be kept.
    """
    question = with_guessed_categories(with_days(parse(text, workspace.kinds), workspace.today), workspace)
    if question.is_empty:
        raise UsageError("The query is empty", hint="workspace-mem search WORDS")
    searched = workspace.fresh_search()
    matches = searched.matches(question, limit=limit, explain=explain, progress=progress)
    notices = question.misunderstood
    if (corrected := searched.corrected(question, matches)) and (
        found := searched.matches(corrected, limit=limit, explain=explain)
    ):
        asked, instead = clean(question.as_typed()), clean(corrected.as_typed())
        notices += (f"No file has all of these words: {asked}. These hits are for: {instead}",) if matches else ()
        notices += () if matches else (f"Nothing contains {asked}; these contain {instead}",)
        question, matches = corrected, found
    if len({match.score for match in matches}) < len(matches):
        matches = sorted_by_use(matches, workspace.usage.read().uses)
    strengths = {}
    if explain:
        uses, now = workspace.usage.read().uses, workspace.now()
        entries = workspace.catalog.look().having({match.entry_id for match in matches if match.entry_id})
        strengths = {name: strength_of(entry, uses.get(name), now) for name, entry in entries.items()}
    hits = []
    for match in matches:
        strength, text = strengths.get(match.entry_id or ""), searched.text(match)
        why = match.why._replace(strength=strength) if match.why and strength else match.why
        hits.append(hit_of(match._replace(why=why), snippet(text, question.text), len(text)))
    note_reading(
        workspace, TIMELINE, "\n".join(hit.snippet for hit in hits), available=sum(hit.chars for hit in hits) // 4
    )
    suggestions = () if hits else searched.suggestions(question)
    notices = (*notices, *searched.notices(question), *workspace.standing_notices())
    return Found(tuple(hits), notices, suggestions)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def render(answer: Found, *, explain: bool, **_: object) -> None:
    """Print each hit in two lines, with its score if asked; without hits, the suggestions."""
    for hit in answer.hits:
        trail = " › ".join(hit.heading)
        name = f"  {hit.mark}" if hit.mark else ""
        score = f"  [{hit.score:.3f}]" if explain else ""
        say(f"{hit.place}  {trail}{name}{score}")
        say(f"    {marked(*display_snippet(hit, below_trail=True))}", coloured=True)
        for line in _nearness_lines(hit.nearness) if hit.nearness else ():
            say(f"    {line}")
        for line in _why_lines(hit.why) if hit.why else ():
            say(f"    {line}")
    if not answer.hits:
        tell(["Nothing found"])
        for other in answer.suggestions:
            words, passages = " ".join(map(shlex.quote, other.query.split(" "))), counted(other.hits, "passage")
            words = f"-- {shlex.quote(other.query)}" if other.query.startswith("-") else words
            tell([f"{passages} {other.why}: workspace-mem search {words}"])


def _nearness_lines(nearness: Nearness) -> Iterator[str]:
    """Yield the shares of meaning and words in a score."""
    weight, words = nearness.weight, nearness.words
    if nearness.cosine is None:
        yield f"{words:8.3f}  words: {words:.3f} of the best hit's; it has no vector yet"
    else:
        gain = weight * max(nearness.cosine, 0.0) * nearness.prior
        prior = f" × salience {nearness.prior:g}" if nearness.prior != 1 else ""
        yield f"{gain:8.3f}  meaning: cosine {nearness.cosine:.3f} × weight {weight:g}{prior}"
        yield f"{(1 - weight) * words:8.3f}  words: {words:.3f} of the best hit's × {1 - weight:g}"
    if nearness.exact:
        yield f"{nearness.exact:8.3f}  contains exactly what you named"
    if words:
        yield f"{'':8}  by words:"


def _why_lines(why: ScoreBreakdown) -> Iterator[str]:
    """Yield a few lines that add up to the score."""
    for gain in sorted(why.gains, key=lambda gain: -gain.gain):
        times = f" × {gain.times} times asked" if gain.times > 1 else ""
        yield (
            f"{gain.gain:8.3f}  {gain.word}: idf {gain.idf:.3f} ({gain.containing:,} of {why.passages:,} passages), "
            f"tf {gain.frequency}{times}"
        )
    if why.context:
        yield f"{why.context:8.3f}  other passages of the file"
    if why.against:
        yield f"{why.against:8.3f}  words that the question excludes"
    if why.phrase:
        yield f"{why.phrase:8.3f}  contains the phrase"
    for name, prior in why.priors.items():
        yield f"{prior:8.3f}  {name}"
    if why.bonus:
        yield f"{why.bonus:8.3f}  both words of the query"
    yield (
        f"{'':8}  length {why.length} terms, average {why.average_length:.0f}; k1 {why.k1:g}, b {why.b:g}; a heading "
        f"counts {why.heading_weight} times"
    )
    if strong := why.strength:
        used = f"used {counted(strong.uses, 'time')}, importance: {strong.tier} ({strong.value:.2f})"
        yield f"{'':8}  {used}; this only decides between equal scores"
