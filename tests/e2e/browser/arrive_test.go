package browser

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"agora/game/catalogue"
	"agora/tests/e2e"
)

// A page that is loaded anew goes straight to the table that it was left at; one that
// was left on the title does not.
func TestReloadGoesBackToTheTable(t *testing.T) {
	h, p := opened(t, small, quick())
	e2e.Choose(h, "stacks")
	e2e.StartByHand(h)
	h.ClickOn("cell:b3")
	before := h.Wait("the table is quiet", func(t e2e.Trace) bool { return t.Scene == "stacks" && !t.Busy && t.Phase != "" })
	if err := p.load(); err != nil {
		t.Fatal(err)
	}
	after := h.Wait("a screen is there", func(t e2e.Trace) bool { return t.Scene != "" })
	if after.Scene != "stacks" || after.Hash != before.Hash {
		t.Errorf("after a reload: %v", after)
	}
	h.ClickOn("menu")
	h.ClickOn("title")
	h.Area("continue")
	if err := p.load(); err != nil {
		t.Fatal(err)
	}
	if after := h.Wait("a screen is there", func(t e2e.Trace) bool { return t.Scene != "" }); after.Scene != "title" {
		t.Errorf("after a reload of the title: %v", after)
	}
}

// A game is copied as a link, and the link opens it in another browser; what is no
// game is refused with a sentence.
func TestLinkOpensAGame(t *testing.T) {
	h, p := opened(t, small, quick())
	if err := p.Evaluate(`navigator.clipboard.writeText = async (text) => { window.copied = text; }`, nil); err != nil {
		t.Fatal(err)
	}
	e2e.Choose(h, "phobia")
	e2e.StartByHand(h)
	h.ClickOn("cell:d4")
	before := h.Wait("the piece is placed", func(t e2e.Trace) bool { return t.Moves == 1 && !t.Busy })
	h.ClickOn("menu")
	h.ClickOn("link")
	until(t, p, "copies a link", `(window.copied || "").includes("#record=")`)
	var link string
	if err := p.Evaluate("window.copied", &link); err != nil {
		t.Fatal(err)
	}
	other, err := browser(t).Open(link, small, nil)
	t.Cleanup(other.Close)
	if err != nil {
		t.Fatal(err)
	}
	h = &e2e.Hand{T: t, Program: other}
	after := h.Wait("the game is there", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Phase != "" })
	if after.Hash != before.Hash {
		t.Errorf("the link opens %s, it was made of %s", after.Position, before.Position)
	}
	if err := other.Evaluate(`location.hash = "#record=rubbish"`, nil); err != nil {
		t.Fatal(err)
	}
	after = h.Wait("the rubbish is refused", func(t e2e.Trace) bool { return len(t.Toasts) > 0 && strings.Contains(t.Toasts[0], "link") })
	if after.Scene != "phobia" || after.Hash != before.Hash {
		t.Errorf("rubbish changes the game: %v", after)
	}
}

// A file that the page's picker brings is opened.
func TestPickerOpensAFile(t *testing.T) {
	h, p := opened(t, small, quick())
	h.Area("new")
	g := catalogue.Games()[0]
	// The picker itself is the browser's; what is chosen is put into its field.
	err := p.Evaluate(fmt.Sprintf(`HTMLInputElement.prototype.click = function () {
		const chosen = new DataTransfer();
		chosen.items.add(new File([%q], "a game.agora"));
		this.files = chosen.files;
		this.dispatchEvent(new Event("change"));
	}; agoraPick()`, g.Sample), nil)
	if err != nil {
		t.Fatal(err)
	}
	h.Wait("the game is there", func(t e2e.Trace) bool { return t.Scene == g.Name() })
}

// When the device's scale changes, by zoom or because the window goes to another
// monitor, the picture has as many pixels as the screen again.
func TestSharpAfterAChangeOfScale(t *testing.T) {
	h, p := opened(t, small, quick())
	h.Area("new")
	for _, scale := range []float64{1.5, 1, 0.75} {
		if err := p.do(emulation.SetDeviceMetricsOverride(small.W, small.H, scale, false)); err != nil {
			t.Fatal(err)
		}
		until(t, p, fmt.Sprintf("is sharp at %g", scale), fmt.Sprintf(`document.querySelector("body > canvas").width === %d`, int(float64(small.W)*scale)))
		h.Wait("it is drawn at that scale", func(t e2e.Trace) bool { return t.Outside*t.Scale > 0 && t.Size[0]*t.Scale > float64(small.W)*scale-2 })
	}
	h.ClickOn("new") // and the mouse finds what it is meant for
	h.Wait("the set-up is there", func(t e2e.Trace) bool { return t.Scene == "setup" })
}

// In a frame that lets it load nothing, the page says so.
func TestSandboxedFrame(t *testing.T) {
	host := newPlainHost(t, func(name string, w http.ResponseWriter) bool {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts") // as such a frame
		return true
	})
	p := prepared(t, "")
	p.faulty = true
	if err := p.do(chromedp.Navigate(host.URL + subPath)); err != nil {
		t.Fatal(err)
	}
	until(t, p, "says that it is in a frame", `document.getElementById("say").textContent.includes("in a frame")`)
}
