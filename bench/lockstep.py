"""Play a game in our engine and in OpenSpiel in lockstep; compare who is to move, the legal moves and the result.

OpenSpiel's chance nodes get the cards of our deal.
"""

import random
from collections.abc import Callable
from typing import Any

import pyspiel

from teremok import Game, Match

HEARTS_SEATS = 4


def hearts_chance(s: Any, made: int) -> int:
    """OpenSpiel's chance action: the direction of passing, then the cards one by one around the table."""
    if made == 0:
        return int(s["direction"])
    hand = int(s["hand"][(made - 1) % HEARTS_SEATS])
    cards = [card for card in range(hand.bit_length()) if hand >> card & 1]
    return cards[(made - 1) // HEARTS_SEATS]


def leduc_chance(s: Any, made: int) -> int:
    """OpenSpiel's chance action: a card for each player, later the public one."""
    return int(s["card"][made] if made < len(s["card"]) else s["table"])


CHANCE: dict[str, Callable[[Any, int], int]] = {"hearts": hearts_chance, "leduc_poker": leduc_chance}
"""By game: the chance action that our deal implies after a number of moves in OpenSpiel."""


def play(game: Game, seed: int) -> int:
    """Play one random game in both engines; return the number of decisions."""
    match = game.new(seed=seed)
    theirs = pyspiel.load_game(game.name).new_initial_state()
    luck = random.Random(seed)
    while not match.over:
        follow_chance(match, theirs)
        (seat,) = match.actors
        where = f"{game.name}, seed {seed}, after {len(match.history)} moves"
        assert theirs.current_player() == seat, f"{where}: it is the turn of {seat}, there of {theirs.current_player()}"
        legal = list(match.legal(seat).ids)
        assert theirs.legal_actions() == legal, f"{where}: {legal} are legal, there {theirs.legal_actions()}"
        move = luck.choice(legal)
        match.play(seat, move)
        theirs.apply_action(move)
    assert theirs.is_terminal(), f"{game.name}, seed {seed}: it is over, there it is not"
    returns = theirs.returns()
    assert returns == list(match.scores), f"{game.name}, seed {seed}: the result is {match.scores}, there {returns}"
    return len(match.history)


def follow_chance(match: Match, theirs: Any) -> None:
    while theirs.is_chance_node():
        theirs.apply_action(CHANCE[match.game.name](match.state[0], len(theirs.history())))
