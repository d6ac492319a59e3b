"""Secrets are found by shape and context, and honest lines stay as they are.

Every fake key is put together here: no whole one stands in the repository.
"""

from random import Random
from string import ascii_letters, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.running import tables
from tests.screen.examples import examples, near_misses
from workspace_mem import data
from workspace_mem.model.document import Document
from workspace_mem.screen.secrets import FoundSecret, find_secrets, redact, rule_ids, secrets_of

TABLES = tables("screen_secrets")

GITHUB_PAT = "ghp_" + "9aBcK2dE7fGhJ3kLmN5pQrS8tUvW1xYz4AbC"
PASSWORD = "Tr0ub4dor" + "&3x"
KEY_LINES = "MIIEowIBAAKCAQEAv6QxTz1b" + "\r\n" + "Xk2Lw9QmZr7sT0uVw1Yz3aBc"
EXAMPLES = examples()


def test_every_rule_has_an_example_and_a_near_miss() -> None:
    assert set(EXAMPLES) == set(near_misses()) == set(rule_ids())


@pytest.mark.parametrize("rule", rule_ids())
def test_each_rule_finds_its_own_example_inside_a_sentence(rule: str) -> None:
    text, findings = redact(f"Noted on Monday: {EXAMPLES[rule]} for the gateway")
    assert [finding.rule for finding in findings] == [rule]
    assert text.startswith("Noted on Monday: ")
    assert text.endswith(" for the gateway")
    assert EXAMPLES[rule] not in text


@pytest.mark.parametrize("rule", rule_ids())
def test_each_rule_leaves_a_near_miss(rule: str) -> None:
    for line in near_misses()[rule]:
        assert redact(f"see {line} of it") == (f"see {line} of it", ())


def test_rule_ids_are_unique_and_fit_a_marker() -> None:
    assert len(set(rule_ids())) == len(rule_ids())
    assert all(name.replace("-", "").isalpha() and name.islower() for name in rule_ids())


@pytest.mark.parametrize(
    "line",
    [
        *TABLES["honest_lines"],
        "AKIAIOSFODNN7" + "EXAMPLE",
        "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY",
        "sk-" + "x" * 40,
        "ghp_" + "x" * 36,
    ],
)
def test_an_honest_line_stays_as_it_is(line: str) -> None:
    assert redact(line) == (line, ())


@pytest.mark.parametrize(
    "line",
    TABLES["prose_about_a_password_is_no"],
)
def test_prose_about_a_password_is_no_password(line: str) -> None:
    assert find_secrets(line) == ()


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("- [password] hunter2x9", "- [password] [REDACTED:password]"),
        ("- [db password] hunter2x9 (at:: 2026-11-20)", "- [db password] [REDACTED:password] (at:: 2026-11-20)"),
        ("* [api key] `aB3dE5fG7hJ9kL1mN3`", "* [api key] `[REDACTED:assigned-secret]`"),
        (f"password={PASSWORD}", "password=[REDACTED:password]"),
        (f"the password for staging is {PASSWORD}", "the password for staging is [REDACTED:password]"),
        (f"**Password:** {PASSWORD}", "**Password:** [REDACTED:password]"),
        (f"| password | {PASSWORD} |", "| password | [REDACTED:password] |"),
        (f'{{"password": "{PASSWORD}"}}', '{"password": "[REDACTED:password]"}'),
        (f'password="{PASSWORD} and more words"', 'password="[REDACTED:password]"'),
        (f"PGPASSWORD={PASSWORD} psql", "PGPASSWORD=[REDACTED:password] psql"),
        (f"密码：{PASSWORD}", "密码：[REDACTED:password]"),
        (f"password: f(password={PASSWORD}", "password: f(password=[REDACTED:password]"),
        ("amqp://bot:" + "my-rabbit-1" + "@queue", "amqp://bot:[REDACTED:url-password]@queue"),
        ("redis://:" + PASSWORD + "@cache:6379/0", "redis://:[REDACTED:url-password]@cache:6379/0"),
    ],
)
def test_only_the_password_is_taken_out(line: str, shown: str) -> None:
    assert redact(line)[0] == shown


