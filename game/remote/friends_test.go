package remote_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
)

// TestFriends: after a game two players can keep each other, with the record of what they have
// played; the next invitation appears in the other's program by itself, and can be accepted or
// muted. All of it outlives a restart.
func TestFriends(t *testing.T) {
	e := gather(t, agree("phobia", wire.Player{}, wire.Player{}))
	e.devices = e.devices[:2] // the third only watches
	anna, bion := e.devices[0], e.devices[1]
	if len(anna.table().Companions()) > 0 {
		t.Errorf("during the game Anna’s companions are %+v; want none", anna.table().Companions())
	}
	e.play(e.over)
	e.until("both know who played", func() bool {
		return len(anna.table().Companions()) == 1 && len(bion.table().Companions()) == 1
	})
	with := anna.table().Companions()[0]
	if with.Seat != bion.table().Seat() || with.Name == "" || with.Kept {
		t.Fatalf("Anna’s companion is %+v; want Bion’s seat, not kept", with)
	}
	for range 2 { // twice is once
		anna.Keep(anna.table(), with)
	}
	bion.Keep(bion.table(), bion.table().Companions()[0])
	check := func() {
		t.Helper()
		if len(anna.Friends()) != 1 || len(bion.Friends()) != 1 {
			t.Fatalf("Anna has %+v, Bion has %+v; want each other", anna.Friends(), bion.Friends())
		}
		aw, al, ad := anna.Friends()[0].Record()
		bw, bl, bd := bion.Friends()[0].Record()
		if aw != bl || al != bw || ad != bd || aw+al+ad != 1 {
			t.Errorf("Anna’s record is %d %d %d, Bion’s %d %d %d; want the same game from both sides", aw, al, ad, bw, bl, bd)
		}
	}
	check()
	anna.Flush()
	e.tick(false)
	anna.start()
	e.until("Anna’s program is back", func() bool { return len(anna.Friends()) == 1 })
	check()
	if !anna.keepsFriends() {
		t.Errorf("after a restart Bion is not kept: anna.keepsFriends() = %v; want true", anna.keepsFriends())
	}
	var made *remote.Table
	anna.Summon(anna.Friends()[0], agree("stacks", wire.Player{Name: "Anna"}, wire.Player{Name: "Bion"}), remote.Own{Seat: 0, Name: "Anna"}, func(table *remote.Table, err error) {
		if err != nil {
			t.Error(err)
		}
		made = table
	})
	e.until("Bion has an offer", func() bool { return made != nil && len(bion.Offers()) == 1 })
	o := bion.Offers()[0]
	if o.Table != made.Name() || o.Game != "stacks" || o.From != bion.Friends()[0].Key || made.Begun() || bion.Table(o.Host, o.Table) != nil {
		t.Fatalf("the offer is %+v; want a seat at %s from Anna, and nobody seated", o, made.Name())
	}
	if o.By != 0 || bion.Inviter(o) != "Anna" {
		t.Errorf("Inviter = %q at seat %d; want Anna at the first", bion.Inviter(o), o.By+1)
	}
	var taken *remote.Table
	bion.Accept(o, "Bion", func(table *remote.Table, err error) { taken = table })
	e.until("Bion sits, and it begins", func() bool { return taken != nil && taken.Begun() && made.Begun() })

	bion.Mute(bion.Friends()[0].Key, true)
	made = nil
	anna.Summon(anna.Friends()[0], agree("stacks", wire.Player{Name: "Anna"}, wire.Player{Name: "Bion"}), remote.Own{Seat: 0, Name: "Anna"}, func(table *remote.Table, err error) { made = table })
	e.until("there is another table", func() bool { return made != nil })
	later := e.now()
	e.until("Bion’s program has asked", func() bool { return e.now().Sub(later).Seconds() > 45 })
	if len(bion.Offers()) > 0 {
		t.Errorf("from Anna, who is muted, Bion is offered %+v; want none", bion.Offers())
	}
	bion.Drop(bion.Friends()[0].Key)
	if len(bion.Friends()) > 0 {
		t.Errorf("after dropping Anna, Bion has %+v; want none", bion.Friends())
	}
}

