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
//		err := s.Open(svc, arg, s.roles(), phobiabot.Team(), table.Config{Stage: &s.stage, …})
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
	"agora/scenes/table/review"
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

	roles Roles[S, M, K]
	game  sitting[S, M]
}

// typed is the part of its table that knows the game's types, as a Core needs it. They
// exchange numbers of moves, and moves as records write them.
type typed struct {
	typedGame
	typedLine
	typedStudy
	typedScene
	typedReview
}

// typedGame is the game itself.
type typedGame interface {
	// open sets the table up with the game that arg names.
	open(arg any) (fresh, kept bool, err error)
	make(move string, after int) error // Source.Make
	see()                              // takes the match as the viewer's seat knows it
	next() (u mode.Update, ok bool)    // Source.Next
	remember(record []byte)            // as the record of the match
	knows(move string) bool            // whether the move can be read
	turn() rules.Turn                  // in the position shown
	outcome() (rules.Outcome, bool)    // of that position
	position(n int) string             // after n moves, as a line of text; "" if that would reveal secrets
	onlyMove(n int) (move, why string) // Roles.Forced, after n moves; why is "" if there is a choice
}

// typedLine plays moves as tokens without making them in the match.
type typedLine interface {
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
}

// typedStudy reads the files of a game.
type typedStudy interface {
	bind(l *lesson.Lesson) (task.Course, error)                // lesson.Bind
	opening(n int) (p opening.Position, often string, ok bool) // Book.Find
	replies(n int) []opening.Reply                             // Book.Replies
}

// typedScene is the scene, and what can be pointed at.
type typedScene interface {
	anyPointer() *spots.AnyPointer // the Pointer
	anyList() spots.AnyList        // the Spots
	giveUpGesture() bool           // Pointer.GiveUp

	showScene(c *change, v *View)                         // Scene.Show
	meaning(e input.Event) (in Intent[string], used bool) // for a gesture that no furniture used
	button(id string) Intent[string]                      // Scene.OnButton
	moveName(move string) string                          // Names.Move, else notation
	reason(c bots.Choice[string]) words.Message           // Names.Advise
	// describe returns what a TextPlay says: nothing behind a curtain, and choices only
	// while somebody is to move.
	describe() (lines []string, choices []Choice[string], task string, ok bool)
}

// typedReview is Review.
type typedReview interface {
	round(n int) int                 // after n moves; 0 in a game without rounds
	numbers(n int) []review.Measured // after n moves
	counted(n int) []review.Measured // after n moves, as everybody can count it
	tally() []string                 // of the position shown
	balance() words.Message
	phase(n int) review.Phase // after n moves
	phases() words.Message
	flaw(n int, best string) words.Message // of move n compared with best
	solves(n int) bool                     // see bots.Team
	grades() (g bots.Grades, opens bool)   // of moves, and whether positions can be judged with everything open
}

