zavarushka = The Unfairy Scuffle
    .about = Settle your characters in the kingdom, spoil the neighbours' plans, count the stars.
    .short = Scuffle
    .motto = Settle heroes on the lands of a kingdom and gather stars.

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

zavarushka-tell-place = { $you ->
    [player] You place the { $who } on { $land }, a { $kind }.
   *[nobody] { $player } places the { $who } on { $land }, a { $kind }.
}
zavarushka-tell-card = { $you ->
    [whose] { $who } (yours)
   *[nobody] { $who } ({ $whose })
}
zavarushka-tell-swap = The Witch swaps { $one } on { $here } and { $other } on { $there }.
zavarushka-tell-move = The Wizard moves { $one } from { $here } to { $there }.
zavarushka-tell-next = The Fairy rearranges { $land } from the bottom up; next comes the { $who }.
zavarushka-tell-order = The Fairy has rearranged { $land }, from the bottom up: { $stack }.
zavarushka-tell-decline = { $you ->
    [player] You leave the { $who } idle.
   *[nobody] { $player } leaves the { $who } idle.
}
zavarushka-tell-skip = { $you ->
    [player] You skip the last turn: only the Dragon and the Dwarf are left in hand.
   *[nobody] { $player } skips the last turn: only the Dragon and the Dwarf are left in hand.
}
zavarushka-screen-burnt = { $cards } more under fire
zavarushka-screen-passed = Move { $order }: { $who }
zavarushka-screen-yours-now = you
zavarushka-screen-hand-of = In hand: { $who }

zavarushka-ending-tie = Equal stars: the player who comes earlier in turn order wins.

# A line of the score sheet is a character and what earned the stars:
# “King in the castle +1, near 2 farms +2”.
zavarushka-sheet-line = { $who } { $reasons }
zavarushka-sheet-nothing = { $who }: no stars
zavarushka-sheet-blocked = { $who }: blocked by a Dragon
zavarushka-sheet-king-in-castle = in the castle +{ $stars }
zavarushka-sheet-king-farms-near = { $times ->
    [one] near a farm +{ $stars }
   *[other] near { $times } farms +{ $stars }
}
zavarushka-sheet-king-forests-near = { $times ->
    [one] near a forest +{ $stars }
   *[other] near { $times } forests +{ $stars }
}
zavarushka-sheet-queen-with-king = with a King +{ $stars }
zavarushka-sheet-queen-own-near = { $times ->
    [one] near one of her colour +{ $stars }
   *[other] near { $times } of her colour +{ $stars }
}
zavarushka-sheet-princess-in-tower = in the tower +{ $stars }
zavarushka-sheet-princess-with-knight = with a Knight +{ $stars }
zavarushka-sheet-knight-with-princess = with a Princess +{ $stars }
zavarushka-sheet-peasant-on-farm = on the farm +{ $stars }
zavarushka-sheet-peasant-kings-near = { $times ->
    [one] near a King +{ $stars }
   *[other] near { $times } Kings +{ $stars }
}
zavarushka-sheet-peasant-queens-near = { $times ->
    [one] near a Queen +{ $stars }
   *[other] near { $times } Queens +{ $stars }
}
zavarushka-sheet-dwarf-those-above = { $times ->
    [one] under one character +{ $stars }
   *[other] under { $times } characters +{ $stars }
}

# The table in a terminal.
zavarushka-table-round = round { $round } of { $rounds }
zavarushka-table-place = { $player } places a character
zavarushka-table-swap = { $player }: the Witch may swap two top characters
zavarushka-table-move = { $player }: the Wizard may move a top character
zavarushka-table-order = { $player }: the Fairy may rearrange { $land }, from the bottom up
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
zavarushka-does-knight = +{ $knight_with_princess } with a Princess; blocks a Dragon under him
zavarushka-does-peasant = +{ $peasant_on_farm } on a farm, +{ $peasant_kings_near } per King near, +{ $peasant_queens_near } per Queen near
zavarushka-does-dwarf = goes under all, +{ $dwarf_those_above } per character above; not in the last turn
zavarushka-does-dragon = blocks all under it but the Dwarf; not in the last turn
zavarushka-does-witch = in a forest: may swap two top characters
zavarushka-does-fairy = may put the characters of her land in any order
zavarushka-does-wizard = in or near a tower: may move a top character

