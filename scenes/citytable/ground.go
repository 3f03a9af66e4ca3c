package citytable

import (
	"fmt"

	"agora/render"
	"agora/rules/city"
)

// AimKind is a kind of thing that can be pointed at.
type AimKind uint8

const (
	AimNone    AimKind = iota
	AimCitizen         // a citizen of one's own: N is the letter
	AimRow             // a row other than the Exchange: N is the city.Row
	AimSpace           // a space of the Exchange
	AimCard            // cards of a resource in the hand
	AimStock           // cards of a resource in the stock
	AimDealer          // a dealer
	AimStack           // a stack of dealers' markers
	AimGuilty          // the verdicts
	AimAcquit
	AimGift // a donation of those that can be made
	AimPass
)

// Aim is what is pointed at: a thing of that kind, by its number.
type Aim struct {
	Kind AimKind
	N    int
}

// ID is the aim's name in traces.
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

// Ground is what the picker sees of the table: the view of the player who
// decides, and where things are.
type Ground struct {
	View   city.State // what is shown
	Judge  city.State // what decisions are checked against: what the player who decides may know
	Game   city.Game
	Layout *Layout
	On     bool // there is a decision to be made here
	Open   bool // the hand is open, so that it can be paid from
	Gifts  []city.Cards
	Aims   []Aim // what can be pointed at, in the order of Tab
}

// survey lists what can be pointed at in a view.
func (g *Ground) survey() {
	g.Aims, g.Gifts = g.Aims[:0], g.Gifts[:0]
	if !g.On {
		return
	}
	three := func(k AimKind) {
		for i := range 3 {
			g.Aims = append(g.Aims, Aim{k, i})
		}
	}
	switch g.View.Phase() {
	case city.PhasePlace:
		for l := range city.Letter(city.Citizens) {
			g.Aims = append(g.Aims, Aim{AimCitizen, int(l)})
		}
		for _, a := range places {
			if a.Kind != AimSpace || a.N < g.View.Spaces(city.Exchange) {
				g.Aims = append(g.Aims, a)
			}
		}
	case city.PhaseExchange:
		if g.Open {
			three(AimCard)
			three(AimStock)
		}
		g.Aims = append(g.Aims, Aim{Kind: AimPass})
	case city.PhaseStoa:
		if g.Open {
			three(AimCard)
		}
		g.Aims = append(g.Aims, Aim{Kind: AimPass})
	case city.PhaseImpeach:
		three(AimDealer)
	case city.PhaseVerdict:
		g.Aims = append(g.Aims, Aim{Kind: AimGuilty}, Aim{Kind: AimAcquit})
	case city.PhaseStack:
		three(AimStack)
	case city.PhaseDonate:
		if g.Open {
			for _, m := range g.Game.Moves(g.Judge, nil) {
				if m.Kind == city.Donate {
					g.Gifts = append(g.Gifts, m.Pay)
				}
			}
			three(AimCard)
			for i := range g.Gifts {
				g.Aims = append(g.Aims, Aim{AimGift, i})
			}
		}
		g.Aims = append(g.Aims, Aim{Kind: AimPass})
	case city.PhaseDrop:
		if g.Open {
			three(AimCard)
		}
	}
}

// columns is how many choices stand in the tray, and which of them an aim is; -1
// for none. On a phone the stock on the board alone is large enough to be chosen
// from.
func (g *Ground) columns(a Aim) (n, i int) {
	i = -1
	if g.Layout.Tall {
		switch phase := g.View.Phase(); {
		case (phase == city.PhaseExchange || phase == city.PhaseStoa) && a.Kind == AimPass:
			return 1, 0
		case phase == city.PhaseExchange || phase == city.PhaseStoa:
			return 1, -1
		}
	}
	switch g.View.Phase() {
	case city.PhaseExchange:
		n = 4
		switch a.Kind {
		case AimStock:
			i = a.N
		case AimPass:
			i = 3
		}
	case city.PhaseStoa:
		n = 3
		if a.Kind == AimPass {
			i = 2
		}
	case city.PhaseImpeach, city.PhaseStack:
		n = 3
		if a.Kind == AimDealer || a.Kind == AimStack {
			i = a.N
		}
	case city.PhaseVerdict:
		n = 2
		switch a.Kind {
		case AimGuilty:
			i = 0
		case AimAcquit:
			i = 1
		}
	case city.PhaseDonate:
		n = max(4, len(g.Gifts)+1)
		switch a.Kind {
		case AimGift:
			i = a.N
		case AimPass:
			i = n - 1
		}
	}
	return n, i
}

