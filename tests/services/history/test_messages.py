"""The form of a commit message."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.git.commits import (
    clean_author,
    commit_message,
    git_date,
    one_line,
    parse_date,
    parse_message,
    sanitised_subject,
)
from workspace_mem.model.history import Author


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("remember: run the tests", "remember: run the tests"),
        ("  many   \t blanks\n\nand lines\r\n", "many blanks and lines"),
        ("a\u200bb\u202ec\x1b[1md", "abc[1md"),
        ("", "(no subject)"),
        ("\n\u200b\x00", "(no subject)"),
        ("x" * 72, "x" * 72),
        ("x" * 73, "x" * 71 + "…"),
        ("記" * 100, "記" * 71 + "…"),
        ("word " * 20, "word word word word word word word word word word word word word word…"),
        ("remember: " + "x" * 100, "remember: " + "x" * 61 + "…"),
    ],
)
def test_a_subject_is_one_visible_line_cut_at_a_word(text: str, subject: str) -> None:
    assert sanitised_subject(text) == subject


@given(st.text())
def test_any_text_becomes_a_subject_that_stays_as_it_is(text: str) -> None:
    subject = sanitised_subject(text)

    assert 1 <= len(subject) <= 72
    assert sanitised_subject(subject) == subject
    assert "\n" not in subject
    subject.encode()


_PAIRS = st.lists(st.tuples(st.from_regex(r"[A-Za-z][A-Za-z0-9-]*", fullmatch=True), st.text()), max_size=4)


@given(st.text(), _PAIRS)
def test_what_is_written_is_read_back_with_the_same_keys(subject: str, pairs: list[tuple[str, str]]) -> None:
    message = commit_message(subject, tuple(pairs))
    read_subject, trailers, _ = parse_message(message)

    assert read_subject == sanitised_subject(subject)
    assert [key for key, _ in trailers] == [key for key, _ in pairs]
    assert commit_message(read_subject, trailers) == message


def test_a_key_that_is_no_word_is_a_mistake_of_ours() -> None:
    for key in ("", "two words", "new\nline", "colon:", "-dash"):
        with pytest.raises(ValueError, match="not a trailer key"):
            commit_message("s", ((key, "v"),))


@pytest.mark.parametrize(
    ("message", "read"),
    [
        ("", ("", ())),
        ("only a subject", ("only a subject", ())),
        ("subject\nsecond line\n", ("subject second line", ())),
        ("subject\n\nbody: with a colon\nand a line without\n", ("subject", ())),
        ("subject\n\nbody\n\nKey: value\nOther: \n", ("subject", (("Key", "value"), ("Other", "")))),
        ("Key: value", ("Key: value", ())),
        ("\n\nsubject\n\n\n\nKey: value\n\n", ("subject", (("Key", "value"),))),
    ],
)
def test_a_message_by_hand_is_read_for_what_it_has(message: str, read: tuple[str, object]) -> None:
    assert parse_message(message)[:2] == read


@given(st.text(), st.text())
def test_no_line_of_a_body_passes_for_a_trailer(body: str, value: str) -> None:
    """Whatever a reason says, who did it stands in the last paragraph alone."""
    trailers = (("Workspace-Actor", one_line(value)),)
    body = f"Why: {body}\n\nWorkspace-Actor: person"
    subject, read, said = parse_message(commit_message("retire: x", trailers, body))
    assert (subject, read) == ("retire: x", trailers)
    assert [line.strip() for line in said.split("\n")] == [line for line in map(one_line, body.split("\n")) if line]
    assert "\nWorkspace-Actor" not in f"\n{said}"


def test_moments_are_written_as_git_does() -> None:
    assert git_date(datetime(2026, 11, 20, 9, 30, tzinfo=UTC)) == "1795167000 +0000"
    assert (
        git_date(datetime(2026, 11, 20, 9, 30, tzinfo=timezone(timedelta(hours=-3, minutes=-30)))) == "1795179600 -0330"
    )
    assert git_date(datetime(1960, 1, 1, tzinfo=UTC)) == "0 +0000"
    assert git_date(datetime(2026, 1, 1, tzinfo=timezone(timedelta(hours=23)))).endswith(" +0000")
    with pytest.raises(ValueError, match="aware"):
        git_date(datetime(2026, 1, 1))  # noqa: DTZ001 - the mistake that is meant


@given(st.datetimes(min_value=datetime(1970, 1, 3), timezones=st.sampled_from([UTC, timezone(timedelta(hours=5.5))])))  # noqa: DTZ001
def test_moments_come_back_to_the_second(at: datetime) -> None:
    assert parse_date(git_date(at)) == at.replace(microsecond=0)


def test_a_date_that_git_could_not_have_written_is_1970() -> None:
    for raw in ("", "now", "99999999999999999999 +0000", "1 +9999"):
        assert parse_date(raw) == datetime(1970, 1, 1, tzinfo=UTC)


@given(st.text(), st.text())
def test_any_author_fits_into_a_commit(name: str, email: str) -> None:
    cleaned = clean_author(Author(name, email))

    assert cleaned.name
    assert cleaned.email
    assert not set("<>\n\0") & set(cleaned.name + cleaned.email)
    assert clean_author(cleaned) == cleaned
