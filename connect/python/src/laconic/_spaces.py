"""How rows are compared with the rows that a model keeps: distances and kernels.

Every sum runs over attributes in their order, with one rounding per operation, as in Java:
rows are compared all at once, one attribute after the other. So the numbers are those of Java, to
the bit; only ``exp`` and ``pow`` are the platform's and may differ from Java's in the last bits.
"""

from __future__ import annotations

from math import comb
from typing import Any, Callable

import numpy as np

from ._images import tangent_relation
from ._table import quoted

__all__ = ["NotInPython", "Points", "has_selves", "metric_of", "relation_of"]


class NotInPython(NotImplementedError):
    """Rows are compared in a way that only Java knows."""


class Points:
    """Vectors by columns, texts, or states, of rows or of members.

    ``columns[j][t]`` is attribute j of point t, scaled. ``rows`` are the numbers of members among
    the training rows; ``matrix`` has a line for each new row, with a cell for each training row.
    """

    def __init__(
        self,
        count: int,
        columns: np.ndarray | None,
        texts=None,
        states=None,
        rows: list[int] | None = None,
        matrix: np.ndarray | None = None,
    ):
        self.count = count
        self.columns = columns
        self.texts = texts
        self.states = states
        self.rows = rows
        self.matrix = matrix

    def one(self, place: int) -> "Points":
        return Points(
            1,
            None if self.columns is None else self.columns[:, place : place + 1],
            None if self.texts is None else self.texts[place : place + 1],
            None if self.states is None else self.states[place : place + 1],
            None if self.rows is None else self.rows[place : place + 1],
        )

    def vector(self, place: int) -> np.ndarray:
        return self.columns[:, place]


# A relation gives, for one center, the number of every point.
Relation = Callable[[int], np.ndarray]
Maker = Callable[[Points, Points], Relation]


def _fold(points: Points, center: np.ndarray, step) -> np.ndarray:
    out = np.zeros(points.count)
    for column, value in zip(points.columns, center):
        step(out, column, value)
    return out


def _add_square(out, column, value):
    difference = column - value
    out += difference * difference


def _add_absolute(out, column, value):
    out += np.abs(column - value)


def _largest(out, column, value):
    np.maximum(out, np.abs(column - value), out=out)


def _add_product(out, column, value):
    out += column * value


def _squares(points, center):
    return _fold(points, center, _add_square)


def _dots(points, center):
    return _fold(points, center, _add_product)


def _vector_relation(function) -> Maker:
    def make(points: Points, centers: Points) -> Relation:
        return lambda center: function(points, centers.vector(center))

    return make


L1 = _vector_relation(lambda points, center: _fold(points, center, _add_absolute))
L2 = _vector_relation(lambda points, center: np.sqrt(_squares(points, center)))
LINF = _vector_relation(lambda points, center: _fold(points, center, _largest))


def _kernel(node: dict[str, Any]):
    kind = node["type"]
    if kind == "linear":
        return _dots
    if kind == "gaussian":
        gamma = float(node["gamma"])
        return lambda points, center: np.exp(-gamma * _squares(points, center))
    if kind == "polynomial":
        gamma, degree, coef0 = float(node["gamma"]), float(node["degree"]), float(node["coef0"])
        return lambda points, center: np.power(gamma * _dots(points, center) + coef0, degree)
    raise NotInPython(f'kernel {quoted(kind)}')


def _self_dots(points: Points) -> np.ndarray:
    out = np.zeros(points.count)
    for column in points.columns:
        out += column * column
    return out


def _kernel_selves(node: dict[str, Any], points: Points) -> np.ndarray:
    if node["type"] == "gaussian":  # of a missing value NaN, as everywhere
        return np.exp(-float(node["gamma"]) * sum_of_zeros(points))
    dots = _self_dots(points)
    if node["type"] == "linear":
        return dots
    return np.power(float(node["gamma"]) * dots + float(node["coef0"]), float(node["degree"]))


def sum_of_zeros(points: Points) -> np.ndarray:
    """The squared distance of every point from itself: 0, or NaN where a value is missing."""
    out = np.zeros(points.count)
    for column in points.columns:
        difference = column - column
        out += difference * difference
    return out


def kernel_distance(node: dict[str, Any]) -> Maker:
    """``sqrt(max(0, (k(x,x) + k(y,y)) - 2 k(x,y)))``."""
    function = _kernel(node)

    def make(points: Points, centers: Points) -> Relation:
        of_points = _kernel_selves(node, points)
        of_centers = _kernel_selves(node, centers)

        def relation(center: int) -> np.ndarray:
            both = function(points, centers.vector(center))
            return np.sqrt(np.maximum(0.0, (of_points + of_centers[center]) - 2 * both))

        return relation

    return make


def _ranks(plain: Maker) -> Maker:
    """How many training rows are at most as far from the center, by any distance."""

    def make(points: Points, centers: Points) -> Relation:
        base = plain(points, centers)

        def relation(center: int) -> np.ndarray:
            distance = base(center)
            rank = np.searchsorted(centers.states[center], distance, side="right").astype(float)
            rank[np.isnan(distance)] = np.nan
            return rank

        return relation

    return make


def _dann(points: Points, centers: Points) -> Relation:
    """``sqrt(e' S e)`` with ``e = x - z`` and the matrix S of the center."""

    def relation(center: int) -> np.ndarray:
        state = centers.states[center]
        e = [column - value for column, value in zip(points.columns, centers.vector(center))]
        total = np.zeros(points.count)
        cell = 0
        for i, own_difference in enumerate(e):
            own = state[cell] * own_difference
            cell += 1
            others = np.zeros(points.count)
            for j in range(i + 1, len(e)):
                others += state[cell] * e[j]
                cell += 1
            total += own_difference * (own + 2 * others)
        return np.sqrt(np.maximum(0.0, total))

    return relation


