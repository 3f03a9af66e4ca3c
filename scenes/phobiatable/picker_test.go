package phobiatable

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// bench is a picker on a table of its own.
type bench struct {
	t  *testing.T
	st phobia.State
	g  Ground
	p  Picker
}

// newBench is a board in the middle of a game, in a window of that size.
func newBench(t *testing.T, board string, moves int, seed uint64, w, h float64) *bench {
	t.Helper()
	d := &bench{t: t, st: start(t, board)}
	rnd := chance.New(seed, 2)
	for range moves {
		if m, ok := (phobia.Game{}).Sample(d.st, &rnd); ok {
			d.st.Make(m)
		}
	}
	d.look(w, h)
	return d
}

// look makes the ground of the state.
func (d *bench) look(w, h float64) {
	l := arrange(w, h)
	plan := planFor(d.st.Board(), l.Board.W, l.Board.H, false)
	cam := &render.Camera{View: l.Board, Table: plan.Bounds.Inset(-rim)}
	cam.Fit(cam.Table, boardMargin)
	seat := seatOf(d.st.Seat())
	d.g = Ground{Plan: plan, Cam: cam, Area: l.Board, Wells: l.Wells[seat], Start: d.st.Board().Centre()}
	for z := range d.g.Legal {
		d.g.Left[z] = d.st.Supply(d.st.Seat(), phobia.Size(z))
		for _, c := range plan.Cells {
			d.g.Legal[z][c] = d.st.Legal(phobia.Place(phobia.Size(z), c))
		}
	}
	d.p.Settle(&d.g)
}

func (d *bench) feed(es ...input.Event) (last Deed) {
	for _, e := range es {
		if deed, _ := d.p.Feed(e, &d.g); deed != Nothing {
			last = deed
		}
	}
	return last
}

// cell is a legal cell of the chosen size, or one that is not.
func (d *bench) cell(legal bool) (phobia.Cell, float64, float64) {
	d.t.Helper()
	for _, c := range d.g.Plan.Cells {
		if d.g.Legal[d.p.Size][c] == legal {
			x, y := d.g.Cam.ToScreen(d.g.Plan.At(c))
			return c, x, y
		}
	}
	d.t.Fatalf("there is no cell with legal %v", legal)
	return 0, 0, 0
}

func click(x, y float64, touch bool) []input.Event {
	e := input.Event{Kind: input.Press, X: x, Y: y, StartX: x, StartY: y, Touch: touch}
	tap, up := e, e
	tap.Kind, up.Kind = input.Tap, input.Release
	return []input.Event{e, tap, up}
}

func keyEvent(k input.Key, mods input.Mods) input.Event {
	return input.Event{Kind: input.KeyPress, Key: k, Mods: mods}
}

func TestMouse(t *testing.T) {
	d := newBench(t, "hex4", 6, 1, 1280, 720)
	c, x, y := d.cell(true)
	if d.feed(input.Event{Kind: input.Hover, X: x, Y: y}) != Changed || !d.p.On || d.p.Cell != c || d.p.By != Mouse {
		t.Fatalf("hovering over %v: %+v", c, d.p)
	}
	if deed, used := d.p.Feed(keyEvent(input.KeyEsc, 0), &d.g); deed != Nothing || used {
		t.Error("Esc is not the picker's while the mouse only points")
	}
	if d.feed(click(x, y, false)...) != Put || d.p.Move() != phobia.Place(d.p.Size, c) {
		t.Errorf("a click on %v does not place there", c)
	}
	no, nx, ny := d.cell(false)
	if d.feed(click(nx, ny, false)...) != Refused || d.p.Cell != no {
		t.Error("a click on a cell that is not legal is not refused")
	}
	if d.feed(input.Event{Kind: input.Hover, X: 1, Y: 1}) != Changed || d.p.On {
		t.Error("beside the board a cell is pointed at")
	}

	// A hand that trembles a little still clicks; one that drags does not.
	press := input.Event{Kind: input.Press, X: x, Y: y, StartX: x, StartY: y}
	begin, end := press, press
	begin.Kind, begin.X = input.DragStart, x+6
	end.Kind, end.X = input.DragEnd, x+6
	if d.feed(press, begin, end) != Put {
		t.Error("a click that moves six points is lost")
	}
	end.X = x + 200
	if deed := d.feed(press, begin, end); deed == Put {
		t.Error("dragging over the board places a piece")
	}
}

