package tell

import (
	"strconv"

	"agora/game/routes"
	"agora/game/words"
	"agora/rules/city"
)

// ScoreSheet returns the rows of the score sheet.
func (t Teller) ScoreSheet(st *city.State) []routes.ResultRow {
	tallies := st.Tallies()
	row := func(label, note string, of func(city.Tally) int) routes.ResultRow {
		r := routes.ResultRow{Label: label, Note: note}
		for _, tally := range tallies {
			r.Cells = append(r.Cells, strconv.Itoa(of(tally)))
		}
		return r
	}
	rows := []routes.ResultRow{
		row(t.T("city.sheet.track"), t.T("city.sheet.track.note"), func(t city.Tally) int { return t.Track }),
		row(t.T("city.sheet.monument"), t.T("city.sheet.monument.note", "levels", t.levelNote(tallies)), func(t city.Tally) int { return t.Monument }),
		row(t.T("city.sheet.rhetoric"), t.T("city.sheet.rhetoric.note", "values", rhetoricNote(st)), func(t city.Tally) int { return t.Rhetoric }),
	}
	var most words.Series
	for r := range city.Resource(city.Resources) {
		for _, tally := range tallies {
			if tally.Majorities[r] {
				most = append(most, words.M("city.sheet.most.of", "resource", Resource(r), "player", t.Name(tally.Seat), "count", int(tally.Cards[r])))
			}
		}
	}
	note := t.T("city.sheet.most.none")
	if len(most) > 0 {
		note = t.T("city.sheet.most.note", "list", most)
	}
	rows = append(rows, row(t.T("city.sheet.most"), note, func(t city.Tally) int { return t.Majority }))
	return append(rows, row(t.T("city.sheet.total"), t.tieNote(st, tallies), func(t city.Tally) int { return t.Total }))
}

// levelNote lists who has built which level.
func (t Teller) levelNote(tallies []city.Tally) (levels words.Series) {
	for _, tally := range tallies {
		levels = append(levels, words.M("city.sheet.level", "player", t.Name(tally.Seat), "level", tally.Level))
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
		values = append(values, words.M("city.sheet.value", "span", Span(v, to), "points", b.RhetoricPoints(v)))
		v = to + 1
	}
	return values
}

// tieNote explains how a tie for the win was broken.
func (t Teller) tieNote(st *city.State, tallies []city.Tally) string {
	o, _ := city.Game{}.Outcome(*st)
	if len(o.Winners) == 0 {
		return ""
	}
	best := o.Scores[o.Winners[0]]
	tied, level, first := 0, false, tallies[o.Winners[0]]
	for _, tally := range tallies {
		if tally.Total == best {
			tied++
			if tally.Level != first.Level {
				level = true
			}
		}
	}
	switch {
	case tied < 2:
		return t.T("city.sheet.total.note")
	case tied == len(o.Winners):
		return t.T("city.sheet.total.shared")
	case level:
		return t.T("city.sheet.total.level")
	}
	return t.T("city.sheet.total.rhetoric")
}
