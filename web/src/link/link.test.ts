import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Refused, Update, Welcome } from "../protocol/messages.ts";
import { type Hearing, Link, type Ports, type Wish } from "./link.ts";

const WELCOME: Welcome = {
  table: "t",
  match: "m",
  game: "call-bridge",
  options: {},
  varied: [],
  scale: 1,
  seat: 0,
  undo_calls: true,
  undo_cards: true,
  protocol: 1,
  type: "welcome",
};

function update(version: number, accepted: string | null = null): Update {
  return {
    version,
    phase: "play",
    players: [],
    away: [],
    pace: 100,
    deal: 0,
    dealer: 0,
    turn: 0,
    totals: [],
    first_result: 0,
    results: [],
    places: [],
    winners: [],
    given_up: null,
    shuffle: null,
    public: null,
    ended: null,
    accepted: accepted === null ? null : { id: accepted, version },
    own: { hand: [], drawn: [], discarded: [], allowed: [], forbidden: [], exchange: null, may: [] },
    type: "update",
  };
}

interface Sent {
  readonly id: string;
  readonly version: number;
  readonly type: string;
}

/** A world with a clock of its own, and one server behind all sockets. */
class World implements Ports {
  readonly sent: Sent[] = [];
  hearing: Hearing | null = null;
  tickets: (string | null | Error)[] = [];
  asked = 0;
  waits: number[] = [];
  private timers: { delay: number; act: () => void; isOff: boolean }[] = [];
  private names = 0;

  async ticket(): Promise<string | null> {
    this.asked += 1;
    const answer = this.tickets.length > 0 ? this.tickets.shift() : "ticket";
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  }

  open(_table: string, hearing: Hearing) {
    this.hearing = hearing;
    return {
      send: (text: string) => {
        const message = JSON.parse(text) as Sent;
        if (message.type !== "hello") this.sent.push(message);
      },
      close: () => {
        if (this.hearing === hearing) this.hearing = null;
      },
    };
  }

  later(delay: number, act: () => void): () => void {
    const timer = { delay, act, isOff: false };
    this.timers.push(timer);
    this.waits.push(delay);
    return () => {
      timer.isOff = true;
    };
  }

  name(): string {
    this.names += 1;
    return `c${this.names}`;
  }

  /** Let everything happen that waits for its time. */
  async pass(): Promise<void> {
    for (const { act, isOff } of this.timers.splice(0)) if (!isOff) act();
    await settle();
  }

  say(message: Welcome | Update | Refused | { type: "closing"; code: string }): void {
    this.hearing?.heard(JSON.stringify(message));
  }

  greet(shown: Update): void {
    this.hearing?.opened();
    this.say(WELCOME);
    this.say(shown);
  }
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) await Promise.resolve();
}

async function joined(): Promise<{ world: World; link: Link }> {
  const world = new World();
  const link = new Link("t", world);
  await settle();
  world.greet(update(1));
  return { world, link };
}

const ACT: Wish = { type: "act", action: "SA" };

