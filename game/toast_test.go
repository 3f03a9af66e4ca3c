package game

import (
	"strings"
	"testing"
	"unicode/utf8"

	"agora/game/input"
	"agora/render"
	"agora/render/rendertest"
)

// announcer is a scene with room for messages.
type announcer struct {
	*fake
	room render.Rect
}

func (a announcer) ToastRoom(string) render.Rect { return a.room }

// TestMessagesCoverNoPlay: a table's messages appear one after another in the room it has
// for them, and none is lost.
func TestMessagesCoverNoPlay(t *testing.T) {
	b := newBench(t)
	b.svc.Kit.Resize(800, 600, 1)
	room := render.R(20, 540, 500, 50)
	b.Route("table", func(Services, any) (Scene, error) { return announcer{b.scenes["a"], room}, nil })
	b.at("table")
	plain := rendertest.Read(b.img)
	b.toast("The first message.")
	b.toast("The second message, which is a little longer than the first.")
	seen := 0
	for len(b.toasts.list) > 0 {
		if seen++; seen > 2*mostToastTicks {
			t.Fatalf("a message stays for ever: seen is %v, want at most 2*mostToastTicks", seen)
		}
		b.Update(nil)
		if seen == 1 || seen == 200 {
			b.dirty = true
			b.draw()
			img := rendertest.Read(b.img)
			changed := 0
			for y := range 600 {
				for x := range 800 {
					if img.RGBAAt(x, y) == plain.RGBAAt(x, y) {
						continue
					}
					if changed++; !room.Inset(-20).Contains(float64(x), float64(y)) {
						t.Fatalf("a message covers %d, %d, room.Inset(-20).Contains(float64(x), float64(y)) = %v; want true",
							x, y, room.Inset(-20).Contains(float64(x), float64(y)))
					}
				}
			}
			if changed < 1000 {
				t.Errorf("in tick %d %d pixels of a message are seen; want at least 1000", seen, changed)
			}
		}
	}
	if least := 2 * toastTicks; seen < least {
		t.Errorf("two messages are gone after %d ticks; want at least %d", seen, least)
	}
}

// TestMessageIsTakenBack: a message that is no longer true is not shown after its
// replacement.
func TestMessageIsTakenBack(t *testing.T) {
	b := newBench(t)
	for range 3 {
		b.Update([]input.Event{key(input.KeyM, 0)})
	}
	if n := len(b.toasts.list); n != 1 || b.toasts.shown() != b.svc.Words.T("program.sound.off") {
		t.Errorf("%d messages: %q; want 1 and %q", n, b.toasts.shown(), b.svc.Words.T("program.sound.off"))
	}
}

// TestLongMessagesFit: a message too long for its room is shown whole.
func TestLongMessagesFit(t *testing.T) {
	for _, room := range []render.Rect{render.R(20, 540, 300, 40), render.R(20, 10, 300, 40)} {
		b := newBench(t)
		b.svc.Kit.Resize(800, 600, 1)
		b.Route("table", func(Services, any) (Scene, error) { return announcer{b.scenes["a"], room}, nil })
		b.at("table")
		plain := rendertest.Read(b.img)
		text := strings.Repeat("Saved as a file with a long name. ", 5)
		b.toast(text)
		b.Update(nil)
		b.draw()
		img := rendertest.Read(b.img)
		top, bottom := 600, 0
		for y := range 600 {
			for x := range 800 {
				if img.RGBAAt(x, y) != plain.RGBAAt(x, y) {
					top, bottom = min(top, y), max(bottom, y)
				}
			}
		}
		k := b.svc.Kit
		_, _, _, high := k.Message(text, room.W, room.H)
		if high < 2*room.H {
			t.Fatalf("the text is %v high: the test needs a longer one; want at least %v", high, 2*room.H)
		}
		if float64(bottom-top) < high-1 {
			t.Errorf("room %v: a message of %v is shown from %d to %d; want all of its height", room, high, top, bottom)
		}
	}
}

// TestMessagesAreBounded: no message has too many letters or line breaks, no matter where
// it comes from.
func TestMessagesAreBounded(t *testing.T) {
	b := newBench(t)
	b.toast("Line 1\nGame over. " + strings.Repeat("Write to us. ", 2000))
	if got := b.toasts.shown(); utf8.RuneCountInString(got) > mostToastRunes || strings.Contains(got, "\n") || !strings.HasSuffix(got, "…") {
		t.Errorf("%d letters are shown: %.80q; want at most %d in one line that ends in …", utf8.RuneCountInString(got), got, mostToastRunes)
	}
	data := []byte("[Game \"" + strings.Repeat("Your storage is damaged. ", 600) + "\"]\n\n")
	b.svc.Opener().OpenFile("a.agora", data)
	if got := b.toasts.list[len(b.toasts.list)-1].text; !strings.Contains(got, "…”") || utf8.RuneCountInString(got) > 150 {
		t.Errorf("of a long name is said %q, utf8.RuneCountInString(got) = %v; want one with \"…”\" and at most 150", got, utf8.RuneCountInString(got))
	}
}

// A message that is added again counts as another for those who listen.
func TestToastIsSaidAgain(t *testing.T) {
	var l toasts
	l.add("Copied.")
	was := l.said
	if l.add("Copied."); l.said == was || len(l.list) != 1 {
		t.Errorf("add(the same) = said %d, %d messages; want another number than %d, 1 message", l.said, len(l.list), was)
	}
}
