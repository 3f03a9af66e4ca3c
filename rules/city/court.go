package city

import (
	"agora/rules"
	"agora/rules/chance"
)

// jurorCount is the number of lots drawn for every player.
const jurorCount = 3

// contest holds what the players have in court. It orders them by the sum of rhetoric, then
// by rank, see ranked.
type contest struct {
	in    [MaxSeats]bool
	total [MaxSeats]ranked
}

// winner returns the seat that comes first, none if the first ones are equal in everything,
// and what put it ahead of the next.
func (c *contest) winner() (first int8, edged Edge) {
	first = none
	var best, next uint32 // keys of the first and the second seat
	second := none
	for seat := range int8(MaxSeats) {
		if !c.in[seat] {
			continue
		}
		switch k := c.total[seat].key(); {
		case first == none || k > best:
			second, next = first, best
			first, best = seat, k
		case second == none || k > next:
			second, next = seat, k
		}
	}
	switch {
	case first == none || second == none:
		return first, Edge{}
	case best == next:
		return none, Edge{By: ByTie}
	case best>>(rankBits*Citizens) != next>>(rankBits*Citizens):
		return first, Edge{By: BySum}
	}
	return first, edge(best, next)
}

// tied returns all seats with the highest sum except the winner: those that lost on a
// single citizen, or that are equal in everything.
func (c *contest) tied(winner int8) []rules.Seat {
	most := -1
	for seat := range c.in {
		if c.in[seat] {
			most = max(most, c.total[seat].sum)
		}
	}
	var list []rules.Seat
	for seat := range c.in {
		if c.in[seat] && c.total[seat].sum == most && int8(seat) != winner {
			list = append(list, rules.Seat(seat))
		}
	}
	return list
}

// sitting finds the prosecutor among the citizens in the Court (City 5.2, Court a). A sum
// of 0 is enough only for a player who is alone there; see MayDecline. Where the rules
// compare citizens one by one, having a further citizen beats having none, as at a dealer's
// stall.
func (s *State) sitting() (c contest, prosecutor int8, edged Edge, anybody bool) {
	for seat := range s.seats {
		c.total[seat] = s.rankedIn(Court, seat)
		c.in[seat] = c.total[seat].n > 0
		anybody = anybody || c.in[seat]
	}
	prosecutor, edged = c.prosecutor()
	return c, prosecutor, edged, anybody
}

// prosecutor returns the prosecutor among the seats with citizens in the Court.
func (c *contest) prosecutor() (seat int8, edged Edge) {
	n, most := 0, 0
	for seat, in := range c.in {
		if in {
			n++
			most = max(most, c.total[seat].sum)
		}
	}
	if n > 1 && most == 0 {
		return none, Edge{By: ByZero}
	}
	return c.winner()
}

// MayDecline reports whether the prosecutor may impeach nobody: a player with a sum of 0,
// who can prosecute only when alone in the Court, may (City 5.2, Court a).
func (s *State) MayDecline() bool {
	return s.phase == phaseImpeach && s.rankedIn(Court, s.active).sum == 0
}

// decline ends the Court without a trial. Its event names the prosecutor's first citizen
// there.
func (p *step) decline() {
	if p.loud {
		for k := range int(p.board.spaces[Court][p.seats]) {
			at := Spot{Court, k}
			if who := p.At(at); who.Seat == rules.Seat(p.active) {
				p.tell(Declined{Seat: who.Seat, Spot: at, Letter: who.Letter})
				break
			}
		}
	}
	p.adjourn()
}

// court finds the prosecutor; without one the Court is over.
func (p *step) court() {
	c, prosecutor, edged, anybody := p.sitting()
	p.prosecutor = prosecutor
	if p.loud && anybody {
		var sums CourtSums
		for seat := range rules.Seat(p.seats) {
			if c.in[seat] {
				sums.Benches = append(sums.Benches, p.bench(seat, func(l Letter) bool {
					at := p.spot[citizen(seat, l)]
					return at != 0 && spotAt(int(at)-1).Row == Court
				}))
			}
		}
		p.tell(sums)
		p.tell(Prosecutor{Seat: rules.Seat(prosecutor), Edge: edged, Tied: c.tied(prosecutor)})
	}
	if prosecutor == none {
		p.adjourn()
		return
	}
	p.ask(phaseImpeach, 0, uint8(prosecutor))
}

// bench lists a seat's citizens that satisfy has, the best first.
func (p *step) bench(seat rules.Seat, has func(Letter) bool) Bench {
	b := Bench{Seat: seat}
	for l := range Letter(Citizens) {
		if !has(l) {
			continue
		}
		v := p.Rhetoric(seat, l)
		k := len(b.Letters)
		b.Letters, b.Rhetoric = append(b.Letters, l), append(b.Rhetoric, v)
		for ; k > 0 && b.Rhetoric[k-1] < v; k-- {
			b.Letters[k], b.Rhetoric[k] = b.Letters[k-1], b.Rhetoric[k-1]
		}
		b.Letters[k], b.Rhetoric[k] = l, v
		b.Sum += v
	}
	return b
}

// benches returns the drawn jurors of all seats.
func (s *State) benches() (c contest) {
	for seat := range s.seats {
		c.in[seat] = true
		for l := range Citizens {
			if s.jurors[seat]>>l&1 != 0 {
				c.total[seat].add(s.rhetoric[int(seat)*Citizens+l])
			}
		}
	}
	return c
}

