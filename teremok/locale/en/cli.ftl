cli = Fairy-tale tabletop games: play them, measure them, check them.
cli-games = The games there are.
cli-serve = Open the table: people play in a browser.
cli-play = Play in the terminal, with people or against bots.
cli-simulate = Play many matches between bots and count what came of them.
cli-arena = Let bots play each other; say who is better, and how sure that is.
cli-lab = Measure a game: many matches between bots, on one page with plots for its designer.
cli-train = Let a network teach itself a game, by playing against itself.
cli-export = Write matches between bots to a file that learners read: seeds, moves, points, places.
cli-bench = Measure how fast the games are, in CPU time of one core.
cli-replay = Go through a saved match, move by move.
cli-picture = Draw the table of a saved match as an SVG picture.
cli-verify = Check that a saved match holds, from the deal to the last point.
cli-admin = Look after a server's store: back it up, keep it small, do what people ask for.
cli-admin-backup = Write all that the store holds to a file; a server may run meanwhile.
cli-admin-restore = Fill an empty store from such a file; it may be another kind of store.
cli-admin-vacuum = Give back the room of what was deleted.
cli-admin-archive = Move tables that ended long ago to compressed files, from where they are still replayed.
cli-admin-ban = Let a person in no more.
cli-admin-export = Write all that is kept of a person, for them.
cli-admin-delete = Take a person, and what is theirs, out of the store.

cli-help-usage = Usage:
cli-help-some-options = [options]
cli-help-some-command = COMMAND [options]

cli-argument-game = name of a game: see “teremok games”
cli-argument-file = file of a saved match
cli-argument-backup = file of a backup
cli-argument-person = id of a person (p_...), or a name that only one has

cli-option-help = this help
cli-option-version = the version of Teremok
cli-option-lang = language; else that of TEREMOK_LANG, else that of the system
cli-option-json = print JSON for a program to read
cli-option-players = how many players
cli-option-seed = whole number that decides the deal and the bots' luck: the same number, the same game
cli-option-option = an option of the game, can be repeated: see “teremok games”
cli-option-components = data file that stands in for the game's own
cli-option-human = seat of a person, by colour, name or number from 0, can be repeated
cli-option-humans = how many people play, on the first seats; the others are bots; with 0 you only watch
cli-option-hotseat = only people, taking turns at this screen
cli-option-save = file to save the match to when it ends
cli-option-load = saved match to play on
cli-option-games = how many matches
cli-option-bots = bots: random, greedy, search, or a level: easy, normal, hard, master, grandmaster
cli-option-seconds = how long a bot may think about a move
cli-option-alone = the first of two bots sits alone among the others; what counts is how often it is first
cli-option-simulations = how many games a bot may think through for a move: the same number, the same moves
cli-option-levels = let the levels of bots meet too, or not (--no-levels)
cli-option-level-games = how many matches every two levels play
cli-option-minutes = how long to play where the number of games is not said
cli-option-out = file to write
cli-option-jobs = how many processes play
cli-option-ray = let a Ray cluster do it: HOST:PORT, or ray://HOST:10001 from outside; without an address the cluster of this machine, or a new one on its cores
cli-option-results = file of results: what was broken off goes on from it
cli-option-folder = folder for weights and checkpoints: a training broken off goes on from it
cli-option-settings = file of settings; else the game's own
cli-option-device = where to learn; else a GPU if there is one
cli-option-decisions = how many decisions to learn from, instead of what the settings say
cli-option-stop-after = stop after so many minutes, as if that had been the end
cli-option-shares = in how many shares a cluster plays the games, else one for each core: the same number, the same training
cli-option-from-search = learn from games that a search plays, by the game's searching.json, beginning with the network it has
cli-option-meet = how many matches the network then plays against each of some bots
cli-option-host = address to listen at; 0.0.0.0 for everybody in the network
cli-option-port = port to listen at; 0 takes a free one
cli-option-store = where everything is kept: sqlite:///FILE (the usual, in your data folder) or postgresql://USER@HOST/NAME
cli-option-redis = redis://HOST: several servers with one PostgreSQL tell each other what happens
cli-option-processes = how many processes serve the tables; several need PostgreSQL and Redis
cli-option-apart = each process listens at a port of its own, counted from --port, for a proxy that keeps a table's people together
cli-option-workers = processes in which bots think
cli-option-bots-address = Ray cluster on which bots think: ray://HOST:10001, or HOST:PORT from one of its machines; while it is away this machine thinks
cli-option-origin = address of a page, besides this server's own, that may talk to it, can be repeated
cli-option-limits = how many times the usual one may ask for; 0: as much as one likes
cli-option-away = after so many seconds a bot plays for one who has left
cli-option-log = logs for people or for programs
cli-option-open = open the browser
cli-option-keep = after how many days a table that ended goes to the archive
cli-option-archive = folder for what has been archived; else beside the SQLite file, or in your data folder
cli-option-undo = let them in again
cli-option-yes = really: it cannot be undone
cli-option-target = where to run: the processor or a GPU
cli-option-move = the table after so many moves; without it, after the last
cli-option-seat = see the match as this seat saw it

