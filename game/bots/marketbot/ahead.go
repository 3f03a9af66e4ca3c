package marketbot

import (
	"slices"

	"agora/rules/chance"
	"agora/rules/market"
)

// ahead plays the best options a few turns on, with the unseen cards dealt again
// and again, and weighs what comes of it. All options meet the same deals. The
// worse ones are dropped on the way. What it gives is sorted, the best first;
// report is told about every change of mind.
func (m *mind) ahead(view *market.State, k skill, seed uint64, report func([]option)) []option {
	options := append([]option(nil), m.options...)
	alive, place := min(len(options), k.width), view.Hand() != 0
	for deal := uint64(0); alive > 1 && deal < mostDeals; deal++ {
		if !place && m.effort.Share() > shortly {
			break
		}
		for i := range alive {
			o := &options[i]
			r := chance.New(seed, dealt+deal)
			w, ok := m.play(market.Deal(*view, &r), o, place, k.depth, &r)
			if !ok {
				return options
			}
			o.sum += w
			o.count++
		}
		slices.SortStableFunc(options[:alive], func(a, b option) int { return b.mean() - a.mean() })
		report(options)
		switch share := m.effort.Share(); {
		case share > 800:
			alive = min(alive, 2)
		case share > 600:
			alive = min(alive, max(2, k.width/3))
		case share > 350:
			alive = min(alive, max(2, k.width/2))
		}
	}
	return options
}

const (
	shortly = 200 // thousandths of the effort that a purchase takes
	dealt   = 100 // label of the chance in the first deal

	mostDeals = 1000
	moveNodes = 12 // what making the moves of a turn costs, in placements weighed
)

// play makes the moves of an option and then, for so many turns, what everybody
// sees at a hasty look. It gives the share that the seat can expect then; false if
// the effort ended.
func (m *mind) play(s market.State, o *option, place bool, depth int, r *chance.Stream) (int, bool) {
	if !m.effort.Spend(moveNodes) {
		return 0, false
	}
	s, ok := m.make(s, o, place)
	if !ok {
		return 0, true // it was not what it looked like
	}
	for turn := 1; ; turn++ {
		if out, over := (market.Game{}).Outcome(s); over {
			return share(out, m.seat), true
		}
		if !m.consider(&s, hasty, r, 1) {
			return 0, false
		}
		if len(m.options) == 0 {
			return 0, true
		}
		next := m.options[0]
		if turn == depth {
			return m.view(&s, &next), true
		}
		if !m.effort.Spend(moveNodes) {
			return 0, false
		}
		if s, ok = m.make(s, &next, s.Hand() != 0); !ok {
			return 0, true
		}
	}
}

// make makes the moves of an option and ends the turn.
func (m *mind) make(s market.State, o *option, place bool) (market.State, bool) {
	var err error
	if place {
		if s, err = m.playout.Apply(s, market.PutAt(o.pose)); err != nil {
			return s, false
		}
		if (market.Game{}).Turn(s).Over() {
			return s, true
		}
	}
	s, err = m.playout.Apply(s, o.buy())
	return s, err == nil
}

// view is what the seat can expect after an option of whoever's turn it is.
func (m *mind) view(s *market.State, o *option) int {
	if s.Hand() != 0 {
		m.board.place(&m.after, o.pose)
	} else {
		m.board.stay(&m.after)
	}
	m.standing.sum(&m.after)
	if o.shop != (market.Piece{}) {
		for i := range m.after.shops {
			if sh := &m.after.shops[i]; sh.first == o.shop && sh.circles > 0 {
				return m.standing.worth(sh, m.seat)
			}
		}
	}
	return m.standing.worth(nil, m.seat)
}
