"""What the tests share."""

import csv
import os
import signal
from pathlib import Path

import numpy as np
import pytest

from laconic import Table

# Whatever is started in the background of a shell ignores Ctrl-C, unless told otherwise.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def answers():
    """A folder of models with what Java predicts (SameAnswers.java makes it)."""
    folder = os.environ.get("LACONIC_SAME_ANSWERS")
    if not folder:
        pytest.skip("no folder of models with answers of Java (LACONIC_SAME_ANSWERS)")
    return Path(folder)


def read_cells(file):
    """Header and lines of a CSV file, as texts."""
    with open(file, encoding="utf-8", newline="") as text:
        lines = list(csv.reader(text))
    return lines[0], lines[1:]


def table_of(model, names, lines):
    """Cells as a model reads them: numbers or categories."""
    columns = []
    kinds = {part.column: part.kind for part in model.parts}
    for place, name in enumerate(names):
        cells = [line[place] for line in lines]
        if kinds.get(name) == "numeric":
            columns.append(np.array([float(cell) if cell else np.nan for cell in cells]))
        else:
            columns.append(np.array([cell or None for cell in cells] + [None], dtype=object)[:-1])
    return Table(names, columns, len(lines))


@pytest.fixture(scope="session")
def two_classes():
    """Rows of two classes with numbers, a category and missing values."""
    pandas = pytest.importorskip("pandas")
    random = np.random.RandomState(0)
    n = 80
    frame = pandas.DataFrame(
        {
            "dose": np.round(random.rand(n) * 10, 2),
            "ward": pandas.Categorical(random.choice(["A", "B", "C"], n)),
            "weight, kg": 60 + random.randn(n),
        }
    )
    ill = (frame["dose"] > 6) | ((frame["ward"] == "B") & (frame["dose"] > 3))
    y = np.where(ill ^ (random.rand(n) < 0.03), "ill", "well")
    return frame, y