describe("a link", () => {
  test("says hello and shows the present", async () => {
    const { link } = await joined();
    expect(link.connection.value).toBe("open");
    expect(link.welcome.value?.match).toBe("m");
    expect(link.update.value?.version).toBe(1);
  });

  test("sends a command with the version that was seen, and one act at a time", async () => {
    const { world, link } = await joined();
    link.send(ACT);
    link.send(ACT);
    expect(world.sent).toEqual([{ type: "act", action: "SA", id: "c1", version: 1 }]);
    expect(link.busy.value).toBe(true);
    world.say(update(2, "c1"));
    expect(link.busy.value).toBe(false);
    link.send(ACT);
    expect(world.sent.at(-1)).toMatchObject({ id: "c2", version: 2 });
  });

  test("sends again under the same id what had no answer when the socket was lost", async () => {
    const { world, link } = await joined();
    link.send(ACT);
    world.hearing?.closed();
    expect(link.connection.value).toBe("lost");
    await world.pass();
    world.greet(update(1));
    expect(world.sent.map(({ id }) => id)).toEqual(["c1", "c1"]);
    world.say(update(2, "c1"));
    world.hearing?.closed();
    await world.pass();
    world.greet(update(2));
    expect(world.sent).toHaveLength(2);
  });

  test("does not send again what the first update after the loss answers", async () => {
    const { world, link } = await joined();
    link.send(ACT);
    world.hearing?.closed();
    await world.pass();
    world.greet(update(2, "c1"));
    expect(world.sent).toHaveLength(1);
  });

  test("shows the present when a command is stale, and says nothing", async () => {
    const { world, link } = await joined();
    link.send(ACT);
    const refused = { type: "refused", id: "c1", clause: null, reason: null, arguments: {} } as const;
    world.say({ ...refused, code: "stale", present: update(7) });
    expect(link.update.value?.version).toBe(7);
    expect(link.refusal.value).toBeNull();
    link.send(ACT);
    world.say({ ...refused, id: "c2", code: "not-saved", present: update(7) });
    expect(link.refusal.value?.code).toBe("not-saved");
  });

  test("says again what is meant whatever others do, and has come too late", async () => {
    const { world, link } = await joined();
    link.send({ type: "contribute", contribution: null });
    const refused = { type: "refused", id: "c1", clause: null, reason: null, arguments: {} } as const;
    world.say({ ...refused, code: "stale", present: update(7) });
    expect(world.sent.at(-1)).toMatchObject({ type: "contribute", id: "c2", version: 7, contribution: null });
    world.say({ ...refused, id: "c2", code: "not-due", present: update(8) });
    expect(world.sent).toHaveLength(2);
    expect(link.refusal.value?.code).toBe("not-due");
  });

  test("waits longer each time, from 0.2 to 5 seconds, and begins anew when it is back", async () => {
    const { world } = await joined();
    world.waits = [];
    world.tickets = Array.from({ length: 7 }, () => new TypeError("no server"));
    world.hearing?.closed();
    for (let tries = 0; tries < 7; tries += 1) await world.pass();
    expect(world.waits).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
    await world.pass();
    world.greet(update(1));
    world.waits = [];
    world.hearing?.closed();
    expect(world.waits).toEqual([200]);
  });

  test("tries at once when the network is back", async () => {
    const { world, link } = await joined();
    link.lose();
    expect(link.connection.value).toBe("lost");
    link.retry();
    await settle();
    world.greet(update(3));
    expect(link.connection.value).toBe("open");
    expect(world.asked).toBe(2);
  });

  test("asks for another ticket when one was too old", async () => {
    const { world, link } = await joined();
    world.say({ type: "closing", code: "ticket" });
    world.hearing?.closed();
    await world.pass();
    expect(world.asked).toBe(2);
    expect(link.gone.value).toBeNull();
  });

  test("ends where there is no seat, where the table is frozen, and with another protocol", async () => {
    const world = new World();
    world.tickets = [null];
    const link = new Link("t", world);
    await settle();
    expect(link.gone.value).toBe("seat");
    for (const [message, why] of [
      [{ type: "closing", code: "frozen" }, "frozen"],
      [{ ...WELCOME, protocol: 2 }, "version"],
    ] as const) {
      const other = await joined();
      other.world.say(message);
      expect(other.link.gone.value).toBe(why);
      other.link.retry();
      expect(other.world.asked).toBe(1);
    }
  });

  test("takes a silent socket for dead", async () => {
    const { world, link } = await joined();
    link.send(ACT);
    await world.pass();
    expect(link.connection.value).toBe("lost");
  });

  test("whatever is lost, every command arrives, and none under two ids", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("send", "answer", "lose", "pass"), { maxLength: 40 }),
        async (steps) => {
          const { world, link } = await joined();
          const done = new Set<string>();
          let version = 1;
          let sends = 0;
          for (const step of steps) {
            if (step === "send" && !link.busy.value) {
              link.send(ACT);
              sends += 1;
            } else if (step === "answer") {
              const open = world.sent.find(({ id }) => !done.has(id));
              if (open && link.connection.value === "open") {
                done.add(open.id);
                version += 1;
                world.say(update(version, open.id));
              }
            } else if (step === "lose") world.hearing?.closed();
            else if (link.connection.value === "lost") {
              await world.pass();
              world.greet(update(version, [...done].at(-1) ?? null));
            }
          }
          for (let tries = 0; tries < 3 && link.connection.value !== "open"; tries += 1) {
            await world.pass();
            world.greet(update(version, [...done].at(-1) ?? null));
          }
          expect(new Set(world.sent.map(({ id }) => id)).size).toBe(sends);
        },
      ),
      { numRuns: 60 },
    );
  });
});
