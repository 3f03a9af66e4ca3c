package match

import (
	"slices"

	"agora/game/words"
	"agora/rules"
)

// Local is the Source of a match played at this table. It carries out requests at once.
type Local[S, M any] struct {
	match *Match[S, M]
	queue []Update[S, M] // not delivered yet
	file  []byte         // the file the match was read from, until something changes
}

// NewLocal returns the Source of a match, which the caller must not change afterwards.
func NewLocal[S, M any](m *Match[S, M]) *Local[S, M] { return &Local[S, M]{match: m} }

// NewFiled is NewLocal for a match read from a file. Until something changes, the file is
// its record, including what is not part of the game.
func NewFiled[S, M any](m *Match[S, M], file []byte) *Local[S, M] {
	return &Local[S, M]{match: m, file: file}
}

// Match implements Source.
func (l *Local[S, M]) Match() *Match[S, M] { return l.match }

// Control implements Source: a seat is a person's at this screen or another device, or
// a computer's.
func (l *Local[S, M]) Control(seat rules.Seat) Control {
	if i := int(seat); i >= 0 && i < len(l.match.info.Players) {
		switch p := l.match.info.Players[i]; {
		case p.Kind != Human:
			return Thinks
		case p.Away:
			return Away
		}
	}
	return Here
}

// Make implements Source.
func (l *Local[S, M]) Make(m M, after int) error {
	if after != l.match.Len() {
		return words.Wrong("match.stale")
	}
	before := l.match.State()
	if _, err := l.match.Do(m); err != nil {
		return err
	}
	l.note(Made, after, before, nil)
	return nil
}

// Waiting implements Source: nothing is ever under way.
func (l *Local[S, M]) Waiting() bool { return false }

// UndoTo implements Source.
func (l *Local[S, M]) UndoTo(n int) error {
	was, before := l.match.Len(), l.match.State()
	if err := l.match.UndoTo(n); err != nil {
		return err
	}
	l.note(Undone, was, before, l.match.steps[l.match.at:was])
	return nil
}

// CanUndoTo implements Source.
func (l *Local[S, M]) CanUndoTo(n int) bool { return l.match.CanUndoTo(n) }

// Redo implements Source.
func (l *Local[S, M]) Redo(with func(seat rules.Seat) bool) error {
	was, before := l.match.Len(), l.match.State()
	if _, err := l.match.Redo(); err != nil {
		return err
	}
	for l.match.CanRedo() && with(l.match.Turn().Seat) {
		if _, err := l.match.Redo(); err != nil {
			break // stop at the first that fails
		}
	}
	l.note(Redone, was, before, nil)
	return nil
}

// CanRedo implements Source.
func (l *Local[S, M]) CanRedo() bool { return l.match.CanRedo() }

// SetDraft implements Source.
func (l *Local[S, M]) SetDraft(text string) { l.match.SetDraft(text) }

// Save implements Source.
func (l *Local[S, M]) Save() { l.match.Save() }

// Record implements Source: the whole game.
func (l *Local[S, M]) Record() ([]byte, bool) {
	if l.file != nil {
		return l.file, true
	}
	return l.match.Record().Bytes(), true
}

// Next implements Source.
func (l *Local[S, M]) Next() (u Update[S, M], ok bool) {
	if len(l.queue) == 0 {
		return u, false
	}
	u = l.queue[0]
	l.queue = slices.Delete(l.queue, 0, 1)
	return u, true
}

// Close implements Source.
func (l *Local[S, M]) Close() {}

// note queues what has happened; without steps, the moves made since.
func (l *Local[S, M]) note(kind UpdateKind, was int, before S, steps []Step[S, M]) {
	if steps == nil {
		steps = l.match.steps[was:l.match.at]
	}
	l.file = nil
	l.queue = append(l.queue, Update[S, M]{Kind: kind, From: was, To: l.match.at, Before: before, Steps: slices.Clone(steps)})
}
