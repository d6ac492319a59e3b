"""Tell a process what to do on its standard input, to the end."""

import threading
from typing import IO

from workspace_mem.core.errors import EngineError

_IN_A_PIPE = 4096  # bytes that any pipe takes at once; a thread costs as much as half of a short command


class Told:
    """What a command is told on its standard input; what a pipe may not hold is written beside the reading."""

    def __init__(self, pipe: IO[bytes], data: bytes) -> None:
        self._failure: OSError | None = None
        self._writer: threading.Thread | None = None
        if len(data) <= _IN_A_PIPE:
            self._write(pipe, data)
            return
        self._writer = threading.Thread(target=self._write, args=(pipe, data), daemon=True)
        try:
            self._writer.start()
        except RuntimeError as error:  # the system gives no more threads
            pipe.close()
            raise EngineError(f"git could not be told what to do: {error}") from error

    def _write(self, pipe: IO[bytes], data: bytes) -> None:
        try:
            with pipe:
                pipe.write(data)
        except OSError as error:
            self._failure = error

    def refuse_half(self, seconds: float) -> None:
        """Raise EngineError where the command, which has ended well, was not told all; wait so long for the writing."""
        if self._writer:
            self._writer.join(seconds)
        if self._failure:
            raise EngineError(f"git could not be told what to do: {self._failure.strerror}") from self._failure
