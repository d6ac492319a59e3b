"""The tools by name: of which verb each is made, and what is particular to an agent. A new tool is a row here.

Types, limits and choices of arguments, and the keys of answers, come from the verbs' own declarations.
"""

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.mcp import tools, work
from workspace_mem.mcp.answers import LIMIT, SAID, Answer, Lines, failed, refusal, result, with_list
from workspace_mem.mcp.arguments import Arguments, As
from workspace_mem.model.declaration import UnfitError, arguments_schema, as_json, parameters_of, schema_of
from workspace_mem.search.query import plainly
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.frame_views import why
from workspace_mem.verbs.history import history
from workspace_mem.verbs.list_views import timeline, topics
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.recall import recall
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.workspace import Workspace

READS = {"readOnlyHint": True, "openWorldHint": False}
ADDS = {"readOnlyHint": False, "destructiveHint": False, "idempotentHint": False, "openWorldHint": False}
REPEATS = {**ADDS, "idempotentHint": True}
REPLACES = {**ADDS, "destructiveHint": True}

CORE, FILES, WORK = "core", "files", "work"  # the sets of tools


@dataclass(frozen=True, kw_only=True)
class Row:
    """One tool."""

    name: str
    verb: Callable[..., Any]
    says: str
    takes: Mapping[str, As]
    hints: Mapping[str, bool]
    asked: Callable[..., Any] | None = None  # asks the verb, where its arguments are not simply handed on
    beside: Callable[..., Any] | None = None  # declares arguments that the verb does not
    answers: type | None = None  # the form of the answer, where it is not the verb's
    adds: tuple[str, ...] = ()  # keys that `asked` adds to it
    rest: tuple[str, str] | None = None  # the list that may be too long for an answer, and how to see what is left out
    as_text: bool = False  # the model reads the bare text
    set: str = CORE

    @cached_property
    def arguments(self) -> Arguments:
        """Return what it takes."""
        own = self.verb.verb.parameters if hasattr(self.verb, "verb") else parameters_of(self.verb)
        more = [one for declares in (self.asked, self.beside) if declares for one in parameters_of(declares)]
        return Arguments([*own, *more], self.takes)

    def as_json(self) -> dict[str, Any]:
        """Return the tool as hosts are shown it."""
        form = self.answers or self.verb.__annotations__["return"]
        keys = schema_of(form)["$defs"][form.__name__]["required"]
        return {
            "name": self.name,
            "description": self.says,
            "inputSchema": arguments_schema(tuple(self.arguments.parameters.values())),
            "outputSchema": {"type": "object", "required": [*(key for key in keys if key not in HIDDEN), *self.adds]},
            "annotations": self.hints,
        }

    def called(self, workspace: Workspace, given: Mapping[str, Any]) -> Answer:
        """Return the answer to what it takes, as an object that is not too long."""
        if given.get("id"):
            hint = "give it as path" if "path" in self.takes else "memory_search finds ids"
            tools.refuse_path(given["id"], hint=hint)
        if self.asked:
            found = self.asked(workspace, **given)
        else:
            found = self.verb(workspace, **{self.arguments.declared_name(name): one for name, one in given.items()})
        answer = found if isinstance(found, dict) else as_json(found)
        said = answer.get(SAID)
        answer = {key: value for key, value in answer.items() if key not in (*HIDDEN, SAID)}
        if "notices" in answer:
            answer["notices"] = [said_to_a_model(notice) for notice in answer["notices"]]
        answer = with_list(answer, *self.rest) if self.rest else answer
        if self.hints is READS:
            read = said or (answer["text"] if self.as_text else json.dumps(answer, ensure_ascii=False))
            answer["tokens"] = estimated_tokens(read)
        return answer if said is None else {**answer, SAID: said}


HIDDEN = ("handle",)  # what only programs need

_ID = "An id such as mem-7k3f9q2m"
_TEXT = As("Plain text; one statement that makes sense on its own.")
_SAVED_BY = {"error": "memory_error", "correction": "memory_correct", "log": "memory_note", "note": "memory_note"}

