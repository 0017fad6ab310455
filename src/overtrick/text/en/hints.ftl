### What can be asked at a table of the web client: a hint, how a trick was won, the rules.

# A hint: the proposal, and why. $what is one of the messages suggest-play to suggest-discard.
ask-hint = Hint: { $what }. { $why }
ask-too-many = That were many hints. Wait a little, then ask again.
ask-persons = There are no hints while other people play at this table.
ask-unreachable = The server cannot be reached now, so there is no hint.

ask-rules-about = These rules were agreed when the table was opened, and do not change. What is not usual is marked.
ask-rule-unusual = not the usual rule
# $digits: the fingerprint, such as 3f2a-91bc-07de.
ask-fingerprint = Fingerprint: { $digits }
ask-fingerprint-about = Tables with the same fingerprint play by the same rules, to the last option. It stands in the record of the match too.
ask-fingerprint-none = This page came without a secure connection, so it cannot work out the fingerprint. It stands in the record of the match.
