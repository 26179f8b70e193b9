"""The type stub in the wheel has every parameter and public method of the class."""

import ast
import inspect
import runpy
from pathlib import Path

from laconic import LaconicClassifier

HERE = Path(__file__).resolve().parent.parent


def _class_of_the_stub():
    text = runpy.run_path(str(HERE / "make-stub"))["stub"](HERE / "src" / "laconic")
    nodes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    return {node.name: node for node in nodes}["LaconicClassifier"]


def test_has_the_parameters_of_the_class():
    (init,) = [n for n in _class_of_the_stub().body if getattr(n, "name", "") == "__init__"]
    names = [argument.arg for argument in init.args.args + init.args.kwonlyargs]
    assert sorted(names) == sorted(["self", *LaconicClassifier().get_params()])
    assert "max_columns" in names and "n_jobs" in names


def test_has_the_public_methods_of_the_class():
    stubs = {
        node.name: [argument.arg for argument in node.args.args]
        for node in _class_of_the_stub().body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    real = {name: value for name, value in vars(LaconicClassifier).items() if name[0] != "_"}
    assert set(stubs) == set(real)
    fit = list(inspect.signature(LaconicClassifier.fit).parameters)
    assert stubs["fit"] == fit
