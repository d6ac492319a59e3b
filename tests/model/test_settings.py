"""Every option of workspace.toml, and that a person's file stays theirs."""

import difflib

import pytest

from workspace_mem import settings
from workspace_mem.errors import DamagedError, RefusedError, UsageError
from workspace_mem.settings import (
    FORMAT,
    parse_settings,
    refuse_unknown_zone,
    set_option,
    value_from_text,
    zone_problem,
)

MINE = """# my workspace
[workspace]
format = 1   # the format
id = "x"
exclude = [ "a/" ]  # not these

# about history
[history]
follow = false

[mine]
format = 3
"""


def changed_lines(old: str, new: str) -> list[str]:
    return [line for line in difflib.ndiff(old.splitlines(), new.splitlines()) if line[0] in "+-"]


def test_what_is_set_is_read() -> None:
    settings = parse_settings(MINE)
    assert (settings["workspace.id"], settings["workspace.exclude"], settings["history.follow"]) == (
        "x",
        ("a/",),
        False,
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('a = 1\nworkspace.format = "x"\n', 2),
        ('[frame]\nmine.format = 1\n[workspace]\n"format" = "x"\n', 4),
        ('a = 1\nworkspace = {format = "x"}\n', 2),
    ],
)
def test_the_line_of_an_option_is_found_however_it_is_written(text: str, line: int) -> None:
    assert line in [problem.line for problem in parse_settings(text).problems if "workspace.format" in problem.message]


def test_unknown_keys_are_warned_about_with_their_line() -> None:
    [problem] = parse_settings(MINE).problems
    assert (problem.path, problem.line, problem.message) == ("workspace.toml", 12, "mine.format is not an option")
    [alone] = parse_settings("stray = 1\n").problems
    assert (alone.line, alone.message) == (1, "stray is not an option")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[history]\nfollow = "yes"', "history.follow takes true or false"),
        ("[workspace]\nname = 3", "workspace.name takes a string"),
        ('[workspace]\nexclude = "a"', "workspace.exclude takes a list of strings"),
        ("[workspace]\nexclude = [1]", "workspace.exclude takes a list of strings"),
        ("[frame]\nbudget = -5", "frame.budget takes a whole number of 0 or more, not -5"),
        ('[index]\nengine = "magic"', "index.engine takes one of whoosh, sqlite, memory"),
    ],
)
def test_a_wrong_value_is_a_problem_and_the_default_holds(text: str, message: str) -> None:
    settings = parse_settings(text)
    [problem] = settings.problems
    assert problem.message.startswith(message)
    assert problem.line == 2
    assert settings.values == {}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb = = 2\n", 2),
        ("[workspace\n", 1),
        ("a = 1\n\n[w]\nx = 'y\n", 4),
        ("a = 1\na = 2\n", 2),
        ("x = " + "[" * 5_000, 1),
        ("x = " + "9" * 5_000, 1),
        ("x = 1\n" + "a." * 200 + "a = 1\n", 2),  # thousands of them took gigabytes
        ("x = 1\n\n[" + "'a' . " * 200 + '"b"]\n', 3),
    ],
)
def test_what_is_no_toml_is_damaged_and_the_line_is_named(text: str, line: int) -> None:
    with pytest.raises(DamagedError, match=rf"workspace\.toml:{line} cannot be read") as caught:
        parse_settings(text)
    assert caught.value.line == line
    with pytest.raises(DamagedError):
        set_option(text, "workspace.name", "x")


@pytest.mark.parametrize("value", ["3", "99", '"1"', '"2.0"', "1.5", "true", "[]"])
def test_a_format_that_is_newer_or_unknown_makes_the_workspace_read_only(value: str) -> None:
    reason = parse_settings(f"[workspace]\nformat = {value}\n").read_only
    assert reason is not None
    assert f"knows only formats up to {FORMAT}" in reason


@pytest.mark.parametrize(
    "text", ["", "[workspace]\n", f"[workspace]\nformat = {FORMAT}\n", "[workspace]\nformat = 0\n"]
)
def test_a_format_that_is_ours_or_older_is_written(text: str) -> None:
    assert parse_settings(text).read_only is None


