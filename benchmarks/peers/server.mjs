// Starts a server, which ends with this process, and waits until it has printed the line `ready`.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export async function start(argv) {
  const server = spawn(argv[0], argv.slice(1), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  process.on("exit", () => server.kill());
  const lines = createInterface({ input: server.stdout });
  await new Promise((resolve, reject) => {
    lines.on("line", (line) => line === "ready" && resolve());
    server.on("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    server.on("error", reject);
    setTimeout(() => reject(new Error("the server is not ready after 20 s")), 20_000);
  });
  return server;
}
