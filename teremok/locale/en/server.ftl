# What happens at a table, besides moves: lines of its log.
server-nobody = nobody
server-letters = ABCDEFGHJK
server-seat = { $name } { $letter }
server-told-created = { $you ->
    [name] You open the table.
   *[nobody] { $name } opens the table.
}
server-told-options = { $you ->
    [name] You change what is played.
   *[nobody] { $name } changes what is played.
}
server-told-sat = { $you ->
    [name] You sit down.
   *[nobody] { $name } sits down.
}
server-told-stood = { $you ->
    [name] You leave the seat.
   *[nobody] { $name } leaves the seat.
}
server-told-bot-gone = { $you ->
    [name] You send { $whose } away.
   *[nobody] { $name } sends { $whose } away.
}
server-told-bot = { $bot } sits down at the table.
server-told-replaced = { $you ->
    [name] { $bot } plays from now on in your place.
   *[nobody] { $bot } plays from now on in place of { $name }.
}
server-told-away-left = { $you ->
    [name] You have left; a bot plays until you are back.
   *[nobody] { $name } has left; a bot plays until { $name } is back.
}
server-told-away-clock = { $you ->
    [name] You are out of time; a bot makes the remaining moves.
   *[nobody] { $name } is out of time; a bot makes the remaining moves.
}
server-told-away-days = { $you ->
    [name] You have not moved in time; a bot plays until you are back.
   *[nobody] { $name } has not moved in time; a bot plays until { $name } is back.
}
server-told-resigned = { $you ->
    [name] You resign; a bot plays on.
   *[nobody] { $name } resigns; a bot plays on.
}
server-told-back = { $you ->
    [name] You are back.
   *[nobody] { $name } is back.
}
server-told-started = { $number ->
    [1] The game begins.
   *[other] Game { $number } begins.
}
server-told-hinted = { $you ->
    [name] You take a hint: the game is not rated any more.
   *[nobody] { $name } takes a hint: the game is not rated any more.
}
server-told-retracted = { $you ->
    [name] You take the choice back.
   *[nobody] { $name } takes the choice back.
}
server-told-undone = Moves are taken back.
server-told-proposed-undo = { $you ->
    [name] You ask to take a move back.
   *[nobody] { $name } asks to take a move back.
}
server-told-proposed-abandon = { $you ->
    [name] You propose to break off the game.
   *[nobody] { $name } proposes to break off the game.
}
server-told-proposed-replace = { $you ->
    [name] You propose that a bot play in place of { $whose }.
    [whose] { $name } proposes that a bot play in your place.
   *[nobody] { $name } proposes that a bot play in place of { $whose }.
}
server-told-yes = { $you ->
    [name] You agree.
   *[nobody] { $name } agrees.
}
server-told-no = { $you ->
    [name] You are against it.
   *[nobody] { $name } is against it.
}
server-told-passed = Agreed.
server-told-not-passed = The proposal does not pass.
server-told-withdrawn = { $you ->
    [name] You withdraw the proposal.
   *[nobody] { $name } withdraws the proposal.
}
server-told-speech = { $you ->
    [name] You spend a speech token: everybody may talk now.
   *[nobody] { $name } spends a speech token: everybody may talk now.
}
server-told-muted = { $you ->
    [name] You ask { $whose } to be quiet.
    [whose] { $name } asks you to be quiet.
   *[nobody] { $name } asks { $whose } to be quiet.
}
server-told-unmuted = { $you ->
    [name] You let { $whose } talk again.
    [whose] { $name } lets you talk again.
   *[nobody] { $name } lets { $whose } talk again.
}
server-told-sent_away = { $you ->
    [name] You show { $whose } the door.
    [whose] { $name } shows you the door.
   *[nobody] { $name } shows { $whose } the door.
}
server-told-let_in = { $you ->
    [name] You let { $whose } in again.
    [whose] { $name } lets you in again.
   *[nobody] { $name } lets { $whose } in again.
}
server-told-again = { $you ->
    [name] You want to play again.
   *[nobody] { $name } wants to play again.
}
server-told-abandoned = The game is broken off.
server-given-up = { $you ->
    [names] You resigned.
   *[nobody] { $number ->
        [one] { $names } resigned.
       *[other] Resigned: { $names }.
    }
}
server-winners = { $you ->
    [names] You win.
   *[nobody] { $number ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
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
