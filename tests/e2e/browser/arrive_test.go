package browser

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"agora/game/catalogue"
	"agora/tests/e2e"
)

// A reload returns straight to the table it left; a reload on the title stays on the
// title.
func TestReloadGoesBackToTheTable(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	e2e.Choose(h, "stacks")
	e2e.StartByHand(h)
	h.ClickOn("cell:b3")
	before := h.Wait("the table is quiet", func(t e2e.Trace) bool { return t.Scene == "stacks" && !t.Busy && t.Phase != "" })
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	after := h.Wait("a screen is there", func(t e2e.Trace) bool { return t.Scene != "" })
	if after.Scene != "stacks" || after.Hash != before.Hash {
		t.Errorf("after a reload: %v; want The Prisoners with the hash %q", after, before.Hash)
	}
	h.ClickOn("menu")
	h.ClickOn("title")
	h.Area("continue")
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	if after := h.Wait("a screen is there", func(t e2e.Trace) bool { return t.Scene != "" }); after.Scene != "title" {
		t.Errorf("after a reload of the title: %v; want Scene \"title\"", after)
	}
}

// Two tabs that play different games each come back to their own when they are loaded
// again, whichever was saved last.
func TestEachTabComesBackToItsGame(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	placesAPiece(h)
	ctx, cancel := chromedp.NewContext(p.own)
	t.Cleanup(cancel)
	q := &Program{url: p.url, screen: small, own: p.own, ctx: ctx}
	if err := q.prepare(); err != nil {
		t.Fatalf("q.prepare() = %v; want no error", err)
	}
	if err := q.load(); err != nil {
		t.Fatalf("q.load() = %v; want no error", err)
	}
	other := &e2e.Hand{T: t, Program: q}
	other.Area("new")
	placesAPiece(other)
	e2e.PlacePiece(h)
	e2e.PlacePiece(other)
	e2e.PlacePiece(other)
	for range 2 { // also before another move is made
		for _, c := range []struct {
			hand  *e2e.Hand
			page  *Program
			moves int
		}{{h, p, 2}, {other, q, 3}} {
			if err := c.page.load(); err != nil {
				t.Fatalf("c.page.load() = %v; want no error", err)
			}
			if now := c.hand.Wait("the table is there", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Phase != "" }); now.Moves != c.moves {
				t.Errorf("the tab with %d moves comes back to a game of %d; want its own game", c.moves, now.Moves)
			}
		}
	}
}

// A game copied as a link opens in another browser. A link that holds no game is refused
// with a sentence. The browser's Back works as Esc.
func TestLinkOpensAGame(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	evaluate(t, p, `navigator.clipboard.writeText = async (text) => { window.copied = text; }`)
	e2e.Choose(h, "phobia")
	e2e.StartByHand(h)
	h.ClickOn("cell:d4")
	before := h.Wait("the piece is placed", func(t e2e.Trace) bool { return t.Moves == 1 && !t.Busy })
	h.ClickOn("menu")
	h.ClickOn("link")
	until(t, p, "copies a link", `(window.copied || "").includes("#record=")`)
	var link string
	if err := p.Evaluate("window.copied", &link); err != nil {
		t.Fatalf("p.Evaluate(\"window.copied\", &link) = %v; want no error", err)
	}
	evaluate(t, p, "history.back()")
	h.Wait("Back closes the menu", func(t e2e.Trace) bool { return t.Scene == "phobia" })
	// On touch screens the link goes to the system's share sheet; if that throws, to the
	// clipboard.
	err := p.Evaluate(`window.copied = ""; matchMedia = () => ({ matches: true }); navigator.share = () => { throw new TypeError("not this"); }`, nil)
	if err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	h.ClickOn("menu")
	h.ClickOn("link")
	until(t, p, "copies the link that is not shared", fmt.Sprintf("window.copied === %q", link))
	other, err := browser(t, toPlay).Open(link, small, nil)
	t.Cleanup(other.Close)
	if err != nil {
		t.Fatal(err)
	}
	h = &e2e.Hand{T: t, Program: other}
	after := h.Wait("the game is there", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Phase != "" })
	if after.Hash != before.Hash {
		t.Errorf("the link opens %s, it was made of %s, after.Hash = %q; want %q", after.Position, before.Position, after.Hash, before.Hash)
	}
	evaluate(t, other, `location.hash = "#record=rubbish"`)
	after = h.Wait("the rubbish is refused", func(t e2e.Trace) bool { return len(t.Toasts) > 0 && strings.Contains(t.Toasts[0], "link") })
	if after.Scene != "phobia" || after.Hash != before.Hash {
		t.Errorf("rubbish changes the game: %v; want Agoraphobia with the hash %q", after, before.Hash)
	}
}

