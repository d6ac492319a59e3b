"""Numbers with their nouns, for sentences."""


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 file`, `1,200 files`."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")
