package citytable

import (
	"agora/game"
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

// lines returns the log lines of a move.
func (s *Scene) lines(n int) []ui.Entry {
	se := s.Match
	events := se.StartEvents()
	if n > 0 {
		events = se.At(n - 1).Events
	}
	over := se.Turn().Over()
	var list []ui.Entry
	for _, e := range events {
		if !over {
			e = city.EventFor(e, s.Curtain.Alone())
		}
		text := s.teller().Tell(e)
		if text == "" {
			continue
		}
		entry := ui.Entry{Text: text, Plain: true}
		if who := stepOfEvent(e, text, timeline.At(s.Speed())).Seat; who != rules.NoSeat {
			entry.Plain, entry.Emblem = false, s.Emblems[who]
		}
		list = append(list, entry)
	}
	return list
}

// Ending says how the game ended, and explains the points line by line.
func (s *Scene) Ending() (string, []game.ResultRow) {
	st := s.Match.State()
	o, over := s.rules.Outcome(st)
	if !over {
		return "", nil
	}
	return s.Words.Say(words.Pick("city.end", o.Reason, "player", s.teller().nameOf(s.lastBy(o.Reason)))), s.sheetRows(&st)
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

// sheetRows returns the rows of the score sheet.
func (s *Scene) sheetRows(st *city.State) []game.ResultRow {
	tallies, say := st.Tallies(), s.Words
	row := func(label, note string, of func(city.Tally) int) game.ResultRow {
		r := game.ResultRow{Label: label, Note: note}
		for _, t := range tallies {
			r.Cells = append(r.Cells, numeral(of(t)))
		}
		return r
	}
	rows := []game.ResultRow{
		row(say.T("city.sheet.track"), say.T("city.sheet.track.note"), func(t city.Tally) int { return t.Track }),
		row(say.T("city.sheet.monument"), say.T("city.sheet.monument.note", "levels", s.levelNote(tallies)), func(t city.Tally) int { return t.Monument }),
		row(say.T("city.sheet.rhetoric"), say.T("city.sheet.rhetoric.note", "values", rhetoricNote(st)), func(t city.Tally) int { return t.Rhetoric }),
	}
	var most words.Series
	for r := range city.Resource(city.Resources) {
		for _, t := range tallies {
			if t.Majorities[r] {
				most = append(most, words.M("city.sheet.most.of", "resource", resource(r), "player", s.Name(t.Seat), "count", int(t.Cards[r])))
			}
		}
	}
	note := say.T("city.sheet.most.none")
	if len(most) > 0 {
		note = say.T("city.sheet.most.note", "list", most)
	}
	rows = append(rows, row(say.T("city.sheet.most"), note, func(t city.Tally) int { return t.Majority }))
	return append(rows, row(say.T("city.sheet.total"), s.tieNote(st, tallies), func(t city.Tally) int { return t.Total }))
}

// levelNote lists who has built which level.
func (s *Scene) levelNote(tallies []city.Tally) (levels words.Series) {
	for _, t := range tallies {
		levels = append(levels, words.M("city.sheet.level", "player", s.Name(t.Seat), "level", t.Level))
	}
	return levels
}

// rhetoricNote lists what rhetoric is worth.
func rhetoricNote(st *city.State) (values words.Series) {
	b := st.Board()
	least, _, most := b.Rhetoric()
	for v := least; v <= most; {
		to := v
		for to < most && b.RhetoricPoints(to+1) == b.RhetoricPoints(v) {
			to++
		}
		values = append(values, words.M("city.sheet.value", "span", span(v, to), "points", b.RhetoricPoints(v)))
		v = to + 1
	}
	return values
}

// tieNote explains how a tie for the win was broken.
func (s *Scene) tieNote(st *city.State, tallies []city.Tally) string {
	o, _ := s.rules.Outcome(*st)
	if len(o.Winners) == 0 {
		return ""
	}
	best := o.Scores[o.Winners[0]]
	tied, level, first := 0, false, tallies[o.Winners[0]]
	for _, t := range tallies {
		if t.Total == best {
			tied++
			if t.Level != first.Level {
				level = true
			}
		}
	}
	switch {
	case tied < 2:
		return s.Words.T("city.sheet.total.note")
	case tied == len(o.Winners):
		return s.Words.T("city.sheet.total.shared")
	case level:
		return s.Words.T("city.sheet.total.level")
	}
	return s.Words.T("city.sheet.total.rhetoric")
}
