package remote_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// heard returns the news in which something holds, and forgets them all.
func (d *device) heard(is func(n remote.News) bool) (n remote.News, ok bool) {
	for _, n := range d.news {
		if is(n) {
			d.news = nil
			return n, true
		}
	}
	return n, false
}

// played gathers people at a game of that kind and plays so many decisions.
func played(t testing.TB, game string, decisions int) *evening {
	e := gather(t, agree(game, wire.Player{}, wire.Player{}))
	long := func() bool {
		return !slices.ContainsFunc(e.devices, func(d *device) bool {
			return d.table().Source() == nil || d.table().Source().Match().Len() < decisions
		})
	}
	e.play(long)
	e.until("nothing is on its way", func() bool {
		return !slices.ContainsFunc(e.devices, func(d *device) bool { return d.table().Source().Waiting() })
	})
	return e
}

// decides returns the device that is to decide, and one that is not.
func (e *evening) decides() (yes, no *device) {
	turn := e.devices[0].table().Source().Match().Turn()
	for _, d := range e.devices[:2] {
		if d.table().Seat() == turn.Seat {
			yes = d
		} else {
			no = d
		}
	}
	return yes, no
}

// Undo within one's own turn is done at once; across turns all others are asked, in games
// that hide nothing; and everybody is told.
func TestUndo(t *testing.T) {
	e := played(t, "phobia", 7)
	d, other := e.decides()
	s := d.table().Source()
	n := s.Match().Len()
	if !s.CanUndoTo(n-2) || s.CanUndoTo(n) || s.CanUndoTo(-1) || e.devices[2].table().Source().CanUndoTo(n-1) {
		t.Fatal("what can be asked for is wrong")
	}
	if err := s.UndoTo(n - 2); err != nil {
		t.Fatal(err)
	}
	e.until("the other is asked", func() bool { return other.table().MustAnswer() && d.table().Asked() != nil })
	if w := other.table().Asked(); w.Kind != "undo" || w.N != n-2 || w.Seat != d.table().Seat() || d.table().MustAnswer() || e.devices[2].table().MustAnswer() {
		t.Errorf("asked is %+v", w)
	}
	if s.CanUndoTo(n - 1) {
		t.Error("two things are asked at once")
	}
	other.table().Wish(remote.Wish{Kind: "agree", N: other.table().Asked().Entry})
	e.until("all go back", func() bool {
		return !slices.ContainsFunc(e.devices, func(d *device) bool { return d.table().Source().Match().Len() != n-2 || d.seen != n-2 })
	})
	if d.table().Asked() != nil {
		t.Error("it is still asked")
	}

	e = played(t, "market", 5)
	d, _ = e.decides()
	s = d.table().Source()
	if m := s.Match(); s.CanUndoTo(0) || m.CanUndo() {
		t.Error("what was hidden can be undone")
	}
	if err := s.UndoTo(0); err == nil {
		t.Error("it is asked for")
	}
}

// Decisions within one turn can be taken back without asking anybody.
func TestUndoOwn(t *testing.T) {
	e := played(t, "market", 1)
	for range 3_000 {
		e.tick(false)
		e.tick(false)
		if d, _ := e.decides(); d != nil {
			s := d.table().Source()
			if n := s.Match().Len(); n > 0 && s.CanUndoTo(n-1) {
				if err := s.UndoTo(n - 1); err != nil {
					t.Fatal(err)
				}
				if !s.Waiting() {
					t.Error("one may decide meanwhile")
				}
				e.until("it is undone", func() bool { return s.Match().Len() == n-1 && !s.Waiting() })
				return
			}
		}
		e.tick(true)
	}
	t.Fatal("no turn of two decisions")
}

