package lessons

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes"
	"agora/tests/uidrive"
)

// The shown answer only needs confirming, in every step of every lesson.
func TestShowMe(t *testing.T) {
	for _, g := range scenes.Games() {
		t.Run(g.Name, func(t *testing.T) {
			p := sit(t, g.Name, "keys", wide)
			for i := range p.l.Steps {
				step := &p.l.Steps[i]
				if step.Right != nil {
					p.until("asking")
					p.Click("lesson-show")
					if p.Is("phase", "covered") || p.Trace()["hint"] != step.Right.Moves[0] {
						t.Errorf("step %s shows %v; want %s", step.ID, p.Trace()["hint"], step.Right.Moves[0])
					}
					for range 3 { // in some steps a hand is opened first, or a purchase is confirmed
						if !p.Is("stage", "asking") {
							break
						}
						p.Key(input.KeyEnter, 0)
					}
				}
				p.until("solved")
				p.next()
			}
			p.until("finished")
		})
	}
}

// A lesson resumes where it was left, and skipped steps do not count as solved.
func TestLessonGoesOn(t *testing.T) {
	for _, g := range scenes.Games() {
		p := sit(t, g.Name, "mouse", wide)
		p.until("asking")
		p.skip()
		p.until("asking")
		second := p.l.Steps[1].ID
		left := p.Svc.Settings.Lessons
		if q := left[g.Name]; q.At != second || len(q.Solved) > 0 || q.Done {
			t.Errorf("%s: after one step was skipped, this is noted: %+v; want the second step, nothing solved", g.Name, q)
		}
		d := open(t, g.Name, wide, func(s *store.Settings) { s.Lessons = left })
		if d.Trace()["lesson"] != second {
			t.Errorf("%s: the lesson continues at %v; want %v", g.Name, d.Trace()["lesson"], second)
		}
		done := open(t, g.Name, wide, func(s *store.Settings) {
			s.Lessons = s.Lessons.With(g.Name, store.Progress{At: second, Done: true})
		})
		if done.Trace()["lesson"] != p.l.Steps[0].ID {
			t.Errorf("%s: a lesson that is done begins at %v; want %v", g.Name, done.Trace()["lesson"], p.l.Steps[0].ID)
		}
		for _, step := range p.l.Steps[1:] {
			if step.Right == nil {
				p.until("solved")
				p.next()
			} else {
				p.until("asking")
				p.skip()
			}
			p.Ticks(3)
		}
		p.until("finished")
		if q := p.Svc.Settings.Lessons[g.Name]; q.Done || q.At != "" {
			t.Errorf("%s: a lesson that was skipped is noted as %+v; want nothing", g.Name, q)
		}
		p.Click("lesson-back")
		p.until(map[bool]string{true: "asking", false: "solved"}[p.l.Steps[len(p.l.Steps)-1].Right != nil])
		if p.Trace()["lesson"] != p.l.Steps[len(p.l.Steps)-1].ID {
			t.Errorf("%s: from the end one comes back to %v; want %v", g.Name, p.Trace()["lesson"], p.l.Steps[len(p.l.Steps)-1].ID)
		}
	}
}

// A wrong try is taken back after a while, or at once by a press; the comment on it
// stays.
func TestWrongTryIsTakenBack(t *testing.T) {
	p := sit(t, "stacks", "mouse", wide)
	p.until("asking")
	for _, press := range []bool{false, true} {
		p.try("a1-b1")
		if !p.Is("stage", "wrong") || !p.Is("moves", 1) {
			t.Fatalf("a wrong try is at %v after %v moves; want \"wrong\" and 1", p.Trace()["stage"], p.Trace()["moves"])
		}
		if press {
			p.Click("cell:d4")
			if !p.Is("moves", 0) {
				t.Errorf("a press does not take it back: p.Trace()[\"moves\"] = %v; want 0", p.Trace()["moves"])
			}
		}
		p.until("asking")
		if !p.Is("moves", 0) || !p.Is("answer", "single") {
			t.Errorf("after it was taken back: %v moves, %v; want 0 and \"single\"", p.Trace()["moves"], p.Trace()["answer"])
		}
	}
}

