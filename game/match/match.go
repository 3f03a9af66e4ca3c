// Package match holds one game in progress: the players, all moves, undo and redo, and
// the record, a text that serves as save, replay and bug report.
package match

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"agora/game/words"
	"agora/rules"
)

// Step is one move that was made.
type Step[S, M any] struct {
	Turn   rules.Turn // who moved, in which turn and phase
	Move   M
	State  S // the position after the move
	Events []rules.Event
	// Moments holds what a host told of the move, step by step: see Match.Moments. In a
	// match played here there are none.
	Moments []rules.Moment[S]
}

// Seat returns who made the move.
func (s Step[S, M]) Seat() rules.Seat { return s.Turn.Seat }

// Match is a game in progress or finished. It must not be used by several goroutines at
// once.
type Match[S, M any] struct {
	game     rules.Game[S, M]
	info     Info
	position string // the starting position as text; empty: the game's own start
	start    S
	events   []rules.Event // of the start
	steps    []Step[S, M]  // steps[:at] are made, steps[at:] are undone and can be redone
	at       int
	changes  int // number of times that moves were made or undone
	draft    string
	comments comments
	time     Time                // left on the clock; zero: all of it
	sent     int                 // number of moves that other devices know
	told     bool                // see Told
	keep     func(record []byte) // nil: do not save
}

// New sets a game up, completing missing kinds, emblems and colours. The error is a
// sentence for the person who set the game up.
func New[S, M any](g rules.Game[S, M], info Info) (*Match[S, M], error) {
	info = info.clone()
	info.Given = Given{} // a new game has no moves yet
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
			p.Name = "" // the default name
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

// NewAt starts from a position instead of the game's own start. It reads the text against
// the start of info, which supplies what a position does not say (options, the order of a
// deck), so that the same info and text always give the same match.
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

// Game returns the rules of the match.
func (s *Match[S, M]) Game() rules.Game[S, M] { return s.game }

// Info returns the set-up; the caller may keep and change it.
func (s *Match[S, M]) Info() Info { return s.info.clone() }

// Start returns the position before the first move.
func (s *Match[S, M]) Start() S { return s.start }

// StartEvents returns what happened before the first move.
func (s *Match[S, M]) StartEvents() []rules.Event { return slices.Clone(s.events) }

// State returns the current position.
func (s *Match[S, M]) State() S { return s.StateAt(s.at) }

// StateAt returns the position after n moves, or the nearest possible number.
func (s *Match[S, M]) StateAt(n int) S {
	if n = min(n, s.at); n > 0 {
		return s.steps[n-1].State
	}
	return s.start
}

// Turn returns the turn now.
func (s *Match[S, M]) Turn() rules.Turn { return s.game.Turn(s.State()) }

// Outcome returns the result, and whether the game is over.
func (s *Match[S, M]) Outcome() (rules.Outcome, bool) { return s.game.Outcome(s.State()) }

// Len returns the number of moves made and not undone.
func (s *Match[S, M]) Len() int { return s.at }

// Changes counts how often moves were made or undone. While it stays the same, so do all
// positions.
func (s *Match[S, M]) Changes() int { return s.changes }

// At returns move i, from 0 to Len()-1.
func (s *Match[S, M]) At(i int) Step[S, M] { return s.steps[:s.at][i] }

// Moments returns what happened in move i, from 0 to Len()-1, step by step, as the seat
// may know it: as it was Told, or as the rules tell it. After the end everything may be
// known. Games that do not tell their moves step by step have none.
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
		list, _ = f.Follow(s.StateAt(i), step.Move) // it was legal then
	default:
		list, _ = f.FollowFor(s.StateAt(i), step.Move, seat)
	}
	return list
}

// Do makes a move. An illegal move changes nothing and returns the game's *rules.Illegal.
// A legal one ends the draft and whatever could be redone.
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

// Undo drops the draft, if there is one, or else undoes the last move. Within the
// player's own turn it is always allowed, across turns only with OpenUndo. A refusal is a
// sentence for the player.
func (s *Match[S, M]) Undo() error {
	if s.draft != "" {
		s.SetDraft("")
		return nil
	}
	return s.UndoTo(s.at - 1)
}

// UndoTo drops the draft and undoes moves until n, at least one, are left. If one of them
// cannot be undone, nothing changes.
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

// refuseUndo returns why the last of at moves cannot be undone.
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

// called returns the name of a seat for sentences.
func (s *Match[S, M]) called(seat rules.Seat) string {
	if i := int(seat); i >= 0 && i < len(s.info.Players) && s.info.Players[i].Name != "" {
		return s.info.Players[i].Name
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// CanRedo reports whether a move was undone and none made since.
func (s *Match[S, M]) CanRedo() bool { return s.at < len(s.steps) }

// Redo makes the last undone move again. It drops the draft.
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

// SetDraft stores a move that is not made yet, such as a purchase that ends the turn only
// when confirmed, so that closing the program does not lose it. The text is the scene's
// own, preferably a move's token; the match saves it without reading it. "" means none.
// Do, Undo and Redo drop it.
func (s *Match[S, M]) SetDraft(text string) {
	if text = words.Tame(text); s.draft != text {
		s.draft = text
		s.Save()
	}
}

// Draft returns the draft, or "".
func (s *Match[S, M]) Draft() string { return s.draft }

// Copy returns an independent copy of the match, with the draft and the moves that can be
// redone.
func (s *Match[S, M]) Copy() *Match[S, M] {
	f := *s
	f.info = s.info.clone()
	f.steps = slices.Clone(s.steps)
	f.comments = slices.Clone(s.comments)
	f.time.Left = slices.Clone(s.time.Left)
	f.keep = nil
	return &f
}

// First returns an independent match with the first n moves of this one. It panics unless
// n is from 0 to Len().
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

// Fork is First for playing differently from there, at this device.
func (s *Match[S, M]) Fork(n int) *Match[S, M] {
	f := s.First(n)
	f.info.Letter, f.info.Page, f.info.Hints = "", "", nil
	for i := range f.info.Players {
		f.info.Players[i].Away = false
	}
	return f
}

// ForkFor is Fork for one seat: nobody else is at this device, so it shows what that seat
// may know.
func (s *Match[S, M]) ForkFor(seat rules.Seat, n int) *Match[S, M] {
	f := s.Fork(n)
	for i := range f.info.Players {
		f.info.Players[i].Away = rules.Seat(i) != seat && Level(f.info.Players[i].Kind) == 0
	}
	return f
}
