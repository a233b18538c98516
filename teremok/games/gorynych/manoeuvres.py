"""The eighteen sides of the manoeuvre cards.  G10

A side that needs a choice waits in a phase (KNIGHT, CELL, TRACK, CARD) with `effect` as the side. With one candidate or
none there is no choice, and nothing is asked.
"""

from ...engine.bits import popcount, put
from ...engine.compiler import rule
from ...engine.record import NONE
from .components import (
    ARROW_CARDS,
    DOUBLE_DEFENCE,
    FALLEN_COMRADE,
    FAST_WALKER,
    FIRE,
    HEADWIND,
    HOME,
    HORSE,
    KNIGHTS_MOVE,
    LONG_FLAME,
    LOST_FOR_GOOD,
    MAGNET,
    MANOEUVRE,
    OPTICAL_ILLUSION,
    QUICK_MARCH,
    REPEAT,
    ROYAL_APPLES,
    RUSH,
    TRAP,
    WHITE_FLAG,
    WING_BEAT,
)
from .state import (
    CARD,
    CELL,
    CELL_MOVE,
    KNIGHT,
    TRACK,
    breathe_fire,
    burn,
    cell_at,
    cell_of,
    column_of,
    draw_zmey_card,
    go_through,
    left_to_go,
    lowest,
    place_on,
    row_of,
    rows_plus_columns,
    set_off,
    stop,
    walk,
)
from .tables import CELLS, FIELD_SIZE, FULL_HAND, IN_TEREM, TRACK_LENGTH, TRACK_MASK

MAGNET_PULLS = 2
APPLES_DRIVE = 2


# --- who and where ---------------------------------------------------------------------------------------------------


@rule
def nearest_to_terem(s):
    """The living knights with the fewest cells left."""
    knights = 0
    least = 99
    for knight in range(s.knights):
        if (s.alive >> knight) & 1:
            left = left_to_go(s, knight)
            if left < least:
                least = left
                knights = 0
            if left == least:
                knights |= 1 << knight
    return knights


@rule
def farthest_from_terem(s):
    knights = 0
    most = 0
    for knight in range(s.knights):
        if (s.alive >> knight) & 1:
            left = left_to_go(s, knight)
            if left > most:
                most = left
                knights = 0
            if left == most:
                knights |= 1 << knight
    return knights


@rule
def near_zmey(s):
    """The living knights on cells orthogonally near Zmey."""
    knights = 0
    for knight in range(s.knights):
        if (s.alive >> knight) & 1 and rows_plus_columns(cell_of(s, knight), s.zmey) == 1:
            knights |= 1 << knight
    return knights


@rule
def tracks_through(s, cell):
    """The tracks that pass over a cell."""
    through = 0
    tracks = TRACK_MASK[s.board]
    track = 0
    while tracks >> track != 0:
        if (tracks >> track) & 1 and place_on(s, track, cell) != NONE:
            through |= 1 << track
        track += 1
    return through


@rule
def to_nearest_track(s):
    """The distance from Zmey to the nearest track cell."""
    least = 99
    for cell in range(CELLS):
        away = rows_plus_columns(cell, s.zmey)
        if away < least and tracks_through(s, cell) != 0:
            least = away
    return least


# --- a manoeuvre begins ----------------------------------------------------------------------------------------------


