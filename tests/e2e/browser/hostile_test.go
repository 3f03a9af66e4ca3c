package browser

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"agora/tests/e2e"
)

// leadNowhere sends the open page to invalid addresses, one after the other. Each is
// removed from the address bar, and the screen stays with a message. Package game chooses
// the message.
func leadNowhere(t *testing.T, h *e2e.Hand, p *Program) {
	t.Helper()
	record := strings.TrimPrefix(packed(t, long(t, 40)), "#")
	before := h.See()
	for _, address := range []string{
		"record=", "chess", record[:len(record)-9], "record=" + strings.Repeat("A", 70_000), "record=AAAA", strings.Repeat("a", 300_000),
		"puzzle=99999999999999999999", "record=%%%%", "puzzle=-1", "record=%00%07%1b[31m", "lesson=", record[:40] + "!" + record[40:], "lesson=chess",
		"record=<script>alert(1)</script>", "rules=%2e%2e/%2e%2e/etc/passwd", "%ff%fe%00", "record=" + strings.Repeat("%25", 200) + "41", "join=",
		"join=" + strings.Repeat("9", 400), "position=agora-position 99 stacks 2 x", strings.Repeat("=", 60), "\u202e\u200b\U0001f3db", "__proto__", "\x00", "\xff",
	} {
		name := fmt.Sprintf("#%.30s", address)
		if err := p.Evaluate(fmt.Sprintf("location.hash = %q", address), nil); err != nil {
			t.Fatalf("%s: %v; want no error", name, err)
		}
		until(t, p, "takes "+name+" out of the bar", `location.hash === ""`)
		ticks := h.See().Ticks
		now := h.Wait(name+" is answered", func(t e2e.Trace) bool { return len(t.Toasts) > 0 && t.Ticks > ticks })
		if now.Scene != before.Scene || now.Text != before.Text {
			t.Errorf("%s leads from %s to %s; want the scene as it was", name, before.Scene, now.Scene)
		}
	}
}

// Whatever players' names a file contains, its game opens and can be played on. The
// program shows such names as one line of text, replaces empty ones, and refuses what is
// not text.
func TestHostileNames(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.Area("new")
	for i, name := range []string{
		"\u200b", "\u202eannA", "Z" + strings.Repeat("\u0335\u0489\u0301", 80) + "oe",
		"\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", strings.Repeat("W", 10_000), "An\x00na", "<img src=x onerror=alert(1)>&amp;",
		"Anna\nGame over. Anna wins.", "\ufeff\u2066\u2069\u00ad", "\xff\xfe", "   ", "{player} %s $1 'a\"", "\u0645\u062d\u0645\u062f \u05d3\u05df \u0e44\u0e17\u0e22",
		"__proto__", "\U000e0041\U000e0042\ufdd0",
	} {
		moves := 40 + i
		data := []byte(seated(t, long(t, moves), name+",Bert"))
		list := strings.Trim(strings.Join(strings.Fields(fmt.Sprint(data)), ","), "[]")
		evaluate(t, p, `agoraTake([{ name: "a game.agora", data: new Uint8Array([`+list+`]) }], false)`)
		h.Wait(fmt.Sprintf("%.30q is answered", name), func(t e2e.Trace) bool {
			if !utf8.ValidString(name) || len(name) > 1000 { // refused
				return len(t.Toasts) > 0
			}
			return t.Scene == "stacks" && t.Moves == moves
		})
		var said string
		if err := p.Evaluate(`agoraWords(true)`, &said); err != nil {
			t.Fatalf("p.Evaluate(`agoraWords(true)`, &said) = %v; want no error", err)
		}
		stray := func(r rune) bool { // allows emoji joiners and direction isolates
			return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r) && !strings.ContainsRune("\u200d\u2068\u2069", r)
		}
		if !utf8.ValidString(said) || strings.ContainsFunc(said, stray) || strings.Count(said, "\u2068") != strings.Count(said, "\u2069") {
			t.Errorf("%.30q: %q is said, utf8.ValidString(said) = %v, strings.ContainsFunc(said, stray) = %v, strings.Count(said, \"\\u2068\") = %v; want true, false and %v",
				name, said, utf8.ValidString(said), strings.ContainsFunc(said, stray), strings.Count(said, "\u2068"), strings.Count(said, "\u2069"))
		}
	}
}

