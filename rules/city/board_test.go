package city

import (
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// changed returns the standard board with some text of its file replaced, pair by
// pair.
func changed(t testing.TB, pairs ...string) *Board {
	t.Helper()
	b, err := ParseBoard(changedFile(t, pairs...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func changedFile(t testing.TB, pairs ...string) []byte {
	t.Helper()
	file := string(boardJSON)
	for i := 0; i < len(pairs); i += 2 {
		if strings.Count(file, pairs[i]) != 1 {
			t.Fatalf("the board file has %q %d times", pairs[i], strings.Count(file, pairs[i]))
		}
		file = strings.Replace(file, pairs[i], pairs[i+1], 1)
	}
	return []byte(file)
}

// The numbers of the standard board, one by one as the rules tell them.
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
			t.Errorf("%s: %d, want %d", c.what, c.got, c.want)
		}
	}
	if b.Trade(0) != (Trade{3, 2}) || b.Trade(1) != (Trade{3, 2}) || b.Trade(2) != (Trade{2, 1}) || b.Trade(3) != (Trade{2, 1}) {
		t.Error("the trades are not right")
	}
	if Drawer(0, 3) != 1 || Drawer(2, 3) != 0 {
		t.Error("the lots lie with the wrong neighbour")
	}
}

// Boards with other numbers are played to the end, with all that holds for the
// standard one.
func TestOtherBoards(t *testing.T) {
	for name, pairs := range map[string][]string{
		"small": {
			`"2": 8, "3": 11, "4": 15`, `"2": 4, "3": 4, "4": 4`, `"resourceMarkersEach": 4`, `"resourceMarkersEach": 2`, `"prison": 6`, `"prison": 3`,
			`"demandMarkersEach": 3`, `"demandMarkersEach": 1`, `"handLimit": 9`, `"handLimit": 1`,
		},
		"large": {
			`"2": 8, "3": 11, "4": 15`, `"2": 60, "3": 60, "4": 60`, `"resourceMarkersEach": 4`, `"resourceMarkersEach": 5`, `"prison": 6`, `"prison": 12`,
			`"demandMarkersEach": 3`, `"demandMarkersEach": 5`, `"startPoints": 5`, `"startPoints": 0`, `"monumentSpaces": {"2": 2, "3": 3, "4": 4}`, `"monumentSpaces": {"2": 8, "3": 8, "4": 8}`,
			`"handLimit": 9`, `"handLimit": 15`, `["3:2", "3:2", "2:1", "2:1"]`, `["1:1", "3:2", "2:1", "2:1", "4:3", "9:9", "1:9", "9:1"]`,
		},
		"quick": {
			`"endCitizensAtMax": 2`, `"endCitizensAtMax": 1`, `"maxRhetoric": 9`, `"maxRhetoric": 3`, `[0, 0, 1, 1, 2, 2, 3, 3, 4, 4]`, `[0, 0, 1, 7]`,
			`"monumentTop": 6`, `"monumentTop": 2`, `[[1, 2], [3], [2, 2], [2, 3], [2, 4], [2, 5]]`, `[[3], [1, 1]]`, `[0, 1, 3, 6, 10, 15, 21]`, `[0, 5, 5]`,
		},
		"narrow": {`"courtSpaces": {"2": 10, "3": 15, "4": 20}`, `"courtSpaces": {"2": 1, "3": 1, "4": 1}`, `"minRhetoric": 0`, `"minRhetoric": 1`},
	} {
		t.Run(name, func(t *testing.T) {
			b := changed(t, pairs...)
			g := WithBoard(b)
			if g.Board() != b || game.Board() != standard {
				t.Fatal("the board is another one")
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
							t.Fatal("the state has another board")
						}
						sound(t, before, s)
						before = s
						if back, err := g.Decode(before, g.Encode(s)); err != nil || back != s {
							t.Fatalf("%s comes back as %s (%v)", g.Encode(s), g.Encode(back), err)
						}
					})
				}
			}
		})
	}
}

