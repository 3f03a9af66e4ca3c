package table

import (
	"agora/game"
	"agora/game/match"
	"agora/render"
	"agora/render/sound"
	"agora/rules"
)

var (
	_ game.Announcer  = (*Common)(nil)
	_ game.Fitter     = (*Common)(nil)
	_ game.Helper     = (*Common)(nil)
	_ game.Leaver     = (*Common)(nil)
	_ game.Reader     = (*Common)(nil)
	_ game.Recorder   = (*Common)(nil)
	_ game.Returner   = (*Common)(nil)
	_ game.Saver      = (*Common)(nil)
	_ game.Speaker    = (*Common)(nil)
	_ game.Surrounded = (*Common)(nil)
	_ game.Waiter     = (*Common)(nil)
)

// Common holds what does not depend on the game's types: each field is a part of the
// table that can be read alone, or one question about the game that all parts ask. Scenes
// read the exported fields, and write those only whose comments say so.
type Common struct {
	game.Services
	Seating
	layout
	View      View // as it was shown last
	Bar       bar
	Log       logbook
	Furniture furniture
	Turning   turning
	Input     hands

	origin
	position
	doing
	rules      called
	config     Config
	typed      typed
	presenting presenting
	dirty      bool
	Curtain    curtain
	computer   computing
	adviser    advising
	threat     threatening
	explain    explaining
}

// called says how the game is called: in the code, on its own, and in sentences.
type called struct{ name, title, called string }

// origin says where the game comes from.
type origin struct {
	source  match.Requests
	match   match.Past // behind the source
	foreign bool       // the game comes from outside, and nobody here has decided anything
}

// position says which position is shown.
type position struct {
	at    int        // decisions that are shown: all, unless the table looks back
	turn  rules.Turn // to be decided in it
	shown bool       // the decision that is asked for; see Change
	sent  bool       // one is asked for, and judged elsewhere
}

// doing says what is being done at the table.
type doing struct {
	mode mode // what is done now
	home mode // to which looking back returns; nil: the game is looked through only
	look looking
}

// layout says how the table is laid out in its window.
type layout struct {
	Frame Frame

	w, h float64 // of the window
	gen  uint64  // of the kit's measures
	laid bool
	slid bool // there is room for the slider
}

// open is Table.Open, once it is known whom the table works for.
func (t *Common) open(arg any) error {
	t.Log.Marked = -1
	t.Bar.t, t.Log.t, t.Turning.t, t.Input.t, t.presenting.t = t, t, t, t, t
	t.Curtain = curtain{t: t, open: rules.NoSeat, called: rules.NoSeat}
	t.look.t, t.adviser.t, t.threat.t, t.explain.t, t.computer.t = t, t, t, t, t
	fresh, kept, err := t.typed.open(arg)
	if t.source == nil {
		return err
	}
	if err != nil {
		t.Nav.Toast(t.Words.Err(err))
	}
	t.at = t.match.Len()
	t.seat()
	t.begin()
	if t.Review() {
		t.look.prove()
	}
	if _, ok := arg.(game.AnnotatedArg); ok {
		t.at = 0
	}
	over := t.match.Turn().Over()
	t.presenting.reach = over || !kept
	if kept && !over {
		t.warm()
	}
	t.sync()
	if o, ok := t.game().(Opener); ok {
		o.OnOpen(fresh)
	}
	if fresh {
		t.Settings.TurnBoard, t.Settings.NamesToggled = false, false // were asked for in another game
		t.source.Save()
	}
	t.arrange()
	t.refresh()
	if !t.Presenting() {
		t.presenting.settle()
		t.refresh()
	}
	return nil
}

// game returns the scene that the table works for.
func (t *Common) game() sceneCore { return t.typed.core() }

// Ambience implements game.Surrounded.
func (t *Common) Ambience() sound.Bed { return t.config.Ambience }

// Playing reports whether decisions can be made by hand: the game is not over,
// nobody looks back, no curtain is closed and a person at this screen decides. While a
// decision is Sent it stays so, and what hands have put down stays where it is.
func (t *Common) Playing() bool {
	return t.mode.decides() && t.Live() && !t.Curtain.closed && t.due(match.Here) && (t.sent || !t.source.Waiting())
}

// Sent reports whether a decision has been asked for that somebody elsewhere judges, and
// no answer has come. Nobody decides meanwhile.
func (t *Common) Sent() bool { return t.sent }

// At is the number of decisions that are shown.
func (t *Common) At() int { return t.at }

// Live reports whether the game is shown as it stands.
func (t *Common) Live() bool { return t.at == t.match.Len() }

// Turn is the decision to be made in the position that is shown.
func (t *Common) Turn() rules.Turn { return t.turn }

// Busy reports whether anything is still on its way that a press would end.
func (t *Common) Busy() bool { return t.Presenting() || t.Repeating() || !t.Turning.Spin.Done() }

// Presenting reports whether a change is still being presented.
func (t *Common) Presenting() bool { return t.config.Stage.Busy() }

// Deciding reports whether a decision can be made by hand now: the player sees the
// position that it is about.
func (t *Common) Deciding() bool { return t.Playing() && !t.Presenting() }

func (t *Common) click() { t.Play(sound.Click) }

// Play plays a sound.
func (t *Common) Play(id sound.ID) { t.Sound.Play(id) }

// Save keeps the game; it is called when the program may be about to end.
func (t *Common) Save() {
	if !t.mode.kept() {
		return
	}
	t.keepDraft()
	t.source.Save()
	t.record() // the menus know it
}

// Leave is called when the table is left for good. The game has been saved then;
// to save it again might replace one that was begun since.
func (t *Common) Leave() {
	t.computer.interrupt()
	t.look.stopAnalysis()
	t.source.Close()
}

// ToastRoom returns where messages are shown: instead of the sentence, so that they cover
// nothing of the play.
func (t *Common) ToastRoom(string) render.Rect { return t.Bar.room().Inset(2) }

// Return is called when the screen above has gone: settings may have changed.
func (t *Common) Return() {
	t.Furniture.screen.Return()
	t.w = 0
	t.Log.Rewrite() // in the language that is spoken now
}

// Help returns the page of the rules for what is explained, else for the current phase.
func (t *Common) Help() game.RulesArg {
	page := t.View.Page
	if t.explain.open {
		page = t.explain.card.told.Page
	}
	return game.RulesArg{Game: t.rules.name, Page: page}
}

// Record is the game so far, as far as it may be shown and copied; nil if
// nothing may.
func (t *Common) Record() []byte {
	whole := t.record()
	secretive, ok := t.game().(Secretive)
	if whole == nil || t.match.Turn().Over() || !ok {
		return whole
	}
	return secretive.Share(whole)
}
