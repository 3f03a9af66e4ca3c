package remote_test

import (
	"slices"
	"strings"
	"testing"

	"agora/game/match"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/wire"
	"agora/rules"
)

// TestUndo: within one's own turn undo happens at once; across turns all others are
// asked, in games without secrets; and everybody is told.
func TestUndo(t *testing.T) {
	e := played(t, "phobia", 7)
	d, other := e.decides()
	s := d.table().Source()
	n := s.Match().Len()
	if !s.CanUndoTo(n-2) || s.CanUndoTo(n) || s.CanUndoTo(-1) || e.devices[2].table().Source().CanUndoTo(n-1) {
		t.Fatal("what can be asked for is wrong; want the last two decisions, and nothing else")
	}
	if err := s.UndoTo(n - 2); err != nil {
		t.Fatalf("s.UndoTo(n - 2) = %v; want no error", err)
	}
	e.until("the other is asked", func() bool { return other.table().MustAnswer() && d.table().Proposal() != nil })
	if w := other.table().Proposal(); w.Kind != "undo" || w.N != n-2 || w.Seat != d.table().Seat() || d.table().MustAnswer() || e.devices[2].table().MustAnswer() {
		t.Errorf("asked is %+v; want an undo of %d by seat %d, which others must answer", w, n-2, d.table().Seat())
	}
	if s.CanUndoTo(n - 1) {
		t.Errorf("two things are asked at once: s.CanUndoTo(n - 1) = %v; want false", s.CanUndoTo(n-1))
	}
	other.table().Act(remote.Action{Kind: "agree", N: other.table().Proposal().Entry})
	e.until("all go back", func() bool {
		return !slices.ContainsFunc(e.devices, func(d *device) bool { return d.table().Source().Match().Len() != n-2 || d.seen != n-2 })
	})
	if d.table().Proposal() != nil {
		t.Errorf("it is still asked: d.table().Proposal() = %v; want nil", d.table().Proposal())
	}

	e = played(t, "market", 5)
	d, _ = e.decides()
	s = d.table().Source()
	if m := s.Match(); s.CanUndoTo(0) || m.CanUndo() {
		t.Errorf("what was hidden can be undone: s.CanUndoTo(0) = %v, m.CanUndo() = %v; want false and false", s.CanUndoTo(0), m.CanUndo())
	}
	if err := s.UndoTo(0); err == nil {
		t.Error("it is asked for; want an error")
	}
}

// TestUndoOwn: moves within one turn can be undone without asking anybody.
func TestUndoOwn(t *testing.T) {
	e := played(t, "market", 1)
	for range 3_000 {
		e.tick(false)
		e.tick(false)
		if d, _ := e.decides(); d != nil {
			s := d.table().Source()
			if n := s.Match().Len(); n > 0 && s.CanUndoTo(n-1) {
				if err := s.UndoTo(n - 1); err != nil {
					t.Fatalf("s.UndoTo(n - 1) = %v; want no error", err)
				}
				if !s.Waiting() {
					t.Error("one may decide meanwhile: s.Waiting() = false; want true")
				}
				e.until("it is undone", func() bool { return s.Match().Len() == n-1 && !s.Waiting() })
				return
			}
		}
		e.tick(true)
	}
	t.Fatal("no turn of two decisions; want one")
}

