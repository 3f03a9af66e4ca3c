package botstest

import (
	"testing"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// Promise is a reason given in a hint, with what became of the move.
type Promise[S, M any] struct {
	words.Message
	Before, After S
	Choice        bots.Choice[M]
	Events        []rules.Event
	Seat          rules.Seat
	Level         int                                                       // level of the player who chose the move
	Later         func(look func(e rules.Event, by rules.Seat) (stop bool)) // calls look with the events that follow in the game
}

// Number returns a numeric argument of the message.
func (p Promise[S, M]) Number(name string) int {
	n, _ := p.Arg(name).(int)
	return n
}

// Arg returns an argument of the message; nil if it has none with that name.
func (p Promise[S, M]) Arg(name string) any {
	for i := 0; i+1 < len(p.Args); i += 2 {
		if p.Args[i] == name {
			return p.Args[i+1]
		}
	}
	return nil
}

// Promises plays games between some of a team's levels and calls check with every reason
// given for a move. It returns how often each reason was given.
func Promises[S, M any](t testing.TB, team bots.Team[S, M], setups []rules.Setup, nodes int, check func(p Promise[S, M])) map[string]int {
	t.Helper()
	given := map[string]int{}
	for _, setup := range setups {
		s, _, err := team.Game.Start(setup)
		if err != nil {
			t.Fatalf("team.Game.Start(setup) = %v; want no error", err)
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
				t.Fatalf("team.Job(s, level, setup.Seed, n) = %v; want no error", err)
			}
			job.Budget = bots.Budget{Nodes: nodes}
			c := bots.Decide(team.Player, job)
			after, events, err := team.Game.Apply(s, c.Move)
			if err != nil {
				t.Fatalf("team.Game.Apply(s, c.Move) = %v; want no error", err)
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

// Given reports the reasons that were given less often than least.
func Given(t testing.TB, given map[string]int, least int, keys ...string) {
	t.Helper()
	t.Log(given)
	for _, key := range keys {
		if given[key] < least {
			t.Errorf("%s is given %d times; want at least %d", key, given[key], least)
		}
	}
}
