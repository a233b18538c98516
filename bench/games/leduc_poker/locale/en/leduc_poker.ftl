leduc_poker = Leduc poker
    .about = One card each, one on the table, two rounds of betting.
    .short = Leduc
    .motto = A pair with the table wins.

leduc_poker-seat = Player { $number }

leduc_poker-card-0 = jack
leduc_poker-card-1 = queen
leduc_poker-card-2 = king

leduc_poker-move-fold = fold
leduc_poker-move-call = call
leduc_poker-move-raise = raise

leduc_poker-tell-fold = { $player } folds.
leduc_poker-tell-call = { $player } calls.
leduc_poker-tell-raise = { $player } raises.
leduc_poker-tell-table = On the table: { $card }.

leduc_poker-sheet = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}

leduc_poker-position = A position of Leduc poker is “cards”: two different cards, 0 to 5.
