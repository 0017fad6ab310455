import { signal } from "@preact/signals";

/** Whether it is one's turn at the table that one sits at, whatever may lie over it. */
export const isTurn = signal(false);
