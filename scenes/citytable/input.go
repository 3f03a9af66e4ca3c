package citytable

import (
	"strings"

	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// Buttons of this table, by ID.
const (
	btnOpen    = "open"    // opens the curtain
	btnTable   = "table"   // opens it to nobody, for a look at the table
	btnCall    = "call"    // closes it again after that
	btnConfirm = "confirm" // does what Enter does
	btnClose   = "hide"    // closes it over what is open
	btnSheet   = "tableaus"
)

// buttons lists the buttons.
func (s *Scene) buttons(v *table.View) {
	l := &s.layout
	if s.Covered() {
		s.curtainButtons(v)
		return
	}
	s.AddKeys(v, 0)
	tools := []ui.Button{s.LogButton(), s.RulesButton()}
	if s.Looking() { // the four keys lead through the game
		tools[1] = s.MenuButton()
	}
	if room := int((l.Tools.W + 4) / (ui.Target + 4)); room > 2 {
		tools = append(tools, ui.Button{ID: btnSheet, Icon: ui.Icon(icon.Person), Tip: "All players\u2019 tableaus (R)", On: s.sheet})
		if room > 3 {
			hide := ui.Button{ID: btnClose, Icon: ui.Icon(icon.Hand), Tip: "Close the curtain (X)"}
			if !s.canClose() {
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
		v.Add(r.Middle(min(r.W, 64), min(r.H, 56)), b)
	}
	s.AddAction(v, s.actionButton())
	if s.layout.Tabs {
		for i := range s.rooms.Seats {
			v.Add(l.Seats[i], ui.Button{ID: btnSheet + seatNumber[i], Look: ui.Bare, Tip: s.tipOf(rules.Seat(i))})
		}
	}
}

var seatNumber = [mostSeats]string{"-1", "-2", "-3", "-4"}

// curtainButtons are the buttons on the curtain.
func (s *Scene) curtainButtons(v *table.View) {
	_, r := plateOf(render.R(0, 0, s.w(), s.h()))
	v.Add(r, ui.Button{ID: btnOpen, Icon: ui.Icon(icon.Play), Label: s.model.openLabel, Look: ui.Primary, Tip: "Only " + s.Name(s.secret.called) + " should look now (Enter)"})
	side := float64(ui.Target + 4)
	x, y := s.w()-side-20, s.h()-side-s.h()*0.09
	b := ui.Button{ID: btnTable, Icon: ui.Icon(icon.Eye), Label: "The table", Tip: "Look at the table first, as everyone may see it (T)"}
	if s.secret.own {
		b = ui.Button{ID: btnTable, Icon: ui.Icon(icon.Previous), Label: "Back", Tip: "Back to the table (Esc)"}
	}
	v.Add(render.R(x-8-150, y, 150, side), b)
	v.Add(render.R(x, y, side, side), s.MenuButton())
}

func (s *Scene) w() float64 { w, _ := s.Kit.Size(); return w }
func (s *Scene) h() float64 { _, h := s.Kit.Size(); return h }

// canClose reports whether there is something open that can be closed.
func (s *Scene) canClose() bool { return s.curtains() && s.viewer() >= 0 && !s.Turn().Over() }

// actionButton does what Enter does.
func (s *Scene) actionButton() ui.Button {
	b := ui.Button{ID: btnConfirm, Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: "Confirm", Tip: "Confirm (Enter)"}
	if s.waiting() {
		return ui.Button{ID: btnCall, Look: ui.Primary, Icon: ui.Icon(icon.Play), Label: "Curtain", Tip: "Close the curtain for " + s.Name(s.secret.called) + " (Enter)"}
	}
	m, why := s.model.ready, s.model.why
	if b.Off = why; why == "" && !s.pick.Active {
		b.Off = "There is nothing to decide now."
	}
	if label := labels[s.Turn().Phase]; label != "" {
		b.Label = label
	}
	if label := labelsOf[m.Kind]; why == "" && label != "" {
		b.Label = label
	}
	return b
}

// What the button says, by the kind of the decision; and where what is chosen tells
// more.
var (
	labels = map[string]string{
		city.PhasePlace: "Place", city.PhaseExchange: "Trade", city.PhaseStoa: "Pay", city.PhaseImpeach: "Impeach",
		city.PhaseVerdict: "Judge", city.PhaseStack: "Draw", city.PhaseDonate: "Donate", city.PhaseDrop: "Give back",
	}
	labelsOf = map[city.MoveKind]string{city.Pass: "Pass", city.Convict: "Guilty", city.Acquit: "Not guilty"}
)

// OnButton says what a button of this table means.
func (s *Scene) OnButton(id string) intent {
	switch id {
	case btnOpen:
		s.openTo(s.secret.called)
	case btnTable:
		s.openTo(rules.NoSeat)
	case btnCall:
		s.closeFor(s.secret.called, false)
	case btnConfirm:
		return s.confirm()
	case btnClose:
		s.closeAgain()
	default: // the tableaus
		s.sheet = !s.sheet
	}
	return intent{Kind: heard}
}

// confirm asks for the decision that is ready.
func (s *Scene) confirm() intent {
	if !s.pick.Active {
		return intent{Kind: heard}
	}
	m, why := s.pick.Ready()
	if why != "" {
		return intent{Kind: refused, Why: why}
	}
	s.Play(sound.Click)
	return intent{Kind: decided, Move: m}
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

// OnInput hears what is not for the picker.
func (s *Scene) OnInput(e input.Event) intent {
	used := false
	switch {
	case s.Covered():
		used = s.onCurtain(e)
	case e.Kind == input.KeyPress && e.Mods == 0 && !e.Repeat:
		used = s.onKey(e) || s.onHand(e)
	default:
		used = s.onHand(e)
	}
	if used {
		return intent{Kind: heard}
	}
	return intent{}
}

// onKey hears the keys for what lies over the table.
func (s *Scene) onKey(e input.Event) bool {
	switch e.Key {
	case input.KeyR:
		s.sheet = !s.sheet
		s.Stale()
		return true
	case input.KeyX:
		s.closeAgain()
		return true
	case input.KeyEnter, input.KeySpace:
		if s.waiting() {
			s.closeFor(s.secret.called, false)
			return true
		}
	}
	return false
}

// onCurtain hears what is done before the closed curtain.
func (s *Scene) onCurtain(e input.Event) bool {
	if e.Kind != input.KeyPress || e.Repeat {
		return true
	}
	switch e.Key {
	case input.KeyEnter, input.KeySpace:
		if e.Mods == 0 {
			s.openTo(s.secret.called)
		}
		return true
	case input.KeyT:
		s.openTo(rules.NoSeat)
		return true
	case input.KeyEsc:
		if s.secret.own {
			s.openTo(rules.NoSeat)
			return true
		}
	}
	return false
}

// OnAct says what a gesture means.
func (s *Scene) OnAct(act spots.Act[Aim], e input.Event) intent {
	was := s.pick.Pay
	switch kind := s.pick.on(act, e); kind {
	case decided:
		return s.confirm()
	case refused:
		return intent{Kind: refused, Why: s.whyNot(was)}
	default:
		return intent{Kind: kind}
	}
}

// whyNot says why what was asked for cannot be done.
func (s *Scene) whyNot(was city.Cards) string {
	p := &s.pick
	v := &p.View
	a := p.Aim()
	switch a.Kind {
	case AimCitizen:
		if spot, placed := v.Where(v.Active(), city.Letter(a.N)); placed {
			return "Citizen " + city.Letter(a.N).String() + " stands " + spot.Words() + " already."
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
			return "No more than " + table.Count(v.Surplus(), "card") + " need to be given back."
		case v.Phase() == city.PhaseDonate && len(p.Gifts) == 0:
			return "This hand cannot pay for the next level."
		case v.Phase() == city.PhaseDonate && was == p.Pay:
			return "These cards do not pay for the next level."
		}
	}
	if _, why := p.Ready(); why != "" {
		return why
	}
	return "That is not possible now."
}
