package spots

import (
	"fmt"
	"math"
	"testing"

	"agora/game/input"
	"agora/render"
)

// The test table: a board of 4 x 3 cells of 50 dp from 100, 100, each with 4 dp of grout
// around it, and a supply beside it. Cells with even numbers are live.
const supply = 99

func table() *List[int] {
	l := &List[int]{Ground: Ground{Board: render.R(90, 90, 220, 170), Snap: 25}}
	for n := range 12 {
		x, y := float64(100+n%4*50), float64(100+n/4*50)
		s := Box(n, fmt.Sprint("cell:", n), render.R(x+2, y+2, 46, 46))
		s.Reach, s.Live = 2, n%2 == 0
		l.Add(s)
	}
	s := Box(supply, "supply", render.R(10, 10, 60, 60))
	s.Aside, s.Loose = true, true
	l.Add(s)
	l.Start = 5
	return l
}

type hand struct {
	t *testing.T
	l *List[int]
	p Pointer[int]
}

func newHand(t *testing.T) *hand { return &hand{t: t, l: table()} }

func (h *hand) feed(es ...input.Event) (last Act[int]) {
	for _, e := range es {
		if a, _ := h.p.Feed(e, h.l); a.Kind != None {
			last = a
		}
	}
	return last
}

// on returns an event in the middle of a spot.
func (h *hand) on(kind input.Kind, key int) input.Event {
	s := h.l.Find(key)
	return input.Event{Kind: kind, X: s.X, Y: s.Y, StartX: s.X, StartY: s.Y}
}

func (h *hand) click(key int, touch bool) Act[int] {
	press, tap := h.on(input.Press, key), h.on(input.Tap, key)
	press.Touch, tap.Touch = touch, touch
	return h.feed(press, tap)
}

// drag returns the events of dragging from one spot to another.
func (h *hand) drag(from, to int, touch bool) (press, begin, move, end input.Event) {
	press = h.on(input.Press, from)
	press.Touch = touch
	begin, move, end = press, press, press
	begin.Kind, begin.X = input.DragStart, press.X+5
	move.Kind, end.Kind = input.Drag, input.DragEnd
	s := h.l.Find(to)
	move.X, move.Y = s.X, s.Y
	if touch && h.l.Find(from).Loose {
		move.Y += Lifted
	}
	end.X, end.Y = move.X, move.Y
	return press, begin, move, end
}

func key(k input.Key, mods input.Mods) input.Event {
	return input.Event{Kind: input.KeyPress, Key: k, Mods: mods}
}

