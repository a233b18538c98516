skazka = Skazka
    .about = Hidden teams that shift with every card: accuse, answer, and find the Nechist before they win.
    .short = Skazka
    .motto = Who is wicked here? Accuse, answer with a card, hide your face.

skazka-seat-0 = A
skazka-seat-1 = B
skazka-seat-2 = C
skazka-seat-3 = D
skazka-seat-4 = E
skazka-seat-5 = F
skazka-seat-6 = G
skazka-seat-7 = H
skazka-seat-8 = J
skazka-seat-9 = K

skazka-team-heroes = Heroes
skazka-team-nechist = Nechist
skazka-role-accuser = accuser
skazka-role-defendant = defendant

skazka-tag-maiden = maiden
    .gen = maiden
skazka-tag-fellow = fellow
    .gen = fellow
skazka-tag-bogatyr = bogatyr
    .gen = bogatyr
skazka-tag-beast = beast
    .gen = beast
skazka-tag-tsar = tsar
    .gen = tsar
skazka-tag-sage = sage
    .gen = sage
skazka-tag-wonder = wonder
    .gen = wonder
skazka-tag-strannik = Strannik
    .gen = Strannik
skazka-tag-nechist = Nechist
    .gen = Nechist

skazka-card-alenushka = Alyonushka
    .acc = Alyonushka
    .text = Take a card, or discard one.
skazka-card-nastenka = Nastenka
    .acc = Nastenka
    .text = Two bystanders take a card each.
skazka-card-elena = Yelena the Fair
    .acc = Yelena the Fair
    .text = A bystander gives the accuser a card.
skazka-card-vasilisa_wise = Vasilisa the Wise
    .acc = Vasilisa the Wise
    .text = Look at the accuser's hand, or at a bystander's.
skazka-card-vasilisa_fair = Vasilisa the Beautiful
    .acc = Vasilisa the Beautiful
    .text = Take the Red Rider, or the Black Rider, if he still lies aside.
skazka-card-marya_morevna = Marya Morevna
    .acc = Marya Morevna
    .text = The accuser discards a fellow.
skazka-card-frog_princess = Frog Princess
    .acc = Frog Princess
    .text = Exile the top card of the deck, then take a card from the discard.
skazka-card-swan_princess = Swan Princess
    .acc = Swan Princess
    .text = Shuffle four cards of the discard and the Swan herself into the deck.
skazka-card-snegurochka = Snow Maiden
    .acc = Snow Maiden
    .text = Give a card to any other player.
skazka-card-ilya = Ilya Muromets
    .acc = Ilya Muromets
    .text = The accuser discards two cards, one after the other.
skazka-card-dobrynya = Dobrynya Nikitich
    .acc = Dobrynya Nikitich
    .text = The accuser discards a card.
skazka-card-alyosha = Alyosha Popovich
    .acc = Alyosha Popovich
    .text = The accuser discards a maiden.
skazka-card-kozhemyaka = Nikita the Tanner
    .acc = Nikita the Tanner
    .text = Two bystanders discard a card each.
skazka-card-svyatogor = Svyatogor
    .acc = Svyatogor
    .text = Lay him before you. When you would discard a card, exile him instead.
skazka-card-ivan_tsarevich = Ivan Tsarevich
    .acc = Ivan Tsarevich
    .text = Take a card and lay him before you. While you hold more than three cards nobody can accuse you. Exiled when you are accused.
skazka-card-emelya = Yemelya
    .acc = Yemelya
    .text = Take a card.
skazka-card-ivanushka = Ivan the Fool
    .acc = Ivan the Fool
    .text = You and the accuser exchange a card.
skazka-card-sadko = Sadko
    .acc = Sadko
    .text = You and a bystander exchange a card.
skazka-card-soldier = The Soldier
    .acc = The Soldier
    .text = The accuser gives a bystander a card.
skazka-card-finist = Finist the Bright Falcon
    .acc = Finist the Bright Falcon
    .text = Take a card, then give the accuser one.
skazka-card-grey_wolf = Grey Wolf
    .acc = Grey Wolf
    .text = Any player exiles a card before him, or the accuser discards a beast.
