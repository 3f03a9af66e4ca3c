package table

import (
	"fmt"

	"agora/game"
	"agora/game/letter"
	"agora/game/match"
	"agora/render/sound"
)

// openSource sits the table before the game that arg names. fresh: it begins now; kept: it
// goes on until its end, which is shown then. Without a source there is an error; with one,
// the error says what is wrong with the game from some place on.
func (t *Common) openSource(arg any) (fresh, kept bool, err error) {
	switch a := arg.(type) {
	case game.SourceArg:
		source, err := a.Open(t.team.Game)
		if err == nil {
			t.sit(source)
		}
		return false, true, err
	case game.LetterArg:
		m, err := t.read(a.Record)
		if err == nil {
			t.sit(letter.Open(m, a.Seen, t.Saves.AutosaveLater))
		}
		return false, true, err
	case game.PuzzleArg:
		return false, false, t.openPuzzle(a.Name)
	case game.LessonArg:
		return false, false, t.openLesson()
	case game.ReviewArg: // to look through a record is not to play it
		m, err := t.read(a.Record)
		if m != nil {
			t.mode = &t.look
			t.sit(match.NewLocal(m))
		}
		return false, false, err
	case game.GoOnArg:
		m, err := t.read(a.Record)
		t.foreign = a.Foreign
		t.play(m)
		return false, true, err
	case game.NewArg:
		m, err := match.New(t.team.Game, a.Info)
		t.play(m)
		return true, true, err
	}
	return false, false, fmt.Errorf("%s was opened with a %T; it needs a game to play.", t.team.Called(), arg)
}

// play sits the table before a match that is played here, if there is one, and keeps it.
func (t *Common) play(m *match.Match[any, any]) {
	switch {
	case m == nil:
	case m.Info().Letter != "":
		t.sit(letter.New(m, t.Saves.AutosaveLater))
	default:
		m.KeepWith(t.keep)
		t.sit(match.NewLocal(m))
	}
}

// keep saves the game. One that comes from outside is not saved before somebody here has
// decided something in it: strangers do not fill the storage.
func (t *Common) keep(record []byte) {
	if !t.foreign {
		t.Saves.AutosaveLater(record)
	}
}

// read returns the match of a record. Who has asked for the table has replayed it.
func (t *Common) read(record []byte) (*match.Match[any, any], error) {
	if g, ok := t.Games.Find(t.team.Game.Name()); ok && g.Replay(record) != nil {
		return g.Replayed(record)
	}
	return match.Read(t.team.Game, record)
}

// sit puts the table before a game.
func (t *Common) sit(source match.Source[any, any]) {
	t.source, t.match = source, source.Match()
	t.half().use(t.match)
}

// SetDraft keeps what is half made with the game, as a text of the scene's own; "" for
// nothing. Match.Draft returns it.
func (t *Common) SetDraft(text string) { t.source.SetDraft(text) }

// record returns the game as a file, nil while it would tell secrets. The menus that are
// given it need not replay it.
func (t *Common) record() []byte {
	record, ok := t.source.Record()
	if !ok {
		return nil
	}
	_, local := t.source.(*match.Local[any, any])
	if g, ok := t.Games.Find(t.team.Game.Name()); ok && local {
		g.Remember(record, t.match)
	}
	return record
}

// kinds are the kinds of change by those of updates.
var kinds = [...]Kind{match.Made: Made, match.Undone: Undone, match.Redone: Redone}

// take follows the next thing that has happened to the game. Nothing else changes what
// the table shows of it.
func (t *Common) take() {
	u, ok := t.source.Next()
	if !ok {
		return
	}
	shown := t.shown
	t.shown = false
	if u.Kind == match.Refused {
		t.Bar.Refuse(t.Why(u.Why))
		return
	}
	if m := t.source.Match(); m != t.match { // such as the whole game once it is over
		t.match = m
		t.half().use(m)
	}
	switch {
	case t.mode.follows(u):
		return
	case t.at != u.From: // another position is looked at
		t.stay(u)
		return
	}
	switch u.Kind {
	case match.Made:
		t.presenting.reach = false // if this ends the game, the end has not been shown
	case match.Undone:
		t.Play(sound.Slide)
	}
	t.show(u.To, change{Kind: kinds[u.Kind], From: u.Before, Steps: u.Steps, Back: u.To < u.From, Shown: shown})
}
