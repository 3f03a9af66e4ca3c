package city

import (
	"fmt"

	"agora/game/input"
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

// Source is what points.
type Source uint8

const (
	Mouse  Source = iota // the pointer rests over it
	Keys                 // the keyboard's cursor
	Finger               // a finger has aimed at it
)

// Deed is what an event did to the picker.
type Deed uint8

const (
	Nothing Deed = iota
	Changed      // what is pointed at, or dragged
	Chosen       // a citizen, or cards
	Put          // the decision is made: see Picker.Move
	Refused      // it was asked for and cannot be made
	Dropped      // what was held or chosen was let go
)

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
		r[0] = l.row(city.Row(a.N))
	case AimSpace:
		r[0] = l.Changes[a.N]
	case AimCard:
		r[0] = cardGroup(l.Hand, a.N)
	case AimStock:
		r[0] = l.Stock[a.N]
	case AimDealer:
		r[0] = l.Stalls[a.N]
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

// row is the section or stall of a row.
func (l *Layout) row(r city.Row) render.Rect {
	switch r {
	case city.Exchange:
		return l.Exchange
	case city.Stoa:
		return l.Stoa
	case city.Court:
		return l.Court
	case city.Monument:
		return l.Monument
	}
	if i, ok := r.Dealer(); ok {
		return l.Stalls[i]
	}
	return render.Rect{}
}

// eyeWide is the width of the button beside the hand that opens it, dp.
const eyeWide = 46

// handCards is the part of a hand's place where cards lie, and handEye where the
// button is that opens it.
func handCards(r render.Rect) render.Rect { _, r = r.CutLeft(eyeWide + 4); return r }
func handEye(r render.Rect) render.Rect   { r, _ = r.CutLeft(eyeWide); return r }

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

// Picker turns gestures into a decision. It is pure. The zero Picker is ready.
//
//	mouse     hover shows what something does, a click does it; or drag
//	finger    aims; a second tap does it; or drag
//	keyboard  letters and numbers choose, arrows and Tab walk, Enter does it
type Picker struct {
	Letter city.Letter   // the citizen that is chosen
	Chosen bool          // Letter is
	Give   city.Resource // the cards that are offered at the Exchange
	Offers bool          // Give is
	Pay    city.Cards    // cards that are picked for a donation, or to be given back

	Aim Aim
	By  Source

	Held Aim     // follows the pointer: a citizen or a card; AimNone for nothing
	X, Y float64 // where

	press Aim
	armed bool // before the finger came, it had been aimed there
}

// Reset forgets everything.
func (p *Picker) Reset() { *p = Picker{} }

// Settle drops what the table does not allow any more, and takes what there is no
// choice about.
func (p *Picker) Settle(g *Ground) {
	if !g.On {
		p.Reset()
		return
	}
	v := &g.View
	if v.Phase() == city.PhasePlace {
		if p.Chosen && !atHome(v, p.Letter) {
			p.Chosen = false
		}
		if last, n := lastAtHome(v); n == 1 {
			p.Letter, p.Chosen = last, true
		}
	} else {
		p.Chosen = false
	}
	if !g.Open {
		p.Offers, p.Pay = false, city.Cards{}
	}
	if p.Aim.Kind != AimNone && !g.has(p.Aim) {
		p.Aim = Aim{}
	}
}

func (g *Ground) has(a Aim) bool {
	for _, b := range g.Aims {
		if a == b {
			return true
		}
	}
	return false
}

// atHome reports whether a citizen of the player who decides waits to be placed.
func atHome(v *city.State, l city.Letter) bool {
	_, placed := v.Where(v.Active(), l)
	return !placed
}

func lastAtHome(v *city.State) (last city.Letter, n int) {
	for l := range city.Letter(city.Citizens) {
		if atHome(v, l) {
			last = l
			n++
		}
	}
	return last, n
}

// Move is the decision that an aim stands for, with what is chosen; why not, if
// it cannot be made.
func (p *Picker) Move(g *Ground, a Aim) (m city.Move, why string) {
	v := &g.View
	switch a.Kind {
	case AimRow, AimSpace:
		if !p.Chosen {
			return m, "Choose a citizen first: A to E."
		}
		m = city.PutIn(p.Letter, city.Row(a.N))
		if a.Kind == AimSpace {
			m = city.PutAtExchange(p.Letter, a.N)
		}
	case AimStock:
		if !p.Offers {
			return m, "Choose first which cards of your hand to give."
		}
		spot, _ := v.Spot()
		trade := v.Board().Trade(spot.Space)
		m = city.SwapFor(int(trade.Give), p.Give, int(trade.Take), city.Resource(a.N))
	case AimCard:
		switch v.Phase() {
		case city.PhaseStoa:
			m = city.LearnFor(city.Resource(a.N))
		case city.PhaseDrop:
			m = city.DropCards(p.Pay)
		case city.PhaseDonate:
			m = city.DonateCards(p.Pay)
		default:
			return m, "Now choose what to take for them."
		}
	case AimDealer:
		m = city.ImpeachDealer(a.N)
	case AimStack:
		m = city.DrawFrom(a.N)
	case AimGuilty:
		m = city.FindGuilty()
	case AimAcquit:
		m = city.FindInnocent()
	case AimGift:
		m = city.DonateCards(g.Gifts[a.N])
	case AimPass:
		m = city.PassOn()
	default:
		switch {
		case v.Phase() == city.PhaseDrop:
			m = city.DropCards(p.Pay)
		case v.Phase() == city.PhaseDonate && p.Pay.Total() > 0:
			m = city.DonateCards(p.Pay)
		default:
			return m, "Nothing is chosen yet."
		}
	}
	if err := g.Game.Check(g.Judge, m); err != nil {
		return m, err.Error()
	}
	return m, ""
}

// Ready is the decision that Enter makes now, and why it makes none.
func (p *Picker) Ready(g *Ground) (city.Move, string) {
	if p.Aim.Kind == AimCitizen {
		return city.Move{}, "Choose a place for the citizen."
	}
	return p.Move(g, p.Aim)
}

// point aims at something.
func (p *Picker) point(a Aim, by Source) Deed {
	if p.Aim == a && p.By == by {
		return Nothing
	}
	p.Aim, p.By = a, by
	return Changed
}

// choose does what a click on something does.
func (p *Picker) choose(g *Ground, a Aim) Deed {
	switch a.Kind {
	case AimNone:
		return Nothing
	case AimCitizen:
		return p.take(g, city.Letter(a.N))
	case AimCard:
		switch g.View.Phase() {
		case city.PhaseExchange:
			p.Give, p.Offers = city.Resource(a.N), true
			return Chosen
		case city.PhaseDonate, city.PhaseDrop:
			return p.add(g, city.Resource(a.N), 1)
		}
	}
	return p.commit(g, a)
}

// take chooses a citizen.
func (p *Picker) take(g *Ground, l city.Letter) Deed {
	if !atHome(&g.View, l) {
		p.Aim = Aim{AimCitizen, int(l)}
		return Refused
	}
	p.Letter, p.Chosen = l, true
	return Chosen
}

// add picks one more card of a resource, or one fewer.
func (p *Picker) add(g *Ground, r city.Resource, n int) Deed {
	hand, _ := g.View.Hand(g.View.Active())
	next := int(p.Pay[r]) + n
	p.Aim = Aim{AimCard, int(r)}
	if next < 0 || next > int(hand[r]) {
		return Refused
	}
	pay := p.Pay
	pay[r] = uint8(next)
	if n > 0 {
		switch g.View.Phase() {
		case city.PhaseDrop:
			if pay.Total() > g.View.Surplus() {
				return Refused
			}
		case city.PhaseDonate:
			if !g.leads(pay) {
				return Refused
			}
		}
	}
	p.Pay = pay
	return Chosen
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

func (p *Picker) commit(g *Ground, a Aim) Deed {
	p.Aim = a
	if _, why := p.Move(g, a); why != "" {
		return Refused
	}
	return Put
}

// Feed gives the picker an event. It answers what it did, and whether the event
// was the picker's.
func (p *Picker) Feed(e input.Event, g *Ground) (Deed, bool) {
	if !g.On {
		return Nothing, false
	}
	switch e.Kind {
	case input.Hover:
		a := g.At(e.X, e.Y)
		if a.Kind == AimNone && p.By != Mouse {
			return Nothing, false // the cursor and what a finger aimed at stay
		}
		return p.point(a, Mouse), a.Kind != AimNone
	case input.Press:
		p.press = Aim{}
		if e.Button != input.Left {
			return Nothing, false
		}
		p.press = g.At(e.X, e.Y)
		p.armed = e.Touch && p.By == Finger && p.Aim == p.press && p.press.Kind != AimNone
		return Nothing, p.press.Kind != AimNone
	case input.DragStart, input.Drag:
		return p.dragged(e, g)
	case input.DragEnd:
		return p.dropped(e, g)
	case input.Tap:
		return p.tapped(e, g)
	case input.DragCancel, input.Blur:
		was := p.Held.Kind != AimNone
		p.Held, p.press = Aim{}, Aim{}
		if was {
			return Dropped, e.Kind != input.Blur
		}
	case input.KeyPress:
		return p.key(e, g)
	}
	return Nothing, false
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

// lift is how far above the finger something is held, dp.
const lift = 52

func (p *Picker) dragged(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	if e.Kind == input.DragStart && p.Held.Kind == AimNone && g.loose(p.press) {
		p.Held = p.press
		switch p.Held.Kind {
		case AimCitizen:
			p.Letter, p.Chosen = city.Letter(p.Held.N), true
		case AimCard:
			if g.View.Phase() == city.PhaseExchange {
				p.Give, p.Offers = city.Resource(p.Held.N), true
			}
		}
	}
	if p.Held.Kind == AimNone {
		return Nothing, p.press.Kind != AimNone
	}
	p.X, p.Y = e.X, e.Y
	by := Mouse
	if e.Touch {
		p.Y -= lift
		by = Finger
	}
	p.point(g.under(p.Held, p.X, p.Y), by)
	return Changed, true
}

// under is where something that is dragged would go.
func (g *Ground) under(held Aim, x, y float64) Aim {
	l := g.Layout
	if held.Kind == AimCard {
		to := map[string]render.Rect{city.PhaseStoa: l.Stoa, city.PhaseDonate: l.Monument, city.PhaseDrop: l.Store}[g.View.Phase()]
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

func (p *Picker) dropped(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	if p.Held.Kind == AimNone {
		was := p.press
		p.press = Aim{}
		// A click with an unsteady hand.
		if a := g.At(e.X, e.Y); was.Kind != AimNone && a == was && !e.Touch {
			return p.choose(g, a), true
		}
		return Nothing, was.Kind != AimNone
	}
	held := p.Held
	y := e.Y
	if e.Touch {
		y -= lift
	}
	to := g.under(held, e.X, y)
	p.Held, p.press = Aim{}, Aim{}
	switch {
	case to.Kind == AimNone:
		p.Aim = Aim{}
		return Dropped, true
	case to.Kind == AimCard:
		return p.choose(g, to), true
	}
	return p.commit(g, to), true
}

func (p *Picker) tapped(e input.Event, g *Ground) (Deed, bool) {
	was := p.press
	p.press = Aim{}
	a := g.At(e.X, e.Y)
	if e.Button == input.Right {
		if a.Kind == AimCard && p.Pay[a.N] > 0 {
			return p.add(g, city.Resource(a.N), -1), true
		}
		return p.giveUp()
	}
	if e.Button != input.Left || a.Kind == AimNone || a != was {
		return Nothing, was.Kind != AimNone
	}
	if !e.Touch {
		p.Aim, p.By = a, Mouse
		return p.choose(g, a), true
	}
	first := !p.armed
	p.Aim, p.By = a, Finger
	picks := a.Kind == AimCitizen || a.Kind == AimCard && g.View.Phase() != city.PhaseStoa
	if picks || !first {
		return p.choose(g, a), true
	}
	if _, why := p.Move(g, a); why != "" {
		return Refused, true
	}
	return Changed, true
}

// giveUp lets go of what is half made; false if nothing is.
func (p *Picker) giveUp() (Deed, bool) {
	switch {
	case p.Held.Kind != AimNone:
		p.Held = Aim{}
	case p.Aim.Kind != AimNone && p.By != Mouse:
		p.Aim = Aim{}
	case p.Chosen || p.Offers || p.Pay.Total() > 0:
		p.Chosen, p.Offers, p.Pay = false, false, city.Cards{}
	default:
		return Nothing, false
	}
	return Dropped, true
}

func (p *Picker) key(e input.Event, g *Ground) (Deed, bool) {
	if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
		return Nothing, false
	}
	phase := g.View.Phase()
	switch e.Key {
	case input.KeyLeft, input.KeyUp:
		return p.walk(g, -1, true), true
	case input.KeyRight, input.KeyDown:
		return p.walk(g, 1, true), true
	case input.KeyTab:
		if e.Mods.Has(input.Shift) {
			return p.walk(g, -1, false), true
		}
		return p.walk(g, 1, false), true
	case input.KeyEnter, input.KeySpace:
		if e.Repeat {
			return Nothing, true
		}
		if p.Aim.Kind == AimCard && phase != city.PhaseStoa || p.Aim.Kind == AimCitizen && p.By == Keys {
			if m, why := p.Move(g, p.Aim); why == "" && m.Kind != 0 { // the cards are picked
				return Put, true
			}
			return p.choose(g, p.Aim), true
		}
		if _, why := p.Ready(g); why != "" {
			return Refused, true
		}
		return Put, true
	case input.KeyEsc:
		if e.Repeat {
			return Nothing, false
		}
		return p.giveUp()
	case input.KeyBackspace, input.KeyDelete:
		if p.Pay.Total() > 0 {
			p.Pay = city.Cards{}
			return Dropped, true
		}
	case input.KeyG, input.KeyN:
		if phase == city.PhaseVerdict {
			k := AimGuilty
			if e.Key == input.KeyN {
				k = AimAcquit
			}
			return p.point(Aim{Kind: k}, Keys), true
		}
	case input.KeyP:
		if a := (Aim{Kind: AimPass}); g.has(a) {
			return p.point(a, Keys), true
		}
	}
	if phase == city.PhasePlace && e.Key >= input.KeyA && e.Key <= input.KeyE {
		return p.take(g, city.Letter(e.Key-input.KeyA)), true
	}
	if e.Key >= input.Key0 && e.Key <= input.Key9 {
		return p.number(e, g, int(e.Key-input.Key0))
	}
	return Nothing, false
}

// number does what a digit does.
func (p *Picker) number(e input.Event, g *Ground, n int) (Deed, bool) {
	aim := func(k AimKind) (Deed, bool) {
		if a := (Aim{k, n - 1}); g.has(a) {
			return p.point(a, Keys), true
		}
		return Nothing, true
	}
	switch phase := g.View.Phase(); phase {
	case city.PhasePlace:
		a := places[(n+9)%10]
		if !g.has(a) {
			return Nothing, true
		}
		return p.point(a, Keys), true
	case city.PhaseImpeach:
		return aim(AimDealer)
	case city.PhaseStack:
		return aim(AimStack)
	case city.PhaseStoa:
		return aim(AimCard)
	case city.PhaseDonate:
		return aim(AimGift)
	case city.PhaseExchange:
		if !p.Offers {
			if n < 1 || n > kinds || !g.Open {
				return Nothing, true
			}
			return p.choose(g, Aim{AimCard, n - 1}), true
		}
		return aim(AimStock)
	case city.PhaseDrop:
		if n < 1 || n > kinds || !g.Open {
			return Nothing, true
		}
		if e.Mods.Has(input.Shift) {
			return p.add(g, city.Resource(n-1), -1), true
		}
		return p.add(g, city.Resource(n-1), 1), true
	case city.PhaseVerdict:
		switch n {
		case 1:
			return p.point(Aim{Kind: AimGuilty}, Keys), true
		case 2:
			return p.point(Aim{Kind: AimAcquit}, Keys), true
		}
	}
	return Nothing, true
}

// walk goes to the next aim; Tab leaves out what cannot be done.
func (p *Picker) walk(g *Ground, by int, all bool) Deed {
	at := -1
	for i, a := range g.Aims {
		if a == p.Aim {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	n := len(g.Aims)
	for range n {
		at = (at + by + n) % n
		a := g.Aims[at]
		if a.Kind == AimCitizen && p.Chosen || a.Kind == AimCard && g.View.Phase() == city.PhaseExchange && p.Offers {
			continue // it is chosen: on to where it can go
		}
		if !all && !p.possible(g, a) {
			continue
		}
		return p.point(a, Keys)
	}
	return Nothing
}

// possible reports whether choosing something would lead on.
func (p *Picker) possible(g *Ground, a Aim) bool {
	switch a.Kind {
	case AimCitizen, AimCard:
		if g.View.Phase() == city.PhaseStoa {
			break
		}
		return g.loose(a)
	case AimRow, AimSpace:
		if !p.Chosen {
			return false
		}
	case AimStock:
		if !p.Offers {
			return false
		}
	}
	_, why := p.Move(g, a)
	return why == ""
}