skazka-card-firebird = Firebird
    .acc = Firebird
    .text = Take two cards from the discard.
skazka-card-bayun = Bayun the Cat
    .acc = Bayun the Cat
    .text = Lay him before you. When you become the accuser, exile him and take a card.
skazka-card-humpback = Little Humpbacked Horse
    .acc = Little Humpbacked Horse
    .text = Take a card, then discard one.
skazka-card-bear = Bear
    .acc = Bear
    .text = Exile the two top cards of the deck.
skazka-card-fox = Fox
    .acc = Fox
    .text = A bystander gives another bystander a card.
skazka-card-kolobok = Kolobok
    .acc = Kolobok
    .text = Exile the top card of the deck. If it is a beast, Kolobok rolls back to your hand.
skazka-card-sivka = Sivka-Burka
    .acc = Sivka-Burka
    .text = Lay him before you. When your hand is empty, exile him and take two cards.
skazka-card-saltan = Tsar Saltan
    .acc = Tsar Saltan
    .text = Everybody gives a card to the next player clockwise.
skazka-card-goroh = Tsar Pea
    .acc = Tsar Pea
    .text = Everybody discards a card.
skazka-card-stargazer = Stargazer
    .acc = Stargazer
    .text = Look at any player's hand.
skazka-card-red_rider = Red Rider
    .acc = Red Rider
    .text = Strannik. The accuser discards a card, you take one.
skazka-card-black_rider = Black Rider
    .acc = Black Rider
    .text = Strannik. Two bystanders discard a card each; exile the two top cards of the deck.
skazka-card-zmey = Zmey Gorynych
    .acc = Zmey Gorynych
    .text = Played or discarded, he makes you leave. Played: exile the three top cards of the deck.
skazka-card-winged_maidens = Winged Maidens
    .acc = Winged Maidens
    .text = Played or discarded, they make you leave. Played: two bystanders discard a card each.
skazka-card-baba_yaga = Baba Yaga
    .acc = Baba Yaga
    .text = Played or discarded, she makes you leave. Played: the Black Rider, if he still lies aside, is shuffled into the deck; a bystander discards a card.
skazka-card-koschei = Koschei
    .acc = Koschei
    .text = Played or discarded, he makes you leave. Played: the accuser discards a card.
skazka-card-shamakhan = Queen of Shamakha
    .acc = Queen of Shamakha
    .text = Played or discarded, she makes you leave. Played: the accuser and a bystander exchange a card.

skazka-move-accuse = accuse { $player }
skazka-move-name = name { $player }
skazka-move-play = play { $card }
skazka-move-discard = discard { $card }
skazka-move-give = give { $card }
skazka-move-pick = pick { $card }
skazka-move-exile = exile { $card }
skazka-move-first = first
skazka-move-second = second
skazka-move-claim = claim
skazka-move-pass = pass
skazka-move-enough = enough
skazka-move-lack = none

skazka-why-cards = { $left ->
    [0] no cards
    [one] { $left } card
   *[other] { $left } cards
}
skazka-why-fellow = { $player } is one of yours. Accuse them now and then for show: then nobody finds you out.
skazka-why-stranger = { $player } is not one of yours: let the Heroes lose cards.
skazka-why-seen = You have seen Nechist in the hand of { $player }: { $card }.
skazka-why-nobody = { $player } cannot hold Nechist: but their answer does you less harm.
skazka-why-most = { $player } has the most unknown cards: Nechist hide there best.
skazka-why-some = Nechist may still hide in the hand of { $player }.
skazka-why-last = It is the last card of { $player }: without cards one leaves.
skazka-why-claim = All who are left are Nechist: say so, and win.
skazka-why-enough = Cards are your life. Keep those that are left: { skazka-why-cards }.
skazka-why-give-nechist = Nechist goes to { $player }, and both of you change sides.
skazka-why-leave = There is no other way: who plays Nechist leaves the game.
skazka-why-kept = Your Nechist stays hidden. In hand you keep { skazka-why-cards }.
skazka-why-left = In hand you keep { skazka-why-cards }.

