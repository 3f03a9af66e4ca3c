// Package table is what the tables of all games have in common: a match is opened
// and saved, decisions are made, taken back and made again, the game is looked
// through, and around the board stand a sentence, buttons, a log and a slider. A
// game's scene embeds a Table, tells it by Ways what is its own, and draws.
//
//	type Scene struct {
//		table.Table[phobia.State, phobia.Move]
//		…
//	}
//
//	func New(svc game.Services, arg any) (game.Scene, error) {
//		s := &Scene{…}
//		err := s.Open(svc, arg, table.Ways[phobia.State, phobia.Move]{Rules: phobia.Game{}, …})
//		if err != nil {
//			return nil, err
//		}
//		return s, nil
//	}
//
// The Table is then the scene's Update, Save, Leave, Return, Record and Help; the
// scene has Draw and Trace itself.
//
// A tick goes like this:
//
//	Arrange, Lay    if the window's size or the settings have changed
//	                what is stale is derived: Derive, Sentence, Buttons, Entries
//	each gesture    Watch, then: Skip or Clear what plays; buttons; log; slider;
//	                Hear; keys that all tables know. After it, what is stale
//	Tick            what moves by itself; when Busy ends: Settled, the result,
//	                Curtain, and the next decision, asked of a computer if one plays
//	                what is stale is derived
//
// A decision goes like this: Do, Present (the picture begins to lag behind), Tick
// until Busy ends, Settled.
//
// The table shows nothing by itself that the game does not hand it in words: a
// game with secrets gives its log, its sentences and its trace from what the
// viewer may know, and restricts Record by Share.
package table

import (
	"fmt"
	"slices"

	"agora/game"
	"agora/game/bots"
	"agora/game/input"
	"agora/game/match"
	"agora/render"
	"agora/render/emblem"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/hud"
)

// Ways is what a game does in its own way. All functions are called by the Table
// in the scene's Update (or in Open), never while drawing.
type Ways[S, M any] struct {
	Rules rules.Game[S, M]
	Title string // "Agoraphobia": in sentences and in the names of saves
	Route string // of the scene

	Unit   string    // what the log counts: "move" if empty
	LogKey input.Key // folds the log; J if zero

	// The picture. All of these are needed.

	// Arrange lays the screen out for a window of w x h dp and says where the
	// common furniture stands. It is called before the first Derive, when the
	// size changed, and when Rearrange asks for it.
	Arrange func(w, h float64) Frame
	// Derive makes anew what is shown: a model of the position and of what is
	// half made. The State of the Table is what is looked at; Playing, Looking,
	// Turn are up to date.
	Derive func()
	// Sentence says whose turn it is and what to do now. The notice (see Say) is
	// the game's to place: Notice tells it.
	Sentence func() string
	// Buttons puts the buttons on the Pad, which is empty.
	Buttons func()
	// Entries are the lines of the log for decision n, from 1; of what happened
	// before the first, n is 0. Their ID is filled in. See Relog.
	Entries func(n int) []hud.Entry

	// What plays. All of these are needed.

	// Present begins to show a change. What was half made has become void.
	Present func(c Change[S, M])
	// Busy reports whether a change is still being presented.
	Busy func() bool
	// Tick passes a tick of all that moves by itself and reports whether anything
	// moved.
	Tick func() (moving bool)
	// Clear ends at once what is presented, so that Busy is false.
	Clear func()

	// The rest may be nil.

	// Opened is told that the Table is there, before anything is laid out or
	// derived. fresh: a new game begins, and its start may be presented.
	Opened func(fresh bool)
	// Lay lays the board in its room; turned: seen from the other side. It is
	// called after Arrange, when the slider comes or goes, and when the board
	// turns.
	Lay func(turned bool)
	// Turns says that the board can be turned to whose move it is.
	Turns bool
	// Skip is told of a press or key while Busy, instead of Clear; used: the
	// gesture meant just that.
	Skip func(e input.Event) (used bool)
	// Settled is told that everything has been presented.
	Settled func()
	// Heard says that the end of the game has been heard already; else there is a
	// fanfare before the result is shown.
	Heard bool

	// Watch hears every gesture first, and takes none.
	Watch func(e input.Event)
	// Away is told that the pointer hovers over a button or the log.
	Away func()
	// Hear is given what neither buttons nor log nor slider took. What it does
	// not use may be a key that all tables know.
	Hear func(e input.Event) (used bool)
	// Press is given the buttons that not all tables have.
	Press func(id string)
	// Chosen is given an entry of the log that was chosen while the game goes on;
	// if it is nil or answers false, the game is looked at there.
	Chosen func(n int) bool

	// Half reports whether something is half made that GiveUp takes back; GiveUp
	// reports whether it did.
	Half   func() bool
	GiveUp func() bool
	// KeepDraft puts what is half made into the Table before it is saved.
	KeepDraft func()

	// Why puts a refusal of the rules into the words of this table.
	Why func(err error) string
	// Page is the page of the rules that explains what goes on.
	Page func() string
	// Ending says how a game ended, and explains the scores.
	Ending func() (sentence string, rows []game.ResultRow)

	// Secrets.

	// Curtain is asked before somebody decides, when all that happened has been
	// presented: is the table to be covered for next first? Then it is Covered
	// until the scene calls Uncover. Whether a curtain is needed the game knows:
	// it has none if next sees the table already. It may be asked again while the
	// curtain is closed, about the same seat or another.
	Curtain func(next rules.Seat) bool
	// Blur is told that the window has lost the focus.
	Blur func()
	// Share is what of the record of a game that is not over may leave the table
	// by the screen; nil if nothing may. A record on the disk is always whole.
	Share func(whole []byte) []byte

	// Computers.

	// Ask sets a computer player to work on a decision; if it is nil, those of the
	// program do, as package roster knows them. Where there are none, or it answers
	// nil, the seat is played by hand.
	Ask func(q Question[S]) Thought[M]
	// Hint says what is advised, best with Because, and without a full stop; it may
	// make it ready to be confirmed. Without it no hints are given. What is advised stays
	// known, see Table.Hint, until something is decided.
	Hint func(c bots.Choice[M]) string
	// Analyse says that the game can be analysed while it is looked through: two
	// players play it, and nothing is hidden.
	Analyse bool
	// MayHint reports whether what the hint would be made from is open to whoever
	// looks; nil if it always is.
	MayHint func() bool
	// Reveal asks that what a hint is made from be opened to its player, by a curtain
	// that he opens; the hint is looked for then. It is asked while MayHint is false.
	// Without it no hint is given meanwhile.
	Reveal func()
}

