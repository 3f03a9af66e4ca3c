package opening

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/assets"
	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/lesson"
	"agora/rules"
	"agora/rules/chance"
)

func team(t testing.TB, name string) bots.Team[any, any] {
	g, ok := catalogue.Games().Find(name)
	if !ok {
		t.Fatalf("name is %q; ok is %v; want true", name, ok)
	}
	return g.Team
}

// setups returns all that a game's options set up.
func setups(g rules.Game[any, any]) []rules.Setup {
	all := []rules.Setup{{Seats: 2, Options: map[string]string{}}}
	for _, o := range g.Options() {
		var more []rules.Setup
		for _, s := range all {
			for _, v := range o.Values {
				options := map[string]string{o.Key: v}
				for k, v := range s.Options {
					options[k] = v
				}
				more = append(more, rules.Setup{Seats: 2, Options: options})
			}
		}
		all = more
	}
	return all
}

// Games that are turned go as those that are not: as many moves in every position, and
// the same result; and no two turns are one. A game has turns if it has openings.
func TestTurns(t *testing.T) {
	for _, g := range catalogue.Games() {
		if _, ok := assets.Openings(g.Name()); ok != (g.Turns != nil) {
			t.Errorf("%s has openings: %v, turns: %v; want the same of both", g.Name(), ok, g.Turns != nil)
		}
		if g.Turns == nil {
			continue
		}
		list := g.Game.(rules.Enumerator[any, any])
		for n, setup := range setups(g.Game) {
			start, _, err := g.Game.Start(setup)
			if err != nil {
				continue // options that do not go together
			}
			r, turns, apart := chance.New(uint64(n), 9), g.Turns(start), map[string]bool{}
			for range 3 { // a game may end before its first moves tell the turns apart
				s, states := start, slices.Repeat([]any{start}, len(turns))
				for ply := 0; ply < 400 && !g.Game.Turn(s).Over(); ply++ {
					moves := list.Moves(s, nil)
					m := moves[r.Intn(len(moves))]
					way := make([]string, len(turns))
					for i, turn := range turns {
						if n := len(list.Moves(states[i], nil)); n != len(moves) {
							t.Fatalf("%s %v, turn %d: %d moves of %d after %d; want all of them", g.Name(), setup.Options, i, n, len(moves), ply)
						}
						if states[i], _, err = g.Game.Apply(states[i], turn(m)); err != nil {
							t.Fatalf("%s %v, turn %d: %v; want no error", g.Name(), setup.Options, i, err)
						}
						way[i] = g.Game.Format(turn(m))
					}
					for i := range way {
						for k := range i {
							if way[i] != way[k] {
								apart[fmt.Sprint(i, k)] = true
							}
						}
					}
					s = states[0]
					if way[0] != g.Game.Format(m) {
						t.Fatalf("%s: the first turn makes %s of %s; want the same move", g.Name(), way[0], g.Game.Format(m))
					}
				}
				want, _ := g.Game.Outcome(s)
				for i := range states {
					if got, _ := g.Game.Outcome(states[i]); fmt.Sprint(got) != fmt.Sprint(want) {
						t.Errorf("%s %v, turn %d: %v; want %v", g.Name(), setup.Options, i, got, want)
					}
				}
			}
			if len(apart) != len(turns)*(len(turns)-1)/2 {
				t.Errorf("%s %v: of %d turns some are one, len(apart) = %v; want %v", g.Name(), setup.Options, len(turns), len(apart), len(turns)*(len(turns)-1)/2)
			}
		}
	}
}

// eachBoard calls do for each board of the books, with its start.
func eachBoard(t *testing.T, do func(team bots.Team[any, any], b *Book[any, any], board Board, start any)) {
	t.Helper()
	for _, name := range []string{"phobia", "stacks"} {
		team := team(t, name)
		b, err := Of(team)
		if err != nil {
			t.Fatalf("Of(team) = %v; want no error", err)
		}
		for _, board := range b.Boards {
			start, _, err := team.Game.Start(rules.Setup{Seats: 2, Options: board.Options})
			if err != nil {
				t.Fatalf("team.Game.Start(rules.Setup{Seats: 2, Options: board.Options}) = %v; want no error", err)
			}
			do(team, b, board, start)
		}
	}
}

