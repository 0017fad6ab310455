import type { Trick, Update } from "../protocol/messages.ts";
import { useSitting } from "./context.ts";
import type { Sitting } from "./sitting.ts";

/** What lies on the table, in sentences, for who cannot see it; it is read when wanted, and calls for nobody. */
export function Situation() {
  const sitting = useSitting();
  return (
    <div class="unseen">
      {lines(sitting, sitting.update).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function lines(sitting: Sitting, { public: shown, ended }: Update): string[] {
  const { words } = sitting;
  if (shown === null || ended !== null) return [];
  const { trick, won } = shown;
  const calls = shown.game === "call-bridge" ? shown.calls : [];
  const told = won.map((tricks, seat) => {
    const call = calls[seat] ?? null;
    const said = { ...sitting.who(seat), won: tricks };
    return call === null ? words.say("play-won", said) : words.say("play-won-of", { ...said, call });
  });
  if (shown.game === "bridgette") {
    if (shown.contract !== null && shown.declarer !== null) {
      const contract = words.contract(shown.contract);
      told.unshift(words.say("play-story-contract", { ...sitting.who(shown.declarer), contract }));
    } else told.splice(0, told.length, words.say("play-story-upcard", { card: words.card(shown.upcard) }));
  }
  if (trick && trick.cards.length > 0) told.push(laid(sitting, trick));
  return told;
}

function laid(sitting: Sitting, { leader, cards }: Trick): string {
  const { words, update } = sitting;
  const each = cards.map((card, index) => {
    const seat = (leader + index) % update.players.length;
    return words.say("play-trick-card", { ...sitting.who(seat), card: words.card(card) });
  });
  return words.say("play-trick-now", { list: words.allOf(each) });
}
