"""The server of a copy of the sample workspace."""

from pathlib import Path

import pytest

from tests.web.visiting import Site, Visitor, site_of


@pytest.fixture
def site(sample: Path) -> Site:
    return site_of(sample)


@pytest.fixture
def visitor(site: Site) -> Visitor:
    return site.visitor()
