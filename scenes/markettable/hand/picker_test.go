package hand

import (
	"math"
	"math/rand/v2"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// bench is a table with a card in hand, as the hand sees it.
type bench struct {
	t   testing.TB
	on  Targets
	cam render.Camera
	eye Eye
	h   Hands
	mag bool
}

func newBench(t testing.TB, moves int) *bench {
	t.Helper()
	return dealtBench(t, moves, 11, 5)
}

// dealtBench returns the bench of a deal, after this many cards that were placed by chance.
func dealtBench(t testing.TB, moves int, deal, by uint64) *bench {
	t.Helper()
	g := market.Game{}
	st, _, err := g.Start(rules.Setup{Seats: 3, Seed: deal})
	if err != nil {
		t.Fatalf("g.Start(rules.Setup{Seats: 3, Seed: deal}) = %v; want no error", err)
	}
	r := chance.New(by, by)
	for range 2 * moves {
		m, ok := g.Sample(st, &r)
		if !ok {
			t.Fatalf("the game ended early: ok of g.Sample(st, &r) = %v; want true", ok)
		}
		if st, _, err = g.Apply(st, m); err != nil {
			t.Fatalf("g.Apply(st, m) = %v; want no error", err)
		}
	}
	if g.Turn(st).Phase != market.PhasePlace {
		t.Fatalf("the phase is %s; want %s", g.Turn(st).Phase, market.PhasePlace)
	}
	b := &bench{t: t, mag: true}
	b.on.Set(st)
	b.cam = render.Camera{View: render.R(160, 10, 900, 600), X: 21, Y: 14, Zoom: 21}
	b.eye = Eye{Cam: &b.cam, Tray: render.R(1100, 200, 100, 150)}
	b.h.Reset()
	return b
}

func (b *bench) feed(e input.Event) Action {
	d, _ := b.h.Feed(e, &b.eye, b.on.At(b.cam.Zoom, b.mag))
	return d
}

// screen returns a table point in dp.
func (b *bench) screen(x, y float64) (float64, float64) { return b.cam.ToScreen(x, y) }

// take drags the card from the tray to the table point and holds it there.
func (b *bench) take(x, y float64) {
	tx, ty := b.eye.Tray.Centre()
	b.feed(input.Event{Kind: input.Press, X: tx, Y: ty})
	sx, sy := b.screen(x, y)
	if d := b.feed(input.Event{Kind: input.DragStart, X: sx, Y: sy, StartX: tx, StartY: ty}); d != Taken {
		b.t.Fatalf("dragging from the tray gives %v; want %v", d, Taken)
	}
	b.move(x, y, 0)
}

func (b *bench) move(x, y float64, mods input.Mods) Action {
	sx, sy := b.screen(x, y)
	return b.feed(input.Event{Kind: input.Drag, X: sx, Y: sy, Mods: mods})
}

func (b *bench) drop() Action {
	x, y := b.screen(b.h.Free.X, b.h.Free.Y)
	return b.feed(input.Event{Kind: input.DragEnd, X: x, Y: y})
}

func (b *bench) key(k input.Key, mods input.Mods) Action {
	return b.feed(input.Event{Kind: input.KeyPress, Key: k, Mods: mods})
}

func TestFloatPoseAndPoseAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		l := float.Pose{X: r.Float64() * 42, Y: r.Float64() * 28, Turn: (r.Float64() - 0.5) * 2 * math.Pi}
		p := l.Pose()
		if !p.Valid() {
			t.Fatalf("%v gives the bad pose %v: p.Valid() = false; want true", l, p)
		}
		if d := l.Apart(float.Of(p)); d > 1e-4 {
			t.Fatalf("%v and its pose are %g apart; want at most 1e-4", l, d)
		}
	}
	for k := range 24 {
		p := float.Pose{X: 10, Y: 10, Turn: float64(k) * math.Pi / 12}.Pose()
		if p.Z != geometry.Degrees15(k) {
			t.Errorf("%d x 15 degrees give %v, want %v", k, p.Z, geometry.Degrees15(k))
		}
	}
	for _, l := range []float.Pose{{X: math.NaN(), Y: 1, Turn: 1}, {X: math.Inf(1), Y: math.Inf(-1), Turn: 0}, {X: 1e300, Y: 0, Turn: 3}, {X: 0, Y: 0, Turn: 1e9}} {
		if p := l.Pose(); !p.Valid() {
			t.Errorf("%v gives the bad pose %v: p.Valid() = false; want true", l, p)
		}
	}
}

