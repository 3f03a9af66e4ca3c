package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// A page that stays open while its player travels shows the time of where they are.
func TestTimeZoneIsFollowed(t *testing.T) {
	t.Parallel()
	storage := quick()
	storage["agora/autosave-LAPTOP.agora"] = "1700000000000:t:[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"Anna,Bert\"]\n[Seed \"1\"]\n\n1 a1-b2\n2 a6-b5\n"
	h, p := opened(t, small, storage)
	h.Area("new")
	for _, c := range []struct{ zone, time string }{
		{"Asia/Kolkata", "2023-11-15, 03:43"}, {"America/Phoenix", "2023-11-14, 15:13"}, {"Asia/Kolkata", "2023-11-15, 03:43"},
	} {
		if err := p.do(emulation.SetTimezoneOverride(c.zone)); err != nil {
			t.Fatalf("p.do(emulation.SetTimezoneOverride(c.zone)) = %v; want no error", err)
		}
		evaluate(t, p, `dispatchEvent(new Event("focus"))`)
		h.ClickOn("load")
		until(t, p, "shows the time of "+c.zone, fmt.Sprintf(`agoraWords(true).includes(%q)`, c.time))
		h.Keys("Esc")
		h.Area("new")
	}
}