class Mismatch:
    """The distance of the normalised mismatch kernel of sequences."""

    def __init__(self, k: int, m: int, letters: str):
        self.k = k
        self.m = m
        self.letters = letters.upper()
        self.shared = np.array([self._shared(h) for h in range(k + 1)], dtype=float)

    def _shared(self, h: int) -> int:
        """Words within m letters of both of two words that differ in h letters."""
        size = len(self.letters)
        total = 0
        for i in range(h + 1):
            for j in range(h - i + 1):
                rest = h - i - j
                ways = comb(h, i) * comb(h - i, j) * (size - 2) ** rest
                for s in range(self.k - h + 1):
                    if max(i, j) + rest + s <= self.m:
                        total += ways * comb(self.k - h, s) * (size - 1) ** s
        return total

    def words(self, text: str | None) -> np.ndarray:
        """All stretches of k letters of the alphabet, one per line."""
        codes = [self.letters.find(letter) for letter in (text or "").upper()]
        found = [codes[at : at + self.k] for at in range(len(codes) - self.k + 1)]
        kept = [word for word in found if min(word) >= 0]
        return np.array(kept, dtype=np.int16).reshape(len(kept), self.k)

    def between(self, x: np.ndarray, y: np.ndarray) -> float:
        differing = np.zeros((len(x), len(y)), dtype=np.int16)
        for place in range(self.k):
            differing += x[:, place, None] != y[None, :, place]
        pairs = np.bincount(differing.ravel(), minlength=self.k + 1)
        return float(np.dot(pairs.astype(float), self.shared))

    def __call__(self, points: Points, centers: Points) -> Relation:
        for row, text in enumerate(points.texts):
            if text and not any(letter in self.letters for letter in text.upper()):
                raise ValueError(
                    f"row {row}: no letter is in the alphabet {self.letters}; "
                    f"the first is {text[0]}"
                )
        x = [self.words(text) for text in points.texts]
        z = [self.words(text) for text in centers.texts]
        self_x = [
            np.nan if text is None else self.between(words, words)
            for text, words in zip(points.texts, x)
        ]
        self_z = [self.between(words, words) for words in z]

        def relation(center: int) -> np.ndarray:
            return np.array(
                [
                    self._distance(
                        self.between(words, z[center]), self_x[point], self_z[center]
                    )
                    for point, words in enumerate(x)
                ],
                dtype=float,
            )

        return relation

    @staticmethod
    def _distance(both: float, x: float, z: float) -> float:
        def normalised(value, first, second):
            product = first * second
            return 0.0 if product == 0 else value / np.sqrt(product)

        return np.sqrt(
            np.maximum(0.0, (normalised(x, x, x) + normalised(z, z, z)) - 2 * normalised(both, x, z))
        )


def has_selves(document: dict[str, Any]) -> bool:
    """Whether the last column of a matrix holds k(x, x): distances are computed from a kernel."""
    return (
        document["matrix"]["kind"] == "kernel"
        and document["parameters"].get("features") != "half-spaces"
    )


def _matrix_relation(document: dict[str, Any]) -> Maker:
    """Cells of a precomputed matrix: of new rows as given, of members as the model keeps them."""
    kept = np.array(document["matrix"]["cells"], dtype=float)
    place = {row: k for k, row in enumerate(document["matrix"]["members"])}
    selves = has_selves(document)

    def make(points: Points, centers: Points) -> Relation:
        def relation(center: int) -> np.ndarray:
            row = centers.rows[center]
            if points.matrix is not None:
                both, own = points.matrix[:, row], points.matrix[:, -1]
            else:
                members = [place[member] for member in points.rows]
                both, own = kept[members, place[row]], kept[members, members]
            if not selves:
                return both
            self_of_center = kept[place[row], place[row]]
            return np.sqrt(np.maximum(0.0, (own + self_of_center) - 2 * both))

        return relation

    return make


RANK = "rank-"


def metric_of(parameters: dict[str, Any]) -> str | None:
    """The metric of a model, or the one whose ranks it compares."""
    metric = parameters.get("metric")
    return metric[len(RANK) :] if isinstance(metric, str) and metric.startswith(RANK) else metric


def relation_of(document: dict[str, Any], family: str) -> Maker:
    """How the rows of a model are compared; fails if only Java knows."""
    parameters = document["parameters"]
    plain = _plain_relation(document, metric_of(parameters), family)
    return plain if metric_of(parameters) == parameters.get("metric") else _ranks(plain)


def _plain_relation(document: dict[str, Any], metric: str | None, family: str) -> Maker:
    parameters = document["parameters"]
    if document["matrix"] is not None:
        return _matrix_relation(document)
    if family == "half-spaces" and metric is None:
        return _vector_relation(_kernel(parameters["kernel"]))
    plain = {"l1": L1, "l2": L2, "linf": LINF, "dann": _dann}
    if metric in plain:
        return plain[metric]
    if metric == "kernel":
        return kernel_distance(parameters["kernel"])
    if metric == "mismatch":
        return Mismatch(
            int(parameters["mismatchK"]), int(parameters["mismatchM"]), parameters["alphabet"]
        )
    if metric == "tangent":
        return tangent_relation(parameters)
    raise NotInPython(f'metric {quoted(metric)}')
