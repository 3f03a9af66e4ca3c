#!/bin/sh
# Chromium 156 (Debian 156.0.8078.108-1~deb12u1), service workers: what a worker has kept with
# cache.add(url) is not found for the page's own navigation where the host answers with
# "Vary: Accept", as hosts do that choose among formats. cache.add asks with "Accept: */*" and
# keeps that request with the answer; cache.match compares what Vary names with the navigation,
# whose Accept begins with text/html. keys() lists the entry, match(url) finds it, and
# match(event.request) does not: a worker that was tried with its own addresses fails offline, and
# only on such hosts. The static route { cacheName } compares in the same way.
#
# ignoreVary, or keeping an answer of one's own without Vary, finds it.
#
# Seen: match(url) true, match(the navigation) false, with ignoreVary true; without the header all
# three true.
set -eu
dir=$(mktemp -d)
trap '[ "$browser" = 0 ] || kill -9 "-$browser" 2>/dev/null || true; kill "$server" 2>/dev/null || true; sleep 1; rm -rf "$dir"' EXIT
browser=0 server=0
cd "$dir"
command -v chromium >/dev/null && command -v node >/dev/null || apt-get install -y -q chromium=156.0.8078.108-1~deb12u1 nodejs >/dev/null
cat > server.mjs <<'J'
import { createServer } from "node:http";
import { writeFileSync, appendFileSync } from "node:fs";
const worker = `
addEventListener("install", (e) => e.waitUntil(caches.open("kept").then((c) => c.add(new URL("./", location)))));
addEventListener("activate", (e) => e.waitUntil(clients.claim()));
addEventListener("fetch", (e) => {
  if (e.request.mode !== "navigate") return;
  e.respondWith((async () => {
    const c = await caches.open("kept"), found = async (...of) => !!(await c.match(...of));
    const said = [await found(e.request.url), await found(e.request), await found(e.request, { ignoreVary: true })];
    await fetch("/tell?" + location.pathname.split("/")[1] + " " + said.join(" "));
    return new Response("done");
  })());
});`;
const page = `<!doctype html><script>
navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready).then(() => setTimeout(() => location.reload(), 500));
</script>`;
const server = createServer((ask, answer) => {
  const path = new URL(ask.url, "http://x").pathname;
  if (ask.url.startsWith("/tell?")) appendFileSync("told", decodeURIComponent(ask.url.slice(6)) + "\n");
  answer.setHeader("Content-Type", path.endsWith(".js") ? "text/javascript" : "text/html");
  if (path.startsWith("/varies/")) answer.setHeader("Vary", "Accept");
  answer.end(path.endsWith(".js") ? worker : page);
}).listen(0, "127.0.0.1", () => writeFileSync("port", String(server.address().port)));
setTimeout(() => process.exit(), 110000);
J
node server.mjs & server=$!
until [ -s port ]; do sleep 0.2; done
chromium --version
for of in plain varies; do
  setsid chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$dir/$of" "http://127.0.0.1:$(cat port)/$of/" >/dev/null 2>&1 & browser=$!
  for i in $(seq 150); do grep -q "^$of" told 2>/dev/null && break; sleep 0.3; done
  kill -9 "-$browser"; wait "$browser" 2>/dev/null || true
  echo "$(grep "^$of" told | head -n 1) (match of the address, of the navigation, of it with ignoreVary)"
done
grep -q '^plain true true true$' told
grep -q '^varies true false true$' told
