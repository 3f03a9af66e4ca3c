// Keeps what the page has loaded, so that the game starts without a network. Names
// with a hash never change; the page itself is asked for anew each time, and taken
// from here only if nobody answers. A new version is there at the next visit: a game
// that is being played is never disturbed.
"use strict";
const store = "agora";

// Browsers that know routes ask the network and this worker at the same time for the
// page, and look into the store by themselves for the rest: a worker that is slow, or
// dead, holds up nothing.
self.addEventListener("install", (e) => {
  self.skipWaiting();
  if (!e.addRoutes || typeof URLPattern !== "function") return;
  e.waitUntil(e.addRoutes([
    { condition: { urlPattern: new URLPattern({ pathname: "*.wasm" }) }, source: "fetch-event" },
    { condition: { requestMode: "navigate" }, source: "race-network-and-fetch-handler" },
    { condition: { urlPattern: new URLPattern("*", self.registration.scope) }, source: { cacheName: store } },
  ]).catch(() => {}));
});
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));

// The page says what it is made of. What it no longer is made of goes.
self.addEventListener("message", (e) => {
  const list = e.data && e.data.keep;
  if (!Array.isArray(list)) return;
  e.waitUntil((async () => {
    const cache = await caches.open(store);
    const keep = new Set([self.registration.scope, ...list]);
    for (const url of keep) {
      if (!await cache.match(url)) await cache.add(url);
    }
    for (const request of await cache.keys()) {
      if (!keep.has(request.url)) await cache.delete(request);
    }
    if (e.source) e.source.postMessage({ kept: keep.size });
  })().catch(() => { /* no room, or no network: next time */ }));
});

self.addEventListener("fetch", (e) => {
  const request = e.request;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  e.respondWith((async () => {
    const cache = await caches.open(store);
    if (request.mode === "navigate") {
      try {
        const fresh = await fetch(request);
        if (fresh.ok) e.waitUntil(cache.put(self.registration.scope, fresh.clone()));
        return fresh;
      } catch (trouble) {
        const kept = await cache.match(self.registration.scope);
        if (kept) return kept;
        throw trouble;
      }
    }
    const kept = await cache.match(request);
    // The program comes from the browser's own cache, which has compiled it already,
    // unless the page has unpacked it itself: then that is so for this store.
    if (kept && request.url.endsWith(".wasm") && !kept.headers.has("X-Unpacked")) return fetch(request).catch(() => kept);
    return kept || fetch(request);
  })());
});
