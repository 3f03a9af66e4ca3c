package marketbot

import (
	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
)

// skill says how thoroughly a player looks.
type skill struct {
	grids  int // places edge to edge that it looks at; 0 for all
	pokes  int // tries to set a corner before each door of others
	probes int // times that it lets the card snap to something before such a door
	refine int // times that it shifts the best places a little
	noise  int // misjudges a placement by up to so much, of one
	blur   int // misjudges a purchase by up to so much, of one

	width int // placements that it looks ahead from; 0 for none
	depth int // own turns that it looks ahead
}

// hasty is the skill that the search assumes of players in later turns.
var hasty = skill{grids: 48, pokes: 1, probes: 6}

// option is a placement, or none, and the purchase that goes with it.
type option struct {
	pose   geometry.Pose
	shop   market.Piece // to buy; the zero Piece for none
	price  int
	share  int    // of the win that is expected, of one
	worth  int    // that share as the player sees it: the best has the most
	like   int    // part of worth that is liked and brings nothing; see taste
	income int    // of the seat, each turn
	mark   uint64 // equal for options that do the same

	number     int                  // among those looked ahead from
	sum, count int                  // of the looks ahead
	all        [market.MaxSeats]int // what they gave to every seat, in an analysis
}

// trust is the weight of the first impression, as a number of looks.
const trust = 30

// mean returns the expected value after all looks, plus the player's liking for the option.
func (o *option) mean() int {
	return ((o.worth-o.like)*trust+o.sum)/(trust+o.count) + o.like
}

// mind is a player at work on one decision.
type mind struct {
	effort  *bots.Effort
	seat    rules.Seat
	all     bool // it works out what every seat may expect
	temper  int
	book    *book
	playout market.Playout

	board    board
	after    after
	finder   finder
	standing standing
	doors    []door
	options  []option
}

// newMind returns nil if the effort ended before anything was evaluated.
func newMind(job *bots.Job[market.State, market.Move], e *bots.Effort) *mind {
	seats := job.View.Seats()
	aside := e.Within(bots.Budget{}) // what is kept for later must not count now
	r := raceOf(seats, func() bool { return aside.Spend(1) })
	if r == nil {
		return nil
	}
	m := &mind{effort: e, seat: job.Seat, all: job.Analyse, temper: job.Likes(), book: newBook(r, seats)}
	m.standing.book = m.book
	return m
}

// consider examines the options in a state and keeps the best ones, best first. It returns
// false if the effort ended before it was finished.
func (m *mind) consider(s *market.State, k skill, r *chance.Stream, keep int) bool {
	m.options = m.options[:0]
	m.standing.read(s)
	m.board.read(s)
	if s.Hand() == 0 {
		m.board.stay(&m.after)
		m.purchases(k, r, keep)
		return m.effort.Spend(1)
	}
	f := &m.finder
	f.reset(&m.board)
	find := func(cost int, gather func()) bool {
		n := len(f.poses)
		gather()
		return m.effort.Spend(cost) && m.weigh(n, k, r, keep)
	}
	if k.grids > 0 {
		if !find(k.grids/gridsPerNode, func() { f.someGrids(r, k.grids) }) {
			return false
		}
	} else {
		for i := range m.board.cards {
			if !find(allGridNodes, func() { f.grids(i) }) {
				return false
			}
		}
	}
	if !find(1, func() { f.apart(r, 20) }) {
		return false
	}
	m.doors = m.board.others(m.doors[:0], s.Active())
	for _, d := range m.doors {
		if k.pokes > 0 && !find(1, func() { f.pokes(d, r, k.pokes) }) {
			return false
		}
	}
	for range k.probes {
		if len(m.doors) == 0 {
			break
		}
		if !find(snapNodes, func() { f.probe(m.doors[r.Intn(len(m.doors))], r, 4) }) {
			return false
		}
	}
	for range k.refine {
		if len(m.options) == 0 {
			break
		}
		if !find(snapNodes, func() { f.vary(m.options[r.Intn(min(len(m.options), 6))].pose, r) }) {
			return false
		}
	}
	return true
}

// The cost of finding placements, in evaluated placements.
const (
	gridsPerNode = 4 // single places edge to edge
	allGridNodes = 8 // all those of one card
	snapNodes    = 4
)

