package stackstable

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// bench is a picker with a table of its own.
type bench struct {
	t    *testing.T
	st   stacks.State
	plan board.Plan
	p    picker
	move stacks.Move // the move requested last
}

// anew returns a picker with a table of its own.
func anew() picker {
	return picker{Pointer: &spots.Pointer[stacks.Cell]{}, list: &spots.List[stacks.Cell]{}}
}

// start returns the opening.
func start(t testing.TB) stacks.State {
	t.Helper()
	st, _, err := stacks.Game{}.Start(rules.Setup{Seats: 2})
	if err != nil {
		t.Fatalf("stacks.Game{}.Start(rules.Setup{Seats: 2}) = %v; want no error", err)
	}
	return st
}

// set returns a position.
func set(t testing.TB, position string) stacks.State {
	t.Helper()
	st, err := stacks.Game{}.Decode(start(t), position)
	if err != nil {
		t.Fatalf("stacks.Game{}.Decode(start(t), position) = %v; want no error", err)
	}
	return st
}

// newBench sets up a position in a window of that size.
func newBench(t *testing.T, position string, w, h float64) *bench {
	t.Helper()
	d := &bench{t: t, st: set(t, position), p: anew()}
	d.look(w, h, false)
	return d
}

func (d *bench) look(w, h float64, turned bool) {
	d.plan = board.PlanFor(arrange(w, h).Board, turned)
	d.list()
}

func (d *bench) list() { d.p.listTargets(d.st.Position, &d.plan) }

// The results of gestures; a requested move is placed if it is legal, otherwise refused.
const (
	nothing = table.Nothing
	picked  = table.Chosen
	put     = table.Asked
	dropped = table.Dropped
	refused = table.Refused
	choose  = table.Refused + 1 // between capture and surrender
)

// hear handles a gesture as the table does.
func (d *bench) hear(e input.Event) (table.IntentKind, bool) {
	in, used := d.p.hear(e), true
	if in.Kind == nothing {
		var act spots.Act[stacks.Cell]
		if act, used = d.p.Feed(e, d.p.list); act.Kind != spots.None {
			in = d.p.on(act)
		}
		if act.Kind == spots.Back && d.p.giveUp() {
			in.Kind = dropped
		}
	}
	return d.told(in), used || in.Kind != nothing
}

func (d *bench) feed(es ...input.Event) (last table.IntentKind) {
	for _, e := range es {
		did, _ := d.hear(e)
		if did != nothing {
			last = did
		}
		d.list()
	}
	return last
}

func (d *bench) told(in intent) table.IntentKind {
	if in.Kind == put {
		d.move = in.Move
	}
	switch {
	case in.Kind == put && (stacks.Game{}).Check(d.st, in.Move) != nil:
		return refused
	case in.Kind == picked && d.p.asking:
		return choose
	}
	return in.Kind
}

// at returns an event in the middle of a cell.
func (d *bench) at(kind input.Kind, cell string) input.Event {
	d.t.Helper()
	c, ok := board.ParseCell(cell)
	if !ok {
		d.t.Fatalf("no cell %q, ok of board.ParseCell(cell) = %v; want true", cell, ok)
	}
	x, y := d.plan.ToScreen(d.plan.At(c))
	return input.Event{Kind: kind, X: x, Y: y, StartX: x, StartY: y}
}

func (d *bench) click(cell string, touch bool, mods input.Mods) table.IntentKind {
	e := d.at(input.Press, cell)
	e.Touch, e.Mods = touch, mods
	tap, up := e, e
	tap.Kind, up.Kind = input.Tap, input.Release
	return d.feed(e, tap, up)
}

func keyEvent(k input.Key, mods input.Mods) input.Event {
	return input.Event{Kind: input.KeyPress, Key: k, Mods: mods}
}

// middle is a position with every kind of target around the white stack on c3, which is
// two high: d3 is lower, c4 equally high, b3 and d4 are higher.
const middle = ".,.,.,.,.,./.,.,.,.,.,./.,.,bb,bbb,.,./.,b,ww,b,.,./.,.,.,w,.,./.,.,.,.,.,. w"

