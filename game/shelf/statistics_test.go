package shelf_test

import (
	"slices"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/shelf"
	"agora/game/store"
	"agora/rules"
)

// over returns the card of a finished game. A player named like a computer is one.
func over(game string, at time.Time, names []string, winners []rules.Seat, scores []int) *shelf.Card {
	c := &shelf.Card{Saved: store.Saved{Kind: store.Over, Time: at}, Read: true, Game: game, Over: true, Winners: winners, Scores: scores, Moves: 10 * len(names)}
	for _, n := range names {
		kind := match.Human
		if n == "Zeno" {
			kind = match.Kind(4)
		}
		c.Players = append(c.Players, match.Player{Name: n, Kind: kind})
	}
	return c
}

// TestStatisticsCount checks a handful of games against counts made by hand.
func TestStatisticsCount(t *testing.T) {
	nov, oct := time.Date(2026, 11, 20, 12, 0, 0, 0, time.Local), time.Date(2026, 10, 2, 12, 0, 0, 0, time.Local)
	cards := []*shelf.Card{
		over("city", nov, []string{"Anna", "Ben"}, []rules.Seat{0}, []int{20, 10}),
		over("city", nov, []string{"Ben", "Anna"}, []rules.Seat{0}, []int{31, 10}),
		over("city", oct, []string{"BEN", "Anna", "Cleo"}, []rules.Seat{2}, []int{5, 6, 7}),
		over("city", oct, []string{"Anna", "Ben"}, nil, []int{9, 9}),
		over("city", nov, []string{"Anna", "Zeno"}, []rules.Seat{0}, []int{12, 3}),
		over("city", oct, []string{"Zeno", "Anna"}, []rules.Seat{0}, []int{40, 14}),
		over("city", oct, []string{"Zeno", "Zeno"}, []rules.Seat{0}, []int{40, 14}),
		{Saved: store.Saved{Time: nov}, Read: true, Game: "city", Players: []match.Player{{Name: "Anna"}}}, // in progress
	}
	gone := *cards[0]
	gone.Deleted = nov
	cards = append(cards, &gone)
	points := func(string) bool { return false }

	for _, from := range []match.Origin{match.AtPosition, match.InAnother, match.FromOutside} {
		apart := *cards[0]
		apart.Origin = from
		cards = append(cards, &apart)
	}
	if anna, cleo := shelf.Count(cards, "anna", "", points), shelf.Count(cards, "cleo", "", points); anna.Apart != 3 || cleo.Apart != 0 {
		t.Errorf("Count(anna).Apart = %d, Count(cleo).Apart = %d; want 3, 0", anna.Apart, cleo.Apart)
	}

	all := shelf.Count(cards, "", "", points)
	if all.Apart != 3 {
		t.Errorf("Count().Apart = %d; want 3", all.Apart)
	}
	g := all.Games["city"]
	if g.Tally != (shelf.Tally{Games: 7, Won: 1, Lost: 1, Watched: 1}) || g.Among() != 4 {
		t.Errorf("everybody's games = %+v, %d of them among people; want 7, 1 won, 1 lost, 1 watched, 4 among people", g.Tally, g.Among())
	}
	if g.Games != 7 || *g.Against[shelf.People] != (shelf.Tally{Games: 4}) || *g.Against[4] != (shelf.Tally{Games: 2, Won: 1, Lost: 1}) ||
		*g.Against[shelf.Watched] != (shelf.Tally{Games: 1, Watched: 1}) || *g.Seats[0] != (shelf.Tally{Games: 5, Won: 3, Lost: 1, Drawn: 1}) { // people only
		t.Errorf("everybody's games = %+v, in seat 1 %+v; want 7, 4 among people, 2 against level 4, 1 watched, and 5 in seat 1", g, *g.Seats[0])
	}
	if g.Best.Points != 31 || g.Best.Seat != 0 || g.Best.Card != cards[1] || g.Points != (shelf.Numbers{N: 11, Sum: 20 + 10 + 31 + 10 + 5 + 6 + 7 + 9 + 9 + 12 + 14, Least: 5, Most: 31}) {
		t.Errorf("points = %+v, best %+v; want 11 results from 5 to 31, the best of seat 1 in the second game", g.Points, g.Best)
	}
	if want := []shelf.Name{{"Anna", "anna", 6}, {"Ben", "ben", 4}, {"Cleo", "cleo", 1}}; !slices.Equal(all.People, want) {
		t.Errorf("people = %v; want %v", all.People, want)
	}
	if want := []shelf.Pair{{[2]string{"Anna", "Ben"}, 4, [2]int{1, 1}, 2}, {[2]string{"Anna", "Cleo"}, 1, [2]int{0, 1}, 0}, {[2]string{"Ben", "Cleo"}, 1, [2]int{0, 1}, 0}}; !slices.Equal(all.Pairs, want) {
		t.Errorf("pairs = %v; want %v", all.Pairs, want)
	}
	if len(all.Months) != 2 || all.Months[0] != (shelf.Month{2026, 11, shelf.Tally{Games: 3, Won: 1}}) || all.Months[1] != (shelf.Month{2026, 10, shelf.Tally{Games: 4, Lost: 1, Watched: 1}}) {
		t.Errorf("months = %v; want 3 games in November, 4 in October", all.Months)
	}

	other := *cards[0]
	other.Game, other.Time, other.Day, other.Players = "stacks", oct, "2026-10-02", append([]match.Player(nil), cards[0].Players...)
	both := shelf.Count(append(cards, &other), "", "stacks", points)
	if len(both.Games) != 2 || len(both.People) != 3 || both.People[0].Games != 7 {
		t.Errorf("with a game chosen: games %v, people %v; want both games and everybody's 7, 5 and 1", both.Games, both.People)
	}
	if want := []shelf.Pair{{[2]string{"Anna", "Ben"}, 1, [2]int{1, 0}, 0}}; !slices.Equal(both.Pairs, want) {
		t.Errorf("pairs in the chosen game = %v; want %v", both.Pairs, want)
	}
	if want := []shelf.Month{{2026, 10, shelf.Tally{Games: 1}}}; !slices.Equal(both.Months, want) || both.Days.Games != 1 {
		t.Errorf("months and days in the chosen game = %v, %v; want %v and 1", both.Months, both.Days, want)
	}

	anna := shelf.Count(cards, "anna", "", points)
	g = anna.Games["city"]
	if g.Tally != (shelf.Tally{Games: 6, Won: 2, Lost: 3, Drawn: 1}) || *g.Seats[0] != (shelf.Tally{Games: 3, Won: 2, Drawn: 1}) || *g.Seats[1] != (shelf.Tally{Games: 3, Lost: 3}) ||
		*g.Players[3] != (shelf.Tally{Games: 1, Lost: 1}) || *g.Against[shelf.People] != (shelf.Tally{Games: 4, Won: 1, Lost: 2, Drawn: 1}) {
		t.Errorf("Anna's games = %+v; want 6, 2 won, 3 lost, 1 drawn, by seat, level and people", g)
	}
	if g.Length != (shelf.Numbers{N: 6, Sum: 130, Least: 20, Most: 30}) || g.Length.Average() != 22 || g.Best.Points != 20 || len(anna.Pairs) != 2 || len(anna.People) != 3 {
		t.Errorf("Anna's games = %+v, pairs %v; want 20 to 30 moves, 22 on average, best 20, two pairs", g, anna.Pairs)
	}
	if ben := shelf.Count(cards, "ben", "", points).Games["city"]; ben.Games != 4 || ben.Won != 1 {
		t.Errorf("games of Ben, who is BEN too, = %+v; want 4, 1 won", ben)
	}
	if g := shelf.Count(cards, "", "", func(string) bool { return true }).Games["city"]; g.Points.N != 0 || g.Best.Card != nil {
		t.Errorf("points of games that are not played for points = %+v; want none", g.Points)
	}
}
