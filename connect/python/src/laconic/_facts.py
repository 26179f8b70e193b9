"""Facts: what is stated beside a number, as a code with values; their words stand in facts.txt."""

from __future__ import annotations

import math
import re
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal
from pathlib import Path
from typing import Any

__all__ = ["fact_words"]

#: Of more texts than this, one fewer is said.
_MOST = 6

_PLACE = re.compile(r"\{([a-z]+)(?:(%(?:up|down|near)?)|:([^|}]*)\|([^}]*))?\}")
_LINES = Path(__file__).with_name("facts.txt").read_text(encoding="utf-8").splitlines()
_TEMPLATES = dict(
    line.split(": ", 1) for line in _LINES if re.match(r"[a-z-]+: ", line)
)


def fact_words(fact: dict[str, Any]) -> str | None:
    """A fact in words; None if it is not known here, or lacks a value."""
    template = _TEMPLATES.get(fact.get("code", ""))
    if template is None:
        return None
    try:
        return _PLACE.sub(lambda place: _value(place, fact), template)
    except (KeyError, TypeError, ValueError, ArithmeticError):
        return None


def _value(place: re.Match[str], fact: dict[str, Any]) -> str:
    value = fact[place.group(1)]
    if place.group(2) is not None:
        return _percent(value, place.group(2)[1:])
    if place.group(3) is not None:
        return place.group(3) if value == 1 else place.group(4)
    if isinstance(value, list):
        shown = len(value) if len(value) <= _MOST else _MOST - 1
        more = f" and {len(value) - shown} more" if len(value) > shown else ""
        return ", ".join(map(str, value[:shown])) + more
    return str(value)


def _percent(share: float, rounding: str) -> str:
    """A bound to a tenth that keeps it one, other shares to six digits."""
    if rounding == "near":
        return f"{math.floor(1000 * share + 0.5 + 1e-9) / 10:.1f} %"
    if rounding == "":
        six = Context(prec=6, rounding=ROUND_HALF_EVEN)
        number = six.create_decimal(Decimal(100 * share)).normalize()
        return f"{number:f} %"
    mode = ROUND_CEILING if rounding == "up" else ROUND_FLOOR
    exact = Decimal(share).scaleb(2, Context(prec=800))
    return f"{exact.quantize(Decimal('0.1'), rounding=mode):f} %"
