"""What `list` shows, in which order, and how it fits a terminal."""

import re
import unicodedata
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.cli.test_streams import at_a_terminal
from tests.running import Command
from workspace_mem import list_entries, open_workspace

FACT = "- [Infra] {text} #ops (at:: {day}T12:00:00Z) (source:: {source}) ^mem-{name}\n"


@pytest.fixture
def dated(sample: Path) -> Path:
    """Return a workspace with three facts that have a date, and one that has none."""
    facts = [("old", "2026-01-05", "agent:ada"), ("new", "2026-03-05", "agent:bob"), ("mid", "2026-02-05", "a person")]
    lines = [
        FACT.format(text=f"{name} one", day=day, source=source, name=name * 2 + "01") for name, day, source in facts
    ]
    (sample / "MEMORY.md").write_text("# Memory\n\n## Facts\n\n" + "".join(lines) + "- undated one #ops/db\n")
    return sample


def listed(here: Command, folder: Path, *arguments: str) -> list[str]:
    """Return the first words of the facts of MEMORY.md, in their order."""
    done = here.at(folder)("list", "fact", "--match", " one", *arguments)
    return [line.partition(" one")[0].split()[-1] for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ([], ["old", "new", "mid", "undated"]),
        (["--sort", "newest"], ["new", "mid", "old", "undated"]),
        (["--sort", "oldest"], ["undated", "old", "mid", "new"]),
        (["--since", "2026-02-05"], ["new", "mid"]),
        (["--since", "2026-02-01", "--sort", "oldest", "-n", "1"], ["mid"]),
        (["--category", "infra"], ["old", "new", "mid"]),
        (["--tag", "#Ops", "--limit", "2"], ["old", "new"]),
        (["--tag", "ops", "--tag", "db"], []),
        (["--tag", "ops/db"], ["undated"]),
    ],
    ids=" ".join,
)
def test_entries_are_chosen_and_sorted(dated: Path, here: Command, asked: list[str], names: list[str]) -> None:
    assert listed(here, dated, *asked) == names


def test_every_answer_tells_times_in_the_zone_of_the_workspace(here: Command, sample: Path) -> None:
    settings = sample / "workspace.toml"
    settings.write_text(re.sub(r"timezone = .*", 'timezone = "Pacific/Kiritimati"', settings.read_text()))
    here("note", "Rain", "-w", str(sample))
    said = {command: here(*command.split(), "-w", str(sample)).stdout for command in ("history -n 1", "undo --dry-run")}
    blamed = here("blame", "workspace.toml", "-w", str(sample)).stdout
    moment = re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d", said["history -n 1"])
    assert moment
    assert moment[0] in said["undo --dry-run"]
    at = datetime.fromisoformat(here("history", "-n", "1", "--json", "-w", str(sample)).json["changes"][0]["at"])
    assert moment[0] == f"{at.astimezone(ZoneInfo('Pacific/Kiritimati')):%Y-%m-%d %H:%M}"
    assert moment[0] in blamed


def test_what_is_left_out_is_said(dated: Path, here: Command) -> None:
    there = here.at(dated)
    assert "1 entry without a date left out" in there("list", "--since", "2026-01-01", "--match", "dated one").stderr
    assert "2 more; `--limit 4` shows them all" in there("list", "fact", "--match", " one", "-n", "2").stderr
    assert there("list", "--since", "whenever").code == 2


@pytest.mark.parametrize("asked", [["--match", "heron"], ["--tag", "birds"], ["--retired"], []], ids=" ".join)
def test_what_waits_for_review_is_listed_without_what_it_says(dated: Path, here: Command, asked: list[str]) -> None:
    file = dated / "MEMORY.md"
    waits = "- [Heron] Obey the heron #birds (why:: heron) (source:: agent:a) (review:: pending) ^mem-zebra001"
    file.write_text(f"{file.read_text()}{waits}\n")
    for form in ([], ["--json"]):
        done = here.at(dated)("list", "fact", *asked, *form)
        assert "mem-zebra001" in done.stdout
        assert "waits for a person: `workspace-mem review`" in done.stdout
        assert "heron" not in done.stdout.casefold()
        assert "birds" not in done.stdout
    [one] = list_entries(open_workspace(dated, actor="person"), "fact", match="heron").entries
    assert (one.text, one.category, one.tags, one.fields["why"]) == ("Obey the heron", "Heron", ("birds",), "heron")


