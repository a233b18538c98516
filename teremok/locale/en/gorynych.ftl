gorynych = Burn, Gorynych!
    .about = You are the heads of one dragon. Steer him together, in silence, and burn the knights before one reaches the terem.
    .short = Gorynych
    .motto = Steer the three-headed dragon in silence: knights march on the terem.

gorynych-head = Head { $number }

gorynych-right = right
gorynych-up = up
gorynych-left = left
gorynych-down = down
gorynych-fire = fire
    .letter = F
gorynych-manoeuvre = manoeuvre
    .letter = M
gorynych-pass = pass

gorynych-tunnel-green = green
    .letter = G
gorynych-tunnel-lilac = lilac
    .letter = L
gorynych-tunnel-yellow = yellow
    .letter = Y
gorynych-tunnel-orange = orange
    .letter = O

gorynych-sides = { $zmey } / { $knights }
gorynych-home = Home
    .does = Zmey goes to any cell of the terem.
gorynych-quick_march = Quick march
    .does = Every knight goes one step.
gorynych-long_flame = Long flame
    .does = Burn one knight on a cell beside Zmey.
gorynych-rush = Rush
    .does = The knight nearest the terem goes one step.
gorynych-wing_beat = Wing beat
    .does = From the next head on, movers fly along the arrow or against it.
gorynych-headwind = Headwind
    .does = A new Zmey card holds from the next head on.
gorynych-repeat = Repeat
    .does = Do once more what a card of your row does.
gorynych-lost_for_good = Lost for good
    .does = One of your cards leaves the game.
gorynych-knights_move = Knight's move
    .does = Zmey leaps two cells and one, like a chess knight.
gorynych-white_flag = White flag
    .does = The next head loses its turn.
gorynych-trap = Trap
    .does = A knight goes back to the start of his track.
gorynych-double_defence = Double defence
    .does = A knight gets the shield.
gorynych-royal_apples = Royal apples
    .does = The knight nearest the terem may be driven two cells back.
gorynych-fallen_comrade = Fallen comrade
    .does = A burnt knight returns to the start of any track.
gorynych-fast_walker = Fast walker
    .does = From the next head on, Zmey may fly up to four cells.
gorynych-optical_illusion = Optical illusion
    .does = Zmey and the knight farthest from the terem change places.
gorynych-magnet = Magnet
    .does = A knight goes up to two cells along his track towards Zmey.
gorynych-horse = Horse
    .does = A knight gets the horse and goes one cell more each round.

gorynych-move-turn-up = turn up
gorynych-move-done = done
gorynych-move-burn = burn
gorynych-move-take-back = take back
gorynych-move-lose-turn = lose turn
gorynych-move-along = along the arrow
gorynych-move-against = against the arrow
gorynych-move-decline = decline
gorynych-move-steps = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
gorynych-move-point = point { $number }
gorynych-move-knight = knight { $number }
gorynych-move-track = track { $track }

