"""What a batch does with the rules of a game: many games, one decision each, in one call.

Written once against the names of the contract, like engine/loops.py, for native code and for a CUDA kernel. `Games` is
the batch, an array for each fact, by game. A **lane** is one who is shown the table: the seat that decides, or each.
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

SAME_STEP, NEXT_STEP, DISABLED = range(3)  # what becomes of a game that is over
RAISE, FORFEIT = range(2)  # what becomes of an illegal action
LOOK, PLAY_ON, DEAL = range(3)  # what is to be done with a game

ACTION_SALT = 0x5A3B1E
"""Mixed into the seed of a match for actions by chance, so that they do not follow the game's own luck."""

MOVES = 0
"""How many moves the game has, its places' rewards, and more for the loops to name; every game has its own."""
TOGETHER = False
DISCREET = False
PUBLIC = np.zeros(1, u8)
REWARDS = np.zeros((1, 1), np.float32)


class Games(NamedTuple):
    """A batch of games."""

    states: Any
    """As they are now; then, in a second half, where each game's last episode ended."""
    memory: Any
    """The same, word by word."""
    options: Any
    seeds: Any
    """Of the match that is played now."""
    episode: Any
    length: Any
    """How many decisions; of a game that has just ended, how many it took."""
    number: Any
    """How many decisions were made in the match that is played now."""
    seat: Any
    """Who decides, the lowest of those who must."""
    mover: Any
    """Who decided last."""
    over: Any
    done: Any
    reward: Any
    legal: Any
    """[game, lane, word]: which actions are accepted."""
    mask: Any
    """[game, lane, word of eight bytes]: the same as bytes; no words where nobody wants them."""


class Scratch(NamedTuple):
    """What one thread writes on."""

    rng: Any
    scores: Any
    ranks: Any
    seen: Any
    shown: Any
    """The memory of `seen`."""


# --- seeds -----------------------------------------------------------------------------------------------------------


@rule
def episode_seed(seed, game, episode):
    """The seed of the match that is this episode of this game of a batch."""
    word = scrambled(u8(seed) + u8(STEP))
    word = scrambled((word ^ u8(game)) + u8(STEP))
    word = scrambled((word ^ u8(episode)) + u8(STEP))
    return i8(word >> u8(1))


# --- one game --------------------------------------------------------------------------------------------------------


@rule
def row_index(games, i, end):
    """Where the record of a game is, as it is now or where its last episode ended, and in the first case its moves."""
    return end * len(games.seat) + i


@rule
def zero_row(words, at):
    for word in range(words.shape[1]):
        words[at, word] = 0


@rule
def new_episode(games, seed, i, scratch):
    """Deal the next match."""
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
    """Who looks: each at a lane of their own, or the seat that decides at the only one."""
    return lane if games.legal.shape[1] > 1 else games.seat[i]


@rule
def action_of(actions, i, lane):
    return actions[i, lane]


@rule
def refused_lane(accepted, actions, i):
    """The first who decided otherwise than they may, or NONE; `accepted` are the actions of this game, by lane."""
    for lane in range(accepted.shape[0]):
        action = action_of(actions, i, lane)
        if not (0 <= action < accepted.shape[1] << 6 and has(accepted[lane], action)):
            return lane
    return NONE


@rule
def play(games, actions, i, scratch):
    """Play what was decided, seat by seat: choices that are made at once commute."""
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
    """By places: how many one is ahead of, less those one is behind of, as a share of the others; or all alike."""
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
    """One has lost, and the others share what was lost; or all have lost together."""
    players = games.reward.shape[1]
    for seat in range(players):
        lost = TOGETHER or seat == loser
        games.reward[i, seat] = REWARDS[players, 1 if lost else players + 1]


@rule
def play_turn(games, actions, i, illegal, scratch):
    """Play what was decided in a game; is it over then?"""
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
    """Do with a game what is to be done, deal anew what is over, and ask who is to decide."""
    anew = task == DEAL or (task == PLAY_ON and games.over[i] != 0)  # NEXT_STEP: whatever was decided
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
    """Who decides now, and which actions are accepted."""
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
            put(moves, MOVES)  # to wait
        elif autoreset == NEXT_STEP:
            accept_any(moves, MOVES + (1 if games.legal.shape[1] > 1 else 0))
        spread_mask(moves, games.mask[here, lane])


@rule
def accept_any(moves, size):
    """Whatever is decided for a game that is over is not looked at."""
    for word in range(len(moves)):
        left = size - (word << 6)
        moves[word] = ~u8(0) if left >= 64 else (u8(1) << u8(left)) - u8(1)


