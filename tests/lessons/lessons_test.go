// Package lessons plays every game's lessons at its table, by mouse, touch and keyboard:
// each right answer and each listed wrong one. It needs a display; see package
// rendertest.
package lessons

import (
	"fmt"
	"slices"
	"testing"

	"agora/assets"
	"agora/game"
	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/lesson"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// pupil takes a lesson with one kind of input.
type pupil struct {
	*uidrive.Driver
	how string   // mouse, touch, keys
	pad *padHand // used instead of mouse and keys unless nil
	l   *lesson.Lesson
	c   *lesson.Course[any, any]
}

// verdict returns the lesson's verdict on a move in the current position.
func (p *pupil) verdict(token string) string {
	p.T.Helper()
	g := p.team().Game
	m, err := p.c.Begin(0)
	if err != nil {
		p.T.Fatalf("p.c.Begin(0) = %v; want no error", err)
	}
	now, err := g.Decode(m.State(), p.Trace()["position"].(string))
	if err != nil {
		p.T.Fatalf("g.Decode(m.State(), p.Trace()[\"position\"].(string)) = %v; want no error", err)
	}
	v := p.c.Judge(p.l.Find(p.Trace()["lesson"].(string)), now, token)
	if v.Refusal != nil {
		return "refused"
	}
	return fmt.Sprint(v.Right, v.Say)
}

// team returns the computer players of the lesson's game.
func (p *pupil) team() bots.Team[any, any] {
	g, _ := catalogue.Games().Find(p.l.Game)
	return g.Team
}

// tries lists how to try a move in each game.
var tries = map[string]func(p *pupil, token string){
	"phobia": tryPhobia,
	"stacks": tryStacks,
	"market": tryMarket,
	"city":   tryCity,
}

// sit opens a game's lesson.
func sit(t *testing.T, name, how string, win uidrive.Window) *pupil {
	t.Helper()
	data, _ := assets.Lesson(name)
	l, err := lesson.Parse(data)
	if err != nil {
		t.Fatalf("lesson.Parse(data) = %v; want no error", err)
	}
	p := &pupil{Driver: open(t, name, win, nil), how: how, l: l}
	if p.c, err = lesson.Bind(l, p.team()); err != nil {
		t.Fatalf("lesson.Bind(l, p.team()) = %v; want no error", err)
	}
	return p
}

func open(t *testing.T, name string, win uidrive.Window, change func(*store.Settings)) *uidrive.Driver {
	t.Helper()
	make := func(svc game.Services, arg any) (game.Scene, error) {
		svc.Games = scenes.Games()
		return scenes.Routes()[name](svc, arg)
	}
	return uidrive.Open(t, win, make, routes.LessonArg{}, func(s *store.Settings) {
		s.ReducedMotion, s.ComputerPace = "on", "off" // it is tested quickly
		if change != nil {
			change(s)
		}
	})
}

var wide, tall = uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "light"}

// until runs ticks until the lesson reaches a stage.
func (p *pupil) until(stage string) {
	p.T.Helper()
	for range 3000 {
		if p.Is("stage", stage) && p.Is("busy", false) {
			return
		}
		p.Tick()
	}
	p.T.Fatalf("step %v never comes to %q, but is at %q: %s; want the stage %q", p.Trace()["lesson"], stage, p.Trace()["stage"], p.Text(), stage)
}

// use presses one of the lesson's buttons, with the pupil's kind of input.
func (p *pupil) use(button string, key input.Key) {
	p.T.Helper()
	switch p.how {
	case "keys":
		p.Key(key, 0)
	case "touch":
		if !p.Has(button) {
			p.Touch("lesson-read")
			p.Ticks(2)
		}
		p.Touch(button)
	default:
		p.Click(button)
	}
	p.Ticks(2)
}

func (p *pupil) next() { p.T.Helper(); p.use("lesson-next", input.KeyEnter) }
func (p *pupil) skip() { p.T.Helper(); p.use("lesson-skip", input.KeyPageDown) }
func (p *pupil) back() { p.T.Helper(); p.use("lesson-back", input.KeyPageUp) }

// again restarts the task of step i by leaving it and coming back.
func (p *pupil) again(i int) {
	p.T.Helper()
	if i == 0 {
		p.until("solved")
		p.next()
		p.back()
	} else {
		p.back()
		p.until("asking")
		p.skip()
	}
	p.until("asking")
}

// wrong makes a wrong move and checks that the lesson answers it and restores the
// position.
func (p *pupil) wrong(token, say string) {
	p.T.Helper()
	before := p.Trace()["hash"]
	p.try(token)
	p.Ticks(2)
	if got := p.Trace()["answer"]; got != say {
		p.T.Errorf("step %v, %s: %s is answered by %q; want %q: %s", p.Trace()["lesson"], p.how, token, got, say, p.Text())
	}
	p.until("asking")
	if p.Trace()["hash"] != before {
		p.T.Fatalf("step %v, %s: %s is not taken back; want the position as it was", p.Trace()["lesson"], p.how, token)
	}
}

func (p *pupil) right(token string) {
	p.T.Helper()
	p.try(token)
	p.until("solved")
	if got := p.Trace()["answer"]; got != "done" {
		p.T.Errorf("step %v, %s: %s is answered by %q; want \"done\"", p.Trace()["lesson"], p.how, token, got)
	}
}

func (p *pupil) try(token string) {
	p.T.Helper()
	if p.Has("lesson-try") {
		p.Touch("lesson-try")
		p.Ticks(2)
	}
	tries[p.l.Game](p, token)
}