skazka-tell-accuse = { $you ->
    [player] You accuse { $other }.
    [other] { $player } accuses you.
   *[nobody] { $player } accuses { $other }.
}
skazka-tell-name = { $you ->
    [player] You name { $other }.
    [other] { $player } names you.
   *[nobody] { $player } names { $other }.
}
skazka-tell-play = { $you ->
    [player] You answer with { $card }.
   *[nobody] { $player } answers with { $card }.
}
skazka-tell-pick = { $you ->
    [player] You pick { $card } from the discard.
   *[nobody] { $player } picks { $card } from the discard.
}
skazka-tell-exile = { $you ->
    [player] You exile { $card }.
   *[nobody] { $player } exiles { $card }.
}
skazka-tell-first = { $you ->
    [player] You choose the first effect.
   *[nobody] { $player } chooses the first effect.
}
skazka-tell-second = { $you ->
    [player] You choose the second effect.
   *[nobody] { $player } chooses the second effect.
}
skazka-tell-claim = { $you ->
    [player] You claim that only Nechist are left. All hands are shown.
   *[nobody] { $player } claims that only Nechist are left. All hands are shown.
}
skazka-tell-pass = { $you ->
    [player] You have nobody to accuse.
   *[nobody] { $player } has nobody to accuse.
}
skazka-screen-aim-hero = You are with the heroes: find and catch all nechist.
skazka-screen-aim-nechist = You are with the nechist: do not get caught, and outlast the others.
skazka-screen-now-hero = You are with the heroes again: no nechist is left in your hand.
skazka-screen-now-nechist = You hold a nechist card now: you have changed sides.
skazka-tell-enough = { $you ->
    [player] You play no more cards.
   *[nobody] { $player } plays no more cards.
}
skazka-tell-lack = { $you ->
    [player] You have no { $tag }.
   *[nobody] { $player } has no { $tag }.
}
skazka-tell-chooses = { $you ->
    [player] You have chosen a card.
   *[nobody] { $player } has chosen a card.
}
skazka-tell-discard = { $you ->
    [player] You discard { $card }.
   *[nobody] { $player } discards { $card }.
}
skazka-tell-swap = { $you ->
    [player] You and { $other } exchange a card.
    [other] { $player } and you exchange a card.
   *[nobody] { $player } and { $other } exchange a card.
}
skazka-tell-give = { $you ->
    [player] You give { $other } a card.
    [other] { $player } gives you a card.
   *[nobody] { $player } gives { $other } a card.
}
skazka-tell-give-card = { $you ->
    [player] You give { $other } { $card }.
    [other] { $player } gives you { $card }.
   *[nobody] { $player } gives { $other } { $card }.
}
skazka-tell-take-open = { $you ->
    [player] You take { $cards }.
   *[nobody] { $player } takes { $cards }.
}
skazka-tell-take = { $you ->
    [player] { $number ->
        [one] You take a card from the deck.
       *[other] You take { $number } cards from the deck.
    }
   *[nobody] { $number ->
        [one] { $player } takes a card from the deck.
       *[other] { $player } takes { $number } cards from the deck.
    }
}
skazka-tell-exiled = { $number ->
    [1] { $cards } is exiled from the deck.
   *[other] Exiled from the deck: { $cards }.
}
skazka-tell-lay = { $you ->
    [player] You lay down { $cards }.
   *[nobody] { $player } lays down { $cards }.
}
skazka-tell-fired = { $you ->
    [player] Exiled from before you: { $cards }.
   *[nobody] Exiled from before { $player }: { $cards }.
}
skazka-tell-shuffled = { $number ->
    [one] A card is shuffled into the deck.
   *[other] { $number } cards are shuffled into the deck.
}
skazka-tell-look = { $you ->
    [player] You look at the hand of { $other }.
    [other] { $player } looks at your hand.
   *[nobody] { $player } looks at the hand of { $other }.
}
skazka-tell-look-cards = { $you ->
    [player] You look at the hand of { $other }: { $cards }.
   *[nobody] { $player } looks at the hand of { $other }: { $cards }.
}
skazka-tell-leaves-hero = { $you ->
    [player] You have no cards left and leave as a Hero.
   *[nobody] { $player } has no cards left and leaves as a Hero.
}
skazka-tell-leaves-nechist = { $you ->
    [player] You leave as a Nechist.
   *[nobody] { $player } leaves as a Nechist.
}
skazka-tell-caught = Caught: { $cards }.

