# What the screens say.

web-close = Close
web-you = You
web-open-seat = Open seat
web-your-turn = Your turn
web-over = The game is over
web-moves = Moves
web-moves-seek = Find a move
web-moves-none = Nothing for you to decide now
web-moves-count =
    { $count ->
        [one] { $count } possible move
       *[other] { $count } possible moves
    }
web-level-easy = Mouse
web-level-normal = Fox
web-level-hard = Bear
web-level-master = Koschei
