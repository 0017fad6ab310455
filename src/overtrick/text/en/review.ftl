### Watching a match again: replay, links, records that people bring.

review-title = Review
review-record = Watch a record
review-leave = Back
review-player = Player { NUM($number) }

## Where we are, and what happened

review-deal-of = Deal { NUM($number) } of { NUM($most) }
review-before = before the first action
review-exchange = exchange { NUM($number) } of { NUM($most) }
review-call = call { NUM($number) }
review-card = trick { NUM($trick) }, card { NUM($card) }

# $whole: "Deal 2 of 5"; $part: "trick 7, card 3".
review-place = { $whole }, { $part }

# $cards: a list.
review-draws = { $player } draws the { $cards }.
review-unfinished = The record ends here, in the middle of the deal.
review-no-deals = No deal of this match has been finished yet. Come back after the first one.
review-hands = All hands
review-hand = { $player }: { $cards }
review-hand-none = { $player }: no cards

## What can be pressed

review-controls = Move through the match
review-back = Back one step
review-forward = Forward one step
review-trick-back = Trick before
review-trick-forward = Next trick
review-play = Play on
review-pause = Pause
review-scrub = Place in the deal
review-deal = Deal
review-trick = Trick
review-trick-none = Before play
review-deal-number = Deal { NUM($number) }
review-trick-number = Trick { NUM($number) }

review-keys = Arrows left and right: a step. Up and down: a trick. Page keys: a deal. Home, End: its ends. Space: play on, pause.
review-side = Scores and tricks
review-tricks = Tricks

# $cards: a list of cards, the first was led.
review-trick-about = Trick { NUM($number) }: { $cards }. { $player } won it.

## The proof

review-proof = The shuffle of this deal

## Sharing

review-share = Share
review-share-about = Whoever has this link can watch the match, without a name and without a seat. It opens at this step.
review-share-file-about = A link is made only for a finished match that was played here. The record can be passed on as a file.
review-link = Link
review-copy = Copy the link
review-copied = The link is copied.
review-copy-failed = This browser did not copy it. The link is marked: copy it by hand.
review-save = Save the record

## A record of one's own

review-import-about = Watch any match that was saved as a record: choose the file, drop it here, or paste its text.
review-choose = Choose a file
review-paste = The text of the record
review-watch = Watch
review-drop = Drop the record here
review-forgotten = This record was not kept here. Choose it again.
review-loading = The match is coming …

## What goes wrong

review-gone = This link leads to no finished match. Perhaps a part of it is missing.
review-not-yours = This match is not one of yours, or it does not exist.
review-unreadable = This file cannot be read.
review-wrong-deal = Deal { NUM($deal) }: { $message }
review-wrong-action = Deal { NUM($deal) }, action { NUM($action) }: { $message }
share-unfinished = A match can be shared when it is over.
record-too-long = A record longer than { NUM($most) } kB is not taken here.

# $count: how many.
record-many = This file holds { NUM($count) } records. Only one can be watched at a time: save it as a file of its own.
