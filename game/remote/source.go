package remote

import (
	"slices"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Source is the match.Source of a game at a table elsewhere. What it hands out is what the
// host has told; when the game is over, Match is the whole game.
type Source struct {
	t     *Table
	queue []match.Update[any, any]
}

// Table returns where the game is played.
func (s *Source) Table() *Table { return s.t }

// Match implements match.Source.
func (s *Source) Match() *match.Match[any, any] {
	if s.t.whole != nil {
		return s.t.whole
	}
	return s.t.told
}

// Control implements match.Source: the seat of this device is here as long as no computer
// plays it, and all others are away.
func (s *Source) Control(seat rules.Seat) match.Control {
	t := s.t
	if seat != rules.NoSeat && seat == t.seat && (int(seat) >= len(t.about.People) || t.about.People[seat].Level == 0) {
		return match.Here
	}
	return match.Away
}

// Make implements match.Source. What the rules refuse is refused at once, by what the seat
// knows; else the decision goes to the host, and comes by Next.
func (s *Source) Make(m any, after int) error {
	t := s.t
	if t.ended != "" || s.Waiting() || after != t.told.Len() {
		return words.Wrong("match.stale")
	}
	if t.told.Turn().Seat != t.seat {
		return words.Wrong("wire.refused.turn")
	}
	if err := t.game.Check(t.told.State(), m); err != nil {
		return err
	}
	q := wire.Decide(mark(24, letters), t.seat, after, t.game.Format(m))
	t.ours = t.c.ask(t.host, wire.VerbDo, t.name, wire.Encode(q), func(a wire.Answer, err error) {
		t.ours = nil
		if err == nil {
			err = a.Err()
		}
		if err != nil {
			s.queue = append(s.queue, match.Update[any, any]{Kind: match.Refused, From: t.told.Len(), To: t.told.Len(), Why: err})
			t.catchUp()
			return
		}
		if t.after = a.Entry; t.known < a.Entry {
			t.catchUp()
		}
	})
	return nil
}

// Waiting implements match.Source.
func (s *Source) Waiting() bool { return s.t.ours != nil || s.t.known < s.t.after }

// UndoTo implements match.Source: within one's own turn it is done when the host has heard
// of it, else everybody is asked.
func (s *Source) UndoTo(n int) error {
	if !s.CanUndoTo(n) {
		return words.Wrong("wire.refused.wish")
	}
	s.t.Wish(Wish{Kind: "undo", N: n})
	return nil
}

// CanUndoTo implements match.Source. Across turns it can be asked for only in games that
// hide nothing.
func (s *Source) CanUndoTo(n int) bool {
	return n >= 0 && n < s.t.told.Len() && s.t.ended == "" && s.t.seat != rules.NoSeat
}

// Redo implements match.Source: it is not to be had.
func (s *Source) Redo(func(rules.Seat) bool) error { return words.Wrong("match.told") }

// CanRedo implements match.Source.
func (s *Source) CanRedo() bool { return false }

// SetDraft implements match.Source.
func (s *Source) SetDraft(text string) { s.t.told.SetDraft(text) }

// Save implements match.Source.
func (s *Source) Save() {}

// Record implements match.Source: nobody here has it before the game is over.
func (s *Source) Record() ([]byte, bool) { return s.t.record, s.t.record != nil }

// Next implements match.Source.
func (s *Source) Next() (u match.Update[any, any], ok bool) {
	if len(s.queue) == 0 {
		return u, false
	}
	u = s.queue[0]
	s.queue = slices.Delete(s.queue, 0, 1)
	return u, true
}

// Close implements match.Source. The table stays known.
func (s *Source) Close() {
	if s.t.source == s {
		s.t.source = nil
	}
}

// note queues what is told next: from decisions stay, the steps follow.
func (s *Source) note(m *match.Match[any, any], from int, steps []match.Step[any, any]) {
	if s == nil {
		return
	}
	if n := m.Len(); from < n {
		u := match.Update[any, any]{Kind: match.Undone, From: n, To: from, Before: m.State()}
		for i := from; i < n; i++ {
			u.Steps = append(u.Steps, m.At(i))
		}
		s.queue = append(s.queue, u)
	}
	before := m.StateAt(from)
	for i, step := range steps {
		s.queue = append(s.queue, match.Update[any, any]{Kind: match.Made, From: from + i, To: from + i + 1, Before: before, Steps: steps[i : i+1]})
		before = step.State
	}
}