cli-usage-help = “{ $command }” explains how.
cli-usage-no-option = There is no option { $option }.
cli-usage-value = Option { $option } needs a value.
cli-usage-no-value = Option { $option } takes no value.
cli-usage-missing = { $name } is missing.
cli-usage-number = { $name } must be a number.
cli-usage-whole-number = { $name } must be a whole number.
cli-usage-command = There is no such command; there are { $choices }.
cli-usage-extra = That is one word too many.

cli-picture-no-move = The match has { $moves ->
    [one] one move
   *[other] { $moves } moves
}: --move goes from 0 to { $moves }.
cli-option-form = “{ $text }” is not an option: it is written name=value.
cli-option-twice = Option { $option } is given twice.
cli-load-alone = A saved match has its game, players, options and seed in it: --load goes without them.
cli-humans-one-way = Say who plays in one way: --human, --humans or --hotseat.
cli-humans-number = --humans must be a number from 0 to { $most }.
cli-no-such-seat = There is no seat “{ $text }”; there are { $choices }.
cli-too-many-bots = { $bots ->
    [one] { $bots } bot is
   *[other] { $bots } bots are
} too many for { $players } players.
cli-arena-alone = In { $game } all win or lose together: leave --alone out.
cli-arena-two-bots = Name two bots or more, each once: --bots easy,hard
cli-number-least = { $option } must be { $least } or more.
cli-number-more = { $option } must be more than 0.
cli-train-no-torch = Training needs PyTorch: pip install 'teremok-games[train]'
cli-train-by-rounds = --from-search goes by the rounds of its settings: leave { $option } out.
cli-device = There is no device { $device } here; there are { $choices }.
cli-lab-out = Say where the page goes: --out report.html; or --json for the numbers alone.
cli-seed-number = --seed must be a number from 0 to { $most }.
cli-target = There is no target { $target }; there are { $choices }.
cli-file-unwritable = { $file } cannot be written: { $reason }
cli-file-exists = { $file } is there already; give another name.
cli-match-does-not-hold = { $file }: { $reason }

cli-ray = Ray: { $cores ->
    [one] { $cores } core.
   *[other] { $cores } cores.
}
cli-compiling = Compiling the rules of { $game }, once: { $rules ->
    [one] { $rules } rule…
   *[other] { $rules } rules…
}
cli-compiling-begins = Compiling the rules of { $game }, once…

cli-games-players = { $least }–{ $most } players
cli-games-minutes = { $least }–{ $most } minutes

# At the table.
cli-which-game = Which game?
cli-name-a-game = Name a game: { $choices }.
cli-how-many-players = How many players, { $least }–{ $most }? [{ $usual }]
cli-how-many-people = How many of them are people at this screen, { $least }–{ $most }? [{ $usual }]
cli-which-level = How strong shall the bots be? [{ $usual }]
cli-pass-device = Pass the device to: { $name }. Then press Enter.
cli-look = Look, then press Enter: this will be covered again.
cli-hint = A number or words, Tab completes · help · moves · undo · save · score · quit
cli-hint-retract = retract: who has just chosen can take it back
cli-many-moves = { $number } moves are possible. Type a part of one (“{ $example }”) or “moves” to see all.
cli-which-move = “{ $text }” can mean several moves: { $choices }.
cli-and-more = { $names } and { $number } more
cli-no-such-number = There is no move { $number }; they are numbered 1 to { $last }.
cli-nothing-of-yours = You have not moved yet: there is nothing to take back.
cli-undo-other = Another player has moved since; only the last move of a person can be taken back, by that person.
cli-retract-nobody = There is no secret choice to take back: it can be done only while others still choose.
cli-retract-whose = Whose choice? Say “retract” and a name: { $choices }.
cli-retracted = { $name } takes the choice back.
cli-no-rules = There is no rules text for this game yet.
cli-saved = Saved: { $file }
cli-save-where = Save the match? File name, Enter for { $file }, “-” for no:
cli-left = You have left the table.
cli-input-ended = The input has ended before the game.

cli-places = The letters of places can be typed in Russian too, as they are read: б2 is b2, ц3 is c3, д1 is d1.

cli-word-help = help
    .about = the rules, and these words
cli-word-moves = moves
    .about = all moves that are possible now
cli-word-undo = undo
    .about = take your last move back
cli-word-retract = retract
    .about = take a secret choice back while others still choose: retract, or retract WHO
