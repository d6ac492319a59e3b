"""A catcher of bugs in runs: it plays a short run, and returns which promise was broken."""

from concurrent.futures import ThreadPoolExecutor

from tests.faults.killing import Theatre
from tests.running import git

AGENT = ("--actor", "agent:eng")


def events(theatre: Theatre) -> list[str]:
    """Add events side by side, lose the end of the file, save a torn line, end the run: nothing is lost or doubled."""
    theatre.fresh()
    run, alone = theatre.command, theatre.command.in_a_process()
    name = run("run", "start", "Todos", "--json", *AGENT).json["id"]
    with ThreadPoolExecutor(4) as crowd:
        done = list(crowd.map(lambda at: alone("run", "event", name, "message", f"event {at}", *AGENT), range(8)))
    broken = [f"refused: {one.stderr}" for one in done if one.code]
    (file,) = (theatre.root / "runs").rglob("*.md")
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    run("run", "event", name, "message", "after the cut", *AGENT)
    broken += [] if file.read_bytes().startswith(whole) else ["what was acknowledged is gone from the file"]
    commits = int(git(theatre.root, "rev-list", "--count", "HEAD"))
    run("note", "Something else", *AGENT)
    made = int(git(theatre.root, "rev-list", "--count", "HEAD")) - commits
    broken += [f"a note makes {made} commits"] if made != 1 else []
    run("run", "end", name, "done", *AGENT)
    broken += ["it goes on after its end"] if run("run", "event", name, "message", "more", *AGENT).code != 5 else []
    numbers = [one["number"] for one in run("run", "replay", name, "--json").json["events"]]
    broken += [f"numbers {numbers}"] if numbers != list(range(1, 12)) else []
    subjects = git(theatre.root, "log", "--format=%s", "--", "runs").splitlines()
    broken += [f"recorded as {subjects}"] if subjects != ["run: Todos"] * 2 else []
    left = git(theatre.root, "status", "--porcelain", "--", "runs")
    return [*broken, *([f"not recorded: {left}"] if left else [])]
