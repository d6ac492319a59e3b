"""`git log` tells an auditor what happened, why, and whose it is, without opening a file."""

from collections.abc import Sequence

from tests.conftest import opened
from tests.running import Clock, Command, git
from workspace_mem.verbs.history import history
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import undo
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace


def message(workspace: Workspace, of: str = "HEAD") -> Sequence[str]:
    """Return a commit's message in paragraphs, without the trailers."""
    return git(workspace.root, "log", "-1", "--format=%B", of).strip().split("\n\n")[:-1]


def test_the_reason_stands_in_the_message(empty: Workspace) -> None:
    name = str(remember(empty, "The port is 2222").id)
    retire(empty, name, why="we moved\nto 2223\n\nWorkspace-Actor: person")
    assert message(empty) == ["retire: The port is 2222", "Why: we moved to 2223 Workspace-Actor: person"]
    [change] = history(empty, limit=1).changes
    assert (change.actor, change.body) == ("agent:claude", "Why: we moved to 2223 Workspace-Actor: person")

    other = str(remember(empty, "No reason").id)
    retire(empty, other)
    assert message(empty) == ["retire: No reason"]


def test_whatever_is_written_may_say_why(empty: Workspace, run: Command) -> None:
    there = run.at(empty.root)
    name = there("remember", "The port is 2222", "--why", "asked\ntwice").stdout.split()[0]
    assert message(empty) == ["remember: The port is 2222", "Why: asked twice"]
    there("revise", name, "The port is 2223", "--why", "it moved", "--op-id", "move")
    assert message(empty) == ["revise: The port is 2223", "Why: it moved"]
    revise(empty.because(" it  moved again "), name, "The port is 2224")
    assert message(empty) == ["revise: The port is 2224", "Why: it moved again"]
    undo(empty, why="it did not")
    assert message(empty) == ["undo: revise: The port is 2224", "Why: it did not"]
    undo(empty)
    assert message(empty) == ["redo: revise: The port is 2224"], "why it was undone is not why it is done again"
    retire(empty.because("of this"), name, why="gone")
    restore(empty.because("found again"), name)
    assert message(empty) == ["restore: The port is 2224", "Why: found again"]


def test_the_reason_holds_no_secret(empty: Workspace) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6" * 3
    remember(empty.because(f"the token {secret} is old"), "Tokens rotate")
    assert message(empty)[1].startswith("Why: the token ")
    assert secret not in git(empty.root, "log", "--format=%B")


def test_an_edit_of_prose_says_below_which_heading_and_how_many_lines(empty: Workspace) -> None:
    page = empty.root / "runbook.md"
    page.write_text(
        "# Runbook\n\nOld.\n\n## Deploy\n\n```sh\n## a comment\nmake release\n```\n\n## Roll back\n\nAsk.\n"
    )
    watch_once(empty)
    for old, new, said in (
        ("make release", "make canary", "runbook.md: “Deploy” (+1 -1)"),
        ("Ask.\n", "Ask.\nThen revert.\n", "runbook.md: “Roll back” (+1)"),
        ("## Roll back\n\nAsk.\nThen revert.\n", "", "runbook.md: “Roll back” (-3)"),
        ("Old.", "New.", "runbook.md (+1 -1)"),
        (
            "```sh",
            "## Whatever may happen to it on a Friday night\n\n```sh",
            "runbook.md: “Whatever may happen to it…” (+1)",
        ),
    ):
        page.write_text(page.read_text().replace(old, new))
        watch_once(empty)
        assert message(empty)[0] == f"edit: {said}"

    (empty.root / "USER.md").write_text("# User\n\nAna.\n")
    page.write_text(page.read_text() + "\nAgain.\n")
    watch_once(empty)
    assert message(empty)[0] == "edit: USER.md, runbook.md", "the body says what changed in each of them"


