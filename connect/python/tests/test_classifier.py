"""LaconicClassifier as a user meets it."""

import pickle
import sqlite3
import subprocess
import sys
import warnings

import numpy as np
import pandas
import pytest
from scipy import sparse
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, GroupKFold, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer

from laconic import LaconicClassifier, LaconicError, LaconicWarning
from laconic._worker import command_line


@pytest.fixture(scope="module")
def quick():
    return LaconicClassifier("scm", type="at-least", certificate="none")


@pytest.fixture(scope="module")
def fitted(two_classes):
    X, y = two_classes
    return LaconicClassifier().fit(X, y)


def test_the_model_is_that_of_the_command_line(two_classes, tmp_path, fitted):
    """The same file gives the same bytes in another process."""
    X, y = two_classes
    folder = fitted._training
    model = tmp_path / "model.json"
    words = [folder.file("data.csv"), "--label=class", "--positive=well", "--decimal=."]
    words += [f"--schema={folder.file('schema.json')}", "-m", str(model)]
    subprocess.run([*command_line(), "train", *words], check=True, capture_output=True)
    assert model.read_text(encoding="utf-8") == fitted.model_json_
    assert LaconicClassifier(n_jobs=2).fit(X, y).model_json_ == fitted.model_json_


def test_predictions_are_those_of_java(two_classes, fitted):
    X, _ = two_classes
    assert (fitted.predict(X) == fitted.predict_with_java(X)).all()


def test_it_learns_and_says_what(two_classes, fitted):
    X, y = two_classes
    assert fitted.score(X, y) > 0.85
    assert fitted.classes_.tolist() == ["ill", "well"]
    assert fitted.feature_names_in_.tolist() == list(X.columns)
    words = str(fitted)
    assert "dose" in words and "certified" in words and "meaning" in words
    assert fitted.certificate_["form"] == "subsets" and fitted.certificate_["risk"] < 0.5
    rules = fitted.rules_
    assert "dose" in set(rules["attribute"]) and rules["class"].iloc[-1] in ("ill", "well")
    assert words.splitlines()[0] in fitted._repr_mimebundle_()["text/plain"]
    assert "<pre" in fitted._repr_html_() and "<b" not in fitted._repr_html_()


@pytest.mark.parametrize("kind", ["at-least", "conjunction", "disjunction", "dlm", "rules"])
def test_rules_table_decides_as_the_model(two_classes, quick, kind):
    """The table is all that is needed: rows are decided by hand from it."""
    X, y = two_classes
    X = X[["dose", "weight, kg"]]
    clf = clone(quick)
    clf = clf.set_params(type=kind) if "-" in kind or "tion" in kind else LaconicClassifier(kind)
    clf.set_params(certificate="none", features="rays" if kind == "dlm" else None).fit(X, y)
    assert (decided_by(clf.rules_, X) == clf.predict(X)).all()
    assert len(set(clf.predict(X))) == 2


def decided_by(rules, X):
    """What a table of rules says of rows."""
    compare = {">": np.greater, "<": np.less, ">=": np.greater_equal, "<=": np.less_equal}
    said = np.full(len(X), rules["class"].iloc[-1], dtype=object)
    for _, rule in reversed(list(rules.iloc[:-1].groupby("rule"))):
        holds = [
            compare[line["operator"]](X[line["attribute"]].to_numpy(), line["threshold"])
            for _, line in rule.iterrows()
        ]
        how = rule["combine"].iloc[0]
        needed = {"all": len(holds), "any": 1, "first": 1}.get(how) or int(how.split()[2])
        said[np.sum(holds, axis=0) >= needed] = rule["class"].iloc[0]
    return said


def test_explain_and_verify(two_classes, fitted):
    X, y = two_classes
    texts = fitted.explain(X[:2])
    assert len(texts) == 2 and texts[1].startswith("row 1: ") and "because" in texts[1]
    found = fitted.verify(X, y)
    told = [one["words"] for one in found.document["promises"]]
    assert fitted.promises_ == told and told[0].startswith("PPV: of those called ")
    assert found and found.holds is True and "holds" in str(found) and "independent" in str(found)
    other = fitted.verify(X[::-1], y[::-1])
    assert not other and other.differences


def test_report_save_and_load(two_classes, fitted, tmp_path):
    X, y = two_classes
    page = fitted.report(tmp_path / "page.html")
    assert "dose" in open(page, encoding="utf-8").read()
    fitted.save(tmp_path / "model.json")
    loaded = LaconicClassifier.load(tmp_path / "model.json")
    assert loaded.model_json_ == fitted.model_json_
    assert (loaded.predict(X[X.columns[::-1]]) == fitted.predict(X)).all()
    assert str(loaded) == str(fitted)
    with pytest.raises(ValueError, match="give X and y"):
        loaded.report(tmp_path / "again.html")
    with pytest.raises(ValueError, match="not a model file"):
        (tmp_path / "x.json").write_text("{}")
        LaconicClassifier.load(tmp_path / "x.json")


