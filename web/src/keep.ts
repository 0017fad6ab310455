let isAsked = false;

/** Let a service worker keep the shell; to be called when nobody waits for anything, and not twice. */
export function keepShell(): void {
  if (isAsked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isAsked = true;
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
