package menus

import (
	"strings"
	"testing"

	"agora/game"
	"agora/game/letter"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
	"agora/scenes"
	"agora/scenes/opening"
	"agora/scenes/setup"
	"agora/tests/requirements"
)

// correspondent is a program with which games are played by letter, through the words
// panel.
type correspondent struct {
	*table
	t    *testing.T
	sc   game.Scene
	seen int // number of requests handled
}

// follow opens the screen that the program has requested, if any, and reports whether there
// was one.
func (c *correspondent) follow() bool {
	c.t.Helper()
	followed := false
	for ; c.seen < len(c.nav.asked); c.seen++ {
		route, ok := strings.CutPrefix(c.nav.asked[c.seen], "go ")
		if g, known := c.svc.Games.Find(route); ok && known {
			c.sc = must(c.t)(scenes.Table(g.Name)(c.svc, c.nav.args[c.seen]))
			followed = true
		}
		if o, ok := c.nav.args[c.seen].(routes.OpeningArg); ok { // on a busy machine the replay shows its progress
			for _, r := range o.Replays {
				for r.Slice() {
				}
			}
			o.Do()
		}
	}
	return followed
}

// reads opens a link with this record.
func (c *correspondent) reads(record []byte) {
	c.t.Helper()
	if !c.svc.Opener().OpenText(string(letter.Out(record))) || !c.follow() {
		c.t.Fatalf("what was sent opens nothing: %q, %q; want a table\n%s", c.nav.toast, c.nav.asked, record)
	}
}

// plays makes a decision, sends it, and returns what was sent; over reports the end of the
// game.
func (c *correspondent) plays(n int) (record []byte, over bool) {
	c.t.Helper()
	s := c.sc.(game.Speaker)
	can := func(id string) bool {
		for _, i := range s.Speak(true).Items {
			if i.ID == id && i.Off == "" {
				return true
			}
		}
		return false
	}
	for ticks := 0; ; ticks++ {
		var moves []string
		for _, i := range s.Speak(true).Items {
			if strings.HasPrefix(i.ID, "do/") {
				moves = append(moves, i.ID)
			}
		}
		switch {
		case can("send"):
			s.Use("send", "")
			c.sc.Update(nil)
			for i := len(c.nav.asked) - 1; i >= 0; i-- {
				if strings.HasPrefix(c.nav.asked[i], "share ") {
					record = c.nav.args[i].([]byte)
					break
				}
			}
			return record, c.sc.(game.Tracer).Trace()["phase"] == "over"
		case len(moves) > 0:
			s.Use(moves[n*7%len(moves)], "")
		}
		c.sc.Update(nil)
		if ticks > 2000 {
			c.t.Fatalf("after 2000 ticks nothing can be done: %q; want a move", s.Speak(true).Say)
		}
	}
}

// sets starts a game by letter from the set-up, with people elsewhere at all seats but the
// first.
func sets(t *testing.T, c *correspondent, name string) {
	t.Helper()
	sc := must(t)(setup.New(c.svc, name)).(game.Speaker)
	sc.(game.Scene).Update(nil)
	sc.Use("seed", "20021") // where there is chance
	if !sc.Use("kind/2", "2") || !sc.Use("start", "") {
		t.Fatalf("the set-up is %v; want a friend's seat and Start", sc.Speak(true))
	}
	if !c.follow() {
		t.Fatalf("asked = %q; want a table", c.nav.asked)
	}
}