gorynych-tell-start = { $you ->
    [player] You let Zmey begin on { $cell }.
   *[nobody] { $player } lets Zmey begin on { $cell }.
}
gorynych-tell-turn-up = { $you ->
    [player] Round { $round }. You turn up the cards: knights { $n }, Zmey { $z }.
   *[nobody] Round { $round }. { $player } turns up the cards: knights { $n }, Zmey { $z }.
}
gorynych-tell-point = { $you ->
    [player] You point at knight { $number }.
   *[nobody] { $player } points at knight { $number }.
}
gorynych-tell-done = { $you ->
    [player] You have pointed enough.
   *[nobody] { $player } has pointed enough.
}
gorynych-tell-chosen = { $you ->
    [player] You have chosen a card.
   *[nobody] { $player } has chosen a card.
}
gorynych-tell-choose = { $you ->
    [player] You choose: { $card }.
   *[nobody] { $player } chooses: { $card }.
}
gorynych-tell-pass = { $you ->
    [player] You pass.
   *[nobody] { $player } passes.
}
gorynych-screen-to-terem = { $left } to the terem
gorynych-tell-revealed = All cards are shown: { $cards }.
gorynych-tell-card = { $you ->
    [player] you – { $card }
   *[nobody] { $player } – { $card }
}
gorynych-tell-fly = { $you ->
    [player] You: Zmey flies { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    } { $way }.
   *[nobody] { $player }: Zmey flies { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    } { $way }.
}
gorynych-tell-burn = { $you ->
    [player] You: Fire!
   *[nobody] { $player }: Fire!
}
gorynych-tell-nobody = Nobody stands there.
gorynych-tell-take-back = { $you ->
    [player] You take all your cards back.
   *[nobody] { $player } takes all cards back.
}
gorynych-tell-lose-turn = { $you ->
    [player] White flag: you lose the turn.
   *[nobody] White flag: { $player } loses the turn.
}
gorynych-tell-names = { $you ->
    [player] You say: { $what }.
   *[nobody] { $player } says: { $what }.
}
gorynych-tell-manoeuvre = { $you ->
    [player] You: manoeuvre { $name }. { $does }
   *[nobody] { $player }: manoeuvre { $name }. { $does }
}
gorynych-tell-counter = { $you ->
    [player] You: counter-manoeuvre { $name }. { $does }
   *[nobody] { $player }: counter-manoeuvre { $name }. { $does }
}
gorynych-tell-burnt = Knight { $number } is burnt.
gorynych-tell-shield-burns = The shield of knight { $number } burns.
gorynych-tell-gets-shield = Knight { $number } has the shield.
gorynych-tell-gets-horse = Knight { $number } has the horse.
gorynych-tell-knight = Knight { $number } is on { $cell } now.
gorynych-tell-tunnel = Knight { $number } goes into the { $colour } tunnel and comes out on { $cell }, track { $track }.
gorynych-tell-returns = Knight { $number } is back, on { $cell }, track { $track }.
gorynych-tell-enters = Knight { $number } enters the terem.
gorynych-tell-zmey = Zmey is on { $cell } now.
gorynych-tell-drift = Zmey stops on { $cell }, and the current carries him to { $there }.
gorynych-tell-headwind = The Zmey card is { $z } now.
gorynych-tell-lost = { $you ->
    [player] You lose a card for good: { $card }.
   *[nobody] { $player } loses a card for good: { $card }.
}
gorynych-tell-next-round = { $you ->
    [player] You get the first-player token.
   *[nobody] { $player } gets the first-player token.
}
gorynych-ending-won = All knights are burnt: you have won!
gorynych-ending-terem-taken = A knight is in the terem: you have lost.
gorynych-ending-zmey-left = Zmey has left the field: you have lost.
gorynych-ending-terem-burnt = The terem burns: you have lost.
gorynych-ending-rounds = The last round is over and knights are left: you have lost.

gorynych-why-steps = { $left ->
    [one] { $left } step
   *[other] { $left } steps
}
gorynych-why-pass = { $cards ->
    [0] There are no cards in your row: a pass spares your hand.
    [one] A card lies in your row: a pass takes it back into your hand.
   *[other] { $cards } cards lie in your row: a pass takes them back into your hand.
}
gorynych-why-manoeuvre = { $count ->
    [1] One manoeuvre is on the side of Zmey: { $names }.
   *[other] On the side of Zmey are { $names }.
}
gorynych-why-use = “{ $name }” lies on the table. { $does }
gorynych-why-below = Zmey is above knight { $number } already: the fire will reach him.
gorynych-why-fire = If somebody reaches a knight before you, you burn him. Nearest to the terem is knight { $number }, with { $steps } to go.
gorynych-why-reach = Zmey can reach knight { $number } like that, who has { $steps } to the terem.
gorynych-why-nearer = Zmey comes nearer to knight { $number }, who has only { $steps } to the terem.
gorynych-why-start = From here it is nearest to knight { $number }, who has { $steps } to the terem.
gorynych-why-over = Zmey will be above knight { $number }, who can be burnt then. He has { $steps } to the terem.
gorynych-why-burns = { $count ->
    [1] Knight { $number } burns.
   *[other] { $count } knights burn at once.
} { $left ->
    [0] Nobody is left then: victory!
    [one] Then one is left.
   *[other] Then { $left } are left.
}
gorynych-why-driven = Knight { $number } goes back: he has { $steps } to the terem again.
gorynych-why-nearest = Knight { $number } is nearest to the terem: { $steps }.
gorynych-why-point = Knight { $number } has { $steps } to the terem.
gorynych-why-goes-on = Knight { $number } goes on and has { $steps } left then.
gorynych-why-horse = Knight { $number } gets the horse: he still has { $steps } to the terem.
gorynych-why-shield = Knight { $number } gets the shield: he still has { $steps } to the terem.
gorynych-why-done = { $count ->
    [0] By this plan nobody burns in this round: there is nobody to point at.
   *[other] The other heads know whom to burn now.
}

