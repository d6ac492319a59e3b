"""The past, read back: each entry, line and old state with who wrote it and why."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, CommandHere, git
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.frame_views import why
from workspace_mem.verbs.history import blame
from workspace_mem.verbs.init import init
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.review import approve, waiting
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace

# ── Every line names the change that wrote it, by every way of asking


PAGES = ("MEMORY.md", "USER.md", "plan.md", "memory/2026-11-20.md")
DAY = "# 2026-11-20\n\nA long day.\nTired, and content.\n"


def typed(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(exist_ok=True)
    with (root / path).open("a") as file:
        file.write(text)
    open_workspace(root, actor="person", now=Clock()).backlog.record()


@pytest.fixture(params=[True, False], ids=["follow", "apart"])
def both(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Workspace:
    """Return a folder in which a person wrote prose in four files and an agent wrote below it, in both modes."""
    root = tmp_path / "both"
    (root / "memory").mkdir(parents=True)
    git(tmp_path, "init", "-q", "-b", "main", str(root))
    init(open_workspace(root, actor="person", now=clock), follow=request.param)
    for path in PAGES:
        typed(root, path, DAY if path.startswith("memory") else f"\nFirst words of {path}.\nSecond words.\n")
    agent = opened(root, clock)
    for number in range(2):
        note(agent, f"Note {number}")
        remember(agent, f"Fact {number}")
        remember(agent, f"Likes tea {number}", about_user=True)
    typed(root, "plan.md", "Third words.\n")
    return agent


def by_git(workspace: Workspace, path: str) -> list[str]:
    """Return what git says of the lines of a file as it is recorded."""
    tip = str(workspace.history.tip())
    printed = git(workspace.root, "blame", "--porcelain", tip, "--", path)
    return re.findall(r"^([0-9a-f]{40}) \d+ \d+(?: \d+)?$", printed, re.MULTILINE)


def test_every_line_is_of_whom_git_blame_names(both: Workspace) -> None:
    """Prose, entries and lines of the log alike; blank lines between them may be left out."""
    for path in PAGES:
        wanted = by_git(both, path)
        text = (both.root / path).read_text().splitlines()
        found = {
            line: lines.change.commit if lines.change else None
            for one in blame(both, path).lines
            for lines in one.by_line
            for line in range(lines.first_line, lines.last_line + 1)
            if text[line - 1].strip()
        }
        assert {line: wanted[line - 1] for line in found} == found
        assert {line for line, said in enumerate(text, 1) if said.strip()} <= found.keys()


def test_a_person_s_lines_stay_theirs_when_an_agent_writes_below(both: Workspace) -> None:
    for path in PAGES:
        for line, text in enumerate((both.root / path).read_text().splitlines(), 1):
            if text.startswith(("First words of", "A long day", "Tired")):
                [one] = [one for one in blame(both, path).lines if one.first_line <= line <= one.last_line]
                assert one.last
                assert one.last.actor == "edit", text
                place = (path, line, line, one.last.commit, "edit")
                answers = why(both, text).answers
                assert place in [(*(each.place or ()), each.commit, each.actor) for each in answers]


@pytest.fixture
def changed(both: Workspace) -> Workspace:
    """Return a folder in which agents have changed what a person wrote, and a person what an agent wrote."""
    file = both.root / "MEMORY.md"
    file.write_text(
        file.read_text().replace("## Facts\n", "## Facts\n\n- Deploys happen on Mondays\n- Tabs are wide\n")
    )
    typed(both.root, "learnings/corrections.md", "\n- Use uv, not pip\n")
    by_text = {entry.text: entry.name for entry in both.catalog.look().every()}
    revise(both, by_text["Deploys happen on Mondays"], "Nobody ships on a Friday")
    person = opened(both.root, Clock(), "person")
    approve(person, [waiting(person).waiting[0].name])
    correct(both, "Use uv, not pip")
    revise(opened(both.root, Clock(), "agent:codex"), by_text["Fact 0"], "Fact nought")
    for path in ("MEMORY.md", "memory/2026-11-20.md"):
        file = both.root / path
        file.write_text(file.read_text().replace("Fact 1 ", "Fact one ").replace("Note 1", "Note one"))
    both.backlog.record()
    return both


FIRST_AND_LAST = {
    "Nobody ships on a Friday": ("edit", "person"),  # who approved it
    "Use uv, not pip": ("edit", "agent:claude"),
    "Tabs are wide": ("edit", "edit"),
    "Fact nought": ("agent:claude", "agent:codex"),
    "Fact one": ("agent:claude", "edit"),
    "Note one": ("agent:claude", "edit"),
    "Note 0": ("agent:claude", "agent:claude"),
}


def test_both_are_named_who_wrote_an_entry_and_who_edited_it_since(changed: Workspace) -> None:
    """Whether it has an id or not, by the file and by its name, in the answer and on the screen."""
    for text, (first, last) in FIRST_AND_LAST.items():
        entry = next(entry for entry in changed.catalog.look().every() if entry.text == text)
        [by_name] = blame(changed, entry.name).lines
        assert by_name in blame(changed, entry.place.path).lines
        assert by_name.first
        assert by_name.last
        assert (by_name.first.actor, by_name.last.actor) == (first, last)
        [answer] = why(changed, entry.name).answers
        assert answer.actor == last
        assert (answer.first.actor if answer.first else last) == first
        for words in (["blame"], ["frame", "--why"]):
            shown = CommandHere(changed.root)(*words, entry.name).stdout
            assert bool(re.search(rf"\n    first: .*  {first}  .*  \(edited since\)\n", shown)) == (first != last)


@pytest.mark.parametrize("is_recorded", [True, False])
def test_a_stamp_taken_out_of_a_page_is_an_edit_though_no_line_tells(empty: Workspace, *, is_recorded: bool) -> None:
    made = add(empty, "episode", "Seen a heron", fields={"outcome": "success", "actions": "looked"})
    page = empty.root / str(made.path)
    page.write_text(page.read_text().replace("source: agent:claude\n", ""))
    if is_recorded:
        watch_once(empty)
    [blamed], [told] = blame(empty, str(made.id)).lines, why(empty, str(made.id)).answers
    assert blamed.first
    assert blamed.first.actor == "agent:claude"
    assert (blamed.last.actor if blamed.last else None) == ("edit" if is_recorded else None)
    assert (told.actor, told.first) == ("edit" if is_recorded else None, blamed.first)


# ── `git log` tells an auditor what happened, why, and whose it is, without opening a file


def message(workspace: Workspace, of: str = "HEAD") -> Sequence[str]:
    """Return a commit's message in paragraphs, without the trailers."""
    return git(workspace.root, "log", "-1", "--format=%B", of).strip().split("\n\n")[:-1]


def test_the_reason_holds_no_secret(empty: Workspace) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6" * 3
    remember(empty.because(f"the token {secret} is old"), "Tokens rotate")
    assert message(empty)[1].startswith("Why: the token ")
    assert secret not in git(empty.root, "log", "--format=%B")