// Frame says where the furniture stands that all tables have, dp.
type Frame struct {
	Board    render.Rect // named "board" in the trace
	Seats    []render.Rect
	Bar      render.Rect // the sentence
	Keys     render.Rect // undo, redo, back, menu
	Action   render.Rect // the primary button
	Slider   render.Rect
	Log      render.Rect
	Beside   bool // the log has a place of its own and covers nothing
	Unfolded bool // the log is unfolded at first, if the player likes it so
}

// Table is the table of a match while it is played or looked through. Scenes
// embed it and call Open. The exported fields are for reading, if their comment
// does not say otherwise.
type Table[S, M any] struct {
	Svc   game.Services
	Match *match.Match[S, M] // changed only by the Table, but for SetDraft
	Info  match.Info
	Looks [MaxSeats]emblem.ID // of the players, by seat
	Frame Frame

	Pad    hud.Pad // the game adds its buttons in Ways.Buttons
	Log    hud.Log
	Slider hud.Slider
	Bar    []string     // the sentence, in lines
	Spin   render.Tween // angle by which the board is still turned, radians

	LogOpen bool
	Marked  int  // entry of the log that is marked while the game goes on, -1 for none; the scene may set it
	Touch   bool // the last press was a finger's

	ways   Ways[S, M]
	at     int        // decisions that are shown: all, unless the table looks back
	turn   rules.Turn // of the position that is shown
	review bool       // opened to be looked through
	reach  bool       // the result was shown

	w, h   float64
	gen    uint64
	laid   bool
	slid   bool // there is room for the slider
	turned bool // the board is seen from the other side
	dirty  bool

	entries []hud.Entry
	logged  int // decisions in entries, -1 for none and not even the start

	notice  string // instead of the sentence
	noticed int    // ticks it stays

	covered bool
	thought Thought[M]
	ponder  pondering[M]
	polls   polls
	played  [MaxSeats]bool // computers whose seat is played by hand after all
	paused  bool           // a watched game stands still
	single  bool           // but for one decision

	advice   Thought[M] // at work on a hint
	asked    bool       // for a hint that waits until what it is made from is open
	hint     bots.Choice[M]
	hinted   bool // hint is one
	hintText string

	analysis analysis[M]
	value    shownValue[M]
}

