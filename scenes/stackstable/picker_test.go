package stackstable

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// bench is a picker on a table of its own.
type bench struct {
	t  *testing.T
	st stacks.State
	g  Ground
	p  Picker
}

// start is the opening.
func start(t testing.TB) stacks.State {
	t.Helper()
	st, _, err := stacks.Game{}.Start(rules.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// set is a position.
func set(t testing.TB, position string) stacks.State {
	t.Helper()
	st, err := stacks.Game{}.Decode(start(t), position)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// newBench sets a position up in a window of that size.
func newBench(t *testing.T, position string, w, h float64) *bench {
	t.Helper()
	d := &bench{t: t, st: set(t, position)}
	d.look(w, h, false)
	return d
}

func (d *bench) look(w, h float64, turned bool) {
	d.g = Ground{Plan: planFor(arrange(w, h).Board, turned), Pos: &d.st.Position}
	d.g.Start = stacks.At(0, 0)
}

func (d *bench) feed(es ...input.Event) (last Deed) {
	for _, e := range es {
		if deed, _ := d.p.Feed(e, &d.g); deed != Nothing {
			last = deed
		}
	}
	return last
}

// at is an event in the middle of a cell.
func (d *bench) at(kind input.Kind, cell string) input.Event {
	d.t.Helper()
	c, ok := parseCell(cell)
	if !ok {
		d.t.Fatalf("no cell %q", cell)
	}
	x, y := d.g.Plan.Cell(c)
	return input.Event{Kind: kind, X: x, Y: y, StartX: x, StartY: y}
}

func (d *bench) click(cell string, touch bool, mods input.Mods) Deed {
	e := d.at(input.Press, cell)
	e.Touch, e.Mods = touch, mods
	tap, up := e, e
	tap.Kind, up.Kind = input.Tap, input.Release
	return d.feed(e, tap, up)
}

func keyEvent(k input.Key, mods input.Mods) input.Event {
	return input.Event{Kind: input.KeyPress, Key: k, Mods: mods}
}

// middle is a position with every kind of target around the white stack on c3,
// which is two high: d3 is lower, c4 as high, b3 and d4 are higher.
const middle = ".,.,.,.,.,./.,.,.,.,.,./.,.,bb,bbb,.,./.,b,ww,b,.,./.,.,.,w,.,./.,.,.,.,.,. w"

func TestClicks(t *testing.T) {
	for _, c := range []struct {
		to   string
		deed Deed
		kind stacks.Kind
	}{
		{"c2", Put, stacks.KindMove}, {"d3", Put, stacks.KindCapture}, {"b3", Put, stacks.KindSurrender}, {"d4", Put, stacks.KindSurrender},
		{"c4", Choose, stacks.KindCapture}, {"f6", Refused, stacks.KindMove}, {"d2", Picked, 0}, {"c3", Dropped, 0},
	} {
		d := newBench(t, middle, 1280, 720)
		if d.click("c3", false, 0) != Picked || !d.p.Picked {
			t.Fatalf("the own stack is not picked: %+v", d.p)
		}
		if deed := d.click(c.to, false, 0); deed != c.deed {
			t.Errorf("c3, %s: deed %v, want %v", c.to, deed, c.deed)
		} else if (deed == Put || deed == Refused) && (d.p.Move().Kind() != c.kind || d.p.Move().To().String() != c.to) {
			t.Errorf("c3, %s: %v", c.to, d.p.Move())
		} else if err := (stacks.Game{}).Check(d.st, d.p.Move()); deed == Put && err != nil {
			t.Errorf("c3, %s: %v is put: %v", c.to, d.p.Move(), err)
		}
	}
	d := newBench(t, middle, 1280, 720)
	if d.click("b3", false, 0) != Refused || d.click("a1", false, 0) != Refused || d.p.Picked {
		t.Error("a stack of the other, or none, is picked")
	}
}

// Where both are open there are buttons, keys and Shift.
func TestChoices(t *testing.T) {
	ask := func() *bench {
		d := newBench(t, middle, 390, 844)
		d.click("c3", true, 0)
		if d.click("c4", true, 0) != Choose || !d.p.Asking {
			t.Fatalf("nothing is asked: %+v", d.p)
		}
		return d
	}
	d := ask()
	if d.p.Do(stacks.KindSurrender, &d.g) != Put || d.p.Move().String() != "c3^c4" {
		t.Error("the button does not surrender")
	}
	d = ask()
	if d.feed(keyEvent(input.KeyC, 0)) != Put || d.p.Move().String() != "c3xc4" {
		t.Error("C does not capture")
	}
	d = ask()
	if d.feed(keyEvent(input.KeyRight, 0), keyEvent(input.KeyEnter, 0)) != Put || d.p.Move().String() != "c3^c4" {
		t.Errorf("the arrow does not choose: %v", d.p.Move())
	}
	d = ask()
	if d.feed(keyEvent(input.KeyEsc, 0)) != Dropped || d.p.Asking || !d.p.Picked {
		t.Error("Esc does not take the question back")
	}
	d = newBench(t, middle, 1280, 720)
	d.click("c3", false, 0)
	if d.click("c4", false, input.Shift) != Put || d.p.Move().String() != "c3^c4" {
		t.Error("Shift does not surrender")
	}
	d = newBench(t, middle, 1280, 720)
	d.click("c3", false, 0)
	d.feed(d.at(input.Hover, "d4"))
	if d.feed(keyEvent(input.KeyC, 0)) != Refused || d.p.Move().String() != "c3xd4" {
		t.Error("C on a higher stack is not refused")
	}
	d.feed(d.at(input.Hover, "d3"))
	if d.feed(keyEvent(input.KeyS, 0)) != Refused || d.p.Move().String() != "c3^d3" {
		t.Error("S on a lower stack is not refused")
	}
	if deed, used := d.p.Feed(keyEvent(input.KeyS, input.Ctrl), &d.g); deed != Nothing || used {
		t.Error("Ctrl+S is not the picker's")
	}
}

// A finger's first tap on a target shows it, the second acts.
func TestFinger(t *testing.T) {
	d := newBench(t, middle, 390, 844)
	d.click("c3", true, 0)
	if d.click("d3", true, 0) == Put || !d.p.Target() || d.p.By != Finger {
		t.Fatalf("the first tap: %+v", d.p)
	}
	if d.click("d3", true, 0) != Put || d.p.Move().String() != "c3xd3" {
		t.Errorf("the second tap: %+v", d.p)
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
				e.Y += lift
			}
		}
		d.feed(press, begin, move)
		if k, sure := d.p.Wanted(&d.g); !d.p.Held || !sure || k != stacks.KindCapture {
			t.Fatalf("touch %v: dragging: %+v", touch, d.p)
		}
		if d.feed(end) != Put || d.p.Move().String() != "c3xd3" || d.p.Held {
			t.Errorf("touch %v: letting go: %+v", touch, d.p)
		}
		d.p = Picker{}
		away := end
		away.X, away.Y = 1, 1
		if d.feed(press, begin, away) != Dropped || d.p.Held || d.p.Picked {
			t.Errorf("touch %v: letting go outside: %+v", touch, d.p)
		}
		d.p = Picker{}
		d.feed(press, begin, move)
		if d.feed(input.Event{Kind: input.DragCancel}) != Dropped || d.p.Held || d.p.Picked {
			t.Errorf("touch %v: cancelled: %+v", touch, d.p)
		}
		d.feed(press, begin, move)
		if deed, used := d.p.Feed(keyEvent(input.KeyEsc, 0), &d.g); deed != Dropped || !used || d.p.Held {
			t.Errorf("touch %v: Esc: %+v", touch, d.p)
		}
	}
}

// Tab goes through the own stacks that can act, and then through their targets.
func TestTab(t *testing.T) {
	d := newBench(t, middle, 1280, 720)
	round := func() map[string]bool {
		seen := map[string]bool{}
		for range 60 {
			d.feed(keyEvent(input.KeyTab, 0))
			seen[d.p.Cell.String()] = true
		}
		return seen
	}
	if seen := round(); len(seen) != 2 || !seen["c3"] || !seen["d2"] {
		t.Errorf("own stacks: %v", seen)
	}
	d.p.point(stacks.At(2, 2), true, Keys)
	if d.feed(keyEvent(input.KeyEnter, 0)) != Picked {
		t.Fatal("Enter does not pick")
	}
	if seen := round(); len(seen) != 7 || seen["d2"] || !seen["d4"] {
		t.Errorf("targets: %v", seen)
	}
	at := d.p.Cell
	d.feed(keyEvent(input.KeyTab, 0), keyEvent(input.KeyTab, input.Shift))
	if d.p.Cell != at {
		t.Error("Shift+Tab does not lead back")
	}
}

// Whatever hands do, nothing fails, and the picker only ever asks for legal moves.
func TestRandomHands(t *testing.T) {
	rnd := chance.New(7, 7)
	puts := [3]int{}
	for round := range 150 {
		size := [][2]float64{{1280, 720}, {390, 844}, {640, 360}}[rnd.Intn(3)]
		d := &bench{t: t, st: start(t)}
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
			switch rnd.Intn(14) { // now and then something that makes sense
			case 0:
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyTab, 0, false
				d.p.Feed(e, &d.g)
				e.Key = input.KeyEnter
			case 1:
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyC, 0, false
			case 2:
				e.Kind, e.Key, e.Mods, e.Repeat = input.KeyPress, input.KeyS, 0, false
			}
			deed, _ := d.p.Feed(e, &d.g)
			if d.p.On && !d.p.Cell.OnBoard() || d.p.Picked && !d.p.From.OnBoard() {
				t.Fatalf("%v and %v are pointed at", d.p.Cell, d.p.From)
			}
			if d.p.Asking && !d.g.Acts(d.p.From, d.p.Cell).Both() {
				t.Fatal("a choice is asked for where there is none")
			}
			if err := (stacks.Game{}).Check(d.st, d.p.Move()); deed == Put && err != nil {
				t.Fatalf("the picker asks for %v: %v", d.p.Move(), err)
			} else if deed == Refused && err == nil {
				t.Fatalf("the picker refuses %v, which is legal", d.p.Move())
			}
			if deed == Put {
				puts[d.p.Move().Kind()]++
				d.st.Make(d.p.Move())
				d.p.Reset()
			}
		}
	}
	if puts[0] < 100 || puts[1] < 5 || puts[2] < 5 {
		t.Errorf("moves, captures, surrenders: %v: too little was tested", puts)
	}
}

