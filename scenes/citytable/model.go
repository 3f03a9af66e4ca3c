package citytable

import (
	"fmt"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui/panels"
)

// model holds everything the drawing needs that follows from the position, the viewer and
// what is picked. It is rebuilt when one of them changes, never while drawing.
type model struct {
	viewer rules.Seat
	view   city.State // shown when nothing is presented

	ends    [city.MaxSeats]panels.Seat // everybody's result at the end
	choices []choice
	ready   city.Move     // what Enter does
	why     words.Message // why it does nothing
	titles  board.Titles
	steps   []art.StepLabel // of the Monument

	curtain   string // text of the curtain in one line
	plate     art.CurtainText
	openLabel string
	hand      handModel
	note      []string // in the tray, if there is nothing to choose
	goOn      string   // how to continue

	newsOf rules.Seat   // the player to move, or NoSeat
	news   tell.Balance // what happened to them since their last move

	better board.Better // the suggestion shown in a review

	foresight foresight

	round      tell.Round // for the sheet of the round
	roundTitle string
	earlier    bool // there is a round before it
	later      bool

	marks board.Marks                       // how the board looks
	then  [city.MaxSeats][city.Citizens]int // the rhetoric that the target would lead to
}

// displayed returns the position as far as it has been presented.
func (s *Scene) displayed() *city.State {
	if seen := s.stage.Seen(); seen != nil {
		return seen
	}
	return &s.model.view
}

// derive rebuilds the model.
func (s *Scene) derive() {
	m := &s.model
	st := s.State()
	m.viewer = s.Curtain.Viewer()
	m.view = s.shown(st)

	p := &s.pick
	p.View, p.Judge, p.Layout, p.Open = m.view, m.view, &s.layout, s.handOpen()
	p.Hidden, p.Backs = m.viewer != s.Turn().Seat, hand.Backs{}
	p.Active = s.Playing() && !s.Presenting() && s.sheet == noSheet && !s.Turn().Over() &&
		(!p.Hidden || s.Curtain.Waiting() || s.Curtain.Alone() == rules.NoSeat && !hand.Private(s.Turn().Phase))
	if p.Active && p.Hidden {
		p.Judge = s.rules.View(s.StateFor(s.Turn().Seat), s.Turn().Seat) // everybody sees the table, but the hand is theirs
	}
	if p.Active && s.Curtain.Waiting() && s.Turn().Phase == city.PhasePlace {
		p.Backs = hand.Mixed(&p.Judge, s.Turn().Seat, s.Info.Seed, s.Match.Len())
	}
	p.Adjust()
	m.ready, m.why = city.Move{}, words.Message{}
	if s.sheet == theRound {
		s.fillRound()
	}
	m.titles, m.goOn = board.TitlesOf(s.Words), s.Words.T("city.skip")
	if m.steps == nil {
		m.steps = art.StepLabels(m.view.Board())
	}
	if p.Active {
		m.ready, m.why = p.Ready()
	}
	s.foresee()
	s.fillCurtain(&st)
	s.fillSeats()
	s.fillNews()
	s.fillHand()
	s.fillMarks()
	s.fillBetter()
	s.fillChoices()
	s.fillNote()
}

// fillCurtain writes the text of the curtain. It contains only public things: the phase,
// and the letter of the citizen that acts, which is revealed by then.
func (s *Scene) fillCurtain(st *city.State) {
	m := &s.model
	who := s.Curtain.Called()
	if who == rules.NoSeat || s.Turn().Over() {
		m.curtain = ""
		return
	}
	public := s.rules.View(*st, rules.NoSeat)
	name := s.Name(who)
	next := words.M("city.curtain.check", "player", name)
	if !s.Curtain.Own() {
		next = tell.Task("city.next", "city.nextWith", &public, name)
	}
	m.curtain = s.Words.Sentences(words.Sentences{words.M("city.curtain.next", "player", name), next})
	m.openLabel = s.Words.T("city.curtain.here", "player", name)
	plate, _ := art.PlateOf(s.stand)
	away := "city.curtain.away"
	if !s.Curtain.Asked() {
		m.openLabel, away = s.Words.T("city.button.alone", "player", name), "city.curtain.hold"
	}
	lines := append(s.Kit.Wrap(render.Body, s.Words.Say(next), plate.W-48), s.Kit.Wrap(render.Body, s.Words.T(away), plate.W-48)...)
	m.plate = art.CurtainText{Look: s.Emblems[who], Title: name, Lines: lines}
}

// fillSeats writes rhetoric, and the results at the end, on the players' panels.
func (s *Scene) fillSeats() {
	m := &s.model
	if o, over := s.rules.Outcome(m.view); over {
		for i := range s.rooms.Seats {
			m.ends[i] = s.Panel(rules.Seat(i))
			m.ends[i].Main, m.ends[i].Score = panels.Stat{Icon: icon.Crown, Gold: true, Value: fmt.Sprint(o.Scores[i])}, true
		}
	}
	for i := range s.rooms.Seats {
		m.then[i] = board.RhetoricOf(&m.view, rules.Seat(i))
	}
	if !s.pick.Active {
		return
	}
	v := &m.view
	_, _, most := v.Board().Rhetoric()
	switch a := s.pick.Aim(); a.Kind {
	case hand.AimGuilty, hand.AimDealer:
		d := a.N
		if a.Kind == hand.AimGuilty {
			d, _ = v.Accused()
		}
		tell.Shaken(v, d, func(c city.Citizen, _, to int) { m.then[c.Seat][c.Letter] = to })
	case hand.AimCard:
		if spot, ok := v.Spot(); ok && v.Phase() == city.PhaseStoa && m.why.Key == "" {
			if c := v.At(spot); c.Letter < city.Citizens {
				m.then[c.Seat][c.Letter] = min(most, m.then[c.Seat][c.Letter]+v.Board().StoaGain(spot.Space))
			}
		}
	}
}

// fillMarks sets the marks of the board.
func (s *Scene) fillMarks() {
	m := &s.model
	switch step, _ := s.stage.Step(); {
	case step != nil:
		m.marks = board.MarksOfStep(step)
	case s.Looking():
		m.marks = board.Marks{}
	default:
		m.marks = marksOf(&s.pick)
		if m.foresight.asked {
			m.marks.Omen = board.OmenOf(s.Words, &m.foresight.odds)
		}
		m.marks.Builds = m.foresight.builds
	}
	if !s.Looking() && !s.Turn().Over() {
		m.marks.Fresh = s.fresh()
	}
}

// fillNote writes what to do in the tray if there is nothing to choose but to pass.
func (s *Scene) fillNote() {
	m, p := &s.model, &s.pick
	m.note = nil
	if !p.Active || len(m.choices) > 1 {
		return
	}
	phase, room := p.View.Phase(), s.layout.Choices
	switch phase {
	case city.PhaseExchange, city.PhaseStoa, city.PhaseDonate:
		_, n := p.Column(hand.Aim{Kind: hand.AimPass})
		room.W *= float64(n-1) / float64(n)
	case city.PhaseDrop:
	default:
		return
	}
	if room.W > 120 {
		m.note = s.Kit.Wrap(render.Small, s.noteText(&p.View), room.W-20)
	}
}

// noteText says what to do with the hand.
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
			prices = append(prices, tell.Cards(c))
		}
		return s.Words.T("city.note.donate", "prices", prices)
	}
	return ""
}
