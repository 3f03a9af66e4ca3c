package table

import (
	"slices"

	"agora/game"
	"agora/game/match"
	"agora/game/routes"
	"agora/render"
	"agora/render/portrait"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table/guide"
	"agora/scenes/table/mode"
	"agora/scenes/ui/panels"
)

var (
	_ game.Announcer  = (*Core)(nil)
	_ game.Fitter     = (*Core)(nil)
	_ game.Helper     = (*Core)(nil)
	_ game.Leaver     = (*Core)(nil)
	_ game.Reader     = (*Core)(nil)
	_ game.Recorder   = (*Core)(nil)
	_ game.Returner   = (*Core)(nil)
	_ game.Saver      = (*Core)(nil)
	_ game.Speaker    = (*Core)(nil)
	_ game.Surrounded = (*Core)(nil)
	_ game.Waiter     = (*Core)(nil)
)

// Core holds the part of a table that does not depend on the game's types. Each field
// is a part that can be read alone. Scenes read the exported fields, and write only those
// whose comments allow it.
type Core struct {
	game.Services
	Seating
	layout
	View      View // as last shown
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
	can        able
	presenting presenting
	Curtain    curtain
	computer   computing
	hint       *guide.Hint
	threat     *guide.Threat
	explain    guide.Card
}

// called holds the names of a game: in the code, as a title, and within a sentence.
type called struct{ name, title, called string }

// origin holds where the game comes from.
type origin struct {
	source  match.Requests
	match   match.Past // underlying the source
	foreign bool       // the game comes from outside, and nobody here has moved
}

// position holds which position is shown.
type position struct {
	at    int        // number of moves shown: all, except in a review
	turn  rules.Turn // the turn in that position
	shown bool       // the picture already shows the requested move; see Change
	sent  bool       // a move was sent and awaits an answer
}

// doing holds what is happening at the table.
type doing struct {
	mode *mode.Mode // current mode
	home *mode.Mode // where a review returns to; nil: the table is only for review
	look looking

	dirty bool // the view is out of date

	replay *mode.Mode // while others' last turn is repeated
	ways
}

// ways holds how the game at the table is played; all nil: as a game of people here.
type ways struct {
	far   *afar
	watch *watching
	clock *timed
	book  *leafing
}

// layout holds the measures of the table in its window.
type layout struct {
	Frame Frame

	w, h float64 // of the window
	gen  uint64  // of the kit's measures
	laid bool
	slid bool // there was room for the slider
}

// open does the part of Table.Open that does not depend on types.
func (t *Core) open(arg any) error {
	t.Log.Marked = -1
	t.Bar.t, t.Log.t, t.Turning.t, t.Input.t, t.presenting.t = t, t, t, t, t
	t.Curtain = curtain{t: t, cloth: cloth{open: rules.NoSeat, called: rules.NoSeat}}
	t.computer.t = t
	t.help()
	t.explain = t.card()
	t.look.join(t)
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
	if _, ok := arg.(routes.AnnotatedArg); ok {
		t.at = 0
	}
	over := t.match.Turn().Over()
	t.presenting.reach = over || !kept
	if kept && !over {
		t.warm()
	}
	t.turn = t.typed.turn()
	if t.can.Board.Opened != nil {
		t.can.Board.Opened(fresh)
	}
	if fresh {
		t.Settings.TurnBoard, t.Settings.NamesToggled = false, false // they belonged to another game
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

// Ambience implements game.Surrounded.
func (t *Core) Ambience() sound.Bed { return t.config.Ambience }

// Playing reports whether a person can make moves by hand: the game is not over or under
// review, no curtain is closed, and it is a local person's turn. It remains true while a
// move is Sent, so that a placed piece stays where it is.
func (t *Core) Playing() bool {
	return t.mode.Rules.Decides() && t.Live() && !t.Curtain.closed && t.due(match.Here) && (t.sent || !t.source.Waiting())
}

// Sent reports whether a move was sent elsewhere to be judged and has not been answered.
// Nobody can move meanwhile.
func (t *Core) Sent() bool { return t.sent }

// At returns the number of moves shown.
func (t *Core) At() int { return t.at }

// Live reports whether the latest position is shown.
func (t *Core) Live() bool { return t.at == t.match.Len() }

// Turn returns the turn in the position shown.
func (t *Core) Turn() rules.Turn { return t.turn }

// Busy reports whether something is moving that a press would finish.
func (t *Core) Busy() bool { return t.Presenting() || t.Repeating() || !t.Turning.Spin.Done() }

// Presenting reports whether a change is still being presented.
func (t *Core) Presenting() bool { return t.config.Stage.Busy() }

// Deciding reports whether a person can make a move right now: the position is shown and
// at rest.
func (t *Core) Deciding() bool { return t.Playing() && !t.Presenting() }

func (t *Core) click() { t.Play(sound.Click) }

// Play plays a sound.
func (t *Core) Play(id sound.ID) { t.Sound.Play(id) }

// Save stores the game. It is called when the program may be about to end.
func (t *Core) Save() {
	if !t.mode.Rules.Kept() {
		return
	}
	t.keepDraft()
	t.source.Save()
	t.record() // menus can use it
}

// Leave is called when the table is left for good. The game has been saved by then;
// saving it again might overwrite one that began later.
func (t *Core) Leave() {
	t.computer.interrupt()
	t.look.study.Stop()
	t.source.Close()
}

// ToastRoom returns where messages appear: at the upper edge of the board, so that they
// never cover the sentence, which says what to do.
func (t *Core) ToastRoom(string) render.Rect {
	r, _ := t.Frame.Board.Inset(4).CutTop(toastHigh)
	return r.Middle(min(r.W, toastWide), r.H)
}

// The greatest size of a message at a table, dp.
const (
	toastWide = 600
	toastHigh = 64
)

// Return is called when the screen above has closed. Settings may have changed.
func (t *Core) Return() {
	t.Furniture.screen.Return()
	t.w = 0
	t.Log.Rewrite() // in the current language
}

// Help returns the page of the rules for the explained thing, or else for the current
// phase.
func (t *Core) Help() routes.RulesArg {
	page := t.View.Page
	if t.explain.Open {
		page = t.explain.Told.Page
	}
	return routes.RulesArg{Game: t.rules.name, Page: page}
}

// Record returns the game so far, as far as it may be shown and copied; nil if it may
// not.
func (t *Core) Record() []byte {
	whole := t.record()
	if whole == nil || t.match.Turn().Over() || t.can.Secrets == nil {
		return whole
	}
	return t.can.Secrets.Share(whole)
}

// title returns the game's name, short its name within a sentence.
func (t *Core) title() string {
	if g, ok := t.Games.Find(t.rules.name); ok {
		return g.Title(t.Words)
	}
	return t.rules.title
}

func (t *Core) short() string {
	if g, ok := t.Games.Find(t.rules.name); ok {
		return g.Short(t.Words)
	}
	return t.rules.called
}

// Panel returns the text of a seat's panel in all games.
func (t *Core) Panel(seat rules.Seat) panels.Seat {
	p := panels.Seat{Name: t.Name(seat), Emblem: t.Emblem(seat), Active: t.turn.Seat == seat}
	level, temper := t.level(seat), match.Temper(t.Info.Players[seat].Kind)
	if !t.Learning() && portrait.Has(t.rules.name, level, temper) {
		p.Face = panels.Face{Game: t.rules.name, Level: level, Temper: temper}
	}
	if o, over := t.typed.outcome(); over {
		p.Winner = slices.Contains(o.Winners, seat)
	}
	return p
}
