// Package table is what the tables of all games have in common: a match is opened
// and saved, decisions are made, taken back and made again, the game is looked
// through, and around the board stand a sentence, buttons, a log and a slider. A
// game's scene embeds a Table, does for it what Scene says, and draws.
//
//	type Scene struct {
//		table.Table[phobia.State, phobia.Move, target]
//		…
//	}
//
//	func New(svc game.Services, arg any) (game.Scene, error) {
//		s := &Scene{…}
//		err := s.Open(svc, arg, s, table.Facts[phobia.State, phobia.Move]{Team: phobiabot.Team(), Stage: &s.stage, …})
//		if err != nil {
//			return nil, err
//		}
//		return s, nil
//	}
//
// The Table is then the scene's Update, Save, Leave, Return, Record and Help; the
// scene has Draw and Trace itself.
//
// Data flows one way: hand -> intent -> rules -> change -> picture.
//
//	gesture   the furniture takes it, or the Pointer makes an act of it: what of
//	          the Spots was clicked, confirmed, dropped
//	OnAct     the game says what that means: an Intent. A move that is Asked for is
//	          made by the Table, see Do; it is the only one who does
//	Show      the game is told of the Change, fills its timeline, lists the Spots,
//	          and fills the View: sentence, buttons, panels, lines of the log
//	Draw      the picture lags behind while the Table plays the timeline
//
// So whoever wants to know what players do at a table, or to say what they may do,
// stands between OnAct and Do; whoever wants to show what they should do, at Spots
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
//	timeline           Curtain, and the next decision, asked of a computer if one
//	                   plays; what is stale
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
	"agora/game/match"
	"agora/render"
	"agora/render/emblem"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table/spots"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

// Table is the table of a match while it is played or looked through. Scenes
// embed it and call Open. The exported fields are for reading, if their comment
// does not say otherwise.
type Table[S, M any, K comparable] struct {
	game.Services
	Match   *match.Match[S, M] // changed only by the Table, but for SetDraft
	Info    match.Info
	Emblems [MaxSeats]emblem.ID // of the players, by seat
	Frame   Frame
	View    View // as it was shown last

	Pointer spots.Pointer[K] // fed by the Table, with Spots, while somebody decides
	Spots   spots.List[K]    // what can be pointed at: listed by Scene.Show

	Bar  []string     // the sentence, in lines
	Spin render.Tween // angle by which the board is still turned, radians

	LogOpen bool
	Marked  int  // entry of the log that is marked while the game goes on, -1 for none; the scene may set it
	Pad     bool // the last key was a gamepad's

	facts  Facts[S, M]
	loop   ui.Loop
	scene  Scene[S, M, K]
	self   *Table[S, M, K] // the table that scene belongs to
	change *Change[S, M]   // not shown yet
	at     int             // decisions that are shown: all, unless the table looks back
	turn   rules.Turn      // of the position that is shown
	review bool            // opened to be looked through
	repeat repetition
	waits  bool // what is presented waits for somebody to go on
	reach  bool // the result was shown

	w, h   float64
	gen    uint64
	laid   bool
	slid   bool // there is room for the slider
	turned bool // the board is seen from the other side
	dirty  bool
	hand   bool // what is said is for fingers

	furniture furniture

	entries []ui.Entry
	written int // decisions before this one are in entries, 0 for none and not even the start

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
	graph    graph
	value    shownValue[M]
	line     line[S, M]

	explain explaining

	lesson *teaching[S, M] // nil: a game is played or looked through
}

// MaxSeats is how many players a table has at most.
const MaxSeats = 4