// impeach accuses a dealer, draws the jurors and finds the judge (City 5.2, Court b).
func (p *step) impeach(dealer int) {
	p.accused = int8(dealer)
	if p.loud {
		p.tell(Impeached{Seat: rules.Seat(p.active), Dealer: dealer, Resource: p.dealer[dealer]})
	}
	r := chance.New(p.seed, streamLots+uint64(p.round))
	for seat := range p.seats {
		p.jurors[seat] = drawLots(&r)
	}
	c := p.benches()
	judge, edged := c.winner()
	p.judge = judge
	if p.loud {
		var e JurorsDrawn
		for seat := range rules.Seat(p.seats) {
			e.Benches = append(e.Benches, p.bench(seat, func(l Letter) bool { return p.Juror(seat, l) }))
			e.Drawers = append(e.Drawers, Drawer(seat, p.Seats()))
		}
		p.tell(e)
		p.tell(Judge{Seat: rules.Seat(judge), Edge: edged, Tied: c.tied(judge)})
	}
	if judge == none {
		if p.loud {
			p.tell(Withdrawn{Dealer: dealer, Resource: p.dealer[dealer]})
		}
		p.adjourn()
		return
	}
	p.ask(phaseVerdict, 0, uint8(judge))
}

// drawLots draws the lots of one player and returns them as bits of letters; all sets of
// three are equally likely.
func drawLots(r *chance.Stream) uint8 {
	lots := [Citizens]uint8{0, 1, 2, 3, 4}
	drawn := uint8(0)
	for i := range jurorCount {
		k := i + r.Intn(Citizens-i)
		lots[i], lots[k] = lots[k], lots[i]
		drawn |= 1 << lots[i]
	}
	return drawn
}

// verdict carries out the judge's verdict (City 5.2, Court b). The gift of a new dealer
// waits until the marker is drawn.
func (p *step) verdict(guilty bool) {
	dealer := int(p.accused)
	res := p.dealer[dealer]
	if p.loud {
		p.tell(Verdict{
			Judge: rules.Seat(p.judge), Prosecutor: rules.Seat(p.prosecutor),
			Dealer: dealer, Resource: res, Guilty: guilty,
		})
	}
	if !guilty {
		p.score(p.prosecutor, -1, false)
		p.gift(1)
		p.adjourn()
		return
	}
	p.score(p.prosecutor, 1, false)
	p.score(p.judge, 1, true)
	base := int(rowBase[dealer])
	for k := range int(p.board.spaces[dealer][p.seats]) {
		if p.at[base+k] != 0 {
			p.shake(base + k)
		}
	}
	p.prison[p.convicted] = res
	p.convicted++
	p.dealer[dealer] = NoResource
	if p.loud {
		p.tell(Imprisoned{Dealer: dealer, Resource: res, Cell: int(p.convicted) - 1, Free: int(p.board.prison) - int(p.convicted)})
	}
	if p.convicted >= p.board.prison {
		p.last(endPrison, rules.NoSeat)
	}
	only, filled := 0, 0
	for i, h := range p.height {
		if h > 0 {
			only, filled = i, filled+1
		}
	}
	if filled == 1 {
		p.hire(only, true)
		return
	}
	p.ask(phaseStack, 0, uint8(p.judge))
}

// score changes a seat's points on the scoring track, which never go below 0.
func (p *step) score(seat int8, by int16, asJudge bool) {
	was := p.points[seat]
	p.points[seat] = max(0, was+by)
	if p.loud {
		p.tell(Scored{Seat: rules.Seat(seat), By: int(p.points[seat] - was), Total: int(p.points[seat]), AsJudge: asJudge})
	}
}

// shake takes 1 rhetoric from the citizen on a space, unless it has none left.
func (p *step) shake(i int) {
	c := citizen(rules.Seat(p.at[i])-1, p.letterAt(i))
	was := p.rhetoric[c]
	if was > p.board.minRhetoric {
		p.rhetoric[c]--
	}
	if p.loud {
		s := p.show(i)
		p.tell(Shaken{Seat: s.Seat, Spot: s.Spot, Letter: s.Letter, From: int(was), To: s.Rhetoric})
	}
}

// hire draws a new dealer from a stack for the empty stall. The dealer then thanks the
// judge with cards.
func (p *step) hire(stack int, only bool) {
	p.height[stack]--
	top := &p.stack[stack][p.height[stack]]
	p.dealer[p.accused] = *top
	*top = 0
	if p.loud {
		p.tell(Hired{
			Seat: rules.Seat(p.judge), Stack: stack, Dealer: int(p.accused), Resource: p.dealer[p.accused],
			Left: int(p.height[stack]), Only: only,
		})
	}
	p.gift(2)
	p.adjourn()
}

// gift gives the judge cards of the accused dealer's resource, as many of them as the stock
// has.
func (p *step) gift(want int) {
	res := p.dealer[p.accused]
	got := p.take(uint8(p.judge), want, res)
	if p.loud {
		p.tell(Gift{Seat: rules.Seat(p.judge), Dealer: int(p.accused), Resource: res, Want: want, Got: got, Stock: int(p.stock[res])})
	}
}

// adjourn ends the Court. The lots stay open until the round ends.
func (p *step) adjourn() {
	p.prosecutor, p.judge, p.accused = none, none, none
	p.enter(Monument)
	p.monument(0)
}
