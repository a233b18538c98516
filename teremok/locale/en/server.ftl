# What happens at a table, besides moves: lines of its log.
server-nobody = nobody
server-letters = ABCDEFGHJK
server-seat = { $name } { $letter }
server-told-created = { $name } opens the table.
server-told-options = { $name } changes what is played.
server-told-sat = { $name } sits down.
server-told-stood = { $name } leaves the seat.
server-told-bot-gone = { $name } sends { $whose } away.
server-told-bot = { $bot } sits down at the table.
server-told-replaced = { $bot } plays from now on in place of { $name }.
server-told-away-left = { $name } has left; a bot plays until { $name } is back.
server-told-away-clock = { $name } is out of time; a bot makes the remaining moves.
server-told-away-days = { $name } has not moved in time; a bot plays until { $name } is back.
server-told-resigned = { $name } resigns; a bot plays on.
server-told-back = { $name } is back.
server-told-started = { $number ->
    [1] The game begins.
   *[other] Game { $number } begins.
}
server-told-hinted = { $name } takes a hint: the game is not rated any more.
server-told-retracted = { $name } takes the choice back.
server-told-undone = Moves are taken back.
server-told-proposed-undo = { $name } asks to take a move back.
server-told-proposed-abandon = { $name } proposes to break off the game.
server-told-proposed-replace = { $name } proposes that a bot play in place of { $whose }.
server-told-yes = { $name } agrees.
server-told-no = { $name } is against it.
server-told-passed = Agreed.
server-told-not-passed = The proposal does not pass.
server-told-withdrawn = { $name } withdraws the proposal.
server-told-speech = { $name } spends a speech token: everybody may talk now.
server-told-muted = { $name } asks { $whose } to be quiet.
server-told-unmuted = { $name } lets { $whose } talk again.
server-told-sent_away = { $name } shows { $whose } the door.
server-told-let_in = { $name } lets { $whose } in again.
server-told-again = { $name } wants to play again.
server-told-abandoned = The game is broken off.
server-given-up = { $number ->
    [one] { $names } resigned.
   *[other] Resigned: { $names }.
}
server-winners = { $number ->
    [one] { $names } wins.
   *[other] { $names } win.
}
server-all-alike = All have done equally well.

server-emote-hello = Hello!
server-emote-well_played = Well played!
server-emote-thanks = Thank you!
server-emote-oops = Oops!
server-emote-thinking = Let me think…
server-emote-hurry = Your move!
server-emote-laugh = Ha-ha!
server-emote-wow = Wow!