// TestAWholeGameByLetter checks that two programs can play a whole game using only what
// they send each other, that both end up with the same game, and that the result is shown
// once the others can know it. A game of The Prisoners takes hundreds of letters, so only
// the long tests finish it.
func TestAWholeGameByLetter(t *testing.T) {
	for _, name := range []string{"phobia", "stacks", "market"} {
		t.Run(name, func(t *testing.T) {
			var at [2]*correspondent
			for i := range at {
				at[i] = &correspondent{table: newTable(t, 1280, 720, 1, "light"), t: t}
				at[i].svc.Settings.AnimationSpeed, at[i].svc.Settings.ComputerPace = "off", "off"
			}
			sets(t, at[0], name)
			told, says := false, ""
			for tick := 0; tick < 2000 && !told; tick++ { // the first card of The Marketplace may take effect first
				at[0].sc.Update(nil)
				says = strings.Join(at[0].sc.(game.Speaker).Speak(true).Say, " ")
				told = strings.Contains(says, "starts. Send them the link.")
			}
			if begins := at[0].sc.(game.Tracer).Trace()["seat"] == 1; begins == told {
				t.Errorf("the player starts: %v, and is told %q; want the link asked for only if the friend starts", begins, says)
			}
			for n := 0; ; n++ {
				here, there := at[n%2], at[(n+1)%2]
				record, over := here.plays(n)
				there.reads(record)
				if got := there.sc.(game.Recorder).Record(); n > 0 && !sameGame(t, record, got) { // the first letter has no move if the friend begins
					t.Fatalf("letter %d: sent is\n%s\nwant what is there:\n%s", n+1, record, got)
				}
				if name == "stacks" && n == 20 && !requirements.Long() {
					return
				}
				if !over {
					continue
				}
				results := 0
				for tick := 0; tick < 2000 && results < 2; tick++ { // as long as the presentation takes
					results = 0
					for i := range at {
						at[i].sc.Update(nil)
						results += strings.Count(strings.Join(at[i].nav.asked, "\n"), "push "+routes.Result)
					}
				}
				if results != 2 {
					t.Errorf("results shown = %d; want 2", results)
				}
				a, b := at[0].sc.(game.Recorder).Record(), at[1].sc.(game.Recorder).Record()
				if !sameGame(t, a, b) {
					t.Errorf("the first game is\n%s\nwant the same as the second\n%s", a, b)
				}
				if n < 4 {
					t.Errorf("letters until the game was over = %d; want 5 or more", n+1)
				}
				return
			}
		})
	}
}

// sameGame reports whether two records have the same moves and the same result.
func sameGame(t *testing.T, a, b []byte) bool {
	t.Helper()
	one, err := match.ParseRecord(a)
	if err != nil {
		t.Fatalf("match.ParseRecord(a) = %v; want no error", err)
	}
	two, err := match.ParseRecord(b)
	if err != nil {
		t.Fatalf("match.ParseRecord(b) = %v; want no error", err)
	}
	endOne, _ := one.Tag("Result")
	endTwo, _ := two.Tag("Result")
	return len(one.Moves) > 0 && endOne == endTwo && letter.Meet(a, b, "").Verdict == letter.Same
}

// TestASetupRemembersTheFriend checks that a friend's seat is a friend's again in the next
// set-up.
func TestASetupRemembersTheFriend(t *testing.T) {
	c := &correspondent{table: newTable(t, 1280, 720, 1, "light"), t: t}
	for range 2 {
		sets(t, c, "stacks")
		if !c.svc.Settings.LastSetup.Players[1].Away {
			t.Fatalf("players remembered = %+v; want the second away", c.svc.Settings.LastSetup.Players)
		}
	}
	sc := must(t)(setup.New(c.svc, "stacks")).(game.Speaker)
	sc.(game.Scene).Update(nil)
	if !sc.Use("start", "") || !c.follow() {
		t.Fatal("Start with the remembered players does nothing; want a table")
	}
	record := c.sc.(game.Recorder).Record()
	if sum, err := match.Summarise(record); err != nil || !sum.Info.Players[1].Away || sum.Info.Letter == "" {
		t.Errorf("the next game = %+v, %v; want the second player away, by letter", sum.Info, err)
	}
}

// whoOf returns the question which of several players somebody is.
func whoOf(t testing.TB, tb *table) game.Scene {
	say := tb.svc.Words
	q := &routes.Question{Title: words.M("letter.who"), Text: words.M("letter.who.text"),
		Name: words.M("program.called", "game", short(tb, "market"), "players", words.All{"Anna", "Bion", "Chloe"})}
	for _, label := range []string{"Bion", "Chloe", say.T("letter.who.all")} {
		q.Answers = append(q.Answers, routes.Answer{Label: label, Do: func() {}})
	}
	return must(t)(opening.New(tb.svc, routes.OpeningArg{Question: q, Do: func() {}, Stop: func() {}}))
}