// A file chosen in the page's file picker opens. When the game is saved, its name can be
// edited at once, and all games are offered as a download.
func TestPickerOpensAFile(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.Area("new")
	g := catalogue.Games()[0]
	// The picker itself belongs to the browser, so the script fills in its field.
	err := p.Evaluate(fmt.Sprintf(`HTMLInputElement.prototype.click = function () {
		const chosen = new DataTransfer();
		chosen.items.add(new File([%q], "a game.agora"));
		this.files = chosen.files;
		this.dispatchEvent(new Event("change"));
	}; agoraPick()`, g.Sample), nil)
	if err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	h.Wait("the game is there", func(t e2e.Trace) bool { return t.Scene == g.Name() })
	h.ClickOn("menu")
	h.ClickOn("save")
	until(t, p, "writes into the field that a click has opened", `document.activeElement.id === "ebitengine-textinput"`)

	// So does the download, so the script reads what it would contain.
	if err := p.Evaluate(`window.showSaveFilePicker = undefined; // what a file of one's own needs
		const kept = URL.createObjectURL;
		URL.createObjectURL = (blob) => { blob.text().then((text) => { window.offered = text; }); return kept.call(URL, blob); };
		HTMLAnchorElement.prototype.click = function () { window.offeredAs = this.download; }`, nil); err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	h.ClickOn("dialog/no")
	h.ClickOn("title")
	h.ClickOn("load")

	// Several files are imported together.
	if err := p.Evaluate(fmt.Sprintf(`HTMLInputElement.prototype.click = function () {
		const chosen = new DataTransfer();
		for (const [name, text] of [["one.agora", %q], ["two.agora", "rubbish"]]) chosen.items.add(new File([text], name));
		this.files = this.multiple && chosen.files;
		this.dispatchEvent(new Event("change"));
	}`, g.Sample), nil); err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	h.ClickOn("import")
	h.ClickOn("dialog/yes")
	h.Wait("what is wrong is listed", func(t e2e.Trace) bool { _, ok := t.Areas["import/flaws"]; return ok })
	h.ClickOn("import/close")

	h.ClickOn("export")
	until(t, p, "offers all games as a file", `!!window.offered && JSON.parse(offered).agora === "collection" && /\.agora$/.test(window.offeredAs)`)
}

// When the device scale changes – by zooming, or by moving the window to another monitor
// – the picture again has one pixel for each of the screen's.
func TestSharpAfterAChangeOfScale(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.Area("new")
	for _, scale := range []float64{1.5, 1, 0.75} {
		if err := p.do(emulation.SetDeviceMetricsOverride(small.W, small.H, scale, false)); err != nil {
			t.Fatalf("p.do() = %v; want no error", err)
		}
		until(t, p, fmt.Sprintf("is sharp at %g", scale), fmt.Sprintf(`document.querySelector("body > canvas").width === %d`, int(float64(small.W)*scale)))
		h.Wait("it is drawn at that scale", func(t e2e.Trace) bool { return t.Outside*t.Scale > 0 && t.Size[0]*t.Scale > float64(small.W)*scale-2 })
	}
	h.ClickOn("new") // and the mouse still hits what it points at
	h.Wait("the set-up is there", func(t e2e.Trace) bool { return t.Scene == "setup" })
}