// TestMutedByKey: who is muted is noted under the name of the seat that holds their key, not under
// that of the first other seat; where the host does not say which, under none.
func TestMutedByKey(t *testing.T) {
	key := "U" + strings.Repeat("K", 55)
	for by, want := range map[rules.Seat]string{2: "Cleo", 0: "Anna", rules.NoSeat: "", 7: ""} {
		house := remotetest.NewHouse()
		d := remote.New(remote.Config{Open: house.Line, Saves: store.NewSaves(&store.Memory{}), Game: rulesOf, Now: func() time.Time { return house.Time }})
		d.MuteOffer(remote.Offer{Host: house.Page, Table: "0123456789abcdef", Game: "city", From: key, By: by, Seats: []rules.Seat{1}, Names: []string{"Anna", "Bion", "Cleo"}})
		if f := d.Friends(); len(f) != 1 || f[0].Name != want || f[0].Key != key || !f[0].Muted {
			t.Errorf("MuteOffer(by seat %d) keeps %+v; want %q, muted", by+1, f, want)
		}
	}
}

// TestEvenings: games of one evening belong together, and the next one has the seats changed.
func TestEvenings(t *testing.T) {
	const hour = 3600
	f := remote.Friend{Met: []remote.Met{
		{Game: "city", At: 10 * hour, Result: "won", Seat: 1}, {Game: "city", At: 12 * hour, Result: "lost", Seat: 2}, {Game: "phobia", At: 17 * hour, Result: "won", Seat: 1},
		{Game: "phobia", At: 100 * hour, Result: "drawn", Seat: 2}, {Game: "phobia", At: 101 * hour, Result: "won", Seat: 1}, {Game: "stacks", At: 102 * hour, Seat: 1},
	}}
	if n, won, lost, drawn := f.Evenings(); n != 2 || won != 1 || lost != 0 || drawn != 1 {
		t.Errorf("Evenings = %d, %d %d %d; want 2, the last with a win and a draw", n, won, lost, drawn)
	}
	if won, lost, drawn := f.RecordOf("city"); won != 1 || lost != 1 || drawn != 0 {
		t.Errorf("RecordOf(city) = %d %d %d; want 1 1 0", won, lost, drawn)
	}
	if games := f.Games(); !slices.Equal(games, []string{"city", "phobia", "stacks"}) {
		t.Errorf("Games = %q; want each once", games)
	}
	if game, seat, ok := f.Again(); game != "stacks" || seat != 1 || !ok {
		t.Errorf("Again = %q, %d, %v; want stacks from the other seat", game, seat, ok)
	}
	if n, _, _, _ := (remote.Friend{}).Evenings(); n != 0 {
		t.Errorf("Evenings(none) = %d; want 0", n)
	}
	if _, _, ok := (remote.Friend{}).Again(); ok {
		t.Error("Again(none) = true; want false")
	}
}

// keepsFriends reports whether the device's one friend is stored.
func (d *device) keepsFriends() bool {
	data, err := d.store.Read("remote-friends")
	return err == nil && len(data) > 0
}

// TestFriendsFile: a list of friends that cannot be read is set aside with a sentence; entries that
// are wrong are left out, the others stay.
func TestFriendsFile(t *testing.T) {
	const key = "UABCDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJKLMNOPQRSTUVW"
	for file, want := range map[string]int{
		`{"V":1,"Friends":[{"Key":"` + key + `","Name":"Bion","Host":"https://host.example/"}]}`:                                                                  1,
		`{"V":1,"Friends":[{"Key":"x","Name":"Bion","Host":"https://host.example/"},{"Key":"` + key + `","Host":"https://host.example/","Met":[{"Table":"x"}]}]}`: 1,
		`{"V":1,"Friends":[{"Key":"` + key + `","Host":"ftp://x"}]}`:                                                                                              0,
		`{"V":1,"Friends":[{"Key":"` + key + `","Host":"https://host.example/"},{"Key":"` + key + `","Host":"https://host.example/"}]}`:                           1,
		`{"V":2,"Friends":[]}`: -1,
		`[]`:                   -1,
		`x`:                    -1,
	} {
		st := &store.Memory{}
		if err := st.Write("remote-friends", []byte(file)); err != nil {
			t.Fatalf("st.Write(\"remote-friends\", []byte(file)) = %v; want no error", err)
		}
		house := remotetest.NewHouse()
		d := remote.New(remote.Config{Open: house.Line, Saves: store.NewSaves(st), Game: rulesOf, Now: func() time.Time { return house.Time }})
		if got := len(d.Friends()); got != max(want, 0) || (d.Trouble() != nil) != (want < 0) {
			t.Errorf("%s: %d friends, %v; want %d", file, got, d.Trouble(), want)
		}
	}
}
