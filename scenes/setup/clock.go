package setup

import (
	"agora/game/match"
	"agora/game/play"
	"agora/scenes/ui"
)

// The clock times on offer, in the notation of match.Clock: per turn, and for the whole
// game.
var (
	turnTimes = []string{"turn 30", "turn 60", "turn 120", "turn 300"}
	gameTimes = []string{"game 300+5", "game 600+10", "game 1200", "game 2400"}
)

// Those of a table that a host keeps, where some play for weeks.
var (
	farTurnTimes = []string{"turn 60", "turn 300", "turn 86400", "turn 259200"}
	farGameTimes = []string{"game 300+5", "game 600+10", "game 1800+30", "game 7200"}
)

// clock returns the choice of the time for people to move.
func (s *Scene) clock() ui.Node {
	t := s.table
	rows := s.clockTimes(t.clock, turnTimes, gameTimes, s.Svc.Words.T("clock.note"), func(c match.Clock) { t.clock = c })
	if t.clock.On() && t.uneven() {
		rows = append(rows, ui.Space(6), s.handicap("odds", s.Svc.Words.T("clock.odds"), s.Svc.Words.T("clock.odds.note"), seatPart, match.Odds(), "clock.odds.by"))
	}
	return ui.Column(4, rows...)
}

// farClock returns the choice of a clock that the host keeps, and by which a game can be lost.
func (s *Scene) farClock() ui.Node {
	return ui.Column(4, s.clockTimes(s.limit, farTurnTimes, farGameTimes, s.Svc.Words.T("far.clock.note"), func(c match.Clock) { s.limit = c })...)
}

// clockTimes returns the choice between no clock, a time for each turn and one for the whole game,
// and then of that time; note says what happens when it is up.
func (s *Scene) clockTimes(clock match.Clock, turn, game []string, note string, set func(match.Clock)) []ui.Node {
	say := s.Svc.Words
	kinds := []ui.Option{{Key: "", Label: say.T("clock.none")}, {Key: turn[1], Label: say.T("clock.turn")}, {Key: game[1], Label: say.T("clock.game")}}
	kind, times := "", []string(nil)
	switch {
	case clock.Turn > 0:
		kind, times = turn[1], turn
	case clock.Game > 0:
		kind, times = game[1], game
	}
	choose := func(text string) {
		set(match.ParseClock(text))
		s.changed()
	}
	rows := []ui.Node{ui.Note(say.T("clock.name")), &ui.Choice{ID: "clock", Tip: note, Options: kinds, Chosen: kind, Do: choose}}
	if kind == "" {
		return rows
	}
	var options []ui.Option
	for _, text := range times {
		c := match.ParseClock(text)
		label := play.Span(say, max(c.Turn, c.Game))
		if c.Bonus > 0 {
			label = say.T("clock.bonus", "n", c.Game/60, "bonus", c.Bonus)
		}
		options = append(options, ui.Option{Key: text, Label: label})
	}
	return append(rows, &ui.Choice{ID: "time", Tip: say.T("clock.name"), Options: options, Chosen: clock.String(), Do: choose}, ui.Note(note))
}