func (h *hand) want(what string, got, want Act[int]) {
	h.t.Helper()
	if got != want {
		h.t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

func TestMouse(t *testing.T) {
	h := newHand(t)
	h.want("hovering", h.feed(h.on(input.Hover, 3)), Act[int]{Kind: Moved, To: 3, On: true})
	h.want("resting", h.feed(h.on(input.Hover, 3)), Act[int]{})
	h.want("a click", h.click(3, false), Act[int]{Kind: Click, To: 3, On: true})
	h.want("the supply is not pointed at", h.feed(h.on(input.Hover, supply)), Act[int]{Kind: Moved})
	h.want("but clicked", h.click(supply, false), Act[int]{Kind: Click, To: supply, On: true})
	if h.p.On {
		t.Errorf("after a click on it, it is pointed at: h.p.On is %v; want false", h.p.On)
	}
	right := h.on(input.Tap, 4)
	right.Button = input.Right
	h.want("the right button", h.feed(right), Act[int]{Kind: Back, To: 4, On: true})

	// A trembling hand still clicks; a dragging one does not.
	press, begin, _, end := h.drag(3, 3, false)
	end.X += 6
	h.want("an unsteady click", h.feed(press, begin, end), Act[int]{Kind: Click, To: 3, On: true})
	end.X += 10
	if a := h.feed(press, begin, end); a.Kind == Click {
		t.Errorf("dragging across a spot clicks it: a.Kind is %v; want anything but %v", a.Kind, Click)
	}
	if !h.p.Leave(h.l) || h.p.On || h.p.Leave(h.l) {
		t.Errorf("the mouse does not leave: h.p.On is %v; want it gone, once", h.p.On)
	}
}

func TestDrag(t *testing.T) {
	for _, by := range []Source{Mouse, Finger} {
		h := newHand(t)
		h.p.Point(7, Finger)
		press, begin, move, end := h.drag(supply, 6, by == Finger)
		h.want("lifting", h.feed(press, begin), Act[int]{Kind: Lift, From: supply, By: by})
		h.want("on the way", h.feed(move), Act[int]{Kind: Moved, From: supply, To: 6, On: true, By: by})
		h.want("letting go", h.feed(end), Act[int]{Kind: Drop, From: supply, To: 6, On: true, By: by})
		if h.p.Holding {
			t.Errorf("by %v: it is still held: h.p.Holding is %v; want false", by, h.p.Holding)
		}
		away := end
		away.X, away.Y = 300, 500
		h.want("beside everything", h.feed(press, begin, away), Act[int]{Kind: Drop, From: supply, By: by})
		h.p.Point(7, Finger)
		for _, e := range []input.Event{{Kind: input.DragCancel}, {Kind: input.Blur}, key(input.KeyEsc, 0)} {
			if h.feed(press, begin, move); !h.p.Holding {
				t.Fatalf("by %v: nothing is held: h.p.Holding = false; want true", by)
			}
			if a := h.feed(e); a.Kind != Cancel || a.From != supply || h.p.Holding || !h.p.On || h.p.At != 7 || h.p.By != Finger {
				t.Errorf("cancelled by %v: %+v, %+v; want it back at the supply, 7 pointed at by the finger", e.Kind, a, h.p)
			}
		}
		h.feed(press, begin)
		if h.p.LetGo(); h.feed(move, end).Kind == Drop {
			t.Errorf("by %v: what was not to be taken is dropped; want nothing dropped", by)
		}
	}
}

func TestFinger(t *testing.T) {
	h := newHand(t)
	h.want("the first tap", h.click(3, true), Act[int]{Kind: Click, To: 3, On: true, By: Finger})
	h.want("the second", h.click(3, true), Act[int]{Kind: Confirm, To: 3, On: true, By: Finger})
	h.want("another spot", h.click(5, true), Act[int]{Kind: Click, To: 5, On: true, By: Finger})
	h.want("the supply", h.click(supply, true), Act[int]{Kind: Click, To: supply, On: true, By: Finger})
	h.want("which takes nothing away", h.click(5, true), Act[int]{Kind: Confirm, To: 5, On: true, By: Finger})
	if a := h.feed(input.Event{Kind: input.Hover, X: 2, Y: 2}); a.Kind != None || !h.p.On {
		t.Errorf("what a finger has aimed at goes when the mouse moves outside: a.Kind is %v, want None; h.p.On is %v", a.Kind, h.p.On)
	}
	h.p.Reset()
	press, begin, move, end := h.drag(1, 10, true)
	h.want("looking around", h.feed(press, begin, move), Act[int]{Kind: Moved, To: 10, On: true, By: Finger})
	if !h.p.Aiming || h.feed(end).Kind != Moved || h.p.Aiming || h.p.At != 10 {
		t.Errorf("lifted: %+v; want 10 aimed at no longer, but pointed at", h.p)
	}
	h.p.Reset()
	h.feed(press, begin, move)
	if a, used := h.p.Feed(input.Event{Kind: input.Pinch}, h.l); a.Kind != Cancel || used || h.p.Aiming || h.p.On {
		t.Errorf("pinched: %+v, %+v; want a cancelled aim, with the pinch left to others", a, h.p)
	}
	// A finger close to a live spot means it, but never instead of another live one.
	near := h.on(input.Press, 2)
	near.Touch = true
	near.X -= 27
	if h.feed(near); h.p.At != 1 {
		t.Errorf("27 dp beside spot 2, %d is meant; want 1", h.p.At)
	}
	near.X += 4
	if h.feed(near); h.p.At != 2 {
		t.Errorf("23 dp beside spot 2, %d is meant; want 2", h.p.At)
	}
}

// TestConfirming: depending on the settings, the first tap acts like the second, or a
// click too must be confirmed by another on the same spot. Pointing elsewhere in between
// starts over.
func TestConfirming(t *testing.T) {
	h := newHand(t)
	h.p.Confirming = Never
	h.want("the first tap", h.click(2, true), Act[int]{Kind: Confirm, To: 2, On: true, By: Finger})
	h.want("a click", h.click(4, false), Act[int]{Kind: Click, To: 4, On: true, By: Mouse})
	h.want("the supply", h.click(supply, true), Act[int]{Kind: Click, To: supply, On: true, By: Finger})
	h = newHand(t)
	h.p.Confirming = Always
	h.feed(h.on(input.Hover, 2))
	h.want("the first click", h.click(2, false), Act[int]{Kind: Click, To: 2, On: true, By: Finger})
	h.feed(h.on(input.Hover, 2))
	h.want("the second click", h.click(2, false), Act[int]{Kind: Confirm, To: 2, On: true, By: Finger})
	h.click(4, false)
	h.feed(h.on(input.Hover, 6), h.on(input.Hover, 4))
	h.want("a click after another spot", h.click(4, false), Act[int]{Kind: Click, To: 4, On: true, By: Finger})
	h.want("the first tap", h.click(8, true), Act[int]{Kind: Click, To: 8, On: true, By: Finger})
	h.want("the second tap", h.click(8, true), Act[int]{Kind: Confirm, To: 8, On: true, By: Finger})
}

func TestWithoutABoard(t *testing.T) {
	h := newHand(t)
	h.l.Board = render.Rect{}
	press := h.on(input.Press, 3)
	press.Touch = true
	if h.feed(press).Kind != None || h.p.On || h.p.Aiming {
		t.Errorf("a finger aims: %+v; want no aim", h.p)
	}
	h.want("the first tap", h.click(3, true), Act[int]{Kind: Click, To: 3, On: true, By: Finger})
	h.want("the second", h.click(3, true), Act[int]{Kind: Confirm, To: 3, On: true, By: Finger})
}

func TestKeys(t *testing.T) {
	h := newHand(t)
	h.want("Enter brings the cursor up", h.feed(key(input.KeyEnter, 0)), Act[int]{Kind: Moved, To: 4, On: true, By: Keys})
	h.want("Enter", h.feed(key(input.KeyEnter, 0)), Act[int]{Kind: Confirm, To: 4, On: true, By: Keys})
	held := key(input.KeyEnter, 0)
	held.Repeat = true
	h.want("Enter held", h.feed(held), Act[int]{})
	for _, c := range []struct {
		key  input.Key
		to   int
		mods input.Mods
	}{
		{input.KeyRight, 5, 0}, {input.KeyRight, 6, 0}, {input.KeyRight, 7, 0}, {input.KeyRight, 7, 0}, {input.KeyUp, 3, 0}, {input.KeyUp, 3, 0}, {input.KeyLeft, 2, 0}, {input.KeyDown, 6, 0},
		{input.KeyTab, 8, 0}, {input.KeyTab, 10, 0}, {input.KeyTab, 0, 0}, {input.KeyTab, 10, input.Shift},
	} {
		if h.feed(key(c.key, c.mods)); h.p.At != c.to || h.p.By != Keys {
			t.Errorf("%v leads to %d, want %d", c.key, h.p.At, c.to)
		}
	}
	if a, used := h.p.Feed(key(input.KeyEsc, 0), h.l); a.Kind != Back || used {
		t.Errorf("Esc: %+v, used of h.p.Feed(key(input.KeyEsc, 0), h.l) = %v; want Kind %v and false", a, used, Back)
	}
	if !h.p.GiveUp(h.l) || h.p.On || h.p.GiveUp(h.l) {
		t.Errorf("the cursor is not given up: h.p.On is %v; want it given up, once", h.p.On)
	}
	h.l.Start = -1
	h.want("Enter without a cursor", h.feed(key(input.KeyEnter, 0)), Act[int]{Kind: Confirm, By: Keys})
	if a, used := h.p.Feed(key(input.KeyLeft, input.Ctrl), h.l); a.Kind != None || used {
		t.Errorf("Ctrl is for others: a.Kind is %v, want None; used is %v", a.Kind, used)
	}
	h.feed(key(input.KeyUp, 0))
	h.l.Reset()
	h.p.Settle(h.l)
	for _, k := range []input.Key{input.KeyTab, input.KeyUp, input.KeyEnter} {
		if a, used := h.p.Feed(key(k, 0), h.l); a.Kind != None || used {
			t.Errorf("%v in an empty list: %+v, used of h.p.Feed(key(k, 0), h.l) = %v; want Kind %v and false", k, a, used, None)
		}
	}
}

// TestStill: in such a list only the mouse points; the keyboard does not walk.
func TestStill(t *testing.T) {
	h := newHand(t)
	h.l.Still = true
	for _, k := range []input.Key{input.KeyTab, input.KeyUp, input.KeyEnter, input.KeyEsc} {
		if a, used := h.p.Feed(key(k, 0), h.l); a.Kind != None || used {
			t.Errorf("%v: %+v, used %v; want Kind %v and false", k, a, used, None)
		}
	}
	h.want("hovering", h.feed(h.on(input.Hover, 3)), Act[int]{Kind: Moved, To: 3, On: true})
}

// TestKeep: on its way to a question the mouse keeps its target.
func TestKeep(t *testing.T) {
	h := newHand(t)
	h.feed(h.on(input.Hover, 3))
	h.l.Keep = true
	if a := h.feed(input.Event{Kind: input.Hover, X: 1, Y: 1}); a.Kind != None || h.p.Leave(h.l) || !h.p.On || h.p.At != 3 {
		t.Errorf("beside the board: %+v, %+v; want 3 pointed at as before", a, h.p)
	}
	h.want("another spot", h.feed(h.on(input.Hover, 4)), Act[int]{Kind: Moved, To: 4, On: true})
	h.l.Keep = false
	h.want("let go", h.feed(input.Event{Kind: input.Hover, X: 1, Y: 1}), Act[int]{Kind: Moved})
}

// TestStaggeredRows: where rows are staggered, the cursor keeps to its line.
func TestStaggeredRows(t *testing.T) {
	l := &List[int]{}
	for n := range 20 {
		y := n / 4
		l.Add(Box(n, "", render.R(float64(n%4*50+y%2*25), float64(y*43), 50, 50)))
	}
	h := &hand{t: t, l: l}
	h.p.Point(1, Keys)
	h.feed(key(input.KeyDown, 0), key(input.KeyDown, 0), key(input.KeyDown, 0), key(input.KeyDown, 0))
	if h.p.At != 17 {
		t.Errorf("four steps down lead to %d; want 17", h.p.At)
	}
}

func TestAt(t *testing.T) {
	l := table()
	for _, c := range []struct {
		x, y float64
		want int
	}{{125, 125, 0}, {149, 125, 0}, {151, 125, 1}, {125, 149.5, 0}, {125, 151, 4}, {97, 125, -1}, {40, 40, supply}, {math.NaN(), 3, -1}, {math.Inf(1), 125, -1}} {
		if k, ok := l.At(c.x, c.y); ok != (c.want >= 0) || ok && k != c.want {
			t.Errorf("at %v, %v lies %d (%v), want %d", c.x, c.y, k, ok, c.want)
		}
	}
	round := Box(7, "", render.R(500, 500, 40, 40))
	round.Hit = func(dx, dy float64) bool { return math.Hypot(dx, dy) <= 20 }
	round.Aside, round.Also = true, render.R(600, 0, 10, 10)
	l.Add(round)
	for _, c := range []struct {
		x, y float64
		in   bool
	}{{520, 520, true}, {502, 502, false}, {605, 5, true}} {
		if k, ok := l.At(c.x, c.y); ok != c.in || ok && k != 7 {
			t.Errorf("at %v, %v lies %d (%v); want 7, and %v", c.x, c.y, k, ok, c.in)
		}
	}
	seen := 0
	l.Each(func(id string, r render.Rect) { seen++ })
	if seen != 13 {
		t.Errorf("%d spots have a name; want 13", seen)
	}
	l.Board = render.R(90, 90, 60, 60)
	seen = 0
	l.Each(func(id string, r render.Rect) { seen++ })
	if seen != 2 {
		t.Errorf("%d spots are seen through a small window; want 2", seen)
	}
}

// TestAllocatesNothing: a pointer at rest does not allocate.
func TestAllocatesNothing(t *testing.T) {
	h := newHand(t)
	e := h.on(input.Hover, 3)
	n := testing.AllocsPerRun(100, func() {
		h.p.Settle(h.l)
		h.p.Feed(e, h.l)
		h.p.Feed(key(input.KeyTab, 0), h.l)
	})
	if n != 0 {
		t.Errorf("%v allocations; want 0", n)
	}
}

// FuzzHands: whatever the gestures, and whatever the game lists meanwhile, nothing fails,
// and no act names a spot that is not listed.
func FuzzHands(f *testing.F) {
	for seed := range byte(40) {
		list := make([]byte, 400)
		x := uint32(seed) + 1
		for i := range list {
			x = x*1664525 + 1013904223
			list[i] = byte(x >> 24)
		}
		f.Add(list)
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		h := newHand(t)
		x, y := 0.0, 0.0
		for ; len(in) >= 4; in = in[4:] {
			e := input.Event{Kind: input.Kind(in[0] % byte(input.Resize+1)), Button: input.Button(in[0] >> 6 & 1), Touch: in[1]&1 != 0,
				Repeat: in[1]&6 == 6, Key: input.Key(in[2] % 90), Scale: 1}
			if in[1]&8 != 0 {
				x, y = float64(in[2])*1.5-30, float64(in[3])*1.3-30
			}
			e.X, e.Y, e.StartX, e.StartY = x, y, x-float64(in[3]%9), y
			if in[1]&0xf0 == 0 {
				e.X = math.NaN()
			}
			a, _ := h.p.Feed(e, h.l)
			if a.On && h.l.Index(a.To) < 0 || a.Kind == Lift && !h.l.Find(a.From).Loose || a.Kind == Drop && h.l.Index(a.From) < 0 {
				t.Fatalf("%+v came of %+v; want places of the list, and loose ones to lift", a, e)
			}
			if h.p.On && h.l.Index(h.p.At) < 0 || h.p.Holding && h.l.Index(h.p.Held) < 0 {
				t.Fatalf("after %+v: %+v; want places of the list", e, h.p)
			}
			switch {
			case in[3] == 1:
				h.l = table()
			case in[3] < 5 && len(h.l.Spots) > 0:
				h.l.Spots = h.l.Spots[:len(h.l.Spots)-1]
			case in[3] == 6:
				h.l.Start = int(in[2]) - 3
			}
		}
	})
}
