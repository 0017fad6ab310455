import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "./context.ts";

/** A component that is fetched when it is first wanted; `children` stand in for it until then. */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  failing: "told" | "silent" = "told",
) {
  let found: FunctionComponent<P> | null = null;
  return function Later(props: P & { readonly children?: ComponentChildren }) {
    const words = useWords();
    const [, setTries] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (found) return;
      load().then(
        (part) => {
          found = part;
          setTries((tries) => tries + 1);
        },
        () => setFailed(true),
      );
    }, []);
    const Part = found;
    if (Part) return <Part {...props} />;
    if (hasFailed && failing === "told") return <p class="fault">{words.say("web-unreachable")}</p>;
    return <>{props.children}</>;
  };
}