// Every position of the books is found, however the board is turned, and what is made
// there most often leads to the same position.
func TestFind(t *testing.T) {
	eachBoard(t, func(team bots.Team[any, any], b *Book[any, any], board Board, start any) {
		if len(board.Positions) < 30 || board.Positions[0].Games < 300 {
			t.Errorf("%s %v: %d positions of %d games; want at least 30 and at least 300", team.Name(), board.Options, len(board.Positions), board.Positions[0].Games)
		}
		for _, p := range board.Positions {
			var moves []any
			for _, token := range strings.Fields(p.After) {
				m, _ := team.Game.Parse(token)
				moves = append(moves, m)
			}
			leads := map[uint64]bool{} // where the move that is made most often leads to
			for _, w := range Ways(team, start, moves) {
				var turned []any
				for _, m := range moves {
					turned = append(turned, w.Turn(m))
				}
				got, made, ok := b.Find(start, turned)
				if !ok || got != p || (made == "") != (p.Move == "") {
					t.Fatalf("%s %v: after %q it is %+v; want the same position, and a move unless it is the first", team.Name(), board.Options, p.After, got)
				}
				if made == "" {
					continue
				}
				next, err := team.Game.Parse(made)
				if err != nil {
					t.Fatalf("team.Game.Parse(made) = %v; want no error", err)
				}
				after, _, err := team.Game.Apply(w.State, next)
				if err != nil {
					t.Fatalf("%s %v: after %q: %v; want no error", team.Name(), board.Options, p.After, err)
				}
				least := team.Game.Hash(after)
				for _, w := range Ways(team, start, append(turned, next)) {
					least = min(least, team.Game.Hash(w.State))
				}
				leads[least] = true
			}
			if len(leads) > 1 {
				t.Errorf("%s %v: after %q %s leads to %d positions; want at most 1", team.Name(), board.Options, p.After, p.Move, len(leads))
			}
		}
	})
}

// What is in no book is not found: other options, positions that are set up, later ones.
func TestNotFound(t *testing.T) {
	team := team(t, "phobia")
	b, err := Of(team)
	if err != nil {
		t.Fatalf("Of(team) = %v; want no error", err)
	}
	for _, options := range []map[string]string{{"board": "hex4", "first": "any"}, {"board": "hex4", "swap": "on"}} {
		start, _, err := team.Game.Start(rules.Setup{Seats: 2, Options: options})
		if err != nil {
			t.Fatalf("team.Game.Start(rules.Setup{Seats: 2, Options: options}) = %v; want no error", err)
		}
		if p, _, ok := b.Find(start, nil); ok {
			t.Errorf("with %v, the book has the position %+v, want none", options, p)
		}
	}
	start, _, _ := team.Game.Start(rules.Setup{Seats: 2})
	set, err := team.Game.Decode(start, "hex4 b4s,e4L 9s5l,10s4l 1")
	if err != nil {
		t.Fatalf("team.Game.Decode(start, \"hex4 b4s,e4L 9s5l,10s4l 1\") = %v; want no error", err)
	}
	if p, _, ok := b.Find(set, nil); ok {
		t.Errorf("of a position that was set up, the book has %+v, want nothing", p)
	}
	if _, _, ok := (*Book[any, any])(nil).Find(start, nil); ok {
		t.Errorf("no book knows something: ok of (*Book[any, any])(nil).Find(start, nil) = %v; want false", ok)
	}
}

// good is a book in which broken tries every mistake.
const good = `{"game":"phobia","nodes":1,"boards":[{"options":{"board":"hex4"},"positions":[{"games":9,"won":3,"move":"sd4","times":8,"wins":2},{"after":"sd4","games":8,"won":0}]}]}`