func TestSizes(t *testing.T) {
	d := newBench(t, "hex4", 1, 1, 1280, 720)
	other := 1 - d.p.Size
	x, y := d.g.Wells[other].Centre()
	if d.feed(click(x, y, false)...) != Chosen || d.p.Size != other {
		t.Error("a click on the supply does not choose")
	}
	if d.feed(keyEvent(input.KeyS, 0)) != Chosen || d.p.Size != phobia.Small || d.feed(keyEvent(input.Key2, 0)) != Chosen || d.p.Size != phobia.Large {
		t.Error("the keys do not choose")
	}
	d.g.Left[phobia.Small] = 0
	if d.feed(keyEvent(input.Key1, 0)) != Empty || d.p.Size != phobia.Large {
		t.Error("a size of which none is left was chosen")
	}
	sx, sy := d.g.Wells[phobia.Small].Centre()
	if d.feed(click(sx, sy, true)...) != Empty {
		t.Error("an empty supply was chosen")
	}
	if deed := d.feed(input.Event{Kind: input.Press, X: sx, Y: sy, StartX: sx, StartY: sy}, input.Event{Kind: input.DragStart, X: sx + 9, Y: sy, StartX: sx, StartY: sy}); deed != Empty || d.p.Held {
		t.Error("a piece was taken from an empty supply")
	}
	if deed, used := d.p.Feed(keyEvent(input.KeyS, input.Ctrl), &d.g); deed != Nothing || used {
		t.Error("Ctrl+S is not the picker's")
	}
}

func TestDragFromTheSupply(t *testing.T) {
	d := newBench(t, "hex4", 6, 1, 1280, 720)
	d.p.Size = phobia.Large
	c, x, y := func() (phobia.Cell, float64, float64) { d.p.Size = phobia.Small; return d.cell(true) }()
	d.p.Size = phobia.Large
	wx, wy := d.g.Wells[phobia.Small].Centre()
	press := input.Event{Kind: input.Press, X: wx, Y: wy, StartX: wx, StartY: wy}
	begin, move, end := press, press, press
	begin.Kind, begin.X = input.DragStart, wx-5
	move.Kind, move.X, move.Y = input.Drag, x, y
	end.Kind, end.X, end.Y = input.DragEnd, x, y
	d.feed(press, begin, move)
	if !d.p.Held || d.p.Size != phobia.Small || !d.p.On || d.p.Cell != c {
		t.Fatalf("dragging over %v: %+v", c, d.p)
	}
	if d.feed(end) != Put || d.p.Held || d.p.Move() != phobia.Place(phobia.Small, c) {
		t.Errorf("letting go over %v: %+v", c, d.p)
	}

	d.p.Reset()
	away := end
	away.X, away.Y = 2, 2
	if d.feed(press, begin, away) != Dropped || d.p.Held || d.p.On {
		t.Errorf("letting go outside: %+v", d.p)
	}
	d.feed(press, begin, move)
	if d.feed(input.Event{Kind: input.DragCancel}) != Dropped || d.p.Held || d.p.On {
		t.Errorf("cancelled: %+v", d.p)
	}
	d.feed(press, begin, move)
	if deed, used := d.p.Feed(keyEvent(input.KeyEsc, 0), &d.g); deed != Dropped || !used || d.p.Held {
		t.Errorf("Esc while dragging: %+v", d.p)
	}

	// A finger holds the piece above itself, where it can be seen.
	for _, e := range []*input.Event{&press, &begin, &move, &end} {
		e.Touch = true
	}
	move.Y, end.Y = y+lift, y+lift
	d.feed(press, begin, move)
	if d.p.Cell != c || math.Abs(d.p.Y-y) > 1e-9 {
		t.Errorf("the finger holds the piece at %v over %v", d.p.Y, d.p.Cell)
	}
	if d.feed(end) != Put {
		t.Error("the finger's drag does not place")
	}
}

