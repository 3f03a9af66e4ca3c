#!/bin/sh
# Chromium 156 (Debian 156.0.8078.108-1~deb12u1): what a page stores in localStorage comes to the
# disk some 5 s after the first change, and from then on about once a minute. A page that stores
# each step of its user loses up to a minute of them when the browser's process ends at once, as
# on a phone that is short of memory; setItem has long returned, and a reload, another tab and a
# crash of the page itself find everything. IndexedDB with durability "strict", written beside it,
# has each step.
#
# The script writes a counter twice a second to both, ends the browser after 40 s, starts it again
# with the same profile and reads both.
#
# Seen: the counter stood at 81; found in localStorage 11, in IndexedDB 81.
set -eu
dir=$(mktemp -d)
trap '[ "$browser" = 0 ] || kill -9 "-$browser" 2>/dev/null || true; kill "$server" 2>/dev/null || true; sleep 1; rm -rf "$dir"' EXIT
browser=0 server=0
cd "$dir"
command -v chromium >/dev/null && command -v node >/dev/null || apt-get install -y -q chromium=156.0.8078.108-1~deb12u1 nodejs >/dev/null
cat > server.mjs <<'J'
import { createServer } from "node:http";
import { writeFileSync, appendFileSync } from "node:fs";
const page = `<!doctype html><script>
const open = () => new Promise((yes) => { const r = indexedDB.open("x", 1); r.onupgradeneeded = () => r.result.createObjectStore("s"); r.onsuccess = () => yes(r.result); });
const tell = (text) => fetch("/tell?" + text);
(async () => {
  const db = await open();
  if (location.hash === "#read") {
    const r = db.transaction("s").objectStore("s").get("n");
    r.onsuccess = () => tell("found " + (localStorage.n ?? 0) + " " + (r.result ?? 0));
    return;
  }
  let n = 0;
  setInterval(() => {
    localStorage.n = ++n;
    const t = db.transaction("s", "readwrite", { durability: "strict" });
    t.objectStore("s").put(n, "n");
    t.oncomplete = ((n) => () => tell("wrote " + n))(n);
  }, 500);
})();
</script>`;
const server = createServer((ask, answer) => {
  if (ask.url.startsWith("/tell?")) appendFileSync("told", decodeURIComponent(ask.url.slice(6)) + "\n");
  answer.setHeader("Content-Type", "text/html");
  answer.end(page);
}).listen(0, "127.0.0.1", () => writeFileSync("port", String(server.address().port)));
setTimeout(() => process.exit(), 110000);
J
node server.mjs & server=$!
until [ -s port ]; do sleep 0.2; done
start() { setsid chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$dir/profile" "http://127.0.0.1:$(cat port)/$1" >/dev/null 2>&1 & browser=$!; }
start ""
until grep -q wrote told 2>/dev/null; do sleep 0.2; done
sleep 40
kill -9 "-$browser"; sleep 1
last=$(grep wrote told | tail -n 1 | cut -d' ' -f2)
start "#read"
for i in $(seq 100); do grep -q found told && break; sleep 0.3; done
found=$(grep found told); there=$(echo "$found" | cut -d' ' -f2); beside=$(echo "$found" | cut -d' ' -f3)
chromium --version
echo "the counter stood at $last; found in localStorage $there, in IndexedDB $beside"
[ "$beside" -ge "$last" ] && [ "$there" -lt $((last / 2)) ]
