"""What doctor says of the machine: git, an identity, the cache, the index."""

import pytest

from workspace_mem.doctor.findings import Severity, findings_of
from workspace_mem.doctor.machine import MACHINE_RULES, Standing
from workspace_mem.model.history import NO_GIT, NO_REPOSITORY


@pytest.mark.parametrize(
    ("rule", "path", "standing"),
    [
        ("no-history", ".", Standing("/cache", history_off="git is not installed")),
        ("no-history", ".", Standing("/cache", history_off="git 2.20 is too old")),
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
