"""A write that brings a section near its cap, or over it, says so with both numbers, once; for a hook's frame too."""

import re
import shutil
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import CHECKOUT, Clock, Command
from workspace_mem.model.declaration import as_json
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace

NEAR = re.compile(r"Nearly full in the frame: memory \((1[12],\d{3}) of 13,000 characters\)")


CUT = re.compile(r"Over its cap, so the frame leaves some of it out: memory \((13,\d{3}) of 13,000 characters\)")


LENT = re.compile(
    r"Over its cap, but still whole in the frame, because other sections leave room: memory \((13,\d{3}) of 13,000 .+\)"
)


def fill(workspace: Workspace, chars: int) -> None:
    lines = "".join(f"- {'x' * 96}{number:03}\n" for number in range(chars // 102))
    (workspace.root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n{lines}")


@pytest.mark.parametrize(("soul", "over"), [(1, LENT), (2_000, CUT)])
def test_a_write_tells_when_a_section_is_nearly_full_and_when_it_is_over_its_cap(
    empty: Workspace, soul: int, over: re.Pattern[str]
) -> None:
    for page in ("SOUL.md", "USER.md", "AGENTS.md"):
        (empty.root / page).write_text("I am calm, brief and exact.\n\n" * soul)
    fill(empty, 11_550)
    assert remember(empty, "short").notices == ()
    [notice] = remember(empty, "y" * 150).notices
    assert NEAR.fullmatch(notice)
    assert remember(empty, "once is enough").notices == ()
    [notice] = remember(empty, "z" * 1_400).notices
    assert over.fullmatch(notice)
    assert any(section.cut for section in frame(empty).sections if section.name == "memory") == (over is CUT)
    assert remember(empty, "once is enough here too").notices == ()


def test_status_and_the_frame_tell_the_same_numbers(empty: Workspace) -> None:
    fill(empty, 12_000)
    [memory] = [one for one in status(empty).frame.sections if one.name == "memory"]
    assert memory.is_pressing
    assert not memory.is_full
    assert frame(empty).notices == ()  # nothing is cut
    found = as_json(status(empty))["frame"]
    assert {"name": "memory", "used": memory.used, "cap": 13_000} in found["sections"]
    assert found["pressure"] == [str(memory)]


def test_writes_elsewhere_tell_nothing_of_it(empty: Workspace) -> None:
    fill(empty, 14_000)
    assert note(empty, "the log is not framed").notices == ()
    assert error(empty, "bash", "exit 1").notices == ()


# ── a budget of one's own ──────────────────────────────────────────────────────────────────────

TIGHT = re.compile(
    r"Nearly full: the files of the frame use (1,\d{3}) of the (1,\d{3}) characters that a budget of 2,000 .+"
)


SPENT = re.compile(
    r"Too much for the frame: its files use (\d,\d{3}) of the (1,\d{3}) characters that a budget of 2,000 .+"
)


def budgeted(workspace: Workspace, **settings: str) -> Workspace:
    """Return the workspace with lines in the section [frame] of its settings."""
    lines = "".join(f"{key} = {value}\n" for key, value in settings.items())
    with (workspace.root / "workspace.toml").open("a") as file:
        file.write(f"\n[frame]\n{lines}")
    return open_workspace(workspace.root, actor="agent:claude")


@pytest.mark.parametrize("page", ["SOUL.md", "MEMORY.md"])
def test_a_budget_is_told_of_when_it_is_nearly_spent_and_when_something_falls_out(empty: Workspace, page: str) -> None:
    """Whichever file has filled it before."""
    workspace = budgeted(empty, budget="2000")
    if page == "MEMORY.md":
        fill(workspace, 1_500)
    else:
        (workspace.root / page).write_text("I am calm.\n" * 125)
    told: list[str] = []
    for number in range(30):
        was_cut = any(section.cut for section in frame(workspace).sections if section.name != "guidance")
        notices = remember(workspace, f"{number} is a number that somebody wrote down").notices
        is_cut = any(section.cut for section in frame(workspace).sections if section.name != "guidance")
        assert any("Too much" in notice for notice in notices) == (is_cut and not was_cut)
        told += notices
    tight, spent = told
    assert TIGHT.fullmatch(tight)
    found = SPENT.fullmatch(spent)
    assert found
    assert int(found[1].replace(",", "")) > int(found[2].replace(",", ""))


def test_with_a_budget_a_cap_that_is_larger_than_it_is_not_told_of(empty: Workspace) -> None:
    workspace = budgeted(empty, budget="2000")
    fill(workspace, 11_650)
    for _ in range(3):
        assert remember(workspace, f"{'y' * 700} {_}").notices == ()


@pytest.mark.parametrize(
    ("filled", "what"),
    [
        (0, "but still whole in the frame, because other sections leave room"),
        (6_000, "so the frame leaves some of it out"),
    ],
)
def test_a_page_at_the_end_of_the_frame_has_its_share_of_a_budget(empty: Workspace, filled: int, what: str) -> None:
    workspace = budgeted(empty, budget="4000")
    fill(workspace, filled)
    [notice] = write_page(workspace, "CONTINUITY.md", "We are at it.\n\n" * 40).notices
    assert re.fullmatch(rf"Over its cap, {what}: now \(\d{{3}} of 300 characters\)", notice)
    assert any(section.cut for section in frame(workspace).sections if section.name == "now") == bool(filled)


def test_without_a_limit_nothing_is_nearly_full_and_nothing_is_cut(empty: Workspace) -> None:
    workspace = budgeted(empty, budget='"none"')
    fill(workspace, 60_000)
    assert remember(workspace, "y" * 150).notices == ()
    assert len(frame(workspace).text) > 60_000
    assert status(workspace).frame.budget == 0


def test_a_large_budget_takes_no_notice_away(empty: Workspace) -> None:
    workspace = budgeted(empty, budget="60000")
    fill(workspace, 11_550)
    [notice] = remember(workspace, "y" * 150).notices
    assert NEAR.fullmatch(notice)


# ── what was kept by another program ───────────────────────────────────────────────────────────


def test_what_an_earlier_form_of_the_frame_came_to_does_not_count(sample: Path, run: Command, tmp_path: Path) -> None:
    """Nobody has to raise a number where the form of the frame changes."""
    here = run.at(sample)
    before = here("status", "--json").json["frame"]["chars"]
    assert here("status", "--json").json["frame"]["chars"] == before
    package = tmp_path / "changed" / "workspace_mem"
    shutil.copytree(CHECKOUT / "workspace_mem", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(CHECKOUT / "templates", package.parent / "templates")
    guidance = package / "data" / "guidance.toml"
    source = guidance.read_text()
    assert source.count("These notes come") == 1
    guidance.write_text(source.replace("These notes come", "Remember: these notes come"))
    changed = here.with_environment(PYTHONPATH=str(package.parent))
    assert changed("status", "--json").json["frame"]["chars"] == before + len("Remember: ")


# ── A write and `status` speak of the frame that hosts load, too: its budget is a quarter of the full one


TOLD = "Too much for a hook's frame"


@pytest.fixture
def full(tmp_path: Path, here: Command, clock: Clock) -> Workspace:
    """Return a workspace whose files come to a little less than a hook's frame has room for."""
    root = tmp_path / "full"
    root.mkdir()
    for name, size in (("SOUL.md", 2_300), ("USER.md", 1_500), ("MEMORY.md", 5_000)):
        lines = "".join(f"- Line {number} of what {name} has to say\n" for number in range(size // 36))
        (root / name).write_text(f"# {name}\n\n{lines}")
    assert here.at(root)("init").code == 0
    return opened(root, clock, "person")


def test_the_write_that_brings_it_over_says_so_once(full: Workspace) -> None:
    told: list[bool] = []
    for number in range(12):
        notices = remember(full, f"Fact {number}: {'the staging port is 2222 ' * 4}").notices
        told.append(any(notice.startswith(TOLD) for notice in notices))
        shown = frame(opened(full.root, Clock(), "person"), profile="hook")
        is_cut = any(section.cut for section in shown.sections if section.name in ("soul", "user", "memory"))
        assert is_cut or not told[-1]
        if told[-1]:
            assert "`workspace-mem frame --profile hook --explain`" in " ".join(notices)
    assert told.count(True) == 1


def test_a_write_far_below_it_says_nothing(full: Workspace) -> None:
    (full.root / "MEMORY.md").write_text("## Facts\n\n- one\n")
    assert not [one for one in remember(full, "The printer stands in the hall").notices if "hook" in one]


def test_status_names_the_command_where_it_is_far_over(full: Workspace) -> None:
    with (full.root / "MEMORY.md").open("a") as memory:
        memory.write("- another line of the same\n" * 250)
    watch_once(full)
    found = status(full)
    hook = next(one for one in found.frame.profiles if one.name == "hook")
    assert hook.used > hook.budget
    assert found.next == "workspace-mem frame --profile hook --explain"


@pytest.mark.parametrize("is_with", [False, True])
def test_the_instructions_count_where_every_frame_has_them(full: Workspace, clock: Clock, *, is_with: bool) -> None:
    (full.root / "MEMORY.md").write_text("## Facts\n\n- one\n")
    (full.root / "AGENTS.md").write_text("# Agents\n\n" + "Run the checks before you deploy.\n" * 145)
    with (full.root / "workspace.toml").open("a") as settings:
        settings.write(f"\n[frame]\ninstructions = {str(is_with).lower()}\n")
    made = opened(full.root, clock, "person")
    notices = [remember(made, f"Fact {number}: {'the crane moved ' * 9}").notices for number in range(6)]
    assert any(one.startswith(TOLD) for said in notices for one in said) is is_with
    hook = next(one for one in status(made).frame.profiles if one.name == "hook")
    assert ("instructions" in [one.name for one in hook.sections]) is is_with