@rule
def carry_out(s, effect, rng):
    """Carry out a side of a manoeuvre. Returns False if it waits for a choice or the game is over."""
    s.effect = effect
    if effect == HOME or effect == KNIGHTS_MOVE:
        s.phase = CELL
        return False
    if effect == LONG_FLAME:
        return ask_knight(s, near_zmey(s))
    if effect == TRAP or effect == MAGNET:
        return ask_knight(s, s.alive)
    if effect == ROYAL_APPLES:
        s.candidates = nearest_to_terem(s)
        s.phase = KNIGHT  # also with one candidate: the apples may be kept
        return s.candidates == 0
    if effect == REPEAT:
        return ask_card(s, s.row[s.mover] & (ARROW_CARDS | 1 << FIRE))
    if effect == LOST_FOR_GOOD:
        return ask_card(s, FULL_HAND & ~s.lost[s.mover] & ~(1 << MANOEUVRE))
    if effect == RUSH:
        return ask_knight(s, nearest_to_terem(s))
    if effect == OPTICAL_ILLUSION:
        return ask_knight(s, farthest_from_terem(s))
    if effect == DOUBLE_DEFENCE:
        return ask_knight(s, s.alive if s.shield == NONE else s.alive & ~(1 << s.shield))  # G14
    if effect == HORSE:
        return ask_knight(s, s.alive if s.horse == NONE else s.alive & ~(1 << s.horse))  # G14
    if effect == FALLEN_COMRADE:
        return ask_track(s, TRACK_MASK[s.board] if popcount(s.alive) < s.knights else 0)
    if effect == QUICK_MARCH:
        return quick_march(s)
    if effect == WING_BEAT:
        s.either_way = 1
    elif effect == FAST_WALKER:
        s.fast = 1
    elif effect == HEADWIND:
        draw_zmey_card(s, rng)
    elif effect == WHITE_FLAG:
        s.flag = 1
    return True


@rule
def quick_march(s):
    """Move every knight one step; a horse adds nothing."""
    for knight in range(s.knights):
        if (s.alive >> knight) & 1:
            walk(s, knight, 1, False)
    return True


# --- choices ---------------------------------------------------------------------------------------------------------


@rule
def ask_knight(s, knights):
    if knights == 0:
        return True
    if knights & (knights - 1) == 0:
        return knight_named(s, lowest(knights))
    s.candidates = knights
    s.phase = KNIGHT
    return False


@rule
def ask_track(s, tracks):
    if tracks == 0:
        return True
    if tracks & (tracks - 1) == 0:
        return track_named(s, lowest(tracks))
    s.candidates = tracks
    s.phase = TRACK
    return False


@rule
def ask_card(s, cards):
    if cards == 0:
        return True
    if cards & (cards - 1) == 0:
        return card_named(s, lowest(cards))
    s.candidates = cards
    s.phase = CARD
    return False


@rule
def card_named(s, card):
    """Go on after the choice of a card; returns whether the manoeuvre is done."""
    if s.effect == REPEAT:
        if card == FIRE:
            return breathe_fire(s)
        set_off(s, card)
        return False
    s.row[s.mover] &= ~(1 << card)
    if s.effect == LOST_FOR_GOOD:
        s.lost[s.mover] |= 1 << card
    return True


@rule
def knight_named(s, knight):
    """Go on after the choice of a knight; returns whether the manoeuvre is done."""
    effect = s.effect
    if effect == TRAP:
        s.cell[knight] = 0
    elif effect == DOUBLE_DEFENCE:
        s.shield = knight
    elif effect == HORSE:
        s.horse = knight
    elif effect == RUSH:
        walk(s, knight, 1, False)
    elif effect == ROYAL_APPLES:
        drive_back(s, knight)
    elif effect == MAGNET:
        return pull(s, knight)
    elif effect == OPTICAL_ILLUSION:
        return deceive(s, knight)
    else:  # Long flame, and a Fire that hits one
        burn(s, knight)
    return True


@rule
def drive_back(s, knight):
    """Move a knight two cells back, at most to the start cell; a tunnel entry takes him in.  G13"""
    place = s.cell[knight]
    if place > 0:
        s.cell[knight] = max(place - APPLES_DRIVE, 0)
        go_through(s, knight, False)


# --- Home, Knight's move: a cell for Zmey ----------------------------------------------------------------------------


@rule
def legal_cells(s, moves):
    if s.effect == HOME:
        for cell in range(CELLS):
            if IN_TEREM[cell]:
                put(moves, CELL_MOVE + cell)
    elif s.effect == KNIGHTS_MOVE:
        legal_knights_moves(s, moves)
    elif s.effect == MAGNET:
        for place in range(TRACK_LENGTH[s.board, s.track[s.subject]]):
            if (s.candidates >> place) & 1:
                put(moves, CELL_MOVE + cell_at(s, s.track[s.subject], place))
    else:
        legal_illusions(s, moves)