zavarushka-why = { $who }: { $does }.

zavarushka-components-kingdom = In the components, { $field } has { $lands } lands for { $places } places; the numbers of towers, castles, forests and farms must add up to rows times columns.
zavarushka-components-small = In the components, { $field } has too few lands: at least { $lands } are needed, one more than there are players.

zavarushka-position-field = The position has a field “{ $field }” that means nothing here; known are { $choices }.
zavarushka-position-players = “players” lists 2 to 4 different colours in turn order; colours are { $colours }.
zavarushka-position-colour = “{ $name }” is no colour of this position; the colours are { $choices }.
zavarushka-position-kind = “{ $name }” is no kind of land; the kinds are { $choices }.
zavarushka-position-character = “{ $name }” is no character; the characters are { $choices }.
zavarushka-position-land = “{ $name }” is no land of this kingdom; the lands are { $choices }.
zavarushka-position-lands = “lands” is a list of rows from the top, each the kinds of its lands with spaces between, at most { $rows } rows of { $columns }.
zavarushka-position-kingdom = These are not the lands of a kingdom for { $players } players; that has { $rows }×{ $columns } lands: { $lands }.
zavarushka-position-stacks = “stacks” gives each land one list of cards, bottom to top.
zavarushka-position-card = “{ $card }” is no card; a card is a colour and a character, like “green King”.
zavarushka-position-twice = “{ $card }” is there twice; there is one of each card.
zavarushka-position-name = “{ $card }” cannot lie on { $land }: a character of that name lies there already.
zavarushka-position-dwarf = On { $land } the Dwarf must lie at the bottom.
zavarushka-position-together = “hands” and “turn” come together; without both the position is final.
zavarushka-position-turn = “turn” counts all turns from 0; the last is { $last }.
zavarushka-position-hands = “hands” has one list of characters for each of { $colours }.
zavarushka-position-hand = “hands” must list { $cards } cards for { $colour }: { $hand } less those placed.
zavarushka-position-placed = By this turn { $colour } must have { $turns } cards in the kingdom, one for each turn taken, not { $placed }.
zavarushka-position-skipped = After { $turns } turns { $colour } has only { $placed } cards in the kingdom; the last turn is skipped with exactly Dragon and Dwarf in hand.

# For reports: short names of endings, and headings for moves.
zavarushka-end-clear = a clear victory
zavarushka-end-tie = equal stars
zavarushka-kinds-who = Who is placed
zavarushka-kinds-where = Who stands where
zavarushka-kinds-ability = Abilities used

