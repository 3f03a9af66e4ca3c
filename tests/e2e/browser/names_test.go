package browser

import (
	"testing"

	"agora/tests/e2e"
)

// twoSigns makes a browser that has glyphs for only two characters, because a test cannot
// know what fonts a machine has.
const twoSigns = `(() => {
	window.written = [];
	const pen = CanvasRenderingContext2D.prototype;
	const [measure, write] = [pen.measureText, pen.fillText];
	const mine = (text) => /^[小林]+$/.test(text);
	pen.measureText = function (text) {
		return mine(text) ? { width: 60 * text.length, actualBoundingBoxLeft: 0, actualBoundingBoxRight: 60 * text.length, actualBoundingBoxAscent: 40, actualBoundingBoxDescent: 0 } : measure.call(this, text);
	};
	pen.fillText = function (text, x, y) {
		written.push(text);
		mine(text) ? this.fillRect(x, y - 40, 60 * text.length, 40) : write.call(this, text, x, y);
	};
})()`

// A screen reader announces which field is being edited; afterwards the picture has the
// keyboard again.
func TestTheFieldIsCalled(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.ClickOn("new")
	h.ClickOn("name/1")
	until(t, p, "says which field it is", `document.activeElement.id === "ebitengine-textinput" && !document.activeElement.hasAttribute("aria-hidden") &&
		document.activeElement.getAttribute("aria-label").endsWith("Name") && !!document.activeElement.closest("section[aria-label]")`)
	h.Keys("Esc")
	until(t, p, "leaves it with its page", `document.activeElement.tagName === "CANVAS" && [document.getElementById("ebitengine-textinput")].every(e =>
		e.getAttribute("aria-hidden") === "true" && !e.getAttribute("aria-label") && !e.parentElement.getAttribute("aria-label"))`)
	h.ClickOn("new")
	h.ClickOn("name/1")
	until(t, p, "comes to it again", `document.activeElement.id === "ebitengine-textinput" && document.activeElement.getAttribute("aria-label").endsWith("Name")`)
	h.Keys("z")
	h.Wait("it is written into", func(t e2e.Trace) bool { return t.Typed != "" && t.Focus == "name/1" })
}

// The browser draws a name that the program's own fonts cannot show, as a whole.
func TestNamesInTheBrowsersTypefaces(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"drawn":   twoSigns,
		"refused": twoSigns + `; CanvasRenderingContext2D.prototype.getImageData = () => { throw new DOMException("not here", "SecurityError"); }`,
		"noise":   twoSigns + `; CanvasRenderingContext2D.prototype.getImageData = (x, y, w, h) => ({ data: new Uint8ClampedArray(4 * w * h).fill(77) })`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := prepared(t, script)
			p.screen, p.url = small, shared.server.URL
			storage := quick()
			storage["agora/autosave.agora"] = "1:t:[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"小林,Anna\"]\n[Seed \"1\"]\n\n1 a1-b2\n2 a6-b5\n"
			if err := p.store(storage); err != nil {
				t.Fatalf("p.store(storage) = %v; want no error", err)
			}
			if err := p.load(); err != nil {
				t.Fatalf("p.load() = %v; want no error", err)
			}
			h := &e2e.Hand{T: t, Program: p}
			h.ClickOn("continue")
			h.Wait("the game is there", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == 2 && !t.Busy })
			if name != "drawn" { // boxes are shown, and the game continues
				h.ClickOn("menu")
				h.Wait("the menu opens", func(t e2e.Trace) bool { return t.Scene != "stacks" })
				return
			}
			until(t, p, "has the name drawn", `written.includes("小林")`)
		})
	}
}
