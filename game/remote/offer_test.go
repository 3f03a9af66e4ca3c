package remote_test

import (
	"testing"

	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/wire"
	"agora/rules"
)

// TestOffers: who was away when the others wanted to play again is not seated, but finds a seat
// that is kept, and takes it by saying yes. Before the first move they can stand up again.
func TestOffers(t *testing.T) {
	e := gather(t, agree("phobia", wire.Player{}, wire.Player{}))
	anna, bion := e.devices[0], e.devices[1]
	bion.table().Act(remote.Action{Kind: "leave", N: 1})
	e.until("a computer plays", func() bool {
		p := anna.table().People()
		return len(p) > 1 && p[1].Level == 1
	})
	e.devices = e.devices[:1] // Bion's program is closed
	away := e.now()
	e.until("Bion is away", func() bool { return e.now().Sub(away).Minutes() > 1 })
	anna.table().Act(remote.Action{Kind: "stop"})
	e.until("it is stopped", func() bool { return anna.table().Record() != nil })
	anna.table().Act(remote.Action{Kind: "rematch"})
	var next *remote.Table
	e.until("there is another table", func() bool {
		n, ok := anna.heard(func(n remote.News) bool { return n.Rematch != nil })
		next = n.Rematch
		return ok
	})
	e.devices = append(e.devices, bion)
	bion.start()
	back := e.now()
	e.until("Bion has an offer", func() bool { return len(bion.Offers()) == 1 && e.now().Sub(back).Seconds() > 30 })
	o := bion.Offers()[0]
	if o.Table != next.Name() || o.Game != "phobia" || len(o.Seats) != 1 || o.Seats[0] != 0 || next.Begun() || bion.Table(o.Host, o.Table) != nil {
		t.Fatalf("the offer is %+v of table %s, begun: %v; want a seat that is kept", o, next.Name(), next.Begun())
	}
	var taken *remote.Table
	bion.Accept(o, "Bion", func(table *remote.Table, err error) {
		if err != nil {
			t.Error(err)
		}
		taken = table
	})
	e.until("Bion sits, and it begins", func() bool { return taken != nil && taken.Begun() && next.Begun() })
	if len(bion.Offers()) > 0 || taken.Seat() != 0 {
		t.Errorf("after that there are %d offers, and the seat is %d; want none, and the first", len(bion.Offers()), taken.Seat())
	}
}

// TestStandingUp: a table that one has left before the first move is no longer in the list, and
// others can take the seat.
func TestStandingUp(t *testing.T) {
	e := &evening{t: t, house: remotetest.NewHouse()}
	anna := newDevice(t, e.house, "Anna", 1)
	e.devices = []*device{anna}
	anna.Create(e.house.Page, agree("phobia", wire.Player{}, wire.Player{}), []remote.Own{{Seat: 0, Name: "Anna"}}, func(table *remote.Table, _ []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		anna.at(table)
	})
	e.until("the table is made", func() bool { return anna.table() != nil })
	anna.table().Act(remote.Action{Kind: "stand", Of: rules.NoSeat})
	e.until("it has gone from the list", func() bool { return len(anna.Tables()) == 0 })
	later := e.now()
	e.until("and stays away", func() bool { return e.now().Sub(later).Seconds() > 60 })
	if len(anna.Tables()) > 0 {
		t.Errorf("the list has %+v; want none", anna.Tables())
	}
}

// TestMadeAndFreed: the maker of a table knows that they made it, also after a restart, and guests
// know that they did not. A guest whose seat the maker frees is told, and finds the table over.
func TestMadeAndFreed(t *testing.T) {
	e := &evening{t: t, house: remotetest.NewHouse()}
	anna, bion := newDevice(t, e.house, "Anna", 1), newDevice(t, e.house, "Bion", 2)
	e.devices = []*device{anna, bion}
	var links []remote.Invitation
	anna.Create(e.house.Page, agree("city", wire.Player{}, wire.Player{}, wire.Player{}), []remote.Own{{Seat: 0, Name: "Anna"}}, func(table *remote.Table, i []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		anna.at(table)
		links = i
	})
	e.until("the table is made", func() bool { return anna.table() != nil })
	bion.Join(links[0].Link, "Bion", func(table *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		bion.at(table)
	})
	change := func(kind string) func() bool {
		return func() bool {
			_, ok := anna.heard(func(n remote.News) bool {
				return len(n.Changes) == 1 && n.Changes[0] == remote.Change{Kind: kind, Seat: 1, Name: "Bion"}
			})
			return ok
		}
	}
	e.until("Anna hears that Bion has come", change("came"))
	if !anna.table().Made() || bion.table().Made() {
		t.Errorf("Made() = %v for Anna, %v for Bion; want it for Anna", anna.table().Made(), bion.table().Made())
	}
	code := ""
	bion.Shorten(links[1].Link, func(short string, err error) {
		if err != nil {
			t.Error(err)
		}
		code = short
	})
	e.until("there is a code", func() bool { return code != "" })
	long, wrong := "", error(nil)
	anna.Lengthen(e.house.Page, code, func(link string, err error) { long, wrong = link, err })
	e.until("it leads somewhere", func() bool { return long != "" || wrong != nil })
	if long != links[1].Link {
		t.Errorf("Lengthen(Shorten(%s)) = %s, %v; want the same", links[1].Link, long, wrong)
	}
	anna.table().Act(remote.Action{Kind: "stand", Of: 1})
	e.until("Anna hears that Bion has left", change("left"))
	e.until("Bion is told", func() bool { return bion.table().Ended() == "freed" })
	if l := bion.Tables(); len(l) != 1 || !l[0].Over {
		t.Errorf("Bion's list has %+v; want the table over", l)
	}
	anna.start()
	e.until("Anna's table is there again", func() bool { return anna.table() != nil && anna.table().Line() == remote.Open && anna.table().Made() })
	bion.Join(links[0].Link, "Bion", func(table *remote.Table, err error) {
		if err != nil {
			t.Error(err)
		}
	})
	e.until("Bion sits there again", func() bool { return bion.table() != nil && bion.table().Ended() == "" && bion.table().HeldHere(1) })
}