func TestFinger(t *testing.T) {
	d := newBench(t, "hex4", 6, 1, 390, 844)
	c, x, y := d.cell(true)
	if d.feed(click(x, y, true)...) == Put || !d.p.On || d.p.Cell != c || d.p.By != Finger {
		t.Fatalf("the first tap: %+v", d.p)
	}
	if d.feed(input.Event{Kind: input.Hover, X: 2, Y: 2}) != Nothing || !d.p.On {
		t.Error("what a finger has aimed at goes when the pointer moves outside")
	}
	if d.feed(click(x, y, true)...) != Put {
		t.Error("the second tap does not place")
	}
	no, nx, ny := d.cell(false)
	d.p.Reset()
	d.feed(click(nx, ny, true)...)
	if !d.p.On || d.p.Cell != no {
		t.Errorf("the tap on the middle of %v means %v", no, d.p.Cell)
	}
	if d.feed(click(nx, ny, true)...) != Refused {
		t.Error("the second tap on a cell that is not legal is not refused")
	}

	// The finger may look for another cell, and letting go never places.
	press := input.Event{Kind: input.Press, X: nx, Y: ny, StartX: nx, StartY: ny, Touch: true}
	begin, move, end := press, press, press
	begin.Kind, begin.X = input.DragStart, nx+9
	move.Kind, move.X, move.Y = input.Drag, x, y
	end.Kind, end.X, end.Y = input.DragEnd, x, y
	d.p.Reset()
	if deed := d.feed(press, begin, move, end); deed == Put || d.p.Cell != c || !d.p.On || d.p.Aiming {
		t.Errorf("aiming by dragging: deed %v, %+v", deed, d.p)
	}
	if deed, used := d.p.Feed(keyEvent(input.KeyEsc, 0), &d.g); deed != Dropped || !used || d.p.On {
		t.Errorf("Esc after aiming: %+v", d.p)
	}

	// A second finger makes it a pinch: nothing comes of the aiming.
	d.feed(press, begin, move)
	d.feed(input.Event{Kind: input.Pinch, X: x, Y: y, Scale: 1})
	if d.p.Aiming || d.p.On {
		t.Errorf("pinched: %+v", d.p)
	}
}

// On the large board of a phone, where cells are smaller than fingers, a tap near
// a legal cell means it; the middle of another cell is still that cell's.
func TestFingerSnaps(t *testing.T) {
	d := newBench(t, "hex7", 4, 3, 390, 844)
	if d.g.Cam.Zoom*root3 > 44 {
		t.Fatalf("the cells are %v dp wide: nothing to test", d.g.Cam.Zoom*root3)
	}
	snapped := 0
	for _, c := range d.g.Plan.Cells {
		x, y := d.g.Cam.ToScreen(d.g.Plan.At(c))
		if got, ok := d.g.aimAt(x, y, d.p.Size); !ok || got != c {
			t.Errorf("the middle of %v means %v", c, got)
		}
		if !d.g.Legal[d.p.Size][c] {
			continue
		}
		for _, off := range [][2]float64{{22, 0}, {-22, 0}, {0, 22}, {0, -22}} {
			got, ok := d.g.aimAt(x+off[0], y+off[1], d.p.Size)
			under, _ := d.g.cellAt(x+off[0], y+off[1])
			if !ok || !d.g.Legal[d.p.Size][got] {
				t.Errorf("22 dp beside the legal %v nothing legal is meant but %v", c, got)
			}
			if got != under {
				snapped++
			}
		}
	}
	if snapped == 0 {
		t.Error("nothing was snapped")
	}
}

