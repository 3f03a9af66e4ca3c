package menus

import (
	"slices"
	"strings"
	"testing"

	"agora/game/remote"
	"agora/rules"
	"agora/scenes/far"
)

// TestRoomInvites checks that Invite returns the link of its seat, that a computer can take
// a free seat, and that the room leads to the game when all seats are taken.
func TestRoomInvites(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	room := must(t)(far.NewRoom(tb.svc, c.table(t, "market", 0, 0, 0, 0)))
	tb.see(room)
	c.after(t, tb, room, "invite/2")
	link, _ := tb.nav.args[len(tb.nav.args)-1].(string)
	if asked := tb.nav.asked[len(tb.nav.asked)-1]; !strings.HasPrefix(asked, "invite ") || !strings.HasPrefix(link, c.house.Page+"#join=") || !strings.Contains(link, ".2.") {
		t.Fatalf("Invite asks %q with %q; want an invitation to seat 3 on the host's page", asked, link)
	}
	c.meet(t, link, "Bion")
	tb.see(room)
	if there := has(room, "invite/2", "invite/3", "replace/3"); !slices.Equal(there, []string{"invite/3", "replace/3"}) {
		t.Errorf("buttons with Bion there = %q; want invite/3 and replace/3", there)
	}
	c.after(t, tb, room, "replace/3", "dialog/yes")
	if asked := tb.nav.asked[len(tb.nav.asked)-1]; asked != "go market" {
		t.Errorf("asked when all seats are taken = %q; want \"go market\"", asked)
	}
}

// TestInvitationSaysWhoInvites checks that the screen that an invitation opens tells the game and
// who sits at the table before anybody joins, asks for no name where none is used, and offers
// the name that the seat was given to a player without one.
func TestInvitationSaysWhoInvites(t *testing.T) {
	for _, c := range []struct {
		who  string
		seat rules.Seat
		says []string
		name bool
	}{
		{"a friend", 1, []string{"Invitation: The City", "Bion invites you.", "https://host.example/", "Daphne"}, true},
		{"a spectator", rules.NoSeat, []string{"Invitation to watch: The City", "At the table: Bion.", "button join Watch"}, false},
	} {
		tb := newTable(t, 390, 844, 1, "light")
		friends := tb.far()
		tb.svc.Settings.Me.Name = ""
		sc := tb.opens(t, friends, func(f *circle) string { return f.link(t, c.seat) })
		tb.see(sc)
		text := saysOf(sc)
		for _, want := range c.says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: want %q in what is read: %s", c.who, want, text)
			}
		}
		if named := len(has(sc, "name")) > 0; named != c.name {
			t.Errorf("%s is asked for a name = %v; want the opposite", c.who, named)
		}
		if len(tb.svc.Far.Tables()) > 0 {
			t.Errorf("%s has a table before joining; want none", c.who)
		}
		friends.after(t, tb, sc, "join")
		if list := tb.svc.Far.Tables(); len(list) != 1 || list[0].Seat != c.seat {
			t.Errorf("%s joins %+v; want one table, in the seat of the link", c.who, list)
		}
	}
}

// TestInvitationToATakenSeat checks that an invitation to a seat that somebody has taken says
// so before anybody tries to join, and that the one that moves a seat names its player.
func TestInvitationToATakenSeat(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	link := c.invited(t)
	c.meet(t, link, "Cleo")
	sc := tb.opens(t, c, func(*circle) string { return link })
	tb.see(sc)
	if text := saysOf(sc); !strings.Contains(text, "Somebody else has taken this seat.") {
		t.Errorf("text = %s; want that somebody else has taken the seat", text)
	}
	made := c.table(t, "phobia", 1, 0, 0)
	other := c.tables[0]
	other.Act(remote.Action{Kind: "device"})
	c.poll()
	sc = tb.opens(t, c, func(*circle) string { return other.Device(other.Seat()) })
	tb.see(sc)
	if text := saysOf(sc); !strings.Contains(text, "This link moves Bion’s seat to this device.") || len(has(sc, "name")) > 0 {
		t.Errorf("%v: text = %s; want that the link moves Bion's seat, and no name asked", made.Name(), text)
	}
}

// TestNamesOfTheSetUp checks that the room calls the seats of friends what the set-up calls
// them, until they sit down under their own names.
func TestNamesOfTheSetUp(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	tb.svc.Far.Page = c.house.Page
	sc := couples(t, tb)
	sc.(interface{ Use(id, value string) bool }).Use("name/3", "Daphne")
	c.after(t, tb, sc, "start")
	c.poll()
	list := tb.svc.Far.Tables()
	made := tb.svc.Far.Table(list[0].Host, list[0].Table)
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	if text := saysOf(room); !strings.Contains(text, "Daphne") || strings.Contains(text, "Player 3") {
		t.Errorf("the room says %s; want Daphne's name and not Player 3", text)
	}
	c.after(t, tb, room, "invite/3")
	link, _ := tb.nav.args[len(tb.nav.args)-1].(string)
	c.meet(t, link, "Eva")
	tb.see(room)
	if text := saysOf(room); !strings.Contains(text, "Eva") || strings.Contains(text, "Daphne") {
		t.Errorf("the room with Eva there says %s; want Eva and not Daphne", text)
	}
}

// TestCoupleInvites checks that the set-up creates a table for two players at this screen,
// under their own names, and that the room can move each seat elsewhere separately.
func TestCoupleInvites(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	tb.svc.Far.Page = c.house.Page
	c.after(t, tb, couples(t, tb), "start")
	c.poll()
	list := tb.svc.Far.Tables()
	if len(list) != 1 || !slices.Equal(list[0].Seats, []rules.Seat{0, 1}) || list[0].Names[0] == "" || list[0].Names[1] == "" {
		t.Fatalf("tables made = %+v; want one, with seats 1 and 2 named", list)
	}
	made := tb.svc.Far.Table(list[0].Host, list[0].Table)
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	if there := has(room, "invite/1", "invite/2", "invite/3", "invite/4", "device", "device/1", "device/2", "device/3"); !slices.Equal(there, []string{"invite/3", "invite/4", "device/1", "device/2"}) {
		t.Errorf("buttons of the room = %q; want invite/3, invite/4, device/1 and device/2", there)
	}
	c.after(t, tb, room, "device/2", "dialog/yes")
	c.after(t, tb, room, "device/2")
	link, _ := tb.nav.args[len(tb.nav.args)-1].(string)
	if link == "" || link != made.Device(1) || made.Device(0) != "" {
		t.Fatalf("link handed out = %q; want that of seat 2 alone", link)
	}
	if moved := c.meet(t, link, "Cleo"); moved.Seat() != 1 {
		t.Errorf("seat of the other device = %d; want 1", moved.Seat())
	}
	for range 40 {
		c.poll()
	}
	if !slices.Equal(made.Seats(), []rules.Seat{0}) {
		t.Errorf("seats here = %v; want [0]", made.Seats())
	}
}
