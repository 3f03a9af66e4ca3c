package city

import "agora/rules"

// Apply makes the move and carries on to the next decision. It refuses every view, because
// what follows a move depends on hidden information.
func (Game) Apply(s State, m Move) (State, []rules.Event, error) {
	p := step{State: &s, loud: true}
	err := p.check(m)
	return s, p.log, err
}

// check makes the move if it is legal.
func (p *step) check(m Move) error {
	if p.eyes != eyesOnAll && p.phase != phaseOver {
		return rules.Refuse(CodeHidden, "The game cannot continue here, because not everything is known.")
	}
	if no := judge(p.State, m); no != nil {
		return no
	}
	p.make(m)
	return nil
}

// moment is an event with the position right after it.
type moment struct {
	event rules.Event
	state State
	shown Section // the first section whose letters are still hidden
}

// moments makes a move and returns its events, each with the position after it.
func moments(s State, m Move) ([]moment, error) {
	p := step{State: &s, loud: true, follow: true}
	err := p.check(m)
	return p.seen, err
}

// Follow implements rules.Followed.
func (Game) Follow(s State, m Move) ([]rules.Moment[State], error) {
	seen, err := moments(s, m)
	var list []rules.Moment[State]
	for _, k := range seen {
		list = append(list, rules.Moment[State]{Event: k.event, State: k.state})
	}
	return list, err
}

// FollowFor implements rules.Followed. Nobody can decide in the positions it returns.
func (Game) FollowFor(s State, m Move, seat rules.Seat) ([]rules.Moment[State], error) {
	seen, err := moments(s, m)
	var list []rules.Moment[State]
	for _, k := range seen {
		st := k.state.view(seat, k.shown)
		st.between = true
		if _, asked := st.Spot(); !asked {
			st.cursor = 0 // left over from the previous decision
		}
		list = append(list, rules.Moment[State]{Event: EventFor(k.event, seat), State: st})
	}
	return list, err
}

// Play makes a move without checking it or returning events, so that many games can be
// played quickly. The state must be complete, not a view, and the move legal, like those of
// Moves and Sample.
func (s *State) Play(m Move) {
	p := step{State: s}
	p.make(m)
}

// step is a state in the middle of a move, with the events so far.
type step struct {
	*State
	loud   bool // record the events
	log    []rules.Event
	follow bool // also record the position after each event; see Follow
	shown  Section
	seen   []moment
}

// tell records an event that the state already reflects. It is called only if the step is
// loud, so that a quiet one creates no events.
func (p *step) tell(e rules.Event) {
	p.log = append(p.log, e)
	if p.follow {
		p.seen = append(p.seen, moment{event: e, state: *p.State, shown: max(p.shown, p.State.shown())})
	}
}

// make makes a legal move and carries on to the next decision.
func (p *step) make(m Move) {
	p.decision++
	switch p.phase {
	case phasePlace:
		p.put(m)
	case phaseExchange:
		p.trade(m)
	case phaseStoa:
		p.learn(m)
	case phaseImpeach:
		if m.Kind == Pass {
			p.decline()
		} else {
			p.impeach(int(m.Index))
		}
	case phaseVerdict:
		p.verdict(m.Kind == Convict)
	case phaseStack:
		p.hire(int(m.Index), false)
	case phaseDonate:
		p.donate(m)
	case phaseDrop:
		p.drop(m.Pay)
	}
}

// begin starts a round (City 5.1).
func (p *step) begin() {
	p.round++
	p.phase, p.active, p.cursor = phasePlace, p.start, 0
	if p.loud {
		p.tell(RoundBegan{Round: int(p.round), First: p.Start()})
	}
}

// put places a citizen (City 5.1); after the last one the sections are resolved.
func (p *step) put(m Move) {
	k := int(m.Space)
	if m.Row != Exchange {
		k, _ = p.next(m.Row)
	}
	i := Spot{m.Row, k}.index()
	p.at[i] = p.active + 1
	p.spot[citizen(rules.Seat(p.active), m.Letter)] = uint8(i + 1)
	if p.loud {
		p.tell(Placed{Seat: rules.Seat(p.active), Letter: m.Letter, Spot: Spot{m.Row, k}})
	}
	p.active = (p.active + 1) % p.seats
	// Citizens are placed in turn, so all are placed as soon as the first seat has none
	// left at home.
	if p.active == p.start && p.atHome(rules.Seat(p.start)) == 0 {
		p.market()
		p.enter(Exchange)
		p.exchange(0)
	}
}

// atHome returns the letters of the seat's citizens that are not placed, as bits. In a view
// of another seat, it returns those that are not known to be placed.
func (s *State) atHome(seat rules.Seat) uint8 {
	home := uint8(0)
	first := citizen(seat, 0)
	for l, at := range s.spot[first : first+Citizens] {
		if at == 0 {
			home |= 1 << l
		}
	}
	return home
}

// enter reveals the citizens of a section.
func (p *step) enter(first Row) {
	if !p.loud {
		return
	}
	e := Revealed{Section: first.Section()}
	p.shown = e.Section + 1
	for r := first; r < Rows && r.Section() == e.Section; r++ {
		for k := range p.Spaces(r) {
			if i := (Spot{r, k}).index(); p.at[i] != 0 {
				e.Citizens = append(e.Citizens, p.show(i))
			}
		}
	}
	if len(e.Citizens) > 0 {
		p.tell(e)
	}
}

// show returns the citizen on a space, face up.
func (p *step) show(i int) Shown {
	seat, l := rules.Seat(p.at[i])-1, p.letterAt(i)
	return Shown{Spot: spotAt(i), Seat: seat, Letter: l, Rhetoric: p.Rhetoric(seat, l)}
}

