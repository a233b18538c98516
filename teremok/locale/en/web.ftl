# What the screens say.

web-house = Teremok
web-motto =
    { $games ->
        [5] Five
        [6] Six
       *[other] { $games }
    } fairy-tale tabletop games under one roof
web-home = Home
web-close = Close
web-yes = Yes
web-no = No
web-on = On
web-off = Off
web-auto = As the system
web-save = Save
web-saved = Saved
web-back = Back
web-forward = Forward
web-play = Play
web-pause = Pause
web-opening = Opening…
web-no-page = There is no such page. Perhaps the link has a typing mistake.
web-no-server = The server does not answer. Check the network and try again.
web-retry = Try again
web-reconnecting = The thread broke; tying it again…

# Games.
web-minutes = { $minutes } min
web-play-bots = Play with bots
web-learn = Learn in 5 minutes
web-of-game = { $what }: { $game }
web-hello = New here?
    .about = Take any game: a guided one shows everything as you play. No need to register.
web-bots-here = Bots at the table
web-first-here = Your first game?
    .about = The guided one shows it all in five minutes.
web-invite-friends = Invite friends
web-rules = Rules
web-ratings = Ratings
web-lobby = All tables
web-docs = About Teremok: the games, a house of your own, how it works
web-my-tables = My tables
web-status-gathering = waits for players
web-status-playing = being played
web-status-over = over

# Settings.
web-settings = Settings
web-language = Language
web-theme = Look
web-day = Day
web-night = Night
web-motion = Motion
    .about = Cards glide over the table, or just appear
web-motion-full = Full
web-motion-less = Calm
web-sound = Sound
web-sound-on = Sound on
web-sound-off = Sound off
web-marks = Marks on colours
    .about = A stitched sign beside each colour, to tell them apart
web-notify = Call me when it is my turn
    .about = While this tab is behind others

# People.
web-you = You
web-name-you = { $name } (you)
web-you-too = one more seat for you
web-bot = bot
web-bots = Seat a bot
web-open-seat = Open seat
web-free = Free
web-waiting-friend = waits for a guest
web-seat-heard = Seat { $letter }: { $who }
web-level = How strong bots are
web-fill-bots = Fill with bots
web-clear-bots = Take the bots away
web-remove-bot = Take the bot away: { $name }
web-free-seat = Free the seat
web-remove-guest = Ask to leave: { $name }
web-remove-ask = Ask { $name } to leave?
web-remove-about = The seat will be free, and this guest cannot come back until you let them in.
web-remove-yes = Ask to leave
web-let-stay = Let them stay
web-person-more = more
web-seats-taken = { $taken } of { $seats } taken
web-watching-count =
    { $count ->
        [one] { $count } watches
       *[other] { $count } watch
    }
web-you-watch = You are watching. Take a free seat to play.
web-gone = Not at the table: { $names }.
web-free-how =
    { $count ->
        [one] A guest comes by the link; a bot can take it too.
       *[other] Guests come by the link; bots can take them too.
    }
web-sit-table = Sit down
web-sit-too = this seat is mine too
web-sit-instead = Sit instead of the bot
web-sit-at = Sit down: { $game }, { $name } calls
web-watch-at = Watch: { $game }, the table of { $name }
web-too-few = { $persons } sit here already: there cannot be fewer seats
web-players = Players
web-name-title = What is your name?
web-name-about = People at the table will see it. No password needed.
web-name-ok = That is me
web-guest-1 = Hazel
web-guest-2 = Toby
web-guest-3 = Greta
web-guest-4 = Basil
web-guest-5 = Willa
web-guest-6 = Oscar
web-guest-7 = Ursula
web-guest-8 = Jasper
web-guest-9 = Mabel
web-guest-10 = Felix
web-guest-11 = Tilda
web-guest-12 = Rufus
web-level-easy = Mouse
web-level-normal = Fox
web-level-hard = Bear
web-level-master = Koschei
web-level-grandmaster = Vasilisa
web-away = away
web-stand-in = a bot plays
web-replace = Seat a bot instead
web-thinking = is thinking

# A new table.
web-new-table = A new table
web-game = Game
web-who-sits = Who sits down
web-beside = Neighbour
    .about = at this same screen
web-beside-add = a neighbour at this screen
web-beside-name = What is their name?
web-beside-me = me too
web-host = host
web-host-calls = { $name } calls
web-invited = { $name } calls you to the table
web-invited-nobody = You are called to the table
web-invited-seats =
    { $taken } at the table, { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }
