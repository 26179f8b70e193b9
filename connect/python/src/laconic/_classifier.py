"""A classifier with scikit-learn's interface."""

from __future__ import annotations

import html
import inspect
import os
import re
import sys
import warnings
from pathlib import Path
from typing import Any, Sequence

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils import check_array, check_random_state
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_consistent_length, check_is_fitted, column_or_1d

from . import _handover
from ._errors import LaconicError, LaconicWarning
from ._handover import Folder, class_texts, option, safe_names, write_rows
from ._facts import fact_words
from ._options import AIMS, OF_MARKERS, OPTIONS
from ._model import Decisions, Model, NotInPython
from ._progress import ProgressBar
from ._rules import rules_table
from ._table import Table, category_text, quoted
from ._worker import Worker, shared_worker

__all__ = ["LaconicClassifier", "Verification"]

#: Forms of certificates that count no rows outside, so that scores have no shares.
_WITHOUT_SHARES = ("standard", "tight", "none")


class Verification:
    """What ``verify`` found out.

    ``holds``: True, False, or None if the numbers agree but a condition is not met.
    ``differences``: what differs, each with its stored and its recomputed value.
    ``text``: the same in words. It is true in an ``if`` only if the certificate holds.
    """

    def __init__(self, document: dict[str, Any], text: str):
        self.document = document
        self.holds: bool | None = document["holds"]
        self.conditional_on: Any = document.get("conditionalOn")
        self.differences: list[dict[str, Any]] = document["differences"]
        self.text = text

    def __bool__(self) -> bool:
        return self.holds is True

    def __repr__(self) -> str:
        return self.text.rstrip()


#: What ``LaconicClassifier`` takes: the options of a run, and what is Python's own.
_SIGNATURE = inspect.Signature(
    [
        inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD),
        inspect.Parameter("learner", inspect.Parameter.POSITIONAL_OR_KEYWORD, default="auto"),
        *(
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None)
            for name in (
                *(name for name, _ in OPTIONS),
                "class_weight",
                "positive",
                "options",
                "random_state",
                "n_jobs",
                "verbose",
            )
        ),
    ]
)


def _is_frame(X: Any) -> bool:
    return hasattr(X, "columns") and hasattr(X, "dtypes") and hasattr(X, "iloc")


def _has_shares(self: "LaconicClassifier") -> bool:
    model = getattr(self, "model_", None)
    if model is None:
        return self.certificate not in _WITHOUT_SHARES
    return "scores" in model.document


