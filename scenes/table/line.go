package table

import (
	"agora/game/bots"
	"agora/game/words"
)

// MostLine is how many moves of the best line are shown at first, and how many are added
// each time the player steps past its end.
const MostLine = 6

// line is the best line from the position under review, stepped through on the board; the
// game itself does not change. Where chance matters, cards and stacks lie as they did in
// the game, and each move is the best by what its player could know.
type line struct {
	on    bool
	n     int // number of its moves that are shown as made
	moves []string
	want  int  // its intended length, if the game lasts that long
	ahead bool // show the step past its end once it is known
}

// InLine reports whether the best line is being stepped through.
func (t *Core) InLine() bool { return t.look.line.on }

// lineMoves returns the moves of the line that are still to come.
func (l *looking) lineMoves() []string {
	if !l.line.on {
		return nil
	}
	return l.line.moves[l.line.n:]
}

// bestLine returns the best line from the position under review, as far as it is known
// and can be played.
func (l *looking) bestLine() (best line) {
	t := l.t
	if !l.analysing() {
		return best
	}
	r := l.rating(t.at)
	if !r.known || r.over {
		return best
	}
	best.want = MostLine
	best.extend(t, r.best)
	best.on = len(best.moves) > 0
	return best
}

// extend appends the best moves found, as far as they can be played and are wanted. In
// games with secrets it appends one, because the rest would depend on what nobody knew.
func (best *line) extend(t *Core, c bots.Choice[string]) {
	moves := c.Line
	if len(moves) == 0 || !t.config.Analyse {
		moves = []string{c.Move}
	}
	moves = moves[:min(len(moves), best.want-len(best.moves))]
	best.moves = append(best.moves, moves[:t.typed.try(t.at, len(best.moves), moves)]...)
}

// lineOver reports whether the game is over at the end of the line.
func (l *looking) lineOver() bool { return l.t.typed.lineEnds(l.t.at) }

// lineWants reports whether the line should be extended.
func (l *looking) lineWants() bool {
	best := &l.line
	return best.on && len(best.moves) < best.want && !l.lineOver()
}

// lineGoesOn appends the best moves found at the end of the line.
func (l *looking) lineGoesOn(c bots.Choice[string]) {
	best := &l.line
	had := len(best.moves)
	if best.extend(l.t, c); len(best.moves) == had {
		best.want = had
	}
	ahead := best.ahead && best.n == had && len(best.moves) > had
	if best.ahead = false; ahead {
		l.walk(1)
	}
}

// dropLine leaves the line and stops thinking about it.
func (l *looking) dropLine() {
	if l.line = (line{}); l.analysis.about.of == aboutLine {
		l.stopAnalysis()
	}
}

// toggleLine starts to step through the best line, or leaves it.
func (l *looking) toggleLine() {
	t := l.t
	was := l.line.on
	if l.dropLine(); !was {
		l.line = l.bestLine()
	}
	if was {
		t.show(t.at, change{kind: Looked, back: true})
	}
	t.Log.Rewrite()
}

// walk steps through the line, or through the game.
func (l *looking) walk(by int) {
	t := l.t
	best := &l.line
	switch n := best.n + by; {
	case !best.on:
		t.LookAt(t.at + by)
	case n < 0:
		l.toggleLine()
	case n <= len(best.moves):
		c := change{kind: Looked, steps: steps{ofLine, min(best.n, n), max(best.n, n)}, back: by < 0}
		best.n = n
		t.config.Stage.Clear()
		t.show(t.at, c)
	case !l.lineOver(): // it is extended when asked for
		best.ahead, best.want = true, max(best.want, len(best.moves)+MostLine)
		l.analysis.failed, t.dirty = false, true
	}
}

// lineText says where in the line the player is, and what comes next.
func (l *looking) lineText() words.Message {
	best := &l.line
	switch {
	case best.n < len(best.moves):
	case l.lineOver():
		return words.M("table.line.end", "all", len(best.moves))
	case best.ahead:
		return words.M("table.line.busy")
	default:
		return words.M("table.line.more", "n", len(best.moves))
	}
	return words.M("table.line", "number", best.n+1, "all", len(best.moves), "player", l.t.Name(l.t.turn.Seat), "move", l.t.typed.moveName(best.moves[best.n]))
}
