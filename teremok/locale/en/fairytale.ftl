fairytale = Fairy Tale
    .about = Choose cards from the packs that go round, play three of five, and mind who opens and closes what.
    .short = Fairy Tale
    .motto = Pick cards as they go round and put together the best story.

fairytale-seat-1 = Player A
fairytale-seat-2 = Player B
fairytale-seat-3 = Player C
fairytale-seat-4 = Player D
fairytale-seat-5 = Player E

fairytale-category-fw = Fairy Wood
    .gen = of the Fairy Wood
fairytale-category-he = Holy Empire
    .gen = of the Holy Empire
fairytale-category-dv = Dragon Valley
    .gen = of the Dragon Valley
fairytale-category-sh = Shadow
    .gen = of the Shadow
fairytale-category-any = any category
    .gen = of any category

fairytale-type-char = character
    .many = characters
fairytale-type-home = home
    .many = homes
fairytale-type-tale = tale
    .many = tales

fairytale-card-mischievous-fairy = Mischievous Fairy
    .acc = Mischievous Fairy
fairytale-card-spirit-of-spring = Spirit of the Spring
    .acc = Spirit of the Spring
fairytale-card-fairy-ring = Fairy Ring
    .acc = Fairy Ring
fairytale-card-elven-warrior = Elven Warrior
    .acc = Elven Warrior
fairytale-card-dwarven-warrior = Dwarven Warrior
    .acc = Dwarven Warrior
fairytale-card-fairy-queen = The Fairy Queen
    .acc = The Fairy Queen
fairytale-card-fairies-tale-1 = Fairies' Tale, story 1
    .acc = Fairies' Tale, story 1
fairytale-card-fairies-tale-2 = Fairies' Tale, story 2
    .acc = Fairies' Tale, story 2
fairytale-card-fairies-tale-3 = Fairies' Tale, story 3
    .acc = Fairies' Tale, story 3
fairytale-card-fairies-tale-4 = Fairies' Tale, story 4
    .acc = Fairies' Tale, story 4
fairytale-card-homesteaders = Homesteaders
    .acc = Homesteaders
fairytale-card-staff-bearing-sage = Staff-Bearing Sage
    .acc = Staff-Bearing Sage
fairytale-card-castle = Castle
    .acc = Castle
fairytale-card-bard = Bard
    .acc = Bard
fairytale-card-knights-round-table = Knights of the Round Table
    .acc = Knights of the Round Table
fairytale-card-he-hero = The Emperor
    .acc = The Emperor
fairytale-card-knights-tale-1 = Knights' Tale, story 1
    .acc = Knights' Tale, story 1
fairytale-card-knights-tale-2 = Knights' Tale, story 2
    .acc = Knights' Tale, story 2
fairytale-card-knights-tale-3 = Knights' Tale, story 3
    .acc = Knights' Tale, story 3
fairytale-card-knights-tale-4 = Knights' Tale, story 4
    .acc = Knights' Tale, story 4
fairytale-card-children-of-the-dragon = Children of the Dragon
    .acc = Children of the Dragon
fairytale-card-silver-dragon = Silver Dragon
    .acc = Silver Dragon
fairytale-card-dragons-lair = Dragon's Lair
    .acc = Dragon's Lair
fairytale-card-sky-dance-dragon = Sky Dance Dragon
    .acc = Sky Dance Dragon
fairytale-card-bronze-dragon = Bronze Dragon
    .acc = Bronze Dragon
fairytale-card-dv-hero = The Dragon King
    .acc = The Dragon King
fairytale-card-dragons-tale-1 = Dragons' Tale, story 1
    .acc = Dragons' Tale, story 1
fairytale-card-dragons-tale-2 = Dragons' Tale, story 2
    .acc = Dragons' Tale, story 2
fairytale-card-dragons-tale-3 = Dragons' Tale, story 3
    .acc = Dragons' Tale, story 3
fairytale-card-dragons-tale-4 = Dragons' Tale, story 4
    .acc = Dragons' Tale, story 4
fairytale-card-vampire = Vampire
    .acc = Vampire
fairytale-card-demon = Demon
    .acc = Demon
fairytale-card-werewolf = Werewolf
    .acc = Werewolf
fairytale-card-dark-angel = Dark Angel
    .acc = Dark Angel
fairytale-card-magic-circle-of-chaos = Magic Circle of Chaos
    .acc = Magic Circle of Chaos
fairytale-card-trickster = Trickster
    .acc = Trickster
fairytale-card-shadow-kings-tale-1 = Shadow King's Tale, story 1
    .acc = Shadow King's Tale, story 1
fairytale-card-shadow-kings-tale-2 = Shadow King's Tale, story 2
    .acc = Shadow King's Tale, story 2
