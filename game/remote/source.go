package remote

import (
	"slices"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Source is the match.Source of a game at a host's table. It delivers what the host
// sends; once the game is over, Match is the whole game.
type Source struct {
	t     *Table
	told  *match.Match[any, any] // the match being shown; t gets a new one if the game is told anew
	queue []match.Update[any, any]
}

// Table returns the table of the game.
func (s *Source) Table() *Table { return s.t }

// Match implements match.Source. Once the game is over and its record agrees with what
// was told, Match returns the whole game; an Update without moves announces it.
func (s *Source) Match() *match.Match[any, any] {
	if s.t.whole != nil && s.t.proof.Told == Holds {
		return s.t.whole
	}
	return s.told
}

// MatchFor implements match.Several: it returns the game as one seat of this device knows
// it, or else as spectators know it.
func (s *Source) MatchFor(seat rules.Seat) *match.Match[any, any] {
	m := s.Match()
	if m != s.told || s.over() {
		return m
	}
	for _, o := range s.t.stories { // the spectator's story is last
		if m = o.told; o.seat == seat {
			break
		}
	}
	return m
}

// Control implements match.Source: this device's seats are local unless a computer plays
// them; all others are remote. It changes with Table.People.
func (s *Source) Control(seat rules.Seat) match.Control {
	if s.t.PlayedHere(seat) {
		return match.Here
	}
	return match.Away
}

// over reports whether the table has dropped this game or started it anew.
func (s *Source) over() bool { return s.t.told() != s.told }

// follow switches to another seat of this device after the first has gone.
func (s *Source) follow(told *match.Match[any, any]) {
	if s != nil && s.told != told {
		s.told = told
		s.queue = append(s.queue, match.Update[any, any]{Kind: match.Made, From: told.Len(), To: told.Len(), Before: told.State()})
	}
}

// Make implements match.Source. It refuses at once what the rules refuse by what the seat
// knows. Otherwise the move goes to the host, and comes back through Next.
func (s *Source) Make(m any, after int) error {
	t := s.t
	turn := s.told.Turn()
	switch {
	case t.ended != "" || turn.Over():
		return words.Wrong("wire.refused.over")
	case s.over() || s.Waiting() || after != s.told.Len():
		return words.Wrong("match.stale")
	case !t.PlayedHere(turn.Seat):
		return words.Wrong("wire.refused.turn")
	}
	if err := t.game.Check(s.MatchFor(turn.Seat).State(), m); err != nil {
		return err
	}
	q := wire.Decide(mark(24, letters), turn.Seat, after, t.game.Format(m))
	t.post(sent{Verb: wire.VerbDo, Holds: true, Data: wire.Encode(q)})
	return nil
}

// Waiting implements match.Source.
func (s *Source) Waiting() bool { return s.over() || s.t.holds() }

// UndoTo implements match.Source: within the player's own turn the host undoes at once,
// otherwise it asks all others.
func (s *Source) UndoTo(n int) error {
	if !s.CanUndoTo(n) {
		return words.Wrong("wire.refused.wish")
	}
	seat := s.t.answers()
	if s.ownTurn(n) {
		seat = s.told.Turn().Seat
	}
	q := wire.NewAction(mark(24, letters), "undo", seat)
	q.N, q.Of = n, rules.NoSeat
	s.t.post(sent{Verb: wire.VerbAction, Kind: "undo", Holds: s.ownTurn(n), Data: wire.Encode(q)})
	return nil
}

// CanUndoTo implements match.Source. Across turns, undo is possible only in games without
// secrets, and while no other request is open.
func (s *Source) CanUndoTo(n int) bool {
	t := s.t
	if s.over() || n < 0 || n >= s.told.Len() || t.ended != "" || t.answers() == rules.NoSeat || s.Waiting() {
		return false
	}
	_, hides := t.game.(rules.Viewed[any, any])
	return s.ownTurn(n) || !hides && t.proposal == nil
}

// ownTurn reports whether one seat of this device made all moves after the first n within
// its current turn, so that nobody needs to agree.
func (s *Source) ownTurn(n int) bool {
	now := s.told.Turn()
	for i := n; i < s.told.Len(); i++ {
		if turn := s.told.At(i).Turn; turn.Seat != now.Seat || turn.Number != now.Number {
			return false
		}
	}
	return s.t.PlayedHere(now.Seat)
}

// Redo implements match.Source: it always fails.
func (s *Source) Redo(func(rules.Seat) bool) error { return words.Wrong("match.told") }

// CanRedo implements match.Source.
func (s *Source) CanRedo() bool { return false }

// SetDraft implements match.Source.
func (s *Source) SetDraft(text string) {
	if s.told.Draft() == text || s.over() {
		return
	}
	for _, o := range s.t.stories {
		o.told.SetDraft(text)
	}
	s.t.dirty = true
}

// Save implements match.Source.
func (s *Source) Save() { s.t.save(true) }

// Record implements match.Source: no player has it until the game is over.
func (s *Source) Record() ([]byte, bool) { return s.t.record, s.t.record != nil }

// atOnce is how many moves are delivered one by one. Longer runs come as one update, so
// that a returning player sees the last position at once.
const atOnce = 3

// Next implements match.Source. Each move is an update by itself, unless more than three
// are waiting.
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

// note queues an update: from moves stay, the steps follow.
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
