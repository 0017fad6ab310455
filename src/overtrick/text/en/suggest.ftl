### The command ``suggest``: what a bot would do, and why.

cli-suggest-help =
    What a bot would do now in a match in progress, and why: from what the seat to
    act may know, and from nothing else.

    usage: overtrick suggest FILE --level LEVEL [--seed SEED] [--json]

      --level  which bot is asked; a level that is not there lists those that are
      --seed   a whole number: the same seed, the same answer; 1 if not given

    examples:
      overtrick suggest match.json --level rules-1
      overtrick suggest - --level rules-1 --seed 7 --json < match.json

# $levels: a list of the names of the bots.
cli-level = There is no level “{ $bot }”. The levels are: { $levels }.
cli-suggest-over = Nobody is to act: the match is over.
cli-suggest-deal = Nobody is to act: the next deal is still to be dealt.

# What is proposed to $player in deal $deal; $what is the proposal, $why the reason in a sentence.
suggest-answer = Deal { NUM($deal) }, { $player }: { $what }. { $why }

# The proposal. $act is a card, a number, a bid, one of the other calls, or a list of cards.
suggest-play = play the { $act }
suggest-call = call { $act }
suggest-bid = bid { $act }
suggest-word = { $act }
suggest-discard = put away the { $act }
