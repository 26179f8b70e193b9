"""Folders for MLflow, loaded as MLflow does it: by the loader module that the file MLmodel names."""

import importlib
from pathlib import Path

import pandas as pd
import pytest

from laconic import LaconicClassifier, mlflow

FOLDER = Path(__file__).parents[3] / "io" / "src" / "test" / "resources" / "models" / "version2"
MODEL = FOLDER / "few-names.json"

pytestmark = pytest.mark.skipif(not MODEL.exists(), reason="the sources of Laconic are not here")


def pyfunc(folder):
    """What mlflow.pyfunc.load_model does with a local folder; MLflow itself where it is installed."""
    try:
        from mlflow.pyfunc import load_model

        return load_model(str(folder))
    except ImportError:
        yaml = pytest.importorskip("yaml")
        flavour = yaml.safe_load((folder / "MLmodel").read_text())["flavors"]["python_function"]
        loader = importlib.import_module(flavour["loader_module"])
        return loader._load_pyfunc(str(folder / flavour["data"]))


def test_predicts_as_the_classifier(tmp_path):
    rows = pd.read_csv(FOLDER / "few-names.csv").drop(columns="class")
    mlflow.save_model(MODEL, tmp_path / "rule")
    expected = list(LaconicClassifier.load(MODEL).predict(rows))
    assert list(pyfunc(tmp_path / "rule").predict(rows)) == expected
    assert len(set(expected)) == 2
    again = mlflow.load_model(tmp_path / "rule")
    mlflow.save_model(again, tmp_path / "again")
    assert list(pyfunc(tmp_path / "again").predict(rows)) == expected


def test_nothing_is_overwritten_and_only_models_are_saved(tmp_path):
    (tmp_path / "other.txt").write_text("x")
    with pytest.raises(FileExistsError):
        mlflow.save_model(MODEL, tmp_path)
    with pytest.raises(Exception):
        mlflow.save_model(tmp_path / "other.txt", tmp_path / "new")
