package board

import (
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// The miniature's game.
const (
	miniSeats = 3
	miniSkip  = 3 // rounds played before
	miniShow  = 2 // rounds shown
	miniSeed  = 153
)

// Miniature makes the small board for the title, on which a game plays in a loop. The
// picture depends only on tick and is as large as r.
func Miniature() func(c *render.Canvas, r render.Rect, tick int) {
	var stage Stage
	var parts Parts
	var at render.Rect
	begun := false
	return func(c *render.Canvas, r render.Rect, tick int) {
		if !begun {
			stage, begun = demo(miniSeed), true
		}
		if r.W < 40 || r.H < 30 || !stage.At(tick) {
			return
		}
		if at != r {
			parts, at = miniParts(stage.steps, r), r
		}
		step, part := stage.Step()
		p := Painter{C: c, At: &parts, Shown: stage.Seen()}
		if step.GoHome() {
			p.Fade = part
		}
		p.small(r, step, part)
	}
}

// At goes to a tick of the loop; false if there is nothing to show.
func (s *Stage) At(tick int) bool {
	if s.Length() == 0 {
		return false
	}
	s.Seek(max(tick, 0) % s.Length())
	return true
}

// miniParts lays out the board of the miniature. The Court gets only as many spaces as this
// game uses, and at least six.
func miniParts(steps []Step, r render.Rect) Parts {
	p := Parts{Rooms: RoomsOf(&steps[0].Before)}
	crowd := 6
	for i := range steps {
		if n, free := steps[i].After.Next(city.Court); free {
			crowd = max(crowd, n)
		}
	}
	p.Spaces[city.Court] = min(crowd, p.Spaces[city.Court])
	p.small(r)
	return p
}

// demo returns the presentation of part of a game, made of random moves that show
// something. It is always the same, and contains only what everybody may see.
func demo(seed uint64) (stage Stage) {
	g := city.Game{}
	st, _, err := g.Start(rules.Setup{Seats: miniSeats, Seed: seed})
	if err != nil {
		return stage
	}
	rnd := chance.New(seed, 77)
	var moves []city.Move
	var from city.State
	var shown []Happening
	for st.Round() <= miniSkip+miniShow && st.Phase() != city.PhaseOver {
		moves = g.Moves(st, moves[:0])
		m := moves[rnd.Intn(len(moves))]
		for range 6 { // avoid passing, and sending everybody to the Court
			if m.Kind != city.Pass && (m.Kind != city.Put || m.Row != city.Court || rnd.Intn(2) == 0) {
				break
			}
			m = moves[rnd.Intn(len(moves))]
		}
		list, err := g.FollowFor(st, m, rules.NoSeat)
		if err != nil {
			break
		}
		if st.Round() > miniSkip {
			if len(shown) == 0 {
				from = g.View(st, rules.NoSeat)
			}
			for _, k := range list {
				shown = append(shown, Happening{Moment: k})
			}
		}
		st.Play(m)
	}
	stage.Play(from, shown, func(rules.Event) string { return "" }, false, nil)
	return stage
}
