package citytable

import (
	"strings"

	"agora/game/input"
	"agora/game/words"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// IDs of this table's own buttons.
const (
	btnOpen    = "open"    // opens the curtain
	btnTable   = "table"   // opens it without secrets, to look at the table
	btnCall    = "call"    // closes it again
	btnConfirm = "confirm" // does what Enter does
	btnClose   = "hide"    // closes it over what is open
	btnSheet   = "tableaus"
	btnEarlier = "earlier" // the round before on the sheet
	btnLater   = "later"
)

// buttons lists the buttons.
func (s *Scene) buttons(v *table.View) {
	l := &s.layout
	if s.Curtain.Closed() {
		s.curtainButtons(v)
		return
	}
	if s.sheet == theRound {
		s.roundButtons(v)
	}
	s.Furniture.AddKeys(v, 0)
	second := s.Furniture.RulesButton()
	if s.Looking() { // the four keys step through the game
		second = s.Furniture.MenuButton()
	}
	tools := []ui.Button{s.Log.Button(), second}
	if room := int((l.Tools.W + 4) / (ui.Target + 4)); room > 2 {
		tools = append(tools, ui.Button{ID: btnSheet, Icon: ui.Icon(icon.Person), Tip: s.Words.T("city.button.sheet.tip"), On: s.sheet != noSheet})
		if room > 3 && s.Curtain.Falls() {
			hide := ui.Button{ID: btnClose, Icon: ui.Icon(icon.Hand), Tip: s.Words.T("city.button.close.tip")}
			if !s.canClose() {
				hide.Off = s.Words.T("city.button.close.off")
			}
			tools = append(tools, hide)
		}
		if room > len(tools) && s.Looking() {
			tools = append(tools, s.Furniture.RulesButton())
		}
		if room > len(tools) && s.layout.Compact {
			tools = append(tools, s.enlargeButton())
		}
	}
	for i, b := range tools {
		r := l.Tools.Column(i, len(tools), 4)
		v.Add(r.Middle(min(r.W, 64), min(r.H, 56)), b)
	}
	s.Furniture.AddAction(v, s.actionButton())
	if s.layout.Tabs {
		for i := range s.rooms.Seats {
			v.Add(l.Seats[i], ui.Button{ID: btnSheet + seatNumber[i], Look: ui.Bare, Label: s.tipOf(rules.Seat(i))})
		}
	}
}

var seatNumber = [city.MaxSeats]string{"-1", "-2", "-3", "-4"}

// curtainButtons adds the buttons on the curtain.
func (s *Scene) curtainButtons(v *table.View) {
	_, r := art.PlateOf(s.stand)
	ways := art.WaysOf(s.stand)
	open := ui.Button{ID: btnOpen, Icon: ui.Icon(icon.Play), Label: s.model.openLabel, Look: ui.Primary, Tip: s.Words.T("city.button.open.tip", "player", s.Name(s.Curtain.Called()))}
	table := ui.Button{ID: btnTable, Icon: ui.Icon(icon.Eye), Label: s.Words.T("city.button.table"), Tip: s.Words.T("city.button.table.tip")}
	switch {
	case !s.Curtain.Asked(): // the usual way is to the table
		open.Icon, open.Look, table.Icon, table.Look = ui.Icon(icon.Eye), ui.Plain, ui.Icon(icon.Play), ui.Primary
		open.Tip = s.Words.T("city.button.alone.tip", "player", s.Name(s.Curtain.Called()))
		v.Add(r, table)
		v.Add(ways.Table, open)
		v.Add(ways.Menu, s.Furniture.MenuButton())
		return
	case s.Curtain.Own():
		table = ui.Button{ID: btnTable, Icon: ui.Icon(icon.Previous), Label: s.Words.T("city.button.back"), Tip: s.Words.T("city.button.back.tip")}
	}
	v.Add(r, open)
	v.Add(ways.Table, table)
	v.Add(ways.Menu, s.Furniture.MenuButton())
}

// canClose reports whether the curtain can close over something open.
func (s *Scene) canClose() bool { return s.Curtain.Viewer() >= 0 && !s.Turn().Over() }

// actionButton returns the button that does what Enter does.
func (s *Scene) actionButton() ui.Button {
	b := ui.Button{ID: btnConfirm, Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: s.Words.T("city.button.confirm"), Tip: s.Words.T("city.button.confirm.tip")}
	if s.Curtain.Waiting() && (!s.pick.Active || s.model.why.Key != "") {
		return ui.Button{ID: btnCall, Icon: ui.Icon(icon.Eye), Label: s.Words.T("city.button.curtain"), Tip: s.Words.T("city.button.curtain.tip", "player", s.Name(s.Curtain.Called()))}
	}
	if s.stage.Waiting() { // as any press does
		return ui.Button{ID: btnConfirm, Look: ui.Primary, Icon: ui.Icon(icon.Next), Label: s.Words.T("city.goOn"), Tip: s.Words.T("city.goOn.tip")}
	}
	m, why := s.model.ready, s.model.why
	if b.Off = s.Words.Say(why); why.Key == "" && !s.pick.Active {
		b.Off = s.Words.T("city.button.confirm.off")
	}
	if key := "city.do." + s.Turn().Phase; s.Words.Has(key) {
		b.Label = s.Words.Pick("city.do", s.Turn().Phase)
	}
	if why.Key == "" {
		switch m.Kind {
		case city.Pass:
			b.Label = s.Words.T("city.pass")
		case city.Convict:
			b.Label = s.Words.T("city.guilty")
		case city.Acquit:
			b.Label = s.Words.T("city.notGuilty")
		}
	}
	return b
}

// OnButton says what a button of this table means.
func (s *Scene) OnButton(id string) hand.Intent {
	switch id {
	case btnOpen:
		s.Curtain.Open()
	case btnTable:
		s.Curtain.PutAside()
	case btnCall:
		s.Curtain.Recall()
	case btnConfirm:
		return s.confirm()
	case btnClose:
		s.Curtain.Shut()
	default: // the tableaus
		s.sheet, s.back = s.sheet.turn(), 0
	}
	return hand.Intent{Kind: hand.Heard}
}

// confirm requests the prepared move.
func (s *Scene) confirm() hand.Intent {
	if !s.pick.Active {
		return hand.Intent{Kind: hand.Heard}
	}
	m, why := s.pick.Ready()
	if why.Key != "" {
		return hand.Intent{Kind: hand.Refused, Why: s.Words.Say(why)}
	}
	s.Play(sound.Click)
	return hand.Intent{Kind: hand.Decided, Move: m}
}

// OnGesture sees every gesture first.
func (s *Scene) OnGesture(e input.Event) {
	if e.Kind == input.Blur {
		s.hand.close()
	}
	if s.sheet != noSheet && (e.Kind == input.Press && !s.overTabs(e) || e.Kind == input.KeyPress && !s.sheet.turnedBy(e.Key)) {
		s.sheet = noSheet
		s.Stale()
	}
}

// overTabs reports whether the pointer is on what opens the sheets, or turns their pages.
func (s *Scene) overTabs(e input.Event) bool {
	at := s.Furniture.At(e.X, e.Y)
	return strings.HasPrefix(at, btnSheet) || at == btnEarlier || at == btnLater
}

// OnInput handles what is not for the picker.
func (s *Scene) OnInput(e input.Event) hand.Intent {
	if e.Kind == input.Blur {
		s.cloth.Finish() // a returning player must not see anything move away
	}
	used := false
	switch {
	case s.Curtain.Closed():
		used = s.onCurtain(e)
	case s.onGlass(e):
		used = true
	case e.Kind == input.KeyPress && e.Mods == 0 && !e.Repeat:
		used = s.onKey(e) || s.onHand(e)
	default:
		used = s.onHand(e)
	}
	if used {
		return hand.Intent{Kind: hand.Heard}
	}
	return hand.Intent{}
}

// onKey handles keys for what covers the table.
func (s *Scene) onKey(e input.Event) bool {
	switch e.Key {
	case input.KeyS:
		s.sheet, s.back = s.sheet.turn(), 0
		s.Stale()
		return true
	case input.KeyLeft, input.KeyRight:
		if s.sheet != theRound {
			return false
		}
		if e.Key == input.KeyLeft && s.model.earlier {
			s.back++
		} else if e.Key == input.KeyRight && s.model.later {
			s.back--
		}
		s.Stale()
		return true
	case input.KeyX:
		s.Curtain.Shut()
		return true
	case input.KeyEnter, input.KeySpace:
		if s.Curtain.Waiting() && !s.pick.On && !s.Curtain.Peeking() {
			s.Curtain.Recall()
			return true
		}
	}
	return false
}

// onCurtain handles input while the curtain is closed.
func (s *Scene) onCurtain(e input.Event) bool {
	if e.Kind != input.KeyPress || e.Repeat {
		return true
	}
	switch e.Key {
	case input.KeyEnter, input.KeySpace:
		if e.Mods == 0 && s.Curtain.Asked() {
			s.Curtain.Open()
		} else if e.Mods == 0 {
			s.Curtain.PutAside()
		}
		return true
	case input.KeyT:
		s.Curtain.PutAside()
		return true
	case input.KeyEsc:
		if s.Curtain.Own() {
			s.Curtain.PutAside()
			return true
		}
	}
	return false
}

// OnAct says what a gesture means.
func (s *Scene) OnAct(act spots.Act[hand.Aim], e input.Event) hand.Intent {
	was := s.pick.Pay
	switch kind := s.pick.Act(act, e); kind {
	case hand.Decided:
		return s.confirm()
	case hand.Refused:
		return hand.Intent{Kind: hand.Refused, Why: s.Words.Say(s.whyNot(was))}
	default:
		return hand.Intent{Kind: kind}
	}
}

// whyNot says why a requested move is impossible.
func (s *Scene) whyNot(was city.Cards) words.Message {
	p := &s.pick
	v := &p.View
	a := p.Aim()
	if p.Veiled() && v.Phase() == city.PhasePlace && !p.Chosen && a.Kind == hand.AimNone {
		return words.M("city.refuse.peek")
	}
	switch a.Kind {
	case hand.AimCitizen:
		if _, placed := v.Where(v.Active(), city.Letter(a.N)); placed {
			return words.M("city.refuse.placed", "letter", city.Letter(a.N).String())
		}
	case hand.AimCard:
		r := city.Resource(a.N)
		hand, _ := v.Hand(v.Active())
		switch {
		case hand[r] == 0:
			return words.Pick("city.refuse.none", r.String())
		case int(p.Pay[r]) >= int(hand[r]):
			return words.Pick("city.refuse.noMore", r.String())
		case v.Phase() == city.PhaseDrop && p.Pay.Total() == v.Surplus():
			return words.M("city.refuse.enough", "n", v.Surplus())
		case v.Phase() == city.PhaseDonate && len(p.Gifts) == 0:
			return words.M("city.refuse.cannotPay")
		case v.Phase() == city.PhaseDonate && was == p.Pay:
			return words.M("city.refuse.wrongPay")
		}
	}
	if _, why := p.Ready(); why.Key != "" {
		return why
	}
	return words.M("city.refuse.notNow")
}
