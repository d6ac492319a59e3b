"""How much each group of the memory weighs in a recall: the named profiles, and those that a workspace declares."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from workspace_mem.model.document import Problem

SEMANTIC, EPISODIC, SKILLS, AVOID = "relevant_patterns", "episodes", "applicable_skills", "avoid_these"
STRATEGIES = ("debugging", "review", "refactoring", "exploration", "implementation")  # `data/task_rules.toml` says more
BALANCED = "balanced"
_MOST = {SEMANTIC: 5 / 0.5, EPISODIC: 5 / 0.5, SKILLS: 3 / 0.3, AVOID: 5 / 0.4}  # entries of a group, for a weight of 1
_FILE, _BY_TASK = "workspace.toml", "task"
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")


class Weights(NamedTuple):
    """How much each group weighs, 0 to 1."""

    semantic: float = 0.0
    episodic: float = 0.0
    skills: float = 0.0
    avoid: float = 0.0

    def of(self, group: str) -> float:
        """Return the weight of a group."""
        return {SEMANTIC: self.semantic, EPISODIC: self.episodic, SKILLS: self.skills, AVOID: self.avoid}[group]

    def most(self, group: str) -> int:
        """Return the maximum number of entries of a group among the best."""
        return int(round(self.of(group) * _MOST[group], 6))


# The same weights for every task, by the setting `recall.weights`. The numbers are Loki's.
PROFILES: Mapping[str, Weights] = {
    "semantic-heavy": Weights(0.7, 0.2, 0.1),
    "episodic-heavy": Weights(0.2, 0.7, 0.1),
    BALANCED: Weights(0.34, 0.33, 0.33),
}


def declared_weights(declared: object, line_of: Callable[[str], int]) -> tuple[dict[str, Weights], list[Problem]]:
    """Return the weights of a workspace, `[weights.NAME]`, and what is wrong with those that are left out."""
    weights: dict[str, Weights] = {}
    problems: list[Problem] = []
    if not isinstance(declared, dict):
        problems.append(Problem(_FILE, line_of("weights"), "weights must be a section, [weights.NAME], not an option"))
        return weights, problems
    for name, row in declared.items():
        try:
            weights[name] = _declared(name, row)
        except ValueError as error:
            problems.append(Problem(_FILE, line_of(f"weights.{name}"), f"weights.{name} is ignored: {error}"))
    return weights, problems


def _declared(name: str, row: object) -> Weights:
    if not _NAME.fullmatch(name):
        raise ValueError("a name needs 1 to 31 lower-case letters, digits and _ -, beginning with a letter")
    if name in PROFILES or name == _BY_TASK:
        raise ValueError("weights of that name already exist")
    if not isinstance(row, dict) or not row or (row.keys() - set(Weights._fields)):
        raise ValueError(f"it must be a section with only {', '.join(Weights._fields)}")
    unfit = next((key for key, value in row.items() if type(value) not in (int, float) or not 0 <= value <= 1), None)
    if unfit:
        raise ValueError(f"{unfit} takes a number from 0 to 1, not {row[unfit]!r}")
    if not any(row.values()):
        raise ValueError("one of them must be above 0")
    return Weights(**row)