// seated returns the record with other players and without its checksum, as if edited by
// hand.
func seated(t *testing.T, record, names string) string {
	t.Helper()
	names = strings.NewReplacer("\\", "\\\\", "\"", "\\\"", "\n", "\\n").Replace(names)
	lines, found := strings.SplitAfter(record, "\n"), false
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, "[Seats "):
			lines[i], found = "[Seats \""+names+"\"]\n", true
		case strings.HasPrefix(line, "[Sum "):
			lines[i] = ""
		}
	}
	if !found {
		t.Fatalf("a record without players: %.200s, found = %v; want true", record, found)
	}
	return strings.Join(lines, "")
}

// While storage refuses to save, the table shows a mark and the menu says that the game
// is not saved. Once a later move is saved, both disappear.
func TestASaveThatFailsAndWorksAgain(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	placesAPiece(h)
	storage := func(script string) {
		t.Helper()
		evaluate(t, p, script)
	}
	menuSays := func(what string) {
		t.Helper()
		h.ClickOn("menu")
		until(t, p, "says: "+what, fmt.Sprintf(`agoraWords(true).includes(%q)`, what))
		h.Keys("Esc")
	}
	moves := 1
	place := func() {
		t.Helper()
		moves++
		e2e.PlacePiece(h)
	}
	marked := func(want bool) {
		t.Helper()
		h.Wait(fmt.Sprintf("marked as not saved: %v", want), func(t e2e.Trace) bool {
			_, is := t.Areas["unsaved"]
			return is == want
		})
	}
	menuSays("saved after every move")
	for _, way := range []string{`throw new DOMException("full", "QuotaExceededError")`, `throw new DOMException("not here", "SecurityError")`} {
		storage(`window.set ??= Storage.prototype.setItem; Storage.prototype.setItem = function () { ` + way + ` }`)
		place()
		marked(true)
		menuSays("Export this game to keep it")
		storage(`Storage.prototype.setItem = window.set`)
		place()
		marked(false)
		menuSays("saved after every move")
		until(t, p, "has the game", fmt.Sprintf(`((%s).match(/^[12] [sl]/gm) ?? []).length === %d`, autosaved, moves))
	}
}

// What is dropped on the page and what the picker brings is looked at before it is opened: a file that
// is broken, empty, a picture or far too large has a sentence, and what was open stays.
// A thing that is dropped and is no file, such as a picture out of another page, ends nothing.
func TestBrokenFilesByDropAndPicker(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	good := long(t, 40)
	if err := p.Evaluate(fmt.Sprintf(`
		window.kinds = {
			empty: () => new File([], "empty.agora"),
			picture: () => new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)], "picture.agora"),
			words: () => new File(["hello"], "words.txt"),
			large: () => new File([new Uint8Array(100 << 20)], "large.agora"),
			cut: () => new File([%q], "cut.agora"),
			good: () => new File([%q], "good.agora"),
		};
		window.several = (names) => {
			const files = new DataTransfer();
			for (const name of names) files.items.add(kinds[name]());
			return files;
		};
		window.bring = {
			dropped: (...names) => document.querySelector("body > canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: several(names), bubbles: true, cancelable: true })),
			chosen: (...names) => {
				HTMLInputElement.prototype.click = function () {
					this.files = several(names).files;
					this.dispatchEvent(new Event("change"));
				};
				agoraPick();
			},
		};`, good[:len(good)/2], good), nil); err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	h.Area("new")
	for _, way := range []string{"dropped", "chosen"} {
		for _, c := range []struct{ files, says string }{
			{"empty", "empty.agora"}, {"picture", "picture.agora"}, {"words", "words.txt"}, {"large", "large.agora"},
		} {
			h.Wait("older messages are gone", func(t e2e.Trace) bool { return len(t.Toasts) == 0 })
			evaluate(t, p, fmt.Sprintf(`bring.%s(%q)`, way, c.files))
			now := h.Wait(c.files+", "+way+", is answered", func(t e2e.Trace) bool { return len(t.Toasts) > 0 })
			if now.Scene != "title" || !strings.Contains(now.Toasts[0], c.says) {
				t.Errorf("%s, %s: %s, %q; want \"title\" and [0] one with %q", c.files, way, now.Scene, now.Toasts, c.says)
			}
		}
	}
	for _, entry := range []string{"null", "undefined", "() => null", "() => { throw new DOMException() }", "() => ({})"} {
		evaluate(t, p, `DataTransferItem.prototype.webkitGetAsEntry = `+entry+`; bring.dropped("good")`)
		ticks := h.See().Ticks
		h.Wait("it continues after a drop of what is no file", func(t e2e.Trace) bool { return t.Ticks > ticks+20 })
	}
	evaluate(t, p, `bring.chosen("good")`)
	h.Wait("a game is opened", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == 40 })
}