// Every wish comes to the others, and what comes of it too.
func TestWishes(t *testing.T) {
	e := played(t, "stacks", 3)
	anna, bion, looks := e.devices[0], e.devices[1], e.devices[2]
	anna.table().Wish(remote.Wish{Kind: "say", Say: 3})
	e.until("it is said", func() bool {
		_, ok := bion.heard(func(n remote.News) bool { return len(n.Said) == 1 && n.Said[0].Say == 3 })
		return ok
	})
	anna.table().Wish(remote.Wish{Kind: "leave", N: 1})
	e.until("a computer plays", func() bool {
		p := bion.table().People()
		return len(p) > 0 && p[0].Level == 1 && p[0].Sits && anna.table().Source().Control(0) == match.Away
	})
	anna.table().Wish(remote.Wish{Kind: "back"})
	e.until("Anna is back", func() bool {
		return anna.table().Source().Control(0) == match.Here && bion.table().People()[0].Level == 0
	})
	bion.table().Wish(remote.Wish{Kind: "stop"})
	e.until("Anna is asked", func() bool { return anna.table().MustAnswer() })
	anna.table().Wish(remote.Wish{Kind: "refuse", N: anna.table().Asked().Entry})
	e.until("it is refused", func() bool {
		_, ok := bion.heard(func(n remote.News) bool { return n.Wished && n.Asked == nil })
		return ok && bion.table().Asked() == nil
	})
	anna.table().Wish(remote.Wish{Kind: "replace", Of: 1, N: 2})
	e.until("it is too early", func() bool { return len(anna.wrong) > 0 })
	if p, ok := anna.wrong[0].(interface{ Error() string }); !ok || !strings.HasSuffix(p.Error(), ".") {
		t.Errorf("it says %v", anna.wrong)
	}
	anna.wrong = nil
	looks.table().Wish(remote.Wish{Kind: "stop"})
	e.until("who looks on may not", func() bool { return len(looks.wrong) > 0 })
	looks.wrong = nil
	bion.table().Wish(remote.Wish{Kind: "stop"})
	e.until("Anna is asked again", func() bool { return anna.table().MustAnswer() })
	anna.table().Wish(remote.Wish{Kind: "agree", N: anna.table().Asked().Entry})
	e.until("it has ended for all", e.over)
	if anna.table().Ended() != "stopped" {
		t.Errorf("it has ended as %q", anna.table().Ended())
	}
	e.proven()

	bion.table().Wish(remote.Wish{Kind: "rematch"})
	e.until("Anna is asked for another", func() bool { return anna.table().MustAnswer() })
	anna.table().Wish(remote.Wish{Kind: "agree", N: anna.table().Asked().Entry})
	for _, d := range e.devices[:2] {
		var next *remote.Table
		e.until("there is another table", func() bool {
			n, ok := d.heard(func(n remote.News) bool { return n.Rematch != nil })
			if ok {
				next = n.Rematch
			}
			return ok
		})
		if next == d.table() || next.Seat() != d.table().Seat() {
			t.Errorf("%s has seat %d", d.name, next.Seat())
		}
		d.at(next)
		d.seen = -1
	}
	e.until("it begins", func() bool { return anna.table().Source() != nil && bion.table().Source() != nil })
	if !e.devices[1].table().Begun() || len(anna.Tables()) != 2 {
		t.Errorf("Anna has %d tables", len(anna.Tables()))
	}
}

// A new invitation ends the older one, and stays when the program is closed.
func TestInvitations(t *testing.T) {
	e := &evening{t: t, house: remotetest.NewHouse()}
	anna := newDevice(t, e.house, "Anna", 1)
	e.devices = []*device{anna}
	var first []remote.Invitation
	anna.Create(e.house.Page, agree("stacks", wire.Player{}, wire.Player{}), 1, "Anna", func(table *remote.Table, i []remote.Invitation, err error) {
		anna.at(table)
		first = i
	})
	e.until("it is made", func() bool { return len(first) == 2 })
	if first[0].Seat != 0 || first[1].Seat != rules.NoSeat {
		t.Fatalf("it invites to %v", first)
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
		t.Errorf("it looks like %+v", seen)
	}
	anna.table().Wish(remote.Wish{Kind: "link", Of: 0})
	e.until("there is another", func() bool { return anna.table().Invitations()[0].Link != first[0].Link })
	second := anna.table().Invitations()
	anna.start()
	e.until("it is kept", func() bool { return anna.table() != nil })
	anna.Close()
	anna.start()
	if got := anna.table().Invitations(); !slices.Equal(got, second) {
		t.Errorf("after a new start it invites to %v, not %v", got, second)
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
		t.Error("the link leads back to the seat for others than who has it")
	}
	guest.Forget(guest.table())
	if guest.Seated(second[0].Link) != nil {
		t.Error("it leads to a table that was forgotten")
	}
}

