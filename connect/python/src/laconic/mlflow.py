"""Models of Laconic as models of MLflow: ``mlflow.pyfunc.load_model(path).predict(frame)``.

A folder that :func:`save_model` writes has the layout of MLflow's ``python_function`` flavour; neither writing nor
predicting needs MLflow itself, nor Java.

>>> from laconic import mlflow
>>> mlflow.save_model(clf, "rule")          # or the path of a model file
>>> mlflow.load_model("rule").predict(frame)
"""

from __future__ import annotations

import json
import platform
import shutil
from os import PathLike
from pathlib import Path
from typing import Any, Union

import numpy as np

from ._classifier import LaconicClassifier

__all__ = ["load_model", "save_model"]

_MODEL = "model.json"


class _Predictor:
    """What MLflow asks for predictions."""

    def __init__(self, classifier: LaconicClassifier):
        self.classifier = classifier

    def predict(self, model_input: Any, params: dict[str, Any] | None = None) -> np.ndarray:
        """The class of each row of a frame."""
        return self.classifier.predict(model_input)


def save_model(model: Union[LaconicClassifier, str, PathLike], path: Union[str, PathLike]) -> None:
    """Writes a fitted classifier, or a model file, as a folder that MLflow loads."""
    from . import __version__

    folder = Path(path)
    if folder.exists() and any(folder.iterdir()):
        raise FileExistsError(f"{folder}: there is something already")
    folder.mkdir(parents=True, exist_ok=True)
    if isinstance(model, LaconicClassifier):
        model.save(folder / _MODEL)
    else:
        LaconicClassifier.load(model)  # is it one?
        shutil.copyfile(model, folder / _MODEL)
    flavour = {
        "flavors": {
            "python_function": {
                "loader_module": "laconic.mlflow",
                "data": _MODEL,
                "python_version": platform.python_version(),
                "env": {"virtualenv": "requirements.txt"},
            },
            "laconic": {"model": _MODEL, "version": __version__},
        }
    }
    # JSON is YAML, so no other library is needed
    (folder / "MLmodel").write_text(json.dumps(flavour, indent=2) + "\n", encoding="utf-8")
    (folder / "requirements.txt").write_text(f"laconic=={__version__}\n", encoding="utf-8")


def load_model(path: Union[str, PathLike]) -> LaconicClassifier:
    """The classifier of a folder that :func:`save_model` wrote."""
    return LaconicClassifier.load(Path(path) / _MODEL)


def _load_pyfunc(path: str) -> _Predictor:
    """MLflow calls this with the path of the model file."""
    return _Predictor(LaconicClassifier.load(path))
