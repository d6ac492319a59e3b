"""Regular expressions that are compiled when something is first asked of them.

A command imports a hundred modules that name some, and asks few of them: to compile all takes as long as to search.
What compares the pattern of a match (`found.re is …`) needs the compiled one.
"""

import re
from functools import partial
from typing import TYPE_CHECKING, Any


class _Late(partial[Any]):
    """The call that would compile a pattern, in place of the pattern."""

    def __getattr__(self, name: str) -> Any:
        found = getattr(self(), name)
        setattr(self, name, found)  # from now on there is nothing to look up
        return found


if TYPE_CHECKING:
    late = re.compile
else:
    late = partial(_Late, re.compile)
