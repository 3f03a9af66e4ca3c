package table

import (
	"fmt"

	"agora/game/bots"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/scenes/table/task"
	"agora/scenes/ui"
)

// desk gives the tasks at a table what they need of it.
type desk struct{ seen }

// desk returns the table as a desk.
func (t *Core) desk() desk { return desk{seen{t}} }

// Leads implements task.Game.
func (d desk) Leads(move string) (turn rules.Turn, o rules.Outcome, over bool, err error) {
	return d.typed.leads(d.match.Len(), []string{move})
}

// Make implements task.Game.
func (d desk) Make(move string) { d.do(move, false) }

// TakeBack implements task.Game.
func (d desk) TakeBack(n int) {
	d.computer.interrupt()
	if d.match.Len() > n && d.source.UndoTo(n) == nil {
		d.take()
	}
}

// Stop implements task.Game.
func (d desk) Stop() {
	d.finish()
	d.computer.interrupt()
}

// Restart implements task.Game.
func (d desk) Restart(whole bool) {
	t := d.Core
	t.seat()
	t.presenting.reach, t.Bar.notice = true, ""
	t.at = t.match.Len()
	t.turn = t.typed.turn()
	if whole && t.can.Board.Whole != nil {
		t.can.Board.Whole()
	}
	if t.can.Board.Opened != nil {
		t.can.Board.Opened(false)
	}
	t.Log.Rewrite()
	t.Turning.lay()
	t.show(t.at, change{kind: Looked})
}

// Thinking implements task.Screen.
func (d desk) Thinking() bool { return d.thinking() }

// Changed implements task.Screen.
func (d desk) Changed() { d.dirty, d.Furniture.changed = true, true }

// Refuse implements task.Screen.
func (d desk) Refuse(err error) { d.Bar.Refuse(d.Why(err)) }

// Buttons implements task.Screen.
func (d desk) Buttons() *ui.Screen { return d.Furniture.screen }

// UndoButton implements task.Screen.
func (d desk) UndoButton() ui.Button { return d.undoButton() }

// MenuButton implements task.Screen.
func (d desk) MenuButton() ui.Button { return d.Furniture.MenuButton() }

// Advise implements task.Guide.
func (d desk) Advise(move string) bool {
	t := d.Core
	if !t.can.advises {
		return false
	}
	t.finish()
	if !t.Playing() {
		return false
	}
	t.hint.Show(bots.Choice[string]{Move: move})
	return true
}

// Advised implements task.Guide.
func (d desk) Advised() (move string, ok bool) { return d.hint.Move() }

// AskHint implements task.Guide.
func (d desk) AskHint() { d.hint.Ask() }

// Learning reports whether the table gives a lesson or sets a puzzle.
func (t *Core) Learning() bool { return t.home != nil && t.home.Teaches }

// tasks returns the table as tasks see it.
func (d desk) tasks() task.Table {
	return task.Table{Services: &d.Core.Services, Game: d, Screen: d, Guide: d, Asker: &d.computer,
		Name: d.rules.name, Called: d.short(), Square: d.config.Square, Compare: d.config.Analyse}
}

// set makes a task the table's home mode.
func (d desk) set(by task.Task, err error) error {
	if err == nil {
		d.home, d.computer.by = d.usual(by.Mode), by.Ask
	}
	return err
}

// openLesson opens the game's lesson where it was left; home leads back from it, or nil.
func (d desk) openLesson(home *routes.Home) error {
	file, err := lesson.Of(d.rules.name)
	if err != nil {
		return err
	}
	if file == nil {
		return words.Wrong("lessons.none", "game", d.short())
	}
	course, err := d.typed.bind(file)
	if err != nil {
		return err
	}
	by := d.tasks()
	by.Home = home
	return d.set(task.Lesson(by, file, course))
}