fairytale-card-shadow-kings-tale-3 = Shadow King's Tale, story 3
    .acc = Shadow King's Tale, story 3
fairytale-card-shadow-kings-tale-4 = Shadow King's Tale, story 4
    .acc = Shadow King's Tale, story 4

fairytale-worth-each = { $points } for each { $card }
fairytale-worth-if = { $points } { $asks ->
    [most] if { $condition }
   *[other] with { $condition }
}
fairytale-if-most = you have the most cards { $category }
fairytale-if-card = { $card }
fairytale-if-category = { $least } cards { $category }
fairytale-if-type = { $least } { $type }
fairytale-effect-hunt = hunts: every card { $category } in this reveal lies closed
fairytale-effect-open = { $cards ->
    [one] you may open a card { $category }
   *[other] you may open { $cards } cards { $category }
}
fairytale-effect-close-self = you close a card { $category }, or this one
fairytale-effect-close-all = everybody closes a card { $category }

fairytale-move-open = open { $card }
fairytale-move-close = close { $card }
fairytale-move-nothing = nothing

fairytale-tell-choose = { $you ->
    [player] You choose { $card }.
   *[nobody] { $player } chooses { $card }.
}
fairytale-tell-chosen = { $you ->
    [player] You have chosen a card.
   *[nobody] { $player } has chosen a card.
}
fairytale-tell-decided = { $you ->
    [player] You have decided.
   *[nobody] { $player } has decided.
}
fairytale-tell-open = { $you ->
    [player] You open { $cards }.
   *[nobody] { $player } opens { $cards }.
}
fairytale-tell-close = { $you ->
    [player] You close { $cards }.
   *[nobody] { $player } closes { $cards }.
}
fairytale-tell-leave = { $you ->
    [player] You turn no card.
   *[nobody] { $player } turns no card.
}
fairytale-screen-were-closed = closed: { $cards }
fairytale-screen-were-opened = opened: { $cards }
fairytale-screen-at-once = now
fairytale-screen-by-end = by the end
fairytale-tell-unturned = No card is opened or closed.
fairytale-tell-pass = { $direction ->
    [left] Everybody lays a card and passes { $cards } to the left.
   *[right] Everybody lays a card and passes { $cards } to the right.
}
fairytale-tell-drafted = Everybody has { $cards } cards; the play begins.
fairytale-tell-reveal = Turned up: { $cards }.
fairytale-tell-whose = { $you ->
    [player] { $card } (yours)
   *[nobody] { $card } ({ $player })
}
fairytale-tell-hunt = Hunted, closed without effect: { $cards }.
fairytale-tell-must = { $you ->
    [player] You have no choice and close { $cards }.
   *[nobody] { $player } has no choice and closes { $cards }.
}
fairytale-tell-owing = { $you ->
    [players] Now you open or close cards.
   *[nobody] { $number ->
        [one] { $players } now opens or closes cards.
       *[other] Now to open or close cards: { $players }.
    }
}
fairytale-tell-round = { $direction ->
    [left] Round { $round }: packs go to the left.
   *[right] Round { $round }: packs go to the right.
}
fairytale-tell-end = { $you ->
    [players] The game is over: you win with { $points } points.
   *[nobody] { $number ->
        [one] The game is over: { $players } wins with { $points } points.
       *[other] The game is over: { $players } win with { $points } points.
    }
}

fairytale-ending-tie = Equal points: the victory is shared.
fairytale-ending-pairs-tie = Equal points: the pairs share the victory.

