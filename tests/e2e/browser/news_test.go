package browser

import (
	"fmt"
	"strings"
	"testing"

	"agora/tests/e2e"
)

// pretended replaces the browser functions that the page calls, so that the test sees the
// calls and controls their results. window.ways says of each whether it is "real" or how
// it fails.
const pretended = `(() => {
	window.ways = {};
	const ways = {
		throwing: () => { throw new DOMException("not here", "SecurityError"); },
		refusing: () => Promise.reject(new DOMException("not here", "NotAllowedError")),
		changed: () => Promise.reject(new DOMException("no", "AbortError")),
		empty: () => Promise.resolve(undefined),
		none: () => undefined,
	};
	window.withhold = (of, name, way, real) => {
		if (way === "missing") delete of[name];
		else Object.defineProperty(of, name, { value: way === "null" ? null : ways[way] || real, configurable: true, writable: true });
	};
	window.later = 0;
	const now = Date.now;
	Date.now = () => now() + window.later;
	window.comeBack = () => {
		window.later += 4000000;
		document.dispatchEvent(new Event("visibilitychange"));
	};
	const interval = window.setInterval, hourly = [];
	window.setInterval = (f, after, ...rest) => after < 3600000 ? interval(f, after, ...rest) : hourly.push(f);
	window.stay = () => {
		window.later += 4000000;
		hourly.forEach((f) => f());
	};
})()`

// On a phone's page the title shows what is new, both in this version and in an update
// waiting at the host, if that can be fetched.
func TestNewsOnThePage(t *testing.T) {
	t.Parallel()
	p := prepared(t, pretended+`; localStorage.setItem("news of agora/", "Something older.")`)
	p.screen, p.url = smallPhone, shared.server.URL
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: p}
	h.Tap("news")
	h.Tap("seen")
	absent := func(what string) func(e2e.Trace) bool {
		return func(t e2e.Trace) bool { _, there := t.Areas[what]; return !there }
	}
	h.Wait("what has been seen is gone", absent("news"))
	evaluate(t, p, `window.network = window.fetch; window.answer = async (address, ...rest) => {
		window.asked = (window.asked || 0) + 1;
		const page = await network(address, ...rest);
		return new Response((await page.text()).replace(/(agora-build" content=")[0-9a-f]+/, "$1abc").replaceAll('"news":"', '"news":"Castles. '));
	}`)
	for _, way := range []string{"missing", "null", "throwing", "refusing", "empty", "none"} {
		evaluate(t, p, fmt.Sprintf(`withhold(window, "fetch", %q); comeBack()`, way))
	}
	evaluate(t, p, `window.fetch = network; comeBack()`) // the same version
	was := h.See()
	h.Wait("some ticks go by", func(t e2e.Trace) bool { return t.Ticks > was.Ticks+40 })
	if _, there := h.See().Areas["news"]; there {
		t.Errorf("there is news of no version: there of h.See().Areas[\"news\"] = %v; want false", there)
	}
	evaluate(t, p, `window.fetch = async (...rest) => new Response((await (await network(...rest)).text()).replace(/(agora-build" content=")[0-9a-f]+/, "$1def")); comeBack()`)
	h.Tap("news")
	until(t, p, "calls another build with the same news an improvement", `agoraWords(true).includes("small improvements")`)
	h.Tap("later")
	evaluate(t, p, `window.fetch = answer; comeBack()`)
	h.Tap("news")
	h.Area("renew")
	until(t, p, "says what is new", `agoraWords(true).includes("Castles.")`)
	h.Tap("later")
	evaluate(t, p, `document.dispatchEvent(new Event("visibilitychange"))`)
	until(t, p, "asks once an hour", `window.asked === 1`)
	evaluate(t, p, `stay()`)
	until(t, p, "asks while somebody stays", `window.asked === 2`)
	h.Tap("news")
	evaluate(t, p, `window.before = true; Storage.prototype.setItem = ((real) => function (key, value) {
		if (key === "news of agora/") sessionStorage.read = value;
		return real.call(this, key, value);
	})(Storage.prototype.setItem)`)
	h.Tap("renew")
	until(t, p, "loads again", `window.before === undefined && document.documentElement.dataset.unsaved === undefined`)
	h.Area("new")
	until(t, p, "knows that this news was read", `sessionStorage.read.startsWith("Castles.")`)
}

// A page's settings offer to install it on the home screen, exported games go to a file
// the player chooses, and an illegal move vibrates. Whatever the browser lacks or
// refuses, the page does without.
func TestDeviceOfThePage(t *testing.T) {
	t.Parallel()
	p := prepared(t, pretended+`; (() => {
		window.felt = 0;
		Object.defineProperty(Navigator.prototype, "vibrate", { value: () => { window.felt++; return true; }, configurable: true });
	})()`)
	p.screen, p.url = smallPhone, shared.server.URL
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: p}
	h.Area("new")
	for _, way := range []string{"real", "missing", "null", "throwing", "refusing", "none"} {
		evaluate(t, p, fmt.Sprintf(`(() => {
			const e = new Event("beforeinstallprompt", { cancelable: true });
			withhold(e, "prompt", %q, () => { window.prompted = true; return Promise.resolve(); });
			dispatchEvent(e);
			window.prevented = e.defaultPrevented;
		})()`, way))
		until(t, p, "keeps the question", `window.prevented === true && window.agoraInstall === "asks"`)
		h.Tap("settings")
		h.Tap("install")
		until(t, p, "has asked", `window.agoraInstall === ""`)
		if way == "real" {
			until(t, p, "has asked by the browser", `window.prompted === true`)
		}
		h.Tap("back")
	}

	// An unfinished game is exported to a file.
	e2e.Choose(h, "phobia")
	e2e.StartByHand(h)
	h.Tap("cell:d4")
	h.Tap("cell:d4")
	h.Wait("the piece is placed", func(t e2e.Trace) bool { return t.Moves == 1 && !t.Busy })
	for range 2 { // the cell is occupied: the first tap previews, the second is refused
		h.Tap("cell:d4")
	}
	until(t, p, "is felt", `window.felt >= 1`)
	h.Tap("menu")
	h.Tap("more")
	h.Tap("load")
	for _, way := range []string{"real", "changed", "throwing", "refusing", "empty", "none", "null", "missing"} {
		evaluate(t, p, fmt.Sprintf(`window.written = window.offered = ""; URL.createObjectURL = ((real) => (blob) => { window.offered = "yes"; return real.call(URL, blob); })(URL.createObjectURL);
			withhold(window, "showSaveFilePicker", %q, async () => ({
				name: "my own.agora",
				createWritable: async () => ({ write: async (data) => { window.half = new TextDecoder().decode(data); }, close: async () => { window.written = window.half; } }),
			}))`, way))
		h.Tap("export")
		switch way {
		case "real":
			until(t, p, "writes the player's file", `window.written !== "" && window.offered === ""`)
			h.Wait("it says so", func(t e2e.Trace) bool { return strings.Contains(strings.Join(t.Toasts, " "), "my own.agora") })
		case "changed":
			was := h.See()
			h.Wait("some ticks go by", func(t e2e.Trace) bool { return t.Ticks > was.Ticks+20 })
			until(t, p, "does nothing", `window.written === "" && window.offered === ""`)
		default:
			until(t, p, way+": offers a download", `window.offered === "yes" && window.written === ""`)
		}
	}
}
