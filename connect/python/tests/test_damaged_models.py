"""Damaged model files are read, or refused by one ValueError of one line.

LACONIC_FUZZ_CASES sets how many there are (1000), LACONIC_FUZZ_SEED the seed of the first.
"""

import copy
import json
import os
import random
import signal
from pathlib import Path

import pytest
from conftest import read_cells, table_of

from laconic._model import Model, NotInPython

FOLDER = Path(__file__).parents[3] / "io" / "src" / "test" / "resources" / "models" / "version2"
FILES = sorted(FOLDER.glob("*.json"))
CASES = int(os.environ.get("LACONIC_FUZZ_CASES", "1000"))
SEED = int(os.environ.get("LACONIC_FUZZ_SEED", "1"))
MOST_SECONDS = 20
EXTREMES = [
    0, -1, 1, 2**31, -(2**31), 2**63, 10**30, 1e308, -1e308, 1e-320, 0.5, None, True, False, "", "inf",
    "x\n", [], {}, [[]], {"a": None}, [0] * 50,
]  # fmt: skip

pytestmark = pytest.mark.skipif(not FILES, reason="the sources of Laconic are not here")


def rows_of(file):
    """A few rows that a model file can be applied to."""
    if file.with_suffix(".csv").exists():
        header, lines = read_cells(file.with_suffix(".csv"))
        return header, lines[:4]
    header = [part["column"] for part in json.loads(file.read_text(encoding="utf-8"))["encoding"]]
    return header, [["1"] * len(header), ["30"] * len(header)]


def places(node, above=()):
    """The way to every value of a document."""
    entries = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in entries:
        yield above + (key,)
        if isinstance(value, (dict, list)):
            yield from places(value, above + (key,))


def changed_values(text, chance):
    document = json.loads(text)
    for _ in range(chance.randint(1, 3)):
        way = chance.choice(list(places(document)))
        holder = document
        for key in way[:-1]:
            holder = holder[key]
        what = chance.random()
        if what < 0.2 and isinstance(holder, dict):
            del holder[way[-1]]
        elif what < 0.3 and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[way[-1]]))
        else:
            holder[way[-1]] = copy.deepcopy(chance.choice(EXTREMES))
    return json.dumps(document)


def changed_characters(text, chance):
    characters = list(text)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(characters))
        what = chance.randrange(4)
        if what == 0:
            del characters[place : place + chance.randint(1, 40)]
        elif what == 1:
            characters[place] = chr(chance.choice([0, 9, 34, 48, 57, 91, 123, 0xE9, 0xFFFF]))
        elif what == 2:
            characters[place:place] = characters[place : place + chance.randint(1, 40)]
        else:
            del characters[place:]
        if not characters:
            return ""
    return "".join(characters)


def too_long(signum, frame):
    raise TimeoutError(f"more than {MOST_SECONDS} seconds")


def use(text, table):
    """Reads a model and applies it; whether it was refused as it should be."""
    try:
        model = Model(text)
        said = model.decide(table_of(model, *table))
        assert len(said.labels) == len(table[1])
        assert all(-1 <= label < len(model.classes) for label in said.labels)
        return False
    except (ValueError, NotInPython) as e:
        assert str(e) and "\n" not in str(e)
        return True


def test_damaged_files_are_read_or_refused_in_one_line():
    bases = [(file.read_text(encoding="utf-8"), rows_of(file)) for file in FILES]
    refused = 0
    before = signal.signal(signal.SIGALRM, too_long)
    try:
        for seed in range(SEED, SEED + CASES):
            chance = random.Random(seed)
            text, table = chance.choice(bases)
            change = changed_values if chance.random() < 0.7 else changed_characters
            damaged = change(text, chance)
            signal.alarm(MOST_SECONDS)
            try:
                refused += use(damaged, table)
            except Exception as e:
                raise AssertionError(f"LACONIC_FUZZ_SEED={seed}: {e!r}") from e
            finally:
                signal.alarm(0)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert 0.1 * CASES < refused < 0.95 * CASES


def test_found_failures():
    """What was found once: nested too deep, not a number, an attribute from the other end."""
    file = FOLDER / "rays.json"
    text, table = file.read_text(encoding="utf-8"), rows_of(file)
    assert not use(text, table)
    backwards = json.loads(text)
    other_class = json.loads(text)
    for ray in backwards["features"]:
        ray["attribute"] = -1
    other_class["otherwise"] = -7
    numbered = json.loads(text)
    numbered["attributes"] = {"prefix": "x", "count": 10**12}
    many = [json.dumps(one) for one in (backwards, other_class, numbered)]
    for damaged in [*many, "[" * 100_000, text.replace('"threshold": ', '"threshold": NaN')]:
        assert damaged != text
        assert use(damaged, table)
