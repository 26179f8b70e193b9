"""The process that trains: ``laconic worker``, which speaks JSON lines (``docs/reference/worker.md``).

It is started when it is first needed, once per Python process, and again after it died or after
a fork. It ends with this process, because its standard input then ends.
"""

from __future__ import annotations

import atexit
import json
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import weakref
from pathlib import Path
from typing import Any, Callable, Sequence

from ._errors import JavaNotFound, LaconicError, WorkerDied

__all__ = ["Worker", "shared_worker"]

PROTOCOL = 1
OLDEST_JAVA = 17
CANCELLED = 130

#: Seconds to wait for a job to stop before the process is killed.
PATIENCE = 10.0

#: All workers, for what must be done after a fork; and processes of a parent.
_ALL: "weakref.WeakSet[Worker]" = weakref.WeakSet()
_ABANDONED: list[Any] = []

_PACKAGE = Path(__file__).resolve().parent
_NEEDED = (
    f"Java {OLDEST_JAVA} or later is needed to fit, explain and verify (not to predict): "
    "install a JDK or set JAVA_HOME"
)


def _java() -> str:
    home = os.environ.get("JAVA_HOME")
    if home:
        java = Path(home, "bin", "java.exe" if os.name == "nt" else "java")
        if not java.exists():
            raise JavaNotFound(f"{_NEEDED}; JAVA_HOME has no bin/java: {home}")
        return str(java)
    found = shutil.which("java")
    if found is None:
        raise JavaNotFound(f"{_NEEDED}; there is no java on the PATH")
    return found


def _java_version(java: str) -> int:
    """Of the file ``release`` beside it, which tells without starting a JVM; else of ``-version``."""
    release = Path(os.path.realpath(java)).parent.parent / "release"
    pattern = r'"(?:1\.)?(\d+)'
    try:
        text = release.read_text(encoding="utf-8", errors="replace")
        found = re.search(r"JAVA_VERSION=" + pattern, text)
    except OSError:
        found = None
    if found is None:
        try:
            answer = subprocess.run(
                [java, "-version"], capture_output=True, text=True, timeout=60, check=False
            )
        except (OSError, subprocess.SubprocessError) as e:
            raise JavaNotFound(f"{_NEEDED}; {java} does not run: {e}") from None
        found = re.search(r"version " + pattern, answer.stderr)
    return int(found.group(1)) if found else 0


def command_line() -> list[str]:
    """How to start Laconic: ``LACONIC_LAUNCHER``, else the jars of this package, else the
    launcher of the source tree."""
    named = os.environ.get("LACONIC_LAUNCHER")
    if named:
        return [named]
    jars = sorted(str(jar) for jar in (_PACKAGE / "jars").glob("*.jar"))
    launcher = _PACKAGE.parents[3] / "laconic"
    if not jars and launcher.is_file():
        _java()
        return [str(launcher)]
    if not jars:
        raise JavaNotFound(
            "this copy of the package has no jars, and there is no launcher beside it: "
            "install the wheel, or set LACONIC_LAUNCHER to the script laconic of a checkout"
        )
    java = _java()
    version = _java_version(java)
    if version < OLDEST_JAVA:
        raise JavaNotFound(f"{_NEEDED}; {java} is version {version or 'unknown'}")
    words = [java, "-XX:+UseG1GC", "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=30"]
    words += ["-XX:MaxRAMPercentage=75", "-Xlog:disable", "-Xlog:all=warning:stderr"]
    told = os.environ.get("LACONIC_OPTS", "").split()
    if not any(word.startswith("-XX:") for word in told):
        # with options of the user's this would hide a mistyped one
        words += ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:FreqInlineSize=80"]
    if version >= 24:
        words += ["--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"]
    words += told
    return words + ["-cp", os.pathsep.join(jars), "io.laconic.cli.Main"]


