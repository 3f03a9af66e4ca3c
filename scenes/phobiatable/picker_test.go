package phobiatable

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/table/spots"
)

// bench is a picker with a table of its own.
type bench struct {
	t      *testing.T
	st     phobia.State
	layout Layout
	plan   *board.Plan
	cam    *render.Camera
	p      picker
	gone   bool // no small piece is left
}

// newBench returns a board after some moves, in a window of that size.
func newBench(t *testing.T, board string, moves int, seed uint64, w, h float64) *bench {
	t.Helper()
	d := &bench{t: t, st: start(t, board)}
	d.p.Pointer, d.p.list = &spots.Pointer[target]{}, &spots.List[target]{}
	rnd := chance.New(seed, 2)
	for range moves {
		if m, ok := (phobia.Game{}).Sample(d.st, &rnd); ok {
			d.st.Make(m)
		}
	}
	d.look(w, h)
	return d
}

// look lists what can be pointed at.
func (d *bench) look(w, h float64) {
	d.layout = arrange(w, h)
	d.plan = board.PlanFor(d.st.Board(), d.layout.Board.W, d.layout.Board.H, false)
	d.cam = &render.Camera{View: d.layout.Board, Table: d.plan.Plate()}
	d.cam.Fit(d.cam.Table, boardMargin)
	d.list()
}

func (d *bench) list() {
	d.p.listTargets(&d.st, true, d.plan, d.cam, d.wells())
	if d.gone {
		d.p.left[phobia.Small] = 0
	}
}

func (d *bench) wells() [2]render.Rect { return d.layout.Wells[duel.SeatOf(d.st.Seat())] }

// The results of gestures; a requested move is placed if it is legal, otherwise refused.
const (
	nothing = table.Nothing
	changed = table.Changed
	chosen  = table.Chosen
	put     = table.Asked
	empty   = table.Refused
	dropped = table.Dropped
	refused = table.Refused + 1
)

// hear handles a gesture as the table does.
func (d *bench) hear(e input.Event) (table.IntentKind, bool) {
	act, used := d.p.Feed(e, d.p.list)
	in := d.p.on(act, e)
	if act.Kind == spots.Back && d.p.GiveUp(d.p.list) {
		in.Kind = dropped
	}
	return in.Kind, used || in.Kind != nothing
}

func (d *bench) feed(es ...input.Event) (last table.IntentKind) {
	for _, e := range es {
		did, _ := d.hear(e)
		if did == put && (phobia.Game{}).Check(d.st, d.p.move()) != nil {
			did = refused
		}
		if did != nothing {
			last = did
		}
		d.list()
	}
	return last
}

// legal reports whether the chosen size may be placed on a cell.
func (d *bench) legal(c phobia.Cell) bool { return d.st.Legal(phobia.Place(d.p.size, c)) }

// cell returns a cell that is legal for the chosen size, or one that is not.
func (d *bench) cell(legal bool) (phobia.Cell, float64, float64) {
	d.t.Helper()
	for _, c := range d.plan.Cells {
		if d.legal(c) == legal {
			x, y := d.cam.ToScreen(d.plan.At(c))
			return c, x, y
		}
	}
	d.t.Fatalf("there is no cell with legal %v; want one", legal)
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
	if d.feed(input.Event{Kind: input.Hover, X: x, Y: y}) != changed || !d.p.On || d.p.At.cell != c || d.p.By != spots.Mouse {
		t.Fatalf("hovering over %v: %+v; want it pointed at by the mouse", c, d.p)
	}
	if did, used := d.hear(keyEvent(input.KeyEsc, 0)); did != nothing || used {
		t.Errorf("Esc is not the picker's while the mouse only points: did is %v, want nothing; used is %v", did, used)
	}
	if d.feed(click(x, y, false)...) != put || d.p.move() != phobia.Place(d.p.size, c) {
		t.Errorf("a click on %v does not place there; want a small or large piece placed on it", c)
	}
	no, nx, ny := d.cell(false)
	if d.feed(click(nx, ny, false)...) != refused || d.p.At.cell != no {
		t.Errorf("a click on a cell that is not legal is not refused: d.p.At.cell is %v, want %v", d.p.At.cell, no)
	}
	if d.feed(input.Event{Kind: input.Hover, X: 1, Y: 1}) != changed || d.p.On {
		t.Errorf("beside the board a cell is pointed at: d.p.On is %v; want nothing pointed at", d.p.On)
	}

	// A trembling hand still clicks; a dragging one does not.
	press := input.Event{Kind: input.Press, X: x, Y: y, StartX: x, StartY: y}
	begin, end := press, press
	begin.Kind, begin.X = input.DragStart, x+6
	end.Kind, end.X = input.DragEnd, x+6
	if d.feed(press, begin, end) != put {
		t.Error("a click that moves six points is lost; want a placement")
	}
	end.X = x + 200
	if did := d.feed(press, begin, end); did == put {
		t.Errorf("dragging over the board places a piece: did is %v; want anything but %v", did, put)
	}
}

