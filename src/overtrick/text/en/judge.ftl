### What a player did in a deal that is watched again, beside what the strongest bot would have done.

judge-title = Mistakes
judge-about = The strongest bot says what it would have done in one player’s place. It is shown what that player could see at each step, and never the other hands: the best act may still have turned out badly. What an act is worth is an estimate.

judge-whose = Whose acts
judge-start = Look for mistakes
judge-stop = Stop
judge-progress = { NUM($number) } of { NUM($most) } acts compared

# How large a mistake is, by the points that it cost; $small, $mistake and $blunder are points.
judge-sizes = Small from { NUM($small) } points on, a mistake from { NUM($mistake) }, a blunder from { NUM($blunder) }.

## What was found

# $player: a name.
judge-none = { $player }: no mistake in this deal.
# $list: a list of the three messages below; $lost: judge-lost.
judge-summary = { $player }: { $list }; { $lost }.
judge-small = { $count ->
    [one] one small mistake
   *[other] { NUM($count) } small mistakes
 }
judge-mistake = { $count ->
    [one] one mistake
   *[other] { NUM($count) } mistakes
 }
judge-blunder = { $count ->
    [one] one blunder
   *[other] { NUM($count) } blunders
 }
judge-lost = { $points ->
    [one] one point lost
   *[other] { NUM($points) } points lost
 }
judge-not-weighed = { $count ->
    [one] One act was not weighed, and is not counted.
   *[other] { NUM($count) } acts were not weighed, and are not counted.
 }
judge-jump = { $where }: { $size }
judge-previous = Mistake before
judge-next = Next mistake
judge-keys = Shift and an arrow left or right: the mistake before, the next one.

judge-size-small = small mistake
judge-size-mistake = mistake
judge-size-blunder = blunder

## One act

# $what is one of the messages suggest-play to suggest-discard; $player a name; $who: "you", or "other".
judge-same = The bot would have done the same.
judge-close = No mistake. The bot would { $what }; the difference is too small to count.
judge-cost = { $size ->
    [small] Small mistake
    [blunder] Blunder
   *[mistake] Mistake
 }: best was to { $what }; it cost { $who ->
    [you] you
   *[other] { $player }
 } { $points ->
    [one] one point
   *[other] { NUM($points) } points
 }.
judge-unweighed = Best was to { $what }. The bot did not weigh what { $who ->
    [you] you
   *[other] { $player }
 } did, so nobody can say what it cost.
# The reason, $why, as the bot says it to who plays.
judge-why = { $who ->
    [you] { $why }
   *[other] To { $player }: { $why }
 }

## What goes wrong

judge-too-many = Many deals are being looked at. Wait a little, then ask again.
judge-broken = The answer broke off. What has come stands here; ask again for the rest.
