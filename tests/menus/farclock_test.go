package menus

import (
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/lesson"
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
	"agora/scenes/result"
	"agora/scenes/setup"
)

// bare removes the marks that isolate names.
func bare(text string) string { return strings.NewReplacer("\u2068", "", "\u2069", "").Replace(text) }

// timed makes a table with a clock through the set-up, and returns it with the link to the other
// seat.
func (tb *table) timed(t *testing.T, c *circle, name, clock string) (made *remote.Table, link string) {
	t.Helper()
	tb.svc.Far.Page = c.house.Page
	sc := must(t)(setup.New(tb.svc, routes.InviteArg{Game: name}))
	tb.see(sc)
	if s := sc.(game.Speaker); !s.Use("clock", clock) {
		t.Fatalf("the set-up has %s; want the choice of a clock", saysOf(sc))
	}
	tb.see(sc)
	if text := bare(saysOf(sc)); !strings.Contains(text, "A player without time left loses.") {
		t.Errorf("the set-up says %s; want what the clock does", text)
	}
	c.after(t, tb, sc, "start")
	made = tb.asked(t, "push room").(*remote.Table)
	if got := made.Agreement().Clock; got != clock {
		t.Fatalf("the clock is %q; want %q", got, clock)
	}
	return made, made.Invitations()[0].Link
}

// TestClockIsSaidBefore checks that a clock by which a game can be lost is said in the room and to
// who is invited, before they sit down, with what it means.
func TestClockIsSaidBefore(t *testing.T) {
	tb := newTable(t, 1280, 900, 1, "light")
	c := tb.far()
	made, link := tb.timed(t, c, "city", "game 600+10")
	room := must(t)(far.NewRoom(tb.svc, made))
	tb.see(room)
	guest := newTable(t, 390, 844, 1, "light")
	guest.svc.Far = play.NewFar(c.come(store.NewSaves(&store.Memory{})))
	invited := guest.opens(t, c, func(*circle) string { return link })
	guest.see(invited)
	for where, sc := range map[string]game.Scene{"room": room, "invitation": invited} {
		text := bare(saysOf(sc))
		for _, want := range []string{"10 min for the whole game, plus 10 s after each turn", "A player without time left loses."} {
			if !strings.Contains(text, want) {
				t.Errorf("the %s says %s; want %q", where, text, want)
			}
		}
	}
}

