"""integrate claude-code: exactly our hook comes in and goes out again."""

import json
from pathlib import Path

import pytest

from tests.running import Command, files_of

SETTINGS = ".claude/settings.json"
THEIRS = '{\n  // mine\n  "model": "opus",\n  "hooks": {\n    "Stop": []\n  }\n}\n'


def hooks(folder: Path) -> str:
    text = (folder / SETTINGS).read_text()
    return json.dumps(json.loads("\n".join(line for line in text.splitlines() if "//" not in line))["hooks"])


def test_a_project_without_settings_gets_them_and_loses_them_again(run: Command) -> None:
    done = run("integrate", "claude-code")
    assert (done.code, "SessionStart" in hooks(run.folder)) == (0, True)
    assert "workspace-mem-hook session-start" in hooks(run.folder)
    assert "+" in done.stdout

    again = run("integrate", "claude-code", "--json")
    assert (again.json["changed"], again.json["diff"]) == (False, "")

    assert run("integrate", "claude-code", "--remove").code == 0
    assert list(run.folder.iterdir()) == []


def test_settings_of_a_persons_own_come_back_byte_for_byte(run: Command) -> None:
    (run.folder / ".claude").mkdir()
    (run.folder / SETTINGS).write_text(THEIRS)

    run("integrate", "claude-code")
    assert "// mine" in (run.folder / SETTINGS).read_text()
    assert (run.folder / SETTINGS).read_text() != THEIRS

    run("integrate", "claude-code", "--remove")
    assert (run.folder / SETTINGS).read_text() == THEIRS


@pytest.mark.parametrize("flags", [["--dry-run"], ["--remove", "--dry-run"]])
def test_dry_run_shows_and_changes_nothing(run: Command, flags: list[str]) -> None:
    (run.folder / ".claude").mkdir()
    (run.folder / SETTINGS).write_text(THEIRS)
    if "--remove" in flags:
        run("integrate", "claude-code")
    before = files_of(run.folder)

    as_text, as_json = run("integrate", "claude-code", *flags), run("integrate", "claude-code", *flags, "--json")

    assert as_text.code == as_json.code == 0
    assert as_text.stdout.endswith("was not changed.\n")
    assert (as_json.json["changed"], as_json.json["diff"] != "") == (False, True)
    assert files_of(run.folder) == before


def test_global_is_for_the_home(run: Command, home: Path) -> None:
    done = run("integrate", "claude-code", "--global", "--json")

    assert done.json == {
        "host": "claude-code",
        "path": str(home / SETTINGS),
        "changed": True,
        "diff": done.json["diff"],
    }
    assert "SessionStart" in hooks(home)
    assert list(run.folder.iterdir()) == []

    run("integrate", "claude-code", "--global", "--remove")
    assert not (home / SETTINGS).exists()


def test_another_project_can_be_named(run: Command, tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()

    assert run("integrate", "claude-code", "--project", str(tmp_path / "project")).code == 0
    assert (tmp_path / "project" / SETTINGS).exists()


def test_settings_that_cannot_be_understood_are_left_as_they_are(run: Command) -> None:
    (run.folder / ".claude").mkdir()
    for broken in (b'{"hooks": ', b'{"hooks": 3}', b"\xff\xfe"):
        (run.folder / SETTINGS).write_bytes(broken)

        done = run("integrate", "claude-code")

        assert done.code in (5, 6), done
        assert "settings.json" in done.stderr
        assert (run.folder / SETTINGS).read_bytes() == broken


def test_an_unknown_host_is_a_usage_error(run: Command) -> None:
    done = run("integrate", "emacs", "--json")

    assert (done.code, done.error["hint"]) == (2, "use one of claude-code")
    assert list(run.folder.iterdir()) == []


def test_the_hook_that_was_written_gives_the_frame(run: Command, sample: Path) -> None:
    given = json.dumps({"cwd": str(sample), "hook_event_name": "SessionStart"}).encode()

    done = run("hook", "session-start", stdin=given)

    assert "The staging port is 2222" in done.json["hookSpecificOutput"]["additionalContext"]
