package menus

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
	"agora/scenes/far"
	"agora/scenes/load"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// asked returns the last request of the navigation that begins so, and its argument.
func (tb *table) asked(t testing.TB, begins string) any {
	t.Helper()
	for i := len(tb.nav.asked) - 1; i >= 0; i-- {
		if strings.HasPrefix(tb.nav.asked[i], begins) {
			return tb.nav.args[i]
		}
	}
	t.Fatalf("requests = %[2]q; want one for %[1]q", begins, tb.nav.asked)
	return nil
}

// TestInviteAFriend checks that "Friends far away" leads from a game to a set-up whose other
// seats are friends, and one press from there to the room with a link for each.
func TestInviteAFriend(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		for _, name := range []string{"phobia", "city", "market", "stacks"} {
			tb := newTable(t, size[0], size[1], 1, "light")
			c := tb.far()
			tb.svc.Far.Page = c.house.Page
			list := must(t)(far.New(tb.svc, nil))
			tb.see(list)
			click(t, list, "friend/"+name)
			sc := must(t)(setup.New(tb.svc, tb.asked(t, "go setup")))
			tb.see(sc)
			c.after(t, tb, sc, "start")
			room := must(t)(far.NewRoom(tb.svc, tb.asked(t, "push room")))
			tb.see(room)
			if there := has(room, "invite/1", "invite/2", "code/2", "stand", "close"); !slices.Equal(there, []string{"invite/2", "code/2", "stand", "close"}) {
				t.Errorf("%s at %v: the room has %q; want the seat’s ways", name, size, there)
			}
			if text := saysOf(room); !strings.Contains(text, "Anna") {
				t.Errorf("%s: the room says %s; want my name", name, text)
			}
		}
	}
}

// TestEachLinkIsNamed checks that what is said of a copied link names its player, and that its row
// remembers it.
func TestEachLinkIsNamed(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	room := must(t)(far.NewRoom(tb.svc, c.table(t, "market", 0, 0, 0, 0)))
	tb.see(room)
	for _, seat := range []string{"2", "3"} {
		click(t, room, "invite/"+seat)
		tb.see(room)
		if said := tb.svc.Words.Say(tb.nav.said); !strings.Contains(said, "Player "+seat) {
			t.Errorf("of the link of seat %s is said %q; want its name", seat, said)
		}
	}
}

// TestNewLinkAsks checks that the maker of a table is asked before an old link stops working, and
// that a guest gets the link that was sent.
func TestNewLinkAsks(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made := c.table(t, "market", 0, 0, 0, 0)
	old := made.Invitations()[0].Link
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	c.after(t, tb, room, "relink/2", "dialog/no")
	if got := made.Invitations()[0].Link; got != old {
		t.Errorf("without a yes the link is %s; want %s", got, old)
	}
	guest := newTable(t, 1280, 900, 1, "light")
	guest.svc.Far = play.NewFar(c.come(guest.svc.Saves))
	var table *remote.Table
	guest.svc.Far.Join(made.Invitations()[1].Link, "Bion", func(met *remote.Table, err error) { table = met })
	c.poll()
	shared := must(t)(far.NewRoom(guest.svc, table))
	guest.see(shared)
	if there := has(shared, "link/2", "relink/2", "close", "stand", "free/1"); !slices.Equal(there, []string{"link/2", "stand"}) {
		t.Errorf("a guest has %q; want [\"link/2\" \"stand\"]", there)
	}
	c.after(t, guest, shared, "link/2")
	if got := guest.asked(t, "invite "); got != old {
		t.Errorf("a guest shares %v; want %s", got, old)
	}
	c.after(t, tb, room, "relink/2", "dialog/yes")
	if got := made.Invitations()[0].Link; got == old {
		t.Errorf("after a yes it is the old link: made.Invitations()[0].Link = %q; want anything but %q", got, old)
	}
}

// TestStandUpAndClose checks that a guest can stand up before the first move and the maker free a
// seat or close the table, that each asks first, and that the others read what has become of it.
func TestStandUpAndClose(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made := c.table(t, "market", 1, 0, 0, 0)
	bion := c.tables[0]
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	c.after(t, tb, room, "free/2", "dialog/yes")
	if bion.Ended() != "freed" || made.People()[1].Sits {
		t.Errorf("after Bion’s seat was freed: %q, %+v; want it free", bion.Ended(), made.People())
	}
	if there := has(room, "free/2", "link/2", "invite/2", "replace/2"); len(there) < 2 {
		t.Errorf("beside the free seat there is %q; want at least 2 of them", there)
	}
	c.after(t, tb, room, "close", "dialog/yes")
	if text := saysOf(room); made.Ended() != "closed" || !strings.Contains(text, "was closed before the game started") || len(has(room, "close", "stand", "rematch", "invite/3")) > 0 {
		t.Errorf("the closed table %q reads %s; want it said", made.Ended(), text)
	}
	list := must(t)(far.New(tb.svc, nil))
	tb.see(list)
	if text := saysOf(list); !strings.Contains(text, "Closed before the game started.") {
		t.Errorf("the list reads %s; want one with \"Closed before the game started.\"", text)
	}
	other := c.table(t, "phobia", 0, 0, 0)
	alone := must(t)(far.NewRoom(tb.svc, other))
	tb.see(alone)
	c.after(t, tb, alone, "stand", "dialog/yes")
	tb.see(alone)
	if tb.asked(t, "go far"); !other.Gone() {
		t.Errorf("who has stood up still has the table: other.Gone() = %v; want true", other.Gone())
	}
}

