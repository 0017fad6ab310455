import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Felt, type FeltHost } from "../panels/felt.ts";
import { followInsets } from "../panels/felt-port.tsx";
import { forFelt } from "../panels/settings.ts";
import { useWatching } from "./context.ts";
import type { Watching } from "./watching.ts";

/** The felt of a match that is watched: every step lies on it with all hands open, and nothing can be played. */
export function FeltPort() {
  const watching = useWatching();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const settingsOf = () => forFelt(watching.replay.peek()?.game ?? "call-bridge");
    const felt = new Felt(root, host(watching), settingsOf());
    const endings = [
      followInsets(root, () => felt.configure(settingsOf())),
      effect(() => felt.configure(settingsOf())),
      effect(() => {
        watching.shown.value;
        const { welcome, update } = watching;
        const step = watching.step.value;
        if (welcome && update && step) felt.show(welcome, update, step.hands, watching.leapt);
      }),
    ];
    return () => {
      for (const ending of endings) ending();
      felt.dispose();
    };
  }, [watching]);
  return <div class="felt-root" ref={ref} dir="ltr" />;
}

function host(watching: Watching): FeltHost {
  const { words } = watching;
  return {
    play: () => undefined,
    forbidden: () => undefined,
    discardChanged: () => undefined,
    cardName: (card) => words.card(card),
    say: (id, args) => words.say(id, args),
    settled: (version) => watching.settled(version),
    landed: () => undefined,
  };
}
