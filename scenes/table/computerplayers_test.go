package table

import (
	"testing"
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/routes"
	"agora/scenes/table/think"
)

// adder is a computer player that adds its level, at most 3, and records its jobs.
type adder struct{ jobs chan bots.Job[raceState, int] }

func (adder) Levels() []bots.Level { return make([]bots.Level, bots.Levels) }

func (a adder) Think(job bots.Job[raceState, int], e *bots.Effort) bots.Choice[int] {
	a.jobs <- job
	if job.Level == 5 {
		panic("it fails")
	}
	return bots.Choice[int]{Move: min(job.Level, 3)}
}

// wait runs ticks until a background thread has made something true.
func (s *toy) wait(until func() bool) {
	for end := time.Now().Add(5 * time.Minute); !until() && time.Now().Before(end); {
		s.Update(nil)
		time.Sleep(time.Millisecond)
	}
}

// TestPlayers: players of package bots can play at the table.
func TestPlayers(t *testing.T) {
	a := adder{make(chan bots.Job[raceState, int], 9)}
	s := openToy(t, routes.NewArg{Info: players("human", "computer 2")}, func(s *toy) {
		s.player = a
	})
	s.Do(1, false)
	s.wait(func() bool { return s.Match.Len() == 2 })
	if s.total() != 3 {
		t.Fatalf("the total is %d; want 3", s.total())
	}
	job := <-a.jobs
	if job.Seat != 1 || job.Level != 2 || job.View.secrets[0] != -1 || job.Seed != bots.Seed(s.Info.Seed, 1, 1) {
		t.Errorf("the job is %+v; want seat 1 at level 2 with its own view and seed", job)
	}
	for _, kind := range []string{"human", "computer", "computer 0", "computer 6", "computer x"} {
		if s.typed.ask(think.Question{Level: match.Level(kind)}) != nil {
			t.Errorf("a player of kind %q sits down; want nobody", kind)
		}
	}
}

// TestPlayerPanics: a computer player that panics does not end the game; its seat is
// played by hand.
func TestPlayerPanics(t *testing.T) {
	a := adder{make(chan bots.Job[raceState, int], 9)}
	s := openToy(t, routes.NewArg{Info: players("human", "computer 5")}, func(s *toy) {
		s.player = a
	})
	s.Do(1, false)
	s.wait(func() bool { return s.Bar.notice != "" })
	if !s.Playing() || s.thinking() || s.Bar.notice != "The computer playing Bert has failed. Make its move yourself." {
		t.Fatalf("playing %v: %q, s.thinking() = %v; want true, \"The computer playing Bert has failed. Make its move yourself.\" and false",
			s.Playing(), s.Bar.notice, s.thinking())
	}
	s.add(3)
	if s.total() != 4 {
		t.Errorf("the seat cannot be played by hand: s.total() is %v, want 4", s.total())
	}
}
