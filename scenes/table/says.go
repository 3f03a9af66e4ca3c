package table

import (
	"agora/game"
	"agora/game/words"
)

// Says offers what a game may say in the bar; the table chooses. Each is asked for only
// when it is its turn, and one that is nil or answers "" gives its turn to the next.
type Says struct {
	Covered   func() string // the curtain's
	Presented func() string // what is being presented
	Looked    func() string // what led to a position that is looked at or shown again
	Ended     func() string // how the game ended
	Aimed     func() string // what is pointed at or half made would bring
	Idle      func() string // whose turn it is and what to do now
}

// Moves returns what a game says that tells its decisions in one way: start of the
// beginning, text of a decision, from 1, and ended of the end.
func (t *Common) Moves(start string, text func(n int) string, ended func() string) Says {
	last := func() string {
		n := t.At()
		if n == 0 {
			return start
		}
		return t.Words.T("table.did", "player", t.Name(t.match.At(n-1).Seat()), "move", text(n))
	}
	presented := func() string {
		if !t.Presenting() || t.Looking() {
			return ""
		}
		return last()
	}
	return Says{Presented: presented, Looked: last, Ended: ended}
}

// offered asks for what is said, if there is anything.
func offered(say func() string) string {
	if say == nil {
		return ""
	}
	return say()
}

// saying returns what is said of what a game offers. This is the one order of what goes
// before what at all tables; what the table says in its place stands in sentence.
func (t *Common) saying(s *Says) string {
	if t.covered {
		return offered(s.Covered)
	}
	if t.notice != "" {
		return t.notice
	}
	said := offered(s.Presented)
	switch {
	case t.Repeating():
		if said == "" {
			said = offered(s.Looked)
		}
		again := words.Sentences{words.M("table.repeat", "last", words.Sentences{said})}
		return t.FirstThatFits([]words.Sentences{again, {said}})
	case said != "":
		return said
	case t.Looking():
		if said = offered(s.Looked); said != "" {
			return t.Words.T("table.look", "at", t.At(), "all", t.match.Len(), "last", words.Sentences{said})
		}
	}
	if t.turn.Over() {
		return offered(s.Ended)
	}
	if said = offered(s.Aimed); said == "" {
		said = offered(s.Idle)
	}
	return said
}

// sentence returns what the bar says: what the mode has to say, that somebody thinks, or
// what was chosen of the game's.
func (t *Common) sentence() string {
	if say := t.mode.says(); say != "" {
		return say
	}
	switch {
	case t.notice != "":
	case t.computer.thought != nil:
		return t.Words.T("table.thinking", "player", t.Name(t.turn.Seat))
	case t.adviser.advice != nil:
		return t.Words.T("table.advising", "player", t.Name(t.turn.Seat))
	}
	if winners, over := t.winners(); over && !t.Looking() && !t.furniture.fits(t.View.said) { // why stands on the score sheet
		return game.Won(t.Words, t.Info.Players, winners)
	}
	return t.View.said
}
