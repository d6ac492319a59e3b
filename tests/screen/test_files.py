"""A file is judged part by part: as it is as a whole, and again only where it changed."""

import random

import pytest

from tests.screen.examples import ALNUM, examples
from workspace_mem.model.document import Document
from workspace_mem.screen import secrets as screen_secrets
from workspace_mem.screen.secrets import FoundSecret, find_secrets, secrets_of

WORDS = ["deploy", "staging", "relay", "queue", "batch", "lantern", "gateway", "host", "port", "night"]


def file_of(lines: list[str], name: str = "MEMORY.md") -> Document:
    return Document(name, "".join(f"{line}\n" for line in lines).encode(), exists=True)


def sentences(chance: random.Random, count: int, words: list[str] = WORDS) -> list[str]:
    return [f"- {' '.join(chance.choices(words, k=12))} {number}" for number in range(count)]


def private_key(chance: random.Random, lines: int, begin: str) -> str:
    body = "\n".join("".join(chance.choices(ALNUM, k=64)) for _ in range(lines))
    return f"{begin}\n{body}\n-----END RSA PRIVATE KEY-----"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_secrets_are_found_part_by_part_as_in_the_whole(seed: int) -> None:
    chance = random.Random(seed)
    lines = sentences(chance, 700)
    secrets = [
        *examples(seed).values(),
        "password:\n\n- Hx7!kqPz2m",
        "| name | key |\n|---|---|\n" + "\n".join(f"| relay | Zk93jfKq02mXlPq7RtY{at} |" for at in range(150)),
        private_key(chance, 60, "-----BEGIN RSA PRIVATE KEY-----"),
        private_key(chance, 60, "-----\N{ZERO WIDTH SPACE}BEGIN RSA PRI\N{ZERO WIDTH SPACE}VATE KEY-----"),
    ]
    for secret in chance.sample(secrets, 12) + secrets[-4:]:
        lines.insert(chance.randrange(len(lines)), secret)
    file = file_of(lines)
    assert secrets_of(file) == find_secrets(file.text)
    assert len(secrets_of(file)) >= 16


def test_ten_thousand_honest_lines_about_tokens_and_keys_hold_no_secret() -> None:
    stamps = "(at:: 2026-03-27T01:00:19Z) (source:: agent:bench)"
    said = sentences(random.Random(5), 10_000, [*WORDS, "token", "key"])
    lines = [f"{line} {stamps} ^mem-{number:08}" for number, line in enumerate(said)]
    assert secrets_of(file_of(lines)) == ()
    lines[5_000] = "- the api_key of staging is Zk93jfKq02mXlPq7RtYv"
    assert [secret.rule for secret in secrets_of(file_of(lines))] == ["assigned-secret"]


def test_only_what_changed_is_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = sentences(random.Random(6), 4_000)
    secrets_of(file_of(lines, "judged.md"))
    judged: list[str] = []

    def judge(text: str, parts: int) -> tuple[FoundSecret, ...]:
        judged.append(text)
        return find_secrets(text, parts)

    monkeypatch.setattr(screen_secrets, "find_secrets", judge)
    lines.insert(2_000, "- the password is Hx7!kqPz2m")
    lines.insert(0, "")
    file = file_of(lines, "judged.md")
    found = secrets_of(file)
    assert [file.text.count("\n", 0, secret.start) for secret in found] == [2_001]
    assert 0 < sum(map(len, judged)) < len(file.text) / 5