// openPuzzle sets a puzzle of the game.
func (d desk) openPuzzle(id string) error {
	book, err := puzzle.Of(d.rules.name)
	if err != nil {
		return err
	}
	return d.set(task.Puzzle(d.tasks(), book, id, d.typed.bind))
}

// Locate returns the place of a named thing: one that can be pointed at, a usable button,
// or one that only the scene knows.
func (d desk) Locate(id string) (at render.Rect, ok bool) {
	places := d.typed.anyList()
	for i := places.Count() - 1; i >= 0; i-- {
		if s := places.Place(i); s.ID == id && places.Shown(s) {
			return s.Area, true
		}
	}
	if at, ok = d.Furniture.screen.Usable()[id]; ok {
		return at, true
	}
	if d.can.Board.Locate != nil {
		return d.can.Board.Locate(id)
	}
	return at, false
}

// openRetry sets the mistakes of a game as tasks.
func (t *Table[S, M, K]) openRetry(a routes.RetryArg) error {
	again, err := t.mistakes(a, (*match.Match[S, M]).Fork)
	if err != nil {
		return err
	}
	d := t.desk()
	return d.set(task.Retry(d.tasks(), again), nil)
}

// openOwn opens a puzzle from the player's own games. It removes one that can no longer
// be played.
func (t *Table[S, M, K]) openOwn(id string) error {
	own := t.Saves.Own()
	p, ok := own.Find(id)
	if !ok {
		return words.Wrong("puzzles.own.gone")
	}
	at := 0
	if s, err := match.Summarise([]byte(p.Record)); err == nil {
		at = s.Moves
	}
	again, err := t.mistakes(routes.RetryArg{Record: []byte(p.Record), Moves: []routes.Retry{{At: at, Lost: p.Lost, Was: p.Was, Named: p.Named, Better: p.Better}}},
		func(whole *match.Match[S, M], n int) *match.Match[S, M] { return whole.ForkFor(whole.SeatAt(n), n) })
	if err != nil {
		own.Remove(id)
		return err
	}
	d := t.desk()
	return d.set(task.Own(d.tasks(), p, again), nil)
}

// mistakes checks the mistakes of a game that are to be tried again. fork returns the game up
// to a mistake.
func (t *Table[S, M, K]) mistakes(a routes.RetryArg, fork func(whole *match.Match[S, M], n int) *match.Match[S, M]) (again task.Again, err error) {
	whole, err := t.read(a.Record)
	if err != nil {
		return again, err
	}
	if len(a.Moves) == 0 {
		return again, words.Wrong("table.retry.none")
	}
	for _, r := range a.Moves {
		if r.At < 1 || r.At > whole.Len() {
			return again, fmt.Errorf("There is no move %d in a game of %d.", r.At, whole.Len())
		}
		m, err := t.game.team.Game.Parse(r.Better)
		if err == nil {
			err = t.game.team.Game.Check(whole.StateAt(r.At-1), m)
		}
		if err != nil {
			return again, err
		}
	}
	return task.Again{RetryArg: a, Whole: whole, Minds: t.computer.by,
		Fork: func(n int) { t.sit(match.NewLocal(fork(whole, n))) }}, nil
}

// course is the script of a lesson at its table.
type course[S, M any, K comparable] struct {
	*lesson.Course[S, M]
	t *Table[S, M, K]
}

// Deal implements task.Course.
func (c course[S, M, K]) Deal(step int, names [2]string) error {
	m, err := c.BeginFor(step, names)
	if err == nil {
		c.t.sit(match.NewLocal(m))
	}
	return err
}

// Judge implements task.Course.
func (c course[S, M, K]) Judge(step int, move string) lesson.Verdict {
	return c.Course.Judge(step, c.t.State(), move)
}

// bind implements typed.
func (t *Table[S, M, K]) bind(l *lesson.Lesson) (task.Course, error) {
	c, err := lesson.Bind(l, t.game.team)
	return course[S, M, K]{c, t}, err
}
