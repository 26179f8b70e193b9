"""Tangent distance of images: how far an image is from the plane that small shifts, scalings,
rotations, deformations and changes of line thickness span at another (P. Simard, Y. LeCun,
J. Denker: Efficient pattern recognition using a new transformation distance, 1993).

All images are worked on at once, each sum runs over the pixels in their order with one rounding per
operation, as in Java: the distances are those of Java, to the bit.
"""

from __future__ import annotations

from math import inf, isnan, ldexp, log

import numpy as np

__all__ = ["Images", "exp_of_java", "tangent_relation"]

TANGENTS = 7
REACH = 3
NEGLIGIBLE = 1e-8  # a tangent shorter than this part of the longest one is rounding
SHARED = 1e-9  # squared sine of the angle below which a direction counts as shared


def exp_of_java(x: float) -> float:
    """``exp(x)`` for x <= 0 to the bits of Java's StrictMath, which follows FDLIBM.

    ``x = k ln 2 + r`` with ``|r| <= ln(2) / 2``, then ``exp(r)`` by a rational approximation.
    """
    if isnan(x):
        return x
    if x < -745.13321910194110842:
        return 0.0
    if x > -(2.0**-28):
        return 1 + x
    number = float.fromhex
    if x > -number("0x1.62e43p-2"):  # ln(2) / 2 to the bits that FDLIBM looks at
        k = 0
    elif x > -1.5 * log(2):
        k = -1
    else:
        k = int(number("0x1.71547652b82fep0") * x - 0.5)
    above = x - k * number("0x1.62e42feep-1")  # ln 2 in two parts
    below = k * number("0x1.a39ef35793c76p-33")
    r = above - below
    t = r * r
    sum_of_powers = number("0x1.6376972bea4d0p-25")
    for coefficient in (
        "-0x1.bbd41c5d26bf1p-20",
        "0x1.1566aaf25de2cp-14",
        "-0x1.6c16c16bebd93p-9",
        "0x1.555555555553ep-3",
    ):
        sum_of_powers = number(coefficient) + t * sum_of_powers
    c = r - t * sum_of_powers
    if k == 0:
        return 1 - ((r * c) / (c - 2) - r)
    return ldexp(1 - ((below - (r * c) / (2 - c)) - above), k)


def _taps(sigma: float) -> list[float]:
    """``exp(-t^2 / (2 sigma^2))`` for t = -3 ... 3, divided by their sum."""
    width = 2 * sigma * sigma
    taps = []
    total = 0.0
    for t in range(-REACH, REACH + 1):
        square = -float(t) * t
        power = square / width if width > 0 else (-inf if t else float("nan"))
        taps.append(exp_of_java(power))
        total += taps[-1]
    return [tap / total for tap in taps]