func TestClicks(t *testing.T) {
	for _, c := range []struct {
		to   string
		did  table.IntentKind
		kind stacks.Kind
	}{
		{"c2", put, stacks.KindMove}, {"d3", put, stacks.KindCapture}, {"b3", put, stacks.KindSurrender}, {"d4", put, stacks.KindSurrender},
		{"c4", choose, stacks.KindCapture}, {"f6", refused, stacks.KindMove}, {"d2", picked, 0}, {"c3", dropped, 0},
	} {
		d := newBench(t, middle, 1280, 720)
		if d.click("c3", false, 0) != picked || !d.p.pick.on {
			t.Fatalf("the own stack is not picked: %+v; want it picked", d.p)
		}
		if did := d.click(c.to, false, 0); did != c.did {
			t.Errorf("c3, %s: did %v, want %v", c.to, did, c.did)
		} else if (did == put || did == refused) && (d.move.Kind() != c.kind || d.move.To().String() != c.to) {
			t.Errorf("from c3 to %s the move is %v; want that kind of move to that cell", c.to, d.move)
		} else if err := (stacks.Game{}).Check(d.st, d.move); did == put && err != nil {
			t.Errorf("c3, %s: %v is put: %v; want a legal one", c.to, d.move, err)
		}
	}
	d := newBench(t, middle, 1280, 720)
	if d.click("b3", false, 0) != refused || d.click("a1", false, 0) != refused || d.p.pick.on {
		t.Errorf("a stack of the other, or none, is picked: d.p.pick.on is %v; want both refused, and none picked", d.p.pick.on)
	}
}

// TestChoices: if both capture and surrender are possible, buttons, keys and Shift choose.
func TestChoices(t *testing.T) {
	ask := func() *bench {
		d := newBench(t, middle, 390, 844)
		d.click("c3", true, 0)
		if d.click("c4", true, 0) != choose || !d.p.asking {
			t.Fatalf("nothing is asked: %+v; want a question", d.p)
		}
		return d
	}
	d := ask()
	if d.told(d.p.do(stacks.KindSurrender)) != put || d.move.String() != "c3^c4" {
		t.Errorf("the button does not surrender: d.move.String() is %q, want \"c3^c4\"", d.move.String())
	}
	d = ask()
	if d.feed(keyEvent(input.KeyC, 0)) != put || d.move.String() != "c3xc4" {
		t.Errorf("C does not capture: d.move.String() is %q, want \"c3xc4\"", d.move.String())
	}
	d = ask()
	if d.feed(keyEvent(input.KeyRight, 0), keyEvent(input.KeyEnter, 0)) != put || d.move.String() != "c3^c4" {
		t.Errorf("the arrow does not choose: %v; want \"c3^c4\"", d.move)
	}
	d = ask()
	if d.feed(keyEvent(input.KeyEsc, 0)) != dropped || d.p.asking || !d.p.pick.on {
		t.Errorf("Esc does not take the question back: d.p.asking is %v; d.p.pick.on is %v; want the question gone, and the stack picked", d.p.asking, d.p.pick.on)
	}
	d = newBench(t, middle, 1280, 720)
	d.click("c3", false, 0)
	if d.click("c4", false, input.Shift) != put || d.move.String() != "c3^c4" {
		t.Errorf("Shift does not surrender: d.move.String() is %q, want \"c3^c4\"", d.move.String())
	}
	d = newBench(t, middle, 1280, 720)
	d.click("c3", false, 0)
	d.feed(d.at(input.Hover, "d4"))
	if d.feed(keyEvent(input.KeyC, 0)) != refused || d.move.String() != "c3xd4" {
		t.Errorf("C on a higher stack is not refused: d.move.String() is %q, want \"c3xd4\"", d.move.String())
	}
	d.feed(d.at(input.Hover, "d3"))
	if d.feed(keyEvent(input.KeyS, 0)) != refused || d.move.String() != "c3^d3" {
		t.Errorf("S on a lower stack is not refused: d.move.String() is %q, want \"c3^d3\"", d.move.String())
	}
	if did, used := d.hear(keyEvent(input.KeyS, input.Ctrl)); did != nothing || used {
		t.Errorf("Ctrl+S is not the picker's: did is %v, want nothing; used is %v", did, used)
	}
}

// TestFinger: a finger's first tap on a target previews, the second acts.
func TestFinger(t *testing.T) {
	d := newBench(t, middle, 390, 844)
	d.click("c3", true, 0)
	if d.click("d3", true, 0) == put || !d.p.target() || d.p.By != spots.Finger {
		t.Fatalf("the first tap: %+v; want c3 picked, d3 aimed at by the finger, and no move yet", d.p)
	}
	if d.click("d3", true, 0) != put || d.move.String() != "c3xd3" {
		t.Errorf("the second tap: %+v; want \"c3xd3\"", d.p)
	}
}

