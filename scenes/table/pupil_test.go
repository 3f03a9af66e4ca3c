package table

import (
	"strings"
	"testing"

	"agora/game"
	"agora/game/bots"
	"agora/game/bots/stacksbot"
	"agora/game/input"
	"agora/game/lesson"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/rendertest"
	"agora/rules/stacks"
	"agora/scenes/table/spots"
	"agora/scenes/table/task"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
	"agora/tests/uidrive"
)

// pupil is a table of The Prisoners with only what a lesson needs.
type pupil struct {
	Table[stacks.State, stacks.Move, int]
	t     *testing.T
	nav   *uidrive.Nav
	disk  *store.Memory
	stage timeline.Player[int, int]
	homes int
}

// learn opens the lesson of the game with this progress.
func learn(t *testing.T, was store.Progress) *pupil {
	t.Helper()
	p, err := teach(t, routes.LessonArg{}, was)
	if err != nil {
		t.Fatalf("teach(t, routes.LessonArg{}, was) = %v; want no error", err)
	}
	return p
}

// teach opens a table that teaches, with this progress.
func teach(t *testing.T, arg routes.PlayArg, was store.Progress) (*pupil, error) {
	t.Helper()
	kit := rendertest.Kit(t, 1000, 600, 1, "light")
	settings := store.DefaultSettings()
	settings.ComputerPace = "off"
	settings.Lessons = settings.Lessons.With("stacks", was)
	p := &pupil{t: t, nav: &uidrive.Nav{}, disk: &store.Memory{}}
	svc := game.Services{Kit: kit, Saves: store.NewSaves(p.disk), Settings: &settings, Nav: p.nav}
	err := p.Open(svc, arg, Roles[stacks.State, stacks.Move, int]{Scene: p, Board: Board{Locate: p.Locate, Whole: func() { p.homes++ }}, Names: Names[stacks.Move]{Advise: p.Advise}}, stacksbot.Team(), Config{Stage: &p.stage})
	if err == nil {
		p.rest()
	}
	return p, err
}

// teaches starts another lesson at the table.
func (p *pupil) teaches(text string) {
	p.t.Helper()
	l, err := lesson.Parse([]byte(text))
	if err != nil {
		p.t.Fatalf("lesson.Parse([]byte(text)) = %v; want no error", err)
	}
	p.begins(l)
}

// goTo starts a step of the game's lesson anew.
func (p *pupil) goTo(id string) {
	p.t.Helper()
	l, err := lesson.Of("stacks")
	if err != nil {
		p.t.Fatalf("lesson.Of(\"stacks\") = %v; want no error", err)
	}
	was := p.progress()
	was.At, was.Done = id, false
	p.Settings.Lessons = p.Settings.Lessons.With("stacks", was)
	p.begins(l)
}

