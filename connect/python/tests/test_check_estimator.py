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
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check(estimator)


def test_there_are_enough_checks():
    assert len(CHECKS) >= 40
