// Package table holds what the tables of all games have in common: a match is opened
// and saved, decisions are made, taken back and made again, the game is looked
// through, and around the board stand a sentence, buttons, a log and a slider. A
// game's scene embeds a Table, does for it what Scene says, and draws. A Table is thin:
// it has what is of the game's own types. All else is its Common, which is there once
// for all games and holds positions and moves in boxes, see package boxed.
//
//	type Scene struct {
//		table.Table[phobia.State, phobia.Move, target]
//		…
//	}
//
//	func New(svc game.Services, arg any) (game.Scene, error) {
//		s := &Scene{…}
//		err := s.Open(svc, arg, s, phobiabot.Team(), table.Facts{Stage: &s.stage, …})
//		if err != nil {
//			return nil, err
//		}
//		return s, nil
//	}
//
// The Table is then the scene's Update, Save, Leave, Return, Record and Help; the
// scene has Draw and Trace itself.
//
// Data flows one way: hand -> intent -> source -> update -> picture.
//
//	gesture   the furniture takes it, or the Pointer makes an act of it: what of
//	          the Spots was clicked, confirmed, dropped
//	OnAct     the game says what that means: an Intent. A move that is Asked for is
//	          made by the Table, see Do: it asks the match.Source for it, and follows
//	          the update that the source hands out, at once or later
//	Show      the game is told of the Change, fills its timeline, lists the Spots,
//	          and fills the View: sentence, buttons, panels, lines of the log
//	Draw      the picture lags behind while the Table plays the timeline
//
// So code that wants to know what players do at a table, or to say what they may do,
// stands between OnAct and Do; code that shows what they should do, at Spots
// and View.
//
// A tick goes like this:
//
//	Arrange, LayBoard  if the window's size or the settings have changed
//	                   what is stale is made anew: Show
//	each gesture       OnGesture, then: what plays ends; buttons; log; slider;
//	                   OnInput; the Pointer, OnAct; keys that all tables know.
//	                   After it, what is stale
//	a tick of the      OnTick; when all has been presented: OnSettled, the result,
//	timeline           the curtain, and the next decision, asked of a computer if one
//	                   plays; what is stale
//
// The table shows nothing by itself that the game does not hand it in words: a
// game with secrets gives its log, its sentences and its trace from what the
// viewer may know, and restricts Record by Share.
package table

import (
	"agora/game"
	"agora/game/bots"
	"agora/game/boxed"
	"agora/game/input"
	"agora/game/match"
	"agora/game/words"
	"agora/scenes/table/spots"
)

// Table is the table of a match while it is played or looked through. Scenes
// embed it and call Open.
type Table[S, M any, K comparable] struct {
	Common
	Match   boxed.Match[S, M] // for reading
	Pointer spots.Pointer[K]  // fed by the Table, with Spots, while somebody decides
	Spots   spots.List[K]     // what can be pointed at: listed by Scene.Show

	scene Scene[S, M, K]
}

// bare lists what a Scene does in which the game's types do not occur. The small
// interfaces without such types are asked of it too.
type bare interface {
	Arrange(w, h float64) Frame
	Ending() (sentence string, rows []game.ResultRow)
}

// own lists what a Common asks of the half of its table that knows the game's types: it
// takes positions and moves out of their boxes and asks the Scene, or puts what the
// Scene answers into boxes.
type own interface {
	bare() bare                                        // the Scene
	grip() *spots.Grip                                 // the Pointer
	places() spots.Places                              // the Spots
	giveUpGesture() bool                               // Pointer.GiveUp
	use(m *match.Match[any, any])                      // as the Table's Match, from now on
	showScene(c *change, v *View)                      // Scene.Show
	meaning(e input.Event) (in Intent[any], used bool) // of a gesture that no furniture took
	button(id string) Intent[any]                      // Scene.OnButton
	onlyMove(st any) (m any, why string)               // Forcer; "" if there is something to choose
	moveName(m any) string                             // MoveNamer, else notation
	names() bool                                       // there is a MoveNamer
	advises() bool                                     // there is an Adviser
	reason(c bots.Choice[any]) words.Message           // Adviser
	grapher() bool                                     // there is a Grapher
	numbers(st any) []Measured                         // Grapher
	tally(st any) []string                             // Grapher
	// describe returns what a Describer says: nothing under a curtain, and choices only while
	// somebody decides.
	describe() (lines []string, choices []Choice[any], task string, ok bool)
}

// Open begins a new game, or goes on with a record or looks through it, as arg (a
// game.PlayArg) says. A record that is wrong from some place on is opened up to
// there, and a message says what is wrong. An error is a sentence; then there is
// no table. team is the game below the screen.
func (t *Table[S, M, K]) Open(svc game.Services, arg any, scene Scene[S, M, K], team bots.Team[S, M], facts Facts) error {
	t.Services, t.team, t.facts = svc, boxed.Team(team), facts
	t.own, t.scene, t.dirty = t, scene, true
	t.furnishAnew()
	return t.open(arg)
}

