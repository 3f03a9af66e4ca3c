package marketbot

import (
	"slices"
	"sync/atomic"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// ahead plays the best options on until the seat has had the given number of further turns,
// dealing the unseen cards anew each time, and evaluates the results. All options meet the same
// deals. Helpers do the same with deals of their own. The result is sorted, best first; report
// is called at every change of mind.
func (m *mind) ahead(job *bots.Job[market.State, market.Move], k skill, helpers int, report func([]option)) []option {
	first := slices.Clone(m.options) // m's own change while it plays
	for i := range first {
		first[i].number = i
	}
	var share atomic.Int64
	others := make([][]option, helpers)
	span := 1000
	if job.View.Hand() == 0 && !m.effort.Clocked() && !job.Analyse {
		span = shortly
	}
	var options []option
	alive := 0
	m.effort.Help(helpers, func(i int, e *bots.Effort) {
		if h := newMind(job, e); h != nil {
			others[i], _ = h.deals(first, job, k, bots.Seed(job.Seed, i, job.Seat), func() int { return int(share.Load()) }, func([]option) {})
		}
	}, func() {
		options, alive = m.deals(first, job, k, job.Seed, func() int {
			now := m.effort.Share() * 1000 / span
			share.Store(int64(now))
			return now
		}, report)
	})
	for _, other := range others {
		add(options, other)
	}
	best(options[:alive])
	return options
}

// add merges what a helper has found about the same options.
func add(options, other []option) {
	for _, o := range other {
		at := slices.IndexFunc(options, func(p option) bool { return p.number == o.number })
		options[at].sum += o.sum
		options[at].count += o.count
		for seat, w := range o.all {
			options[at].all[seat] += w
		}
	}
}

// deals is ahead without helpers; share returns how much of its effort is spent, in
// thousandths. Worse options are dropped on the way: only the first n have met all deals and
// are in order.
func (m *mind) deals(first []option, job *bots.Job[market.State, market.Move], k skill, seed uint64, share func() int, report func([]option)) (options []option, alive int) {
	options = slices.Clone(first)
	m.temper = 0 // of those who play on nobody knows what they like
	alive = min(len(options), k.width)
	place := job.View.Hand() != 0
	for deal := uint64(0); alive > 1 || job.Analyse; deal++ {
		now := share()
		if now >= 1000 {
			return options, alive
		}
		if job.Analyse {
			now *= 2 // the other half tells what the position is worth by its best move
		}
		switch {
		case len(job.Among) > 0:
		case now > 1000:
			alive = 1
		case now > 800:
			alive = min(alive, 2)
		case now > 600:
			alive = min(alive, max(2, k.width/3))
		case now > 350:
			alive = min(alive, max(2, k.width/2))
		}
		for i := range alive {
			o := &options[i]
			r := chance.New(seed, dealt+deal)
			w, ok := m.play(market.Deal(job.View, &r), o, place, k.depth*job.View.Seats(), &r)
			if !ok {
				return options, alive
			}
			o.sum += w[m.seat]
			o.count++
			for seat, x := range w {
				o.all[seat] += x
			}
		}
		best(options[:alive])
		report(options)
	}
	return options, alive
}

// best sorts options, the best first.
func best(options []option) {
	slices.SortStableFunc(options, func(a, b option) int { return b.mean() - a.mean() })
}

const (
	shortly   = 200 // thousandths of the effort that a purchase takes, unless a clock is set
	dealt     = 100 // label of the chance in the first deal
	moveNodes = 12  // what making the moves of a turn costs, in placements weighed
)

// play makes the moves of an option and then, for the given number of turns, the moves that
// players find at a hasty look. It returns the share that the seat can then expect, and in an
// analysis the shares of the others; false if the effort ended.
func (m *mind) play(s market.State, o *option, place bool, depth int, r *chance.Stream) (none [market.MaxSeats]int, ok bool) {
	if !m.effort.Spend(moveNodes) {
		return none, false
	}
	s, ok = m.make(s, o, place)
	if !ok {
		return none, true // it was not what it looked like
	}
	for turn := 1; ; turn++ {
		if out, over := (market.Game{}).Outcome(s); over {
			return won(out), true
		}
		if !m.consider(&s, hasty, r, 1) {
			return none, false
		}
		if len(m.options) == 0 {
			return none, true
		}
		next := m.options[0]
		if turn == depth {
			return m.view(&s, &next), true
		}
		if !m.effort.Spend(moveNodes) {
			return none, false
		}
		if s, ok = m.make(s, &next, s.Hand() != 0); !ok {
			return none, true
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

// view returns the share that the seat can expect after an option of the player to move, and in
// an analysis the shares of the others.
func (m *mind) view(s *market.State, o *option) (all [market.MaxSeats]int) {
	if s.Hand() != 0 {
		m.board.place(&m.after, o.pose)
	} else {
		m.board.stay(&m.after)
	}
	m.standing.sum(&m.after)
	var buy *shop
	if o.shop != (market.Piece{}) {
		for i := range m.after.shops {
			if sh := &m.after.shops[i]; sh.first == o.shop && sh.circles > 0 {
				buy = sh
				break
			}
		}
	}
	for seat := range rules.Seat(m.standing.seats) {
		if m.all || seat == m.seat {
			all[seat] = m.standing.worth(buy, seat)
		}
	}
	return all
}
