/** A piece of a sentence: text, or a word of the field that can be asked about. */
export interface Piece {
  readonly text: string;
  readonly word: string | null;
}

const START = "\ue000";
const MIDDLE = "\ue001";
const END = "\ue002";

/** What WORD("trick", "tricks") in a catalogue becomes, until the sentence is cut into its pieces. */
export function marked(word: string, shown: string): string {
  return START + word + MIDDLE + shown + END;
}

export function pieces(sentence: string): Piece[] {
  return sentence
    .split(/(\ue000[^\ue002]*\ue002)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (!part.startsWith(START)) return { text: part, word: null };
      const [word = "", text = ""] = part.slice(1, -1).split(MIDDLE);
      return { text, word };
    });
}

/** The sentence without its marks, for whoever hears it. */
export function plain(sentence: string): string {
  return pieces(sentence)
    .map(({ text }) => text)
    .join("");
}