// ForAll shows the table for a picture that everybody may see while draw is called, and
// then as before: without the log, without a card, and nobody points at anything. The
// scene hands out only what all may know meanwhile.
func (t *Table[S, M, K]) ForAll(draw func()) {
	pointer, furniture, explain, log := t.Pointer, t.Furniture, t.explain, t.Log.Open
	t.Pointer, t.explain, t.Log.Open = spots.Pointer[K]{}, explaining{t: &t.Common}, false
	t.Curtain.forAll = true
	t.furnishAnew()
	t.Log.Rewrite()
	t.refresh()
	draw()
	t.Curtain.forAll = false
	t.Pointer, t.Furniture, t.explain, t.Log.Open = pointer, furniture, explain, log
	t.Log.Rewrite()
	t.refresh()
}

// State is the position that is shown.
func (t *Table[S, M, K]) State() S { return t.state().(S) }

// Do makes a decision of the player at the table and presents it; a refusal is
// said. shown: see Change. It reports whether the decision was made.
func (t *Table[S, M, K]) Do(m M, shown bool) bool { return t.do(m, shown) }

// Advised is the move that is advised in the position that is shown: by a hint, or while
// looking back by the analysis; false if none is.
func (t *Table[S, M, K]) Advised() (m M, ok bool) {
	if advised, ok := t.adviser.advised(); ok {
		return advised.(M), true
	}
	return m, false
}

// LineMoves are the moves of the best line that are still to come, none if it is not
// stepped through, and how many of it are made: they count on from these.
func (t *Table[S, M, K]) LineMoves() (made int, left []M) {
	for _, m := range t.look.lineMoves() {
		left = append(left, m.(M))
	}
	return t.look.line.n, left
}

func (t *Table[S, M, K]) use(m *match.Match[any, any]) { t.Match = boxed.Open[S, M](m) }

func (t *Table[S, M, K]) showScene(c *change, v *View) {
	if c == nil {
		t.scene.Show(nil, v)
		return
	}
	open := Change[S, M]{Kind: c.Kind, From: c.From.(S), To: c.To.(S), Back: c.Back, Shown: c.Shown}
	for _, s := range c.Steps {
		open.Steps = append(open.Steps, boxed.Step[S, M](s))
	}
	t.scene.Show(&open, v)
}

func (t *Table[S, M, K]) meaning(e input.Event) (in Intent[any], used bool) {
	if h, ok := t.scene.(Hearer[M]); ok {
		if in := h.OnInput(e); in.Kind != Nothing {
			return in.boxed(), true
		}
	}
	var act spots.Act[K]
	if t.facts.Browse || t.Deciding() {
		if act, used = t.Pointer.Feed(e, &t.Spots); used && act.Kind == spots.None {
			return in, true
		}
	}
	in = t.scene.OnAct(act, e).boxed()
	if act.Kind == spots.Back && in.Kind == Nothing && t.giveUp() {
		in.Kind = Dropped
	}
	return in, used || in.Kind != Nothing
}

func (t *Table[S, M, K]) button(id string) Intent[any] { return t.scene.OnButton(id).boxed() }

func (t *Table[S, M, K]) onlyMove(st any) (m any, why string) {
	if f, ok := t.scene.(Forcer[S, M]); ok {
		return f.Forced(st.(S))
	}
	return nil, ""
}

func (t *Table[S, M, K]) moveName(m any) string {
	if n, ok := t.scene.(MoveNamer[M]); ok {
		return n.MoveName(m.(M))
	}
	return t.team.Game.Format(m)
}

func (t *Table[S, M, K]) names() bool {
	_, ok := t.scene.(MoveNamer[M])
	return ok
}

func (t *Table[S, M, K]) advises() bool {
	_, ok := t.scene.(Adviser[M])
	return ok
}

func (t *Table[S, M, K]) reason(c bots.Choice[any]) words.Message {
	open := bots.Choice[M]{Move: c.Move.(M), Value: c.Value, Nodes: c.Nodes, Depth: c.Depth, Why: c.Why}
	for _, m := range c.Line {
		open.Line = append(open.Line, m.(M))
	}
	return t.scene.(Adviser[M]).Advise(open)
}

func (t *Table[S, M, K]) grapher() bool {
	_, ok := t.scene.(Grapher[S])
	return ok
}

func (t *Table[S, M, K]) numbers(st any) []Measured { return t.scene.(Grapher[S]).Measure(st.(S)) }

func (t *Table[S, M, K]) tally(st any) []string { return t.scene.(Grapher[S]).Tally(st.(S)) }

func (t *Table[S, M, K]) describe() (lines []string, choices []Choice[any], task string, ok bool) {
	d, ok := t.scene.(Describer[M])
	if !ok || t.Curtain.closed {
		return nil, nil, "", false
	}
	lines = d.Describe()
	if t.Playing() && !t.Busy() {
		for _, c := range d.Choices() {
			choices = append(choices, Choice[any]{c.Move, c.Head, c.Text})
		}
	}
	if len(choices) > 0 {
		task = d.Task()
	}
	return lines, choices, task, true
}

func (t *Table[S, M, K]) bare() bare { return t.scene }

func (t *Table[S, M, K]) grip() *spots.Grip { return &t.Pointer.Grip }

func (t *Table[S, M, K]) places() spots.Places { return &t.Spots }

func (t *Table[S, M, K]) giveUpGesture() bool { return t.Pointer.GiveUp(&t.Spots) }