skazka-ending-caught = All Nechist are caught. The Heroes win!
skazka-ending-false-claim = A Hero is still here. The Heroes win!
skazka-ending-deck = The deck is empty. The Nechist win!
skazka-ending-claim = It is true: only Nechist are left. The Nechist win!
skazka-ending-sole = The only player left is a Nechist. The Nechist win!
skazka-ending-only-nechist = Only Nechist are left. The Nechist win!
skazka-ending-nobody = Nobody is left. A draw.
skazka-ending-blocked = Nobody can accuse anybody. A draw.
skazka-ending-turns = The tale has gone on for too long. A draw.

skazka-sheet-heroes = a Hero
skazka-sheet-left-heroes = left as a Hero
skazka-sheet-nechist = a Nechist
skazka-sheet-left-nechist = left as a Nechist
skazka-sheet-won = { $tokens ->
    [one] wins; a token in a series
   *[other] wins and finished the game; { $tokens } tokens in a series
}
skazka-sheet-lost = { $tokens ->
   *[other] no token
}

skazka-phase-accuse = the accuser is choosing whom to accuse
skazka-phase-answer = the defendant answers with a card
skazka-phase-option = the defendant chooses one of two effects
skazka-phase-name = the defendant names a player
skazka-phase-choose = cards are being chosen
skazka-phase-pick = the defendant picks from the discard
skazka-phase-exile = the owner chooses a card before him
skazka-phase-work = a card is being applied
skazka-phase-over = the game is over

skazka-draw-player = player
skazka-draw-role = role
skazka-draw-cards = cards
skazka-draw-front = before them
skazka-draw-known = you know of
skazka-draw-left-heroes = left, a Hero
skazka-draw-left-nechist = left, a Nechist
skazka-draw-met = met
skazka-draw-deck = deck
skazka-draw-discard = discard
skazka-draw-aside = aside
skazka-draw-caught = caught
skazka-draw-card = being played
skazka-draw-phase = now
skazka-draw-hand = your hand
skazka-draw-cost = cost
skazka-draw-class = class
skazka-draw-text = what it does

skazka-components-missing = Card { $card } lacks { $field }.
skazka-components-object = Card { $card }: { $field } must be an object with named fields.
skazka-components-list = Card { $card }: { $field } must be a list of operations.
skazka-components-unknown = Card { $card } has a field { $field } that means nothing here; known are { $choices }.
skazka-components-choice = Card { $card }: { $field } cannot be { $value }; it can be { $choices }.
skazka-components-number = Card { $card }: { $field } is { $value }; it must be a whole number, { $right }.
skazka-components-id = Card { $card }: { $field } must be a word of Latin letters, digits and underscores.
skazka-components-twice = Card { $card } is there twice; { $field } must differ, and `copies` says how many there are.
skazka-components-tags = Card { $card }: { $field } must name at least one of { $choices }.
skazka-components-leave = Card { $card }: { $field } must be true for a card of class nechist, and for no other.
skazka-components-operation = Card { $card }: { $field } is no operation; an operation is an object with a field “op”, one of { $choices }.
skazka-components-same = Card { $card }: { $field } is { $value }, which with { $other } makes no two players.
skazka-components-empty = Card { $card }: { $field } must have at least one operation.
skazka-components-options = Card { $card }: { $field } must be a list of one option or two.
skazka-components-self = Card { $card }: { $field } sends the card where it cannot go: only one operation of an option may, and never for a Nechist.
skazka-components-exiled = Card { $card }: { $field } needs an exile_deck before it.
skazka-components-never = Card { $card } has { $field }, but no lay_self ever lays it down.
skazka-components-instead = Card { $card }: { $field } must be true or false, and true only on must_discard.
skazka-components-then = Card { $card }: { $field } may only take for “me” from deck or aside, or exile_deck.
skazka-components-words = Card { $card }: { $field } must have words in { $languages }: the house has none for what this card does.
skazka-components-many = There are { $cards } cards; there can be no more than { $most }.
skazka-components-few = { $heroes } Heroes are too few for { $players } players: the deck would be empty.

