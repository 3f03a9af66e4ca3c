package table

import (
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/game/store"
	"agora/scenes/table/mode"
	"agora/scenes/table/task"
)

// TestLesson: a wrong try gets its own answer and is undone, the right one leads on, and
// progress is kept.
func TestLesson(t *testing.T) {
	p := learn(t, store.Progress{})
	p.is("move", "asking", "")
	if !p.Learning() || !p.Playing() || p.Trace()["lit"] != 1 || p.Info.Players[0].Name != "Player 1" {
		t.Fatalf("the lesson does not begin: playing %v, %v; want a player without a name as Player 1", p.Playing(), p.Info.Players)
	}
	p.says("Click your stack of two")

	if !p.try("a1-b1") {
		t.Fatalf("a wrong try does not lie on the table: p.try(\"a1-b1\") = %v; want true", p.try("a1-b1"))
	}
	p.is("move", "wrong", "single")
	p.says("That was the single stone")
	p.bar("was undone") // and does not ask for a move
	if p.Playing() || p.Trace()["lit"] != 0 {
		t.Error("another try can be made before this one is taken back; want no try, and nothing lit")
	}
	p.ticks(wrongTicks + 1)
	p.is("move", "asking", "single")
	if p.Match.Len() != 0 || !p.Playing() {
		t.Errorf("a wrong try stays: p.Match.Len() is %v, want 0", p.Match.Len())
	}
	if p.try("a1xf6"); p.Match.Len() != 0 || p.Bar.notice == "" {
		t.Errorf("a move that is not legal: %d decisions, %q; want 0 and some text", p.Match.Len(), p.Bar.notice)
	}
	p.is("move", "asking", "other")

	p.try("c2-c3")
	p.is("move", "solved", "done")
	p.bar("Press Enter to continue")
	if got := p.progress(); !slices.Equal(got.Solved, []string{"move"}) || got.Done || !slices.Contains(p.nav.Asked, "settings") {
		t.Errorf("what was learnt is kept as %+v; want the step \"move\", not the whole lesson", got)
	}
	p.key(input.KeyEnter)
	p.rest()
	p.is("capture", "asking", "")
	if p.Trace()["lit"] != 2 {
		t.Errorf("%v things are lit, one of them only the scene can find; want 2", p.Trace()["lit"])
	}
	if p.homes != 1 || p.progress().At != "capture" || p.Match.Len() != 0 {
		t.Errorf("the next step: shown whole %d times, kept as %+v, p.Match.Len() = %v; want 1, At \"capture\" and 0", p.homes, p.progress(), p.Match.Len())
	}
	p.try("a1xb2")
	p.rest()
	p.is("capture", "solved", "done")
	if p.Match.Len() != 2 {
		t.Errorf("the script has not answered: %d decisions; want 2", p.Match.Len())
	}
	if _, err := p.disk.Read("autosave.agora"); err == nil {
		t.Error("a lesson is saved as the game that is played; want an error")
	}
}

// TestWrongTryIsSeen: a press or a key undoes a wrong try, but not a press on the panel,
// where it is explained.
func TestWrongTryIsSeen(t *testing.T) {
	p := learn(t, store.Progress{})
	for what, see := range map[string]func(){
		"a press": func() { p.clickAt(300, 30) },
		"a key":   func() { p.key(input.KeyG) },
	} {
		p.try("a1-b1")
		x, y := p.room().Centre()
		p.clickAt(x, y)
		p.key(input.KeyTab)
		p.is("move", "wrong", "single")
		see()
		p.rest()
		if p.Match.Len() != 0 {
			t.Errorf("%s does not take it back, p.Match.Len() = %v; want 0", what, p.Match.Len())
		}
		p.is("move", "asking", "single")
	}
}

// TestLessonIsRead: the screen does not go dark while a player reads a lesson.
func TestLessonIsRead(t *testing.T) {
	if p := learn(t, store.Progress{}); !p.Reads() {
		t.Error("a lesson is not read: p.Reads() = false; want true")
	}
	if s := openToy(t, routes.NewArg{Info: players("human", "human")}, nil); s.Reads() {
		t.Error("a game between people is read: s.Reads() = true; want false")
	}
}