// In a sandboxed frame that may not load anything, the page says so.
func TestSandboxedFrame(t *testing.T) {
	t.Parallel()
	host := newPlainHost(t, func(name string, w http.ResponseWriter) bool {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts") // as such a frame does
		return true
	})
	p := prepared(t, "")
	p.faulty = true
	if err := p.do(chromedp.Navigate(host.URL + subPath)); err != nil {
		t.Fatalf("p.do(chromedp.Navigate(host.URL + subPath)) = %v; want no error", err)
	}
	until(t, p, "says that it is in a frame", `document.getElementById("say").textContent.includes("in a frame")`)
}

// Controls stay clear of the parts of a phone's screen that are hidden, backgrounds reach
// to the edge, and touches hit their targets. Turning the phone lays the page out anew.
func TestStaysClearOfTheNotch(t *testing.T) {
	t.Parallel()
	h, p := openedTo(toLook, t, phone, quick())
	h.Area("new")
	clear := func(w, high, top, right, bottom, left int64) {
		t.Helper()
		insets := &emulation.SafeAreaInsets{Top: top, Right: right, Bottom: bottom, Left: left}
		if err := p.do(emulation.SetDeviceMetricsOverride(w, high, 1, true), emulation.SetSafeAreaInsetsOverride(insets)); err != nil {
			t.Fatalf("p.do() = %v; want no error", err)
		}
		now := h.Wait("it keeps clear", func(t e2e.Trace) bool {
			return near(t.Inset[0]*t.Outside, left) && near(t.Inset[1]*t.Outside, top) &&
				near(t.Size[0]*t.Outside, w-left-right) && near(t.Size[1]*t.Outside, high-top-bottom)
		})
		for name, a := range now.Areas {
			if a.X < -1 || a.Y < -1 || a.X+a.W > now.Size[0]+1 || a.Y+a.H > now.Size[1]+1 {
				t.Errorf("%s is hidden: %v of %v; want all of it in view", name, a, now.Size)
			}
		}
	}
	clear(phone.W, phone.H, 47, 0, 34, 0)
	h.Tap("new") // and a finger still hits what it points at
	e2e.StartByTouch(h)
	h.Quiet()
	clear(phone.W, phone.H, 47, 0, 34, 0)
	clear(phone.H, phone.W, 0, 47, 21, 47)
	img, err := p.Picture()
	if err != nil {
		t.Fatalf("p.Picture() = %v; want no error", err)
	}
	if os.Getenv("AGORA_SHOTS") != "" {
		e2e.KeepPicture(t, img)
	}
	at := img.Bounds()
	r, g, b, _ := img.At(at.Min.X+2, at.Dy()/2).RGBA()
	if r>>8 < 0x80 || r < b || g < b {
		t.Errorf("the ground does not reach to the edge: there it is %x %x %x; want a warm, light colour", r>>8, g>>8, b>>8)
	}
}

func near(got float64, want int64) bool { return got > float64(want)-1.5 && got < float64(want)+1.5 }

// A page that is hidden and shown again has its curtain closed, for somebody else may
// hold the phone now.
func TestCurtainFallsWhenHidden(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	e2e.Choose(h, "city")
	e2e.StartByHand(h)
	h.Wait("the curtain hangs", func(t e2e.Trace) bool { return t.Phase == "covered" && !t.Busy })
	h.ClickOn("open")
	h.Wait("the curtain is open", func(t e2e.Trace) bool { return t.Viewer != 0 })
	evaluate(t, p, `Object.defineProperty(document, "visibilityState", { value: "hidden" }); document.dispatchEvent(new Event("visibilitychange"))`)
	h.Wait("the curtain has fallen", func(t e2e.Trace) bool { return t.Phase == "covered" && t.Viewer == 0 })
}
