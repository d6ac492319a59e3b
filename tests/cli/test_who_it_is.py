"""Who a command belongs to: the terminal, the agent's host, the user's own configuration; never the folder."""

from pathlib import Path

import pytest

from tests.cli.test_streams import at_a_terminal
from tests.git.git_world import git
from tests.running import Command
from workspace_mem.model.entry import agent_at_work

OWN = "[person]\nwithout_terminal = true\n"


def written_by(root: Path) -> str:
    return git(root, "log", "-1", "--format=%(trailers:key=Workspace-Actor,valueonly)", "HEAD").strip()


def own_configuration(home: Path, text: str) -> Path:
    file = home / ".config/workspace-mem/config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


@pytest.mark.parametrize(
    ("variable", "value", "name"),
    [
        ("CLAUDECODE", "1", "agent:claude-code"),
        ("CODEX_SANDBOX", "seatbelt", "agent:codex"),
        ("CURSOR_AGENT", "1", "agent:cursor"),
        ("GEMINI_CLI", "1", "agent:gemini-cli"),
        ("OPENCODE", "1", "agent:opencode"),
        ("OR_APP_NAME", "Aider", "agent:aider"),
        ("AI_AGENT", "pi", "agent:pi"),
        ("AI_AGENT", "person", "agent:person"),
        ("AI_AGENT", "agent: x\n", "agent:unknown"),
    ],
)
def test_what_an_agents_host_runs_at_a_terminal_is_the_agents(
    sample: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, name: str
) -> None:
    monkeypatch.setenv(variable, value)
    code, said = at_a_terminal(["remember", "The staging port is 2223"], sample)
    assert (code, written_by(sample)) == (0, name), said


def test_an_agents_host_cannot_say_that_it_is_a_person(sample: Path, home: Path) -> None:
    own_configuration(home, OWN)
    code, said = at_a_terminal(["remember", "x", "--actor", "person"], sample, CLAUDECODE="1")
    assert code == 2
    assert "is not allowed in an agent's session (CLAUDECODE is set)" in said


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"CLAUDECODE": ""},
        {"CLAUDECODE": "0"},
        {"OR_APP_NAME": "mine"},
        {"CURSOR_TRACE_ID": "1"},
        {"AI_AGENT": "false"},
    ],
)
def test_a_persons_own_terminal_is_not_taken_for_an_agents(environ: dict[str, str]) -> None:
    """Cursor sets its trace id in every terminal that it opens."""
    assert agent_at_work(environ) is None


@pytest.mark.parametrize("form", [OWN, "[workspaces.{root!r}.person]\nwithout_terminal = true\n"], ids=["all", "one"])
def test_a_persons_script_writes_as_the_person_where_their_configuration_says_so(
    sample: Path, home: Path, here: Command, form: str
) -> None:
    own_configuration(home, form.format(root=str(sample)))
    for line in (
        ["remember", "The staging port is 2223"],
        ["config", "workspace.name", "x"],
        ["undo", "--actor", "person"],
    ):
        done = here.at(sample)(*line)
        assert (done.code, written_by(sample)) == (0, "person"), done.stderr
    assert here.at(sample)("note", "x", "--actor", "agent:bot").code == 0
    assert written_by(sample) == "agent:bot"


def others_may_write(file: Path) -> None:
    file.chmod(0o666)


def not_toml(file: Path) -> None:
    file.write_text("[person\n")


def deep(file: Path) -> None:
    file.write_text(f"x = {'[' * 5_000}")


def another_workspace(file: Path) -> None:
    file.write_text("[workspaces.'/elsewhere'.person]\nwithout_terminal = true\n")


def another_type(file: Path) -> None:
    file.write_text("[person]\nwithout_terminal = 'yes'\n")


def unknown(file: Path) -> None:
    file.write_text("[person]\nwithout_a_terminal = true\n")


PROBLEMS = {
    others_may_write: "is writable by other users",
    not_toml: "cannot be read",
    deep: "cannot be read",
    another_workspace: None,
    another_type: "person.without_terminal takes true or false",
    unknown: "person.without_a_terminal is not an option",
}


@pytest.mark.parametrize(("spoil", "problem"), PROBLEMS.items(), ids=lambda one: getattr(one, "__name__", ""))
def test_a_configuration_that_does_not_count_makes_nobody_a_person(
    sample: Path, home: Path, here: Command, spoil: object, problem: str | None
) -> None:
    assert callable(spoil)
    spoil(own_configuration(home, OWN))
    done = here.at(sample)("note", "x")
    assert (done.code, written_by(sample)) == (0, "agent:unknown"), done.stderr
    asked = here.at(sample)("note", "x", "--actor", "person")
    assert asked.code == 2
    found = [
        one["message"]
        for one in here.at(sample)("doctor", "--json").json["findings"]
        if one["rule"] == "own-configuration"
    ]
    if problem:
        assert problem in asked.stderr
        assert any(problem in message for message in found)
    else:
        assert found == []


def test_a_configuration_in_the_folder_does_not_count(sample: Path, here: Command) -> None:
    (sample / "workspace-mem").mkdir()
    (sample / "workspace-mem/config.toml").write_text(OWN)
    command = here.at(sample).with_environment(XDG_CONFIG_HOME=str(sample))
    assert command("note", "x").code == 0
    assert written_by(sample) == "agent:unknown"
    assert "is inside the workspace" in command("note", "x", "--actor", "person").stderr


@pytest.mark.parametrize(
    "line",
    [
        "[person]\nwithout_terminal = true",
        "person = true",
        "[embedder]\ncommand = 'curl'",
        "[vectors]\nhttp = 'http://127.0.0.1'",
        "[prompts]\nextract = 'x.md'",
        "[persona]\ndir = '/etc'",
        "[sync]\nremote = 'x'",
        "[sync]\ntrust = true",
        "[sessions]\napprove = true",
        "[consolidate]\napply = ['all']",
    ],
)
def test_what_widens_trust_has_no_effect_in_the_folder_and_doctor_says_so(
    sample: Path, here: Command, line: str
) -> None:
    settings = sample / "workspace.toml"
    settings.write_text(
        f"{settings.read_text()}\n{line}\n" if line.startswith("[") else f"{line}\n{settings.read_text()}"
    )
    assert here.at(sample)("note", "x").code == 0
    assert written_by(sample) == "agent:unknown"
    [found] = [
        one for one in here.at(sample)("doctor", "--json").json["findings"] if one["rule"] == "setting-not-taken"
    ]
    assert "works only in your own configuration" in found["message"]


def test_doctor_says_of_deep_settings_that_they_cannot_be_read(sample: Path, here: Command) -> None:
    for text in (f"x = {'[' * 5_000}", f"x = {'9' * 6_000}", f"[workspace]\nformat = {'9' * 6_000}"):
        (sample / "workspace.toml").write_text(text)
        done = here.at(sample)("doctor", "--json")
        assert done.code == 6
        assert "settings-unreadable" in [one["rule"] for one in done.json["findings"]]