cli-word-save = save
    .about = save the match: save FILE
cli-word-score = score
    .about = the score sheet so far
cli-word-quit = quit
    .about = leave the table

cli-sheet = Score sheet
cli-sheet-empty = There is nothing to count yet.
cli-winners = { $number ->
    [one] { $names } wins.
   *[other] { $names } win.
}
cli-all-alike = All have done equally well.

cli-replay-head = { $game }, { $players } players, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
cli-replay-keys = → next · ← back · Home, End · q leave

cli-verify-good = { $file }: holds.
cli-verify-rules = Game and rules: { $game }, version { $rules }.
cli-verify-deal = Deal: { $players } players, seed { $seed }, dealt again.
cli-verify-position = Start: { $players } players, a position that is possible, seed { $seed }.
cli-verify-moves = Moves: { $moves ->
    [one] { $moves }, replayed, legal when it was made.
   *[other] { $moves }, replayed, each legal when it was made.
}
cli-verify-state = State: the moves lead to the fingerprint in the file.
cli-verify-no-state = State: the file has no fingerprint to compare.
cli-verify-result = Result: ending, scores and places are those in the file.
cli-verify-no-result = { $over ->
    [true] Result: the file claims none.
   *[false] Result: none yet, the match is not over.
}
cli-verify-commitment = Fair dealing: seed and nonce give the commitment in the file. It must be the one shown before the first move:
    { $commitment }

cli-simulate-seat = seat
cli-simulate-bot = bot
cli-simulate-wins = wins
cli-simulate-share = share
cli-simulate-points = points
cli-simulate-games = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, seeds from { $seed }; a shared victory is a win for each.
cli-simulate-length = Decisions in a match, on average: { $length }
cli-simulate-endings = Endings, in the first { $games }:

cli-arena-a = bot
cli-arena-b = against
cli-arena-games = matches
cli-arena-share = share
cli-arena-wins = won
cli-arena-interval = 95 % sure
cli-arena-bot = bot
cli-arena-rating = rating
cli-arena-counted = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, seeds from { $seed }, every deal at all seatings; a draw is half a win.

cli-export-other-plan = { $folder } has parts of another export; finish that one, or remove the folder.
cli-export-written = { $file }: { $games } matches, { $decisions } decisions, sha256 { $hash }

cli-lab-levels = level against level
cli-lab-progress = { $what }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}
cli-lab-written = The report is in { $file }: open it in a browser.

cli-bench-players = players
cli-bench-decisions_per_s = decisions/s
cli-bench-games_per_s = games/s
cli-bench-match_decisions_per_s = Match decisions/s
cli-bench-copies_per_s = copies/s

cli-serve-open = The table is open: { $address }
cli-serve-phones = In the same network, phones too: { $address }
cli-serve-port = The server cannot listen at { $address }: { $reason }
cli-serve-port-number = --port must be a number from 0 to { $most }.
cli-serve-origin = “{ $origin }” is not the address of a page: --origin https://play.example.org
cli-serve-processes = --processes must be a number from 1 to { $most }.
cli-serve-processes-store = Several processes share a PostgreSQL and a Redis: give --store postgresql://USER@HOST/NAME and --redis redis://HOST. An SQLite file serves one process.
cli-serve-no-processes = This system cannot run several processes at one port. Start a server for each port instead, with the same --store and --redis.
cli-serve-log = Logs are written as { $choices }, not as { $log }.

cli-train-lessons = lessons
cli-train-games = games
cli-train-lesson = entropy { $entropy }, value loss { $value }, policy loss { $policy }
cli-train-done = { $game }: { $lessons } of { $of } lessons.
cli-train-folder = The weights are in { $folder }: student.npz for a search, teacher.npz beside it.
cli-train-studied = { $game }: { $lessons } of { $of } rounds. The weights are in { $folder }: student.npz for a search, and those of every round.

cli-admin-no-store = There is no store in { $file }.
cli-admin-sure = This would take { $name } ({ $id }) and what is theirs out of the store for ever: say --yes if that is meant. “teremok admin export” writes it to a file before.
cli-admin-backed-up = Written to { $file }. Tables: { $tables }; people: { $people }.
cli-admin-restored = The store is filled. Tables: { $tables }; people: { $people }.
cli-admin-vacuumed = The store takes { $megabytes } MB now.
cli-admin-archived = Tables moved to { $folder }: { $tables }.
cli-admin-banned = { $name } ({ $id }) may not come any more.
cli-admin-unbanned = { $name } ({ $id }) may come again: devices where they have taken no other name since know them.
cli-admin-exported = All that is kept of { $name } is written to { $file }. Tables: { $tables }.
cli-admin-deleted = { $name } ({ $id }) is not in the store any more. Tables changed or deleted: { $tables }.
