package spots

import (
	"slices"
	"testing"

	"agora/game/input"
)

// TestFind: a spot that is not listed is neither found nor live.
func TestFind(t *testing.T) {
	l := table()
	if l.Find(4).Key != 4 || l.Find(70) != nil || !l.Live(4) || l.Live(5) || l.Live(70) {
		t.Errorf("4 is %v, alive %v; 70 is %v, alive %v, l.Live(5) = %v; want Key 4, true, nil, false and false", l.Find(4), l.Live(4), l.Find(70), l.Live(70), l.Live(5))
	}
}

// TestFingerMeansWhatIsAlive: a finger beside a live spot means that spot if it covers
// the middle of it, otherwise the spot beneath it.
func TestFingerMeansWhatIsAlive(t *testing.T) {
	h := newHand(t)
	tap := func(x, y float64) Act[int] {
		return h.feed(input.Event{Kind: input.Press, X: x, Y: y, Touch: true}, input.Event{Kind: input.Tap, X: x, Y: y, Touch: true})
	}
	five := h.l.Find(5) // not live; 4 and 6 beside it are
	for dx, want := range map[float64]int{-22: 4, 22: 6, 0: 5} {
		h.p.Reset()
		h.l.Snap = 30
		if a := tap(five.X+dx, five.Y); a.Kind != Click || a.To != want {
			t.Errorf("%v beside the middle of what is not alive, %+v is meant, want %d", dx, a, want)
		}
	}
}

// TestGiveUpGesture ends the current gesture and restores the previous target.
func TestGiveUpGesture(t *testing.T) {
	h := newHand(t)
	h.p.Point(4, Keys)
	press, begin, move, _ := h.drag(supply, 2, false)
	h.feed(press, begin, move)
	if !h.p.Holding || h.p.At != 2 {
		t.Fatalf("the supply is not dragged: %+v; want it held at 2", h.p)
	}
	if !h.p.GiveUp(h.l) || h.p.Holding || !h.p.On || h.p.At != 4 {
		t.Errorf("after giving up: %+v; want nothing held, and 4 pointed at", h.p)
	}
	if !h.p.GiveUp(h.l) || h.p.On || h.p.GiveUp(h.l) {
		t.Errorf("what keys point at is not given up, or given up twice: h.p.On is %v; want it given up, once", h.p.On)
	}
}

// TestKeysWithNowhereToGo: a held key goes back only once, Tab does nothing without live
// spots, and without spots there is no cursor.
func TestKeysWithNowhereToGo(t *testing.T) {
	h := newHand(t)
	esc := key(input.KeyEsc, 0)
	esc.Repeat = true
	if a, used := h.p.Feed(esc, h.l); a.Kind != None || used {
		t.Errorf("Esc that is held down is %+v, used %v; want Kind %v and false", a, used, None)
	}
	for i := range h.l.Spots {
		h.l.Spots[i].Live = false
	}
	if a, used := h.p.Feed(key(input.KeyTab, 0), h.l); a.Kind != None || !used || h.p.On {
		t.Errorf("Tab where nothing is alive is %+v, used %v, h.p.On = %v; want Kind %v, true and false", a, used, h.p.On, None)
	}
	only := &List[int]{}
	s := *h.l.Find(supply)
	only.Add(s)
	for _, k := range []input.Key{input.KeyRight, input.KeyEnter, input.KeyTab} {
		if a, _ := h.p.Feed(key(k, 0), only); h.p.On || a.On {
			t.Errorf("key %v points at what lies beside the board: %+v, h.p.On = %v; want On false and false", k, a, h.p.On)
		}
	}
	only.Start = -1
	if a, _ := h.p.Feed(key(input.KeyEnter, 0), only); a.Kind != Confirm || a.On {
		t.Errorf("Enter without a cursor is %+v; want a confirmation of nothing", a)
	}
}

// TestCursorBeginsAtALiveSpot: keys begin at the live spot nearest to the start, or at the
// first live one, and anywhere only if none is.
func TestCursorBeginsAtALiveSpot(t *testing.T) {
	begin := func(start int, k input.Key, live ...int) Act[int] {
		h := newHand(t)
		for i := range h.l.Spots {
			h.l.Spots[i].Live = slices.Contains(live, h.l.Spots[i].Key)
		}
		h.l.Start = h.l.Index(start)
		a, _ := h.p.Feed(key(k, 0), h.l)
		return a
	}
	for _, c := range []struct {
		start int
		live  []int
		want  int
	}{
		{5, []int{1, 4, 5}, 5},
		{5, []int{0, 4, 11}, 4},
		{-1, []int{7, 4}, 4},
		{5, nil, 5},
		{-1, nil, 0},
	} {
		if a := begin(c.start, input.KeyRight, c.live...); !a.On || a.To != c.want {
			t.Errorf("with the start %d and live %v it begins at %+v, want %d", c.start, c.live, a, c.want)
		}
	}
}
