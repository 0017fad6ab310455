/** What stands on the screen now, as somebody sees it who can scroll; it is put into the page. */
export interface Eyes {
  /** What lies on top: all else waits until it is gone. */
  top(): Element;
  nameOf(element: Element): string;
  isSeen(element: Element): boolean;
  scrolls(overflow: string): boolean;
  /** What cuts off this part of the screen for good, or null. */
  hiddenBy(element: Element, box: DOMRect): string | null;
  /** The part of it that is in sight, however its surroundings are scrolled now. */
  inSight(element: Element, box: DOMRect): DOMRect;
  /** Every element with a text of its own, and where the lines of that are. */
  texts(): { readonly element: Element; readonly boxes: readonly DOMRect[] }[];
}

/** To be run in the page, once in every document. */
export function open(): void {
  const LAYERS = [".definition:popover-open", "dialog[open]", ".learn", ".result"];
  const top = (): Element => {
    const layers = LAYERS.map((layer) => document.querySelector(layer));
    return layers.find((layer) => layer !== null) ?? document.body;
  };

  const nameOf = (element: Element): string => {
    const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${name.slice(0, 40)}”`;
  };

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".unseen, [inert], svg, option, .slider-marks");

  const scrolls = (overflow: string): boolean => /auto|scroll/.test(overflow);

  /** Whether a box is cut off along each axis by what is around it, until something there scrolls. */
  const hiddenBy = (element: Element, box: DOMRect): string | null => {
    let [across, down] = [true, true];
    let around = element;
    while (around.parentElement !== null && getComputedStyle(around).position !== "fixed") {
      around = around.parentElement;
      const { overflowX, overflowY } = getComputedStyle(around);
      const port = around.getBoundingClientRect();
      across &&= !scrolls(overflowX);
      down &&= !scrolls(overflowY);
      if (across && overflowX !== "visible" && (box.left < port.left - 1.5 || box.right > port.right + 1.5))
        return nameOf(around);
      if (down && overflowY !== "visible" && (box.top < port.top - 2 || box.bottom > port.bottom + 2))
        return nameOf(around);
    }
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    if (across && (box.left < -1 || box.right > width + 1)) return "the edge at the side";
    const isScrolled = scrolls(getComputedStyle(document.documentElement).overflowY);
    const isBeyond = box.top < -2 || box.bottom > height + 2;
    return down && !isScrolled && isBeyond ? "the edge above or below" : null;
  };

  const inSight = (element: Element, box: DOMRect): DOMRect => {
    let [left, right, above, below] = [box.left, box.right, box.top, box.bottom];
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const port = around.getBoundingClientRect();
      [left, right] = [Math.max(left, port.left), Math.min(right, port.right)];
      [above, below] = [Math.max(above, port.top), Math.min(below, port.bottom)];
    }
    return new DOMRect(left, above, Math.max(0, right - left), Math.max(0, below - above));
  };

  const lines = (element: Element): DOMRect[] =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 1);
      });
  const texts: Eyes["texts"] = () =>
    [...top().querySelectorAll("*")]
      .filter(isSeen)
      .map((element) => ({ element, boxes: lines(element) }))
      .filter(({ boxes }) => boxes.length > 0);

  const eyes: Eyes = { top, nameOf, isSeen, scrolls, hiddenBy, inSight, texts };
  Object.assign(globalThis, { eyes });
}
