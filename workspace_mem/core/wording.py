"""Numbers with their nouns, for sentences."""


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 file`, `1,200 files`, `2 entries`."""
    if number == 1:
        return f"1 {noun}"
    return f"{number:,} {noun[:-1]}ies" if noun.endswith(("ry", "py")) else f"{number:,} {noun}s"