// Open starts a new game, continues a record or opens it for review, as arg (a
// routes.PlayArg) says. If only part of a record is readable, it opens that part and shows
// a message. An error is a sentence; then there is no table. team is the game to play.
func (t *Table[S, M, K]) Open(svc game.Services, arg any, roles Roles[S, M, K], team bots.Team[S, M], config Config) error {
	t.Services, t.config = svc, config
	t.rules = called{team.Name(), team.Title, team.Called()}
	t.typed, t.roles, t.can = typed{t, t, t, t, t}, roles, roles.plain()
	t.game.team, t.dirty = team, true
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
	t.Pointer, t.explain, t.Log.Open = spots.Pointer[K]{}, t.card(), false
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

// Do makes a move for the player at the table and presents it, or shows the refusal. For shown see
// Change. It reports whether the move was made.
func (t *Table[S, M, K]) Do(m M, shown bool) bool { return t.do(t.game.team.Game.Format(m), shown) }

// Advised returns the move suggested in the position shown, by a hint or, in a review, by
// the analysis; false if there is none.
func (t *Table[S, M, K]) Advised() (m M, ok bool) {
	if move, advised := t.advised(); advised {
		return t.game.read(move)
	}
	return m, false
}

// LineMoves returns how many moves of the best line have been made and which are still to
// come; none if it is not being stepped through.
func (t *Table[S, M, K]) LineMoves() (made int, left []M) {
	l := &t.look.study.Line
	if !l.On {
		return 0, nil
	}
	for _, s := range t.game.line[l.N:] {
		left = append(left, s.Move)
	}
	return l.N, left
}

func (t *Table[S, M, K]) showScene(c *change, v *View) {
	now := t.State()
	if c == nil {
		t.roles.Scene.Show(nil, v)
	} else {
		t.roles.Scene.Show(&Change[S, M]{Kind: c.kind, From: t.game.seen, To: now, Steps: t.game.steps(c.steps), Back: c.back, Shown: c.shown}, v)
	}
	t.game.seen = now
}

// confirming maps the words of the settings to ways of confirming moves.
var confirming = map[string]spots.Confirming{store.ConfirmNever: spots.Never, store.ConfirmAlways: spots.Always}

func (t *Table[S, M, K]) meaning(e input.Event) (in Intent[string], used bool) {
	t.Pointer.Confirming = confirming[t.Settings.Confirming[t.rules.name]]
	if t.roles.Input != nil {
		if in := t.roles.Input(e); in.Kind != Nothing {
			return t.plain(in), true
		}
	}
	var act spots.Act[K]
	if t.config.Browse || t.Deciding() {
		if act, used = t.Pointer.Feed(e, &t.Spots); used && act.Kind == spots.None {
			return in, true
		}
	}
	in = t.plain(t.roles.Scene.OnAct(act, e))
	if act.Kind == spots.Back && in.Kind == Nothing && t.giveUp() {
		in.Kind = Dropped
	}
	return in, used || in.Kind != Nothing
}

func (t *Table[S, M, K]) button(id string) Intent[string] { return t.plain(t.roles.Scene.OnButton(id)) }

// plain converts an intent's move to the form that records use.
func (t *Table[S, M, K]) plain(in Intent[M]) Intent[string] {
	out := Intent[string]{Kind: in.Kind, Shown: in.Shown, Why: in.Why}
	if in.Kind == Asked {
		out.Move = t.game.team.Game.Format(in.Move)
	}
	return out
}

func (t *Table[S, M, K]) onlyMove(n int) (move, why string) {
	if t.roles.Forced == nil {
		return "", ""
	}
	m, why := t.roles.Forced(t.game.match.StateAt(n))
	if why != "" {
		move = t.game.team.Game.Format(m)
	}
	return move, why
}

func (t *Table[S, M, K]) moveName(move string) string {
	if name := t.roles.Names.Move; name != nil {
		if m, ok := t.game.read(move); ok {
			return name(m)
		}
	}
	return move
}

func (t *Table[S, M, K]) reason(c bots.Choice[string]) words.Message {
	own := bots.Choice[M]{Value: c.Value, Line: t.game.readAll(c.Line), Nodes: c.Nodes, Depth: c.Depth, Why: c.Why}
	own.Move, _ = t.game.read(c.Move)
	return t.roles.Names.Advise(own)
}

func (t *Table[S, M, K]) position(n int) string {
	p, ok := match.PositionOf(t.game.team.Game, t.Info, t.game.match.StateAt(n), t.match.Turn().Over())
	if !ok || t.Curtain.closed {
		return ""
	}
	return p.String()
}

func (t *Table[S, M, K]) round(n int) int {
	if t.roles.Review.Round != nil {
		return t.roles.Review.Round(t.game.match.StateAt(n))
	}
	return 0
}

func (t *Table[S, M, K]) numbers(n int) []review.Measured {
	return t.roles.Review.Graph.Measure(t.game.match.StateAt(n))
}

func (t *Table[S, M, K]) counted(n int) []review.Measured {
	st := t.game.match.StateAt(n)
	if _, over := t.game.team.Game.Outcome(st); !over {
		st = t.game.team.Game.View(st, rules.NoSeat)
	}
	return t.roles.Review.Graph.Measure(st)
}

func (t *Table[S, M, K]) tally() []string { return t.roles.Review.Graph.Tally(t.State()) }

func (t *Table[S, M, K]) balance() words.Message { return t.roles.Review.Balance() }

func (t *Table[S, M, K]) phase(n int) (p review.Phase) {
	if t.roles.Review.Phase != nil {
		p.Part, p.Name = t.roles.Review.Phase(t.game.match.StateAt(n))
	}
	return p
}

func (t *Table[S, M, K]) phases() (m words.Message) {
	if t.roles.Review.Phases != nil {
		m = t.roles.Review.Phases()
	}
	return m
}

func (t *Table[S, M, K]) flaw(n int, best string) words.Message {
	if t.roles.Review.Flaw == nil {
		return words.Message{}
	}
	better, _, err := t.game.after(n-1, []string{best})
	if err != nil {
		return words.Message{}
	}
	m := t.game.match
	return t.roles.Review.Flaw(m.At(n-1).Seat(), m.StateAt(n-1), m.StateAt(n), better)
}

func (t *Table[S, M, K]) describe() (lines []string, choices []Choice[string], task string, ok bool) {
	d := t.roles.Words
	if d == nil || t.Curtain.closed {
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

func (t *Table[S, M, K]) anyPointer() *spots.AnyPointer { return &t.Pointer.AnyPointer }

func (t *Table[S, M, K]) anyList() spots.AnyList { return &t.Spots }

func (t *Table[S, M, K]) giveUpGesture() bool { return t.Pointer.GiveUp(&t.Spots) }
