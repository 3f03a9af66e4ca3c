package setup

import (
	"agora/game/match"
	"agora/scenes/ui"
)

// The clock times on offer, in the notation of match.Clock: per turn, and for the whole
// game.
var (
	turnTimes = []string{"turn 30", "turn 60", "turn 120", "turn 300"}
	gameTimes = []string{"game 300+5", "game 600+10", "game 1200", "game 2400"}
)

// clock returns the choice of the time for people to move.
func (s *Scene) clock() ui.Node {
	say, t := s.Svc.Words, s.table
	kinds := []ui.Option{{Key: "", Label: say.T("clock.none")}, {Key: turnTimes[1], Label: say.T("clock.turn")}, {Key: gameTimes[1], Label: say.T("clock.game")}}
	kind, times := "", []string(nil)
	switch {
	case t.clock.Turn > 0:
		kind, times = turnTimes[1], turnTimes
	case t.clock.Game > 0:
		kind, times = gameTimes[1], gameTimes
	}
	set := func(text string) {
		t.clock = match.ParseClock(text)
		s.changed()
	}
	rows := []ui.Node{ui.Note(say.T("clock.name")), &ui.Choice{ID: "clock", Tip: say.T("clock.note"), Options: kinds, Chosen: kind, Do: set}}
	if kind != "" {
		var options []ui.Option
		for _, text := range times {
			c, label := match.ParseClock(text), ""
			switch {
			case c.Turn > 0 && c.Turn < 60:
				label = say.T("clock.seconds", "n", c.Turn)
			case c.Bonus > 0:
				label = say.T("clock.bonus", "n", c.Game/60, "bonus", c.Bonus)
			default:
				label = say.T("clock.minutes", "n", max(c.Turn, c.Game)/60)
			}
			options = append(options, ui.Option{Key: text, Label: label})
		}
		rows = append(rows, &ui.Choice{ID: "time", Tip: say.T("clock.name"), Options: options, Chosen: t.clock.String(), Do: set}, ui.Note(say.T("clock.note")))
		if t.uneven() {
			rows = append(rows, ui.Space(6), s.handicap("odds", say.T("clock.odds"), say.T("clock.odds.note"), seatPart, match.Odds(), "clock.odds.by"))
		}
	}
	return ui.Column(4, rows...)
}
