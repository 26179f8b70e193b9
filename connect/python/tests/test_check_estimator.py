"""scikit-learn's own checks, all of them."""

import warnings

import pytest
from sklearn.utils.estimator_checks import check_estimator

from laconic import LaconicClassifier

CHECKS = list(check_estimator(LaconicClassifier(), generate_only=True))


def name(check):
    return getattr(check, "func", check).__name__


@pytest.mark.parametrize(
    "estimator, check", CHECKS, ids=[f"{k}-{name(check)}" for k, (_, check) in enumerate(CHECKS)]
)
def test_check(estimator, check):
    expected = estimator._more_tags()["_xfail_checks"].get(name(check))
    if expected is not None:
        pytest.xfail(expected)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check(estimator)


def test_scores_and_shares_of_one_condition_agree():
    """What point scores cannot promise holds where there are two scores."""
    from sklearn.utils.estimator_checks import check_decision_proba_consistency

    one = LaconicClassifier(learner="scm", type="disjunction", max_size=1)
    check_decision_proba_consistency("LaconicClassifier", one)


def test_there_are_enough_checks():
    assert len(CHECKS) >= 40