func TestDragTurnDropConfirm(t *testing.T) {
	b := newBench(t, 0)
	b.take(8, 8)
	if b.h.Hand != Held || b.h.Snapped {
		t.Fatalf("far from everything: hand %v, snapped %v; want %v and false", b.h.Hand, b.h.Snapped, Held)
	}
	before := b.h.Free
	if b.feed(input.Event{Kind: input.Wheel, DY: -1}) != Moved {
		t.Fatal("the wheel does not turn the held card; want a turn")
	}
	if d := b.h.Free.Turn - before.Turn; math.Abs(d-math.Pi/60) > 1e-9 {
		t.Errorf("a notch turns by %g; want %g ± 1e-9", d, math.Pi/60)
	}
	b.key(input.KeyE, input.Shift)
	if b.h.Pose.Z != geometry.Degrees15(1) {
		t.Errorf("Shift+E turns to %v, want 15 degrees", b.h.Pose.Z)
	}
	b.feed(input.Event{Kind: input.Pinch, Turn: 0.15, Scale: 1})
	if math.Abs(b.h.Free.Turn-math.Pi/12-0.15) > 1e-9 {
		t.Errorf("the second finger turns to %g, math.Abs(b.h.Free.Turn-math.Pi/12-0.15) = %v; want at most 1e-9", b.h.Free.Turn, math.Abs(b.h.Free.Turn-math.Pi/12-0.15))
	}
	if b.drop() != Dropped || b.h.Hand != Down {
		t.Fatalf("the card was not laid down: b.h.Hand is %v, want Down", b.h.Hand)
	}
	if b.key(input.KeyEnter, 0) != Confirm {
		t.Error("Enter does not confirm; want Confirm")
	}
}

// TestWheelTurnsByDistance: the same distance turns the same angle, however it is cut
// into events, and what is left over is kept.
func TestWheelTurnsByDistance(t *testing.T) {
	b := newBench(t, 0)
	b.take(8, 8)
	degrees := func() float64 { return math.Round(b.h.Free.Turn*180/math.Pi*1e6) / 1e6 }
	for _, c := range []struct {
		events int
		by     float64
		mods   input.Mods
		want   float64
	}{
		{10, -0.01, 0, 0}, {90, -0.01, 0, 3}, {10, -0.1, 0, 6}, {1, -2.5, 0, 12}, {1, 0.5, 0, 12}, {10, 0.1, 0, 9}, {4, 0.75, 0, 0},
		{9, -0.1, input.Shift, 0}, {1, -0.1, input.Shift, 15}, {1, math.NaN(), 0, 15}, {1, math.Inf(1), 0, 15}, {1, -1, 0, 18},
	} {
		for range c.events {
			b.feed(input.Event{Kind: input.Wheel, DY: c.by, Mods: c.mods})
		}
		if degrees() != c.want {
			t.Errorf("after %d events of %g: %g degrees, want %g", c.events, c.by, degrees(), c.want)
		}
	}
}