def test_a_key_of_several_lines_goes_with_its_begin_and_end() -> None:
    block = "-----BEGIN OPENSSH PRIVATE" + f" KEY-----\r\n{KEY_LINES}\r\n-----END OPENSSH PRIVATE KEY-----"
    assert redact(f"before\n{block}\nafter")[0] == "before\n[REDACTED:private-key]\nafter"


def test_a_key_without_an_end_takes_only_its_own_lines() -> None:
    text = "-----BEGIN PRIVATE" + f" KEY-----\n{KEY_LINES}\nThen we restarted the gateway."
    assert redact(text)[0] == "[REDACTED:private-key]\nThen we restarted the gateway."


@pytest.mark.parametrize("label", ["anahtar", "şifre", "basic auth", "token", "пароль"])
def test_words_that_were_met_before_hide_no_secret(label: str) -> None:
    key = "kV7mQ2xR9tLp4Z"
    for met in (label, key, *label.split(), f"{key} and {label}", f"größe {key} {label}"):
        find_secrets(f"This is new: {met}")
    for text in (f"This is new: {label}: {key}", f"größe: {label}: {key}"):
        assert key not in redact(text)[0]


def test_no_marker_in_the_text_exempts_it() -> None:
    assert redact(f"[REDACTED:{GITHUB_PAT}]")[0] == "[REDACTED:[REDACTED:github-pat]]"
    assert redact(f"[REDACTED:github-pat] {GITHUB_PAT}")[0] == "[REDACTED:github-pat] [REDACTED:github-pat]"
    assert redact(f"password: [REDACTED:password]{PASSWORD}")[0] == "password: " + "[REDACTED:password]" * 2
    assert "hunter" not in redact("password: [REDACTED:" + "hunter22]")[0]


def test_a_secret_behind_a_mebibyte_of_prose_is_found() -> None:
    text = "The gateway is up. " * 60_000 + GITHUB_PAT + EXAMPLES["seed-phrase"].replace("seed phrase", "\nMNEMONİC")
    assert [finding.rule for finding in find_secrets(text)] == ["github-pat", "seed-phrase"]


def test_a_very_long_secret_goes_whole() -> None:
    assert redact("token=" + "aB3dE5fG7h" * 500 + " end")[0] == "token=[REDACTED:assigned-secret] end"


def test_characters_without_width_do_not_hide_a_secret() -> None:
    hidden = GITHUB_PAT[:9] + "\u200b" + GITHUB_PAT[9:]
    assert redact(f"key {hidden} end")[0] == "key [REDACTED:github-pat] end"
    assert redact(f"key\u200b{GITHUB_PAT} end")[0] == "key\u200b[REDACTED:github-pat] end"


def test_a_finding_tells_where_in_characters_and_never_what() -> None:
    text = f"é🎉 {GITHUB_PAT}, password: {PASSWORD}"
    first, second = find_secrets(text)
    assert first == FoundSecret("github-pat", 3, 3 + len(GITHUB_PAT))
    assert text[second.start : second.end] == PASSWORD
    assert GITHUB_PAT not in repr(first)


def test_two_that_overlap_are_one() -> None:
    text, findings = redact(f"https://bot:{GITHUB_PAT}@git.example.com/repo")
    assert (text, len(findings)) == ("https://bot:[REDACTED:github-pat]@git.example.com/repo", 1)


PIECES = st.sampled_from(
    [
        *EXAMPLES.values(),
        *("ghp_", "sk-", "akia", "password", "token", "key", "secret"),
        *("cookie", "bearer", "login", "://", "密码", "пароль"),
        *(f"[REDACTED:{rule}]" for rule in rule_ids()[::9]),
        *' \n:="`/@.-_\0\u200b',
        *("a1B2", "hunter22", " is ", "[REDACTED:"),
    ]
)


@given(st.lists(PIECES | st.text(max_size=6), max_size=12).map("".join))
def test_redacting_twice_is_redacting_once(text: str) -> None:
    once, findings = redact(text)
    assert redact(once) == (once, ())
    ends = [0, *(finding.end for finding in findings)]
    assert all(end <= finding.start < finding.end for end, finding in zip(ends, findings, strict=False))


