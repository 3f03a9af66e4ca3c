package review

import (
	"agora/game/bots"
	"agora/game/words"
)

// MostLine is how many moves of the best line are shown at first, and how many are added
// each time the player steps past its end.
const MostLine = 6

// Line is the best line from the position under review, stepped through on the board; the
// game itself does not change. Where chance matters, cards and stacks lie as they did in
// the game, and each move is the best by what its player could know.
type Line struct {
	On    bool
	N     int // number of its moves that are shown as made
	Moves []string
	want  int  // its intended length, if the game lasts that long
	ahead bool // show the step past its end once it is known
}

// Left returns the moves of the line that are still to come.
func (l *Line) Left() []string {
	if !l.On {
		return nil
	}
	return l.Moves[l.N:]
}

// TakeLine begins the best line from the position under review, as far as it is known and
// can be played.
func (s *Study) TakeLine() {
	s.Line = Line{}
	if !s.On() {
		return
	}
	r := s.rating(s.t.At())
	if !r.known || r.over {
		return
	}
	s.Line.want = MostLine
	s.extend(r.best)
	s.Line.On = len(s.Line.Moves) > 0
}

// extend appends the best moves found, as far as they can be played and are wanted. In
// games with secrets it appends one, because the rest would depend on what nobody knew.
func (s *Study) extend(c bots.Choice[string]) {
	l, moves := &s.Line, c.Line
	if len(moves) == 0 || !s.t.Compare {
		moves = []string{c.Move}
	}
	moves = moves[:min(len(moves), l.want-len(l.Moves))]
	l.Moves = append(l.Moves, moves[:s.t.Try(len(l.Moves), moves)]...)
}

// LineOver reports whether the game is over at the end of the line.
func (s *Study) LineOver() bool { return s.t.LineEnds() }

// lineWants reports whether the line should be extended.
func (s *Study) lineWants() bool {
	l := &s.Line
	return l.On && len(l.Moves) < l.want && !s.LineOver()
}

// LengthenLine asks for more moves at the end of the line. The first is shown as made once
// it is known.
func (s *Study) LengthenLine() {
	l := &s.Line
	l.ahead, l.want, s.failed = true, max(l.want, len(l.Moves)+MostLine), false
}

// goOn appends the best moves found at the end of the line.
func (s *Study) goOn(c bots.Choice[string]) {
	l := &s.Line
	had := len(l.Moves)
	if s.extend(c); len(l.Moves) == had {
		l.want = had
	}
	ahead := l.ahead && l.N == had && len(l.Moves) > had
	if l.ahead = false; ahead {
		s.t.Step()
	}
}

// DropLine leaves the line and stops thinking about it.
func (s *Study) DropLine() {
	if s.Line = (Line{}); s.about.of == aboutLine {
		s.Stop()
	}
}

// lineText says where in the line the player is, and what comes next.
func (s *Study) lineText() words.Message {
	l := &s.Line
	switch {
	case l.N < len(l.Moves):
	case s.LineOver():
		return words.M("table.line.end", "all", len(l.Moves))
	case l.ahead:
		return words.M("table.line.busy")
	default:
		return words.M("table.line.more", "n", len(l.Moves))
	}
	return words.M("table.line", "number", l.N+1, "all", len(l.Moves), "player", s.t.Player(s.t.Turn().Seat), "move", s.t.MoveName(l.Moves[l.N]))
}
