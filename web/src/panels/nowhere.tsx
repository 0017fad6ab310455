import type { Gone } from "../link/link.ts";
import { useWords } from "./context.ts";
import { goHome } from "./route.ts";

/** What stands where a table cannot be reached. */
export function Nowhere({ why }: { readonly why: Gone }) {
  const words = useWords();
  const ids = {
    seat: "play-gone-seat",
    version: "web-gone-version",
    frozen: "play-gone-frozen",
    crowded: "web-gone-crowded",
  } as const;
  return (
    <main class="coming">
      <h1>{words.say("web-name")}</h1>
      <p role="alert">{words.say(ids[why])}</p>
      <button type="button" class="cta" onClick={goHome}>
        {words.say("web-home")}
      </button>
    </main>
  );
}