// kept makes a table at which a seat is kept for this device, whose player has been away.
func (c *circle) kept(t testing.TB, tb *table) {
	t.Helper()
	made := c.table(t, "phobia", 1, 0, 0)
	other := c.tables[len(c.tables)-1]
	here := c.clients[0]
	made.Act(remote.Action{Kind: "leave", N: 1})
	c.poll()
	c.clients = c.clients[1:] // this program is closed
	for range 100 {
		c.house.Time = c.house.Time.Add(time.Second)
		c.poll()
	}
	other.Act(remote.Action{Kind: "stop"})
	c.poll()
	other.Act(remote.Action{Kind: "rematch"})
	c.poll()
	c.clients = append([]*remote.Client{here}, c.clients...)
	for range 60 {
		c.house.Time = c.house.Time.Add(time.Second)
		c.poll()
	}
	if len(tb.svc.Far.Offers()) != 1 {
		t.Fatalf("the offers are %+v; want 1 of them", tb.svc.Far.Offers())
	}
}

// TestOffersAreAnswered checks that a seat that is kept for this device's player can be taken or
// declined from the title, the list of games and "Friends far away", and only by a press.
func TestOffersAreAnswered(t *testing.T) {
	for name, open := range map[string]func(tb *table) game.Scene{
		"friends far away": func(tb *table) game.Scene { return must(t)(far.New(tb.svc, nil)) },
		"games":            func(tb *table) game.Scene { return must(t)(load.New(tb.svc, routes.LoadArg{Tab: routes.TabRunning})) },
	} {
		for _, answer := range []string{"accept/1", "decline/1"} {
			tb := newTable(t, 1280, 900, 1, "light")
			c := tb.far()
			tb.svc.Far.Page = c.house.Page
			c.kept(t, tb)
			front := must(t)(title.New(tb.svc, nil))
			tb.see(front)
			if text := saysOf(front); !strings.Contains(text, "A seat is kept for you") {
				t.Errorf("the title reads %s; want one with \"A seat is kept for you\"", text)
			}
			before := len(tb.svc.Far.Tables())
			sc := open(tb)
			tb.see(sc)
			if text := saysOf(sc); !strings.Contains(text, "Bion") {
				t.Errorf("%s: the offer reads %s; want Bion named", name, text)
			}
			c.after(t, tb, sc, answer)
			c.poll()
			after := len(tb.svc.Far.Tables()) - before
			if len(tb.svc.Far.Offers()) > 0 || (after == 1) != (answer == "accept/1") {
				t.Errorf("%s, %s: %d more tables, offers %+v; want the answer followed", name, answer, after, tb.svc.Far.Offers())
			}
		}
	}
}

// TestCodeOfATable checks that the room shows a code of letters for a seat, and that the letters,
// typed anywhere, lead to the same invitation; letters that lead nowhere say so.
func TestCodeOfATable(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	made := c.table(t, "city", 0, 0, 0)
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	c.after(t, tb, room, "code/2")
	letters := regexp.MustCompile("[A-Z]{3} [A-Z]{3}").FindString(saysOf(room))
	if letters == "" {
		t.Fatalf("the code reads %s, letters = %q; want some text", saysOf(room), letters)
	}
	phone := newTable(t, 390, 844, 1, "light")
	phone.svc.Far = play.NewFar(c.come(store.NewSaves(&store.Memory{})))
	phone.svc.Far.Page = c.house.Page
	for _, w := range []struct{ typed, want string }{{"zzz zzz", "No table has this code."}, {strings.ToLower(letters), "Anna invites you."}} {
		list := must(t)(far.New(phone.svc, nil))
		phone.see(list)
		click(t, list, "link")
		write(list, w.typed)
		c.poll()
		phone.see(list)
		if said := saysOf(list); !strings.Contains(said, w.want) {
			t.Errorf("typed %q reads %s; want %q", w.typed, said, w.want)
		}
		if w.want != "Anna invites you." {
			continue
		}
		c.after(t, phone, list, "join")
		if tables := phone.svc.Far.Tables(); len(tables) != 1 || tables[0].Seat != 1 || tables[0].Table != made.Name() {
			t.Errorf("by %q one joins %+v; want seat 2", w.typed, tables)
		}
	}
}