func TestSizes(t *testing.T) {
	d := newBench(t, "hex4", 1, 1, 1280, 720)
	other := 1 - d.p.size
	x, y := d.wells()[other].Centre()
	if d.feed(click(x, y, false)...) != chosen || d.p.size != other {
		t.Errorf("a click on the supply does not choose: d.p.size is %v, want %v", d.p.size, other)
	}
	if d.feed(keyEvent(input.KeyS, 0)) != chosen || d.p.size != phobia.Small || d.feed(keyEvent(input.Key2, 0)) != chosen || d.p.size != phobia.Large {
		t.Errorf("the keys do not choose: the size is %v, want phobia.Large", d.p.size)
	}
	if d.feed(keyEvent(input.KeyQ, 0)) != chosen || d.p.size != phobia.Small || d.feed(keyEvent(input.KeyE, 0)) != chosen || d.p.size != phobia.Large {
		t.Errorf("the keys of a gamepad's shoulders do not choose the other size: the size is %v, want phobia.Large", d.p.size)
	}
	d.gone = true
	d.list()
	if d.feed(keyEvent(input.Key1, 0)) != empty || d.p.size != phobia.Large {
		t.Errorf("a size of which none is left was chosen: d.p.size is %v, want phobia.Large", d.p.size)
	}
	sx, sy := d.wells()[phobia.Small].Centre()
	if d.feed(click(sx, sy, true)...) != empty {
		t.Error("an empty supply was chosen; want an empty supply that says so")
	}
	if did := d.feed(input.Event{Kind: input.Press, X: sx, Y: sy, StartX: sx, StartY: sy}, input.Event{Kind: input.DragStart, X: sx + 9, Y: sy, StartX: sx, StartY: sy}); did != empty || d.p.Holding {
		t.Errorf("a piece was taken from an empty supply: did is %v, want empty; d.p.Holding is %v", did, d.p.Holding)
	}
	if did, used := d.hear(keyEvent(input.KeyS, input.Ctrl)); did != nothing || used {
		t.Errorf("Ctrl+S is not the picker's: did is %v, want nothing; used is %v", did, used)
	}
}

func TestDragFromTheSupply(t *testing.T) {
	d := newBench(t, "hex4", 6, 1, 1280, 720)
	d.p.size = phobia.Large
	c, x, y := func() (phobia.Cell, float64, float64) { d.p.size = phobia.Small; return d.cell(true) }()
	d.p.size = phobia.Large
	wx, wy := d.wells()[phobia.Small].Centre()
	press := input.Event{Kind: input.Press, X: wx, Y: wy, StartX: wx, StartY: wy}
	begin, move, end := press, press, press
	begin.Kind, begin.X = input.DragStart, wx-5
	move.Kind, move.X, move.Y = input.Drag, x, y
	end.Kind, end.X, end.Y = input.DragEnd, x, y
	d.feed(press, begin, move)
	if !d.p.Holding || d.p.size != phobia.Small || !d.p.On || d.p.At.cell != c {
		t.Fatalf("dragging over %v: %+v; want a small piece held over it", c, d.p)
	}
	if d.feed(end) != put || d.p.Holding || d.p.move() != phobia.Place(phobia.Small, c) {
		t.Errorf("letting go over %v: %+v; want it placed there", c, d.p)
	}

	d.p.Reset()
	away := end
	away.X, away.Y = 2, 2
	if d.feed(press, begin, away) != dropped || d.p.Holding || d.p.On {
		t.Errorf("letting go outside: %+v; want it dropped", d.p)
	}
	d.feed(press, begin, move)
	if d.feed(input.Event{Kind: input.DragCancel}) != dropped || d.p.Holding || d.p.On {
		t.Errorf("cancelled: %+v; want it dropped", d.p)
	}
	d.feed(press, begin, move)
	if did, used := d.hear(keyEvent(input.KeyEsc, 0)); did != dropped || !used || d.p.Holding {
		t.Errorf("Esc while dragging: %+v, did of d.hear(keyEvent(input.KeyEsc, 0)) = %v, used of d.hear(keyEvent(input.KeyEsc, 0)) = %v; want Holding false, %v and true",
			d.p, did, used, dropped)
	}

	// A finger holds the piece above itself, where it is visible.
	for _, e := range []*input.Event{&press, &begin, &move, &end} {
		e.Touch = true
	}
	move.Y, end.Y = y+spots.Lifted, y+spots.Lifted
	d.feed(press, begin, move)
	if d.p.At.cell != c || math.Abs(d.p.Y-y) > 1e-9 {
		t.Errorf("the finger holds the piece at %v over %v; want %v ± 1e-9 and %v", d.p.Y, d.p.At.cell, y, c)
	}
	if d.feed(end) != put {
		t.Error("the finger's drag does not place; want a placement")
	}
}

