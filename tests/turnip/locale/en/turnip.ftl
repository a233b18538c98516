turnip = Turnip
    .about = The highest card pulls it out.
    .short = Turnip!
    .motto = Show the highest card, pull the turnip out.

turnip-seat-0 = Grandfather
turnip-seat-1 = Grandmother
turnip-seat-2 = Granddaughter

turnip-move-card = card { $card }
turnip-move-left = left bed
turnip-move-right = right bed

turnip-tell-choose = { $player } has chosen a card.
turnip-tell-card = { $player } chooses card { $card }.
turnip-tell-plant = { $seen ->
    [yes] { $player } plants the turnips: { $bed }.
   *[no] { $player } plants the turnips.
}

turnip-sheet = { $turnips ->
    [one] { $turnips } turnip
   *[other] { $turnips } turnips
}

turnip-position = A position of Turnip is “hands”: a list of different cards, 0 to 8, for each player, as many for each.

turnip-option-low = Low cards
    .about = The lowest card of the round wins

turnip-screen-round = Round { $round } of 3
turnip-screen-shown = Shown: { $cards }
turnip-bed-unknown = somewhere
