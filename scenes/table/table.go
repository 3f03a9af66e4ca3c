// Package table implements the parts that the tables of all games share: it opens and
// saves a match, makes, undoes and redoes moves, reviews the game, and puts a sentence,
// buttons, a log and a slider around the board. A game's scene embeds a Table, implements
// Scene, and draws. A Table is thin: it contains only code that depends on the game's
// types. Everything else is in its Core, which is compiled once for all games. It
// identifies positions by the number of moves before them, and moves by their text in
// records.
//
//	type Scene struct {
//		table.Table[phobia.State, phobia.Move, target]
//		…
//	}
//
//	func New(svc game.Services, arg any) (game.Scene, error) {
//		s := &Scene{…}
//		err := s.Open(svc, arg, s, phobiabot.Team(), table.Config{Stage: &s.stage, …})
//		if err != nil {
//			return nil, err
//		}
//		return s, nil
//	}
//
// The Table implements the scene's Update, Save, Leave, Return, Record and Help; the scene
// itself implements Draw and Trace.
//
// Data flows one way: hand -> intent -> source -> update -> picture.
//
//	gesture   the furniture uses it, or the Pointer turns it into an act: a spot was
//	          clicked, confirmed or dropped
//	OnAct     the game turns the act into an Intent. If that is a move, the Table
//	          requests it from the match.Source (see Do) and follows the update that
//	          the source delivers, at once or later
//	Show      the game receives the Change, fills its timeline, lists the Spots, and
//	          fills the View: sentence, buttons, panels, lines of the log
//	Draw      the picture lags behind while the Table plays the timeline
//
// Code that observes or restricts what players do therefore belongs between OnAct and Do;
// code that shows them what to do belongs to Spots and View.
//
// The steps of a tick:
//
//	layout         Arrange and LayBoard, if the window's size or the settings have
//	               changed; then Show, if the view is out of date
//	each gesture   OnGesture; then the first that uses it: skipping the presentation,
//	               buttons, log, slider, OnInput, the Pointer with OnAct, the keys
//	               common to all tables; then Show, if the view is out of date
//	the timeline   OnTick; after the end of a presentation OnSettled, the result, the
//	               curtain, and the next move, from a computer if it is its turn; then
//	               Show, if the view is out of date
//
// The table shows nothing of the game that the scene does not give it. A game with secrets
// must write its log, its sentences and its trace from what the viewer may know, and
// restrict Record by Share.
package table

import (
	"agora/game"
	"agora/game/bots"
	"agora/game/input"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/opening"
	"agora/game/store"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/table/mode"
	"agora/scenes/table/spots"
	"agora/scenes/table/task"
	"agora/scenes/table/think"
)

// Table is the table of a match being played or reviewed. Scenes embed it and call Open.
type Table[S, M any, K comparable] struct {
	Core
	Match   match.ReadOnly[S, M]
	Pointer spots.Pointer[K] // fed by the Table, with Spots, while somebody is to move
	Spots   spots.List[K]    // what can be pointed at: filled by Scene.Show
	// Ask starts a computer player on the move after the given ones; if it is nil, the
	// Team's player is used. If that is missing or returns nil, the seat is played by
	// hand.
	Ask func(job bots.Job[S, M], made []M) think.Thought

	scene Scene[S, M, K]
	game  sitting[S, M]
}

// sceneCore lists the methods of Scene that do not involve the game's types. The optional
// interfaces without such types are looked up on it too.
type sceneCore interface {
	Arrange(w, h float64) Frame
	Ending() (sentence string, rows []game.ResultRow)
}