@pytest.mark.parametrize(
    ("key", "value", "lines"),
    [
        ("workspace.name", "é “x”", ['+ name = "é “x”"']),
        ("history.follow", True, ["- follow = false", "+ follow = true"]),
        ("workspace.id", "y", ['- id = "x"', '+ id = "y"']),
        ("log.saves", False, ["+ ", "+ [log]", "+ saves = false"]),
        ("agents.may_write", ("SOUL.md",), ["+ ", "+ [agents]", '+ may_write = ["SOUL.md"]']),
        ("workspace.exclude", ("b/",), ['- exclude = [ "a/" ]  # not these', '+ exclude = ["b/"]  # not these']),
    ],
)
def test_setting_an_option_keeps_comments_and_all_other_lines(key: str, value: object, lines: list[str]) -> None:
    result = set_option(MINE, key, value)
    assert sorted(changed_lines(MINE, result)) == sorted(lines)
    assert parse_settings(result)[key] == value
    windows = set_option(MINE.replace("\n", "\r\n"), key, value)
    assert windows == result.replace("\n", "\r\n")


@pytest.mark.parametrize("text", ["workspace = 3\n", "[[workspace]]\nname = 'x'\n"])
def test_a_section_that_is_no_table_is_left_to_the_person(text: str) -> None:
    with pytest.raises(RefusedError, match="without affecting other lines"):
        set_option(text, "workspace.name", "x")


def test_a_comment_inside_a_value_is_not_thrown_away() -> None:
    with pytest.raises(RefusedError):
        set_option('[workspace]\nexclude = [\n  "a",  # why\n]\n', "workspace.exclude", ("b",))


@pytest.mark.parametrize("text", ["workspace.format = 1\n", "workspace = {format = 1}\n", "", "# only a comment\n"])
def test_other_ways_to_write_a_table_do_as_well(text: str) -> None:
    assert parse_settings(set_option(text, "workspace.name", "x"))["workspace.name"] == "x"


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("history.follow", "yes", True),
        ("history.follow", "Off", False),
        ("workspace.format", "1", 1),
        ("workspace.name", "3", "3"),
        ("workspace.exclude", "a/, b/ ,", ("a/", "b/")),
        ("workspace.exclude", "", ()),
    ],
)
def test_values_are_typed_on_a_command_line(key: str, typed: str, value: object) -> None:
    assert value_from_text(key, typed) == value


@pytest.mark.parametrize(("key", "typed"), [("history.follow", "maybe"), ("no.such", "x"), ("history.where", "here")])
def test_a_wrong_value_on_a_command_line_is_a_wrong_call(key: str, typed: str) -> None:
    with pytest.raises(UsageError):
        value_from_text(key, typed)


def test_each_of_many_unknown_keys_is_told_with_its_line() -> None:
    """The whole text was read once more for each of them."""
    text = "[workspace]\nformat = 1\n" + "".join(f"[a{number}]\nb = 1\n" for number in range(5_000))

    problems = parse_settings(text).problems

    assert [problem.line for problem in problems] == list(range(4, 10_004, 2))


def test_without_data_of_time_zones_the_package_that_has_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "zone_named", lambda _: None)
    assert "tzdata" in str(zone_problem("Europe/Berlin"))
    with pytest.raises(UsageError) as refused:
        refuse_unknown_zone("Europe/Berlin")
    assert "tzdata" in str(refused.value.hint)


@pytest.mark.parametrize(
    ("home", "why"), [("memory/facts.md", None), ("memory/2026-11-20.md", "daily logs"), ("memory/{slug}.md", "slug")]
)
def test_a_home_in_the_folder_of_the_logs_is_taken_unless_it_is_one(home: str, why: str | None) -> None:
    settings = parse_settings(f'[workspace]\nformat = 2\n[paths]\nfact = "{home}"\n')
    told = "".join(problem.message for problem in settings.problems)
    assert (settings.kinds["fact"].home == home) is (why is None)
    assert told == "" if why is None else "paths.fact is ignored" in told
