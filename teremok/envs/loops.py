"""Loops of a batch: many games, one decision each, in one call.

Written once against the names of the contract, like engine/loops.py, for native code and for a CUDA kernel. `Games` is
the batch, one array per field, indexed by game. A **lane** is a viewer of a game: the seat that decides, or each seat.
"""

from typing import Any, NamedTuple

import numpy as np

from ..engine.bits import clear, count, has, nth, put
from ..engine.compiler import bind, nogil_rule, rule
from ..engine.contract import actors, apply, deal, legal, observe, results, tensor
from ..engine.game import Game
from ..engine.loops import contract_of
from ..engine.random import STEP, below, open_stream, scrambled
from ..engine.record import NONE, i8, u8
from ..engine.seats import lowest_seat
from .rewards import balance_reward

SAME_STEP, NEXT_STEP, DISABLED = range(3)  # what happens to a game that is over
RAISE, FORFEIT = range(2)  # what happens to an illegal action
LOOK, PLAY_ON, DEAL = range(3)  # task of a game in this call

ACTION_SALT = 0x5A3B1E
"""Mixed into a match's seed to sample actions, so that they are independent of the game's own randomness."""

MOVES = 0
"""This and the following names are bound to constants of the game."""
TOGETHER = False
DISCREET = False
PUBLIC = np.zeros(1, u8)
REWARDS = np.zeros((1, 1), np.float32)


class Games(NamedTuple):
    """A batch of games."""

    states: Any
    """Current states; in a second half, the final states of the last episodes."""
    memory: Any
    """The memory of `states`, word by word."""
    options: Any
    seeds: Any
    """Seeds of the current matches."""
    episode: Any
    length: Any
    """Decisions so far; of a game that has just ended, its total."""
    number: Any
    """Decisions in the current match."""
    seat: Any
    """The lowest seat that must decide."""
    mover: Any
    """The seat that decided last."""
    over: Any
    done: Any
    reward: Any
    legal: Any
    """[game, lane, word]: bitset of accepted actions."""
    mask: Any
    """[game, lane, word of eight bytes]: the same as bytes; empty if the mask is packed."""


class Scratch(NamedTuple):
    """Working arrays of one thread."""

    rng: Any
    scores: Any
    ranks: Any
    seen: Any
    shown: Any
    """The memory of `seen`."""


# --- seeds -----------------------------------------------------------------------------------------------------------


@rule
def episode_seed(seed, game, episode):
    """Seed of an episode of a game in a batch."""
    word = scrambled(u8(seed) + u8(STEP))
    word = scrambled((word ^ u8(game)) + u8(STEP))
    word = scrambled((word ^ u8(episode)) + u8(STEP))
    return i8(word >> u8(1))


# --- one game --------------------------------------------------------------------------------------------------------


@rule
def row_index(games, i, end):
    """Index of a game's current record, which is also that of its moves, or of the final one of its last episode."""
    return end * len(games.seat) + i


@rule
def zero_row(words, at):
    for word in range(words.shape[1]):
        words[at, word] = 0


@rule
def new_episode(games, seed, i, scratch):
    games.episode[i] += 1
    games.seeds[i] = episode_seed(seed, i, games.episode[i])
    games.number[i] = 0
    games.over[i] = 0
    here = row_index(games, i, 0)
    zero_row(games.memory, here)
    open_stream(scratch.rng, games.seeds[i], 0)
    deal(games.states[here], games.options[0], scratch.rng)


@rule
def seat_of(games, i, lane):
    """Seat of a lane: its own, or the deciding seat if there is one lane only."""
    return lane if games.legal.shape[1] > 1 else games.seat[i]


@rule
def action_of(actions, i, lane):
    return actions[i, lane]


@rule
def refused_lane(accepted, actions, i):
    """First lane whose action is not accepted, or NONE. `accepted` is indexed by lane."""
    for lane in range(accepted.shape[0]):
        action = action_of(actions, i, lane)
        if not (0 <= action < accepted.shape[1] << 6 and has(accepted[lane], action)):
            return lane
    return NONE


