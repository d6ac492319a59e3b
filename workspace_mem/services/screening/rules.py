"""What counts as a secret is known to this module alone: one table of rules, and what makes a match honest.

Two of gitleaks' lessons are built in: a cheap keyword decides whether an expression runs at all, and
prefixes are only seen at the start of a word (`risk-based` holds an `sk-`).
"""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import log2
from typing import NamedTuple

MASK = "\0"  # stands for what is already redacted; every open character class below leaves it out

# Published by the vendors as examples, in parts: no whole key stands in the repository.
DOCUMENTED = frozenset(
    {
        "AKIAIOSFODNN7" + "EXAMPLE",
        "AKIAI44QH8DHB" + "EXAMPLE",
        "ASIAIOSFODNN7" + "EXAMPLE",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCYz" + "EXAMPLEKEY",
        "je7MtGbClwBF/2Zp9Utk/h3yCo8nvb" + "EXAMPLEKEY",
        "sk_test_4eC39HqLyj" + "WDarjtT1zdp7dc",
    }
)


def bits_per_character(text: str) -> float:
    """Return Shannon's entropy of the characters; 0 for an empty text."""
    length = len(text)
    return -sum(n / length * log2(n / length) for n in Counter(text).values())


def _any(_value: str) -> bool:
    return True


def _no_words(value: str) -> bool:
    """Tell a drawn token from words with hyphens: it has a digit or a capital somewhere."""
    return re.search("[A-Z0-9]", value) is not None


def _mixed_case(value: str) -> bool:
    return all(re.search(kind, value) for kind in ("[a-z]", "[A-Z]", "[0-9]"))


def _holds_a_key(value: str) -> bool:
    """Tell a block with a key in it from one with dots or a sentence."""
    return re.search("[A-Za-z0-9+/]{20}", value.partition("KEY")[2]) is not None


_PLACEHOLDERS = (
    r"\$[({].*",  # ${VAR}, $(op read …)
    r"\$[A-Za-z_]\w*",
    r"\{\{.*",
    r"\{[A-Za-z_]\w*(![rsa])?(:[^{}]*)?\}",
    r"%[A-Za-z_]\w*%",
    r"%[sdr]",
    r"<[A-Za-z][\w .-]*>?",
    r"(?P<one>.)(?P=one)*",  # ********, xxxxxxxx
)

# Honest after `password:` or `token =` in a sentence or in code, though a digit stands in them.
_PLAIN_VALUES = (
    r"[0-9]{1,5}",
    r"[0-9]{1,4}([-/.:][0-9]{1,4})+([T ].*)?",  # dates, times, versions
    r"[0-9]+(px|ms|s|m|h|d|kb|mb|gb|%)",
    r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)+",  # the name of an environment variable
    r"[A-Z]{2,8}-[0-9]{1,7}",  # a ticket
    r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    r"[A-Za-z][\w+.-]{1,20}://.*",
    r"(~|\.{1,2})?/[\w./-]+",
    r"[\w.-]+(/[\w.-]+)+\.[a-z]{1,5}[0-9]?",  # a path with a file's name
    r"[a-z][a-z_.-]+(/[a-z0-9_.-]+)+",
    r"(?i:sha|md|bcrypt|s?crypt|argon|pbkdf|base|utf|oauth|saml|http|tls|totp|aes|rsa)-?[0-9]{1,4}(\b|[a-z-]).*",
    r"(?i:1password|lastpass|keepass(xc)?|bitwarden)",
    r"[A-Za-z_][\w.]*[(\[].*",  # a call, an item
    r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)+",  # settings.db_password
    r"[a-z]+([_-]([a-z]+[0-9]?|[0-9]{1,4})){1,12}",  # min-12-chars, retry_policy_2
)


@cache
def _one_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def _is_placeholder(value: str) -> bool:
    return _one_of(_PLACEHOLDERS).fullmatch(value[:256]) is not None


def _is_honest(value: str) -> bool:
    return _is_placeholder(value) or _one_of(_PLAIN_VALUES).fullmatch(value[:256]) is not None


def _is_password(value: str) -> bool:
    """Tell a password from prose: `ask Bob`, `required`, `${DB_PASSWORD}`, `see 1Password` are none.

    Words of letters alone pass as prose, so a password of letters alone is missed: the price of
    leaving sentences whole.
    """
    if re.search(r"[0-9]|[a-zA-Z][!@#$%^&*+=?~]\S", value) is None:
        return False
    if " " in value:
        return any(_is_password(word) for word in value.split(" "))
    bare = value.rstrip(".,;:)").strip("[]()*_")
    if len(bare) < 6 or _is_honest(bare):
        return False
    return bare.isdecimal() or re.fullmatch(r"[0-9.,:/x+-]*[^\w]?|[A-Za-z]+[?!]+", bare) is None


