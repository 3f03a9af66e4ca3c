package browser

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/spoken"
	"agora/tests/e2e"
)

// listener uses the page as people do who cannot see the picture: it reads the live
// regions and uses the listed controls.
type listener struct {
	t *testing.T
	p asked
}

// asked is a page that can run scripts.
type asked interface {
	Evaluate(script string, result any) error
	Says() string
}

func (l *listener) evaluate(script string, result any) {
	l.t.Helper()
	if err := l.p.Evaluate(script, result); err != nil {
		l.t.Fatalf("%v: %s; want no error", err, l.p.Says())
	}
}

// wait waits until a script returns true.
func (l *listener) wait(what, script string) {
	l.t.Helper()
	until(l.t, l.p, what, script)
}

func (l *listener) Trace() e2e.Trace {
	l.t.Helper()
	var t e2e.Trace
	for end := time.Now().Add(e2e.Patience); ; time.Sleep(20 * time.Millisecond) {
		var text string
		err := l.p.Evaluate(running, &text)
		if err == nil && text != "" {
			err = json.Unmarshal([]byte(text), &t)
		}
		if err == nil && text != "" {
			return t
		}
		if time.Now().After(end) {
			l.t.Fatalf("the game is not running: %v, %s; want a game, and no error", err, l.p.Says())
		}
	}
}

// begin sets up a game between people, starting at the title.
func (l *listener) begin(game string, seats int) {
	l.t.Helper()
	l.wait("says what it is", `[...document.querySelectorAll("[role=status] p")].some((e) => e.textContent)`)
	l.evaluate(`document.querySelector("button.unseen").click()`, nil)
	l.Speak()
	l.Use("game/"+game, "")
	l.wait("asks a newcomer how to begin", `JSON.parse(agoraTrace()).scene === "welcome"`)
	l.Speak()
	l.Use("setup", "")
	l.wait("sets up a game", `JSON.parse(agoraTrace()).scene === "setup"`)
	if l.Speak(); seats > 2 {
		l.Use("players", strconv.Itoa(seats))
	}
	for i := 2; i <= seats; i++ {
		l.Speak()
		l.Use(fmt.Sprintf("kind/%d", i), "0")
	}
	l.Speak()
	l.Use("start", "")
	l.wait("plays", fmt.Sprintf(`JSON.parse(agoraTrace()).scene === %q`, game))
}

// Speak returns the listed headings and controls, and the latest announcements.
func (l *listener) Speak() (s spoken.Screen) {
	l.t.Helper()
	l.wait("tells what is on the screen", `(() => {
		const told = agoraWords(true);
		if (!told) return false;
		const items = JSON.parse(told).items.filter((i) => i.id).map((i) => i.id);
		const listed = [...document.querySelectorAll("#told [data-id]")].map((e) => e.dataset.id);
		return JSON.stringify(items) === JSON.stringify(listed);
	})()`)
	l.evaluate(`(() => ({
		title: document.querySelector("#told h1").textContent,
		say: [...document.querySelectorAll("[role=status] p")].map((e) => e.textContent),
		items: [...document.querySelectorAll("#told h2, #told [data-id]")].map((e) => e.tagName === "H2" ? { kind: "heading", text: e.textContent } : {
			kind: e.tagName.toLowerCase(), id: e.dataset.id, text: (e.labels?.[0] ?? e).textContent, off: e.getAttribute("aria-disabled") ?? "" }),
	}))()`, &s)
	return s
}

// Use presses a button or sets a control.
func (l *listener) Use(id, value string) {
	l.t.Helper()
	before := l.Trace()
	if id == "" {
		time.Sleep(50 * time.Millisecond)
		return
	}
	var used bool
	l.evaluate(fmt.Sprintf(`(() => {
		const e = [...document.querySelectorAll("#told [data-id]")].find((e) => e.dataset.id === %q);
		if (!e) return false;
		if (e.tagName === "BUTTON") { e.click(); return true; }
		e.value = %q;
		return e.dispatchEvent(new Event("change", { bubbles: true }));
	})()`, id, value), &used)
	if !used {
		l.t.Fatalf("%q is not listed, used = %v; want true", id, used)
	}
	for end := time.Now().Add(e2e.Patience); ; time.Sleep(20 * time.Millisecond) {
		after := l.Trace()
		if after.Ticks > before.Ticks+1 && (len(id) < 3 || id[:3] != "do/" || after.Scene != before.Scene || after.Moves != before.Moves) {
			return
		}
		if time.Now().After(end) {
			l.t.Fatalf("nothing comes of %q: %v; want a change within the time", id, after)
		}
	}
}

// Every game can be set up and played with the page's buttons and words alone; a short
// one to its end.
func TestGamesInWords(t *testing.T) {
	t.Parallel()
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			_, p := opened(t, small, quick())
			l := &listener{t, p}
			seats := 2
			if g.Name() == "city" {
				seats = 3
			}
			l.begin(g.Name(), seats)
			length := e2e.Usual()
			if g.Name() == "phobia" {
				length = e2e.Whole
			}
			made := e2e.InWords(t, l, g.Name(), length)
			if length == e2e.Whole {
				l.wait("shows the result", `JSON.parse(agoraTrace()).scene === "result"`)
			}
			t.Logf("%d decisions; what is said last: %q", made, l.Speak().Say)
		})
	}
}

// Events are announced even while the panel is closed. F2 opens it, and Esc closes it.
func TestSaysWhatHappens(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	e2e.Choose(h, "phobia")
	e2e.StartByHand(h)
	until(t, p, "says whose turn it is", `[...document.querySelectorAll("[role=status] p")].some((e) => e.textContent.includes("place the first piece"))`)
	h.ClickOn("cell:" + "d4")
	until(t, p, "logs what happened", `document.querySelector("[role=log]").textContent.includes("d4")`)
	press := func(key, code string) {
		evaluate(t, p, fmt.Sprintf(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: %q, code: %q, bubbles: true, cancelable: true }))`, key, code))
	}
	press("F2", "F2")
	until(t, p, "has opened", `!document.getElementById("told").hidden && document.querySelectorAll("#told button").length > 5 && document.activeElement.tagName === "H1"`)
	press("Escape", "Escape")
	until(t, p, "has closed", `document.getElementById("told").hidden && document.activeElement.tagName === "CANVAS"`)
}

// The first Tab reaches the button that opens the panel, the next one the picture, which
// handles all later ones. A screen reader finds no text area unless one is being edited.
func TestWordsByTab(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.Area("new")
	until(t, p, "has the button", `!!document.querySelector("button.unseen").textContent`)
	for _, at := range []string{"BUTTON", "CANVAS", "CANVAS"} {
		h.Keys("Tab")
		until(t, p, "comes to the "+at, fmt.Sprintf(`document.activeElement.tagName === %q`, at))
	}
	h.Wait("the picture has the Tab key", func(t e2e.Trace) bool { return t.Focus != "" })
	evaluate(t, p, `document.querySelector("button.unseen").focus()`)
	h.Keys("Space")
	until(t, p, "has opened", `!document.getElementById("told").hidden`)
	until(t, p, "has no text box without a name", `[...document.querySelectorAll("textarea")].every((e) => e.tabIndex < 0 && e.getAttribute("aria-hidden") === "true")`)
}
