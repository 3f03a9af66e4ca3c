package far

import (
	"strings"
	"testing"

	"agora/game/remote"
	"agora/game/wire"
	"agora/rules/chance"
)

// A move made while the host is down waits, with a notice, and arrives when the host is
// back. A player who was away sees the current position. A move that the host refuses is
// reported and leaves the game unchanged.
func TestLineIsLost(t *testing.T) {
	e := newEvening(t, "phobia", 2, nil)
	for _, f := range e.friends {
		e.sit(f, wide)
	}
	r := chance.New(4, 4)
	e.play(4, func() {}, &r)
	e.house.Stop()
	f := e.seat(e.friends[0].table.Source().Match().Turn().Seat)
	legal := f.d.Trace()["legalCells"].([]string)
	f.d.Click("cell:" + legal[0])
	for range 40 {
		e.tick()
	}
	if got := f.d.Trace()["moves"]; got != 4 || !strings.Contains(f.d.Text(), "will be sent") {
		t.Fatalf("%v decisions stand while the host is down, and %q is said; want 4 and one with \"will be sent\"", got, f.d.Text())
	}
	if f.d.Has("confirm") || !f.d.Has("room") {
		t.Errorf("while a decision is under way, another one is offered and not the room: f.d.Has(\"confirm\") = %v, f.d.Has(\"room\") = %v; want false and true",
			f.d.Has("confirm"), f.d.Has("room"))
	}
	f.d.Click("cell:" + legal[1]) // nobody decides twice
	e.house.Start()
	for range 300 {
		e.tick()
	}
	for _, f := range e.friends {
		if got := f.d.Trace()["moves"]; got != 5 || f.d.Trace()["shown"] != 5 {
			t.Errorf("seat %d sees %v decisions when the host is back; want 5, all shown", f.table.Seat(), got)
		}
	}
}

// Within one's own turn undo needs nobody's consent. Across turns the others are asked,
// and the game goes back if they accept.
func TestUndoByAgreement(t *testing.T) {
	e := newEvening(t, "phobia", 2, nil)
	for _, f := range e.friends {
		e.sit(f, wide)
	}
	r := chance.New(4, 4)
	e.play(4, func() {}, &r)
	other := e.seat(e.friends[0].table.Source().Match().Turn().Seat)
	f := e.friends[0]
	if f == other {
		f = e.friends[1]
	}
	f.d.Click("undo")
	e.rest()
	w := other.table.Proposal()
	if w == nil || w.Kind != "undo" || w.N != 3 || !other.table.MustAnswer() || f.table.MustAnswer() {
		t.Fatalf("%+v is asked; want an undo of 3 that the other must answer", w)
	}
	if !strings.Contains(f.d.Text(), "Waiting for the others") {
		t.Errorf("who asked is told %q; want one with \"Waiting for the others\"", f.d.Text())
	}
	other.table.Act(remote.Action{Kind: "agree", N: w.Entry})
	e.settle()
	for _, f := range e.friends {
		if got := f.d.Trace()["moves"]; got != 3 {
			t.Errorf("seat %d sees %v decisions after all agreed; want 3", f.table.Seat(), got)
		}
	}
}

// Many moves at once lead straight to the current position, and can be replayed. An
// onlooker sees the game, too, and cannot move.
func TestCatchingUp(t *testing.T) {
	e := newEvening(t, "phobia", 2, func(a *remote.Agreement) { a.Players = make([]wire.Player, 2) })
	e.sit(e.friends[0], wide)
	e.sit(e.friends[1], wide)
	onlooker := e.join(e.links[len(e.links)-1].Link, "Cleo")
	for range 20 {
		e.tick()
	}
	e.sit(onlooker, wide)
	late := onlooker.d
	onlooker.d = nil // their window is not tested
	r := chance.New(4, 4)
	e.play(9, func() {}, &r)
	onlooker.d = late
	e.tick()
	if late.Trace()["shown"] != 9 || !strings.Contains(late.Text(), "the bar shows them") {
		t.Errorf("after nine decisions %v is shown, and %q said; want 9 and one with \"the bar shows them\"", late.Trace()["shown"], late.Text())
	}
	if late.Trace()["legal"] == true || late.Record() != nil {
		t.Error("who looks on decides, or has the record; want neither")
	}
}