// Rects are where an aim lies on the screen: on the board and in the tray. Either
// may be empty.
func (g *Ground) Rects(a Aim) (r [2]render.Rect) {
	l := g.Layout
	switch a.Kind {
	case AimCitizen:
		r[0] = l.Citizens[a.N]
	case AimRow:
		r[0] = l.Part[a.N]
	case AimSpace:
		r[0] = l.Space[city.Exchange][a.N]
	case AimCard:
		r[0] = cardGroup(l.Hand, a.N)
	case AimStock:
		r[0] = l.Stock[a.N]
	case AimDealer:
		r[0] = l.Part[city.Stall(a.N)]
	case AimStack:
		r[0] = l.Stacks[a.N]
	}
	if n, i := g.columns(a); i >= 0 {
		r[1] = l.choice(g.View.Phase(), i, n)
	}
	return r
}

// choice is where the choice i of n stands in the tray.
func (l *Layout) choice(phase string, i, n int) render.Rect {
	switch {
	case !private(phase):
		return l.Verdicts.Column(i, n, 6)
	case l.Tall && n > 2:
		rows := (n + 1) / 2
		return l.Choices.Row(i/2, rows, 4).Column(i%2, 2, 4)
	}
	return l.Choices.Column(i, n, 6)
}

// eyeWide is the width of the button beside the hand that opens it, dp.
const eyeWide = 46

// handCards is the part of a hand's place where cards lie, and handEye where the
// button is that opens it.
func handCards(r render.Rect) render.Rect { _, r = r.CutLeft(eyeWide + 4); return r }

func handEye(r render.Rect) render.Rect { r, _ = r.CutLeft(eyeWide); return r }

// cardGroup is where the cards of a resource lie in the hand.
func cardGroup(hand render.Rect, resource int) render.Rect {
	return handCards(hand).Column(resource, kinds, 5)
}

// At is what lies at a point of the screen.
func (g *Ground) At(x, y float64) Aim {
	for _, a := range g.Aims {
		for _, r := range g.Rects(a) {
			if r.Contains(x, y) {
				return a
			}
		}
	}
	return Aim{}
}

func (g *Ground) has(a Aim) bool {
	for _, b := range g.Aims {
		if a == b {
			return true
		}
	}
	return false
}

// leads reports whether the cards are a part of a donation that can be made.
func (g *Ground) leads(pay city.Cards) bool {
	for _, c := range g.Gifts {
		if c.Has(pay) {
			return true
		}
	}
	return false
}

// loose reports whether something can be dragged.
func (g *Ground) loose(a Aim) bool {
	switch a.Kind {
	case AimCitizen:
		return atHome(&g.View, city.Letter(a.N))
	case AimCard:
		hand, known := g.View.Hand(g.View.Active())
		return known && hand[a.N] > 0
	}
	return false
}

// under is where something that is dragged would go.
func (g *Ground) under(held Aim, x, y float64) Aim {
	l := g.Layout
	if held.Kind == AimCard {
		to := map[string]render.Rect{city.PhaseStoa: l.Part[city.Stoa], city.PhaseDonate: l.Part[city.Monument], city.PhaseDrop: l.Store}[g.View.Phase()]
		if to.Contains(x, y) {
			return held
		}
		if a := g.At(x, y); a.Kind == AimStock {
			return a
		}
		return Aim{}
	}
	if a := g.At(x, y); a.Kind == AimRow || a.Kind == AimSpace {
		return a
	}
	return Aim{}
}
