"""Who a command belongs to: the terminal, the agent's host, the user's own configuration; never the folder."""

from pathlib import Path

import pytest

from tests.cli.test_streams import at_a_terminal
from tests.git.git_world import git
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