// TestTwoFingersTurnTheLyingCard: one of them came down on it, or on its ring.
func TestTwoFingersTurnTheLyingCard(t *testing.T) {
	for _, on := range []string{"first", "second", "ring", "neither", "a drag of the ring"} {
		b := newBench(t, 0)
		b.take(8, 8)
		b.drop()
		x, y := b.screen(b.h.Free.X, b.h.Free.Y)
		_, _, r := b.h.Ring(&b.cam)
		begin := input.Event{Kind: input.Pinch, X: x + 200, Y: y, SpanX: 200, Scale: 1}
		switch on {
		case "second":
			begin.SpanX = -200
		case "ring":
			begin.X = x + 200 + r
		case "neither":
			begin.X += 300
		case "a drag of the ring":
			b.feed(input.Event{Kind: input.Press, X: x + r, Y: y})
			b.feed(input.Event{Kind: input.DragStart, X: x + r, Y: y + 1, StartX: x + r, StartY: y})
		}
		before := b.h.SeenTurn()
		for _, turn := range []float64{0, 0.1, 0.1, 0} {
			e := begin
			e.Turn = turn
			_, used := b.h.Feed(e, &b.eye, b.on.At(b.cam.Zoom, b.mag))
			if used != (on != "neither") {
				t.Errorf("%s: used is %v; want %v", on, used, on != "neither")
			}
			begin.X, begin.SpanX = begin.X+10, begin.SpanX+500 // fingers may go elsewhere
		}
		end := b.feed(input.Event{Kind: input.PinchEnd, X: begin.X, Y: y})
		want, action := 0.2, Dropped
		if on == "neither" || on == "a drag of the ring" {
			want, action = 0, Nothing
		}
		if got := b.h.SeenTurn() - before; math.Abs(got-want) > 1e-4 || end != action || b.h.Hand != Down {
			t.Errorf("%s: turned by %g, and then %v, b.h.Hand = %v; want %g ± 1e-4, %v and %v", on, got, end, b.h.Hand, want, action, Down)
		}
	}
	b := newBench(t, 0)
	b.take(8, 8)
	b.drop()
	before := b.h.Hold
	x, y := b.screen(b.h.Free.X, b.h.Free.Y)
	b.feed(input.Event{Kind: input.Pinch, X: x, Y: y, Scale: 1})
	b.feed(input.Event{Kind: input.Pinch, X: x, Y: y, Scale: 1, Turn: 1})
	if b.feed(input.Event{Kind: input.Blur}) != Returned || b.h.Pose != before.Pose {
		t.Error("what two fingers did is not taken back when the window loses the focus; want the card where it was")
	}
}

func TestTurningKeepsThePointedSpot(t *testing.T) {
	b := newBench(t, 0)
	tx, ty := b.eye.Tray.X+10, b.eye.Tray.Y+12 // near a corner
	b.feed(input.Event{Kind: input.Press, X: tx, Y: ty})
	sx, sy := b.screen(9, 9)
	b.feed(input.Event{Kind: input.DragStart, X: sx, Y: sy, StartX: tx, StartY: ty})
	for range 20 {
		b.feed(input.Event{Kind: input.Wheel, DY: 1})
		if x, y := b.h.Free.At(b.h.grabX, b.h.grabY); math.Hypot(x-9, y-9) > 1e-9 {
			t.Fatalf("the spot under the pointer moved to %g, %g, math.Hypot(x-9, y-9) = %v; want at most 1e-9", x, y, math.Hypot(x-9, y-9))
		}
	}
}

