import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    maxWorkers: 2, // each file has a server and a browser of its own, and mostly waits for motion
    retry: 1, // a real browser on a busy machine; what fails twice is a fault
  },
});