ROWS = (
    Row(
        name="memory_frame",
        verb=frame,
        says="Read what a session begins with: rules, corrections and the most needed memory. Call it first, unless you"
        " already have it.",
        takes={
            "task": As("Adds passages about this task."),
            "budget": As("Characters.", least=500, most=tools.MOST_OF_FRAME, default=tools.MOST_OF_FRAME),
        },
        hints=READS,
        asked=tools.framed,
        answers=Lines,
        as_text=True,
    ),
    Row(
        name="memory_search",
        verb=search,
        says="Search the memory, best hits first: each with its path, lines, id and a snippet. Always up to date."
        " memory_get shows the lines around a hit.",
        takes={
            "query": As("A few words or a question; no word excludes a passage.", of="text"),
            "limit": As(most=50),
            "category": As("Such as Infra."),
            "kind": As("Such as fact, preference, decision, error, correction, log."),
            "after": As("From this day on, such as 2026-11-01."),
            "before": As("Before this day."),
            "retired": As("Search the archive instead."),
        },
        hints=READS,
        asked=tools.searched,
        beside=plainly,
        rest=("hits", "use a smaller limit or more precise words"),
    ),
    Row(
        name="memory_recall",
        verb=recall,
        says="Get what the memory has on a task: the best passages in full, as many as fit, without repeats of each"
        " other or of the frame.",
        takes={
            "task": As("The task or question, in a sentence."),
            "budget": As("Characters.", most=LIMIT),
            "strategy": As("The task's type, if its words mislead."),
            "category": As("Such as Infra."),
        },
        hints=READS,
        asked=tools.recalled,
        beside=plainly,
        rest=("hits", "ask for a part of the task"),
    ),
    Row(
        name="memory_get",
        verb=show,
        says="Show one entry by its id, or lines of a file by its path. Long files come in parts; `more` says how to"
        " see the next. memory_page needs the `sha256`.",
        takes={
            "id": As(f"{_ID}.", of="name", default=None),
            "path": As("Such as MEMORY.md."),
            "first_line": As(),
            "last_line": As(),
        },
        hints=READS,
        asked=tools.got,
        answers=Lines,
        adds=("path", "source", "notices"),
    ),
    Row(
        name="memory_save",
        verb=remember,
        says="Remember something that later sessions should know. The same text is kept once. Use memory_correct for"
        " what the user wants done differently, memory_note for today's events.",
        takes={
            "text": _TEXT,
            "kind": As(elsewhere=_SAVED_BY),
            "category": As("One or two words, such as Infra."),
            "tags": As("Words without #.", most=30),
        },
        hints=REPEATS,
    ),
    Row(
        name="memory_note",
        verb=note,
        says="Add a line to today's log: what was done, decided or begun.",
        takes={"text": _TEXT},
        hints=ADDS,
    ),
    Row(
        name="memory_error",
        verb=error,
        says="Record what went wrong with a tool, so that it is not tried again. The same error counts up.",
        takes={
            "tool": As("What failed, such as bash or pytest."),
            "text": As("What it said."),
            "context": As("What you were doing."),
            "fix": As("What helped."),
        },
        hints=ADDS,
    ),
    Row(
        name="memory_correct",
        verb=correct,
        says="Record a correction by the user. The same one counts up; corrections come first in every session.",
        takes={
            "text": As("What the user wants, such as: Use tabs, never spaces."),
            "instead_of": As("What you did before."),
        },
        hints=ADDS,
    ),
    Row(
        name="memory_revise",
        verb=revise,
        says="Reword an entry. It keeps its id and its place; history keeps the old text.",
        takes={"id": As(f"{_ID}, from memory_search.", of="name"), "text": _TEXT},
        hints=REPLACES,
    ),
    Row(
        name="memory_retire",
        verb=retire,
        says="Retire an entry that no longer holds. It moves to the archive; memory_restore brings it back.",
        takes={"id": As(f"{_ID}, from memory_search.", of="name"), "why": As()},
        hints=REPLACES,
    ),
    Row(
        name="memory_restore",
        verb=restore,
        says="Bring a retired entry back. memory_search finds its id with retired=true.",
        takes={"id": As(f"{_ID}.", of="name")},
        hints=REPEATS,
    ),
    Row(
        name="memory_page",
        verb=write_page,
        says="Write a whole page: the current work (CONTINUITY.md), or notes under memories/.",
        takes={
            "path": As("CONTINUITY.md, HEARTBEAT.md or a page under memories/."),
            "text": As("The whole page in Markdown, at most 32,000 characters."),
            "base_sha256": As("The sha256 that memory_get showed; none for a new page.", of="base"),
        },
        hints=REPLACES,
        asked=tools.paged,
        adds=("sha256",),
    ),
    Row(
        name="memory_history",
        verb=history,
        says="Show who changed what and when, newest first: all of the memory, one entry, or one file.",
        takes={"id": As(f"{_ID}.", of="name"), "path": As("Such as MEMORY.md."), "limit": As(most=100)},
        hints=READS,
        asked=tools.changes,
        rest=("changes", "ask for one id or path, or use a smaller limit"),
    ),
    Row(
        name="memory_why",
        verb=why,
        says="Show where a line of the frame comes from (file, lines, commit, actor), or why something is not in it.",
        takes={"text": As("A line of the frame, or some words of it.")},
        hints=READS,
        asked=tools.explained,
        rest=("answers", "give more of the line"),
    ),
    Row(
        name="memory_files",
        verb=tools.files,
        says="Keep free notes as files under /memories: view, create, str_replace, insert, delete, rename.",
        takes={
            "command": As(),
            "path": As("Begins with /memories; not for rename."),
            "view_range": As("For view: first and last line; -1 is the end."),
            "file_text": As("For create."),
            "old_str": As("For str_replace: text that occurs exactly once."),
            "new_str": As("For str_replace."),
            "insert_line": As("For insert: the line to insert after; 0 is the start."),
            "insert_text": As("For insert."),
            "old_path": As("For rename."),
            "new_path": As("For rename."),
        },
        hints=REPLACES,
        answers=Lines,
        as_text=True,
        set=FILES,
    ),
    Row(
        name="memory_episode",
        verb=work.episode,
        says="Keep what one task was: what was done, in order, and how it ended. Call it when a task is over.",
        takes={
            "goal": As("The goal, in one line."),
            "outcome": As(),
            "actions": As("Each like: +120s run_test tests/a.py → fail: why."),
            "errors": As("Each like: [type] message."),
            "files": As("Files that it was about."),
            "artifacts": As("Files that came of it."),
            "constraints": As(),
            "task": As("Its name elsewhere, such as task-042."),
            "commit": As("The commit of the code."),
        },
        hints=ADDS,
        set=WORK,
    ),
    Row(
        name="memory_handoff",
        verb=work.handoff,
        says="Hand work to another agent, see what waits for you, or take it. Taking one shows it and ends its wait.",
        takes={
            "command": As("give, take or waiting."),
            "to": As("For give: the agent. For waiting: yours."),
            "done": As("For give: what is done."),
            "artifacts": As("For give: files."),
            "needs_testing": As("For give."),
            "known_issues": As("For give."),
            "id": As("For take: such as hand-7k3f9q2m."),
        },
        hints=ADDS,
        set=WORK,
    ),
    Row(
        name="memory_run",
        verb=work.run,
        says="Record a long run event by event, so that another session can go on from it: start, event, end, replay.",
        takes={
            "command": As("start, event, end or replay."),
            "id": As("The run, such as run-7k3f9q2m; not for start."),
            "text": As("The goal, what happened, or how it ended."),
            "type": As("For event."),
            "data": As("For event: JSON. A checkpoint's object is merged into the state."),
            "since": As("For replay: events from this number on; the state is always there."),
        },
        hints=ADDS,
        rest=("events", "replay with a larger `since`"),
        set=WORK,
    ),
    Row(
        name="memory_links",
        verb=work.links,
        says="Show what an entry is linked with, in either direction. With relation and to, link them first:"
        " what an entry supersedes is retired, or waits for a person if a person wrote it.",
        takes={
            "id": As(f"{_ID}."),
            "depth": As("Steps to go."),
            "relation": As(),
            "to": As("The other entry's id."),
        },
        hints=REPEATS,
        rest=("links", "ask with a smaller depth"),
        set=WORK,
    ),
    Row(
        name="memory_review",
        verb=work.review,
        says="Show what you wrote that waits for a person, and why. With withdraw, take one of yours back: it moves to"
        " the archive. Only a person approves.",
        takes={"withdraw": As(f"{_ID}."), "why": As()},
        hints=REPLACES,
        rest=("waiting", "a person sees all of it"),
        set=WORK,
    ),
    Row(
        name="memory_index",
        verb=topics,
        says="See what the memory is about, topic by topic, in 150 tokens: the shortest overview, to read first.",
        takes={"words": As("Only topics with these words.")},
        hints=READS,
        asked=work.index,
        set=WORK,
    ),
    Row(
        name="memory_timeline",
        verb=timeline,
        says="See what was done and decided, newest first, in 500 tokens. memory_get shows an id or a path in full.",
        takes={
            "since": As("Such as last week, in March, or 2026-11-01."),
            "until": As("Until then, that day included."),
            "topic": As("Only this topic of memory_index."),
        },
        hints=READS,
        asked=work.timeline,
        set=WORK,
    ),
)
SETS = tuple(dict.fromkeys(row.set for row in ROWS))
# command → tool: how advice for the command line is said to a model
_TOOLS_OF = {row.verb.verb.example.split()[0]: row.name for row in ROWS if hasattr(row.verb, "verb")}
_TOOLS_OF["resolve"] = "memory_retire"  # of the one that no longer holds
_COMMAND = re.compile(r"`workspace-mem (\w+)(?: [^`]*)?`|\Aworkspace-mem (\w+) .*\Z")