// TestLessonShows: the answer is shown like a hint, and made when asked for again.
func TestLessonShows(t *testing.T) {
	p := learn(t, store.Progress{})
	p.click(task.BtnLessonShow)
	if move, ok := p.hint.Move(); !ok || move != "c2-c3" {
		t.Errorf("shown is %v, %v; want \"c2-c3\" and true", move, ok)
	}
	if !strings.Contains(p.HintText(), "c2") {
		t.Errorf("the answer is said as %q; want one with \"c2\"", p.HintText())
	}
	for what, again := range map[string]func(){"button": func() { p.click(task.BtnLessonShow) }, "key": func() { p.key(input.KeyI) }} {
		if p.HintText() == "" {
			p.goTo("move")
			p.click(task.BtnLessonShow)
		}
		if again(); p.HintText() != "" || p.Match.Len() != 1 {
			t.Errorf("the second press of the %s: %d decisions are made, p.HintText() = %q; want 1 and \"\"", what, p.Match.Len(), p.HintText())
		}
		p.rest()
		p.is("move", "solved", "done")
	}
	p.goTo("move")
	p.try("a1-b1")
	p.hint.Ask() // not while a wrong try is on the table
	if _, ok := p.hint.Move(); ok {
		t.Errorf("the answer is shown while nothing is asked: ok of p.hint.Move() = %v; want false", ok)
	}
}

// TestScriptHasAPace: the other player of a lesson takes its time like a computer, can be
// hurried, and is not waited for when the learner leaves.
func TestScriptHasAPace(t *testing.T) {
	p := learn(t, store.Progress{At: "capture"})
	p.Settings.ComputerPace = "calm"
	p.try("a1xb2")
	p.ticks(5)
	if p.Match.Len() != 1 || !p.thinking() {
		t.Fatalf("after %d decisions the script answers at once, p.thinking() = %v; want 1 and true", p.Match.Len(), p.thinking())
	}
	p.computer.hurry()
	p.rest()
	if p.Match.Len() != 2 {
		t.Errorf("it cannot be hurried: p.Match.Len() is %v, want 2", p.Match.Len())
	}
	p.goTo("capture")
	p.try("a1xb2")
	p.ticks(5)
	p.key(input.KeyPageUp)
	p.rest()
	p.is("move", "asking", "")
	if p.thinking() || p.Match.Len() != 0 {
		t.Errorf("the answer to the step before comes in this one: p.Match.Len() is %v, want 0", p.Match.Len())
	}
}

// TestNothingToShow: a step that is only read has no answer to show.
func TestNothingToShow(t *testing.T) {
	p := learn(t, store.Progress{})
	p.teaches(short)
	p.key(input.KeyPageDown)
	p.key(input.KeyPageDown)
	p.rest()
	p.mode.Judge.Hint()
	if _, ok := p.hint.Move(); ok {
		t.Errorf("an answer is shown where nothing is asked: ok of p.hint.Move() = %v; want false", ok)
	}
}

// TestLessonIsNoGame: a lesson allows no review, redo or undo except its own, and shows
// no result.
func TestLessonIsNoGame(t *testing.T) {
	p := learn(t, store.Progress{At: "capture"})
	p.try("a1xb2")
	p.rest()
	p.LookAt(0)
	p.undo()
	p.redo()
	p.Save()
	if p.Match.Len() != 2 || p.Looking() || p.canUndo() {
		t.Errorf("%d decisions, looking back %v, p.canUndo() = %v; want 2, false and false", p.Match.Len(), p.Looking(), p.canUndo())
	}
	p.goTo("end")
	p.try("c3^c4")
	p.rest()
	p.is("end", "solved", "done")
	if p.showScore(); !p.Turn().Over() || slices.Contains(p.nav.Asked, "push result") {
		t.Errorf("the end of the last step is shown as the result of a game: p.Turn().Over() = %v, p.nav.Asked = %v; want true and none that is \"push result\"",
			p.Turn().Over(), p.nav.Asked)
	}
	p.key(input.KeyEsc)
	if n := len(p.nav.Asked) - 1; p.nav.Asked[n] != "push pause" || !p.nav.Args[n].(routes.PauseArg).Lesson {
		t.Errorf("the menu of a lesson: %v; want \"push pause\" with Lesson", p.nav.Asked)
	}
}

