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
web-invite-friends = Invite friends
web-rules = Rules
web-ratings = Ratings
web-lobby = All tables
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
web-you-too = one more seat for you
web-bot = bot
web-bots = Seat a bot
web-open-seat = Open seat
web-waiting-guest = for a guest or a bot
web-players = Players
web-name-title = What is your name?
web-name-about = People at the table will see it. No password needed.
web-name-ok = That is me
web-guest-1 = Alenushka
web-guest-2 = Emelya
web-guest-3 = Snow Maiden
web-guest-4 = Ivanushka
web-guest-5 = Marya
web-guest-6 = Dobrynya
web-guest-7 = Nastenka
web-guest-8 = Sadko
web-level-easy = Mouse
web-level-normal = Fox
web-level-hard = Bear
web-level-master = Koschei
web-away = away
web-stand-in = a bot plays
web-replace = Seat a bot instead
web-thinking = is thinking

# A new table.
web-new-table = A new table
web-game = Game
web-who-sits = Who sits down
web-beside = Neighbour
    .about = at this same screen, behind a curtain
web-host = host
web-host-calls = { $name } calls
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
web-days = Days for a move
web-clock = Clock
    .about = Minutes for a game and seconds for each move; when they are gone a bot plays on
web-clock-none = none
web-games = Games in a row
    .about = More than one is a series with one score
web-bots-speed = Bots move
web-speed-fast = at once
web-speed-usual = as usual
web-speed-calm = slowly
web-open-table = Open the table
web-start = Start
web-start-now = all seats are taken
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
web-hint-title = What Koschei would do
web-hint-thinking = Koschei is thinking…
web-undo = Take back a move
web-abandon = Break off the game
web-broken-off = The game was broken off and counts for nobody.
web-bot-for-you = A bot plays for you.
web-out-of-time = Your time is up: a bot plays on.
web-sit-again = Sit down again
web-leave = Leave the table
web-eyes = Look as
web-curtain = Hand over the screen
web-curtain-for = Now it is { $name }'s turn. Everybody else, look away!
web-curtain-open = I am here
web-vote = Vote
web-vote-undo = { $name } asks to take back a move
web-vote-abandon = { $name } proposes to break off the game
web-vote-replace = { $name } proposes to seat a bot for { $whose }
web-vote-count = yes: { $yes } of { $needs }

# The end of a game.
web-end-you = You have won!
web-end-winner = { $name } has won
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
web-replay-pace = Pace

# Rules and the first game.
web-contents = Contents
web-rules-cards = Cards
web-rules-hint = Not sure what a card does? Point at it or hold it, right at the table.
web-guide = First game
web-guide-none = There is no guided game of this yet.
web-guide-next = Next
web-guide-end = Got it, let's play!
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
