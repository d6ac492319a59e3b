"""What secrets look like whose makers gave them a form, and the words that make another module look closer.

`PREFIXED` is for keys that begin with a name of their own, which is nearly all that vendors draw nowadays. `FORMS` is
for the rest. Secrets without a form are known by what is said about them: `labelled.py`.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from workspace_mem.screen.judging import (
    is_drawn,
    is_key,
    is_password,
    is_placeholder,
    is_plain,
    is_text_in_base64,
)

MASK = "\0"  # stands for what is already redacted; every open character class below leaves it out


class KeyPrefix(NamedTuple):
    """A kind of key that begins with one of some prefixes, told at the start of a word (`risk-` holds an `sk-`).

    `body` is what follows it. What distinguishes a key from a name with the same beginning is that it was drawn;
    a prefix that is also an ordinary beginning has an exact body.
    """

    id: str
    prefixes: str  # apart by blanks
    body: str = r"[A-Za-z0-9_-]{16,}+"


class SecretForm(NamedTuple):
    """A kind of secret whose expression tells it.

    `keywords` are lower case; the expression runs only where one of them stands in the text. A named group in it is the
    secret, else the whole match is. `always` stands in every match, where that is rarer in prose than a keyword.
    `begins_so` says that each match begins with a keyword, so that it is tried there only; `shortest` that it is a word
    of at least so many characters, without a blank in it.
    """

    id: str
    keywords: tuple[str, ...]
    expression: str
    is_secret: Callable[[str], bool] = is_key
    always: str = ""  # one character that has no case
    begins_so: bool = False
    shortest: int = 0


# At least so many characters: less may be the first half of a key that is written in two places.
_30 = r"[A-Za-z0-9_-]{30,}+"
_40 = r"[A-Za-z0-9_-]{40,}+"
_HEX_32 = r"[0-9a-fA-F]{32}(?![A-Za-z0-9])"
_DOTTED = r"[A-Za-z0-9_-]{8,}+(?:\.[A-Za-z0-9_-]{4,}+){0,4}"
_BASE64 = r"[A-Za-z0-9+/_-]{20,}+={0,2}+"

# The order names what two of them find at one place: the longer prefix first.
PREFIXED: tuple[KeyPrefix, ...] = (
    KeyPrefix("github-pat", "ghp_ github_pat_", _30),
    KeyPrefix("github-token", "gho_ ghu_ ghs_ ghr_", r"[A-Za-z0-9_.-]{30,}+"),
    KeyPrefix(
        "gitlab-pat",
        "glpat- gldt- glrt- glptt- gloas- glcbt- glffct- glft- glimt- glagent- glsoat- glrtr- GR1348941",
        r"[A-Za-z0-9_-]{20,}+(?:\.[0-9a-z]{2}\.?[0-9a-z]{7,9})?",
    ),
    KeyPrefix(
        "slack-token",
        "xoxa- xoxb- xoxc- xoxd- xoxe- xoxo- xoxp- xoxr- xoxs- xoxe.xoxb- xoxe.xoxp- xapp-",
        r"[A-Za-z0-9%/+-]{12,}+",
    ),
    KeyPrefix(
        "stripe-key", "sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ whsec_", r"[A-Za-z0-9+/_]{16,}+={0,2}+"
    ),
    KeyPrefix("anthropic-key", "sk-ant-", _40),
    KeyPrefix("openrouter-key", "sk-or-", _30),
    KeyPrefix("langsmith-key", "lsv2_pt_ lsv2_sk_ ls__"),
    KeyPrefix("langfuse-key", "sk-lf- pk-lf-"),
    KeyPrefix("openai-key", "sk-"),
    KeyPrefix("groq-key", "gsk_", _30),
    KeyPrefix("xai-key", "xai-", _40),
    KeyPrefix("perplexity-key", "pplx-", _30),
    KeyPrefix("replicate-token", "r8_", _30),
    KeyPrefix("cerebras-key", "csk-", _30),
    KeyPrefix("nvidia-key", "nvapi-", _40),
    KeyPrefix("fireworks-key", "fw_"),
    KeyPrefix("together-key", "tgp_v1_", _30),
    KeyPrefix("voyage-key", "pa-", r"[A-Za-z0-9_-]{43}(?![A-Za-z0-9])"),
    KeyPrefix("jina-key", "jina_", _30),
    KeyPrefix("tavily-key", "tvly-"),
    KeyPrefix("brave-key", "BSA", r"[A-Za-z0-9_-]{24,40}+"),
    KeyPrefix("firecrawl-key", "fc-", _HEX_32),
    KeyPrefix("elevenlabs-key", "sk_", r"(?:[0-9a-f]{48}|[0-9a-f]{32})(?![A-Za-z0-9])"),
    KeyPrefix("pinecone-key", "pcsk_", _30),
    KeyPrefix("apify-token", "apify_api_", _30),
    KeyPrefix("posthog-key", "phx_ phc_", _30),
    KeyPrefix("wandb-key", "wandb_v1_", _40),
    KeyPrefix("google-key", "AIza ya29. GOCSPX- 1//0", r"[A-Za-z0-9_-]{24,}+"),
    KeyPrefix("huggingface-token", "hf_ api_org_", r"[A-Za-z0-9]{30,}+(?!_)"),
    KeyPrefix("npm-token", "npm_", r"[A-Za-z0-9]{30,}+(?!_)"),
    KeyPrefix("pypi-token", "pypi-", r"[A-Za-z0-9_-]{40,}+"),
    KeyPrefix("rubygems-key", "rubygems_", _30),
    KeyPrefix("clojars-token", "CLOJARS_ clojars_", _30),
    KeyPrefix("cargo-token", "cio", r"[A-Za-z0-9]{32}(?![A-Za-z0-9])"),
    KeyPrefix("nuget-key", "oy2", r"[a-z0-9]{43}(?![A-Za-z0-9])"),
    KeyPrefix("docker-token", "dckr_pat_ dckr_oat_"),
    KeyPrefix("digitalocean-token", "dop_v1_ doo_v1_ dor_v1_ dos_v1_", _40),
    KeyPrefix("databricks-token", "dapi dkea dose", r"[0-9a-f]{30,}+(?:-[0-9]{1,2})?(?![A-Za-z0-9])"),
    KeyPrefix("azure-devops-token", "AZDO", r"[A-Za-z0-9]{32,}+"),
    KeyPrefix("cloudflare-key", "v1.0-", r"[0-9a-f]{24}-[0-9a-f]{100,}+"),
    KeyPrefix("cloudflare-token", "cfut_ cfat_ cfk_"),
    KeyPrefix("heroku-key", "HRKU-", _40),
    KeyPrefix("netlify-token", "nfp_ nfc_ nfo_"),
    KeyPrefix("vercel-token", "vck_ vca_ vcr_ vci_ vcp_", _40),
    KeyPrefix("supabase-key", "sbp_ sb_secret_ sba_", _30),
    KeyPrefix("fly-token", "fo1_ fm1a_ fm1r_ fm2_", r"[A-Za-z0-9+/_,-]{32,}+={0,2}+"),
    KeyPrefix("railway-token", "railway_"),
    KeyPrefix("render-key", "rnd_", r"[A-Za-z0-9]{24,}+(?!_)"),
    KeyPrefix("neon-key", "napi_"),
    KeyPrefix("planetscale-key", "pscale_tkn_ pscale_pw_ pscale_oauth_", r"[A-Za-z0-9_.=-]{24,}+"),
    KeyPrefix("mongodb-key", "mdb_sa_sk_"),
    KeyPrefix("confluent-key", "cflt", r"[A-Za-z0-9/+]{50,}+={0,2}+"),
    KeyPrefix("elastic-key", "essu_", _BASE64),
    KeyPrefix("clickhouse-key", "4b1d", r"[A-Za-z0-9]{38}(?![A-Za-z0-9])"),
    KeyPrefix("cockroach-key", "CCDB1_"),
    KeyPrefix("upstash-key", "UPSTASH_", r"[A-Za-z0-9]{30,}+"),
    KeyPrefix("pulumi-token", "pul-", r"[0-9a-f]{32,}+(?![A-Za-z0-9])"),
    KeyPrefix("terraform-token", "atlasv1.", r"[A-Za-z0-9_=-]{40,}+"),
    KeyPrefix("vault-token", "hvs. hvb. hvr.", r"[A-Za-z0-9_-]{20,}+"),
    KeyPrefix("vault-token", "s.", r"(?=[A-Za-z]{0,23}[0-9])[A-Za-z0-9]{24}(?![A-Za-z0-9.])"),
    KeyPrefix("doppler-token", "dp.pt. dp.st. dp.sa. dp.ct. dp.scim. dp.audit.", _DOTTED),
    KeyPrefix("infisical-token", "st.", r"[0-9a-f]{8}[0-9a-f.-]{40,}+"),
    KeyPrefix("onepassword-token", "ops_", r"eyJ[A-Za-z0-9+/_-]{40,}+={0,2}+"),
    KeyPrefix("onepassword-key", "A3-", r"[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}"),
    KeyPrefix("age-key", "AGE-SECRET-KEY-1 AGE-PLUGIN- age-secret-key-1", r"[A-Za-z0-9]{40,}+"),
    KeyPrefix("grafana-token", "glc_ glsa_", r"[A-Za-z0-9+/_]{24,}+={0,2}+"),
    KeyPrefix("sentry-token", "sntrys_ sntryu_ sntryi_", _BASE64),
    KeyPrefix("newrelic-key", "NRAK- NRII- NRJS- NRBR- NRRA-"),
    KeyPrefix("dynatrace-token", "dt0c01. dt0s01. dt0s02.", _DOTTED),
    KeyPrefix("honeycomb-key", "hcaik_ hcbik_ hcalk_ hcxik_"),
    KeyPrefix("sonar-token", "squ_ sqp_ sqa_"),
    KeyPrefix("snyk-token", "snyk_"),
    KeyPrefix("sourcegraph-token", "sgp_ sgd_ slk_"),
    KeyPrefix("buildkite-token", "bkua_ bkct_ bkat_ bkr_", _30),
    KeyPrefix("circleci-token", "CCIPAT_ CCIPRJ_"),
    KeyPrefix("artifactory-key", "AKCp cmVmd", r"[A-Za-z0-9]{50,}+"),
    KeyPrefix("postman-key", "PMAK- PMAT-", _30),
    KeyPrefix("atlassian-token", "ATATT3 ATCTT3 ATBB ATSTT3", r"[A-Za-z0-9_=-]{20,}+"),
    KeyPrefix("linear-key", "lin_api_ lin_oauth_", _30),
    KeyPrefix("notion-token", "ntn_ secret_", r"[A-Za-z0-9]{40,}+(?!_)"),
    KeyPrefix("figma-token", "figd_ figo_ figu_", _30),
    KeyPrefix("airtable-token", "pat", r"[A-Za-z0-9]{14}\.[0-9a-f]{60,}+"),
    KeyPrefix("asana-token", "1/ 2/ 0/", r"[0-9]{12,}+(?:/[0-9]{12,}+)?:[0-9a-f]{32}"),
    KeyPrefix("clickup-token", "pk_", r"[0-9]{6,10}_[A-Z0-9a-z]{32}(?![A-Za-z0-9])"),
    KeyPrefix("hubspot-token", "pat-na1- pat-na2- pat-eu1- pat-ap1-"),
    KeyPrefix("shopify-token", "shpat_ shpca_ shppa_ shpss_ shptka_", _30),
    KeyPrefix("square-token", "sq0atp- sq0csp- sq0idp- EAAA", r"[A-Za-z0-9_-]{20,}+"),
    KeyPrefix("facebook-token", "EAA", r"[A-Za-z0-9]{60,}+"),
    KeyPrefix("instagram-token", "IGQ", r"[A-Za-z0-9_-]{60,}+"),
    KeyPrefix("paypal-token", "access_token$production$ access_token$sandbox$", r"[0-9a-z]{16}\$[0-9a-f]{32}"),
    KeyPrefix("razorpay-key", "rzp_live_ rzp_test_", r"[A-Za-z0-9]{14,}+"),
    KeyPrefix("flutterwave-key", "FLWSECK- FLWSECK_TEST- FLWPUBK-", r"[A-Za-z0-9-]{12,}+"),
    KeyPrefix("easypost-key", "EZAK EZTK", r"[A-Za-z0-9]{50,}+"),
    KeyPrefix("shippo-token", "shippo_live_ shippo_test_", _30),
    KeyPrefix("duffel-token", "duffel_live_ duffel_test_", _30),
    KeyPrefix("resend-key", "re_", r"[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}+"),
    KeyPrefix("sendgrid-key", "SG.", r"[A-Za-z0-9_-]{16,64}+\.[A-Za-z0-9_-]{30,}+"),
    KeyPrefix("brevo-key", "xkeysib- xsmtpsib-", _40),
    KeyPrefix("mailgun-key", "key-", _HEX_32),
    KeyPrefix("mailersend-token", "mlsn."),
    KeyPrefix("mapbox-token", "sk. pk. tk.", r"eyJ[A-Za-z0-9_-]{20,}+\.[A-Za-z0-9_-]{16,}+"),
    KeyPrefix("dropbox-token", "sl.", r"[A-Za-z0-9_.-]{60,}+"),
    KeyPrefix("line-token", "LINE_", r"[A-Za-z0-9+/]{60,}+={0,2}+"),
    KeyPrefix("ngrok-key", "ngrok_api_ ak_ngrok_"),
    KeyPrefix("tailscale-key", "tskey-", _30),
    KeyPrefix("twilio-key", "SK AC", _HEX_32),
    KeyPrefix("alibaba-key", "LTAI", r"[A-Za-z0-9]{12,24}+(?![A-Za-z0-9])"),
    KeyPrefix("tencent-key", "AKID", r"[A-Za-z0-9]{32}(?![A-Za-z0-9])"),
    KeyPrefix("ibm-key", "ApiKey-", r"[0-9a-f-]{36}"),
    KeyPrefix("bedrock-key", "ABSK bedrock-api-key-", r"[A-Za-z0-9+/]{40,}+={0,2}+"),
    KeyPrefix("yandex-key", "AQVN t1.", r"[A-Za-z0-9_.=-]{34,}+"),
    KeyPrefix("vk-token", "vk1.a.", r"[A-Za-z0-9_-]{40,}+"),
    KeyPrefix("prefect-key", "pnu_ pnb_", _30),
    KeyPrefix("readme-key", "rdme_", _40),
    KeyPrefix("octopus-key", "API-", r"[A-Z0-9]{24,30}+(?![A-Za-z0-9])"),
    KeyPrefix("openshift-token", "sha256~", r"[A-Za-z0-9_-]{40,}+"),
    KeyPrefix("launchdarkly-key", "api-", r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
    KeyPrefix("clerk-key", "ak_live_ ak_test_"),
    KeyPrefix("workos-key", "sk_a2V5"),
    KeyPrefix("aikido-key", "AIK_CI_ AIK_SECRET_", _40),
    KeyPrefix("canva-key", "cnvca", r"[A-Za-z0-9_-]{40,}+"),
    KeyPrefix("deno-token", "ddp_ ddo_"),
    KeyPrefix("upcloud-token", "ucat_"),
    KeyPrefix("exoscale-key", "EXO", r"[a-z0-9]{24,32}(?![A-Za-z0-9])"),
    KeyPrefix("scaleway-key", "SCW", r"[A-Z0-9]{17}(?![A-Za-z0-9])"),
    KeyPrefix("frameio-token", "fio-u-", _40),
    KeyPrefix("infracost-key", "ico-", r"[A-Za-z0-9]{32}(?![A-Za-z0-9])"),
    KeyPrefix("scalingo-token", "tk-us-", _40),
    KeyPrefix("adobe-secret", "p8e- p8-"),
    KeyPrefix("settlemint-token", "sm_aat_ sm_pat_ sm_sat_"),
    KeyPrefix("contentful-token", "CFPAT-", _30),
    KeyPrefix("endorlabs-key", "endr+"),
    KeyPrefix("configcat-key", "configcat-sdk-1/", r"[A-Za-z0-9_-]{20,}+/[A-Za-z0-9_-]{20,}+"),
    KeyPrefix("lob-key", "live_ test_", r"(?:pub_)?[0-9a-f]{31,40}(?![A-Za-z0-9])"),
)


def _holds_a_key(value: str) -> bool:
    """Tell a block with a key in it from one with dots or a sentence."""
    return re.search("[A-Za-z0-9+/]{20}", value.partition("KEY")[2]) is not None


def _mixed_case(value: str) -> bool:
    return all(re.search(kind, value) for kind in ("[a-z]", "[A-Z]", "[0-9]")) and is_drawn(value)


def _is_url_password(value: str) -> bool:
    words = {"password", "passwd", "pass", "pwd", "pw", "secret", "token", "key", "user", "username"}
    return value.lower() not in words and not is_placeholder(value)


def _is_credential(value: str) -> bool:
    """Tell what follows `Bearer` or `Basic`: also words in base64, as `user:password` is."""
    if is_plain(value):  # as settings.token is; but a name has no part that was drawn
        return any(is_drawn(part, 16) for part in value.split("."))
    return is_drawn(value) or (len(value) >= 12 and is_text_in_base64(value))


_START = "(?<![A-Za-z0-9])"
_IS = r"""["'`*_)\]]{0,3}[ \t]{0,3}(?:=>|->|:=|[:=：|]|is\b|was\b|是|は)[*_]{0,3}[ \t]{0,3}["'`]?"""


# What matches a command and what follows it, up to so many characters or to where it is named again.
_BEHIND = {
    name: rf"{name}\b(?:[^\n\0{name[0]}]|{name[0]}(?!{name[1:]})){{0,{most}}}?"
    for name, most in (
        *(("mysql(?:dump|admin)?", 120), ("redis-cli", 80), ("openssl", 80), ("ldapsearch", 120)),
        *(("mongo(?:sh)?", 120), ("smbclient", 80), ("7za?", 48), ("lftp", 80), ("gh secret set", 60), ("curl", 160)),
    )
}


# Expressions are linear: open runs are possessive (`++`, `{20,}+`) and everything else is bounded.
FORMS: tuple[SecretForm, ...] = (
    SecretForm(
        "private-key",
        ("private key",),
        r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
        r"(?:(?>(?:[^-]|-(?!----)){0,65536})-----END [A-Z0-9 ]{0,40}-----"
        # without an end: only what looks like the lines of a key
        r"|(?>(?:(?>(?:[\s\\>|]|\\[nr]){0,8})[A-Za-z0-9+/=]{16,256}+){1,1024}))",
        _holds_a_key,
    ),
    SecretForm(
        "putty-key",
        ("private-lines",),
        r"Private-Lines: [0-9]{1,3}\s{1,4}"
        r"(?P<bare>[A-Za-z0-9+/=]{16,256}+(?>(?:\s{1,4}[A-Za-z0-9+/=]{16,256}+){0,200}))",
        begins_so=True,
    ),
    SecretForm(
        "aws-access-key",
        ("akia", "asia", "abia", "acca"),
        _START + r"(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])",
        lambda value: not is_placeholder(value) and not value.endswith("EXAMPLE") and len(set(value)) >= 8,
        begins_so=True,
    ),
    SecretForm(
        "aws-secret-key",
        ("aws", "secret", "akia", "asia"),
        r"(?:(?i:aws[_ -]?secret|secret[_ -]?(?:access[_ -]?)?key)(?i:[_ -]?(?:access[_ -]?)?key)?" + _IS + r"|"
        r"""(?<![A-Za-z0-9])A[KS]IA[A-Z0-9]{16}[^\nA-Za-z0-9/+\0]{1,6}+(?:[^\n\0]{0,24}[\s:="'`])?)"""
        r"(?P<bare>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])",
        _mixed_case,
        begins_so=True,
    ),
    SecretForm(
        "slack-webhook",
        ("hooks.slack.com",),
        r"hooks\.slack\.com/(?:services|workflows|triggers)/(?P<bare>[A-Za-z0-9/_+-]{24,}+)",
        begins_so=True,
    ),
    SecretForm(
        "discord-webhook",
        ("api/webhooks/",),
        r"(?:discord|discordapp)\.com/api/webhooks/(?P<bare>[0-9]{10,20}/[A-Za-z0-9_-]{30,}+)",
    ),
    SecretForm(
        "teams-webhook",
        (".office.com/webhook", ".logic.azure.com"),
        r"(?:webhook\.office\.com/webhookb2/|logic\.azure\.com(?::[0-9]{1,5})?/workflows/)(?P<bare>[^\s\0'`<>]{40,512}+)",
    ),
    SecretForm(
        "discord-token",
        (".",),
        r"[MNO](?<![A-Za-z0-9_.-][MNO])[A-Za-z0-9]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}(?![A-Za-z0-9_-])",
        shortest=59,
    ),
    SecretForm(
        "telegram-token",
        ("telegram", "bot", ":aa"),
        # with its first digit before the look behind: a search then skips to digits
        r"[0-9](?<![0-9]{2})[0-9]{7,9}:[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])",
        _mixed_case,
        always=":",  # `bot` is in robots and bottles
    ),
    SecretForm(
        "azure-key",
        ("accountkey", "sharedaccesskey"),
        r"(?i:AccountKey|SharedAccessKey)=(?P<bare>[A-Za-z0-9+/]{40,}+={0,2}+)",
        begins_so=True,
    ),
    SecretForm(
        "azure-key",
        ("sig=",),
        r"(?<=[?&;])sig=(?P<bare>[A-Za-z0-9%+/_-]{40,}+(?>(?:%3[Dd]|=){0,2}))",
        begins_so=True,
    ),
    SecretForm(
        "azure-key",
        ("q~",),
        r"(?<![A-Za-z0-9_~.])(?P<bare>[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}+)",
    ),
    SecretForm(
        "azure-devops-token",
        ("azdo",),
        _START + r"[A-Za-z0-9]{52}[A-Za-z0-9]{24}AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])",
    ),
    SecretForm(
        "mailchimp-key",
        ("-us",),
        _START + r"[0-9a-f]{32}-us[0-9]{1,2}(?![A-Za-z0-9])",
    ),
    SecretForm(
        "terraform-token",
        (".atlasv1.",),
        _START + r"[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{40,}+",
    ),
    SecretForm(
        "facebook-app-token",
        ("|",),
        r"[0-9](?<![0-9]{2})[0-9]{14,15}\|[A-Za-z0-9_-]{27,40}+",
    ),
    SecretForm(
        "jwt",
        ("eyj",),
        _START + r"eyJ[A-Za-z0-9_-]{8,1024}+\.[A-Za-z0-9_-]{4,}+\.[A-Za-z0-9_-]{4,}+(?>(?:\.[A-Za-z0-9_-]{1,}+){0,2})",
        begins_so=True,
    ),
    SecretForm(
        "bearer-token",
        ("bearer", "authorization"),
        r"(?:(?i:authorization)" + _IS + r"(?i:bearer|basic|token|apikey|digest)|(?i:\bbearer))[ \t]{1,3}"
        r"(?:\0++|[\"'`]?)(?P<bare>[A-Za-z0-9._~+/-]{12,}+={0,2}+)",
        _is_credential,
        begins_so=True,
    ),
    SecretForm(
        "url-password",
        ("://",),
        r"""://[^\s:/@\0"'<>]{0,128}+:(?P<bare>[^\s/\0"'`]{1,256})@(?=[A-Za-z0-9\[])""",
        _is_url_password,
        begins_so=True,
    ),
    SecretForm(
        "url-token",
        ("@",),
        r"""https?://(?P<bare>[A-Za-z0-9_-]{20,}+)(?::[^\s/:@\0"'<>]{0,64}+)?@(?=[A-Za-z0-9\[])""",
    ),
    SecretForm(
        "app-password",
        ("app",),
        r"(?i:app(?:lication)?[ _-]?(?:specific[ _-]?)?pass(?:wor[dt])?)[^\n\0:=]{0,24}[:=][ \t]{0,2}[\"'`]?"
        r"(?P<bare>[a-z]{4}(?:[ -][a-z]{4}){3})(?=[\"'`\s]|$)",
        lambda value: re.search(r"\b[^aeiouy\W]{4}\b|[jqxz]", value) is not None,
        always="pass",
        begins_so=True,
    ),
    SecretForm(
        "seed-phrase",
        ("seed", "mnemonic", "recovery"),
        r"(?i:(?:seed|recovery)[ _-]?(?:phrase|words)|mnemonic)[^\n\0:=]{0,40}[:=][ \t]{0,2}[\"'`]?"
        r"(?P<bare>[a-z]{3,8}(?>(?:[ ,]{1,2}(?!(?:for|the|and|in|to|has|of)\b)[a-z]{3,8}){11,23}))",
        lambda value: len(set(value.split())) >= 8,
        begins_so=True,
    ),
    SecretForm(
        "shell-password",
        (
            "sshpass",
            "mysql",
            "curl",
            "-passin",
            "-passout",
            "redis-cli",
            "openssl",
            "echo",
            "ldapsearch",
            "smbclient",
            "mongo",
            "wget",
            "gh secret",
            "net use",
            "zip -p",
            "7z",
            "lftp",
            "nickserv",
        ),
        r"(?:sshpass[ \t]+-p[ \t]?|-pass(?:in|out)[ \t]+pass:"
        rf"|{_BEHIND['mysql(?:dump|admin)?']}[ \t]-p"
        rf"|{_BEHIND['redis-cli']}[ \t]-a[ \t]+|{_BEHIND['openssl']}[ \t]-k[ \t]+"
        rf"|(?:{_BEHIND['ldapsearch']}|{_BEHIND['mongo(?:sh)?']})[ \t]-[wp][ \t]+"
        rf"|{_BEHIND['smbclient']}%|net use [^\n\0]{{0,8}}\\\\[^\s\0]{{1,80}}[ \t]+(?!/)"
        rf"|\bzip -P[ \t]?|\b{_BEHIND['7za?']}[ \t]-p|{_BEHIND['lftp']}[ \t]-u[ \t]+[^\s,\0]{{1,64}},"
        r"|(?i:nickserv) identify[ \t]+(?:[^\s\0]{1,32}[ \t]+)?"
        rf"|{_BEHIND['gh secret set']}[ \t](?:--body|-b)[ \t=]{{1,2}}"
        rf"|{_BEHIND['curl']}[ \t](?:-u|--user)[ \t=]{{1,2}}[\"']?[^\s:\"'\0]{{1,64}}:"
        r"|(?<![^\s;&])echo(?=[^\n|\0]{1,60}\|[ \t]*sudo[ \t]+-S)[ \t]+)"
        r"[\"']?(?P<bare>[^\s\0\"']{4,128}+)",
        is_password,
        begins_so=True,
    ),
)

# How words for passwords and keys begin, in lower case: where none of them stands, no label is looked for.
LABEL_STEMS = (
    *("pass", "pwd", "pswd", "mdp", "pw", "kennwort", "senha", "clave", "wachtwoord", "adgangskode", "kodeord"),
    *("haslo", "heslo", "parola", "salasana", "jelsz", "sifre", "sandi", "contrase", "losenord", "login"),
    *("schluessel", "cred"),
    *("ssh", "basic auth"),
    *("key", "token", "secret", "cookie", "sess", "sid", "auth", "llave", "chave", "chiave", "sleutel"),
    *("klucz", "anahtar"),
)  # fmt: skip
FOREIGN_STEMS = (  # each has a character that is not ASCII
    *("lösenord", "hasł", "şifre", "mật khẩu", "парол", "סיסמ", "كلمة", "رمز عبور", "گذرواژه"),
    *("κωδικ", "पासवर्ड", "パスワード", "暗証番号", "비밀번호", "암호", "패스워드", "密码", "密碼", "口令"),
    *("ключ", "токен", "секрет", "schlüssel", "clé", "מפתח", "טוקן", "مفتاح", "密钥", "密鑰", "令牌", "キー"),
    *("รหัสผ่าน", "トークン", "키", "토큰", "κλειδί"),
)  # fmt: skip

# Of what disguises a secret in plain characters: escapes, and strings or lines that are joined.
DISGUISE_HINTS = ("%", "\\", "&#", "' ", '" ', "'+", '"+', "=\n", "=\r")

# Each further piece of a key that was written in pieces, with what stands before it: it could be no word. And how such
# a key goes on behind its prefix.
_A_WORD = (
    r"(?:[0-9]++|[_-]*+(?:[a-z][a-z_-]*+|[A-Z][A-Z_-]*+|(?:[A-Z][a-z]*+(?![A-Z0-9])[_-]*+)+))"
    r"(?:(?![A-Za-z0-9_-])|(?<=[A-Za-z_-]{64}|[0-9]{64}))"
)
NEXT_PIECE = (
    r"[\"'`]?(?:[ \t]?\r?\n[ \t>]{0,8}(?:[-*+] )?|[ \t]|[ \t]?[+.,\\][ \t]?)[\"'`]?"
    rf"(?!{_A_WORD})(?P<piece>[A-Za-z0-9_-]{{2,64}}+)"
)
MAY_BE_IN_PIECES = rf"[A-Za-z0-9_-]{{0,300}}+{NEXT_PIECE}"

# In lower case: what the only forms begin with that reach over more than a few lines.
OF_MANY_LINES = ("private key", "private-lines")
