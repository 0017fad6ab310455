/** Small SVG vocabulary shared by everything that draws. Strings in, strings out. */

/** One decimal is a quarter of a pixel on the largest card: enough, and short. */
export const num = (value: number): string => String(+value.toFixed(1)).replace(/^(-?)0\./, "$1.");

const RAD = Math.PI / 180;

/** The point at `angle` degrees (0 = up, clockwise) and distance `r` from a centre. */
export const xy = (x: number, y: number, r: number, angle: number): [number, number] => [
  x + r * Math.sin(angle * RAD),
  y - r * Math.cos(angle * RAD),
];
export const polar = (x: number, y: number, r: number, angle: number): string =>
  xy(x, y, r, angle).map(num).join(" ");

/** Ink of outlines; its width comes from the group of a figure. */
export const OUTLINE = "#112";

/** A shape with an outline. */
export const shape = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${OUTLINE}"/>`;

/** A shape without outline. */
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A line; dashes of length 0 are beads, because caps are round. */
export const line = (d: string, stroke: string, width: number, dash = ""): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`;

/** A disc with an outline. */
export const ball = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${OUTLINE}"/>`;

export const hoop = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** A sunburst of `count` rays: a fat circle whose dashes end along its radii. */
export const burst = (x: number, y: number, inner: number, outer: number, count: number, stroke: string) =>
  `<circle cx="${x}" cy="${y}" r="${(inner + outer) / 2}" fill="none" stroke="${stroke}" stroke-width="${outer - inner}" stroke-linecap="butt" pathLength="${2 * count}" stroke-dasharray="1"/>`;

export const move = (x: number, y: number, angle: number, body: string): string =>
  `<g transform="translate(${num(x)} ${num(y)})${angle ? ` rotate(${angle})` : ""}">${body}</g>`;

export const mirror = (body: string): string => `<g transform="scale(-1 1)">${body}</g>`;

/** The same on both sides of the axis. */
export const both = (body: string): string => body + mirror(body);

/** Turned round the middle of the card by reference to `id`. */
export const turned = (id: string): string => `<use href="#${id}" transform="rotate(180 120 168)"/>`;

/**
 * Blades spread round a centre from one angle to another in two alternating fills:
 * plumes, ruffs, fans, crowns of rays. `dip` shortens each blade away from the middle.
 */
export function blades(
  at: readonly [number, number],
  r: number,
  count: number,
  angles: readonly [number, number],
  fills: readonly [string, string],
  style: { dip?: number; point?: boolean; inner?: number } = {},
): string {
  const [x, y] = at;
  const step = (angles[1] - angles[0]) / (count - 1);
  const half = step * 0.47;
  const paths: [string, string] = ["", ""];
  for (let i = 0; i < count; i++) {
    const angle = angles[0] + i * step;
    const reach = r - (style.dip ?? 0) * Math.abs(i - (count - 1) / 2);
    const width = num(reach * half * RAD);
    const root = style.inner
      ? `M${polar(x, y, style.inner, angle + half)}L${polar(x, y, style.inner, angle - half)}`
      : `M${num(x)} ${num(y)}`;
    paths[i % 2 ? 1 : 0] += style.point
      ? `${root}L${polar(x, y, i % 2 ? reach * 0.8 : reach, angle)}Z`
      : `${root}L${polar(x, y, reach, angle - half)}A${width} ${width} 0 0 1 ${polar(x, y, reach, angle + half)}Z`;
  }
  return shape(paths[0], fills[0]) + shape(paths[1], fills[1]);
}

/** A ring of `count` circles whose centres lie on a circle: an engraver's rosette. */
export function rosette(x: number, y: number, distance: number, r: number, count: number): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const [cx, cy] = xy(x, y, distance, (i * 360) / count);
    d += `M${num(cx - r)} ${num(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
  }
  return d;
}
