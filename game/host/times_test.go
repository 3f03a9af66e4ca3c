package host

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// diary lists the acts of a host in order, with the time by its clock, but not its
// words.
type diary struct {
	now   time.Time
	lines []string
}

func (d *diary) note(what string) {
	d.lines = append(d.lines, fmt.Sprintf("%v %s", d.now.Sub(time.Unix(1_800_000_000, 0)), what))
}

// noted is a log that keeps nothing.
type noted struct{ *diary }

func (n noted) Append(_ context.Context, _ string, after uint64, _ string) (uint64, error) {
	n.note("log")
	return after + 1, nil
}

func (n noted) Read(context.Context, string, uint64) ([]Entry, error) {
	n.note("read")
	return nil, nil
}

// watched returns a host with a table in memory and the diary that it keeps. Its clock
// moves when it waits, and by a millisecond whenever somebody looks at it.
func watched(games catalogue.List, t *table) (*Host, *diary) {
	d := &diary{now: time.Unix(1_800_000_000, 0)}
	h := New(Config{
		Log: noted{d}, Games: games, Secret: []byte("secret"), Level: bots.Levels, Cores: 1, Pause: 800 * time.Millisecond,
		Tell: func(subject string, _ []byte) { d.note("tell " + subject) },
		Now: func() time.Time {
			d.now = d.now.Add(time.Millisecond)
			return d.now
		},
		Sleep: func(_ context.Context, wait time.Duration) error {
			d.now = d.now.Add(max(wait, 0))
			return nil
		},
	})
	h.tables[t.name] = &slot{t: t}
	return h, d
}

// seated returns a table whose game has begun: people, and a computer of a level in each
// of the other seats.
func seated(game string, levels ...int) *table {
	a := agree(game, make([]wire.Player, len(levels))...)
	for i, level := range levels {
		a.Players[i].Level = level
	}
	t := must(load(catalogue.Games(), "0123456789abcdef", []Entry{{Line: "head " + string(wire.Encode(head{Agreement: a, Key: key(9), Secret: strings.Repeat("5c", 16)}))}}))
	for i, level := range levels {
		if level == 0 {
			if err := t.follow(Entry{Line: sitLine(fmt.Sprintf("sit0000%d", i), rules.Seat(i), key(i), "", "")}); err != nil {
				panic(err)
			}
		}
	}
	return t
}

// twinOf returns a table that differs only in what a seat may not know.
func twinOf(t *table, seat rules.Seat, r *chance.Stream) *table {
	twin, hidden := *t, concealed(t.state(), seat, r)
	if twin.steps = slices.Clone(t.steps); len(twin.steps) > 0 {
		twin.steps[len(twin.steps)-1].after = hidden
	} else {
		twin.start = hidden
	}
	twin.lens, twin.ids, twin.people = slices.Clone(t.lens), map[string]int{}, slices.Clone(t.people)
	twin.seed, twin.head.Secret = t.seed+1, fresh()
	return &twin
}

// decided has the next player at a table decide: a computer, or a person who sends a move
// that looks to a seat as m does. It returns what the host did, and false if there is no
// such move.
func decided(t *table, m any, seat rules.Seat, games catalogue.List) ([]string, bool) {
	h, d := watched(games, t)
	by := t.turn().Seat
	if t.people[by].level == 0 {
		move, ok := indistinct(t.game.Game, t.state(), m, by, seat)
		h.Answer(context.Background(), key(int(by)), wire.VerbDo, t.name, wire.Encode(wire.Decide("again000", by, len(t.steps), t.game.Game.Format(move))))
		return d.lines, ok
	}
	if moved, err := h.Think(context.Background(), t.name); err != nil || !moved {
		panic(err)
	}
	return d.lines, true
}

// TestTwinsInTime takes two tables that differ only in what a seat may not know. When
// a person or a computer decides at them, the host does the same in the same order and at
// the same times.
func TestTwinsInTime(t *testing.T) {
	for _, game := range []string{"city", "market"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			r, compared, thought := chance.New(3, 33), 0, 0
			tab := seated(game, 0, 3, 0, 4)
			g := tab.game.Game
			for n := 0; n < 60 && tab.ended() == ""; n++ {
				seat := rules.Seat(r.Intn(5)) - 1
				m, ok := g.(rules.Sampler[any, any]).Sample(tab.state(), &r)
				if !ok {
					break
				}
				by := tab.turn().Seat
				one, possible := decided(twinOf(tab, seat, &r), m, seat, catalogue.Games())
				two, too := decided(twinOf(tab, seat, &r), m, seat, catalogue.Games())
				if possible && too {
					if compared++; !slices.Equal(one, two) || len(one) < 3 {
						t.Fatalf("decision %d: seat %d could notice\n%q\nor\n%q\nwant the same for both", n, seat, one, two)
					}
					if tab.people[by].level > 0 {
						thought++
					}
				}
				if err := tab.follow(Entry{Line: line("do", fmt.Sprintf("move%04d", n), by, g.Format(m))}); err != nil {
					t.Fatalf("tab.follow() = %v; want no error", err)
				}
			}
			if compared < 20 || thought < 10 {
				t.Errorf("only %d decisions are compared, %d of computers; want at least 20 and at least 10", compared, thought)
			}
		})
	}
}

// thinker is a computer player that takes its time.
type thinker struct {
	bots.Player[any, any]
	quick bool // decides at once; otherwise it never ends by itself
}

func (p thinker) Think(job bots.Job[any, any], e *bots.Effort) bots.Choice[any] {
	for n := 0; !p.quick && n < 10_000 && e.Spend(1<<20); n++ { // for ever, but for a host that is broken
	}
	return p.Player.Think(job, bots.NewEffort(bots.Budget{Nodes: 1}, nil))
}

// Levels has no limits: only the host ends a thought.
func (thinker) Levels() []bots.Level { return make([]bots.Level, bots.Levels) }

// TestThoughtTakesItsTime: whether a computer decides at once or would think for ever, its
// move comes after the same time, which depends on its level alone.
func TestThoughtTakesItsTime(t *testing.T) {
	for level, want := range map[int]string{1: "800ms", 4: "800ms", 5: "3.2s"} {
		var diaries [2][]string
		for i, quick := range []bool{true, false} {
			tab := seated("phobia", level, 0)
			tab.game.Player = thinker{tab.game.Player, quick}
			diaries[i], _ = decided(tab, nil, rules.NoSeat, catalogue.Games())
		}
		if len(diaries[0]) == 0 || !slices.Equal(diaries[0], diaries[1]) {
			t.Errorf("level %d: %q or %q; want the same for both", level, diaries[0], diaries[1])
		}
		// The clock moves by a millisecond at each look.
		began, _ := time.ParseDuration(want)
		at, err := time.ParseDuration(strings.Fields(diaries[0][0])[0])
		if err != nil || at < began || at > began+10*time.Millisecond {
			t.Errorf("level %d: the move comes after %v, want %v", level, at, began)
		}
	}
}
