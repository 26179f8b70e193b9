"""Python's models and predictions are those of Java, to the bit."""

import inspect
import os
import shutil
from pathlib import Path

import numpy as np
import pandas
import pytest
from conftest import read_cells, table_of

from laconic import LaconicClassifier, Model


def compared(folder):
    """Each model with Java's answers and ours."""
    for file in sorted(folder.glob("*.json")):
        model = Model(file.read_text(encoding="utf-8"))
        names, lines = read_cells(file.with_suffix(".csv"))
        _, java = read_cells(file.with_suffix(".predicted.csv"))
        ours = model.decide(table_of(model, names, lines))
        without = "refer" if model.refers else ""
        said = [model.classes[code] if code >= 0 else without for code in ours.labels]
        java_scores = np.array([float(line[-1]) if line[-1] else np.nan for line in java])
        yield file.stem, said, [line[-3] for line in java], ours.scores, java_scores


def test_classes_and_scores_to_the_bit(answers):
    rows = 0
    models = 0
    for name, said, java, scores, java_scores in compared(answers):
        assert said == java, name
        assert scores.tobytes() == java_scores.tobytes() or _same(scores, java_scores), name
        rows += len(said)
        models += 1
    assert models >= 30 and rows > 3000
    print(f"{rows} rows of {models} models: no difference")


def _same(ours, java):
    """Equal bits, but every NaN is as good as any other."""
    both = np.isnan(ours) & np.isnan(java)
    return bool(np.all(both | (ours.view(np.int64) == java.view(np.int64))))


def test_exp_and_pow_differ_at_most_in_the_last_bits(answers):
    rows = different = 0
    for name, said, java, scores, java_scores in compared(answers / "last-bits"):
        near = np.isclose(scores, java_scores, rtol=1e-9, atol=1e-9, equal_nan=True)
        infinite = np.isinf(scores) & np.isinf(java_scores)
        for row, (ours, theirs) in enumerate(zip(said, java)):
            rows += 1
            if ours != theirs:  # only on the border itself
                different += 1
                assert abs(scores[row]) < 1e-9 or abs(java_scores[row]) < 1e-9, (name, row)
        assert np.all(near | infinite | np.isnan(scores)), name
    assert rows > 100
    assert different <= rows // 100
    print(f"{rows} rows of kernels: {different} classes differ on the border")


def test_a_model_that_java_alone_knows_says_so(answers):
    text = (answers / "nearest.json").read_text(encoding="utf-8")
    model = Model(text.replace('"metric": "l2"', '"metric": "my-own"'))
    names, lines = read_cells(answers / "nearest.csv")
    with pytest.raises(NotImplementedError, match="my-own"):
        model.decide(table_of(model, names, lines))


def settings_of(words):
    """Options of ``laconic train`` as parameters; those without a parameter go to ``options``."""
    known = inspect.signature(LaconicClassifier).parameters
    settings, others = {}, {}
    for word in words:
        name, value = word[2:].split("=", 1)
        name = name.replace("-", "_")
        (settings if name in known else others)[name] = value
    return {**settings, "options": others}


def test_models_are_handed_to_java(answers):
    """Trains every case; SameModels.java makes each again and compares the bytes."""
    target = os.environ.get("LACONIC_FITTED")
    if not target:
        pytest.skip("nobody compares the models (LACONIC_FITTED)")
    cases = (answers / "cases.txt").read_text(encoding="utf-8").splitlines()
    assert len(cases) > 30
    for case in cases:
        name, table, *words = case.split("\t")
        rows = pandas.read_csv(answers / "tables" / table, float_precision="round_trip")
        clf = LaconicClassifier(**settings_of(words))
        clf.fit(rows.iloc[:, :-1], rows.iloc[:, -1])
        folder = Path(target) / Path(name).name
        folder.mkdir(parents=True)
        for file in ("data.csv", "schema.json"):
            shutil.copy(clf._training.file(file), folder)
        clf.save(folder / "model.json")
