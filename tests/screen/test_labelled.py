"""What has no form is a secret by what is said of it: in prose, in settings, in tables, in many languages."""

import pytest

from tests.running import tables
from workspace_mem.screen.secrets import redact

TABLES = tables("screen_labelled")

PASSWORD = "Wq8!fj" + "z02L"
HEX = "9f8e7d6c5b4a3928" + "1706f5e4d3c2b1a0"
UUID = "01234abc-89ab-4cde" + "-8f01-23456789abcd"


@pytest.mark.parametrize(
    "line",
    [
        f"пароль: {PASSWORD}",
        f"סיסמה לוויפי: {PASSWORD}",
        f"la contraseña del wifi es {PASSWORD}",
        f"Mot de passe du serveur : {PASSWORD}",
        f"Das Passwort lautet {PASSWORD}",
        f"パスワードは{PASSWORD}です",
        f"비밀번호: {PASSWORD}",
        f"密码是 {PASSWORD}",
        f"كلمة المرور: {PASSWORD}",
        f"hasło do panelu: {PASSWORD}",
        f"the admin password was changed yesterday to {PASSWORD}",
        f"use {PASSWORD} as the password for the printer",
        f"log in as admin with password {PASSWORD}",
        f"creds: admin / {PASSWORD}",
        f"SSH into 10.0.0.3 as deploy / {PASSWORD}",
        f"- VPN: user jdoe, pw {PASSWORD}",
        f"sshpass -p '{PASSWORD}' ssh root@10.0.0.5",
        f"machine example.com login bob password {PASSWORD}",
        f"| env | user | password |\n|---|---|---|\n| prod | admin | {PASSWORD} |",
        f"## Password\n\n{PASSWORD}\n",
        f"  - name: DB_PASSWORD\n    value: {PASSWORD}",
        f'<add key="AdminPassword" value="{PASSWORD}" />',
        f"ann: what's the root password?\nbob: {PASSWORD}",
        f"  db_password: !!str {PASSWORD}",
        f"gh secret set DEPLOY_PW --body {PASSWORD}",
        f"db:\n  password: |\n    {PASSWORD}\n  host: db1",
        f"  smtp_password: >-\n    {PASSWORD}\n",
        f'variable "db_password" {{\n  type      = string\n  sensitive = true\n  default   = "{PASSWORD}"\n}}',
        f'expect "Password:"\nsend "{PASSWORD}\\r"',
        f"Password\n: {PASSWORD}",
        f"zip -P {PASSWORD} out.zip a b",
        f"7z x -p{PASSWORD} a.7z",
        f"lftp -u ann,{PASSWORD} ftp.example.org",
        f"/msg NickServ identify ann {PASSWORD}",
        f"net use Z: \\\\nas\\backup {PASSWORD} /user:ann",
    ],
)
def test_a_password_is_found_where_people_write_one(line: str) -> None:
    shown, findings = redact(line)
    assert PASSWORD not in shown
    assert [finding.rule for finding in findings] in (["password"], ["shell-password"])


@pytest.mark.parametrize("key", [HEX, UUID, "aB3dE5fG7hJ9kL1mN3pQ5rS7"])
@pytest.mark.parametrize(
    "line",
    TABLES["a_key_without_a_form_is"],
)
def test_a_key_without_a_form_is_found_by_its_label(line: str, key: str) -> None:
    shown, _ = redact(line.format(key))
    assert key not in shown


@pytest.mark.parametrize(
    "line",
    [
        "the password field of the form has type varchar255",
        "what's the password?\nbob: see1Password",
        "the password? Really!!\npassword: JavaScript!",
        "password:\n  secretName: db-creds-2",
        "gh secret set DEPLOY_PW --body file",
        "- 09:19 remembered [[MEMORY#^mem-pw237q07]]",
        "see [[Login Notes#^37Pw66d]]",
        "looks like a secret (password). `workspace-mem forget 'メモ/鍵.md:8'` removes it",
        "(password): `workspace-mem forget SOUL.md:12`, pw: Note.md:1234",
        "| env | user | password |\n|---|---|---|\n| prod | admin | in the vault |",
        "| check | result |\n|---|---|\n| PASS | 3,897ms |",
        "primary key: " + UUID,
        "cache key: " + HEX,
        "session token: " + UUID,
        "md5 of the secrets file is " + HEX,
        "log in as admin, see https://example.com/login2",
        "`buildDeviceAuthPayloadV3` makes the token",
        "the key handover was on 2026-11-20 at 10:30 in room B-104",
    ],
)
def test_what_is_only_said_about_secrets_stays(line: str) -> None:
    assert redact(line) == (line, ())


