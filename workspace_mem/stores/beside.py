"""Do one thing while another is done, and know that both are."""

from collections.abc import Callable
from threading import Thread
from types import TracebackType
from typing import Self


class Beside:
    """Work in a thread, from entering the block to its end at the latest. Calling it waits for the work.

    The call raises what the work raised. The end of the block only waits.
    """

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._error: BaseException | None = None
        self._thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._thread.join()

    def __call__(self) -> None:
        """Wait until it is done."""
        self._thread.join()
        if self._error is not None:
            raise self._error

    def _run(self) -> None:
        try:
            self._work()
        except BaseException as error:  # noqa: BLE001  # raised where the work is waited for
            self._error = error