fairytale-quoted = “{ $card }”
fairytale-why-tales = It helps to come true: { $tales }.
fairytale-why-together = It brings more together with what you have: { $cards }.
fairytale-why-points = By the end it may bring { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fairytale-why-denied = Otherwise { $player } can have it, to whom it may bring { $points }.

fairytale-sheet-fixed = { $card }: its own value
fairytale-sheet-each = { $card }: { $points } for each open { $counted } ({ $copies })
fairytale-sheet-fulfilled = { $card }: { $parts }
fairytale-sheet-unfulfilled = { $card } would be { $points }: { $parts }
fairytale-sheet-stands-in = { $card } stands in for { $characters }
fairytale-sheet-closed = { $card }: lies closed
fairytale-sheet-partner = the partner’s cards: { $player }
fairytale-part-most = most cards { $category }, { $count }; others at most { $others }
fairytale-part-tie = most cards { $category }, { $count }; shared, which will do
fairytale-part-not-most = { $count ->
    [one] { $count } card { $category }; somebody has { $others }
   *[other] { $count } cards { $category }; somebody has { $others }
}
fairytale-part-card = with { $card }
fairytale-part-no-card = without { $card }
fairytale-part-instead = { $by } as { $card }
fairytale-part-category = { $count ->
    [one] { $count } card { $category }, needs { $least }
   *[other] { $count } cards { $category }, needs { $least }
}
fairytale-part-type = { $type }: { $count }, needs { $least }

# The table in a terminal.
fairytale-table-round = round { $round } of { $rounds }
fairytale-table-draft = { $direction ->
    [left] draft, card { $step } of { $steps }, packs go to the left
   *[right] draft, card { $step } of { $steps }, packs go to the right
}
fairytale-table-play = play, card { $step } of { $steps }
fairytale-table-turn = cards are opened and closed
fairytale-table-over = the game is over
fairytale-table-you = (you)
fairytale-table-partner = with { $player }
fairytale-table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fairytale-table-pair = the pair has { $points }
fairytale-table-owing = has to choose
fairytale-table-closed = closed
fairytale-table-pack = Your pack
fairytale-table-laid = Laid before you
fairytale-table-chosen = You have chosen { $card }.
fairytale-table-task-open = You may open a card { $category }.
fairytale-table-task-close-own = You must close a card { $category }, or the one just played.
fairytale-table-task-close = You must close a card { $category }.
fairytale-table-passed = Gone on, now with { $player }: { $cards }

fairytale-players-simple = The simple deck is for 2 to { $players } players.
fairytale-players-pairs = Only four players can play in pairs.

fairytale-components-cards = In the components, { $field } must be a list of 1 to { $most } cards.
fairytale-components-id = In the components, { $field } must be a word of letters, digits and “_”.
fairytale-components-twice = In the components, { $field } is “{ $name }” like an earlier card’s; each needs its own.
fairytale-components-name = In the components, { $field } must be the name of the card.
fairytale-components-choice = In the components, { $field } is “{ $value }”; it can be { $choices }.
fairytale-components-card = In the components, { $field } is “{ $value }”, which is the id of no card.
fairytale-components-condition = In the components, { $field } must be an object with one or more of { $choices }.
fairytale-components-named = In the components, { $field } must be a list of at most { $most } different cards.
fairytale-components-effect = In the components, { $field } must be null or an object with exactly one of { $choices }.
fairytale-components-friend = In the components, { $field } is “{ $value }”, but that card’s value does not count this one.
fairytale-components-deck = In the components, the { $deck } deck has { $cards } cards; { $players } players need { $needed }, and 120 is the most.
fairytale-components-object = In the components, { $field } must be an object with named fields.

fairytale-position-field = The position has a field “{ $field }” that means nothing here; known are { $choices }.
fairytale-position-seats = “{ $field }” gives each player’s letter a list of cards.
fairytale-position-players = Players are named by the first 2 to 5 of the letters { $letters }; this position names: { $given }.
fairytale-position-card = “{ $name }” is no card; a card is a name or an id, like “{ $example }”, with a minus before it if it lies closed.
fairytale-position-row = { $seat } has played { $cards } cards; { $most } is the most.
fairytale-position-round = “round” is { $given }; it must be a whole number, 1 to { $last }.
fairytale-position-no-round = To play on, a position needs a “round”, 1 to { $last }.
fairytale-position-sizes = In “{ $field }” everybody must have as many cards as the others; there are { $sizes }.
fairytale-position-draft = In the draft, held and drafted cards are { $all } together; here they are { $held } and { $laid }.
fairytale-position-play = In the play everybody has { $least } to { $most } drafted cards; here they have { $laid }.
fairytale-position-played = { $seat } has played { $cards } cards; at this point it must be { $right }.
fairytale-position-deck = “deck” is a list of cards.
fairytale-position-copies = { $card } is there { $cards } times; the { $deck } deck has { $copies }.
fairytale-position-few = The deck has { $cards } cards; the rounds to come need { $needed }.

# For reports: short names of endings, and headings for moves.
fairytale-end-clear = a clear victory
fairytale-end-tie = a shared victory
fairytale-end-pairs-clear = a clear victory
fairytale-end-pairs-tie = a shared victory
fairytale-kinds-draft = Cards drafted
fairytale-kinds-play = Cards played
fairytale-kinds-open = Cards opened
fairytale-kinds-close = Cards closed

# The table on a screen.
fairytale-screen-now-draft = pick { $step } of { $steps }
fairytale-screen-now-play = card { $step } of { $steps }
fairytale-screen-now-turn = turning cards
fairytale-screen-choosing = your choice
fairytale-screen-thinks = thinking…
fairytale-screen-ready = ready
fairytale-screen-holds = holds { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
fairytale-screen-hand = Your cards
fairytale-screen-do-draft = take one card
fairytale-screen-do-play = play one card
fairytale-screen-do-open = open a card { $category }, if you like
fairytale-screen-do-close-own = close a card { $category }, or the one just played
fairytale-screen-do-close = close a card { $category }
fairytale-screen-pass = { $direction ->
    [left] { $cards } go on to the left
   *[right] { $cards } go on to the right
}
fairytale-screen-goes-left = Packs go to the left, clockwise
fairytale-screen-goes-right = Packs go to the right, anticlockwise
fairytale-screen-pack = Pack
fairytale-screen-laid = Laid
fairytale-screen-picked = Chosen: { $card }
fairytale-screen-three = three will be played
fairytale-screen-choose-draft = Choose a card of the pack. The others choose at the same time, and nobody sees it.
fairytale-screen-choose-play = Choose a card to play. All are turned up together.
fairytale-screen-choose-turn = Choose a card to turn over.
fairytale-screen-chosen = You have chosen { $card }. The others still think.
fairytale-screen-all-choose = Choosing now:
fairytale-screen-wait = The others choose.
fairytale-screen-take = Take
fairytale-screen-play = Play
fairytale-screen-open = Open
fairytale-screen-close = Close
fairytale-screen-nothing = Open nothing
fairytale-screen-retract = Think again
fairytale-screen-cancel = Call it off
fairytale-screen-itself = its own value
fairytale-screen-own = its own value
fairytale-screen-copies = { $worth }; open: { $copies }
fairytale-screen-with = { $points } with
fairytale-screen-together = together, as things stand
fairytale-screen-worth = Worth { $points }
fairytale-screen-friend = A friend of { $card }: makes each of them { $points } dearer
fairytale-screen-friend-of = friend: gives { $card } +{ $points }
fairytale-screen-trick = Pretends once to be a character that a tale asks for
fairytale-screen-closed = Lies closed: counts for nothing
fairytale-screen-now = { $points ->
    [one] Brings { $points } point now
   *[other] Brings { $points } points now
}
fairytale-screen-score = Your score
fairytale-screen-score-of = Score: { $player }
fairytale-screen-so-far = so far
fairytale-screen-empty = Nothing has been played yet
fairytale-screen-remembered = Packs that went on

# The first game with a guide.
fairytale-guide-rows = The second of four rounds. Everybody has played three cards. The four **categories** have their colours and signs: wood, empire, dragons, shadow.
fairytale-guide-row = This is **your row**. The Dwarven Warrior says ×3: three points for each open Sky Dance Dragon of yours. You have none yet, so he brings nothing.
fairytale-guide-pack = The draft is nearly over: two cards are left of the **pack** in your hand. You keep one and pass on the other. The sign on a card says what it may bring by the end of the game.
fairytale-guide-take = The **Sky Dance Dragon** is worth 3 and makes your Dwarf 3 dearer: six together. Take it.
fairytale-guide-ring = Everybody has laid five cards, the last one by itself. **Three of them are played**, one by one, all turned up together. Begin with the **Fairy Ring**: it is worth 6, but closes a card of the Fairy Wood of your own.
fairytale-guide-close = A **closed** card counts for nothing. The Dwarf brings nothing now, but his friend is in your hand; the Fairy costs you one point. Close her. Until all have chosen, you could think again.
fairytale-guide-dragon = And now the **Sky Dance Dragon**: 3 for itself, and 3 for the Dwarf who waited.
fairytale-guide-lens = Rest on a card, or press it long, and it is explained in words. At a real table the score beside it says what each card brings, and why.
fairytale-guide-end = After four rounds what lies **open** is counted, and most points win. Now play a real game!

# Options and their values.
fairytale-option-deck = Deck
    .about = Full has 100 cards, simple 80, without those for experts
fairytale-option-deck-expert = full
fairytale-option-deck-simple = simple
fairytale-option-pairs = In pairs
    .about = Two against two: partners sit opposite each other, and their points are added

# Pictures for the rules, and questions: "check yourself".
fairytale-figure-pack = You take one card and pass the others on.
fairytale-figure-closed = One dragon lies closed: it is worth nothing, and the Dwarven Warrior does not count it. { $points } together.
fairytale-figure-friends = The Dwarven Warrior gets 3 for each Sky Dance Dragon. { $points } together.
fairytale-figure-pass-left = to the left
fairytale-figure-pass-right = to the right
fairytale-quiz-row = How many points does { $rows ->
    [1] this row
   *[other] the upper row
  } bring?
fairytale-quiz-hunt = All four cards are turned up at once. Which one will lie closed?
fairytale-quiz-hunt-why = the Fairy Queen hunts the cards of Shadow that are turned up with her

fairytale-end-sources = Where the points come from
fairytale-end-alone = By themselves
fairytale-end-others = For other cards
fairytale-end-tales = For tales
fairytale-end-partner = The partner's cards
fairytale-end-closed = Cards closed
fairytale-end-cards = Twelve cards
fairytale-end-press = press a row to see the cards of others
fairytale-end-round = round { $round }
fairytale-end-nothing = came to nothing
