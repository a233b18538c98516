"""Bots, which see observations only: random, greedy, search, and the levels made of them."""

from .bot import NO_LIMIT, Bot, Limit
from .hint import Hint, hint
from .levels import LEVELS, Level, UnknownBot, bot, bots, check_bot, compile_bots, forgets, levels
from .memory import Forgetful

__all__ = [
    "LEVELS",
    "NO_LIMIT",
    "Bot",
    "Forgetful",
    "Hint",
    "Level",
    "Limit",
    "UnknownBot",
    "bot",
    "bots",
    "check_bot",
    "compile_bots",
    "forgets",
    "hint",
    "levels",
]
