"""The conditions of a model as a table."""

from __future__ import annotations

from typing import Any

from ._model import Model

__all__ = ["rules_table"]

_COLUMNS = ["rule", "kind", "attribute", "operator", "threshold", "class", "combine"]


def rules_table(model: Model) -> Any:
    """A DataFrame with a row for each condition, ball, half-space or prototype.

    ``class`` is what is said if the rule holds, ``combine`` how the conditions of a rule work
    together. The last row is the class of all others.
    """
    import pandas

    lines = _lines(model)
    otherwise = model.classes[model.document["otherwise"]]
    if model.kind != "prototypes" or not lines:
        number = max((line["rule"] for line in lines), default=0) + 1
        lines.append({"rule": number, "kind": "otherwise", "class": otherwise})
    return pandas.DataFrame(lines, columns=_COLUMNS)


def _lines(model: Model) -> list[dict[str, Any]]:
    parts = model.parts_of_rule()
    if model.kind == "soft rays":
        return [_soft(model, ray) for ray in parts]
    if model.kind == "prototypes":
        return [
            {"rule": number, "kind": _prototype(feature), "class": feature["class"]}
            for number, feature in enumerate(parts, 1)
        ]
    return [
        {
            "rule": number,
            "class": model.classes[rule["label"]],
            "combine": _combine(model, rule),
            **_condition(model, one),
        }
        for number, rule in enumerate(parts, 1)
        for one in rule["conditions"]
    ]


def _combine(model: Model, rule: dict[str, Any]) -> str:
    kind = model.document["type"]
    if kind in ("at-least", "points"):
        most = sum(one["points"] for one in rule["conditions"])
        points = " points" if most > len(rule["conditions"]) else ""
        return f"at least {rule['atLeast']} of {most}{points}"
    if kind is None:
        return "first" if model.document["learner"] == "dlm" else "all"
    return "all" if kind == "conjunction" else "any"


def _condition(model: Model, one: dict[str, Any]) -> dict[str, Any]:
    """A ray, ball or half-space as what must hold."""
    turned = one["comparison"].endswith("=")
    if one["kind"] == "missing":
        return {
            "kind": "condition",
            "attribute": model.part_of(one["attribute"]).column,
            "operator": "is not missing" if turned else "is missing",
        }
    if one["kind"] == "ray":
        return {
            "kind": "condition",
            "attribute": "|".join(
                [model.attribute_name(one["attribute"])]
                + [model.attribute_name(other).split("=", 1)[1] for other in one.get("others", [])]
            ),
            "operator": one["comparison"],
            "threshold": float(one["threshold"]),
        }
    if one["kind"] == "ball":
        inside = one["comparison"] in ("<", ">=")
        side = ("not " if turned else "") + ("inside" if inside else "outside")
        return {"kind": f"{side} the ball around row {one['center']}"}
    place = "outside the half-space" if turned else "half-space"
    return {"kind": f"{place} between rows {one['a']} and {one['b']}"}


def _prototype(feature: dict[str, Any]) -> str:
    return "prototype" if feature["row"] is None else f"prototype, row {feature['row']}"


def _soft(model: Model, ray: dict[str, Any]) -> dict[str, Any]:
    return {
        "rule": 1,
        "kind": f"soft condition, threshold from {ray['a']} to {ray['b']}",
        "attribute": model.attribute_name(ray["attribute"]),
        "operator": ">" if ray["direction"] == "+" else "<",
        "threshold": (float(ray["a"]) + float(ray["b"])) / 2,
        "class": model.classes[1 - model.document["otherwise"]],
        "combine": "product above one half",
    }
