### The score sheet. Headings are short: a sheet for four is to fit a terminal.

sheet-title = Score sheet: { $game }

# $options: a list of "name = value", as options are written everywhere.
sheet-options = Rules of this table: { $options }
sheet-deal = Deal
sheet-dealer = Dealer
sheet-contract = Contract
sheet-declarer = By
sheet-tricks = Tricks

# The contract's own points, before bonuses.
sheet-contract-points = Basic
sheet-bonus = Bonus
sheet-doubling = Doubling

# Of one player: what was called, won and scored in the deal, and the running total.
sheet-call = Call
sheet-won = Won
sheet-points = Pts
sheet-sum = Sum

# Exactly the tricks bid, and three more than bid; $points is the bonus.
sheet-exact = { SCORE($points) } exact
sheet-three-over = { SCORE($points) } three over

# $premium is what a doubled contract made adds, $factor what the score is multiplied by.
sheet-doubled-made = { SCORE($premium) }, × { NUM($factor) }
sheet-doubled-down = doubled
sheet-redoubled-down = redoubled

# $short: how many tricks the declarer lacks.
sheet-down = { NUM($short) } down
sheet-number = { NUM($number) }
sheet-signed = { SCORE($number) }

# A call that was worth the bonus points, and made.
sheet-bonus-call = { NUM($number) }*
sheet-bonus-note = * a bonus call, made

# In place of a contract: a deal of Bridgette without one.
sheet-passed-out = passed out
sheet-in-progress = in progress

# In place of a call: a deal of Call Bridge that was void, and one in progress. Four letters fit.
sheet-void = void
sheet-now = now
sheet-winners = Won by { $winners }.
sheet-unfinished = The match is not finished.

# $rules: the fingerprint of the rules, such as 3f2a-91bc-07de.
sheet-rules = Fingerprint of the rules: { $rules }
# $stated: what the record gives as the fingerprint.
sheet-rules-differ = Fingerprint of the rules: { $rules }. The record states another, { $stated }: it was played under other rules, or altered.
