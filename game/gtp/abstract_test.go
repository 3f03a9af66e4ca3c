package gtp

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/rules/stacks"
)

// oneOf gives the lines to a fresh engine of that game and returns the last
// answer.
func oneOf(t testing.TB, game string, lines ...string) string {
	t.Helper()
	all := answers(t, talkOf(t, game, strings.Join(lines, "\n")+"\n"))
	return all[len(all)-1]
}

// The counts that several programs agree on.
func TestPerft(t *testing.T) {
	for _, tt := range []struct {
		game, setup string
		want        []string
	}{
		{"stacks", "", []string{"1", "18", "324", "6916", "147750", "3476896"}},
		{"stacks", "draws=off", []string{"1", "18", "324", "6916", "147750"}},
		{"phobia", "board=rhombus7 first=any", []string{"1", "98", "668", "9160", "186448", "4742624"}},
		{"phobia", "", []string{"1", "2", "24", "492", "12012", "327816"}},
		{"phobia", "board=hex7", []string{"1", "2", "24", "528", "16416"}},
	} {
		lines := []string{strings.TrimSpace("agora-setup " + tt.setup)}
		for n := range tt.want {
			lines = append(lines, fmt.Sprint("agora-perft ", n))
		}
		for n, got := range answers(t, talkOf(t, tt.game, strings.Join(lines, "\n")+"\n"))[1:] {
			if got != "= "+tt.want[n] {
				t.Errorf("%s %s: agora-perft %d: %s, want %s", tt.game, tt.setup, n, got, tt.want[n])
			}
		}
	}
	for _, wrong := range []string{"", "-1", "21", "x", "1 2", "1.0"} {
		if got := oneOf(t, "stacks", "agora-perft "+wrong); !strings.HasPrefix(got, "? N must be from 0 to 20") {
			t.Errorf("agora-perft %s: %s", wrong, got)
		}
	}
	if got := oneOf(t, "market", "agora-perft 1"); got != "? unknown command" {
		t.Errorf("market: %s", got)
	}
}

// Random games are counted, and the game at the table stays as it is.
func TestBenchOfPlayouts(t *testing.T) {
	for _, game := range []string{"city", "phobia", "stacks"} {
		got := oneOf(t, game, "agora-bench 0.02")
		var games, moves float64
		if _, err := fmt.Sscanf(got, "= %f %f", &games, &moves); err != nil || games <= 0 || moves < 6*games {
			t.Errorf("%s: agora-bench: %s", game, got)
		}
		if before, after := oneOf(t, game, "agora-state"), oneOf(t, game, "agora-bench 0.01", "agora-state"); before != after {
			t.Errorf("%s: agora-bench changed the game to %s", game, after)
		}
	}
}

// wholeGame checks a whole game of random moves in a file: it replays to its end,
// saved again it is the same to the byte, and said move by move to the engine it
// comes to the same position, record and result.
func wholeGame[S, M any](t *testing.T, g rules.Game[S, M], file, setup string, seats []string) {
	name := g.Name()
	if *update {
		e, err := newEngine(bots.Team[S, M]{Game: g}, extras[S, M]{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.setup(setup); err != nil {
			t.Fatal(err)
		}
		for stream := chance.New(1, 1); !e.table.Turn().Over(); {
			m, ok := g.(rules.Sampler[S, M]).Sample(e.table.State(), &stream)
			if !ok {
				t.Fatal("nothing can be sampled")
			}
			if _, err := e.table.Do(m); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(file, e.table.Record().Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := match.Read(g, data)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Turn().Over() || s.Len() < 20 {
		t.Errorf("after %d decisions it is not over", s.Len())
	}
	if !bytes.Equal(s.Record().Bytes(), data) {
		t.Errorf("saved again it is\n%s", s.Record().Bytes())
	}
	lines := []string{"agora-setup " + setup}
	for i := range s.Len() {
		step := s.At(i)
		lines = append(lines, fmt.Sprintf("play %s %s", seats[step.Seat()], g.Format(step.Move)))
	}
	for ask, want := range map[string]string{
		"agora-state":  g.Encode(s.State()),
		"agora-record": strings.TrimSpace(strings.Replace(string(data), "\n\n", "\n;\n", 1)),
		"final_score":  match.Result(must(s.Outcome())),
		"agora-turn":   "over",
		"agora-moves":  "",
	} {
		if got := oneOf(t, name, append(lines, ask)...); strings.TrimPrefix(got, "=") != strings.TrimRight(" "+want, " ") {
			t.Errorf("%s: played, %s answers %s\nloaded, %s", name, ask, got, want)
		}
		if got := oneOf(t, name, "agora-load "+file, ask); strings.TrimPrefix(got, "=") != strings.TrimRight(" "+want, " ") {
			t.Errorf("%s: loaded, %s answers %s\nwant %s", name, ask, got, want)
		}
	}
}

func TestWholeGamesOfTheAbstractGames(t *testing.T) {
	wholeGame(t, phobia.Game{}, "testdata/phobia.agora", "board=hex7", []string{"1", "2"})
	wholeGame(t, stacks.Game{}, "testdata/stacks.agora", "draws=on seed=5", []string{"w", "black"})
}

// The list of moves is sorted, and each of them is legal and can be sampled.
func TestMovesAreSorted(t *testing.T) {
	for game, lines := range map[string][]string{
		"phobia": {"agora-setup board=rhombus7", "agora-position rhombus7 d4s,e4L,b2S,g7l 9s4l,9s4l 1"},
		"stacks": {"agora-position b,b,b,b,b,b/b,.,.,.,.,b/bww,wb,.,.,.,./.,.,.,.,.,./w,.,.,.,.,w/.,w,.,.,w,w w"},
	} {
		listed := strings.Fields(oneOf(t, game, append(lines, "agora-moves")...))[1:]
		if len(listed) < 10 || !slices.IsSorted(listed) || len(slices.Compact(slices.Clone(listed))) != len(listed) {
			t.Errorf("%s: %q", game, listed)
		}
		for _, token := range listed {
			if got := oneOf(t, game, append(lines, "agora-check "+token)...); got != "= legal" {
				t.Errorf("%s: %s is listed and %s", game, token, got)
			}
		}
		sampled := strings.Fields(oneOf(t, game, append(lines, "agora-sample 2000")...))[1:]
		slices.Sort(sampled)
		if sampled = slices.Compact(sampled); !slices.Equal(sampled, listed) {
			t.Errorf("%s: listed %q, sampled %q", game, listed, sampled)
		}
	}
}

// Every known command is in the help.
func TestHelpKnowsTheGames(t *testing.T) {
	for _, want := range []string{"-game phobia:", "-game stacks:", "agora-perft N", "draws=on|off", "first=centre|any"} {
		if !regexp.MustCompile(regexp.QuoteMeta(want)).MatchString(help(catalogue.Games())) {
			t.Errorf("the help has no %q", want)
		}
	}
}
