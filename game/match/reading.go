package match

import (
	"strings"

	"agora/game/words"
	"agora/rules"
)

// Reading replays a record some decisions at a time, for who must not be held up by a long
// one. It is not safe for use by several goroutines at once.
type Reading[S, M any] struct {
	match  *Match[S, M] // nil: the game cannot be started
	record Record
	lines  []Line // decisions that are still to be made
	made   int    // decisions that stay; -1: they are still being made, and then those that are undone
	parsed error  // what is wrong with the text
	err    error  // what is wrong with the game
	done   bool
}

// Begin begins to read a record file. What is wrong with it, Match says.
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

// Step makes the next decision of the record and reports whether there is more to do.
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

// end takes back what the record says is undone. A wrong one among these leaves none.
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

// Made returns how many decisions have been made, of how many.
func (r *Reading[S, M]) Made() (n, all int) {
	if all = len(r.record.Moves); r.made < 0 {
		return all - len(r.lines), all
	}
	return all, all
}

// Match reads what is left and returns the match. With an error that is no match, the
// game cannot even be started; with an error and a match, the match holds everything
// before the error.
func (r *Reading[S, M]) Match() (*Match[S, M], error) {
	for r.Step() {
	}
	if r.err != nil { // a wrong move stands before the place where the file is cut
		return r.match, r.err
	}
	return r.match, r.parsed
}

// redo returns the undone decisions of the record, to be made after this many others.
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

// Known returns the Reading of a match that is there already.
func Known[S, M any](m *Match[S, M]) *Reading[S, M] {
	return &Reading[S, M]{match: m, record: Record{Moves: make([]Line, m.at)}, made: m.at, done: true}
}