class LaconicClassifier(ClassifierMixin, BaseEstimator):
    """A classifier that is small enough to read, with a certificate.

    ``fit`` needs Java 17; ``predict`` needs numpy alone. Parameters that are None are chosen by
    Laconic; most are options of ``laconic train`` under the same name, and a list of values lets
    Laconic choose among them.

    Parameters
    ----------
    learner : str, default="auto"
        ``"auto"``: point scores for two classes, with lists of short rules where they err
        clearly less; lists of short rules for more. Or ``"scm"``, ``"dlm"``, ``"rules"``, ``"soft-greedy"``,
        ``"pvm"``, ``"1-nn"``, ``"k-nn"``, and so on.
    class_weight : None, "balanced" or dict
        ``"balanced"``: all classes weigh the same. A dict: what an error on a row of a class
        costs (1 where a class is not named).
    positive : label
        The positive class of two; default: the second of ``classes_``. With more than two classes
        and ``learner="scm"``, ``"dlm"`` or ``"soft-greedy"``: this class against the rest.
    {options}
    options : dict
        Options about rows of a file, as ``{"drop": "visit"}``, and what only a program has.
    random_state : int, RandomState instance or None, default=None
        Seed of learners and folds that draw at random (None is 0, so that every fit gives the
        same model). Which subsets are drawn does not depend on it.
    n_jobs : int, default=None
        Threads of Java; None is 1, -1 all cores. Models do not depend on it.
    verbose : bool, default=None
        Whether to show progress and remarks; None: progress where somebody watches.

    Attributes
    ----------
    classes_ : ndarray
        The labels.
    n_features_in_ : int
    feature_names_in_ : ndarray
        Names of the columns, if X had names.
    model_json_ : str
        The model file, byte for byte as ``laconic train`` writes it.
    certificate_ : dict or None
        What is promised; see ``docs/guide/certificates.md`` for its conditions.
    rules_ : DataFrame
        The conditions.
    rule_text_ : str
        The rule, its errors and its certificate in words, as ``print`` shows it.
    """

    def __init__(self, *arguments, **parameters):
        given = _SIGNATURE.bind(self, *arguments, **parameters)
        given.apply_defaults()
        for name, value in given.arguments.items():
            if name != "self":
                setattr(self, name, value)

    # scikit-learn's tags: the method of 1.6 and later, and the dictionary of before

    def _more_tags(self):
        return {
            "allow_nan": self.missing != "error",
            "non_deterministic": False,
            "_xfail_checks": {
                "check_decision_proba_consistency": "shares are counted at each sum of points; two sums may have equal shares"
            },
        }

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = self.missing != "error"
        tags.input_tags.sparse = True
        tags.non_deterministic = False
        return tags

    # rows

    def _frame_table(self, X: Any, names: Sequence[str]) -> Table:
        """Columns of a DataFrame: numbers and truth values are numbers, all others categories."""
        columns = []
        for place, name in enumerate(names):
            column = X.iloc[:, place]
            kind = getattr(column.dtype, "kind", "O")
            if kind in "Mm":
                raise LaconicError(
                    f'column {quoted(name)} holds dates or times; turn it into numbers first', 1
                )
            if kind == "c":
                raise ValueError(f'Complex data not supported: column {quoted(name)}')
            if kind in "biuf" and not hasattr(column, "cat"):
                numbers = column.to_numpy(dtype=float, na_value=np.nan)
                infinite = np.flatnonzero(np.isinf(numbers))
                if len(infinite):
                    raise ValueError(
                        f'Input X contains infinity: row {infinite[0]}, column {quoted(name)}'
                    )
                columns.append(np.ascontiguousarray(numbers))
            else:
                cells = [category_text(cell) for cell in column.astype(object)]
                columns.append(np.array(cells + [None], dtype=object)[:-1])
        return Table(names, columns, len(X))

    def _array_table(self, X: np.ndarray, names: Sequence[str]) -> Table:
        columns = [np.ascontiguousarray(X[:, place], dtype=float) for place in range(X.shape[1])]
        return Table(names, columns, X.shape[0])

    def _has_categories(self, X: Any) -> bool:
        return _is_frame(X) and any(
            hasattr(dtype, "categories") or getattr(dtype, "kind", "O") not in "biufc"
            for dtype in X.dtypes
        )

    def _checked_array(self, X: Any) -> np.ndarray:
        X = check_array(X, accept_sparse=True, dtype="numeric", **_allow_nan())
        return X.toarray() if hasattr(X, "toarray") else X

    def _fit_table(self, X: Any) -> Table:
        _check_names(self, X, reset=True)
        if self._has_categories(X):
            if X.shape[0] < 1 or X.shape[1] < 1:
                raise ValueError(f"Found array with {X.shape[0]} sample(s) and {X.shape[1]} feature(s)")
            self.n_features_in_ = X.shape[1]
            self._names = safe_names(list(X.columns))
            return self._frame_table(X, self._names)
        given = list(X.columns) if _is_frame(X) else None
        array = self._checked_array(X)
        self.n_features_in_ = array.shape[1]
        self._names = safe_names(given or [f"x{place}" for place in range(array.shape[1])])
        return self._array_table(array, self._names)

    def _table(self, X: Any) -> Table:
        """Rows that are to be classified."""
        check_is_fitted(self, "model_json_")
        if self._by_name and _is_frame(X):  # a loaded model takes the columns that it knows
            absent = [name for name in self._names if name not in X.columns]
            if absent:
                raise ValueError(f'X has no column {quoted(absent[0])}')
            X = X[self._names]
        _check_names(self, X, reset=False)
        if self._has_categories(X):
            table = self._frame_table(X, self._names[: X.shape[1]])
        else:
            array = self._checked_array(X)
            _check_width(self, array.shape[1])
            return self._array_table(array, self._names)
        _check_width(self, X.shape[1])
        return table

    # training

    def fit(self, X: Any, y: Any, groups: Any = None) -> "LaconicClassifier":
        """Learns a rule of the rows and certifies it.

        ``groups``: rows with the same value belong together (patients with several rows); the
        certificate then counts groups.
        """
        if y is None:
            raise ValueError(
                "This LaconicClassifier estimator requires y to be passed, but the target y is None"
            )
        table = self._fit_table(X)
        if self.missing == "error":
            _refuse_missing(table)
        y = column_or_1d(y, warn=True)
        check_consistent_length(X, y)
        check_classification_targets(y)
        _check_labels(y)
        classes, codes = np.unique(y, return_inverse=True)
        if len(classes) < 2:
            raise ValueError(
                f"at least two classes are needed; the rows have 1 class, {classes[0]!r}"
            )
        texts = class_texts(classes)
        folder = Folder()
        arguments = self._hand_over(folder, table, [texts[code] for code in codes], groups)
        arguments += self._train_options(classes, texts, folder)
        model_file = folder.file("model.json")
        self._job("train", [*arguments, "-m", model_file])
        self._set_model(Path(model_file).read_text(encoding="utf-8"), classes, texts)
        self._training = folder  # for report() in this session
        self._by_name = False
        self._label = arguments[1]
        self._words()
        return self

    def _hand_over(
        self, folder: Folder, table: Table, labels: Sequence[str], groups: Any
    ) -> list[str]:
        """Writes rows with their class; the first argument is the file, the second the label."""
        label = safe_names(["class"], table.names)[0]
        group = None
        if groups is not None:
            groups = column_or_1d(groups)
            check_consistent_length(labels, groups)
            name = safe_names(["group"], [*table.names, label])[0]
            cells = [category_text(value) for value in groups]
            if any(cell is None for cell in cells):
                raise ValueError("groups has a missing value")
            group = (name, [f"g {cell}" for cell in cells])
        write_rows(folder, table, label=(label, labels), group=group)
        words = [folder.file(_handover.DATA), option("label", label)]
        words.append(option("schema", folder.file(_handover.SCHEMA)))
        words += _handover.notation(table)
        return words if group is None else [*words, option("group", group[0])]

    def _train_options(
        self, classes: np.ndarray, texts: Sequence[str], folder: Folder
    ) -> list[str]:
        words = []
        if self.learner != "auto":
            words.append(option("learner", _words_of(self.learner)))
        for name, _ in OPTIONS:
            value = getattr(self, name)
            if value is not None:
                words.append(option(name, _words_of(value)))
        positive = self._positive_text(classes, texts)
        words += self._weights(classes, texts, positive, folder)
        if positive is not None:
            words.append(option("positive", positive))
        for name, value in (self.options or {}).items():
            flag = "--" + name.lstrip("-").replace("_", "-")
            words.append(flag if value is True else f"{flag}={_words_of(value)}")
        words.append(option("seed", _seed(self.random_state)))
        words.append(option("threads", _threads(self.n_jobs)))
        return words

    def _weights(
        self, classes: np.ndarray, texts: Sequence[str], positive: str | None, folder: Folder
    ) -> list[str]:
        """Weights of classes as costs: an error on a row costs what its class weighs."""
        if self.class_weight is None:
            return []
        if isinstance(self.class_weight, str):
            if self.class_weight != "balanced":
                raise ValueError(
                    f'class_weight must be None, "balanced" or a dict; got {self.class_weight!r}'
                )
            return ["--weight=balanced"]
        weights = [float(self.class_weight.get(value, 1.0)) for value in classes.tolist()]
        if len(classes) == 2:
            place = list(texts).index(positive)
            fn, fp = weights[place], weights[1 - place]
            return [option("cost-fn", _words_of(fn)), option("cost-fp", _words_of(fp))]
        _handover.write_costs(folder, texts, weights)
        return [option("cost-matrix", folder.file(_handover.COSTS))]

    def _positive_text(self, classes: np.ndarray, texts: Sequence[str]) -> str | None:
        if self.positive is None:
            return texts[1] if len(classes) == 2 else None
        found = [text for value, text in zip(classes, texts) if value == self.positive]
        if not found:
            raise ValueError(
                f"positive={self.positive!r} is none of the classes {classes.tolist()}"
            )
        return found[0]

    def _set_model(self, text: str, classes: np.ndarray | None, texts: Sequence[str]) -> None:
        self.model_json_ = text
        self.model_ = Model(text)
        self._class_texts = list(texts)
        if classes is not None and set(self.model_.classes) <= set(texts):
            self.classes_ = classes
            self._codes = np.array([list(texts).index(name) for name in self.model_.classes])
        else:  # one class against the rest
            self.classes_ = np.array(self.model_.classes, dtype=object)
            self._codes = np.arange(len(self.classes_))

    def _job(self, method: str, arguments: Sequence[Any], text: bool = False) -> tuple[int, Any]:
        bar = ProgressBar(self.verbose)

        def on_event(event: dict[str, Any]) -> None:
            if event["event"] == "progress":
                bar.show(event["part"], event["secondsLeft"])
            elif event["event"] == "message" and event["text"].startswith("warning: "):
                bar.clear()
                text = _in_python(event["text"][len("warning: ") :])
                warnings.warn(text, LaconicWarning, stacklevel=6)
            elif event["event"] == "message" and self.verbose:
                bar.clear()
                print(event["text"], file=sys.stderr)

        try:
            return self._worker().run(method, arguments, text=text, on_event=on_event)
        except LaconicError as e:
            raise LaconicError(_in_python(str(e)), e.exit_code) from None
        finally:
            bar.clear()

    def _worker(self) -> Worker:
        return shared_worker()

    def _words(self) -> None:
        """Asks for the model in words, once."""
        with Folder() as folder:
            self.save(folder.file("model.json"))
            _, document = self._job("explain", [folder.file("model.json")])
        self.rule_text_ = "\n".join(document["text"]).rstrip()

    # prediction

    def _decide(self, X: Any, matrix: Any) -> tuple[Table, Decisions]:
        table = self._table(X)
        if self.markers is not None and not self._has_model_columns():
            return table, self._decisions_of_java(table)
        if matrix is not None:
            matrix = check_array(matrix, dtype=float)
            check_consistent_length(X, matrix)
        try:
            return table, self.model_.decide(table, matrix)
        except NotInPython as e:
            raise NotInPython(
                f"{e} is known to Java only; predict_with_java(X) gives the predictions"
            ) from None

    def _has_model_columns(self) -> bool:
        """Whether rows have what the rule reads, so that no file of markers is needed."""
        return {part.column for part in self.model_.parts} <= set(self._names)

    def _marker_words(self) -> list[str]:
        """The files of markers and groups, for commands that read samples again."""
        given = {name: getattr(self, name.replace("-", "_")) for name in OF_MARKERS}
        files = {name: given[name] for name in ("markers", "group-file")}
        return [option(name, _words_of(value)) for name, value in files.items() if value is not None]

    def _decisions_of_java(self, table: Table) -> Decisions:
        """What the rule says of samples whose markers are in a file: Java reads it."""
        rows = self._rows_of_java(table, None)
        codes = {name: code for code, name in enumerate(self.model_.classes)}
        labels = np.array([codes.get(row["prediction"], -1) for row in rows])
        scores = np.array(
            [np.nan if row.get("score") is None else float(row["score"]) for row in rows]
        )
        strengths = np.zeros((len(rows), len(codes)))
        said = np.flatnonzero(labels >= 0)
        strengths[said, labels[said]] = 1
        names = [part.column for part in self.model_.parts]
        border = self.model_.decide(Table(names, [np.zeros(1) for _ in names], 1)).border
        return Decisions(labels, scores, border, strengths)

    def _certain(self, X: Any, matrix: Any) -> Decisions:
        """Every row has a prediction, or it is an error that names the row."""
        table, decisions = self._decide(X, matrix)
        if self.missing == "error":
            _refuse_missing(table)
        without = np.flatnonzero(decisions.labels < 0)
        if len(without) and not self.model_.refers:
            names = self.model_.missing_columns(table, int(without[0]))
            where = f' in column {quoted(names[0])}' if names else ""
            raise ValueError(
                f"row {without[0]} has no value{where}, which the rule reads, and so no prediction "
                f"({len(without)} such rows; fill them, or fit with missing='median'; "
                "decide(X) tells them apart)"
            )
        return decisions

    def predict(self, X: Any, matrix: Any = None) -> np.ndarray:
        """The class of every row; of a model that was fitted with ``refer``, ``"refer"`` for rows
        that are handed to a person.

        ``matrix``: for a model of a precomputed matrix, a line for each row of X with a cell for
        each training row; of a kernel, unless the model has half-spaces, then k(x, x).
        """
        decisions = self._certain(X, matrix)
        if self.model_.refers:
            return self._said(decisions)
        return self.classes_[self._codes[decisions.labels]]

    def _said(self, decisions: Decisions) -> np.ndarray:
        """The class of every row; where there is none, "refer" or None."""
        labels = np.empty(len(decisions.labels), dtype=object)
        without = "refer" if self.model_.refers else None
        for row, code in enumerate(decisions.labels):
            labels[row] = without if code < 0 else self.classes_[self._codes[code]]
        return labels

    def decide(self, X: Any, matrix: Any = None) -> tuple[np.ndarray, np.ndarray]:
        """As ``laconic predict``: the class of every row, or None, and its score.

        Returns an array of labels, None where a value that the rule needs is missing, "refer"
        where a row is handed to a person, and an array of scores (``docs/guide/scores.md``), NaN
        without one.
        """
        _, decisions = self._decide(X, matrix)
        return self._said(decisions), decisions.scores

    def decision_function(self, X: Any, matrix: Any = None) -> np.ndarray:
        """Above 0 for the second of two classes: the score minus its border.

        More than two classes: a column for each, the largest for the class that is predicted.
        """
        decisions = self._certain(X, matrix)
        if len(self.classes_) == 2:
            values = decisions.scores - decisions.border
            # on the border itself the rule decides
            values = np.where((values == 0) & (decisions.labels == 1), np.nextafter(0, 1), values)
            turned = self._codes[1] == 0
            return np.where(
                turned & (values == 0), np.nextafter(0, 1), -values if turned else values
            )
        strengths = np.empty_like(decisions.strengths)
        strengths[:, self._codes] = decisions.strengths
        return strengths

    @available_if(_has_shares)
    def predict_proba(self, X: Any, matrix: Any = None) -> np.ndarray:
        """Shares of the classes among rows with such a score that had no part in the rule.

        They are measured on the rows outside the subset (``docs/guide/scores.md``): see
        ``score_shares_`` for the counts. A score that no row outside has gets the share among all
        of them. Where the share is on the other side of one half than the prediction, one half is
        given, unless costs or a wanted sensitivity make the rule prefer a class. Only for two
        classes and certificates that draw rows.
        """
        decisions = self._certain(X, matrix)
        groups = self.model_.document["scores"]
        cuts = np.array([float(group["below"]) for group in groups[:-1]])
        counts = np.array([group["rows"] for group in groups], dtype=float)
        totals = counts.sum(axis=1)
        everywhere = counts.sum(axis=0)[1] / max(1.0, totals.sum())
        shares = np.where(totals > 0, counts[:, 1] / np.maximum(totals, 1), everywhere)
        positive = shares[np.searchsorted(cuts, decisions.scores, side="left")]
        if not self._prefers():
            said = decisions.labels == 1
            half = 0.5 if self._codes[1] == 0 else np.nextafter(0.5, 1)
            other = np.nextafter(0.5, 0) if self._codes[1] == 0 else 0.5
            sided = np.where(said, np.maximum(positive, half), np.minimum(positive, other))
            positive = np.where(decisions.labels < 0, positive, sided)  # referred: as it is
        result = np.empty((len(positive), 2))
        result[:, self._codes[1]] = positive
        result[:, self._codes[0]] = 1 - positive
        return result

    def _prefers(self) -> bool:
        """Whether the rule was made for something else than few errors."""
        procedure = self.model_.document.get("procedure") or {}
        request = procedure.get("request", {})  # files of before have fields of their own
        if request.get("certificate") in ("standard", "tight"):
            return False
        before = ("costs", *(re.sub("-(.)", lambda k: k.group(1).upper(), aim) for aim in AIMS))
        return any(aim in request for aim in AIMS) or any(
            procedure.get(field) is not None for field in before
        )

    @property
    def score_shares_(self) -> Any:
        """By groups of scores, the rows outside of each class: a DataFrame, or None."""
        check_is_fitted(self, "model_json_")
        groups = self.model_.document.get("scores")
        if groups is None:
            return None
        import pandas

        rows = np.array([group["rows"] for group in groups])
        table = pandas.DataFrame({"below": [float(group["below"]) for group in groups]})
        for code, name in zip(self._codes, range(2)):
            table[self.classes_[code]] = rows[:, name]
        return table

    def predict_with_java(self, X: Any, matrix: Any = None) -> np.ndarray:
        """The class of every row, by the worker; None where a needed value is missing, "refer" where a
        row is handed to a person.

        ``matrix``: as for ``predict``.
        """
        table = self._table(X)
        if matrix is not None:
            matrix = check_array(matrix, dtype=float)
            check_consistent_length(X, matrix)
        rows = self._rows_of_java(table, matrix)
        names = {name: self.classes_[code] for name, code in zip(self.model_.classes, self._codes)}
        if self.model_.refers:
            names["refer"] = "refer"
        labels = np.empty(table.row_count, dtype=object)
        labels[:] = [names.get(row["prediction"]) for row in rows]
        return labels

    def _rows_of_java(self, table: Table, matrix: Any) -> list[dict[str, Any]]:
        """What the worker says of rows; a sample without markers in a file of them has none."""
        with Folder() as folder:
            write_rows(folder, table)
            self.save(folder.file("model.json"))
            words = [folder.file("model.json"), folder.file(_handover.DATA)]
            words += _handover.notation(table)
            words += self._marker_words()[:1] if self.markers is not None else []
            if matrix is not None:
                words.append(_handover.write_matrix(folder, matrix))
            _, document = self._job("predict", words)
        rows: list[dict[str, Any]] = document["rows"]
        if len(rows) != table.row_count:
            raise LaconicError(
                f"markers lacks {table.row_count - len(rows)} of {table.row_count} samples", 1
            )
        return rows

    # reading and checking

    @property
    def certificate_(self) -> dict[str, Any] | None:
        """What is promised, or None; ``voidBecause`` lists why it does not hold."""
        check_is_fitted(self, "model_json_")
        return self.model_.document["certificate"]

    @property
    def promises_(self) -> list[str]:
        """What is promised besides the error rate, each as a sentence with its condition."""
        certificate = self.certificate_
        stored = [] if certificate is None else certificate.get("promises", [])
        words = [fact_words(promise) for promise in stored]
        return [one for one in words if one is not None]

    @property
    def rules_(self) -> Any:
        """The conditions of the model, a row for each, in order."""
        check_is_fitted(self, "model_json_")
        return rules_table(self.model_)

    def explain(self, X: Any = None) -> str | list[str]:
        """The model in words; with rows, why each got its class (a list of texts)."""
        check_is_fitted(self, "model_json_")
        if X is None:
            return str(self)
        table = self._table(X)
        with Folder() as folder:
            write_rows(folder, table)
            model = folder.file("model.json")
            self.save(model)
            texts = []
            for row in range(table.row_count):
                words = [model, folder.file(_handover.DATA), f"--row={row}", *self._marker_words()[:1]]
                words += _handover.notation(table)
                _, document = self._job("explain", words)
                texts.append("\n".join(document["text"]))
        return texts

    def verify(self, X: Any, y: Any, groups: Any = None) -> Verification:
        """Computes the certificate again from the model and the training rows.

        The rows must be those of ``fit``, in the same order. Returns a ``Verification``.
        """
        with Folder() as folder:
            words = self._labelled(folder, X, y, groups)
            model = folder.file("model.json")
            self.save(model)
            arguments = [model, words[0], *self._marker_words()]
            _, document = self._job("certify", arguments)
            _, text = self._job("certify", arguments, text=True)
        return Verification(document, text["text"])

    def _labelled(self, folder: Folder, X: Any, y: Any, groups: Any) -> list[str]:
        table = self._table(X)
        y = column_or_1d(y)
        check_consistent_length(X, y)
        names = {value: text for value, text in zip(self._training_classes(), self._class_texts)}
        labels = []
        for row, value in enumerate(y):
            if value not in names:
                raise ValueError(f"row {row}: {value!r} is none of the classes {list(names)}")
            labels.append(names[value])
        return self._hand_over(folder, table, labels, groups)

    def _training_classes(self) -> list[Any]:
        if len(self._class_texts) == len(self.classes_):
            ordered = dict(zip(self._codes, self.model_.classes))
            by_text = {ordered[code]: self.classes_[code] for code in range(len(self.classes_))}
            if set(by_text) == set(self._class_texts):
                return [by_text[text] for text in self._class_texts]
        return list(self._class_texts)

    def report(self, path: Any, X: Any = None, y: Any = None, groups: Any = None) -> str:
        """Writes an HTML page about the model and its results on rows with their class.

        Without rows: those of ``fit``, as long as this Python session keeps them.
        """
        check_is_fitted(self, "model_json_")
        target = os.path.abspath(path)
        with Folder() as folder:
            if X is not None:
                data = self._labelled(folder, X, y, groups)[0]
            elif getattr(self, "_training", None) is not None:
                data = self._training.file(_handover.DATA)
            else:
                raise ValueError(
                    "the training rows are not kept with a saved or copied model; give X and y"
                )
            model = folder.file("model.json")
            self.save(model)
            self._job("report", [model, data, "-o", target, *self._marker_words()])
        return target

    def export(self, to: str, path: Any = None, **options: Any) -> str:
        """The model in another language: ``"sql"``, ``"python"``, ``"r"``, ``"c"``, ``"java"``.

        Writes a file, or without ``path`` returns the text. ``options`` are those of ``laconic
        export``, as ``dialect="postgres"`` (docs/guide/exports.md).
        """
        check_is_fitted(self, "model_json_")
        with Folder() as folder:
            model = folder.file("model.json")
            self.save(model)
            target = folder.file("Rule") if path is None else os.path.abspath(path)
            words = [model, option("to", to), "-o", target]
            for name, value in options.items():
                flag = "--" + name.replace("_", "-")
                words.append(flag if value is True else f"{flag}={value}")
            try:
                self._job("export", words)
            except LaconicError as e:
                if "unknown command" in str(e):
                    raise LaconicError("this version of Laconic has no exports", 2) from None
                raise
            return Path(target).read_text(encoding="utf-8") if path is None else target

    def to_sql(self, table: str = "data", path: Any = None, **options: Any) -> str:
        """The model as a query, in the SQL of Spark unless ``dialect`` names another.

        It gives all columns of the table, then ``prediction``. So a model runs on a shared cluster
        without a jar: ``spark.sql(clf.to_sql("visits"))``. ``options`` as in ``export``.
        """
        return self.export("sql", path, **{"dialect": "spark", "table": table, **options})

    # files

    def save(self, path: Any) -> None:
        """Writes the model file, the same as ``laconic train -m`` writes."""
        check_is_fitted(self, "model_json_")
        temporary = f"{os.fspath(path)}.{os.getpid()}.tmp"
        with open(temporary, "w", encoding="utf-8", newline="") as file:
            file.write(self.model_json_)
        os.replace(temporary, path)

    @classmethod
    def load(cls, path: Any, classes: Any = None) -> "LaconicClassifier":
        """Reads a model file, also one of the command line; no Java is needed.

        ``classes``: the labels in place of the names of the classes, in the order of the file.
        Names that are whole numbers become whole numbers, others stay texts.
        """
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
        result = cls()
        model = Model(text)
        names = model.classes
        if classes is None:
            whole = all(_is_whole(name) for name in names)
            classes = np.array([int(name) for name in names] if whole else names)
        labels = np.asarray(classes)
        if len(labels) != len(names):
            raise ValueError(f"the model has the {len(names)} classes {names}")
        order = np.argsort(labels, kind="stable")
        result._set_model(text, labels[order], [names[k] for k in order])
        result._names = [part.column for part in model.parts]
        result._by_name = True
        result.n_features_in_ = len(result._names)
        result.feature_names_in_ = np.array(result._names, dtype=object)
        result.learner = model.document["learner"]
        result.missing = model.document["missing"]["policy"]
        return result

    def __getstate__(self):
        """Parameters, names, and the model as its JSON; neither Java nor files of this session."""
        state = dict(super().__getstate__())
        for name in ("model_", "_training"):
            state.pop(name, None)
        return state

    def __setstate__(self, state):
        super().__setstate__(state)
        if "model_json_" in self.__dict__:
            self.model_ = Model(self.model_json_)

    # words

    def __str__(self):
        if getattr(self, "model_json_", None) is None:
            return repr(self)
        if getattr(self, "rule_text_", None) is None:
            self._words()
        return self.rule_text_

    def _repr_html_inner(self) -> str:
        return f'<pre style="line-height:1.3">{html.escape(str(self))}</pre>'

    @property
    def _repr_html_(self):
        if getattr(self, "model_json_", None) is None:
            return super()._repr_html_
        return self._repr_html_inner

    def _repr_mimebundle_(self, **kwargs):
        if getattr(self, "model_json_", None) is None:
            return super()._repr_mimebundle_(**kwargs)
        return {"text/plain": str(self), "text/html": self._repr_html_inner()}


