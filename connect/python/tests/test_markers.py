"""Samples whose markers are in a file."""

import numpy as np
import pytest

from laconic import LaconicClassifier, LaconicError

pandas = pytest.importorskip("pandas")


@pytest.fixture
def samples(tmp_path):
    """Names and classes of samples, and a long table of what they have."""
    random = np.random.RandomState(4)
    names = [f"s{k}" for k in range(80)]
    resistant = random.rand(80) < 0.4
    lines = ["sample,marker"]
    for name, is_resistant in zip(names, resistant):
        lines += [f"{name},core"]
        lines += [f"{name},blaTEM"] if is_resistant ^ (random.rand() < 0.03) else []
        lines += [f"{name},m{k}" for k in range(6) if random.rand() < 0.3]
    file = tmp_path / "markers.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return pandas.DataFrame({"sample": names}), np.where(resistant, "R", "S"), file


def quick(**more):
    return LaconicClassifier("scm", max_size=2, penalty=1, **more)


def test_a_rule_of_markers(samples, tmp_path):
    X, y, file = samples
    model = quick(markers=str(file), positive="R", rows_independent=True).fit(X, y)
    assert "blaTEM is present" in str(model)
    assert model.score(X, y) > 0.9
    assert (model.predict(X) == model.predict_with_java(X)).all()
    assert model.decision_function(X).shape == (len(y),)
    assert model.verify(X, y)
    assert "blaTEM" in open(model.report(tmp_path / "page.html"), encoding="utf-8").read()


def test_new_samples_have_a_file_of_their_own(samples, tmp_path):
    X, y, file = samples
    model = quick(markers=str(file), positive="R", rows_independent=True).fit(X, y)
    new = tmp_path / "new.csv"
    new.write_text("sample,marker\na,blaTEM\nb,m1\n", encoding="utf-8")
    model.set_params(markers=str(new))
    assert list(model.predict(pandas.DataFrame({"sample": ["a", "b"]}))) == ["R", "S"]


def test_wrong_files_are_errors_of_one_line(samples, tmp_path):
    X, y, _ = samples
    with pytest.raises(LaconicError, match="no such file"):
        quick(markers=str(tmp_path / "none.csv")).fit(X, y)
    other = tmp_path / "other.csv"
    other.write_text("sample,marker\nx,a\n", encoding="utf-8")
    with pytest.raises(LaconicError, match="none of its samples"):
        quick(markers=str(other)).fit(X, y)
