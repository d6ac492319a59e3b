"""No secret that a caller hands in reaches the disk, and the user's own configuration says what happens to one."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.test_streams import at_a_terminal
from tests.conftest import opened
from tests.running import Clock, CommandHere, everything_on_disk, git
from workspace_mem.declarations import as_json
from workspace_mem.errors import ConflictError, RefusedError, UsageError
from workspace_mem.frame_cache import cached_frame
from workspace_mem.mcp.offer import Offer
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.error import error
from workspace_mem.verbs.export import export_memory
from workspace_mem.verbs.forget import forget
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.import_ import import_memory
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta, win
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.review import WaitingEntry, approve, reject, show_waiting, waiting
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
PASSWORD = "Tr0ub4dor" + "&3xQ9"

DIVIDED: dict[str, tuple[str, Verb]] = {
    "key and value": (PASSWORD, lambda w, s: set_meta(w, "db_password", s)),
    "a key that is there": (PASSWORD, lambda w, s: revise(w, str(set_meta(w, "db_password", "none yet").id), s)),
    "category and text": (PASSWORD, lambda w, s: remember(w, s, category="password")),
    "text and context": (PASSWORD, lambda w, s: error(w, "bash", "denied, password:", context=f"{s} was it")),
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
        ("token bucket", None, []),
        ("a" * 40, None, []),
    ],
)
def test_honest_arguments_are_kept_as_they_are(
    empty: Workspace, text: str, category: str | None, tags: list[str]
) -> None:
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
    assert "change it" in notice


def left_out(workspace: Workspace) -> list[WaitingEntry]:
    return [item for item in waiting(workspace).waiting if item.kind == "left-out"]


def test_a_person_puts_back_what_only_looked_like_a_secret(empty: Workspace, clock: Clock) -> None:
    text = f"Kennwort: Ebbe7{'&'}Flut, im Tresor\nSchlüssel: {SECRETS['github-pat']}"
    remember(empty, text, dry_run=True)
    assert left_out(empty) == []

    remember(empty, text)
    [item] = left_out(empty)
    assert (item.path, item.source) == ("MEMORY.md", "agent:claude")
    assert "Ebbe7" not in str(as_json(show_waiting(empty, [item.name])))
    with pytest.raises(RefusedError):
        approve(empty, [item.name])
    approve(opened(empty.root, clock, "person"), [item.name])

    page = (empty.root / "MEMORY.md").read_text()
    assert "Kennwort: Ebbe7&Flut, im Tresor" in page
    assert "Schlüssel: [REDACTED:github-pat]" in page
    assert left_out(empty) == []


def test_what_was_left_out_is_deleted_by_a_rejection_and_by_forget(empty: Workspace, home: Path, clock: Clock) -> None:
    person = opened(empty.root, clock, "person")
    note(empty, "password: Ebbe7&Flut, drinnen")
    remember(empty, "password: Mond8&Tide, aussen")
    assert sha256(b"password: Mond8&Tide, aussen").hexdigest()[:8] not in str(left_out(empty))  # to check guesses by
    first = min(left_out(empty), key=lambda item: "aussen" in item.text)
    log = empty.root / first.path
    log.write_text(log.read_text().replace("password", "Wort"))

    with pytest.raises(ConflictError):
        approve(person, [first.name])
    assert b"Tide" in everything_on_disk(home)
    forget(person, "mem-00000001", remove=True)
    log.unlink()
    log.mkdir()
    assert [item.name for item in left_out(empty)] == [first.name]
    reject(person, [first.name])
    assert not any(word in everything_on_disk(empty.root, home) for word in (b"Ebbe7", b"Tide"))


@pytest.mark.parametrize("verb", [*VERBS, "category", "tag", "meta-key"])
def test_bytes_that_are_no_text_are_refused_everywhere(empty: Workspace, verb: str) -> None:
    with pytest.raises((RefusedError, UsageError)):
        {**VERBS, **STRICT}[verb](empty, "caf\udce9")


@pytest.mark.parametrize("name", ["a\nWorkspace-Actor: person", "\x1b[31m", "x" * 201, "caf\udce9"])
def test_a_session_name_cannot_forge_a_trailer(empty: Workspace, name: str) -> None:
    with pytest.raises(UsageError):
        open_workspace(empty.root, session=name)


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

    person = opened(empty.root, Clock(), "person")
    revise(person, entry.name, "It was changed on Monday", base=sha256(entry.text.encode()).hexdigest())
    assert "It was changed on Monday" in memory.read_text()


# ── What happens to a secret is said by the user's own configuration, for people and for agents, on every way in


KEY = "ghp_" + "x7Kq2mVb9TzRw4Lp8NsD6fGh1JcYe3UaQo5i"  # in two parts, so that no scanner takes this file for a leak
TEXT = f"The key is {KEY}"


def configured(home: Path, settings: str) -> None:
    folder = home / ".config/workspace-mem"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.toml").write_text(settings)


def told_to(workspace: Workspace, tool: str, **arguments: object) -> str:
    return str(Offer(lambda: workspace, ("core", "files")).answer("tools/call", {"name": tool, "arguments": arguments}))


# Each returns what its caller is told; a refusal is raised or told.
WAYS: dict[str, Callable[[Workspace], object]] = {
    "remember": lambda w: remember(w, TEXT),
    "note": lambda w: note(w, TEXT),
    "error": lambda w: error(w, "bash", "denied", context=TEXT),
    "revise": lambda w: revise(w, str(remember(w, "The key is in the vault").id), TEXT),
    "page": lambda w: write_page(w, "memories/keys.md", TEXT),
    "memory_save": lambda w: told_to(w, "memory_save", text=TEXT),
    "memory_files": lambda w: told_to(w, "memory_files", command="create", path="/memories/k.md", file_text=TEXT),
    "the memory tool": lambda w: [
        MemoryTool(w)({"command": "create", "path": "/memories/k.md", "file_text": "The key is x"}),
        MemoryTool(w)({"command": "str_replace", "path": "/memories/k.md", "old_str": "x", "new_str": KEY}),
    ],
    "the command": lambda w: CommandHere(w.root)("remember", TEXT),
}


def said(way: str, workspace: Workspace) -> str:
    try:
        return str(WAYS[way](workspace))
    except Exception as error:  # noqa: BLE001  # a refusal of any face
        return str(error)


def files_hold(root: Path) -> bool:
    return any(KEY in path.read_text() for path in root.rglob("*.md"))


@pytest.mark.parametrize("way", WAYS)
def test_refuse_writes_nothing_of_it(empty: Workspace, home: Path, way: str) -> None:
    configured(home, '[screen]\nagents = "refuse"\n')
    assert "seems to contain a secret (github-pat)" in said(way, empty)
    assert KEY.encode() not in everything_on_disk(empty.root, home)
    assert "REDACTED" not in "".join(path.read_text() for path in empty.root.rglob("*.md"))


@pytest.mark.parametrize("way", WAYS)
def test_off_keeps_it_says_so_and_no_face_shows_it(empty: Workspace, home: Path, way: str) -> None:
    configured(home, '[screen]\nagents = "off"\n')
    assert "Text that looks like a secret was kept (github-pat)" in said(way, empty)
    assert files_hold(empty.root)
    assert KEY not in frame(empty, budget=200_000, logs=True).text
    assert KEY not in str(search(empty, "key"))
    assert "REDACTED:github-pat" in str(search(empty, "key"))
    assert not files_hold(home)


def test_a_folder_decides_nothing_about_secrets(empty: Workspace, home: Path) -> None:
    with (empty.root / "workspace.toml").open("a") as settings:
        settings.write('\n[screen]\nagents = "off"\nperson = "off"\n')
    again = opened(empty.root, Clock())
    remember(again, TEXT)
    assert not files_hold(empty.root)
    told = [one.message for one in doctor(again).findings if one.path == "workspace.toml"]
    assert len([one for one in told if "screen." in one and "your own configuration" in one]) == 2


def test_one_workspace_may_be_told_otherwise_and_an_odd_value_does_not_count(empty: Workspace, home: Path) -> None:
    configured(home, f'[screen]\nagents = "ask"\n[workspaces."{empty.root}".screen]\nperson = "off"\n')
    assert any("screen.agents takes one of redact, refuse, off" in one.message for one in doctor(empty).findings)
    remember(empty, TEXT)
    assert not files_hold(empty.root)
    remember(opened(empty.root, Clock(), "person"), f"Mine: {KEY}")
    assert files_hold(empty.root)


@pytest.mark.parametrize(("typed", "stays"), [(b"\n", False), (b"y\n", False), (b"n\n", True)])
def test_a_person_at_a_terminal_is_asked(empty: Workspace, typed: bytes, *, stays: bool) -> None:
    code, shown = at_a_terminal(["remember", TEXT], empty.root, typed=typed)
    assert (code, files_hold(empty.root)) == (0, stays)
    assert "seems to contain a secret (github-pat). Leave it out? [Y/n]" in shown
    assert (KEY in git(empty.root, "log", "-p")) == stays
    assert KEY not in git(empty.root, "log", "--format=%B")


def test_an_agent_at_a_terminal_is_not_asked(empty: Workspace) -> None:
    code, shown = at_a_terminal(["remember", TEXT, "--actor", "agent:claude"], empty.root)
    assert (code, files_hold(empty.root)) == (0, False)
    assert "Leave it out?" not in shown


def test_no_name_of_a_file_holds_a_secret_whatever_the_settings_say(empty: Workspace, home: Path) -> None:
    configured(home, '[screen]\nagents = "off"\n')
    with pytest.raises(RefusedError, match="looks like a secret") as refused:
        write_page(empty, f"memories/{KEY}.md", "A page")
    assert KEY not in refused.value.message
    with pytest.raises(Exception, match="looks like a secret"):
        MemoryTool(empty)({"command": "create", "path": f"/memories/{KEY}.md", "file_text": "A page"})


@pytest.mark.parametrize("actor", ["agent:claude", "person"])
def test_an_import_has_a_policy_of_its_own(empty: Workspace, home: Path, tmp_path: Path, actor: str) -> None:
    folder = tmp_path / "memories"
    folder.mkdir()
    (folder / "keys.md").write_text(f"# Keys\n\n{TEXT}\n")
    workspace = opened(empty.root, Clock(), actor)
    configured(home, '[screen]\nimports = "refuse"\nperson = "off"\nagents = "off"\n')
    told = import_memory(workspace, "memory-tool", folder).problems
    assert any("seems to contain a secret" in one.message for one in told)
    assert not files_hold(empty.root)
    configured(home, '[screen]\nimports = "off"\nagents = "refuse"\n')
    assert import_memory(workspace, "memory-tool", folder).changed
    assert files_hold(empty.root)


def test_an_error_quotes_no_secret_that_was_typed(empty: Workspace) -> None:
    here = CommandHere(empty.root)
    for words in (["show", KEY], ["add", KEY, "x"], ["revise", f"mem-{KEY}", "x"], ["config", KEY, "x"]):
        done = here(*words)
        assert done.code
        assert KEY not in done.stderr + here(*words, "--json").stderr, words


def test_a_dry_run_shows_no_secret_either(empty: Workspace) -> None:
    planned = remember(empty, SECRETS["github-pat"], dry_run=True)

    assert planned.diff is not None
    assert SECRETS["github-pat"] not in planned.diff
    assert "[REDACTED:github-pat]" in planned.diff
