package table

import (
	"fmt"

	"agora/game/boxed"
	"agora/game/known"
	"agora/game/letter"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/words"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table/mode"
)

// open sets the table up with the game that arg names. fresh says that the game is new, kept that
// its end will enter the history. Without a source there is an error; with one, the error says what
// is wrong with the rest of the record.
func (t *Table[S, M, K]) open(arg any) (fresh, kept bool, err error) {
	switch a := arg.(type) {
	case routes.SourceArg:
		source, err := a.Open(boxed.Game(t.game.team.Game))
		if err == nil {
			t.sitBoxed(source)
		}
		return false, true, err
	case routes.FarArg:
		source := a.Table.Source()
		if source == nil {
			return false, false, words.Wrong("far.waits")
		}
		t.sitBoxed(source)
		return false, true, nil
	case routes.LetterArg:
		m, err := t.read(a.Record)
		if err == nil {
			t.sit(letter.Open(m, a.Seen, t.Saves.AutosaveLater))
		}
		return false, true, err
	case routes.PuzzleArg:
		return false, false, t.desk().openPuzzle(a.Name)
	case routes.RetryArg:
		return false, false, t.openRetry(a)
	case routes.OwnArg:
		return false, false, t.openOwn(a.ID)
	case routes.BookArg:
		return false, false, t.openBook(a)
	case routes.LessonArg:
		return false, false, t.desk().openLesson(a.Home)
	case routes.ReviewArg: // a review does not play on
		m, err := t.read(a.Record)
		if m != nil {
			t.mode = t.look.mode
			t.sit(filed(m, a.Record, err))
			t.Settings.Analysis = t.Settings.Analysis || a.Analyse
		}
		return false, false, err
	case routes.AnnotatedArg:
		return false, false, t.openAnnotated(a)
	case routes.GoOnArg:
		m, err := t.read(a.Record)
		if t.foreign = a.Imported; m != nil && a.Imported {
			m.TakeOver()
		}
		t.play(m)
		return false, true, err
	case routes.NewArg:
		m, err := match.New(t.game.team.Game, a.Info)
		t.play(m)
		return true, true, err
	}
	return false, false, fmt.Errorf("%s was opened with a %T; it needs a game to play.", t.rules.called, arg)
}

// filed returns the source of a match under review. A game kept by a host comes with the
// host's account of its randomness, and without the notes from the list.
func filed[S, M any](m *match.Match[S, M], record []byte, err error) *match.Local[S, M] {
	if err == nil && remote.FromHost(record) {
		if plain, err := match.Unnoted(record); err == nil {
			return match.NewFiled(m, plain)
		}
	}
	return match.NewLocal(m)
}

// play sets the table up with a match that is played here, if there is one, and saves it.
func (t *Table[S, M, K]) play(m *match.Match[S, M]) {
	switch {
	case m == nil:
	case m.Info().Letter != "":
		t.sit(letter.New(m, t.Saves.AutosaveLater))
	default:
		m.KeepWith(t.keep)
		t.sit(match.NewLocal(m))
	}
}

// keep saves the game. A game from outside is not saved before somebody here has made a
// move, so that strangers cannot fill the storage.
func (t *Core) keep(record []byte) {
	if !t.foreign {
		t.Saves.AutosaveLater(record)
	}
}

// read returns the match of a record, which the caller of the table has replayed.
func (t *Table[S, M, K]) read(record []byte) (*match.Match[S, M], error) {
	return known.Replayed(t.Games, t.game.team.Game, record)
}

// sit sets the table up with a game.
func (t *Table[S, M, K]) sit(source match.Source[S, M]) {
	t.game.source, t.source = source, source
	t.game.behind = func(rules.Seat) (match.ReadOnly[S, M], match.Past) { m := source.Match(); return m, m }
	t.use(rules.NoSeat)
}

// sitBoxed is sit for a game in boxes, from the code that keeps all games.
func (t *Table[S, M, K]) sitBoxed(source match.Source[any, any]) {
	t.game.source, t.source = boxed.Source[S, M]{Of: source}, source
	several, _ := source.(match.Several[any, any])
	t.game.behind = func(seat rules.Seat) (match.ReadOnly[S, M], match.Past) {
		m := source.Match()
		if several != nil {
			return boxed.Open[S, M](several.MatchFor(seat)), m
		}
		return boxed.Open[S, M](m), m
	}
	t.use(rules.NoSeat)
}

// use makes the source's match the table's, as a seat knows it. A match played here
// contains all secrets and is the same for all seats; to show it, take the View of the
// viewer.
func (t *Table[S, M, K]) use(seat rules.Seat) {
	t.game.match, t.match = t.game.behind(seat)
	t.Match = t.game.match
}

