package menus

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/scenes"
	"agora/scenes/far"
	"agora/scenes/load"
	"agora/scenes/pause"
	"agora/scenes/result"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// meet makes a friend take the seat offered by a link.
func (c *circle) meet(t testing.TB, link, name string) *remote.Table {
	t.Helper()
	var met *remote.Table
	c.come(store.NewSaves(&store.Memory{})).Join(link, name, func(table *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		met = table
	})
	c.poll()
	if met == nil {
		t.Fatal("nobody sits down; want Bion at the table")
	}
	return met
}

// after presses controls in the room by their IDs, and delivers the results.
func (c *circle) after(t *testing.T, tb *table, room game.Scene, ids ...string) {
	t.Helper()
	for _, id := range ids {
		click(t, room, id)
		tb.see(room)
	}
	c.poll()
	tb.see(room)
}

// see updates a scene after events and lays it out.
func (tb *table) see(sc game.Scene) {
	for range 2 { // changes are laid out one tick later
		sc.Update(nil)
	}
	tb.say(sc)
}

// has returns which of the given controls can be pressed in a scene.
func has(sc game.Scene, ids ...string) (there []string) {
	for _, id := range ids {
		if _, ok := areas(sc)[id]; ok {
			there = append(there, id)
		}
	}
	return there
}

// TestRoomOfAGame checks that a phrase is heard by the other and cannot be repeated at
// once, that a seat can be left to a computer and taken back, and that the game ends if
// both agree and can be started again.
func TestRoomOfAGame(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made := c.table(t, "phobia", 1, 0, 0)
	other := c.tables[0]
	other.Take()
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)

	c.after(t, tb, room, "say/2")
	if n, _ := other.Take(); len(n.Said) != 1 || n.Said[0].Say != 2 {
		t.Errorf("Bion hears %v; want sentence 2, once", n.Said)
	}
	c.after(t, tb, room, "say/3") // too soon
	if n, _ := other.Take(); len(n.Said) > 0 {
		t.Errorf("Bion hears %v; want none", n.Said)
	}
	for range 180 {
		room.Update(nil)
	}
	for range 10 {
		c.poll()
	}
	c.after(t, tb, room, "say/3")
	if n, _ := other.Take(); len(n.Said) != 1 || n.Said[0].Say != 3 {
		t.Errorf("Bion hears %v; want sentence 3, once", n.Said)
	}

	click(t, room, "leave")
	if tb.see(room); !strings.Contains(saysOf(room), "Let a computer play") {
		t.Errorf("the question does not say what happens: %s; want one with \"Let a computer play\"", saysOf(room))
	}
	c.after(t, tb, room, "dialog/no")
	if level := other.People()[0].Level; level != 0 {
		t.Errorf("to leave was called off, and a computer of level %d plays; want 0", level)
	}
	c.after(t, tb, room, "leave", "dialog/yes")
	if level := other.People()[0].Level; level == 0 {
		t.Errorf("who has left is replaced by nobody: other.People()[0].Level = %v; want more than 0", level)
	}
	if there := has(room, "leave", "back-to-seat"); !slices.Equal(there, []string{"back-to-seat"}) {
		t.Errorf("who has left can %q; want [\"back-to-seat\"]", there)
	}
	c.after(t, tb, room, "back-to-seat")
	if level := other.People()[0].Level; level != 0 {
		t.Errorf("who is back is played by a computer of level %d; want 0", level)
	}

	agree := func(kind string) {
		t.Helper()
		w := other.Proposal()
		if w == nil || w.Kind != kind || !other.MustAnswer() {
			t.Fatalf("Bion is asked %+v; want him asked for %s", w, kind)
		}
		other.Act(remote.Action{Kind: "agree", N: w.Entry})
		c.poll()
		c.poll()
		tb.see(room)
	}
	c.after(t, tb, room, "end", "dialog/yes")
	agree("stop")
	if made.Ended() != "stopped" {
		t.Fatalf("the game has ended as %q; want \"stopped\"", made.Ended())
	}
	if there := has(room, "leave", "end", "rematch"); !slices.Equal(there, []string{"rematch"}) {
		t.Errorf("after the end it has %q; want [\"rematch\"]", there)
	}
	made.Take()
	c.after(t, tb, room, "rematch")
	agree("rematch")
	n, _ := made.Take()
	if n.Rematch == nil || n.Rematch.Name() == made.Name() {
		t.Fatalf("no game begins again: %+v; want a rematch at another table", n)
	}
	for range 5 {
		c.poll()
	}
	if !n.Rematch.Begun() {
		t.Error("the game that begins again has not begun: n.Rematch.Begun() = false; want true")
	}
}

