import pytest

from tests.running import Clock, files_of, git, subjects
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.settings import OPTIONS
from workspace_mem.verbs.config import configure, get_option, list_options
from workspace_mem.workspace import Workspace, open_workspace


@pytest.fixture
def person(empty: Workspace) -> Workspace:
    return open_workspace(empty.root, actor="person", now=Clock())


def test_every_option_is_listed_with_its_meaning(empty: Workspace) -> None:
    assert {option.key for option in list_options(empty).options} == set(OPTIONS)
    assert all(option.doc for option in list_options(empty).options)


def test_setting_an_option_changes_that_line_only_and_is_a_commit(person: Workspace) -> None:
    path = person.root / "workspace.toml"
    path.write_text("# mine\n" + path.read_text() + "strange = 1 # kept\n")
    before = path.read_text().splitlines()

    written = configure(person, "workspace.timezone", "Europe/Berlin")

    after = path.read_text().splitlines()
    assert [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] == [
        ('timezone = "UTC"', 'timezone = "Europe/Berlin"')
    ]
    assert written.changed
    assert get_option(open_workspace(person.root), "workspace.timezone").value == "Europe/Berlin"
    assert subjects(person.root)[0] == "config: workspace.timezone = Europe/Berlin"
    assert git(person.root, "status", "--porcelain") == ""


def test_the_same_value_again_is_no_change(person: Workspace) -> None:
    configure(person, "log.saves", "off")

    assert not configure(person, "log.saves", "false").changed


def test_a_list_is_given_with_commas(person: Workspace) -> None:
    configure(person, "workspace.exclude", "drafts/, *.old.md")

    assert get_option(open_workspace(person.root), "workspace.exclude").value == ("drafts/", "*.old.md")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("nope", "1"),
        ("workspace", "1"),
        ("index.engine", "elastic"),
        ("log.saves", "perhaps"),
        ("workspace.timezone", "Nowhere/Else"),
        ("workspace.format", "two"),
        ("workspace.format", "2"),
        ("workspace.id", "another"),
    ],
)
def test_an_unknown_option_or_a_wrong_value_is_a_usage_error(person: Workspace, key: str, value: str) -> None:
    before = files_of(person.root)

    with pytest.raises(UsageError):
        configure(person, key, value)

    assert files_of(person.root) == before


def test_the_settings_are_a_persons(empty: Workspace) -> None:
    before = files_of(empty.root)

    with pytest.raises(RefusedError, match=r"workspace\.toml is a person's file; agent:claude may not write it"):
        configure(empty, "agents.may_write", "workspace.toml")

    assert files_of(empty.root) == before


def test_a_person_may_let_agents_write_them(person: Workspace) -> None:
    configure(person, "agents.may_write", "workspace.toml")

    agent = open_workspace(person.root, actor="agent:claude", now=Clock())

    assert configure(agent, "workspace.name", "renamed").changed


def test_dry_run_shows_the_line(person: Workspace) -> None:
    before = files_of(person.root)

    planned = configure(person, "workspace.name", "other", dry_run=True)

    assert planned.diff is not None
    assert '+name = "other"' in planned.diff
    assert files_of(person.root) == before