// typed lists what a Core needs from the part of its table that knows the game's types.
// They exchange numbers of moves, and moves as records write them.
type typed interface {
	core() sceneCore               // the Scene
	anyPointer() *spots.AnyPointer // the Pointer
	anyList() spots.AnyList        // the Spots
	giveUpGesture() bool           // Pointer.GiveUp

	// open sets the table up with the game that arg names.
	open(arg any) (fresh, kept bool, err error)
	make(move string, after int) error // Source.Make
	see()                              // takes the match as the viewer's seat knows it
	next() (u mode.Update, ok bool)    // Source.Next
	remember(record []byte)            // as the record of the match
	knows(move string) bool            // whether the move can be read
	turn() rules.Turn                  // in the position shown
	outcome() (rules.Outcome, bool)    // of that position
	// leads follows moves from the position after n moves. It returns whose turn it is
	// then, and the outcome if the game is over.
	leads(n int, then []string) (turn rules.Turn, o rules.Outcome, over bool, err error)
	// try extends a line from the position after n moves, had moves of which exist. It
	// returns how many of more can be made; lineEnds reports whether the game is then
	// over.
	try(n, had int, more []string) int
	lineEnds(n int) bool
	passes(n, ahead int) bool // rules.Passer, after n moves and ahead moves of the line
	ask(q think.Question) think.Thought

	bind(l *lesson.Lesson) (task.Course, error)                // lesson.Bind
	opening(n int) (p opening.Position, often string, ok bool) // Book.Find
	replies(n int) []opening.Reply                             // Book.Replies

	showScene(c *change, v *View)                         // Scene.Show
	meaning(e input.Event) (in Intent[string], used bool) // for a gesture that no furniture used
	button(id string) Intent[string]                      // Scene.OnButton
	onlyMove(n int) (move, why string)                    // Forcer, after n moves; why is "" if there is a choice
	moveName(move string) string                          // MoveNamer, else notation
	names() bool                                          // there is a MoveNamer
	advises() bool                                        // there is an Adviser
	reason(c bots.Choice[string]) words.Message           // Adviser
	position(n int) string                                // after n moves, as a line of text; "" if that would reveal secrets
	round(n int) int                                      // Rounded, after n moves; 0 in a game without rounds
	grapher() bool                                        // there is a Grapher
	numbers(n int) []Measured                             // Grapher, after n moves
	counted(n int) []Measured                             // Grapher, after n moves, as everybody can count it
	tally() []string                                      // Grapher, of the position shown
	balanced() bool                                       // there is a Balanced
	balance() words.Message                               // Balanced
	phase(n int) phase                                    // Phaser, after n moves
	phases() words.Message                                // Phaser
	flaw(n int, best string) words.Message                // Critic, of move n compared with best
	// describe returns what a TextPlay says: nothing behind a curtain, and choices only
	// while somebody is to move.
	describe() (lines []string, choices []Choice[string], task string, ok bool)
}

// Open starts a new game, continues a record or opens it for review, as arg (a
// game.PlayArg) says. If only part of a record is readable, it opens that part and shows
// a message. An error is a sentence; then there is no table. team is the game to play.
func (t *Table[S, M, K]) Open(svc game.Services, arg any, scene Scene[S, M, K], team bots.Team[S, M], config Config) error {
	t.Services, t.config = svc, config
	t.rules = called{team.Name(), team.Title, team.Called()}
	t.typed, t.scene, t.game.team, t.dirty = t, scene, team, true
	if t.Ask == nil && team.Player != nil {
		t.Ask = t.askPlayer
	}
	if t.Ask != nil {
		t.computer.by = t.ask
	}
	t.furnishAnew()
	return t.Core.open(arg)
}

