// Keeps what the page is made of, so that the game starts without a network. The page
// itself is asked for anew each time, and taken from here only if nobody answers. Here
// is always one page with all that it names: that of the version which started last.
"use strict";
const scope = self.registration.scope;
const folder = new URL(scope).pathname;
const store = "agora" + folder; // other copies of the game on this host have other folders

// above reports whether an address lies in this folder, and not in one below it.
const above = (url) => url.startsWith(scope) && !new URL(url).pathname.slice(folder.length).includes("/");

// buildOf is the mark of the game's own page, which other pages lack.
const buildOf = (text) => (/<meta name="agora-build" content="([0-9a-f]+)">/.exec(text) || [])[1];
const namedIn = (text) => [...text.matchAll(/(?:href|src|data-wasm|data-think|data-worker)="([^":]+)"/g)].map((m) => new URL(m[1], scope).href).filter(above);
// What the page loads only when somebody plays far away. It is kept by who has had it once.
const lineIn = (text) => [...text.matchAll(/data-line="([^":]+)"/g)].map((m) => new URL(m[1], scope).href).filter(above);
const pageOf = (text) => new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });

// Browsers that know routes ask the network and this worker at the same time for the
// page, and look into the store by themselves for the rest: a worker that is slow, or
// dead, holds up nothing.
self.addEventListener("install", (e) => {
  self.skipWaiting();
  if (!e.addRoutes || typeof URLPattern !== "function") return;
  e.waitUntil(e.addRoutes([
    { condition: { urlPattern: new URLPattern({ search: "kept" }), requestMode: "navigate" }, source: "fetch-event" },
    { condition: { urlPattern: new URLPattern({ pathname: "*.wasm" }) }, source: "fetch-event" },
    { condition: { urlPattern: new URLPattern({ pathname: "*/page-*.js" }) }, source: "fetch-event" },
    { condition: { requestMode: "navigate" }, source: "race-network-and-fetch-handler" },
    { condition: { urlPattern: new URLPattern("*", scope) }, source: { cacheName: store } },
  ]).catch(() => {}));
});
self.addEventListener("activate", (e) => e.waitUntil(takeOver().catch(() => {}).then(() => self.clients.claim())));

// takeOver takes what an earlier version has kept in a store that all copies shared.
const takeOver = async () => {
  const shared = "agora";
  if (!await caches.has(shared)) return;
  const [old, own] = [await caches.open(shared), await caches.open(store)];
  const text = await (await old.match(scope))?.text() || "";
  if (text.includes('data-wasm="agora-') && !await own.match(scope)) {
    const files = namedIn(text), there = await Promise.all(files.map((url) => old.match(url)));
    await Promise.all(there.map((file, i) => file && own.put(files[i], file)));
    if (there.some((file, i) => file && files[i].endsWith(".wasm"))) await own.put(scope, pageOf(text));
  }
  for (const request of await old.keys()) {
    if (above(request.url)) await old.delete(request);
  }
  if (!(await old.keys()).length) await caches.delete(shared);
};

// A page of ours says that its build has started: it takes the place of the one before,
// once all that it names is here too.
self.addEventListener("message", (e) => {
  const build = e.data && e.data.keep;
  if (typeof build !== "string" || !e.source || !above(e.source.url || "")) return;
  keeping = keeping.catch(() => {}).then(() => keep(build, e.source.url.split(/[?#]/)[0], e.data.line)); // one after the other
  e.waitUntil(keeping.then((done) => {
    if (done) e.source.postMessage({ kept: build });
  }).catch((why) => e.source.postMessage({ unkept: String(why) }))); // no room, or no network
});

let keeping = Promise.resolve();

// What an answer's Vary names is compared with the later request, which may say something
// else there than the one that was kept: an answer is kept without it. Only the packing is
// no matter, and an untouched program is found compiled the next time.
const varies = (response) => !/^(\s*(accept-encoding|origin)\s*,?)*$/i.test(response.headers.get("Vary") || "");
const plain = (response) => {
  if (!varies(response)) return response;
  const headers = new Headers(response.headers);
  for (const name of ["Vary", "Content-Encoding", "Content-Length"]) headers.delete(name); // it is unpacked
  return new Response(response.body, { status: response.status, headers });
};

// put keeps one file, if it is not there already.
const put = async (cache, url) => {
  const there = await cache.match(url, { ignoreVary: true });
  if (there && !varies(there)) return;
  const file = there || await fetch(url);
  if (!file.ok) throw new Error(`${url}: ${file.status} ${file.statusText}`);
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, plain(file));
};

const keep = async (build, address, line) => {
  const cache = await caches.open(store);
  let text = await (await cache.match(scope))?.text() || "";
  if (buildOf(text) !== build) {
    const fresh = await fetch(address, { cache: "no-cache" });
    text = fresh.ok ? await fresh.text() : "";
    if (buildOf(text) !== build) return false; // another version by now: at its next visit
  }
  const played = line || (await cache.keys()).some((request) => /\/line-[0-9a-f]+\.js$/.test(request.url));
  const files = [...namedIn(text), ...played ? lineIn(text) : []];
  for (const url of files) await put(cache, url);
  await cache.put(scope, pageOf(text));
  const all = new Set([scope, ...files]);
  for (const request of await cache.keys()) {
    if (!all.has(request.url)) await cache.delete(request);
  }
  return true;
};

self.addEventListener("fetch", (e) => {
  const request = e.request;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  e.respondWith(request.mode === "navigate" ? visit(request) : part(request, e.clientId));
});

const visit = async (request) => {
  const url = new URL(request.url);
  const page = async () => [folder, folder + "index.html"].includes(url.pathname) ? (await caches.open(store)).match(scope) : undefined;
  const asked = url.search === "?kept" && await page();
  if (asked) return asked;
  const fresh = await fetch(request).catch((trouble) => trouble);
  if (fresh.ok) return fresh;
  const kept = await page();
  if (kept) return kept;
  if (fresh instanceof Response) return fresh;
  throw fresh;
};

const part = async (request, client) => {
  const cache = await caches.open(store);
  const kept = await cache.match(request, { ignoreVary: true });
  // The program comes from the browser's own cache, which has compiled it already,
  // unless the page has unpacked it itself: then that is so for this store.
  if (kept && !(request.url.endsWith(".wasm") && !kept.headers.has("X-Unpacked"))) return kept;
  const fresh = await fetch(request).catch((trouble) => trouble);
  if (fresh.ok) return fresh;
  if (kept) return kept;
  // A page whose own script is not to be had can say nothing: the page that is kept takes its
  // place. Where it is that page, what it needs is gone, and it says so.
  if (/\/page-[0-9a-f]+\.js$/.test(request.url) && await cache.match(scope)) {
    const asks = await self.clients.get(client).catch(() => undefined);
    const script = asks && new URL(asks.url).search === "?kept" ? lacking : 'location.replace("?kept" + location.hash)';
    return new Response(script, { headers: { "Content-Type": "text/javascript" } });
  }
  if (fresh instanceof Response) return fresh;
  throw fresh;
};

const lacking = `
  const at = (id) => document.getElementById(id), all = JSON.parse(at("words").textContent);
  at("say").textContent = (all[navigator.language.split("-")[0]] || all.en).load;
  at("bar").hidden = true;
  at("again").className = "now";`;
