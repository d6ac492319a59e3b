"""facts: list what is known, as key, category and value."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.results import Key
from workspace_mem.model.strength import Strength, strength_of
from workspace_mem.recall.facts import SURE, Categories, Guess, guesses, key_and_value
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import cleaned_entry
from workspace_mem.settings import VECTORS_MODEL
from workspace_mem.workspace import Workspace

_KEPT = "categories"  # in the catalog
_VERSION = "1"  # of how categories are guessed


class KnownFact(NamedTuple):
    """An entry as a fact."""

    key: Annotated[str, Key("the text before the first colon or dash, if it is short; else the beginning of the text")]
    category: Annotated[str | None, Key("null: none is written, and none can be guessed")]
    is_guess: Annotated[bool, Key("whether the category is guessed from other entries")]
    value: Annotated[str, Key("the text after the key, or the whole text")]
    strength: Annotated[float, Key("by importance, last use and uses", digits=4)]
    tier: Annotated[str, Key("high, medium or low")]
    uses: Annotated[int, Key("how often it was fetched by its name, at most once a session")]
    id: Annotated[str, Key("or handle")]
    kind: Annotated[str, Key("such as fact or preference")]
    source: Annotated[str | None, Key("who said it, such as agent:claude; null: a person")]
    place: Annotated[str, Key("path and lines")]


class FactsFound(NamedTuple):
    """Facts, in the order that was asked for."""

    facts: tuple[KnownFact, ...]
    notices: tuple[str, ...] = ()


@verb("facts staging port --category Infra", finds="facts")
def facts(
    workspace: Workspace,
    words: Annotated[str | None, Arg("Only facts about this.", metavar="[WORDS…]", is_words=True)] = None,
    *,
    category: Annotated[str | None, Arg("Only facts of this category, written or guessed.", short="-c")] = None,
    limit: Annotated[int, Arg("Maximum number of facts.", least=1, most=10_000, short="-n")] = 20,
) -> FactsFound:
    """List what is known, as key, category and value.

    Facts are a view of entries such as those of MEMORY.md, and are not stored. Without words, the strongest come
    first. With words, the facts of the three nearest categories come first, the best match at the top; if these are
    too few, all facts count. A category that no entry names is a guess, marked with a question mark.

    Raises UsageError if an argument is invalid.
    """
    look = workspace.catalog.look()
    kinds = {kind.name for kind in workspace.kinds.values() if kind.group == "semantic"}
    entries = [entry for entry in look.every() if entry.kind in kinds and not entry.is_pending]
    notices = [problem.message for problem in look.unreadable()]
    category_of = _category_of(workspace, entries, notices)
    if category is not None:
        category_of = {one: name for one, name in category_of.items() if (name or "").casefold() == category.casefold()}
    uses, now = workspace.usage.read().uses, workspace.now()

    def fact(entry: Entry, strong: Strength) -> KnownFact:
        shown = cleaned_entry(entry)
        said, name = key_and_value(shown), category_of[entry]
        return KnownFact(
            said.key,
            clean(name, entry.said_by) if name else None,
            entry.category is None and name is not None,
            said.value,
            strong.value,
            strong.tier,
            strong.uses,
            entry.name,
            entry.kind,
            entry.said_by,
            str(entry.place),
        )

    about = Categories(entries).about(words, category_of, limit) if words else [(0.0, entry) for entry in category_of]
    found = [(share, entry, strength_of(entry, uses.get(entry.name), now)) for share, entry in about]
    found.sort(key=lambda one: (-one[0], -one[2].value, -one[2].uses))
    left_out = len(found) - limit
    notices += [f"{left_out:,} more; `--limit {len(found)}` shows them all"] if left_out > 0 else []
    return FactsFound(tuple(fact(entry, strong) for _, entry, strong in found[:limit]), tuple(notices))


def _category_of(workspace: Workspace, entries: Sequence[Entry], notices: list[str]) -> Mapping[Entry, str | None]:
    """Return the category of each entry, written or guessed: by meaning if vectors are set up, else by words.

    Guesses are kept in the catalog, and nowhere else.
    """

    def by_words(lacking: Sequence[Entry]) -> dict[Entry, str | None]:
        categories = Categories(entries)
        return {entry: categories.guessed(entry) for entry in lacking}

    def by_meaning(lacking: Sequence[Entry]) -> dict[Entry, str | None] | None:
        names: dict[str, str] = {}
        places: dict[str, list[Place]] = {}
        for entry in entries:
            if entry.category:
                name = names.setdefault(entry.category.casefold(), entry.category)
                places.setdefault(name, []).append(entry.place)
        files = workspace.fresh_search().files_with_vectors()
        near = meaning.nearest_groups(places, [one.place for one in lacking], files) if meaning else None
        if near is None:
            return None
        best = {one: near[one.place][0] for one in lacking if near.get(one.place)}
        unknown = by_words([one for one in lacking if one not in best])
        return unknown | {one: name if cosine > SURE else None for one, (cosine, name) in best.items()}

    meaning = workspace.meaning
    if meaning:
        model = [str(meaning.named.values[key]) for key in (*meaning.named.embedders, VECTORS_MODEL)]
        if found := _kept(workspace, entries, " ".join([_VERSION, *model]), by_meaning):
            return found
        notices += [meaning.notice] if meaning.notice else []
    return _kept(workspace, entries, _VERSION, by_words) or {}


def _kept(
    workspace: Workspace, entries: Sequence[Entry], mark: str, guessed: Guess
) -> Mapping[Entry, str | None] | None:
    kept = workspace.catalog.kept(_KEPT, mark)
    found = guesses(entries, kept, guessed)
    if found and found.kept != kept:
        workspace.catalog.keep(_KEPT, mark, found.kept)
    return found.category_of if found else None
