import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Watching } from "./watching.ts";

const WatchingContext = createContext<Watching | null>(null);

export const WatchingProvider = WatchingContext.Provider;

export function useWatching(): Watching {
  const watching = useContext(WatchingContext);
  if (watching === null) throw new Error("nobody watches here");
  return watching;
}
