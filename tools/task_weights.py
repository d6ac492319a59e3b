"""Learn what each sign of a sentence says of the type of its task: `python -m tools.task_weights`.

Reads the labelled sentences of tests/data/tasks_*.tsv, but not those that are kept aside, and writes
`workspace_mem/model/task_weights.py`: a logistic regression over the signs that `signs` in model/tasks.py finds, in
whole tenths, without the signs that are worth little. The same sentences give the same file. Needs NumPy, which the
package itself does not.
"""

import sys
from collections import Counter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.tasks import ASIDE
from workspace_mem.model.tasks import BY_NAME, signs

ROOT = Path(__file__).resolve().parents[1]
WEIGHTS = ROOT / "workspace_mem/model/task_weights.py"
LEAST_SEEN, LEAST_WORTH, RIDGE, ROUNDS = 2, 3, 0.2, 200  # chosen by leaving out one source after another
TYPES = tuple(BY_NAME)
Numbers = NDArray[np.float64]


def labelled() -> list[tuple[str, dict[str, float]]]:
    """Return what to learn from: the type of each sentence, and its signs."""
    found = []
    for path in sorted((ROOT / "tests/data").glob("tasks_*.tsv")):
        name = path.stem.removeprefix("tasks_")
        for line in path.read_text(encoding="utf-8").splitlines() if name not in ASIDE else ():
            kind, _, text = line.partition("\t")
            found.append((kind, signs(text)))
    return found


def learned(sentences: list[tuple[str, dict[str, float]]]) -> dict[str, list[int]]:
    """Return the worth of each sign for each type, in tenths."""
    shown = [signs for _, signs in sentences]
    seen = Counter(sign for one in shown for sign in one)
    names = sorted(sign for sign, times in seen.items() if times >= LEAST_SEEN)
    place = {sign: at for at, sign in enumerate(names)}
    cells = [(row, place[sign], share) for row, one in enumerate(shown) for sign, share in one.items() if sign in place]
    rows, columns, shares = (np.array(column) for column in zip(*cells, strict=True))
    wanted = np.array([[float(kind == name) for name in TYPES] for kind, _ in sentences])

    def forward(weights: Numbers) -> Numbers:
        return _summed(rows, weights[columns] * shares[:, None], len(sentences))

    def back(errors: Numbers) -> Numbers:
        return _summed(columns, errors[rows] * shares[:, None], len(names))

    direction = np.ones((len(names), 1))
    for _ in range(15):  # the largest eigenvalue bounds the step
        direction = back(forward(direction))
        largest = np.linalg.norm(direction)
        direction = direction / largest
    step = 1 / (0.53 * largest + RIDGE)
    weights = ahead = np.zeros((len(names), len(TYPES)))
    pace = 1.0
    for _ in range(ROUNDS):  # Nesterov's way down
        scores = forward(ahead)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        nearer = ahead - step * (back(chances - wanted) + RIDGE * ahead)
        quicker = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
        ahead = nearer + (pace - 1) / quicker * (nearer - weights)
        weights, pace = nearer, quicker
    tenths = np.rint(weights * 10).astype(int)
    telling = np.abs(tenths).max(axis=1) >= LEAST_WORTH
    return {sign: row.tolist() for sign, row, tells in zip(names, tenths, telling, strict=True) if tells}


def _summed(places: NDArray[np.int64], values: Numbers, size: int) -> Numbers:
    return np.stack([np.bincount(places, column, size) for column in values.T], axis=1)


def written(weights: dict[str, list[int]]) -> str:
    """Return the weights as a module."""
    lines = "\n".join(f"{sign}\t{' '.join(map(str, worths))}" for sign, worths in weights.items())
    about = f"What the signs of a task are worth; made by tools/task_weights.py.\n\nFor {', '.join(TYPES)}."
    return f'"""{about}\n"""\n\nWEIGHTS = """\\\n{lines}\n"""\n'


def main() -> None:
    """Write the weights."""
    sentences = labelled()
    weights = learned(sentences)
    WEIGHTS.write_text(written(weights), encoding="utf-8")
    sys.stdout.write(f"{len(weights)} signs from {len(sentences)} sentences\n")


if __name__ == "__main__":
    main()
