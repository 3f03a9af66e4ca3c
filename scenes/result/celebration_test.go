package result

import (
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/render"
)

// TestParty: a celebration lasts at most two seconds, ends with a press or key, and does
// not move without animation; coins rain only for people who won, or for spectators.
func TestParty(t *testing.T) {
	person, computer := match.Player{Name: "Anna", Kind: match.Human}, match.Player{Name: "Bion", Kind: match.Kind(2)}
	for _, c := range []struct {
		name    string
		players []match.Player
		winners []int
		speed   render.Speed
		coins   bool
		moves   bool
	}{
		{"a person wins", []match.Player{person, computer}, []int{0}, render.Normal, true, true},
		{"a computer wins", []match.Player{person, computer}, []int{1}, render.Normal, false, true},
		{"both win", []match.Player{person, computer}, []int{0, 1}, render.Fast, true, true},
		{"computers only", []match.Player{computer, computer}, []int{1}, render.Normal, true, true},
		{"nobody wins", []match.Player{person, computer}, nil, render.Normal, false, false},
		{"without motion", []match.Player{person, computer}, []int{0}, render.Off, true, false},
	} {
		p := newCelebration(c.players, c.winners, c.speed)
		if p.coins != c.coins || p.on() != c.moves || p.laurel != (len(c.winners) > 0) {
			t.Errorf("%s: newCelebration(c.players, c.winners, c.speed) = %+v; want coins %v, moves %v, laurel %v", c.name, p, c.coins, c.moves, len(c.winners) > 0)
		}
		ticks, last := 0, -1.0
		for ; p.on(); ticks++ {
			if ticks > 120 {
				t.Fatalf("%s: it lasts longer than two seconds, ticks = %v; want at most 120", c.name, ticks)
			}
			if p.part() <= last {
				t.Fatalf("%s: it does not continue after %d ticks, p.part() = %v; want more than %v", c.name, ticks, p.part(), last)
			}
			last = p.part()
			p.step([]input.Event{{Kind: input.Hover}})
		}
		if p.laurel && p.part() != 1 || c.moves != (ticks > 0) {
			t.Errorf("%s: after %d ticks %g of it is over; want the whole of it, and ticks only where something moves", c.name, ticks, p.part())
		}
		for _, k := range []input.Kind{input.Press, input.KeyPress} {
			p := newCelebration(c.players, c.winners, c.speed)
			if p.step([]input.Event{{Kind: k}}); p.on() || p.part() != 1 {
				t.Errorf("%s: %v does not end it, p.on() = %v, p.part() = %v; want false and 1", c.name, k, p.on(), p.part())
			}
		}
	}
}
