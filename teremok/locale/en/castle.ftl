castle = Royal Castle
    .about = Turn cards up, remember where they lie, and build the wall of your castle.
    .short = Castle
    .motto = Turn cards up, remember them, build a wall in rising order.

castle-red = Red
castle-blue = Blue
castle-yellow = Yellow
castle-green = Green

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

castle-tell-turn = { $you ->
    [player] You turn up { $place }.
   *[nobody] { $player } turns up { $place }.
}
castle-tell-turn-noted = { $you ->
    [player] You turn up { $place }: { $card }.
   *[nobody] { $player } turns up { $place }: { $card }.
}
castle-tell-back = { $you ->
    [player] You turn it back.
   *[nobody] { $player } turns it back.
}
castle-tell-take = { $you ->
    [player] You take { $card } to the end of your wall.
   *[nobody] { $player } takes { $card } to the end of the wall.
}
castle-tell-insert = { $you ->
    [player] Your Wizard puts { $card } between { $left } and { $right }.
   *[nobody] { $player }: the Wizard puts { $card } between { $left } and { $right }.
}
castle-tell-no-target = The cannon finds nothing to hit.
castle-tell-shoot = { $you ->
    [player] You fire at { $owner }: { $card } falls out of the wall.
    [owner] { $player } fires at you: { $card } falls out of your wall.
   *[nobody] { $player } fires at { $owner }: { $card } falls out of the wall.
}
castle-tell-built = { $you ->
    [player] You complete your wall: the game is over.
   *[nobody] { $player } completes the wall: the game is over.
}
castle-tell-standstill = No card left in the middle fits any wall: the game is over.
castle-tell-endless = { $turns } turns in a row nobody has taken a card: the game is over.

castle-why-unseen = Nobody has seen this card yet. Of { $unseen } unseen ones { $fit } would fit your wall.
castle-why-fits = This card has been turned up before: it fits your wall.
castle-why-wizard = This card has been turned up before: your Wizard can put it inside the wall.
castle-why-waits = This card is known and fits no end of yours: so you show nothing new to the others.
castle-why-keeps = It does not fit the end of the wall, and the Wizard helps only once: keep him for a better card.
castle-why-low = It does not fit at the end of the wall: the card there is higher. Remember where it lies.
castle-why-back = With { $card } you would lose { $lost ->
    [one] { $lost } lower card
   *[other] { $lost } lower cards
}. Higher ones left: { $above }; the wall would still need { $need }.

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

# The table on a screen.
castle-screen-tab = Points
castle-screen-points = What brings points
castle-screen-goal = Who wins
castle-screen-basic = Whoever first builds a wall of { $wall } cards wins. The numbers of a wall ascend from left to right.
castle-screen-row-cards = Each card of the wall
    .each = { $card } each
castle-screen-row-king = King
    .each = { $king } each
castle-screen-row-queen = Queen
    .each = { $queen } each
castle-screen-row-pairs = Prince and Princess
    .each = { $pair } per pair
castle-screen-row-ravens = Ravens
    .each = { $raven } each, up to { $raven_cap }
castle-screen-does-tower = keeps all to its left
castle-screen-does-cannon = shoots a card of another
castle-screen-does-wizard = puts a card inside
castle-screen-waits = waits
castle-screen-wizard-ready = He waits: once he can put a card inside the wall
castle-screen-wizard-spent = He has helped already
castle-screen-your-wall = Your wall
castle-screen-sum = Together
castle-screen-start = Start of the wall
castle-screen-plain = Wall
castle-screen-safe = Kept by towers: no cannon can hit it
castle-screen-unsafe = Not kept by towers: a cannon can hit it
castle-screen-safe-stretch = kept by towers
castle-screen-wall = { $player }: the wall
castle-screen-middle = The middle of the table
castle-screen-length = { $cards } of { $wall }, next above { $last }
castle-screen-back = { $place }: a card face down
castle-screen-empty = { $place }: empty
castle-screen-passed = Move { $order } was here, { $who }
castle-screen-noted = { $place }: here lies { $card }
castle-screen-take = Take it
castle-screen-insert = Put it inside
castle-screen-put-back = Turn back
castle-screen-shoot = Shoot: { $card }
castle-screen-choose = Turn up any card
castle-screen-choose-target = The cannon is loaded! Choose a card that no tower keeps
castle-screen-may-take = This card fits your wall
castle-screen-may-insert = The Wizard can put it inside your wall
castle-screen-brings = { $points ->
    [one] It brings { $points } point
   *[other] It brings { $points } points
}
castle-screen-too-low = { $remember ->
    [yes] Not above { $last }: remember it and turn it back
   *[no] Not above { $last }: turn it back
}
castle-screen-other-turn = { $player } turns up a card
castle-screen-other-decide = { $remember ->
    [yes] { $player } decides. Remember it!
   *[no] { $player } decides about the card
}
castle-screen-other-shoot = { $player } aims the cannon
castle-screen-did-turn = turns up a card
castle-screen-did-back = turns it back
castle-screen-did-take = takes a card
castle-screen-did-insert = puts a card inside
castle-screen-did-shoot = fires the cannon