def _is_url_password(value: str) -> bool:
    words = {"password", "passwd", "pass", "pwd", "pw", "secret", "token", "key"}
    return value.lower() not in words and not _is_placeholder(value)


def _is_drawn(value: str) -> bool:
    """Tell a drawn key from words, paths and identifiers after `token:` or `api_key =`."""
    return re.search("[0-9]", value) is not None and re.search("[A-Za-z]", value) is not None and not _is_honest(value)


class SecretRule(NamedTuple):
    """One kind of secret.

    `keywords` are lower case; the expression runs only where one of them stands in the text.
    A named group in it is the secret, else the whole match is. `rest` belongs to the secret as well,
    however long: values after a name are judged by their beginning. `always` stands in every match, where that is rarer
    in prose than a keyword. `example` is in parts.
    """

    id: str
    keywords: tuple[str, ...]
    expression: str
    example: tuple[str, ...]
    floor: float = 3.0  # bits per character; `xxxxxxxx` is no secret
    is_secret: Callable[[str], bool] = _any
    rest: str = ""
    always: str = ""  # one character that has no case

    def accepts(self, value: str) -> bool:
        """Tell whether a match is a secret and not a placeholder, words or a documented example."""
        return value not in DOCUMENTED and self.is_secret(value) and bits_per_character(value) >= self.floor


# Expressions are linear: open runs are possessive (`++`, `{20,}+`) and everything else is bounded.
_START = "(?<![A-Za-z0-9])"
_GAP = r"""["'`*_)\]]{0,3}[ \t]{0,3}"""
_IS = rf"""{_GAP}(?:=>|->|:=|[:=：|]|is\b|was\b|是|は)[*_]{{0,3}}[ \t]{{0,3}}"""
_FOR = r"(?:[ \t]{1,3}(?:for|of|on|to|in)[ \t][^\n:=|\0]{1,40}?)?"
_SPACE = r"\t-\r \u00a0\u2028\u2029\u3000"  # ten times as fast as `\s` inside a negated class
_OPEN = r"""(?:\0++|["'`]?)"""  # a quote, or what is redacted already and hides nothing behind it
_VALUE = rf"""(?:(?P<q>["'`])(?P<quoted>[^\n\0"'`]{{4,256}})(?P=q)|{_OPEN}(?P<bare>[^{_SPACE}\0"'`|,;]{{4,256}}+))"""
_REST = rf"""[^{_SPACE}\0"'`|,;&)]*+"""
_DRAWN = rf"""{_OPEN}(?P<bare>[A-Za-z0-9_./+~=-]{{16,256}}+)"""

