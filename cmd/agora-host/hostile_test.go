package main

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// TestHostile sends a real host whatever strangers and players could send, many at once.
// Each must get a refusal or the answer that is due, and the others' game must continue
// unaffected.
func TestHostile(t *testing.T) {
	h := startHost(t)
	a, b, looks := newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)
	gather(t, agree("stacks", wire.Player{}, wire.Player{}), a, b, looks)
	before := lines(a)
	x := newPlayer(t, h.addr)
	raw := func(p *player, verb, table string, data []byte) wire.Code {
		t.Helper()
		msg, err := p.nc.Request(wire.Question(p.key, verb, table), data, time.Minute)
		if err != nil {
			t.Fatalf("%s of %d bytes, %.40q: %v; want no error", verb, len(data), data, err)
		}
		got, err := wire.DecodeAnswer(msg.Data)
		if err != nil {
			t.Fatalf("wire.DecodeAnswer(msg.Data) = %v; want no error", err)
		}
		return got.Code
	}
	decision := wire.Decide(x.id(), 0, 0, "x")
	for name, c := range map[string]struct {
		data string
		want wire.Code
	}{
		"nothing":              {"", wire.BadForm},
		"noughts":              {strings.Repeat("\x00", 4000), wire.BadForm},
		"no JSON":              {`{"V":1`, wire.BadForm},
		"a list":               {"[]", wire.BadForm},
		"null":                 {"null", wire.BadForm},
		"a nest":               {strings.Repeat("[", 3000), wire.BadForm},
		"a later version":      {strings.Replace(string(wire.Encode(decision)), `"V":1`, `"V":9`, 1), wire.BadVersion},
		"an endless version":   {strings.Replace(string(wire.Encode(decision)), `"V":1`, `"V":1e999`, 1), wire.BadForm},
		"a seat beyond":        {string(wire.Encode(wire.Decide(x.id(), 99, 0, "x"))), wire.BadForm},
		"a seat below":         {string(wire.Encode(wire.Decide(x.id(), -7, 0, "x"))), wire.BadForm},
		"a decision long past": {string(wire.Encode(wire.Decide(x.id(), 0, -1, "x"))), wire.BadForm},
		"twice a request":      {strings.Repeat("x", maxMessage), wire.BadForm},
	} {
		if got := raw(x, wire.VerbDo, a.Table, []byte(c.data)); got != c.want {
			t.Errorf("%s is answered %q, want %q", name, got, c.want)
		}
	}

	// Ten devices use one link, and only one of them gets the seat; likewise for a link
	// that moves a seat to another device.
	race := func(what string, code string) {
		t.Helper()
		var mu sync.Mutex
		var all sync.WaitGroup
		sit := 0
		for range 10 {
			p := newPlayer(t, h.addr)
			all.Go(func() {
				got := p.ask(t, wire.VerbSit, strings.SplitN(code, ".", 2)[0], wire.SitDown(code, "X", ""))
				mu.Lock()
				defer mu.Unlock()
				switch got.Code {
				case wire.OK:
					sit++
				case wire.Taken, wire.BadInvite:
				default:
					t.Errorf("%s gets the answer %+v; want OK, Stale or Limit", what, got)
				}
			})
		}
		if all.Wait(); sit != 1 {
			t.Errorf("%s: %d devices sit by one link; want 1", what, sit)
		}
	}
	made := x.ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(x.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", ""))
	race("an invitation", made.Invitations[0].Code)
	device := x.ask(t, wire.VerbAction, made.Table, wire.NewAction(x.id(), "device", 0))
	if len(device.Invitations) != 1 {
		t.Fatalf("no link for another device: %+v; want 1 Invitations", device)
	}
	race("another device", device.Invitations[0].Code)
	if got := x.ask(t, wire.VerbNews, made.Table, wire.NewsSince(0, 0)); got.Code != wire.Moved {
		t.Errorf("the device that was left is answered %+v; want Code %q", got, wire.Moved)
	}

	// A player makes twenty decisions at once, and one counts. Then they flood the host
	// until it says that this is too much, while the other player still gets answers.
	sit := []*player{a, b}
	p := sit[a.Game.Game.Turn(a.State()).Seat]
	other := sit[1-p.Seat]
	r := chance.New(5, 5)
	m, _ := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &r)
	answers := make(chan *nats.Msg, 1000)
	sub, err := p.nc.ChanSubscribe(wire.AnswersTo(p.key)+"flood", answers)
	if err != nil {
		t.Fatalf("p.nc.ChanSubscribe(wire.AnswersTo(p.key)+\"flood\", answers) = %v; want no error", err)
	}
	send := func(verb string, q any) {
		if err := p.nc.PublishRequest(wire.Question(p.key, verb, a.Table), wire.AnswersTo(p.key)+"flood", wire.Encode(q)); err != nil {
			t.Fatalf("p.nc.PublishRequest() = %v; want no error", err)
		}
	}
	count := func(n int) map[wire.Code]int {
		counts := map[wire.Code]int{}
		for range n {
			got, err := wire.DecodeAnswer((<-answers).Data)
			if err != nil {
				t.Fatalf("wire.DecodeAnswer((<-answers).Data) = %v; want no error", err)
			}
			counts[got.Code]++
		}
		return counts
	}
	for range 20 {
		send(wire.VerbDo, wire.Decide(p.id(), p.Seat, 0, p.Game.Game.Format(m)))
	}
	if got := count(20); got[wire.OK] != 1 || got[wire.Stale]+got[wire.Limit] != 19 {
		t.Errorf("twenty decisions at once are answered %v; want one OK, and Stale or Limit for the other 19", got)
	}
	for range 200 {
		send(wire.VerbNews, wire.NewsSince(p.Seat, 0))
	}
	if got := other.Ask(wire.VerbNews, wire.NewsSince(other.Seat, 0)); got.Err() != nil {
		t.Errorf("beside a flood the other is answered %+v; want no error", got)
	}
	if got := count(200); got[wire.Limit] == 0 || got[wire.Limit]+got[wire.OK] != 200 {
		t.Errorf("a flood is answered %v; want Limit at least once, and only OK beside it", got)
	}
	sub.Unsubscribe()
	if now := lines(other); now != before+1 {
		t.Errorf("the log has %d entries, want %d", now, before+1)
	}
	for _, p := range sit {
		if p.CatchUp(); len(p.Steps) != 1 {
			t.Errorf("seat %d sees %d decisions, want 1", p.Seat, len(p.Steps))
		}
	}
}
