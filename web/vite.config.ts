import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const rules = fileURLToPath(new URL("../docs/rules", import.meta.url));
const catalogues = fileURLToPath(new URL("../src/overtrick/text", import.meta.url));

/** All the text of the client's own modules, in which the ids of messages stand. */
async function ownCode(): Promise<string> {
  const source = fileURLToPath(new URL("src", import.meta.url));
  const names = await readdir(source, { recursive: true });
  const modules = names.filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
  return (await Promise.all(modules.map((name) => readFile(join(source, name), "utf8")))).join("\n");
}

/** Catalogues without what is for translators, and for the terminal's sake only. */
function leanCatalogues(): Plugin {
  let code: Promise<string> | undefined;
  return {
    name: "lean-catalogues",
    enforce: "pre",
    async load(id) {
      const [path = "", query] = id.split("?");
      if (query !== "raw" || !path.endsWith(".ftl")) return null;
      const text = (await readFile(path, "utf8")).replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
      if (!/(play|sheet)\.ftl$/.test(path)) return `export default ${JSON.stringify(text)}`;
      code ??= ownCode();
      const used = new Set((await code).match(/\b(play|sheet)-[a-z-]+/g));
      const messages = text.split(/\n(?=[a-z])/).filter((message) => {
        const name = /^[a-z0-9-]+/.exec(message)?.[0] ?? "";
        return (
          used.has(name) || name.startsWith("play-refused-") || /^(code|tables|table|preset)-/.test(name)
        );
      });
      return `export default ${JSON.stringify(`${messages.join("\n")}\n`)}`;
    },
  };
}

/** The service worker gets the list of what it keeps; every file gets its compressed twins. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const kept = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
      const mark = createHash("sha256").update(kept.sort().join()).digest("hex").slice(0, 12);
      const worker = join(dir, "sw.js");
      const code = await readFile(worker, "utf8");
      await writeFile(
        worker,
        code.replace("__KEPT__", kept.map((file) => `/${file}`).join(" ")).replace("__MARK__", mark),
      );
      for (const entry of await readdir(dir, { recursive: true })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(entry)) continue;
        const body = await readFile(join(dir, entry));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        await writeFile(join(dir, `${entry}.br`), brotliCompressSync(body, quality));
        await writeFile(join(dir, `${entry}.gz`), gzipSync(body, { level: 9 }));
      }
    },
  };
}

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether one module needs another at once, and not only what it fetches later. */
function needs(whole: string, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.endsWith(whole)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => needs(whole, importer, graph, seen)) ?? false;
}

/** What the page needs is one file, and so is what every table fetches with its first update. */
function fileOf(id: string, graph: Graph): string | null {
  if (needs("/index.html", id, graph)) return "first";
  return needs("/panels/telling.ts", id, graph) ? "telling" : null;
}

export default defineConfig({
  plugins: [leanCatalogues(), packed()],
  resolve: { alias: { "@text": catalogues, "@rules": rules } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Each chunk names what it needs: said here too, it would only make the first file larger.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: fileOf }] },
      },
    },
  },
  server: {
    fs: { allow: ["..", catalogues, rules] },
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/tables": { target: "http://127.0.0.1:8000", ws: true },
    },
  },
  test: { include: ["src/**/*.test.{ts,tsx}", "deck/**/*.test.ts", "test/**/*.test.{ts,tsx}"] },
});
