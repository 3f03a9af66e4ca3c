package table

import (
	"agora/game/bots"
	"agora/game/words"
)

// MostLine is the number of moves of the best line shown at first, and of those added each time
// the player steps past its end.
const MostLine = 6

// line is the best line from a position that is looked at, stepped through on the
// board; the game itself stays as it is. Where chance comes into it, cards and stacks lie as
// they lay in the game, and each move is the best by what its player could know.
type line struct {
	on    bool
	n     int // moves of it that are shown as made
	moves []string
	want  int  // moves that it is thought on to, if the game goes on so long
	ahead bool // the step behind its end is to be shown once it is known
}

// InLine reports whether the best line is stepped through.
func (t *Common) InLine() bool { return t.look.line.on }

// lineMoves are the moves of the line that are still to come.
func (l *looking) lineMoves() []string {
	if !l.line.on {
		return nil
	}
	return l.line.moves[l.line.n:]
}

// bestLine is the best line from the position that is looked at, as far as it is known
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

// extend puts the moves that were found best at the end of the line, as far as they can be
// played and are wanted. Where positions do not speak for themselves it is one: what comes
// then depends on what nobody knew.
func (best *line) extend(t *Common, c bots.Choice[string]) {
	moves := c.Line
	if len(moves) == 0 || !t.config.Analyse {
		moves = []string{c.Move}
	}
	moves = moves[:min(len(moves), best.want-len(best.moves))]
	best.moves = append(best.moves, moves[:t.typed.try(t.at, len(best.moves), moves)]...)
}

// lineOver reports whether the game is over at the end of the line.
func (l *looking) lineOver() bool { return l.t.typed.lineEnds(l.t.at) }

// lineWants reports whether the line is to be thought on.
func (l *looking) lineWants() bool {
	best := &l.line
	return best.on && len(best.moves) < best.want && !l.lineOver()
}

// lineGoesOn puts at the end of the line what was found to be best there.
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

// dropLine leaves the line, and what is thought of it.
func (l *looking) dropLine() {
	if l.line = (line{}); l.analysis.about.on {
		l.stopAnalysis()
	}
}

// toggleLine begins to step through the best line, or leaves it.
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

// walk steps by one through the line, or through the game.
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
	case !l.lineOver(): // it goes on when asked
		best.ahead, best.want = true, max(best.want, len(best.moves)+MostLine)
		l.analysis.failed, t.dirty = false, true
	}
}

// lineText says where the line stands, and what comes next.
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