func TestSnapsAndHoldsStill(t *testing.T) {
	b := newBench(t, 0) // one card in the middle, 20..22 by 12.5..15.5
	b.take(23.2, 14.1)
	if !b.h.Snapped {
		t.Fatal("beside the card nothing catches: b.h.Snapped = false; want true")
	}
	caught := b.h.Pose
	if !b.on.Judge(caught).Legal {
		t.Fatalf("an illegal pose is offered: b.on.Judge(caught).Legal = %v; want true", b.on.Judge(caught).Legal)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 { // a trembling hand
		b.move(23.2+(r.Float64()-0.5)*0.16, 14.1+(r.Float64()-0.5)*0.16, 0)
		if b.h.Pose != caught {
			t.Fatalf("the ghost jumped from %v to %v; want the same place", caught, b.h.Pose)
		}
	}
	b.move(23.2, 14.1, input.Alt)
	if b.h.Snapped {
		t.Errorf("Alt does not let go: b.h.Snapped is %v; want false", b.h.Snapped)
	}
	b.move(23.2, 14.1, 0)
	if !b.h.Snapped {
		t.Error("without Alt nothing catches again: b.h.Snapped = false; want true")
	}
	b.mag = false
	b.move(23.2, 14.12, 0)
	if b.h.Snapped {
		t.Errorf("it snaps although the magnet is off: b.h.Snapped is %v; want false", b.h.Snapped)
	}
	b.mag = true
	b.move(30, 20, 0)
	if b.h.Snapped {
		t.Errorf("it snaps far from everything: b.h.Snapped is %v; want false", b.h.Snapped)
	}
}

// TestNoFlicker draws the card slowly past another one: the ghost may change,
// but never back and forth.
func TestNoFlicker(t *testing.T) {
	b := newBench(t, 3)
	b.take(14, 10)
	var seen []geometry.Pose
	last := b.h.Pose
	for i := range 400 {
		b.move(14+float64(i)*0.04, 10+float64(i)*0.02, 0)
		if b.h.Snapped && b.h.Pose != last {
			for _, p := range seen {
				if p == b.h.Pose {
					t.Fatalf("the ghost came back to %v; want anything but %v", p, b.h.Pose)
				}
			}
			seen = append(seen, b.h.Pose)
		}
		if b.h.Snapped {
			last = b.h.Pose
		}
	}
	if len(seen) < 3 {
		t.Errorf("only %d poses caught the card; want at least 3", len(seen))
	}
}

func TestTakingBack(t *testing.T) {
	b := newBench(t, 0)
	b.take(8, 8)
	b.key(input.KeyEsc, 0)
	if b.h.Hand != InTray {
		t.Fatalf("Esc does not take the card back: b.h.Hand is %v, want InTray", b.h.Hand)
	}
	b.take(8, 8)
	b.drop()
	lay := b.h.Pose
	sx, sy := b.screen(8, 8)
	b.feed(input.Event{Kind: input.Press, X: sx, Y: sy})
	b.feed(input.Event{Kind: input.DragStart, X: sx + 20, Y: sy, StartX: sx, StartY: sy})
	b.feed(input.Event{Kind: input.Drag, X: sx + 90, Y: sy + 60})
	if b.h.Hand != Held || b.h.Pose == lay {
		t.Fatalf("it was not dragged again: b.h.Hand is %v, want Held", b.h.Hand)
	}
	if b.feed(input.Event{Kind: input.DragCancel}) != Returned || b.h.Hand != Down || b.h.Pose != lay {
		t.Errorf("a cancelled drag leaves it at %v; want %v", b.h.Pose, lay)
	}
	b.take2(8, 8)
	b.feed(input.Event{Kind: input.Blur})
	if b.h.Hand != Down || b.h.Pose != lay {
		t.Errorf("the loss of the focus does not put it back: b.h.Hand is %v, want Down", b.h.Hand)
	}
	b.feed(input.Event{Kind: input.Press, Button: input.Right, X: 400, Y: 300})
	if b.h.Hand != InTray {
		t.Errorf("the right button does not take it back: b.h.Hand is %v, want InTray", b.h.Hand)
	}
	b.take(8, 8)
	tx, ty := b.eye.Tray.Centre()
	b.feed(input.Event{Kind: input.DragEnd, X: tx, Y: ty})
	if b.h.Hand != InTray {
		t.Errorf("dropped on the tray, it is not in the tray: b.h.Hand is %v, want InTray", b.h.Hand)
	}
}

// take2 drags the card that lies at the table point.
func (b *bench) take2(x, y float64) {
	sx, sy := b.screen(x, y)
	b.feed(input.Event{Kind: input.Press, X: sx, Y: sy})
	b.feed(input.Event{Kind: input.DragStart, X: sx + 30, Y: sy + 9, StartX: sx, StartY: sy})
	b.feed(input.Event{Kind: input.Drag, X: sx + 60, Y: sy + 30})
}

func TestClickAndClick(t *testing.T) {
	b := newBench(t, 0)
	tx, ty := b.eye.Tray.Centre()
	b.feed(input.Event{Kind: input.Press, X: tx, Y: ty})
	b.feed(input.Event{Kind: input.Tap, X: tx, Y: ty})
	b.feed(input.Event{Kind: input.Release, X: tx, Y: ty})
	if b.h.Hand != Held || !b.h.Carried {
		t.Fatalf("a click does not take the card: b.h.Hand is %v, want Held; b.h.Carried is %v", b.h.Hand, b.h.Carried)
	}
	sx, sy := b.screen(7, 9)
	b.feed(input.Event{Kind: input.Hover, X: sx, Y: sy})
	if math.Hypot(b.h.Free.X-7, b.h.Free.Y-9) > 1e-9 {
		t.Fatalf("the card does not follow the pointer: math.Hypot(b.h.Free.X-7, b.h.Free.Y-9) = %v; want at most 1e-9", math.Hypot(b.h.Free.X-7, b.h.Free.Y-9))
	}
	b.feed(input.Event{Kind: input.Press, X: sx, Y: sy})
	if b.feed(input.Event{Kind: input.Tap, X: sx, Y: sy}) != Dropped || b.h.Hand != Down {
		t.Errorf("a second click does not lay it down: b.h.Hand is %v, want Down", b.h.Hand)
	}
}

func TestTouchShowsTheCard(t *testing.T) {
	b := newBench(t, 0)
	tx, ty := b.eye.Tray.Centre()
	b.feed(input.Event{Kind: input.Press, X: tx, Y: ty, Touch: true})
	sx, sy := b.screen(8, 16)
	b.feed(input.Event{Kind: input.DragStart, X: tx - 10, Y: ty, StartX: tx, StartY: ty, Touch: true})
	b.feed(input.Event{Kind: input.Drag, X: sx, Y: sy, StartX: tx, StartY: ty, Touch: true})
	_, cy := b.screen(b.h.Free.X, b.h.Free.Y)
	if sy-cy < 48 {
		t.Errorf("the card is only %g dp above the finger; want at least 48", sy-cy)
	}
}

func TestKeyboardAlone(t *testing.T) {
	b := newBench(t, 4)
	if b.key(input.KeySpace, 0) != Dropped || b.h.Hand != Down {
		t.Fatalf("Space does not lay the card: b.h.Hand is %v, want Down", b.h.Hand)
	}
	if !b.on.Judge(b.h.Pose).Legal {
		t.Errorf("Space lays it where it cannot lie, although there is room: b.on.Judge(b.h.Pose).Legal = %v; want true", b.on.Judge(b.h.Pose).Legal)
	}
	seen := map[geometry.Pose]bool{}
	for range 6 {
		b.key(input.KeyTab, 0)
		if !b.on.Judge(b.h.Pose).Legal {
			t.Fatalf("Tab goes to an illegal pose: b.on.Judge(b.h.Pose).Legal = %v; want true", b.on.Judge(b.h.Pose).Legal)
		}
		seen[b.h.Pose] = true
	}
	if len(seen) < 4 {
		t.Errorf("six Tabs go to %d places; want at least 4", len(seen))
	}
	at := b.h.Pose
	b.key(input.KeyTab, 0)
	b.key(input.KeyTab, input.Shift)
	if b.h.Pose != at {
		t.Errorf("Shift+Tab does not go back: b.h.Pose = %v; want %v", b.h.Pose, at)
	}
	b.key(input.KeyRight, input.Shift)
	x := float.Of(at).X + nudgeFine/b.cam.Zoom
	if got := float.Of(b.h.Pose); math.Abs(got.X-x) > 1e-4 || b.h.Snapped {
		t.Errorf("a fine nudge goes to %g, want %g", got.X, x)
	}
	b.key(input.KeyUp, 0)
	if got := float.Of(b.h.Pose); math.Abs(float.Of(at).Y-nudgeDP/b.cam.Zoom-got.Y) > 1e-4 {
		t.Errorf("a nudge goes to %g, math.Abs(float.Of(at).Y-nudgeDP/b.cam.Zoom-got.Y) = %v; want at most 1e-4", got.Y, math.Abs(float.Of(at).Y-nudgeDP/b.cam.Zoom-got.Y))
	}
	before := float.Of(b.h.Pose).Turn
	b.key(input.KeyQ, 0)
	if d := math.Remainder(float.Of(b.h.Pose).Turn-before, 2*math.Pi); math.Abs(d+math.Pi/60) > 1e-4 {
		t.Errorf("Q turns by %g, math.Abs(d+math.Pi/60) = %v; want at most 1e-4", d, math.Abs(d+math.Pi/60))
	}
}

func TestRing(t *testing.T) {
	b := newBench(t, 0)
	b.take(8, 8)
	b.drop()
	x, y, r := b.h.Ring(&b.cam)
	if 2*RingGrasp < 44 {
		t.Errorf("width of the ring as a target = %v dp; want at least 44", 2*RingGrasp)
	}
	b.feed(input.Event{Kind: input.Press, X: x, Y: y - r})
	b.feed(input.Event{Kind: input.DragStart, X: x + 5, Y: y - r, StartX: x, StartY: y - r})
	b.feed(input.Event{Kind: input.Drag, X: x + r, Y: y + 9})
	if !b.h.Turning() {
		t.Fatal("the ring is not held: b.h.Turning() = false; want true")
	}
	want := math.Atan2(9, r) + math.Pi/2
	if d := math.Remainder(b.h.Free.Turn-want, 2*math.Pi); math.Abs(d) > 1e-6 {
		t.Errorf("the ring turned the card to %g, want %g", b.h.Free.Turn, want)
	}
	b.feed(input.Event{Kind: input.Drag, X: x + r, Y: y + 2, Mods: input.Shift})
	if b.h.Pose.Z != geometry.Degrees15(6) {
		t.Errorf("with Shift it stands at %v; want %v", b.h.Pose.Z, geometry.Degrees15(6))
	}
	if c := float.Of(b.h.Pose); math.Hypot(c.X-8, c.Y-8) > 1e-4 {
		t.Errorf("the ring moves the card: math.Hypot(c.X-8, c.Y-8) = %v; want at most 1e-4", math.Hypot(c.X-8, c.Y-8))
	}
	b.feed(input.Event{Kind: input.DragCancel})
	if b.h.Pose.Z != geometry.Degrees15(0) || b.h.Hand != Down {
		t.Errorf("a cancelled turn is not taken back: b.h.Hand is %v, want Down", b.h.Hand)
	}
}

// TestRandomGestures: whatever the hand does, nothing panics, poses are good,
// an offer that holds the card is legal, and only Confirm asks for a move.
func TestRandomGestures(t *testing.T) {
	keys := []input.Key{input.KeyEnter, input.KeyEsc, input.KeyTab, input.KeySpace, input.KeyQ, input.KeyE,
		input.KeyLeft, input.KeyRight, input.KeyUp, input.KeyDown, input.KeyAlt, input.KeyHome}
	b := newBench(t, 5)
	r := rand.New(rand.NewPCG(9, 9))
	kinds := []input.Kind{input.Hover, input.Press, input.Tap, input.LongPress, input.DragStart, input.Drag, input.Drag,
		input.Drag, input.DragEnd, input.DragCancel, input.Release, input.Wheel, input.Pinch, input.PinchEnd,
		input.KeyPress, input.KeyPress, input.KeyRelease, input.Blur, input.Focus}
	confirmed := 0
	for i := range 24000 {
		if r.IntN(50) == 0 {
			b.cam.Zoom = math.Exp(r.Float64()*3 + 1.5)
		}
		x, y := b.screen(14+r.Float64()*14, 8+r.Float64()*12)
		switch r.IntN(6) {
		case 0:
			x, y = b.eye.Tray.Centre()
		case 1:
			x, y = b.screen(float.Of(b.h.Pose).X, float.Of(b.h.Pose).Y)
		case 2:
			rx, ry, rr := b.h.Ring(&b.cam)
			x, y = rx+rr, ry
		case 3:
			x, y = r.Float64()*4000-1000, r.Float64()*3000-1000
		}
		e := input.Event{
			Kind: kinds[r.IntN(len(kinds))], X: x, Y: y, StartX: x + r.Float64()*20, StartY: y,
			DX: r.NormFloat64() * 9, DY: r.NormFloat64() * 3, Scale: 1 + r.NormFloat64()*0.1, Turn: r.NormFloat64(),
			Key: keys[r.IntN(len(keys))], Mods: input.Mods(r.IntN(8)), Touch: r.IntN(3) == 0, Repeat: r.IntN(4) == 0,
			Button: input.Button(r.IntN(10) / 8),
		}
		b.h.Tick()
		d := b.feed(e)
		if b.h.Hand == InTray {
			if d == Confirm {
				t.Fatalf("gesture %d: a card in the tray is confirmed, d = %v; want anything but %v", i, d, Confirm)
			}
			continue
		}
		if !b.h.Pose.Valid() {
			t.Fatalf("gesture %d: the pose %v is bad: b.h.Pose.Valid() = false; want true", i, b.h.Pose)
		}
		if b.h.Snapped && !b.on.Judge(b.h.Pose).Legal {
			t.Fatalf("gesture %d (%v): an illegal pose holds the card; want a legal one", i, e.Kind)
		}
		if d == Confirm {
			confirmed++
		}
		if i%16 != 0 && d != Confirm {
			continue
		}
		after, err := market.Try(b.on.State, market.PutAt(b.h.Pose))
		if b.h.Legal != (err == nil) || b.h.Legal && b.h.After != after || !b.h.Legal && len(b.h.Refusals) == 0 {
			t.Fatalf("gesture %d (%v): the verdict in the hand is not that of the rules: %v; want the same verdict, with its refusals", i, e.Kind, err)
		}
	}
	if confirmed < 10 {
		t.Errorf("only %d confirmations; the test tests nothing; want at least 10", confirmed)
	}
}

// TestTurningKeepsTheTouch: a snapped card stays in contact while it is turned by key or
// by ring, and is legal wherever that takes it.
func TestTurningKeepsTheTouch(t *testing.T) {
	touches := func(b *bench) bool {
		return b.h.Legal && b.h.Snapped && len(geometry.Contacts(nil, b.on.State.Table(), b.on.Poses, b.h.Pose)) > 0
	}
	for _, moves := range []int{0, 4} {
		for _, key := range []input.Key{input.KeyQ, input.KeyE} {
			b := newBench(t, moves)
			b.key(input.KeySpace, 0)
			b.key(input.KeyTab, 0)
			for n := range 30 {
				before := float.Of(b.h.Pose).Turn
				b.key(key, 0)
				by := math.Remainder(float.Of(b.h.Pose).Turn-before, 2*math.Pi)
				whole := math.Abs(math.Abs(by)-math.Pi/60) < 1e-4 || b.h.Heading.Stop && math.Abs(by) < math.Pi/60
				if !touches(b) || !whole {
					t.Fatalf("after %d moves, step %d turns by %g; it lies at %v, snapped %v, touches(b) = %v, whole = %v; want true and true", moves, n, by, b.h.Pose, b.h.Snapped, touches(b), whole)
				}
			}
		}
	}
	b := newBench(t, 0)
	b.take(23.2, 14.1)
	b.drop()
	x, y, r := b.h.Ring(&b.cam)
	b.feed(input.Event{Kind: input.Press, X: x, Y: y - r})
	for k := range 60 {
		sin, cos := math.Sincos(float64(k)*math.Pi/60 - math.Pi/2)
		kind := input.Drag
		if k == 0 {
			kind = input.DragStart
		}
		b.feed(input.Event{Kind: kind, X: x + r*cos, Y: y + r*sin, StartX: x, StartY: y - r})
		if !touches(b) {
			t.Fatalf("turned by %d degrees with its ring, it lies at %v: %v: touches(b) = false; want true", 3*k, b.h.Pose, b.h.Refusals)
		}
	}
}

// TestSlidesOut: with snapping on, a card dropped slightly inside another slides out; with
// snapping off it stays where it is.
func TestSlidesOut(t *testing.T) {
	for _, magnet := range []bool{true, false} {
		b := newBench(t, 0) // one card in the middle, 20..22 by 12.5..15.5
		b.mag = false
		b.take(22.6, 14.7)
		if b.h.Legal {
			t.Fatalf("magnet %v: a card may lie on another: b.h.Legal is %v; want false", magnet, b.h.Legal)
		}
		b.mag = magnet
		b.drop()
		if b.h.Hand != Down || b.h.Legal != magnet {
			t.Errorf("magnet %v: let go inside another card, it lies at %v, legal %v; want it on the table, legal %v", magnet, b.h.Pose, b.h.Legal, magnet)
		}
	}
}

// TestEveryStepTurns: every step turns the card, wherever Tab has brought it. If there is
// no room for the turned card, it is not legal there, and further steps turn it on.
func TestEveryStepTurns(t *testing.T) {
	deals := 12
	if testing.Short() {
		deals = 4
	}
	for deal := range uint64(deals) {
		for _, mods := range []input.Mods{0, input.Shift} {
			b := dealtBench(t, 8, deal, deal)
			b.key(input.KeySpace, 0)
			for place := range 30 {
				b.key(input.KeyTab, 0)
				turned := 0.0
				for n := range 12 {
					before := float.Of(b.h.Pose).Turn
					b.key(input.KeyE, mods)
					by := math.Remainder(float.Of(b.h.Pose).Turn-before, 2*math.Pi)
					if turned += by; by < 1e-4 {
						t.Errorf("deal %d, place %d, step %d turns by %g; it lies at %v; want a turn at each step", deal, place, n, by, b.h.Pose)
					}
				}
				if mods == input.Shift && turned < math.Pi/4 {
					t.Errorf("deal %d, place %d: 12 steps turn by %g; want 45 degrees at least", deal, place, turned)
				}
			}
		}
	}
}
