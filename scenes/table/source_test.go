package table

import (
	"testing"

	"agora/game/match"
	"agora/game/routes"
	"agora/rules"
)

// host judges the table's moves only when a test says so; the second seat is remote.
type host struct {
	*match.Local[any, any]
	told    *match.Match[any, any] // what the table knows
	asked   []any
	closed  bool
	refuses error
	heard   bool // there is an update to deliver
}

func (h *host) Match() *match.Match[any, any] { return h.told }

func (h *host) Control(seat rules.Seat) match.Control {
	if seat == 0 {
		return match.Here
	}
	return match.Away
}

func (h *host) Make(m any, after int) error {
	h.asked = append(h.asked, m)
	return nil
}

func (h *host) Waiting() bool          { return len(h.asked) > 0 }
func (h *host) Record() ([]byte, bool) { return nil, false }
func (h *host) Close()                 { h.closed = true }

// make makes a move at the host, for the seat to move.
func (h *host) make(m any) {
	if err := h.Local.Make(m, h.Local.Match().Len()); err != nil {
		panic(err)
	}
	h.heard = true
}

// judge answers the table's request.
func (h *host) judge() {
	if m := h.asked[0]; h.refuses == nil {
		h.make(m)
	} else {
		h.heard = true
	}
	h.asked = nil
}

func (h *host) Next() (u match.Update[any, any], ok bool) {
	if h.refuses != nil && h.heard {
		u = match.Update[any, any]{Kind: match.Refused, Why: h.refuses}
		h.refuses, h.heard = nil, false
		return u, true
	}
	if u, ok = h.Local.Next(); !ok {
		return u, false
	}
	if u.To < u.From {
		if err := h.told.UndoTo(u.To); err != nil {
			panic(err)
		}
	}
	for _, s := range u.Steps[:max(u.To-u.From, 0)] {
		if _, err := h.told.Do(s.Move); err != nil {
			panic(err)
		}
	}
	return u, true
}

// openHosted opens a table whose game is judged elsewhere.
func openHosted(t *testing.T) (*toy, *host) {
	t.Helper()
	h := &host{}
	s := newToy(t)
	err := s.sit(routes.SourceArg{Open: func(g rules.Game[any, any]) (match.Source[any, any], error) {
		for _, m := range []**match.Match[any, any]{&h.told, nil} {
			made, err := match.New(g, players())
			if err != nil {
				return nil, err
			}
			if m != nil {
				*m = made
			} else {
				h.Local = match.NewLocal(made)
			}
		}
		return h, nil
	}})
	if err != nil {
		t.Fatalf("s.sit() = %v; want no error", err)
	}
	return s, h
}

// TestDecisionThatIsJudgedElsewhere: a move waits for the answer, nobody can move
// meanwhile, and then it is presented like a local one.
func TestDecisionThatIsJudgedElsewhere(t *testing.T) {
	s, h := openHosted(t)
	if !s.Playing() {
		t.Fatal("nobody can decide: s.Playing() = false; want true")
	}
	s.Do(2, true)
	s.ticks(3)
	if s.Match.Len() != 0 || s.total() != 0 || !s.Sent() || len(s.changes) != 0 {
		t.Fatalf("%d decisions stand at the table before the host has judged; want none, and one sent", s.Match.Len())
	}
	if s.Do(1, false) || len(h.asked) != 1 || s.canUndo() {
		t.Fatalf("while one decision is judged %d are asked for; want one, and no undo", len(h.asked))
	}
	h.judge()
	s.ticks(1)
	if s.total() != 2 || s.Sent() || len(s.changes) != 1 || !s.last().Shown || s.last().Kind != Made {
		t.Fatalf("the decision is presented as %+v; want one change, made and shown", s.changes)
	}
	s.rest()
	if s.Playing() || s.thinking() {
		t.Errorf("the seat of somebody elsewhere is played here: s.Playing() = %v, s.thinking() = %v; want false and false", s.Playing(), s.thinking())
	}
	h.make(3)
	s.ticks(1)
	if s.total() != 5 || s.last().Shown {
		t.Errorf("what was decided elsewhere is presented as %+v, s.total() = %v; want Shown false and 5", s.last(), s.total())
	}
	if s.rest(); !s.Playing() {
		t.Error("nobody can decide after the answer: s.Playing() = false; want true")
	}
}

// TestDecisionThatIsRefusedElsewhere: a refused move is reported, and changes nothing.
func TestDecisionThatIsRefusedElsewhere(t *testing.T) {
	s, h := openHosted(t)
	h.refuses = rules.Refuse("stale", "It is too late.")
	s.Do(2, true)
	h.judge()
	s.ticks(1)
	if s.total() != 0 || s.Bar.notice != "No. It is too late." || !s.Playing() {
		t.Errorf("after the refusal %q is said, and %d shown, s.Playing() = %v; want \"No. It is too late.\", 0 and true", s.Bar.notice, s.total(), s.Playing())
	}
}

// TestUpdatesOfOthers: others' moves are presented one by one, while a review stays open.
func TestUpdatesOfOthers(t *testing.T) {
	s, h := openHosted(t)
	for _, m := range []int{1, 2, 3} {
		h.make(m)
	}
	s.ticks(1)
	if s.At() != 1 {
		t.Fatalf("%d decisions are shown at once; want 1", s.At())
	}
	s.rest()
	s.rest()
	s.rest()
	if s.At() != 3 || s.total() != 6 {
		t.Fatalf("%d of 3 decisions are shown, s.total() = %v; want 3 and 6", s.At(), s.total())
	}
	s.LookAt(1)
	s.rest()
	h.make(1)
	s.rest()
	if s.At() != 1 || s.Match.Len() != 4 || !s.Looking() {
		t.Errorf("a decision elsewhere leads a player who looks back to %d of %d, s.Looking() = %v; want 1, 4 and true", s.At(), s.Match.Len(), s.Looking())
	}
	if err := h.UndoTo(0); err != nil {
		t.Fatalf("h.UndoTo(0) = %v; want no error", err)
	}
	s.rest()
	if s.At() != 0 || s.Looking() || s.total() != 0 {
		t.Errorf("after all was taken back, %d decisions are shown, s.Looking() = %v, s.total() = %v; want 0, false and 0", s.At(), s.Looking(), s.total())
	}
}

// TestNoRecord: while the record would reveal secrets, nothing that needs it is possible.
func TestNoRecord(t *testing.T) {
	s, h := openHosted(t)
	h.make(2)
	s.rest()
	s.LookAt(0)
	s.rest()
	s.playOn()
	if s.Record() != nil || len(s.nav.Asked) != 0 || s.Bar.notice == "" {
		t.Errorf("without a record, %v was asked for and %q said; want nothing asked, and a sentence", s.nav.Asked, s.Bar.notice)
	}
	if s.Leave(); !h.closed {
		t.Error("the source is not closed: h.closed = false; want true")
	}
}
