// Package table is what the tables of all games have in common: a match is opened
// and saved, decisions are made, taken back and made again, the game is looked
// through, and around the board stand a sentence, buttons, a log and a slider. A
// game's scene embeds a Table, does for it what Scene says, and draws.
//
//	type Scene struct {
//		table.Table[phobia.State, phobia.Move]
//		…
//	}
//
//	func New(svc game.Services, arg any) (game.Scene, error) {
//		s := &Scene{…}
//		err := s.Open(svc, arg, s, table.Facts[phobia.State, phobia.Move]{Team: phobiabot.Team(), …})
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
//	Arrange, LayBoard  if the window's size or the settings have changed
//	                   what is stale is made anew: Show, Sentence, Buttons
//	each gesture       OnGesture, then: what plays ends; buttons; log; slider;
//	                   OnInput; keys that all tables know. After it, what is stale
//	Tick               what moves by itself; when Presenting ends: OnSettled, the
//	                   result, Curtain, and the next decision, asked of a computer
//	                   if one plays; what is stale
//
// A decision goes like this: Do, Entries, Show (the picture begins to lag behind),
// Tick until Presenting ends, OnSettled.
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
	"agora/scenes/ui"
)

// Table is the table of a match while it is played or looked through. Scenes
// embed it and call Open. The exported fields are for reading, if their comment
// does not say otherwise.
type Table[S, M any] struct {
	Svc   game.Services
	Match *match.Match[S, M] // changed only by the Table, but for SetDraft
	Info  match.Info
	Looks [MaxSeats]emblem.ID // of the players, by seat
	Frame Frame

	Bar  []string     // the sentence, in lines
	Spin render.Tween // angle by which the board is still turned, radians

	LogOpen bool
	Marked  int  // entry of the log that is marked while the game goes on, -1 for none; the scene may set it
	Touch   bool // the last press was a finger's

	facts  Facts[S, M]
	scene  Scene[S, M]
	self   *Table[S, M]  // the table that scene belongs to
	change *Change[S, M] // not shown yet
	at     int           // decisions that are shown: all, unless the table looks back
	turn   rules.Turn    // of the position that is shown
	review bool          // opened to be looked through
	reach  bool          // the result was shown

	w, h   float64
	gen    uint64
	laid   bool
	slid   bool // there is room for the slider
	turned bool // the board is seen from the other side
	dirty  bool

	furniture furniture

	entries []ui.Entry
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
func (d *Table[S, M]) Open(svc game.Services, arg any, scene Scene[S, M], facts Facts[S, M]) error {
	a, ok := arg.(game.PlayArg)
	if !ok {
		return fmt.Errorf("%s was opened with a %T; it needs a game to play.", facts.Team.Called(), arg)
	}
	d.Svc, d.facts, d.review = svc, facts, a.Review
	d.Serve(scene)
	d.Marked, d.logged = -1, -1
	if facts.Ask == nil && facts.Team.Player != nil {
		d.facts.Ask = Players(facts.Team.Player)
	}
	if d.facts.Unit == "" {
		d.facts.Unit = "move"
	}
	var err error
	fresh := len(a.Record) == 0
	if fresh {
		d.Match, err = match.New(facts.Team.Game, a.Info)
	} else {
		d.Match, err = match.Read(facts.Team.Game, a.Record)
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
	if o, ok := scene.(Opener); ok {
		o.OnOpen(fresh)
	}
	if fresh {
		d.Match.Save()
	}
	d.writeLog()
	d.arrange()
	d.refresh()
	if !scene.Presenting() {
		d.settle()
		d.refresh()
	}
	return nil
}

// Serve makes scene the one that the table works for. A scene that is copied calls
// it with the copy; a table that was copied without it panics rather than to show
// one scene by the other.
func (d *Table[S, M]) Serve(scene Scene[S, M]) {
	loop := ui.Loop(d.Svc.Nav)
	if d.self != nil {
		loop = silent{} // nobody waits for a picture of a copy
	}
	d.scene, d.self = scene, d
	d.furnish(loop)
}

// game is the scene that the table works for.
func (d *Table[S, M]) game() Scene[S, M] {
	if d.self != d {
		panic("table: a table was copied without Serve")
	}
	return d.scene
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
func (d *Table[S, M]) sync() { d.turn = d.facts.Team.Game.Turn(d.State()) }

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
	d.readValue()
	d.game().Show(d.change)
	d.change = nil
	d.Bar = ui.WrapBar(d.Svc.Kit, d.Frame.Bar, d.sentence())
	d.Furnish()
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
	d.Frame = d.game().Arrange(w, h)
	if !d.laid || d.Frame.Beside != beside {
		// Where it would cover the board, the log waits to be asked for.
		if open := d.Frame.Unfolded && !d.Svc.Settings.LogFolded; open != d.LogOpen {
			d.LogOpen = open
			d.Frame = d.game().Arrange(w, h)
		}
	}
	d.turned = d.toTurn()
	d.laid = true
	d.lay()
}

// advance passes a tick of everything that moves by itself.
func (d *Table[S, M]) advance() {
	was := d.game().Presenting()
	moving := d.game().Tick() || was
	if was && !d.game().Presenting() {
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
	d.furniture.screen.Tick()
	if moving {
		d.Svc.Nav.Animating()
	}
}

// settle follows the end of what was presented: the board turns, the result is
// shown, or the next decision is asked for.
func (d *Table[S, M]) settle() {
	d.dirty = true
	d.face()
	if s, ok := d.game().(Settler); ok {
		s.OnSettled()
	}
	if !d.Live() || d.review {
		return
	}
	if d.turn.Over() {
		if !d.reach {
			d.reach = true
			if !d.facts.Heard {
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
func (d *Table[S, M]) Busy() bool { return d.game().Presenting() || !d.Spin.Done() }

func (d *Table[S, M]) click() { d.Play(sound.Click) }

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
	d.keepDraft()
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
	return game.RulesArg{Game: d.facts.Team.Game.Name(), Page: d.game().Page()}
}

// Record is the game so far, as far as it may be shown and copied; nil if
// nothing may.
func (d *Table[S, M]) Record() []byte {
	whole := d.Match.Record().Bytes()
	secretive, ok := d.game().(Secretive)
	if _, over := d.Match.Outcome(); over || !ok {
		return whole
	}
	return secretive.Share(whole)
}