web-invited-watch = No seat is free, but you can watch
web-invited-full =
    All seats are taken{ $watching ->
        [0] {""}
       *[other] , { $watching } watching
    }
web-invited-over = The game has been played
web-waits-you = waits for you
web-players-count = { $players } { $most ->
       *[other] players
    }
web-guide-five = Guided game, 5 minutes
web-another-name = Another name
web-only-watch = I will only watch
web-open-own = Open a table of my own
web-watch-match = Watch the game
web-ready = at the table
web-options = Terms
web-seat-number = seat { $number }
web-public = Who sees the table
    .about = Everybody sees the table and may sit down or watch
web-public-yes = all
web-private = by link
    .about = Only those with the link see the table
web-pace = Pace
web-pace-live = live
    .about = Everybody is at the table
web-pace-slow = slow
    .about = Several days for each move
web-days = Days a move
    .about = For one who is late a bot moves
web-clock = Clock
    .about = Minutes for a game and seconds for each move; when they are gone a bot plays on
web-clock-none = none
web-games = Games in a row
    .about = More than one is a series with one score
web-rated = Rating
web-rated-yes = rated
    .about = Winning and losing changes the ratings, unless a hint is taken
web-rated-no = casual
    .about = The game counts for nothing
web-bots-speed = Bots move
    .about = How long they wait, so that you can follow
web-speed-fast = at once
web-speed-usual = as usual
web-speed-calm = slowly
web-open-table = Open the table
web-start = Start
web-start-now = all seats are taken
web-open-then = A table with a link for friends will open.
web-open-tables = Open tables
web-no-tables = No tables yet. Open the first one!
web-code = Have a table's code?
web-enter = Enter
web-sit = Sit down
web-stand = Stand up
web-watch = Watch
web-free-seats =
    { $count ->
        [one] { $count } seat is free
       *[other] { $count } seats are free
    }
web-all-here = everybody is here
web-gathering = gathering at the table
web-invite = Invite friends
web-link = Link to the table
web-copy = Copy link
web-copied = The link is copied
web-share = Share
web-share-table = Sit down with us: { $game }
web-share-match = See how we played: { $game }
web-qr = QR code of the link
web-wait-host = { $name } will start the game

# At the table.
web-your-turn = Your turn
web-move-sent = Your move is on its way…
web-happened = What happened
web-happened-none = What the others do will be told here.
web-cost-you = you { $change } ★
web-step-back = A step back
web-step-on = A step forward
web-step-show = Show the next move
web-again-round = Show it once more
web-to-now = Back to the table
web-looking-back = Looking back
web-bots-pace = Pace of moves
    .about = How long to rest between what others do. "Step": the next move is shown when you press.
web-bots-pace-steps = step
web-bots-pace-slow = ×½
web-bots-pace-usual = ×1
web-bots-pace-quick = ×3
web-by-steps = step by step
web-forced-moves = The only move
    .about = Where there is nothing to choose, the move is made by itself.
web-forced = No other move: { $move }
web-keys = Keys
    .about = Letters work in any layout.
web-keys-on = Keys are on
web-keys-replay = In a replay: ← and → by moves, space plays, Home goes to the first move.
web-keys-move = A move
web-keys-hint = Hints
web-keys-past = What happened
web-keys-table = The table
web-key-card = take a card of your hand
web-key-arrows = to the next place or card
web-key-enter = place, confirm
web-key-escape = think again, close
web-key-undo = take back
web-key-hint = what the sage would advise
web-key-lens = look closely
web-key-moves = all moves in words
web-key-steps = step back and forward
web-key-again = show the round once more
web-key-pace = pace of moves
web-key-sound = sound
web-key-night = day or night
web-key-log = the log
web-key-chat = talk
web-key-list = this list
web-turn-of = { $name } to move
web-turn-several =
    { $count ->
        [one] { $count } player is choosing
       *[other] { $count } players are choosing
    }
web-over = The game is over
web-menu = At the table
web-tabs = Parts
web-tab-table = Table
web-tab-score = Score
web-log = Chronicle
web-log-empty = Nothing has happened yet.
web-chat = Talk
web-chat-say = Say something…
web-send = Send
web-emotes = Feelings
web-emote-hello = Hello!
web-emote-well_played = Well played!
web-emote-thanks = Thanks!
web-emote-oops = Oops!
web-emote-thinking = Let me think…
web-emote-hurry = Your turn!
web-emote-laugh = Ha-ha!
web-emote-wow = Wow!
web-word-none = Those who sit may talk
web-word-muted = You were asked to be quiet
web-talk = Who may talk
    .about = Those who watch are silent
