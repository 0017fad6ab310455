import { Felt } from "../src/felt/index.ts";
import { first, offer, say, settings, welcome } from "./scene.ts";

/** The client's own felt: each update comes when the one before has been shown. */
let settled = (): void => undefined;
const root = document.getElementById("felt");
if (!root) throw new Error("no place for the felt");
const felt = new Felt(
  root,
  {
    play: () => undefined,
    forbidden: () => undefined,
    discardChanged: () => undefined,
    cardName: (card) => card,
    say,
    settled: () => settled(),
    landed: () => undefined,
  },
  settings,
);
felt.show(welcome, first);

offer(async (story) => {
  for (const update of story)
    await new Promise<void>((resolve) => {
      settled = resolve;
      felt.show(welcome, update);
    });
});
