package hand

import (
	"fmt"
	"slices"

	"agora/render"
	"agora/rules/city"
	"agora/scenes/table/spots"
)

// AimKind is a kind of thing that can be pointed at.
type AimKind uint8

const (
	AimNone    AimKind = iota
	AimCitizen         // a citizen of the player: N is the letter
	AimRow             // any row but the Exchange: N is the city.Row
	AimSpace           // a space of the Exchange
	AimCard            // a resource's cards in the hand
	AimStock           // a resource's cards in the stock
	AimDealer          // a dealer
	AimStack           // a stack of dealer markers
	AimGuilty          // the verdicts
	AimAcquit
	AimGift // a possible donation
	AimPass
	AimDrop // where a dragged card can be dropped
	AimBack // a citizen of the player lying face down: N is its place in the tray
)

// Aim is a thing that can be pointed at, by kind and number.
type Aim struct {
	Kind AimKind
	N    int
}

// ID returns the aim's name in the trace.
func (a Aim) ID() string {
	switch a.Kind {
	case AimCitizen:
		return "citizen:" + city.Letter(a.N).String()
	case AimRow:
		return "place:" + city.Row(a.N).String()
	case AimSpace:
		return fmt.Sprintf("place:exchange%d", a.N+1)
	case AimCard:
		return "card:" + city.Resource(a.N).String()
	case AimBack:
		return fmt.Sprintf("back:%d", a.N+1)
	case AimStock:
		return "stock:" + city.Resource(a.N).String()
	case AimDealer:
		return fmt.Sprintf("dealer:%d", a.N+1)
	case AimStack:
		return fmt.Sprintf("stack:%d", a.N+1)
	case AimGuilty:
		return "guilty"
	case AimAcquit:
		return "acquit"
	case AimGift:
		return fmt.Sprintf("donation:%d", a.N+1)
	case AimPass:
		return "pass"
	}
	return ""
}

// places are the rows in the order of their numbers on the keyboard: 1 to 9, 0.
var places = [10]Aim{
	{AimRow, int(city.Stall1)}, {AimRow, int(city.Stall2)}, {AimRow, int(city.Stall3)},
	{AimSpace, 0}, {AimSpace, 1}, {AimSpace, 2}, {AimSpace, 3},
	{AimRow, int(city.Stoa)}, {AimRow, int(city.Court)}, {AimRow, int(city.Monument)},
}

// Targets is the picker's view of the table: that of the player to move, and what can be
// pointed at.
type Targets struct {
	View   city.State // the position shown
	Judge  city.State // for checking moves: what the player to move may know
	Layout *Layout
	Active bool // a move can be made here
	Hidden bool // what only the player to move knows may not be shown or told
	Backs       // where nobody's view is open
	Open   bool // the hand is open, so it can be paid from
	Gifts  []city.Cards
	List   *spots.List[Aim]
}

