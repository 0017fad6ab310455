export { avatar, face, suitPath } from "../../deck/index.ts";

/** An SVG as the address of a picture. */
export function picture(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The portrait of a seat, as the felt drew it. */
export function portrait(seat: number): string | undefined {
  return document.querySelectorAll<HTMLImageElement>(".felt-arch img")[seat]?.src;
}
