import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { Words } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";

const WordsContext = createContext<Words | null>(null);
const SittingContext = createContext<Sitting | null>(null);

export const WordsProvider = WordsContext.Provider;
export const SittingProvider = SittingContext.Provider;

export function useWords(): Words {
  return useContext(WordsContext) ?? new Words();
}

export function useSitting(): Sitting {
  const sitting = useContext(SittingContext);
  if (sitting === null) throw new Error("nobody sits here");
  return sitting;
}
