"""Lines with secrets and honest lines, drawn from a seed: what `python -m benchmarks.screening` measures.

The kinds follow their vendors' public documentation; every secret is drawn, none is real. Two sets of templates
differ in style: rules may be tuned on `first`; figures are told of both, each with a seed of its own. The kinds in
 `UNKNOWN` have no rule of their own, and must not get one: they stand for what will be invented next year.
"""

import base64
import json
import random
import string
import uuid
from collections.abc import Callable
from typing import NamedTuple

HEX = "0123456789abcdef"
LOWER = string.ascii_lowercase + string.digits
UPPER = string.ascii_uppercase + string.digits
ALNUM = string.ascii_letters + string.digits
URL = ALNUM + "_-"
B64 = ALNUM + "+/"
BECH = "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L"

Draw = Callable[[random.Random], str]


def drawn(rng: random.Random, alphabet: str, length: int) -> str:
    """Return characters with at least one digit and one letter, as real keys nearly always have."""
    kinds = [kind for kind in (str.isdecimal, str.isalpha) if any(map(kind, alphabet))]
    while True:
        text = "".join(rng.choices(alphabet, k=length))
        if length < 12 or all(any(map(kind, text)) for kind in kinds):
            return text


def key(prefix: str, alphabet: str, length: int, suffix: str = "") -> Draw:
    return lambda rng: prefix + drawn(rng, alphabet, length) + suffix


def jwt(rng: random.Random) -> str:
    def part(data: object) -> str:
        return base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")

    claims = {"sub": drawn(rng, HEX, 12), "iat": rng.randrange(1_600_000_000, 1_900_000_000), "scope": "read write"}
    return f"{part({'alg': 'HS256', 'typ': 'JWT'})}.{part(claims)}.{drawn(rng, URL, 43)}"


def pem(rng: random.Random) -> str:
    kind = rng.choice(["RSA ", "EC ", "OPENSSH ", ""])
    lines = "\n".join(drawn(rng, B64, 64) for _ in range(rng.randint(3, 8)))
    return f"-----BEGIN {kind}PRIVATE KEY-----\n{lines}\n-----END {kind}PRIVATE KEY-----"


def password(rng: random.Random) -> str:
    return drawn(rng, ALNUM + "!@#$%^&*+=?_-", rng.randint(10, 20))


WORDS = [
    "Summer",
    "Winter",
    "Tiger",
    "Rabbit",
    "Coffee",
    "Monkey",
    "Dragon",
    "Harbor",
    "Silver",
    "Garden",
    "Falcon",
    "Copper",
    "Mango",
    "Pixel",
    "Rocket",
    "Velvet",
]


def spoken_password(rng: random.Random) -> str:
    """Return what people make up: a word or two, a number, a sign."""
    first, second = rng.sample(WORDS, 2)
    sign = rng.choice("!@#$%&*?")
    number = str(rng.randint(10, 2030))
    leet = str.maketrans({"a": "4", "e": "3", "o": "0", "i": "1"})
    return rng.choice(
        [
            f"{first}{number}{sign}",
            f"{first}{second}{number}",
            f"{first.lower()}{sign}{second.lower()}{number}",
            f"{(first + second).translate(leet)}{sign}{rng.randint(1, 99)}",
            f"{first}-{second}-{number}",
            f"{first.lower()}{number}",
        ]
    )


class Secret(NamedTuple):
    """A kind: how it is drawn, and how people call it."""

    name: str
    draw: Draw
    says: str  # in a sentence
    env: str  # as a variable
    form: str = "structured"


def _s(name: str, draw: Draw, says: str, env: str = "") -> Secret:
    return Secret(name, draw, says, env or says.upper().replace(" ", "_"))


