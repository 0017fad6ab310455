### What can be set on a device, and how seats go to another one; fetched with the sheet that shows it.

## Another device

web-device-give = Go on there
web-device-give-about = A code takes your seats to another browser. It is good once.
web-device-show = Show a code
web-device-minutes = Good for { NUM($minutes) } minutes
web-device-take = Go on here
web-device-take-about = Type the code that the other device shows. This browser then has the seats of that one.
web-device-code = Six letters
web-device-come = Take the seats

## Settings

web-theme = Room
web-theme-emerald = Emerald
web-theme-midnight = Midnight
web-theme-dawn = Dawn
web-back = Card back
web-back-theme = As the room
web-back-navy = Navy
web-back-wine = Wine
web-back-jade = Jade
web-colours = Colours of the suits
web-colours-game = As usual in the game
web-colours-2 = Two
web-colours-4 = Four
web-sort = Order of your hand
web-sort-alternate = Colours by turns
web-sort-suits = Spades to clubs
web-speed = Speed of motion
web-speed-times = { NUM($factor) }×
web-hold = A finished trick stays
web-hold-seconds = { NUM($seconds) } s
web-hold-tap = until a tap
web-pace = Bots think
web-pace-0 = not at all
web-pace-50 = shortly
web-pace-100 = as people do
web-pace-200 = slowly
web-pace-300 = very slowly
web-haptics = Vibration
web-coach = Explain new things
web-coach-about = Once each, when they first matter at the table.
web-coach-again = Explain everything once more
web-left-handed = Left-handed
web-left-handed-about = Keys and panels stand at the other side.
web-still = Reduced motion
web-still-about = Nothing flies; it fades. The setting of your system is followed anyway.
