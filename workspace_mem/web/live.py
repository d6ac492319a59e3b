"""Tells open pages when the files change, by server-sent events. Nothing is watched while no page listens."""

from collections.abc import AsyncIterator, Callable
from functools import partial

import anyio
import anyio.to_thread

from workspace_mem.disk.watch import ChangeSource

_SETTLE_SECONDS = 0.25  # a save is several events, and its record in history comes right behind it
_LOOK_SECONDS = 20.0  # the longest wait for a hint
_BEAT_SECONDS = 25.0  # a comment, so that nothing on the way takes the silence for the end
_RETRY_SECONDS = 5.0

_HELLO, _BEAT, _CHANGED = b"retry: 2000\n\n", b": still here\n\n", b"event: changed\ndata: {}\n\n"


class Live:
    """What changes in one folder, for any number of pages."""

    def __init__(self, watch: Callable[[], ChangeSource]) -> None:
        self._watch = watch
        self._listeners = 0
        self._is_over = False
        self._changed: anyio.Event | None = None
        self._began: anyio.Event | None = None

    def end(self) -> None:
        """Let every page go. A signal handler may call it."""
        self._is_over = True
        for event in (self._changed, self._began):
            if event:
                event.set()

    async def serve(self) -> None:
        """Watch while somebody listens, for as long as the server runs."""
        while not self._is_over:
            self._began = anyio.Event()
            if not self._listeners:
                await self._began.wait()
            try:
                await self._listen(await anyio.to_thread.run_sync(self._watch))
            except OSError:
                await anyio.sleep(_RETRY_SECONDS)

    async def _listen(self, source: ChangeSource) -> None:
        is_changed = True  # what was saved until now, nobody watched
        try:
            while self._listeners and not self._is_over:
                if is_changed:
                    await anyio.sleep(_SETTLE_SECONDS)
                    changed, self._changed = self._changed, None
                    if changed:
                        changed.set()
                wait = partial(source.wait, _LOOK_SECONDS)
                is_changed = await anyio.to_thread.run_sync(wait, abandon_on_cancel=True)
        finally:
            source.stop()

    async def events(self) -> AsyncIterator[bytes]:
        """Yield an event whenever something may have changed, until the page leaves."""
        self._listeners += 1
        if self._began:
            self._began.set()
        try:
            yield _HELLO
            while not self._is_over:
                changed = self._changed = self._changed or anyio.Event()
                with anyio.move_on_after(_BEAT_SECONDS):
                    await changed.wait()
                if not self._is_over:
                    yield _CHANGED if changed.is_set() else _BEAT
        finally:
            self._listeners -= 1
