package game

import (
	"bytes"
	"strings"
	"testing"

	"agora/game/bots/stacksbot"
	"agora/game/boxed"
	"agora/game/input"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// counted are the rules of The Prisoners; they count the moves that are made.
type counted struct {
	rules.Game[stacks.State, stacks.Move]
	made *int
}

func (c counted) Apply(s stacks.State, m stacks.Move) (stacks.State, []rules.Event, error) {
	*c.made++
	return c.Game.Apply(s, m)
}

// withCounted is a program that has The Prisoners, and the count of the moves that it makes.
// The Route "stacks" goes on with the match as tables do.
func withCounted(t *testing.T) (b *bench, made *int, opened *[]*match.Match[any, any]) {
	b, made, opened = newBench(t).at(RouteTitle), new(int), &[]*match.Match[any, any]{}
	team := stacksbot.Team()
	team.Game = counted{team.Game, made}
	b.svc.Games = Games{Describe(team, nil, Show{})}
	b.Route("stacks", func(svc Services, arg any) (Scene, error) {
		m, err := svc.Games[0].Replayed(arg.(PlayArg).Record)
		*opened = append(*opened, m)
		return b.scenes["a"], err
	})
	return b, made, opened
}

// longPrisoners is a game of so many decisions.
func longPrisoners(t *testing.T, decisions int) []byte {
	t.Helper()
	g := stacks.Game{}
	m, err := match.New(g, match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}})
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); m.Len() < decisions; {
		rnd := chance.New(seed, uint64(m.Len()))
		move, ok := g.Sample(m.State(), &rnd)
		if !ok { // over: another way
			seed++
			m = m.Fork(m.Len() / 2)
			continue
		}
		if _, err := m.Do(move); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record().Bytes()
}

// TestALongGameIsReplayedOnceInSlices: however much of the program asks for it, each
// decision of a record is made once, and no tick makes more than a slice of them. Meanwhile
// a bar is shown.
func TestALongGameIsReplayedOnceInSlices(t *testing.T) {
	const decisions = 5*mostSlice + 7
	record := longPrisoners(t, decisions)
	b, made, opened := withCounted(t)
	shown := 0
	b.Route(RouteOpening, func(_ Services, arg any) (Scene, error) {
		a := arg.(OpeningArg)
		return &fake{name: "opening", log: &b.log, over: true, update: func([]input.Event) {
			if shown++; a.Question != nil || len(a.Replays) != 1 {
				t.Fatalf("%+v", a)
			}
			if !a.Replays[0].Slice() {
				a.Do()
			}
		}}, nil
	})
	b.openFile("long.agora", record, nil)
	for last := 0; len(*opened) == 0; last = *made {
		if *made-last > mostSlice {
			t.Fatalf("a tick makes %d decisions", *made-last)
		}
		b.Update(nil)
	}
	if shown < 5 {
		t.Errorf("it is seen for %d ticks", shown)
	}
	if m := (*opened)[0]; m.Len() != decisions || !bytes.Equal(m.Record().Bytes(), record) {
		t.Errorf("%d decisions are opened", m.Len())
	}
	for range 2 {
		if n, err := b.svc.Games.Check(record); n != decisions || err != nil {
			t.Errorf("%d, %v", n, err)
		}
		if p, err := b.svc.Games[0].Peek(record); p.Over || err != nil {
			t.Errorf("%+v, %v", p, err)
		}
	}
	if *made != decisions {
		t.Errorf("%d decisions are made for %d", *made, decisions)
	}
}

// TestReplaysAreNotTheTables: what a table does with its match is nobody else's.
func TestReplaysAreNotTheTables(t *testing.T) {
	b, _, _ := withCounted(t)
	record := longPrisoners(t, 20)
	g := b.svc.Games[0]
	one, err := g.Replayed(record)
	if err != nil {
		t.Fatal(err)
	}
	one.Undo()
	one.SetDraft("a draft")
	if two, _ := g.Replayed(record); two.Len() != 20 || two.Draft() != "" || !bytes.Equal(two.Record().Bytes(), record) {
		t.Errorf("the other match has %d decisions and the draft %q", two.Len(), two.Draft())
	}
	if n, err := g.Check(record); n != 20 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
}

// TestReplaysForget: few games are kept, and of long ones fewer.
func TestReplaysForget(t *testing.T) {
	k := replays{rules: boxed.Game(stacksbot.Team().Game)}
	whole, err := match.Read(k.rules, longPrisoners(t, 40))
	if err != nil {
		t.Fatal(err)
	}
	for n := range 40 {
		k.of(whole.Fork(n).Record().Bytes())
	}
	if len(k.list) != mostReplays {
		t.Errorf("%d games are kept", len(k.list))
	}
	for range 5 {
		k.add(&Replay{reading: match.Begin(k.rules, []byte("[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"a,b\"]\n[Seed \"1\"]\n\n"+strings.Repeat("1 a1-a2\n", match.MaxDecisions)))})
	}
	if len(k.list) != 3 {
		t.Errorf("of the longest, %d are kept", len(k.list))
	}
}
