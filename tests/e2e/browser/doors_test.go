package browser

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/tests/e2e"
)

// long returns a record of this many moves, too long to replay in one tick.
func long(t *testing.T, decisions int) string {
	t.Helper()
	m, err := match.New(stacks.Game{}, match.Info{Seed: 1, Players: make([]match.Player, 2), Options: map[string]string{"draws": "off"}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	rnd := chance.New(1, 5)
	return string(matchtest.Long(t, m, &rnd, decisions).Record().Bytes())
}

// While the program is idle, a long game arrives in each possible way and is opened. If
// another game is on the table and the player did not choose the new one, the program
// asks first.
func TestEveryDoorOpensALongGameAtRest(t *testing.T) {
	t.Parallel()
	p := prepared(t, counting)
	p.screen, p.url = small, shared.server.URL
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: p}
	h.Area("new")
	bytesOf := func(record string) string { return fmt.Sprintf("new TextEncoder().encode(%q)", record) }
	handedOver := func(record string) string { return `agoraOpen("a game.agora", ` + bytesOf(record) + `)` }
	for i, door := range []struct {
		name string
		open func(record string) string
		asks bool
	}{
		{"handed over by the system", handedOver, false},
		{"handed over at a table", handedOver, true},
		{"dropped", func(record string) string {
			return `(() => {
				const files = new DataTransfer();
				files.items.add(new File([` + bytesOf(record) + `], "a game.agora"));
				document.querySelector("body > canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
			})()`
		}, false},
		{"chosen", func(record string) string {
			return `agoraTake([{ name: "a game.agora", data: ` + bytesOf(record) + ` }], false)`
		}, false},
		{"a link", func(record string) string { return fmt.Sprintf("location.hash = %q", packed(t, record)) }, true},
	} {
		decisions := 3000 + i // a different length each time, so that no replay is cached
		p.asleep(t, "before "+door.name+", the program")
		evaluate(t, p, door.open(long(t, decisions)))
		if door.asks {
			h.Wait(door.name+": it asks", func(t e2e.Trace) bool { _, ok := t.Areas["open"]; return ok })
			h.ClickOn("open")
		}
		h.Wait(door.name+": the game is there", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == decisions })
	}
}

// packed returns a record as links encode it.
func packed(t *testing.T, record string) string {
	t.Helper()
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		t.Fatalf("flate.NewWriter(&out, flate.BestCompression) = %v; want no error", err)
	}
	if _, err = w.Write([]byte(record)); err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return "#record=" + base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// If the browser cannot create an address or a link for a download, the picture and the
// exported game are offered in another way, or a sentence says that they cannot be.
func TestDownloadsThatAreRefused(t *testing.T) {
	t.Parallel()
	p := prepared(t, pretended+`; HTMLAnchorElement.prototype.click = function () { window.got = this.href.slice(0, 5); }`)
	p.screen, p.url = small, shared.server.URL
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: p}
	placesAPiece(h)
	for _, c := range []struct{ of, name, way, got string }{
		{"URL", "createObjectURL", "throwing", "data:"}, {"URL", "createObjectURL", "null", "data:"}, {"URL", "createObjectURL", "missing", "data:"},
		{"HTMLAnchorElement.prototype", "click", "throwing", ""}, {"HTMLAnchorElement.prototype", "click", "null", ""},
	} {
		evaluate(t, p, fmt.Sprintf(`window.got = ""; withhold(%s, %q, %q, null)`, c.of, c.name, c.way))
		want := "png"
		if c.got == "" {
			want = "does not allow"
		}
		h.Wait("older messages are gone", func(t e2e.Trace) bool { return len(t.Toasts) == 0 })
		h.Keys("F12")
		h.Wait(c.name+" "+c.way+": it says so", func(t e2e.Trace) bool { return strings.Contains(strings.Join(t.Toasts, " "), want) })
		until(t, p, "is handed over", fmt.Sprintf(`window.got === %q`, c.got))
	}
}
