package citytable

import (
	"fmt"
	"slices"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/ui"
)

// model is everything the drawing needs that follows from the position, from who
// looks and from what is picked. It is made anew when one of them changes, never
// while drawing.
type model struct {
	viewer rules.Seat
	view   city.State // what is shown when nothing is presented

	ends    [mostSeats]ui.Seat // what everybody has at the end
	choices []choice
	ready   city.Move     // what Enter does
	why     words.Message // why it does nothing
	titles  titles
	steps   []stepLabel // of the monument

	curtain   string // what the curtain says, in one line
	plate     curtainText
	openLabel string
	hand      handModel
	note      []string // in the tray, where there is nothing to choose
	goOn      string   // says how what waits goes on

	newsOf rules.Seat // who decides now, NoSeat if nobody does
	news   balance    // what befell them since they decided last

	better better // what a hint tells while somebody looks back

	marks marks                         // how the board looks
	then  [mostSeats][city.Citizens]int // the rhetoric that what is pointed at would lead to
}

// choice is one of the choices in the tray.
type choice struct {
	aim   Aim
	rect  render.Rect
	title string
	brief string // the title where it has no room beside a dealer's marker
	lines []string
	cards city.Cards    // drawn beside the title
	res   city.Resource // a dealer's marker; NoResource for none
	sign  icon.ID       // instead of a title that has no room
	gains []rules.Seat  // who scores a point each, or one of them both, where there is no room to say it
	drops []drop        // whose rhetoric drops, where there is no room to say it

	beside bool // that stands at the right of the rest
	state  state
}

// drop is a citizen whose rhetoric would drop, or would if it had any.
type drop struct {
	city.Citizen
	falls bool
}

// drops are the citizens at a dealer's stall.
func drops(v *city.State, dealer int) (list []drop) {
	shaken(v, dealer, func(who city.Citizen, from, to int) { list = append(list, drop{who, to < from}) })
	return list
}

// displayed is what lies on the table now, as far as it has been presented.
func (s *Scene) displayed() *city.State {
	if seen := s.stage.Seen(); seen != nil {
		return seen
	}
	return &s.model.view
}

// derive makes the model anew.
func (s *Scene) derive() {
	m := &s.model
	st := s.State()
	m.viewer = s.viewer()
	m.view = s.shown(st)

	p := &s.pick
	p.View, p.Judge, p.Layout, p.Open = m.view, m.view, &s.layout, s.handOpen()
	p.Active = s.Playing() && !s.Presenting() && !s.waiting() && !s.sheet && !s.Turn().Over() &&
		(m.viewer == s.Turn().Seat || s.secret.sole == rules.NoSeat && !private(s.Turn().Phase))
	if p.Active && m.viewer != s.Turn().Seat {
		p.Judge = s.rules.View(st, s.Turn().Seat) // the decision is public, but it is theirs
	}
	p.settle()
	m.ready, m.why = city.Move{}, words.Message{}
	m.titles, m.goOn = titlesOf(s.Words), s.Words.T("city.skip")
	if m.steps == nil {
		m.steps = stepLabels(m.view.Board())
	}
	if p.Active {
		m.ready, m.why = p.Ready()
	}
	s.fillCurtain(&st)
	s.fillSeats()
	s.fillNews()
	s.fillHand()
	s.fillMarks()
	s.fillBetter()
	s.fillChoices()
}

// fillCurtain writes what stands on the curtain. It tells only what everybody
// knows: the phase, and of the citizen on whose space the decision is, the letter,
// which is open by then.
func (s *Scene) fillCurtain(st *city.State) {
	m := &s.model
	who := s.secret.called
	if who == rules.NoSeat || s.Turn().Over() {
		m.curtain = ""
		return
	}
	public := s.rules.View(*st, rules.NoSeat)
	name := s.Name(who)
	next := words.M("city.curtain.check", "player", name)
	if !s.secret.own {
		next = task("city.next", &public, name)
	}
	m.curtain = s.Words.Sentences(words.Sentences{words.M("city.curtain.next", "player", name), next})
	m.openLabel = s.Words.T("city.curtain.here", "player", name)
	plate, _ := plateOf(render.R(0, 0, s.w(), s.h()))
	lines := append(s.Kit.Wrap(render.Body, s.Words.Say(next), plate.W-48), s.Kit.Wrap(render.Body, s.Words.T("city.curtain.away"), plate.W-48)...)
	m.plate = curtainText{Look: s.Emblems[who], Title: name, Lines: lines}
}

