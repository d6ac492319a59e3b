"""No secret that a caller hands in reaches the disk: not the files, git, the journal nor the index."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from tests.running import everything_on_disk, trailers
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.frame_cache import cached_frame
from workspace_mem.model.declaration import as_json
from workspace_mem.verbs.add import add
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.export import export_memory
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember, set_meta, win
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.workspace import Workspace, open_workspace

# Put together here: no scanner shall find one in this file.
SECRETS = {
    "github-pat": "ghp_" + "x7Kq2mVb9TzRw4Lp8NsD6fGh1JcYe3UaQo5i",
    "aws": "AKIA" + "Q3EGRJ7XMZ2WLTPK",
    "openai": "sk-proj-" + "a8Kd02mXq" * 5 + "T3Blbk" + "FJzz91kQ",
    "anthropic": "sk-ant-api03-" + "Zx81kQ0mVb" * 9 + "AA",
    "slack": "xoxb-" + "2481632641-" + "1357924680135-" + "AbCdEfGhIjKlMnOpQrStUvWx",
    "stripe": "sk_live_" + "51H8aKq2mVb9TzRw4Lp8NsD6f",
    "huggingface": "hf_" + "AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh",
    "npm": "npm_" + "a8Kd02mXqT3BlbkFJzz91kQmVb9TzRw4Lp8N",
    "google": "AIza" + "SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY",
    "url": "postgres://admin:" + "hunter2kQz91" + "@db.internal:5432/app",
    "gitlab": "glpat-" + "Zx81kQ0mVb9TzRw4Lp8N",
    "jwt": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
    ".eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4ifQ"
    ".SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
}
PLAIN = {name: secret for name, secret in SECRETS.items() if name in ("github-pat", "aws", "stripe")}
BARE = {"url": "hunter2kQz91"}  # what must not be there; else the whole

Verb = Callable[[Workspace, str], object]
VERBS: dict[str, Verb] = {
    "remember": lambda w, s: remember(w, f"the key is {s} for now"),
    "remember-again": lambda w, s: [remember(w, f"{s} twice") for _ in range(2)],
    "meta": lambda w, s: [set_meta(w, "key", s), set_meta(w, "key", f"now {s}")],
    "note": lambda w, s: note(w, f"used {s}"),
    "note-lines": lambda w, s: note(w, f"used\n{s}\nand went on"),
    "error": lambda w, s: [error(w, "bash", f"denied: {s}") for _ in range(2)],
    "error-tool": lambda w, s: error(w, f"curl {s}", "denied"),
    "error-context": lambda w, s: error(w, "bash", "denied", context=f"ran with {s}"),
    "error-fix": lambda w, s: [error(w, "bash", "denied"), error(w, "bash", "denied", fix=f"export KEY={s}")],
    "error-long": lambda w, s: error(w, "bash", "x" * 2_580 + " " + s + " " + "y" * 9_000),
    "correct": lambda w, s: correct(w, f"use {s}"),
    "correct-instead": lambda w, s: correct(w, "use the vault", instead_of=f"wrote {s}"),
    "win": lambda w, s: win(w, f"found {s}"),
}
# Where a placeholder cannot stand, the command is refused; either way nothing of it is kept.
STRICT: dict[str, Verb] = {
    "category": lambda w, s: remember(w, "text", category=s),
    "tag": lambda w, s: remember(w, "text", tags=[s]),
    "meta-key": lambda w, s: set_meta(w, s, "value"),
    "actor": lambda w, s: note(open_workspace(w.root, actor=s), "text"),
    "session": lambda w, s: note(open_workspace(w.root, session=s), "text"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_no_text_of_any_verb_keeps_a_secret(empty: Workspace, home: Path, verb: str) -> None:
    VERBS[verb](empty, " and ".join(SECRETS.values()))
    search(empty, "key")

    found = everything_on_disk(empty.root, home)
    assert [name for name, secret in SECRETS.items() if BARE.get(name, secret).encode() in found] == []
    assert b"REDACTED:" in found


# What is no secret in any one of the arguments is one in the file.
PASSWORD, HALVES = "Tr0ub4dor" + "&3xQ9", (SECRETS["github-pat"][:20], SECRETS["github-pat"][20:])
DIVIDED: dict[str, tuple[str, Verb]] = {
    "key and value": (PASSWORD, lambda w, s: set_meta(w, "db_password", s)),
    "a key that is there": (PASSWORD, lambda w, s: revise(w, str(set_meta(w, "db_password", "none yet").id), s)),
    "category and text": (PASSWORD, lambda w, s: remember(w, s, category="password")),
    "text and context": (PASSWORD, lambda w, s: error(w, "bash", "denied, password:", context=f"{s} was it")),
    "context and fix": (HALVES[1], lambda w, s: error(w, "bash", "denied", context=HALVES[0], fix=s)),
    "fix and context": (HALVES[0], lambda w, s: error(w, "bash", "denied", context=HALVES[1], fix=s)),
    "tag and text": (PASSWORD, lambda w, s: remember(w, s, tags=["password"])),
    "correction and what it replaces": (PASSWORD, lambda w, s: correct(w, "say no password:", instead_of=s)),
    "a field and its name": (PASSWORD, lambda w, s: add(w, "login", "the gate", fields={"password": s})),
}


@pytest.mark.parametrize("way", DIVIDED)
def test_a_secret_that_is_divided_over_arguments_is_left_out(empty: Workspace, home: Path, way: str) -> None:
    settings = empty.root / "workspace.toml"
    settings.write_text(
        f'{settings.read_text()}\n[kinds.login]\nshape = "item"\nhome = "logins.md"\nfields = ["password"]\n'
    )
    part, verb = DIVIDED[way]

    verb(open_workspace(empty.root, now=empty.now), part)

    assert part.encode() not in everything_on_disk(empty.root, home)


@pytest.mark.parametrize(
    ("text", "category", "tags"),
    [
        ("It has 12 characters, and is changed each month", "password", ["policy"]),
        ("Rotate it before the release", "token", ["api-key", "security"]),
        ("task-management-system", "secret", []),
        ("settings.db_password is read at start", "key", []),
        ("${API_KEY}", "api_key", ["token"]),
    ],
)
def test_honest_arguments_are_kept_as_they_are(empty: Workspace, text: str, category: str, tags: list[str]) -> None:
    written = remember(empty, text, category=category, tags=tags)

    assert written.notices == ()
    assert [entry.text for entry in list_entries(empty, "fact").entries] == [text]


@pytest.mark.parametrize("verb", STRICT)
@pytest.mark.parametrize("name", PLAIN)
def test_a_secret_where_no_placeholder_can_stand_is_refused(empty: Workspace, home: Path, name: str, verb: str) -> None:
    with pytest.raises(UsageError) as told:
        STRICT[verb](empty, PLAIN[name])

    assert PLAIN[name] not in str(told.value)
    assert PLAIN[name].encode() not in everything_on_disk(empty.root, home)


def test_a_secret_in_a_setting_is_left_out(empty: Workspace, home: Path) -> None:
    person = open_workspace(empty.root, actor="person", now=empty.now)

    written = configure(person, "workspace.name", f"lantern {SECRETS['aws']}")

    assert SECRETS["aws"].encode() not in everything_on_disk(empty.root, home)
    assert written.notices[0].startswith("A secret was left out (aws-")


def test_whoever_handed_it_in_is_told(empty: Workspace) -> None:
    written = error(empty, "bash", f"denied {SECRETS['stripe']}", fix=SECRETS["github-pat"])

    (notice,) = written.notices
    assert notice.startswith("A secret was left out (github-pat, stripe-")
    assert "replace it" in notice


def test_a_dry_run_shows_no_secret_either(empty: Workspace) -> None:
    planned = remember(empty, SECRETS["github-pat"], dry_run=True)

    assert planned.diff is not None
    assert SECRETS["github-pat"] not in planned.diff
    assert "[REDACTED:github-pat]" in planned.diff


@pytest.mark.parametrize("text", ["task-management-system", "token bucket", "passwordless", "${API_KEY}", "a" * 40])
def test_honest_text_is_kept_as_it_is(empty: Workspace, text: str) -> None:
    written = remember(empty, text)

    assert written.notices == ()
    assert [entry.text for entry in list_entries(empty, "fact").entries] == [text]


@pytest.mark.parametrize("verb", [*VERBS, "category", "tag", "meta-key"])
def test_bytes_that_are_no_text_are_refused_everywhere(empty: Workspace, verb: str) -> None:
    with pytest.raises((RefusedError, UsageError)):
        {**VERBS, **STRICT}[verb](empty, "caf\udce9")


@pytest.mark.parametrize("name", ["a\nWorkspace-Actor: person", "\x1b[31m", "x" * 201, "caf\udce9"])
def test_a_session_name_cannot_forge_a_trailer(empty: Workspace, name: str) -> None:
    with pytest.raises(UsageError):
        open_workspace(empty.root, session=name)


@pytest.mark.parametrize("name", ["agent:a b", "agent:", "agent:a\nWorkspace-Actor: person", "edit x", "é"])
def test_an_actor_has_a_plain_name(empty: Workspace, name: str) -> None:
    with pytest.raises(UsageError):
        open_workspace(empty.root, actor=name)


def test_a_bare_name_is_an_agents(empty: Workspace) -> None:
    note(open_workspace(empty.root, actor="claude", now=empty.now), "x")

    assert "Workspace-Actor: agent:claude" in trailers(empty.root)


def test_a_secret_that_a_person_typed_by_hand_is_in_no_cache_and_in_no_answer(empty: Workspace, home: Path) -> None:
    secret = SECRETS["github-pat"]
    (empty.root / "by-hand.md").write_text(f"# The {secret} heading\n\nquokka {secret}\n")

    (hit,) = search(empty, "quokka").hits
    frame = cached_frame(str(empty.root), profile="full")

    assert secret not in hit.snippet + "".join(hit.heading) + frame
    assert secret.encode() not in everything_on_disk(home)


LABELLED = {
    "a key": "## Meta\n\n- db_password: {}\n",
    "a category": "## Facts\n\n- [password] {}\n",
    "the name of a field": "## Facts\n\n- The gate opens at nine (password:: {})\n",
}


@pytest.mark.parametrize("label", LABELLED)
def test_what_only_its_label_tells_to_be_a_secret_is_in_no_answer(empty: Workspace, label: str) -> None:
    memory = empty.root / "MEMORY.md"
    memory.write_text(f"# Memory\n\n{LABELLED[label].format(PASSWORD)}")
    (entry,) = list_entries(empty).entries
    export_memory(empty, "json", empty.root.parent / "out.json")
    told = [as_json(list_entries(empty)), as_json(show(empty, entry.name)), as_json(search(empty, "gate password"))]
    assert PASSWORD not in f"{told}{(empty.root.parent / 'out.json').read_text()}"
    assert "[REDACTED:password]" in str(told[0])

    revise(empty, entry.name, "It was changed on Monday", base=sha256(entry.text.encode()).hexdigest())
    assert "It was changed on Monday" in memory.read_text()