gorynych-sheet-playing = The game goes on: { $burnt } burnt, { $left } left.
gorynych-sheet-won = The team has won in round { $round }: { $burnt ->
    [one] the only knight is burnt
   *[other] all { $burnt } knights are burnt
}.
gorynych-sheet-terem-taken = The team has lost in round { $round }: a knight reached the terem; { $burnt } burnt, { $left } left.
gorynych-sheet-zmey-left = The team has lost in round { $round }: Zmey left the field; { $burnt } burnt, { $left } left.
gorynych-sheet-terem-burnt = The team has lost in round { $round }: it burnt the terem; { $burnt } burnt, { $left } left.
gorynych-sheet-rounds = The team has lost after { $round } rounds: no time is left; { $burnt } burnt, { $left } left.

gorynych-draw-legend = ○ start   →↑←↓ where a knight goes on   Z Zmey   3# shield   3^ horse
gorynych-draw-water = ≈↓ river and its flow   = bridge   (G tunnel in   G) out: { $tunnels }
gorynych-draw-round = Round { $round } of { $rounds } · first: { $first }
gorynych-draw-cards = Cards lying up: knights { $n }, Zmey { $z }
gorynych-draw-decks = Left in the decks: knights { $knights }; Zmey { $zmey }
gorynych-draw-either-way = Wing beat: movers choose the sign.
gorynych-draw-fast-walker = Fast walker: up to four cells.
gorynych-draw-white-flag = White flag: this turn is lost.
gorynych-draw-talk = A speech token may be spent now (the team began with { $tokens }).
gorynych-draw-side-zmey = Z
gorynych-draw-side-knights = K
gorynych-draw-manoeuvre = [{ $side }] { $name } (under it: { $other })
gorynych-draw-knight = Knight { $knight } on { $cell }, track { $track }, { $left } to go
gorynych-draw-burnt = Burnt: { $burnt }
gorynych-draw-rows = (hand | row; F fire, M manoeuvre)
gorynych-draw-hidden = [has chosen]
gorynych-draw-chosen = [{ $card }]