KINDS: tuple[Secret, ...] = (
    _s("aws-access-key", key("AKIA", UPPER, 16), "AWS access key", "AWS_ACCESS_KEY_ID"),
    _s("aws-session-key", key("ASIA", UPPER, 16), "AWS temporary key", "AWS_ACCESS_KEY_ID"),
    _s("gcp-api-key", key("AIza", URL, 35), "Google API key"),
    _s("gcp-oauth", key("ya29.", URL, 60), "Google access token"),
    _s("gcp-client-secret", key("GOCSPX-", URL, 28), "Google client secret"),
    _s(
        "azure-storage",
        key("DefaultEndpointsProtocol=https;AccountName=logs;AccountKey=", B64, 86, "=="),
        "storage connection",
    ),
    _s(
        "azure-client", lambda r: drawn(r, ALNUM, 3) + "8Q~" + drawn(r, ALNUM + "_~.-", 33) + "a", "Azure client secret"
    ),
    _s(
        "azure-sas",
        lambda r: "https://logs.blob.core.windows.net/c/f.csv?sv=2022-11-02&sr=b&sig=" + drawn(r, ALNUM, 43) + "%3D",
        "SAS link",
    ),
    _s("github-pat", key("ghp_", ALNUM, 36), "GitHub token"),
    _s("github-fine", lambda r: f"github_pat_{drawn(r, ALNUM, 22)}_{drawn(r, ALNUM, 59)}", "GitHub PAT", "GH_TOKEN"),
    _s("github-oauth", key("gho_", ALNUM, 36), "GitHub OAuth token"),
    _s("github-app", key("ghs_", ALNUM, 36), "GitHub app token"),
    _s("gitlab-pat", key("glpat-", URL, 20), "GitLab token"),
    _s("gitlab-runner", key("glrt-", URL, 20), "GitLab runner token"),
    _s(
        "slack-bot",
        lambda r: f"xoxb-{drawn(r, '123456789', 11)}-{drawn(r, '123456789', 12)}-{drawn(r, ALNUM, 24)}",
        "Slack bot token",
    ),
    _s(
        "slack-user",
        lambda r: "xoxp-" + "-".join(drawn(r, "123456789", 11) for _ in "abc") + "-" + drawn(r, HEX, 32),
        "Slack token",
    ),
    _s(
        "slack-webhook",
        lambda r: f"https://hooks.slack.com/services/T{drawn(r, UPPER, 8)}/B{drawn(r, UPPER, 8)}/{drawn(r, ALNUM, 24)}",
        "Slack webhook",
    ),
    _s("stripe-secret", key("sk_live_", ALNUM, 24), "Stripe key", "STRIPE_SECRET_KEY"),
    _s("stripe-restricted", key("rk_live_", ALNUM, 99), "Stripe restricted key"),
    _s("stripe-webhook", key("whsec_", ALNUM, 32), "Stripe webhook secret"),
    _s("openai", lambda r: f"sk-proj-{drawn(r, URL, 60)}T3BlbkFJ{drawn(r, URL, 60)}", "OpenAI key", "OPENAI_API_KEY"),
    _s(
        "openai-old", lambda r: f"sk-{drawn(r, ALNUM, 20)}T3BlbkFJ{drawn(r, ALNUM, 20)}", "OpenAI key", "OPENAI_API_KEY"
    ),
    _s("anthropic", key("sk-ant-api03-", URL, 93, "AA"), "Anthropic key", "ANTHROPIC_API_KEY"),
    _s("openrouter", key("sk-or-v1-", HEX, 64), "OpenRouter key", "OPENROUTER_API_KEY"),
    _s("huggingface", key("hf_", string.ascii_letters, 34), "Hugging Face token", "HF_TOKEN"),
    _s("npm", key("npm_", ALNUM, 36), "npm token"),
    _s("pypi", key("pypi-AgEIcHlwaS5vcmc", URL, 140), "PyPI token"),
    _s("telegram", lambda r: f"{r.randrange(10**8, 10**10)}:AA{drawn(r, URL, 33)}", "Telegram bot token"),
    _s("sendgrid", lambda r: f"SG.{drawn(r, URL, 22)}.{drawn(r, URL, 43)}", "SendGrid key"),
    _s("jwt", jwt, "JWT", "AUTH_JWT"),
    _s("pem", pem, "deploy key"),
    _s("bearer", lambda r: "Authorization: Bearer " + drawn(r, URL, 40), "header"),
    _s(
        "url-password",
        lambda r: f"postgres://app:{drawn(r, ALNUM, 14)}@db.internal:5432/app",
        "database",
        "DATABASE_URL",
    ),
    _s("redis-url", lambda r: f"redis://:{drawn(r, ALNUM, 18)}@cache.internal:6379/0", "cache", "REDIS_URL"),
    _s("twilio", key("SK", HEX, 32), "Twilio key"),
    _s(
        "discord-bot",
        lambda r: f"{r.choice('MNO')}{drawn(r, ALNUM, 25)}.{drawn(r, URL, 6)}.{drawn(r, URL, 38)}",
        "Discord bot token",
    ),
    _s(
        "discord-webhook",
        lambda r: f"https://discord.com/api/webhooks/{r.randrange(10**17, 10**18)}/{drawn(r, URL, 68)}",
        "Discord webhook",
    ),
    _s("age", key("AGE-SECRET-KEY-1", BECH, 58), "age key"),
    _s("digitalocean", key("dop_v1_", HEX, 64), "DigitalOcean token"),
    _s("databricks", key("dapi", HEX, 32), "Databricks token"),
    _s("mailgun", key("key-", HEX, 32), "Mailgun key"),
    _s("mailchimp", lambda r: drawn(r, HEX, 32) + f"-us{r.randint(1, 21)}", "Mailchimp key"),
    _s("shopify", key("shpat_", HEX, 32), "Shopify token"),
    _s("square", key("sq0atp-", URL, 22), "Square token"),
    _s("linear", key("lin_api_", ALNUM, 40), "Linear key"),
    _s("notion", key("ntn_", ALNUM, 46), "Notion token"),
    _s("figma", key("figd_", URL, 40), "Figma token"),
    _s("airtable", lambda r: f"pat{drawn(r, ALNUM, 14)}.{drawn(r, HEX, 64)}", "Airtable token"),
    _s("atlassian", key("ATATT3xFfGF0", URL, 180), "Jira token"),
    _s("docker", key("dckr_pat_", URL, 27), "Docker token"),
    _s("vault", key("hvs.", URL, 95), "Vault token"),
    _s("doppler", key("dp.pt.", ALNUM, 43), "Doppler token"),
    _s("pulumi", key("pul-", HEX, 40), "Pulumi token"),
    _s("grafana", lambda r: f"glsa_{drawn(r, ALNUM, 32)}_{drawn(r, HEX, 8)}", "Grafana token"),
    _s("newrelic", key("NRAK-", UPPER, 27), "New Relic key"),
    _s("sentry", key("sntryu_", HEX, 64), "Sentry token"),
    _s("postman", lambda r: f"PMAK-{drawn(r, HEX, 24)}-{drawn(r, HEX, 34)}", "Postman key"),
    _s("rubygems", key("rubygems_", HEX, 48), "RubyGems key", "GEM_HOST_API_KEY"),
    _s("planetscale", key("pscale_tkn_", URL, 43), "PlanetScale token"),
    _s("supabase", key("sbp_", HEX, 40), "Supabase token"),
    _s("groq", key("gsk_", ALNUM, 52), "Groq key"),
    _s("perplexity", key("pplx-", ALNUM, 48), "Perplexity key"),
    _s("replicate", key("r8_", ALNUM, 37), "Replicate token"),
    _s("tavily", key("tvly-dev-", ALNUM, 32), "Tavily key"),
    _s("brave", key("BSA", URL, 28), "Brave key", "BRAVE_API_KEY"),
    _s("firecrawl", key("fc-", HEX, 32), "Firecrawl key"),
    _s("xai", key("xai-", ALNUM, 80), "xAI key"),
    _s("nvidia", key("nvapi-", URL, 64), "NVIDIA key"),
    _s("terraform", lambda r: f"{drawn(r, ALNUM, 14)}.atlasv1.{drawn(r, URL, 67)}", "Terraform token"),
    _s("tailscale", lambda r: f"tskey-auth-{drawn(r, ALNUM, 12)}CNTRL-{drawn(r, ALNUM, 32)}", "Tailscale key"),
    _s("resend", lambda r: f"re_{drawn(r, ALNUM, 8)}_{drawn(r, ALNUM, 24)}", "Resend key"),
    _s("alibaba", key("LTAI", ALNUM, 20), "Alibaba key"),
)