// What a wrong file is refused with: the name of the field, and the reason.
func TestWrongBoards(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"startPoints": 5,`, ``, "startPoints is missing"},
		{`"startPoints": 5,`, `"startPoints": 5, "startPoints": 5,`, "startPoints is there twice"},
		{`"startPoints": 5,`, `"startPoints": 5, "speed": 1,`, "speed is not a field of a board"},
		{`"startPoints": 5`, `"startpoints": 5`, "startPoints is missing"},
		{`"startPoints": 5`, `"startPoints": 5.5`, `startPoints must be a whole number, not 5.5`},
		{`"startPoints": 5`, `"startPoints": "5"`, `startPoints must be a whole number, not "5"`},
		{`"startPoints": 5`, `"startPoints": null`, `startPoints must be a whole number, not null`},
		{`"startPoints": 5`, `"startPoints": -1`, "startPoints must be from 0 to 100, not -1"},
		{`"startPoints": 5`, `"startPoints": 101`, "startPoints must be from 0 to 100"},
		{`"startPoints": 5`, `"startPoints": 99999999999999999999`, "startPoints must be a whole number"},
		{`"startRhetoric": 1`, `"startRhetoric": 9`, "startRhetoric must be from minRhetoric, 0, to less than maxRhetoric, 9, not 9"},
		{`"minRhetoric": 0`, `"minRhetoric": 2`, "startRhetoric must be from minRhetoric, 2"},
		{`"minRhetoric": 0`, `"minRhetoric": 10`, "minRhetoric must be from 0 to 9"},
		{`"maxRhetoric": 9`, `"maxRhetoric": 10`, "maxRhetoric must be from 1 to 9"},
		{`"maxRhetoric": 9`, `"maxRhetoric": 8`, "rhetoricPoints must have 9 entries, not 10"},
		{`"3": 11, "4": 15`, `"3": 7, "4": 15`, "stockPerResource has less for 3 players than for 2"},
		{`"3": 11, "4": 15`, `"3": 11`, "stockPerResource has no number for 4 players"},
		{`"3": 11, "4": 15`, `"3": 11, "4": 15, "5": 20`, `stockPerResource has an entry "5"`},
		{`"3": 11, "4": 15`, `"3": 11, "3": 11, "4": 15`, "stockPerResource is wrong: 3 is there twice"},
		{`"3": 11, "4": 15`, `"3": 11, "4": 61`, "stockPerResource for 4 players must be from 1 to 60"},
		{`{"2": 8, "3": 11, "4": 15}`, `15`, "stockPerResource is wrong: it is not an object"},
		{`{"2": 8, "3": 11, "4": 15}`, `null`, "stockPerResource is wrong: it is not an object"},
		{`"resourceMarkersEach": 4`, `"resourceMarkersEach": 1`, "resourceMarkersEach must be from 2 to 5"},
		{`"resourceMarkersEach": 4`, `"resourceMarkersEach": 2`, "prison must be at most 3"},
		{`"demandMarkersEach": 3`, `"demandMarkersEach": 0`, "demandMarkersEach must be from 1 to 5"},
		{`"prison": 6`, `"prison": 10`, "prison must be at most 9"},
		{`"prison": 6`, `"prison": 0`, "prison must be from 1"},
		{`"monumentTop": 6`, `"monumentTop": 7`, "monumentCost must have 7 entries, not 6"},
		{`"monumentTop": 6`, `"monumentTop": 9`, "monumentTop must be from 1 to 8"},
		{`"handLimit": 9`, `"handLimit": 0`, "handLimit must be from 1"},
		{`"endCitizensAtMax": 2`, `"endCitizensAtMax": 6`, "endCitizensAtMax must be from 1 to 5"},
		{`"stallSpaces": {"2": 3, "3": 4, "4": 5}`, `"stallSpaces": {"2": 3, "3": 4, "4": 6}`, "stallCards has 5 entries, but there are 6 spaces"},
		{`"stallSpaces": {"2": 3, "3": 4, "4": 5}`, `"stallSpaces": {"2": 3, "3": 4, "4": 9}`, "stallSpaces for 4 players must be from 1 to 8"},
		{`"stallCards": [2, 1, 1, 2, 1]`, `"stallCards": [2, 1, 0, 2, 1]`, "stallCards, entry 3 must be from 1 to 9, not 0"},
		{`"stallCards": [2, 1, 1, 2, 1]`, `"stallCards": []`, "stallCards must have 1 to 8 entries, not 0"},
		{`"stallCards": [2, 1, 1, 2, 1]`, `"stallCards": 2`, "stallCards must be a list"},
		{`"stallCards": [2, 1, 1, 2, 1]`, `"stallCards": null`, "stallCards must be a list"},
		{`"3:2", "3:2", "2:1", "2:1"`, ``, "exchange must have 1 to 8 entries"},
		{`"3:2", "3:2"`, `"3:2", "3-2"`, `exchange has the entry "3-2"`},
		{`"3:2", "3:2"`, `"3:2", "10:2"`, `exchange has the entry "10:2"`},
		{`"3:2", "3:2"`, `"3:2", 3`, `exchange has the entry 3`},
		{`"3:2", "3:2"`, `"3:2", "0:2"`, `exchange has the entry "0:2"`},
		{`"stoaSpaces": {"2": 3, "3": 4, "4": 5}`, `"stoaSpaces": {"2": 3, "3": 4, "4": 6}`, "stoaGain has 5 entries, but there are 6 spaces"},
		{`"stoaGain": [2, 1, 1, 2, 1]`, `"stoaGain": [2, 1, 1, 2, "1"]`, "stoaGain, entry 5 must be a whole number"},
		{`"courtSpaces": {"2": 10, "3": 15, "4": 20}`, `"courtSpaces": {"2": 10, "3": 15, "4": 21}`, "courtSpaces for 4 players must be from 1 to 20"},
		{`"monumentSpaces": {"2": 2, "3": 3, "4": 4}`, `"monumentSpaces": {"2": 0, "3": 3, "4": 4}`, "monumentSpaces for 2 players must be from 1 to 8"},
		{`[[1, 2], [3]`, `[[1, 2], []`, "monumentCost, level 2 must have 1 to 2 entries, not 0"},
		{`[[1, 2], [3]`, `[[1, 2, 3], [3]`, "monumentCost, level 1 must have 1 to 2 entries, not 3"},
		{`[[1, 2], [3]`, `[[1, 21], [3]`, "monumentCost, level 1, entry 2 must be from 1 to 20"},
		{`[[1, 2], [3]`, `[3, [3]`, "monumentCost, level 1 must be a list"},
		{`[0, 1, 3, 6, 10, 15, 21]`, `[0, 1, 3, 6, 10, 15]`, "monumentPoints must have 7 entries, not 6"},
		{`[0, 1, 3, 6, 10, 15, 21]`, `[0, 1, 3, 2, 10, 15, 21]`, "monumentPoints must not fall"},
		{`[0, 0, 1, 1, 2, 2, 3, 3, 4, 4]`, `[0, 0, 1, 1, 2, 2, 3, 3, 4, 3]`, "rhetoricPoints must not fall"},
		{`"majorityPoints": 1`, `"majorityPoints": 1001`, "majorityPoints must be from 0 to 1000"},
		{`"majorityPoints": 1`, `"majorityPoints": 1,`, "cannot be read"},
		{"{\n  \"startPoints\"", "[\n  \"startPoints\"", "not an object"},
	} {
		b, err := ParseBoard(changedFile(t, c.old, c.new))
		if err == nil || b != nil || !strings.Contains(err.Error(), c.want) || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s instead of %s: %v, want %q", c.new, c.old, err, c.want)
		}
	}
	tight := changedFile(t, `"courtSpaces": {"2": 10, "3": 15, "4": 20}`, `"courtSpaces": {"2": 1, "3": 1, "4": 1}`, `"stallSpaces": {"2": 3, "3": 4, "4": 5}`, `"stallSpaces": {"2": 1, "3": 1, "4": 1}`,
		`"stoaSpaces": {"2": 3, "3": 4, "4": 5}`, `"stoaSpaces": {"2": 1, "3": 1, "4": 1}`)
	if _, err := ParseBoard(tight); err == nil || !strings.Contains(err.Error(), "courtSpaces") {
		t.Errorf("a city without room: %v", err)
	}
	for _, text := range []string{"", "{", "null", "5", string(boardJSON) + "{}", string(boardJSON[:200]), "\xff"} {
		if _, err := ParseBoard([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), "The board") {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	if _, err := ParseBoard(boardJSON); err != nil {
		t.Error(err)
	}
}

func FuzzParseBoard(f *testing.F) {
	f.Add(string(boardJSON))
	f.Add(`{"startPoints": 5, "startPoints": 6}`)
	f.Add(strings.Replace(string(boardJSON), "15", "[[[", 1))
	for _, part := range []string{"[", `{"a":`, " ", "1", `\`, "\xff", `"startPoints": 5, `} {
		f.Add(strings.Replace(string(boardJSON), "{", "{"+strings.Repeat(part, 50_000), 1))
		f.Add(strings.Repeat(part, 50_000))
	}
	f.Fuzz(func(t *testing.T, file string) {
		b, err := ParseBoard([]byte(file))
		if (b == nil) != (err != nil) {
			t.Fatalf("board %v, error %v", b, err)
		}
		if err != nil {
			if !strings.HasPrefix(err.Error(), "The board") || !strings.HasSuffix(err.Error(), ".") {
				t.Errorf("no sentence: %v", err)
			}
			return
		}
		// Whatever is taken can be played a while.
		g := WithBoard(b)
		s := startOn(t, g, 4, 1)
		r := chance.New(1, 2)
		before := s
		for range 60 {
			m, ok := g.Sample(s, &r)
			if !ok {
				break
			}
			s.Play(m)
			sound(t, before, s)
			before = s
		}
	})
}

// TestStandardTables: every number of the tables on the board.
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
				t.Errorf("%s, %d: %d, want %d", c.what, c.from+i, got, want)
			}
		}
	}
}

// TestNumbersOfPlayers: two to four.
func TestNumbersOfPlayers(t *testing.T) {
	for seats := range 7 {
		_, _, err := Game{}.Start(rules.Setup{Seats: seats})
		if ok := seats >= 2 && seats <= 4; ok != (err == nil) {
			t.Errorf("%d players: %v", seats, err)
		}
	}
}