// see implements typed: it switches to the match as the viewer knows it.
func (t *Table[S, M, K]) see() { t.use(t.Curtain.Viewer()) }

// StateFor returns the position shown, as known to a seat controlled at this table.
func (t *Table[S, M, K]) StateFor(seat rules.Seat) S {
	if t.look.ahead() > 0 {
		return t.State()
	}
	m, _ := t.game.behind(seat)
	return m.StateAt(t.at)
}

// make implements typed.
func (t *Table[S, M, K]) make(move string, after int) error {
	m, err := t.game.team.Game.Parse(move)
	if err != nil {
		return err
	}
	return t.game.source.Make(m, after)
}

// next implements typed.
func (t *Table[S, M, K]) next() (u mode.Update, ok bool) {
	if t.game.taken, ok = t.game.source.Next(); !ok {
		return u, false
	}
	t.see() // it may have changed, for instance to the whole game after the end
	return mode.Update{Kind: t.game.taken.Kind, From: t.game.taken.From, To: t.game.taken.To, Why: t.game.taken.Why}, true
}

// remember implements typed. The menus that are given the record need not replay it.
func (t *Table[S, M, K]) remember(record []byte) {
	if s, ok := t.game.source.(*match.Local[S, M]); ok {
		known.Remember(t.Games, record, s.Match())
	}
}

// SetDraft stores a half-made move with the game, as a text of the scene's own; "" for
// none. Match.Draft returns it.
func (t *Core) SetDraft(text string) { t.source.SetDraft(text) }

// record returns the game as a file; nil while it would reveal secrets.
func (t *Core) record() []byte {
	record, ok := t.source.Record()
	if !ok {
		return nil
	}
	t.typed.remember(record)
	return record
}

// kinds maps the kinds of updates to kinds of changes.
var kinds = [...]Kind{match.Made: Made, match.Undone: Undone, match.Redone: Redone}

// mostWaiting is how many waiting moves are presented one by one. If there are more, a
// returning player sees only the current position.
const mostWaiting = 8

// take follows the next update of the game. Nothing else changes what the table shows of
// it.
func (t *Core) take() {
	was := t.match
	u, ok := t.typed.next()
	if !ok {
		return
	}
	shown := t.shown
	t.shown, t.sent = false, false
	if u.Kind == match.Refused { // put back what the hand has placed
		t.typed.anyPointer().Reset()
		t.giveUp()
		t.Bar.Refuse(t.Why(u.Why))
		return
	}
	if t.match != was {
		t.reveal()
	}
	switch {
	case u.Kind == match.Made && u.From == u.To: // announces that all of it is known
		return
	case t.late(u):
		t.catchUp(u)
		return
	case t.follows(u):
		return
	case t.at != u.From: // another position is under review
		t.stay(u)
		return
	}
	switch u.Kind {
	case match.Made:
		t.presenting.reach = false // if this ends the game, the end has not been shown
	case match.Undone:
		t.Play(sound.Slide)
	}
	t.show(u.To, change{kind: kinds[u.Kind], steps: steps{of: ofUpdate}, back: u.To < u.From, shown: shown})
}

// follows lets the mode handle an update. done reports whether the table need not present it.
func (t *Core) follows(u mode.Update) (done bool) { return t.mode.Follows != nil && t.mode.Follows(u) }

// late reports whether too much has happened since the update to present it step by step,
// or it was undone meanwhile.
func (t *Core) late(u mode.Update) bool {
	return u.To > t.match.Len() || u.Kind == match.Made && (u.To-u.From > 1 || t.match.Len()-u.From > mostWaiting)
}

// catchUp shows the latest position; the moves before it can be repeated.
func (t *Core) catchUp(u mode.Update) {
	for ok := true; ok; {
		was := t.match
		if _, ok = t.typed.next(); t.match != was {
			t.reveal()
		}
	}
	t.presenting.reach = false
	if u.To = t.match.Len(); t.follows(u) {
		return
	}
	if t.at != u.From && t.Looking() {
		t.stay(u)
		return
	}
	t.Curtain.hide()
	t.show(u.To, change{kind: Repeated})
	t.Bar.Say(t.Words.T("far.caught"))
}

// reveal switches to another match of the source: the whole game, once it is over.
func (t *Core) reveal() {
	t.at = min(t.at, t.match.Len())
	t.Log.Rewrite()
	t.dirty = true
	if t.mode.Revealed != nil {
		t.mode.Revealed()
	}
}
