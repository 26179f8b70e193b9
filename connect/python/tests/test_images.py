"""Tangent distances against least squares, and Java's exp against the platform's."""

import math

import numpy as np
import pytest

from laconic._images import Images, exp_of_java, tangent_relation
from laconic._spaces import Points

SETTINGS = {"image": "6x5", "sigma": 0.9, "background": -1.0}


@pytest.mark.parametrize("sides", ["one-sided", "two-sided"])
def test_the_distance_is_what_least_squares_leaves(sides):
    rng = np.random.default_rng(5)
    columns = rng.normal(size=(30, 12))
    points = Points(12, columns)
    tangents = Images(columns, SETTINGS)._tangents()
    relation = tangent_relation({**SETTINGS, "tangent": sides})(points, points)
    for center in range(3):
        found = relation(center)
        assert found[center] == 0
        for k in range(3, 12):
            planes = [tangents[:, :, center]] + ([tangents[:, :, k]] if "two" in sides else [])
            directions = np.concatenate(planes).T
            e = columns[:, k] - columns[:, center]
            rest = e - directions @ np.linalg.lstsq(directions, e, rcond=None)[0]
            assert found[k] == pytest.approx(np.linalg.norm(rest), rel=1e-9)


def test_images_of_another_size_are_refused():
    with pytest.raises(ValueError, match="images of 6x5 have 30 pixels, but there are 29"):
        Images(np.zeros((29, 1)), SETTINGS)


def test_exp_is_within_a_last_bit_of_the_platform():
    for x in np.concatenate([-np.logspace(-12, 2.87, 2000), [-0.0, -800.0]]):
        assert abs(exp_of_java(float(x)) - math.exp(x)) <= math.ulp(math.exp(x))