// listTargets lists what can be pointed at, in the order of Tab.
func (p *Picker) listTargets() {
	p.List.Reset()
	p.List.Start = -1
	p.Gifts = p.Gifts[:0]
	if !p.Active {
		return
	}
	phase := p.View.Phase()
	if p.Holding && p.Held.Kind == AimCard {
		p.add(Aim{Kind: AimDrop})
	}
	switch phase {
	case city.PhasePlace:
		for i := range city.Citizens {
			switch {
			case !p.Down:
				p.add(Aim{AimCitizen, i})
			case p.Of[i] != city.NoLetter:
				p.add(Aim{AimBack, i})
			}
		}
		for _, a := range places {
			if a.Kind != AimSpace || a.N < p.View.Spaces(city.Exchange) {
				p.add(a)
			}
		}
	case city.PhaseVerdict:
		p.add(Aim{Kind: AimGuilty})
		p.add(Aim{Kind: AimAcquit})
	case city.PhaseDonate:
		for _, m := range (city.Game{}).Moves(p.Judge, nil) {
			if m.Kind == city.Donate && p.Open {
				p.Gifts = append(p.Gifts, m.Pay)
			}
		}
	}
	for i := range city.Resources {
		if Private(phase) && phase != city.PhasePlace && !p.shut() {
			p.add(Aim{AimCard, i})
		}
	}
	for i := range city.Resources {
		switch phase {
		case city.PhaseExchange:
			if p.Open {
				p.add(Aim{AimStock, i})
			}
		case city.PhaseImpeach:
			p.add(Aim{AimDealer, i})
		case city.PhaseStack:
			p.add(Aim{AimStack, i})
		}
	}
	for i := range p.Gifts {
		p.add(Aim{AimGift, i})
	}
	switch phase {
	case city.PhaseExchange, city.PhaseStoa, city.PhaseDonate:
		p.add(Aim{Kind: AimPass})
	case city.PhaseImpeach:
		if p.View.MayDecline() {
			p.add(Aim{Kind: AimPass})
		}
	}
	if _, why := p.Move(Aim{}); why.Key != "" { // otherwise Enter makes the move that the cards are picked for
		p.List.Start = p.start()
	}
}

// shut reports whether the decision needs the hand, which is closed.
func (g *Targets) shut() bool {
	return !g.Open && g.View.Phase() != city.PhasePlace && Private(g.View.Phase())
}

// start returns the target where the keys begin: the first that leads on, but a whole
// donation before its first card; -1 if none does, or the hand has to be opened first.
func (p *Picker) start() int {
	if p.shut() {
		return -1
	}
	if i := p.List.Index(Aim{AimGift, 0}); i >= 0 && p.Pay.Total() == 0 {
		return i
	}
	return slices.IndexFunc(p.List.Spots, func(s spots.Spot[Aim]) bool { return s.Live })
}

// add lists a target.
func (p *Picker) add(a Aim) {
	r := p.Rects(a)
	if r[0].Empty() {
		r[0], r[1] = r[1], r[0]
	}
	s := spots.Box(a, a.ID(), r[0])
	if a.OnBoard() {
		s.Area = r[0].Intersect(p.Layout.Board)
	}
	s.Also, s.Live, s.Loose = r[1], p.leadsOn(a), p.loose(a)
	p.List.Add(s)
}

// Rects returns where an aim is on the screen: on the board or in front of the player,
// and in the tray as a choice. Either may be empty.
func (g *Targets) Rects(a Aim) (r [2]render.Rect) {
	l := g.Layout
	switch a.Kind {
	case AimCitizen, AimBack:
		r[0] = l.Citizens[a.N]
	case AimRow:
		r[0] = l.Part[a.N]
	case AimSpace:
		r[0] = l.Space[city.Exchange][a.N]
	case AimCard:
		r[0] = l.CardGroup(l.Hand, a.N)
	case AimStock:
		r[0] = l.Stock[a.N]
	case AimDealer:
		r[0] = l.Part[city.Stall(a.N)]
	case AimStack:
		r[0] = l.Stacks[a.N]
	case AimDrop:
		r[0] = map[string]render.Rect{city.PhaseStoa: l.Part[city.Stoa], city.PhaseDonate: l.Part[city.Monument], city.PhaseDrop: l.Store}[g.View.Phase()]
	}
	if i, n := g.Column(a); i >= 0 {
		r[1] = l.Choice(g.View.Phase(), i, n)
	}
	return r
}

// ways returns the number of columns for donations in the tray, none wider than needed
// unless room is short.
func (g *Targets) ways() int {
	if n := len(g.Gifts) + 1; g.Layout.Choices.W < 300 {
		return n
	}
	return max(4, len(g.Gifts)+1)
}

