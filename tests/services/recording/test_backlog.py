"""The commits that bring into history what is not there yet."""

from collections.abc import Mapping
from datetime import UTC, datetime

from workspace_mem.disk.journal import FileIntent, Intent
from workspace_mem.git.backend import NoHistory
from workspace_mem.model.document import Splice, revision_of
from workspace_mem.model.history import BlobId, Recording
from workspace_mem.model.kinds import KINDS
from workspace_mem.write.backlog import ToolChange, not_recorded, recordings_of

NOW = datetime(2026, 11, 20, 8, 20, tzinfo=UTC)
NAME = NoHistory("").blob_id


def written(before: bytes | None, after: bytes, *, path: str = "MEMORY.md", actor: str = "agent:claude") -> ToolChange:
    splice = Splice(0, before or b"", after)
    file = FileIntent(path, revision_of(before) if before is not None else None, revision_of(after), splice)
    intent = Intent(
        "0000000001-x", "remember", "remember: x", actor, NOW.isoformat(), (file,), ("mem-1",), state="done"
    )
    return ToolChange(intent, {path: before}, {path: after})


def planned(
    changes: list[ToolChange], edits: Mapping[str, bytes | None], recorded: Mapping[str, bytes]
) -> list[Recording]:
    tree = {path: NAME(data) for path, data in recorded.items()}
    found = recordings_of(
        changes,
        edits,
        tree,
        blob_id=NAME,
        read_recorded=recorded.get,
        now=NOW,
        kinds=KINDS,
        account=lambda: "ana",
        quotes=lambda _, text: text,
    )
    return [recording for recording, _ in found]


def test_a_tools_change_carries_its_own_actor_operation_and_entry() -> None:
    (commit,) = planned([written(b"a", b"ab")], {}, {"MEMORY.md": b"a"})
    assert commit.trailers == (
        ("Workspace-Op", "remember"),
        ("Workspace-Entry", "mem-1"),
        ("Workspace-Actor", "agent:claude"),
    )
    assert commit.files == {"MEMORY.md": b"ab"}
    assert commit.author is not None
    assert commit.author.name == "claude"


def test_a_hand_edit_before_a_tools_change_is_a_commit_of_its_own() -> None:
    edit, tool = planned([written(b"- by hand\n", b"- by hand\n- tool\n")], {}, {"MEMORY.md": b""})
    assert edit.subject == "edit: add “by hand” in MEMORY.md"
    assert edit.files == {"MEMORY.md": b"- by hand\n"}
    assert tool.files == {"MEMORY.md": b"- by hand\n- tool\n"}


def test_a_hand_edit_between_two_changes_stands_between_them() -> None:
    commits = planned([written(b"a", b"ab"), written(b"hand", b"hand2")], {}, {"MEMORY.md": b"a"})
    assert [commit.files["MEMORY.md"] for commit in commits] == [b"ab", b"hand", b"hand2"]


def test_edits_of_other_files_come_first() -> None:
    edit, _ = planned([written(b"a", b"ab")], {"SOUL.md": b"me"}, {"MEMORY.md": b"a"})
    assert edit.files == {"SOUL.md": b"me"}


def test_what_is_in_history_already_is_not_recorded_again() -> None:
    changes = [written(b"a", b"ab"), written(b"ab", b"abc")]

    def left(tip: bytes) -> int:
        tree: dict[str, BlobId] = {"MEMORY.md": NAME(tip)}
        return len(not_recorded(changes, tree, NAME))

    assert [left(tip) for tip in (b"a", b"ab", b"abc", b"something else")] == [2, 1, 0, 2]


def test_a_change_and_its_reversal_are_both_recorded() -> None:
    changes = [written(b"a", b"b"), written(b"b", b"a")]
    assert len(not_recorded(changes, {"MEMORY.md": NAME(b"a")}, NAME)) == 2


def test_the_first_commit_of_many_files_says_how_many() -> None:
    (commit,) = planned([], {f"memory/n{number}.md": b"- x\n" for number in range(30)}, {})
    assert commit.subject == "edit: add memory/n0.md, memory/n1.md, memory/n10.md and 27 more"
