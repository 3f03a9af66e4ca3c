package hand

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/rules/geometry"
	"agora/scenes/markettable/float"
)

// slanted returns a bench whose first card lies at an angle that is no multiple of 15
// degrees, with the card in hand near it.
func slanted(t *testing.T) (b *bench, neighbour geometry.Vec) {
	b = newBench(t, 0)
	neighbour, _ = geometry.Direction(geometry.Vec{X: 900, Y: 400})
	b.on.Poses[0] = geometry.PoseAt(b.on.Poses[0].Center2(), neighbour)
	b.mag = false
	b.cam.Zoom = 60 // offers are far away on the screen
	b.take(25.3, 14)
	b.drop()
	b.mag = true
	return b, neighbour
}

// ringTo drags the ring until the card has that turn.
func (b *bench) ringTo(turn float64, mods input.Mods, touch bool) Action {
	x, y, r := b.h.Ring(&b.cam)
	sin, cos := math.Sincos(turn - b.h.before.Free.Turn - math.Pi/2)
	return b.feed(input.Event{Kind: input.Drag, X: x + r*cos, Y: y + r*sin, Mods: mods, Touch: touch})
}

func (b *bench) holdRing(touch bool) {
	x, y, r := b.h.Ring(&b.cam)
	b.feed(input.Event{Kind: input.Press, X: x, Y: y - r, Touch: touch})
	b.feed(input.Event{Kind: input.DragStart, X: x, Y: y - r, StartX: x, StartY: y - r, Touch: touch})
}

// TestStops: stops are measured against the neighbour, hold the card exactly, and release
// it if the hand keeps turning. With Alt, or with snapping off, there are none. They work
// by touch too.
func TestStops(t *testing.T) {
	for _, touch := range []bool{false, true} {
		b, z := slanted(t)
		base := math.Atan2(float64(z.Y), float64(z.X))
		b.holdRing(touch)
		for k := range 7 {
			want, _ := geometry.Direction(z.Mul(geometry.Degrees15(k)))
			if k%6 == 0 {
				want = z.Rot(k / 6)
			}
			stop := base + float64(k)*math.Pi/12
			if got := b.ringTo(stop-0.08, 0, touch); got != Moved || b.h.Heading.Stop {
				t.Errorf("before stop %d: %v, b.h.Heading.Stop = %v; want %v and false", k, got, b.h.Heading.Stop, Moved)
			}
			if got := b.ringTo(stop-0.03, 0, touch); got != Stopped || b.h.Pose.Z != want {
				t.Errorf("near stop %d: %v, the card stands at %v, want %v", k, got, b.h.Pose.Z, want)
			}
			if got := b.ringTo(stop+0.02, 0, touch); got != Moved || b.h.Pose.Z != want {
				t.Errorf("held by stop %d: %v, %v; want %v and %v", k, got, b.h.Pose.Z, Moved, want)
			}
			if b.ringTo(stop+0.02, input.Alt, touch); b.h.Pose.Z == want {
				t.Errorf("Alt does not pass stop %d, b.h.Pose.Z = %v; want anything but %v", k, b.h.Pose.Z, want)
			}
			b.ringTo(stop+0.08, 0, touch)
			if d := math.Remainder(b.h.Free.Turn-stop-0.08, 2*math.Pi); math.Abs(d) > 1e-4 {
				t.Errorf("pulled beyond stop %d it stands %g off; want at most 1e-4 from 0", k, d)
			}
			bear := b.h.bearing(&b.on, b.h.before.Pose)
			if got := bear.angle(stop); got != 15*k {
				t.Errorf("stop %d is said to be %d degrees; want %d", k, got, 15*k)
			}
		}
		b.mag = false
		if b.ringTo(base+0.02, 0, touch); b.h.Heading.Stop {
			t.Errorf("touch %v: a stop without the magnet: b.h.heading.stop is %v; want false", touch, b.h.Heading.Stop)
		}
	}
}

// TestStopsForKeys: keys stop at every stop, and the next press passes it.
func TestStopsForKeys(t *testing.T) {
	b, z := slanted(t)
	base := math.Atan2(float64(z.Y), float64(z.X))
	met := map[int]bool{}
	for range 200 {
		before := b.h.Free.Turn
		got := b.key(input.KeyE, 0)
		by := math.Remainder(b.h.Free.Turn-before, 2*math.Pi)
		if by <= 0 || by > math.Pi/60+1e-4 {
			t.Fatalf("a step turns by %g; want 3 degrees at most, and a turn", by)
		}
		k := math.Remainder(b.h.Free.Turn-base, 2*math.Pi) / StopStep
		if at := int(math.Round(k)); math.Abs(k-math.Round(k)) < 1e-3 {
			if got != Stopped {
				t.Errorf("stop %d is not heard: %v; want %v", at, got, Stopped)
			}
			met[at] = true
		}
	}
	if len(met) < 24 {
		t.Errorf("keys come to %d stops; want at least 24", len(met))
	}
	b.key(input.KeyE, input.Shift)
	if !b.h.Heading.Stop {
		t.Error("Shift+E does not go to a stop: b.h.Heading.Stop = false; want true")
	}
}

// TestStopsForFingers: stops hold a card that two fingers turn, and release it if they
// keep turning.
func TestStopsForFingers(t *testing.T) {
	b := newBench(t, 0)
	b.take(8, 8) // against the table
	turned, held := 0.0, 0
	for range 100 {
		turned += 0.01
		if b.feed(input.Event{Kind: input.Pinch, Turn: 0.01, Scale: 1}); b.h.Heading.Stop {
			held++
		}
		if d := math.Abs(b.h.Free.Turn - turned); d > squareHold+1e-9 {
			t.Fatalf("turned by %g, the card stands at %g, math.Abs(b.h.Free.Turn - turned) = %v; want at most %v", turned, b.h.Free.Turn, d, squareHold+1e-9)
		}
	}
	if held == 0 || held > 60 {
		t.Errorf("held by stops in %d of 100 steps; want 1 to 60", held)
	}
}

// TestTurnThatIsSaid: the angle shown is the card's angle on the table, so it changes only
// when the card turns. While the card is being turned with stops, it is the angle to the
// neighbour from which they are measured.
func TestTurnThatIsSaid(t *testing.T) {
	b, _ := slanted(t)
	b.mag = false
	said := func() (card, degrees int) {
		bear, degrees := b.h.Stands(b.on.At(b.cam.Zoom, b.mag))
		return bear.Card, degrees
	}
	if card, degrees := said(); card >= 0 || degrees != 0 {
		t.Errorf("an upright card beside a slanted one stands at %d degrees against %d; want 0 and less than 0", degrees, card)
	}
	b.mag = true
	for range 6 {
		b.key(input.KeyTab, 0)
		card, degrees := said()
		if want := int(math.Round(math.Abs(math.Remainder(float.Of(b.h.Pose).Turn, math.Pi)) * 180 / math.Pi)); card >= 0 || degrees != want {
			t.Errorf("a card that is turned by %d degrees stands at %d against %d; want its own degrees, against none", want, degrees, card)
		}
	}
	b, z := slanted(t)
	base := math.Atan2(float64(z.Y), float64(z.X))
	b.holdRing(false)
	b.ringTo(base+math.Pi/12, 0, false)
	if card, degrees := said(); card != 0 || degrees != 15 {
		t.Errorf("held by a stop of 15 degrees it stands at %d against %d; want 15 and 0", degrees, card)
	}
}