@rule
def play(games, actions, i, scratch):
    """Play the actions seat by seat; simultaneous choices commute."""
    s = games.states[row_index(games, i, 0)]
    acting = actors(s)
    for lane in range(games.legal.shape[1]):
        seat = seat_of(games, i, lane)
        if (acting >> seat) & 1 != 0:
            games.mover[i] = seat
            games.number[i] += 1
            open_stream(scratch.rng, games.seeds[i], games.number[i])
            apply(s, seat, action_of(actions, i, lane), scratch.rng)


@rule
def give_rewards(games, i, scratch):
    """Write rewards by rank, see rewards.py."""
    results(games.states[row_index(games, i, 0)], scratch.scores, scratch.ranks)
    players = games.reward.shape[1]
    for seat in range(players):
        balance = 0
        for other in range(players):
            if scratch.ranks[other] > scratch.ranks[seat]:
                balance += 1
            elif scratch.ranks[other] < scratch.ranks[seat]:
                balance -= 1
        if TOGETHER:
            balance = players - 1 if scratch.scores[seat] > 0 else 1 - players
        games.reward[i, seat] = REWARDS[players, players + balance]


@rule
def give_forfeit(games, i, loser):
    """Give a loss to one seat and share it among the others as a gain; in cooperative games all lose."""
    players = games.reward.shape[1]
    for seat in range(players):
        lost = TOGETHER or seat == loser
        games.reward[i, seat] = REWARDS[players, 1 if lost else players + 1]


@rule
def play_turn(games, actions, i, illegal, scratch):
    """Play the actions of a game; returns whether it is over."""
    clear_rewards(games, i)
    here, end = row_index(games, i, 0), row_index(games, i, 1)
    refused = refused_lane(games.legal[here], actions, i) if illegal == FORFEIT else NONE
    if refused == NONE:
        play(games, actions, i, scratch)
    else:
        games.mover[i] = seat_of(games, i, refused)
    games.length[i] = games.number[i]
    if refused == NONE and actors(games.states[here]) != 0:
        return False
    if refused == NONE:
        give_rewards(games, i, scratch)
    else:
        give_forfeit(games, i, games.mover[i])
    games.done[i] = 1
    games.over[i] = 1
    for word in range(games.memory.shape[1]):
        games.memory[end, word] = games.memory[here, word]
    return True


@rule
def clear_rewards(games, i):
    games.done[i] = 0
    for seat in range(games.reward.shape[1]):
        games.reward[i, seat] = 0


@rule
def advance(games, seed, task, actions, i, autoreset, illegal, scratch):
    """Do a game's task, deal again if it is over, and update its legal actions."""
    anew = task == DEAL or (task == PLAY_ON and games.over[i] != 0)  # NEXT_STEP: the action is ignored
    if anew:
        clear_rewards(games, i)
        games.length[i] = 0
    elif task == PLAY_ON:
        anew = play_turn(games, actions, i, illegal, scratch) and autoreset == SAME_STEP
    if anew:
        new_episode(games, seed, i, scratch)
    update_legal(games, i, autoreset)


@rule
def update_legal(games, i, autoreset):
    """Write the deciding seat and the accepted actions."""
    here = row_index(games, i, 0)
    acting = 0 if games.over[i] != 0 else actors(games.states[here])
    games.seat[i] = games.mover[i] if acting == 0 else lowest_seat(acting)
    for lane in range(games.legal.shape[1]):
        moves = games.legal[here, lane]
        clear(moves)
        seat = seat_of(games, i, lane)
        if (acting >> seat) & 1 != 0:
            legal(games.states[here], seat, moves)
        elif acting != 0:
            put(moves, MOVES)  # the action to wait
        elif autoreset == NEXT_STEP:
            accept_any(moves, MOVES + (1 if games.legal.shape[1] > 1 else 0))
        spread_mask(moves, games.mask[here, lane])


@rule
def accept_any(moves, size):
    """Accept all actions: those for a game that is over are ignored."""
    for word in range(len(moves)):
        left = size - (word << 6)
        moves[word] = ~u8(0) if left >= 64 else (u8(1) << u8(left)) - u8(1)