// MaxSeats is how many players a table has at most.
const MaxSeats = 4

// Open begins a new game, or goes on with a record or looks through it, as arg (a
// game.PlayArg) says. A record that is wrong from some place on is opened up to
// there, and a message says what is wrong. An error is a sentence; then there is
// no table.
func (d *Table[S, M]) Open(svc game.Services, arg any, ways Ways[S, M]) error {
	a, ok := arg.(game.PlayArg)
	if !ok {
		return fmt.Errorf("%s was opened with a %T; it needs a game to play.", ways.Title, arg)
	}
	d.Svc, d.ways, d.review = svc, ways, a.Review
	d.Marked, d.logged = -1, -1
	if d.ways.Ask == nil {
		d.ways.Ask = rostered(ways.Rules)
	}
	if d.ways.Unit == "" {
		d.ways.Unit = "move"
	}
	if d.ways.LogKey == input.KeyNone {
		d.ways.LogKey = input.KeyJ
	}
	var err error
	fresh := len(a.Record) == 0
	if fresh {
		d.Match, err = match.New(ways.Rules, a.Info)
	} else {
		d.Match, err = match.Read(ways.Rules, a.Record)
	}
	if d.Match == nil {
		return err
	}
	if err != nil {
		svc.Nav.Toast(err.Error())
	}
	d.at = d.Match.Len()
	if !a.Review { // to look through a record is not to play it
		d.Match.KeepWith(svc.Saves.AutosaveLater)
	}
	d.Info = d.Match.Info()
	for i, p := range d.Info.Players {
		if i < len(d.Looks) {
			d.Looks[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
		}
	}
	if a.Review {
		d.at = 0
	}
	_, over := d.Match.Outcome()
	d.reach = over || a.Review
	d.sync()
	if d.ways.Opened != nil {
		d.ways.Opened(fresh)
	}
	if fresh {
		d.Match.Save()
	}
	d.writeLog()
	d.arrange()
	d.refresh()
	if !d.ways.Busy() {
		d.settle()
		d.refresh()
	}
	return nil
}

// Update hears what the players did and lets a tick pass.
func (d *Table[S, M]) Update(events []input.Event) {
	d.arrange()
	d.refresh()
	for _, e := range events {
		d.event(e)
		d.refresh()
	}
	d.advance()
	d.refresh()
}

// Stale says that what is shown must be derived anew.
func (d *Table[S, M]) Stale() { d.dirty = true }

// Refresh derives now what is stale, for what is done next.
func (d *Table[S, M]) Refresh() { d.refresh() }

// Rearrange lays the screen out anew.
func (d *Table[S, M]) Rearrange() {
	d.w = 0
	d.arrange()
}

// sync follows a change of the position that is shown.
func (d *Table[S, M]) sync() { d.turn = d.ways.Rules.Turn(d.State()) }

// refresh brings everything up to date that follows from the game and from what
// is half made.
func (d *Table[S, M]) refresh() {
	if !d.dirty {
		return
	}
	d.dirty = false
	if d.slid != d.Looking() {
		d.lay()
	}
	d.Slider.At, d.Slider.Last = d.At(), d.Match.Len()
	d.slideMarks()
	d.readValue()
	d.ways.Derive()
	d.Bar = hud.WrapBar(d.Svc.Kit, d.Frame.Bar, d.sentence())
	d.ListButtons()
	if d.LogOpen {
		marked := d.Marked
		if d.Looking() {
			marked = d.At()
		}
		d.Log.Fill(d.Svc.Kit, d.Frame.Log, d.entries, marked)
	}
	d.Svc.Nav.Invalidate()
}

// arrange lays the screen out when its size changed.
func (d *Table[S, M]) arrange() {
	w, h := d.Svc.Kit.Size()
	gen := d.Svc.Kit.Generation()
	if w == d.w && h == d.h && gen == d.gen {
		return
	}
	d.w, d.h, d.gen, d.dirty = w, h, gen, true
	beside := d.Frame.Beside
	d.Frame = d.ways.Arrange(w, h)
	if !d.laid || d.Frame.Beside != beside {
		// Where it would cover the board, the log waits to be asked for.
		if open := d.Frame.Unfolded && !d.Svc.Settings.LogFolded; open != d.LogOpen {
			d.LogOpen = open
			d.Frame = d.ways.Arrange(w, h)
		}
	}
	d.Slider.Rect = d.Frame.Slider
	d.turned = d.toTurn()
	d.laid = true
	d.lay()
}

// advance passes a tick of everything that moves by itself.
func (d *Table[S, M]) advance() {
	was := d.ways.Busy()
	moving := d.ways.Tick() || was
	if was && !d.ways.Busy() {
		d.refresh()
		d.settle()
	}
	if !d.Spin.Done() {
		moving = true
		d.Spin.Step()
	}
	if d.noticed > 0 {
		if d.noticed--; d.noticed == 0 && d.notice != "" {
			d.notice, d.dirty = "", true
		}
	}
	d.think(moving)
	d.advise(moving)
	d.analyse(moving)
	if d.Pad.Tick() {
		d.Svc.Nav.Invalidate()
	}
	if moving {
		d.Svc.Nav.Animating()
	}
}

// settle follows the end of what was presented: the board turns, the result is
// shown, or the next decision is asked for.
func (d *Table[S, M]) settle() {
	d.dirty = true
	d.face()
	if d.ways.Settled != nil {
		d.ways.Settled()
	}
	if !d.Live() || d.review {
		return
	}
	if d.turn.Over() {
		if !d.reach {
			d.reach = true
			if !d.ways.Heard {
				d.Play(sound.Fanfare)
			}
			d.ShowResult()
		}
		return
	}
	d.askCurtain()
}

// Playing reports whether decisions can be made by hand: the game is not over,
// nobody looks back, no curtain is closed and no computer thinks.
func (d *Table[S, M]) Playing() bool {
	return d.Live() && !d.review && !d.turn.Over() && !d.covered && !d.Computer(d.turn.Seat)
}

// State is the position that is shown.
func (d *Table[S, M]) State() S { return d.Match.StateAt(d.at) }

// At is the number of decisions that are shown.
func (d *Table[S, M]) At() int { return d.at }

// Live reports whether the game is shown as it stands.
func (d *Table[S, M]) Live() bool { return d.at == d.Match.Len() }

// Looking reports whether the table looks back.
func (d *Table[S, M]) Looking() bool { return d.review || !d.Live() }

// Review reports whether the table was opened to be looked through only.
func (d *Table[S, M]) Review() bool { return d.review }

// Turn is the decision to be made in the position that is shown.
func (d *Table[S, M]) Turn() rules.Turn { return d.turn }

// Busy reports whether anything is still on its way that a press would end.
func (d *Table[S, M]) Busy() bool { return d.ways.Busy() || !d.Spin.Done() }

// Play plays a sound.
func (d *Table[S, M]) Play(id sound.ID) { d.Svc.Sound.Play(id) }

// noticeTicks is how long a notice stays.
const noticeTicks = 240

// Say shows a sentence for a while instead of the usual one.
func (d *Table[S, M]) Say(text string) {
	d.notice, d.noticed, d.dirty = text, noticeTicks, true
}

// Refuse says why something cannot be done.
func (d *Table[S, M]) Refuse(text string) {
	d.Play(sound.Refuse)
	d.Say(text)
}

// Notice is what is said for a while, or "".
func (d *Table[S, M]) Notice() string { return d.notice }

// Hush takes the notice away.
func (d *Table[S, M]) Hush() { d.notice, d.dirty = "", true }

// Save keeps the game; it is called when the program may be about to end.
func (d *Table[S, M]) Save() {
	if d.review {
		return
	}
	if d.ways.KeepDraft != nil {
		d.ways.KeepDraft()
	}
	d.Match.Save()
}

// Leave is called when the table is left for good. The game has been saved then;
// to save it again might replace one that was begun since.
func (d *Table[S, M]) Leave() {
	d.interrupt()
	d.stopAnalysis()
}

// Return is called when the screen above has gone: settings may have changed.
func (d *Table[S, M]) Return() { d.w, d.dirty = 0, true }

// Help is the page of the rules for what goes on.
func (d *Table[S, M]) Help() game.RulesArg {
	arg := game.RulesArg{Game: d.ways.Rules.Name()}
	if d.ways.Page != nil {
		arg.Page = d.ways.Page()
	}
	return arg
}

// Record is the game so far, as far as it may be shown and copied; nil if
// nothing may.
func (d *Table[S, M]) Record() []byte {
	whole := d.Match.Record().Bytes()
	if _, over := d.Match.Outcome(); over || d.ways.Share == nil {
		return whole
	}
	return d.ways.Share(whole)
}