def said_to_a_model(sentence: str) -> str:
    """Return a sentence with tools in the place of the commands that are named in it, where there are such."""
    return _COMMAND.sub(lambda found: _TOOLS_OF.get(found[1] or found[2], found[0]), sentence)


def offered(sets: Collection[str]) -> Mapping[str, Row]:
    """Return the tools of some sets by their names."""
    return {row.name: row for row in ROWS if row.set in sets}


def called(tools: Mapping[str, Row], name: str, given: Mapping[str, Any], workspace: Callable[[], Workspace]) -> Answer:
    """Return the answer to a call. Failures are sentences, and arguments that a tool does not know are refused."""
    row = tools.get(name)
    if row is None:
        return failed(_unknown(tools, name))
    try:
        fitted = row.arguments.fitted(given)
    except UnfitError as error:
        known = ", ".join(row.takes)
        others = "".join(f" {one}." for one in _others(tools, row, given))
        return failed(f"{name} was not called: {error}. Its arguments are {known}.{others}")
    try:
        return result(row.called(workspace(), fitted), as_text=row.as_text)
    except WorkspaceMemError as error:
        return refusal(error, said_to_a_model)
    except Exception as error:  # noqa: BLE001  # an agent gets a sentence, and the server lives on
        return failed(f"{name} failed inside workspace-mem ({type(error).__name__}). The files are safe.")


def _unknown(tools: Mapping[str, Row], name: str) -> str:
    elsewhere = next((row.set for row in ROWS if row.name == name), None)
    if elsewhere:
        sets = CORE if elsewhere == CORE else f"{CORE},{elsewhere}"
        return f"Unknown tool: {name}. To get it, start the server with `workspace-mem mcp --tools {sets}`."
    return f"Unknown tool: {name[:80]}. The tools are {', '.join(tools)}."


def _others(tools: Mapping[str, Row], row: Row, given: Mapping[str, Any]) -> Iterator[str]:
    """Yield which tools take what this one does not."""
    for name in given:
        takers = [other.name for other in tools.values() if name in other.takes]
        if name not in row.takes and takers:
            yield f"{' and '.join(takers[:3])} {'takes' if len(takers) == 1 else 'take'} {name}"
