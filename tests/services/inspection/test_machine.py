"""What doctor says of the machine: git, an identity, the cache, the index."""

import pytest

from workspace_mem.doctor.findings import Severity, findings_of
from workspace_mem.doctor.machine import MACHINE_RULES, Standing, is_program
from workspace_mem.model.history import NO_GIT, NO_REPOSITORY


@pytest.mark.parametrize(
    ("rule", "path", "standing"),
    [
        ("no-history", ".", Standing("/cache", history_off="git is not installed")),
        ("no-history", ".", Standing("/cache", history_off="git 2.20 is too old")),
        ("program-identity", "/w/.git", Standing("/cache", history="/w/.git", program="helper[bot]")),
        ("no-identity", "/w/.git", Standing("/cache", history="/w/.git", nameless=True)),
        ("no-cache", "/cache", Standing("/cache", cache_off="/cache belongs to another user")),
        ("search-engine", "/cache", Standing("/cache", other_engine="3,000 passages: SQLite is faster")),
        ("search-engine", "/cache", Standing("/cache", engine="this SQLite has no FTS5, so whoosh is used")),
    ],
)
def test_a_rule_sees_what_the_tool_lacks(rule: str, path: str, standing: Standing) -> None:
    assert [(one.rule, one.path, one.line) for one in findings_of(MACHINE_RULES, standing)] == [(rule, path, 0)]


def test_a_machine_in_order_has_nothing_odd() -> None:
    assert not list(findings_of(MACHINE_RULES, Standing("/cache", history="/w/.git")))


def test_a_history_that_is_gone_is_a_problem_and_a_machine_without_git_is_none() -> None:
    def severity(why: str) -> Severity:
        [finding] = findings_of(MACHINE_RULES, Standing("/cache", history_off=why))
        return finding.severity

    assert severity(NO_REPOSITORY) is Severity.WARNING
    assert severity("git rev-parse failed") is Severity.WARNING
    assert severity(NO_GIT) is Severity.INFO


@pytest.mark.parametrize(
    ("name", "email"), [("helper[bot]", "a@b.example"), ("Claude Code", "a@b.example"), ("A", "noreply@anthropic.com")]
)
def test_a_program_is_known_by_the_name_or_address_that_it_gives_git(name: str, email: str) -> None:
    assert is_program(name, email)


@pytest.mark.parametrize("name", ["Claude Monet", "Cursor", "Ada Bot-Lovelace", "Hermes Pan", "Robot"])
def test_a_person_is_no_program(name: str) -> None:
    assert not is_program(name, "ada@example.org")
