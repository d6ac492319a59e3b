"""Any sequence of changes by several hands, then one of them taken back: theirs is gone, the rest is byte-equal."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.model.document import Document
from workspace_mem.write.undoing import PastChange, undone

PATHS = ("MEMORY.md", "USER.md", "memory/2026-11-20.md", "archive/MEMORY.md")
START = {
    "MEMORY.md": "# Memory\n\n## Facts\n\n- by hand\n\nSome prose.\n\n## Preferences\n\n## Learnings\n",
    "USER.md": "# User\n\nAda.\n\n## Noted\n\n- likes tea\n",
}
WORDS = ("tabs", "port 2222", "the gateway", "café", "release branch", "use `rg`", "two  blanks", "日本")

State = tuple[str, str] | None  # path and line


@dataclass
class Story:
    """Files that several hands change, and what each entry went through."""

    draw: random.Random
    files: dict[str, str] = field(default_factory=lambda: dict(START))
    told: list[tuple[str, PastChange]] = field(default_factory=list)
    entries: dict[str, list[tuple[str, State]]] = field(default_factory=dict)

    def step(self, actor: str) -> None:
        before = dict(self.files)
        self.draw.choice((self.add, self.add, self.add, self.revise, self.retire, self.remove, self.shift, self.note))(
            actor
        )
        pairs = [(document(path, before), document(path, self.files)) for path in PATHS]
        changed = tuple(pair for pair in pairs if pair[0] != pair[1])
        if changed:
            self.told.append((actor, changed))

    def add(self, actor: str) -> None:
        name = f"mem-{len(self.entries):08d}"
        path, heading = self.draw.choice(
            (("MEMORY.md", "## Facts"), ("MEMORY.md", "## Preferences"), ("USER.md", "## Noted"))
        )
        self.put(name, path, heading, f"- {self.draw.choice(WORDS)} {name} ^{name}", actor)

    def note(self, actor: str) -> None:
        name = f"note {len(self.entries)}"
        path = "memory/2026-11-20.md"
        self.files.setdefault(path, "# 2026-11-20\n\n")
        self.files[path] += f"- 08:20 {name} (source:: {actor})\n"
        self.entries[name] = [(actor, (path, f"- 08:20 {name} (source:: {actor})"))]

    def revise(self, actor: str) -> None:
        self.rewrite(actor, lambda line, name: f"- {self.draw.choice(WORDS)} {self.draw.random()} ^{name}")

    def rewrite(self, actor: str, new: Callable[[str, str], str]) -> None:
        for name, path, line in self.one_that_lives():
            fresh = new(line, name)
            self.files[path] = self.files[path].replace(line + "\n", fresh + "\n")
            self.entries[name].append((actor, (path, fresh)))

    def retire(self, actor: str) -> None:
        for name, path, line in self.one_that_lives():
            if path == "MEMORY.md":
                self.take(path, line)
                self.files.setdefault("archive/MEMORY.md", "# Memory\n\n## Facts\n\n")
                retired = line.replace(f" ^{name}", f" (retired:: today) ^{name}")
                self.files["archive/MEMORY.md"] += retired + "\n"
                self.entries[name].append((actor, ("archive/MEMORY.md", retired)))

    def remove(self, actor: str) -> None:
        for name, path, line in self.one_that_lives():
            self.take(path, line)
            self.entries[name].append((actor, None))

    def shift(self, _actor: str) -> None:
        """Move an entry within its file: nobody's change of the entry."""
        for _, path, line in self.one_that_lives():
            lines = self.files[path].split("\n")
            at = lines.index(line)
            if at + 1 < len(lines) and lines[at + 1].startswith("- "):
                lines[at], lines[at + 1] = lines[at + 1], lines[at]
                self.files[path] = "\n".join(lines)

    def one_that_lives(self) -> list[tuple[str, str, str]]:
        alive = [(name, *states[-1][1]) for name, states in self.entries.items() if states[-1][1] and name[:3] == "mem"]
        return [self.draw.choice(alive)] if alive else []

    def put(self, name: str, path: str, heading: str, line: str, actor: str) -> None:
        head, rest = self.files[path].split(f"{heading}\n", 1)
        section, mark, below = rest.partition("\n## ")
        section = section.rstrip("\n") + ("\n" if section.strip().startswith("-") or "\n-" in section else "\n\n")
        text = f"{head}{heading}\n{section}{line}\n"
        self.files[path] = text + (mark and f"\n## {below}")
        self.entries[name] = [(actor, (path, line))]

    def take(self, path: str, line: str) -> None:
        assert line + "\n" in self.files[path]
        self.files[path] = self.files[path].replace(line + "\n", "", 1)

    def without(self, actor: str) -> dict[str, State]:
        """Return what each entry is once an actor's latest changes of it are peeled off."""
        expected: dict[str, State] = {}
        for name, states in self.entries.items():
            left = list(states)
            while left and left[-1][0] == actor:
                left.pop()
            expected[name] = left[-1][1] if left else None
        return expected


def document(path: str, files: dict[str, str]) -> Document:
    return Document(path, files.get(path, "").encode(), exists=path in files)


def after_undo(story: Story, actor: str) -> dict[str, str]:
    now = {path: document(path, story.files) for path in PATHS}
    result = undone([change for who, change in reversed(story.told) if who == actor], now)
    return {
        path: result.files.get(path, now[path]).data.decode()
        for path in PATHS
        if result.files.get(path, now[path]).exists
    }


@pytest.mark.parametrize("seed", range(12))
def test_one_actors_changes_go_and_every_other_entry_stays_to_the_byte(seed: int) -> None:
    story = Story(random.Random(seed))
    for _ in range(200):
        story.step(story.draw.choice(("agent:a", "agent:b", "edit")))

    files = after_undo(story, "agent:a")

    where = {line: path for path, text in files.items() for line in text.split("\n") if line.startswith("- ")}
    left = [state for state in story.without("agent:a").values() if state]
    assert where == {line: path for path, line in left} | {"- by hand": "MEMORY.md", "- likes tea": "USER.md"}
    assert "Some prose.\n" in files["MEMORY.md"]
    assert "Ada.\n" in files["USER.md"]


@given(st.integers(0, 10**9), st.integers(1, 30))
def test_all_changes_taken_back_give_the_very_bytes_of_the_beginning(seed: int, steps: int) -> None:
    story = Story(random.Random(seed))
    for _ in range(steps):
        story.step("agent:a")

    assert after_undo(story, "agent:a") == START


@given(st.text(alphabet="-#a \n\r>`\t*x", max_size=60), st.text(alphabet="-#a \n\r>`\t*x", max_size=60))
def test_a_change_of_any_text_is_taken_back_to_the_byte(old: str, new: str) -> None:
    before, after = Document("MEMORY.md", old.encode()), Document("MEMORY.md", new.encode())

    result = undone([((before, after),)], {"MEMORY.md": after})

    assert result.files.get("MEMORY.md", after).data == before.data
    assert not result.left


@given(st.text(alphabet="-#a \n*x", max_size=40), st.text(alphabet="-#a \n*x", max_size=40))
def test_a_line_that_was_changed_since_is_never_overwritten(old: str, new: str) -> None:
    before = Document("notes.md", f"{old}\nthe line\n".encode())
    after = Document("notes.md", f"{new}\nthe line of an agent\n".encode())
    since = Document("notes.md", f"{new}\nthe line of a person\n".encode())

    result = undone([((before, after),)], {"notes.md": since})

    assert b"the line of a person\n" in result.files.get("notes.md", since).data
