"""git by way of the command: on the repository that holds the history, wherever that is."""

from pathlib import Path

from tests.running import Command, git


def test_the_log_is_that_of_the_memory_also_where_no_branch_has_it(tmp_path: Path) -> None:
    (tmp_path / "MEMORY.md").write_text("# Memory\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "MEMORY.md")
    git(tmp_path, "-c", "user.name=x", "-c", "user.email=x", "commit", "-qm", "By hand")
    here = Command(tmp_path)
    assert here("init", "--no-follow").code == 0
    assert here("remember", "One").code == 0
    assert "remember: One" in here("git", "log", "--oneline").stdout
    assert "remember: One" in here("git", "log", "-n", "1").stdout
    assert here("git", "log", "--oneline", "HEAD").stdout.endswith("By hand\n")
    assert here("git", "log", "--oneline", "HEAD").stdout.count("\n") == 1