BY_CONTEXT: tuple[Secret, ...] = (
    Secret("aws-secret", key("", B64, 40), "AWS secret access key", "AWS_SECRET_ACCESS_KEY", "context"),
    Secret("password-said", spoken_password, "password", "DB_PASSWORD", "context"),
    Secret("password-drawn", password, "password", "ADMIN_PASSWORD", "context"),
    Secret("hex-32", key("", HEX, 32), "API key", "DATADOG_API_KEY", "context"),
    Secret("hex-64", key("", HEX, 64), "signing key", "SIGNING_KEY", "context"),
    Secret("cookie", key("", URL, 40), "session cookie", "SESSION_COOKIE", "context"),
    Secret(
        "uuid-key", lambda r: str(uuid.UUID(int=r.getrandbits(128), version=4)), "API key", "HEROKU_API_KEY", "context"
    ),
)

# No rule knows these, and none may be written for them.
UNKNOWN: tuple[Secret, ...] = (
    Secret("acme", key("acme_live_", ALNUM, 32), "Acme API key", "ACME_API_KEY", "unknown"),
    Secret("zephyr", key("zph-", URL, 40), "Zephyr token", "ZEPHYR_TOKEN", "unknown"),
    Secret("bare-32", key("", ALNUM, 32), "API key", "WEATHER_API_KEY", "unknown"),
    Secret("bare-24", key("", LOWER, 24), "access token", "DEPLOY_TOKEN", "unknown"),
    Secret("bare-48", key("", URL, 48), "client secret", "OAUTH_CLIENT_SECRET", "unknown"),
    Secret("hex-40", key("", HEX, 40), "API token", "METRICS_TOKEN", "unknown"),
    Secret("base64-32", key("", B64, 43, "="), "encryption key", "ENCRYPTION_KEY", "unknown"),
    Secret(
        "dotted",
        lambda r: f"{drawn(r, ALNUM, 10)}.{drawn(r, ALNUM, 30)}",
        "webhook secret",
        "WEBHOOK_SECRET",
        "unknown",
    ),
    Secret(
        "license", lambda r: "-".join(drawn(r, UPPER, 5) for _ in range(5)), "license key", "LICENSE_KEY", "unknown"
    ),
)