// What is decided while the host cannot be reached is kept, also when the program is closed,
// and is done once when it can be reached.
func TestOutbox(t *testing.T) {
	e := played(t, "stacks", 4)
	d, other := e.decides()
	n := d.table().Source().Match().Len()
	e.house.Stop()
	e.tick(false)
	e.tick(true)
	if s := d.table().Source(); !s.Waiting() || d.table().Sending() || s.CanUndoTo(n-1) {
		t.Error("it is said too early, or it is not waited for")
	}
	for range 10 {
		e.tick(true)
	}
	if !d.table().Sending() || d.table().Line() == remote.Open {
		t.Error("nobody says that it is being sent")
	}
	d.start()
	e.until("it opens from what is kept", func() bool { return d.table().Source() != nil })
	if !d.table().Source().Waiting() || !d.table().Sending() || d.table().Source().Match().Len() != n {
		t.Errorf("after a new start the decision is gone, or %d of %d are left: %v, %v", d.table().Source().Match().Len(), n, d.table().Source().Waiting(), d.table().Sending())
	}
	for range 300 {
		e.tick(false)
	}
	e.house.Start()
	e.until("it comes to both", func() bool {
		return d.table().Source().Match().Len() == n+1 && other.table().Source().Match().Len() == n+1 && !d.table().Source().Waiting()
	})
	if left, _ := d.store.List("remote-"); len(left) != 2 {
		t.Errorf("there is still %v", left)
	}
	if len(d.wrong) > 0 {
		t.Errorf("it was refused: %v", d.wrong)
	}
}

// What is refused comes back as what it is: by the rules with their reason, by the host in a
// sentence; and the game is as it was.
func TestRefusals(t *testing.T) {
	e := played(t, "stacks", 2)
	d, other := e.decides()
	s := d.table().Source()
	n := s.Match().Len()
	m, _ := s.Match().Game().(rules.Sampler[any, any]).Sample(s.Match().State(), &d.decide)
	if err := s.Make(m, n-1); err == nil {
		t.Error("it was made on another state")
	}
	if err := other.table().Source().Make(m, n); err == nil {
		t.Error("it is somebody else's turn")
	}
	if err := e.devices[2].table().Source().Make(m, n); err == nil {
		t.Error("who looks on decides")
	}
	bad, err := s.Match().Game().Parse(s.Match().Game().Format(s.Match().At(0).Move))
	if err != nil {
		t.Fatal(err)
	}
	var no *rules.Illegal
	if err := s.Make(bad, n); !errors.As(err, &no) {
		t.Errorf("the rules refuse it as %v", err)
	}
	if err := s.Redo(nil); err == nil || s.CanRedo() {
		t.Error("it can be made again")
	}
	if _, ok := s.Record(); ok {
		t.Error("somebody here has the record")
	}
	// The rules of the host refuse what these here allow: a program that was changed.
	answers := 0
	d.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
		return &liar{Line: d.house.Line(host, key, hear), answer: func(data []byte) [][]byte {
			if answers == 1 {
				answers = 2
				a := wire.Answered(wire.Illegal)
				a.Rule, a.Text = "rich", "You cannot pay."
				return as(wire.Encode(a))
			}
			return as(data)
		}}
	}
	d.Close()
	d.start()
	e.until("it opens", func() bool { return d.table().Source() != nil && d.seen == n && !d.table().Source().Waiting() })
	for answers == 0 { // between two beats nothing else is asked
		e.tick(false)
		if m, ok := s.Match().Game().(rules.Sampler[any, any]).Sample(d.table().Source().Match().State(), &d.decide); ok {
			answers = 1
			if err := d.table().Source().Make(m, n); err != nil {
				t.Fatal(err)
			}
		}
	}
	e.until("it is refused", func() bool { return len(d.wrong) == 1 })
	if !errors.As(d.wrong[0], &no) || no.Code != "rich" || no.Text != "You cannot pay." {
		t.Errorf("it is refused as %v", d.wrong)
	}
}