LaconicClassifier.__init__.__signature__ = _SIGNATURE
LaconicClassifier.__doc__ = LaconicClassifier.__doc__.replace(
    "    {options}\n", "".join(f"    {name}\n        {text}\n" for name, text in OPTIONS)
)


def _is_whole(name: str) -> bool:
    try:
        return str(int(name)) == name
    except ValueError:
        return False


def _words_of(value: Any) -> str:
    """A value as the command line spells it; lists with commas."""
    if isinstance(value, (list, tuple, np.ndarray)):
        return ",".join(_words_of(one) for one in value)
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (float, np.floating)):
        number = float(value)
        return "inf" if number == float("inf") else repr(number)
    return str(value)


def _seed(random_state: Any) -> int:
    if random_state is None:
        return 0
    if isinstance(random_state, (int, np.integer)):
        return int(random_state)
    return int(check_random_state(random_state).randint(np.iinfo(np.int32).max))


def _threads(n_jobs: Any) -> int:
    from joblib import effective_n_jobs

    return max(1, int(effective_n_jobs(n_jobs)))


def _in_python(message: str) -> str:
    """A message of the command line: options as parameters, without the file nobody saw."""
    for mark in (": ", ", "):
        message = message.replace(_handover.DATA + mark, "")
    message = re.sub(r" \(see laconic [a-z]+ --help\)", "", message)
    message = re.sub(r"(?<=say )--group (?:'([^']+)'|([^\s;,]+))", _groups, message)
    return re.sub(r"--([a-z][a-z-]*)", lambda found: found.group(1).replace("-", "_"), message)


