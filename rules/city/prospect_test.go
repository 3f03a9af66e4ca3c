package city

import (
	"testing"

	"agora/rules"
)

// TestProspect lets a citizen act by the game's own moves: there is nobody in the other rows, and
// its owner tries every move. The range covers just the points that follow from them.
func TestProspect(t *testing.T) {
	asked, moved := 0, 0
	everyPhase(t, 4, func(s State) {
		if s.Phase() != PhasePlace || s.Decision()%5 != 0 {
			return
		}
		seat := s.Active()
		for l := range Letter(Citizens) {
			for row := range Row(Rows) {
				for space := range s.Spaces(row) {
					at := Spot{row, space}
					if next, free := s.Next(row); row != Exchange && (!free || next != space) {
						continue
					}
					span, ok := s.Prospect(l, at)
					_, placed := s.Where(seat, l)
					if want := row != Court && !placed && s.At(at).Seat == rules.NoSeat; ok != want {
						t.Fatalf("Prospect(%v, %v) of %s is known: %v; want %v", l, at, game.Encode(s), ok, want)
					}
					if !ok {
						continue
					}
					asked++
					least, most := tried(s, seat, l, at)
					if _, stall := row.Dealer(); stall { // a short stock may give less
						if span.Most < most || span.Least > least {
							t.Fatalf("Prospect(%v, %v) of %s = %v; want it to cover %d to %d", l, at, game.Encode(s), span, least, most)
						}
						continue
					}
					if span != (Span{least, most}) {
						t.Fatalf("Prospect(%v, %v) of %s = %v; want %d to %d", l, at, game.Encode(s), span, least, most)
					}
					if least < most {
						moved++
					}
				}
			}
		}
	})
	if asked < 500 || moved < 50 {
		t.Errorf("%d questions, %d of them with a range; want 500 and 50 at least", asked, moved)
	}
}

// tried returns the least and the most points of a seat in all that its citizen can do on a
// space by the moves of the game.
func tried(s State, seat rules.Seat, l Letter, at Spot) (least, most int) {
	for i := range s.at { // nobody else is anywhere but in the same row
		if spotAt(i).Row != at.Row {
			s.at[i] = 0
		} else if s.at[i] != 0 { // and there everybody is somebody else's
			s.at[i] = uint8((seat+1)%rules.Seat(s.seats)) + 1
		}
	}
	s.at[at.index()], s.spot[citizen(seat, l)] = uint8(seat)+1, uint8(at.index())+1
	var all []Span
	note := func(s State) {
		v := game.View(s, seat)
		all = append(all, v.Standings()[seat])
	}
	if d, stall := at.Row.Dealer(); stall {
		before := s
		p := step{State: &s}
		p.serve(d)
		for other := range rules.Seat(s.seats) { // what others got there is not asked for
			if other != seat {
				got := s.hand[other].Minus(before.hand[other])
				s.hand[other], s.held[other], s.stock = before.hand[other], before.held[other], s.stock.Plus(got)
			}
		}
		note(s)
	} else {
		note(s)
		s.active, s.cursor = uint8(seat), uint8(at.Space)
		s.phase = map[Row]phase{Exchange: phaseExchange, Stoa: phaseStoa, Monument: phaseDonate}[at.Row]
		why := map[Row]func() Why{
			Exchange: func() Why { return s.mayTrade(s.active, at.Space) },
			Stoa:     func() Why { return s.mayLearn(at.index()) },
			Monument: func() Why { return s.mayDonate(s.active) },
		}[at.Row]()
		for _, m := range s.Moves(nil) {
			if why != 0 { // not asked
				break
			}
			moments, err := game.Follow(s, m)
			if err != nil {
				panic(err)
			}
			note(moments[0].State)
		}
	}
	for i, span := range all {
		if i == 0 {
			least, most = span.Least, span.Most
		}
		least, most = min(least, span.Least), max(most, span.Most)
	}
	return least, most
}