// TestLostOnTime checks a whole game that is lost on time: the table and the list show the time
// left, the result says who has won and why, the room, the history and the record agree.
func TestLostOnTime(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		tb := newTable(t, size[0], size[1], 1, "light")
		tb.svc.Settings.AnimationSpeed = "off"
		c := tb.far()
		made, link := tb.timed(t, c, "phobia", "turn 300")
		bions := c.come(store.NewSaves(&store.Memory{}))
		var bion *remote.Table
		rnd := chance.New(3, 4)
		bions.Join(link, "Bion", func(joined *remote.Table, err error) { bion = joined })
		for range 50 {
			c.poll()
		}
		for made.Source() == nil || made.Source().Match().Len() < 6 { // both have had their first turn
			for _, at := range []*remote.Table{made, bion} {
				s := at.Source()
				if s == nil || s.Waiting() || s.Match().Turn().Seat != at.Seat() {
					continue
				}
				m := s.Match()
				move, _ := m.Game().(rules.Sampler[any, any]).Sample(m.State(), &rnd)
				if err := s.Make(move, m.Len()); err != nil {
					t.Fatal(err)
				}
			}
			c.poll()
		}
		slow, name := made.Decides(), []string{"Anna", "Bion"}[made.Decides()]
		at := must(t)(scenes.Table("phobia")(tb.svc, routes.FarArg{Table: made}))
		for range 100 {
			at.Update(nil)
		}
		c.house.Time = c.house.Time.Add(100 * time.Second)
		c.poll()
		at.Update(nil)
		tb.say(at)
		list := must(t)(far.New(tb.svc, nil))
		tb.see(list)
		if text := bare(saysOf(list)); !strings.Contains(text, "Time left: 3:") {
			t.Errorf("%v: the list says %s; want the time that is left", size, text)
		}
		panel := ""
		for _, item := range at.(game.Speaker).Speak(true).Items {
			panel += item.ID + " " + item.Text + "\n"
		}
		if text := bare(panel + saysOf(at)); !strings.Contains(text, name+": 3:") {
			t.Errorf("%v: the table says %s; want how much %s has left", size, text, name)
		}
		c.house.Time = c.house.Time.Add(201 * time.Second)
		for range 400 {
			c.poll()
			at.Update(nil)
		}
		if made.Ended() != "time" || bion.Ended() != "time" || made.Record() == nil {
			t.Fatalf("%v: Ended = %q and %q; want the time to be up, and the record", size, made.Ended(), bion.Ended())
		}
		arg := tb.asked(t, "push result").(routes.ResultArg)
		if len(arg.Winners) != 1 || arg.Winners[0] != 1-int(slow) {
			t.Errorf("%v: Winners = %v; want [%d]", size, arg.Winners, 1-int(slow))
		}
		end := must(t)(result.New(tb.svc, arg))
		tb.see(end)
		if text := bare(saysOf(end)); !strings.Contains(text, name+" lost on time, before move 7.") || strings.Count(text, "lost on time") != 1 {
			t.Errorf("%v: the result says %s; want once who lost on time", size, text)
		}
		room := must(t)(far.NewRoom(tb.svc, made))
		tb.see(room)
		if text := bare(saysOf(room)); !strings.Contains(text, "Lost on time") {
			t.Errorf("%v: the room says %s; want who lost", size, text)
		}
		g, _ := tb.svc.Games.Find("phobia")
		peek, err := g.Peek(made.Record())
		if err != nil || !peek.Over || len(peek.Winners) != 1 || peek.Winners[0] != rules.Seat(1-slow) {
			t.Errorf("%v: Peek = %+v, %v; want it over and won", size, peek, err)
		}
		if err := tb.svc.Saves.Flush(); err != nil {
			t.Fatal(err)
		}
		games := must(t)(load.New(tb.svc, nil))
		for range 30 {
			tb.see(games)
		}
		if text := bare(saysOf(games)); !strings.Contains(text, []string{"Anna", "Bion"}[1-slow]) || strings.Contains(text, "Turn 7") {
			t.Errorf("%v: the list of games says %s; want who won", size, text)
		}
	}
}

// TestFirstStepsBeforeJoining checks that an invitation leads to the lesson of its game, and the
// lesson back to it.
func TestFirstStepsBeforeJoining(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	c := tb.far()
	link := c.invited(t)
	sc := tb.opens(t, c, func(*circle) string { return link })
	tb.see(sc)
	click(t, sc, "try")
	arg := tb.asked(t, "go city").(routes.LessonArg)
	arg.Home.Go()
	if back := tb.asked(t, "go far").(play.FarLink); back.Link != link {
		t.Errorf("the lesson leads back to %+v; want the invitation", back)
	}
	file, err := lesson.Of("phobia")
	if err != nil {
		t.Fatal(err)
	}
	went := 0
	home := &routes.Home{Name: arg.Home.Name, Go: func() { went++ }}
	at := must(t)(scenes.Table("phobia")(tb.svc, routes.LessonArg{Home: home}))
	if l, ok := at.(interface{ Learning() bool }); !ok || !l.Learning() {
		t.Error("a lesson does not say that it is one: Learning() = false; want true")
	}
	for n := 0; n < 20*len(file.Steps) && went == 0; n++ {
		for range 30 {
			at.Update(nil)
		}
		s := at.(game.Speaker)
		if !s.Use("lesson-play", "") && !s.Use("lesson-next", "") {
			s.Use("lesson-skip", "")
		}
	}
	if went != 1 {
		t.Errorf("at its end the lesson leads back %d times; want once", went)
	}
}