castle-help-plain = A card of the wall. The numbers of a wall ascend from left to right.
castle-help-start = The left end of a wall, number 1. It cannot be shot.
castle-help-king = { $king } points, on top of the card's own.
castle-help-queen = { $queen } points, on top of the card's own.
castle-help-prince = With a Princess anywhere in your wall: { $pair } point for the pair.
castle-help-princess = With a Prince anywhere in your wall: { $pair } point for the pair.
castle-help-raven = { $raven } point for each Raven, but at most { $raven_cap } in a wall. Some cards show two.
castle-help-tower = Brings no points of its own. No cannon can hit it, nor anything left of it.
castle-help-cannon = Once, as you take it, it shoots a card of another player that no tower keeps; that card leaves the game.
castle-help-wizard = Once, he helps to put a new card between others instead of at the end, if the numbers still ascend.

# The first game with a guide.
castle-guide-middle = In the middle lie cards face down. Build a wall of ten of them: from left to right the numbers must ascend. So far your wall has its start, 1, and a tower, 5.
castle-guide-turn = In your turn you turn up one card, and everybody sees it. Turn up the marked one.
castle-guide-back = Two is lower than five and does not fit your wall. Remember where it lies, and turn it back.
castle-guide-again = Your neighbour has turned up a card and put it back: in the top row, third from the right, lies a Princess, 28. Remember her! Now turn up the marked card.
castle-guide-take = A Prince, 7: higher than five. Take him into your wall.
castle-guide-shot = Your neighbour took a cannon and shot your Prince! A tower and all to its left are safe; what stands to its right is not. The green ribbon below a wall shows what is safe.
castle-guide-remember = Do you remember where the Princess with number 28 lay? We have marked the place: turn her up.
castle-guide-princess = Here she is. You could also wait for a lower card: the faster the numbers grow, the fewer cards will fit later. But take the Princess now.
castle-guide-end = Each card of your wall brings a point, and many figures bring more: rest on a figure to learn what it does. Whoever has a wall of ten cards ends the game. Good luck!

# Options and their values.
castle-option-rules = Rules
    .about = In the extended ones figures do things and bring points
castle-option-rules-basic = basic
castle-option-rules-extended = extended
castle-option-notes = Notes
    .about = Cards that were turned up before stay marked
castle-option-start_is_tower = The start is a tower too
    .about = Then a tower protects all that is left of it; else only what is between two towers
castle-option-two_raven_cards = Cards with two ravens
    .about = They count as two ravens, not as one
castle-option-wizard_prevents_standstill = A Wizard prevents a standstill
    .about = The game goes on as long as somebody has a Wizard

# Pictures for the rules, and questions: "check yourself".
castle-figure-fits = The wall grows to the right: any card fits whose number is greater than the last.
castle-figure-points = The extended game: this wall brings { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
castle-figure-tower = A tower keeps itself and all to the left of it. Only what stands to its right can be shot.
castle-figure-yes = fits
castle-figure-no = does not fit
castle-quiz-fits = Which card can be added to this wall?
castle-quiz-fits-why = { $card } is greater than { $last }
castle-quiz-points = The extended game. How many points does this wall bring?
castle-quiz-target = The other player's cannon fires. Which card can it hit?
castle-quiz-target-why = the tower { $tower } keeps itself and all to its left
castle-quiz-winner = The basic game, and nothing fits any more. Who has won?