def test_pairs_behind_many_words_for_a_cookie_are_walked_through_once() -> None:
    """Each of them walked through all that follow: 64 KiB took ten seconds, and this takes minutes."""
    value = "aB3dE5fG7hJ9kL1m" + "N3pQ5rS7"

    text, findings = redact(f"{'Set-Cookie: a=' * 20_000}b; c={value}; d=1")

    assert findings
    assert value not in text


def drawn(number: int, seed: int = 7) -> list[str]:
    rng = Random(seed)
    return ["a1" + "".join(rng.choices(ascii_letters + digits, k=10)) for _ in range(number)]


@pytest.mark.parametrize("form", ["token={};", "pass {} ", "key-{}-", "https://ann:{}@h ", "sk-{}aB3dE5fG7hJ9kL1 "])
def test_in_a_crowd_whatever_may_be_a_secret_is_taken_for_one(form: str) -> None:
    """To judge each of them by itself took up to 140 ms for 64 KiB."""
    words = drawn(6_000)
    text, _ = redact("".join(map(form.format, words)) + f" and {' '.join(words[:50])} by themselves")
    assert not [word for word in words if word in text]


def test_a_long_page_that_speaks_of_secrets_is_no_crowd() -> None:
    others = "It answers in 40 ms at p99, and restarts by itself when the disk is full.\n" * 3
    page = "".join(f"The token of service {n} is rotated in week w{n}a by vault{n}.\n{others}" for n in range(200))
    secret = drawn(1)[0]
    assert redact(f"{page}password: {secret}\n{page}")[0] == f"{page}password: [REDACTED:password]\n{page}"


def test_a_page_of_dates_that_speaks_of_nothing_but_secrets_stays_as_it_is() -> None:
    line = "The token of {0} {1} is rotated since 2025-07-{2:02} (at:: 2025-11-06T10:00:00Z)\n"
    words = ["gateway", "staging", "backup", "billing", "mail"]
    page = "".join(line.format(words[n % 5], words[n // 5 % 5], n % 28 + 1) for n in range(3_000))
    assert redact(page) == (page, ())


@pytest.mark.parametrize("piece", ["sk-sk-sk-", "ghp_ghp_hf_npm_", "xoxb-", "sk-ant-sk-or-"])
def test_beginnings_of_keys_in_beginnings_of_keys_are_looked_at_a_few_times(piece: str) -> None:
    """Each of them was taken for a key as long as all that follows: a megabyte took minutes."""
    key = "ghp_" + "9aBcK2dE7fGhJ3kLmN5pQrS8tUvW1xYz4AbC"

    text, _ = redact(f"{piece * (500_000 // len(piece))} {key}")

    assert key not in text


@pytest.mark.parametrize("between", ["\n", "\\n", " ", ", é"])
def test_keys_of_many_kinds_on_one_page_are_found_as_each_alone(between: str) -> None:
    """More than a dozen kinds are looked for together."""
    alone = [f"({EXAMPLES[rule]})" for rule in sorted({row[0] for row in data.rows("key_prefixes.tsv")})]
    for some in (alone[start::4] for start in range(4)):
        found = [(rule, start) for rule, start, _ in find_secrets(between.join(some))]
        starts = [sum(map(len, some[:n])) + n * len(between) for n in range(len(some))]
        one_by_one = [
            (rule, at + start) for at, one in zip(starts, some, strict=True) for rule, start, _ in find_secrets(one)
        ]
        assert found == one_by_one


def test_ten_thousand_honest_lines_about_tokens_and_keys_hold_no_secret() -> None:
    chance, words = (
        Random(5),
        ["deploy", "staging", "relay", "queue", "batch", "lantern", "gateway", "host", "port", "night", "token", "key"],
    )
    stamps = "(at:: 2026-03-27T01:00:19Z) (source:: agent:bench)"
    lines = [f"- {' '.join(chance.choices(words, k=12))} {n} {stamps} ^mem-{n:08}\n" for n in range(10_000)]
    assert secrets_of(Document("MEMORY.md", "".join(lines).encode())) == ()
    lines[5_000] = "- the api_key of staging is Zk93jfKq02mXlPq7RtYv\n"
    found = secrets_of(Document("MEMORY.md", "".join(lines).encode()))
    assert [secret.rule for secret in found] == ["assigned-secret"]