# The table on a screen.
zavarushka-screen-round = turn { $round } of { $turns }
zavarushka-screen-stars = Stars
zavarushka-screen-no-stars = No stars yet
zavarushka-screen-under-fire = under fire
zavarushka-screen-blocked = Under a Dragon: earns nothing, and nobody counts this card
zavarushka-screen-beaten = Under a Knight: this Dragon blocks nobody
zavarushka-screen-stack = From the bottom: { $cards }
zavarushka-screen-empty = Nobody is here
zavarushka-screen-already = { $who } is here already
zavarushka-screen-untouched = out of reach
zavarushka-screen-not-now = { $who }: not in the last turn
zavarushka-screen-land-tower = Good for a Princess; a Wizard works his magic in it and near it.
zavarushka-screen-land-castle = The home of a King.
zavarushka-screen-land-forest = A Witch works her magic here; good to have near a King.
zavarushka-screen-land-farm = Good for a Peasant; good to have near a King.
zavarushka-screen-to-tower = { $who } to the tower
zavarushka-screen-to-castle = { $who } to the castle
zavarushka-screen-to-forest = { $who } to the forest
zavarushka-screen-to-farm = { $who } to the farm
zavarushka-screen-swapped = { $one } and { $other } change places
zavarushka-screen-yours = Your { $who }
zavarushka-screen-lost = Under fire: { $cards }
zavarushka-screen-freed = Set free: { $cards }
zavarushka-screen-together = together
zavarushka-screen-choose = Choose a character, and a land for it
zavarushka-screen-choose-who = { $land }: who comes here?
zavarushka-screen-skip = Only the Dragon and the Dwarf are left, and neither may be placed in the last turn
zavarushka-screen-swap = The Witch works her magic: choose a top card to swap
zavarushka-screen-swap-with = Swap it with which?
zavarushka-screen-move = The Wizard works his magic: choose a top card to move
zavarushka-screen-move-to = Move it where?
zavarushka-screen-waiting = Another player decides
zavarushka-screen-cancel = Call it off
zavarushka-screen-go-place = Place
zavarushka-screen-go-swap = Swap
zavarushka-screen-go-move = Move
zavarushka-screen-decline-it = No magic
zavarushka-screen-skip-it = Skip the turn
zavarushka-screen-order-brings = This order brings
zavarushka-screen-order = The Fairy rearranges: { $land }
zavarushka-screen-order-how = Drag the cards, or press one and then another.
zavarushka-screen-order-keys = The keys ← and → move a card.
zavarushka-screen-order-card = { $who }, number { $place } from the bottom
zavarushka-screen-bottom = bottom
zavarushka-screen-upmost = top
zavarushka-screen-settled = This card has its place for good
zavarushka-screen-as-it-was = As it was
zavarushka-screen-leave = Leave it so
zavarushka-screen-done = Done

# The first game with a guide.
zavarushka-guide-kingdom = This is the kingdom: six lands. In your turn you send one character to one of them. Whoever finds the best places for them earns most stars and wins.
zavarushka-guide-hand = These are your cards; your neighbours do not see them. Each character earns stars in its own way. Rest the mouse or a finger on a card to learn how.
zavarushka-guide-king = A King likes a castle, and farms and forests near it. Two farms are near this castle. Send the King there.
zavarushka-guide-dragon = Your neighbour has put a Dragon on your King. All who lie under a Dragon are under fire and earn nothing. Only the Dwarf does not mind.
zavarushka-guide-knight = A Knight who lies above a Dragon tames it. Put the Knight on the castle and set your King free.
zavarushka-guide-wizard = In a tower or near one, the Wizard may at once move any top card. Place him in the tower.
zavarushka-guide-move = A Knight and a Princess on one land earn stars for both. Move the Princess from the forest to the castle.
zavarushka-guide-lens = Look at the castle: the King is free, and Knight and Princess are together. Rest on a card to see how many stars it earns, and why.
zavarushka-guide-end = That is all: six turns, one card stays in hand, and most stars win. In the last turn neither Dragon nor Dwarf may be placed. Good luck!

# Options and their values.
zavarushka-option-dwarf_moves = Dwarfs move
    .about = The Witch and the Wizard can take a Dwarf who is alone on his land

# Pictures for the rules, and questions: "check yourself".
zavarushka-figure-near = Beside means across a common side; diagonals do not count. The King earns { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
} here.
zavarushka-figure-dragon = The Dragon is on top: the Princess below it is silent, the Dwarf does not mind.
zavarushka-figure-knight = The Knight lies above the Dragon: now the Dragon is silent, and the others count.
zavarushka-figure-stars = { $who }: { $stars }
zavarushka-quiz-stars = The game is over. How many stars does the { $who } on { $land } bring?
zavarushka-quiz-blocked = under the Dragon, does not count
zavarushka-quiz-nothing = nothing to earn here
zavarushka-quiz-winner = The game is over. Who has won?