// ask makes the owner of the citizen on a space the one to decide.
func (p *step) ask(phase phase, space int, seat uint8) {
	p.phase, p.cursor, p.active = phase, uint8(space), seat
}

// exchange resolves the Exchange from a space on.
func (p *step) exchange(space int) {
	for k := space; k < int(p.board.spaces[Exchange][p.seats]); k++ {
		who := p.at[int(rowBase[Exchange])+k]
		if who == 0 {
			continue
		}
		why := p.mayTrade(who-1, k)
		if why == 0 {
			p.ask(phaseExchange, k, who-1)
			return
		}
		p.skip(Spot{Exchange, k}, why)
	}
	p.enter(Stoa)
	p.stoa(0)
}

// mayTrade returns the reason why the seat need not be asked at a space of the Exchange, 0
// if it must be asked.
func (s *State) mayTrade(seat uint8, space int) Why {
	t := s.board.trades[space]
	switch {
	case s.held[seat] < t.Give:
		return WhyCards
	case max(s.stock[0], s.stock[1], s.stock[2]) < t.Take:
		return WhyStock
	}
	return 0
}

func (p *step) skip(at Spot, why Why) {
	if p.loud {
		c := p.show(at.index())
		p.tell(Skipped{Seat: c.Seat, Spot: at, Letter: c.Letter, Why: why})
	}
}

// current returns the citizen whose owner decides.
func (p *step) current() Shown {
	at, _ := p.Spot()
	return p.show(at.index())
}

// pay moves cards from the hand of the active seat to the stock.
func (p *step) pay(c Cards) {
	p.hand[p.active] = p.hand[p.active].Minus(c)
	p.held[p.active] -= uint8(c.Total())
	p.stock = p.stock.Plus(c)
}

// take moves up to n cards from the stock to a seat and returns how many it moved.
func (p *step) take(seat uint8, n int, r Resource) int {
	n = min(n, int(p.stock[r]))
	p.stock[r] -= uint8(n)
	p.hand[seat][r] += uint8(n)
	p.held[seat] += uint8(n)
	return n
}

// trade makes or declines the trade of a space (City 5.2, Exchange).
func (p *step) trade(m Move) {
	if m.Kind == Swap {
		p.pay(m.Pay)
		r := m.Get.Single()
		p.take(p.active, int(m.Get[r]), r)
	}
	if p.loud {
		c := p.current()
		if m.Kind == Pass {
			p.tell(Declined{Seat: c.Seat, Spot: c.Spot, Letter: c.Letter})
		} else {
			p.tell(Traded{Seat: c.Seat, Spot: c.Spot, Letter: c.Letter, Pay: m.Pay, Get: m.Get})
		}
	}
	p.exchange(int(p.cursor) + 1)
}

// stoa resolves the Stoa from a space on.
func (p *step) stoa(space int) {
	for k := space; k < int(p.board.spaces[Stoa][p.seats]); k++ {
		i := int(rowBase[Stoa]) + k
		who := p.at[i]
		if who == 0 {
			continue // spaces are filled in order, but the row may be empty
		}
		why := p.mayLearn(i)
		if why == 0 {
			p.ask(phaseStoa, k, who-1)
			return
		}
		p.skip(Spot{Stoa, k}, why)
	}
	p.enter(Court)
	p.court()
}

// mayLearn returns the reason why the citizen's owner need not be asked at a space of the
// Stoa, 0 if they must be asked.
func (s *State) mayLearn(i int) Why {
	seat := s.at[i] - 1
	switch {
	case s.rhetoric[citizen(rules.Seat(seat), s.letterAt(i))] >= s.board.maxRhetoric:
		return WhyMost
	case s.held[seat] == 0:
		return WhyCards
	}
	return 0
}

// learn pays a card for rhetoric or declines (City 5.2, Stoa).
func (p *step) learn(m Move) {
	k := int(p.cursor)
	i := int(rowBase[Stoa]) + k
	if m.Kind == Pass {
		if p.loud {
			c := p.current()
			p.tell(Declined{Seat: c.Seat, Spot: c.Spot, Letter: c.Letter})
		}
		p.stoa(k + 1)
		return
	}
	seat := rules.Seat(p.active)
	l := p.letterAt(i)
	value := &p.rhetoric[citizen(seat, l)]
	from := *value
	*value = min(from+p.board.stoaGain[k], p.board.maxRhetoric)
	p.pay(m.Pay)
	if p.loud {
		p.tell(Raised{Seat: seat, Spot: Spot{Stoa, k}, Letter: l, Pay: m.Pay.Single(), From: int(from), To: int(*value)})
	}
	if *value == p.board.maxRhetoric && p.mastersOf(seat) >= int(p.board.masters) {
		p.last(endRhetoric, seat)
	}
	p.stoa(k + 1)
}

// mastersOf returns how many of a seat's citizens have the highest rhetoric.
func (s *State) mastersOf(seat rules.Seat) int {
	n := 0
	first := citizen(seat, 0)
	for _, v := range s.rhetoric[first : first+Citizens] {
		if v == s.board.maxRhetoric {
			n++
		}
	}
	return n
}

// last makes this the last round. A condition once met stays met, even if it is undone
// later in the round: a citizen can lose rhetoric again in court (City 6).
func (p *step) last(end uint8, seat rules.Seat) {
	if p.ends&end != 0 {
		return
	}
	p.ends |= end
	if p.loud {
		p.tell(LastRound{Reason: reasons(end)[0], Seat: seat})
	}
}
