package remote_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
)

// heard returns the first news that meets a condition, and drops all others.
func (d *device) heard(is func(n remote.News) bool) (n remote.News, ok bool) {
	for _, n := range d.news {
		if is(n) {
			d.news = nil
			return n, true
		}
	}
	return n, false
}

// played gathers people at a game and plays this many moves.
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

// decides returns the device that is to move, and one that is not.
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

// TestRefusals: the rules refuse with their own reason, the host in a sentence, and the
// game stays as it was.
func TestRefusals(t *testing.T) {
	e := played(t, "stacks", 2)
	d, other := e.decides()
	s := d.table().Source()
	n := s.Match().Len()
	m, _ := s.Match().Game().(rules.Sampler[any, any]).Sample(s.Match().State(), &d.decide)
	if err := s.Make(m, n-1); err == nil {
		t.Error("it was made on another state; want an error")
	}
	if err := other.table().Source().Make(m, n); err == nil {
		t.Error("it is somebody else's turn; want an error")
	}
	if err := e.devices[2].table().Source().Make(m, n); err == nil {
		t.Error("who looks on decides; want an error")
	}
	bad, err := s.Match().Game().Parse(s.Match().Game().Format(s.Match().At(0).Move))
	if err != nil {
		t.Fatalf("s.Match().Game().Parse(s.Match().Game().Format(s.Match().At(0).Move)) = %v; want no error", err)
	}
	var no *rules.Illegal
	if err := s.Make(bad, n); !errors.As(err, &no) {
		t.Errorf("the rules refuse it as %v, errors.As(err, &no) = %v; want true", err, errors.As(err, &no))
	}
	if err := s.Redo(nil); err == nil || s.CanRedo() {
		t.Errorf("it can be made again: s.CanRedo() = %v; want an error and false", s.CanRedo())
	}
	if _, ok := s.Record(); ok {
		t.Errorf("somebody here has the record: ok of s.Record() = %v; want false", ok)
	}
	// The host's rules refuse what the local ones allow, as if the program had been
	// changed.
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
				t.Fatalf("d.table().Source().Make(m, n) = %v; want no error", err)
			}
		}
	}
	e.until("it is refused", func() bool { return len(d.wrong) == 1 })
	if !errors.As(d.wrong[0], &no) || no.Code != "rich" || no.Text != "You cannot pay." {
		t.Errorf("it is refused as %v; want \"rich\": You cannot pay.", d.wrong)
	}
}

// TestPollIsBounded: no tick reads more than a little of a long game, whether received or
// stored.
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
		if forget { // the host must be known again before it lists its tables
			d.Join(link, "", func(*remote.Table, error) {})
		}
		polls := 0
		for ; d.table() == nil || d.table().Source() == nil || d.table().Source().Match().Len() < n; polls++ {
			counted = 0
			e.house.Time = e.house.Time.Add(100 * time.Millisecond)
			if d.Poll(); counted > 8 {
				t.Fatalf("one tick reads %d decisions; want at most 8", counted)
			}
			if polls == 1_000 {
				t.Fatalf("it does not come: %v, %v, %v, polls = %v; want anything but 1_000", forget, d.table(), d.Trouble(), polls)
			}
		}
		if polls < n/8 {
			t.Errorf("%d decisions are read in %d ticks; want at least %d", n, polls, n/8)
		}
	}
}

// counting counts the moves that the rules apply.
type counting struct {
	rules.Game[any, any]
	made *int
}

func (c counting) Apply(s, m any) (any, []rules.Event, error) {
	*c.made++
	return c.Game.Apply(s, m)
}