// TestLessonSteps: steps can be skipped and repeated. After the last one comes the end,
// which can set up a game.
func TestLessonSteps(t *testing.T) {
	p := learn(t, store.Progress{})
	if p.Furniture.offers(task.BtnLessonBack) {
		t.Error("there is a step before the first: p.Furniture.offers(task.BtnLessonBack) = true; want false")
	}
	p.key(input.KeyPageUp)
	p.is("move", "asking", "")
	p.key(input.KeyPageDown)
	p.rest()
	p.click(task.BtnLessonSkip)
	p.rest()
	p.is("height", "asking", "")
	p.click(task.BtnLessonBack)
	p.rest()
	p.is("capture", "asking", "")
	for range 4 {
		p.key(input.KeyPageDown)
		p.rest()
	}
	p.is("end", "asking", "")
	p.try("c3^c4")
	p.rest()
	p.says("Finish")
	p.click(task.BtnLessonNext)
	p.is("end", "finished", "done")
	p.says("That is all!")
	if p.progress().At != "" || p.progress().Done {
		t.Errorf("a lesson of which most was skipped is kept as %+v; want nothing", p.progress())
	}
	p.click(task.BtnLessonPlay)
	p.key(input.KeyEnter)
	p.click(task.BtnLessonHome)
	if !slices.Equal(p.nav.Asked[len(p.nav.Asked)-5:], []string{"go title", "push welcome", "go title", "push welcome", "go title"}) {
		t.Errorf("the end leads to %v; want [len(p.nav.Asked)-5:] [\"go title\" \"push welcome\" \"go title\" \"push welcome\" \"go title\"]", p.nav.Asked)
	}
	p.key(input.KeyPageDown) // nothing follows
	p.is("end", "finished", "done")
	p.key(input.KeyPageUp)
	p.rest()
	p.is("end", "asking", "")
}

// TestLessonGoesOn: the lesson continues where it was left. Once all tasks are solved it
// is done, and starts from the first step.
func TestLessonGoesOn(t *testing.T) {
	all := []string{"move", "capture", "height", "revolt", "guard"}
	p := learn(t, store.Progress{At: "end", Solved: all})
	p.is("end", "asking", "")
	p.try("c3^c4")
	p.rest()
	if !p.progress().Done {
		t.Errorf("all is solved, and kept as %+v; want Done true", p.progress())
	}
	learn(t, p.progress()).is("move", "asking", "")
}

// short is a lesson where the other player moves first, one step continues the one
// before, and the last is only read.
const short = `{"game": "stacks", "minutes": 1, "steps": [
	{"id": "capture", "position": ".,.,.,.,b,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,bb,.,.,.,./w,.,.,.,w,. b",
	 "first": ["e6-d6"], "right": {"moves": ["a1xb2"]}, "then": ["d6-d5"]},
	{"id": "move", "right": {"moves": ["e1-e2"]}},
	{"id": "end"}]}`

func TestLessonInOneGame(t *testing.T) {
	p := learn(t, store.Progress{})
	p.teaches(short)
	p.is("capture", "asking", "")
	if p.Match.Len() != 1 {
		t.Fatalf("the other player has begun with %d decisions; want 1", p.Match.Len())
	}
	p.try("e1-e2")
	p.ticks(wrongTicks + 1)
	if p.Match.Len() != 1 {
		t.Errorf("a wrong try is taken back to %d decisions; want 1", p.Match.Len())
	}
	p.try("a1xb2")
	p.rest()
	p.key(input.KeyEnter)
	p.rest()
	p.is("move", "asking", "")
	if p.Match.Len() != 3 {
		t.Errorf("the step begins after %d decisions, not where the one before ended; want 3", p.Match.Len())
	}
	p.key(input.KeyPageDown) // skipped, so the answer is made automatically
	p.rest()
	p.is("end", "solved", "")
	if p.Match.Len() != 4 || p.Playing() {
		t.Errorf("what is only read begins after %d decisions, and asks for one: %v; want 4 and false", p.Match.Len(), p.Playing())
	}
	if p.Bar.Lines[0] != p.Words.T("lessons.stacks.end.title") {
		t.Errorf("the sentence asks for a decision: %q; want [0] %q", p.Bar.Lines, p.Words.T("lessons.stacks.end.title"))
	}
}

// TestLearnersName: the learner has the name of this device’s player.
func TestLearnersName(t *testing.T) {
	p := learn(t, store.Progress{})
	p.Settings.Me.Name = "Zoe"
	p.goTo("capture")
	if me, rival := p.Name(0), p.Name(1); me != "Zoe" || rival != "Theo" {
		t.Errorf("the players are %q and %q; want Zoe and Theo", me, rival)
	}
}

// TestNoLesson: a game without a lesson says so.
func TestNoLesson(t *testing.T) {
	err := newToy(t).sit(routes.LessonArg{})
	if err == nil || err.Error() != "There is no lesson for The Race yet." {
		t.Errorf("newToy(t).sit(routes.LessonArg{}) = %v; want that there is no lesson for The Race yet", err)
	}
}

