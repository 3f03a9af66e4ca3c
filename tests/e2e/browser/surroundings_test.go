package browser

import (
	"context"
	"image/color"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// Where the system chooses the colours of pages, the picture takes the theme of strong ones,
// and the page's buttons have edges that can be seen.
func TestForcedColours(t *testing.T) {
	t.Parallel()
	_, p := openedTo(toLook, t, small, quick())
	band := func() color.RGBA {
		t.Helper()
		img, err := p.Picture()
		if err != nil {
			t.Fatalf("p.Picture() = %v; want no error", err)
		}
		return color.RGBAModel.Convert(img.At(4, 26)).(color.RGBA) // at the left of the title's band
	}
	strong := color.RGBA{0, 0, 0, 0xFF}
	if got := band(); got == strong {
		t.Fatalf("the band is %v before; want the usual theme", got)
	}
	if err := p.do(chromedp.ActionFunc(func(ctx context.Context) error {
		return emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}, {Name: "prefers-color-scheme", Value: "light"}}).Do(ctx)
	})); err != nil {
		t.Fatalf("p.do() = %v; want no error", err)
	}
	for end := time.Now().Add(e2e.Patience); band() != strong; time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the band is %v; want %v", band(), strong)
		}
	}
	until(t, p, "has buttons with edges", `[...document.querySelectorAll("button")].length > 0 && [...document.querySelectorAll("button")].every((b) => getComputedStyle(b).borderStyle !== "none" && getComputedStyle(b).borderWidth !== "0px")`)
}
