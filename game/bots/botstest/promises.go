package botstest

import (
	"testing"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// Promise is a reason that a hint gave, and what came of its move.
type Promise[S, M any] struct {
	words.Message
	Before, After S
	Choice        bots.Choice[M]
	Events        []rules.Event
	Seat          rules.Seat
	Level         int                                                       // of who chose
	Later         func(look func(e rules.Event, by rules.Seat) (stop bool)) // calls look with what happens after it in the game
}

// Number is an argument of the message that is a number.
func (p Promise[S, M]) Number(name string) int {
	n, _ := p.Arg(name).(int)
	return n
}

// Arg is an argument of the message; nil if it has none with that name.
func (p Promise[S, M]) Arg(name string) any {
	for i := 0; i+1 < len(p.Args); i += 2 {
		if p.Args[i] == name {
			return p.Args[i+1]
		}
	}
	return nil
}

// Promises plays games of some of a team's levels and calls check with every reason that
// is given for a move. It tells how often each was given.
func Promises[S, M any](t testing.TB, team bots.Team[S, M], setups []rules.Setup, nodes int, check func(p Promise[S, M])) map[string]int {
	t.Helper()
	given := map[string]int{}
	for _, setup := range setups {
		s, _, err := team.Game.Start(setup)
		if err != nil {
			t.Fatal(err)
		}
		type made struct {
			promise Promise[S, M]
			say     words.Series
		}
		var all []made
		for n := 0; !team.Game.Turn(s).Over() && n < 600; n++ {
			level := 2
			if (n+int(setup.Seed))%3 == 0 {
				level = bots.Levels
			}
			job, err := team.Job(s, level, setup.Seed, n)
			if err != nil {
				t.Fatal(err)
			}
			job.Budget = bots.Budget{Nodes: nodes}
			c := bots.Decide(team.Player, job)
			after, events, err := team.Game.Apply(s, c.Move)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, made{Promise[S, M]{Before: s, After: after, Choice: c, Events: events, Seat: job.Seat, Level: level}, c.Why})
			s = after
		}
		for i, m := range all {
			for _, why := range m.say {
				p := m.promise
				p.Message, _ = why.(words.Message)
				p.Later = func(look func(rules.Event, rules.Seat) bool) {
					for _, next := range all[i:] {
						for _, e := range next.promise.Events {
							if look(e, next.promise.Seat) {
								return
							}
						}
					}
				}
				given[p.Key]++
				check(p)
			}
		}
	}
	return given
}

// Given reports those of the reasons that were given less often than they should be.
func Given(t testing.TB, given map[string]int, least int, keys ...string) {
	t.Helper()
	t.Log(given)
	for _, key := range keys {
		if given[key] < least {
			t.Errorf("%s is given %d times", key, given[key])
		}
	}
}
