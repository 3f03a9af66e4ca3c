package table

import (
	"agora/game/match"
	"agora/game/words"
)

// MostLine is how many moves of the best line are shown.
const MostLine = 6

// line is the best line from a position that is looked at, stepped through on the
// board; the game itself stays as it is.
type line struct {
	on     bool
	n      int // moves of it that are shown as made
	moves  []any
	states []any                  // before each of them, and after the last
	steps  []match.Step[any, any] // how each is made
}

// InLine reports whether the best line is stepped through.
func (t *Common) InLine() bool { return t.look.line.on }

// lineMoves is Table.LineMoves.
func (l *looking) lineMoves() []any {
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
	moves := r.best.Line
	if len(moves) == 0 {
		moves = []any{r.best.Move}
	}
	st := t.match.StateAt(t.at)
	best.states = append(best.states, st)
	for _, m := range moves[:min(len(moves), MostLine)] {
		after, events, err := t.team.Game.Apply(st, m)
		if err != nil {
			break
		}
		step := match.Step[any, any]{Turn: t.team.Game.Turn(st), Move: m, Events: events, State: after}
		best.moves, best.states, best.steps = append(best.moves, m), append(best.states, after), append(best.steps, step)
		st = after
	}
	best.on = len(best.moves) > 0
	return best
}

// toggleLine begins to step through the best line, or leaves it.
func (l *looking) toggleLine() {
	t := l.t
	from, was := t.state(), l.line.on
	if l.line = (line{}); !was {
		l.line = l.bestLine()
	}
	if was {
		t.show(t.at, change{Kind: Looked, From: from, Back: true})
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
	case n < len(best.states):
		c := change{Kind: Looked, From: t.state(), Steps: best.steps[min(best.n, n):max(best.n, n)], Back: by < 0}
		best.n = n
		t.facts.Stage.Clear()
		t.show(t.at, c)
	}
}

// lineText says where the line stands, and what comes next.
func (l *looking) lineText() words.Message {
	best := &l.line
	if best.n == len(best.moves) {
		return words.M("table.line.end", "all", len(best.moves))
	}
	return words.M("table.line", "number", best.n+1, "all", len(best.moves), "player", l.t.Name(l.t.turn.Seat), "move", l.t.half().moveName(best.moves[best.n]))
}