def test_a_file_that_is_deleted_made_or_renamed_by_hand_is_told_so(empty: Workspace) -> None:
    root = empty.root
    (root / "runbook.md").write_text("# Runbook\n\nRestart it.\n")
    watch_once(empty)
    assert message(empty) == ["edit: add runbook.md", "- add runbook.md: 2 lines added (“Restart it.”)"]

    (root / "runbook.md").rename(root / "book.md")
    watch_once(empty)
    assert message(empty) == ["edit: rename runbook.md to book.md"]

    (root / "book.md").unlink()
    watch_once(empty)
    assert message(empty) == ["edit: delete book.md", "- delete book.md: 2 lines removed (“Restart it.”)"]


def test_of_a_file_that_is_deleted_the_entries_are_named(empty: Workspace) -> None:
    for text in ("One", "Two"):
        remember(empty, text)
    (empty.root / "MEMORY.md").unlink()
    watch_once(empty)
    watch_once(empty)
    assert message(empty) == ["edit: delete MEMORY.md", "- delete MEMORY.md: remove “One”, remove “Two”"]


def test_many_files_at_once_are_listed_with_what_changed(empty: Workspace) -> None:
    root = empty.root
    remember(empty, "The staging port is 2222")
    (root / "notes.md").write_text("one\ntwo\n")
    watch_once(empty)
    memory = (root / "MEMORY.md").read_text().replace("## Decisions\n", "## Decisions\n- go\n")
    (root / "MEMORY.md").write_text(memory.replace("is 2222", "is 2223"))
    (root / "notes.md").write_text("one\nthree\nfour\n")
    (root / "HEARTBEAT.md").unlink()
    (root / "plan.md").write_text("# Plan\n")
    watch_once(empty)

    subject, body = message(empty)
    assert subject == "edit: delete HEARTBEAT.md; 1 added, 1 changed in MEMORY.md; and more"
    assert body.splitlines() == [
        "- delete HEARTBEAT.md: 4 lines removed (“- [ ] Is the nightly build green? If not, note why in…”)",
        "- MEMORY.md: add “go”, change “The staging port is 2223”",
        "- notes.md: 2 lines added, 1 line removed (“three”)",
        "- add plan.md: 1 line added",
    ]


def test_a_subject_names_fewer_files_rather_than_half_a_name(empty: Workspace) -> None:
    (empty.root / "HEARTBEAT.md").unlink()
    for number in range(12):
        (empty.root / f"the-plan-of-month-{number:02}.md").write_text(f"{number}\n")
    watch_once(empty)
    assert message(empty)[0] == "edit: delete HEARTBEAT.md; add the-plan-of-month-00.md and 11 more"


def test_of_very_many_files_the_first_are_listed(empty: Workspace) -> None:
    for number in range(60):
        (empty.root / f"page-{number:02}.md").write_text(f"{number}\n")
    watch_once(empty)
    subject, body = message(empty)
    assert subject == "edit: add page-00.md, page-01.md, page-02.md and 57 more"
    assert body.splitlines()[::49] == ["- add page-00.md", "- add page-49.md"]
    assert body.splitlines()[-1] == "- and 10 more files"


def test_an_undo_of_several_names_them_and_its_undo_says_redo(empty: Workspace, clock: Clock) -> None:
    start = clock.at.isoformat()
    for text in ("One", "Two"):
        remember(empty, text)
    person = opened(empty.root, clock, "person")
    undo(person, actor="agent:claude", since=start)
    assert message(empty)[0].startswith("undo: 2 changes of agent:claude since ")
    assert message(empty)[1].splitlines() == ["- remember: Two (by agent:claude)", "- remember: One (by agent:claude)"]
    undo(person)
    assert message(empty)[0].startswith("redo: 2 changes of agent:claude since ")
    assert "- remember: One (by agent:claude)" in message(empty)[1]
    undo(person)
    assert message(empty)[0].startswith("undo: 2 changes of agent:claude since ")


def test_who_gives_no_name_has_that_of_the_account(run: Command) -> None:
    """A script of a person's, and an agent that says not who it is: the trailer gives neither more trust."""
    run("init", ".")
    run("note", "by whom?")
    author = git(run.folder, "log", "-1", "--format=%an <%ae>").strip()
    assert author.endswith(" (no terminal) <agent@workspace-mem>")
    assert "unknown" not in author
    assert "Workspace-Actor: agent:unknown" in git(run.folder, "log", "-1", "--format=%B")
