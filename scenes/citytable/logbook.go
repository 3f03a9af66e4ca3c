package citytable

import (
	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/ui/panels"
)

// lines returns the log lines of a move.
func (s *Scene) lines(n int) []panels.Entry {
	se := s.Match
	events := se.StartEvents()
	if n > 0 {
		events = se.At(n - 1).Events
	}
	over := se.Turn().Over()
	var list []panels.Entry
	for _, e := range events {
		if !over {
			e = city.EventFor(e, s.Curtain.Alone())
		}
		text := s.teller().Tell(e)
		if text == "" {
			continue
		}
		entry := panels.Entry{Text: text, Plain: true}
		if who := city.FactsOf(e).Seat; who != rules.NoSeat {
			entry.Plain, entry.Emblem = false, s.Emblems[who]
		}
		list = append(list, entry)
	}
	return list
}

// Ending says how the game ended, and explains the points line by line.
func (s *Scene) Ending() (string, []routes.ResultRow) {
	st := s.Match.State()
	o, over := s.rules.Outcome(st)
	if !over {
		return "", nil
	}
	return s.Words.Say(words.Pick("city.end", o.Reason, "player", s.teller().NameOf(s.lastBy(o.Reason)))), s.teller().ScoreSheet(&st)
}

// lastBy returns whose doing brought the last round, for one of the reasons; NoSeat if it
// was nobody's.
func (s *Scene) lastBy(reason string) rules.Seat {
	for n := s.Match.Len() - 1; n >= 0; n-- {
		for _, e := range s.Match.At(n).Events {
			if e, ok := e.(city.LastRound); ok && e.Reason == reason {
				return e.Seat
			}
		}
	}
	return rules.NoSeat
}
