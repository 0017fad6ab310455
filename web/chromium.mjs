import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** $CHROMIUM, or the first of the usual names on the path. */
export function program() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome"])
    for (const directory of (process.env.PATH ?? "").split(delimiter)) {
      try {
        accessSync(join(directory, name), constants.X_OK);
        return join(directory, name);
      } catch {
        // Not here.
      }
    }
  throw new Error("no Chromium on the path; name it in the environment variable CHROMIUM");
}
