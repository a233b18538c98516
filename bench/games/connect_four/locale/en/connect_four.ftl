connect_four = Connect four
    .about = Drop stones into columns; four in a line win.
    .short = Four
    .motto = Four in a line before the other.

connect_four-seat-0 = Black
connect_four-seat-1 = White

connect_four-move = column { $column }
connect_four-tell = { $player } drops a stone into column { $column }.

connect_four-sheet-won = four in a line
connect_four-sheet-lost = the other has four in a line
connect_four-sheet-draw = nobody has four in a line

connect_four-position = A position of Connect four is “moves”: a list of columns, 0 to 6, none more than six times and none after the end.
