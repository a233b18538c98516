# What every game and every screen says.

error-unknown-language = There is no language { $language } here; there are { $choices }.
error-unknown-game = There is no game { $name }; there are { $choices }.
error-unknown-option = There is no option { $option }; there are { $choices }.
error-bad-option = Option { $option } cannot be { $value }; it can be { $choices }.
error-illegal-move = { $move } is not possible now. Possible: { $choices }.
error-not-your-turn = Seat { $seat } has nothing to decide now; these have: { $actors }.
error-no-such-seat = There is no seat { $seat }; seats are 0 to { $last }.
error-game-over = The game is over.
error-unknown-move = “{ $text }” is no move of this game. A move looks like this: { $example }.
error-unknown-move-id = There is no move { $id }; moves are numbered 0 to { $last }.
error-nothing-to-undo = There is no move to take back.
error-too-late = It is too late to take this back: it was open to all, or what all have chosen has been shown.
error-file-unreadable = { $file } cannot be read: { $reason }
error-file-not-json = { $file } is not JSON: { $reason }
error-file-not-object = { $file } must hold one JSON object.
error-components-missing = The components lack { $field }.
error-components-number = In the components, { $field } is { $value }; it must be a whole number, { $right }.
error-components-unknown = The components have a field { $field } that means nothing here; known are { $choices }.
error-position-not-object = A position is an object with named fields.
error-position-option = The position says { $option } = { $implied }, but { $given } was asked for.
error-log-not-json = This is not a saved match: { $reason }
error-log-not-match = This is JSON, but not a saved match: it has no field “teremok”.
error-log-format = This match is saved in format { $theirs }; this version reads format { $ours }.
error-log-field = In a saved match, “{ $field }” must be a { $kind }.
error-log-rules = This match was played by version { $theirs } of the rules of { $game }; this is version { $ours }.
error-log-move = Move { $number } of the saved match does not hold: { $reason }
error-log-state = The moves of the saved match do not lead to the state it claims.
error-log-result = The moves of the saved match do not lead to the result it claims.
error-no-cuda = This needs an NVIDIA GPU and the extra “cuda” (pip install teremok[cuda]): { $reason }
error-bad-limit = The limit { $name } cannot be { $value }; it must be more than 0.
error-unknown-bot = There is no bot “{ $name }”; there are { $choices }.
error-results-other-file = { $file } is there already, and is no result file of an arena.
error-results-differ = { $file } has results of another contest: there { $field } is { $theirs }, here { $ours }.
error-series-match = This is not the next game of the series; play the one it has dealt.
error-series-unfinished = The game is not over yet, so it cannot be counted.
error-series-over = The series is over: all { $games } games are played.
