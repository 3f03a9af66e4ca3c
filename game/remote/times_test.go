package remote_test

import (
	"strings"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
)

// timedAgreement returns an agreement for two with a clock.
func timedAgreement(clock string) remote.Agreement {
	a := agree("phobia", wire.Player{}, wire.Player{})
	a.Clock = clock
	return a
}

// TestTimes: both devices show the same time left, which only the host counts, whatever their own
// clocks say; who has none left has lost, on both, in the record and in what friends have played.
func TestTimes(t *testing.T) {
	e := gather(t, timedAgreement("game 60+1"))
	e.devices = e.devices[:2]
	anna, bion := e.devices[0], e.devices[1]
	e.house.Time = e.house.Time.Add(time.Hour)
	e.until("both know the time", func() bool {
		_, a := anna.table().Left(0)
		_, b := bion.table().Left(0)
		return a && b
	})
	e.play(func() bool { return anna.table().Source().Match().Len() >= 8 }) // both have had their first turn
	for range 20 {                                                          // what is under way arrives
		e.tick(false)
	}
	e.until("both show the same", func() bool {
		if !anna.table().Counts(anna.table().Decides()) || anna.table().Decides() != bion.table().Decides() {
			return false
		}
		for seat := range anna.table().People() {
			a, _ := anna.table().Left(anna.table().Seats()[0])
			b, _ := bion.table().Left(anna.table().Seats()[0])
			if d := a - b; seat == 0 && (d > time.Second || d < -time.Second) {
				return false
			}
		}
		return true
	})
	slow := anna.table().Decides()
	before, _ := bion.table().Left(slow)
	e.until("ten seconds", func() bool { left, _ := bion.table().Left(slow); return before-left > 10*time.Second })
	if left, _ := anna.table().Left(1 - slow); left < 59*time.Second {
		t.Errorf("Left(who waits) = %v; want their minute", left)
	}
	e.until("the time is up", func() bool { return anna.table().Ended() == "time" && bion.table().Ended() == "time" })
	if !anna.table().Lost(slow) || anna.table().Lost(1-slow) {
		t.Errorf("Lost = %v, %v; want only seat %d", anna.table().Lost(0), anna.table().Lost(1), slow+1)
	}
	e.until("both have the record", func() bool {
		return anna.table().Record() != nil && bion.table().Record() != nil && len(anna.table().Companions()) == 1
	})
	for _, d := range e.devices {
		if l := match.LapsesOf(d.table().Record(), 2); !l.End() || !l.Lost(slow) {
			t.Errorf("%s: the record says %+v; want that seat %d has lost", d.name, l, slow+1)
		}
		if p := d.table().Proof(); p.Told != remote.Holds {
			t.Errorf("%s: Proof = %+v; want what was told to hold", d.name, p)
		}
	}
	anna.Keep(anna.table(), anna.table().Companions()[0])
	won, lost, drawn := anna.Friends()[0].Record()
	if win := anna.table().Seat() != slow; won != map[bool]int{true: 1}[win] || lost != map[bool]int{false: 1}[win] || drawn != 0 {
		t.Errorf("Record = %d %d %d; want a win only, or if Anna lost on time (%t) a loss only", won, lost, drawn, !win)
	}
}

// TestForgedTimes: a host cannot say that somebody has lost at a table without a clock, nor write
// a record that differs from what it said.
func TestForgedTimes(t *testing.T) {
	for name, forge := range map[string]func(text string) string{
		"times for other seats": func(s string) string { return strings.Replace(s, `"times":{"left":[`, `"times":{"left":[5,`, 1) },
		"negative times":        func(s string) string { return strings.Replace(s, `"times":{"left":[`, `"times":{"left":[-`, 1) },
		"a runner there is not": func(s string) string {
			return strings.Replace(s, `"left":[60000,60000]`, `"left":[60000,60000],"runs":3`, 1)
		},
		"more time than there is": func(s string) string { return strings.Replace(s, `"left":[60000`, `"left":[604800001`, 1) },
		"a loser there is not": func(s string) string {
			return strings.Replace(s, `"left":[60000,60000]`, `"left":[60000,60000],"lost":[2]`, 1)
		},
		"not even of the same kind": func(s string) string { return strings.Replace(s, `"left":[60000,60000]`, `"left":{}`, 1) },
	} {
		n := wire.NewNews("0123456789abcdef", 0, 0, 1, 0)
		n.Times = &wire.Times{Left: []int64{60_000, 60_000}}
		good := string(wire.Encode(n))
		bad := forge(good)
		if got, err := wire.DecodeNews([]byte(good)); err != nil || got.Times == nil || got.Times.Left[1] != 60_000 {
			t.Fatalf("DecodeNews(%s) = %+v, %v; want it read", good, got.Times, err)
		}
		got, err := wire.DecodeNews([]byte(bad))
		if bad == good || err == nil && len(got.Times.Left) == 2 {
			t.Errorf("%s: DecodeNews(%s) = %+v, %v; want it refused, or left alone", name, bad, got.Times, err)
		}
	}
}

// TestClockNeedsItsHost: a host that knows no clocks is not taken for one that does.
func TestClockNeedsItsHost(t *testing.T) {
	house := remotetest.NewHouse()
	house.Change = func(data []byte) []byte { // as a host of a former version answers
		if strings.Contains(string(data), `"Rules":"1 clock"`) {
			return []byte(strings.Replace(string(data), `"Rules":"1 clock"`, `"Rules":"9"`, 1))
		}
		return data
	}
	c := remote.New(remote.Config{Open: house.Line, Saves: store.NewSaves(&store.Memory{}), Game: rulesOf, Now: func() time.Time { return house.Time }})
	var said error
	c.Create(house.Page, timedAgreement("turn 60"), []remote.Own{{Seat: 0, Name: "Anna"}}, func(_ *remote.Table, _ []remote.Invitation, err error) { said = err })
	for range 100 {
		house.Time = house.Time.Add(100 * time.Millisecond)
		c.Poll()
	}
	if said == nil || !strings.Contains(said.Error(), "clock") {
		t.Errorf("Create(with a clock, at a former host) = %v; want a sentence about clocks", said)
	}
}