func (p *pupil) begins(l *lesson.Lesson) {
	p.t.Helper()
	d := p.desk()
	course, err := p.bind(l)
	if err == nil {
		err = d.set(task.Lesson(d.tasks(), l, course))
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.mode = p.home
	p.finish()
	p.computer.interrupt()
	d.Restart(true)
	p.rest()
}

// progress returns what is kept of the lesson.
func (p *pupil) progress() store.Progress { return p.Settings.Lessons["stacks"] }

// panel returns the title of the panel, the task, and the answer to the last try.
func (p *pupil) panel() (title, task, answer string) {
	title, text := p.mode.Panel.Tells()
	return title, text[0], strings.Join(text[1:], " ")
}

// room returns the place of the panel; empty if it is closed.
func (p *pupil) room() render.Rect {
	_, at := p.mode.Panel.Node()
	return at
}

// wrongTicks is how long a wrong try stays visible.
const wrongTicks = 100

func (p *pupil) Arrange(w, h float64) Frame {
	row := func(i int) render.Rect { return render.R(10, 50*float64(i)+10, w-20, 44) }
	return Frame{Board: row(0), Seats: []render.Rect{row(1), row(2)}, Bar: row(3), Keys: row(4), Action: row(5), Slider: row(6)}
}

func (p *pupil) Show(c *Change[stacks.State, stacks.Move], v *View) {
	if c != nil && c.Kind == Made {
		p.stage.Play([]timeline.Track[int, int]{{Length: presentTicks}})
	}
	p.Spots.Reset()
	p.Spots.Add(spots.Box(1, "cell:c2", p.Frame.Board.Column(0, 2, 0)))
	p.Spots.Add(spots.Box(2, "cell:a1", p.Frame.Board.Column(1, 2, 0)))
	v.Sentences.Idle = func() string { return "Play." }
	p.Furniture.AddKeys(v, 0)
	v.Add(render.R(600, 420, 44, 44), ui.Button{ID: ui.BtnHome, Label: "All"})
	p.Furniture.AddAction(v, ui.Button{ID: "own", Label: "Play"})
}

func (p *pupil) OnAct(spots.Act[int], input.Event) Intent[stacks.Move] {
	return Intent[stacks.Move]{}
}

func (p *pupil) OnButton(id string) Intent[stacks.Move] {
	if id == ui.BtnHome {
		p.homes++
	}
	return Intent[stacks.Move]{Kind: Heard}
}

func (p *pupil) Ending() (string, []routes.ResultRow) { return "Over.", nil }

func (p *pupil) Advise(c bots.Choice[stacks.Move]) words.Message {
	return words.M("phobia.advice.small", "cell", stacks.Game{}.Format(c.Move))
}

func (p *pupil) Trace() map[string]any {
	trace, _ := p.TraceOf(p.State())
	return trace
}

func (p *pupil) Locate(id string) (render.Rect, bool) {
	return render.R(20, 20, 30, 30), id == "cell:b2"
}

func (p *pupil) ticks(n int) {
	for range n {
		p.Update(nil)
	}
}

func (p *pupil) rest() { p.ticks(4 * presentTicks) }

func (p *pupil) key(k input.Key) { p.Update([]input.Event{{Kind: input.KeyPress, Key: k}}) }

func (p *pupil) click(id string) {
	p.t.Helper()
	r, ok := p.Furniture.screen.Usable()[id]
	if !ok {
		p.t.Fatalf("there is no button %q to press, ok of p.Furniture.screen.Usable()[id] = %v; want true", id, ok)
	}
	p.clickAt(r.Centre())
}

func (p *pupil) clickAt(x, y float64) {
	p.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}, {Kind: input.Release, X: x, Y: y}})
}

// try makes a move as the learner, and reports whether it is on the table.
func (p *pupil) try(token string) bool {
	p.t.Helper()
	m, err := stacks.Game{}.Parse(token)
	if err != nil {
		p.t.Fatalf("stacks.Game{}.Parse(token) = %v; want no error", err)
	}
	done := p.Do(m, false)
	p.ticks(presentTicks + 1)
	return done
}

// is checks the lesson in the trace.
func (p *pupil) is(step, stage, answer string) {
	p.t.Helper()
	trace := p.Trace()
	if trace["lesson"] != step || trace["stage"] != stage || trace["answer"] != answer {
		p.t.Fatalf("the lesson is at %v, %v, answered %q; want %s, %s, %q", trace["lesson"], trace["stage"], trace["answer"], step, stage, answer)
	}
}

// bar checks that the sentence in the bar contains a text.
func (p *pupil) bar(part string) {
	p.t.Helper()
	if p.ticks(1); !strings.Contains(strings.Join(p.Bar.Lines, " "), part) {
		p.t.Errorf("the bar says %q; want %q", p.Bar.Lines, part)
	}
}

// says checks that the description of the screen contains a text.
func (p *pupil) says(part string) {
	p.t.Helper()
	var all []string
	for _, i := range p.Speak(true).Items {
		all = append(all, i.Text)
	}
	if text := strings.Join(all, "\n"); !strings.Contains(text, part) {
		p.t.Fatalf("%q is not told:\n%s\nwant it told", part, text)
	}
}
