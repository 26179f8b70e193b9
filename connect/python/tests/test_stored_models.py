"""Model files of before, with rows and what was predicted for them."""

from pathlib import Path

import pandas as pd
import pytest
from conftest import read_cells, table_of

from laconic import LaconicClassifier

FOLDER = Path(__file__).parents[3] / "io" / "src" / "test" / "resources" / "models" / "version2"
TABLES = sorted(FOLDER.glob("*.csv"))

pytestmark = pytest.mark.skipif(not TABLES, reason="the sources of Laconic are not here")


@pytest.mark.parametrize("table", TABLES, ids=lambda file: file.stem)
def test_predictions_are_those_of_java(table):
    model = LaconicClassifier.load(table.with_suffix(".json")).model_
    expected = table.with_suffix(".predictions.txt").read_text().split()
    said = model.decide(table_of(model, *read_cells(table))).labels
    assert [str(label) for label in said] == expected


def test_a_file_that_names_only_the_columns_it_uses():
    clf = LaconicClassifier.load(FOLDER / "few-names.json")
    rows = pd.read_csv(FOLDER / "few-names.csv").drop(columns="class")
    expected = (FOLDER / "few-names.predictions.txt").read_text().split()
    assert [str(int(one == "sick")) for one in clf.predict(rows)] == expected
    assert "g4321" in clf.model_.attribute_name(4323)