// tipOf is what a player has, in a sentence.
func (s *Scene) tipOf(seat rules.Seat) string {
	v := &s.model.view
	return s.Words.T("city.seat", "player", s.Name(seat), "points", points(v.Points(seat)), "level", v.Level(seat), "cards", words.M("city.cardCount", "n", v.Held(seat)))
}

// fillSeats writes what the players' panels say of rhetoric, and of the end.
func (s *Scene) fillSeats() {
	m := &s.model
	if o, over := s.rules.Outcome(m.view); over {
		for i := range s.rooms.Seats {
			m.ends[i] = s.Panel(rules.Seat(i))
			m.ends[i].Main, m.ends[i].Score = ui.Stat{Icon: icon.Crown, Gold: true, Value: fmt.Sprint(o.Scores[i])}, true
		}
	}
	for i := range s.rooms.Seats {
		m.then[i] = rhetoricOf(&m.view, rules.Seat(i))
	}
	if !s.pick.Active {
		return
	}
	v := &m.view
	_, _, most := v.Board().Rhetoric()
	switch a := s.pick.Aim(); a.Kind {
	case AimGuilty, AimDealer:
		d := a.N
		if a.Kind == AimGuilty {
			d, _ = v.Accused()
		}
		shaken(v, d, func(c city.Citizen, _, to int) { m.then[c.Seat][c.Letter] = to })
	case AimCard:
		if spot, ok := v.Spot(); ok && v.Phase() == city.PhaseStoa && m.why.Key == "" {
			if c := v.At(spot); c.Letter < city.Citizens {
				m.then[c.Seat][c.Letter] = min(most, m.then[c.Seat][c.Letter]+v.Board().StoaGain(spot.Space))
			}
		}
	}
}

// rhetoricOf is the rhetoric of a player's citizens.
func rhetoricOf(st *city.State, seat rules.Seat) (all [city.Citizens]int) {
	for l := range all {
		all[l] = st.Rhetoric(seat, city.Letter(l))
	}
	return all
}

// fillMarks says how the board looks.
func (s *Scene) fillMarks() {
	m := &s.model
	switch step, _ := s.stage.Step(); {
	case step != nil:
		m.marks = marksOfStep(step)
	case s.Looking():
		m.marks = marks{}
	default:
		m.marks = marksOf(&s.pick)
	}
	if !s.Looking() && !s.Turn().Over() {
		m.marks.fresh = s.fresh()
	}
}

