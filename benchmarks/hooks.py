"""What a host waits for at each event that is captured: `python -m benchmarks.hooks [ROUNDS]`.

Each round runs, in drawn order, a bare Python, the hook program with nothing to do, and each event: failed calls with
plain output, with words that secrets stand by and with a secret; on an empty spool and on a full one. Of each, the time
beyond the start of the hook program counts: at p99 it is to be at most one bare start of Python at its p99.
Beside other programs all of them measure these: the time of the processor tells then.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measuring import environment
from workspace_mem.disk.spool import MOST_EVENTS

ROUNDS = 100
TEXTS = {
    "plain": "Exit code 1\nE   AssertionError: expected 3 rows, got 4\nsrc/report.py:88",
    "suspicious": "fatal: Authentication failed: the token for https://git.example.org/a has expired, use a key",
    "a secret": "psql: error: password=kX92hd81LmQpZ72s for user admin was refused by host lantern-2",
    "long": "Traceback (most recent call last)\n" + "  in frame of the program, line 12\n" * 9_000,
}


def main() -> int:
    """Print the table; return 1 where a bar is not kept."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else ROUNDS
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # the last hook may still write
        home, root = Path(folder, "home"), Path(folder, "workspace")
        home.mkdir()
        root.mkdir()
        (root / "workspace.toml").write_text('[workspace]\nname = "bench"\n')
        env = environment(home)
        transcript = Path(folder, "transcript.jsonl")
        transcript.write_text(
            "".join(
                json.dumps({"message": {"role": "user" if number % 9 == 0 else "assistant", "content": "words " * 60}})
                + "\n"
                for number in range(6_000)
            )
        )
        given = {"cwd": str(root), "transcript_path": str(transcript)}
        fill(root, env)
        calls: dict[str, tuple[list[str], bytes]] = {
            "bare": (["-c", "pass"], b""),
            "start": (["-m", "workspace_mem.hook", "nothing"], b""),
        }
        for name, text in TEXTS.items():
            calls[f"post-tool, {name}"] = failed(given, text, "s-{number}")
        calls["post-tool, full spool"] = failed(given, TEXTS["plain"], "full")
        for event in ("pre-compact", "stop", "session-end"):
            asked = json.dumps({**given, "session_id": "s-{number}"}).encode()
            calls[event] = (["-m", "workspace_mem.hook", event], asked)
        took: dict[str, list[float]] = {name: [] for name in calls}
        cpu: dict[str, list[float]] = {name: [] for name in calls}
        chance = random.Random(3)
        for number in range(rounds + 1):
            for name in chance.sample(sorted(calls), len(calls)):
                arguments, asked = calls[name]
                used = sum(os.times()[2:4])
                begun = time.perf_counter()
                subprocess.run(
                    [sys.executable, *arguments],
                    input=asked.replace(b"{number}", str(number % 7).encode()),
                    env=env,
                    cwd=root,
                    capture_output=True,
                    check=False,
                )
                if number:  # the first round warms the caches
                    took[name].append(1000 * (time.perf_counter() - begun))
                    cpu[name].append(1000 * (sum(os.times()[2:4]) - used))
        time.sleep(0.2)
    return told(took, cpu)


def failed(given: dict[str, str], text: str, session: str) -> tuple[list[str], bytes]:
    asked = {
        **given,
        "session_id": session,
        "hook_event_name": "PostToolUseFailure",
        "tool_name": "Bash",
        "error": text,
    }
    return ["-m", "workspace_mem.hook", "post-tool"], json.dumps(asked).encode()


def fill(root: Path, env: dict[str, str]) -> None:
    """Fill the spool of one session."""
    program = (
        "import os,sys; from workspace_mem.hook import _state_of; from workspace_mem.disk.spool import Spool;"
        "from workspace_mem.hook.capture import file_of;"
        f"s = Spool(_state_of({os.fspath(root)!r}));"
        f"n = file_of('claude-code', 'full');"
        f"[s.add(n, {{'event': 'failed', 'text': str(one) * 200}}) for one in range({MOST_EVENTS})]"
    )
    subprocess.run([sys.executable, "-c", program], env=env, check=True)


def told(took: dict[str, list[float]], cpu: dict[str, list[float]]) -> int:
    bare, start = (statistics.quantiles(took[name], n=100)[98] for name in ("bare", "start"))
    print(f"{'':24} {'median':>9} {'p99':>9} {'beyond the start at p99':>24} {'processor, mean':>16}")
    kept = True
    for name, times in took.items():
        worst = statistics.quantiles(times, n=100)[98]
        counts = name not in ("bare", "start")
        fine = not counts or worst - start <= bare
        kept &= fine
        beyond = f"{worst - start:>21.1f} ms" if counts else f"{'':24}"
        used = statistics.mean(cpu[name])
        more = "" if fine else "   BAR BROKEN"
        print(f"{name:24} {statistics.median(times):>6.1f} ms {worst:>6.1f} ms {beyond} {used:>13.1f} ms{more}")
    print(f"the bar: one bare start of Python at p99, {bare:.1f} ms")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
