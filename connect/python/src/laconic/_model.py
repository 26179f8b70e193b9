"""A model file, applied to rows with numpy alone: no Java is needed.

Answers are those of ``laconic predict``, to the bit: comparisons are strict as in the file, sums run
in the file's order. ``docs/reference/model-file.md`` describes the file, ``docs/guide/scores.md`` the scores.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ._spaces import NotInPython, Points, has_selves, metric_of, relation_of
from ._table import BLANKS, Table, category_text, quoted

__all__ = ["Decisions", "Model", "NotInPython"]

FORMAT = "laconic-model"
NEWEST_VERSION = 3


@dataclass(frozen=True)
class Decisions:
    """What a model says of rows.

    ``labels``: number of the class, -1 where a value that the model needs is missing, or where the
    row is referred to a person.
    ``scores``: large for class 1 of two; NaN where a value is missing and with more classes.
    ``border``: scores above it speak for class 1.
    ``strengths``: rows x classes, the largest for the class that is said (0 where none is).
    """

    labels: np.ndarray
    scores: np.ndarray
    border: float
    strengths: np.ndarray


def _number(value: Any) -> float:
    if value is None:
        return float("nan")
    if isinstance(value, str):
        return float(value)  # "inf", "-inf"
    return float(value)


@dataclass(frozen=True)
class _Part:
    """A raw column, and its first attribute."""

    column: str
    kind: str
    values: list[str] | None
    first: int

    @property
    def width(self) -> int:
        return 1 if self.kind == "numeric" else len(self.values or ()) if self.values else 0


def _part(node: dict[str, Any], first: int) -> _Part:
    values = node["values"]
    texts = [node["column"], node["kind"], *(values or ())]
    if not isinstance(first, int) or not all(isinstance(text, str) for text in texts):
        raise ValueError('the model file is damaged: "encoding" must name columns and values')
    kind = "numeric" if node["kind"] in ("presence", "zero-one") else node["kind"]
    return _Part(node["column"], kind, values, first)


class _NumberedParts(Sequence):
    """Very many columns of numbers, named by a prefix and their number; made when asked for."""

    def __init__(self, prefix: str, count: int):
        self.prefix = prefix
        self.count = count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, place: Any) -> Any:
        if not 0 <= place < self.count:
            raise IndexError(place)
        return _Part(f"{self.prefix}{place + 1}", "numeric", None, place)


_MOST_COLUMNS = 2**31 - 1

_DAMAGE = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
)


@contextmanager
def _one_error() -> Iterator[None]:
    """Whatever a damaged file leads to becomes one ``ValueError`` of one line."""
    try:
        yield
    except _DAMAGE as e:
        reason = " ".join(f"{type(e).__name__} {e}".split())[:200]
        raise ValueError(
            f"the model file is damaged, or does not fit these rows ({reason})"
        ) from None


def _refuse_constant(word: str) -> None:
    raise ValueError(f"{word} is not a number of JSON")


class _Attributes:
    """Rows as attributes, encoded and filled, not scaled."""

    def __init__(self, model: "Model", table: Table, matrix: np.ndarray | None = None):
        self.model = model
        self.table = table
        self.matrix = matrix
        self.row_count = table.row_count
        self._codes: dict[str, np.ndarray] = {}

    def numbers(self, part: _Part) -> np.ndarray:
        numbers = self.table.numbers(part.column)
        fill = self.model.fills.get(part.column)
        return numbers if fill is None else np.where(np.isnan(numbers), float(fill), numbers)

    def codes(self, part: _Part) -> np.ndarray:
        """Code of a category; -1 if it is missing, -2 if the model does not know it."""
        if part.column not in self._codes:
            known = {value.strip(BLANKS): code for code, value in enumerate(part.values or ())}
            fill = self.model.fills.get(part.column)
            texts = [category_text(cell) for cell in self.table.texts(part.column)]
            self._codes[part.column] = np.array(
                [
                    -1 if cell is None else known.get(cell, -2)
                    for cell in (fill if cell is None else cell for cell in texts)
                ],
                dtype=np.int64,
            )
        return self._codes[part.column]

    def values(self, attribute: int) -> np.ndarray:
        part = self.model.part_of(attribute)
        if part.kind == "numeric":
            return self.numbers(part)
        codes = self.codes(part)
        values = (codes == attribute - part.first).astype(float)
        values[codes == -1] = np.nan
        return values

    def points(self, unknown_categories: bool) -> Points:
        """All attributes, scaled; each category has one more column for values not known."""
        columns = []
        for part in self.model.parts:
            for attribute in range(part.first, part.first + part.width):
                columns.append(self.model.scaled(attribute, self.values(attribute)))
            if part.kind == "categorical" and unknown_categories:
                columns.append((self.codes(part) == -2).astype(float))
        return Points(self.row_count, np.array(columns).reshape(len(columns), self.row_count))

    def texts(self) -> np.ndarray:
        parts = [part for part in self.model.parts if part.kind == "text"]
        if len(parts) != 1:
            raise ValueError(f"one column of texts is compared; the model has {len(parts)}")
        return self.table.texts(parts[0].column)


_RULE_LEARNERS = ("scm", "dlm", "rules")


def _newest(document: dict[str, Any]) -> dict[str, Any]:
    """The rules of files of versions 1 and 2 as version 3 has them."""
    if document["version"] == NEWEST_VERSION or document["learner"] not in _RULE_LEARNERS:
        return document
    kind = document["type"]
    conjunction = kind == "conjunction"

    def condition(old: dict[str, Any]) -> dict[str, Any]:
        side = old.get("direction") or old.get("side") or ("below" if conjunction else "above")
        above = side in ("above", "outside")
        sign = (">" if above else "<") if not conjunction else ("<=" if above else ">=")
        return {**old, "comparison": sign, "points": 1}

    def rule(label: int, needed: int | None, olds: list[dict[str, Any]]) -> dict[str, Any]:
        conditions = [condition(old) for old in olds]
        return {"label": label, "atLeast": needed or len(olds), "conditions": conditions}

    features = document["features"]
    otherwise = document["otherwise"]
    if kind is None:
        rules = [rule(one["label"], None, one.get("conditions", [one])) for one in features]
    else:
        needed = document.get("atLeast", None if conjunction else 1)
        label = 1 if conjunction else 1 - otherwise
        rules = [rule(label, needed, features)] if features else []
    return {
        **document,
        "rules": rules,
        "otherwise": 0 if conjunction and features else otherwise,
        "onMissing": "does-not-hold" if kind == "at-least" else "no-answer",
    }


class Model:
    """A model file."""

    def __init__(self, text: str):
        self.text = text
        with _one_error():
            self._read(text)

    def _read(self, text: str) -> None:
        try:
            document = json.loads(text, parse_constant=_refuse_constant)
        except ValueError as e:
            raise ValueError(f"not a model file: {e}") from None
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise ValueError('not a model file: "format" is not "laconic-model"')
        if not 1 <= document.get("version", 0) <= NEWEST_VERSION:
            raise ValueError(f'a model file of version {document.get("version")!r} is too new')
        self.document = document = _newest(document)
        self.classes: list[str] = document["classes"]
        if not self.classes or not all(isinstance(name, str) for name in self.classes):
            raise ValueError('the model file is damaged: "classes" must be texts')
        otherwise = document.get("otherwise")
        if otherwise is not None and otherwise not in range(len(self.classes)):
            raise ValueError('the model file is damaged: "otherwise" must be a class')
        self.refers: bool = "refer" in document
        self.fills: dict[str, Any] = document["missing"]["fills"]
        self.fills.get("")  # a table, not a list
        self.parts = self._parts()
        numbered = isinstance(self.parts, _NumberedParts)
        self._wide = self.parts if numbered else [part for part in self.parts if part.width > 0]
        self._starts = np.array([] if numbered else [part.first for part in self._wide])
        scaling = document["scaling"]
        self._shift = np.array([float(line["shift"]) for line in scaling])
        self._divisor = np.array([float(line["divisor"]) for line in scaling])
        len(self.parts_of_rule()), document["learner"], document["type"], document["parameters"]

    def _parts(self) -> Sequence[_Part]:
        attributes = self.document["attributes"]
        if isinstance(attributes, dict) and "names" in attributes:  # few of very many columns
            return [_part(node, node["attribute"]) for node in self.document["encoding"]]
        if isinstance(attributes, dict):  # of a LIBSVM file with very many columns
            count = attributes["count"]
            if not isinstance(count, int) or not 0 < count <= _MOST_COLUMNS:
                raise ValueError(f"the model file is damaged: it has {count!r} attributes")
            return _NumberedParts(str(attributes["prefix"]), count)
        parts: list[_Part] = []
        first = 0
        for node in self.document["encoding"]:
            part = _part(node, first)
            parts.append(part)
            first += part.width
        return parts

    def part_of(self, attribute: int) -> _Part:
        """The raw column of an attribute."""
        if not isinstance(attribute, int) or attribute < 0:
            raise ValueError(f"the model file is damaged: there is no attribute {attribute!r}")
        if isinstance(self.parts, _NumberedParts):
            return self.parts[attribute]
        part = self._part_at(attribute)
        if attribute >= part.first + part.width:
            raise ValueError(f"the model file is damaged: there is no attribute {attribute!r}")
        return part

    def _part_at(self, attribute: int) -> _Part:
        return self._wide[int(np.searchsorted(self._starts, attribute, side="right")) - 1]

    def attribute_name(self, attribute: int) -> str:
        part = self.part_of(attribute)
        if part.kind == "numeric":
            return part.column
        return f"{part.column}={(part.values or [])[attribute - part.first]}"

    def scaled(self, attribute: int, values: np.ndarray) -> np.ndarray:
        if len(self._shift) == 0:
            return values
        return (values - self._shift[attribute]) / self._divisor[attribute]

    @property
    def kind(self) -> str:
        """The parts of the classifier."""
        learner = self.document["learner"]
        if learner in _RULE_LEARNERS or learner == "soft-greedy" and "rules" in self.document:
            return "rules"
        return "soft rays" if learner == "soft-greedy" else "prototypes"

    def parts_of_rule(self) -> list[dict[str, Any]]:
        """Rules, soft rays or prototypes."""
        return self.document["rules" if self.kind == "rules" else "features"]

    def decide(self, table: Table, matrix: np.ndarray | None = None) -> Decisions:
        """Applies the model to rows.

        ``matrix``: for a model of a precomputed matrix, a line for each row with a cell for each
        training row; of a kernel, unless the model has half-spaces, then k(x, x).
        """
        with _one_error(), np.errstate(all="ignore"):
            decisions = {
                "soft rays": _soft_rays,
                "rules": _rules,
                "prototypes": _prototypes,
            }[self.kind](self, _Attributes(self, table, self._checked(table, matrix)))
        labels = decisions.labels
        named = labels.dtype.kind == "i" and np.all((-1 <= labels) & (labels < len(self.classes)))
        if not named:
            raise ValueError("the model file is damaged: it says a class that it does not name")
        return decisions

    def _checked(self, table: Table, matrix: np.ndarray | None) -> np.ndarray | None:
        """The matrix, if the model needs one and it has the right shape."""
        if self.document["matrix"] is None:
            if matrix is not None:
                raise ValueError("the model does not compare rows by a precomputed matrix")
            return None
        if matrix is None:
            raise ValueError("the model compares rows by a precomputed matrix; give matrix=")
        selves = has_selves(self.document)
        width = self.document["training"]["rowsOnDisk"] + selves
        if matrix.shape != (table.row_count, width):
            raise ValueError(
                f"the matrix must have {table.row_count} rows and {width} columns"
                + (" (one per training row, then k(x, x))" if selves else "")
                + f", got {' x '.join(map(str, matrix.shape))}"
            )
        return matrix

    def missing_columns(self, table: Table, row: int) -> list[str]:
        """The columns that the rule may read and that are empty in a row."""
        names = []
        for part in self.parts:
            column = table.texts(part.column) if part.kind != "numeric" else None
            empty = (
                category_text(column[row]) is None
                if column is not None
                else bool(np.isnan(table.numbers(part.column)[row]))
            )
            if empty and part.column not in self.fills and self.reads(part.column):
                names.append(part.column)
        return names

    def conditions(self) -> list[dict[str, Any]]:
        """All conditions of the model, in order; none of prototypes."""
        if self.kind == "rules":
            return [one for rule in self.document["rules"] for one in rule["conditions"]]
        return self.document["features"] if self.kind == "soft rays" else []

    def reads(self, column: str) -> bool:
        """Whether the model reads a column; one that compares whole rows reads all."""
        rays = [one for one in self.conditions() if "attribute" in one]
        if not rays:
            return len(self.parts_of_rule()) > 0
        return any(self.part_of(ray["attribute"]).column == column for ray in rays)


def _two(model: Model) -> bool:
    return len(model.classes) == 2


def _finish(
    model: Model, labels: np.ndarray, scores: np.ndarray, border: float, strengths=None
) -> Decisions:
    known = labels >= 0
    scored = known | model.refers
    scores = np.where(scored, scores, np.nan) if _two(model) else np.full(len(labels), np.nan)
    if strengths is None:
        strengths = np.zeros((len(labels), len(model.classes)))
        strengths[known, labels[known]] = 1.0
    return Decisions(labels, scores, border, strengths)


def _constant(model: Model, row_count: int, label: int) -> Decisions:
    labels = np.full(row_count, label)
    return _finish(model, labels, np.full(row_count, 1.0 if label == 1 else -1.0), 0.0)


def _holds(comparison: str, values: np.ndarray, threshold: float) -> np.ndarray:
    """A missing value makes every condition false."""
    compare = {">": np.greater, "<": np.less, ">=": np.greater_equal, "<=": np.less_equal}
    return compare[comparison](values, threshold)


def _votes(count: np.ndarray, needed: int, label: int) -> np.ndarray:
    return (count - needed if label == 1 else needed - 1 - count).astype(float)


def _places(model: Model, deciding: np.ndarray, labels_of: list[int]) -> Decisions:
    """The first part that claims a row decides; early parts speak louder than late ones."""
    parts = len(labels_of) - 1
    labels = np.array(labels_of)[deciding]
    labels[deciding < 0] = -1
    left = (parts - deciding + 1).astype(float)
    strengths = np.zeros((len(labels), len(model.classes)))
    known = labels >= 0
    strengths[known, labels[known]] = left[known]
    return _finish(model, labels, np.where(labels == 1, left, -left), 0.0, strengths)


class _Members:
    """The rows that a model keeps, by their number on disk."""

    def __init__(self, model: Model):
        self.model = model
        self.lines = model.document["compressionSet"]
        self.place = {line["row"]: k for k, line in enumerate(self.lines)}

    def points(self, unknown_categories: bool) -> Points:
        return _kept_points(self.model, self.lines, unknown_categories)


def _kept_points(model: Model, lines: list[dict[str, Any]], unknown_categories: bool) -> Points:
    columns = None
    if lines and lines[0].get("values") is not None:
        values = np.array([line["values"] for line in lines], dtype=float).T
        columns = []
        for part in model.parts:
            for attribute in range(part.first, part.first + part.width):
                columns.append(model.scaled(attribute, values[attribute]))
            if part.kind == "categorical" and unknown_categories:
                columns.append(np.zeros(len(lines)))
        columns = np.array(columns).reshape(len(columns), len(lines))
    texts = [line["text"] for line in lines] if lines and "text" in lines[0] else None
    states = None
    if lines and "state" in lines[0]:
        states = [np.array(line["state"], dtype=float) for line in lines]
    rows = [line["row"] for line in lines] if lines and "row" in lines[0] else None
    return Points(len(lines), columns, texts, states, rows)


def _row_points(model: Model, rows: _Attributes) -> Points:
    if rows.matrix is not None:
        return Points(rows.row_count, None, matrix=rows.matrix)
    if metric_of(model.document["parameters"]) == "mismatch":
        return Points(rows.row_count, None, texts=rows.texts())
    if metric_of(model.document["parameters"]) == "tangent":
        _check_pixels(model, rows)
    return rows.points(_sees_unknown(model))


def _sees_unknown(model: Model) -> bool:
    return metric_of(model.document["parameters"]) not in ("dann", "tangent")


def _check_pixels(model: Model, rows: _Attributes) -> None:
    """An image has no pixel for a category that the model does not know."""
    for part in model.parts:
        if part.kind == "categorical" and np.any(rows.codes(part) == -2):
            row = int(np.argmax(rows.codes(part) == -2))
            raise ValueError(
                f'row {row}, column {quoted(part.column)}: the value was not there in training, '
                "and images have no pixel for it"
            )


def _read(rows: _Attributes, one: dict[str, Any]) -> np.ndarray:
    """An attribute; of a set of categories their sum: whether one of them is there.

    Of a condition that asks if a value is missing 1 where it is, and 0 where it is not.
    """
    values = rows.values(one["attribute"])
    if one["kind"] == "missing":
        return np.isnan(values).astype(float)
    for other in one.get("others", []):
        if rows.model.part_of(other) is not rows.model.part_of(one["attribute"]):
            raise ValueError("the model file is damaged: a set of categories of several columns")
        values = values + rows.values(other)
    return values


def _readings(model: Model, rows: _Attributes) -> list[tuple[np.ndarray, float]]:
    """For each condition the number that it reads off every row, and its threshold."""
    document = model.document
    family = document["parameters"]["features"]
    if family == "rays":
        return [
            (_read(rows, one), _number(one["threshold"])) for one in model.conditions()
        ]
    make = relation_of(document, family)
    members = _Members(model)
    kept = members.points(_sees_unknown(model))
    to_members = make(_row_points(model, rows), kept)

    def between(point: int, center: int) -> float:
        return float(make(kept.one(point), kept.one(center))(0)[0])

    result = []
    for one in model.conditions():
        if one["kind"] == "ball":
            center = members.place[one["center"]]
            result.append((to_members(center), between(members.place[one["border"]], center)))
        else:
            a, b, c = (members.place[one[name]] for name in "abc")
            threshold = between(c, a) - between(c, b)
            result.append((to_members(a) - to_members(b), threshold))
    return result


def _rules(model: Model, rows: _Attributes) -> Decisions:
    """The first rule whose conditions have enough points on a row gives its class."""
    document = model.document
    rules = document["rules"]
    otherwise = document["otherwise"]
    if not rules:
        return _constant(model, rows.row_count, otherwise)
    readings = _readings(model, rows)
    unread = iter(readings)
    missing = np.zeros(rows.row_count, dtype=bool)
    points = []
    possible = []
    for rule in rules:
        sum_of = np.zeros(rows.row_count, dtype=np.int64)
        most_of = np.zeros(rows.row_count, dtype=np.int64)
        for one in rule["conditions"]:
            values, threshold = next(unread)
            lacks = np.isnan(values)
            holds = _holds(one["comparison"], values, threshold)
            missing |= lacks
            sum_of += one["points"] * holds
            most_of += one["points"] * (holds | lacks)
        points.append(sum_of)
        possible.append(most_of)
    deciding = np.full(rows.row_count, len(rules))
    for place in range(len(rules) - 1, -1, -1):
        deciding[points[place] >= rules[place]["atLeast"]] = place
    labels_of = [rule["label"] for rule in rules]
    if document["onMissing"] != "no-answer":
        missing[:] = False
    elif model.conditions()[0]["kind"] in ("ray", "missing"):
        missing &= _is_open(rules, possible, deciding, labels_of + [otherwise])
    deciding[missing] = -1
    label = labels_of[0]
    of_one_class = all(one == label and one != otherwise for one in labels_of)
    counted = document["type"] in ("at-least", "points")
    if document["onMissing"] == "refer":
        labels = _referring(document, points, possible)
        if counted or of_one_class and document["learner"] == "dlm":
            return _finish(model, labels, _votes(sum(points), rules[0]["atLeast"], label), -0.5)
        placed = _places(model, deciding, labels_of + [otherwise])
        placed.strengths[labels < 0] = 0.0
        return replace(placed, labels=labels)
    if document["learner"] == "rules" or not of_one_class:
        return _places(model, deciding, labels_of + [otherwise])
    labels = np.where(deciding == len(rules), otherwise, label)
    labels[missing] = -1
    if len(model.conditions()) > 1 or counted:
        return _finish(model, labels, _votes(sum(points), rules[0]["atLeast"], label), -0.5)
    values, threshold = readings[0]
    one = rules[0]["conditions"][0]
    beyond = values - threshold if one["comparison"].startswith(">") else threshold - values
    towards = beyond if label == 1 else 0 - beyond
    spread = _number(one["spread"])
    margin = towards / spread if 0 < spread < np.inf else towards
    margin = np.where(np.isnan(margin), -1.0 if label == 1 else 1.0, margin)
    return _finish(model, labels, margin, 0.0)


def _is_open(
    rules: list[dict[str, Any]],
    possible: list[np.ndarray],
    deciding: np.ndarray,
    labels_of: list[int],
) -> np.ndarray:
    """Whether a rule before the one that decides might apply, and names another class."""
    said = np.array(labels_of)[deciding]
    is_open = np.zeros(len(deciding), dtype=bool)
    for place, rule in enumerate(rules):
        might = (place < deciding) & (possible[place] >= rule["atLeast"])
        is_open |= might & (rule["label"] != said)
    return is_open


def _referring(
    document: dict[str, Any], points: list[np.ndarray], possible: list[np.ndarray]
) -> np.ndarray:
    """What rules that refer rows say: -1 where one is handed to a person.

    Points whose values are missing may be there or not; a class is given only if it is the same
    for both.
    """
    rules = document["rules"]
    refer = document["refer"]
    answers = [rule["label"] for rule in rules] + [document["otherwise"]]
    answers = [-1 if place in refer["rules"] else said for place, said in enumerate(answers)]
    none = -2  # nothing is open yet
    before = np.full(len(points[0]), none)
    labels = np.full(len(points[0]), none)

    def together(said: int) -> np.ndarray:
        return np.where((before == none) | (before == said), said, -1)

    for place, rule in enumerate(rules):
        needed = rule["atLeast"]
        last = place == len(rules) - 1
        left = labels == none
        applies = left & (points[place] >= needed)
        labels[applies] = together(answers[place])[applies]
        left &= ~applies
        if last and refer["from"] > 0:
            labels[left & (possible[place] >= refer["from"])] = -1
        may = left & (possible[place] >= needed)
        before[may] = together(answers[place])[may]
        labels[may & (before == -1)] = -1
    rest = labels == none
    labels[rest] = together(answers[-1])[rest]
    return labels


def _soft_rays(model: Model, rows: _Attributes) -> Decisions:
    document = model.document
    rays = document["features"]
    if document["parameters"]["factors"] == "attribute":
        rays = sorted(rays, key=lambda ray: (ray["attribute"], ray["direction"] == "-"))
    weight = np.ones(rows.row_count)
    for ray in rays:
        a, b = float(ray["a"]) + 0.0, float(ray["b"]) + 0.0
        values = rows.values(ray["attribute"])
        up = np.where(values <= a, 0.0, np.where(values >= b, 1.0, (values - a) / (b - a)))
        weight *= up if ray["direction"] == "+" else 1 - up
    covered = document["otherwise"]
    kept = 1 - covered
    refer = document.get("refer")
    if refer is None:
        labels = np.where(weight > 0.5, kept, covered)
        labels[np.isnan(weight)] = -1
    else:
        unsure = np.where(weight <= refer["above"], covered, -1)
        labels = np.where(weight > refer["upTo"], kept, unsure)
        weight = np.where(np.isnan(weight), 0.5, weight)
    return _finish(model, labels, weight if kept == 1 else 1 - weight, 0.5)


def _prototypes(model: Model, rows: _Attributes) -> Decisions:
    """The class of the nearest prototype, or the one that most of the nearest have."""
    document = model.document
    features = document["features"]
    if not features:
        return _constant(model, rows.row_count, document["otherwise"])
    set_lines = {line["row"]: line for line in document["compressionSet"]}
    lines = [
        feature if feature["row"] is None else set_lines[feature["row"]] for feature in features
    ]
    labels_of = np.array([model.classes.index(feature["class"]) for feature in features])
    kept = _kept_points(model, lines, _sees_unknown(model))
    relation = relation_of(document, "prototypes")(_row_points(model, rows), kept)
    votes = int(document["parameters"]["neighbours"]) if document["learner"] == "k-nn" else 1
    nearest = np.full((rows.row_count, len(model.classes)), np.inf)
    has = np.zeros(len(model.classes), dtype=bool)
    unknown = np.zeros(rows.row_count, dtype=bool)
    distances = np.empty((len(features), rows.row_count)) if votes > 1 else None
    for k in range(len(features)):
        distance = relation(k)
        unknown |= np.isnan(distance)
        has[labels_of[k]] = True
        column = nearest[:, labels_of[k]]
        np.copyto(column, distance, where=distance < column)
        if distances is not None:
            distances[k] = distance
    if distances is not None:
        return _voting(model, distances, labels_of, votes, unknown)
    # equal distances go to the lower class, which argmin finds first
    candidates = np.where(has, nearest, np.inf)
    labels = np.argmin(candidates, axis=1)
    infinite = np.all(np.isinf(candidates), axis=1)
    labels[infinite] = int(np.argmax(has))
    labels[unknown] = -1
    scores = np.where(labels == 1, 1.0, -1.0)
    if _two(model) and has.all():
        difference = nearest[:, 0] - nearest[:, 1]
        scores = np.where(np.isnan(difference), scores, difference)
    strengths = np.where(has, -nearest, -np.inf)
    return _finish(model, labels, scores, 0.0, strengths)


def _voting(
    model: Model,
    distances: np.ndarray,
    labels_of: np.ndarray,
    votes: int,
    unknown: np.ndarray,
) -> Decisions:
    """Nearest first, equal distances by lower class, then by place in the list."""
    kept = min(votes, len(labels_of))
    order = np.lexsort(
        (
            np.broadcast_to(np.arange(len(labels_of))[:, None], distances.shape),
            np.broadcast_to(labels_of[:, None], distances.shape),
            distances,
        ),
        axis=0,
    )
    voters = labels_of[order[:kept]].T
    row_count = distances.shape[1]
    counts = np.zeros((row_count, len(model.classes)))
    for rank in range(kept):
        counts[np.arange(row_count), voters[:, rank]] += 1
    most = counts.max(axis=1)
    labels = np.full(row_count, -1)
    for rank in range(kept - 1, -1, -1):  # of equally many votes the first to have one wins
        wins = counts[np.arange(row_count), voters[:, rank]] == most
        labels[wins] = voters[wins, rank]
    strengths = counts.copy()
    strengths[np.arange(row_count), labels] += 0.5
    labels[unknown] = -1
    difference = np.where(voters == 1, 1, -1).sum(axis=1).astype(float)
    return _finish(model, labels, difference, 0.0, strengths)
