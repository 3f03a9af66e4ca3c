package markettable

import (
	"cmp"

	"agora/render"
	"agora/rules"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/hand"
	"agora/scenes/markettable/tell"
	"agora/scenes/ui"
)

// Measures of what is beside the card in hand, dp.
const (
	handKey  = ui.Target + 4.0
	handGap  = 10.0
	fingerDP = 46.0 // how much a finger hides around its point
)

// besideHand finds what to show beside the card in hand, and where: on empty ground if
// possible.
func (s *Scene) besideHand() {
	m := &s.model
	m.Gains, m.Told, m.around = m.Gains[:0], board.GainSpot{Way: m.Told.Way}, board.HandSpot{}
	if !m.Preview || s.stage.Busy() {
		return
	}
	s.model.SayAngle()
	var taken []render.Rect
	if s.hands.Hand == hand.Down || s.hands.Turning() {
		taken = append(taken, s.model.AngleAt())
	}
	if s.hands.Hand == hand.Down && !s.hands.Busy() {
		const long = 3*handKey + 2*handGap
		upright, _, crowd := s.model.RoomBeside(handKey, long, 0, taken)
		lying, _, other := s.model.RoomBeside(long, handKey, 0, taken)
		if other < crowd {
			m.around.Confirm, m.around.Turn, m.around.Cancel = lying.Column(0, 3, handGap), lying.Column(1, 3, handGap), lying.Column(2, 3, handGap)
			upright = lying
		} else {
			m.around.Confirm, m.around.Turn, m.around.Cancel = upright.Row(0, 3, handGap), upright.Row(1, 3, handGap), upright.Row(2, 3, handGap)
		}
		taken = append(taken, upright)
	}
	if s.Words.ByTouch() && (s.hands.Grip == hand.DragGrip || s.hands.Turning()) {
		taken = append(taken, render.R(s.hands.Px, s.hands.Py, 0, 0).Inset(-fingerDP))
	}
	if m.Legal {
		s.sayGains(taken)
	}
}

// sayGains sets the effects of the card on incomes: that of the player who places it, and
// those that change.
func (s *Scene) sayGains(taken []render.Rect) {
	m := &s.model
	wide := 0.0
	for i := range s.Info.Players {
		seat := rules.Seat(i)
		before, after := m.Now.Income(seat), m.Then.Income(seat)
		if before == after && seat != m.turn.Seat {
			continue
		}
		g := board.Gain{Seat: seat, Text: tell.GainWord(before), Better: cmp.Compare(after, before)}
		if before != after {
			g.Text += " → " + tell.GainWord(after)
		}
		if !s.layout.Compact {
			g.Name = s.Name(seat)
			w, _ := s.Kit.Measure(render.Small, g.Name)
			m.Told.Named = max(m.Told.Named, min(w, 130)+10)
		}
		w, _ := s.Kit.Measure(render.Strong, g.Text)
		wide = max(wide, w)
		m.Gains = append(m.Gains, g)
	}
	w := 2*board.GainPad + board.GainBadge + 8 + m.Told.Named + wide
	m.Told.Plate, m.Told.Way, _ = s.model.RoomBeside(w, 2*board.GainPad-4+board.GainRow*float64(len(m.Gains)), m.Told.Way, taken)
}
