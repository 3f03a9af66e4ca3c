package markettable

import (
	"agora/game/routes"
	"agora/rules"
	"agora/scenes/markettable/tell"
	"agora/scenes/ui/panels"
)

// lines returns the log lines of move n, from 1, or of the start if n is 0: one for every
// event.
func (s *Scene) lines(n int) (list []panels.Entry) {
	for _, e := range s.eventsOf(n) {
		seat, _ := tell.About(e)
		list = append(list, panels.Entry{Text: s.teller().Tell(e), Emblem: s.Emblem(seat), Plain: seat == rules.NoSeat})
	}
	return list
}

// eventsOf returns the events of move n, from 1, or of the start if n is 0.
func (s *Scene) eventsOf(n int) []rules.Event {
	if n > 0 && n <= s.Match.Len() {
		return s.Match.At(n - 1).Events
	}
	return s.Match.StartEvents()
}

// flashCards marks the cards of move n for this many ticks.
func (s *Scene) flashCards(n, ticks int) {
	s.model.Flash, s.model.Flashed = s.model.Flash[:0], ticks
	for _, e := range s.eventsOf(n) {
		_, cards := tell.About(e)
		s.model.Flash = append(s.model.Flash, cards...)
	}
}

// OnEntry marks the cards of a log entry.
func (s *Scene) OnEntry(n int) bool {
	s.Log.Marked = n
	s.Stale()
	s.flashCards(n, 110)
	return true
}

// Ending says how the game ended, and explains every player's coins.
func (s *Scene) Ending() (string, []routes.ResultRow) {
	o, _ := s.Match.Outcome()
	var events []rules.Event
	for n := range s.Match.Len() + 1 {
		events = append(events, s.eventsOf(n)...)
	}
	return s.teller().Ends(o), tell.ScoreSheet(s.Words, events, len(s.Info.Players), o)
}
