package city

import (
	"testing"

	"agora/rules"
)

// changed returns a copy of the standard board with some numbers changed.
func changed(change func(b *Board)) *Board {
	b := *standard
	change(&b)
	return &b
}

// TestStandardBoard checks the numbers of the standard board one by one against the rules
// page.
func TestStandardBoard(t *testing.T) {
	b := standard
	least, first, most := b.Rhetoric()
	one, other := b.Cost(6)
	any3, nothing := b.Cost(2)
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"points", b.StartPoints(), 5}, {"least rhetoric", least, 0}, {"first rhetoric", first, 1}, {"most rhetoric", most, 9},
		{"stock of 2", b.Stock(2), 8}, {"stock of 3", b.Stock(3), 11}, {"stock of 4", b.Stock(4), 15},
		{"markers", b.Markers(), 4}, {"demand markers", b.DemandMarkers(), 3}, {"prison", b.Prison(), 6}, {"top", b.Top(), 6},
		{"hand limit", b.HandLimit(), 9}, {"masters", b.Masters(), 2},
		{"stall of 2", b.Spaces(Stall1, 2), 3}, {"stall of 3", b.Spaces(Stall2, 3), 4}, {"stall of 4", b.Spaces(Stall3, 4), 5},
		{"exchange of 2", b.Spaces(Exchange, 2), 4}, {"exchange of 4", b.Spaces(Exchange, 4), 4},
		{"stoa of 2", b.Spaces(Stoa, 2), 3}, {"stoa of 4", b.Spaces(Stoa, 4), 5},
		{"court of 2", b.Spaces(Court, 2), 10}, {"court of 4", b.Spaces(Court, 4), 20},
		{"monument of 2", b.Spaces(Monument, 2), 2}, {"monument of 3", b.Spaces(Monument, 3), 3}, {"monument of 4", b.Spaces(Monument, 4), 4},
		{"first stall cards", b.StallCards(0), 2}, {"second stall cards", b.StallCards(1), 1}, {"fourth stall cards", b.StallCards(3), 2},
		{"first gain", b.StoaGain(0), 2}, {"third gain", b.StoaGain(2), 1},
		{"level 6", one, 2}, {"and", other, 5}, {"level 2", any3, 3}, {"and", nothing, 0},
		{"level 0 points", b.MonumentPoints(0), 0}, {"level 3 points", b.MonumentPoints(3), 6}, {"level 6 points", b.MonumentPoints(6), 21},
		{"rhetoric 1", b.RhetoricPoints(1), 0}, {"rhetoric 9", b.RhetoricPoints(9), 4}, {"majority", b.MajorityPoints(), 1},
	} {
		if c.got != c.want {
			t.Errorf("%s = %d; want %d", c.what, c.got, c.want)
		}
	}
	if b.Trade(0) != (Trade{3, 2}) || b.Trade(1) != (Trade{3, 2}) || b.Trade(2) != (Trade{2, 1}) || b.Trade(3) != (Trade{2, 1}) {
		t.Errorf("the ratios of the Exchange are wrong: b.Trade(0) = %v, b.Trade(1) = %v, b.Trade(2) = %v, b.Trade(3) = %v; want %v, %v, %v and %v",
			b.Trade(0), b.Trade(1), b.Trade(2), b.Trade(3), Trade{3, 2}, Trade{3, 2}, Trade{2, 1}, Trade{2, 1})
	}
	if Drawer(0, 3) != 1 || Drawer(2, 3) != 0 {
		t.Errorf("a player's lots are with the wrong neighbour: Drawer(0, 3) = %v, Drawer(2, 3) = %v; want 1 and 0", Drawer(0, 3), Drawer(2, 3))
	}
}

