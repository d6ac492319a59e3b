"""The month that docs/consolidation.md shows is what the script prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[3]


@pytest.mark.torture
def test_the_month_of_the_docs_is_the_one_that_the_script_makes() -> None:
    page = (CHECKOUT / "docs/consolidation.md").read_text(encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "tools.month"], cwd=CHECKOUT, capture_output=True, check=True)
    assert re.findall(r"```text\n(.*?)```", page, re.DOTALL) == [done.stdout.decode()]
