"""ask: answer a question from the memory, with its sources."""

from typing import Annotated, NamedTuple

from workspace_mem.console.output import say, tell
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.errors import UsageError
from workspace_mem.screen.clean import clean
from workspace_mem.search.query import plainly, with_days
from workspace_mem.sessions.engines import ModelError
from workspace_mem.sessions.model import asked, model_of
from workspace_mem.workspace import Workspace

_MOST, _LONGEST = 8, 1_500  # passages, and characters of each


class CitedPassage(NamedTuple):
    """A passage with its citation number in the answer."""

    number: Annotated[int, Key("number, for references in the answer")]
    place: Annotated[str, Key("path and lines, such as MEMORY.md#L10-L14")]
    text: str


class AnsweredQuestion(NamedTuple):
    """An answer with its passages, or the passages alone."""

    answer: Annotated[str | None, Key("the answer; null without a model, or if it failed")]
    passages: tuple[CitedPassage, ...]
    model: Annotated[str | None, Key("the model that answered")] = None
    notices: tuple[str, ...] = ()


@verb("ask Which port does staging use?", finds="passages", acts=True)
def ask(
    workspace: Workspace,
    question: Annotated[str, Arg("The question.", metavar="QUESTION…", is_words=True)],
) -> AnsweredQuestion:
    """Answer a question from the memory, with its sources.

    A model answers if sessions are on and your configuration names one; else the passages are shown. Entries that wait
    for a person are not used.

    Raises UsageError for an empty question.
    """
    if not question.strip():
        raise UsageError("The question is empty", hint='workspace-mem ask "Which port does staging use?"')
    searched = workspace.fresh_search()
    matches = searched.matches(with_days(plainly(question), workspace.today), limit=_MOST)
    passages = tuple(
        CitedPassage(
            number, f"{match.path}#L{match.first_line}-L{match.last_line}", clean(searched.text(match))[:_LONGEST]
        )
        for number, match in enumerate(matches, start=1)
    )
    model = model_of(workspace) if passages else None
    if model is None:
        return AnsweredQuestion(None, passages)
    shown = "\n\n".join(f"[{each.number}] {each.place}\n{each.text}" for each in passages)
    try:
        answer = asked(workspace, model, "ask", {"question": question, "passages": shown})
        return AnsweredQuestion(clean(answer), passages, model.settings.name)
    except ModelError as error:
        return AnsweredQuestion(None, passages, notices=(f"The model did not answer: {error}",))


def render_ask(answer: AnsweredQuestion, **_: object) -> None:
    """Show the answer and the places of its passages, or the passages."""
    if answer.answer:
        say(answer.answer, "")
    for passage in answer.passages:
        say(f"[{passage.number}] {passage.place}")
        if not answer.answer:
            say(*(f"    {line}" for line in passage.text.strip().split("\n")))
    tell([] if answer.passages else ["The memory has nothing on this"])
