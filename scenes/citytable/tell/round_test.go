package tell

import (
	"reflect"
	"testing"

	"agora/rules"
	"agora/rules/city"
)

// TestRoundAddsUp: the sheet of a round adds up to everybody's changes in that round, and is
// kept as it was while others follow.
func TestRoundAddsUp(t *testing.T) {
	rounds := 0
	for seed := range uint64(6) {
		type happened struct {
			e  rules.Event
			by rules.Seat
		}
		var all []happened
		var kept []Round
		var begun city.State
		events(t, 2+int(seed%3), seed, func(k rules.Moment[city.State], before *city.State) {
			if len(all) == 0 {
				begun = *before
			}
			all = append(all, happened{k.Event, before.Active()})
			switch k.Event.(type) {
			case city.RoundBegan:
				begun = k.State
			case city.RoundEnded:
				rounds++
				list := RoundsOf(before.Seats(), func(visit func(e rules.Event, by rules.Seat)) {
					for _, h := range all {
						visit(h.e, h.by)
					}
				})
				r := list[len(list)-1]
				if kept = append(kept, r); len(list) != len(kept) || !reflect.DeepEqual(list, kept) {
					t.Fatalf("after round %d there are the sheets %+v; want %+v", begun.Round(), list, kept)
				}
				if r.Number != begun.Round() {
					t.Fatalf("round %d is told as %d; want its own number", begun.Round(), r.Number)
				}
				for seat := range rules.Seat(before.Seats()) {
					cards, pts, built, rhetoric := 0, 0, 0, 0
					for sec := range r.Of {
						b := &r.Of[sec][seat]
						for _, n := range b.Cards {
							cards += n
						}
						pts, built = pts+b.Points, max(built, b.Level)
						for _, c := range b.Raised {
							rhetoric += c.To - c.From
						}
					}
					sum := func(s *city.State) (n int) {
						for l := range city.Letter(city.Citizens) {
							n += s.Rhetoric(seat, l)
						}
						return n
					}
					now, g := &k.State, city.Game{}
					if now.Held(seat)-begun.Held(seat) != cards || now.Points(seat)-begun.Points(seat) != pts ||
						sum(now)-sum(&begun) != rhetoric || built != 0 && built != now.Level(seat) {
						t.Fatalf("seed %d, round %d, seat %d: %d cards, %d points, %d rhetoric, level %d; %s to %s; want what the positions before and after say",
							seed, r.Number, seat, cards, pts, rhetoric, built, g.Encode(begun), g.Encode(*now))
					}
				}
			}
		})
	}
	if rounds < 12 {
		t.Errorf("%d rounds show little; want at least 12", rounds)
	}
}
