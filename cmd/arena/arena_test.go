package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/phobia"
)

// arena runs the command and returns its output.
func arena(t *testing.T, status int, args ...string) (out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	if got := run(args, &o, &e); got != status {
		t.Fatalf("%q ends with status %d, want %d\n%s%s", args, got, status, &o, &e)
	}
	return o.String(), e.String()
}

// TestMatch plays a match between known players, first one game at a time and then all in
// parallel. The two reports must differ only in times.
func TestMatch(t *testing.T) {
	args := []string{"-game", "phobia", "-a", "level:5:nodes=60", "-b", "random", "-games", "8", "-seed", "3", "-opening", "2"}
	timeless := regexp.MustCompile(`(?m)( in [0-9a-z.]+$|thinks.*)`)
	var reports []string
	for _, parallel := range []string{"1", "3"} {
		out, errs := arena(t, 0, append(args, "-parallel", parallel)...)
		if n := strings.Count(errs, "\n"); n != 8 {
			t.Errorf("%d lines about 8 games; want 8", n)
		}
		reports = append(reports, timeless.ReplaceAllString(out, ""))
	}
	if reports[0] != reports[1] {
		t.Errorf("the reports differ:\n%s\n%s\nwant equal reports, whatever the number of workers", reports[0], reports[1])
	}
	for _, want := range []string{"8 games, 8 different, with 2 seats", "A's share", "share by seat", "ends by"} {
		if !strings.Contains(reports[0], want) {
			t.Errorf("the report does not tell %q:\n%s\nwant it in the report", want, reports[0])
		}
	}
}

// TestRecords checks that every game is written as a readable record, and that both games
// of a pair have the same opening with seats swapped.
func TestRecords(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	arena(t, 0, "-game", "phobia", "-a", "level:1", "-b", "random", "-games", "4", "-opening", "4", "-quiet", "-records", dir, "-option", "board=rhombus7")
	var openings, first []string
	for n := 1; n <= 4; n++ {
		data, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("phobia-%05d.agora", n)))
		if err != nil {
			t.Fatalf("os.ReadFile(filepath.Join(dir, fmt.Sprintf(\"phobia-%%05d.agora\", n))) = %v; want no error", err)
		}
		s, err := match.Read(phobia.Game{}, data)
		if err != nil {
			t.Fatalf("match.Read(phobia.Game{}, data) = %v; want no error", err)
		}
		state := s.State()
		if !state.Over() || state.Board() != phobia.Rhombus7 {
			t.Errorf("game %d: over %v, board %v; want true and %v", n, state.Over(), state.Board(), phobia.Rhombus7)
		}
		var moves []string
		for i := range 4 {
			moves = append(moves, s.At(i).Move.String())
		}
		openings = append(openings, strings.Join(moves, " "))
		first = append(first, s.Info().Players[0].Name)
	}
	if openings[0] != openings[1] || openings[2] != openings[3] || openings[0] == openings[2] {
		t.Errorf("the openings are %q; want the same for the same seed, and others for another", openings)
	}
	if fmt.Sprint(first) != "[level:1 random level:1 random]" {
		t.Errorf("the first seats are %q; want \"[level:1 random level:1 random]\"", first)
	}
}

// TestMoreSeats checks that A takes every seat in turn.
func TestMoreSeats(t *testing.T) {
	_, errs := arena(t, 0, "-game", "market", "-seats", "3", "-a", "random", "-b", "random", "-games", "3")
	for seat := 1; seat <= 3; seat++ {
		if !strings.Contains(errs, fmt.Sprintf("A on seat %d", seat)) {
			t.Errorf("A is never on seat %d:\n%s\nwant one with %q", seat, errs, fmt.Sprintf("A on seat %d", seat))
		}
	}
}

