import { effect, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keepShell } from "../keep.ts";
import { useSitting } from "./context.ts";
import { Felt, type FeltEvent, type FeltHost } from "./felt.ts";
import { hint } from "./hint.ts";
import { forFelt, settings } from "./settings.ts";
import type { Sitting } from "./sitting.ts";

/** Where the felt lies; it is told the present and the settings, and says what was chosen on it. */
export function FeltPort() {
  const sitting = useSitting();
  const ref = useRef<HTMLDivElement>(null);
  const felt = useRef<Felt | null>(null);
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const { game } = sitting.welcome;
    const dock = root.parentElement?.querySelector<HTMLElement>(".dock");
    let hand = 0;
    const handAt = (top: number): void => {
      if (top !== hand) dock?.style.setProperty("--hand-top", `${top}px`);
      hand = top;
    };
    const laid = new Felt(root, { ...host(sitting), handAt }, forFelt(game));
    felt.current = laid;
    const inset = followInsets(
      root,
      () => laid.fit(),
      () => sitting.coached.value,
    );
    const endings = [
      inset,
      effect(() => laid.configure(forFelt(game))),
      effect(() => {
        const { welcome, update } = sitting.link;
        if (welcome.value && update.value) laid.show(welcome.value, update.value);
      }),
      effect(() => laid.showLastTrick(sitting.showsLastTrick.value)),
      effect(() => laid.setMarked(marked(sitting))),
    ];
    return () => {
      for (const ending of endings) ending();
      laid.dispose();
      felt.current = null;
    };
  }, [sitting]);
  useSignalEffect(() => {
    const update = sitting.link.update.value;
    const isOver = update?.phase === "over" && sitting.sawFinal.value;
    if (isOver && update.winners.length > 0) void felt.current?.celebrate(update.winners);
  });
  return <div class="felt-root" ref={ref} dir="ltr" />;
}

/** Cards to be put away, or the one that a hint proposes. */
function marked(sitting: Sitting): readonly string[] {
  const { own, phase } = sitting.link.update.value ?? {};
  if (own?.exchange) return sitting.marked.value;
  const action = sitting.advice.value?.action;
  return action !== undefined && phase === "play" ? [action] : [];
}

function host(sitting: Sitting): FeltHost {
  const { words } = sitting;
  return {
    play: (card: string) => sitting.act(card),
    forbidden: sitting.forbid.bind(sitting),
    reason: (item) => sitting.reason(item),
    waits: () => sitting.say(hint(sitting)),
    discardChanged: (cards: readonly string[]) => {
      sitting.marked.value = cards;
    },
    cardName: (card: string) => words.card(card),
    say: (id: string, args?: Record<string, string | number>) => words.say(id, args),
    settled: (version: number) => {
      sitting.settled.value = version;
    },
    landed: (event: FeltEvent) => {
      if (event.kind === "deal") keepShell();
    },
  };
}

/** With less height than this, in letters, the table does not move out of the way of what stands above it. */
const LEAST = 12.8;

/** Tell the felt how much of it the bar and what stands below that, the dock and the side cover. */
export function followInsets(
  root: HTMLElement,
  changed: () => void,
  belowBar: () => number = () => 0,
): () => void {
  const table = root.closest(".table");
  const side = table?.querySelector<HTMLElement>(".side");
  const dock = table?.querySelector<HTMLElement>(".dock");
  const bar = table?.querySelector<HTMLElement>(".bar");
  const measure = (): void => {
    const before = root.style.cssText;
    const { left, right, bottom } = covered(dock, side);
    const top = bar?.offsetHeight ?? 0;
    const extra = belowBar();
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isRoomy = root.offsetHeight - top - bottom - extra >= LEAST * letter;
    root.style.setProperty("--inset-top", `${isRoomy ? top + extra : top}px`);
    root.style.setProperty("--inset-bottom", `${bottom}px`);
    root.style.setProperty("--inset-left", `${left}px`);
    root.style.setProperty("--inset-right", `${right}px`);
    side?.style.setProperty("--dock", `${dock?.offsetHeight ?? 0}px`);
    if (root.style.cssText !== before) changed();
  };
  const observer = new ResizeObserver(measure);
  for (const part of table?.querySelectorAll(".bar, .dock, .side") ?? []) observer.observe(part);
  observer.observe(root);
  const ended = effect(measure);
  return () => {
    ended();
    observer.disconnect();
  };
}

/** What is covered at the sides and below, in pixels; the same whichever way is written. A dock that floats over the table covers nothing. */
function covered(dock?: HTMLElement | null, side?: HTMLElement | null) {
  const isLeftHanded = settings.value.leftHanded;
  const stance = dock ? getComputedStyle(dock).getPropertyValue("--stands").trim() : "";
  const beside = Math.max(side?.offsetWidth ?? 0, stance === "beside" ? (dock?.offsetWidth ?? 0) : 0);
  return {
    left: isLeftHanded ? beside : 0,
    right: isLeftHanded ? 0 : beside,
    bottom: stance === "below" ? (dock?.offsetHeight ?? 0) : 0,
  };
}
