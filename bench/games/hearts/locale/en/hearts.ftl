hearts = Hearts
    .about = Take no hearts and not the queen of spades, or take them all.
    .short = Hearts
    .motto = Who takes the fewest hearts wins.

hearts-seat-0 = North
hearts-seat-1 = East
hearts-seat-2 = South
hearts-seat-3 = West

hearts-tell-pass = { $player } passes { $card }.
hearts-tell-pass-unseen = { $player } passes a card.
hearts-tell-play = { $player } plays { $card }.

hearts-sheet = { $taken ->
    [one] 26 less { $taken } penalty point
   *[other] 26 less { $taken } penalty points
}

hearts-position = A position of Hearts is “hands”: four lists of different cards, 0 to 51, equally long, and “leader”: a seat, which holds card 0 if nothing was played.

hearts-rank-2 = 2
hearts-rank-3 = 3
hearts-rank-4 = 4
hearts-rank-5 = 5
hearts-rank-6 = 6
hearts-rank-7 = 7
hearts-rank-8 = 8
hearts-rank-9 = 9
hearts-rank-10 = 10
hearts-rank-11 = J
hearts-rank-12 = Q
hearts-rank-13 = K
hearts-rank-14 = A
