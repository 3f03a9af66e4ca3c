package far

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/scenes"
	"agora/tests/uidrive"
)

// newCouples starts a game between friends who may share a screen: own lists the seats at
// each screen, and the first screen invites the others.
func newCouples(t testing.TB, name string, change func(*remote.Agreement), own ...[]rules.Seat) *evening {
	t.Helper()
	e := &evening{t: t}
	seats := 0
	for _, s := range own {
		seats += len(s)
	}
	e.open(name, seats, change, own[0]...)
	for _, s := range own[1:] {
		f := e.come()
		for _, seat := range s {
			f.Join(e.link(seat), names[seat], func(table *remote.Table, err error) {
				if err != nil {
					t.Fatal(err)
				}
				f.table = table
			})
			e.poll()
		}
	}
	for range 100 {
		e.tick()
	}
	for _, f := range e.friends {
		if !f.table.Begun() || f.table.Source() == nil {
			t.Fatalf("the game has not begun for %v; want a game", f.table.Seats())
		}
	}
	return e
}

// link returns the invitation to a seat.
func (e *evening) link(seat rules.Seat) string {
	for _, i := range e.links {
		if i.Seat == seat {
			return i.Link
		}
	}
	e.t.Fatalf("nobody is invited to seat %d; want an invitation", seat)
	return ""
}

// closed reports whether a table's curtain is closed.
func closed(d *uidrive.Driver) bool {
	trace := d.Trace()
	named, _ := trace["curtain"].(int)
	return named > 0 && trace["waiting"] != true
}

// uncover opens the curtain at a friend's screen for the player to move, if it is closed or
// was and the table waits.
func (e *evening) uncover(f *friend) {
	if f.d == nil {
		return
	}
	if f.d.Is("waiting", true) {
		f.d.Click("call")
		f.d.Rest()
	}
	if closed(f.d) {
		f.d.Click("open")
		f.d.Rest()
	}
}

// A couple at one screen plays a whole game with two distant friends. Everybody sees
// every move, and at the end everybody has the record, which agrees with what each of the
// couple was told.
func TestCoupleAtOneScreen(t *testing.T) {
	for name, own := range map[string][][]rules.Seat{"city": {{0, 2}, {1}, {3}}, "market": {{1}, {0, 2}}} {
		t.Run(name, func(t *testing.T) {
			e := newCouples(t, name, nil, own...)
			couple := e.friends[0]
			e.sit(couple, wide)
			r := chance.New(3, 7)
			e.play(1000, func() {
				n := couple.table.Source().Match().Len()
				if got := couple.d.Trace()["moves"]; got != n {
					t.Fatalf("after %d decisions the couple sees %v: %s; want %d", n, got, couple.d.Text(), n)
				}
			}, &r)
			e.settle()
			for i, f := range e.friends {
				if got := f.table.Proof(); f.table.Ended() != "over" || got.Told != remote.Holds || got.Deck != remote.Holds || !slices.Equal(f.table.Seats(), own[i]) {
					t.Errorf("%v: %q, %+v; want a finished game, a proof that holds, and seats %v", own[i], f.table.Ended(), got, own[i])
				}
				if record := f.table.Record(); !bytes.Contains(record, []byte("[Result ")) {
					t.Errorf("%v has the record %s; want one with the result", own[i], record)
				}
				if err := f.saves.Flush(); err != nil {
					t.Fatalf("f.saves.Flush() = %v; want no error", err)
				}
				if games, _ := f.saves.Games(); len(games) != 1 {
					t.Errorf("%v has %d games in the history; want 1", own[i], len(games))
				}
			}
		})
	}
}

