"""A line that shows how far the work has come."""

from __future__ import annotations

import sys

from ._worker import is_interactive

__all__ = ["ProgressBar"]

_BAR = 16
_WIDTH = 44


class ProgressBar:
    """Written over itself and finally removed: ``[==========>     ]  64 %  3 s left``."""

    def __init__(self, wanted: bool | None):
        self.wanted = is_interactive() if wanted is None else bool(wanted)
        self.visible = False

    def show(self, part: float, seconds_left: float | None) -> None:
        if not self.wanted:
            return
        full = int(part * _BAR)
        text = f"[{'=' * full}>{' ' * (_BAR - full - 1)}] {int(100 * part):3d} %"
        if seconds_left is not None:
            text += f"  {_time(seconds_left)} left"
        sys.stderr.write("\r" + text.ljust(_WIDTH) + "\r")
        sys.stderr.flush()
        self.visible = True

    def clear(self) -> None:
        if self.visible:
            sys.stderr.write("\r" + " " * _WIDTH + "\r")
            sys.stderr.flush()
            self.visible = False


def _time(seconds: float) -> str:
    if seconds < 60:
        return f"{int(seconds) + 1} s"
    return f"{round(seconds / 60)} min" if seconds < 5400 else f"{round(seconds / 3600)} h"
