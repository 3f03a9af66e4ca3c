package table

import (
	"testing"

	"agora/game/achievement"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
)

// TestFinishedGameAchieves: when a game ends, the people at this table have achieved what the
// rules find in it, and the result says what is new. Computers achieve nothing, nor do games
// from outside that nobody here has played on.
func TestFinishedGameAchieves(t *testing.T) {
	team := raceTeam(nil)
	team.Achievements = []achievement.Achievement[raceState, int]{{Name: "won", Earned: achievement.Played[raceState, int].Won}}
	for _, c := range []struct {
		name    string
		kinds   []string
		foreign bool
		branch  bool
		winner  string // who has achieved it
	}{
		{"two people", nil, false, false, "bert"},
		{"the computer wins", []string{"", match.Kind(1)}, false, false, ""},
		{"the person wins", []string{match.Kind(1), ""}, false, false, "bert"},
		{"computers only", []string{match.Kind(1), match.Kind(1)}, false, false, ""},
		{"from outside", nil, true, false, ""},
		{"a branch", nil, false, true, ""},
	} {
		s := newToy(t)
		s.Games = known.Games{known.Describe(team, known.Show{})}
		m, err := match.New(race{}, players(c.kinds...))
		if err != nil {
			t.Fatalf("match.New(race{}, players(c.kinds...)) = %v; want no error", err)
		}
		for _, by := range []int{3, 3, 2} {
			if _, err := m.Do(by); err != nil {
				t.Fatalf("m.Do(by) = %v; want no error", err)
			}
		}
		s.foreign = c.foreign
		record := m.Record().Bytes()
		if c.branch {
			record = m.RecordAt(m.Len()).Bytes()
		}
		if err := s.sit(routes.GoOnArg{Record: record, Imported: c.foreign}); err != nil {
			t.Fatalf("s.sit(routes.GoOnArg{Record: record, Imported: c.foreign}) = %v; want no error", err)
		}
		s.rest()
		if !s.match.Turn().Over() {
			if err := s.decide("3", false); err != nil {
				t.Fatalf("%s: decide(3) = %v; want no error", c.name, err)
			}
			s.rest()
		}
		if !s.match.Turn().Over() {
			t.Fatalf("%s: the race continues, s.match.Turn().Over() = %v; want true", c.name, s.match.Turn().Over())
		}
		got := s.Settings.Achievements
		if n := got.Of("race", "won", ""); (n.Times == 1) != (c.winner != "") || got.Of("race", "won", c.winner) != n {
			t.Errorf("%s: achieved is %v; want it once for the winner, never otherwise", c.name, got)
		}
		said := func() (news int, shown bool) {
			for _, arg := range s.nav.Args {
				if result, ok := arg.(routes.ResultArg); ok {
					news, shown = len(result.Achieved), true
				}
			}
			return news, shown
		}
		if news, shown := said(); (news == 1) != (c.winner != "") || c.winner != "" && !shown {
			t.Errorf("%s: the result says %d new, and is shown: %v; want 1 and true for a winner", c.name, news, shown)
		}
		if s.showScore(); c.winner != "" {
			if news, _ := said(); news > 0 {
				t.Errorf("%s: the result says it again, news of said() = %v; want none", c.name, news)
			}
		}
	}
}