func TestDrag(t *testing.T) {
	for _, touch := range []bool{false, true} {
		d := newBench(t, middle, 390, 844)
		press := d.at(input.Press, "c3")
		begin, move, end := press, d.at(input.Drag, "d3"), d.at(input.DragEnd, "d3")
		begin.Kind = input.DragStart
		begin.X += 9
		for _, e := range []*input.Event{&press, &begin, &move, &end} {
			e.StartX, e.StartY, e.Touch = press.X, press.Y, touch
			if touch && e.Kind != input.Press && e.Kind != input.DragStart {
				e.Y += spots.Lifted
			}
		}
		d.feed(press, begin, move)
		if k, sure := d.p.wanted(); !d.p.Holding || !sure || k != stacks.KindCapture {
			t.Fatalf("touch %v: dragging: %+v, sure of d.p.wanted() = %v, k of d.p.wanted() = %v; want Holding true, true and %v", touch, d.p, sure, k, stacks.KindCapture)
		}
		if d.feed(end) != put || d.move.String() != "c3xd3" || d.p.Holding {
			t.Errorf("touch %v: letting go: %+v; want \"c3xd3\", and nothing held", touch, d.p)
		}
		d.p = anew()
		d.list()
		away := end
		away.X, away.Y = 1, 1
		if d.feed(press, begin, away) != dropped || d.p.Holding || d.p.pick.on {
			t.Errorf("touch %v: letting go outside: %+v; want it dropped, and nothing picked", touch, d.p)
		}
		d.p = anew()
		d.list()
		d.feed(press, begin, move)
		if d.feed(input.Event{Kind: input.DragCancel}) != dropped || d.p.Holding || d.p.pick.on {
			t.Errorf("touch %v: cancelled: %+v; want it dropped, and nothing picked", touch, d.p)
		}
		d.feed(press, begin, move)
		if did, used := d.hear(keyEvent(input.KeyEsc, 0)); did != dropped || !used || d.p.Holding {
			t.Errorf("touch %v: Esc: %+v, did of d.hear(keyEvent(input.KeyEsc, 0)) = %v, used of d.hear(keyEvent(input.KeyEsc, 0)) = %v; want Holding false, %v and true",
				touch, d.p, did, used, dropped)
		}
	}
}

// TestTab: Tab goes through the player's stacks that can act, and then through their
// targets.
func TestTab(t *testing.T) {
	d := newBench(t, middle, 1280, 720)
	round := func() map[string]bool {
		seen := map[string]bool{}
		for range 60 {
			d.feed(keyEvent(input.KeyTab, 0))
			seen[d.p.At.String()] = true
		}
		return seen
	}
	if seen := round(); len(seen) != 2 || !seen["c3"] || !seen["d2"] {
		t.Errorf("own stacks: %v; want c3 and d2", seen)
	}
	d.p.Point(stacks.At(2, 2), spots.Keys)
	if d.feed(keyEvent(input.KeyEnter, 0)) != picked {
		t.Fatal("Enter does not pick; want it picked")
	}
	if seen := round(); len(seen) != 7 || seen["d2"] || !seen["d4"] {
		t.Errorf("targets: %v; want 7 cells with d4 and without d2", seen)
	}
	at := d.p.At
	d.feed(keyEvent(input.KeyTab, 0), keyEvent(input.KeyTab, input.Shift))
	if d.p.At != at {
		t.Errorf("Shift+Tab does not lead back: d.p.At is %v, want %v", d.p.At, at)
	}
}