web-talk-all = watchers too
    .about = Those who watch may talk too
web-talk-seated = who sits
web-watching = Watching
web-watching-more = and { $count } more
web-door = Behind the door
web-quiet = keeps quiet
web-person-page = What they have played
web-person-mute = Ask to be quiet
web-person-unmute = Let them talk again
web-person-send = Show them the door
    .about = They leave the table and cannot come back until you let them.
web-person-let = Let them in again
web-person-block = Do not hear
    .about = What they say will not reach you at any table. They will not be told.
web-person-unblock = Hear again
web-silence =
    Silence at the table. { $tokens ->
        [0] No speech tokens are left.
        [one] { $tokens } speech token is left.
       *[other] { $tokens } speech tokens are left.
    }
web-silence-short = Silence at the table
web-speech-open = Everybody may speak: { $seconds } s
web-speak = Spend a token
web-picture = The table: { $game }
web-moves = Moves
web-moves-words = Moves in words
web-moves-seek = Find a move
web-moves-none = Nothing for you to decide now
web-moves-count =
    { $count ->
        [one] { $count } possible move
       *[other] { $count } possible moves
    }
web-hint = Hint
web-stretching = The bots are still stretching, and play their simplest for now
    .short = Bots are stretching
web-hint-title = The sage's advice
web-hint-thinking = The sage is thinking…
web-hint-gain = { $points } for you:
web-hint-hinders = Hinders { $who } ({ $points }):
web-hint-helps = But it helps { $who } ({ $points }):
web-hint-else = Otherwise:
web-hint-else-brings = { $move }, { $points } at once
web-hint-else-rarer = { $move }, but that wins less often
web-hint-then = Then: { $moves }.
web-hint-thought = The sage has played it out many times: it ends well more often.
web-hint-do = Do that
    .short = Do it
web-hint-ask = Take a hint?
    .about = This game is rated. After a hint it will not change the ratings any more; all else stays as it is.
web-hint-yes = Take the hint
web-hint-no = I can manage
web-hint-weaker = A little weaker
web-hints = Hints
    .about = Where several people play. With hints a game is not rated.
web-hints-off = No hints at this table
web-undo = Take back a move
web-abandon = Break off the game
web-broken-off = The game was broken off and counts for nobody.
web-bot-for-you = A bot plays for you.
web-out-of-time = Your time is up: a bot plays on.
web-sit-again = Sit down again
web-leave = Leave the table
web-leave-ask = Leave the table?
web-leave-about = A bot will play on for you, and the others are told. While the game lasts you can come back to your seat.
web-leave-alone = A bot will play on for you. While the game lasts you can come back to your seat.
web-abandon-ask = Break the game off?
web-abandon-about = The others vote. If most agree, the game ends and counts for nobody.
web-abandon-alone = The game ends at once and does not count.
web-play-on = Play on
web-watching-now = You are watching; watchers: { $count }
web-eyes = Look as
web-curtain = Hand over the screen
web-curtain-for = Now it is { $name }'s turn. Everybody else, look away!
web-curtain-open = I am here
web-vote = Vote
web-vote-undo = { $name } asks to take back a move
web-vote-abandon = { $name } proposes to break off the game
web-vote-replace = { $name } proposes to seat a bot for { $whose }
web-vote-count = yes: { $yes } of { $needs }
web-vote-withdraw = Withdraw

# The end of a game.
web-end-you = You have won!
web-end-winner = { $name } wins
web-end-winners = A shared victory
web-end-others = Others have won
web-end-together = Won together!
web-end-lost-all = Not this time
web-end-draw = A draw
web-end-why = Where points come from
web-end-how = How it ended
web-end-look = To the table
web-end-sheet = To the result
web-together = Together
web-places = Places
web-points = points
web-your-place = your place
web-place =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] { $place }th
    }
web-behind =
    You were { $points ->
        [one] { $points } point
       *[other] { $points } points
    } short of { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] { $place }th
    } place.
web-behind-series =
    You can win it back right now: { $left ->
        [one] { $left } game is
       *[other] { $left } games are
    } still to come.
web-behind-again = The next game starts from nothing.
web-was-rated = A rated game.
web-was-casual = A casual game.
web-was-hinted = With hints: the game is not rated.
web-until-hint = The first hint makes it casual.
web-series-next = Game { $number } of { $games }
web-again = Play again
web-again-waiting = Waiting for others
web-again-want =
    { $count ->
        [one] { $names } wants to play again
       *[other] { $names } want to play again
    }
