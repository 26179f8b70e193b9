"""Rows on their way to Java: a CSV file and a schema in a private folder, nothing guessed.

Doubles are written so that they read back as the same doubles, in the order of the rows: the seed
that draws the subsets of a certificate comes from the bytes of the file, so that the same rows
give the same certificate.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
import unicodedata
import weakref
from pathlib import Path
from typing import Any, Sequence

import numpy as np

from ._errors import LaconicError
from ._table import Table, category_text

__all__ = ["DATA", "Folder", "class_texts", "notation", "safe_names", "write_rows"]

#: Name of the file of rows; models keep it as the name of their data.
DATA = "data.csv"
SCHEMA = "schema.json"
COSTS = "costs.csv"
MATRIX = "matrix.csv"

#: Words that readers of tables take for a missing value (docs/reference/reading-files.md), in lower case.
_MISSING = frozenset(
    "? na n/a n.a. nan -nan null none . - -- --- missing <na> \\n #na #n/a #null! #div/0! #value! "
    "#ref! #name? #num! 1.#ind -1.#ind 1.#qnan -1.#qnan".split()
)

#: Cells that are written; more would not fit a text file of reasonable size.
MOST_CELLS = 200_000_000


class Folder:
    """A temporary folder of our own (mode 700), removed when nobody needs it any more."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="laconic-"))
        self._finalizer = weakref.finalize(
            self, _remove, str(self.path), os.getpid()
        )

    def file(self, name: str) -> str:
        return str(self.path / name)

    def remove(self) -> None:
        self._finalizer()

    def __enter__(self) -> "Folder":
        return self

    def __exit__(self, *exception: Any) -> None:
        self.remove()


def _remove(path: str, owner: int) -> None:
    if os.getpid() == owner:  # a forked child must not remove what its parent needs
        shutil.rmtree(path, ignore_errors=True)


def _is_plain(name: str) -> bool:
    """Whether a name survives as it is: no outer blanks, no control characters."""
    return (
        name != ""
        and name == name.strip()
        and not name.startswith("\ufeff")
        and not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name)
    )


def safe_names(names: Sequence[Any], taken: Sequence[str] = ()) -> list[str]:
    """Names for the file, all different: those given, where a file can hold them."""
    used = set(taken)
    result: list[str] = []
    for place, name in enumerate(names):
        text = name if isinstance(name, str) else str(name)
        if not _is_plain(text):
            cleaned = "".join(
                " " if unicodedata.category(c) in ("Cc", "Cs") else c for c in text
            ).strip()
            text = cleaned or f"column {place}"
        unique = text
        count = 2
        while unique in used:
            unique = f"{text} ({count})"
            count += 1
        used.add(unique)
        result.append(unique)
    return result


def class_texts(classes: np.ndarray) -> list[str]:
    """Names of classes for the file, all different and none that reads as missing."""
    texts = []
    for value in classes:
        text = value if isinstance(value, str) else category_text(value)
        if isinstance(value, (float, np.floating)) and text is not None:
            text = repr(float(value))
        if text is None or not _is_plain(text) or text.lower() in _MISSING:
            text = f"class {text!r}"
        texts.append(text)
    if len(set(texts)) < len(texts):
        raise LaconicError(f"classes of different types have the same name: {sorted(texts)}", 2)
    return texts


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _cells(column: np.ndarray) -> list[str]:
    if column.dtype.kind == "f":
        return ["" if value != value else repr(value) for value in column.tolist()]
    return ["" if cell is None else _quoted(cell) for cell in column]


def _reads_as_missing(text: str) -> bool:
    return text.strip().lower() in _MISSING or text == ""


def write_rows(
    folder: Folder,
    table: Table,
    *,
    label: tuple[str, Sequence[str]] | None = None,
    group: tuple[str, Sequence[str]] | None = None,
) -> list[str]:
    """Writes the rows; returns the arguments that name the file and its schema."""
    if table.row_count * max(1, len(table.columns)) > MOST_CELLS:
        raise LaconicError(
            f"{table.row_count} rows of {len(table.columns)} columns are too many to hand over; "
            "write them to a file, pack it (laconic pack) and train at the command line",
            1,
        )
    columns = [_cells(column) for column in table.columns]
    header = [_quoted(name) for name in table.names]
    for named in (group, label):
        if named is not None:
            header.append(_quoted(named[0]))
            columns.append([_quoted(text) for text in named[1]])
    lines = [",".join(header)]
    lines += map(",".join, zip(*columns))
    text = ("\n".join(lines) + "\n").encode("utf-8")
    Path(folder.file(DATA)).write_bytes(text)
    schema = _schema(table, hashlib.sha256(text).hexdigest())
    Path(folder.file(SCHEMA)).write_text(json.dumps(schema), encoding="utf-8")
    return [folder.file(DATA)]


def write_costs(folder: Folder, texts: Sequence[str], weights: Sequence[float]) -> None:
    """A matrix of costs: an error on a row of a class costs what the class weighs."""
    lines = [",".join(["class", *map(_quoted, texts)])]
    for actual, weight in zip(texts, weights):
        costs = ["0" if said == actual else repr(weight) for said in texts]
        lines.append(",".join([_quoted(actual), *costs]))
    Path(folder.file(COSTS)).write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_matrix(folder: Folder, matrix: np.ndarray) -> str:
    """A precomputed matrix, every double exactly; returns the argument that names the file."""
    lines = [",".join(map(repr, row)) for row in matrix.tolist()]
    Path(folder.file(MATRIX)).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return option("matrix", folder.file(MATRIX))


def notation(table: Table) -> list[str]:
    """Our numbers have points, whatever words such as ``"3,5"`` suggest."""
    texts = any(column.dtype.kind != "f" for column in table.columns)
    return ["--decimal=."] if texts else []


def _schema(table: Table, sha256: str) -> dict[str, Any]:
    """Kinds of all columns. Values are only declared where one would be read as missing."""
    columns: list[dict[str, Any]] = []
    declares = False
    for name, column in zip(table.names, table.columns):
        line: dict[str, Any] = {"name": name, "kind": "numeric"}
        if column.dtype.kind != "f":
            line["kind"] = "categorical"
            values = sorted({cell for cell in column if cell is not None})
            if "" in values:
                raise LaconicError(
                    f'column "{name}": an empty text cannot be a category; replace it by a word, '
                    "or by None if it is missing"
                )
            if any(_reads_as_missing(value) for value in values):
                line["values"] = values
                declares = True
        columns.append(line)
    schema: dict[str, Any] = {"columns": columns}
    if declares:
        schema["madeFrom"] = {"data": DATA, "sha256": sha256}
    return schema


def option(name: str, value: Any) -> str:
    """``--name=value``, so that no value is taken for an option."""
    return f"--{re.sub('_', '-', name)}={value}"