# {s} the secret, {says} what people call it, {env} its variable, {low} that in lower case
FIRST: dict[str, tuple[str, ...]] = {
    "notes": (
        "The {says} for staging is {s}",
        "- 14:05 rotated the {says}, the new one is `{s}`",
        "Remember: {says} = {s} (ask Bob before sharing)",
        "Use {s} as the {says} when you deploy.",
        "{says}: {s}",
        "**{says}:** `{s}`",
        "We moved the {says} to {s} last week, old one is dead.",
        "> {says} — {s}",
    ),
    "environment": (
        "{env}={s}",
        'export {env}="{s}"',
        "{env}='{s}' # prod",
        "set {env}={s}",
        "env {env}={s} make deploy",
    ),
    "settings": (
        '{{"{low}": "{s}"}}',
        "{low}: {s}",
        '{low} = "{s}"',
        "  - name: {env}\n    value: {s}",
        '"{low}":"{s}","region":"eu-1"',
        '<add key="{env}" value="{s}" />',
    ),
    "tables": ("| {says} | {s} |", "| staging | {says} | `{s}` | 2026 |", "{says}\t{s}"),
    "code": (
        'client = Client({low}="{s}")',
        'const {low} = "{s}";',
        'os.environ["{env}"] = "{s}"',
        "{low}: process.env.{env} || '{s}',",
    ),
    "languages": (
        "Der {says} für das Staging lautet {s}",
        "El {says} de producción es {s}",
        "Le {says} du serveur est {s}",
    ),
}
SECOND: dict[str, tuple[str, ...]] = {
    "chat": (
        "alice: hey what's the {says}?\nbob: {says} is {s}",
        "[10:42] <carol> fyi the {says} got changed to {s}, pls update",
        "me: here you go, {says} -> {s}",
        "ok so {s} is our {says} now",
        "dave: try this {says}: {s} lol",
    ),
    "shell": (
        "$ {env}={s} ./run.sh --verbose",
        "export {env}={s} && npm test",
        "./deploy --{flag} {s} --region eu-1",
        "./deploy --{flag}={s}",
        "fish: set -x {env} {s}",
        "docker run -e {env}={s} -p 80:80 web",
        "echo {env}={s} >> .env",
        "gh secret set {env} --body {s}",
    ),
    "configuration": (
        "[prod]\n{low} = {s}\nregion = eu-1",
        "data:\n  {low}: {s}",
        'ENV {env} "{s}"',
        '{{"env":{{"{env}":"{s}","DEBUG":"1"}}}}',
        'variable "{low}" {{ default = "{s}" }}',
        "{env} : {s}",
    ),
    "lists": (
        "* {says} (prod): {s}",
        "1. {says} → {s}",
        "- [ ] replace the {says} {s} before Friday",
        "  - {says}: **{s}**",
    ),
    "memory": (
        "[fact] The {says} that the nightly job uses is {s}; it expires in May.",
        'User told me the {says}: "{s}".',
        "Learned that {says} must be {s} or the deploy fails.",
        "## {says}\n\n{s}\n",
        "For the demo account the {says} was set to {s}.",
        "Correction: not the old {says}, it is {s}",
    ),
    "languages": (
        "Пароль и {says}: {s}",
        "O {says} do servidor é {s}",
        "{says} は {s} です",
        "Il {says} di produzione è {s}",
        "Het {says} voor staging is {s}",
        "{says} produkcyjny: {s}",
    ),
}
# Passwords are called otherwise, and stand in places of their own.
PASSWORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "first": {
        "password": (
            "wifi password: {s}",
            "the admin password is {s}",
            "Mot de passe du wifi : {s}",
            "Contraseña: {s}",
            "Пароль от сервера: {s}",
            "סיסמה: {s}",
            "Das Passwort lautet {s}",
            "root pw is {s}",
            "PGPASSWORD={s} psql -h db",
            "sshpass -p '{s}' ssh root@10.0.0.5",
            "log in as admin with password {s}",
            "| db | admin | password: {s} |",
            "creds: admin / {s}",
        ),
    },
    "second": {
        "password": (
            "the password to the NAS got reset, it's {s} now",
            "mysql -u root -p{s} shop",
            "curl -u admin:{s} https://example.com/api",
            "machine example.com login bob password {s}",
            "user=admin;Password={s};Database=shop",
            "Senha do banco: {s}",
            "Hasło do panelu: {s}",
            "パスワード：{s}",
            "비밀번호: {s}",
            "Wachtwoord van de router is {s}",
            "--password {s}",
            "username: admin, password: {s}",
            "passwd={s}",
            "my sudo pass is {s}",
        ),
    },
}
COOKIES: dict[str, dict[str, tuple[str, ...]]] = {
    "first": {
        "cookie": (
            "Cookie: session={s}; theme=dark",
            "curl -b 'sessionid={s}' https://example.com",
            "Set-Cookie: sid={s}; HttpOnly",
            "session cookie: {s}",
        )
    },
    "second": {
        "cookie": (
            "cookie: _ga=GA1.2.3; auth_session={s}",
            "document.cookie = 'PHPSESSID={s}'",
            "the session cookie {s} still works",
            "connect.sid={s}; Path=/",
        )
    },
}