def _dot(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Inner products of vectors of all images, ``[pixel][image]``, pixel after pixel."""
    out = np.zeros(left.shape[1])
    for products in left * right:
        out += products
    return out


class Images:
    """Images ``pixels[pixel][image]`` and their orthonormal tangents."""

    def __init__(self, pixels: np.ndarray, parameters: dict):
        self.width, self.height = (int(side) for side in parameters["image"].split("x"))
        if len(pixels) != self.width * self.height:
            raise ValueError(
                f"images of {parameters['image']} have {self.width * self.height} pixels, "
                f"but there are {len(pixels)} attributes"
            )
        self.pixels = pixels
        self._taps = _taps(float(parameters["sigma"]))
        self._background = float(parameters["background"])
        with np.errstate(divide="ignore"):
            self.tangents = self._orthonormal()

    def _smooth(self, image: np.ndarray, down: int, right: int) -> np.ndarray:
        rows, columns, _ = image.shape
        padded = np.pad(image, ((REACH * down,) * 2, (REACH * right,) * 2, (0, 0)))
        out = np.zeros(image.shape)
        for k, tap in enumerate(self._taps):
            top, left = k * down, k * right
            out += tap * padded[top : top + rows, left : left + columns]
        return out

    def _tangents(self) -> np.ndarray:
        """With x and y counted from the middle, and gradients of the smoothed image."""
        shape = (self.height, self.width, self.pixels.shape[1])
        difference = (self.pixels - self._background).reshape(shape)
        smooth = np.pad(
            self._smooth(self._smooth(difference, 1, 0), 0, 1), ((1, 1), (1, 1), (0, 0))
        )
        gx = (smooth[1:-1, 2:] - smooth[1:-1, :-2]) / 2
        gy = (smooth[2:, 1:-1] - smooth[:-2, 1:-1]) / 2
        x = (np.arange(self.width) - (self.width - 1) / 2.0)[None, :, None]
        y = (np.arange(self.height) - (self.height - 1) / 2.0)[:, None, None]
        found = [
            gx,
            gy,
            x * gx + y * gy,
            y * gx - x * gy,
            x * gx - y * gy,
            y * gx + x * gy,
            gx * gx + gy * gy,
        ]
        return np.array([tangent.reshape(self.pixels.shape) for tangent in found])

    def _orthonormal(self) -> np.ndarray:
        """By Gram and Schmidt, each projected out twice; what the earlier ones have becomes 0."""
        basis = self._tangents()
        norms = [np.sqrt(_dot(vector, vector)) for vector in basis]
        longest = np.zeros(self.pixels.shape[1])
        for norm in norms[:-1]:
            longest = np.maximum(longest, norm)
        for k in range(TANGENTS):
            least = NEGLIGIBLE * (longest if k < TANGENTS - 1 else norms[k])
            for j in range(2 * k):
                unit = basis[j % k]
                basis[k] -= _dot(basis[k], unit) * unit
            norm = np.sqrt(_dot(basis[k], basis[k]))
            basis[k] *= np.where(norm > least, 1 / norm, 0.0)
        return basis


def tangent_relation(parameters: dict):
    """Distances from the plane at the center, or between the planes at both images."""
    between = _one_sided if parameters["tangent"] == "one-sided" else _two_sided

    def make(points, centers):
        images = Images(points.columns, parameters)
        others = Images(centers.columns, parameters)

        def relation(center: int) -> np.ndarray:
            e = images.pixels - others.pixels[:, center : center + 1]
            planes = others.tangents[:, :, center : center + 1]
            of_center = np.array([_dot(e, vector) for vector in planes])
            return between(images, planes, e, _dot(e, e), of_center)

        return relation

    return make


def _sum_of_squares(vectors: np.ndarray) -> np.ndarray:
    out = np.zeros(vectors.shape[1])
    for values in vectors:
        out += values * values
    return out


def _one_sided(images, planes, e, squares, of_center) -> np.ndarray:
    return np.sqrt(np.maximum(0.0, squares - _sum_of_squares(of_center)))


def _two_sided(images, planes, e, squares, of_center) -> np.ndarray:
    """``|e|^2 - |u|^2 - w' S^+ w`` with ``w = v - C' u`` and ``S = I - C' C``.

    The first difference of two images says which of them is eliminated first.
    """
    of_images = np.array([_dot(vector, e) for vector in images.tangents])
    cross = np.zeros((TANGENTS, TANGENTS, e.shape[1]))
    for pixel in range(len(e)):
        cross += images.tangents[:, None, pixel] * planes[None, :, pixel]
    differs = e != 0
    first = np.take_along_axis(e, np.argmax(differs, axis=0)[None, :], axis=0)[0]
    swap = first > 0
    u = np.where(swap, of_center, of_images)
    w = np.where(swap, of_images, of_center)
    c = np.where(swap, cross.transpose(1, 0, 2), cross)
    s = np.empty(c.shape)
    for i in range(TANGENTS):
        dot = np.zeros(e.shape[1])
        for a in range(TANGENTS):
            dot += c[a, i] * u[a]
        w[i] -= dot
        for j in range(i + 1):
            product = np.zeros(e.shape[1])
            for a in range(TANGENTS):
                product += c[a, i] * c[a, j]
            s[i, j] = s[j, i] = (1.0 if i == j else 0.0) - product
    distance = np.sqrt(np.maximum(0.0, (squares - _sum_of_squares(u)) - _share(s, w)))
    return np.where(differs.any(axis=0), distance, squares)


def _share(s: np.ndarray, w: np.ndarray) -> np.ndarray:
    """``w' S^+ w`` by elimination, largest pivot first, until only shared directions remain."""
    count = w.shape[1]
    every = np.arange(count)
    used = np.zeros((TANGENTS, count), dtype=bool)
    active = np.ones(count, dtype=bool)
    total = np.zeros(count)
    for _ in range(TANGENTS):
        p = _pivot(s, used)
        pivot = s[p, p, every]
        active = active & (pivot > SHARED)
        if not active.any():
            break
        used[p[active], every[active]] = True
        row = s[p, :, every].T
        own = w[p, every]
        divisor = np.where(active, pivot, 1.0)
        total = np.where(active, total + own * own / divisor, total)
        for i in range(TANGENTS):
            changes = active & ~used[i]
            factor = s[i, p, every] / divisor
            w[i] = np.where(changes, w[i] - factor * own, w[i])
            s[i] = np.where(changes, s[i] - factor * row, s[i])
    return total


def _pivot(s: np.ndarray, used: np.ndarray) -> np.ndarray:
    """The direction with the largest number on the diagonal; the first of equal ones."""
    best = np.full(used.shape[1], -1)
    largest = np.zeros(used.shape[1])
    for i in range(TANGENTS):
        better = ~used[i] & ((best < 0) | (s[i, i] > largest))
        best[better] = i
        largest[better] = s[i, i][better]
    return best
