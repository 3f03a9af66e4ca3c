package shelf

import (
	"testing"

	"agora/game/match"
	"agora/game/store"
	"agora/rules"
)

// TestEventsAreCounted: games of the day are counted with the days in a row on which one
// was finished; a match counts once, by who led at its end. The index contains both.
func TestEventsAreCounted(t *testing.T) {
	players := []match.Player{{Name: "Anna", Kind: match.Human}, {Name: "Zeno", Kind: match.Kind(3)}}
	var cards []*Card
	add := func(day, series string, winner rules.Seat) {
		in, err := match.ParseSeries(series, 2)
		if err != nil {
			t.Fatalf("match.ParseSeries(series, 2) = %v; want no error", err)
		}
		c := &Card{Saved: store.Saved{Kind: store.Over, File: day + series}, Read: true, Game: "phobia", Players: players, Over: true, Winners: []rules.Seat{winner},
			Day: day, Series: in, sum: uint64(len(cards) + 1)}
		c.Written = c.Written.AddDate(2026, 0, len(cards))
		cards = append(cards, c)
	}
	for _, day := range []string{"2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03", "2026-03-04"} {
		add(day, "", 0)
	}
	add("", "1/3 0 0", 1)
	add("", "2/3 2 0", 0) // Anna leads by two, whatever happens next
	add("", "3/3 2 2", 1)
	add("", "2/3 2 0 stay", 1) // one to one: the third game decides
	for what, cards := range map[string][]*Card{"as they were read": cards, "by the index": parse(format(cards))} {
		s := Count(cards, "", "", func(string) bool { return true })
		if s.Days.Games != 5 || s.Days.Won != 5 || s.Run != 2 || s.Longest != 3 {
			t.Errorf("%s: of days %+v, %d in a row of at most %d; want 5 games, 5 won, 2 in a row and at most 3", what, s.Days, s.Run, s.Longest)
		}
		if s.Matches != (Tally{Games: 2, Won: 1, Lost: 1}) {
			t.Errorf("%s: of matches %+v, want %+v", what, s.Matches, Tally{Games: 2, Won: 1, Lost: 1})
		}
	}
}
