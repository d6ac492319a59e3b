"""How `search` shows what it found."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from workspace_mem.cli.output import marked, say, tell
from workspace_mem.screen.clean import neutral
from workspace_mem.search.values import as_read
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.search.values import Found, Nearness, Why


def show(found: "Found", *, explain: bool, **_: object) -> None:
    """Show each hit in two lines, and where its score comes from; or what would find something."""
    tell(found.notices)
    for hit in found.hits:
        trail = " › ".join(hit.heading)
        name = f"  {hit.mark}" if hit.mark else ""
        score = f"  [{hit.score:.3f}]" if explain else ""
        say(f"{neutral(hit.place)}  {trail}{name}{score}")
        say(f"    {marked(*as_read(hit, below_trail=True))}", coloured=True)
        for line in _nearness_lines(hit.nearness) if hit.nearness else ():
            say(f"    {line}")
        for line in _why_lines(hit.why) if hit.why else ():
            say(f"    {line}")
    if not found.hits:
        tell(["Nothing found"])
        for other in found.suggestions:
            passages = "1 passage" if other.hits == 1 else f"{other.hits} passages"
            tell([f"{passages} {other.why}: workspace-mem search {_quoted(other.query)}"])


def _nearness_lines(nearness: "Nearness") -> Iterator[str]:
    """Yield what meaning and words gave; how the score by words is made up comes after."""
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


def _why_lines(why: "Why") -> Iterator[str]:
    """Yield a few lines that add up to the score."""
    for gain in sorted(why.gains, key=lambda gain: -gain.gain):
        said = f" × {gain.times} times asked" if gain.times > 1 else ""
        yield (
            f"{gain.gain:8.3f}  {gain.word}: idf {gain.idf:.3f} ({gain.containing:,} of {why.passages:,} passages), "
            f"tf {gain.frequency}{said}"
        )
    if why.context:
        yield f"{why.context:8.3f}  other passages of the file"
    if why.against:
        yield f"{why.against:8.3f}  words that the question excludes"
    if why.phrase:
        yield f"{why.phrase:8.3f}  contains the quotation"
    for name, prior in why.priors.items():
        yield f"{prior:8.3f}  {name}"
    if why.bonus:
        yield f"{why.bonus:8.3f}  both words of two"
    yield (
        f"{'':8}  length {why.length} terms, average {why.average_length:.0f}; k1 {why.k1:g}, b {why.b:g}; a heading "
        f"counts {why.heading_weight} times"
    )
    if strong := why.strength:
        used = counted(strong.uses, "use")
        yield f"{'':8}  strength {strong.value:.2f} ({strong.tier}), {used}; uses only decide between equal scores"


def _quoted(query: str) -> str:
    import shlex

    words = query.split(" ")
    return " ".join(map(shlex.quote, words)) if not query.startswith("-") else f"-- {shlex.quote(query)}"