// stopped returns a game at a host that Anna here and Bion elsewhere have agreed to stop, as
// each has it.
func (c *circle) stopped(t *testing.T) (made, other *remote.Table) {
	t.Helper()
	made = c.table(t, "phobia", 1, 0, 0)
	other = c.tables[0]
	made.Act(remote.Action{Kind: "stop"})
	c.poll()
	other.Act(remote.Action{Kind: "agree", N: other.Proposal().Entry})
	c.poll()
	c.poll()
	if made.Ended() == "" {
		t.Fatalf("the game has not ended: made.Ended() = %q; want some text", made.Ended())
	}
	return made, other
}

// resultOf opens the result of a game of Agoraphobia at a host.
func (tb *table) resultOf(t *testing.T, made *remote.Table) game.Scene {
	t.Helper()
	players := []match.Player{{Name: "Anna"}, {Name: "Bion"}}
	sc := must(t)(result.New(tb.svc, routes.ResultArg{Info: match.Info{Game: "phobia", Players: players}, Winners: []int{0}, Far: made}))
	tick(sc, 100)
	tb.see(sc)
	return sc
}

// TestResultAsksForARematch checks that after a game at a host the result's Play again asks
// the friends, and leads to the room, where the answer is awaited.
func TestResultAsksForARematch(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	made, other := c.stopped(t)
	sc := tb.resultOf(t, made)
	c.after(t, tb, sc, "again")
	c.poll()
	if w := other.Proposal(); w == nil || w.Kind != "rematch" {
		t.Errorf("Bion is asked %+v; want a rematch", w)
	}
	if n := len(tb.nav.args); n == 0 || tb.nav.args[n-1] != any(made) {
		t.Errorf("Play again leads to %v, len(tb.nav.args) = %v; want [n-1] %v and more than 0", tb.nav.args, n, made)
	}
}

// TestRoomSaysWhoseTurn checks that the room over a table, which stands still meanwhile, says
// whose turn it is, what it waits for, and that the game is over.
func TestRoomSaysWhoseTurn(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	made := c.table(t, "phobia", 1, 0, 0)
	for range 50 {
		if made.Source() != nil {
			break
		}
		c.poll()
	}
	room := must(t)(far.NewRoom(tb.svc, made))
	says := func(want string) {
		t.Helper()
		if tb.see(room); !strings.Contains(saysOf(room), want) {
			t.Errorf("the room does not say %q: %s; want it", want, saysOf(room))
		}
	}
	says("Your move.")
	g, _ := catalogue.Games().Find("phobia")
	rnd := chance.New(1, 2)
	move, ok := g.Game.(rules.Sampler[any, any]).Sample(made.Source().Match().State(), &rnd)
	if !ok {
		t.Fatalf("no move: ok = %v; want true", ok)
	}
	if err := made.Source().Make(move, 0); err != nil {
		t.Fatalf("made.Source().Make(move, 0) = %v; want no error", err)
	}
	c.poll()
	says("Waiting for Bion.")
	made.Act(remote.Action{Kind: "stop"})
	c.poll()
	says("Waiting for the others to answer your request.")
	c.tables[0].Act(remote.Action{Kind: "agree", N: c.tables[0].Proposal().Entry})
	c.poll()
	says("The game is over.")
}

// TestTablesComeFirst checks that a table where it is one's turn stands above the form for joining
// another one, and that the title screen says that it is there.
func TestTablesComeFirst(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	c.table(t, "phobia", 1, 0, 0)
	list := must(t)(far.New(tb.svc, nil))
	tb.see(list)
	if a := areas(list); a["table/1"].H == 0 || a["link"].H > 0 && a["table/1"].Y >= a["link"].Y { // the form may be out of sight
		t.Errorf("the table stands at %v, the form at %v; want the table in sight, above the form", a["table/1"], a["link"])
	}
	home := must(t)(title.New(tb.svc, nil))
	if tb.see(home); !strings.Contains(saysOf(home), "Your move Agoraphobia") {
		t.Errorf("the title screen says %s; want one with \"Your move Agoraphobia\"", saysOf(home))
	}
}

// TestResultAgreesToARematch checks that when another player has asked to play again, Play
// again at the result agrees, as it does in the room.
func TestResultAgreesToARematch(t *testing.T) {
	for _, where := range []string{"result", "room"} {
		tb := newTable(t, 390, 844, 1, "light")
		c := tb.far()
		made, other := c.stopped(t)
		other.Act(remote.Action{Kind: "rematch"})
		c.poll()
		if !made.MustAnswer() {
			t.Fatal("nobody asks Anna: made.MustAnswer() = false; want true")
		}
		made.Take()
		if where == "room" {
			room := must(t)(far.NewRoom(tb.svc, made))
			tb.see(room)
			c.after(t, tb, room, "rematch")
		} else {
			c.after(t, tb, tb.resultOf(t, made), "again")
		}
		c.poll()
		if n, _ := made.Take(); n.Rematch == nil {
			t.Errorf("Play again in the %s does not agree: %+v; want a rematch", where, made.Proposal())
		}
	}
}