// TestAnotherGameFromAFriend checks that a friend's entry has the record by game and evening, and
// begins the last game again with the seats changed.
func TestAnotherGameFromAFriend(t *testing.T) {
	for _, size := range [][2]float64{{1280, 900}, {390, 844}} {
		tb := newTable(t, size[0], size[1], 1, "light")
		c := tb.far()
		tb.svc.Far.Page = c.house.Page
		made, _ := c.stopped(t)
		for range 20 { // until the host has told who played
			c.poll()
		}
		tb.svc.Far.Keep(made, made.Companions()[0])
		list := must(t)(far.New(tb.svc, nil))
		tb.see(list)
		c.after(t, tb, list, "again/1")
		next := tb.asked(t, "push room").(*remote.Table)
		if next.Agreement().Game != "phobia" || next.Seat() != 1 || made.Seat() != 0 || !next.People()[0].Kept {
			t.Errorf("%v: there is %+v at seat %d; want the same game from the other seat", size, next.Agreement(), next.Seat()+1)
		}
	}
}

// TestHintsByLetter checks that a game by letter has hints only if both want them: who is invited
// is asked once, and both see it at their tables.
func TestHintsByLetter(t *testing.T) {
	for _, c := range []struct{ proposes, agrees bool }{{false, false}, {true, false}, {true, true}} {
		anna := &correspondent{table: newTable(t, 1280, 720, 1, "light"), t: t}
		anna.svc.Settings.AnimationSpeed, anna.svc.Settings.ComputerPace = "off", "off"
		sc := must(t)(setup.New(anna.svc, "phobia")).(game.Speaker)
		sc.(game.Scene).Update(nil)
		sc.Use("kind/2", "2")
		sc.(game.Scene).Update(nil)
		if c.proposes && !sc.Use("hints", "") {
			t.Fatalf("the set-up is %v; want a choice of hints", sc.Speak(true))
		}
		sc.(game.Scene).Update(nil)
		if !sc.Use("start", "") || !anna.follow() {
			t.Fatalf("asked = %q; want a table", anna.nav.asked)
		}
		record, _ := anna.plays(0)
		bion := newTable(t, 1280, 720, 1, "light")
		if !bion.svc.Opener().OpenText(string(record)) {
			t.Fatalf("what was sent opens nothing: bion.svc.Opener().OpenText(string(record)) = %v; want true", bion.svc.Opener().OpenText(string(record)))
		}
		asked := 0
		var arg routes.LetterArg
		for n := 0; n < len(bion.nav.args); n++ {
			switch a := bion.nav.args[n].(type) {
			case routes.OpeningArg:
				for _, r := range a.Replays {
					for r.Slice() {
					}
				}
				if a.Question != nil && a.Question.Title.Key == "letter.hints.ask" {
					if asked++; !c.agrees {
						a.Stop()
						continue
					}
				}
				a.Do()
			case routes.LetterArg:
				arg = a
			}
		}
		if asked != map[bool]int{true: 1}[c.proposes] || arg.Record == nil {
			t.Fatalf("%+v: Bion is asked %d times, and plays %q; want one question if there is a proposal, and the game", c, asked, arg.Record)
		}
		sum, err := match.Summarise(arg.Record)
		if err != nil || sum.Info.HintsAgreed() != c.agrees {
			t.Errorf("%+v: the record says %v, %v; want hints only if both agree", c, sum.Info.Hints, err)
		}
		at := must(t)(scenes.Table("phobia")(bion.svc, arg))
		for range 200 {
			at.Update(nil)
		}
		for _, i := range at.(game.Speaker).Speak(true).Items {
			if i.ID == "hint" && (i.Off == "") != c.agrees {
				t.Errorf("%+v: the hint at Bion’s table is off: %q; want it only if both agree", c, i.Off)
			}
		}
	}
}