// TestWishes: every request reaches the others, and so does its outcome.
func TestWishes(t *testing.T) {
	e := played(t, "stacks", 3)
	anna, bion, looks := e.devices[0], e.devices[1], e.devices[2]
	anna.table().Act(remote.Action{Kind: "say", Say: 3})
	e.until("it is said", func() bool {
		_, ok := bion.heard(func(n remote.News) bool { return len(n.Said) == 1 && n.Said[0].Say == 3 })
		return ok
	})
	anna.table().Act(remote.Action{Kind: "leave", N: 1})
	e.until("a computer plays", func() bool {
		p := bion.table().People()
		return len(p) > 0 && p[0].Level == 1 && p[0].Sits && anna.table().Source().Control(0) == match.Away
	})
	if l := anna.Tables()[0]; l.Yours() {
		t.Errorf("a computer plays for Anna, and her list says that it is her move: %+v: l.Yours() = true; want false", l)
	}
	anna.table().Act(remote.Action{Kind: "back"})
	e.until("Anna is back", func() bool {
		return anna.table().Source().Control(0) == match.Here && bion.table().People()[0].Level == 0
	})
	bion.table().Act(remote.Action{Kind: "stop"})
	e.until("Anna is asked", func() bool { return anna.table().MustAnswer() })
	anna.table().Act(remote.Action{Kind: "refuse", N: anna.table().Proposal().Entry})
	e.until("it is refused", func() bool {
		n, ok := bion.heard(func(n remote.News) bool { return n.ProposalChanged && n.Proposal == nil })
		if ok && !n.Denied {
			t.Error("Bion does not hear that it was refused; want that it was refused")
		}
		return ok && bion.table().Proposal() == nil
	})
	if _, ok := anna.heard(func(n remote.News) bool { return n.Denied }); ok {
		t.Errorf("Anna hears that Bion's request was refused, which she knows: ok = %v; want false", ok)
	}
	anna.table().Act(remote.Action{Kind: "replace", Of: 1, N: 2})
	e.until("it is too early", func() bool { return len(anna.wrong) > 0 })
	if p, ok := anna.wrong[0].(interface{ Error() string }); !ok || !strings.HasSuffix(p.Error(), ".") {
		t.Errorf("it says %v; want a sentence", anna.wrong)
	}
	anna.wrong = nil
	looks.table().Act(remote.Action{Kind: "stop"})
	e.until("who looks on may not", func() bool { return len(looks.wrong) > 0 })
	looks.wrong = nil
	bion.table().Act(remote.Action{Kind: "stop"})
	e.until("Anna is asked again", func() bool { return anna.table().MustAnswer() })
	anna.table().Act(remote.Action{Kind: "agree", N: anna.table().Proposal().Entry})
	e.until("it has ended for all", e.over)
	bion.heard(func(n remote.News) bool {
		if n.Ended && n.Denied {
			t.Error("Bion hears that what all agreed to was refused; want nothing of a refusal")
		}
		return false
	})
	if anna.table().Ended() != "stopped" {
		t.Errorf("it has ended as %q, want %q", anna.table().Ended(), "stopped")
	}
	e.proven()

	bion.table().Act(remote.Action{Kind: "rematch"})
	e.until("Anna is asked for another", func() bool { return anna.table().MustAnswer() })
	anna.table().Act(remote.Action{Kind: "agree", N: anna.table().Proposal().Entry})
	for _, d := range e.devices[:2] {
		var next *remote.Table
		e.until("there is another table", func() bool {
			n, ok := d.heard(func(n remote.News) bool { return n.Rematch != nil })
			if ok {
				next = n.Rematch
			}
			return ok
		})
		if next == d.table() || next.Seat() != 1-d.table().Seat() { // everyone moves on
			t.Errorf("%s has seat %d again; want the other seat at a new table", d.name, next.Seat())
		}
		d.at(next)
		d.seen = -1
	}
	e.until("it begins", func() bool { return anna.table().Source() != nil && bion.table().Source() != nil })
	if !e.devices[1].table().Begun() || len(anna.Tables()) != 2 {
		t.Errorf("Anna has %d tables; want two, and a game that has begun", len(anna.Tables()))
	}
}

// TestInvitations: a new invitation cancels the older one, and survives a restart of the
// program.
func TestInvitations(t *testing.T) {
	e := &evening{t: t, house: remotetest.NewHouse()}
	anna := newDevice(t, e.house, "Anna", 1)
	e.devices = []*device{anna}
	var first []remote.Invitation
	anna.Create(e.house.Page, agree("stacks", wire.Player{}, wire.Player{}), []remote.Own{{Seat: 1, Name: "Anna"}}, func(table *remote.Table, i []remote.Invitation, err error) {
		anna.at(table)
		first = i
	})
	e.until("it is made", func() bool { return len(first) == 2 })
	if first[0].Seat != 0 || first[1].Seat != rules.NoSeat {
		t.Fatalf("it invites to %v; want seat 0 first, then onlookers", first)
	}
	var seen remote.Preview
	guest := newDevice(t, e.house, "Bion", 2)
	e.devices = append(e.devices, guest)
	guest.Peek(first[0].Link, func(p remote.Preview, err error) {
		if err != nil {
			t.Fatal(err)
		}
		seen = p
	})
	e.until("it is looked at", func() bool { return seen.Host != "" })
	if seen.Seat != 0 || seen.Agreement.Game != "stacks" || seen.People[1].Name != "Anna" || seen.Begun || seen.Mine || len(guest.Tables()) > 0 {
		t.Errorf("it looks like %+v; want seat 0 of a game of The Prisoners that Anna has made and nobody has begun", seen)
	}
	anna.table().Act(remote.Action{Kind: "link", Of: 0})
	e.until("there is another", func() bool { return anna.table().Invitations()[0].Link != first[0].Link })
	second := anna.table().Invitations()
	anna.start()
	e.until("it is kept", func() bool { return anna.table() != nil })
	anna.Close()
	anna.start()
	if got := anna.table().Invitations(); !slices.Equal(got, second) {
		t.Errorf("after a new start it invites to %v; want %v", got, second)
	}
	var why error
	guest.Join(first[0].Link, "Bion", func(_ *remote.Table, err error) { why = err })
	e.until("the old one is refused", func() bool { return why != nil })
	guest.Join(second[0].Link, "Bion", func(table *remote.Table, err error) {
		if why = err; err == nil {
			guest.at(table)
		}
	})
	e.until("the new one is good", func() bool { return guest.table() != nil })
	e.until("the seat is taken", func() bool { return len(anna.table().Invitations()) == 1 })
	if guest.Seated(second[0].Link) != guest.table() || anna.Seated(second[0].Link) != nil || guest.Seated(second[1].Link) != nil || guest.Seated("") != nil {
		t.Error("the link leads back to the seat for others than who has it; want the table for the guest alone")
	}
	guest.Forget(guest.table())
	if guest.Seated(second[0].Link) != nil {
		t.Error("it leads to a table that was forgotten; want nil")
	}
}