func TestParse(t *testing.T) {
	team := team(t, "phobia")
	if _, err := Parse(team, []byte(good)); err != nil {
		t.Fatalf("Parse(team, []byte(good)) = %v; want no error", err)
	}
	for _, c := range [][3]string{
		{`"phobia"`, `"stacks"`, "for the game"},
		{`"nodes":1`, `"nodes":0`, "with 0 nodes"},
		{`"nodes":1`, `"node":1`, "cannot be read"},
		{`"hex4"`, `"hex5"`, "cannot be set up"},
		{`"boards":[`, `"boards":[],"x":[`, "cannot be read"},
		{`{"games":9,"won":3,"move":"sd4","times":8,"wins":2},`, ``, "does not begin"},
		{`"games":9`, `"games":7`, "in 7 games"},
		{`"won":3`, `"won":10`, "won 10 times"},
		{`"won":3`, `"won":-1`, "won -1 times"},
		{`"times":8`, `"times":7`, "won 2 times of 7"},
		{`"times":8`, `"times":10`, "won 2 times of 10"},
		{`"wins":2`, `"wins":9`, "won 9 times of 8"},
		{`"wins":2`, `"wins":-1`, "won -1 times of 8"},
		{`"move":"sd4",`, ``, "has no move"},
		{`"move":"sd4"`, `"move":"?"`, "has no move"},
		{`"move":"sd4"`, `"move":"sd5"`, "has no move"},
		{`"after":"sd4"`, `"after":"?"`, "has no move"},
		{`"after":"sd4"`, `"after":"sd5"`, "cannot be reached"},
		{`"after":"sd4",`, ``, "is there twice"},
		{`]}]}`, `]}]} 1`, "after its end"},
	} {
		broken := strings.Replace(good, c[0], c[1], 1)
		if b, err := Parse(team, []byte(broken)); err == nil || b != nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s for %s: %v, b of Parse(team, []byte(broken)) = %v; want an error with %q and nil", c[1], c[0], err, b, c[2])
		}
	}
	twice := strings.Replace(good, `{"after":"sd4","games":8,"won":0}`, `{"after":"sd4 sd5","games":8,"won":0},{"after":"sd4 se4","games":8,"won":0}`, 1)
	if _, err := Parse(team, []byte(twice)); err == nil || !strings.Contains(err.Error(), "is there twice") {
		t.Errorf("two positions that a turn makes one: %v; want an error with \"is there twice\"", err)
	}
	if _, err := Parse(team, bytes.Repeat([]byte(" "), lesson.MaxSize+1)); err == nil {
		t.Error("a huge file is read; want an error")
	}
	var market bots.Team[any, any]
	for _, g := range catalogue.Games() {
		if g.Turns == nil {
			market = g.Team
		}
	}
	if _, err := Parse(market, []byte(strings.Replace(good, "phobia", market.Name(), 1))); err == nil {
		t.Error("a game of chance has openings; want an error")
	}
}

// Whatever a book has in it, it is refused with a sentence, or its positions are found.
func FuzzParse(f *testing.F) {
	f.Add([]byte(good))
	for _, name := range []string{"phobia", "stacks"} {
		data, _ := assets.Openings(name)
		f.Add(data)
	}
	for _, broken := range []string{``, `{}`, `{"game":"phobia","nodes":1,"boards":[{"positions":[{"after":" ","games":9}]}]}`, strings.Replace(good, "sd4\",\"games", "sd4 ld4 swap\",\"games", 1)} {
		f.Add([]byte(broken))
	}
	teams := []bots.Team[any, any]{team(f, "phobia"), team(f, "stacks")}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, team := range teams {
			b, err := Parse(team, data)
			if err != nil {
				if said := err.Error(); b != nil || !strings.HasSuffix(said, ".") || len(said) > 1000 {
					t.Errorf("%.200q is no sentence, b = %v; want one that ends with \".\", at most 1000 of them and nil", said, b)
				}
				continue
			}
			for _, board := range b.Boards {
				start, _, err := team.Game.Start(rules.Setup{Seats: 2, Options: board.Options})
				if err != nil {
					t.Fatalf("team.Game.Start(rules.Setup{Seats: 2, Options: board.Options}) = %v; want no error", err)
				}
				if p, _, ok := b.Find(start, nil); !ok || p != board.Positions[0] {
					t.Errorf("the beginning is %+v, ok of b.Find(start, nil) = %v; want %+v and true", p, ok, board.Positions[0])
				}
			}
		}
	})
}
