package menus

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	evening "agora/game/club"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/store"
	"agora/game/wire"
	"agora/render/rendertest"
	"agora/scenes/club"
	"agora/scenes/far"
)

// clubOf makes an evening at the circle's host whose owner uses the screens, and lets others
// come, who have programs of their own.
func (tb *table) clubOf(t testing.TB, c *circle, terms evening.Terms, others ...string) (k *remote.Club, guests []*remote.Club) {
	t.Helper()
	tb.svc.Far.Clubs.New(c.house.Page, terms, "Anna", func(made *remote.Club, err error) {
		if err != nil {
			t.Fatal(err)
		}
		k = made
	})
	c.poll()
	for _, name := range others {
		g, err := remote.NewClubs(c.come(store.NewSaves(&store.Memory{}))).Open(k.Link())
		if err != nil {
			t.Fatalf("remote.NewClubs(c.come(store.NewSaves(&store.Memory{}))).Open() = %v; want no error", err)
		}
		g.Do("come", func(q *wire.Club) { q.Name = name }, func(err error) {
			if err != nil {
				t.Errorf("%s comes = %v; want no error", name, err)
			}
		})
		c.poll()
		guests = append(guests, g)
	}
	return k, guests
}

// looks lets an evening on screen ask the host again.
func (c *circle) looks(tb *table, sc game.Scene) {
	for range 8 {
		c.house.Time = c.house.Time.Add(remoteLook)
		tb.see(sc)
		c.poll()
	}
	tb.see(sc)
}

const remoteLook = 5e9 // longer than an evening on screen waits before it asks again

