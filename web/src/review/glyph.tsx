const PATHS = {
  "trick-back": "M18 5 8 12l10 7V5ZM6 5v14",
  back: "M16 5 6 12l10 7V5Z",
  play: "M8 5l11 7-11 7V5Z",
  pause: "M8 5v14M16 5v14",
  forward: "M8 5l10 7-10 7V5Z",
  "trick-forward": "M6 5l10 7-10 7V5ZM18 5v14",
  judge: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
} as const;

export type GlyphName = keyof typeof PATHS;

export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
