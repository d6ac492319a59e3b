"""The fixtures of the fault suites."""

import pytest

from tests.faults.figures import PREFIX, Report


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Report:
    """Return what takes a suite's figures; they are printed at the end of the run."""

    def add(suite: str, figures: object) -> None:
        request.node.user_properties.append((PREFIX + suite, dict(figures)))  # type: ignore[call-overload]

    return add