// TestLessonRoom: the panel is beside a wide table and below a tall one, and always takes
// less room than the table.
func TestLessonRoom(t *testing.T) {
	p := learn(t, store.Progress{})
	for _, size := range [][2]float64{{1280, 720}, {1000, 600}, {390, 844}, {320, 480}, {844, 390}} {
		p.Kit.Resize(size[0], size[1], 1)
		p.rest()
		size[0], size[1] = p.Kit.Size() // small windows are scaled down
		w, h := p.mode.Panel.Beside(size[0], size[1])
		room := p.room()
		if w != size[0] && h != size[1] || w < size[0]/2 || h < size[1]/2 {
			t.Errorf("of %v the table has %v x %v; want half of it at least, and one side whole", size, w, h)
		}
		if room.X < w && room.Y < h && !mode.Folds(size[0], size[1]) || room.Right() > size[0] || room.Bottom() > size[1] {
			t.Errorf("of %v the panel has %v, the table %v x %v; want a panel beside the table, within the window", size, room, w, h)
		}
		for _, id := range []string{task.BtnLessonShow, task.BtnLessonSkip} {
			r := p.Furniture.screen.Areas()[id]
			if r.X < room.X || r.Y < room.Y || r.Right() > room.Right() || r.Bottom() > room.Bottom() {
				t.Errorf("in a window of %v %s is at %v, outside the panel at %v; want it inside", size, id, r, room)
			}
		}
	}
}

// TestLessonFolds: in a small window the panel covers the table until it is read. New
// texts show it again, and it can be reopened.
func TestLessonFolds(t *testing.T) {
	p := learn(t, store.Progress{})
	p.Kit.Resize(640, 360, 1)
	p.rest()
	open := func(what string, want bool) {
		t.Helper()
		p.rest()
		_, next := p.Furniture.screen.Areas()[task.BtnLessonBack]
		_, again := p.Furniture.screen.Areas()[task.BtnLessonRead]
		if next != want || p.room().Empty() == want || again && want {
			t.Errorf("%s: the panel is open: %v, at %v; it can be read again: %v; want it open: %v", what, next, p.room(), again, want)
		}
	}
	open("at first", true)
	p.key(input.KeyEnter)
	if p.match.Len() > 0 || !p.mode.Rules.Decides() {
		t.Errorf("Enter means more than the panel: p.match.Len() is %v, want 0", p.match.Len())
	}
	open("after it was read", false)
	p.Furniture.screen.Use(task.BtnLessonRead, "")
	open("read again", true)
	p.Furniture.screen.Use(task.BtnLessonShow, "")
	open("the answer is shown", false)
	p.Furniture.screen.Use(task.BtnLessonRead, "")
	p.try("a1-b1")
	p.ticks(wrongTicks + 200)
	open("after a wrong try", true)
	p.key(input.KeyRight)
	open("who plays on", false)
}

// TestLessonIsSpoken: players who use the words panel can answer, since it lists the
// choices.
func TestLessonIsSpoken(t *testing.T) {
	p := learn(t, store.Progress{})
	p.try("a1-b1")
	if say := p.Speak(false).Say; len(say) != 3 || !strings.Contains(say[2], "single stone") {
		t.Errorf("said is %q; want 3 of them and [2] one with \"single stone\"", say)
	}
	buttons := 0
	for _, i := range p.Speak(true).Items {
		if i.Kind == spoken.Button && strings.HasPrefix(i.ID, "lesson-") {
			buttons++
		}
	}
	if buttons != 3 {
		t.Errorf("%d buttons of the lesson are told; want 3", buttons)
	}
}

// TestANewPositionIsSaid: between two steps the position never changes without an
// announcement.
func TestANewPositionIsSaid(t *testing.T) {
	p := learn(t, store.Progress{})
	says := func(where string, want bool) {
		t.Helper()
		all := strings.Join(p.Speak(false).Say, " ")
		if strings.Contains(all, p.Words.T("lessons.anew")) != want {
			t.Errorf("%s: %q, strings.Contains(all, p.Words.T(\"lessons.anew\")) = %v; want %v", where, all, strings.Contains(all, p.Words.T("lessons.anew")), want)
		}
	}
	says("the first step", false)
	p.key(input.KeyPageDown)
	p.rest()
	says("another position", true)
	p.teaches(short)
	p.key(input.KeyPageDown)
	p.rest()
	says("the same game", false)
}
