package match

import (
	"strings"

	"agora/game/words"
	"agora/rules"
)

// Reading replays a record a few moves at a time, so that a long one does not hold up the
// caller. It must not be used by several goroutines at once.
type Reading[S, M any] struct {
	match  *Match[S, M] // nil: the game cannot start
	record Record
	lines  []Line // moves still to be made
	made   int    // number of moves not undone; -1: still making them, and then the undone ones
	parsed error  // error in the text
	err    error  // error in the game
	done   bool
}

// Begin starts to read a record file. Match returns its errors.
func Begin[S, M any](g rules.Game[S, M], data []byte) *Reading[S, M] {
	r, parsed := ParseRecord(data)
	if len(r.Tags) == 0 && parsed != nil {
		return &Reading[S, M]{err: parsed, done: true}
	}
	return (&Reading[S, M]{parsed: parsed}).begin(g, r)
}

func (r *Reading[S, M]) begin(g rules.Game[S, M], record Record) *Reading[S, M] {
	r.record, r.lines, r.made = record, record.Moves, -1
	if r.match, r.err = begin(g, record); r.err != nil {
		r.done = true
	}
	return r
}

// Step makes the next move of the record and reports whether there is more to do.
func (r *Reading[S, M]) Step() (more bool) {
	switch {
	case r.done:
	case len(r.lines) > 0:
		line := r.lines[0]
		if r.err, r.lines = r.match.replay(line), r.lines[1:]; r.err != nil {
			r.end()
		}
	case r.made < 0:
		r.made = r.match.at
		if r.lines, r.err = r.record.redo(r.made); r.err != nil {
			r.end()
		}
	default:
		r.end()
	}
	return !r.done
}

// end undoes the moves that the record marks as undone. If one of these is wrong, it
// drops all of them.
func (r *Reading[S, M]) end() {
	r.done = true
	s := r.match
	if r.made >= 0 {
		s.at = r.made
		if r.err != nil {
			s.steps = s.steps[:r.made]
		}
	}
	if r.err == nil {
		r.err = s.confirm(r.record)
	}
	if r.err == nil {
		r.err = s.readSent(r.record)
	}
	if r.err == nil {
		draft, _ := r.record.Tag("Draft")
		s.draft = words.Tame(draft)
		if t, ok := r.record.find(commentsTag); ok {
			s.comments = parseComments(t.Value, len(s.steps))
		}
		if t, ok := r.record.find("Time"); ok && s.info.Clock.On() {
			s.time = s.info.Clock.parse(t.Value, len(s.info.Players))
		}
	}
}

// Made returns how many moves of how many have been made.
func (r *Reading[S, M]) Made() (n, all int) {
	if all = len(r.record.Moves); r.made < 0 {
		return all - len(r.lines), all
	}
	return all, all
}

// Match reads the rest and returns the match. If it returns an error without a match, the
// game cannot even start; if it returns both, the match has everything before the error.
func (r *Reading[S, M]) Match() (*Match[S, M], error) {
	for r.Step() {
	}
	if r.err != nil { // a wrong move precedes the place where the file is cut off
		return r.match, r.err
	}
	return r.match, r.parsed
}

// redo returns the record's undone moves, to be made after this many others.
func (r Record) redo(made int) (lines []Line, err error) {
	t, ok := r.find("Redo")
	if !ok {
		return nil, nil
	}
	parts := strings.Fields(t.Value)
	if len(parts)%2 != 0 {
		return nil, Flaw(t.Line, words.M("record.tag", "tag", "Redo"), "[Redo] must be seats and moves in turn")
	}
	if made+len(parts)/2 > MaxDecisions {
		return nil, Flaw(t.Line, words.M("record.long"), "in the tag [Redo], there are more decisions than the %d that a record may have", MaxDecisions)
	}
	for i := 0; i < len(parts); i += 2 {
		seat, err := parseSeat(parts[i])
		if err != nil {
			return nil, Flaw(t.Line, words.M("record.tag", "tag", "Redo"), "in the tag [Redo], %v", err)
		}
		lines = append(lines, Line{Seat: seat, Move: parts[i+1], Line: t.Line})
	}
	return lines, nil
}

// Known returns the Reading of an existing match.
func Known[S, M any](m *Match[S, M]) *Reading[S, M] {
	return &Reading[S, M]{match: m, record: Record{Moves: make([]Line, m.at)}, made: m.at, done: true}
}
