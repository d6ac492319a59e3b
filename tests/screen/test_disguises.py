"""A secret in another dress is found, and what only looks disguised stays as it is. Nothing here is real."""

import base64
from codecs import encode
from collections.abc import Callable

import pytest

from workspace_mem.screen.secrets import redact

PAT = "ghp_" + "9aBcK2dE7fGhJ3kLmN5pQrS8tUvW1xYz4AbC"
PEM = "-----BEGIN PRIVATE" + " KEY-----\nMIIEowIBAAKCAQEAv6QxTz1bXk2Lw9QmZr7sT0uVw1Yz3aBc\n-----END PRIVATE KEY-----"
AS_DIGITS = {ord(str(digit)): chr(0x1D7F6 + digit) for digit in range(10)}


def in_base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


DISGUISES: dict[str, Callable[[str], str]] = {
    "a character without width": lambda s: f"{s[:9]}\u200b{s[9:]}",
    "an accent": lambda s: f"{s[:9]}\u0301{s[9:]}",
    "full width": lambda s: "".join(chr(ord(c) + 0xFEE0) if c.isalnum() else c for c in s),
    "digits of mathematics": lambda s: s.translate(AS_DIGITS),
    "Cyrillic letters": lambda s: s.translate({ord("c"): "с", ord("B"): "В", ord("p"): "р"}),
    "a marker before it": lambda s: f"[REDACTED:{s}",
    "a heading": lambda s: f"# {s}",
    "a file's name": lambda s: f"notes/{s}.md",
    "front matter": lambda s: f"---\ntitle: {s}\n---",
    "CRLF": lambda s: f"a\r\n{s}\r\nb",
    "a far place": lambda s: "x " * 40_000 + s,
}


@pytest.mark.parametrize(
    ("begin", "end"),
    [
        ("-----BE\u200bGIN PRIVATE", "-----END PRIVATE KEY-----"),
        ("-----BEGIN RSA PRIV\u200bATE", "-----END RSA PRIVATE KEY-----"),
        ("--\u200b---BEGIN PRIVATE", "-----END PRIVATE KEY---\u200b--"),
        ("-----BEGIN PRIV\u0410TE", "-----END PRIVATE K\u0415Y-----"),
        ("-----BEGIN \uff30RIVATE", ""),
    ],
)
def test_a_key_of_many_lines_is_found_below_a_disguised_header(begin: str, end: str) -> None:
    lines = "MIIEowIBAAKCAQEAv6QxTz1b" + "\n" + "Xk2Lw9QmZr7sT0uVw1Yz3aBc\n" * 40
    text, findings = redact(f"before\n{begin} KEY-----\n{lines}{end or 'Later:'}\nThen we restarted.")
    assert [finding.rule for finding in findings] == ["private-key"]
    left = "" if end else "Later:\n"
    assert text == f"before\n[REDACTED:private-key]\n{left}Then we restarted."


@pytest.mark.parametrize("disguise", DISGUISES)
def test_a_disguised_key_is_found(disguise: str) -> None:
    shown, findings = redact(DISGUISES[disguise](PAT))
    assert findings
    assert PAT[6:16] not in shown
    assert PAT[-12:] not in shown
    assert redact(shown) == (shown, ())


def test_a_key_block_on_one_line_is_found() -> None:
    assert [finding.rule for finding in redact(PEM.replace("\n", "\\n"))[1]] == ["private-key"]


def test_what_is_around_a_disguise_stays() -> None:
    shown, _ = redact(f"be\u0301fore \u200b it\nkey={PAT[:9]}\u200b{PAT[9:]} and \uff21 after it")
    assert shown == "be\u0301fore \u200b it\nkey=[REDACTED:github-pat] and \uff21 after it"


@pytest.mark.parametrize(
    "line",
    [
        in_base64("The gateway holds its sessions in a cache of its own"),
        b"The gateway holds its sessions in a cache".hex(),
        "https://example.com/?q=rotate%20the%20token%20of%20the%20gateway%202",
        'print("rotate the " + "token " + "of it")',
        "OPENCLAW_AUTH=api-key \\\n  OPENCLAW_LIVE_CODEX_HARNESS_TARGETS=2",
        "glrt-\n- runners\n- 2 of them in Paris",
        "naïve café résumé — ключ и замок",
        "👩‍🔧 rotated the 🔑",
        "\\x00\\x01\\x02 is how it begins",
        "data:image/png;base64," + base64.b64encode(bytes(range(200))).decode(),
    ],
)
def test_what_only_looks_disguised_stays(line: str) -> None:
    assert redact(line) == (line, ())


@pytest.mark.parametrize(
    "text",
    [
        *(encode(PAT, "rot13"), PAT[::-1], PAT.encode().hex(" "), PAT.encode().hex(), in_base64(PAT)),
        *(f"{PAT[:14]}\n{PAT[14:]}", "".join(f"%{ord(sign):02X}" for sign in PAT)),
    ],
)
def test_these_disguises_are_not_seen_through(text: str) -> None:
    """As docs/guarantees.md says: whoever mends one of them says so there."""
    assert redact(text)[1] == ()


@pytest.mark.parametrize(
    "label",
    [
        "p\u0430ssword",
        "\u0440\u0430ssw\u043erd",
        "PASSW\u039fRD",
        "pas\u200bsword",
        "p\u03b1ssword",
        "ｐａｓｓｗｏｒｄ",
        "𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝",
    ],
    ids=ascii,
)
@pytest.mark.parametrize("sign", [": ", " = ", " is ", ":\n", ":\n\n"])
def test_a_label_in_disguise_tells_what_stands_behind_it(label: str, sign: str) -> None:
    text = f"first\nthe {label}{sign}hunter2Xy99plq\nlast"
    assert redact(text)[0] == f"first\nthe {label}{sign}[REDACTED:password]\nlast"


@pytest.mark.parametrize(
    "text",
    [
        "Сделали password-less вход в API2.0, токены не нужны",
        "Для Kubernetes'а нужен токен-провайдер OAuth2 и SSO v2.1",
        "Пароль меняем раз в 90 дней; см. docs/auth2.md",
        "パスワード：なし、ＡＰＩキーは ${API_KEY} にある",
        "p\u0430ssword: see docs/auth2.md",
        "p\u0430ssword:\nsee docs/auth2.md, or 1Password",
        "\u03b1-helix2 and TGF-\u03b1: token 3 of 12",
    ],
)
def test_honest_prose_in_two_scripts_stays(text: str) -> None:
    assert redact(text) == (text, ())
