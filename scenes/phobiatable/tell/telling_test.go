package tell

import (
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/table/duel"
)

func TestVerdicts(t *testing.T) {
	say := Teller{nil, func(seat rules.Seat) string { return [2]string{"Anna", "Player 2"}[seat] }}
	for _, c := range []struct {
		tally phobia.Tally
		want  string
	}{
		{phobia.Tally{Largest: [2]int{12, 9}, Groups: [2]int{1, 1}}, "Largest group: Anna 12, Player 2 9; the larger loses."},
		{phobia.Tally{Largest: [2]int{9, 9}, Groups: [2]int{1, 3}}, "Tied at 9: more groups win. Anna 1, Player 2 3."},
		{phobia.Tally{Largest: [2]int{9, 9}, Groups: [2]int{4, 4}}, "Both largest groups are 9, and both players have 4 groups: a draw."},
	} {
		if got := say.Say(say.verdict(c.tally)); got != c.want {
			t.Errorf("%v: say.Say(say.verdict(c.tally)) = %q\nwant %q", c.tally, got, c.want)
		}
	}
}

// TestScoreSheet: the rows of the score sheet add up, and name what decided the game.
func TestScoreSheet(t *testing.T) {
	for _, c := range []struct {
		position string
		cells    string
		note     string
	}{
		{"hex4 d4s,e4s,a7L,g1S,a4S 8s5l,8s4l 1", "2,2|0,1|1,3|2,2", "so more groups win"},
		{"hex4 d4s,e4s,a7L,g1l 8s4l,10s4l 1", "2,0|1,1|2,1|2,2", "so more groups win"},
		{"hex4 d4s,e4l,a7L,g1L 9s4l,10s3l 1", "1,0|1,2|1,2|3,2", "only if"},
		{"hex4 d4s,a7S 9s5l,9s5l 1", "1,1|0,0|1,1|1,1", "a draw"},
	} {
		st, ok := duel.Position(phobia.Game{}, nil, c.position)
		if !ok {
			t.Fatalf("%q is no position, ok of duel.Position(phobia.Game{}, nil, c.position) = %v; want true", c.position, ok)
		}
		var cells, notes []string
		for _, r := range ScoreSheet(nil, &st) {
			cells = append(cells, strings.Join(r.Cells, ","))
			notes = append(notes, r.Note)
		}
		if got := strings.Join(cells, "|"); got != c.cells {
			t.Errorf("%s: strings.Join(cells, \"|\") = %s, want %s", c.position, got, c.cells)
		}
		if !strings.Contains(strings.Join(notes, " "), c.note) {
			t.Errorf("%s: %q do not say %q; want it in one of them", c.position, notes, c.note)
		}
	}
}
