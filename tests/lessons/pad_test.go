package lessons

import (
	"math"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/puzzle"
)

// padHand is the gamepad of a pupil.
type padHand struct {
	t   input.Tracker
	raw input.Raw
}

// padOf gives a pupil a gamepad instead of mouse and keys.
func (p *pupil) padOf() {
	p.pad = &padHand{raw: input.Raw{Focused: true, W: wide.W, H: wide.H}}
	p.pad.t.Feed(p.pad.raw)
}

// feed runs a tick with this state of the gamepad.
func (p *pupil) feed(say input.Pad) {
	p.pad.raw.Pad = say
	events := p.pad.t.Feed(p.pad.raw)
	for _, e := range events {
		if e.Kind == input.Hover {
			p.X, p.Y = e.X, e.Y
		}
	}
	p.Tick(events...)
}

// push presses a button and releases it.
func (p *pupil) push(b input.PadButton) {
	var held input.PadButtons
	held.Add(b)
	p.feed(input.Pad{Held: held})
	p.feed(input.Pad{})
}

// Click clicks an area. With a gamepad, it moves the pointer there with the right stick.
func (p *pupil) Click(name string) {
	p.T.Helper()
	if p.pad == nil {
		p.Driver.Click(name)
		return
	}
	for range 600 {
		x, y := p.Area(name)
		dx, dy := x-p.X, y-p.Y
		far := math.Hypot(dx, dy)
		if far < 5 {
			p.push(input.PadR3)
			return
		}
		hard := min(1, 0.3+far/120) / far
		p.feed(input.Pad{RX: dx * hard, RY: dy * hard})
	}
	p.T.Fatalf("the stick never comes to %s from %.0f, %.0f; want it there", name, p.X, p.Y)
}

// Key presses a key. With a gamepad, it presses the equivalent button.
func (p *pupil) Key(k input.Key, mods input.Mods) {
	p.T.Helper()
	if p.pad == nil {
		p.Driver.Key(k, mods)
		return
	}
	b, ok := map[input.Key]input.PadButton{
		input.KeyEnter: input.PadA, input.KeyEsc: input.PadB, input.KeySpace: input.PadX, input.KeyTab: input.PadY,
		input.KeyUp: input.PadUp, input.KeyDown: input.PadDown, input.KeyLeft: input.PadLeft, input.KeyRight: input.PadRight,
	}[k]
	if !ok || mods != 0 {
		p.T.Fatalf("no button stands for the key %v with %v, ok = %v; want 0 and true", k, mods, ok)
	}
	p.push(b)
}

// A puzzle of every game can be solved with only a gamepad: on boards the stick moves the
// cursor, buttons carry the card, and a button leads to the next puzzle.
func TestPuzzlesByGamepad(t *testing.T) {
	books(t, func(t *testing.T, b *puzzle.Book) {
		i, how := 0, "mouse"
		if b.Game == "market" {
			how = "keys"
			for !strings.HasSuffix(b.Puzzles[i].Line[0].Right[0], ",65536,0") { // it need not be turned
				i++
			}
		}
		p, of := solve(t, b, i, how, wide), &b.Puzzles[i]
		p.padOf()
		for _, ply := range of.Line {
			p.until("asking")
			p.try(ply.Right[0])
		}
		p.until("solved")
		if !p.Is("answer", "done") {
			t.Errorf("%s is answered by %v; want \"done\"", of.ID, p.Trace()["answer"])
		}
		p.push(input.PadA)
		if last := p.Nav.Asked[len(p.Nav.Asked)-1]; last != "go "+b.Game {
			t.Errorf("A after a solved puzzle asks for %q; want %q", last, "go "+b.Game)
		}
	})
}