// Each of a couple sees their own View, and between them the public one, exactly as at a
// local table where the others are away.
func TestCoupleSeesWhatIsTheirs(t *testing.T) {
	own := []rules.Seat{0, 2}
	e := newCouples(t, "city", nil, own, []rules.Seat{1}, []rules.Seat{3})
	couple := e.friends[0]
	e.sit(couple, wide)
	type seen struct {
		n           int
		open, waits bool
		text        string
	}
	var list []seen
	look := func(open bool) { // the same in both
		list = append(list, seen{couple.table.Source().Match().Len(), open, couple.d.Is("waiting", true), shows(couple.d)})
	}
	r := chance.New(5, 9)
	viewers := map[any]int{}
	e.play(150, func() {
		couple.d.Rest()
		if n := couple.table.Source().Match().Len(); n%7 != 3 && n%11 != 2 {
			e.uncover(couple)
			return
		}
		look(false)
		viewers[couple.d.Trace()["viewer"]]++
		if closed(couple.d) || couple.d.Is("waiting", true) {
			e.uncover(couple)
			look(true)
			viewers[couple.d.Trace()["viewer"]]++
		}
	}, &r)
	e.stop()
	record := couple.table.Record()
	if len(list) < 20 {
		t.Fatalf("%d positions were looked at; want at least 20", len(list))
	}
	if len(viewers) < 3 {
		t.Errorf("seen by %v: both of the couple, and all; want a length of at least 3", viewers)
	}
	for _, s := range list {
		d := uidrive.Open(t, wide, scenes.Table(e.game.Name), routes.SourceArg{Open: func(g rules.Game[any, any]) (match.Source[any, any], error) {
			m, err := match.Read(g, record)
			if err != nil {
				return nil, err
			}
			return away{match.NewLocal(m.First(s.n)), own}, nil
		}}, func(s *store.Settings) { s.AnimationSpeed, s.ComputerPace = "off", "off" })
		d.Rest()
		switch {
		case s.open:
			d.Click("open")
			d.Rest()
		case s.waits:
			d.Key(input.KeyT, 0)
			d.Rest()
		}
		if real := shows(d); real != s.text {
			t.Errorf("after %d decisions, curtain open %v, is shown\n%s\na table here shows\n%s\nwant the same text", s.n, s.open, s.text, real)
			return
		}
	}
}

// Each of a couple moves at the shared screen, behind the curtain.
func TestCoupleDecidesByHand(t *testing.T) {
	e := newCouples(t, "city", nil, []rules.Seat{0, 1}, []rules.Seat{2})
	couple := e.friends[0]
	e.sit(couple, wide)
	couple.d.Rest()
	first := couple.table.Source().Match().Turn().Seat
	if !couple.table.PlayedHere(first) {
		r := chance.New(1, 1)
		e.play(1, func() {}, &r)
	}
	if !closed(couple.d) {
		t.Fatalf("no curtain falls: %v: closed(couple.d) = false; want true", couple.d.Trace())
	}
	e.uncover(couple)
	if now := couple.table.Source().Match().Turn().Seat; couple.d.Trace()["viewer"] != int(now)+1 {
		t.Errorf("seat %d decides, and %v looks; want %v", now, couple.d.Trace()["viewer"], int(now)+1)
	}
}

// Players sharing a screen answer together, and are not asked about each other's
// requests.
func TestCoupleAgreesTogether(t *testing.T) {
	e := newCouples(t, "market", nil, []rules.Seat{0, 2}, []rules.Seat{1})
	couple, friend := e.friends[0], e.friends[1]
	couple.table.Act(remote.Action{Kind: "stop"})
	e.poll()
	w := friend.table.Proposal()
	if w == nil || couple.table.MustAnswer() || !friend.table.MustAnswer() {
		t.Fatalf("%+v is asked; want an undo that the friend must answer", w)
	}
	friend.table.Act(remote.Action{Kind: "refuse", N: w.Entry})
	e.poll()
	friend.table.Act(remote.Action{Kind: "stop"})
	e.poll()
	if w = couple.table.Proposal(); w == nil || !couple.table.MustAnswer() {
		t.Fatalf("%+v is asked; want an undo that the couple must answer", w)
	}
	couple.table.Act(remote.Action{Kind: "agree", N: w.Entry})
	for range 100 {
		e.tick()
	}
	if couple.table.Ended() != "stopped" {
		t.Fatalf("%q after all have agreed; want \"stopped\"", couple.table.Ended())
	}
	friend.table.Act(remote.Action{Kind: "rematch"})
	e.poll()
	couple.table.Act(remote.Action{Kind: "agree", N: couple.table.Proposal().Entry})
	for range 200 {
		e.tick()
	}
	n, ok := couple.table.Take()
	if !ok || n.Rematch == nil || !slices.Equal(n.Rematch.Seats(), []rules.Seat{1, 2}) || !n.Rematch.Begun() { // everyone moves on
		t.Fatalf("the couple plays again at %+v; want seats 1 and 2, begun", n.Rematch)
	}
	if people := n.Rematch.People(); people[2].Name != "Anna" || people[1].Name != "Cleo" {
		t.Errorf("they are called %+v; want Cleo in seat 1, Anna in seat 2", people)
	}
}

