"""The notebook of the guide runs, and the wheel holds what it must."""

import importlib.util
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def test_the_notebook_runs(capsys):
    notebook = json.loads((ROOT / "docs" / "guide" / "python-tour.ipynb").read_text(encoding="utf-8"))
    names = {}
    cells = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    for number, cell in enumerate(cells):
        exec(compile(cell, f"cell {number}", "exec"), names)
    said = capsys.readouterr().out
    assert len(cells) >= 10
    assert "malignant  if" in said and "certified" in said and "holds: " in said


def test_the_wheel_has_the_jars(tmp_path):
    for module in ("build", "wheel", "setuptools"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"no module {module}")
    jars = tmp_path / "jars"
    jars.mkdir()
    (jars / "laconic-cli.jar").write_bytes(b"jar")
    environment = dict(os.environ, PYTHON=sys.executable, LACONIC_JARS=str(jars))
    script = str(ROOT / "connect" / "python" / "build-wheel")
    subprocess.run([script, str(tmp_path / "dist")], env=environment, check=True, capture_output=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("laconic/__init__.py", "laconic/jars/laconic-cli.jar", "laconic/py.typed"):
        assert name in names
    assert any(name.endswith("LICENSE") for name in names)
    assert not any("__pycache__" in name or "tests" in name for name in names)


def test_a_half_goes_up_as_everywhere() -> None:
    from laconic._facts import _percent

    assert [_percent(share, "near") for share in (9 / 80, 247 / 2000, 0.12349, 0, 1)] == [
        "11.3 %",
        "12.4 %",
        "12.3 %",
        "0.0 %",
        "100.0 %",
    ]
