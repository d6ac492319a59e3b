"""Every line names the change that wrote it, by every way of asking."""

import re
import shutil
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, CommandHere, git, sampled
from workspace_mem.errors import NotFoundError
from workspace_mem.verbs.add import add
from workspace_mem.verbs.blame import blame
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.frame_views import why
from workspace_mem.verbs.init import init
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.verbs.undo import undo
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace

AS_ANN = ("-c", "user.name=Ann", "-c", "user.email=a@b")
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
                [answer] = why(both, f"{path}#L{line}").answers
                assert (answer.commit, answer.actor) == (one.last.commit, "edit")
                assert (answer.path, answer.first_line, answer.last_line) == (path, line, line)
                assert answer.commit in {found.commit for found in why(both, text).answers if found.path == path}


@pytest.mark.parametrize("path", sampled(PAGES, 3))
def test_all_ways_of_asking_agree(both: Workspace, path: str) -> None:
    """`blame PATH`, `blame ID`, `blame PATH#L3`, `why ID` and `why PATH:3`, of each entry."""
    for one in blame(both, path).lines:
        place = f"{path}#L{one.first_line}-L{one.last_line}"
        [there] = blame(both, place).lines
        assert there == one
        answers = why(both, f"{path}:{one.first_line}").answers
        assert {answer.commit for answer in answers} == {one.last and one.last.commit}
        if one.kind:
            assert blame(both, one.id or one.handle or "").lines == (one,)
            [answer] = why(both, one.id or one.handle or "").answers
            assert one.last
            assert (answer.commit, answer.actor) == (one.last.commit, one.last.actor)
            assert str(answer.place) == one.place


def test_what_is_typed_last_is_not_recorded_and_the_rest_is(both: Workspace) -> None:
    file = both.root / "plan.md"
    file.write_text(file.read_text().replace("Second", "2nd"))
    found = {one.text.strip(): one.last and one.last.actor for one in blame(both, "plan.md").lines}
    assert found == {"First words of plan.md.": "edit", "2nd words.": None, "Third words.": "edit"}
    [answer] = why(both, "2nd words").answers
    assert (answer.commit, answer.told) == (None, "not recorded yet")


def test_a_page_that_was_renamed_is_followed(both: Workspace) -> None:
    before = {one.text: one.last and one.last.commit for one in blame(both, "plan.md").lines}
    (both.root / "plan.md").rename(both.root / "plans.md")
    both.backlog.record()

    assert {one.text: one.last and one.last.commit for one in blame(both, "plans.md").lines} == before


def test_an_entry_of_several_lines_is_of_whoever_changed_one_last(empty: Workspace) -> None:
    typed(empty.root, "MEMORY.md", "\n- Deploys happen\n  on Mondays\n")
    file = empty.root / "MEMORY.md"
    file.write_text(file.read_text().replace("on Mondays", "on Fridays"))
    git(empty.root, *AS_ANN, "commit", "-qam", "by hand")
    [one] = [one for one in blame(empty, "MEMORY.md").lines if one.kind]
    assert one.last
    assert one.last.subject == "by hand"


