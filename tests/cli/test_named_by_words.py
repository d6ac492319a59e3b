"""Entries are named by their ids, or by words that one of them alone has; changes by their commits or entries."""

from pathlib import Path

from tests.running import Command, git


def test_words_that_one_entry_has_name_it(sample: Path, here: Command) -> None:
    there = here.at(sample)
    done = there("retire", "staging", "port", "--why", "moved", "--actor", "person")
    assert done.code == 2  # nobody sits at a terminal
    done = there("retire", "staging", "port", "is", "--why", "moved")
    assert (done.code, done.stdout[:12]) == (0, "mem-7k3f9q2m")
    assert done.stderr == "note: 'staging port is' means mem-7k3f9q2m (The staging port is 2222)\n"
    assert there("restore", "port is 2222").stdout.startswith("mem-7k3f9q2m")
    assert there("revise", "staging port is", "The staging port is 2223").stdout.startswith("mem-7k3f9q2m")
    assert "The staging port is 2223" in (sample / "MEMORY.md").read_text()


def test_words_that_several_entries_have_change_nothing_and_the_error_names_them(sample: Path, here: Command) -> None:
    before = (sample / "MEMORY.md").read_bytes()
    done = here.at(sample)("retire", "the")
    assert (done.code, done.stdout) == (3, "")
    assert "entries contain 'the'; nothing was changed\n hint: name one of them: " in done.stderr
    assert here.at(sample)("retire", "no such words").code == 3
    assert (sample / "MEMORY.md").read_bytes() == before


def test_undo_takes_a_commit_or_an_entry(sample: Path, here: Command) -> None:
    there = here.at(sample)
    name = there("remember", "One", "--actor", "agent:a").stdout.split()[0]
    there("note", "Two", "--actor", "agent:a")
    head = git(sample, "rev-parse", "HEAD").strip()
    for target in (head, head[:10], "HEAD"):
        assert "undoes" in (shown := there("undo", target, "--as", "agent:a", "--dry-run").stdout)
        assert "note: Two" in shown
    assert "remember: One" in there("undo", name, "--as", "agent:a", "--dry-run").stdout
    assert there("undo", name, "--change", head, "--as", "agent:a").code == 2
    assert there("undo", "mem-zzzzzzzz", "--as", "agent:a").code == 3
