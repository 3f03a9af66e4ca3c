// Package table is the running match as a scene sees it: the session, saved
// after every decision, with its draft, undo and redo, and a cursor that looks
// back through what was played. It knows no game and draws nothing.
package table

import (
	"errors"

	"agora/game/match"
	"agora/rules"
)

// Table is a match that is being played or looked through.
type Table[S, M any] struct {
	session *match.Session[S, M]
	keep    func(record []byte) error
	warn    func(text string)
	failed  bool // the last save failed and the player knows
	at      int  // decisions that are shown; equal to Len unless looking back
}

// New starts a game as info says. keep saves the record after every decision;
// its error is told by warn once, and the game goes on. Both may be nil.
func New[S, M any](g rules.Game[S, M], info match.Info, keep func([]byte) error, warn func(string)) (*Table[S, M], error) {
	s, err := match.New(g, info)
	if err != nil {
		return nil, err
	}
	return wrap(s, keep, warn), nil
}

// Open goes on with a record. A record that is wrong from some place on is
// opened up to there, and the error says what is wrong with the rest; without
// a table nothing could be opened at all.
func Open[S, M any](g rules.Game[S, M], record []byte, keep func([]byte) error, warn func(string)) (*Table[S, M], error) {
	s, err := match.Read(g, record)
	if s == nil {
		if err == nil {
			err = errors.New("The record is empty.")
		}
		return nil, err
	}
	return wrap(s, keep, warn), err
}

func wrap[S, M any](s *match.Session[S, M], keep func([]byte) error, warn func(string)) *Table[S, M] {
	if keep == nil {
		keep = func([]byte) error { return nil }
	}
	if warn == nil {
		warn = func(string) {}
	}
	return &Table[S, M]{session: s, keep: keep, warn: warn, at: s.Len()}
}

// Session is the session; it must be changed only through the table.
func (t *Table[S, M]) Session() *match.Session[S, M] { return t.session }

// Record is the game so far as a record file.
func (t *Table[S, M]) Record() []byte { return t.session.Record().Bytes() }

// Save keeps the record.
func (t *Table[S, M]) Save() {
	err := t.keep(t.Record())
	if err != nil && !t.failed {
		t.warn(err.Error())
	}
	t.failed = err != nil
}

// Do makes a decision and saves. It is refused while looking back.
func (t *Table[S, M]) Do(m M) ([]rules.Event, error) {
	if !t.Live() {
		return nil, errors.New("You are looking back; go to the end to play on.")
	}
	events, err := t.session.Do(m)
	if err != nil {
		return nil, err
	}
	t.at = t.session.Len()
	t.Save()
	return events, nil
}

// SetDraft keeps a half-made decision in the save; empty takes it back.
func (t *Table[S, M]) SetDraft(text string) {
	if t.session.Draft() == text {
		return
	}
	t.session.SetDraft(text)
	t.Save()
}

// UndoTo takes back the draft and decisions until n are left, and saves. If one
// of them cannot be taken back, nothing is.
func (t *Table[S, M]) UndoTo(n int) error {
	s, was, draft := t.session, t.session.Len(), t.session.Draft()
	s.SetDraft("")
	for first := true; first || s.Len() > n; first = false {
		if err := s.Undo(); err != nil {
			for s.Len() < was {
				if _, bad := s.Redo(); bad != nil {
					break // cannot be: it was made a moment ago
				}
			}
			s.SetDraft(draft)
			return err
		}
	}
	t.at = s.Len()
	t.Save()
	return nil
}

// Redo makes the undone decision again and saves.
func (t *Table[S, M]) Redo() ([]rules.Event, error) {
	events, err := t.session.Redo()
	if err != nil {
		return nil, err
	}
	t.at = t.session.Len()
	t.Save()
	return events, nil
}

// Len is the number of decisions made.
func (t *Table[S, M]) Len() int { return t.session.Len() }

// At is the number of decisions that are shown.
func (t *Table[S, M]) At() int { return t.at }

// Live reports whether the table shows the game as it stands.
func (t *Table[S, M]) Live() bool { return t.at == t.session.Len() }

// Look shows the game after n decisions, or the nearest number there is.
func (t *Table[S, M]) Look(n int) { t.at = min(max(n, 0), t.session.Len()) }

// State is the position that is shown.
func (t *Table[S, M]) State() S { return t.StateAt(t.at) }

// StateAt is the position after n decisions, 0 to Len.
func (t *Table[S, M]) StateAt(n int) S {
	if n <= 0 {
		return t.session.Start()
	}
	return t.session.At(min(n, t.session.Len()) - 1).State
}

// Branch is the record of a new game with the decisions that are shown.
func (t *Table[S, M]) Branch() []byte { return t.session.Fork(t.at).Record().Bytes() }