def test_a_line_that_was_taken_out_and_typed_again_is_of_whoever_typed_it(empty: Workspace) -> None:
    for text in ("- Deploys happen\n", "", "- Deploys happen\n"):
        (empty.root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n{text}")
        git(empty.root, *AS_ANN, "commit", "-qam", f"now {text!r}")
    [one] = [one for one in blame(empty, "MEMORY.md").lines if one.kind]
    assert one.last
    assert one.last.commit == git(empty.root, "rev-parse", "HEAD").strip()


def test_no_setting_makes_a_line_somebody_else_s_and_no_program_runs(empty: Workspace, clock: Clock) -> None:
    """Grafts would hide a commit; filters and drivers of the repository would run."""
    root, ran = empty.root, empty.root.parent / "ran"
    typed(root, "MEMORY.md", "\n- Deploys happen\n")
    typed(root, "MEMORY.md", "- On Mondays\n")
    before = blame(empty, "MEMORY.md").lines
    for name in ("filter.evil.clean", "filter.evil.process", "diff.evil.textconv"):
        git(root, "config", name, f"touch '{ran}'; cat")
    (root / ".git/info").mkdir(exist_ok=True)
    (root / ".git/info/attributes").write_text("*.md filter=evil diff=evil\n")
    (root / ".git/info/grafts").write_text(f"{git(root, 'rev-parse', 'HEAD')}\n")
    (root / "ignored").write_text(f"{git(root, 'rev-parse', 'HEAD')}\n")
    git(root, "config", "blame.ignoreRevsFile", "ignored")
    shutil.rmtree(empty.cache)

    assert blame(opened(root, clock), "MEMORY.md").lines == before
    assert not ran.exists()


def test_a_line_that_is_not_there_is_said(empty: Workspace) -> None:
    with pytest.raises(NotFoundError, match="has only"):
        blame(empty, "MEMORY.md#L500")
    assert why(empty, "MEMORY.md#L500").answers == ()


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
    correct(both, "Use uv, not pip")
    revise(opened(both.root, Clock(), "agent:codex"), by_text["Fact 0"], "Fact nought")
    for path in ("MEMORY.md", "memory/2026-11-20.md"):
        file = both.root / path
        file.write_text(file.read_text().replace("Fact 1 ", "Fact one ").replace("Note 1", "Note one"))
    both.backlog.record()
    return both


FIRST_AND_LAST = {
    "Nobody ships on a Friday": ("edit", "agent:claude"),
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


def test_of_two_sources_the_first_one_counts_everywhere(empty: Workspace) -> None:
    memory = empty.root / "MEMORY.md"
    line = "- A heron (source:: agent:claude) (source:: agent:codex) ^mem-aaaa1111\n"
    memory.write_text(memory.read_text().replace("## Facts\n", f"## Facts\n\n{line}"))
    assert [one.said_by for one in list_entries(empty).entries] == ["agent:claude"]
    assert [one.source for one in search(empty, "heron").hits] == ["agent:claude"]


def test_the_first_writer_is_known_over_moves_and_removals(changed: Workspace) -> None:
    """A note that went to another file by hand, was retired, brought back and edited is still the agent's."""
    person = opened(changed.root, Clock(), "person")
    log, memory = changed.root / "memory/2026-11-20.md", changed.root / "MEMORY.md"
    line = next(line for line in memory.read_text().splitlines(keepends=True) if "ships" in line)
    memory.write_text(memory.read_text().replace(line, ""))
    user = changed.root / "USER.md"
    user.write_text(f"{user.read_text()}\n## Noted\n\n{line}")
    changed.backlog.record()
    name = next(entry.name for entry in changed.catalog.look().every() if "ships" in entry.text)
    retire(person, name)
    restore(person, next(line.handle for line in blame(changed, "archive/USER.md").lines if line.handle) or "")
    user.write_text(user.read_text().replace("ships", "deploys"))
    changed.backlog.record()
    name = next(entry.name for entry in changed.catalog.look().every() if "deploys" in entry.text)
    [one] = blame(changed, name).lines
    assert one.first
    assert one.last
    tabs = next(line for line in blame(changed, "MEMORY.md").lines if "Tabs" in line.text)
    assert tabs.last == one.first != one.last
    log.unlink()
    changed.backlog.record()
    undo(person)
    found = {
        one.text[8:14]: one.first.actor
        for one in blame(changed, log.relative_to(changed.root).as_posix()).lines
        if one.first
    }
    assert found["Note 0"] == "agent:claude"


def test_the_first_writer_is_whoever_wrote_it_and_not_who_merged(empty: Workspace) -> None:
    root, person = empty.root, ("-c", "user.email=a@b")
    git(root, "checkout", "-q", "-b", "side")
    (root / "MEMORY.md").write_text((root / "MEMORY.md").read_text() + "\n- Deploys happen on Mondays\n")
    git(root, *person, "-c", "user.name=Ann", "commit", "-qam", "on the side")
    git(root, "checkout", "-q", "main")
    (root / "SOUL.md").write_text("I am calm.\n")
    git(root, *person, "-c", "user.name=Ben", "commit", "-qam", "on main")
    git(root, *person, "-c", "user.name=Ben", "merge", "-q", "--no-edit", "side")
    revise(empty, next(entry.name for entry in empty.catalog.look().every()), "Deploys happen on Fridays")
    [one] = [one for one in blame(empty, "MEMORY.md").lines if one.kind]
    assert one.first
    assert one.last
    assert (one.first.author, one.last.author) == ("Ann", "claude")