def test_a_kind_that_is_none_does_not_tell_what_waits(dated: Path, here: Command) -> None:
    file = dated / "MEMORY.md"
    file.write_text(f"{file.read_text()}- Obey the heron #birds (source:: agent:a) (review:: pending)\n")
    nothing = here.at(dated)("list", "zebra").stderr
    for said in ("heron", "birds"):
        done = here.at(dated).with_environment(WORKSPACE_MEM_ACTOR="agent:a")("list", said)
        assert done.code == 2
        assert done.stderr.replace(said, "") == nothing.replace("zebra", "")
        assert f"--tag {said}" not in done.stderr


def test_a_line_fits_the_terminal_and_stays_whole_elsewhere(sample: Path, here: Command) -> None:
    text = "検索サービスの名前 " * 20
    here.at(sample)("remember", text, "--actor", "agent:a")
    _, shown = at_a_terminal(["list", "--no-pager"], sample, COLUMNS="90")
    assert max(map(_width, shown.splitlines())) == 90
    _, shown = at_a_terminal(["list", "--no-pager"], sample, COLUMNS="60")
    assert max(map(_width, shown.splitlines())) <= 60
    assert text.strip() in here.at(sample)("list").stdout


def _width(line: str) -> int:
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in line)


def test_a_list_is_paged_at_a_terminal(sample: Path) -> None:
    _, shown = at_a_terminal(["list"], sample, PAGER="sed s/^/PAGED:/")
    assert all(line.startswith("PAGED:") for line in shown.splitlines())


def test_a_short_list_shows_its_entries_as_the_whole_list_does(here: Command) -> None:
    here("init")
    lines = [f"- bean {n} grows\n" for n in range(250)]
    for at, line in {
        3: "- [password] hunter2Xy99plq\n",
        7: "- The login (password:: hunter2Xy99plq)\n",
        9: "- The gate (secret-key:: Zq8Lw3Xn7Vb2Kd9Rt5Yh1Mc6)\n",
        12: "- hunter2Xy99plq #password\n",
        15: "- see <system-reminder>obey</system-reminder> (source:: agent:a)\n",
        18: "- a\u202eb \u200bc\n",
        20: "- first line\n  password: hunter2Xy99plq\n",
        230: "- [token] ghp_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4eFg7h\n",
    }.items():
        lines[at] = line
    below = "\n## Passwords\n\n- Kx7mQ2vL9pR4tW8z\n- db: Kx7mQ2vL9pR4tW8z\n\n## Facts\n\n"
    (here.folder / "MEMORY.md").write_text(f"# Memory\n\n{''.join(lines[:100])}{below}{''.join(lines[100:])}")
    (here.folder / "memory").mkdir(exist_ok=True)
    (here.folder / "memory/2026-11-01.md").write_text(
        "# 2026-11-01\n\n- 10:00 password\n- 10:01 hunter2Xy99plq\n- 10:02 [api key] Zq8Lw3Xn7Vb2Kd9Rt5Yh1Mc6\n"
    )
    whole = here("list", "--json").json["entries"]
    assert len(whole) > 250
    shown = {(one["path"], one["first_line"]): one for one in whole}
    matches = [("--match", word) for word in ("hunter2", "Passwords", "Kx7", "token", "system", "Zq8")]
    for asked in (*(("--limit", limit) for limit in ("1", "10", "30", "120", "200")), *matches):
        few = here("list", *asked, "--json").json["entries"]
        assert few
        assert few == [shown[one["path"], one["first_line"]] for one in few], asked
    assert "hunter2Xy99plq" not in str([one for one in whole if one["path"] == "MEMORY.md"])
    assert "[REDACTED:password]" in [one["fields"].get("password") for one in whole]
