/** Keeps the shell: hashed files from the cache, the page from the network first. */

const scope = self as unknown as ServiceWorkerGlobalScope;
const CACHE = "shell-__MARK__";
const KEPT = "__KEPT__".split(" ").filter((path) => path.startsWith("/"));

scope.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(["/", ...KEPT]))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener("activate", (event) => {
  const clear = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith("shell-") && name !== CACHE).map((name) => caches.delete(name)),
    );
    await scope.clients.claim();
  };
  event.waitUntil(clear());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(freshPage(request));
});

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function freshPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const cache = await caches.open(CACHE);
      await cache.put("/", answer.clone());
    }
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}