// TestRandomHands: whatever the gestures, nothing fails, moves of all kinds can be made,
// and a choice is asked for only if there is one.
func TestRandomHands(t *testing.T) {
	rnd := chance.New(7, 7)
	puts := [3]int{}
	for round := range 150 {
		size := [][2]float64{{1280, 720}, {390, 844}, {640, 360}}[rnd.Intn(3)]
		d := &bench{t: t, st: start(t), p: anew()}
		for range rnd.Intn(120) {
			if m, ok := (stacks.Game{}).Sample(d.st, &rnd); ok {
				d.st.Make(m)
			}
		}
		d.look(size[0], size[1], round%2 == 1)
		x, y := size[0]/2, size[1]/2
		for range 260 {
			e := input.Event{Kind: input.Kind(rnd.Intn(int(input.Resize) + 1)), Button: input.Button(rnd.Intn(8) / 6), Touch: rnd.Intn(2) == 0,
				Key: input.Key(rnd.Intn(80)), Repeat: rnd.Intn(9) == 0, Mods: input.Mods(rnd.Intn(16) / 8), Scale: 1}
			if rnd.Intn(3) > 0 {
				x, y = float64(rnd.Intn(int(size[0])+200)-100), float64(rnd.Intn(int(size[1])+200)-100)
			}
			if rnd.Intn(60) == 0 {
				x, y = math.NaN(), math.Inf(-1)
			}
			e.X, e.Y, e.StartX, e.StartY = x, y, x-float64(rnd.Intn(9)), y
			switch rnd.Intn(14) { // now and then something sensible
			case 0:
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyTab, 0, false
				d.feed(e)
				e.Key = input.KeyEnter
			case 1:
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyC, 0, false
			case 2:
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyS, 0, false
			}
			did := d.feed(e)
			if d.p.On && !d.p.At.OnBoard() || d.p.pick.on && !d.p.pick.from.OnBoard() {
				t.Fatalf("%v and %v are pointed at; want cells of the board", d.p.At, d.p.pick.from)
			}
			if d.p.asking && !d.p.acts().Both() {
				t.Fatalf("round %v: a choice is asked for where there is none: d.p.asking is %v; want one only where two moves are possible", round, d.p.asking)
			}
			if did == put {
				puts[d.move.Kind()]++
				d.st.Make(d.move)
				d.p.reset()
				d.list()
			}
		}
	}
	if puts[0] < 100 || puts[1] < 5 || puts[2] < 5 {
		t.Errorf("moves, captures, surrenders: %v: too little was tested; want 100, 5 and 5 at least", puts)
	}
}

func TestPlan(t *testing.T) {
	for _, turned := range []bool{false, true} {
		d := &bench{t: t, st: start(t), p: anew()}
		d.look(640, 360, turned)
		p := &d.plan
		if p.Zoom < 44 {
			t.Errorf("cells are %v dp wide; want at least 44", p.Zoom)
		}
		for n := range board.Size * board.Size {
			c := p.Order(n)
			if p.Place(c) != n {
				t.Errorf("%v is cell %d; want %d", c, p.Place(c), n)
			}
			x, y := p.ToScreen(p.At(c))
			for _, off := range []float64{0, p.Zoom * 0.49, -p.Zoom * 0.49} {
				if got, ok := d.p.list.At(x+off, y-off); !ok || got != c {
					t.Errorf("turned %v: beside the middle of %v lies %v; want that cell", turned, c, got)
				}
			}
			for k, to := range map[input.Key][2]float64{input.KeyRight: {1, 0}, input.KeyLeft: {-1, 0}, input.KeyDown: {0, 1}, input.KeyUp: {0, -1}} {
				d.p.Point(c, spots.Keys)
				d.feed(keyEvent(k, 0))
				tx, ty := p.ToScreen(p.At(d.p.At))
				if next, ok := d.p.list.At(x+to[0]*p.Zoom*1.1, y+to[1]*p.Zoom*1.1); ok && next != d.p.At || !ok && d.p.At != c {
					t.Errorf("turned %v: from %v the key %v leads to %v, %v dp and %v dp away; want the nearest cell in that direction", turned, c, to, d.p.At, tx-x, ty-y)
				}
			}
		}
		for _, far := range [][2]float64{{p.View.X + 2, p.View.Y + p.View.H/2}, {p.View.X + p.View.W/2, p.View.Bottom() - 2}, {math.NaN(), 3}, {math.Inf(1), 3}} {
			if c, ok := d.p.list.At(far[0], far[1]); ok {
				t.Errorf("%v is said to lie at %v, ok of d.p.list.At(far[0], far[1]) = %v; want false", c, far, ok)
			}
		}
	}
}

// TestStairs: the stairs between two levels belong to the cells beside them.
func TestStairs(t *testing.T) {
	d := &bench{t: t, st: start(t), p: anew()}
	d.look(1280, 720, false)
	for file := range board.Size - 1 {
		a, b := stacks.At(file, 3), stacks.At(file+1, 3)
		ax, y := d.plan.ToScreen(d.plan.At(a))
		bx, _ := d.plan.ToScreen(d.plan.At(b))
		for part, want := range map[float64]stacks.Cell{0.05: a, 0.48: a, 0.52: b, 0.95: b} {
			if got, ok := d.p.list.At(render.Mix(ax, bx, part), y); !ok || got != want {
				t.Errorf("%v of the way from %v to %v lies %v (%v); want %v and true", part, a, b, got, ok, want)
			}
		}
	}
}