// A lesson does not touch the current game, and cannot be reviewed, undone or saved.
func TestLessonIsNoGame(t *testing.T) {
	p := sit(t, "phobia", "keys", wide)
	p.until("asking")
	p.right("sd3")
	for _, k := range []input.Key{input.KeyLeft, input.KeyA, input.KeyJ, input.KeyJ} {
		p.Key(k, 0)
	}
	p.Key(input.KeyZ, input.Ctrl)
	p.Key(input.KeyPageUp, input.Shift)
	if !p.Is("moves", 1) || !p.Is("shown", 1) || p.Is("phase", "review") {
		t.Errorf("the lesson is looked through or undone: %v; want 1 decision, shown, and no review", p.Trace())
	}
	p.Scene.(game.Saver).Save()
	if list, _ := p.Disk.List(""); len(list) > 0 {
		t.Errorf("the lesson is saved: %v; want none", list)
	}
	p.Key(input.KeyEsc, 0)
	last := len(p.Nav.Asked) - 1
	if arg, ok := p.Nav.Args[last].(routes.PauseArg); !ok || !arg.Lesson {
		t.Errorf("Esc asks for %s %+v, ok of p.Nav.Args[last].(routes.PauseArg) = %v, arg.Lesson = %v; want true and true",
			p.Nav.Asked[last], p.Nav.Args[last], ok, arg.Lesson)
	}
}

// All parts of a lesson fit into the window, whatever its size.
func TestLessonsFit(t *testing.T) {
	for _, g := range scenes.Games() {
		for _, w := range []uidrive.Window{wide, tall, {W: 844, H: 390, Scale: 1, Theme: "light"}, {W: 800, H: 600, Scale: 1, Theme: "dark"}, {W: 1920, H: 1080, Scale: 1, Theme: "light"}} {
			d := open(t, g.Name, w, nil)
			d.Ticks(90)
			d.Shot(fmt.Sprintf("lesson-%s-%vx%v", g.Name, w.W, w.H))
			for _, id := range []string{"lesson-show", "lesson-skip", "menu"} {
				if !d.Has(id) {
					t.Errorf("%s in %v x %v has no %s: d.Has(id) = false; want true", g.Name, w.W, w.H, id)
				}
			}
		}
	}
}

// A lesson can be taken in words alone: the task, the comments and the controls are
// announced, and moves can be chosen from the list.
func TestLessonInWords(t *testing.T) {
	for _, g := range scenes.Games() {
		p := sit(t, g.Name, "words", wide)
		speaker := p.Scene.(game.Speaker)
		for i := range p.l.Steps {
			step := &p.l.Steps[i]
			say := func(what string) string { return p.Svc.Words.T(p.l.Key(i, what)) }
			if step.Right != nil {
				p.until("asking")
				if said := speaker.Speak(false).Say; !strings.Contains(strings.Join(said, "\n"), say("task")) {
					t.Fatalf("%s, step %s: the task is not said: %q, strings.Join(said, \"\\n\") = %q; want one with %q",
						g.Name, step.ID, said, strings.Join(said, "\n"), say("task"))
				}
				if !speaker.Use("do/"+step.Right.Moves[0], "") {
					t.Fatalf("%s, step %s: %s cannot be done; want a legal move", g.Name, step.ID, step.Right.Moves[0])
				}
				p.until("solved")
				if said := speaker.Speak(true).Say; !slices.Contains(said, say("done")) {
					t.Errorf("%s, step %s: the answer is not said: %q; want %v among them", g.Name, step.ID, said, say("done"))
				}
			}
			p.until("solved")
			if !speaker.Use("lesson-next", "") {
				t.Fatalf("%s, step %s: there is no way on; want \"lesson-next\"", g.Name, step.ID)
			}
			p.Ticks(2)
		}
		p.until("finished")
	}
}

// Highlights pulse a few times and then rest, after which nothing is drawn.
func TestLightRests(t *testing.T) {
	d := open(t, "phobia", wide, func(s *store.Settings) { s.ReducedMotion = "off" })
	d.Ticks(60)
	before := d.Nav.Dirty
	if d.Ticks(60); d.Nav.Dirty == before {
		t.Errorf("what is lit does not pulse: d.Nav.Dirty = %v; want anything but %v", d.Nav.Dirty, before)
	}
	d.Ticks(400)
	before = d.Nav.Dirty
	if d.Ticks(300); d.Nav.Dirty != before {
		t.Errorf("%d frames are drawn while nothing happens, d.Nav.Dirty = %v; want %v", d.Nav.Dirty-before, d.Nav.Dirty, before)
	}
}

// At every step of The Marketplace's lesson the cards are as large as at the first,
// rather than tiny on the whole table.
func TestLessonKeepsCardsLarge(t *testing.T) {
	for _, win := range []uidrive.Window{wide, tall} {
		p := sit(t, "market", "mouse", win)
		p.until("asking")
		first := p.Trace()["zoom"].(float64)
		for i := range p.l.Steps[1:] {
			p.Click("home")
			p.skip()
			p.until("asking")
			if zoom := p.Trace()["zoom"].(float64); zoom < first*0.7 {
				t.Errorf("%v x %v, step %d: a unit is %.1f dp, it was %.1f; want 0.7 of it at least", win.W, win.H, i+2, zoom, first)
			}
		}
	}
}