// TestRoomReplaces checks that a player who has been away for long enough can be replaced,
// and can come back.
func TestRoomReplaces(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made := c.table(t, "phobia", 1, 0, 0)
	if c.poll(); made.Source() == nil { // the table is below the room
		t.Fatal("the game has not begun; want a game")
	}
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	if there := has(room, "replace/2"); len(there) > 0 {
		t.Errorf("who is there can be replaced: len(there) = %v; want none", len(there))
	}
	gone := c.clients[1]
	c.clients = c.clients[:1]
	for range 600 { // six minutes
		c.poll()
	}
	tb.see(room)
	c.after(t, tb, room, "replace/2", "dialog/yes")
	c.poll()
	if level := made.People()[1].Level; level == 0 {
		t.Fatalf("who is away is not replaced: %+v, made.People()[1].Level = %v; want more than 0", made.People(), level)
	}
	c.clients = append(c.clients, gone)
	c.poll()
	c.tables[0].Act(remote.Action{Kind: "back"})
	c.poll()
	if level := made.People()[1].Level; level != 0 {
		t.Errorf("level of the computer for a player who has come back = %d; want 0, none", level)
	}
}

// TestHostOfThePageIsFoundLater checks that screens opened earlier follow when the host is
// found.
func TestHostOfThePageIsFoundLater(t *testing.T) {
	tb := newTable(t, 1280, 1600, 1, "light")
	c := tb.far()
	list := must(t)(far.New(tb.svc, nil))
	table := must(t)(setup.New(tb.svc, "phobia"))
	table.Update(nil)
	table.(game.Speaker).Speak(true)
	table.(interface{ Use(id, value string) bool }).Use("kind/2", "3")
	for _, sc := range []game.Scene{list, table} {
		tb.see(sc)
		if len(has(sc, "host")) == 0 {
			t.Fatalf("nobody asks for a host: %v, len(has(sc, \"host\")) = %v; want at least one", names(sc), len(has(sc, "host")))
		}
	}
	tb.svc.Far.Page = c.house.Page
	for _, sc := range []game.Scene{list, table} {
		if tb.see(sc); len(has(sc, "host")) > 0 {
			t.Errorf("it asks for a host, and the page comes from one: %v, len(has(sc, \"host\")) = %v; want none", names(sc), len(has(sc, "host")))
		}
	}
}

// TestTheSameLinkComesBack checks that opening the same link again leads back to the table.
func TestTheSameLinkComesBack(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	link := c.invited(t)
	last := func() string { return tb.nav.asked[len(tb.nav.asked)-1] }
	if !tb.svc.Opener().OpenText(link) || last() != "go far" {
		t.Fatalf("a link asks %q, tb.svc.Opener().OpenText(link) = %v, last() = %q; want true and \"go far\"", tb.nav.asked, tb.svc.Opener().OpenText(link), last())
	}
	tb.svc.Far.Join(link, "Anna", func(_ *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
	})
	c.poll()
	if !tb.svc.Opener().OpenText(link) || last() != "push room" { // others are still missing
		t.Errorf("the same link asks %q, tb.svc.Opener().OpenText(link) = %v, last() = %q; want true and \"push room\"", tb.nav.asked, tb.svc.Opener().OpenText(link), last())
	}
}

// TestTableAfterAStart checks that when the program restarts without its host, before its
// copy of the game has been read, it leads to the room, and from there to the game.
func TestTableAfterAStart(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made := c.table(t, "phobia", 1, 0, 0)
	if c.poll(); made.Source() == nil {
		t.Fatal("the game has not begun; want a game")
	}
	c.clients[0].Close()
	c.clients = c.clients[1:]
	c.house.Stop()
	tb.svc.Far = play.NewFar(c.come(tb.svc.Saves))
	again := tb.svc.Far.Table(made.Host(), made.Name())
	tb.svc.Opener().EnterFar(again)
	if last := tb.nav.asked[len(tb.nav.asked)-1]; last != "push room" {
		t.Fatalf("it asks %q; want \"push room\"", last)
	}
	room := must(t)(far.NewRoom(tb.svc, again))
	c.poll()
	tb.see(room)
	if last := tb.nav.asked[len(tb.nav.asked)-1]; last != "go phobia" {
		t.Errorf("when it is read, it asks %q, tb.nav.asked[len(tb.nav.asked)-1] = %q; want \"go phobia\"", tb.nav.asked, last)
	}
}

