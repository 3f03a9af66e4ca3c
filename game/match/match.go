// Package match holds one game in progress: who sits where, every decision so far, undo
// and redo, and the record, the text that serves as save, replay and bug report.
package match

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"agora/game/words"
	"agora/rules"
)

// Step is one decision that was made.
type Step[S, M any] struct {
	Turn   rules.Turn // the decision: whose, of which turn, of which kind
	Move   M
	State  S // the position after it
	Events []rules.Event
	// Moments are what was told of it step by step: see Match.Moments. Of a match that is
	// played here there are none.
	Moments []rules.Moment[S]
}

// Seat returns who decided.
func (s Step[S, M]) Seat() rules.Seat { return s.Turn.Seat }

// Match is a game in progress or finished. It is not safe for use by several
// goroutines at once.
type Match[S, M any] struct {
	game     rules.Game[S, M]
	info     Info
	position string // the text the match starts from; empty: the game's own start
	start    S
	events   []rules.Event // of the start
	steps    []Step[S, M]  // steps[:at] are made, steps[at:] are undone and can be redone
	at       int
	changes  int // times that decisions were made or taken back
	draft    string
	comments comments
	time     Time                // on the clock; nothing: all of it
	sent     int                 // decisions that other devices know
	told     bool                // see Told
	keep     func(record []byte) // nil: nobody keeps it
}

// New sets a game up. Players without kind, emblem or colour are given one.
// The error is a sentence for the person who set the table.
func New[S, M any](g rules.Game[S, M], info Info) (*Match[S, M], error) {
	info = info.clone()
	if info.Game == "" {
		info.Game = g.Name()
	}
	if info.Game != g.Name() {
		return nil, fmt.Errorf("This is a game of %q; it cannot be played as %q.", info.Game, g.Name())
	}
	least, most := g.Seats()
	if n := len(info.Players); n < least || n > most {
		takes := fmt.Sprintf("%d to %d", least, most)
		if least == most {
			takes = fmt.Sprint(least)
		}
		return nil, fmt.Errorf("The game %s takes %s players, not %d.", g.Name(), takes, n)
	}
	if err := dress(info.Players); err != nil {
		return nil, err
	}
	for i := range info.Players {
		p := &info.Players[i]
		if p.Name = words.Tame(p.Name); words.Unseen(p.Name) {
			p.Name = "" // the usual one
		}
		if n := utf8.RuneCountInString(p.Name); n > maxName {
			return nil, fmt.Errorf("A name has %d letters; there is room for %d.", n, maxName)
		}
	}
	start, events, err := g.Start(info.Setup())
	if err != nil {
		return nil, err
	}
	return &Match[S, M]{game: g, info: info, start: start, events: events}, nil
}

// NewAt starts from a position instead of the game's own start. The text is
// read against the start of info, which supplies what a position does not say
// (options, the order of a deck), so the same info and text always give the
// same match.
func NewAt[S, M any](g rules.Game[S, M], info Info, position string) (*Match[S, M], error) {
	s, err := New(g, info)
	if err != nil {
		return nil, err
	}
	if s.start, err = g.Decode(s.start, position); err != nil {
		return nil, err
	}
	s.position, s.events = position, nil
	return s, nil
}

// Game returns the rules the match plays by.
func (s *Match[S, M]) Game() rules.Game[S, M] { return s.game }

// Info returns what the table agreed on; the caller may keep and change it.
func (s *Match[S, M]) Info() Info { return s.info.clone() }

// Start returns the position before the first decision.
func (s *Match[S, M]) Start() S { return s.start }

// StartEvents returns what happened before the first decision.
func (s *Match[S, M]) StartEvents() []rules.Event { return slices.Clone(s.events) }

// State returns the position now.
func (s *Match[S, M]) State() S { return s.StateAt(s.at) }

// StateAt returns the position after n decisions, or the nearest number there is.
func (s *Match[S, M]) StateAt(n int) S {
	if n = min(n, s.at); n > 0 {
		return s.steps[n-1].State
	}
	return s.start
}

// Turn returns the decision to be made now.
func (s *Match[S, M]) Turn() rules.Turn { return s.game.Turn(s.State()) }

// Outcome returns the result, and whether the game is over.
func (s *Match[S, M]) Outcome() (rules.Outcome, bool) { return s.game.Outcome(s.State()) }

// Len returns the number of decisions made and not undone.
func (s *Match[S, M]) Len() int { return s.at }

// Changes counts the times that decisions were made or taken back: while it is the same, so
// is every position.
func (s *Match[S, M]) Changes() int { return s.changes }

// At is decision i, from 0 to Len()-1.
func (s *Match[S, M]) At(i int) Step[S, M] { return s.steps[:s.at][i] }

// Moments returns what happened in decision i, from 0 to Len()-1, step by step, as the seat
// may know it: as it was Told, or as the rules tell it. Once the game is over, everything
// is known. There are none in a game that does not tell its moves step by step.
func (s *Match[S, M]) Moments(i int, seat rules.Seat) (list []rules.Moment[S]) {
	step := s.At(i)
	if s.told {
		return step.Moments
	}
	f, ok := s.game.(rules.Followed[S, M])
	switch {
	case !ok:
		return nil
	case s.Turn().Over():
		list, _ = f.Follow(s.StateAt(i), step.Move) // it was legal when it was made
	default:
		list, _ = f.FollowFor(s.StateAt(i), step.Move, seat)
	}
	return list
}