// fillChoices writes the choices in the tray.
func (s *Scene) fillChoices() {
	m, p := &s.model, &s.pick
	m.choices, m.note = m.choices[:0], nil
	if !p.Active {
		return
	}
	v := &p.View
	k := s.Kit
	drawn := false // whose rhetoric drops is drawn, as there is no room to say it
	for i := range p.list.Spots {
		a := p.list.Spots[i].Key
		r := p.rects(a)[1]
		if r.Empty() {
			continue
		}
		c := choice{aim: a, rect: r, res: city.NoResource, state: p.state(a).inStore()}
		made, _ := p.Move(a)
		var lines words.Series
		switch a.Kind {
		case AimStock:
			spot, _ := v.Spot()
			c.title, c.cards = s.Words.T("city.tray.take"), city.Of(int(v.Board().Trade(spot.Space).Take), city.Resource(a.N))
		case AimPass:
			c.title, c.sign = s.Words.T("city.pass"), icon.Next
			if r.W > 110 {
				lines = words.Series{words.M("city.pass.note")}
			}
		case AimDealer:
			c.title, c.brief, c.res = s.Words.T("city.tray.dealer", "dealer", city.Roman(a.N)), city.Roman(a.N), v.Dealer(a.N)
			lines = s.losers(v, a.N, false)
			if _, whole := s.wrapTo(lines, r); !whole {
				_, whole = s.wrapTo(words.Series{lines}, r)
				lines = words.Series{lines} // in one row, as there are so many
				drawn = drawn || !whole
			}
		case AimStack:
			c.title = s.Words.T("city.tray.stack", "stack", a.N+1)
			lines = words.Series{words.M("city.markers", "n", v.StackHeight(a.N))}
		case AimGuilty:
			c.title = s.Words.T("city.guilty")
			lines = s.guilty(v, false)
			if _, whole := s.wrapTo(lines, r); !whole {
				d, _ := v.Accused()
				c.drops = drops(v, d)
				if c.beside = r.H < 84; c.beside { // there is no room below the words
					_, r = r.CutRight(besideWide(len(c.drops)))
				}
				lines = lines[:1]
				if said, _ := s.wrapTo(lines, r); len(said) > 1 {
					lines, c.gains = nil, slices.Compact([]rules.Seat{v.Prosecutor(), v.Judge()})
				}
			}
		case AimAcquit:
			c.title = s.Words.T("city.notGuilty")
			lines = s.innocent(v, false)
		case AimGift:
			c.title, c.cards = s.Words.T("city.tray.level", "level", v.Level(v.Active())+1), made.Pay
		}
		c.lines, _ = s.wrapTo(lines, r)
		m.choices = append(m.choices, c)
	}
	for i := range m.choices {
		if c := &m.choices[i]; drawn && c.aim.Kind == AimDealer {
			c.drops = drops(v, c.aim.N)
			if len(c.drops) > 0 {
				c.lines = nil
			}
		}
	}
	switch v.Phase() {
	case city.PhaseDrop, city.PhaseStoa, city.PhaseDonate, city.PhaseExchange:
		if len(m.choices) < 2 {
			room := s.layout.Choices
			if _, n := p.column(Aim{Kind: AimPass}); v.Phase() != city.PhaseDrop {
				room.W *= float64(n-1) / float64(n)
			}
			if room.W > 120 {
				m.note = k.Wrap(render.Small, s.noteText(v), room.W-20)
			}
		}
	}
}

// noteText says in the tray what is to be done with the hand.
func (s *Scene) noteText(v *city.State) string {
	spot, _ := v.Spot()
	switch {
	case !s.pick.Open:
		return s.Words.T("city.note.closed")
	case v.Phase() == city.PhaseStoa:
		return s.Words.T("city.note.stoa", "letter", v.At(spot).Letter.String(), "gain", v.Board().StoaGain(spot.Space))
	case v.Phase() == city.PhaseDrop:
		return s.Words.T("city.note.drop", "n", v.Surplus())
	case v.Phase() == city.PhaseDonate:
		var prices words.Either
		for _, c := range v.Prices(v.Active(), nil) {
			prices = append(prices, cards(c))
		}
		return s.Words.T("city.note.donate", "prices", prices)
	}
	return ""
}

// wrapTo breaks what is said in a choice into lines, each thing in lines of its own, as
// far as there is room; whole: there is for everything. Nothing after the first thing is
// said by half, and dots say that there is more.
func (s *Scene) wrapTo(list words.Series, r render.Rect) (all []string, whole bool) {
	most := max(0, int((r.H-24)/s.Kit.LineHeight(render.Small)))
	for i, said := range list {
		lines := s.Kit.Wrap(render.Small, s.Words.Sentences(words.Sentences{said}), r.W-16)
		if len(all)+len(lines) <= most {
			all = append(all, lines...)
			continue
		}
		if i == 0 {
			all = lines[:most]
		}
		if last := len(all) - 1; last >= 0 {
			dotted := all[last] + " …"
			if w, _ := s.Kit.Measure(render.Small, dotted); w <= r.W-8 {
				all[last] = dotted
			}
		}
		return all, false
	}
	return all, true
}
