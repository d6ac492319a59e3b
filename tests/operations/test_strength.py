"""How strong entries are, as `show` and `list` tell it: what was fetched by its name counts, nothing else does."""

import shutil
from datetime import timedelta

from tests.conftest import opened
from tests.running import Clock, Command
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.recall import recall
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.uninstall import uninstall
from workspace_mem.workspace import Workspace


def names(workspace: Workspace) -> list[str]:
    return [entry.name for entry in list_entries(workspace, sort="strength").entries]


def test_only_a_fetch_by_name_or_by_its_lines_counts(workspace: Workspace) -> None:
    for _ in range(3):
        search(workspace, "staging port")
        recall(workspace, "staging port")
        frame(workspace)
        list_entries(workspace)
    show(workspace, "MEMORY.md")
    assert workspace.usage.read().uses == {}
    show(workspace, "mem-7k3f9q2m")
    assert workspace.usage.read().uses["mem-7k3f9q2m"].times == 1


def test_lines_of_one_entry_are_a_fetch_of_it(workspace: Workspace) -> None:
    line = show(workspace, "mem-7k3f9q2m").first_line
    shutil.rmtree(workspace.dirs.state_of(workspace.root))
    show(workspace, f"MEMORY.md#L{line}")
    assert list(workspace.usage.read().uses) == ["mem-7k3f9q2m"]


def test_a_session_counts_once_and_without_one_a_day(workspace: Workspace, clock: Clock) -> None:
    answers = [show(workspace, "mem-7k3f9q2m").strength for _ in range(3)]
    assert answers[0]
    assert answers[0].uses == 0
    assert answers == [answers[0]] * 3  # a session is told what was before it
    clock.at += timedelta(days=1)
    show(workspace, "mem-7k3f9q2m")
    assert workspace.usage.read().uses["mem-7k3f9q2m"].times == 2


def test_the_strongest_come_first_and_without_usage_the_order_of_the_files(workspace: Workspace) -> None:
    one = str(remember(workspace, "The lantern shines at night").id)
    two = str(remember(workspace, "The harbour master is called Ines").id)
    before = names(workspace)
    assert before.index(one) < before.index(two)  # both are new: as strong as each other
    show(workspace, two)
    assert names(workspace)[0] == two
    shutil.rmtree(workspace.dirs.state)
    assert names(workspace) == before


def test_two_readers_of_one_instant_see_one_order(workspace: Workspace, clock: Clock) -> None:
    show(workspace, "mem-7k3f9q2m")
    assert names(workspace) == names(opened(workspace.root, clock, "agent:other"))


def test_a_person_sees_it_beside_the_place(workspace: Workspace, here: Command) -> None:
    shown = here.at(workspace.root)("show", "mem-7k3f9q2m").stdout.splitlines()[0]
    assert shown.startswith("MEMORY.md#L")
    assert shown.endswith("(low), 0 uses")


def test_uninstall_takes_the_usage_away(workspace: Workspace) -> None:
    show(workspace, "mem-7k3f9q2m")
    uninstall(workspace, remove=True)
    assert not workspace.dirs.state_of(workspace.root).exists()


def test_written_salience_is_a_small_prior_and_is_told(empty: Workspace) -> None:
    page = empty.root / "MEMORY.md"
    lines = "- The buoy is red (salience:: low) ^mem-0000000a\n- The buoy was red (salience:: high) ^mem-0000000b\n"
    page.write_text(f"# Memory\n\n## Facts\n\n- The buoy so red ^mem-0000000c\n{lines}")
    hits = search(empty, "red buoy today", explain=True).hits
    assert [hit.id for hit in hits] == ["mem-0000000b", "mem-0000000c", "mem-0000000a"]
    priors = [dict(hit.why.priors) if hit.why else {} for hit in hits]
    assert priors[0]["salience"] > 0 > priors[2]["salience"]
    assert priors[1] == {}


def test_an_explained_hit_tells_its_strength_and_of_equals_the_used_one_comes_first(empty: Workspace) -> None:
    names = [str(remember(empty, f"The buoy {one} is red").id) for one in ("alpha", "bravo", "gamma")]
    assert [hit.id for hit in search(empty, "red buoy").hits if hit.id] == names
    show(empty, names[1])
    hits = [hit for hit in search(empty, "red buoy", explain=True).hits if hit.id]
    assert [hit.id for hit in hits] == [names[1], names[0], names[2]]
    assert [hit.why.strength.uses for hit in hits if hit.why and hit.why.strength] == [1, 0, 0]
    shutil.rmtree(empty.dirs.state)
    assert [hit.id for hit in search(empty, "red buoy").hits if hit.id] == names
