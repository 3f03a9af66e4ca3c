package citytable

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

// lines are those of the log for a decision.
func (s *Scene) lines(n int) []ui.Entry {
	se := s.Match
	events := se.StartEvents()
	if n > 0 {
		events = se.At(n - 1).Events
	}
	_, over := se.Outcome()
	var list []ui.Entry
	for _, e := range events {
		if !over {
			e = city.EventFor(e, s.secret.sole)
		}
		text := s.describe(e)
		if text == "" {
			continue
		}
		entry := ui.Entry{Text: text, Plain: true}
		if who := stepOfEvent(e, text, timeline.Pace(s.Speed())).Seat; who != rules.NoSeat {
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
	why := map[string]string{
		city.ReasonPrison:   "The prison is full.",
		city.ReasonMonument: "The Monument is built.",
		city.ReasonRhetoric: "The city has its masters of rhetoric.",
	}[o.Reason]
	var names []string
	for _, w := range o.Winners {
		names = append(names, s.Name(w))
	}
	win := ""
	switch len(names) {
	case 0:
	case 1:
		win = fmt.Sprintf("%s wins with %s.", names[0], table.Count(o.Scores[o.Winners[0]], "point"))
	default:
		win = fmt.Sprintf("%s share the win with %s each.", strings.Join(names[:len(names)-1], ", ")+" and "+names[len(names)-1], table.Count(o.Scores[o.Winners[0]], "point"))
	}
	return strings.TrimSpace(why + " " + win), s.sheetRows(&st)
}

// sheetRows are the rows of the score sheet.
func (s *Scene) sheetRows(st *city.State) []game.ResultRow {
	tallies := st.Tallies()
	row := func(label, note string, of func(city.Tally) string) game.ResultRow {
		r := game.ResultRow{Label: label, Note: note}
		for _, t := range tallies {
			r.Cells = append(r.Cells, of(t))
		}
		return r
	}
	number := func(of func(city.Tally) int) func(city.Tally) string {
		return func(t city.Tally) string { return fmt.Sprint(of(t)) }
	}
	rows := []game.ResultRow{
		row("On the scoring track", "From the start, and won or lost in court.", number(func(t city.Tally) int { return t.Track })),
		row("Monument", "By level: "+s.levelNote(tallies)+".", number(func(t city.Tally) int { return t.Monument })),
		row("Rhetoric", "By each citizen\u2019s rhetoric: "+s.rhetoricNote(st)+".", number(func(t city.Tally) int { return t.Rhetoric })),
	}
	var most []string
	for r := range city.Resource(city.Resources) {
		for _, t := range tallies {
			if t.Majorities[r] {
				most = append(most, fmt.Sprintf("%v: %s (%d)", r, s.Name(t.Seat), t.Cards[r]))
			}
		}
	}
	note := "Nobody has the most of any resource alone."
	if len(most) > 0 {
		note = "The most of each: " + strings.Join(most, "; ") + "."
	}
	rows = append(rows, row("Most cards", note, number(func(t city.Tally) int { return t.Majority })))
	return append(rows, row("Total", s.tieNote(st, tallies), number(func(t city.Tally) int { return t.Total })))
}

// levelNote tells who has built which level.
func (s *Scene) levelNote(tallies []city.Tally) string {
	var parts []string
	for _, t := range tallies {
		parts = append(parts, fmt.Sprintf("%s %d", s.Name(t.Seat), t.Level))
	}
	return strings.Join(parts, ", ")
}

// rhetoricNote tells what the values are worth.
func (s *Scene) rhetoricNote(st *city.State) string {
	var parts []string
	b := st.Board()
	least, _, most := b.Rhetoric()
	for v := least; v <= most; {
		to := v
		for to < most && b.RhetoricPoints(to+1) == b.RhetoricPoints(v) {
			to++
		}
		span := fmt.Sprint(v)
		if to > v {
			span = fmt.Sprintf("%d-%d", v, to)
		}
		parts = append(parts, fmt.Sprintf("%s gives %d", span, b.RhetoricPoints(v)))
		v = to + 1
	}
	return strings.Join(parts, ", ")
}

// tieNote tells how a tie for the win was broken.
func (s *Scene) tieNote(st *city.State, tallies []city.Tally) string {
	o, _ := s.rules.Outcome(*st)
	if len(o.Winners) == 0 {
		return ""
	}
	best := o.Scores[o.Winners[0]]
	tied, level := 0, false
	var first city.Tally
	for _, t := range tallies {
		if t.Seat == o.Winners[0] {
			first = t
		}
	}
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
		return "The highest total wins."
	case tied == len(o.Winners):
		return "Equal in points, level and rhetoric: the win is shared."
	case level:
		return "Equal points: the higher level of the Monument wins."
	}
	return "Equal points and levels: the higher sum of rhetoric wins."
}
