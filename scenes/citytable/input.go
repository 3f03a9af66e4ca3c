package citytable

import (
	"strings"

	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules/city"
	"agora/scenes/ui"
)

// Buttons of this table, by ID.
const (
	btnOpen    = "open"    // opens the curtain
	btnTable   = "table"   // puts it aside for a look at the table
	btnCall    = "call"    // lets it fall again
	btnConfirm = "confirm" // does what Enter does
	btnHide    = "hide"    // closes what is open
	btnSheet   = "tableaus"
)

// Buttons lists the buttons.
func (s *Scene) Buttons() {
	l := &s.layout
	if s.Covered() {
		s.curtainButtons()
		return
	}
	s.AddKeys(0)
	tools := []ui.Button{s.LogButton(), s.RulesButton()}
	if s.Looking() { // the four keys lead through the game
		tools[1] = s.MenuButton()
	}
	if room := int((l.Tools.W + 4) / (ui.Target + 4)); room > 2 {
		tools = append(tools, ui.Button{ID: btnSheet, Icon: ui.Icon(icon.Person), Tip: "The tableaus of all players (R)", On: s.sheet})
		if room > 3 {
			hide := ui.Button{ID: btnHide, Icon: ui.Icon(icon.Hand), Tip: "Close the curtain again (X)"}
			if !s.canHide() {
				hide.Off = "Nothing is open that could be closed."
			}
			tools = append(tools, hide)
		}
		if room > 4 && s.Looking() {
			tools = append(tools, s.RulesButton())
		}
	}
	for i, b := range tools {
		r := l.Tools.Column(i, len(tools), 4)
		s.Add(r.Middle(min(r.W, 64), min(r.H, 56)), b)
	}
	s.AddAction(s.actionButton())
	if s.layout.Tabs {
		for i := range s.rooms.Seats {
			s.Add(l.Seats[i], ui.Button{ID: btnSheet + seatNumber[i], Look: ui.Bare, Tip: s.model.seats[i].tip})
		}
	}
}

var seatNumber = [mostSeats]string{"-1", "-2", "-3", "-4"}

// curtainButtons are the buttons on the curtain.
func (s *Scene) curtainButtons() {
	_, r := plateOf(render.R(0, 0, s.w(), s.h()))
	s.Add(r, ui.Button{ID: btnOpen, Icon: ui.Icon(icon.Play), Label: s.model.openLabel, Look: ui.Primary, Tip: "Only " + s.Name(s.secret.called) + " should look now (Enter)"})
	side := float64(ui.Target + 4)
	x, y := s.w()-side-20, s.h()-side-s.h()*0.09
	b := ui.Button{ID: btnTable, Icon: ui.Icon(icon.Eye), Label: "The table", Tip: "First look at the table, as everybody may see it (T)"}
	if s.secret.peek {
		b = ui.Button{ID: btnTable, Icon: ui.Icon(icon.Previous), Label: "Back", Tip: "Back to the table (Esc)"}
	}
	s.Add(render.R(x-8-150, y, 150, side), b)
	s.Add(render.R(x, y, side, side), s.MenuButton())
}

func (s *Scene) w() float64 { w, _ := s.Svc.Kit.Size(); return w }
func (s *Scene) h() float64 { _, h := s.Svc.Kit.Size(); return h }

// canHide reports whether there is something open that can be closed.
func (s *Scene) canHide() bool { return s.curtains() && s.viewer() >= 0 && !s.Turn().Over() }

// actionButton does what Enter does.
func (s *Scene) actionButton() ui.Button {
	b := ui.Button{ID: btnConfirm, Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: "Confirm", Tip: "Confirm (Enter)"}
	if s.waiting() {
		return ui.Button{ID: btnCall, Look: ui.Primary, Icon: ui.Icon(icon.Play), Label: "Curtain", Tip: "Lets the curtain fall for " + s.Name(s.secret.called) + " (Enter)"}
	}
	m, why := s.model.ready, s.model.why
	if b.Off = why; why == "" && !s.pick.Active {
		b.Off = "There is nothing to decide now."
	}
	switch s.Turn().Phase {
	case city.PhasePlace:
		b.Label = "Place"
	case city.PhaseExchange:
		b.Label = "Trade"
	case city.PhaseStoa:
		b.Label = "Pay"
	case city.PhaseImpeach:
		b.Label = "Impeach"
	case city.PhaseVerdict:
		b.Label = "Judge"
	case city.PhaseStack:
		b.Label = "Draw"
	case city.PhaseDonate:
		b.Label = "Donate"
	case city.PhaseDrop:
		b.Label = "Give back"
	}
	if why == "" {
		switch m.Kind {
		case city.Pass:
			b.Label = "Pass"
		case city.Convict:
			b.Label = "Guilty"
		case city.Acquit:
			b.Label = "Not guilty"
		}
	}
	return b
}

