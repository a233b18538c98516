# The levels of bots, named after those who live in fairy tales.
bots-easy = Mouse
    .about = notices few of her moves and soon forgets what she saw: for a first game, and for children
    .names = Squeaky, Whisker, Crumb, Pip, Nibble, Button, Barley, Thimble, Acorn, Cheddar
bots-normal = Fox
    .about = looks one move ahead, misses a third of her moves, and forgets a thing now and then
    .names = Ember, Russet, Copper, Sly, Ginger, Spark, Saffron, Rusty, Amber, Marigold
bots-hard = Bear
    .about = thinks ahead, and remembers nearly everything
    .names = Bruno, Honeypaw, Grumble, Barney, Bramble, Clover, Timber, Humphrey, Mossy, Oakley
bots-master = Koschei
    .about = thinks as long as he may, forgets nothing, and has been at it for ages
    .names = Bonesy, Graybeard, Needle, Riddle, Knowall, Mortimer, Evergrey, Omen, Cryptic, Ironwit
bots-grandmaster = Vasilisa
    .about = has played against herself more often than there are stars, and sees at once what matters; where she has not, she thinks as Koschei does
    .names = Pearl, Starlight, Silverbell, Dawn, Skylark, Sapphire, Rowan, Frostflower, Sunbeam, Larksong

# Why a move is recommended: the most tried one, and the others. A “game” is one that the bot has thought through.
bots-hint-forced = There is no other move.
bots-hint-chance = { $aim ->
    [victory] { $percent ->
        [0] There is hardly a chance to win
       *[other] The chance to win is { $percent } %
      }
   *[others] It leaves { $percent } % of the others behind on average
  }
bots-hint-only = { $chance }. Nothing else is worth a thought.
bots-hint-best = { $chance }{ $compared ->
    [close] , about as good as { $second }
   *[ahead] , { $lead } more than { $second }
  }. Of { $all } games thought through, { $games } began with it.
bots-hint-other = { $compared ->
    [close] At { $percent } % it is about as good as { $best }.
   *[behind] { $percent ->
        [0] With it there is hardly a chance.
       *[other] At { $percent } % it is behind { $best }.
      }
  }
