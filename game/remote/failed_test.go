package remote_test

import (
	"strings"
	"testing"

	"agora/game/remote"
	"agora/game/wire"
)

// moody is a line to a host that fails to carry out the next moves.
type moody struct {
	remote.Line
	fails *int // that are still to come
}

func (l moody) Ask(subject string, data []byte, done func([]byte, error)) {
	if *l.fails > 0 && strings.Contains(subject, "."+wire.VerbDo+".") {
		*l.fails--
		done(wire.Encode(wire.Answered(wire.Failed)), nil)
		return
	}
	l.Line.Ask(subject, data, done)
}

// TestFailedMovesAreSentAgain: a move that the host cannot carry out for the moment, such as
// while its disk is full, is neither lost nor refused: it is sent again until the host can.
func TestFailedMovesAreSentAgain(t *testing.T) {
	e := gather(t, agree("phobia", wire.Player{}, wire.Player{}))
	moves := func() int {
		if s := e.devices[0].table().Source(); s != nil {
			return s.Match().Len()
		}
		return 0
	}
	e.play(func() bool { return moves() >= 2 })
	fails := 20 // more than a request is repeated that comes too often
	for _, d := range e.devices {
		real := d.house.Line
		d.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
			return moody{real(host, key, hear), &fails}
		}
		d.Close()
		d.start()
	}
	e.play(func() bool { return moves() >= 6 })
	if fails != 0 {
		t.Errorf("the host has still to fail %d times; want 0", fails)
	}
	for _, d := range e.devices {
		if len(d.wrong) > 0 {
			t.Errorf("%s is told %v; want none", d.name, d.wrong)
		}
	}
}