// TestExpectations checks that the report compares expectations with results.
func TestExpectations(t *testing.T) {
	games := []game{
		{share: 1, decisions: 4, shown: []shown{{0, 0, 700}, {2, 0, 900}}},
		{share: 0, decisions: 4, shown: []shown{{1, 1, 500}, {3, 1, 100}}},
		{share: 0, decisions: 9, cut: true, shown: []shown{{1, 1, 1000}}},
	}
	var out bytes.Buffer
	expectations(&out, plan{seats: 2}, games, []float64{1.5, 0})
	want := `A expects, for what it gets, in hundredths; error 0.090, who knows the seats alone 0.125
  on seat 1, by quarters of the game:  70 for 100  90 for 100
  on seat 2, by quarters of the game:  50 for 0  10 for 0
  by what it expects:  10 for 0  50 for 0  70 for 100  90 for 100
`
	if out.String() != want {
		t.Errorf("the report is\n%s, out.String() = %q\nwant %q", &out, out.String(), want)
	}
	out.Reset()
	expectations(&out, plan{seats: 2}, []game{{decisions: 1}}, []float64{0.5, 0.5})
	if out.Len() > 0 {
		t.Errorf("of a player who expects nothing it is said %q, out.Len() = %v; want none", &out, out.Len())
	}
}

// TestSeat checks that A always gets the requested seat, and that every game begins
// differently.
func TestSeat(t *testing.T) {
	out, errs := arena(t, 0, "-game", "phobia", "-a", "random", "-b", "random", "-games", "6", "-seat", "2")
	if strings.Count(errs, "A on seat 2") != 6 || !strings.Contains(out, "6 games, 6 different") {
		t.Errorf("of six games on seat 2 it tells\n%s%s, strings.Count(errs, \"A on seat 2\") = %v\nwant one with \"6 games, 6 different\" and 6",
			errs, out, strings.Count(errs, "A on seat 2"))
	}
}

func TestWrongCommandLines(t *testing.T) {
	for _, c := range []struct{ args, say string }{
		{"", "Name a game"},
		{"-game chess", "Name a game"},
		{"-game phobia extra", "extra"},
		{"-game phobia -games 0", "-games"},
		{"-game phobia -parallel 0", "-parallel"},
		{"-game phobia -seats 3", "2 to 2"},
		{"-game phobia -seat 3", "-seat must be from 0 to 2"},
		{"-game phobia -a level:6", "from 1 to 5"},
		{"-game phobia -a level:1:fast", "budget"},
		{"-game phobia -b nobody", "uct"},
		{"-game phobia -b uct", "budget"},
		{"-game phobia -b uct:500:x=1", "c=NUMBER"},
		{"-game phobia -b random:5", "no argument"},
		{"-game market -b race:0", "throws"},
		{"-game phobia -option board", "KEY=VALUE"},
		{"-game phobia -option board=hex9", "hex9"},
		{"-game phobia -no", "-no"},
	} {
		_, errs := arena(t, 2, strings.Fields(c.args)...)
		if !strings.Contains(errs, c.say) || !strings.HasPrefix(errs, "arena: ") {
			t.Errorf("%q is answered %q, which does not say %q; want it, after \"arena: \"", c.args, errs, c.say)
		}
	}
	if out, _ := arena(t, 0, "-h"); !strings.Contains(out, "-games") || !strings.Contains(out, "phobia has uct") {
		t.Errorf("the help is %s; want one with \"-games\" and one with \"phobia has uct\"", out)
	}
}

// TestNumbers checks shares, errors and Elo differences against known values.
func TestNumbers(t *testing.T) {
	var games []game
	for n := range 100 {
		g := game{share: 0, winners: []rules.Seat{1}}
		if n < 64 {
			g = game{share: 1, winners: []rules.Seat{0}}
		}
		games = append(games, g)
	}
	mean, half := share(games)
	if math.Abs(mean-0.64) > 1e-9 || math.Abs(half-1.96*0.048) > 1e-9 {
		t.Errorf("share %f ± %f; want 0.64 ± 1e-9 and %f ± 1e-9", mean, half, 1.96*0.048)
	}
	if d := elo(0.64); math.Abs(d-99.95) > 0.1 {
		t.Errorf("64 %% are %f Elo; want 99.95 ± 0.1", d)
	}
	if _, half := share(games[:10]); half <= 0 {
		t.Errorf("ten games won have no error: half of share(games[:10]) = %v; want more than 0", half)
	}
}
