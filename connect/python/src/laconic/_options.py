"""The options of a run, as Laconic's own table lists them (``laconic help train``)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

__all__ = ["AIMS", "OF_MARKERS", "OPTIONS", "Option"]

#: Options about the rows of a file; here rows come by ``fit``.
_OF_FILES = "rows"

#: Files of what samples have; ``X`` then has a column that names the samples.
OF_MARKERS = ("markers", "marker-columns", "where", "min-count", "group-file")

#: Options about rows that hold for rows of any origin.
_OF_ALL_ROWS = ("missing", "scale", *OF_MARKERS)


class Option(NamedTuple):
    """An option: its name as a parameter, and what it means."""

    name: str
    text: str


_LINES = Path(__file__).with_name("options.txt").read_text(encoding="utf-8").splitlines()
_ROWS = [line.split("\t") for line in _LINES]

#: Parameters that are options of ``laconic train`` under the same name.
OPTIONS = tuple(
    Option(name.replace("-", "_"), text)
    for topic, name, text in _ROWS
    if topic != _OF_FILES or name in _OF_ALL_ROWS
)

_NO_AIMS = ("all-sizes", "refer", "refer-to")  # every error counts the same

#: Names of options that let a rule prefer some errors to others.
AIMS = tuple(name for topic, name, _ in _ROWS if topic == "aim" and name not in _NO_AIMS)
