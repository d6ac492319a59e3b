"""Seeded bugs: each is a piece of the product changed as somebody might, and the suite that must notice.

`tests/faults/seeding.py` says how a piece is named.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.faults.seeding import Change, copy_with


@dataclass(frozen=True)
class Mutant:
    """One bug. `caught_by` names a catcher of test_mutants, `operation` what is done while it looks."""

    name: str
    caught_by: str
    changes: tuple[Change, ...]
    operation: str = "revise"

    def __str__(self) -> str:
        return self.name

    def seed(self, folder: Path) -> Mapping[str, str]:
        """Make a copy of the package with the bug; return the environment in which the command has it."""
        return copy_with(self.changes, folder)


_NOT_FORCED = Change("write_durably", "os.fsync(...)", "pass")
_FORCED_LATER = """
finish = self._put(before)
handle = os.open(self.target, os.O_RDONLY)
os.fsync(handle)
os.close(handle)
"""
_WRITTEN_IN_PLACE = """
if before is not None:
    self.target.write_bytes(after)
    return
"""
_APPENDED = """
if before is not None:
    with self.target.open("ab") as file:
        file.write(after[len(before):])
    return
"""
_HELD_FOR_AN_INSTANT = """
with locked(journal.place / "lock", wait_seconds=LOCK_WAIT_SECONDS):
    pass
return contextlib.nullcontext()
"""
_SETTLED_UNSEEN = """
self.folder.journal.advance(self.intent, "done")
return []
"""
_TEMPORARY_STAYS = """
with contextlib.suppress(OSError):
    self.displaced.unlink(missing_ok=True)
    self.ready.unlink(missing_ok=True)
"""
_UNREADABLE_IS_NONE = """
if error.errno == errno.ENXIO:
    raise _not_regular(path) from error
