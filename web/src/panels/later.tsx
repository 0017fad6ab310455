import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "./context.ts";

/**
 * A component that is fetched when it is first wanted; `children` stand in for it until then.
 *
 * Whoever knows that it will be wanted soon calls `ahead`: then nothing has to stand in for it.
 */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  failing: "told" | "silent" = "told",
) {
  let found: FunctionComponent<P> | null = null;
  const fetch = async (): Promise<void> => {
    found = await load();
  };
  function Later(props: P & { readonly children?: ComponentChildren }) {
    const words = useWords();
    const [, setTries] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (found) return;
      fetch().then(
        () => setTries((tries) => tries + 1),
        () => setFailed(true),
      );
    }, []);
    const Part = found;
    if (Part) return <Part {...props} />;
    if (hasFailed && failing === "told") return <p class="fault">{words.say("web-unreachable")}</p>;
    return <>{props.children}</>;
  }
  return Object.assign(Later, { ahead: () => void fetch().catch(() => undefined) });
}
