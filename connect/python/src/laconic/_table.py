"""Rows as prediction reads them: columns by name, numbers or texts."""

from __future__ import annotations

import json
from typing import Any, Sequence

import numpy as np

__all__ = ["BLANKS", "Table", "category_text", "is_missing", "quoted"]


def quoted(name: Any) -> str:
    """A name for a message of one line: control characters are written as numbers."""
    return json.dumps(str(name), ensure_ascii=False)


def is_missing(value: Any) -> bool:
    """Whether a cell is empty: None, NaN, or pandas' NA and NaT."""
    if value is None:
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError):  # pandas' NA has no truth value
        return True


BLANKS = "".join(map(chr, range(33)))


def category_text(value: Any) -> str | None:
    """The text of a category: whole numbers without a point, whatever their type.

    Blanks at either end of a text do not belong to it; what is nothing but blanks is missing.
    """
    if isinstance(value, str):
        return value.strip(BLANKS) or None
    if is_missing(value):
        return None
    if isinstance(value, (bool, np.bool_)):
        return "True" if value else "False"
    if isinstance(value, (int, np.integer)):
        return str(int(value))
    if isinstance(value, (float, np.floating)):
        number = float(value)
        return str(int(number)) if number.is_integer() and abs(number) < 2**53 else repr(number)
    return str(value)


class Table:
    """Columns of the same length. A column is an array of doubles, or of texts with None."""

    def __init__(self, names: Sequence[str], columns: Sequence[np.ndarray], row_count: int):
        self.names = list(names)
        self.columns = list(columns)
        self.row_count = row_count
        self._place = {name: place for place, name in enumerate(self.names)}

    def has(self, name: str) -> bool:
        return name in self._place

    def _column(self, name: str) -> np.ndarray:
        if name not in self._place:
            raise ValueError(f'no column {quoted(name)}')
        return self.columns[self._place[name]]

    def numbers(self, name: str) -> np.ndarray:
        """Doubles; NaN where a cell is missing."""
        column = self._column(name)
        if column.dtype.kind == "f":
            return column
        numbers = np.empty(self.row_count)
        for row, cell in enumerate(column):
            try:
                numbers[row] = np.nan if cell is None else float(cell)
            except ValueError:
                raise ValueError(f'row {row}, column {quoted(name)}: {quoted(cell)} is not a number') from None
        return numbers

    def texts(self, name: str) -> np.ndarray:
        """Texts; None where a cell is missing."""
        column = self._column(name)
        if column.dtype.kind != "f":
            return column
        return np.array([category_text(cell) for cell in column], dtype=object)
