"""What is made of the parts of a file is made again only for those that say something else."""

from collections import Counter

from workspace_mem.model.document import Document, FileCache
from workspace_mem.model.reading import read

MANY = 6_000


def test_parts_are_made_once_while_the_file_has_them() -> None:
    asked = Counter[str]()

    def make(part: str) -> str:
        asked[part] += 1
        return part.upper()

    parts = FileCache()
    for text in ("abc", "abcd", "bcd", "abcd"):
        made = parts.of("MEMORY.md")
        assert [made(make, part) for part in text] == [*text.upper()]
    assert asked == {"a": 2, "b": 1, "c": 1, "d": 1}  # what the file had no more is forgotten


def test_a_piece_of_a_file_takes_nothing_from_the_others() -> None:
    asked = Counter[str]()

    def make(part: str) -> str:
        asked[part] += 1
        return part

    parts = FileCache()
    for text, is_whole in (("abc", True), ("b", False), ("abc", True)):
        made = parts.of("MEMORY.md", is_whole=is_whole)
        assert "".join(made(make, part) for part in text) == text
    assert asked == {"a": 1, "b": 1, "c": 1}


def test_more_parts_than_are_kept_are_made_all_the_same() -> None:
    parts = FileCache()
    for _ in range(2):
        made = parts.of("MEMORY.md")
        assert all(made(str, number) == str(number) for number in range(90_000))


def test_a_long_file_is_read_again_as_it_is_after_a_line_came_in_between() -> None:
    lines = [f"- Service {number} listens on port {9000 + number} (source:: agent:claude)\n" for number in range(MANY)]
    read(Document("MEMORY.md", "".join(["# Memory\n\n", *lines]).encode()))
    lines[10:10] = ["- The queue token is renewed on Mondays\n"]
    lines[20] = lines[19]
    text = "".join(["# Memory\n\n", *lines])
    again = read(Document("MEMORY.md", text.encode())).entries
    elsewhere = read(Document("MEMORY.md", text.encode() + b"\n")).entries
    assert len(again) == MANY + 1
    assert again == elsewhere
    assert [one.place.first_line for one in again] == [*range(3, MANY + 4)]
    assert again[19].handle != again[20].handle  # the same text twice
