"""What doctor says of the machine: git, an identity, the cache, the index."""

import pytest

from workspace_mem.doctor.findings import findings_of
from workspace_mem.doctor.machine import MACHINE_RULES, Standing


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