func TestPlan(t *testing.T) {
	for _, turned := range []bool{false, true} {
		p := planFor(arrange(640, 360).Board, turned)
		if p.Unit < 44 {
			t.Errorf("cells are %v dp wide", p.Unit)
		}
		for n := range size * size {
			c := p.Order(n)
			if p.place(c) != n {
				t.Errorf("%v is cell %d, not %d", c, p.place(c), n)
			}
			x, y := p.Cell(c)
			for _, off := range []float64{0, p.Unit * 0.49, -p.Unit * 0.49} {
				if got, ok := p.CellAt(x+off, y-off); !ok || got != c {
					t.Errorf("turned %v: beside the middle of %v lies %v", turned, c, got)
				}
			}
			for _, k := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				if to, ok := p.Next(c, k[0], k[1]); ok {
					tx, ty := p.Cell(to)
					if !stacks.Neighbours(c, to) || (tx-x)*float64(k[0])+(ty-y)*float64(k[1]) <= 0 {
						t.Errorf("turned %v: from %v the key %v leads to %v", turned, c, k, to)
					}
				}
			}
		}
		for _, far := range [][2]float64{{p.View.X + 2, p.Y}, {p.X, p.View.Bottom() - 2}, {math.NaN(), 3}, {math.Inf(1), p.Y}} {
			if c, ok := p.CellAt(far[0], far[1]); ok {
				t.Errorf("%v is said to lie at %v", c, far)
			}
		}
	}
}
