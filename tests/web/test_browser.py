"""What only a browser shows: the pages at every width, by mouse and by keys, live, and attacked."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browsing import WIDTHS, Served, Tab, chromium, serving
from workspace_mem.web.pages import pages

PAGES = [*(page.path for page in pages() if page.order), "/entry/mem-7k3f9q2m", "/entries?query=port"]


@pytest.fixture
def browser() -> Iterator[Any]:
    with chromium() as started:
        yield started


@pytest.fixture
def served(sample: Path) -> Iterator[Served]:
    with serving(sample) as started:
        yield started


def test_a_person_looks_at_the_memory_and_a_hand_edit_shows_by_itself(browser: Any, served: Served) -> None:
    tab = Tab(browser, served).enter()
    assert tab.page.url == f"{served.address}/", "the code of the link is not left in the address"
    assert tab.findings() == []
    tab.page.keyboard.press("g")
    tab.page.keyboard.press("e")
    tab.page.wait_for_url("**/entries")
    time.sleep(0.5)  # until it listens
    file = served.root / "MEMORY.md"
    file.write_text(file.read_text().replace("The staging port is 2222", "The staging port is 4711"))
    tab.page.get_by_text("The staging port is 4711").first.wait_for(timeout=2_000)
    tab.page.keyboard.press("/")
    tab.page.keyboard.type("gateway")
    tab.page.locator("mark").first.wait_for(timeout=2_000)
    assert tab.wrong == []


@pytest.mark.torture
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_fits_and_can_be_read(browser: Any, served: Served, width: int, scheme: str) -> None:
    tab = Tab(browser, served, viewport={"width": width, "height": 800}, color_scheme=scheme).enter()
    found = {}
    for address in PAGES:
        tab.page.goto(address)
        if told := tab.findings():
            found[address] = told
    assert found == {}
    assert tab.wrong == []
