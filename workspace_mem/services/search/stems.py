"""Stemming: the only door to snowballstemmer.

The script must tell the language safely: Latin letters are stemmed as English (German or Spanish words then lose an
English ending, the same one in the passage and in the query), Cyrillic letters as Russian; everything else is left.
"""

import hashlib
import importlib
import sys
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType

from workspace_mem.services.search.english import ENGLISH, english_stem

LONGEST = 40  # characters; what is longer is no word, and is left as it is
_ALIAS = "workspace_mem.services.search._snowball"


@cache
def _home() -> Path:
    spec = PathFinder.find_spec("snowballstemmer")  # `importlib.util` takes 3 ms to import
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("snowballstemmer")
    return Path(spec.origin).parent


@cache
def _russian() -> Callable[[str], str]:
    # The package's own __init__ imports 30 languages (15 ms at every cold search); under an empty package of another
    # name its modules find each other by their relative imports, and only the wanted one is read.
    if _ALIAS not in sys.modules:
        package = ModuleType(_ALIAS)
        package.__path__ = [str(_home())]
        sys.modules[_ALIAS] = package
    module = importlib.import_module(f"{_ALIAS}.russian_stemmer")
    stem_word: Callable[[str], str] = module.RussianStemmer().stemWord
    return stem_word


@cache
def fingerprint() -> str:
    """Name the stemming rules by their source: another release may stem otherwise, and then an index is outdated."""
    rules = [_home() / f"{name}.py" for name in ("basestemmer", "russian_stemmer")]
    return (
        f"english-{ENGLISH} "
        + hashlib.sha256(b"".join(file.read_bytes() for file in rules if file.exists())).hexdigest()[:16]
    )


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """Return the stem of a casefolded word; a word with a digit or of another script comes back as it is."""
    if len(word) > LONGEST or not word.replace("'", "").isalpha():
        return word
    if word[0] < "\u0250" or "\u1e00" <= word[0] <= "\u1eff":
        return english_stem(word)
    if "\u0400" <= word[0] <= "\u04ff":
        return _russian()(word)
    return word
