"""The conditions of a model as a table."""

from __future__ import annotations

from typing import Any

from ._model import Model

__all__ = ["rules_table"]

_COLUMNS = ["rule", "kind", "attribute", "operator", "threshold", "class", "combine"]
_TURNED = {">": "<=", "<": ">="}


def rules_table(model: Model) -> Any:
    """A DataFrame with a row for each condition, ball, half-space or prototype.

    ``class`` is what is said if the rule holds, ``combine`` how the conditions of a rule work
    together. The last row is the class of all others.
    """
    import pandas

    lines = _lines(model)
    last = model.document["otherwise"]
    if model.document["type"] == "conjunction" and lines:
        last = 1 - last  # its conditions are shown turned round, as what must hold
    otherwise = model.classes[last]
    if model.kind != "prototypes" or not lines:
        number = max((line["rule"] for line in lines), default=0) + 1
        lines.append({"rule": number, "kind": "otherwise", "class": otherwise})
    return pandas.DataFrame(lines, columns=_COLUMNS)


def _condition(model: Model, ray: dict[str, Any], turned: bool = False) -> dict[str, Any]:
    operator = ">" if ray["direction"] == "above" else "<"
    return {
        "kind": "condition",
        "attribute": model.attribute_name(ray["attribute"]),
        "operator": _TURNED[operator] if turned else operator,
        "threshold": float(ray["threshold"]),
    }


def _lines(model: Model) -> list[dict[str, Any]]:
    document = model.document
    features = document["features"]
    other = document["otherwise"]
    if model.kind == "checklist":
        needed = f"at least {document['atLeast']} of {len(features)}"
        said = model.classes[1 - other]
        return [
            {"rule": 1, **_condition(model, ray), "class": said, "combine": needed}
            for ray in features
        ]
    if model.kind == "short rules":
        return [
            {
                "rule": number,
                **_condition(model, ray),
                "class": model.classes[rule["label"]],
                "combine": "all",
            }
            for number, rule in enumerate(features, 1)
            for ray in rule["conditions"]
        ]
    if model.kind == "soft rays":
        return [_soft(model, ray) for ray in features]
    if model.kind == "prototypes":
        return [
            {"rule": number, "kind": _prototype(feature), "class": feature["class"]}
            for number, feature in enumerate(features, 1)
        ]
    return [_rule(model, number, feature) for number, feature in enumerate(features, 1)]


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


def _rule(model: Model, number: int, feature: dict[str, Any]) -> dict[str, Any]:
    """A conjunction is shown as what must hold for the positive class."""
    kind = model.document["type"]
    conjunction = kind == "conjunction"
    if kind is None:
        line = {"rule": number, "class": model.classes[feature["label"]], "combine": "first"}
    else:
        combine = "all" if conjunction else "any"
        line = {"rule": 1, "class": model.classes[1], "combine": combine}
    if feature["kind"] == "ray":
        return {**line, **_condition(model, feature, turned=conjunction)}
    if feature["kind"] == "ball":
        side = feature["side"]
        if conjunction:
            side = "not " + side
        return {**line, "kind": f"{side} the ball around row {feature['center']}"}
    place = "outside the half-space" if conjunction else "half-space"
    return {**line, "kind": f"{place} between rows {feature['a']} and {feature['b']}"}
