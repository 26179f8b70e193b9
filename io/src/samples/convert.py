#!/usr/bin/env python3
"""Makes the bundled samples from the data files of scikit-learn's Debian package.

Usage: convert.py FOLDER OUTPUT

FOLDER holds breast_cancer.csv, wine_data.csv, iris.csv and digits.csv.gz (in the package:
sklearn/datasets/data); OUTPUT is the folder io/src/main/resources/io/laconic/samples. Numbers keep
the text of the source, except that those with an exponent get their shortest form. The output
depends on nothing but the input.
"""

import csv
import gzip
import io
import pathlib
import sys

NUCLEUS = (
    "radius texture perimeter area smoothness compactness concavity concave_points symmetry "
    "fractal_dimension"
).split()
BREAST_CANCER = (
    ["mean_" + name for name in NUCLEUS]
    + [name + "_error" for name in NUCLEUS]
    + ["worst_" + name for name in NUCLEUS]
)
WINE = (
    "alcohol malic_acid ash alcalinity_of_ash magnesium total_phenols flavanoids "
    "nonflavanoid_phenols proanthocyanins color_intensity hue od280_od315 proline"
).split()
IRIS = "sepal_length sepal_width petal_length petal_width".split()
DIGITS = [f"pixel_{row}_{column}" for row in range(8) for column in range(8)]


def number(text):
    """The text itself, or the shortest form of a number like 1.000000e+00."""
    if "e" not in text.lower():
        return text
    value = float(text)
    return str(int(value)) if value == int(value) else repr(value)


def records(path):
    """All records of a CSV file, compressed or not."""
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    return list(csv.reader(io.StringIO(data.decode("ascii"))))


def table(names, rows, class_of):
    """The text of a table whose last column is the class."""
    lines = [",".join(names + ["class"])]
    for row in rows:
        if len(row) != len(names) + 1:
            raise SystemExit(f"expected {len(names) + 1} cells, found {len(row)}")
        lines.append(",".join([number(cell) for cell in row[:-1]] + [class_of(row[-1])]))
    return ("\n".join(lines) + "\n").encode("ascii")


def with_class_names(path, names):
    """A file whose first record gives the counts and then the names of the classes."""
    first, *rows = records(path)
    classes = first[2:]
    if [int(first[0]), int(first[1])] != [len(rows), len(names)]:
        raise SystemExit(f"{path.name} does not have the size it claims")
    return table(names, rows, lambda code: classes[int(code)])


def main(source, target):
    """Writes the four samples."""
    plain = {
        "breast-cancer.csv": with_class_names(source / "breast_cancer.csv", BREAST_CANCER),
        "wine.csv": with_class_names(source / "wine_data.csv", WINE),
        "iris.csv": with_class_names(source / "iris.csv", IRIS),
    }
    for name, content in plain.items():
        (target / name).write_bytes(content)
    digits = table(DIGITS, records(source / "digits.csv.gz"), lambda code: str(int(float(code))))
    (target / "digits.csv.gz").write_bytes(gzip.compress(digits, compresslevel=9, mtime=0))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
