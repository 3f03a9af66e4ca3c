package city

import (
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// TestFactsAreWhatHappens: the cards, markers and citizens that an event says move are those
// by which the positions before and after it differ; its seat and its section exist.
func TestFactsAreWhatHappens(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(8) {
		at := start(t, 2+int(seed%3), seed)
		look := func(k rules.Moment[State]) {
			f := FactsOf(k.Event)
			seen[k.Event.Kind()] = true
			if f.Seat < rules.NoSeat || int(f.Seat) >= at.Seats() || f.Section > NoSection {
				t.Fatalf("Facts(%T) = %+v; want a seat and a section of the game", k.Event, f)
			}
			var cards [MaxSeats]Cards
			var gone, come [MaxSeats][Resources]int
			var placed [MaxSeats]int
			prison, stacks := 0, 0
			for _, m := range f.Moved {
				switch {
				case m.Citizen:
					placed[m.Who.Seat]++
				case m.Marker:
					if m.To.Kind == InCell {
						prison++
					}
					if m.From.Kind == OnStack {
						stacks--
					}
				case m.From.Kind == WithSeat:
					gone[m.From.N][m.Resource] += m.N
				default:
					come[m.To.N][m.Resource] += m.N
				}
			}
			for seat := range rules.Seat(at.Seats()) {
				was, _ := at.Hand(seat)
				is, _ := k.State.Hand(seat)
				for r := range cards[seat] {
					if got, want := come[seat][r]-gone[seat][r], int(is[r])-int(was[r]); got != want {
						t.Fatalf("Facts(%T) moves %d %v to seat %d; want %d", k.Event, got, Resource(r), seat, want)
					}
				}
				if _, ended := k.Event.(RoundEnded); !ended && placed[seat] != k.State.Placed(seat)-at.Placed(seat) {
					t.Fatalf("Facts(%T) places %d citizens of seat %d; want %d", k.Event, placed[seat], seat, k.State.Placed(seat)-at.Placed(seat))
				}
			}
			high := 0
			for i := range Stacks {
				high += k.State.StackHeight(i) - at.StackHeight(i)
			}
			if got := k.State.Prisoners() - at.Prisoners(); got != prison || high != stacks {
				t.Fatalf("Facts(%T) moves %d markers to prison and %d from the stacks; want %d and %d", k.Event, prison, -stacks, got, -high)
			}
			at = k.State
		}
		for rnd := chance.New(seed, 8); ; {
			st := at
			m, ok := Game{}.Sample(st, &rnd)
			if !ok {
				break
			}
			moments, err := Game{}.Follow(st, m)
			if err != nil {
				t.Fatalf("Game{}.Follow(st, m) = %v; want no error", err)
			}
			for _, k := range moments {
				look(k)
			}
			if at, _, err = (Game{}).Apply(st, m); err != nil {
				t.Fatalf("(Game{}).Apply(st, m) = %v; want no error", err)
			}
		}
	}
	if len(seen) < 24 {
		t.Errorf("%d kinds of events happened; want 24 or more", len(seen))
	}
}