def test_pickle_is_the_json_and_needs_no_java(two_classes, fitted, tmp_path):
    X, _ = two_classes
    stored = pickle.dumps(fitted)
    assert fitted.model_json_.encode() in stored
    (tmp_path / "clf").write_bytes(stored)
    X.to_pickle(tmp_path / "X")
    code = (
        "import os, pickle, sys; os.environ['PATH'] = ''; os.environ.pop('JAVA_HOME', None);"
        "os.environ['LACONIC_LAUNCHER'] = '/nowhere';"
        f"clf = pickle.load(open({str(tmp_path / 'clf')!r}, 'rb'));"
        f"X = pickle.load(open({str(tmp_path / 'X')!r}, 'rb'));"
        "print(','.join(clf.predict(X)))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip().split(",") == fitted.predict(X).tolist()


def test_scikit_learn_around_it(two_classes, quick):
    X, y = two_classes
    numbers = X[["dose", "weight, kg"]]
    search = GridSearchCV(quick, {"max_size": [1, 2]}, cv=2).fit(numbers, y)
    assert search.best_params_["max_size"] in (1, 2)
    pipeline = make_pipeline(FunctionTransformer(), clone(quick)).fit(numbers, y)
    assert pipeline.score(numbers, y) > 0.7
    groups = np.arange(len(y)) % 10
    scores = cross_val_score(quick, numbers, y, cv=GroupKFold(2), groups=groups)
    assert len(scores) == 2 and scores.min() > 0.5
    assert cross_val_score(quick, numbers, y, cv=2, n_jobs=2, scoring="roc_auc").min() > 0.5


def test_groups_are_certified(two_classes):
    X, y = two_classes
    groups = np.repeat(np.arange(len(y) // 2), 2)
    clf = LaconicClassifier("scm").fit(X, y, groups=groups)
    assert clf.certificate_["group"] == "group"
    assert clf.verify(X, y, groups=groups)


def test_patients_that_repeat_are_noticed():
    x = np.arange(80) * 37 % 41
    table = pandas.DataFrame({"patient no": [f"P{row // 2}" for row in range(80)], "dose": x})
    y = np.where(x > 20, "sick", "well")
    with pytest.raises(LaconicError, match=r"say fit\(X, y, groups=X\[\"patient no\"\]\) \(each"):
        LaconicClassifier().fit(table, y)
    assert LaconicClassifier("scm").fit(table, y, groups=table["patient no"]).certificate_["group"]


def test_missing_values(two_classes, quick):
    X, y = two_classes
    holes = X.copy()
    holes.loc[3, "dose"] = np.nan
    holes.loc[4, "ward"] = np.nan
    with pytest.raises(ValueError, match='NaN: row 3 has no value in column "dose".*missing='):
        clone(quick).set_params(missing="error").fit(holes, y)
    for missing in (None, "does-not-hold", "drop", "median"):
        clf = clone(quick).set_params(missing=missing).fit(holes, y)
        labels, scores = clf.decide(holes)
        assert (labels == clf.predict_with_java(holes)).all()
        assert not np.isnan(scores[0])
    rays = LaconicClassifier("scm", type="disjunction", missing="drop", certificate="none")
    rays.fit(holes, y)
    assert rays.decide(holes)[0][3] is None
    with pytest.raises(ValueError, match='row 3 has no value in column "dose"'):
        rays.predict(holes)


def test_odd_names_and_values_survive(quick):
    """Names, categories and classes that a reader of tables could misunderstand."""
    n = 60
    random = np.random.RandomState(1)
    X = pandas.DataFrame(
        {
            " padded ": np.arange(n) * 1.0,
            'quo"te, comma': random.rand(n) * 1e-300,
            "line\nbreak": np.where(np.arange(n) % 2, -0.0, 1e300),
            "--help": pandas.Categorical(np.where(np.arange(n) % 2, "NA", "3,5")),
            "class": pandas.Categorical(np.where(random.rand(n) > 0.5, " a ", 'b"\n')),
            "id": np.arange(n) + 0.5,
        }
    )
    y = np.where(np.arange(n) % 2, "?", "--positive")
    clf = clone(quick).set_params(learner="rules", type=None).fit(X, y)
    assert clf.score(X, y) == 1.0
    assert (clf.predict(X) == clf.predict_with_java(X)).all()
    names = [part.column for part in clf.model_.parts]
    assert len(names) == 6 and 'quo"te, comma' in names and "padded" in names
    values = {part.column: part.values for part in clf.model_.parts}
    assert values["--help"] == ["3,5", "NA"]
    assert "id" in names, "a column that was handed over is not left out"


def test_blanks_at_the_ends_of_a_category_do_not_count(quick):
    colours = np.array([" red", "red", "blue\t", "blue"] * 20, dtype=object)
    table = pandas.DataFrame({"colour": colours, "x": np.arange(80) % 7})
    model = clone(quick).fit(table, [colour.strip() == "red" for colour in colours])
    assert [str(answer) for answer in model.predict(table)] == ["True", "True", "False", "False"] * 20
    assert (model.predict(table) == model.predict(table.assign(colour=table.colour.str.strip()))).all()


def test_doubles_are_handed_over_to_the_bit(quick):
    random = np.random.RandomState(2)
    X = random.randint(0, 2**63, (70, 3)).view(float)
    X[~np.isfinite(X)] = 1.0
    y = X[:, 1] > np.median(X[:, 1])
    clf = clone(quick).set_params(as_version=5).fit(X, y)  # thresholds are values of rows
    thresholds = [ray["threshold"] for ray in clf.model_.conditions()]
    assert thresholds and all(
        (X[:, ray["attribute"]] == ray["threshold"]).any() for ray in clf.model_.conditions()
    )
    assert (clf.predict(X) == clf.predict_with_java(X)).all()
    assert clf.classes_.tolist() == [False, True]


def test_infinity_is_refused(two_classes, fitted, quick):
    X, y = two_classes
    bad = X.copy()
    bad.loc[5, "dose"] = np.inf
    for call in (lambda: fitted.predict(bad), lambda: clone(quick).fit(bad, y)):
        with pytest.raises(ValueError, match='infinity: row 5, column "dose"'):
            call()


def test_sparse_is_as_dense(quick):
    random = np.random.RandomState(3)
    X = random.rand(50, 6) * (random.rand(50, 6) > 0.6)
    y = (X[:, 2] > 0.3).astype(int)
    dense = clone(quick).fit(X, y)
    assert clone(quick).fit(sparse.csr_matrix(X), y).model_json_ == dense.model_json_
    assert (dense.predict(sparse.coo_matrix(X)) == dense.predict(X)).all()


def test_the_positive_class_and_the_sign(two_classes):
    X, y = two_classes
    for positive in ("ill", "well"):
        clf = LaconicClassifier("scm", positive=positive).fit(X, y)
        assert clf.model_.classes[1] == positive
        said = clf.predict(X)
        assert ((clf.decision_function(X) > 0) == (said == clf.classes_[1])).all()
        assert (clf.classes_[clf.predict_proba(X).argmax(axis=1)] == said).all()
        assert np.allclose(clf.predict_proba(X).sum(axis=1), 1)
        assert clf.score_shares_[["ill", "well"]].to_numpy().sum() == clf.certificate_["outside"]


def test_many_classes_and_weights():
    random = np.random.RandomState(4)
    y = np.arange(90) % 3
    X = random.randn(90, 3) + y[:, None]
    clf = LaconicClassifier("rules", certificate="none").fit(X, y)
    assert clf.score(X, y) > 0.6
    assert clf.decision_function(X).shape == (90, 3)
    assert (clf.decision_function(X).argmax(axis=1) == clf.predict(X)).all()
    assert not hasattr(clf, "predict_proba")
    short = LaconicClassifier("rules", certificate="none", options={"max-rules": 2})
    heavy = clone(short).set_params(class_weight={0: 50.0}).fit(X, y)
    assert (heavy.predict(X) == 0).sum() > (short.fit(X, y).predict(X) == 0).sum()
    against = LaconicClassifier("scm", positive=1, certificate="none").fit(X, y)
    assert against.classes_.tolist() == ["not 1", "1"]
    assert set(against.predict(X)) <= {"not 1", "1"}


def test_seeds(two_classes):
    """random_state leaves the draw of the certificate alone; subset_seed is an explicit wish."""
    X, y = two_classes
    fast = LaconicClassifier("scm", type="disjunction", penalty=1)
    own = fast.fit(X, y).certificate_["seed"]
    assert clone(fast).set_params(random_state=5).fit(X, y).certificate_["seed"] == own
    assert clone(fast).set_params(subset_seed=7).fit(X, y).certificate_["seed"] == 7
    assert clone(fast).fit(X[::-1], y[::-1]).certificate_["seed"] != own


def test_mistakes_are_told_in_pythons_words(two_classes, quick):
    X, y = two_classes
    with pytest.raises(NotFittedError):
        LaconicClassifier().predict(X)
    with pytest.raises(LaconicError, match="penalty") as told:
        clone(quick).set_params(penalty=-1).fit(X, y)
    assert told.value.exit_code == 2 and "--" not in str(told.value)
    with pytest.raises(ValueError, match="none of the classes"):
        clone(quick).set_params(positive="dead").fit(X, y)
    dates = X.assign(when=pandas.Timestamp("2020-01-01"))
    with pytest.raises(ValueError, match='column "when" holds dates'):
        clone(quick).fit(dates, y)


def test_an_export_says_the_same(two_classes, fitted, tmp_path):
    X, _ = two_classes
    try:
        text = fitted.export("python")
    except LaconicError as e:
        assert "no exports" in str(e)
        pytest.skip("this build has no exports")
    names = {}
    exec(compile(text, "export", "exec"), names)
    rows = X.astype({"ward": object}).to_dict("records")
    assert [names["predict"](row) for row in rows] == fitted.predict(X).tolist()
    fitted.export("sql", tmp_path / "rule.sql", dialect="sqlite", table="patients")
    assert "dose" in (tmp_path / "rule.sql").read_text(encoding="utf-8")
    with pytest.raises(LaconicError, match="cobol"):
        fitted.export("cobol")


def test_a_query_says_the_same(two_classes, fitted):
    X, _ = two_classes
    try:
        query = fitted.to_sql("patients", dialect="sqlite")
    except LaconicError as e:
        assert "no exports" in str(e)
        pytest.skip("this build has no exports")
    base = sqlite3.connect(":memory:")
    X.astype({"ward": object}).to_sql("patients", base, index=False)
    assert pandas.read_sql(query, base)["prediction"].tolist() == fitted.predict(X).tolist()
    assert "FROM `patients`" in fitted.to_sql("patients")


def test_warnings_are_warnings(quick):
    X = pandas.DataFrame({"a": np.arange(40.0), "copy": np.arange(40.0)})
    y = np.where(np.arange(40) < 20, "p", "q")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        clone(quick).fit(X, y)
    assert any(issubclass(warning.category, LaconicWarning) for warning in caught)


def test_predictions_with_a_matrix(two_classes, tmp_path):
    """Distances that are handed over as a matrix are as good as those that Laconic computes."""
    X, y = two_classes
    X = X[["dose", "weight, kg"]]
    cells = X.to_numpy()
    distances = np.sqrt(((cells[:, None, :] - cells[None, :, :]) ** 2).sum(axis=2))
    file = tmp_path / "distances.csv"
    np.savetxt(file, distances, delimiter=",", fmt="%r")
    settings = {"features": "balls", "type": "conjunction", "certificate": "none"}
    clf = LaconicClassifier("scm", options={"matrix": str(file)}, metric="precomputed", **settings)
    clf.fit(X, y)
    with pytest.raises(ValueError, match="by a precomputed matrix; give matrix="):
        clf.predict(X)
    with pytest.raises(ValueError, match="must have 80 rows and 80 columns, got 80 x 3"):
        clf.predict(X, matrix=distances[:, :3])
    with pytest.raises(LaconicError, match="matrix"):
        clf.predict_with_java(X)
    with pytest.raises(ValueError, match="inconsistent numbers of samples"):
        clf.predict_with_java(X, matrix=distances[:5])
    assert clf.predict(X[::2], matrix=distances[::2]).tolist() == (
        clf.predict_with_java(X[::2], matrix=distances[::2]).tolist()
    )
    plain = LaconicClassifier("scm", metric="l2", scale="none", **settings).fit(X, y)
    with pytest.raises(ValueError, match="does not compare rows by a precomputed matrix"):
        plain.predict(X, matrix=distances)
    assert (plain.decide(X)[1] == clf.decide(X, matrix=distances)[1]).all()
    said = clf.predict_with_java(X[::2], matrix=distances[::2])
    assert said.tolist() == plain.predict(X[::2]).tolist()
    assert len(set(said)) == 2


@pytest.mark.parametrize("learner", ["pvm", "k-nn", "half-spaces"])
def test_a_kernel_as_a_matrix(two_classes, tmp_path, learner):
    """Java and Python read the same matrix; without half-spaces k(x, x) stands in its last column."""
    X, y = two_classes
    X = X[["dose", "weight, kg"]]
    cells = (X - X.mean()).to_numpy()
    kernel = cells @ cells.T
    file = tmp_path / "kernel.csv"
    np.savetxt(file, kernel, delimiter=",", fmt="%r")
    settings = {"matrix": str(file), "matrix-kind": "kernel"}
    if learner == "half-spaces":
        clf = LaconicClassifier(features=learner, kernel="precomputed", options=settings)
        matrix = kernel
    else:
        clf = LaconicClassifier(learner, metric="kernel", kernel="precomputed", options=settings)
        matrix = np.column_stack([kernel, np.diag(kernel)])
    clf.set_params(certificate="none").fit(X, y)
    said = clf.predict(X, matrix=matrix)
    assert said.tolist() == clf.predict_with_java(X, matrix=matrix).tolist()
    assert len(set(said)) == 2