skazka-position-field = The position has a field “{ $field }” that means nothing here; known are { $choices }.
skazka-position-players = “players” lists { $least } to { $most } different names in the order of seats.
skazka-position-player = “{ $name }” in “{ $field }” is no player of this position; there are { $choices }.
skazka-position-list = “{ $field }” must be a list.
skazka-position-piles = “{ $field }” gives players lists of cards.
skazka-position-card = “{ $name }” in “{ $field }” is no card; give its English name or its id.
skazka-position-copies = There are more { $name } than the { $copies } in the box.
skazka-position-left = “left” gives the team with which a player left: { $choices }.
skazka-position-gone = { $name } has left and cannot have cards in “{ $field }”.
skazka-position-front = Before { $name } lies a card that is never laid down.
skazka-position-aside = Only Stranniks lie aside.
skazka-position-empty = { $name } is still in the game, so the hand must have a card.
skazka-position-caught = Only Nechist are caught.
skazka-position-discard = A Nechist is never in the discard; it is caught.
skazka-position-nechist = With { $players } players { $number } Nechist are in hands or caught; here are { $found }.
skazka-position-missing = With a “deck” all Heroes must be listed; { $card } is missing.
skazka-position-deck = A Nechist is never in the deck.
skazka-position-met = “met” must name at least one and at most { $most } players, those dealt the Nechist.
skazka-position-accuser = { $name } has left and cannot be the accuser.
skazka-position-turn = “turn” is the number of turns that are over, from 0.

# The drawn table.
skazka-screen-turn = turn { $turn }
skazka-screen-cost = costs { $cost }
skazka-screen-copies =
    { $copies ->
        [one] One in the box
       *[other] { $copies } in the box
    }
skazka-screen-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
skazka-screen-role-accuser = accuser
skazka-screen-role-accuses = accuses
skazka-screen-role-answers = answers
skazka-screen-role-bystander = bystander
skazka-screen-left-heroes = left as a Hero
skazka-screen-left-nechist = left as a Nechist
skazka-screen-peek = The hand of { $name }
skazka-screen-has-chosen = has chosen a card
skazka-screen-was-met = Was dealt a Nechist
skazka-screen-clean = Holds no Nechist for certain
skazka-screen-holds = Holds
skazka-screen-known = You have seen
skazka-screen-before = Before this player
skazka-screen-before-you = before you
skazka-screen-aside = Stranniks aside
skazka-screen-discard = discard, { $cards }: open
skazka-screen-discard-empty = Nothing lies here yet.
skazka-screen-open-discard = Open the discard
skazka-screen-picked = Picked already
skazka-screen-at-large = at large
skazka-screen-caught = Nechist caught: { $caught } of { $all }
skazka-screen-caught-short = caught { $caught } of { $all }
skazka-screen-you-accuse = You accuse
skazka-screen-you-accused = You have accused
skazka-screen-you-answer = You answer
skazka-screen-you-choose = You choose a card
skazka-screen-you-watch = You watch
skazka-screen-you-left-heroes = You left as a Hero
skazka-screen-you-left-nechist = You left as a Nechist
skazka-screen-spent = { $spent } of { $limit } spent
skazka-screen-team-hero = You are a Hero: no Nechist in your hand
skazka-screen-team-nechist = You are a Nechist: { $cards }
skazka-screen-short-hero = you are a Hero
skazka-screen-short-nechist = you are a Nechist
skazka-screen-claim = Claim: we are all Nechist
skazka-screen-claim-short = All Nechist!

skazka-screen-ask-accuse = Whom to accuse?
    .text = Press a seat. The accused must answer with a card.
skazka-screen-ask-pass = Nobody to accuse
    .text = Everybody is guarded: the token goes on.
skazka-screen-ask-answer = Answer with a card
    .text = One card may cost anything. Press it to see what it does.
skazka-screen-ask-more = One more card?
    .text = You may go on, for { $left } at most, or say enough.
skazka-screen-ask-claim = Only Nechist are left?
    .text = All hands are shown. If a Hero is still here, the Heroes win.