// OnButton does what a button of this table does.
func (s *Scene) OnButton(id string) {
	switch id {
	case btnOpen:
		s.unveil()
	case btnTable:
		s.putAside()
	case btnCall:
		s.call(s.secret.called, false)
	case btnConfirm:
		s.confirm()
	case btnHide:
		s.hide()
	default: // the tableaus
		s.sheet = !s.sheet
	}
}

// confirm makes the decision that is ready.
func (s *Scene) confirm() {
	if !s.pick.Active {
		return
	}
	m, why := s.pick.Ready()
	if why != "" {
		s.Refuse(why)
		return
	}
	s.decide(m)
}

// decide makes a decision.
func (s *Scene) decide(m city.Move) {
	if s.Do(m, false) {
		s.Play(sound.Click)
	}
}

// OnGesture hears every gesture first.
func (s *Scene) OnGesture(e input.Event) {
	if s.sheet && (e.Kind == input.Press && !s.overTabs(e) || e.Kind == input.KeyPress && e.Key != input.KeyR) {
		s.sheet = false
		s.Stale()
	}
}

// overTabs reports whether the pointer is on what opens the tableaus.
func (s *Scene) overTabs(e input.Event) bool {
	return strings.HasPrefix(s.ButtonAt(e.X, e.Y), btnSheet)
}

// OnInput is given what no button took.
func (s *Scene) OnInput(e input.Event) bool {
	if s.Covered() {
		return s.hearCurtain(e)
	}
	if e.Kind == input.KeyPress && e.Mods == 0 && !e.Repeat {
		switch e.Key {
		case input.KeyR:
			s.sheet = !s.sheet
			s.Stale()
			return true
		case input.KeyX:
			s.hide()
			return true
		case input.KeyEnter, input.KeySpace:
			if s.waiting() {
				s.call(s.secret.called, false)
				return true
			}
		}
	}
	if s.handEvent(e) {
		return true
	}
	return s.pickEvent(e)
}

// hearCurtain hears what is done before the closed curtain.
func (s *Scene) hearCurtain(e input.Event) bool {
	if e.Kind != input.KeyPress {
		return true
	}
	if e.Repeat {
		return true
	}
	switch e.Key {
	case input.KeyEnter, input.KeySpace:
		if e.Mods == 0 {
			s.unveil()
		}
		return true
	case input.KeyT:
		s.putAside()
		return true
	case input.KeyEsc:
		if s.secret.peek {
			s.putAside()
			return true
		}
	}
	return false
}

// pickEvent gives the picker an event.
func (s *Scene) pickEvent(e input.Event) bool {
	if !s.pick.Active || s.stage.Busy() {
		return false
	}
	was := s.pick.Pay
	did, used := s.pick.feed(e)
	if did == nothing {
		return used
	}
	s.Hush()
	switch did {
	case decided:
		if m, why := s.pick.Ready(); why == "" {
			s.decide(m)
		} else {
			s.Refuse(why)
		}
	case refused:
		s.Refuse(s.whyNot(was))
	case chosen:
		s.Play(sound.Click)
	case dropped:
		s.Play(sound.Slide)
	}
	s.Stale()
	return used
}

// whyNot says why what was asked for cannot be done.
func (s *Scene) whyNot(was city.Cards) string {
	p := &s.pick
	v := &p.View
	a := p.Aim()
	switch a.Kind {
	case AimCitizen:
		if spot, placed := v.Where(v.Active(), city.Letter(a.N)); placed {
			return "Citizen " + city.Letter(a.N).String() + " stands " + placeName(spot) + " already."
		}
	case AimCard:
		r := city.Resource(a.N)
		hand, _ := v.Hand(v.Active())
		switch {
		case hand[r] == 0:
			return "There is no " + r.String() + " in this hand."
		case int(p.Pay[r]) >= int(hand[r]):
			return "There is no more " + r.String() + " in this hand."
		case v.Phase() == city.PhaseDrop && p.Pay.Total() == v.Surplus():
			return "No more than " + count(v.Surplus(), "card") + " must be given back."
		case v.Phase() == city.PhaseDonate && len(p.Gifts) == 0:
			return "The cards in this hand do not make a donation."
		case v.Phase() == city.PhaseDonate && was == p.Pay:
			return "With these cards no donation can be made."
		}
	}
	if _, why := p.Ready(); why != "" {
		return why
	}
	return "That cannot be done."
}
