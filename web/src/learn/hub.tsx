import { useSignal } from "@preact/signals";
import { house } from "../link/house.ts";
import { useWords } from "../panels/context.ts";
import { Foil } from "../panels/foil.tsx";
import { goTo, learnAddress, visit } from "../panels/route.ts";
import { change, settings } from "../panels/settings.ts";
import { THEMES } from "./positions.ts";

const GAMES = ["call-bridge", "bridgette"] as const;
const FANS = { "call-bridge": ["S2", "SA", "HK"], bridgette: [":R", ":G", ":L"] } as const;

/** The ways into Learn. */
export function Hub() {
  const words = useWords();
  const fault = useSignal("");
  const play = (game: string): void => {
    change({ coach: true, heard: [] });
    house.open({ game, pace: settings.value.pace }).then(
      ({ table }) => goTo(table),
      () => {
        fault.value = words.say("web-unreachable");
      },
    );
  };
  return (
    <>
      <p class="lead">{words.say("learn-about")}</p>
      <div class="games">
        {GAMES.map((game) => {
          const name = words.say(`web-game-${game}`);
          return (
            <article key={game} class={`game ${game}`} aria-labelledby={`learn-${game}`}>
              <Foil cards={FANS[game]} colours={game === "bridgette" ? 4 : 2} />
              <h2 id={`learn-${game}`}>{name}</h2>
              <p>{words.say(game === "bridgette" ? "learn-br-about" : "learn-cb-about")}</p>
              <Way page={game} look="cta" name={words.say("learn-rules-of", { game: name })}>
                {words.say("learn-rules")}
              </Way>
              <button
                type="button"
                class="quiet"
                aria-label={words.say("learn-first-game", { game: name })}
                onClick={() => play(game)}
              >
                {words.say("learn-first")}
              </button>
            </article>
          );
        })}
      </div>
      <p class="fault" role="alert">
        {fault.value}
      </p>
      <section class="panel-in" aria-labelledby="learn-practice">
        <h2 id="learn-practice">{words.say("learn-practice")}</h2>
        <p>{words.say("learn-practice-about")}</p>
        <div class="ways">
          {THEMES.map((theme) => (
            <Way key={theme} page={`practice/${theme}`} look="key wide">
              <span>
                {words.say(`learn-practice-${theme}`)}
                <small>{words.say(theme === "trump" ? "web-game-call-bridge" : "web-game-bridgette")}</small>
              </span>
            </Way>
          ))}
          <Way page="words" look="key wide">
            <span>
              {words.say("learn-words")}
              <small>{words.say("learn-words-about")}</small>
            </span>
          </Way>
        </div>
      </section>
    </>
  );
}

/** A way to a page of Learn, which can be opened in a window of its own too. */
export function Way(props: {
  readonly page: string;
  readonly look: string;
  readonly name?: string;
  readonly children: preact.ComponentChildren;
}) {
  const address = learnAddress(props.page);
  return (
    <a
      class={props.look}
      href={address}
      aria-label={props.name}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        visit(address);
      }}
    >
      {props.children}
    </a>
  );
}