func TestKeysWalk(t *testing.T) {
	d := newBench(t, "rhombus7", 5, 4, 1280, 720)
	if d.feed(keyEvent(input.KeyEnter, 0)) != Changed || !d.p.On || d.p.Cell != d.st.Board().Centre() || d.p.By != Keys {
		t.Fatalf("Enter without a cursor: %+v", d.p)
	}
	seen := map[phobia.Cell]bool{}
	for range 200 {
		d.feed(keyEvent(input.KeyTab, 0))
		if !d.g.Legal[d.p.Size][d.p.Cell] {
			t.Fatalf("Tab leads to %v, which is not legal", d.p.Cell)
		}
		seen[d.p.Cell] = true
	}
	n := 0
	for _, c := range d.g.Plan.Cells {
		if d.g.Legal[d.p.Size][c] {
			n++
		}
	}
	if len(seen) != n {
		t.Errorf("Tab reaches %d of %d legal cells", len(seen), n)
	}
	at := d.p.Cell
	d.feed(keyEvent(input.KeyTab, 0), keyEvent(input.KeyTab, input.Shift))
	if d.p.Cell != at {
		t.Error("Shift+Tab does not lead back")
	}
	if d.feed(keyEvent(input.KeyEnter, 0)) != Put {
		t.Error("Enter on a legal cell does not place")
	}
	held := keyEvent(input.KeyEnter, 0)
	held.Repeat = true
	if d.feed(held) != Nothing {
		t.Error("holding Enter places")
	}
	d.feed(keyEvent(input.KeyRight, 0))
	if d.p.Cell == at {
		t.Error("the arrow does not move the cursor")
	}
}

// Whatever hands do, nothing fails, the picker only ever asks for legal moves,
// and it never holds what is not there.
func TestRandomHands(t *testing.T) {
	rnd := chance.New(7, 7)
	puts := 0
	for round := range 120 {
		board := []string{"hex4", "hex7", "rhombus7"}[round%3]
		size := [][2]float64{{1280, 720}, {390, 844}, {640, 360}}[rnd.Intn(3)]
		d := newBench(t, board, rnd.Intn(24), uint64(round), size[0], size[1])
		x, y := size[0]/2, size[1]/2
		for range 250 {
			e := input.Event{Kind: input.Kind(rnd.Intn(int(input.Resize) + 1)), Button: input.Button(rnd.Intn(8) / 6), Touch: rnd.Intn(2) == 0,
				Key: input.Key(rnd.Intn(80)), Repeat: rnd.Intn(9) == 0, Mods: input.Mods(rnd.Intn(16) / 8), Scale: 1}
			if rnd.Intn(3) > 0 {
				x, y = float64(rnd.Intn(int(size[0])+200)-100), float64(rnd.Intn(int(size[1])+200)-100)
			}
			if rnd.Intn(60) == 0 {
				x, y = math.NaN(), math.Inf(-1)
			}
			e.X, e.Y, e.StartX, e.StartY = x, y, x-float64(rnd.Intn(9)), y
			if rnd.Intn(12) == 0 { // now and then something that makes sense
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyTab, 0, false
				d.p.Feed(e, &d.g)
				e.Key = input.KeyEnter
			}
			deed, _ := d.p.Feed(e, &d.g)
			if d.p.On && !d.st.Board().Contains(d.p.Cell) {
				t.Fatalf("%v is pointed at, which is no cell of %s", d.p.Cell, board)
			}
			if d.p.Held && d.g.Left[d.p.Size] == 0 {
				t.Fatal("a piece is held that is not there")
			}
			if deed != Put {
				continue
			}
			if err := (phobia.Game{}).Check(d.st, d.p.Move()); err != nil {
				t.Fatalf("the picker asks for %v: %v", d.p.Move(), err)
			}
			d.st.Make(d.p.Move())
			d.p.Reset()
			d.look(size[0], size[1])
			puts++
		}
	}
	if puts < 200 {
		t.Errorf("only %d moves were made: nothing was tested", puts)
	}
}
