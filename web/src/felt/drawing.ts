import { suitPath } from "../../deck/index.ts";

const SVG = "http://www.w3.org/2000/svg";

/** An element with a class, and perhaps a text. */
export function element(name: string, text?: string, tag = "div"): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A drawing from the program's own strings. */
export function drawing(viewBox: string, body: string, name: string): SVGSVGElement {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", viewBox);
  made.setAttribute("class", name);
  made.setAttribute("aria-hidden", "true");
  made.innerHTML = body;
  return made;
}

export function suitDrawing(suit: string, name = "felt-suit"): SVGSVGElement {
  const shape = suit === "S" || suit === "H" || suit === "D" || suit === "C" ? suitPath(suit) : "";
  const made = drawing("0 0 100 100", `<path d="${shape}" fill="currentColor"/>`, name);
  made.dataset["suit"] = suit;
  return made;
}

/** A suit with a bar across it: it may not be led. */
export function banDrawing(suit: string): SVGSVGElement {
  const shape = suit === "S" || suit === "H" || suit === "D" || suit === "C" ? suitPath(suit) : "";
  return drawing(
    "0 0 100 100",
    `<circle cx="50" cy="50" r="48" fill="#fffdf8"/><path d="${shape}" transform="translate(22 22) scale(.56)" fill="var(--felt-pip-${suit})"/>` +
      '<circle cx="50" cy="50" r="43" fill="none" stroke="#b3202f" stroke-width="10"/><path d="M20 20 80 80" stroke="#b3202f" stroke-width="10"/>',
    "felt-ban",
  );
}