func TestFinger(t *testing.T) {
	d := newBench(t, "hex4", 6, 1, 390, 844)
	c, x, y := d.cell(true)
	if d.feed(click(x, y, true)...) == put || !d.p.On || d.p.At.cell != c || d.p.By != spots.Finger {
		t.Fatalf("the first tap: %+v; want no placement, and the cell aimed at by the finger", d.p)
	}
	if d.feed(input.Event{Kind: input.Hover, X: 2, Y: 2}) != nothing || !d.p.On {
		t.Errorf("what a finger has aimed at goes when the pointer moves outside: d.p.On is %v; want true", d.p.On)
	}
	if d.feed(click(x, y, true)...) != put {
		t.Error("the second tap does not place; want a placement")
	}
	no, nx, ny := d.cell(false)
	d.p.Reset()
	d.feed(click(nx, ny, true)...)
	if !d.p.On || d.p.At.cell != no {
		t.Errorf("the tap on the middle of %v means %v; want that cell", no, d.p.At.cell)
	}
	if d.feed(click(nx, ny, true)...) != refused {
		t.Error("the second tap on a cell that is not legal is not refused; want a refusal")
	}

	// The finger may move to another cell, and lifting it never places.
	press := input.Event{Kind: input.Press, X: nx, Y: ny, StartX: nx, StartY: ny, Touch: true}
	begin, move, end := press, press, press
	begin.Kind, begin.X = input.DragStart, nx+9
	move.Kind, move.X, move.Y = input.Drag, x, y
	end.Kind, end.X, end.Y = input.DragEnd, x, y
	d.p.Reset()
	if did := d.feed(press, begin, move, end); did == put || d.p.At.cell != c || !d.p.On || d.p.Aiming {
		t.Errorf("aiming by dragging: did %v, %+v; want it aimed at, and nothing placed", did, d.p)
	}
	if did, used := d.hear(keyEvent(input.KeyEsc, 0)); did != dropped || !used || d.p.On {
		t.Errorf("Esc after aiming: %+v, did of d.hear(keyEvent(input.KeyEsc, 0)) = %v, used of d.hear(keyEvent(input.KeyEsc, 0)) = %v; want On false, %v and true",
			d.p, did, used, dropped)
	}

	// A second finger makes it a pinch, which ends the aiming.
	d.feed(press, begin, move)
	d.feed(input.Event{Kind: input.Pinch, X: x, Y: y, Scale: 1})
	if d.p.Aiming || d.p.On {
		t.Errorf("pinched: %+v; want nothing pointed at", d.p)
	}
}

