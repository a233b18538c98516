"""Connect four: drop stones into columns, four in a line win.

C1  Two players, seven columns of six cells. Seat 0 begins, then they take turns.
C2  A stone falls to the lowest free cell of a column that is not full.
C3  Four of one's own stones in a line, upright, level or slanting, win.
C4  When all columns are full and nobody has four, it is a draw.
"""

from teremok.engine.bits import put_run
from teremok.engine.compiler import rule
from teremok.engine.record import NONE, i1, i8, record

SEATS = 2
COLUMNS = 7
ROWS = 6

HIGH = ROWS + 1
"""Cell (column, row) is bit `HIGH * column + row`; the bit above a column stays empty, so that no line goes round."""

COLUMN = (1 << ROWS) - 1
TOPS = sum(1 << (HIGH * column + ROWS - 1) for column in range(COLUMNS))

Options = record(players=i1)

State = record(
    stones=(i8, SEATS),  # the cells of each seat
    turn=i1,
    winner=i1,  # who has four, else NONE
    open=i1,  # the columns that are not full
)

MOVES = COLUMNS
MOST_MOVES = COLUMNS * ROWS
SCORES = (-1, 1)


@rule
def deal(s, options, rng):
    s.winner = NONE
    s.open = (1 << COLUMNS) - 1


@rule
def actors(s):
    return 0 if s.winner != NONE or s.open == 0 else 1 << s.turn


@rule
def legal(s, seat, moves):
    put_run(moves, 0, s.open)  # C2


@rule
def apply(s, seat, move, rng):
    stone = lowest_free(s.stones[0] | s.stones[1], move)
    s.stones[seat] |= stone
    if stone & TOPS != 0:
        s.open &= ~(1 << move)
    if has_four(s.stones[seat]):
        s.winner = seat  # C3
    s.turn = 1 - seat  # C1


@rule
def lowest_free(stones, column):
    """The cell to which a stone falls: one more at the bottom of a column carries up to it.  C2"""
    bottom = HIGH * column
    return (stones + (1 << bottom)) & ~stones & (COLUMN << bottom)


@rule
def has_four(stones):
    """C3"""
    return four(stones, 1) | four(stones, HIGH) | four(stones, HIGH - 1) | four(stones, HIGH + 1) != 0


@rule
def four(stones, step):
    """The first stones of four in a line, each so many bits from the one before."""
    pairs = stones & (stones >> step)
    return pairs & (pairs >> 2 * step)


@rule
def score(s, seat):
    if s.winner == NONE:
        return 0  # C4
    return 1 if s.winner == seat else -1


@rule
def rank(s, seat):
    return 1 if score(s, seat) >= 0 else 2


@rule
def observe(s, seat, o):
    """Everything lies open."""


@rule
def imagine(o, seat, w, rng):
    """Everything lies open."""


TENSOR = {"stones": (SEATS, COLUMNS, ROWS), "turn": (SEATS,)}


@rule
def tensor(o, seat, x):
    for player in range(SEATS):
        for column in range(COLUMNS):
            for row in range(ROWS):
                x.stones[player, column, row] = (o.stones[player] >> (HIGH * column + row)) & 1
    x.turn[o.turn] = 1
