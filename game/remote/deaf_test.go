package remote_test

import (
	"testing"
	"time"

	"agora/game/remote"
	"agora/game/wire"
)

// deaf is a line that is open, as its pings say, and carries no request to anybody.
type deaf struct {
	remote.Line
	closed *int
}

func (deaf) Ask(string, []byte, func([]byte, error)) {}
func (deaf) State() remote.State                     { return remote.Open }
func (l deaf) Close()                                { *l.closed++; l.Line.Close() }

// slow is a line whose answers take their time.
type slow struct {
	remote.Line
	later *[]func()
}

func (l slow) Ask(subject string, data []byte, done func([]byte, error)) {
	l.Line.Ask(subject, data, func(answer []byte, err error) { *l.later = append(*l.later, func() { done(answer, err) }) })
}

// TestDeafLinesAreLeft: a line that is open and on which nothing is answered is closed, and
// another one is opened, on which all is asked again, until one answers. The tries become
// rare.
func TestDeafLinesAreLeft(t *testing.T) {
	e := gather(t, agree("phobia", wire.Player{}, wire.Player{}))
	anna := e.devices[0]
	moves := func() int { return anna.table().Source().Match().Len() }
	e.play(func() bool { return anna.table().Source() != nil && moves() >= 2 })
	opened, closed, deafLines := 0, 0, 3
	anna.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
		l := e.house.Line(host, key, func(subject string, data []byte) {
			if opened > deafLines {
				hear(subject, data)
			}
		})
		if opened++; opened > deafLines {
			return l
		}
		return deaf{l, &closed}
	}
	anna.Close()
	anna.start()
	e.until("another line is opened", func() bool { return opened > deafLines })
	if closed != deafLines {
		t.Errorf("%d lines that do not answer are closed; want %d", closed, deafLines)
	}
	e.play(func() bool { return anna.table() != nil && anna.table().Source() != nil && moves() >= 4 })

	deafLines = 1_000
	opened, closed = 0, 0
	anna.Close()
	anna.start()
	for began := e.now(); e.now().Sub(began) < 10*time.Minute; {
		e.tick(false)
	}
	if opened < 8 || opened > 16 { // 12, 24, 48 s, and then each minute
		t.Errorf("%d lines are opened in ten minutes; want about twelve", opened)
	}
}

// TestSlowLinesAreKept: a line whose answers take as long as a host may need is not left, nor
// is that of a device that has slept.
func TestSlowLinesAreKept(t *testing.T) {
	e := gather(t, agree("phobia", wire.Player{}, wire.Player{}))
	anna := e.devices[0]
	var later []func()
	opened := 0
	anna.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
		opened++
		return slow{e.house.Line(host, key, hear), &later}
	}
	anna.Close()
	anna.start()
	for round := range 20 {
		for range 80 { // eight seconds
			e.tick(false)
		}
		if round%5 == 4 {
			e.house.Time = e.house.Time.Add(time.Hour)
			anna.Poll()
		}
		some := later
		later = nil
		for _, answer := range some {
			answer()
		}
	}
	if opened != 1 {
		t.Errorf("%d lines are opened to a host that answers after eight seconds; want one", opened)
	}
	if tab := anna.table(); tab == nil || tab.Source() == nil {
		t.Error("the game is not there although all is answered; want it")
	}
}
