import { due, type Facts, type Lesson, type View } from "./lessons.ts";

/** Long enough to have read a card that went away by itself, in milliseconds. */
const READ = 5000;

export interface Spoken {
  readonly lesson: Lesson;
  readonly facts: Facts;
  /** When it was first shown, in milliseconds. */
  readonly since: number;
}

export interface Turn {
  readonly spoken: Spoken | null;
  /** What need not be said again. */
  readonly learnt: string | null;
}

/**
 * What the coach says now, after what it said before.
 *
 * A card stays for as long as it is to the point. One that goes with the moment, unread, comes again.
 */
export function follow(before: Spoken | null, view: View, heard: ReadonlySet<string>, now: number): Turn {
  if (before && !heard.has(before.lesson.id)) {
    const facts = before.lesson.when(view);
    if (facts) return { spoken: before, learnt: null };
    if (now - before.since >= READ) {
      const known = new Set([...heard, before.lesson.id]);
      return { spoken: begun(view, known, now), learnt: before.lesson.id };
    }
  }
  return { spoken: begun(view, heard, now), learnt: null };
}

function begun(view: View, heard: ReadonlySet<string>, now: number): Spoken | null {
  const found = due(view, heard);
  return found && { ...found, since: now };
}