// TestNewsComesUnevenly: two players share a device, and what each of them and a spectator
// may know arrives at different times, in order. Nobody moves on a position that the game
// has left, so no move is refused.
func TestNewsComesUnevenly(t *testing.T) {
	for _, game := range []string{"city", "market"} {
		t.Run(game, func(t *testing.T) {
			e := &evening{t: t, house: remotetest.NewHouse()}
			pair, other := newDevice(t, e.house, "Anna and Zoe", 1), newDevice(t, e.house, "Bion", 2)
			late := map[rules.Seat][]func(){}
			r := chance.New(3, 4)
			pair.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
				return e.house.Line(host, key, func(subject string, data []byte) {
					var n wire.News
					if err := json.Unmarshal(data, &n); err != nil {
						t.Errorf("json.Unmarshal(data, &n) = %v; want no error", err)
					}
					late[n.Seat] = append(late[n.Seat], func() { hear(subject, data) })
				})
			}
			pair.start()
			e.devices = []*device{pair, other}
			links := []remote.Invitation(nil)
			pair.Create(e.house.Page, agree(game, wire.Player{}, wire.Player{}, wire.Player{}),
				[]remote.Own{{Seat: 0, Name: "Anna"}, {Seat: 1, Name: "Zoe"}}, func(table *remote.Table, i []remote.Invitation, err error) {
					if err != nil {
						t.Fatal(err)
					}
					pair.at(table)
					links = i
				})
			e.until("the table is made", func() bool { return links != nil })
			other.Join(links[0].Link, "Bion", func(table *remote.Table, err error) {
				if err != nil {
					t.Fatal(err)
				}
				other.at(table)
			})
			for n := 0; pair.table().Source() == nil || pair.table().Source().Match().Len() < 40 && pair.table().Ended() == ""; n++ {
				if n == 20_000 {
					t.Fatalf("it does not continue: n is %v; want anything but 20_000", n)
				}
				other.tick(true)
				for seat := rules.NoSeat; seat <= 1; seat++ {
					if news := late[seat]; len(news) > 0 && r.Intn(3) == 0 {
						late[seat] = news[1:]
						news[0]()
					}
				}
				e.house.Time = e.house.Time.Add(100 * time.Millisecond)
				pair.tick(false)
				s := pair.table().Source()
				if s == nil || s.Waiting() || s.Match().Turn().Over() || !pair.table().PlayedHere(s.Match().Turn().Seat) {
					continue
				}
				own := s.MatchFor(s.Match().Turn().Seat)
				move, _ := own.Game().(rules.Sampler[any, any]).Sample(own.State(), &pair.decide)
				if err := s.Make(move, s.Match().Len()); err != nil {
					t.Fatalf("s.Make(move, s.Match().Len()) = %v; want no error", err)
				}
			}
			if len(pair.wrong)+len(other.wrong) > 0 {
				t.Errorf("refused: %v, %v; want nothing", pair.wrong, other.wrong)
			}
		})
	}
}

// TestAnotherDevice: a single-use link moves a seat to another device; the game continues
// there, and the old device says so.
func TestAnotherDevice(t *testing.T) {
	e := played(t, "stacks", 3)
	old := e.devices[1]
	old.table().Act(remote.Action{Kind: "device"})
	link := ""
	e.until("there is a link", func() bool {
		n, ok := old.heard(func(n remote.News) bool { return n.Device != "" })
		link = n.Device
		return ok
	})
	if old.Seated(link) != old.table() {
		t.Error("the link is not for the seat of the device that has made it; want the seat at that table")
	}
	if len(old.table().Invitations()) > 0 {
		t.Errorf("everybody is invited: %v; want none", old.table().Invitations())
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
		t.Errorf("it says %v; want that another device has the seat", old.table().Trouble())
	}
	if old.Seated(link) != nil {
		t.Errorf("the link leads to a seat that another device has: old.Seated(link) = %v; want nil", old.Seated(link))
	}
	if s := old.table().Source(); s.Control(1) != match.Away || old.Tables()[0].Yours() {
		t.Error("the old device may still decide; want the seat away, and no turn of its own")
	}
	e.devices = slices.DeleteFunc(e.devices, func(d *device) bool { return d == old || d == late })
	e.play(e.over)
	for _, d := range e.devices {
		if p := d.table().Proof(); p.Told != remote.Holds || p.Deck == remote.Broken {
			t.Errorf("%s has the proof %v; want views that hold and a deck that is not broken", d.name, p)
		}
	}
	old.Close()
	old.start()
	if len(old.Tables()) > 0 {
		t.Errorf("after a new start the old device still has it: len(old.Tables()) is %v, want 0", len(old.Tables()))
	}
}
