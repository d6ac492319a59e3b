"""Regular expressions that are compiled when something is first asked of them.

A command imports a hundred modules that name some, and asks few of them: to compile all takes as long as to search.
"""

import re
from typing import TYPE_CHECKING, Any


class _Late:
    def __init__(self, expression: Any, flags: int = 0) -> None:
        self._given = expression, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._given), name)
        setattr(self, name, found)  # from now on there is nothing to look up
        return found


if TYPE_CHECKING:
    late = re.compile
else:
    late = _Late