// TestClubsEveningOnScreen: an evening is made by the form; others come by its link; nobody
// sits before they press; the owner pairs, sets a result, takes somebody out and ends it.
func TestClubsEveningOnScreen(t *testing.T) {
	tb := newTable(t, 1280, 3000, 1, "light")
	c := tb.far()
	tb.svc.Far.Page = c.house.Page
	list := must(t)(far.New(tb.svc, nil))
	tb.see(list)
	click(t, list, "evening")
	form := must(t)(club.New(tb.svc, tb.asked(t, "go club")))
	tb.see(form)
	click(t, form, "game/stacks")
	tb.see(form)
	if there := has(form, "tables", "rounds", "auto"); !slices.Equal(there, []string{"rounds", "auto"}) && len(there) != 1 {
		t.Errorf("for a game of two the form has %q; want no choice of the tables’ size", there)
	}
	c.after(t, tb, form, "make")
	k, ok := tb.asked(t, "go club").(*remote.Club)
	if !ok || k == nil {
		t.Fatalf("no evening was made: %v, %s; want one", tb.nav.asked, saysOf(form))
	}
	sc := must(t)(club.New(tb.svc, k))
	c.looks(tb, sc)

	// A guest comes on a screen of their own, by the link.
	guest := newTable(t, 1280, 3000, 1, "light")
	guest.svc.Settings.Me.Name = ""
	guest.svc.Far = play.NewFar(c.come(guest.svc.Saves))
	if !guest.svc.Opener().OpenInvitation("Come: " + k.Link() + ".") {
		t.Fatal("the link to an evening is not taken for one; want it opened")
	}
	visit := must(t)(club.New(guest.svc, guest.asked(t, "go club")))
	c.looks(guest, visit)
	click(t, visit, "come")
	guest.see(visit)
	if k.Seen() != nil && len(k.Seen().Players) != 1 {
		t.Errorf("without a name %d players are there; want 1", len(k.Seen().Players))
	}
	click(t, visit, "name")
	write(visit, "Bion")
	guest.see(visit)
	c.after(t, guest, visit, "come")
	c.looks(tb, sc)
	if there := has(visit, "come", "sit", "pair", "leave", "wall", "record"); !slices.Equal(there, []string{"leave", "wall", "record"}) {
		t.Errorf("a guest who has come has %q; want no way of the owner’s", there)
	}
	c.after(t, tb, sc, "pair")
	c.looks(guest, visit)
	if len(c.clients[0].Tables())+len(c.clients[1].Tables()) != 0 {
		t.Errorf("before anybody presses %d sit; want nobody", len(c.clients[0].Tables())+len(c.clients[1].Tables()))
	}
	c.after(t, tb, sc, "sit")
	c.after(t, guest, visit, "sit")
	if len(c.clients[0].Tables()) != 1 || len(c.clients[1].Tables()) != 1 {
		t.Fatalf("after both press %d and %d tables; want 1 and 1", len(c.clients[0].Tables()), len(c.clients[1].Tables()))
	}
	c.poll()
	if t1 := k.Table(); t1 == nil || !t1.Begun() {
		t.Error("the game has not begun; want it begun")
	}
	click(t, sc, "result/1")
	tb.see(sc)
	for i := range 2 { // both first
		sc.(interface{ Use(id, value string) bool }).Use(fmt.Sprint("place/", i+1), "1")
		tb.see(sc)
	}
	c.after(t, tb, sc, "dialog/yes")
	if table := k.Seen().Rounds[0].Tables[0]; !slices.Equal(table.Ranks, []int{1, 1}) || !table.Set {
		t.Errorf("the result set is %+v; want a draw", table)
	}
	c.looks(tb, sc)
	for _, want := range []string{"Anna", "Bion", "6 : 6", "6 points"} {
		if text := saysOf(sc); !strings.Contains(text, want) {
			t.Errorf("the evening says %s; want %q", text, want)
		}
	}
	wall := must(t)(club.NewWall(tb.svc, k))
	tb.see(wall)
	if text := saysOf(wall); !strings.Contains(text, "Anna") || !strings.Contains(text, "6 points") {
		t.Errorf("the big screen says %s; want Anna with 6 points", text)
	}
	c.after(t, tb, sc, "record")
	c.poll()
	data := tb.nav.files["evening.json"]
	if e, err := evening.Read(data); err != nil || len(e.Players) != 2 {
		t.Errorf("the file = %q, %v; want an evening of two", data, err)
	}
	c.after(t, guest, visit, "leave", "dialog/yes")
	c.looks(guest, visit)
	if there := has(visit, "return", "leave"); !slices.Equal(there, []string{"return"}) {
		t.Errorf("who has left has %q; want to return", there)
	}
	c.after(t, tb, sc, "end", "dialog/yes")
	if !k.Seen().Ended {
		t.Error("the evening continues; want its end")
	}
	// After a restart of the program it is in the list.
	tb.svc.Saves.Flush()
	tb.svc.Far = play.NewFar(c.come(tb.svc.Saves))
	list = must(t)(far.New(tb.svc, nil))
	tb.see(list)
	if there := has(list, "evening/1"); len(there) != 1 {
		t.Errorf("after a restart the list has %q; want the evening", names(list))
	}
}

// clubViews are the screens of an evening.
var clubViews = []view{
	{"club-new", func(t testing.TB, tb *table) game.Scene {
		tb.svc.Far, tb.svc.Settings.Me.Name = tb.far0(), "Anna"
		return must(t)(club.New(tb.svc, nil))
	}},
	{"club-coming", func(t testing.TB, tb *table) game.Scene {
		c := tb.far()
		k, _ := tb.clubOf(t, c, evening.Terms{Title: "Friday", Game: "city", Seats: 4, Rounds: 3}, "Bion", "Cleo")
		other := c.come(store.NewSaves(&store.Memory{}))
		tb.svc.Far = play.NewFar(other)
		l, err := tb.svc.Far.Clubs.Open(k.Link())
		if err != nil {
			t.Fatalf("tb.svc.Far.Clubs.Open(k.Link()) = %v; want no error", err)
		}
		sc := must(t)(club.New(tb.svc, l))
		c.looks(tb, sc)
		return sc
	}},
	{"club", func(t testing.TB, tb *table) game.Scene { return clubAt(t, tb, club.New) }},
	{"club-wall", func(t testing.TB, tb *table) game.Scene { return clubAt(t, tb, club.NewWall) }},
	{"club-result", func(t testing.TB, tb *table) game.Scene {
		sc := clubAt(t, tb, club.New)
		sc.(interface{ Use(id, value string) bool }).Use("result/1", "")
		tb.see(sc)
		return sc
	}},
}