def secret_lines(
    hand: str, kinds: tuple[Secret, ...], rng: random.Random, each: int
) -> list[tuple[str, str, str, str]]:
    """Return kind, style, secret and line: `each` lines of every kind."""
    made = []
    for kind in kinds:
        styles = FIRST if hand == "first" else SECOND
        if kind.name.startswith("password"):
            styles = PASSWORDS[hand] | (
                {} if rng.random() < 0.5 else {"settings": styles.get("settings", styles.get("configuration", ()))}
            )
        elif kind.name == "cookie":
            styles = COOKIES[hand]
        for _ in range(each):
            style = rng.choice(sorted(styles))
            secret = kind.draw(rng)
            line = rng.choice(styles[style]).format(
                s=secret, says=kind.says, env=kind.env, low=kind.env.lower(), flag=kind.env.lower().replace("_", "-")
            )
            made.append((kind.name, style, secret, line))
    return made


def _words(rng: random.Random, count: int) -> list[str]:
    return rng.choices(
        [
            "task",
            "risk",
            "token",
            "key",
            "secret",
            "password",
            "service",
            "account",
            "memory",
            "session",
            "cache",
            "index",
            "worker",
            "handler",
            "build",
            "release",
            "gateway",
            "queue",
            "search",
            "user",
            "admin",
            "login",
            "backup",
            "table",
            "report",
            "system",
            "manager",
            "config",
            "policy",
        ],
        k=count,
    )