@rule
def spread_mask(moves, mask):
    """A byte for each bit: eight of them at a time are copied into all bytes, and each keeps its own."""
    for word in range(len(mask)):
        bits = (moves[word >> 3] >> u8((word & 7) << 3)) & u8(0xFF)
        bits = (bits * u8(0x0101010101010101)) & u8(0x8040201008040201)
        mask[word] = ((bits + u8(0x7F7F7F7F7F7F7F7F)) >> u8(7)) & u8(0x0101010101010101)


# --- what is seen ----------------------------------------------------------------------------------------------------


@rule
def viewer(games, i, lane, end):
    """Who is shown the table: now, or at the end of the last episode."""
    return games.mover[i] if end == 1 and games.legal.shape[1] == 1 else seat_of(games, i, lane)


@rule
def observe_one_into(games, i, end, seat, seen, shown, at):
    """Write what a seat knows of a game now, or at the end of the last episode, as the engine's `observe_into` does."""
    which = row_index(games, i, end)
    for word in range(len(PUBLIC)):
        shown[at, word] = games.memory[which, word] & PUBLIC[word]
    observe(games.states[which], seat, seen[at])


@rule
def write_one(games, i, end, seat, x, scratch):
    """The tensor of that, into zeros."""
    if DISCREET:
        tensor(games.states[row_index(games, i, end)], seat, x)
    else:
        observe_one_into(games, i, end, seat, scratch.seen, scratch.shown, 0)
        tensor(scratch.seen[0], seat, x)


# --- many games: these are called from Python ------------------------------------------------------------------------


@rule
def first_refused(accepted, over, actions, start, stop, autoreset, illegal):
    """The first game that cannot be played on as decided, or NONE; if there is one, nothing is played anywhere."""
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
    """What each who is shown the table knows, as numbers; then, in a second half, what was known where a game ended."""
    lanes = games.legal.shape[1]
    for i in range(start, stop):
        for lane in range(lanes):
            for end in range(1 + games.done[i]):
                at = (end * len(games.seat) + i) * lanes + lane
                zero_row(words, at)
                write_one(games, i, end, viewer(games, i, lane, end), tensors[at], scratch)


@nogil_rule
def show_records(games, records, words, start, stop, scratch):
    """The same as records."""
    lanes = games.legal.shape[1]
    for i in range(start, stop):
        for lane in range(lanes):
            for end in range(1 + games.done[i]):
                at = (end * len(games.seat) + i) * lanes + lane
                observe_one_into(games, i, end, viewer(games, i, lane, end), records, words, at)


@nogil_rule
def expand(records, seats, tensors):
    """Tensors, zeros before, of what seats have seen."""
    for i in range(len(records)):
        tensor(records[i], seats[i], tensors[i])


@rule
def draw_one(accepted, seeds, number, actions, i, rng):
    """One of the accepted actions for each who decides, by chance that follows from the match alone."""
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
    """Where a thread has the record of its game: it holds no other."""
    return end


@rule
def load_moves(games, own, i):
    """What is accepted in a game, into the memory of its thread."""
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
    """Also its record, from where a word of neighbours lies side by side."""
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
    """The pieces of one tensor; there is one for each list of pieces."""
    return pieces


@rule
def tensors_on_device(games, numbers, pieces, i, scratch):
    """What is seen now, into zeros; then what was seen at the end, in lanes of its own that are erased here."""
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
    """The same as records [lane, game]: row after row in memory."""
    lanes = games.legal.shape[1]
    for lane in range(lanes):
        for end in range(1 + games.done[i]):
            at = (end * lanes + lane) * len(games.seat) + i
            observe_one_into(games, i, end, viewer(games, i, lane, end), records, words, at)


@rule
def expand_on_device(records, seats, pieces, i):
    tensor(records[i], seats[i], row(pieces, 0, i))


def rewards_by_rank(most: int) -> Any:
    """By the number of players, and by players + those one is ahead of - those one is behind of."""
    table = np.zeros((most + 1, 2 * most + 2), np.float32)
    for players in range(1, most + 1):
        for balance in range(1 - players, players):
            table[players, players + balance] = balance / max(1, players - 1)
    return table


@rule
def prune_moves(s, seat, moves):
    """A game's own, from its advice, is bound in its place: it takes out what needs no thought."""


@rule
def unpruned_legal(s, seat, moves):
    legal(s, seat, moves)
    prune_moves(s, seat, moves)


PARTS = (new_episode, play, give_rewards, give_forfeit, update_legal, observe_one_into, write_one, play_turn, advance)
"""What the loops are made of and calls rules of the game, callees first."""


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
        """As Python calls it, on the target of the game."""
        return self._game.run(bind(loop, self._game.title, **self.names))
