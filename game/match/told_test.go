package match_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"agora/game/boxed"
	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// listener is a seat that is told a game as by a host.
type listener struct {
	seat rules.Seat
	told *match.Match[any, any]
}

// hears sends over the wire what has happened since, and tells it.
func (l *listener) hears(t *testing.T, codec *wire.Codec[any, any], m *match.Match[any, any], n int) {
	t.Helper()
	before := l.told.StateAt(n)
	var steps []match.Step[any, any]
	for i := n; i < m.Len(); i++ {
		said, err := codec.Step(m.StateAt(i), m.At(i).Move, m.StateAt(i+1), m.At(i).Events, l.seat)
		if err != nil {
			t.Fatalf("codec.Step() = %v; want no error", err)
		}
		var heard wire.Step
		if err := json.Unmarshal(wire.Encode(said), &heard); err != nil {
			t.Fatalf("json.Unmarshal(wire.Encode(said), &heard) = %v; want no error", err)
		}
		step, moments, err := codec.Read(before, l.seat, heard)
		if err != nil {
			t.Fatalf("seat %d cannot read decision %d: %v; want no error", l.seat, i, err)
		}
		step.Moments = moments
		steps, before = append(steps, step), step.State
	}
	l.told.Tell(n, steps)
}

// TestToldIsWhatASeatMayKnow: a told match always has what its seat may know of the match
// played: after every move, after undo and other moves, and throughout each move with its
// events. It covers all games, all seats and a spectator.
func TestToldIsWhatASeatMayKnow(t *testing.T) {
	for _, c := range catalogue.Games() {
		least, most := c.Game.Seats()
		for _, seats := range []int{least, most} {
			t.Run(fmt.Sprintf("%s of %d", c.Name(), seats), func(t *testing.T) {
				t.Parallel()
				tellAndUndo(t, c.Game, seats)
			})
		}
	}
}

func tellAndUndo(t *testing.T, g rules.Game[any, any], seats int) {
	a := wire.Agreement{Game: g.Name(), Rules: match.Version, Pace: "none", Players: make([]wire.Player, seats)}
	info := a.Info()
	info.Seed, info.OpenUndo = 99, true
	m, err := match.New(g, info)
	if err != nil {
		t.Fatalf("match.New(g, info) = %v; want no error", err)
	}
	codec := wire.NewCodec(g)
	var all []*listener
	for seat := rules.NoSeat; int(seat) < seats; seat++ {
		said, err := codec.Start(m.Start(), m.StartEvents(), seat)
		if err != nil {
			t.Fatalf("codec.Start(m.Start(), m.StartEvents(), seat) = %v; want no error", err)
		}
		start, events, err := codec.ReadStart(a, seat, said)
		if err != nil {
			t.Fatalf("codec.ReadStart(a, seat, said) = %v; want no error", err)
		}
		all = append(all, &listener{seat, match.Told(g, info, start, events)})
	}
	r := chance.New(5, 6)
	same := func(n int) {
		t.Helper()
		for _, l := range all {
			if l.told.Len() != m.Len() || l.told.Turn() != m.Turn() || l.told.Info().Seed != 0 {
				t.Fatalf("seat %d knows of %d decisions, %v; want %d, %v, and no seed", l.seat, l.told.Len(), l.told.Turn(), m.Len(), m.Turn())
			}
			for i := n; i <= m.Len(); i++ {
				if got, want := g.Hash(l.told.StateAt(i)), g.Hash(g.View(m.StateAt(i), l.seat)); got != want {
					t.Fatalf("seat %d after %d decisions sees %x; want %x", l.seat, i, got, want)
				}
			}
		}
	}
	for n := 0; n < 60 && !m.Turn().Over(); n++ {
		known := m.Len()
		if n%7 == 6 { // undo and continue differently
			if err := m.UndoTo(known - 1 - n%3); err != nil {
				t.Fatalf("m.UndoTo(known - 1 - n%%3) = %v; want no error", err)
			}
			known = m.Len()
		}
		for range 1 + n%3 { // several at once, as after reconnecting
			matchtest.Move(t, m, &r)
		}
		for _, l := range all {
			l.hears(t, codec, m, known)
		}
		same(known)
	}
	same(0)
	for _, l := range all {
		for i := range m.Len() {
			if told, known := l.told.Moments(i, l.seat), m.Moments(i, l.seat); !reflect.DeepEqual(told, known) {
				t.Fatalf("seat %d is told of decision %d: %v; want %v", l.seat, i, told, known)
			}
		}
	}
	for _, l := range all {
		refusals(t, l.told)
	}
}

// refusals checks that only Tell changes a told match.
func refusals(t *testing.T, told *match.Match[any, any]) {
	t.Helper()
	n := told.Len()
	_, do := told.Do(told.At(0).Move)
	_, redo := told.Redo()
	if do == nil || redo == nil || told.UndoTo(n-1) == nil || told.CanUndo() || told.CanRedo() || told.Len() != n {
		t.Errorf("it can be changed: %v, %v, %d of %d left; want an error for each, and all %d decisions", do, redo, told.Len(), n, n)
	}
	if r := told.Record(); len(r.Tags) > 0 || len(r.Moves) > 0 {
		t.Errorf("it has a record: %v; want none", r)
	}
	if first := told.First(n / 2); first.Len() != n/2 || !reflect.DeepEqual(first.State(), told.StateAt(n/2)) {
		t.Errorf("its first half is another: first.Len() is %v, want %v", first.Len(), n/2)
	}
	for _, bad := range []int{-1, n + 1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("it is told on after %d of %d decisions; want a panic", bad, n)
				}
			}()
			told.Tell(bad, nil)
		}()
	}
	told.SetDraft("half")
	if told.Tell(n, nil); told.Draft() != "half" {
		t.Errorf("what is half made is lost where nothing has happened: told.Draft() is %q, want \"half\"", told.Draft())
	}
	if told.Tell(n-1, nil); told.Draft() != "" || told.Len() != n-1 {
		t.Errorf("%d of %d decisions are left, with the draft %q; want %d and \"\"", told.Len(), n, told.Draft(), n-1)
	}
}

// TestWhatIsPlayedIsNotTold: Tell refuses a match that is played here.
func TestWhatIsPlayedIsNotTold(t *testing.T) {
	m, err := match.New(boxed.Game(city.Game{}), match.Info{Players: make([]match.Player, 3)})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("Tell accepts a match that is played here, want a panic")
		}
	}()
	m.Tell(0, nil)
}
