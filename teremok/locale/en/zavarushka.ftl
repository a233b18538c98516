zavarushka = The Unfairy Scuffle
    .about = Settle your characters in the kingdom, spoil the neighbours' plans, count the stars.

zavarushka-red = Red
    .letter = R
zavarushka-blue = Blue
    .letter = B
zavarushka-yellow = Yellow
    .letter = Y
zavarushka-green = Green
    .letter = G

zavarushka-king = King
    .acc = King
zavarushka-queen = Queen
    .acc = Queen
zavarushka-princess = Princess
    .acc = Princess
zavarushka-knight = Knight
    .acc = Knight
zavarushka-peasant = Peasant
    .acc = Peasant
zavarushka-dwarf = Dwarf
    .acc = Dwarf
zavarushka-dragon = Dragon
    .acc = Dragon
zavarushka-witch = Witch
    .acc = Witch
zavarushka-fairy = Fairy
    .acc = Fairy
zavarushka-wizard = Wizard
    .acc = Wizard

zavarushka-tower = tower
zavarushka-castle = castle
zavarushka-forest = forest
zavarushka-farm = farm

zavarushka-move-place = { $who } { $land }
zavarushka-move-swap = swap { $here } { $there }
zavarushka-move-move = move { $here } { $there }
zavarushka-move-decline = decline
zavarushka-move-skip = skip

zavarushka-tell-place = { $player } places the { $who } on { $land }, a { $kind }.
zavarushka-tell-swap = The Witch swaps the { $one } on { $here } and the { $other } on { $there }.
zavarushka-tell-move = The Wizard moves the { $one } from { $here } to { $there }.
zavarushka-tell-next = Next from the bottom on { $land }: { $who }.
zavarushka-tell-order = The { $fairy } has put { $land } in order, from the bottom up: { $stack }.
zavarushka-tell-decline = { $player } leaves the property unused.
zavarushka-tell-skip = { $player } skips the last turn: only the Dragon and the Dwarf are left in hand.

zavarushka-sheet-line = { $who } { $reasons }
zavarushka-sheet-nothing = { $who }: nothing
zavarushka-sheet-blocked = { $who }: blocked by a Dragon
zavarushka-sheet-king-in-castle = in the castle +{ $stars }
zavarushka-sheet-king-farms-near = { $times ->
    [one] farm near +{ $stars }
   *[other] farms near +{ $stars }
}
zavarushka-sheet-king-forests-near = { $times ->
    [one] forest near +{ $stars }
   *[other] forests near +{ $stars }
}
zavarushka-sheet-queen-with-king = with a King +{ $stars }
zavarushka-sheet-queen-own-near = { $times ->
    [one] character of her colour near +{ $stars }
   *[other] characters of her colour near +{ $stars }
}
zavarushka-sheet-princess-in-tower = in the tower +{ $stars }
zavarushka-sheet-princess-with-knight = with a Knight +{ $stars }
zavarushka-sheet-knight-with-princess = with a Princess +{ $stars }
zavarushka-sheet-peasant-on-farm = on the farm +{ $stars }
zavarushka-sheet-peasant-kings-near = { $times ->
    [one] King near +{ $stars }
   *[other] Kings near +{ $stars }
}
zavarushka-sheet-peasant-queens-near = { $times ->
    [one] Queen near +{ $stars }
   *[other] Queens near +{ $stars }
}
zavarushka-sheet-dwarf-those-above = { $times ->
    [one] character above him +{ $stars }
   *[other] characters above him +{ $stars }
}

zavarushka-ending-tie = Equally many stars: of these the one earlier in turn order wins.

# The table in a terminal.
zavarushka-table-round = round { $round } of { $rounds }
zavarushka-table-place = { $player } places a character
zavarushka-table-swap = { $player }: the Witch may swap two top characters
zavarushka-table-move = { $player }: the Wizard may move a top character
zavarushka-table-order = { $player }: the Fairy puts { $land } in order, from the bottom up
zavarushka-table-over = the game is over
zavarushka-table-you = (you)
zavarushka-table-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
zavarushka-table-stars = ★ { $stars }
zavarushka-table-blocked = does not count: under a Dragon, or a Dragon under a Knight
zavarushka-table-settled = Settled, from the bottom up: { $stack }
zavarushka-table-holds = { $player } holds: { $cards }
zavarushka-table-hand = Your hand

# What a character does, in short.
zavarushka-does-king = +{ $king_in_castle } in a castle, +{ $king_farms_near } per farm near, +{ $king_forests_near } per forest near
zavarushka-does-queen = +{ $queen_with_king } with a King, +{ $queen_own_near } per character of her colour near
zavarushka-does-princess = +{ $princess_in_tower } in a tower, +{ $princess_with_knight } with a Knight
zavarushka-does-knight = +{ $knight_with_princess } with a Princess; stops a Dragon under him
zavarushka-does-peasant = +{ $peasant_on_farm } on a farm, +{ $peasant_kings_near } per King near, +{ $peasant_queens_near } per Queen near
zavarushka-does-dwarf = goes under all, +{ $dwarf_those_above } per character above; not in the last turn
zavarushka-does-dragon = blocks all under it but the Dwarf; not in the last turn
zavarushka-does-witch = in a forest: may swap two top characters
zavarushka-does-fairy = may put her land's characters in any order
zavarushka-does-wizard = in or near a tower: may move a top character

zavarushka-components-kingdom = In the components, { $field } has { $lands } lands for { $places } places; the numbers of towers, castles, forests and farms must add up to rows times columns.
zavarushka-components-small = In the components, { $field } has only { $places } lands; each player needs one that nobody's card of the same name blocks.

zavarushka-position-field = The position has a field “{ $field }” that means nothing here; known are { $choices }.
zavarushka-position-players = “players” lists 2 to 4 different colours in turn order; colours are { $colours }.
zavarushka-position-colour = “{ $name }” is not a colour of this position; there are { $choices }.
zavarushka-position-kind = “{ $name }” is no kind of land; there are { $choices }.
zavarushka-position-character = “{ $name }” is no character; there are { $choices }.
zavarushka-position-land = “{ $name }” is no land of this kingdom; there are { $choices }.
zavarushka-position-lands = “lands” is a list of rows from the top, each the kinds of its lands with spaces between, at most { $rows } rows of { $columns }.
zavarushka-position-kingdom = These are not the lands of a kingdom for { $players } players; it has { $lands }.
zavarushka-position-stacks = “stacks” gives each land a list of cards, bottom to top.
zavarushka-position-card = “{ $card }” is no card; a card is a colour and a character, like “green King”.
zavarushka-position-twice = { $card } is there twice; there is one of each.
zavarushka-position-name = { $card } cannot lie on { $land }: a character of that name lies there already.
zavarushka-position-dwarf = On { $land } the Dwarf must lie at the bottom.
zavarushka-position-together = “hands” and “turn” come together; without both the position is final.
zavarushka-position-turn = “turn” counts all turns from 0; the last is { $last }.
zavarushka-position-hands = “hands” has a list of characters for each of { $colours }.
zavarushka-position-hand = The hand of { $colour } must have { $cards } cards: 7 less those placed.
zavarushka-position-placed = { $colour } has placed { $placed } cards in { $turns } turns.