def _groups(option: "re.Match[str]") -> str:
    """Groups are an argument of fit, as everywhere in scikit-learn."""
    return f'fit(X, y, groups=X["{option[1] or option[2]}"])'


def _check_labels(y: np.ndarray) -> None:
    missing = [row for row, value in enumerate(y.tolist()) if value is None or value != value]
    if missing:
        raise ValueError(f"Input y contains NaN: row {missing[0]} has no class")


def _refuse_missing(table: Table) -> None:
    """Rows had no missing values when the rule was made; a message says so of new ones."""
    for name, column in zip(table.names, table.columns):
        numbers = column.dtype.kind == "f"
        empty = np.isnan(column) if numbers else np.array([cell is None for cell in column], bool)
        if empty.any():
            raise ValueError(
                f'Input X contains NaN: row {int(np.argmax(empty))} has no value in column {quoted(name)}. '
                "Without missing='error' fit and predict accept missing values; decide(X) classifies "
                "the rows whose values suffice"
            )


def _allow_nan() -> dict[str, Any]:
    """The name of this argument changed in scikit-learn 1.6."""
    import inspect

    names = inspect.signature(check_array).parameters
    return {"ensure_all_finite" if "ensure_all_finite" in names else "force_all_finite": "allow-nan"}


def _check_names(estimator: BaseEstimator, X: Any, reset: bool) -> None:
    if hasattr(estimator, "_check_feature_names"):
        estimator._check_feature_names(X, reset=reset)
        return
    from sklearn.utils.validation import _check_feature_names

    _check_feature_names(estimator, X, reset=reset)


def _check_width(estimator: BaseEstimator, width: int) -> None:
    if width != estimator.n_features_in_:
        raise ValueError(
            f"X has {width} features, but {estimator.__class__.__name__} is expecting "
            f"{estimator.n_features_in_} features as input"
        )
