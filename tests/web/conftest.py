"""The server of a copy of the sample workspace."""

from pathlib import Path

import pytest

for library in ("starlette", "uvicorn", "jinja2", "nh3"):
    pytest.importorskip(library, reason="the extra [web] is not installed")

from tests.web.visiting import Site, Visitor, site_of  # noqa: E402


@pytest.fixture
def site(sample: Path) -> Site:
    return site_of(sample)


@pytest.fixture
def visitor(site: Site) -> Visitor:
    return site.visitor()