// ForAll prepares the table for a picture that everybody may see, calls draw, and
// restores it. The picture has no log, no card and no target, and the scene shows only
// what everybody may know.
func (t *Table[S, M, K]) ForAll(draw func()) {
	pointer, furniture, explain, log := t.Pointer, t.Furniture, t.explain, t.Log.Open
	t.Pointer, t.explain, t.Log.Open = spots.Pointer[K]{}, explaining{t: &t.Core}, false
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

// State returns the position shown.
func (t *Table[S, M, K]) State() S { return t.game.at(t.at, t.look.ahead()) }

// Do makes a move for the player at the table and presents it, or shows the refusal.
// shown: see Change. It reports whether the move was made.
func (t *Table[S, M, K]) Do(m M, shown bool) bool { return t.do(t.game.team.Game.Format(m), shown) }

// Advised returns the move suggested in the position shown, by a hint or, in a review, by
// the analysis; false if there is none.
func (t *Table[S, M, K]) Advised() (m M, ok bool) {
	if move, advised := t.adviser.advised(); advised {
		return t.game.read(move)
	}
	return m, false
}

// LineMoves returns how many moves of the best line have been made and which are still to
// come; none if it is not being stepped through.
func (t *Table[S, M, K]) LineMoves() (made int, left []M) {
	if !t.look.line.on {
		return 0, nil
	}
	for _, s := range t.game.line[t.look.line.n:] {
		left = append(left, s.Move)
	}
	return t.look.line.n, left
}

func (t *Table[S, M, K]) showScene(c *change, v *View) {
	now := t.State()
	if c == nil {
		t.scene.Show(nil, v)
	} else {
		t.scene.Show(&Change[S, M]{Kind: c.kind, From: t.game.seen, To: now, Steps: t.game.steps(c.steps), Back: c.back, Shown: c.shown}, v)
	}
	t.game.seen = now
}

// confirming maps the words of the settings to ways of confirming moves.
var confirming = map[string]spots.Confirming{store.ConfirmNever: spots.Never, store.ConfirmAlways: spots.Always}

func (t *Table[S, M, K]) meaning(e input.Event) (in Intent[string], used bool) {
	t.Pointer.Confirming = confirming[t.Settings.Confirming[t.rules.name]]
	if h, ok := t.scene.(Hearer[M]); ok {
		if in := h.OnInput(e); in.Kind != Nothing {
			return t.plain(in), true
		}
	}
	var act spots.Act[K]
	if t.config.Browse || t.Deciding() {
		if act, used = t.Pointer.Feed(e, &t.Spots); used && act.Kind == spots.None {
			return in, true
		}
	}
	in = t.plain(t.scene.OnAct(act, e))
	if act.Kind == spots.Back && in.Kind == Nothing && t.giveUp() {
		in.Kind = Dropped
	}
	return in, used || in.Kind != Nothing
}

func (t *Table[S, M, K]) button(id string) Intent[string] { return t.plain(t.scene.OnButton(id)) }

// plain converts an intent's move to the form that records use.
func (t *Table[S, M, K]) plain(in Intent[M]) Intent[string] {
	out := Intent[string]{Kind: in.Kind, Shown: in.Shown, Why: in.Why}
	if in.Kind == Asked {
		out.Move = t.game.team.Game.Format(in.Move)
	}
	return out
}

func (t *Table[S, M, K]) onlyMove(n int) (move, why string) {
	f, ok := t.scene.(Forcer[S, M])
	if !ok {
		return "", ""
	}
	m, why := f.Forced(t.game.match.StateAt(n))
	if why != "" {
		move = t.game.team.Game.Format(m)
	}
	return move, why
}

func (t *Table[S, M, K]) moveName(move string) string {
	if n, ok := t.scene.(MoveNamer[M]); ok {
		if m, ok := t.game.read(move); ok {
			return n.MoveName(m)
		}
	}
	return move
}

func (t *Table[S, M, K]) names() bool {
	_, ok := t.scene.(MoveNamer[M])
	return ok
}

func (t *Table[S, M, K]) advises() bool {
	_, ok := t.scene.(Adviser[M])
	return ok
}

func (t *Table[S, M, K]) reason(c bots.Choice[string]) words.Message {
	own := bots.Choice[M]{Value: c.Value, Line: t.game.readAll(c.Line), Nodes: c.Nodes, Depth: c.Depth, Why: c.Why}
	own.Move, _ = t.game.read(c.Move)
	return t.scene.(Adviser[M]).Advise(own)
}

func (t *Table[S, M, K]) position(n int) string {
	p, ok := match.PositionOf(t.game.team.Game, t.Info, t.game.match.StateAt(n), t.match.Turn().Over())
	if !ok || t.Curtain.closed {
		return ""
	}
	return p.String()
}

func (t *Table[S, M, K]) grapher() bool {
	_, ok := t.scene.(Grapher[S])
	return ok
}

func (t *Table[S, M, K]) round(n int) int {
	if r, ok := t.scene.(Rounded[S]); ok {
		return r.Round(t.game.match.StateAt(n))
	}
	return 0
}

func (t *Table[S, M, K]) numbers(n int) []Measured {
	return t.scene.(Grapher[S]).Measure(t.game.match.StateAt(n))
}

func (t *Table[S, M, K]) counted(n int) []Measured {
	st := t.game.match.StateAt(n)
	if _, over := t.game.team.Game.Outcome(st); !over {
		st = t.game.team.Game.View(st, rules.NoSeat)
	}
	return t.scene.(Grapher[S]).Measure(st)
}

func (t *Table[S, M, K]) tally() []string { return t.scene.(Grapher[S]).Tally(t.State()) }

func (t *Table[S, M, K]) balanced() bool {
	_, ok := t.scene.(Balanced[S])
	return ok
}

func (t *Table[S, M, K]) balance() words.Message { return t.scene.(Balanced[S]).Balance() }

func (t *Table[S, M, K]) phase(n int) (p phase) {
	if ph, ok := t.scene.(Phaser[S]); ok {
		p.part, p.name = ph.Phase(t.game.match.StateAt(n))
	}
	return p
}

func (t *Table[S, M, K]) phases() (m words.Message) {
	if ph, ok := t.scene.(Phaser[S]); ok {
		m = ph.Phases()
	}
	return m
}

func (t *Table[S, M, K]) flaw(n int, best string) words.Message {
	c, ok := t.scene.(Critic[S])
	if !ok {
		return words.Message{}
	}
	better, _, err := t.game.after(n-1, []string{best})
	if err != nil {
		return words.Message{}
	}
	m := t.game.match
	return c.Flaw(m.At(n-1).Seat(), m.StateAt(n-1), m.StateAt(n), better)
}

func (t *Table[S, M, K]) describe() (lines []string, choices []Choice[string], task string, ok bool) {
	d, ok := t.scene.(TextPlay[M])
	if !ok || t.Curtain.closed {
		return nil, nil, "", false
	}
	lines = d.Describe()
	if t.Playing() && !t.Busy() {
		for _, c := range d.Choices() {
			choices = append(choices, Choice[string]{t.game.team.Game.Format(c.Move), c.Head, c.Text})
		}
	}
	if len(choices) > 0 {
		task = d.Task()
	}
	return lines, choices, task, true
}

func (t *Table[S, M, K]) core() sceneCore { return t.scene }

func (t *Table[S, M, K]) anyPointer() *spots.AnyPointer { return &t.Pointer.AnyPointer }

func (t *Table[S, M, K]) anyList() spots.AnyList { return &t.Spots }

func (t *Table[S, M, K]) giveUpGesture() bool { return t.Pointer.GiveUp(&t.Spots) }