@rule
def legal_knights_moves(s, moves):
    """The cells of a chess knight's move on the field."""
    column = column_of(s.zmey)
    row = row_of(s.zmey)
    for across in range(-2, 3):
        for down in range(-2, 3):
            if abs(across) + abs(down) == 3 and 0 <= column + across < FIELD_SIZE and 0 <= row + down < FIELD_SIZE:
                put(moves, CELL_MOVE + s.zmey + down * FIELD_SIZE + across)


@rule
def cell_named(s, cell):
    """Go on after the choice of a cell; returns whether the manoeuvre is done."""
    if s.effect == MAGNET:
        move_to(s, s.subject, place_on(s, s.track[s.subject], cell))
        return True
    if s.effect == OPTICAL_ILLUSION:
        return aim_at(s, cell)
    stop(s, cell)
    return True


# --- Magnet ----------------------------------------------------------------------------------------------------------


@rule
def pull(s, knight):
    """Pull a knight one or two cells towards Zmey, or to the cell nearest to him; the player breaks ties."""
    s.subject = knight
    track = s.track[knight]
    place = s.cell[knight]
    zmey = place_on(s, track, s.zmey)
    places = 0
    if zmey != NONE:
        for cells in range(1, MAGNET_PULLS + 1):
            if place + cells <= zmey:
                places |= 1 << (place + cells)
            elif place - cells >= zmey:
                places |= 1 << (place - cells)
    else:
        places = nearest_places(s, track, place)
    if places & (places - 1) == 0:
        if places != 0:
            move_to(s, knight, lowest(places))
        return True
    s.candidates = places
    s.phase = CELL
    return False


@rule
def nearest_places(s, track, place):
    """The cells within two steps along the track that are nearest to Zmey, by Manhattan distance."""
    places = 0
    least = 99
    first = max(place - MAGNET_PULLS, 0)
    last = min(place + MAGNET_PULLS, TRACK_LENGTH[s.board, track] - 1)
    for other in range(first, last + 1):
        away = rows_plus_columns(cell_at(s, track, other), s.zmey)
        if away < least:
            least = away
            places = 0
        if away == least:
            places |= 1 << other
    return places


@rule
def move_to(s, knight, place):
    """Move a knight along his track; a tunnel acts if he has moved.  G13"""
    if place != s.cell[knight]:
        s.cell[knight] = place
        go_through(s, knight, False)


# --- Optical illusion ------------------------------------------------------------------------------------------------


@rule
def deceive(s, knight):
    """Put the knight on Zmey's cell, or on the nearest track cell if no track passes there."""
    s.subject = knight
    away = to_nearest_track(s)
    number = 0
    aim = NONE
    for cell in range(CELLS):
        if rows_plus_columns(cell, s.zmey) == away and tracks_through(s, cell) != 0:
            number += 1
            aim = cell
    if number == 1:
        return aim_at(s, aim)
    s.phase = CELL
    return False


@rule
def legal_illusions(s, moves):
    away = to_nearest_track(s)
    for cell in range(CELLS):
        if rows_plus_columns(cell, s.zmey) == away and tracks_through(s, cell) != 0:
            put(moves, CELL_MOVE + cell)


@rule
def aim_at(s, cell):
    """Put a knight on a cell. He keeps his track if it passes there; else the player chooses one."""
    s.aim = cell
    tracks = tracks_through(s, cell)
    own = s.track[s.subject]
    if (tracks >> own) & 1:
        tracks = 1 << own
    return ask_track(s, tracks)


@rule
def track_named(s, track):
    """Go on after the choice of a track; returns whether the manoeuvre is done."""
    if s.effect == FALLEN_COMRADE:
        comrade = 0
        while (s.alive >> comrade) & 1:
            comrade += 1
        s.alive |= 1 << comrade
        s.track[comrade] = track
        s.cell[comrade] = 0
    else:
        left = cell_of(s, s.subject)
        s.track[s.subject] = track
        s.cell[s.subject] = place_on(s, track, s.aim)
        stop(s, left)
    return True