gorynych-components-choice = In the components, { $field } is { $value }; it can be { $choices }.
gorynych-components-object = In the components, { $field } must be an object with named fields.
gorynych-components-list = In the components, { $field } must be a list of { $least } to { $most } things.
gorynych-components-players = In the components, players says { $fewest } to { $most}; the fewest must come first.
gorynych-components-arrows = In the components, arrows must give each colour a direction of its own.
gorynych-components-hand = In the components, hand names a card twice.
gorynych-components-zero = In the components, zmey_cards has a 0; a movement takes at least one cell.
gorynych-components-cell = In the components, { $field } is { $value }; a cell is two whole numbers, like [2, 0].
gorynych-components-manoeuvre = In the components, { $field } has { $value }; a manoeuvre is its two sides, like home/quick_march.
gorynych-components-manoeuvre-twice = In the components, a side is on two manoeuvre cards.
gorynych-components-outside = In the components, { $field } is { $cell }; the columns of a board are 0 to { $column }, its rows 0 to { $row }.
gorynych-components-track-start = In the components, { $field } starts on { $cell }, which is not at the outer edge: column or row must be 0.
gorynych-components-track-gap = In the components, { $field } breaks at its cell { $number }: { $cell } is not beside { $before }.
gorynych-components-track-twice = In the components, { $field } comes to { $cell } twice, at its cell { $number }.
gorynych-components-track-end = In the components, { $field } ends on { $cell }, which is not beside the terem.
gorynych-components-start-twice = In the components, two of { $field } have one start cell.
gorynych-components-flow = In the components, { $field } is { $value }; a current flows one cell across or down, like [0, 1].
gorynych-components-river-gap = In the components, { $field } breaks at its cell { $number }: the current { $flow } does not lead to { $cell }.
gorynych-components-bank = In the components, { $field } carries Zmey from { $cell } off the field or into the terem.
gorynych-components-bank-river = In the components, { $field } carries Zmey from { $cell } into another river when the boards lie { $slots }.
gorynych-components-tunnel = In the components, { $field } is { $value }; it must be a board, a track of it and a cell of that, counted from 0, like ["A", 0, 4].
gorynych-components-tunnel-twice = In the components, { $field } is the entry of another tunnel already.

gorynych-position-field = The position has a field “{ $field }” that means nothing here; known are { $choices }.
gorynych-position-number = In the position, “{ $field }” is { $value }; it must be a whole number from { $least } to { $most }.
gorynych-position-word = In the position, “{ $field }” has “{ $name }”; it can be { $choices }.
gorynych-position-manoeuvres = “manoeuvres” lists { $number } different ones; a leading minus means knights' side up.
gorynych-position-knights = “knights” lists those who are not burnt; with the burnt ones there are 1 to { $most }.
gorynych-position-knight = Knight { $number } of the position must be an object with “track”, and perhaps “cell”, “shield”, “horse”.
gorynych-position-token = “{ $field }” of a knight is { $value }; it must be true or false.
gorynych-position-token-twice = Two knights have the { $field }; there is one.
gorynych-position-seats = “{ $field }” is an object by players, from "1" to "{ $last }".
gorynych-position-cards = “{ $field }” gives each player a list of cards.
gorynych-position-twice = Player { $seat } cannot have { $card } there: there is one of each card, in the row or out of the game.
gorynych-position-together = “n” and “z” come together: both cards are turned up at once.
gorynych-position-card = “{ $field }” is { $value }; the cards of that deck are { $choices }.
gorynych-position-deck = “{ $field }” lists cards from the top; those that may be left are { $cards }.
gorynych-position-chosen-early = “chosen” needs “n” and “z”: players choose after the cards are turned up.
gorynych-position-chosen = “chosen” names a card or "pass" for each player from "1" to "{ $last }".
gorynych-position-not-held = Player { $seat } cannot have chosen { $card }: it is not in that hand.

# For reports: short names of endings, and headings for moves.
gorynych-end-won = all knights burnt
gorynych-end-terem-taken = a knight in the terem
gorynych-end-zmey-left = Zmey left the field
gorynych-end-terem-burnt = the terem burnt
gorynych-end-rounds = out of rounds
gorynych-kinds-card = Cards chosen
gorynych-kinds-manoeuvre = Manoeuvres used

# The screen
gorynych-screen-status = Round { $round } · { $left } of { $knights } knights
gorynych-screen-knight = Knight { $number }
gorynych-screen-road = goes by { $cells } to the terem
gorynych-screen-point-at = point at knight { $number }
gorynych-screen-knights = Knights
gorynych-screen-zmey-at = Zmey on { $cell }
gorynych-screen-zmey = Zmey
gorynych-screen-shield = with the shield
gorynych-screen-horse = on the horse
gorynych-screen-has-shield = The shield saves him from fire once.
gorynych-screen-has-horse = On the horse he goes one cell more each round.
gorynych-screen-pointed = He was pointed at in this round.
gorynych-screen-burnt = Burnt.
gorynych-screen-fate-burnt = burnt
gorynych-screen-fate-came = is in the terem
gorynych-screen-fate-left = { $left ->
    [one] { $left } step from the terem
   *[other] { $left } steps from the terem
}
gorynych-screen-on-track = Track { $track }, { $left ->
    [one] { $left } step
   *[other] { $left } steps
} from the terem.
gorynych-screen-not-yet = still face down
    .short = face down
