"""A Discord of our own, on loopback, for tests: see core.py."""

from .core import Fake
from .errors import ApiError
from .interactions import NoAnswer
from .slash import NotOffered

__all__ = ["ApiError", "Fake", "NoAnswer", "NotOffered"]