RULES: tuple[SecretRule, ...] = (
    SecretRule(
        "private-key",
        ("private key",),
        r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
        r"(?:(?:[^-]|-(?!----)){0,65536}+-----END [A-Z0-9 ]{0,40}-----"
        # without an end: only what looks like the lines of a key
        r"|(?:[\s\\>|]{0,8}+[A-Za-z0-9+/=]{16,256}+){1,1024}+)",
        ("-----BEGIN RSA PRIVATE", " KEY-----\nMIIEowIBAAKCAQEAv6QxTz1b\nXk2Lw9\n", "-----END RSA PRIVATE KEY-----"),
        is_secret=_holds_a_key,
    ),
    SecretRule(
        "aws-access-key",
        ("akia", "asia", "abia", "acca"),
        r"(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])",
        ("AKIA", "3XQ7LMB2VN5RTW4K"),
        is_secret=lambda value: not value.endswith("EXAMPLE"),
    ),
    SecretRule(
        "aws-secret-key",
        ("secret", "akia", "asia"),
        r"(?:(?i:aws[_ -]?secret|secret[_ -]?(?:access[_ -]?)?key)(?i:[_ -]?(?:access[_ -]?)?key)?"
        + _IS
        + r"""["'`]?|(?<![A-Za-z0-9])A[KS]IA[A-Z0-9]{16}[^\nA-Za-z0-9/+\0]{1,6}+(?:[^\n\0]{0,24}[\s:="'`])?)"""
        r"(?P<bare>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])",
        ("aws_secret_access_key = ", "q7Vn2LxW9eRt4YuI", "8oPa3SdF6gHj1KzX5cVbN0mQ"),
        floor=3.5,
        is_secret=lambda value: _mixed_case(value) and not value.endswith("EXAMPLEKEY"),
    ),
    SecretRule(
        "github-pat",
        ("ghp_", "github_pat_"),
        _START + r"(?:ghp_[A-Za-z0-9]{30,}+|github_pat_[A-Za-z0-9_]{40,}+)",
        ("ghp_", "9aBcK2dE7fGhJ3kLmN5pQrS8tUvW1xYz4AbC"),
    ),
    SecretRule(
        "github-token",
        ("gho_", "ghu_", "ghs_", "ghr_"),
        _START + r"gh[ousr]_[A-Za-z0-9][A-Za-z0-9_.-]{29,}+",
        ("gho_", "7kLmN5pQrS8tUvW1xYz4AbC9aBcK2dE7fGhJ"),
        is_secret=_no_words,
    ),
    SecretRule(
        "gitlab-pat",
        ("glpat-", "gldt-", "glrt-", "glptt-", "gloas-", "glcbt-"),
        _START + r"gl(?:pat|dt|rt|ptt|oas|cbt)-[A-Za-z0-9_-]{20,}+(?:\.[0-9a-z]{2}\.[0-9a-z]{7,9})?",
        ("glpat-", "x7Kq2Vn9LmW4RtY8uIoP"),
        is_secret=_no_words,
    ),
    SecretRule(
        "slack-token",
        ("xoxa-", "xoxb-", "xoxc-", "xoxd-", "xoxe", "xoxo-", "xoxp-", "xoxr-", "xoxs-", "xapp-"),
        _START + r"(?:xox[abcdeoprs](?:\.xox[bp])?|xapp)-[A-Za-z0-9%/+-]{12,}+",
        ("xoxb-", "2847561930-", "5839201746-", "aB3dE5fG7hJ9kL1mN3pQ5rS7"),
        is_secret=_no_words,
    ),
    SecretRule(
        "slack-webhook",
        ("hooks.slack.com",),
        r"hooks\.slack\.com/(?:services|workflows|triggers)/(?P<bare>[A-Za-z0-9/_+-]{24,}+)",
        ("https://hooks.slack", ".com/services/", "T0A1B2C3D/B4E5F6G7H/", "k9LmN2pQrS5tUvW8xYz1AbC4"),
        is_secret=_no_words,
    ),
    SecretRule(
        "stripe-key",
        ("k_live_", "k_test_", "whsec_"),
        _START + r"(?:[sr]k_(?:live|test)_[A-Za-z0-9]{16,}+|whsec_[A-Za-z0-9+/=]{24,}+)",
        ("sk_live_", "5tUvW8xYz1AbC4k9LmN2pQrS"),
    ),
    SecretRule(
        "anthropic-key",
        ("sk-ant-",),
        _START + r"sk-ant-[A-Za-z0-9_-]{20,}+",
        ("sk-ant-", "api03-", "Vn9LmW4RtY8uIoPx7Kq2-Zs6Dc3Fv_5Gb1Hn"),
        is_secret=_no_words,
    ),
    SecretRule(
        "openrouter-key",
        ("sk-or-",),
        _START + r"sk-or-[A-Za-z0-9_-]{20,}+",
        ("sk-or-v1-", "0f3a9c7e51b8d2460f3a9c7e", "51b8d2469e1c"),
        is_secret=_no_words,
    ),
    SecretRule(
        "openai-key",
        ("sk-",),
        _START + r"sk-(?!ant-|or-)[A-Za-z0-9_-]{20,}+",
        ("sk-proj-", "m4RtY8uIoPx7Kq2Vn9LW", "T3BlbkFJ", "Zs6Dc3Fv5Gb1Hn0Jm"),
        is_secret=_no_words,
    ),
    SecretRule(
        "google-key",
        ("aiza", "ya29.", "gocspx-"),
        _START + r"(?:AIza[A-Za-z0-9_-]{30,}+|ya29\.[A-Za-z0-9_-]{20,}+|GOCSPX-[A-Za-z0-9_-]{20,}+)",
        ("AIza", "SyB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3z"),
    ),
    SecretRule(
        "huggingface-token",
        ("hf_",),
        _START + r"hf_[A-Za-z0-9]{30,}+",
        ("hf_", "QwErTyUiOpAsDfGhJkLzXcVbNmQwErTyUi"),
    ),
    SecretRule(
        "npm-token",
        ("npm_",),
        _START + r"npm_[A-Za-z0-9]{30,}+",
        ("npm_", "1mN3pQ5rS7tU9vW1xY3zB3dE5fG7hJ9kL0aZ"),
    ),
    SecretRule(
        "pypi-token",
        ("pypi-",),
        _START + r"pypi-[A-Za-z0-9_-]{40,}+",
        ("pypi-", "AgEIcHlwaS5vcmcC", "JDk3ZGYyMTNmLTRhYjEtNDg3Yy05ZjBl", "LTVjMmE3ZDhlMWI0ZgACKlszLCJj"),
        is_secret=_no_words,
    ),
    SecretRule(
        "telegram-token",
        ("telegram", "bot", ":aa"),
        # with its first digit before the look behind: a search then skips to digits
        r"[0-9](?<![0-9]{2})[0-9]{7,9}:[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])",
        ("583920174", ":AA", "H7kLmN5pQrS8tUvW1xYz4AbC9aBcK2dE7"),
        floor=3.5,
        is_secret=_mixed_case,
        always=":",  # `bot` is in robots and bottles
    ),
    SecretRule(
        "sendgrid-key",
        ("sg.",),
        _START + r"SG\.[A-Za-z0-9_-]{16,64}+\.[A-Za-z0-9_-]{30,}+",
        ("SG.", "k9LmN2pQrS5tUvW8xYz1Ab", ".", "C4dE7fGhJ3kLmN5pQrS8tUvW1xYz4AbC9aBcK2dE7fG"),
    ),
    SecretRule(
        "azure-key",
        ("accountkey", "sharedaccesskey", "sig=", "8q~"),
        r"(?:(?i:AccountKey|SharedAccessKey)=(?P<key>[A-Za-z0-9+/]{40,}+={0,2}+)"
        r"|[?&;]sig=(?P<sig>[A-Za-z0-9%+/]{40,}+(?:%3[Dd]|=){0,2}+)"
        r"|(?<![A-Za-z0-9_~.])(?P<client>[A-Za-z0-9_~.]{3}8Q~[A-Za-z0-9_~.-]{31,34}+))",
        ("AccountKey=", "mN3pQ5rS7tU9vW1xY3zB3dE5fG7hJ9kL0aZmN3pQ5rS7t", "U9vW1xY3zB3dE5fG7hJ9kL0aZqW=="),
    ),
    SecretRule(
        "jwt",
        ("eyj",),
        _START + r"eyJ[A-Za-z0-9_-]{8,}+\.[A-Za-z0-9_-]{4,}+\.[A-Za-z0-9_-]{4,}+(?:\.[A-Za-z0-9_-]{1,}+){0,2}+",
        ("eyJhbGciOiJIUzI1NiJ9", ".eyJzdWIiOiJ3cy00NzExIn0", ".Vn9LmW4RtY8uIoPx7Kq2Zs6Dc3Fv5Gb1"),
    ),
    SecretRule(
        "bearer-token",
        ("bearer", "authorization"),
        r"(?:(?i:authorization)"
        + _IS
        + r"(?i:bearer|basic|token)|(?i:\bbearer))[ \t]{1,3}"
        + _OPEN
        + r"(?P<bare>[A-Za-z0-9._~+/-]{12,}+={0,2}+)",
        ("Authorization: Bearer ", "7kLmN5pQrS8t", "UvW1xYz4AbC9aBcK2"),
        is_secret=_is_drawn,
    ),
    SecretRule(
        "url-password",
        ("://",),
        r"""://[^\s:/@\0"'<>]{0,128}+:(?P<bare>[^\s/\0"'`]{1,256})@(?=[A-Za-z0-9\[])""",
        ("postgres://app:", "s7tU9vW1x", "@db.internal:5432/gateway"),
        floor=0.0,
        is_secret=_is_url_password,
    ),
    SecretRule(
        "password",
        ("passw", "pwd", "passphrase", "passcode", "kennwort", "密码", "密碼", "パスワード"),
        r"(?i:passw(?:or)?d|passwort|pwd|passphrase|passcode|kennwort|密[码碼]|パスワード)" + _FOR + _IS + _VALUE,
        ("password: ", "Tr0ub4dor", "&3x"),
        floor=1.5,
        is_secret=_is_password,
        rest=_REST,
    ),
    SecretRule(
        "assigned-secret",
        ("key", "secret", "token"),
        r"(?i:(?:api|access|secret|private|auth|encryption|signing)[_ -]?key|secret|token)" + _FOR + _IS + _DRAWN,
        ("api_key = ", "9f8e7d6c5b4a", "39281706f5e4d3c2b1a0"),
        is_secret=_is_drawn,
        rest=_REST,
    ),
)