// weigh looks at the placements found from number n on.
func (m *mind) weigh(n int, k skill, r *chance.Stream, keep int) bool {
	for _, p := range m.finder.poses[n:] {
		if !m.effort.Spend(1) {
			return false
		}
		if !m.board.place(&m.after, p) {
			continue
		}
		o := m.placed(p)
		o.like = m.taste(&o)
		o.worth = o.share + o.like + bots.Noise(r, k.noise)
		m.keep(o, keep)
	}
	return true
}

// placed returns the option of a placement; the table is the one after it.
func (m *mind) placed(p geometry.Pose) option {
	buy, share := m.standing.purchase(&m.after)
	o := option{pose: p, share: share, worth: share, mark: m.mark(buy), income: m.standing.income[m.standing.seat]}
	if buy >= 0 {
		o.shop, o.price = m.after.shops[buy].first, m.after.shops[buy].doors
		o.income += o.price
	}
	return o
}

// compare makes the moves of an analysis the options, and nothing else.
func (m *mind) compare(s *market.State, among []market.Move) {
	m.options = m.options[:0]
	m.standing.read(s)
	m.board.read(s)
	for _, move := range among {
		switch {
		case s.Hand() == 0:
			m.board.stay(&m.after)
			m.standing.sum(&m.after)
			m.options = append(m.options, m.bought(m.shop(s, move)))
		case m.board.place(&m.after, move.Pose):
			m.options = append(m.options, m.placed(move.Pose))
		}
		m.effort.Spend(1)
	}
}

// shop returns the shop that a move buys; nil if it buys none.
func (m *mind) shop(s *market.State, move market.Move) *shop {
	if move.Kind != market.Buy {
		return nil
	}
	first, _ := s.ShopOf(market.Piece{Card: move.Card, Index: move.Piece})
	for i := range m.after.shops {
		if sh := &m.after.shops[i]; sh.first == first {
			return sh
		}
	}
	return nil
}

// mark is equal for tables that the race cannot distinguish.
func (m *mind) mark(buy int) uint64 {
	mark := uint64(buy+1) & 1
	if buy >= 0 {
		mark = uint64(m.after.shops[buy].doors)<<1 | 1
	}
	for j := range m.standing.seats {
		mark = mark<<6 ^ mark>>50 ^ uint64(m.standing.income[j])
		mark = mark<<5 ^ mark>>50 ^ uint64(m.standing.best[j])
	}
	return mark
}

// keep adds an option to the best ones. Of those that look alike it keeps two.
func (m *mind) keep(o option, most int) {
	if n := len(m.options); n == most && o.worth <= m.options[n-1].worth {
		return
	}
	alike, last := 0, -1
	for i := range m.options {
		if m.options[i].mark == o.mark {
			alike++
			last = i
		}
	}
	switch {
	case alike >= 2 && m.options[last].worth >= o.worth:
		return
	case alike >= 2:
		m.options = append(m.options[:last], m.options[last+1:]...)
	case len(m.options) == most:
		m.options = m.options[:most-1]
	}
	i := len(m.options)
	m.options = append(m.options, o)
	for ; i > 0 && m.options[i-1].worth < o.worth; i-- {
		m.options[i] = m.options[i-1]
	}
	m.options[i] = o
}

// purchases keeps the best purchases on the table as it is.
func (m *mind) purchases(k skill, r *chance.Stream, keep int) {
	m.standing.sum(&m.after)
	keepOne := func(o option) {
		o.like = m.taste(&o)
		o.worth += o.like + bots.Noise(r, k.blur)
		m.keep(o, keep)
	}
	keepOne(m.bought(nil))
	for i := range m.after.shops {
		if sh := &m.after.shops[i]; sh.buyable() {
			o := m.bought(sh)
			o.mark = uint64(i + 1)
			keepOne(o)
		}
	}
}

// bought returns the option of a purchase, nil for none, on the table summed up.
func (m *mind) bought(sh *shop) option {
	seat := m.standing.seat
	w := m.standing.worth(sh, seat)
	o := option{share: w, worth: w, income: m.standing.income[seat]}
	if sh != nil {
		o.shop, o.price = sh.first, sh.doors
		o.income += sh.doors
	}
	return o
}

// move returns the first decision of an option.
func (o *option) move(place bool) market.Move {
	if place {
		return market.PutAt(o.pose)
	}
	return o.buy()
}

func (o *option) buy() market.Move {
	if o.shop == (market.Piece{}) {
		return market.NoBuy()
	}
	return market.BuyShop(o.shop)
}
