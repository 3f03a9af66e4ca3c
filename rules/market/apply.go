package market

import "agora/rules"

// Apply makes the move. After placing a card the same seat may buy; buying or passing ends
// the turn, and the next one begins with its income, its card and the card's effect. In a
// view no turn can end, because the next card is unknown.
func (Game) Apply(s State, m Move) (State, []rules.Event, error) {
	t := turn{State: s, look: new(Analysis)}
	if no := t.make(m); no != nil {
		return s, nil, no
	}
	if no := t.close(m); no != nil {
		return s, nil, no
	}
	return t.State, t.log, nil
}

// close starts the next turn if the move ends this one.
func (t *turn) close(m Move) *rules.Illegal {
	if m.Kind == Put {
		return nil
	}
	if t.hidden() {
		return rules.Refuse(CodeHidden, "The turn cannot end here, because the next card is not known.")
	}
	t.next()
	return nil
}

// Playout makes moves without events, reusing its memory, to play many games quickly. The
// zero value is ready to use. It is not safe for concurrent use.
type Playout struct{ look Analysis }

// Apply returns the same state as Game.Apply.
func (p *Playout) Apply(s State, m Move) (State, error) {
	t := turn{State: s, look: &p.look, quiet: true}
	if no := t.make(m); no != nil {
		return s, no
	}
	if no := t.close(m); no != nil {
		return s, no
	}
	return t.State, nil
}

// Preview makes only the move itself, placing or buying, and does not end the turn, so
// that its effect can be shown. The resulting state must not be played on from. Preview
// refuses what Apply refuses.
func Preview(s State, m Move) (State, []rules.Event, error) {
	t := turn{State: s, look: new(Analysis)}
	if no := t.make(m); no != nil {
		return s, nil, no
	}
	return t.State, t.log, nil
}

// Try is like Preview without events, for a card that is being dragged: placing it neither
// analyses the table nor allocates.
func Try(s State, m Move) (State, error) {
	t := s
	var look *Analysis
	if m.Kind == Buy {
		look = new(Analysis)
	}
	if no := effect(&t, m, look); no != nil {
		return s, no
	}
	return t, nil
}

// turn is a state during a move, with the events so far.
type turn struct {
	State
	quiet bool // record no events
	log   []rules.Event
	look  *Analysis // the state as last analysed
}

func (t *turn) tell(e rules.Event) {
	if !t.quiet {
		t.log = append(t.log, e)
	}
}

// make makes the move and records its events.
func (t *turn) make(m Move) *rules.Illegal {
	before := t.State
	if no := effect(&t.State, m, t.look); no != nil || t.quiet {
		return no
	}
	switch m.Kind {
	case Put:
		t.placed(&before)
	case Buy:
		shop := t.shop[Piece{m.Card, m.Piece}.index()]
		t.tell(Bought{
			Seat:     t.Active(),
			Shop:     pieceAt(shop.first()),
			Price:    int(before.coins[t.active] - t.coins[t.active]),
			Counters: t.circles(shop),
			Total:    int(t.coins[t.active]),
		})
	case Pass:
		t.tell(Passed{t.Active()})
	}
	return nil
}

// placed records the placement, the doors that it changed and the shops that grew.
func (t *turn) placed(before *State) {
	var was Analysis
	was.Read(before)
	t.look.Read(&t.State)
	id := before.hand
	e := Placed{Seat: t.Active(), Card: id, Pose: t.pose[id-1]}
	e.Joins = before.joins(nil, id, e.Pose)
	e.Changed = Changes(nil, &was, t.look)
	t.tell(e)
	for i := range t.look.Shops {
		sh := &t.look.Shops[i]
		if sh.Owner == rules.NoSeat {
			continue
		}
		g := Grown{Shop: sh.First, Owner: sh.Owner, Total: sh.Counters}
		for _, p := range t.look.Pieces(i) {
			if before.ownerAt(p.index()) == rules.NoSeat {
				g.Gained = append(g.Gained, p)
				g.Counters += p.Circles()
			} else if g.Was == (Piece{}) {
				g.Was = p
			}
		}
		if len(g.Gained) > 0 {
			t.tell(g)
		}
	}
	if t.phase == phaseOver {
		t.tell(Over{t.outcome()})
	}
}

// next passes the turn to the next seat.
func (t *turn) next() {
	t.active = (t.active + 1) % t.seats
	t.begin()
}

// end ends the game.
func (t *turn) end() {
	t.phase = phaseOver
	t.tell(Over{t.outcome()})
}

// begin plays the active seat's turn up to its first decision: income, draw and effect
// (Market 1 and 2).
func (t *turn) begin() {
	seat := t.Active()
	t.hand, t.phase = 0, phasePlace
	t.tell(TurnBegan{seat, Cards - t.count(InDeck)})
	t.look.Read(&t.State)
	t.tell(Income{t.pay(seat)})
	if t.richest() != rules.NoSeat {
		t.end()
		return
	}
	id := t.top()
	if id == 0 {
		t.end()
		return
	}
	t.hand, t.where[id-1] = id, InHand
	c := face(id)
	t.tell(Drawn{seat, id, c.Letter, c.Effect, t.letters[t.active] == c.Letter, t.holder(c.Letter)})
	if t.letters[t.active] == c.Letter {
		t.strike(c.Effect)
	}
	if t.phase == phasePlace && !t.hasRoom() {
		t.setAside()
	}
}

// pay gives a seat the income of its shops, from the last analysis of the table.
func (t *turn) pay(seat rules.Seat) Pay {
	p := Pay{Seat: seat}
	for i := range t.look.Shops {
		if sh := &t.look.Shops[i]; sh.Owner == seat && sh.Doors > 0 {
			p.Shops = append(p.Shops, ShopIncome{sh.First, sh.Doors})
			p.Coins += sh.Doors
		}
	}
	t.coins[seat] += int32(p.Coins)
	p.Total = int(t.coins[seat])
	return p
}

// setAside removes a card that cannot be placed. The seat may still buy, unless it was the
// last card.
func (t *turn) setAside() {
	t.tell(Aside{t.Active(), t.hand})
	t.remove(t.hand)
	t.hand, t.phase = 0, phaseBuy
	if t.count(InDeck) == 0 {
		t.end()
	}
}