// What is kept and broken is put aside with a sentence, and the host knows the seat still.
func TestBrokenCopies(t *testing.T) {
	for name, spoil := range map[string]func(data []byte) []byte{
		"empty":   func([]byte) []byte { return nil },
		"rubbish": func([]byte) []byte { return []byte("{{{\n\x00\xff") },
		"half":    func(data []byte) []byte { return data[:len(data)/2] },
		"body":    func(data []byte) []byte { return append(data[:len(data)-40:len(data)-40], make([]byte, 40)...) },
		"version": func(data []byte) []byte { return []byte(strings.Replace(string(data), `"V":1`, `"V":7`, 1)) },
		"game": func(data []byte) []byte {
			return []byte(strings.Replace(string(data), `"Game":"stacks"`, `"Game":"chess"`, 1))
		},
		"neighbor": func(data []byte) []byte {
			return []byte(strings.Replace(string(data), "host.example", "other.example", 1))
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := played(t, "stacks", 4)
			d := e.devices[1]
			d.Close()
			entries, _ := d.store.List("remote-")
			for _, entry := range entries {
				if entry.Name == "remote-key" {
					continue
				}
				data, err := d.store.Read(entry.Name)
				if err != nil {
					t.Fatal(err)
				}
				if err := d.store.Write(entry.Name, spoil(data)); err != nil {
					t.Fatal(err)
				}
			}
			d.Client = remote.New(remote.Config{Open: d.open, Saves: store.NewSaves(d.store), Game: rulesOf, Now: e.now})
			if err := d.Trouble(); name != "body" && name != "half" && (err == nil || !strings.HasSuffix(err.Error(), ".")) {
				t.Errorf("it says %v", err)
			}
			if d.table() == nil { // another host of one's own has to be known first
				d.Join(e.devices[0].table().Invitations()[0].Link, "", func(*remote.Table, error) {})
			}
			d.seen = -1
			e.until("the table is there again", func() bool { return d.table() != nil && d.table().Seat() == 1 && d.table().Source() != nil })
			e.until("with the whole game", func() bool { return d.table().Source().Match().Len() >= 4 })
			e.play(e.over)
			e.proven2(d)
		})
	}
}

// proven2 checks that somebody who has forgotten what was before still has the proof.
func (e *evening) proven2(d *device) {
	e.t.Helper()
	if p := d.table().Proof(); p.Told != remote.Holds || p.Deck == remote.Broken {
		e.t.Errorf("%s has the proof %v", d.name, p)
	}
}

// The key is drawn once, and one that cannot be read is put aside.
func TestKey(t *testing.T) {
	h := remotetest.NewHouse()
	d := newDevice(t, h, "Anna", 1)
	key, err := d.store.Read("remote-key")
	if err != nil || len(strings.TrimSpace(string(key))) != 64 {
		t.Fatalf("the key is %q, %v", key, err)
	}
	d.start()
	if again, _ := d.store.Read("remote-key"); string(again) != string(key) {
		t.Error("it is drawn again")
	}
	d.store.Write("remote-key", []byte("no key"))
	d.start()
	aside, _ := d.store.List("remote-key")
	if again, _ := d.store.Read("remote-key"); len(again) != len(key) || string(again) == string(key) || len(aside) != 2 {
		t.Errorf("after one that is none there is %q, and %d files", again, len(aside))
	}
	d.store.Fail = func(op, name string) error {
		if name == "remote-key" {
			return errors.New("no room")
		}
		return nil
	}
	c := remote.New(remote.Config{Open: d.open, Saves: store.NewSaves(d.store), Game: rulesOf, Now: func() time.Time { return h.Time }})
	if c.Trouble() == nil {
		t.Error("nobody says that it is not kept")
	}
}