// TestInvitationTellsTheGame checks that what a link opens tells a player who has never heard of
// the game what it is, who plays, how long, and on which terms, with Join in sight.
func TestInvitationTellsTheGame(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {360, 640}} {
		tb := newTable(t, size[0], size[1], 1, "light")
		c := tb.far()
		sc := tb.opens(t, c, func(c *circle) string { return c.invited(t) })
		tb.see(sc)
		text := saysOf(sc)
		g, _ := tb.svc.Games.Find("city")
		for _, want := range []string{g.Blurb(tb.svc.Words), "2 to 4 players", "Bion: here", "Daphne: your seat", "Player 3: still free", "away for a day"} {
			if plain := strings.NewReplacer("\u2068", "", "\u2069", "").Replace(text); !strings.Contains(plain, want) {
				t.Errorf("%v: want %q; it says %s", size, want, plain)
			}
		}
		if a := areas(sc)["join"]; a.H < 44 || a.Y+a.H > size[1] {
			t.Errorf("%v: Join is at %v; want it in sight", size, a)
		}
	}
}

// TestComputerOfAnyLevel checks that who leaves a seat to a computer chooses its level.
func TestComputerOfAnyLevel(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made := c.table(t, "phobia", 1, 0, 0)
	for range 50 {
		c.poll()
	}
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	click(t, room, "leave")
	tb.see(room)
	if !room.(game.Speaker).Use("dialog/level", "1") {
		t.Fatalf("there is no choice: %s; want one", saysOf(room))
	}
	tb.see(room)
	c.after(t, tb, room, "dialog/yes")
	if p := made.People()[0]; p.Level != 1 {
		t.Errorf("it is %+v; want a computer of level 1", p)
	}
}

// TestNextTableThatWaits checks that the title leads with one press to the table that waits for
// this device's player, and with another to the list of all.
func TestNextTableThatWaits(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	tb.svc.Far.Page = c.house.Page
	made := c.table(t, "stacks", 1, 0, 0)
	for range 50 {
		c.poll()
	}
	if made.Decides() != rules.Seat(0) {
		t.Fatalf("%v is to move; want 0", made.Decides())
	}
	front := must(t)(title.New(tb.svc, nil))
	tb.see(front)
	click(t, front, "waits")
	if arg, ok := tb.asked(t, "go stacks").(routes.FarArg); !ok || arg.Table != made {
		t.Errorf("it opens %+v; want that table", tb.nav.args)
	}
	click(t, front, "far")
	tb.asked(t, "go far")
}

// TestKeepAFriend checks that the other player of a finished game can be kept from the room, and is
// then invited with a press on their name, muted and removed from "Friends far away".
func TestKeepAFriend(t *testing.T) {
	for _, size := range [][2]float64{{1280, 900}, {390, 844}} {
		tb := newTable(t, size[0], size[1], 1, "light")
		c := tb.far()
		tb.svc.Far.Page = c.house.Page
		made, _ := c.stopped(t)
		for range 20 { // until the host has told who played
			c.poll()
		}
		room := must(t)(far.NewRoom(tb.svc, made))
		tb.see(room)
		if there := has(room, "keep/1", "keep/2"); !slices.Equal(there, []string{"keep/2"}) {
			t.Fatalf("the room of the finished game has %q; want keep/2: %s", there, saysOf(room))
		}
		c.after(t, tb, room, "keep/2")
		if there := has(room, "keep/2"); len(there) > 0 || len(tb.svc.Far.Friends()) != 1 {
			t.Errorf("after that it has %q, and the friends are %+v; want one friend", there, tb.svc.Far.Friends())
		}
		list := must(t)(far.New(tb.svc, nil))
		tb.see(list)
		if text := saysOf(list); !strings.Contains(text, "Your friends") || !strings.Contains(text, "No finished game yet") {
			t.Errorf("the list reads %s; want one with \"Your friends\" and one with \"No finished game yet\"", text)
		}
		c.after(t, tb, list, "silence/1")
		if text := saysOf(list); !tb.svc.Far.Friends()[0].Muted || !strings.Contains(text, "Muted") {
			t.Errorf("after muting: %+v, %s; want it said", tb.svc.Far.Friends(), text)
		}
		c.after(t, tb, list, "summon/1", "which/stacks")
		c.poll()
		next, ok := tb.asked(t, "push room").(*remote.Table)
		if !ok || next.Agreement().Game != "stacks" || !next.People()[1].Kept {
			t.Errorf("with a press there is %+v; want The Prisoners with somebody who is kept", next)
		}
		for range 60 {
			c.house.Time = c.house.Time.Add(time.Second)
			c.poll()
		}
		if o := c.clients[1].Offers(); len(o) != 1 || o[0].Table != next.Name() {
			t.Errorf("Bion is offered %+v; want the seat that is kept", o)
		}
		c.after(t, tb, list, "drop/1", "dialog/yes")
		if len(tb.svc.Far.Friends()) > 0 || len(has(list, "summon/1")) > 0 {
			t.Errorf("after removing: %+v, len(has(list, \"summon/1\")) = %v; want none and none", tb.svc.Far.Friends(), len(has(list, "summon/1")))
		}
	}
}