// Do makes a decision. An illegal one changes nothing and is answered with the
// game's *rules.Illegal. A legal one ends the draft and whatever could be
// redone.
func (s *Match[S, M]) Do(m M) ([]rules.Event, error) {
	if err := s.refuseTold(); err != nil {
		return nil, err
	}
	if s.at == MaxDecisions {
		return nil, words.Wrong("match.long", "n", MaxDecisions)
	}
	before := s.State()
	after, events, err := s.game.Apply(before, m)
	if err != nil {
		return nil, err
	}
	step := Step[S, M]{Turn: s.game.Turn(before), Move: m, State: after, Events: events}
	clear(s.steps[s.at:])
	s.steps = append(s.steps[:s.at], step)
	s.comments = s.comments.upTo(s.at)
	s.at++
	s.changes++
	s.draft = ""
	s.Save()
	return slices.Clone(events), nil
}

// CanUndo reports whether Undo would do something.
func (s *Match[S, M]) CanUndo() bool { return s.draft != "" || s.CanUndoTo(s.at-1) }

// Undo takes back the draft, if there is one, and else the last decision.
// Inside one's own turn it is free; across turns only where the table has
// OpenUndo. A refusal is a sentence for the player.
func (s *Match[S, M]) Undo() error {
	if s.draft != "" {
		s.SetDraft("")
		return nil
	}
	return s.UndoTo(s.at - 1)
}

// UndoTo takes back the draft, and decisions until n are left, at least one. If
// one of them cannot be taken back, nothing is.
func (s *Match[S, M]) UndoTo(n int) error {
	if err := s.refuseUndoTo(n); err != nil {
		return err
	}
	s.at = min(n, s.at-1)
	s.changes++
	s.draft = ""
	s.Save()
	return nil
}

// CanUndoTo reports whether UndoTo would do something.
func (s *Match[S, M]) CanUndoTo(n int) bool { return s.refuseUndoTo(n) == nil }

func (s *Match[S, M]) refuseUndoTo(n int) error {
	for at, first := s.at, true; first || at > n; at, first = at-1, false {
		if err := s.refuseUndo(at); err != nil {
			return err
		}
	}
	return nil
}

// refuseUndo returns why the last of at decisions cannot be taken back.
func (s *Match[S, M]) refuseUndo(at int) error {
	if err := s.refuseTold(); err != nil {
		return err
	}
	if at == 0 {
		return words.Wrong("match.undo.none")
	}
	if at <= s.sent {
		return words.Wrong("match.undo.sent")
	}
	if s.info.OpenUndo {
		return nil
	}
	last, now := s.steps[at-1].Turn, s.game.Turn(s.StateAt(at))
	if last.Number == now.Number && last.Seat == now.Seat {
		return nil
	}
	if now.Over() {
		return words.Wrong("match.undo.over")
	}
	return words.Wrong("match.undo.ended", "player", s.called(last.Seat))
}

// called returns how a sentence names a seat.
func (s *Match[S, M]) called(seat rules.Seat) string {
	if i := int(seat); i >= 0 && i < len(s.info.Players) && s.info.Players[i].Name != "" {
		return s.info.Players[i].Name
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// CanRedo reports whether a decision was undone and none made since.
func (s *Match[S, M]) CanRedo() bool { return s.at < len(s.steps) }

// Redo makes the decision again that was undone last. It drops the draft.
func (s *Match[S, M]) Redo() ([]rules.Event, error) {
	if !s.CanRedo() {
		return nil, words.Wrong("match.redo.none")
	}
	s.at++
	s.changes++
	s.draft = ""
	s.Save()
	return slices.Clone(s.steps[s.at-1].Events), nil
}

// SetDraft keeps a decision that is not made yet, such as a purchase that ends
// the turn only when confirmed, so that closing the program does not lose it.
// The text is the scene's own, best a move's token: the match saves it and
// hands it back unread. Empty means none; Do, Undo and Redo drop it.
func (s *Match[S, M]) SetDraft(text string) {
	if text = words.Tame(text); s.draft != text {
		s.draft = text
		s.Save()
	}
}

// Draft returns the draft, or empty.
func (s *Match[S, M]) Draft() string { return s.draft }

// Copy returns a match of its own that is the same, with the draft and what can be redone.
func (s *Match[S, M]) Copy() *Match[S, M] {
	f := *s
	f.info = s.info.clone()
	f.steps = slices.Clone(s.steps)
	f.comments = slices.Clone(s.comments)
	f.time.Left = slices.Clone(s.time.Left)
	f.keep = nil
	return &f
}

// First returns a match of its own with the first n decisions of this one. It panics unless n
// is from 0 to Len().
func (s *Match[S, M]) First(n int) *Match[S, M] {
	if n < 0 || n > s.at {
		panic(fmt.Sprintf("match: a match of %d of %d decisions", n, s.at))
	}
	f := s.Copy()
	clear(f.steps[n:])
	f.steps, f.at, f.draft, f.sent = f.steps[:n], n, "", 0
	f.comments = f.comments.upTo(n)
	f.time = Time{}
	return f
}

// Fork is First for trying another way from there, at this device.
func (s *Match[S, M]) Fork(n int) *Match[S, M] {
	f := s.First(n)
	f.info.Letter, f.info.Page = "", ""
	for i := range f.info.Players {
		f.info.Players[i].Away = false
	}
	return f
}