def test_a_password_of_letters_with_a_mark_is_found_if_it_was_drawn() -> None:
    drawn = "uUvPfN" + "TDzpMa!"
    assert drawn not in redact(f"DB_PASSWORD={drawn}")[0]


def test_each_value_of_a_cookie_header_is_judged() -> None:
    shown, _ = redact("Cookie: theme=dark; sid=aB3dE5fG7hJ9kL1mN3pQ5rS7; lang=en; other=zB3dE5fG7hJ9kL1mN3pQ5rS7")
    assert shown == "Cookie: theme=dark; sid=[REDACTED:session-cookie]; lang=en; other=[REDACTED:session-cookie]"


def test_what_is_called_a_secret_may_be_a_password() -> None:
    assert redact(f"client_secret={PASSWORD}")[0] == "client_secret=[REDACTED:assigned-secret]"
    assert redact("the secret is in Vault-2024!")[1] == ()


def test_a_token_with_a_full_stop_in_it_is_no_name_of_a_setting() -> None:
    token = "guhZknYzVQlpTR7sXRRu" + ".H9P4UU8Qmrw34MbDeHGuwDYgLTCXdp"
    assert token not in redact(f"Authorization: Bearer {token}")[0]
    assert redact("Authorization: Bearer settings.gateway_token")[1] == ()


def test_a_key_in_the_place_of_a_user_is_found_whatever_the_password_says() -> None:
    key = "fd4fQZ2Y71iyrkNx" + "SnJdcitWnqUn7Ct3"
    assert key not in redact(f"git clone https://{key}:x-oauth-basic@git.example.org/o/r.git")[0]


@pytest.mark.parametrize("label", ["password: ", "[password] ", "- [password] "])
@pytest.mark.parametrize("behind", ["'`?", "'`.", "'` and more", '".', '"!', "'`", "`"])
def test_what_closes_behind_a_value_stays(label: str, behind: str) -> None:
    opening = behind.rstrip("?.! andmore")[::-1]
    assert (
        redact(f"Run {opening}{label}hunter2Xy99plq{behind}")[0] == f"Run {opening}{label}[REDACTED:password]{behind}"
    )


@pytest.mark.parametrize(
    "head", ["## Passwords\n", "## Passwords\n\n", "**Passwords:**\n", "- the old passwords:\n", "- [passwords]\n"]
)
def test_every_item_of_a_list_below_passwords_is_found_and_its_prose_stays(head: str) -> None:
    passwords = ["Tr0ub4dor" + "&3x", "hunter" + "22", "q9W!kk" + "2z", "Winter" + "2031!"]
    lines = "  - {0}\n  - Use a manager\n  - {1} ^mem-7k3f9q2m\n\n  - gmail: {2}\n  * {3} (vpn)\n  - 12 characters\n"
    marked = "[REDACTED:password]"
    shown = redact(head + lines.format(*passwords) + "\nThen call Bob2.\n- hunter99x\n")[0]
    assert shown == head + lines.format(marked, marked, marked, marked) + "\nThen call Bob2.\n- hunter99x\n"


@pytest.mark.parametrize("last", ["存在 1Password", "Ana keeps them in 1Password", "Grandma needs another password"])
def test_an_item_that_ends_with_a_label_tells_nothing_of_those_beside_it(last: str) -> None:
    value = "q9W!kk" + "2z"
    for above in ("", "# Rooms\n\n- Read this first\n"):
        assert redact(f"{above}- {last}\n- Ask Ana\n- door: {value}\n- {value}\n")[1] == ()
        assert redact(f"{above}- {last}\n  - Ask Ana\n  - door: {value}\n- {value}\n")[0].count(value) == 1


@pytest.mark.parametrize(
    "item", ["argon2id", "PBKDF2", "Standard: PCI-DSS-4.0", "Minimum length: 12", "Expiry: 90days", "F12"]
)
def test_a_list_of_rules_for_passwords_stays(item: str) -> None:
    text = f"## Passwords\n\n- {item}\n- Use a manager\n- {item}\n"
    assert redact(text) == (text, ())


@pytest.mark.parametrize(
    "text",
    TABLES["names_figures_and_what_stands_beside"],
)
def test_names_figures_and_what_stands_beside_a_placeholder_are_no_secrets(text: str) -> None:
    assert redact(text) == (text, ())
