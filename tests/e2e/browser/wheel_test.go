package browser

import "testing"

// A wheel notch reported in lines, as in Firefox, turns a card as far as one reported in
// pixels.
func TestWheelInLines(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.Area("new")
	if err := p.Evaluate(`window.told = []; addEventListener("wheel", (e) => told.push(Math.round(e.deltaY)));
		for (const [deltaMode, deltaY] of [[0, 7], [0, 100], [1, 3], [1, -3], [1, 1], [2, 1]])
			document.querySelector("body > canvas").dispatchEvent(new WheelEvent("wheel", { deltaMode, deltaY, bubbles: true, cancelable: true }))`, nil); err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	until(t, p, "tells pixels", `String(told) === "7,100,100,-100,100,100"`)
}