web-series = Series: { $played } of { $games }
web-fair = The deal was fair.
web-fair-not = The deal is not the one that was promised!
web-fair-unchecked = The deal can be checked.
web-fair-how = The fingerprint shown before the first move, and the seed that is open now:
web-fair-file = Match file

# The record.
web-replay = Watch again
web-replay-note = record of a match · all hands are open
web-replay-at = Move { $at } of { $last }
web-replay-start = The deal
web-to-first = To the first move
web-link-step = A link to this move
web-replay-ask = What would the sage do?
web-replay-agreed = The sage would have done the same.
web-replay-advised = The sage advises: { $move }.
web-replay-graph = The course of the match
web-replay-points = Points
web-replay-chance = Chances
web-replay-axis-points = points, move by move
web-replay-axis-chances = chances of winning, move by move
web-replay-thinking = Chances: { $at } of { $last }
web-replay-slip = Move { $step }: minus { $cost } per cent
web-replay-heard = Chances after the move { $now } per cent, it could have been { $best }
web-replay-chances = With it { $best }, as played { $made }.
web-replay-pace = Pace

# Rules and the first game.
web-contents = Contents
web-rules-cards = Who is who
web-rules-numbers = larger rule numbers
web-rules-same = on the same land
web-rules-near = beside it
web-quiz = Check yourself
web-quiz-number = question { $number } of { $all }
web-quiz-next = Next question
web-quiz-end = The result
web-quiz-right = Right!
web-quiz-again = Not quite. Look once more.
web-quiz-answer = The right answer is { $answer }
web-quiz-over = { $known } of { $all } right at once
web-quiz-all = You are ready: take a seat!
web-quiz-some = Look into the rules once more, or find out at the table, with the Mice.
web-quiz-afresh = Once more from the start
web-guide = Guided game
web-guide-none = There is no guided game of this yet.
web-guide-step = Step { $step } of { $steps }
web-guide-next = Next
web-guide-other = A good move, but let us try another one now.

# About oneself.
web-profile = About you
web-statistics = How it went
web-matches = games
web-matches-count =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
web-won = won
web-won-share = Won: { $percent }%
web-best = best score
web-rating = rating
web-no-matches = What you play will be listed here.
web-history = Played
web-place-of = place { $place } of { $players }
web-team-won = won
web-team-lost = lost
web-ratings-none = Nobody has played for ratings yet.
web-ratings-about = Ratings rise with wins and fall with losses; bots stand on the same ladder.
web-carry = Another device
web-carry-about = With this link you are yourself on a phone or another computer. It works once, for a day.
web-carry-link = Give me a link
web-devices = Where you are known
web-devices-about = Lost a phone, or used somebody else's? Sign out there: nobody else will sit down in your name.
web-device-some = Some device
web-device-this = this device
web-device-since = since { $day }
web-device-seen = last seen { $day }
web-sign-out = Sign out
web-sign-out-others = Sign out everywhere else
web-signed-out-others = You are signed out on your other devices
web-signed-out = You are signed out on this device
web-sign-out-last = Sign out here?
web-sign-out-last-about = There is no password: your name, matches and rating come back only from a device where you are known, and there is no other.
web-sign-out-this-about = You can come back here by a link from another device.
web-stay = Stay
web-blocked = Whom you do not hear
web-blocked-about = What they say does not reach you, and they are not told.
web-recover = It is me
web-recover-about = Go on under your name on this device?

web-resign = Resign
web-resign-ask = Resign this match?
web-resign-about = A bot plays on for you, and the others are told. You cannot come back to this match.
web-resign-alone = The match is over at once.
web-resign-rated = It counts as lost in your rating.
web-you-resigned = You have resigned this match: a bot plays on for you.
web-resigned = resigned
web-profile-of = about this player
web-face = Your picture
web-host-away = { $name } is not at the table now. Take a seat: the host will see you when they are back.
web-seat-freed = A seat is free: you can sit down!
web-face-matryoshka = Matryoshka
web-face-owl = Owl
web-face-goldfish = Goldfish
web-face-turnip = Turnip
web-face-mushroom = Fly agaric
web-face-samovar = Samovar
web-face-balalaika = Balalaika
web-face-feather = Feather
web-face-egg = Egg
web-face-boot = Felt boot
web-face-gingerbread = Gingerbread
web-face-mouse = Mouse
web-no-matches-of = Nothing played yet.
