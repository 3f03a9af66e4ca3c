package city

import (
	"agora/rules"
	"agora/rules/chance"
)

// monument resolves the Monument from a space on.
func (p *step) monument(space int) {
	for k := space; k < int(p.board.spaces[Monument][p.seats]); k++ {
		who := p.at[int(rowBase[Monument])+k]
		if who == 0 {
			continue
		}
		why := p.mayDonate(who - 1)
		if why == 0 {
			p.ask(phaseDonate, k, who-1)
			return
		}
		p.skip(Spot{Monument, k}, why)
	}
	p.cleanUp()
}

// mayDonate returns the reason why the seat need not be asked at the Monument, 0 if it must
// be asked.
func (s *State) mayDonate(seat uint8) Why {
	if s.level[seat] >= s.board.top {
		return WhyTop
	}
	if cost := s.board.cost[s.level[seat]]; s.held[seat] < cost[0]+cost[1] {
		return WhyCards
	}
	return 0
}

// Prices appends every way to pay for the seat's next level with what the Monument demands
// now, whether or not the seat has the cards. It appends nothing if the seat has built the
// last level (City 5.2, Monument).
func (s State) Prices(seat rules.Seat, dst []Cards) []Cards {
	if !s.has(seat) || s.level[seat] >= s.board.top {
		return dst
	}
	return s.prices(uint8(seat), dst)
}

func (s *State) prices(seat uint8, dst []Cards) []Cards {
	cost := s.board.cost[s.level[seat]]
	one, other := int(cost[0]), int(cost[1])
	x, y := s.demand[0], s.demand[1]
	switch {
	case other == 0: // any one resource, whatever is demanded
		for r := range Resource(Resources) {
			dst = append(dst, Of(one, r))
		}
		return dst
	case x == y:
		return append(dst, Of(one+other, x))
	}
	dst = append(dst, Of(one, x).Plus(Of(other, y)))
	if one != other {
		dst = append(dst, Of(other, x).Plus(Of(one, y)))
	}
	return dst
}

// donate builds a level or declines.
func (p *step) donate(m Move) {
	if m.Kind == Donate {
		p.pay(m.Pay)
		p.level[p.active]++
		p.donated = true
	}
	if p.loud {
		c := p.current()
		if m.Kind == Pass {
			p.tell(Declined{Seat: c.Seat, Spot: c.Spot, Letter: c.Letter})
		} else {
			p.tell(Donated{Seat: c.Seat, Spot: c.Spot, Letter: c.Letter, Pay: m.Pay, Level: int(p.level[p.active])})
		}
	}
	if m.Kind == Donate && p.level[p.active] >= p.board.top {
		p.last(endMonument, rules.Seat(p.active))
	}
	p.monument(int(p.cursor) + 1)
}

// cleanUp takes all citizens and lots home (City 5.3).
func (p *step) cleanUp() {
	p.at = [spotCount]uint8{}
	p.spot = [citizenCount]uint8{}
	p.jurors = [MaxSeats]uint8{}
	p.cursor = 0
	if p.loud {
		p.tell(RoundEnded{Round: int(p.round)})
	}
	if p.donated {
		p.donated = false
		p.demandNew()
	}
	if p.ends != 0 {
		p.finish()
		return
	}
	p.limit(0)
}

// demandNew sets the demand markers aside and reveals two new ones. If fewer than two are
// left, it first shuffles all of them into a new stack.
func (p *step) demandNew() {
	e := DemandDrawn{Was: p.demand}
	if e.Reshuffled = p.left < 2; e.Reshuffled {
		r := chance.New(p.seed, streamRefill+uint64(p.round))
		p.refill(&r)
	} else {
		for _, r := range p.demand {
			p.aside[r]++
		}
		p.turnUp()
	}
	if p.loud {
		e.Now, e.Left = p.demand, int(p.left)
		p.tell(e)
	}
}

// limit asks the players who hold too many cards, clockwise from the start player, who is
// number 0. Then the next round begins.
func (p *step) limit(number uint8) {
	for ; number < p.seats; number++ {
		seat := (p.start + number) % p.seats
		if p.held[seat] > p.board.handLimit {
			p.ask(phaseDrop, 0, seat)
			return
		}
	}
	from := p.Start()
	p.start = (p.start + 1) % p.seats
	if p.loud {
		p.tell(StartMoved{From: from, To: p.Start()})
	}
	p.begin()
}

// drop returns the surplus to the stock.
func (p *step) drop(c Cards) {
	p.pay(c)
	if p.loud {
		p.tell(Dropped{Seat: rules.Seat(p.active), Pay: c, Held: int(p.held[p.active])})
	}
	p.limit((p.active+p.seats-p.start)%p.seats + 1)
}

// finish counts the points; there are no more decisions.
func (p *step) finish() {
	p.phase, p.active, p.cursor = phaseOver, 0, 0
	if !p.loud {
		return
	}
	for _, t := range p.Tallies() {
		p.tell(Counted{t})
	}
	p.tell(Over{p.outcome(), reasons(p.ends)})
}
