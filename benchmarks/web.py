"""The pages with 10,000 entries: `python -m benchmarks.web`.

A real server of one workspace, asked over HTTP by one browser: how long each page takes at the median while nothing
changes, how long right after a change, and how large it is; a search as one types; what 20 pages that listen cost a
processor while nothing changes; and how the server's memory grows over `--changes` hand edits, each looked at.
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
from pathlib import Path

from benchmarks.catalog import workspace
from benchmarks.cold_start import script
from benchmarks.measuring import environment, milliseconds

MOST_MS, MOST_KB, MOST_SEARCH_MS, MOST_IDLE_PERCENT, MOST_GROWTH_MB = 150.0, 300.0, 50.0, 2.0, 30.0
WORDS = ("staging", "staging p", "staging por", "staging port", "deploy relay", "queue token")
IDLE_SECONDS = 15
LISTENING = 20


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
    options = parser.parse_args()
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
            print(f"{'':<32} {'ms':>7} {'after a change':>15} {'KB':>7}")
            for address in addresses(asked, names[5_000]):
                edit(root)
                first = milliseconds(lambda: asked.ask(address))  # noqa: B023
                size = len(asked.ask(address)[0]) / 1000
                took = statistics.median(milliseconds(lambda: asked.ask(address)) for _ in range(options.rounds))  # noqa: B023
                print(f"{address:<32} {took:7.1f} {first:15.1f} {size:7.1f}", flush=True)
                wrong += [address] if took > MOST_MS or size > MOST_KB else []
            typed = [milliseconds(lambda: asked.ask(f"/entries?query={words.replace(' ', '+')}")) for words in WORDS]  # noqa: B023
            print(f"{'search as one types, each new':<32} {statistics.median(typed):7.1f}")
            wrong += ["search"] if statistics.median(typed) > MOST_SEARCH_MS else []
            listening = [asked.listen() for _ in range(LISTENING)]
            time.sleep(3)
            began = asked.processor_seconds()
            time.sleep(IDLE_SECONDS)
            idle = 100 * (asked.processor_seconds() - began) / IDLE_SECONDS
            print(f"{f'{LISTENING} pages that listen, idle':<32} {idle:6.2f} % of a processor")
            wrong += ["idle"] if idle > MOST_IDLE_PERCENT else []
            delay = heard(root, listening[0])
            print(f"{'a hand edit is heard after':<32} {delay:7.1f} ms")
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


def edit(root: Path) -> None:
    """Change a line by hand."""
    with (root / "memory" / "2024-01-01.md").open("a") as log:
        log.write(f"- 23:59 by hand at {time.time()}\n")


def heard(root: Path, answer: http.client.HTTPResponse) -> float:
    """Return how long after a hand edit a page hears of it."""
    came = threading.Event()

    def read() -> None:
        while line := answer.readline():
            if b"changed" in line:
                came.set()

    threading.Thread(target=read, daemon=True).start()
    time.sleep(3)  # what came before is read
    came.clear()
    began = time.perf_counter()
    edit(root)
    came.wait(10)
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    sys.exit(main())
