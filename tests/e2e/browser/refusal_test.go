package browser

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"agora/tests/e2e"
	"agora/tests/requirements"
)

// refused removes from a page the features that browsers and hosts may withhold; the first
// %s says how, the second of what: of everything, or only parts of what stays.
const refused = `(() => {
	const way = %s, parts = %s;
	const no = () => { throw new DOMException("not here", "SecurityError"); };
	const refusing = new Proxy(function () {}, { get: () => no, apply: no, construct: no });
	const prototypes = (...names) => names.map((name) => window[name]?.prototype).filter(Boolean);
	for (const [of, names] of parts ? [
		...prototypes("AudioContext", "BaseAudioContext", "AudioNode", "AudioWorklet").map((of) => [of, ["resume", "suspend", "close", "audioWorklet", "addModule",
			"createScriptProcessor", "createBuffer", "createGain", "destination", "connect"]]),
		[MediaQueryList.prototype, ["addEventListener", "addListener"]],
		[StorageManager.prototype, ["persist", "persisted", "estimate"]], [CacheStorage.prototype, ["open", "match", "keys", "has"]],
		[ServiceWorkerContainer.prototype, ["register", "ready", "controller", "addEventListener"]],
		[Clipboard.prototype, ["readText", "writeText"]], [Worker.prototype, ["postMessage", "terminate"]],
		[ScreenOrientation.prototype, ["addEventListener", "lock"]], [Notification, ["permission", "requestPermission"]],
		[CanvasRenderingContext2D.prototype, ["measureText", "fillText", "getImageData"]],
		[DataTransferItem.prototype, ["webkitGetAsEntry"]], [Keyboard.prototype, ["getLayoutMap"]],
	] : [
		[Navigator.prototype, ["getGamepads", "clipboard", "share", "canShare", "vibrate", "wakeLock", "storage", "keyboard", "serviceWorker", "userActivation", "languages"]],
		[window, ["localStorage", "sessionStorage", "AudioContext", "webkitAudioContext", "AudioWorkletNode", "matchMedia", "caches", "launchQueue", "Worker",
			"ResizeObserver", "Notification", "showSaveFilePicker", "TouchEvent", "WebSocket", "visualViewport"]],
		[Element.prototype, ["requestFullscreen", "webkitRequestFullscreen"]],
		[Document.prototype, ["exitFullscreen", "webkitExitFullscreen", "exitPointerLock", "fullscreenEnabled", "webkitFullscreenEnabled", "execCommand", "hasFocus"]],
		[History.prototype, ["pushState", "replaceState"]], [URL, ["createObjectURL", "revokeObjectURL"]], [window.screen, ["orientation"]], [Screen.prototype, ["orientation"]],
	]) for (const name of names) {
		if (way === "missing") delete of[name];
		if (way === "null") Object.defineProperty(of, name, { value: null, configurable: true });
		if (way === "throwing when read") Object.defineProperty(of, name, { get: no, configurable: true });
		if (way === "throwing when called") Object.defineProperty(of, name, { value: name === "languages" ? [] : refusing, configurable: true });
	}
})()`

// Whatever a browser withholds, in whatever way, the game starts and can be played with
// mouse and keys, and its buttons for links, the clipboard, sound and full screen cope.
func TestWhatIsRefusedIsNotThere(t *testing.T) {
	t.Parallel()
	for i, way := range []string{"missing", "null", "throwing when read", "throwing when called"} {
		for j, parts := range []string{"false", "true"} {
			if (i+j)%2 != 0 && !requirements.Long() {
				continue // each way once: with whole things, or with parts of them
			}
			t.Run(strings.ReplaceAll(way+map[string]string{"true": " parts"}[parts], " ", "-"), func(t *testing.T) {
				t.Parallel()
				p := prepared(t, fmt.Sprintf(refused, strconv.Quote(way), parts))
				p.screen, p.url = small, shared.server.URL
				if err := p.load(); err != nil {
					t.Fatalf("p.load() = %v; want no error", err)
				}
				h := &e2e.Hand{T: t, Program: p}
				h.Area("new")
				h.Keys("F11")
				// An event as password managers send it, and a drop without a file.
				err := p.Evaluate(`(() => {
					const canvas = document.querySelector("body > canvas");
					for (const kind of ["keydown", "keyup", "mousedown", "wheel"]) canvas.dispatchEvent(new Event(kind, { bubbles: true }));
					canvas.dispatchEvent(new DragEvent("drop", { bubbles: true }));
				})()`, nil)
				if err != nil {
					t.Fatalf("p.Evaluate() = %v; want no error", err)
				}
				placesAPiece(h)
				h.ClickOn("menu")
				h.ClickOn("link")
				h.Wait("a sentence says how the link went", func(t e2e.Trace) bool { return len(t.Toasts) > 0 })
				h.Keys("F12")
				h.Keys("Esc")
				h.Wait("the game continues", func(t e2e.Trace) bool { return t.Scene == "phobia" })
			})
		}
	}
}

