"""A drawn secret and a near miss for each rule: nothing here is real, and no whole key stands in the repository."""

import random
import string

from tests.running import tables
from workspace_mem import data

TABLES = tables("screen_examples")

HEX = "0123456789abcdef"
UPPER = string.ascii_uppercase + string.digits
LOWER = string.ascii_lowercase + string.digits
ALNUM = string.ascii_letters + string.digits
WORDS = "see-the-notes-of-the-team-about-it"

# What stands behind the first prefix of a rule: lengths of characters drawn from an alphabet, and what is between.
# A rule that is not here has 40 characters drawn of letters and digits.
_BODIES: dict[str, str] = TABLES["bodies"]
_ALPHABETS = {"a": ALNUM, "h": HEX, "l": LOWER, "u": UPPER, "d": string.digits}


def _drawn(form: str, rng: random.Random) -> str:
    parts = []
    for part in form.split():
        if part[0] in _ALPHABETS and part[1:].isdecimal():
            parts.append("".join(rng.choices(_ALPHABETS[part[0]], k=int(part[1:]))))
        else:
            parts.append(part.removeprefix("="))
    return "".join(parts)


def _of_forms(rng: random.Random) -> dict[str, str]:
    def token(form: str) -> str:
        return _drawn(form, rng)

    return {
        "private-key": f"-----BEGIN EC PRIVATE KEY-----\n{token('a64')}\n{token('a64')}\n-----END EC PRIVATE KEY-----",
        "putty-key": f"Private-Lines: 2\n{token('a64')}\n{token('a40')}\n",
        "aws-access-key": "AKIA" + token("u16"),
        "aws-secret-key": "aws_secret_access_key = " + token("a17 / a22"),
        "slack-webhook": "https://hooks.slack.com/services/" + token("=T u8 / =B u8 / a24"),
        "discord-webhook": "https://discord.com/api/webhooks/" + token("d18 / a68"),
        "teams-webhook": "https://acme.webhook.office.com/webhookb2/" + token("h32 / a32 / h32"),
        "discord-token": token("=M a25 . a6 . a38"),
        "telegram-token": token("=58 d8 =:AA a33"),
        "azure-key": "AccountName=logs;AccountKey=" + token("a86 ==="),
        "mailchimp-key": token("h32 =-us14"),
        "terraform-token": token("a14 =.atlasv1. a67"),
        "facebook-app-token": token("=31 d14 | a27"),
        "jwt": token("=eyJhbGciOiJIUzI1NiJ9 . =eyJ a40 . a43"),
        "bearer-token": "Authorization: Bearer " + token("a32"),
        "url-password": f"postgres://app:{token('a12')}@db.internal:5432/gateway",
        "url-token": f"https://{token('h32')}@o123.ingest.example.com/456",
        "app-password": "app-specific пароль (kfjw-qpzl-xhtr-mbdv)",
        "seed-phrase": "seed phrase: zebra quantum lamp orbit velvet cactus mango rocket pixel tiger harbor falcon",
        "shell-password": f"mysql -u root -p{token('a12')} shop",
        "password": "password: " + token("a6 ! a6"),
        "assigned-secret": "api_key = " + token("h32"),
        "session-cookie": "Cookie: theme=" + token("a32"),
    }


def examples(seed: int = 7) -> dict[str, str]:
    """Return a text with one secret for each rule."""
    rng = random.Random(seed)
    made = _of_forms(rng)
    for rule, prefixes, _ in data.rows("key_prefixes.tsv"):
        made.setdefault(rule, prefixes.split()[0] + _drawn(_BODIES.get(rule, "a40"), rng))
    return made


def near_misses() -> dict[str, tuple[str, ...]]:
    """Return names and placeholders that begin as keys of each rule do."""
    made = {
        rule: (prefixes.split()[0] + WORDS, prefixes.split()[0] + "x" * 40, prefixes.split()[0])
        for rule, prefixes, _ in data.rows("key_prefixes.tsv")
    }
    return made | {
        "private-key": ("-----BEGIN RSA PRIVATE KEY-----\n...\n-----END RSA PRIVATE KEY-----",),
        "putty-key": ("Private-Lines: 14",),
        "aws-access-key": ("AKIAIOSFODNN7" + "EXAMPLE", "AKIA" + "X" * 16),
        "aws-secret-key": ("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY",),
        "slack-webhook": ("https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",),
        "discord-webhook": ("https://discord.com/api/webhooks/",),
        "teams-webhook": ("https://acme.webhook.office.com/webhookb2/",),
        "discord-token": ("Node.version.information-of-the-gateway-service",),
        "telegram-token": ("robots at 12345678:30",),
        "azure-key": ("AccountKey=<the key of the account>", "AccountKey=" + "x" * 60),
        "mailchimp-key": ("the hash is deadbeef-us14",),
        "terraform-token": ("organisation.atlasv1.see-the-notes-of-the-team-about-it-and-so-on",),
        "facebook-app-token": ("| 123456789012345 | gateway |",),
        "jwt": ("eyJ stands at the beginning of each JWT",),
        "bearer-token": ("Authorization: Bearer <token>", "bearer authentication-configuration-guide"),
        "url-password": ("postgres://app:${DB_PASS}@db/gateway", "ssh://git@git.example.com:22/org/repo.git"),
        "url-token": ("https://see-the-notes-of-the-team-about@example.com/x",),
        "app-password": ("app password: make sure that they have one",),
        "seed-phrase": ("the seed phrase has twelve words and nobody but the owner may ever see them",),
        "shell-password": ("mysql -u root -p shop", "curl -u admin:$PASSWORD https://example.com"),
        "password": (
            "password: required",
            "password: your_password",
            "ssh: a@10.0.12.7:/srv/v3.2/b",
            "login: https://a.de/l?n=/a/b2",
        ),
        "assigned-secret": ("token: mem-7k3f9q2m", "auth client id: 7x-Ab3dE5fG7hJ9kL1", "token-pod-6f7d9c8b5-abcde"),
        "session-cookie": ("Cookie: theme=dark; lang=en", "session cookie: HttpOnly, SameSite=Lax"),
    }
