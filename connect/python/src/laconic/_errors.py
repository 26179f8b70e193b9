"""What can go wrong."""

from __future__ import annotations

__all__ = ["JavaNotFound", "LaconicError", "LaconicWarning", "WorkerDied"]


class LaconicError(ValueError):
    """Laconic refused the rows or the options, in one line that says why.

    ``exit_code`` is that of the command: 1 the rows are at fault, 2 the options are.
    """

    def __init__(self, message: str, exit_code: int = 1):
        super().__init__(message)
        self.exit_code = exit_code


class JavaNotFound(RuntimeError):
    """Java 17 or later is not there; training needs it, prediction does not."""


class WorkerDied(RuntimeError):
    """The process that trains has died, for example because memory ran out."""


class LaconicWarning(UserWarning):
    """Something about the rows or the model that may be wrong."""