// placesAPiece starts a game of Agoraphobia from the title and places a piece by mouse.
func placesAPiece(h *e2e.Hand) {
	h.T.Helper()
	e2e.Choose(h, "phobia")
	e2e.StartByHand(h)
	h.ClickOn("cell:d4")
	h.Wait("the piece is placed", func(t e2e.Trace) bool { return t.Moves == 1 && !t.Busy })
}

// framed is a page that shows the game in a frame without permissions. To the driver it
// looks like the game's own page.
const framed = `<!DOCTYPE html><body style="margin:0"><iframe src="plain/" style="border:0;display:block;width:100vw;height:100vh"
	allow="gamepad 'none'; clipboard-read 'none'; clipboard-write 'none'; fullscreen 'none'; autoplay 'none'; screen-wake-lock 'none'; keyboard-map 'none'"></iframe>
<p id="cover">cover</p><script>
	window.agoraTrace = () => frames[0].agoraTrace();
	const look = setInterval(() => {
		if (!frames[0].document.getElementById("cover")?.hidden) return;
		document.getElementById("cover").hidden = true;
		clearInterval(look);
	}, 50);
</script>`

// If the host or the embedding page withholds what browsers allow by default, the game
// starts and can be played without it.
func TestPolicyThatForbidsAll(t *testing.T) {
	t.Parallel()
	files := http.FileServer(http.Dir(shared.folder))
	mux := http.NewServeMux()
	mux.HandleFunc("/frame", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, framed)
	})
	mux.Handle("/plain/", http.StripPrefix("/plain", files))
	mux.HandleFunc("/header/", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Permissions-Policy", "gamepad=(), clipboard-read=(), clipboard-write=(), fullscreen=(), autoplay=(), screen-wake-lock=(), keyboard-map=()")
		http.StripPrefix("/header", files).ServeHTTP(w, r)
	})
	host := httptest.NewServer(mux)
	t.Cleanup(host.Close)
	for name, c := range map[string]struct{ path, of string }{"header": {"/header/", "navigator"}, "frame": {"/frame", "frames[0].navigator"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := prepared(t, "")
			p.screen, p.url, p.faulty = small, host.URL+c.path, true // the browser logs each refusal
			if err := p.load(); err != nil {
				t.Fatalf("p.load() = %v; want no error", err)
			}
			forbidden := false
			script := fmt.Sprintf(`(() => { try { Object.getPrototypeOf(%[1]s).getGamepads.call(%[1]s); return false; } catch (refused) { return true; } })()`, c.of)
			if err := p.Evaluate(script, &forbidden); err != nil || !forbidden {
				t.Fatalf("gamepads are forbidden: %t, %v; want true and no error", forbidden, err)
			}
			h := &e2e.Hand{T: t, Program: p}
			h.ClickOn("load")
			h.ClickOn("paste")
			h.Wait("a refused clipboard is no empty one", func(t e2e.Trace) bool {
				return len(t.Toasts) == 1 && t.Toasts[0] == "Could not paste. The browser does not allow it."
			})
			h.Keys("Esc")
			placesAPiece(h)
		})
	}
}

// On a Mac no key-up event arrives while Cmd is held. Cmd+Z takes back one move, twice
// takes back two, and afterwards no key counts as held.
func TestCmdOnAMac(t *testing.T) {
	t.Parallel()
	storage := quick()
	storage["agora/autosave.agora"] = "1:t:[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"Anna,Bert\"]\n[Seed \"1\"]\n[Undo \"open\"]\n\n1 a1-b2\n2 a6-b5\n1 b1-c2\n2 b6-c5\n"
	h, p := opened(t, small, storage)
	h.ClickOn("continue")
	h.Wait("the game is there", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == 4 && !t.Busy })
	send := func(kind, name, code string, meta bool) {
		t.Helper()
		script := fmt.Sprintf(`document.querySelector("body > canvas").dispatchEvent(new KeyboardEvent(%q, { key: %q, code: %q, metaKey: %t, bubbles: true, cancelable: true }))`, kind, name, code, meta)
		evaluate(t, p, script)
		was := h.See()
		h.Wait("some ticks go by", func(t e2e.Trace) bool { return t.Ticks > was.Ticks+40 }) // longer than a held key takes to repeat
	}
	moves := func(want int) {
		t.Helper()
		if got := h.See(); got.Moves != want {
			t.Fatalf("%d decisions are left, want %d", got.Moves, want)
		}
	}
	send("keydown", "Meta", "MetaLeft", true)
	send("keydown", "z", "KeyZ", true)
	moves(3)
	send("keydown", "z", "KeyZ", true)
	moves(2)
	send("keyup", "Meta", "MetaLeft", false)
	send("keydown", "Meta", "MetaLeft", true)
	send("keyup", "Meta", "MetaLeft", false)
	moves(2)
	was := h.See()
	after := h.Wait("time goes by", func(t e2e.Trace) bool { return t.Ticks > was.Ticks+60 })
	if after.Events != was.Events {
		t.Errorf("%d events while nobody is near, after.Events = %v; want %v", after.Events-was.Events, after.Events, was.Events)
	}
}
