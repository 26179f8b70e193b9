"""Small classifiers that a person can read, each with a certificate.

>>> from laconic import LaconicClassifier
>>> clf = LaconicClassifier().fit(X, y)
>>> print(clf)
"""

from ._classifier import LaconicClassifier, Verification
from ._errors import JavaNotFound, LaconicError, LaconicWarning, WorkerDied
from ._model import Model, NotInPython
from ._table import Table
from ._worker import Worker, shared_worker

__version__ = "0.1.0"

__all__ = [
    "JavaNotFound",
    "LaconicClassifier",
    "LaconicError",
    "LaconicWarning",
    "Model",
    "NotInPython",
    "Table",
    "Verification",
    "Worker",
    "WorkerDied",
    "shared_worker",
]
