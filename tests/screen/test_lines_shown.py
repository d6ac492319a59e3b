"""What a line shows is what it would show if the whole file were looked at."""

import base64
import random
import re

import pytest

from tests.running import sampled
from tests.screen.examples import ALNUM, examples
from workspace_mem.model.document import Document
from workspace_mem.screen.clean import shown
from workspace_mem.screen.inputs import lines_shown
from workspace_mem.screen.secrets import redact_in_place
from workspace_mem.text.strings import split_lines

PLAIN = [
    f"- [Infra] the relay of batch {number} moved on and the gateway deploys the token again\n" for number in range(150)
]


def _key(lines: int, *, closed: bool = True) -> str:
    rng = random.Random(lines)
    body = "".join("".join(rng.choices(ALNUM, k=64)) + "\n" for _ in range(lines))
    return f"-----BEGIN RSA PRIVATE KEY-----\n{body}" + ("-----END RSA PRIVATE KEY-----\n" if closed else "")


def _putty(lines: int) -> str:
    return f"Private-Lines: {lines}\n" + "".join(_key(lines).splitlines(keepends=True)[1:-1])


def _table(rows: int) -> str:
    told = "".join(f"| host {row} | kT7{row}!vQz{row * 7} |\n" for row in range(rows))
    return f"| host | password |\n| --- | --- |\n{told}"


LONG = {
    "a private key": _key(100),
    "a private key that never ends": _key(100, closed=False),
    "a private key quoted": "".join(f"> {line}" for line in _key(60).splitlines(keepends=True)),
    "a private key with unseen signs": _key(60).replace("PRIVATE", "PRI\u200bVATE"),
    "a private key with escapes": _key(60).replace("BEGIN ", "BEGIN\\x20"),
    "a private key with a sign that looks alike": _key(60).replace("PRIVATE", "PRIV\u0410TE"),
    "a private key in base64": base64.b64encode(_key(30).encode()).decode() + "\n",
    "a PuTTY key": _putty(100),
    "a table": _table(120),
    "a key in pieces": "ghp_\n" + "".join(f"- {piece}\n" for piece in re.findall("..", "q7Zkp2Vx9LmW4tRb8nYc3dHs6f")),
}


@pytest.mark.parametrize("name", [*LONG, *sampled(examples(), 8)])
def test_a_line_shows_what_it_would_show_if_the_whole_file_were_looked_at(name: str) -> None:
    secret = LONG.get(name) or examples()[name]
    lines = [*PLAIN, *secret.rstrip("\n").splitlines(keepends=True), "\n", *PLAIN]
    document = Document("MEMORY.md", "".join(lines).encode())
    whole = split_lines(redact_in_place(document.text))
    first, last = len(PLAIN) - 2, len(lines) - len(PLAIN) + 2
    for at in sorted({*range(first, first + 8), *range(first, last, 7), *range(last - 8, last)}):
        assert lines_shown(document, at + 1, at + 1) == shown(whole[at]), at