// Column returns the index of an aim among the n choices of the tray, or -1. On a phone
// the stock on the board is too small to choose from.
func (g *Targets) Column(a Aim) (i, n int) {
	switch a.Kind {
	case AimStock:
		if !g.Layout.Tall {
			return a.N, 4
		}
	case AimDealer:
		if g.View.MayDecline() {
			return a.N, city.Dealers + 1
		}
		return a.N, city.Dealers
	case AimStack:
		return a.N, city.Stacks
	case AimGuilty:
		return 0, 2
	case AimAcquit:
		return 1, 2
	case AimGift:
		return a.N, g.ways()
	case AimPass:
		switch phase := g.View.Phase(); {
		case phase == city.PhaseDonate:
			n = g.ways()
		case phase == city.PhaseImpeach:
			n = city.Dealers + 1
		case g.Layout.Tall:
			n = 1
		case phase == city.PhaseExchange:
			n = 4
		default:
			n = 3
		}
		return n - 1, n
	}
	return -1, 0
}

// Choice returns the place of choice i of n in the tray.
func (l *Layout) Choice(phase string, i, n int) render.Rect {
	switch {
	case phase == city.PhaseVerdict && l.Verdicts.W < 420: // guilty has more effects
		guilty, acquit := l.Verdicts.CutLeft(l.Verdicts.W * 0.55)
		_, acquit = acquit.CutLeft(6)
		return [...]render.Rect{guilty, acquit}[i]
	case !Private(phase):
		return l.Verdicts.Column(i, n, 6)
	case l.Tall && n > 2:
		rows := (n + 1) / 2
		return l.Choices.Row(i/2, rows, 4).Column(i%2, 2, 4)
	}
	return l.Choices.Column(i, n, 6)
}

// Has reports whether something can be pointed at.
func (g *Targets) Has(a Aim) bool { return g.List.Index(a) >= 0 }

// leads reports whether the cards are part of a possible donation.
func (g *Targets) leads(pay city.Cards) bool {
	return slices.ContainsFunc(g.Gifts, func(c city.Cards) bool { return c.Has(pay) })
}

// loose reports whether something can be dragged.
func (g *Targets) loose(a Aim) bool {
	switch a.Kind {
	case AimCitizen:
		return atHome(&g.Judge, city.Letter(a.N))
	case AimBack:
		return true
	case AimCard:
		hand, known := g.View.Hand(g.View.Active())
		return known && hand[a.N] > 0
	}
	return false
}

// leadsOn reports whether choosing something has an effect.
func (p *Picker) leadsOn(a Aim) bool {
	phase := p.View.Phase()
	switch {
	case a.Kind == AimDrop, a.citizen() && p.Chosen, a.Kind == AimCard && phase == city.PhaseExchange && p.Offers:
		return false // already chosen: continue to where it can go
	case a.Kind == AimCard && phase == city.PhaseExchange:
		return slices.ContainsFunc((city.Game{}).Moves(p.Judge, nil), func(m city.Move) bool {
			return m.Kind == city.Swap && m.Pay.Single() == city.Resource(a.N)
		})
	case a.Kind == AimCard && phase == city.PhaseDonate:
		pay := p.Pay
		pay[a.N]++
		return p.leads(pay)
	case a.citizen(), a.Kind == AimCard && phase != city.PhaseStoa:
		return p.loose(a)
	}
	_, why := p.Move(a)
	return why.Key == ""
}

// citizen reports whether an aim is a citizen waiting to be placed.
func (a Aim) citizen() bool { return a.Kind == AimCitizen || a.Kind == AimBack }

// OnBoard reports whether an aim is on the board rather than in the tray.
func (a Aim) OnBoard() bool {
	switch a.Kind {
	case AimRow, AimSpace, AimStock, AimDealer, AimStack, AimDrop:
		return true
	}
	return false
}

// Private reports whether a move needs what only its player knows.
func Private(phase string) bool {
	switch phase {
	case city.PhasePlace, city.PhaseExchange, city.PhaseStoa, city.PhaseDonate, city.PhaseDrop:
		return true
	}
	return false
}
