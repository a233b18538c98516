# The report of the designer's lab.
lab-title = { $game }: how it plays
lab-how = Bots have played this game over and over; this page says what came of it. Every share has a 95 % interval: were all this played again, the true value would lie within it 19 times of 20. Where an interval also holds the value to compare with, no difference can be seen.
lab-again = To make this report again:
lab-fact-bots = bots
lab-fact-seed = seed
lab-fact-version = version of the rules
lab-counted = { $games ->
    [one] { $games } game.
   *[other] { $games } games.
}
lab-number = { $number }
lab-bot-random = Random
lab-bot-greedy = Greedy
lab-bot-search = Search

lab-glance = At a glance
lab-glance-said = { $games ->
    [one] { $games } game
   *[other] { $games } games
} with { $players } players, played by: { $bots }. A game takes { $length } decisions on average; the most frequent ending is “{ $ending }”, { $share } of all.
lab-tile-games = games
lab-tile-players = players
lab-tile-decisions = decisions a game
lab-tile-rounds = rounds a game
lab-tile-choices = moves to choose from
lab-tile-team-wins = of games won
lab-tile-lead = points of lead for the winner

lab-fair = fair: { $share }
lab-head-seat = who
lab-head-share = wins
lab-head-interval = 95 % interval
lab-head-points = points
lab-head-place = place
lab-head-mean = mean
lab-head-middle = half of all
lab-head-all = all
lab-head-move = move
lab-head-could = could make it
lab-head-made = made it
lab-head-share-made = win if made
lab-head-share-not = win if not
lab-head-worth = worth, % points
lab-head-pair = who against whom
lab-head-games = games
lab-head-share-first = the first wins

lab-team = The team
lab-team-won = The team wins
lab-team-said = All win or lose together: they win { $share }.
lab-caption-shares = The bar is the share of victories, the whisker its 95 % interval.

lab-seats = Seat advantage
lab-seat-turn = Moves { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
lab-seat = Seat { $number }
lab-seat-bot = Seat { $number }, { $bot }
lab-seats-even-turn = No difference between first and last in turn order can be seen: the fair share, { $fair }, lies in every interval.
lab-seats-even-seat = No difference between the seats can be seen: the fair share, { $fair }, lies in every interval.
lab-seats-differ-turn = It matters when one moves. A fair share would be { $fair }; surely off are: { $seats }.
lab-seats-differ-seat = It matters where one sits. A fair share would be { $fair }; surely off are: { $seats }.
lab-seats-even-bots = The bots differ, so this tells how they fare rather than how the seats do. No difference can be seen: the fair share, { $fair }, lies in every interval.
lab-seats-differ-bots = The bots differ, so this tells how they fare rather than how the seats do. A fair share would be { $fair }; surely off are: { $seats }.
lab-caption-seats = The bar is the share of victories (a shared one counts in parts), the whisker its 95 % interval, the dashed line a fair share.
lab-sides = Sides
lab-sides-nobody = Nobody
lab-sides-differ = The sides are not even: { $best } win { $share }, { $second } { $other }.
lab-sides-even = No difference between the sides can be seen: { $best } win { $share }, { $second } { $other }.
lab-caption-sides = How often each side wins.

lab-points = Points
lab-place = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
} place
lab-mean = { $mean } on average
lab-points-said = The winner has { $first } points on average, the last { $last }. The winner is { $lead } points ahead of the next; { $close } of games are decided by one point or none.
lab-caption-points = How many points each place has; the triangle is the mean.
lab-lead = Lead
lab-caption-lead = By how many points the winner is ahead of the best of those behind him.

lab-length = Length and choices
lab-decisions = Decisions
lab-rounds = Rounds
lab-choices = Choices
lab-length-said = A game takes { $decisions } decisions on average, half of all games { $quarter } to { $most }, in { $rounds } rounds. One chooses among { $choices } moves on average; { $forced } of decisions leave no choice.
lab-caption-decisions = Decisions in a game.
lab-caption-rounds = Rounds in a game: the most turns that anybody had.
lab-caption-choices = Among how many moves one chooses, as the game goes on: from its first decision to its last. The line is the mean; the band holds the middle 80 %.

lab-moves = What moves are worth
lab-moves-how = Those who made a move at some time in a game are compared with those who could have made it and never did. “Worth” is how many per cent points more of the victories they have. This says what goes together, not what causes what: good moves are also made by those who stand well. And of a hundred moves that make no difference, about five will seem to make one.
lab-moves-few = Too few made these moves, or too few let them be, to say anything: 30 of each are needed.
lab-moves-even = No difference can be seen for any of these moves.
lab-moves-more = Best: “{ $move }”. Those who make this move win { $made }, those who could and do not { $other }; a difference of { $interval } % points.
lab-moves-less = Worst: “{ $move }”. Those who make this move win { $made }, those who could and do not { $other }; a difference of { $interval } % points.
lab-caption-moves-all = Worth in % points of victories, with 95 % intervals. Green and upwards: surely good; red and downwards: surely bad; empty: no difference can be seen.
lab-caption-moves-some = The best and the worst { $shown } of { $kinds }. Worth in % points of victories, with 95 % intervals. Green and upwards: surely good; red and downwards: surely bad; empty: no difference can be seen.
lab-moves-table = { $kinds ->
    [one] The only move
   *[other] All { $kinds } moves
}
lab-kinds-move = Moves

lab-endings = Endings
lab-endings-said = Most often: { $ending }, { $share } of games.
lab-endings-never = Never seen: { $endings }.
lab-caption-endings = How often a game ends in each way.

lab-levels = Level against level
lab-levels-how = Between levels the cleverest may think through { $simulations } games for each move: with more time it is stronger.
lab-levels-more = { $better } beats { $worse }: { $share }.
lab-levels-even = Between { $better } and { $worse } no difference can be seen: { $share }.
lab-caption-levels = The share of victories of the row against the column; a draw is half a victory. Coloured: surely more or less than half.
lab-ladder = Ladder
lab-caption-ladder = The ladder: ratings with their 95 % intervals, the best on top.
lab-teams-differ = It matters how well one plays: { $best } wins { $share }, { $worst } { $other }.
lab-teams-even = No difference between the levels can be seen: { $best } wins { $share }, { $worst } { $other }.
lab-caption-teams = How often a team wins if all of it plays at one level.