gorynych-screen-knights-go = { $cells ->
    [0] stood still
    [one] went { $cells } cell
   *[other] went { $cells } cells
}
    .short = { $cells ->
    [0] stood
   *[other] went
}
gorynych-screen-along = along the arrow, { $cells ->
    [1] one cell
   *[other] up to { $cells } cells
}
    .short = along, up to { $cells }
gorynych-screen-against = against the arrow, { $cells ->
    [1] one cell
   *[other] up to { $cells } cells
}
    .short = against, up to { $cells }
gorynych-screen-either-way = either way, { $cells ->
    [1] one cell
   *[other] up to { $cells } cells
}
    .short = either way, up to { $cells }
gorynych-screen-card-arrow = Zmey flies along the arrow of this card. How far, you decide when it is your turn.
gorynych-screen-card-fire = Burn all knights on Zmey’s cell.
gorynych-screen-card-manoeuvre = Use one of the three on the table.
gorynych-screen-then-knights = Then the card turns over: { $name }. { $does }
gorynych-screen-then-zmey = Then the card turns back to Zmey’s side: { $name }. { $does }
gorynych-screen-happened = Round { $round }: how it went
gorynych-screen-round-goes = First everybody lays a card in secret; then the heads act one after the other, the first head first. What they did will be seen here.
    .short = What the heads did will be seen here.
gorynych-screen-burnt-short = { $count } burnt
gorynych-screen-frame-pass = Pass
gorynych-screen-frame-lost = White flag
gorynych-screen-frame-no-card = no card
gorynych-screen-frame-at = on { $cell }
gorynych-screen-frame-row = the row is back in hand
gorynych-screen-frame-nobody = a miss
gorynych-screen-frame-shield = knight { $number } lost his shield
gorynych-screen-frame-driven = knight { $number } to { $cell }
gorynych-screen-frame-all = the knights have moved
gorynych-screen-frame-burnt = { $count ->
    [one] { $count } knight burnt
   *[other] { $count } knights burnt
}
gorynych-screen-frame-cells = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
gorynych-screen-manoeuvres = Manoeuvres
gorynych-screen-heads = Heads
gorynych-screen-left = { $burnt ->
        [0] knights on the roads: { $knights }
       *[other] knights on the roads: { $knights }, burnt: { $burnt }
    }
gorynych-screen-turning = turns over
gorynych-screen-passes = pass
gorynych-screen-chosen = ready
gorynych-screen-your-choice = your choice
gorynych-screen-thinks = thinking…
gorynych-screen-your-turn = your turn
gorynych-screen-moves = moving
gorynych-screen-first = first
gorynych-screen-in-hand = in hand
gorynych-screen-row-empty = empty row
gorynych-screen-lost = { $card }: out of the game
gorynych-screen-lost-card = out of the game
gorynych-screen-in-row = already in the row
gorynych-screen-choose = Choose a card. Nobody sees it until all have chosen.
gorynych-screen-flies = { $card }: up to { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
} from here, if Zmey is still here.
gorynych-screen-ready = Ready
gorynych-screen-retract = Think again
gorynych-screen-wait = { $heads ->
    [1] { $who } to move.
   *[other] Still to choose: { $who }.
 }
gorynych-screen-wait-others = Your card is chosen. The others still think.
gorynych-screen-use = Which manoeuvre?
gorynych-screen-burn-whom = Whom to burn?
gorynych-screen-which-card = Which card?
gorynych-screen-do-start = Where does Zmey begin?
gorynych-screen-do-turn-up = A new round: turn up the cards of the knights and of Zmey.
gorynych-screen-do-point = Point at the knights worth burning, or stay silent.
gorynych-screen-do-lose-turn = White flag: your turn is lost.
gorynych-screen-do-take-back = You pass and take back your row.
gorynych-screen-do-burn = Fire!
gorynych-screen-do-sign = Along the arrow, or against it?
gorynych-screen-do-steps = How many cells to fly?
gorynych-screen-silent = × { $tokens }
gorynych-screen-silence = Nobody speaks at this table. Speech tokens left: { $tokens }
gorynych-screen-speak = Spend a speech token
    .short = speak
