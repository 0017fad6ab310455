import "./tokens.css";
import "./shell.css";
import "./panels/sheets.css";
import "./panels/home.css";
import "./panels/table.css";
import "./panels/keys.css";
import "./panels/scores.css";
import "./panels/stance.css";
import "./panels/waiting.css";
import "./panels/letters.css";
import "./panels/lying.css";
import "./panels/wide.css";
import type { FluentResource } from "@fluent/bundle";
import { render } from "preact";
import { keepShell } from "./keep.ts";
import { App } from "./panels/app.tsx";
import { followSettings } from "./panels/settings.ts";
import { Words } from "./words/words.ts";

const locale = new URLSearchParams(location.search).get("lang") ?? "en";
const words = new Words(locale, locale.startsWith("en-X") ? await disguiseFor(locale) : undefined);
document.documentElement.lang = words.locale;
document.documentElement.dir = words.direction;
followSettings();

async function disguiseFor(pseudo: string) {
  const { disguise } = await import("./words/pseudo.ts");
  return (catalogue: FluentResource) => disguise(catalogue, pseudo);
}

const room = document.getElementById("room");
if (room) render(<App words={words} />, room);

// The first deal comes first; who only looks around has the shell kept as well.
setTimeout(keepShell, 20_000);
