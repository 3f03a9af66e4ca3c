package remote

import (
	"slices"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Source is the match.Source of a game at a host's table. It hands out what the
// host has told; when the game is over, Match is the whole game.
type Source struct {
	t     *Table
	told  *match.Match[any, any] // what t has told; t has another when it was told anew
	queue []match.Update[any, any]
}

// Table returns the table of the game.
func (s *Source) Table() *Table { return s.t }

// Match implements match.Source. When the game is over and its record is what was told, it
// is the whole game: an Update without decisions says so.
func (s *Source) Match() *match.Match[any, any] {
	if s.t.whole != nil && s.t.proof.Told == Holds {
		return s.t.whole
	}
	return s.told
}

// Control implements match.Source: the seat of this device is here as long as no computer
// plays it, and all others are away. It changes with Table.People.
func (s *Source) Control(seat rules.Seat) match.Control {
	if seat != rules.NoSeat && seat == s.t.seat && s.t.here() {
		return match.Here
	}
	return match.Away
}

// over reports whether the table has forgotten this game, or was told it anew.
func (s *Source) over() bool { return s.t.told != s.told }

// Make implements match.Source. What the rules refuse is refused at once, by what the seat
// knows; else the decision goes to the host, and comes by Next.
func (s *Source) Make(m any, after int) error {
	t := s.t
	switch turn := s.told.Turn(); {
	case t.ended != "" || turn.Over():
		return words.Wrong("wire.refused.over")
	case s.over() || s.Waiting() || after != t.told.Len():
		return words.Wrong("match.stale")
	case turn.Seat != t.seat || !t.here():
		return words.Wrong("wire.refused.turn")
	}
	if err := t.game.Check(t.told.State(), m); err != nil {
		return err
	}
	q := wire.Decide(mark(24, letters), t.seat, after, t.game.Format(m))
	t.post(sent{Verb: wire.VerbDo, Holds: true, Data: wire.Encode(q)})
	return nil
}

// Waiting implements match.Source.
func (s *Source) Waiting() bool { return s.over() || s.t.holds() }

// UndoTo implements match.Source: within one's own turn it is done as soon as the host has
// heard of it, else all others are asked.
func (s *Source) UndoTo(n int) error {
	if !s.CanUndoTo(n) {
		return words.Wrong("wire.refused.wish")
	}
	q := wire.Wishing(mark(24, letters), "undo", s.t.seat)
	q.N, q.Of = n, rules.NoSeat
	s.t.post(sent{Verb: wire.VerbWish, Kind: "undo", Holds: s.ownTurn(n), Data: wire.Encode(q)})
	return nil
}

// CanUndoTo implements match.Source. Across turns it can be asked for only in games that
// hide nothing, and while nothing else is asked.
func (s *Source) CanUndoTo(n int) bool {
	t := s.t
	if s.over() || n < 0 || n >= t.told.Len() || t.ended != "" || !t.here() || s.Waiting() {
		return false
	}
	_, hides := t.game.(rules.Viewed[any, any])
	return s.ownTurn(n) || !hides && t.wish == nil
}

// ownTurn reports whether all decisions after the first n were made by this device in the
// turn that it is in: nobody need be asked.
func (s *Source) ownTurn(n int) bool {
	now := s.t.told.Turn()
	for i := n; i < s.t.told.Len(); i++ {
		if turn := s.t.told.At(i).Turn; turn.Seat != s.t.seat || now.Seat != s.t.seat || turn.Number != now.Number {
			return false
		}
	}
	return true
}

// Redo implements match.Source: it always refuses.
func (s *Source) Redo(func(rules.Seat) bool) error { return words.Wrong("match.told") }

// CanRedo implements match.Source.
func (s *Source) CanRedo() bool { return false }

// SetDraft implements match.Source.
func (s *Source) SetDraft(text string) {
	if s.told.Draft() != text {
		s.told.SetDraft(text)
		s.t.dirty = true
	}
}

// Save implements match.Source.
func (s *Source) Save() { s.t.save(true) }

// Record implements match.Source: no player has it before the game is over.
func (s *Source) Record() ([]byte, bool) { return s.t.record, s.t.record != nil }

// atOnce is how many decisions are handed out one by one. What is more is one update: who
// comes back goes to the last position.
const atOnce = 3

// Next implements match.Source. A decision is an update of its own, unless more than three
// of them wait.
func (s *Source) Next() (u match.Update[any, any], ok bool) {
	if len(s.queue) == 0 {
		return u, false
	}
	n := 1
	for u = s.queue[0]; u.Kind == match.Made && len(u.Steps) > 0 && n < len(s.queue) && s.queue[n].Kind == match.Made && len(s.queue[n].Steps) > 0; n++ {
	}
	if n <= atOnce {
		n = 1
	}
	u.Steps = slices.Clone(u.Steps)
	for _, next := range s.queue[1:n] {
		u.To, u.Steps = next.To, append(u.Steps, next.Steps...)
	}
	s.queue = slices.Delete(s.queue, 0, n)
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
