//go:build unix

package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"agora/tests/e2e"
)

// watchful is a script that runs before a page's own and records policy violations,
// sounds, the use of workers and downloads.
const watchful = listening + `
	window.against = [];
	addEventListener("securitypolicyviolation", (e) => against.push(e.violatedDirective + " " + e.blockedURI));
	const Plain = Worker;
	window.Worker = class extends Plain {
		constructor(...of) { super(...of); this.addEventListener("message", () => { window.thought = true; }); }
	};
	const offered = URL.createObjectURL;
	URL.createObjectURL = (blob) => { window.offered = blob.type || "a file"; return offered.call(URL, blob); };
	document.addEventListener("fullscreenchange", () => { window.full = true; });`

// In Firefox, too, nothing violates the page's policy: sound, the worker, offline
// storage, full screen, pictures and links.
func TestPolicyOfThePageInFirefox(t *testing.T) {
	t.Parallel()
	if e2e.Usual() != e2e.Whole {
		t.Skip("in the long tests only")
	}
	plain := newPlainHost(t, nil)
	// The script comes from the host, because the policy blocks scripts from elsewhere.
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, "/watchful.js"):
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, watchful)
		case r.URL.Path == subPath:
			page := httptest.NewRecorder()
			plain.Config.Handler.ServeHTTP(page, r)
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, strings.Replace(page.Body.String(), "<title>", `<script src="watchful.js"></script><title>`, 1))
		default:
			plain.Config.Handler.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(host.Close)
	d := firefox(t)
	if _, err := d.ask("url", map[string]any{"url": host.URL + subPath}); err != nil {
		t.Fatalf("d.ask(\"url\", map[string]any{\"url\": host.URL + subPath}) = %v; want no error", err)
	}
	l := &listener{t, d}
	l.wait("keeps the page", kept)
	d.click("new")
	l.wait("goes to the set-up", `JSON.parse(agoraTrace()).scene === "setup"`)
	d.click("back")
	l.wait("connects its sound", `!!window.sounding`) // where no sound comes out nothing is heard
	d.key("\uE03B")                                   // F11
	l.wait("fills the screen", `window.full === true`)
	d.key("\uE03B")
	d.key("\uE03C") // F12
	l.wait("hands out a picture", `!!window.offered`)
	l.begin("phobia", 2)
	l.wait("sits at the table", `JSON.parse(agoraTrace()).scene === "phobia" && !!JSON.parse(agoraTrace()).areas.hint`)
	l.evaluate(`[...document.querySelectorAll("button")].find((b) => b.textContent === "Back to the picture").click()`, nil)
	d.click("hint")
	l.wait("thinks in a worker", `window.thought === true`)
	d.click("menu")
	d.click("link")
	l.wait("copies the link, or says why not", `JSON.parse(agoraTrace()).toasts.length > 0`)
	var against []string
	if err := d.Evaluate("against", &against); err != nil || len(against) > 0 {
		t.Errorf("against the policy: %q, %v; want none and no error", against, err)
	}
	l.evaluate(`[document.body.append(Object.assign(document.createElement("script"), { textContent: "window.stranger = true" })),
		document.body.append(Object.assign(document.createElement("img"), { src: "https://example.org/x.png" })),
		void fetch("https://example.org/").catch(() => {})].length`, nil)
	l.wait("refuses what is not its own", `!window.stranger && ["script-src", "img-src", "connect-src"].every((d) => against.some((a) => a.startsWith(d)))`)
}

// Firefox that protects against being recognised tells of small textures and of two pixels to
// a point, so that a window of usual size has more pixels than a picture may. The page comes
// to its title there, also after the window has grown.
func TestProtectedFirefox(t *testing.T) {
	t.Parallel()
	if e2e.Usual() != e2e.Whole {
		t.Skip("in the long tests only")
	}
	d := firefox(t, `user_pref("privacy.resistFingerprinting", true);`)
	l := &listener{t, d}
	for _, wide := range []int{900, 1280} {
		if _, err := d.ask("size", map[string]any{"x": 0, "y": 0, "width": wide, "height": 700}); err != nil {
			t.Fatalf("d.ask() = %v; want no error", err)
		}
		if wide == 900 {
			if _, err := d.ask("url", map[string]any{"url": shared.server.URL}); err != nil {
				t.Fatalf("d.ask(\"url\", map[string]any{\"url\": shared.server.URL}) = %v; want no error", err)
			}
		}
		l.wait("comes to its title", `typeof agoraTrace === "function" && document.getElementById("cover").hidden && JSON.parse(agoraTrace()).scene === "title"`)
		l.wait("has the size of the window", fmt.Sprintf(`innerWidth > %d && (([canvas]) => Math.max(canvas.width, canvas.height) > 1000 && Math.max(canvas.width, canvas.height) <= 2048)(document.getElementsByTagName("canvas"))`, wide-200))
	}
	d.click("new")
	l.wait("goes to the set-up", `JSON.parse(agoraTrace()).scene === "setup"`)
}

// click clicks an area with the mouse.
func (d *driven) click(area string) {
	d.t.Helper()
	until(d.t, d, "shows "+area, fmt.Sprintf(`!!JSON.parse(agoraTrace()).areas[%q]`, area))
	var at struct{ X, Y, W, H float64 }
	if err := d.Evaluate(fmt.Sprintf(`JSON.parse(agoraTrace()).areas[%q]`, area), &at); err != nil {
		d.t.Fatalf("d.Evaluate() = %v; want no error", err)
	}
	d.act("pointer", map[string]any{"type": "pointerMove", "x": int(at.X + at.W/2), "y": int(at.Y + at.H/2)},
		map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pause", "duration": 60}, map[string]any{"type": "pointerUp", "button": 0})
}

// key presses a key.
func (d *driven) key(value string) {
	d.t.Helper()
	d.act("key", map[string]any{"type": "keyDown", "value": value}, map[string]any{"type": "pause", "duration": 60}, map[string]any{"type": "keyUp", "value": value})
}

func (d *driven) act(kind string, actions ...map[string]any) {
	d.t.Helper()
	of := map[string]any{"type": kind, "id": kind, "actions": actions}
	if _, err := d.ask("actions", map[string]any{"actions": []any{of}}); err != nil {
		d.t.Fatalf("d.ask(\"actions\", map[string]any{\"actions\": []any{of}}) = %v; want no error", err)
	}
}