skazka-screen-ask-option = Choose one
skazka-screen-ask-name = Name a player
skazka-screen-ask-discard = Discard a card
skazka-screen-ask-give = Give a card
skazka-screen-ask-lack = You have none
skazka-screen-ask-pick = Take from the discard
    .text = Press a card.
skazka-screen-ask-exile = Which one goes?
skazka-screen-will-answer = Will have to answer with a card.
skazka-screen-back = Back
skazka-screen-retract = Take it back
skazka-screen-go-accuse = Accuse
skazka-screen-go-name = Name
skazka-screen-go-play = Play
skazka-screen-go-discard = Discard
skazka-screen-ask-give-to = Give a card: { $player } gets it
skazka-screen-go-give = Give
skazka-screen-go-pick = Take
skazka-screen-go-exile = Exile
skazka-screen-go-first = Choose
skazka-screen-go-claim = Claim
skazka-screen-go-enough = Enough
skazka-screen-go-lack = I have none
skazka-screen-go-pass = Pass the token on
skazka-screen-why-guarded = more than { $cards } cards: cannot be accused
skazka-screen-why-unnamed = the card does not reach here
skazka-screen-why-dear = Too dear: { $left } left for this answer
skazka-screen-why-class = Not of the class asked for

skazka-screen-or = or
skazka-screen-op-take =
    { $n ->
        [one] Take a card
       *[other] Take { $n } cards
    }
skazka-screen-op-take-discard =
    { $n ->
        [one] Take a card from the discard
       *[other] Take { $n } cards from the discard
    }
skazka-screen-op-take-aside = Take { $card }
skazka-screen-op-discard =
    { $n ->
        [one] Discard a card
       *[other] Discard { $n } cards
    }
skazka-screen-op-discard-class = Discard a { $tag }
skazka-screen-op-give = Give a card
skazka-screen-op-swap = Exchange a card
skazka-screen-op-look = Look at the cards
skazka-screen-op-exile-front = Exile a laid card
skazka-screen-op-exile-deck =
    { $n ->
        [one] Exile the top card of the deck
       *[other] Exile { $n } cards of the deck
    }
skazka-screen-op-shuffle-in = Shuffle into the deck
skazka-screen-op-return-self = Back to the hand
skazka-screen-op-lay-self = Lay it down
skazka-screen-who-me = you
skazka-screen-who-bystander = a bystander of your choice
skazka-screen-who-bystander2 = another bystander
skazka-screen-who-two-bystanders = two bystanders
skazka-screen-who-all = everybody
skazka-screen-who-any = anybody, of your choice
skazka-screen-who-any-other = another player
skazka-screen-who-next = the next player

skazka-screen-all-hands = Everybody’s hands
skazka-screen-notes = Notes
skazka-screen-private = for your eyes only
skazka-screen-note-on = Your note on { $name }
skazka-screen-note-placeholder = note…
skazka-screen-guess-hero = a Hero
skazka-screen-guess-unknown = who knows
skazka-screen-guess-nechist = a Nechist

skazka-screen-night = Night
skazka-screen-night-sleep =
    { $nechist ->
        [one] You sleep soundly: you hold no Nechist. But somebody at this table is awake.
       *[other] You sleep soundly: you hold no Nechist. Those who hold the { $nechist } Nechist of this table look at each other.
    }
skazka-screen-night-met = You open your eyes, and so do your own. You will never meet again.
skazka-screen-night-alone =
    { $nechist ->
        [one] You open your eyes, and nobody looks back: you are the only Nechist here.
       *[other] You open your eyes, and nobody looks back: all the Nechist were dealt to you.
    }
skazka-screen-morning = Morning comes

