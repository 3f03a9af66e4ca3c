package game

import (
	"bytes"
	"testing"

	"agora/game/bots/stacksbot"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/play"
	"agora/game/routes"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// counted are the rules of The Prisoners, with a counter of the moves made.
type counted struct {
	rules.Game[stacks.State, stacks.Move]
	made *int
}

func (c counted) Apply(s stacks.State, m stacks.Move) (stacks.State, []rules.Event, error) {
	*c.made++
	return c.Game.Apply(s, m)
}

// withCounted returns a program with The Prisoners and the count of moves made. The route
// "stacks" continues with the match as tables do.
func withCounted(t *testing.T) (b *bench, made *int, opened *[]*match.Match[stacks.State, stacks.Move]) {
	b, made, opened = newBench(t).at(routes.Title), new(int), &[]*match.Match[stacks.State, stacks.Move]{}
	team := stacksbot.Team()
	team.Game = counted{team.Game, made}
	b.svc.Games = known.Games{known.Describe(team, known.Show{})}
	b.Route("stacks", func(svc Services, arg any) (Scene, error) {
		m, err := known.Replayed(svc.Games, team.Game, arg.(routes.GoOnArg).Record)
		*opened = append(*opened, m)
		return b.scenes["a"], err
	})
	return b, made, opened
}

// longPrisoners returns a game with this many moves.
func longPrisoners(t *testing.T, decisions int) []byte {
	t.Helper()
	g := stacks.Game{}
	m, err := match.New(g, match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	rnd := chance.New(1, 5)
	return matchtest.Long(t, m, &rnd, decisions).Record().Bytes()
}

// TestALongGameIsReplayedOnceInSlices: however many parts of the program ask for a
// record, each move is made once, and no tick makes more than a slice. Meanwhile a
// progress bar appears.
func TestALongGameIsReplayedOnceInSlices(t *testing.T) {
	const decisions = 5*known.MostSlice + 7
	record := longPrisoners(t, decisions)
	b, made, opened := withCounted(t)
	shown := b.replaying()
	b.openFile("long.agora", record, nil)
	for last := 0; len(*opened) == 0; last = *made {
		if *made-last > known.MostSlice {
			t.Fatalf("a tick makes %d decisions; want at most %d", *made-last, known.MostSlice)
		}
		b.Update(nil)
	}
	if *shown < 5 {
		t.Errorf("it is seen for %d ticks; want at least 5", *shown)
	}
	if m := (*opened)[0]; m.Len() != decisions || !bytes.Equal(m.Record().Bytes(), record) {
		t.Errorf("%d decisions are opened; want %d, from the same record", m.Len(), decisions)
	}
	for range 2 {
		if n, err := b.svc.Games.Check(record); n != decisions || err != nil {
			t.Errorf("the record has %d decisions (%v), want %d", n, err, decisions)
		}
		if p, err := b.svc.Games[0].Peek(record); p.Over || err != nil {
			t.Errorf("an unfinished game is summarised as %+v (%v); want Over false and no error", p, err)
		}
	}
	if *made != decisions {
		t.Errorf("%d decisions are made for %d; want each of them once", *made, decisions)
	}
}

// replaying makes routes.Opening replay as its scene does, and counts the ticks.
func (b *bench) replaying() (shown *int) {
	shown = new(int)
	b.Route(routes.Opening, func(_ Services, arg any) (Scene, error) {
		a := arg.(routes.OpeningArg)
		return &fake{name: "opening", log: &b.log, over: true, update: func([]input.Event) {
			if *shown++; a.Question != nil || len(a.Replays) != 1 || a.Do == nil {
				b.t.Fatalf("a game is opened by %+v, want one replay, something to do, and no question", a)
			}
			if !a.Replays[0].Slice() {
				do := a.Do
				a.Do = nil
				do()
			}
		}}, nil
	})
	return shown
}

// TestALongGameToGoOnWithIsReplayedInSlicesAtTheStart: the first scene opens when the
// game to continue is known, including damaged copies before it; arrivals from outside
// wait. Each move is made once, then and whenever a menu asks, whatever else is looked
// at.
func TestALongGameToGoOnWithIsReplayedInSlicesAtTheStart(t *testing.T) {
	const decisions = 4*known.MostSlice + 7
	record := longPrisoners(t, decisions)
	broken := append(bytes.TrimRight(bytes.Clone(record), "\n"), "x\n"...) // its last move
	for _, c := range []struct {
		name, file, before string
		all                int
	}{
		{"the game", string(record), string(broken), decisions},
		{"its previous copy", string(broken), string(record), 2*decisions - 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, made, opened := withCounted(t)
			b.leaveAll()
			for name, data := range map[string]string{"autosave.agora": c.file, "autosave.previous.agora": c.before} {
				if err := b.svc.Saves.Store().Write(name, []byte(data)); err != nil {
					t.Fatalf("b.svc.Saves.Store().Write(name, []byte(data)) = %v; want no error", err)
				}
			}
			b.replaying()
			var running *play.Running
			b.start(func(svc Services) {
				running, _ = svc.Keeper().Running()
				svc.Nav.Go(routes.Title, nil)
			})
			other := longPrisoners(t, 30)
			b.launched("other.agora", other)
			ticks, last := 0, 0
			for ; running == nil && ticks < 2*c.all; ticks++ { // a slow machine replays few in a tick
				if *made-last > known.MostSlice || len(*opened) > 0 {
					t.Fatalf("a tick makes %d decisions, %d are opened; want at most %d at once, and none opened", *made-last, len(*opened), known.MostSlice)
				}
				last = *made
				b.Update(nil)
			}
			if running == nil || !bytes.Equal(running.Record, record) || ticks < 5 || *made != c.all+30 {
				t.Fatalf("after %d ticks and %d decisions there is %v; want the running game, after 5 ticks or more and %d decisions", ticks, *made, running != nil, c.all+30)
			}
			for n := 0; len(*opened) == 0 && n < 100; n++ {
				b.Update(nil)
			}
			if len(*opened) != 1 || (*opened)[0].Len() != 30 {
				t.Fatalf("%d games are opened that came meanwhile; want one, with 30 decisions", len(*opened))
			}
			before := *made
			for range 2 * 16 {
				b.svc.Games[0].Replay(longPrisoners(t, *made%20+1))
			}
			*made = before
			if again, _ := b.svc.Keeper().Running(); again == nil || *made != before {
				t.Errorf("a menu makes %d decisions again; want none", *made-before)
			}
		})
	}
}
