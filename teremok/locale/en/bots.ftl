# The levels of bots, named after those who live in fairy tales.
bots-easy = Mouse
    .about = notices few of her moves and soon forgets what she saw: for a first game, and for children
bots-normal = Fox
    .about = thinks a little ahead, and forgets a thing now and then
bots-hard = Bear
    .about = thinks well ahead, and remembers nearly everything
bots-master = Koschei
    .about = thinks as long as he may, forgets nothing, and has been at it for ages

# Why a move is recommended. A “game” is one that the bot has thought through to its end.
bots-hint-only = It is the only move worth a thought.
bots-hint-best = It promises { $percent } %, which is { $lead } more than { $second }: that came of { $games } of the { $all } games thought through.
bots-hint-narrow = It promises { $percent } %, hardly more than { $second }: that came of { $games } of the { $all } games thought through.
bots-hint-close = At { $percent } % it is about as good as { $best }.
bots-hint-behind = At { $percent } % it is behind { $best }.
