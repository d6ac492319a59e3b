"""What the documents promise: commands, options and examples are those of the program."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import SAMPLE, Command
from tests.sessions import Session, replayed
from tools import manual, pictures
from tools.public_names import public
from tools.reference import MADE, forms_of, functions_of, meanings_of, reference
from tools.sentences import messages
from workspace_mem.cli.calling import SHORT, find_called_command
from workspace_mem.cli.commands import commands
from workspace_mem.cli.parser import view_flags
from workspace_mem.model.document import Document
from workspace_mem.model.entry import links_of
from workspace_mem.model.reading import read
from workspace_mem.settings import OWN_OPTIONS, parse_settings

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "FORMAT.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PAGES = (ROOT / "README.md", ROOT / "tools/recording.md", *sorted((ROOT / "docs").glob("*.md")))


@pytest.mark.parametrize("name", commands())
def test_every_command_has_help_with_an_example(name: str, here: Command) -> None:
    shown = here(name, "--help")
    assert shown.code == 0, shown.stderr
    assert "Example: " in shown.stdout


@pytest.mark.parametrize("key", OWN_OPTIONS)
def test_the_format_names_every_option_that_a_folder_may_not_set(key: str) -> None:
    assert f"`{key}`" in FORMAT or f"`{key.partition('.')[0]}`" in FORMAT


def test_the_examples_of_the_format_read_as_entries() -> None:
    examples = re.findall(r"```markdown\n(.*?)```", FORMAT, re.DOTALL)
    files = (
        "MEMORY.md",
        "learnings/errors.md",
        "MEMORY.md",
        "learnings/patterns.md",
        "memory/episodes/2026-01-06/a.md",
    )
    line, learning, link, pattern, episode = (
        read(Document(path, example.encode())).entries[0] for path, example in zip(files, examples, strict=True)
    )
    assert (line.category, line.text, line.tags, line.id) == ("Category", "text", ("tags",), "mem-7k3f9q2m")
    assert line.is_pending
    assert list(links_of(link)) == [("mem-9a2c4d1e", "contradicts", "mem-7k3f9q2m")]
    assert (learning.category, learning.seen, learning.field("fix")) == ("bash", 3, "use grep -rn")
    assert (pattern.category, pattern.field("when"), pattern.field("uses")) == ("typescript", "strict mode", "8")
    assert (episode.id, episode.text) == ("ep-7k3f9q2m", "Implement POST /api/todos")
    assert [key for key, _ in episode.fields] == ["outcome", "source", "actions", "errors"]


def test_the_declared_kind_of_the_format_is_taken() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", FORMAT, re.DOTALL)
    settings = parse_settings(example)
    assert (settings.problems, settings.kinds["recipe"].prefix) == ((), "rec")


def test_the_entries_of_the_concepts_read_as_entries() -> None:
    example = re.findall(r"```markdown\n(.*?)```", (ROOT / "docs/concepts.md").read_text(encoding="utf-8"), re.DOTALL)[
        0
    ]
    stamped, by_hand = read(Document("MEMORY.md", example.encode())).entries
    assert (stamped.id, stamped.field("source"), by_hand.id) == ("mem-7k3f9q2m", "agent:claude", None)


@pytest.mark.parametrize("path", re.findall(r"`((?:[a-z]+/)+\w+\.(?:py|toml|tsv|json))`", ARCHITECTURE))
def test_every_file_of_the_architecture_exists(path: str) -> None:
    assert (ROOT / "workspace_mem" / path).is_file() or (ROOT / path).is_file()


@pytest.mark.parametrize("path", MADE)
def test_what_is_made_of_the_program_is_up_to_date(path: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == MADE[path](), "`make reference` writes it again"


def test_every_key_of_an_answer_says_what_it_means() -> None:
    """`/api/v1/openapi.json` shows the meanings; the reference shows those of several commands."""
    forms = {
        name: form
        for command in commands()
        for function in functions_of(command)
        for name, form in forms_of(function).items()
    }
    assert len(forms) > 50
    silent = [f"{name}.{key}" for name, form in forms.items() for key, said in meanings_of(form).items() if not said]
    assert silent == []


def test_the_reference_has_every_command_and_every_function() -> None:
    page = reference()
    beside = {"as_json", "plainly", "open_workspace"}  # docs/python.md tells of them
    functions = {name for name, value in public().items() if not isinstance(value, type)} - beside
    assert {name for name in commands() if f"\n## {name}\n" not in page} == set()
    assert {name for name in functions if f"\n{name}(" not in page} == set()


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff to read the page with")
def test_the_manual_page_is_one_that_man_can_show() -> None:
    page = ROOT / manual.PATH
    shown = subprocess.run(["groff", "-man", "-Tutf8", "-ww", page], capture_output=True, text=True, check=True)
    assert shown.stderr == ""
    assert {name for name in commands() if f".SS {name}" not in page.read_text(encoding="utf-8")} == set()


def test_the_readme_is_short() -> None:
    assert len(README.split()) <= 650


def test_the_readme_is_what_a_new_user_types(tmp_path: Path) -> None:
    """Three commands from a checkout to a memory that is connected to a host, and that two projects do not share.

    Installing is tried by tests/test_package.py, and `make` by CI.
    """
    start, trial, checkout, adopting = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert re.findall(r"^make \w+", checkout, re.MULTILINE) == ["make demo", "make test"]
    typed = [line.split("  #")[0].strip() for line in start.splitlines()]
    assert (len(typed), typed[0]) == (3, "pipx install .")
    shutil.copytree(SAMPLE, tmp_path / ".openclaw/workspace")
    (tmp_path / ".hermes/memories").mkdir(parents=True)
    (tmp_path / ".hermes/memories/MEMORY.md").write_text("The printer is in room 4\n")
    (tmp_path / "Vault/.obsidian").mkdir(parents=True)
    (tmp_path / "Vault/Pond.md").write_text("# Pond\n")
    program = f'workspace-mem() {{ "{sys.executable}" -m workspace_mem "$@"; }}'
    home = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "GIT_CONFIG_GLOBAL": "/dev/null"}
    in_project = ["mkdir -p code/shop code/till", "cd code/shop", "git init -q .", *trial.splitlines()]
    in_another = ["echo ANOTHER", "cd ../till", "git init -q .", "workspace-mem frame", "echo ADOPTING", "cd"]
    script = "\n".join(["set -e", program, *typed[1:], *in_project, *in_another, adopting])
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=False, env=home, cwd=tmp_path, timeout=120
    )
    assert done.returncode == 0, done.stderr
    here, _, rest = done.stdout.partition("ANOTHER")
    another, _, adopted = rest.partition("ADOPTING")
    assert "projects/shop.md#L8" in here
    assert "- The staging port is 2222" in here
    assert "2222" not in another
    assert "fact         1" in adopted
    assert (tmp_path / ".claude/settings.json").is_file()


def test_the_pictures_show_what_the_recording_shows() -> None:
    """Another version of rich may draw a picture otherwise; its words are those of the page."""
    for path, picture in pictures.terminals().items():
        assert _words((ROOT / path).read_text(encoding="utf-8")) == _words(picture), "`make reference` draws it again"


def _words(picture: str) -> list[str]:
    return re.sub(r"<style>.*?</style>|<[^>]+>", " ", picture, flags=re.DOTALL).replace("&#160;", " ").split()


def test_no_picture_fetches_anything() -> None:
    addresses = [
        address
        for picture in (ROOT / pictures.FOLDER).glob("*.svg")
        for address in re.findall(r"(?:href|src|url)\W+(http[^\"')]*)", picture.read_text(encoding="utf-8"))
    ]
    assert addresses == []


@pytest.mark.parametrize("page", [*PAGES, *sorted(ROOT.glob("*.md"))], ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    text = re.sub(r"^(`{3,}).*?^\1$|`[^`]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not link.startswith("https://") and (not target.exists() or (anchor and anchor not in _anchors(target))):
            broken.append(link)
    assert broken == []


def _anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub and the site make them."""
    headings = re.findall(r"^#{1,4} (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_is_in_the_navigation() -> None:
    trees = "\n".join(
        re.findall(r"^```{toctree}\n(.*?)^```$", (ROOT / "docs/index.md").read_text(), re.MULTILINE | re.DOTALL)
    )
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index"}
    assert pages - set(trees.split()) == set(), "name it in a toctree of docs/index.md"


def test_every_message_of_the_troubleshooting_is_one_of_the_program() -> None:
    rows = re.findall(r"^- (`.*?`.*?): ", (ROOT / "docs/troubleshooting.md").read_text(encoding="utf-8"), re.MULTILINE)
    of_others = {"workspace-mem: command not found", "error: externally-managed-environment"}
    texts = "\n".join(text for _, text in messages())
    shown = [text for row in rows for text in re.findall(r"`(.*?)`", row)]
    unknown = [text for text in shown if text not in of_others and re.sub(r"⟨\w+⟩", "⟨…⟩", text) not in texts]
    assert unknown == []


_OF_ALL = {"--help", "--version", "--debug", "--show-completion"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_and_option_that_a_page_names_exists(page: Path) -> None:
    """Whether it is in a session, in a script or in a sentence."""
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"^(?:\$ )?((?:workspace-mem|wmem) .*)", text, re.MULTILINE)
    named += re.findall(r"`((?:workspace-mem|wmem) [^`]*)`", text)
    assert [typed for typed in named if not _exists(typed)] == []


def _exists(typed: str) -> bool:
    plain = re.sub(r"([\"']).*?\1", "TEXT", typed.replace("\n", " "))
    words = re.split(r"\s(?:#|\||&&|>|2>|<|--)\s", plain)[0].split()[1:]
    short = next((short for short in SHORT if words[: len(short.split())] == short.split()), None)
    words = [*SHORT[short].split(), *words[len(short.split()) :]] if short else words
    name = next((word for word in words if not word.startswith("-")), "help")
    if words[:1] == ["git"] or _OF_ALL.intersection(words[:1]) or name.isupper():
        return True
    called = [*SHORT.get(name, name).split(), *words[words.index(name) + 1 :]] if name in words else []
    found = find_called_command(called)[0] if called else None
    parameters = (*found.parameters, *view_flags(found)) if found else ()
    taken = {option for one in parameters for option in (one.option, one.arg.short)} | _OF_ALL
    taken |= {f"--no-{one.option[2:]}" for one in parameters if one.default is None and one.option}
    if found:
        taken |= set(re.findall(r"--[a-z-]+", found.name))
    return found is not None and all(one in taken for one in words if re.match(r"--?[a-z]", one))


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```console" in page.read_text()], ids=lambda page: page.stem
)
def test_every_session_of_a_page_runs_and_shows_this(page: Path, tmp_path: Path) -> None:
    """They are typed by Ada, who has a copy of the sample workspace that the tool has not seen yet."""
    home = tmp_path / "ada"
    session = Session.of_ada(home, GIT_CONFIG_GLOBAL=f"{home}/.gitconfig")
    (home / "lantern/workspace.toml").unlink()
    (home / ".config/workspace-mem").mkdir(parents=True)
    (home / ".config/workspace-mem/config.toml").write_text("[person]\nwithout_terminal = true\n")
    (home / ".gitconfig").write_text("[user]\n\tname = Ada\n\temail = ada@example.org\n")

    assert replayed(page, session) == page.read_text(encoding="utf-8"), "WORKSPACE_MEM_UPDATE=1 writes what they show"