// Open begins a new game, or goes on with a record or looks through it, as arg (a
// game.PlayArg) says. A record that is wrong from some place on is opened up to
// there, and a message says what is wrong. An error is a sentence; then there is
// no table.
func (t *Table[S, M, K]) Open(svc game.Services, arg any, scene Scene[S, M, K], facts Facts[S, M]) error {
	a, ok := arg.(game.PlayArg)
	if !ok {
		return fmt.Errorf("%s was opened with a %T; it needs a game to play.", facts.Team.Called(), arg)
	}
	t.Services, t.facts, t.review = svc, facts, a.Review
	t.Serve(scene, facts.Stage)
	t.Marked = -1
	if facts.Ask == nil && facts.Team.Player != nil {
		t.facts.Ask = Players(facts.Team.Player)
	}
	var err error
	fresh := len(a.Record) == 0 && !a.Taught()
	if a.Puzzle != "" {
		err = t.openPuzzle(a.Puzzle)
	} else if a.Lesson {
		err = t.openLesson()
	} else if fresh {
		t.Match, err = match.New(facts.Team.Game, a.Info)
	} else {
		t.Match, err = match.Read(facts.Team.Game, a.Record)
	}
	if t.Match == nil {
		return err
	}
	if err != nil {
		svc.Nav.Toast(svc.Words.Err(err))
	}
	t.at = t.Match.Len()
	if a.Kept() { // to look through a record is not to play it
		t.Match.KeepWith(svc.Saves.AutosaveLater)
	}
	t.Info = t.Match.Info()
	for i, p := range t.Info.Players {
		if i < len(t.Emblems) {
			t.Emblems[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
		}
	}
	over := t.Match.Turn().Over()
	if a.Review && !over { // one that is over is looked through from its end
		t.at = 0
	}
	t.reach = over || !a.Kept()
	t.sync()
	if o, ok := scene.(Opener); ok {
		o.OnOpen(fresh)
	}
	if fresh {
		t.Settings.TurnBoard, t.Settings.ShowCoordinates = false, false // were asked for in another game
		t.Match.Save()
	}
	t.arrange()
	t.refresh()
	if !t.Presenting() {
		t.settle()
		t.refresh()
	}
	return nil
}

// Serve makes scene the one that the table works for, and stage its timeline. A
// scene that is copied calls it with the copy; a table that was copied without it
// panics rather than to show one scene by the other.
func (t *Table[S, M, K]) Serve(scene Scene[S, M, K], stage timeline.Stage) {
	t.loop = t.Nav
	if t.self != nil { // nobody waits for a picture of a copy, or points at it
		t.loop = silent{}
		t.explain = explaining{}
		t.Pointer, t.Spots, t.View = spots.Pointer[K]{}, spots.List[K]{}, View{}
		t.entries, t.written = nil, 0
	}
	t.scene, t.self, t.facts.Stage, t.dirty = scene, t, stage, true
	t.furnishAnew()
}

// game is the scene that the table works for.
func (t *Table[S, M, K]) game() Scene[S, M, K] {
	if t.self != t {
		panic("table: a table was copied without Serve")
	}
	return t.scene
}

// Ambience implements game.Surrounded.
func (t *Table[S, M, K]) Ambience() sound.Bed { return t.facts.Ambience }

// Playing reports whether decisions can be made by hand: the game is not over,
// nobody looks back, no curtain is closed and no computer thinks.
func (t *Table[S, M, K]) Playing() bool {
	return t.Live() && !t.review && !t.repeat.on && t.tasked() && !t.turn.Over() && !t.covered && !t.Computer(t.turn.Seat)
}

// State is the position that is shown.
func (t *Table[S, M, K]) State() S {
	if t.line.on {
		return t.line.states[t.line.n]
	}
	return t.Match.StateAt(t.at)
}

// At is the number of decisions that are shown.
func (t *Table[S, M, K]) At() int { return t.at }

// Live reports whether the game is shown as it stands.
func (t *Table[S, M, K]) Live() bool { return t.at == t.Match.Len() }

// Looking reports whether the table looks back.
func (t *Table[S, M, K]) Looking() bool { return t.review || !t.Live() && !t.repeat.on }

// Review reports whether the table was opened to be looked through only.
func (t *Table[S, M, K]) Review() bool { return t.review }

// Turn is the decision to be made in the position that is shown.
func (t *Table[S, M, K]) Turn() rules.Turn { return t.turn }

// Busy reports whether anything is still on its way that a press would end.
func (t *Table[S, M, K]) Busy() bool { return t.Presenting() || t.repeat.on || !t.Spin.Done() }

// Presenting reports whether a change is still being presented.
func (t *Table[S, M, K]) Presenting() bool { return t.facts.Stage.Busy() }

// Deciding reports whether a decision can be made by hand now: the player sees the
// position that it is about.
func (t *Table[S, M, K]) Deciding() bool { return t.Playing() && !t.Presenting() }

func (t *Table[S, M, K]) click() { t.Play(sound.Click) }

// Play plays a sound.
func (t *Table[S, M, K]) Play(id sound.ID) { t.Sound.Play(id) }

// noticeTicks is how long a notice stays.
const noticeTicks = 240

// Say shows a sentence for a while instead of the usual one.
func (t *Table[S, M, K]) Say(text string) {
	t.notice, t.noticed, t.dirty = text, noticeTicks, true
}

// Refuse says why something cannot be done.
func (t *Table[S, M, K]) Refuse(text string) {
	t.Play(sound.Refuse)
	t.Say(text)
}

// Notice is what is said for a while, or "".
func (t *Table[S, M, K]) Notice() string { return t.notice }

// Hush takes the notice away.
func (t *Table[S, M, K]) Hush() { t.notice, t.dirty = "", true }

// Save keeps the game; it is called when the program may be about to end.
func (t *Table[S, M, K]) Save() {
	if t.review || t.lesson != nil {
		return
	}
	t.keepDraft()
	t.Match.Save()
}

// Leave is called when the table is left for good. The game has been saved then;
// to save it again might replace one that was begun since.
func (t *Table[S, M, K]) Leave() {
	t.interrupt()
	t.stopAnalysis()
}

// ToastRoom is where messages are shown: instead of the sentence, so that they cover
// nothing of the play.
func (t *Table[S, M, K]) ToastRoom() render.Rect { return t.Frame.Bar }

// Return is called when the screen above has gone: settings may have changed.
func (t *Table[S, M, K]) Return() {
	t.w = 0
	t.Relog() // in the language that is spoken now
}

// Help is the page of the rules for what is explained, else for what goes on.
func (t *Table[S, M, K]) Help() game.RulesArg {
	page := t.View.Page
	if t.explain.open {
		page = t.explain.card.told.Page
	}
	return game.RulesArg{Game: t.facts.Team.Game.Name(), Page: page}
}

// Record is the game so far, as far as it may be shown and copied; nil if
// nothing may.
func (t *Table[S, M, K]) Record() []byte {
	whole := t.Match.Record().Bytes()
	secretive, ok := t.game().(Secretive)
	if t.Match.Turn().Over() || !ok {
		return whole
	}
	return secretive.Share(whole)
}