// Every right answer and every listed wrong one of every lesson works at the table.
func TestLessonsByHand(t *testing.T) {
	for _, g := range scenes.Games() {
		for _, how := range []string{"mouse", "touch", "keys", "small phone"} {
			t.Run(g.Name+"/"+how, func(t *testing.T) {
				win := wide
				switch how {
				case "touch":
					win = tall
				case "small phone": // the panel covers the table until it is closed
					how, win = "touch", uidrive.Window{W: 360, H: 640, Scale: 1, Theme: "light"}
				}
				if tries[g.Name] == nil {
					t.Fatal("nobody knows how to try its moves; want a test of its tries")
				}
				learn(sit(t, g.Name, how, win))
			})
		}
	}
}

func learn(p *pupil) {
	t := p.T
	for i := range p.l.Steps {
		step := &p.l.Steps[i]
		if got := p.Trace()["lesson"]; got != step.ID {
			t.Fatalf("step %q follows; want %q", got, step.ID)
		}
		if step.Right == nil {
			p.until("solved")
			p.next()
			continue
		}
		p.until("asking")
		p.Ticks(90) // the camera has arrived
		if lit := p.Trace()["lit"]; lit != len(step.Touch) {
			t.Errorf("step %s lights up %v of %v; want each of them", step.ID, lit, step.Touch)
		}
		for _, w := range step.Wrong {
			for _, token := range w.Moves {
				p.wrong(token, w.Say)
			}
		}
		for k := len(step.Right.Moves) - 1; k >= 0; k-- { // the first move last, because the lesson continues from there
			p.right(step.Right.Moves[k])
			if k > 0 {
				p.again(i)
			}
		}
		p.next()
	}
	p.until("finished")
	progress := p.Svc.Settings.Lessons[p.l.Game]
	if !progress.Done || progress.At != "" || !progress.Offered {
		t.Errorf("the lesson is over, and this is noted: %+v; want it done and offered, at no step", progress)
	}
	if list, err := p.Svc.Saves.Games(); err != nil || len(list) > 0 {
		t.Errorf("a lesson is saved: %v %v; want none and no error", list, err)
	}
	if names, _ := p.Disk.List(""); len(names) > 0 {
		t.Errorf("a lesson leaves files behind: %v; want none", names)
	}
}

// point moves the keyboard cursor to an area with the arrow keys, reading its position
// from the trace.
func (p *pupil) point(prefix, name string) {
	p.T.Helper()
	for range 60 {
		at, _ := p.Trace()["cell"].(string)
		if at == name {
			return
		}
		if at == "" {
			p.Key(input.KeyRight, 0)
			continue
		}
		x0, y0 := p.Area(prefix + at)
		x1, y1 := p.Area(prefix + name)
		dx, dy := x1-x0, y1-y0
		key := input.KeyRight
		switch {
		case dx*dx >= dy*dy && dx < 0:
			key = input.KeyLeft
		case dx*dx < dy*dy && dy < 0:
			key = input.KeyUp
		case dx*dx < dy*dy:
			key = input.KeyDown
		}
		p.Key(key, 0)
		if now, _ := p.Trace()["cell"].(string); now == at { // there is nothing in this direction
			p.Key(map[input.Key]input.Key{input.KeyLeft: input.KeyUp, input.KeyRight: input.KeyDown, input.KeyUp: input.KeyRight, input.KeyDown: input.KeyLeft}[key], 0)
		}
	}
	p.T.Fatalf("the cursor never comes to %s; want it there", name)
}

func tryPhobia(p *pupil, token string) {
	p.T.Helper()
	size, cell := token[:1], token[1:]
	key := map[string]input.Key{"s": input.KeyS, "l": input.KeyL}[size]
	switch p.how {
	case "mouse":
		p.Click("size:" + size)
		p.Click("cell:" + cell)
	case "touch":
		p.Touch("size:" + size)
		p.Touch("cell:" + cell)
		p.Touch("cell:" + cell)
	default:
		p.Key(key, 0)
		p.point("cell:", cell)
		p.Key(input.KeyEnter, 0)
	}
}

func tryStacks(p *pupil, token string) {
	p.T.Helper()
	from, kind, to := token[:2], token[2:3], token[3:]
	answer := map[string]input.Key{"x": input.KeyC, "^": input.KeyS}
	button := map[string]string{"x": "capture", "^": "surrender"}
	click := p.Click
	switch p.how {
	case "touch":
		click = p.Touch
	case "keys":
		click = func(cell string) {
			p.point("cell:", cell[len("cell:"):])
			p.Key(input.KeyEnter, 0)
		}
	}
	p.Key(input.KeyEsc, 0) // nothing is selected
	click("cell:" + from)
	legal, _ := p.Trace()["legalMoves"].([]string)
	if kind == "x" && !slices.Contains(legal, token) && slices.Contains(legal, from+"^"+to) { // only its key offers it
		p.Hover("cell:" + to)
		p.Key(input.KeyC, 0)
		return
	}
	made := p.Trace()["moves"]
	click("cell:" + to)
	if p.how == "touch" && p.Is("moves", made) && !p.Is("asking", true) { // the first tap shows it
		click("cell:" + to)
	}
	if p.Is("asking", true) {
		if p.how == "keys" {
			p.Key(answer[kind], 0)
		} else {
			click(button[kind])
		}
	}
}
