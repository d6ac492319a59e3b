"""Patterns that are compiled late, and otherwise are those of the standard library."""

import re
import subprocess
import sys

import pytest

from workspace_mem.text.strings import late

COUNTED = """
import re, sys
from workspace_mem.text.strings import late
compiled = []
compile, re._compiler.compile = re._compiler.compile, lambda *given: compiled.append(given) or compile(*given)
digits = late("[0-9]+")
before = len(compiled)
digits.search("a 12"), digits.sub("", "1"), digits.search("b")
print(before, len(compiled))
"""


def test_a_pattern_is_compiled_once_and_not_before_it_is_asked() -> None:
    told = subprocess.run([sys.executable, "-c", COUNTED], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["0", "1"]


def test_a_late_pattern_answers_as_a_compiled_one_does() -> None:
    given, text = (r"(?P<name>[a-z]+)=\d+", re.IGNORECASE), "A=1 b=22"
    now, then = re.compile(*given), late(*given)
    for _ in range(2):
        assert then.sub("x", text) == now.sub("x", text)
        assert [found.groupdict() for found in then.finditer(text)] == [
            found.groupdict() for found in now.finditer(text)
        ]
        assert then.fullmatch(text) is None
    assert (then.pattern, then.flags) == (now.pattern, now.flags)


def test_a_pattern_that_is_none_is_refused_when_it_is_asked() -> None:
    wrong = late("(")
    with pytest.raises(re.error):
        wrong.search("")
