"""The pages with 10,000 entries: `python -m benchmarks.web`.

A real server of one workspace, asked over HTTP by one browser: how long each page takes at the median while nothing
changes, how long right after a change of a log and of a fact (with the processor time of the server), and how large it
is; a search as one types; what 20 pages that listen cost a processor while nothing changes; how long it takes until a
fact that was changed by hand stands on a page; and how the server's memory grows over `--changes` hand edits.

`--minutes 60` does something else: a workspace of 1,000 entries changes each second, by hand, with 20 pages open and
every page looked at in turn, and every few minutes it prints what the server holds: memory, descriptors and threads; at
the end, how fast that grew in the last two thirds of the time, and how much more it was in the last third than in the
second. The workspace does not grow meanwhile, its history does.
"""

import argparse
import http.client
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.catalog import workspace
from benchmarks.cold_start import script
from benchmarks.measuring import environment, milliseconds

MOST_MS, MOST_KB, MOST_SEARCH_MS, MOST_IDLE_PERCENT, MOST_GROWTH_MB = 150.0, 300.0, 50.0, 2.0, 30.0
MOST_MB_AN_HOUR, MOST_MORE_DESCRIPTORS = 10.0, 5
MOST_SHOWN_MS = 2_000.0
WORDS = ("staging", "staging p", "staging por", "staging port", "deploy relay", "queue token")
IDLE_SECONDS = 15
LINES = 200  # of the log that changes
LISTENING = 20
EVERY = 5  # minutes


class Asked:
    """A server, and a browser that came in."""

    def __init__(self, root: Path, env: dict[str, str]) -> None:
        command = [script("workspace-mem"), "web", "--port", "0", "-w", str(root)]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout
        link = self.process.stdout.readline().strip()
        self.host = link.split("/")[2]
        self.line = http.client.HTTPConnection(self.host)
        self.cookie = ""
        answer = self.ask(link.partition(self.host)[2])
        self.cookie = str(answer[1]["set-cookie"]).partition(";")[0]

    def ask(self, address: str) -> tuple[bytes, http.client.HTTPMessage]:
        self.line.request("GET", address, headers={"Cookie": self.cookie})
        answer = self.line.getresponse()
        found = answer.read(), answer.headers
        assert answer.status < 400, (address, answer.status, found[0][-300:])
        return found

    def listen(self) -> http.client.HTTPResponse:
        line = http.client.HTTPConnection(self.host)
        line.request("GET", "/live", headers={"Cookie": self.cookie})
        return line.getresponse()

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self) -> int:
        return len([*Path(f"/proc/{self.process.pid}/fd").iterdir()])

    def threads(self) -> int:
        return len([*Path(f"/proc/{self.process.pid}/task").iterdir()])

    def megabytes(self) -> float:
        told = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in told.splitlines() if line.startswith("VmRSS"))) / 1024


def addresses(asked: Asked, name: str) -> list[str]:
    """Return every page: those of the navigation, an entry, a file, a change, deep in the list."""
    html = asked.ask("/")[0].decode()
    found = [one for one in re.findall(r'href="(/[a-z]*)"', html) if not one.startswith("/static")]
    more = [
        "/entries?page=50",
        "/entries?query=staging+port",
        f"/entry/{name}",
        "/files/MEMORY.md",
        "/timeline?change=HEAD",
    ]
    return [*dict.fromkeys(found), *more]


