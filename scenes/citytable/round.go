package citytable

import (
	"agora/game/input"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/tell"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// cover is a sheet that a player has opened over the board.
type cover uint8

const (
	noSheet  cover = iota
	tableaus       // all players' tableaus
	theRound       // what each section gave everybody
	sheets         // number of sheets
)

// turn returns the next sheet.
func (s cover) turn() cover { return (s + 1) % sheets }

// turnedBy reports whether a key turns over the sheets, or the pages of the round's.
func (s cover) turnedBy(k input.Key) bool {
	return k == input.KeyS || s == theRound && (k == input.KeyLeft || k == input.KeyRight)
}

// fillRound adds up the round that the sheet shows: the one being resolved or the last one, or
// one of those before.
func (s *Scene) fillRound() {
	m := &s.model
	all := tell.RoundsOf(s.rooms.Seats, func(visit func(e rules.Event, by rules.Seat)) {
		for n := range s.At() {
			step := s.Match.At(n)
			for _, e := range step.Events {
				visit(e, step.Seat())
			}
		}
	})
	m.round, s.back = tell.Round{}, min(s.back, max(0, len(all)-1))
	m.earlier, m.later = s.back < len(all)-1, s.back > 0
	if len(all) > 0 {
		m.round = all[len(all)-1-s.back]
	}
	m.roundTitle = m.round.Say(s.teller())[0]
}

// roundButtons adds the buttons that turn the pages of the sheet.
func (s *Scene) roundButtons(v *table.View) {
	head := board.RoundHead(s.layout.Sheet)
	left, rest := head.CutLeft(ui.Target)
	_, right := rest.CutLeft(rest.W - ui.Target)
	turn := func(by int) func() {
		return func() { s.back += by; s.Stale() }
	}
	if s.model.earlier {
		v.Add(left, ui.Button{ID: btnEarlier, Icon: ui.Icon(icon.Previous), Look: ui.Quiet, Tip: s.Words.T("city.theRound.earlier"), Do: turn(1)})
	}
	if s.model.later {
		v.Add(right, ui.Button{ID: btnLater, Icon: ui.Icon(icon.Next), Look: ui.Quiet, Tip: s.Words.T("city.theRound.later"), Do: turn(-1)})
	}
}
