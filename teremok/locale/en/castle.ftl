castle = Royal Castle
    .about = Turn cards up, remember where they lie, and build the wall of your castle.

castle-red = Red
    .gen = Red's
castle-blue = Blue
    .gen = Blue's
castle-yellow = Yellow
    .gen = Yellow's
castle-green = Green
    .gen = Green's

castle-king = King
    .sign = Ki
castle-queen = Queen
    .sign = Qu
castle-wizard = Wizard
    .sign = Wi
castle-prince = Prince
    .sign = Pr
castle-princess = Princess
    .sign = Ps
castle-cannon = Cannon
    .sign = Ca
castle-tower = Tower
    .sign = To
castle-raven = Raven
    .sign = Ra
castle-ravens = two Ravens
    .sign = RR

castle-card = { $number } ({ $figure })

castle-move-turn = turn { $place }
castle-move-back = put back
castle-move-take = take
castle-move-insert = insert
castle-move-shoot = shoot { $number }

castle-tell-turn = { $player } turns up { $place }.
castle-tell-turn-noted = { $player } turns up { $place }: { $card }.
castle-tell-back = { $player } turns it back.
castle-tell-take = { $player } takes { $card } to the end of the wall.
castle-tell-insert = { $player }: the Wizard puts { $card } between { $left } and { $right }.
castle-tell-no-target = The cannon finds nothing to hit.
castle-tell-shoot = { $shooter } cannon knocks { $card } out of { $owner } wall.
castle-tell-built = { $owner } wall is complete: the game is over.
castle-tell-standstill = No card left in the middle fits any wall: the game is over.
castle-tell-endless = { $turns } turns in a row nobody has taken a card: the game is over.

castle-sheet-wall = { $cards ->
    [one] a wall of one card, the start card
   *[other] a wall of { $cards } cards, the last is { $last }
}
castle-sheet-cards = { $cards ->
    [one] one card, the start card: +{ $points }
   *[other] { $cards } cards, the last is { $last }: +{ $points }
}
castle-sheet-king = { $times ->
    [one] King +{ $points }
   *[other] { $times } Kings +{ $points }
}
castle-sheet-queen = { $times ->
    [one] Queen +{ $points }
   *[other] { $times } Queens +{ $points }
}
castle-sheet-pairs = { $times ->
    [one] Prince and Princess +{ $points }
   *[other] { $times } pairs of Prince and Princess +{ $points }
}
castle-sheet-ravens = { $times ->
    [one] one Raven +{ $points }
   *[other] { $times } Ravens +{ $points }
}
castle-sheet-ravens-capped = { $times } Ravens, at most +{ $points }

castle-draw-title = Royal Castle · { $rules ->
    [basic] basic game
   *[extended] extended game
}
castle-draw-turn = { $player } turns up a card
castle-draw-decide = { $player } decides about the open card
castle-draw-shoot = { $player } shoots a card
castle-draw-over = The game is over
castle-draw-left = { $cards ->
    [one] one card in the middle
   *[other] { $cards } cards in the middle
}
castle-draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
castle-draw-length = { $cards } of { $wall }
castle-draw-spent = spent
castle-draw-safe = safe from cannons
castle-draw-target = can be shot
castle-draw-out = Out of the game: { $cards }
castle-draw-idle = { $turns ->
    [one] one turn
   *[other] { $turns } turns
} without a card taken; at { $patience } the game ends

castle-components-object = In the components, { $field } is { $value }; it must be an object with named fields.
castle-components-numbers = In the components, numbers is { $value }; it must be the lowest and the highest number: [2, n], where n is 10..{ $most }.
castle-components-list = In the components, { $field } is { $value }; it must be a list of card numbers.
castle-components-card = In the components, { $field } names card { $card }; cards are numbered { $right }.
castle-components-twice = In the components, { $field } names card { $card }, which already shows a figure ({ $figure }); a card shows one.
castle-components-wizards = In the components, { $field } names cards { $cards }; there can be one at most.
castle-components-flag = In the components, { $field } is { $value }; it must be true or false.

castle-position-field = The position has a field “{ $field }” that means nothing here; known are { $choices }.
castle-position-rules = “rules” is “{ $value }”; it can be { $choices }.
castle-position-walls = “walls” gives each of 2 to 4 colours a list of numbers; colours are { $colours }.
castle-position-colour = “{ $name }” is not a colour of this position; there are { $choices }.
castle-position-players = “players” lists the colours that have walls, each once, in turn order: { $colours }.
castle-position-start = The wall of { $colour } must be a list of numbers that begins with the start card, 1.
castle-position-long = The wall of { $colour } has more than { $most } cards.
castle-position-ascending = In the wall of { $colour } card { $card } stands after a higher one; a wall ascends.
castle-position-card = There is no card { $card }; cards are numbered { $first } to { $last }.
castle-position-twice = Card { $card } is there twice; there is one of each.
castle-position-middle = “middle” is a list of at most { $places } numbers in the order of the places a1, b1, ...; null is an empty place.
castle-position-seen = “seen” is a list of those numbers of the middle that were turned up before.
castle-position-not-in-middle = “{ $field }” names { $card }, which is no card of the middle.
castle-position-wizard-used = “wizard_used” must be true or false.
castle-position-wizard-unused = “wizard_used” is true, but the Wizard has not been used: he lies in the middle, or the game is basic.
castle-position-idle = “idle” counts turns in a row without a card taken, 0 to { $most }.
castle-position-complete = More than one wall ({ $colours }) has { $wall } cards; the first ends the game.
castle-position-up-over = Card { $card } cannot be up: in this position the game is over.

# For reports: short names of endings, and headings for moves.
castle-end-basic-built = a wall is complete
castle-end-basic-standstill = no card fits any wall
castle-end-basic-endless = nobody takes a card any more
castle-end-extended-built = a wall is complete
castle-end-extended-standstill = no card fits any wall
castle-end-extended-endless = nobody takes a card any more
castle-kinds-way = What is done
castle-kinds-card = Cards taken
castle-kinds-figure = Figures taken