def main() -> int:
    """Print the table; return 1 where a bar is not kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--changes", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=0)
    options = parser.parse_args()
    if options.minutes:
        return held_over(options.minutes)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        home.mkdir()
        env = environment(home)
        root, names = workspace(Path(folder, "ten"), env, facts=10_000, days=10)
        subprocess.run(
            [script("workspace-mem"), "search", "port", "-w", str(root)], env=env, capture_output=True, check=True
        )
        time.sleep(2.1)  # what is younger is hashed each time
        asked = Asked(root, env)
        try:
            print(f"{'':<32} {'ms':>7} {'after a log line':>17} {'after a fact':>17} {'KB':>7}")
            for address in addresses(asked, names[5_000]):
                asked.ask(address)
                firsts = [first(asked, address, root, edit), first(asked, address, root, fact)]
                size = len(asked.ask(address)[0]) / 1000
                took = statistics.median(milliseconds(lambda: asked.ask(address)) for _ in range(options.rounds))  # noqa: B023
                print(f"{address:<32} {took:7.1f} {firsts[0]:>17} {firsts[1]:>17} {size:7.1f}", flush=True)
                wrong += [address] if took > MOST_MS or size > MOST_KB else []
            typed = [milliseconds(lambda: asked.ask(f"/entries?query={words.replace(' ', '+')}")) for words in WORDS]  # noqa: B023
            print(f"{'search as one types, each new':<32} {statistics.median(typed):7.1f}")
            wrong += ["search"] if statistics.median(typed) > MOST_SEARCH_MS else []
            wrong += live(asked, root)
            for number in range(options.changes):
                if number == options.changes // 3:
                    before = asked.megabytes()
                edit(root)
                asked.ask("/entries")
            growth = asked.megabytes() - before
            print(f"{'memory, after two thirds of edits':<32} {asked.megabytes():7.1f} MB, {growth:+.1f}")
            wrong += ["memory"] if growth > MOST_GROWTH_MB else []
        finally:
            asked.process.terminate()
            asked.process.wait()
    print(f"over a bar: {', '.join(wrong)}" if wrong else "every bar is kept")
    return 1 if wrong else 0


def live(asked: Asked, root: Path) -> list[str]:
    """Print what pages that listen cost, and how soon they show a change; return which bars are not kept."""
    listening = [asked.listen() for _ in range(LISTENING)]
    time.sleep(3)
    began = asked.processor_seconds()
    time.sleep(IDLE_SECONDS)
    idle = 100 * (asked.processor_seconds() - began) / IDLE_SECONDS
    print(f"{f'{LISTENING} pages that listen, idle':<32} {idle:6.2f} % of a processor")
    wrong = ["idle"] if idle > MOST_IDLE_PERCENT else []
    came = heard(listening[0])

    def told(change: Callable[[Path], None], address: str = "") -> None:
        came.clear()
        change(root)
        came.wait(10)
        if address:
            asked.ask(address)

    print(f"{'a hand edit is heard after':<32} {milliseconds(lambda: told(edit)):7.1f} ms")
    for address in ("/files/MEMORY.md", "/entries"):
        asked.ask(address)
        time.sleep(1)
        delay = milliseconds(lambda: told(fact, address))  # noqa: B023
        print(f"{f'a fact is on {address} after':<32} {delay:7.1f} ms", flush=True)
        wrong += [f"a fact on {address}"] if delay > MOST_SHOWN_MS else []
    return wrong


def held_over(minutes: float) -> int:
    """Print what the server holds while files change; return 1 where it grows."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        home.mkdir()
        env = environment(home)
        root, names = workspace(Path(folder, "ten"), env, facts=1_000, days=10)
        asked = Asked(root, env)
        try:
            for answer in [asked.listen() for _ in range(LISTENING)]:
                threading.Thread(target=answer.read, daemon=True).start()
            every = addresses(asked, names[500])
            print(f"{'minute':>6} {'changes':>8} {'pages':>6} {'MB':>7} {'descriptors':>12} {'threads':>8}")
            began, changes, looked = time.monotonic(), 0, 0
            found: list[tuple[float, float, int]] = []
            while (past := time.monotonic() - began) < minutes * 60:
                changed(root, changes)
                changes += 1
                for _ in range(3):
                    asked.ask(every[looked % len(every)])
                    looked += 1
                if past >= 60 * (len(found) + 1):
                    found.append((past / 3600, asked.megabytes(), asked.descriptors()))
                    told = f"{changes:8,} {looked:6,} {found[-1][1]:7.1f} {found[-1][2]:12} {asked.threads():8}"
                    if len(found) % EVERY == 0 or minutes < 2 * EVERY:
                        print(f"{len(found):6} {told}", flush=True)
                time.sleep(max(0.0, 1 - (time.monotonic() - began - past)))
        finally:
            asked.process.terminate()
            asked.process.wait()
    found = found[len(found) // 3 :]
    half = len(found) // 2
    held = [statistics.mean(held for _, held, _ in some) for some in (found[:half], found[half:])]
    slope = statistics.linear_regression([hour for hour, _, _ in found], [held for _, held, _ in found]).slope
    more = found[-1][2] - found[0][2]
    print(f"in the last two thirds: {slope:+.1f} MB an hour, {more:+} descriptors")
    print(f"{held[0]:.1f} MB in the second third, {held[1]:.1f} MB in the last: {held[1] - held[0]:+.1f}")
    return 1 if slope > MOST_MB_AN_HOUR or more > MOST_MORE_DESCRIPTORS else 0


def changed(root: Path, number: int) -> None:
    """Change what people change: a line of a log, a fact, a page that comes and goes. What there is stays as large."""
    log = root / "memory" / "2024-01-01.md"
    edit(root)
    lines = log.read_text().split("\n")
    log.write_text("\n".join([*lines[:2], *lines[2:][-LINES:]]))
    memory, page = root / "MEMORY.md", root / "memories" / f"page-{number % 7}.md"
    if number % 3 == 0:
        lines = memory.read_text().split("\n")
        at = 5 + number % (len(lines) - 10)
        lines[at] = re.sub(r" (now \d+ )?\(at::", f" now {number} (at::", lines[at])
        memory.write_text("\n".join(lines))
    if number % 5 == 0:
        page.parent.mkdir(exist_ok=True)
        page.unlink() if page.exists() else page.write_text(f"# Page {number}\n\nWhat is said at {number}.\n")


def edit(root: Path) -> None:
    """Change a line by hand."""
    with (root / "memory" / "2024-01-01.md").open("a") as log:
        log.write(f"- 23:59 by hand at {time.time()}\n")


def fact(root: Path) -> None:
    """Change an entry by hand in the file that has all of them."""
    memory = root / "MEMORY.md"
    lines = memory.read_text().split("\n")
    at = len(lines) // 2
    lines[at] = re.sub(r" (now \d+ )?\(at::", f" now {time.time_ns()} (at::", lines[at])
    memory.write_text("\n".join(lines))


def first(asked: Asked, address: str, root: Path, change: Callable[[Path], None]) -> str:
    """Return how long the first look at a page takes after a change, and what of it the server's processor works."""
    change(root)
    worked = asked.processor_seconds()
    took = milliseconds(lambda: asked.ask(address))
    return f"{took:,.0f} (cpu {(asked.processor_seconds() - worked) * 1000:,.0f})"


def heard(answer: http.client.HTTPResponse) -> threading.Event:
    """Return what is set whenever a page hears of a change."""
    came = threading.Event()

    def read() -> None:
        while line := answer.readline():
            if b"changed" in line:
                came.set()

    threading.Thread(target=read, daemon=True).start()
    time.sleep(3)  # what came before is read
    came.clear()
    return came


if __name__ == "__main__":
    sys.exit(main())