@rule
def spread_mask(moves, mask):
    """Expand bits to bytes, eight at a time: copy them into all bytes of a word and keep one bit in each."""
    for word in range(len(mask)):
        bits = (moves[word >> 3] >> u8((word & 7) << 3)) & u8(0xFF)
        bits = (bits * u8(0x0101010101010101)) & u8(0x8040201008040201)
        mask[word] = ((bits + u8(0x7F7F7F7F7F7F7F7F)) >> u8(7)) & u8(0x0101010101010101)


# --- what is seen ----------------------------------------------------------------------------------------------------


@rule
def viewer(games, i, lane, end):
    """The seat whose view a lane shows, now or at the end of the last episode."""
    return games.mover[i] if end == 1 and games.legal.shape[1] == 1 else seat_of(games, i, lane)


@rule
def observe_one_into(games, i, end, seat, seen, shown, at):
    """Write a seat's observation, now or at the end of the last episode, as the engine's `observe_into` does."""
    which = row_index(games, i, end)
    for word in range(len(PUBLIC)):
        shown[at, word] = games.memory[which, word] & PUBLIC[word]
    observe(games.states[which], seat, seen[at])


@rule
def write_one(games, i, end, seat, x, scratch):
    """Write the tensor of a seat's observation into zeros."""
    if DISCREET:
        tensor(games.states[row_index(games, i, end)], seat, x)
    else:
        observe_one_into(games, i, end, seat, scratch.seen, scratch.shown, 0)
        tensor(scratch.seen[0], seat, x)


# --- many games: these are called from Python ------------------------------------------------------------------------


@rule
def first_refused(accepted, over, actions, start, stop, autoreset, illegal):
    """First game whose actions are refused, or NONE."""
    for i in range(start, stop):
        if over[i] != 0:
            if autoreset == DISABLED:
                return i
        elif illegal == RAISE and refused_lane(accepted[i], actions, i) != NONE:
            return i
    return NONE


@nogil_rule
def take_turns(games, seed, tasks, actions, start, stop, autoreset, illegal, scratch):
    for i in range(start, stop):
        advance(games, seed, tasks[i], actions, i, autoreset, illegal, scratch)


@nogil_rule
def show_tensors(games, tensors, words, start, stop, scratch):
    """Write the tensors of all lanes; in a second half, those of the ends of episodes."""
    lanes = games.legal.shape[1]
    for i in range(start, stop):
        for lane in range(lanes):
            for end in range(1 + games.done[i]):
                at = (end * len(games.seat) + i) * lanes + lane
                zero_row(words, at)
                write_one(games, i, end, viewer(games, i, lane, end), tensors[at], scratch)


@nogil_rule
def show_records(games, records, words, start, stop, scratch):
    """Write observation records, laid out as `show_tensors` does."""
    lanes = games.legal.shape[1]
    for i in range(start, stop):
        for lane in range(lanes):
            for end in range(1 + games.done[i]):
                at = (end * len(games.seat) + i) * lanes + lane
                observe_one_into(games, i, end, viewer(games, i, lane, end), records, words, at)


@nogil_rule
def expand(records, seats, tensors):
    """Write the tensors of observations into zeros."""
    for i in range(len(records)):
        tensor(records[i], seats[i], tensors[i])


@rule
def draw_one(accepted, seeds, number, actions, i, rng):
    """Sample an accepted action for each lane; depends on the match alone."""
    open_stream(rng, seeds[i] ^ ACTION_SALT, number[i])
    for lane in range(accepted.shape[1]):
        moves = accepted[i, lane]
        size = count(moves)
        actions[i, lane] = NONE if size == 0 else nth(moves, below(rng, size))


@nogil_rule
def draw(accepted, seeds, number, actions, start, stop, rng):
    for i in range(start, stop):
        draw_one(accepted, seeds, number, actions, i, rng)


# --- one game a thread: these are called in a CUDA kernel ------------------------------------------------------------


@rule
def own_row_index(games, i, end):
    """Index of the record in a thread's own memory, which holds one game."""
    return end


@rule
def load_moves(games, own, i):
    """Copy the accepted actions of a game into the memory of its thread."""
    for lane in range(own.legal.shape[1]):
        for word in range(own.legal.shape[2]):
            own.legal[0, lane, word] = games.legal[i, lane, word]


