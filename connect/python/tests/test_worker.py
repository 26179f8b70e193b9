"""The process behind the estimator: one per Python process, interrupted, killed, forked."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from laconic import JavaNotFound, LaconicClassifier, LaconicError, Worker, WorkerDied, shared_worker
from laconic import _worker


@pytest.fixture
def rows(tmp_path):
    """A table that takes long to learn."""
    random = np.random.RandomState(0)
    X = random.rand(1500, 12)
    lines = [",".join(f"x{k}" for k in range(12)) + ",y"]
    lines += [",".join(map(repr, row)) + f",{int(row[0] + row[1] > 1)}" for row in X.tolist()]
    file = tmp_path / "rows.csv"
    file.write_text("\n".join(lines) + "\n")
    return str(file)


def long_job(worker, rows):
    words = ["--learner=scm", "--features=half-spaces", "--certificate=none", "--threads=1"]
    return worker.run("train", [rows, *words, "-m", rows + ".json"])


def test_one_process_for_all():
    worker = shared_worker()
    worker.run("version")
    first = worker.pid
    worker.run("version")
    assert worker.pid == first
    code, result = worker.run("version", text=True)
    assert code == 0 and result["text"].startswith("laconic ")


def test_ctrl_c_stops_the_job_and_leaves_the_worker(rows):
    worker = shared_worker()
    worker.run("version")
    before = worker.pid
    threading.Timer(2.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        long_job(worker, rows)
    assert worker.run("version")[0] == 0
    assert worker.pid == before
    assert not os.path.exists(rows + ".json")


def test_after_a_crash_the_next_job_starts_another(rows):
    worker = shared_worker()
    worker.run("version")
    before = worker.pid
    threading.Timer(1.0, lambda: os.kill(before, signal.SIGKILL)).start()
    with pytest.raises(WorkerDied, match="has ended"):
        long_job(worker, rows)
    assert worker.run("version")[0] == 0
    assert worker.pid not in (None, before)


def test_a_killed_idle_worker_is_replaced():
    worker = shared_worker()
    worker.run("version")
    process = worker._process
    os.kill(worker.pid, signal.SIGKILL)
    process.wait(60)
    assert worker.run("version")[0] == 0


def child_pid(connection):
    worker = shared_worker()
    forked = worker.pid
    worker.run("version")
    connection.send((forked, worker.pid))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_forked_child_has_a_worker_of_its_own():
    worker = shared_worker()
    worker.run("version")
    ours = worker.pid
    here, there = multiprocessing.get_context("fork").Pipe()
    child = multiprocessing.get_context("fork").Process(target=child_pid, args=(there,))
    child.start()
    forked, theirs = here.recv()
    child.join(30)
    assert forked is None and theirs not in (None, ours)
    assert worker.pid == ours and worker.run("version")[0] == 0


def test_it_ends_with_its_parent(tmp_path):
    code = (
        "import os; from laconic import shared_worker; w = shared_worker(); w.run('version');"
        "print(w.pid, flush=True); os.kill(os.getpid(), 9)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    pid = int(out.stdout)
    for _ in range(600):
        if not os.path.exists(f"/proc/{pid}") and not _alive(pid):
            return
        time.sleep(0.1)
    pytest.fail("the worker outlives its parent")


def _alive(pid):
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_no_java_is_said_clearly(monkeypatch, tmp_path):
    monkeypatch.delenv("LACONIC_LAUNCHER", raising=False)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(JavaNotFound, match=r"Java 17 .* is needed to fit.*\(not to predict\)"):
        _worker.command_line()
    monkeypatch.delenv("JAVA_HOME")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(JavaNotFound, match="no java on the PATH"):
        _worker.command_line()


def test_an_old_java_is_refused(monkeypatch, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "java").write_text("")
    (tmp_path / "release").write_text('JAVA_VERSION="11.0.2"\n')
    assert _worker._java_version(str(tmp_path / "bin" / "java")) == 11
    (tmp_path / "release").write_text('JAVA_VERSION="1.8.0_292"\n')
    assert _worker._java_version(str(tmp_path / "bin" / "java")) == 8


def test_errors_carry_the_exit_code():
    with pytest.raises(LaconicError, match="missing.csv") as told:
        Worker().run("look", ["/nowhere/missing.csv"])
    assert told.value.exit_code == 1


def test_interrupted_fit_can_be_repeated():
    """As a notebook user does it: stop, change something, fit again."""
    random = np.random.RandomState(1)
    X = random.rand(1500, 12)
    y = (X[:, 0] + X[:, 1] > 1).astype(int)
    slow = LaconicClassifier("scm", features="half-spaces", certificate="none")
    threading.Timer(2.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        slow.fit(X, y)
    quick = LaconicClassifier("scm", type="disjunction", penalty=1, certificate="none")
    assert quick.fit(X[:200], y[:200]).score(X[:200], y[:200]) > 0.6