def _hex(rng: random.Random, length: int) -> str:
    return drawn(rng, HEX, length)


def _b64(rng: random.Random, size: int) -> str:
    return base64.b64encode(rng.randbytes(size)).decode()


def _text(rng: random.Random) -> str:
    return " ".join(_words(rng, rng.randint(5, 9)))


Honest = Callable[[random.Random], str]
HONEST: dict[str, Honest] = {
    "service of auth": lambda r: (
        f"- {r.choice(['auth api', 'Service auth', 'tenant auth'])}: `{uuid.UUID(int=r.getrandbits(128))}`"
    ),
    "session key": lambda r: (
        f"{r.choice(['session_key', 'sessionKey', '会话密钥', 'ключ сессии', 'clé de session'])}: "
        f"agent:main:feishu:group:oc_{drawn(r, HEX, 8)}"
    ),
    "key of a document": lambda r: (
        f"{r.choice(['doc token', '文档 token', '表格 token', 'folder_token'])}: {drawn(r, ALNUM, 27)}"
    ),
    "kebab words": lambda r: f"see {'-'.join(_words(r, 4))} for details",
    "snake name": lambda r: f"call {'_'.join(_words(r, 4))}_v{r.randint(1, 9)}() first",
    "camel name": lambda r: "".join(w.title() for w in _words(r, 5)) + f"V{r.randint(1, 9)} is deprecated",
    "hf name": lambda r: f"hf_hub_{'_'.join(_words(r, 3))}_{r.randint(1, 99)} = True",
    "npm variable": lambda r: f"npm_config_{'_'.join(_words(r, 3))}={r.randint(1, 99)}",
    "token prose": lambda r: f"The token bucket of the {r.choice(WORDS)} API refills at {r.randint(1, 99)}/s",
    "token count": lambda r: (
        f"max_tokens={r.randint(256, 99999)}, used {r.randint(1, 9999)} tokens in {r.randint(1, 99)} s"
    ),
    "password prose": lambda r: (
        f"The password policy asks for {r.randint(8, 20)} characters and rotation every {r.randint(30, 90)} days"
    ),
    "password ask": lambda r: (
        f"password: ask {r.choice(['Bob', 'Carol', 'the ops team'])}, see 1Password item {r.randint(1, 99)}"
    ),
    "password field": lambda r: (
        f'<input type="password" name="password{r.randint(1, 3)}" minlength="{r.randint(8, 12)}">'
    ),
    "password variable": lambda r: r.choice(
        [
            "password=${DB_PASSWORD}",
            "password: $(op read op://ops/db/password2)",
            "pw = os.environ['PW2']",
            "password: {{ vault_db_password }}",
            "--password $PASS1",
        ]
    ),
    "placeholder": lambda r: r.choice(
        [
            "password: your_password",
            "authenticate('bob', 'Password123')",
            "api_key: <your-api-key-1>",
            "token = 'your-token-here'",
            "API_KEY=changeme",
            "secret: ********",
            "password: xxxxxxxx",
            "OPENAI_API_KEY=sk-...",
            "export GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        ]
    ),
    "documented": lambda r: r.choice(
        [
            "AKIAIOSFODNN7" + "EXAMPLE",
            "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY",
            "sk_test_4eC39HqLyj" + "WDarjtT1zdp7dc",
            "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
        ]
    ),
    "commit": lambda r: f"commit {_hex(r, 40)} fixes the token refresh",
    "commit short": lambda r: f"{_hex(r, 8)} Rotate the secret key of the gateway",
    "cherry-pick": lambda r: f"The secret was rotated in {_hex(r, 40)}",
    "diff index": lambda r: f"index {_hex(r, 7)}..{_hex(r, 7)} 100644",
    "sha256": lambda r: f"sha256:{_hex(r, 64)}  key-backup.tar.gz",
    "md5": lambda r: f"md5 of secrets.yaml is {_hex(r, 32)}",
    "image": lambda r: f"registry.io/auth/token-service@sha256:{_hex(r, 64)}",
    "etag": lambda r: f'etag: "{_hex(r, 32)}"',
    "cache key": lambda r: f"cache key: {_hex(r, 32)}",
    "public key": lambda r: f"public key: {_b64(r, 32)}",
    "ssh public": lambda r: f"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{_b64(r, 32)[:43]} bob@laptop",
    "fingerprint": lambda r: f"key fingerprint SHA256:{_b64(r, 32)[:43]}",
    "uuid": lambda r: f"session {uuid.UUID(int=r.getrandbits(128), version=4)} ended",
    "uuid token": lambda r: f"request id / token: {uuid.UUID(int=r.getrandbits(128), version=4)}",
    "primary key": lambda r: f"primary key {uuid.UUID(int=r.getrandbits(128), version=4)} in table users",
    "integrity": lambda r: f'"integrity": "sha512-{_b64(r, 64)}"',
    "sri": lambda r: f'<script src="/a.js" integrity="sha384-{_b64(r, 48)}" crossorigin="anonymous">',
    "data uri": lambda r: f"![logo](data:image/png;base64,{_b64(r, 90)})",
    "base64 text": lambda r: f"payload: {base64.b64encode(_text(r).encode()).decode()}",
    "hex text": lambda r: f"dump {_text(r).encode().hex()}",
    "url text": lambda r: "https://example.com/?q=" + _text(r).replace(" ", "%20"),
    "lockfile": lambda r: (
        f'jsonwebtoken@9.0.{r.randint(0, 9)}:\n  resolved "https://npm.example.com/-/jsonwebtoken.tgz#{_hex(r, 40)}"'
    ),
    "maven": lambda r: f"implementation 'io.jsonwebtoken:jjwt-api:0.{r.randint(9, 12)}.{r.randint(0, 9)}'",
    "go sum": lambda r: f"github.com/golang-jwt/jwt/v5 v5.{r.randint(0, 9)}.0 h1:{_b64(r, 32)}",
    "pip hash": lambda r: f"cryptography==4{r.randint(0, 9)}.0.1 --hash=sha256:{_hex(r, 64)}",
    "version": lambda r: f"oauth2-token-manager=={r.randint(1, 9)}.{r.randint(0, 20)}.{r.randint(0, 9)}rc1",
    "kernel": lambda r: f"Linux 6.{r.randint(1, 9)}.0-{r.randint(1, 40)}-generic x86_64-unknown-linux-gnu",
    "path": lambda r: f"secret: kubernetes/{'/'.join(_words(r, 3))}/gateway-v{r.randint(1, 9)}.yaml",
    "path token": lambda r: f"token: src/{'_'.join(_words(r, 3))}{r.randint(1, 9)}.py",
    "url": lambda r: f"https://example.com/{'/'.join(_words(r, 3))}/{r.randint(1, 9999)}?page={r.randint(1, 9)}#token",
    "url port": lambda r: f"https://example.com:{r.randint(1000, 9999)}/a@b",
    "git url": lambda r: f"git@github.com:acme/{'-'.join(_words(r, 2))}.git",
    "doi": lambda r: (
        f"doi:10.{r.randint(1000, 9999)}/j.{r.choice(['jmb', 'cell'])}.2026.{r.randint(1, 9):02}.{r.randint(100, 999)}"
    ),
    "isbn": lambda r: f"ISBN 978-{r.randint(0, 9)}-{r.randint(100, 999)}-{r.randint(10000, 99999)}-{r.randint(0, 9)}",
    "eth address": lambda r: f"token contract: 0x{_hex(r, 40)}",
    "eth tx": lambda r: f"transaction 0x{_hex(r, 64)} confirmed",
    "btc address": lambda r: f"send it to bc1q{drawn(r, '023456789acdefghjklmnpqrstuvwxyz', 38)}",
    "ipfs": lambda r: f"pinned Qm{drawn(r, ALNUM, 44)} on IPFS",
    "colours": lambda r: f"--accent: #{_hex(r, 6)}; --key: #{_hex(r, 8)};",
    "mac": lambda r: "mac " + ":".join(_hex(r, 2) for _ in range(6)),
    "ipv6": lambda r: "fe80::" + ":".join(_hex(r, 4) for _ in range(4)),
    "phone": lambda r: f"call +49 {r.randint(100, 999)} {r.randint(1000000, 9999999)} about the key handover",
    "iban-like": lambda r: f"invoice INV-2026-{r.randint(1000, 9999)} / PO {r.randint(10**9, 10**10)}",
    "ours": lambda r: f"token: mem-{drawn(r, LOWER, 8)} supersedes mem-{drawn(r, LOWER, 8)}",
    "our entry": lambda r: f"- [secret] The key rotation runs on Mondays #ops ^mem-{drawn(r, LOWER, 8)}",
    "ticket": lambda r: f"token: WS-{r.randint(100, 9999)} is blocked by AUTH-{r.randint(10, 999)}",
    "ulid": lambda r: f"event {drawn(r, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', 26)} was handled",
    "google doc": lambda r: f"https://docs.google.com/document/d/1{drawn(r, URL, 43)}/edit",
    "youtube": lambda r: f"https://www.youtube.com/watch?v={drawn(r, URL, 11)}",
    "aws id": lambda r: f"arn:aws:iam::{r.randrange(10**11, 10**12)}:role/secret-reader on i-0{_hex(r, 16)}",
    "stripe id": lambda r: f"customer cus_{drawn(r, ALNUM, 14)} paid in_1{drawn(r, ALNUM, 23)}",
    "timestamp": lambda r: (
        f"token expires 2026-11-{r.randint(10, 29)}T10:{r.randint(10, 59)}:00.{r.randint(100, 999)}Z"
    ),
    "minified": lambda r: (
        "!function(e,t){"
        + "".join(
            f"var {drawn(r, string.ascii_letters, 2)}=t[{r.randint(1, 99)}],k=e.key{r.randint(1, 9)};" for _ in range(6)
        )
        + "}(a,b)"
    ),
    "code": lambda r: r.choice(
        [
            "token = parse_token_stream_v2(text)",
            "if (token.type === TokenType.Key2) return next(token)",
            "DbPassword: generated.random_string(32)",
            "const apiKey2 = process.env.API_KEY_2 ?? ''",
            "def check_password_hash_v2(pw: str) -> bool:",
            "secretKeyRef: {name: db-creds2, key: password}",
        ]
    ),
    "hash kept": lambda r: f"password_hash: $2b$12${drawn(r, ALNUM + './', 53)}",
    "nonce": lambda r: f"script-src 'nonce-{_b64(r, 16)}'",
    "gradle": lambda r: f"distributionSha256Sum={_hex(r, 64)}",
    "nix": lambda r: f"/nix/store/{drawn(r, LOWER, 32)}-openssl-3.0.{r.randint(1, 15)}",
    "spoken key": lambda r: f"The key to the {r.choice(WORDS)} room hangs behind door {r.randint(1, 400)}",
    "chinese": lambda r: f"令牌桶的大小是 {r.randint(1, 999)}，密码策略见 wiki{r.randint(1, 99)}",
    "german": lambda r: (
        f"Das Passwort wird alle {r.randint(30, 90)} Tage geändert, siehe Ticket OPS-{r.randint(1, 999)}"
    ),
    "emoji": lambda r: f"🔑 rotation done on {r.randint(1, 28)}.11.2026, next {r.randint(1, 28)}.12.",
    "model id": lambda r: (
        f"model: claude-sonnet-4-5-2025{r.randint(10, 12)}{r.randint(10, 28)} token budget {r.randint(1000, 99999)}"
    ),
    "k8s pod": lambda r: f"auth-service-{drawn(r, LOWER, 10)}-{drawn(r, LOWER, 5)} restarted {r.randint(1, 9)} times",
    "email": lambda r: (
        f"login is bob{r.randint(1, 99)}@example.com, password in the vault since {r.randint(2019, 2026)}"
    ),
}
