"""Changes taken back in files that others have changed since: what goes, what stays, what is told."""

from workspace_mem.model.document import Document
from workspace_mem.write.undoing import UndoOutcome, only_of, undone

MEMORY = "# Memory\n\n## Facts\n\n- The port is 1 ^mem-port\n\n## Decisions\n\n- Tabs it is ^mem-tabs\n"
ARCHIVE = "# Memory\n\n## Facts\n\n- Old fact (retired:: x) ^mem-fact\n\n## Decisions\n\n- Old (retired:: x) ^mem-old\n"


def page(text: str, path: str = "MEMORY.md") -> Document:
    return Document(path, text.encode())


def taken_back(before: str, after: str, now: str, path: str = "MEMORY.md") -> UndoOutcome:
    return undone([((page(before, path), page(after, path)),)], {path: page(now, path)})


def text_of(result: UndoOutcome, path: str = "MEMORY.md") -> str:
    return result.files[path].data.decode()


def told(result: UndoOutcome) -> list[str]:
    return [left.text for left in result.left]


def moved(text: str, line: str, heading: str) -> str:
    return text.replace(line, "").replace(f"{heading}\n\n", f"{heading}\n\n{line}")


def test_an_entry_that_was_moved_under_another_heading_says_again_what_it_said_in_its_form() -> None:
    start = MEMORY + "\n## Harbour\n\n- Quay 9 ^mem-quay\n\n## Meta\n\n- owner: Ada ^mem-ada\n"
    port, net = "The port is", "[Net] The port is"
    for old, new in ((f"{port} 1", f"{port} 2"), (f"{port} 1", f"{net} 2"), (f"{net} 1", f"{port} 2")):
        before, after = (start.replace("The port is 1", words) for words in (old, new))
        for heading in ("## Decisions", "## Harbour", "## Meta"):
            result = taken_back(before, after, moved(after, f"- {new} ^mem-port\n", heading))
            assert text_of(result) == moved(before, f"- {old} ^mem-port\n", heading)
            assert not result.left


def test_one_that_was_moved_to_another_file_is_told_and_stays() -> None:
    user = "# User\n\n## Noted\n\n"
    after = MEMORY.replace("port is 1", "port is 2")
    now = {
        "MEMORY.md": page(after.replace("- The port is 2 ^mem-port\n", "")),
        "USER.md": page(user + "- The port is 2 ^mem-port\n", "USER.md"),
    }

    result = undone([((page(MEMORY), page(after)),)], now)

    assert dict(result.files) == {}
    assert {(left.path, left.entry and left.entry.id) for left in result.left} >= {("USER.md", "mem-port")}


def test_one_that_was_moved_to_the_archive_and_removed_there_stays_removed() -> None:
    live, archived = "- The port is 1 ^mem-port\n", "- The port is 1 (retired:: x) ^mem-port\n"
    retirement = (
        (page(MEMORY), page(MEMORY.replace(live, ""))),
        (page(ARCHIVE, "archive/MEMORY.md"), page(ARCHIVE + archived, "archive/MEMORY.md")),
    )
    now = {"MEMORY.md": retirement[0][1], "archive/MEMORY.md": retirement[1][0]}

    result = undone([retirement], now)

    assert dict(result.files) == {}
    assert told(result) == ["The port is 1"]


def test_an_entry_whose_heading_is_gone_comes_back_under_one_of_its_kind() -> None:
    after = ARCHIVE.replace("- Old (retired:: x) ^mem-old\n", "")
    now = after.replace("\n## Decisions\n\n", "")

    result = taken_back(ARCHIVE, after, now, "archive/MEMORY.md")

    assert text_of(result, "archive/MEMORY.md") == ARCHIVE
    assert not result.left


def test_a_heading_is_called_again_as_it_was_when_only_other_parts_were_changed_since() -> None:
    before, now = MEMORY.replace("## Decisions", "## Learnings"), MEMORY.replace("port is 1", "port is 2")

    result = taken_back(before, MEMORY, now)

    assert text_of(result) == before.replace("port is 1", "port is 2")
    assert not result.left


def test_an_entry_that_others_removed_is_not_taken_for_another_that_is_much_like_it() -> None:
    added = "- The port of the old gateway is 1 ^mem-added\n"
    other = "- The port of the old gateway is 2 ^mem-other\n"
    mark = "\n## Decisions"

    result = taken_back(MEMORY, MEMORY.replace(mark, added + mark), MEMORY.replace(mark, other + mark))

    assert (dict(result.files), told(result)) == ({}, [])


def test_an_entry_that_would_let_the_lines_around_it_run_together_leaves_a_blank_one() -> None:
    before = MEMORY.replace("## Facts\n", "## Facts\n\nWhat is so.\n")
    after = before.replace("- The port is 1 ^mem-port\n", "- The port is 1 ^mem-port\n- The host is a ^mem-host\n")
    now = after.replace("^mem-host\n", "^mem-host\n***\n")

    result = taken_back(before, after, now)

    assert text_of(result) == before.replace("^mem-port\n", "^mem-port\n***\n")


def test_an_entry_that_cannot_come_back_into_the_archive_stays_where_it_is() -> None:
    line, archive = "- Tea ^mem-tea\n", ("# Memory\n\n## Preferences\n\n", "archive/MEMORY.md")
    retired = f"{archive[0]}- Tea (retired:: x) ^mem-tea\n\n"
    change = (page(MEMORY), page(MEMORY + line)), (page(retired, archive[1]), page(*archive))
    since = page("# Memory\n\n## Preferences\n## Decisions\n\n- Old (retired:: x) ^mem-old\n", archive[1])

    result = undone([change], {"MEMORY.md": page(MEMORY + line), archive[1]: since})

    assert "MEMORY.md" not in result.files
    assert told(result) == [archive[1]]


def test_an_entry_that_was_retired_again_since_keeps_that_moment() -> None:
    made = "# Memory\n\n## Facts\n"
    first, again = (f"{made}\n- Old (retired:: {day}) ^mem-fact\n" for day in (1, 2))

    result = taken_back(first, made, again, "archive/MEMORY.md")

    assert dict(result.files) == {}
    assert [left.entry and left.entry.id for left in result.left] == ["mem-fact"]


def test_of_words_that_took_an_entry_s_place_only_the_entry_is_taken_back_where_only_that_is_asked() -> None:
    before = MEMORY.replace("- The port is 1 ^mem-port\n", "- The port is 1 ^mem-port\n\nWe shall see.\n")
    after = MEMORY.replace("- The port is 1 ^mem-port\n", "We have seen enough of it by now.\n")
    change = ((page(before), page(after)),)

    result = undone([only_of(change, {"mem-port"})], {"MEMORY.md": page(after)})

    assert "- The port is 1 ^mem-port\n" in text_of(result)
    assert "We have seen enough of it by now.\n" in text_of(result)
    assert "We shall see." not in text_of(result)
