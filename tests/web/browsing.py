"""A real browser at the real server: Chromium of the distribution, driven by Playwright, which downloads none."""

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
AXE = Path(__file__).parent / "axe" / "axe.min.js"
WIDTHS = (320, 768, 1920)
_SECONDS = 20  # more than a slow machine takes


@dataclass(frozen=True)
class Served:
    """A server that listens, started as a person starts it: with a terminal."""

    root: Path
    link: str  # works once
    process: "subprocess.Popen[bytes]"

    @property
    def address(self) -> str:
        return self.link.partition("/enter")[0]

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])


@contextmanager
def serving(
    root: Path, *options: str, is_person: bool = True, env: Mapping[str, str] | None = None
) -> Iterator[Served]:
    """Start the command `web` for a workspace, and end it as Ctrl-C does."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "workspace_mem", "web", "--port", "0", "--workspace", str(root), *options]
    stdin = theirs if is_person else subprocess.DEVNULL
    process = subprocess.Popen(
        command,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "", **(env or {})},
    )
    os.close(theirs)
    try:
        yield Served(root, _first_line(process), process)
    finally:
        process.send_signal(2)
        _, said = process.communicate(timeout=_SECONDS)
        os.close(ours)
        assert b"Traceback" not in said, said.decode()


def _first_line(process: "subprocess.Popen[bytes]") -> str:
    assert process.stdout
    until, found = time.monotonic() + _SECONDS, b""
    while not found.endswith(b"\n") and time.monotonic() < until:
        if select.select([process.stdout], [], [], 0.1)[0]:
            found += os.read(process.stdout.fileno(), 4096)
        if process.poll() is not None:
            break
    assert found.startswith(b"http"), (found, process.stderr.read() if process.stderr else b"")
    return found.decode().split()[0]


@contextmanager
def chromium() -> Iterator[Any]:
    """Start the browser; skip the test where there is none."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed: pip install playwright"
    )
    if CHROMIUM is None:
        pytest.skip("There is no Chromium: `apt-get install chromium`, or name one by CHROMIUM=/path/to/it")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], timeout=_SECONDS * 1_000)
        try:
            yield browser
        finally:
            browser.close()


class Tab:
    """One page of the browser, which counts what must not happen in it."""

    def __init__(self, browser: Any, served: Served, **options: Any) -> None:
        self.served = served
        self.context = browser.new_context(base_url=served.address, **options)
        self.context.set_default_timeout(_SECONDS * 1_000)
        self.page = self.context.new_page()
        self.wrong: list[str] = []
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("pageerror", lambda error: self._note("error", str(error)))
        self.page.on("dialog", self._dismiss)
        self.page.on("request", self._look_at)

    def _note(self, kind: str, text: str) -> None:
        if kind == "error":
            self.wrong.append(text)

    def _dismiss(self, dialog: Any) -> None:
        self.wrong.append(f"dialog {dialog.message}")
        dialog.dismiss()

    def _look_at(self, request: Any) -> None:
        if not request.url.startswith((self.served.address, "data:", "blob:")):
            self.wrong.append(f"asked for {request.url}")

    def enter(self) -> "Tab":
        self.page.goto(self.served.link)
        return self

    def findings(self) -> list[str]:
        """Return what axe-core finds, and what is too wide for the window."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        told = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found = [
            f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0]['failureSummary']}"
            for one in told["violations"]
        ]
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return found + ([f"{wide} pixels too wide"] if wide > 0 else [])

    def close(self) -> None:
        self.context.close()