// TestSeatToAnotherDevice checks that the menu of a game gives out a link, valid once, that
// moves one's seat to another device, and that this device then says so.
func TestSeatToAnotherDevice(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made := c.table(t, "phobia", 1, 0, 0)
	over := must(t)(pause.New(tb.svc, routes.PauseArg{Game: "phobia", Far: made}))
	tb.see(over)
	if there := has(over, "device", "leave", "back-to-seat", "room"); !slices.Equal(there, []string{"device", "leave", "room"}) {
		t.Fatalf("the menu has %q; want [\"device\" \"leave\" \"room\"]", there)
	}
	c.after(t, tb, over, "device", "dialog/yes")
	if asked := tb.nav.asked[len(tb.nav.asked)-2:]; !slices.Equal(asked, []string{"pop", "push room"}) { // closed, it leads back to the table
		t.Fatalf("after the link is wished for it asks %q; want [\"pop\" \"push room\"]", asked)
	}
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	c.after(t, tb, room, "device")
	link, _ := tb.nav.args[len(tb.nav.args)-1].(string)
	if link == "" || link != made.Device(made.Seat()) {
		t.Fatalf("it hands out %q; want %q", link, made.Device(made.Seat()))
	}
	if moved := c.meet(t, link, "Anna"); moved.Seat() != made.Seat() {
		t.Errorf("the other device has seat %d; want %d", moved.Seat(), made.Seat())
	}
	for range 40 { // it arrives with the next heartbeat
		c.poll()
	}
	tb.see(room)
	if made.Trouble() == nil || made.Device(made.Seat()) != "" || len(has(room, "device", "leave")) > 0 {
		t.Errorf("the seat has moved, and this device says %v and offers %q, made.Device(made.Seat()) = %q; want an error, none and \"\"",
			made.Trouble(), has(room, "device", "leave"), made.Device(made.Seat()))
	}
}

// TestRoomFromTheMenu checks that the room opened from the menu of a game takes the menu's
// place, so that closing it leads back to the table.
func TestRoomFromTheMenu(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	over := must(t)(pause.New(tb.svc, routes.PauseArg{Game: "phobia", Far: tb.far().table(t, "phobia", 1, 0, 0)}))
	tb.see(over)
	click(t, over, "room")
	if !slices.Equal(tb.nav.asked, []string{"pop", "push room"}) {
		t.Errorf("the menu asks %q; want [\"pop\" \"push room\"]", tb.nav.asked)
	}
}

// TestMessagesLeaveTheRoom checks that the room of a table that is as high as the window
// stays as it is while a message is shown.
func TestMessagesLeaveTheRoom(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {844, 390}, {1280, 720}} {
		tb := newTable(t, size[0], size[1], 1, "light")
		room := must(t)(far.NewRoom(tb.svc, tb.far().table(t, "city", 3, 0, 0, 0, 0)))
		tb.see(room)
		before := areas(room)
		for _, said := range []string{"Bion: Hello!", "Link copied. Anyone who opens it can watch the game."} {
			at := room.(game.Announcer).ToastRoom(said)
			if after := areas(room); !maps.Equal(before, after) {
				t.Errorf("at %v %q in %v changes the room; want the places as they were", size, said, at)
			}
		}
	}
}

// TestNextToTheMoveIsNoRoom checks that after a move at a table with friends far away
// nothing else takes the place of the button that made it, and that it says what is awaited.
func TestNextToTheMoveIsNoRoom(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	made := c.table(t, "phobia", 1, 0, 0)
	for made.Source() == nil {
		c.poll()
	}
	shown, _ := tb.svc.Games.Find("phobia")
	sc := must(t)(scenes.Table(shown.Name)(tb.svc, routes.FarArg{Table: made}))
	tick(sc, 10)
	legal, _ := sc.(game.Tracer).Trace()["legalCells"].([]string)
	if len(legal) == 0 {
		t.Fatalf("there is no move: len(legal) = %v; want at least one", len(legal))
	}
	click(t, sc, "cell:"+legal[0])
	tick(sc, 10)
	place := areas(sc)["confirm"]
	x, y := place.X+place.W/2, place.Y+place.H/2
	press := func() {
		sc.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}, {Kind: input.Release, X: x, Y: y}})
	}
	for range 3 { // the first makes the move
		press()
		for range 5 {
			c.poll()
			tick(sc, 100)
		}
	}
	if made.Decides() == 0 {
		t.Fatalf("no move is made: made.Decides() = %v; want more than 0", made.Decides())
	}
	if n := len(tb.nav.asked); n > 0 {
		t.Errorf("pressed again it asks %q, len(tb.nav.asked) = %v; want none", tb.nav.asked, n)
	}
	click(t, sc, "room")
	if n := len(tb.nav.asked); n == 0 || tb.nav.asked[n-1] != "push room" {
		t.Errorf("the room asks %q, len(tb.nav.asked) = %v; want [n-1] \"push room\" and more than 0", tb.nav.asked, n)
	}
}