skazka-guide-table = Three sit at this table, and one of them hides a **Nechist**. While you hold one you are wicked; without, you are a **Hero**. Heroes win when all Nechist are caught.
skazka-guide-hand = These are your cards. Diamonds are what a card costs, the sign above is its class. Hover a card, or press it long, to read all of it. No Nechist here: you are a Hero.
skazka-guide-accuse = The pointing hand lies with you: you must **accuse** somebody. Press the player on your left, then “Accuse”.
skazka-guide-answer = Your neighbour answered with a card: the **Bear** sent two cards of the deck away. Should the deck run out, the Nechist win. Now you are accused: answer with **Vasilisa the Wise**.
skazka-guide-option = Many cards say **or**. Choose the cards of your accuser.
skazka-guide-maiden = **Koschei!** Nobody but you knows; the round sign at a seat is your private note. But you are accused again: play the **Snow Maiden**, she gives one of your cards away.
skazka-guide-name = Name who gets it: the one without Koschei.
skazka-guide-give = And give the **Fox**. The giver always chooses the card, and nobody else sees it.
skazka-guide-catch = The hand points from you once more. Your neighbour has one card left, and you know which. **Accuse!**
skazka-guide-end = A Nechist played or discarded makes its holder leave, and lies **caught**. It was the last one: the Heroes win. Now with bots, or with friends!

# For reports: short names of endings, and headings for moves.
skazka-end-caught = all Nechist caught
skazka-end-false-claim = a false claim
skazka-end-deck = the deck is empty
skazka-end-claim = a true claim
skazka-end-sole = the only one left is a Nechist
skazka-end-only-nechist = only Nechist left
skazka-end-nobody = nobody left
skazka-end-blocked = nobody can accuse
skazka-end-turns = too long a tale
skazka-kinds-play = Cards played in answer
skazka-kinds-discard = Cards discarded
skazka-kinds-give = Cards given away
skazka-kinds-pick = Cards picked up
skazka-kinds-word = Words said

# Options and their values.
skazka-option-answer = Answers
    .about = One card is simpler: good for first games
skazka-option-answer-several = several cards
skazka-option-answer-single = one card
skazka-option-end = When only Nechist are left
    .about = The Nechist must claim their victory, or the game ends at once
skazka-option-end-claim = they must claim it
skazka-option-end-auto = the game ends at once
skazka-option-nechist_effects = Nechist effects
    .about = A played Nechist casts a spell as well as leaving

# The end: who was what.
skazka-screen-hands = hand at the end
skazka-screen-won-heroes = The Heroes win
skazka-screen-won-nechist = The Nechist win
skazka-screen-side-heroes = Heroes
skazka-screen-side-nechist = Nechist
skazka-screen-as-heroes = hero
skazka-screen-as-nechist = nechist
skazka-screen-stretch = { $side }: from turn { $from } to { $to }
skazka-screen-nechist-from =
    { $you ->
        [yes] { $card }, from you
       *[no] { $card }, from { $player }
    }
skazka-screen-nechist-to =
    { $you ->
        [yes] { $card } is yours now
       *[no] { $card } went to { $player }
    }
skazka-screen-nechist-drawn = { $card } was drawn
skazka-screen-gone-heroes = left as a Hero: no cards
skazka-screen-gone-nechist = left as a Nechist: it was caught
skazka-screen-no-cards = no cards left

# Pictures for the rules, and questions: "check yourself".
skazka-figure-sides = No nechist in your hand: you are a hero. A single one, and you are with the nechist.
skazka-figure-several = Several cards for one answer, if together they cost no more than four.
skazka-figure-yes = yes
skazka-figure-no = no
skazka-quiz-side = Your hand. Whose side are you on?
skazka-quiz-side-heroes = the heroes'
skazka-quiz-side-nechist = the nechist's
skazka-quiz-side-heroes-why = there is no nechist in the hand
skazka-quiz-side-nechist-why = there is a nechist in the hand: one is enough
skazka-quiz-follow = The answer began with { $card }. Which card can be played after it?
skazka-quiz-follow-why = together the cards cost no more than four
skazka-quiz-fate = You answer with { $card }. What becomes of you?
skazka-quiz-fate-stays = I play on
skazka-quiz-fate-heroes = I leave as a hero
skazka-quiz-fate-nechist = I leave as a nechist
skazka-quiz-fate-stays-why = there are cards left in the hand
skazka-quiz-fate-heroes-why = no cards are left, and there was no nechist among them
skazka-quiz-fate-nechist-why = the nechist is played, and so it is caught
skazka-quiz-won = You answer with Zmey Gorynych, the last nechist at the table. Who has won?
skazka-quiz-won-heroes = the heroes
skazka-quiz-won-nechist = the nechist
skazka-screen-look-turn = Turn { $turn }, { $name }: look at it
