#!/bin/sh
# Firefox ESR 153.8 with privacy.resistFingerprinting, as privacy-minded people and browsers made
# from Firefox have it: on every display the page is told two pixels to a point, and a
# MAX_TEXTURE_SIZE of 2048 for WebGL, whatever display and graphics can do. A canvas that fills an
# ordinary window in device pixels is then larger than any texture may be. WebGL makes the canvas
# and draws on it without an error; only the texture of the same size that a program draws its
# picture on first is refused. Either value alone is harmless.
#
# A page has to bound its own device pixels by MAX_TEXTURE_SIZE.
#
# Seen: usually a window of 1260, ratio 1, textures up to 16384 (software drawing), the
# picture is taken; protected: window 1400, ratio 2, up to 2048, canvas 2800 wide, the picture is refused
# (INVALID_VALUE, 1281).
set -eu
dir=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$dir"' EXIT
server=0
cd "$dir"
command -v firefox-esr >/dev/null && command -v node >/dev/null && command -v xvfb-run >/dev/null ||
  apt-get install -y -q firefox-esr=153.8.0esr-1~deb12u1 nodejs xvfb xauth >/dev/null
cat > server.mjs <<'J'
import { createServer } from "node:http";
import { writeFileSync, appendFileSync } from "node:fs";
const page = `<!doctype html><script>
const c = document.createElement("canvas");
c.width = innerWidth * devicePixelRatio;
c.height = innerHeight * devicePixelRatio;
const gl = c.getContext("webgl2");
gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, c.width, c.height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
fetch("/tell?" + [innerWidth, devicePixelRatio, gl.getParameter(gl.MAX_TEXTURE_SIZE), gl.drawingBufferWidth, gl.getError()].join(" "));
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
firefox-esr --version
see() {
  mkdir "profile-$1"; : > told
  echo "user_pref(\"privacy.resistFingerprinting\", $2); user_pref(\"webgl.force-enabled\", true); user_pref(\"browser.shell.checkDefaultBrowser\", false); user_pref(\"datareporting.policy.dataSubmissionEnabled\", false); user_pref(\"app.update.enabled\", false); user_pref(\"browser.aboutwelcome.enabled\", false); user_pref(\"termsofuse.bypassNotification\", true);" > "profile-$1/user.js"
  HOME="$dir" setsid timeout 55 xvfb-run -a -s "-screen 0 1400x800x24" firefox-esr --no-remote --profile "profile-$1" "http://127.0.0.1:$(cat port)/" >/dev/null 2>&1 & browser=$!
  for i in $(seq 170); do [ -s told ] && break; sleep 0.3; done
  kill "-$browser" 2>/dev/null || true; wait $browser 2>/dev/null || true
  read -r wide ratio most drawn error < told
  echo "$1: window $wide, ratio $ratio, textures up to $most, canvas $drawn wide, error $error"
}
see usual false
[ "$most" -gt 2048 ] && [ "$error" = 0 ]
see protected true
[ "$ratio" = 2 ] && [ "$most" = 2048 ] && [ "$drawn" -gt 2048 ] && [ "$error" = 1281 ]