// TestFingerSnaps: on the large board of a phone, where cells are smaller than fingers, a
// tap near a legal cell means that cell; a tap in the middle of another cell still means
// the other.
func TestFingerSnaps(t *testing.T) {
	d := newBench(t, "hex7", 4, 3, 390, 844)
	if d.cam.Zoom*board.CellWide > 44 {
		t.Fatalf("the cells are %v dp wide: nothing to test; want at most 44", d.cam.Zoom*board.CellWide)
	}
	aim := func(x, y float64) (phobia.Cell, bool) {
		d.p.Reset()
		d.feed(input.Event{Kind: input.Press, X: x, Y: y, StartX: x, StartY: y, Touch: true})
		return d.p.At.cell, d.p.On
	}
	snapped := 0
	for _, c := range d.plan.Cells {
		x, y := d.cam.ToScreen(d.plan.At(c))
		if got, ok := aim(x, y); !ok || got != c {
			t.Errorf("the middle of %v means %v; want that cell", c, got)
		}
		if !d.legal(c) {
			continue
		}
		for _, off := range [][2]float64{{22, 0}, {-22, 0}, {0, 22}, {0, -22}} {
			got, ok := aim(x+off[0], y+off[1])
			under, _ := d.p.list.At(x+off[0], y+off[1])
			if !ok || !d.legal(got) {
				t.Errorf("22 dp beside the legal %v nothing legal is meant but %v; want a legal cell", c, got)
			}
			if got != under.cell {
				snapped++
			}
		}
	}
	if snapped == 0 {
		t.Errorf("nothing was snapped: snapped is %v; want more than 0", snapped)
	}
}

func TestKeysWalk(t *testing.T) {
	d := newBench(t, "rhombus7", 5, 4, 1280, 720)
	if d.feed(keyEvent(input.KeyEnter, 0)) != changed || !d.p.On || !d.legal(d.p.At.cell) || d.p.By != spots.Keys {
		t.Fatalf("Enter without a cursor: %+v; want a legal cell pointed at by keys", d.p)
	}
	seen := map[phobia.Cell]bool{}
	for range 200 {
		d.feed(keyEvent(input.KeyTab, 0))
		if !d.legal(d.p.At.cell) {
			t.Fatalf("Tab leads to %v, which is not legal: d.legal(d.p.At.cell) = false; want true", d.p.At.cell)
		}
		seen[d.p.At.cell] = true
	}
	n := 0
	for _, c := range d.plan.Cells {
		if d.legal(c) {
			n++
		}
	}
	if len(seen) != n {
		t.Errorf("Tab reaches %d of %d legal cells; want all of them", len(seen), n)
	}
	at := d.p.At.cell
	d.feed(keyEvent(input.KeyTab, 0), keyEvent(input.KeyTab, input.Shift))
	if d.p.At.cell != at {
		t.Errorf("Shift+Tab does not lead back: d.p.At.cell is %v, want %v", d.p.At.cell, at)
	}
	if d.feed(keyEvent(input.KeyEnter, 0)) != put {
		t.Error("Enter on a legal cell does not place; want a placement")
	}
	held := keyEvent(input.KeyEnter, 0)
	held.Repeat = true
	if d.feed(held) != nothing {
		t.Error("holding Enter places; want nothing")
	}
	d.feed(keyEvent(input.KeyRight, 0))
	if d.p.At.cell == at {
		t.Errorf("the arrow does not move the cursor: d.p.At.cell is %v; want anything but %v", d.p.At.cell, at)
	}
}

// TestRandomHands: whatever the gestures, nothing fails, moves can be made, and the picker
// never holds something that does not exist.
func TestRandomHands(t *testing.T) {
	rnd := chance.New(7, 7)
	puts, rounds := 0, 120
	if testing.Short() {
		rounds = 30
	}
	for round := range rounds {
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
			if rnd.Intn(12) == 0 { // now and then something sensible
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyTab, 0, false
				d.feed(e)
				e.Key = input.KeyEnter
			}
			did := d.feed(e)
			if d.p.On && !d.st.Board().Contains(d.p.At.cell) {
				t.Fatalf("%v is pointed at, which is no cell of %s; want a cell of the board", d.p.At.cell, board)
			}
			if d.p.Holding && d.p.left[d.p.size] == 0 {
				t.Fatalf("round %v: a piece is held that is not there: d.p.Holding is %v; d.p.left[d.p.size] is %v; want a piece of the supply",
					round, d.p.Holding, d.p.left[d.p.size])
			}
			if did != put {
				continue
			}
			d.st.Make(d.p.move())
			d.p.Reset()
			d.look(size[0], size[1])
			puts++
		}
	}
	if puts < 200*rounds/120 {
		t.Errorf("only %d moves were made: nothing was tested; want at least %d", puts, 200*rounds/120)
	}
}
