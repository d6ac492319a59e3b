"""recall for a prompt: a few passages or none, fast, since every prompt asks."""

from workspace_mem.frame.sections import requested
from workspace_mem.recall.for_task import lines_in_frame, unknown_of
from workspace_mem.screen.clean import clean, neutral
from workspace_mem.search.analysis import query_clauses
from workspace_mem.search.query import Filter, display_snippet, plainly
from workspace_mem.search.ranking import inverse_frequency
from workspace_mem.search.snippets import pack, place_and_mark
from workspace_mem.workspace import Workspace

_LONGEST = 4_000  # characters of a prompt that are read
_BUDGET = 1_200  # characters of all passages, which every prompt pays for
_MOST = 3  # passages
_LOOKED_AT = 20  # matches
_MOST_NEW_FILES = 300  # more take too long for a prompt; the next command indexes them
_FEWEST_WORDS = 2  # without function words: "continue" and "yes, do it" ask for nothing
_SHARE = 0.4  # share of a prompt's word weight above which a passage matches
_TELLING_WORDS = 3  # so many rare words suffice in any prompt
_RARE = 0.02  # share of passages below which a word is rare


class TooMuchToReadError(Exception):
    """So many files are new that the index has to wait for another command."""


def recall_for_prompt(workspace: Workspace, prompt: str, *, with_instructions: bool | None = None) -> list[str]:
    """Return the passages that fit a prompt, best first, each as `path#L10: text`; nothing if no passage fits.

    What the session's frame shows is left out; `with_instructions` says whether it shows AGENTS.md.
    Nothing in a prompt is an operator. Raises TooMuchToReadError, and what a search raises.
    """
    question = plainly(prompt[:_LONGEST])
    clauses = len(query_clauses(question.text))
    if clauses < _FEWEST_WORDS:
        return []

    def unless_many(_: int, files: int) -> None:
        if files > _MOST_NEW_FILES:
            raise TooMuchToReadError

    searched = workspace.fresh_search(by_words=True)
    matches = searched.matches(question, limit=_LOOKED_AT, explain=True, progress=unless_many)
    skills = searched.matches(question._replace(filters=(Filter("kind", "skill"),)), limit=_MOST, explain=True)
    # A match covers much of the prompt's word weight, or several rare words.
    matches = sorted([*matches, *skills], key=lambda match: -match.score)
    weights = {gain.word: gain.idf * gain.times for match in matches if match.why for gain in match.why.gains}
    fitting = []
    for match in matches:
        if why := match.why:
            # A word in none of the best matches weighs like a word in a single passage.
            unknown = (clauses - len(weights)) * inverse_frequency(passages=why.passages, containing=1)
            rare = [gain for gain in why.gains if gain.containing <= max(1, _RARE * why.passages)]
            share = sum(gain.idf * gain.times for gain in why.gains) / (sum(weights.values()) + unknown)
            is_share_enough = share >= _SHARE and (bool(rare) or len(why.gains) > 1)
            fitting += [match] if is_share_enough or len(rare) >= _TELLING_WORDS else []
    if not fitting:
        return []
    shown = lines_in_frame(
        workspace, requested(workspace.settings, profile="hook", with_instructions=with_instructions)
    )
    fresh, known = unknown_of(searched, fitting, workspace.kinds, shown)
    hits, _ = pack(_BUDGET, fresh, searched.text, question.text, known=known)
    texts = [(hit, neutral(display_snippet(hit, below_trail=False)[0], hit.source)) for hit in hits[:_MOST]]
    return [" ".join(f"{clean(place_and_mark(hit))}: {text}".split()) for hit, text in texts]