gorynych-screen-speaking = speak: { $seconds } s
    .short = { $seconds } s

gorynych-guide-field = You are one of Zmey’s three heads. Knights walk along their tracks to the terem in the middle. Burn them all before one gets there.
gorynych-guide-cards = A round begins with two cards. The knights have already taken a step; Zmey will fly one or two cells along the arrow.
gorynych-guide-point = Nobody speaks at this table. But the first player may point at knights. Point at the first: he is straight ahead.
gorynych-guide-done = That is enough. Press “Done”.
gorynych-guide-choose = Now everybody secretly chooses a card. The knight is to Zmey’s right: choose “Right”, then press the card again.
gorynych-guide-steps = The cards are open, and the heads move in turn. The knight is two cells away: fly two.
gorynych-guide-fire = The second head understood without a word: fire! And the third reached the other knight with the long flame. The manoeuvre has turned over and now serves the knights.
gorynych-guide-row = The card you played lies in your row. A pass takes the row back into your hand, and costs the turn.
gorynych-guide-end = That is how it is done: watch the field, the rows and the order of play. Do not fly off the edge, and do not burn the terem. Good luck!

# Options and their values.
gorynych-option-board = Board
    .about = The advanced one has rivers and tunnels, and nobody may talk
gorynych-option-board-base = basic
gorynych-option-board-advanced = advanced
gorynych-option-manoeuvres = Manoeuvres
    .about = Three cards beside the board; advanced ones are trickier
gorynych-option-manoeuvres-base = basic
gorynych-option-manoeuvres-advanced = advanced
gorynych-option-manoeuvres-mixed = mixed
gorynych-option-level = Difficulty
    .about = How many knights march, and how many speech tokens there are
gorynych-option-level-novice = novice
gorynych-option-level-normal = normal
gorynych-option-level-hard = hard
gorynych-option-level-heroic = heroic
gorynych-option-slots = Parts of the board
    .about = Clockwise from the top left
gorynych-option-slots-random = by chance
gorynych-option-talk = Talking
    .about = All are silent; a speech token lets them talk for a while
gorynych-option-talk-tokens = with tokens
gorynych-option-talk-silent = silent

# Pictures for the rules, and questions: "check yourself".
gorynych-figure-field = Knights follow the tracks to the terem; Zmey flies wherever he likes.
gorynych-figure-fly = The card says right, Zmey's number is { $z }: he flies one, two or three cells, as you decide.
gorynych-figure-fire = Fire burns all who stand on Zmey's own cell.
gorynych-figure-river = Zmey has flown two cells and stopped on the river, and the current takes him one cell on.
gorynych-figure-row = Played
gorynych-figure-hand = In hand
gorynych-quiz-burn = You play Fire. How many knights are burnt?
gorynych-quiz-far = The card says right, Zmey's number is { $z }. How many cells can he fly at most and stay on the field?
gorynych-quiz-far-why = beyond that is the edge, and to leave the field is to lose
gorynych-quiz-back = The card says up, but Zmey's number is { $z }. Where does he fly?
gorynych-quiz-back-why = the number is negative: against the arrow
gorynych-quiz-march = The knight card says { $n }. How many cells to the terem are left for the knight?
gorynych-quiz-march-why = there were { $before }, { $left } are left
gorynych-quiz-pass = You pass. How many cards will be in your hand?
gorynych-quiz-pass-why = the whole row goes back to the hand
gorynych-quiz-river = Zmey flies one cell to the right. Where will he be?
gorynych-quiz-river-why = the current takes him one cell on: { $cell }