@rule
def store_moves(games, own, i):
    for lane in range(own.legal.shape[1]):
        for word in range(own.legal.shape[2]):
            games.legal[i, lane, word] = own.legal[0, lane, word]


@rule
def load_game(games, own, i):
    """Also copy its record, from a layout in which words of neighbouring games are adjacent."""
    load_moves(games, own, i)
    for end in range(1 + games.done[i]):
        for word in range(own.memory.shape[1]):
            own.memory[end, word] = games.memory[end, word, i]


@rule
def store_game(games, own, i):
    store_moves(games, own, i)
    for end in range(1 + games.done[i]):
        for word in range(own.memory.shape[1]):
            games.memory[end, word, i] = own.memory[end, word]


@rule
def row(pieces, lane, i):
    """The pieces of one tensor. Generated for each list of pieces, see `row_maker` in device.py."""
    return pieces


@rule
def tensors_on_device(games, numbers, pieces, i, scratch):
    """Write current tensors into zeros, then those of the end into lanes that are zeroed here."""
    lanes = games.legal.shape[1]
    for lane in range(lanes):
        for end in range(1 + games.done[i]):
            at = end * lanes + lane
            if end == 1:
                for number in range(numbers.shape[1]):
                    numbers[at, number, i] = 0
            write_one(games, i, end, viewer(games, i, lane, end), row(pieces, at, i), scratch)


@rule
def records_on_device(games, records, words, i):
    """Write observation records as [lane, game] rows."""
    lanes = games.legal.shape[1]
    for lane in range(lanes):
        for end in range(1 + games.done[i]):
            at = (end * lanes + lane) * len(games.seat) + i
            observe_one_into(games, i, end, viewer(games, i, lane, end), records, words, at)


@rule
def expand_on_device(records, seats, pieces, i):
    tensor(records[i], seats[i], row(pieces, 0, i))


def rewards_by_rank(most: int) -> Any:
    """Table of rewards by number of players and by players + balance."""
    table = np.zeros((most + 1, 2 * most + 2), np.float32)
    for players in range(1, most + 1):
        for balance in range(1 - players, players):
            table[players, players + balance] = balance_reward(balance, players)
    return table


@rule
def prune_moves(s, seat, moves):
    """Bound to the hook of a game's advice."""


@rule
def unpruned_legal(s, seat, moves):
    legal(s, seat, moves)
    prune_moves(s, seat, moves)


PARTS = (new_episode, play, give_rewards, give_forfeit, update_legal, observe_one_into, write_one, play_turn, advance)
"""Rules that are bound to a game, callees first."""


class Loops:
    """The loops of this module, bound to the rules of one game."""

    def __init__(self, game: Game, accept: str = "legal") -> None:
        self._game = game
        contract = contract_of(game.title, game.rules)
        self.names: dict[str, Any] = {
            **{name: contract[name] for name in ("deal", "actors", "legal", "apply", "observe", "tensor", "results")},
            "MOVES": game.rules.MOVES,
            "TOGETHER": game.together,
            "DISCREET": getattr(game.rules, "DISCREET", False),
            "PUBLIC": contract["observe_into"].py_func.__globals__["PUBLIC"],
            "REWARDS": rewards_by_rank(game.players[-1]),
        }
        leaves_out = getattr(game.advice, "prune_moves", None)
        if accept == "considered" and leaves_out is not None:
            own = {"legal": contract["legal"], "prune_moves": leaves_out}
            self.names["legal"] = bind(unpruned_legal, game.title, **own)
        for part in PARTS:
            self.names[part.__name__] = bind(part, game.title, **self.names)
        self.first_refused = game.run(first_refused)
        self.draw = game.run(draw)
        self.take_turns = self._bound(take_turns)
        self.show_tensors = self._bound(show_tensors)
        self.show_records = self._bound(show_records)
        self.expand = self._bound(expand)

    def _bound(self, loop: Any) -> Any:
        """A bound loop that runs on the target of the game, callable from Python."""
        return self._game.run(bind(loop, self._game.title, **self.names))