// TestFarLesson checks that the lesson continues once the friend has their seat, goes back
// and forth by keys, and ends where it began.
func TestFarLesson(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	tb.far()
	list := must(t)(far.New(tb.svc, nil))
	tb.see(list)
	click(t, list, "lesson")
	if asked := tb.nav.asked[len(tb.nav.asked)-1]; asked != "push "+routes.LearnFar {
		t.Fatalf("it asks %q; want %q", asked, "push "+routes.LearnFar)
	}
	sc := farLesson()(t, tb)
	shows := func(step string) {
		t.Helper()
		if tb.see(sc); !strings.Contains(strings.Join(names(sc), "|")+saysOf(sc), step) {
			t.Errorf("it shows %v %s, want %q", names(sc), saysOf(sc), step)
		}
	}
	press := func(k input.Key) { sc.Update([]input.Event{{Kind: input.KeyPress, Key: k}}) }
	shows("step 1 of 7")
	press(input.KeyPageDown)
	shows("step 1 of 7") // the seat is still on this device
	sc.(interface{ Use(id, value string) bool }).Use("kind", "far")
	for n := 2; n <= 7; n++ {
		press(input.KeyPageDown)
		shows(fmt.Sprintf("step %d of 7", n))
	}
	press(input.KeyPageUp)
	shows("step 6 of 7")
	tb.see(sc)
	click(t, sc, "next")
	tb.see(sc)
	click(t, sc, "next")
	if asked := tb.nav.asked[len(tb.nav.asked)-1]; asked != "pop" {
		t.Errorf("at its end it asks %q; want \"pop\"", asked)
	}
}

// saysOf returns what a screen says about itself in words.
func saysOf(sc game.Scene) (text string) {
	for _, i := range sc.(game.Speaker).Speak(true).Items {
		text += fmt.Sprint(i, " ")
	}
	return text
}

// TestNobodyHere checks that a table without anybody at this device is not created.
func TestNobodyHere(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	tb.svc.Far.Page = c.house.Page
	sc := couples(t, tb)
	for _, id := range []string{"kind/1", "kind/2"} {
		sc.(game.Speaker).Speak(true)
		sc.(interface{ Use(id, value string) bool }).Use(id, "3")
	}
	c.after(t, tb, sc, "start")
	if len(tb.svc.Far.Tables()) > 0 || !strings.Contains(strings.Join(names(sc), " "), "start") {
		t.Errorf("it makes %+v, strings.Join(names(sc), \" \") = %q; want none and one with \"start\"", tb.svc.Far.Tables(), strings.Join(names(sc), " "))
	}
}

// TestFarTablesAreRunning checks that games on a host are listed among those in progress,
// with whose turn it is, those waiting for this device first, and that pressing one leads
// there.
func TestFarTablesAreRunning(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	c := tb.far()
	made := []*remote.Table{c.table(t, "phobia", 1, 0, 0), c.table(t, "stacks", 1, 0, 0), c.table(t, "city", 1, 0, 0, 0)}
	c.poll()
	list := must(t)(load.New(tb.svc, routes.LoadArg{Tab: routes.TabRunning}))
	tb.see(list)
	if there := has(list, "table/1", "table/2", "table/3", "table/4"); len(there) != 3 {
		t.Fatalf("among the running games stand %q; want 3 in all", there)
	}
	text := inWords(list)
	for _, want := range []string{"Your move.", "Waiting until every seat is taken.", "Anna", "Bion", "3"} {
		if !strings.Contains(text, want) {
			t.Errorf("the list does not say %q: %s; want it", want, text)
		}
	}
	click(t, list, "table/1")
	first := tb.svc.Far.Tables()[0]
	if asked := tb.nav.asked[len(tb.nav.asked)-1]; !first.Yours() || asked != "go "+first.Game || !slices.Contains(made, tb.svc.Far.Table(first.Host, first.Table)) {
		t.Errorf("the first of %+v asks for %q; want the table with the player's turn, and its game", first, asked)
	}
}
