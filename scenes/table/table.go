// Package table holds what the tables of all games have in common: it opens and saves a
// match, makes, undoes and redoes moves, reviews the game, and puts a sentence, buttons, a
// log and a slider around the board. A game's scene embeds a Table, provides what Scene
// asks for, and draws. A Table is thin: it contains only code that depends on the types of
// the game. Everything else is its Common, which exists once for all games, identifies
// positions by the number of moves before them, and writes moves as records do.
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
	"agora/game/input"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/opening"
	"agora/game/store"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/table/spots"
)

// Table is the table of a match while it is played or looked through. Scenes
// embed it and call Open.
type Table[S, M any, K comparable] struct {
	Common
	Match   match.ReadOnly[S, M]
	Pointer spots.Pointer[K] // fed by the Table, with Spots, while somebody decides
	Spots   spots.List[K]    // what can be pointed at: listed by Scene.Show
	// Ask sets a computer player to work on a decision that follows others; if it is nil,
	// that of the Team does. Where there is none, or it answers nil, the seat is played by
	// hand.
	Ask func(job bots.Job[S, M], made []M) Thought

	scene Scene[S, M, K]
	game  sitting[S, M]
}

// sceneCore lists what a Scene does in which the game's types do not occur. The small
// interfaces without such types are asked of it too.
type sceneCore interface {
	Arrange(w, h float64) Frame
	Ending() (sentence string, rows []game.ResultRow)
}

// typed lists what a Common asks of the half of its table that knows the game's types.
// Between the two go numbers of decisions, and moves as records write them.
type typed interface {
	core() sceneCore               // the Scene
	anyPointer() *spots.AnyPointer // the Pointer
	anyList() spots.AnyList        // the Spots
	giveUpGesture() bool           // Pointer.GiveUp

	// open sits the table before the game that arg names.
	open(arg any) (fresh, kept bool, err error)
	make(move string, after int) error // Source.Make
	see()                              // the match is read as whoever looks knows it
	next() (u update, ok bool)         // Source.Next
	remember(record []byte)            // as that of the match
	knows(move string) bool            // whether it can be read
	turn() rules.Turn                  // in the position that is shown
	outcome() (rules.Outcome, bool)    // of it
	// leads returns where moves lead from the position after n decisions: whose turn it is
	// then, and the outcome if the game is over.
	leads(n int, then []string) (turn rules.Turn, o rules.Outcome, over bool, err error)
	// try plays on in a line from the position after n decisions, of which had moves are
	// made, and returns how many of more can be made too; lineEnds reports whether the game
	// is over then.
	try(n, had int, more []string) int
	lineEnds(n int) bool
	passes(n, ahead int) bool // rules.Passer, after so many decisions and moves of the line
	ask(q question) Thought

	bind(l *lesson.Lesson) (script, error)                     // lesson.Bind, for deal and judge
	deal(step int, names [2]string) error                      // Course.BeginFor
	judge(step int, move string) lesson.Verdict                // Course.Judge
	opening(n int) (p opening.Position, often string, ok bool) // Book.Find
	replies(n int) []opening.Reply                             // Book.Replies

	showScene(c *change, v *View)                         // Scene.Show
	meaning(e input.Event) (in Intent[string], used bool) // of a gesture that no furniture took
	button(id string) Intent[string]                      // Scene.OnButton
	onlyMove(n int) (move, why string)                    // Forcer, after n decisions; "" if there is something to choose
	moveName(move string) string                          // MoveNamer, else notation
	names() bool                                          // there is a MoveNamer
	advises() bool                                        // there is an Adviser
	reason(c bots.Choice[string]) words.Message           // Adviser
	position(n int) string                                // after n decisions, as a line of text; "" if that would tell what is hidden
	grapher() bool                                        // there is a Grapher
	numbers(n int) []Measured                             // Grapher, after n decisions
	tally() []string                                      // Grapher, of the position that is shown
	balanced() bool                                       // there is a Balanced
	balance() words.Message                               // Balanced
	phase(n int) phase                                    // Phaser, after n decisions
	phases() words.Message                                // Phaser
	flaw(n int, best string) words.Message                // Critic, of decision n beside the best
	// describe returns what a TextPlay says: nothing under a curtain, and choices only while
	// somebody decides.
	describe() (lines []string, choices []Choice[string], task string, ok bool)
}

// Open begins a new game, or goes on with a record or looks through it, as arg (a
// game.PlayArg) says. A record that is wrong from some place on is opened up to
// there, and a message says what is wrong. An error is a sentence; then there is
// no table. team is the game below the screen.
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
	return t.Common.open(arg)
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
func (t *Table[S, M, K]) State() S { return t.game.at(t.at, t.mode.ahead()) }

// Do makes a decision of the player at the table and presents it; a refusal is
// said. shown: see Change. It reports whether the decision was made.
func (t *Table[S, M, K]) Do(m M, shown bool) bool { return t.do(t.game.team.Game.Format(m), shown) }

// Advised is the move that is advised in the position that is shown: by a hint, or while
// looking back by the analysis; false if none is.
func (t *Table[S, M, K]) Advised() (m M, ok bool) {
	if move, advised := t.adviser.advised(); advised {
		return t.game.read(move)
	}
	return m, false
}

// LineMoves are the moves of the best line that are still to come, none if it is not
// stepped through, and how many of it are made: they count on from these.
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

// confirming are the ways in which moves are confirmed, by the words of the settings.
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

// plain returns an intent with its move as records write it.
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

func (t *Table[S, M, K]) numbers(n int) []Measured {
	return t.scene.(Grapher[S]).Measure(t.game.match.StateAt(n))
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
