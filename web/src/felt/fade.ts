const LENGTH = 300;

/** The room that was there fades over the one that comes: to be called before the theme changes. */
export function fadeRooms(before: string): void {
  for (const room of document.querySelectorAll(".backdrop, .felt-room")) {
    const old = room.cloneNode(true);
    if (!(old instanceof HTMLElement)) continue;
    old.dataset["theme"] = before;
    room.after(old);
    const fading = old.animate([{ opacity: 1 }, { opacity: 0 }], { duration: LENGTH, fill: "forwards" });
    void fading.finished.then(() => old.remove());
  }
}