// A couple's game is stored. After a restart the program continues with both seats, and
// without the host it shows what it knew.
func TestCoupleComesBack(t *testing.T) {
	e := newCouples(t, "city", nil, []rules.Seat{0, 2}, []rules.Seat{1})
	couple := e.friends[0]
	r := chance.New(4, 4)
	e.play(9, func() {}, &r)
	couple.Close()
	couple.saves.Flush()
	e.house.Stop()
	couple.start(e)
	for range 100 {
		e.tick()
	}
	couple.table = couple.Table(e.house.Page, couple.table.Name())
	couple.table.Source() // opening the stored game takes a while
	e.poll()
	s := couple.table.Source()
	if !slices.Equal(couple.table.Seats(), []rules.Seat{0, 2}) || s == nil || s.Match().Len() != 9 {
		t.Fatalf("%v are at the table, source %v; want seats 0 and 2, and 9 decisions", couple.table.Seats(), s)
	}
	e.house.Start()
	for range 300 {
		e.tick()
	}
	e.play(20, func() {}, &r)
	e.stop()
	if p := couple.table.Proof(); couple.table.Ended() != "stopped" || p.Told != remote.Holds || p.Deck != remote.Holds {
		t.Errorf("%q, %+v; want \"stopped\", and a proof that holds", couple.table.Ended(), p)
	}
}

// A device that has lost everything except its key and returns as an onlooker learns from
// the host that both seats are its own.
func TestCoupleIsKnownToTheHost(t *testing.T) {
	e := newCouples(t, "city", nil, []rules.Seat{0, 2}, []rules.Seat{1})
	lost := e.friends[0]
	key, err := lost.disk.Read("remote-key")
	if err != nil {
		t.Fatalf("lost.disk.Read(\"remote-key\") = %v; want no error", err)
	}
	name := lost.table.Name()
	lost.Close()
	lost.disk = &store.Memory{}
	lost.disk.Write("remote-key", key)
	lost.saves = store.NewSaves(lost.disk)
	lost.start(e)
	lost.Join(e.link(rules.NoSeat), "Anna", func(*remote.Table, error) {})
	for range 1500 {
		e.tick()
	}
	if table := lost.Table(e.house.Page, name); table == nil || !slices.Equal(table.Seats(), []rules.Seat{0, 2}) || table.Source() == nil {
		t.Errorf("the host gives back %+v; want seats 0 and 2 with the game", table)
	}
}

// One of a couple takes their seat to another device while the table is on the screen.
// The other continues alone, without the curtain. Then the other does the same.
func TestOneOfACoupleLeaves(t *testing.T) {
	for _, goes := range []rules.Seat{0, 2} {
		t.Run(fmt.Sprint(goes), func(t *testing.T) {
			e := newCouples(t, "city", nil, []rules.Seat{0, 2}, []rules.Seat{1})
			couple := e.friends[0]
			e.sit(couple, wide)
			r := chance.New(4, 4)
			e.play(12, func() {}, &r)
			couple.table.ActAs(goes, remote.Action{Kind: "device"})
			e.poll()
			link := couple.table.Device(goes)
			if link == "" {
				t.Fatalf("there is no link: couple.table.Device(goes) = %q; want a text", link)
			}
			phone := e.join(link, "Cleo")
			e.sit(phone, wide)
			for range 1300 { // the old device learns of it with its next request
				e.tick()
			}
			if !slices.Equal(couple.table.Seats(), []rules.Seat{2 - goes}) || !slices.Equal(phone.table.Seats(), []rules.Seat{goes}) {
				t.Fatalf("here are %v, there %v; want %v and %v", couple.table.Seats(), phone.table.Seats(), []rules.Seat{2 - goes}, []rules.Seat{goes})
			}
			e.play(40, func() {
				n := e.friends[1].table.Source().Match().Len()
				for _, f := range []*friend{couple, phone} {
					if got := f.d.Trace()["moves"]; got != n {
						t.Fatalf("after %d decisions %v sees %v: %s; want %d", n, f.table.Seats(), got, f.d.Text(), n)
					}
				}
			}, &r)
			e.stop()
			e.settle()
			for _, f := range e.friends {
				if p := f.table.Proof(); f.table.Ended() != "stopped" || p.Told != remote.Holds || f.table.Record() == nil {
					t.Errorf("%v: %q, %+v; want \"stopped\", a proof that holds, and the record", f.table.Seats(), f.table.Ended(), p)
				}
			}
		})
	}
}
