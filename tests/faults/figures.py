"""What the fault suites counted, printed in plain lines at the end of the run."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping

Report = Callable[[str, Mapping[str, int]], None]
PREFIX = "figures: "


def lines_of(properties: Iterable[tuple[str, object]]) -> list[str]:
    """Return a line per suite, its figures summed up over all tests."""
    suites: dict[str, Counter[str]] = defaultdict(Counter)
    for name, found in properties:
        if name.startswith(PREFIX) and isinstance(found, dict):
            for label, count in found.items():
                suites[name.removeprefix(PREFIX)][label] += count
    return [
        f"{suite}: {', '.join(f'{count:,} {label}' for label, count in found.items())}"
        for suite, found in sorted(suites.items())
    ]