// No tick reads more of a long game than a little, be it told or kept.
func TestPollIsBounded(t *testing.T) {
	e := gather(t, agree("stacks", wire.Player{}, wire.Player{}))
	e.play(func() bool {
		return e.devices[0].table().Source() != nil && e.devices[0].table().Source().Match().Len() >= 20
	})
	d := e.devices[0]
	n := d.table().Source().Match().Len()
	link := d.table().Invitations()[0].Link
	d.Close()
	for _, forget := range []bool{false, true} {
		if forget {
			entries, _ := d.store.List("remote-")
			for _, entry := range entries {
				if entry.Name != "remote-key" {
					d.store.Remove(entry.Name)
				}
			}
		}
		counted := 0
		d.Client = remote.New(remote.Config{Open: d.open, Saves: store.NewSaves(d.store), Now: e.now, Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := rulesOf(name)
			return counting{g, &counted}, ok
		}})
		if forget { // the host has to be known again: then it says what there is
			d.Join(link, "", func(*remote.Table, error) {})
		}
		polls := 0
		for ; d.table() == nil || d.table().Source() == nil || d.table().Source().Match().Len() < n; polls++ {
			counted = 0
			e.house.Time = e.house.Time.Add(100 * time.Millisecond)
			if d.Poll(); counted > 8 {
				t.Fatalf("one tick reads %d decisions", counted)
			}
			if polls == 1_000 {
				t.Fatalf("it does not come: %v, %v, %v", forget, d.table(), d.Trouble())
			}
		}
		if polls < n/8 {
			t.Errorf("%d decisions are read in %d ticks", n, polls)
		}
	}
}

// counting counts the decisions that are made by the rules.
type counting struct {
	rules.Game[any, any]
	made *int
}

func (c counting) Apply(s, m any) (any, []rules.Event, error) {
	*c.made++
	return c.Game.Apply(s, m)
}

// A table that is taken off the list stays off it, and can be joined again.
func TestForget(t *testing.T) {
	e := played(t, "stacks", 3)
	d := e.devices[2]
	t2 := d.table()
	source := t2.Source()
	d.Forget(t2)
	for range 500 { // also when the host says that it is there
		e.tick(false)
	}
	if len(d.Tables()) > 0 {
		t.Error("it is in the list")
	}
	if !source.Waiting() || source.Match() == nil || source.Make(nil, 3) == nil {
		t.Error("its game is still played")
	}
	d.key.table = "" // the scene has left it
	d.start()
	for range 300 {
		e.tick(false)
	}
	if len(d.Tables()) > 0 {
		t.Error("after a new start it is in the list")
	}
	link := e.devices[0].table().Invitations()
	d.Join(link[len(link)-1].Link, "", func(table *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		d.at(table)
	})
	e.until("it is there again", func() bool { return len(d.Tables()) == 1 && d.table() != nil && d.table().Source() != nil })
}

// The list says whose turn it is, also when no host can be reached.
func TestList(t *testing.T) {
	e := played(t, "city", 3)
	e.devices[0].Close()
	e.house.Stop()
	e.devices[0].start()
	list := e.devices[0].Tables()
	if len(list) != 1 || list[0].Game != "city" || fmt.Sprint(list[0].Names) != "[Anna Guest 0]" || !list[0].Begun || list[0].Over || list[0].Line == remote.Open {
		t.Fatalf("the list is %+v", list)
	}
	turn := e.devices[1].table().Source().Match().Turn()
	if list[0].Decides != turn.Seat || list[0].Yours() != (turn.Seat == 0) {
		t.Errorf("seat %d decides, the list says %+v", turn.Seat, list[0])
	}
}