return None
"""
_UNSEEN = Change("Swap._put", "content_of(self.target) != before", "False")

MUTANTS = (
    Mutant("the file is not forced to disk", "power", (_NOT_FORCED,)),
    Mutant(
        "the file's folder is not forced to disk",
        "power",
        (Change("Writer._make_durable", "make_durable(...)", "pass"),),
    ),
    Mutant(
        "the intent is not forced to disk",
        "power",
        (Change("Journal.announce", "write_durably(...)", "self._place(intent).write_bytes(encode(intent))"),),
    ),
    Mutant(
        "the intents' folder is not forced to disk",
        "power any",
        (Change("Journal.announce", "make_durable(...)", "pass"),),
    ),
    Mutant(
        "forced to disk after the rename",
        "power",
        (_NOT_FORCED, Change("Swap.swap_in", "finish = ...", _FORCED_LATER)),
    ),
    Mutant("written in place", "power", (Change("Swap.swap_in", "", _WRITTEN_IN_PLACE),)),
    Mutant("appended", "power", (Change("Swap.swap_in", "", _APPENDED),), "note"),
    Mutant("no lock", "writers", (Change("_flocked", "fcntl.flock(...)", "pass"),)),
    Mutant(
        "the lock is released early",
        "writers",
        (Change("Writer._locked", "return locked(...)", _HELD_FOR_AN_INSTANT),),
    ),
    Mutant("no intent", "kill", (Change("Journal.announce", "", "return"),)),
    Mutant(
        "no comparison",
        "save",
        (_UNSEEN, Change("Swap._finish_exchange", "is_alone and content_of(...) == before", "True")),
    ),
    Mutant(
        "no giving back",
        "save",
        (_UNSEEN, Change("Swap._finish_exchange", "self.give_back(...)", "self.temporary.unlink()")),
    ),
    Mutant(
        "given back, and not done again",
        "save",
        (Change("Writer.write", "retries.wait(error)", "return changes, None"),),
    ),
    Mutant("no recovery", "kill", (Change("Writer.write", "recover(...)", "()"),)),
    Mutant(
        "undo asks the history alone",
        "undo",
        (
            Change("everything_recorded", "writer.settle()", "()"),
            Change("everything_recorded", "left = ...", "left = []"),
        ),
    ),
    Mutant("recovery always undoes", "kill", (Change("InterruptedChange.settle", "not swapped", "True"),)),
    Mutant("recovery always says done", "kill", (Change("InterruptedChange.settle", "", _SETTLED_UNSEEN),)),
    Mutant(
        "the wrong actor after recovery",
        "kill",
        (
            Change(
                "Intent.without",
                "self._replace(...)",
                "self._replace(actor='agent:unknown', files=files, answer=answer)",
            ),
        ),
    ),
    Mutant(
        "displaced bytes are deleted early",
        "kill",
        (Change("Swap._finish_exchange", "keep(...)", "self.temporary.unlink()"),),
    ),
    Mutant(
        "a killed writer's save is not given back",
        "kill and save",
        (_UNSEEN, Change("swap._settle_file", "_settle_save(...)", "swap.temporary.unlink()")),
    ),
    Mutant("no look at the files before recording", "edit", (Change("Backlog._planned", "self._edits(...)", "{}"),)),
    Mutant(
        "a living writer's files are taken for an edit",
        "writers",
        (Change("Backlog._planned", "busy = ...", "busy = set()"),),
    ),
    Mutant(
        "index.lock is removed",
        "index.lock",
        (
            Change(
                "update_index",
                "lock.exists()",
                "lock.unlink(missing_ok=True)",
            ),
        ),
    ),
    Mutant(
        "no compare-and-swap",
        "hand commit",
        (Change("move_ref", "change = ...", r"change = f'update {ref} {new}'"),),
    ),
    Mutant(
        "an error leaves its temporary file",
        "errors",
        (Change("Swap.swap_in", "with contextlib.suppress(OSError): ...", _TEMPORARY_STAYS),),
    ),
    Mutant(
        "not confirmed is told as not done",
        "errors",
        (Change("Writer._make_durable", "if isinstance(error, OSError): ...", "pass"),),
    ),
    Mutant(
        "what a file held is believed of other bytes",
        "catalog",
        (Change("Catalog._known", "path in known and known[path][0] == mark", "path in known"),),
    ),
    Mutant(
        "a file of the same size is taken for the same",
        "catalog",
        (Change("files._trusted", "row and row[1:5] == state and max(...) < ...", "row and row[1] == state.size"),),
    ),
    Mutant(
        "a file of the same size and time is taken for the same",
        "catalog",
        (
            Change(
                "files._trusted",
                "row and row[1:5] == state and max(...) < ...",
                "row and row[1:3] == state[:2] and state.mtime_ns < row[5] - YOUNG_NS",
            ),
        ),
    ),
    Mutant(
        "a closed folder is empty",
        "catalog",
        (Change("Folder.survey", "tuple(...)", "()"),),
    ),
    Mutant(
        "unreadable is empty",
        "errors",
        (Change("paths.read_bytes", "if error.errno == errno.ENXIO: ...", _UNREADABLE_IS_NONE),),
    ),
    Mutant(
        "the history keeps what was forgotten",
        "forget",
        (Change("Forgetting._run", "rewriting.carry_out(...)", "0"),),
    ),
    Mutant("only the last wording is forgotten", "forget", (Change("Target._learn", "", "return"),)),
    Mutant("the index keeps what was forgotten", "forget", (Change("Forgetting._run", "clear_cache(...)", "None"),)),
    Mutant("what was forgotten comes back", "forget", (Change("ForgottenGuard._back", "", "return []"),)),
    Mutant("undo passes over a forget", "forget", (Change("undoing._forgot", "", "return False"),)),
    Mutant("an order is an entry like any other", "review", (Change("orders.order_in", "", "return None"),)),
    Mutant(
        "an agent's page never waits",
        "review",
        (Change("page_held_for_review", "", "return after, ''"),),
    ),
    Mutant(
        "an agent approves",
        "review",
        (
            Change("review._refuse_unless_person", "", "return"),
            Change("permission._refuse_approval", "", "return"),
        ),
    ),
    Mutant(
        "the frame shows what waits",
        "review",
        (Change("pieces.divided", "entry.is_pending or entry.place in gone", "entry.place in gone"),),
    ),
    Mutant("a search finds what waits", "review", (Change("passages._passage", "entry.is_pending", "False"),)),
    Mutant("what was rejected is forgotten", "review", (Change("refuse_rejected", "", "return"),)),
    Mutant(
        "lines are of whoever wrote last",
        "blame",
        (Change("Ledger._writer", "", "return self.versions[0]"),),
    ),
    Mutant(
        "who wrote it first is not looked for",
        "blame",
        (Change("Authors.first", "", "return None"),),
    ),
    Mutant("a hook keeps secrets", "capture", (Change("capture.keep", "screened(...)", "event"),)),
    Mutant(
        "a call that a person broke off is an error",
        "capture",
        (Change("observed.failure", "payload.get('is_interrupt') is True", "False"),),
    ),
    Mutant("what is switched off is captured", "capture", (Change("off_parts", "", "return frozenset()"),)),
    Mutant(
        "a session without anything is an episode",
        "capture",
        (Change("session_record.episode_of", "failed or commits or files or ran", "True"),),
    ),
    Mutant("no session ends", "capture", (Change("take_in._is_over", "", "return not events"),)),
    Mutant(
        "a captured event comes in as often as it is looked at",
        "capture",
        (
            Change("Spool.take", "", "return"),
            Change("take_in._event", "taking.keeper(...)", "taking.keeper(_host(event), _name(event), '')"),
        ),
    ),
    Mutant(
        "a person's entry changes by itself",
        "consolidation",
        (Change("Consolidation.goes_by_itself", "entry.said_by is not None", "True"),),
    ),
    Mutant("what goes leaves no copy", "consolidation", (Change("WorkingCopy._keep_whole", "", "return None"),)),
    Mutant(
        "two episodes are a pattern",
        "consolidation",
        (Change("lessons._enough", "range(...)", "range(2, len(sources) + 1)"),),
    ),
    Mutant(
        "what was rejected is proposed again",
        "consolidation",
        (Change("Consolidation.without_rejected", "self.rejected(...)", "()"),),
    ),
    Mutant("no save looks for near entries", "near", (Change("told_near", "", "return ()"),)),
    Mutant("another value is none", "near", (Change("nearness._gives_another_value", "", "return False"),)),
    Mutant("the other side of a link is not derived", "links", (Change("LinkTable.of", "", "self._to.clear()"),)),
    Mutant(
        "a link of an agent takes out a person's entry", "links", (Change("Linking._is_closed", "", "return False"),)
    ),
    Mutant("every event has the number of the first", "events", (Change("events.add_events", "last.number + 1", "1"),)),
    Mutant("a cut file is not made whole", "events", (Change("write._made_whole", "", "return True"),)),
    Mutant(
        "a run takes events after its end", "events", (Change("events.add_events", "last.type == 'run_end'", "False"),)
    ),
    Mutant(
        "events are taken for an edit",
        "events",
        (Change("Backlog._planned", "added_to = self._open_files()", "added_to = frozenset()"),),
    ),
    Mutant("an import is not known again", "imports", (Change("_Known.twin", "", "return None"),)),
    Mutant(
        "what is imported may order",
        "imports",
        (Change("import_._Screening.entry", "held_back(asked, words, otherwise)", "asked"),),
    ),
    Mutant("what is near in meaning is not found", "meaning", (Change("vectors._nearest", "", "return []"),)),
    Mutant("what is named sinks", "meaning", (Change("vectors._exactly", "", "return {}"),)),
    Mutant("an embedder is given secrets", "meaning", (Change("FreshSearch._files", "without_secrets", "str"),)),
    Mutant("all passages share one vector", "meaning", (Change("vectors.hash_of", "", "return bytes(_HASH_BYTES)"),)),
    Mutant(
        "a broken embedder breaks the search", "meaning", (Change("Meaning._after_failure", "", "raise OSError(why)"),)
    ),
    Mutant("recall repeats the frame", "recall", (Change("for_task.unknown_of", "", "return matches, []"),)),
    Mutant("a failure is told for any task", "recall", (Change("worth_telling", "", "return matches"),)),
    Mutant("what to avoid is told last", "recall", (Change("TaskType.groups", "", "return tuple(TITLES)[::-1]"),)),
    Mutant(
        "every task makes something",
        "recall",
        (Change("task_type.task_type", "", "return TaskType('implementation', ())"),),
    ),
    Mutant("every look counts as a use", "recall", (Change("state._digest", "", "return os.urandom(6).hex()"),)),
    Mutant(
        "the price leaves out the topics",
        "recall",
        (Change("recall._progressively", "Price(topics, lines, in_full, ...)", "Price(0, lines, in_full, 0)"),),
    ),
    Mutant("stamps are not held against the history", "blame", (Change("stamps_against_history", "", "return"),)),
)
SHORT = (
    "no comparison",
    "no giving back",
    "no recovery",
    "the file is not forced to disk",
)