class Worker:
    """One process, and the jobs that it does for us, one at a time."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._next_id = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: "queue.Queue[bytes | None]" = queue.Queue()
        self._stderr: Any = None
        _ALL.add(self)

    @property
    def pid(self) -> int | None:
        """Of the process; None if it does not run."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def run(
        self,
        method: str,
        arguments: Sequence[Any] = (),
        *,
        text: bool = False,
        on_event: Callable[[dict[str, Any]], None] | None = None,
    ) -> tuple[int, Any]:
        """Runs a command; returns its exit code and its result.

        An interrupt (Ctrl-C) stops the job and leaves the worker usable.
        """
        with self._lock:
            self._start()
            self._next_id += 1
            job = self._next_id
            request: dict[str, Any] = {"id": job, "method": method}
            if method not in ("hello", "cancel"):
                request["arguments"] = list(arguments)
                request["output"] = "text" if text else "json"
            try:
                self._send(request)
                reply = self._reply(job, on_event)
            except BaseException as interruption:
                if not isinstance(interruption, WorkerDied):
                    self._stop_job(job)
                raise
        if "error" in reply:
            raise LaconicError(reply["error"], reply["exitCode"])
        return reply["exitCode"], reply["result"]

    def _start(self) -> None:
        if self.pid is not None:
            return
        self._forget()
        self._stderr = tempfile.TemporaryFile()
        creation: dict[str, Any] = (
            {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}  # type: ignore[attr-defined]
            if os.name == "nt"
            else {"start_new_session": True}  # Ctrl-C is for us, not for it
        )
        self._process = subprocess.Popen(
            [*command_line(), "worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            **creation,
        )
        self._lines = queue.Queue()
        reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._lines), name="laconic-worker", daemon=True
        )
        reader.start()
        self._next_id += 1
        try:
            self._send({"id": self._next_id, "method": "hello"})
            hello = self._reply(self._next_id, None)["result"]
        except BaseException:
            self.close()
            raise
        if hello["protocol"] != PROTOCOL:
            self.close()
            raise RuntimeError(
                f"the worker speaks protocol {hello['protocol']}, this package {PROTOCOL}: "
                "they are of different versions"
            )

    def _send(self, request: dict[str, Any]) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request).encode("utf-8") + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, OSError):
            raise self._died() from None

    def _reply(
        self, job: int, on_event: Callable[[dict[str, Any]], None] | None, patience: float = -1
    ) -> dict[str, Any]:
        """The reply to a job; lines about others are of jobs that were given up."""
        while True:
            line = self._lines.get(timeout=None if patience < 0 else patience)
            if line is None:
                raise self._died()
            answer = json.loads(line)
            if answer.get("id") is None and "error" in answer:
                raise RuntimeError(f"the worker did not understand a request: {answer['error']}")
            if answer.get("id") != job:
                continue
            if "event" not in answer:
                return answer
            if on_event is not None:
                on_event(answer)

    def _stop_job(self, job: int) -> None:
        """Cancels a job and waits until it has ended; a process that does not answer is killed."""
        try:
            self._next_id += 1
            self._send({"id": self._next_id, "method": "cancel", "job": job})
            self._reply(job, None, PATIENCE)
        except WorkerDied:
            pass
        except BaseException:  # too late, or interrupted once more
            self.close()

    def _died(self) -> WorkerDied:
        process = self._process
        code = None
        if process is not None:
            try:
                code = process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
        said = ""
        if self._stderr is not None:
            self._stderr.seek(0)
            said = self._stderr.read()[-2000:].decode("utf-8", "replace").strip()
        self._forget()
        tail = f": {said}" if said else ""
        return WorkerDied(f"the process that trains has ended (exit code {code}){tail}")

    def close(self) -> None:
        """Ends the process; the next job starts another."""
        process = self._process
        self._forget()
        if process is not None and process.poll() is None:
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _forget(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            try:
                process.stdin.close()
            except OSError:
                pass
        if self._stderr is not None:
            self._stderr.close()
            self._stderr = None

    def after_fork(self) -> None:
        """In a child: the process belongs to the parent; drop our copies of its pipes."""
        self._lock = threading.RLock()
        process, self._process = self._process, None
        if process is not None:
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    try:
                        stream.raw.close()  # type: ignore[attr-defined]
                    except OSError:
                        pass
            process.returncode = 0  # not our child: there is nothing to wait for
            _ABANDONED.append(process)  # a thread of the parent may have held locks of its streams
        self._stderr = None
        self._lines = queue.Queue()


def _read(stream: Any, lines: "queue.Queue[bytes | None]") -> None:
    """A thread of its own: a signal never cuts a line in two."""
    try:
        for line in stream:
            lines.put(line)
    except (OSError, ValueError):
        pass
    lines.put(None)


_SHARED = Worker()


def _after_fork() -> None:
    for worker in list(_ALL):
        worker.after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
atexit.register(_SHARED.close)


def shared_worker() -> Worker:
    """The worker of this Python process."""
    return _SHARED


def is_interactive() -> bool:
    """Whether somebody watches: a terminal or a notebook."""
    return sys.stderr.isatty() or "ipykernel" in sys.modules