// A seat goes to another device by a link for once: the game goes on there, and the device
// that it comes from says so.
func TestAnotherDevice(t *testing.T) {
	e := played(t, "stacks", 3)
	old := e.devices[1]
	old.table().Wish(remote.Wish{Kind: "device"})
	link := ""
	e.until("there is a link", func() bool {
		n, ok := old.heard(func(n remote.News) bool { return n.Device != "" })
		link = n.Device
		return ok
	})
	if old.Seated(link) != old.table() {
		t.Error("the link is not for the seat of the device that has made it")
	}
	if len(old.table().Invitations()) > 0 {
		t.Errorf("everybody is invited: %v", old.table().Invitations())
	}
	phone, late := newDevice(t, e.house, "Phone", 8), newDevice(t, e.house, "Late", 9)
	phone.Join(link, "", func(table *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		phone.at(table)
	})
	e.devices = append(e.devices, phone, late)
	e.until("the phone has the game", func() bool { return phone.table() != nil && phone.table().Source() != nil && phone.table().Seat() == 1 })
	var why error
	late.Join(link, "", func(_ *remote.Table, err error) { why = err })
	e.until("the link is good for once", func() bool { return why != nil })
	e.until("the old device says so", func() bool { return old.table().Trouble() != nil })
	if p, ok := old.table().Trouble().(*words.Problem); !ok || p.Key != "wire.refused.moved" {
		t.Errorf("it says %v", old.table().Trouble())
	}
	if old.Seated(link) != nil {
		t.Error("the link leads to a seat that another device has")
	}
	if s := old.table().Source(); s.Control(1) != match.Away || old.Tables()[0].Yours() {
		t.Error("the old device may still decide")
	}
	e.devices = slices.DeleteFunc(e.devices, func(d *device) bool { return d == old || d == late })
	e.play(e.over)
	for _, d := range e.devices {
		if p := d.table().Proof(); p.Told != remote.Holds || p.Deck == remote.Broken {
			t.Errorf("%s has the proof %v", d.name, p)
		}
	}
	old.Close()
	old.start()
	if len(old.Tables()) > 0 {
		t.Error("after a new start the old device still has it")
	}
}

// A host that was restored from an older copy goes on where that ends.
func TestRestoredHost(t *testing.T) {
	e := played(t, "stacks", 6)
	n := e.devices[0].table().Source().Match().Len()
	e.house.Stop()
	e.tick(false)
	e.house.Restore(e.devices[0].key.table, 3)
	e.until("everybody stands there", func() bool {
		return !slices.ContainsFunc(e.devices, func(d *device) bool { return d.table().Source().Match().Len() != n-3 || d.seen != n-3 })
	})
	e.play(e.over)
	e.proven()
}

// A host cannot fill the list, or the storage, with tables that nobody has asked for.
func TestTooManyTables(t *testing.T) {
	e := played(t, "stacks", 2)
	d := e.devices[0]
	many := wire.Answered(wire.Fine)
	for n := range 1_000 {
		many.Tables = append(many.Tables, wire.Listed{Table: fmt.Sprintf("%016x", n), Game: "stacks", Names: []string{"A", "B"}, Decides: rules.NoSeat})
	}
	d.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
		return &liar{Line: d.house.Line(host, key, hear), answer: func(data []byte) [][]byte {
			if a, err := wire.DecodeAnswer(data); err == nil && len(a.Tables) > 0 {
				return as(wire.Encode(many))
			}
			return as(data)
		}}
	}
	d.Close()
	d.start()
	for range 500 {
		e.tick(false)
	}
	if n := len(d.Tables()); n < 2 || n > 100 {
		t.Errorf("there are %d tables", n)
	}
}