func (tb *table) far0() *play.Far {
	c := tb.far()
	tb.svc.Far.Page = c.house.Page
	return tb.svc.Far
}

// clubAt returns a screen of an evening in its second round.
func clubAt(t testing.TB, tb *table, open game.Maker) game.Scene {
	c := tb.far()
	k, _ := tb.clubOf(t, c, evening.Terms{Title: "Friday", Game: "market", Seats: 3, Rounds: 3}, "Bion", "Charikleia", "Demosthenes", "Eva", "Fotini", "Georgios Papadopoulos", "Hera")
	do := func(kind string, more func(*wire.Club)) {
		k.Do(kind, more, func(err error) {
			if err != nil {
				t.Errorf("%s = %v; want no error", kind, err)
			}
		})
		c.poll()
	}
	do("round", nil)
	for i, table := range k.Seen().Rounds[0].Tables {
		do("result", func(q *wire.Club) {
			q.Round, q.Table, q.Ranks = 1, i+1, []int{2, 1, 3}[:len(table.Seats)]
		})
	}
	do("round", nil)
	do("result", func(q *wire.Club) {
		q.Round, q.Table, q.Ranks = 2, 2, []int{1, 1, 3}[:len(k.Seen().Rounds[1].Tables[1].Seats)]
	})
	sc := must(t)(open(tb.svc, k))
	c.looks(tb, sc)
	return sc
}

// TestClubPictures draws the screens of an evening in two windows and all languages: everything
// is inside.
func TestClubPictures(t *testing.T) {
	for _, view := range clubViews {
		for _, size := range sizes[:2] {
			for _, language := range []string{"en", "de", "fr", "el"} {
				t.Run(fmt.Sprint(view.name, "-", size.name, "-", language), func(t *testing.T) {
					tb := newTable(t, size.w, size.h, size.scale, "light")
					if err := tb.svc.Words.Speak(language); err != nil {
						t.Fatalf("tb.svc.Words.Speak(language) = %v; want no error", err)
					}
					sc := view.open(t, tb)
					tb.see(sc)
					picture := tb.draw(sc)
					defer picture.Deallocate()
					img := rendertest.Read(picture)
					tb.whole(t, sc, img)
					keep(t, strings.ReplaceAll(t.Name(), "/", "-"), img)
				})
			}
		}
	}
}

// TestOpenTablesOnScreen: the maker lets everybody find a table, and somebody else sits down
// there with one press.
func TestOpenTablesOnScreen(t *testing.T) {
	tb := newTable(t, 1280, 3000, 1, "light")
	c := tb.far()
	made := c.table(t, "stacks", 0, 0, 0)
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	c.after(t, tb, room, "list", "dialog/open")
	guest := newTable(t, 1280, 3000, 1, "light")
	guest.svc.Settings.Me.Name = "Bion"
	guest.svc.Far = play.NewFar(c.come(guest.svc.Saves))
	guest.svc.Far.Page = c.house.Page
	list := must(t)(far.New(guest.svc, nil))
	guest.see(list)
	c.poll()
	guest.see(list)
	c.after(t, guest, list, "open/1")
	if !made.Begun() || len(c.clients[1].Tables()) != 1 {
		t.Errorf("after one press the game has begun: %v, with %d tables; want true, 1", made.Begun(), len(c.clients[1].Tables()))
	}
}
