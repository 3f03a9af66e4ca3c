package browser

import (
	"fmt"
	"testing"

	"agora/tests/e2e"
)

// The page takes only keys that the game uses with what is held beside them: zoom, print,
// find, tabs, history and the developer's tools stay the browser's, in every script. Ctrl
// and the wheel zoom the page, two fingers on a touchpad the board.
func TestKeysOfTheBrowser(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.Area("new")
	evaluate(t, p, `window.taken = (key, code, held) => {
		const flags = { ctrlKey: held.includes("C"), altKey: held.includes("A"), shiftKey: held.includes("S"), metaKey: held.includes("M") };
		const tell = (kind) => {
			const e = new KeyboardEvent(kind, { key, code, ...flags, modifierAltGraph: held.includes("G"), bubbles: true, cancelable: true });
			document.querySelector("body > canvas").dispatchEvent(e);
			return e.defaultPrevented;
		};
		const taken = tell("keydown");
		tell("keyup");
		return taken;
	}`)
	// Where games are searched, Ctrl+F is the game's.
	h.ClickOn("load")
	h.Wait("the games are there", func(t e2e.Trace) bool { return t.Scene == "load" })
	var finds bool
	if err := p.Evaluate(`taken("f", "KeyF", "C")`, &finds); err != nil || !finds {
		t.Errorf("Ctrl+F in the list of games is the game's = %t, %v; want true", finds, err)
	}
	h.Keys("Esc")
	h.Area("new")
	for _, c := range []struct {
		key, code, held string
		taken           bool
	}{
		{"=", "Equal", "C", false}, {"+", "Equal", "CS", false}, {"-", "Minus", "C", false}, {"0", "Digit0", "C", false}, {"+", "NumpadAdd", "C", false}, {"-", "Minus", "M", false},
		{"p", "KeyP", "C", false}, {"f", "KeyF", "C", false}, {"s", "KeyS", "C", false}, {"d", "KeyD", "C", false}, {"h", "KeyH", "C", false}, {"j", "KeyJ", "C", false},
		{"q", "KeyQ", "C", false}, {"1", "Digit1", "C", false}, {"9", "Digit9", "C", false}, {"Tab", "Tab", "C", false}, {"Tab", "Tab", "CS", false}, {"PageDown", "PageDown", "C", false},
		{"F5", "F5", "", false}, {"F5", "F5", "C", false}, {"F3", "F3", "", false}, {"F7", "F7", "", false}, {"F11", "F11", "S", false}, {"F12", "F12", "C", false},
		{"ArrowLeft", "ArrowLeft", "A", false}, {"ArrowRight", "ArrowRight", "A", false}, {"Home", "Home", "A", false}, {"d", "KeyD", "A", false}, {"F4", "F4", "A", false},
		{"ArrowLeft", "ArrowLeft", "M", false}, {"I", "KeyI", "CS", false}, {"C", "KeyC", "CS", false}, {"V", "KeyV", "CS", false}, {"R", "KeyR", "CS", false},
		{"r", "KeyR", "C", false}, {"w", "KeyW", "C", false}, {"t", "KeyT", "C", false}, {"n", "KeyN", "C", false}, {"l", "KeyL", "C", false},
		{"ρ", "KeyR", "C", false}, {"π", "KeyP", "C", false}, {"к", "KeyR", "C", false}, {"ρ", "", "C", false}, {"ς", "KeyW", "C", false}, {";", "KeyQ", "C", false}, {";", "", "C", false},

		{"z", "KeyZ", "C", true}, {"Z", "KeyZ", "CS", true}, {"y", "KeyY", "C", true}, {"y", "KeyZ", "C", true}, {"c", "KeyC", "C", true}, {"v", "KeyV", "M", true},
		{"ζ", "KeyZ", "C", true}, {"υ", "KeyY", "C", true}, {"ψ", "", "C", true}, {"ω", "KeyV", "C", true}, {"я", "KeyZ", "C", true}, {"я", "", "C", true},
		{"F1", "F1", "", true}, {"F6", "F6", "S", true}, {"F11", "F11", "", true}, {"F12", "F12", "", true},
		{"ArrowLeft", "ArrowLeft", "", true}, {"Tab", "Tab", "S", true}, {"+", "Equal", "S", true}, {"p", "KeyP", "", true}, {"ρ", "KeyR", "", true},
		{"@", "KeyQ", "CAG", true}, {"ł", "KeyL", "A", true}, // written with AltGr, and with Option
	} {
		var taken bool
		if err := p.Evaluate(fmt.Sprintf(`taken(%q, %q, %q)`, c.key, c.code, c.held), &taken); err != nil {
			t.Fatalf("p.Evaluate() = %v; want no error", err)
		}
		if taken != c.taken {
			t.Errorf("key(%q, code %q, held %q) is the game's = %t; want %t", c.key, c.code, c.held, taken, c.taken)
		}
	}
	for script, want := range map[string]bool{
		`ctrl(true)`:  false, // Ctrl is held
		`ctrl(false)`: true,  // a touchpad says so without the key
	} {
		var taken bool
		if err := p.Evaluate(`(() => {
			const canvas = document.querySelector("body > canvas");
			const ctrl = (held) => {
				if (held) canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "Control", code: "ControlLeft", ctrlKey: true, bubbles: true, cancelable: true }));
				const e = new WheelEvent("wheel", { ctrlKey: true, deltaY: 100, bubbles: true, cancelable: true });
				canvas.dispatchEvent(e);
				if (held) canvas.dispatchEvent(new KeyboardEvent("keyup", { key: "Control", code: "ControlLeft", bubbles: true, cancelable: true }));
				return e.defaultPrevented;
			};
			return `+script+`;
		})()`, &taken); err != nil {
			t.Fatalf("p.Evaluate() = %v; want no error", err)
		}
		if taken != want {
			t.Errorf("wheel with %s is the game's = %t; want %t", script, taken, want)
		}
	}
}

// Firefox that hides which keyboard somebody has tells no code for Greek letters, and
// nothing of a modifier by itself; after another window had the keys nobody tells of one
// either. Letters have their places, and Ctrl counts as held by what other keys say.
func TestKeysWithoutTheirPlaces(t *testing.T) {
	t.Parallel()
	storage := quick()
	storage["agora/autosave.agora"] = "1:t:[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"Anna,Bert\"]\n[Seed \"1\"]\n[Undo \"open\"]\n\n1 a1-b2\n2 a6-b5\n1 b1-c2\n2 b6-c5\n"
	h, p := opened(t, small, storage)
	h.ClickOn("continue")
	h.Wait("the game is there", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == 4 && !t.Busy })
	press := func(key, held string) {
		t.Helper()
		evaluate(t, p, fmt.Sprintf(`["keydown", "keyup"].forEach((kind) => document.querySelector("body > canvas").dispatchEvent(new KeyboardEvent(kind,
			{ key: %q, code: "", ctrlKey: %q === "C", shiftKey: %[2]q === "S", bubbles: true, cancelable: true })))`, key, held))
	}
	moves := func(what string, want int) {
		t.Helper()
		h.Wait(what, func(t e2e.Trace) bool { return t.Moves == want && !t.Busy })
	}
	press("ζ", "C")
	moves("Ctrl and ζ take a move back", 3)
	press("υ", "C")
	moves("Ctrl and υ bring it again", 4)
	press("z", "C")
	moves("Ctrl and z take it back", 3)
}