// TestOtherBoards plays games to the end on boards with other numbers and checks the same
// invariants as on the standard board.
func TestOtherBoards(t *testing.T) {
	for name, change := range map[string]func(b *Board){
		"small": func(b *Board) {
			b.stock, b.markers, b.prison, b.demandMarkers, b.handLimit = bySeats(4, 4, 4), 2, 3, 1, 1
		},
		"large": func(b *Board) {
			b.stock, b.markers, b.prison, b.demandMarkers, b.startPoints, b.handLimit = bySeats(60, 60, 60), 5, 12, 5, 0, 15
			b.spaces[Monument], b.spaces[Exchange] = bySeats(8, 8, 8), bySeats(8, 8, 8)
			b.trades = [maxSpaces]Trade{{1, 1}, {3, 2}, {2, 1}, {2, 1}, {4, 3}, {9, 9}, {1, 9}, {9, 1}}
		},
		"quick": func(b *Board) {
			b.masters, b.maxRhetoric, b.rhetoricPoints = 1, 3, [maxRank + 1]int16{0, 0, 1, 7}
			b.top, b.cost, b.monumentPoints = 2, [maxLevels][2]uint8{{3}, {1, 1}}, [maxLevels + 1]int16{0, 5, 5}
		},
		"narrow": func(b *Board) { b.spaces[Court], b.minRhetoric = bySeats(1, 1, 1), 1 },
	} {
		t.Run(name, func(t *testing.T) {
			b := changed(change)
			g := Game{b}
			if g.Board() != b || game.Board() != standard {
				t.Fatal("the game has a different board; want the same board")
			}
			games := uint64(4)
			if testing.Short() {
				games = 1
			}
			for seats := 2; seats <= MaxSeats; seats++ {
				for seed := range games {
					before := State{}
					randomGame(t, g, seats, seed, func(s State, _ Move, _ []rules.Event) {
						if s.Board() != b {
							t.Fatal("the state has a different board; want the same board")
						}
						sound(t, before, s)
						before = s
						if back, err := g.Decode(before, g.Encode(s)); err != nil || back != s {
							t.Fatalf("%s comes back as %s (%v); want the same and no error", g.Encode(s), g.Encode(back), err)
						}
					})
				}
			}
		})
	}
}

// TestStandardBoardSuffices checks that the stacks have enough markers for every dealer who
// can go to prison, and that the city has room for all citizens.
func TestStandardBoardSuffices(t *testing.T) {
	b := standard
	if most := Stacks * (b.Markers() - 1); b.Prison() > most {
		t.Errorf("%d dealers go to prison, and the stacks have %d markers; want no more than markers", b.Prison(), most)
	}
	for seats := 2; seats <= MaxSeats; seats++ {
		room := 0
		for row := range Row(Rows) {
			room += b.Spaces(row, seats)
		}
		if room < Citizens*seats {
			t.Errorf("%d citizens have %d spaces; want a space for each", Citizens*seats, room)
		}
	}
}

// TestStandardTables checks every number of the board's tables.
func TestStandardTables(t *testing.T) {
	b := standard
	for _, c := range []struct {
		what string
		get  func(int) int
		from int
		want []int
	}{
		{"points of the Monument", b.MonumentPoints, 0, []int{0, 1, 3, 6, 10, 15, 21}},
		{"points of rhetoric", b.RhetoricPoints, 0, []int{0, 0, 1, 1, 2, 2, 3, 3, 4, 4}},
		{"cards of a stall", b.StallCards, 0, []int{2, 1, 1, 2, 1}},
		{"gain in the Stoa", b.StoaGain, 0, []int{2, 1, 1, 2, 1}},
		{"a level, the first part of its cost", func(n int) int { one, _ := b.Cost(n); return one }, 1, []int{1, 3, 2, 2, 2, 2}},
		{"a level, the other part", func(n int) int { _, other := b.Cost(n); return other }, 1, []int{2, 0, 2, 3, 4, 5}},
		{"spaces of a stall", func(n int) int { return b.Spaces(Stall2, n) }, 2, []int{3, 4, 5}},
		{"spaces of the Stoa", func(n int) int { return b.Spaces(Stoa, n) }, 2, []int{3, 4, 5}},
		{"spaces of the Exchange", func(n int) int { return b.Spaces(Exchange, n) }, 2, []int{4, 4, 4}},
		{"spaces of the Court", func(n int) int { return b.Spaces(Court, n) }, 2, []int{10, 15, 20}},
		{"spaces of the Monument", func(n int) int { return b.Spaces(Monument, n) }, 2, []int{2, 3, 4}},
	} {
		for i, want := range c.want {
			if got := c.get(c.from + i); got != want {
				t.Errorf("%s, %d: c.get(c.from + i) = %d, want %d", c.what, c.from+i, got, want)
			}
		}
	}
}

// TestNumbersOfPlayers checks that two to four can play.
func TestNumbersOfPlayers(t *testing.T) {
	for seats := range 7 {
		_, _, err := Game{}.Start(rules.Setup{Seats: seats})
		if ok := seats >= 2 && seats <= 4; ok != (err == nil) {
			t.Errorf("%d players: %v; want an error unless there are 2 to 4", seats, err)
		}
	}
}
